"""The one door through which chance comes into a game.

Every draw names its purpose and the counters of the rules that make it unique in the match (turn, window, seat,
number of the reshuffle; never steps or order of arrival). So no draw can shift another: a live match draws each from a
keyed function of the match seed, a simulation from a fast stream, a test from a script, an exact computation from all.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Chance(Protocol):
    """What a game may ask of chance."""

    def below(self, n: int, purpose: str, *counters: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (n >= 1)."""

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        """Puts `items` in an order, in place, every order equally likely."""


class KeyedChance:
    """Chance of a live match: HMAC-SHA256 of the match seed and the key of the draw, numbers by rejection.

    Anybody who knows the seed can compute every draw again; nobody else can predict one.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed

    def below(self, n: int, purpose: str, *counters: int) -> int:
        return next(self._numbers(purpose, counters, iter((n,))))

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        last = len(items) - 1
        picks = self._numbers(purpose, counters, iter(range(last + 1, 1, -1)))
        for place, pick in zip(range(last, 0, -1), picks, strict=True):
            items[place], items[pick] = items[pick], items[place]

    def _numbers(self, purpose: str, counters: Sequence[int], sizes: Iterator[int]) -> Iterator[int]:
        words = self._words("/".join((purpose, *map(str, counters))))
        for n in sizes:
            limit = (1 << 64) - (1 << 64) % n
            yield next(word for word in words if word < limit) % n

    def _words(self, key: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.new(self._seed, f"{key}#{block}".encode(), hashlib.sha256).digest()
            for start in range(0, 32, 8):
                yield int.from_bytes(digest[start : start + 8], "big")
            block += 1


class FastChance:
    """Chance of a simulation: one fast stream, taken in the order in which it is asked."""

    __slots__ = ("_bits", "_random")

    def __init__(self, stream: random.Random) -> None:
        self._random = stream.random
        self._bits = stream.getrandbits

    def below(self, n: int, purpose: str, *counters: int) -> int:
        return int(self._random() * n)

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        """Number for number as `random.Random.shuffle`, without its two calls for each item."""
        bits = self._bits
        for last in range(len(items) - 1, 0, -1):
            size = (last + 1).bit_length()
            pick = bits(size)
            while pick > last:
                pick = bits(size)
            items[last], items[pick] = items[pick], items[last]


class Draw(msgspec.Struct, frozen=True):
    """One draw as the log keeps it: its key, the number of possibilities (or items), and what came."""

    purpose: str
    counters: tuple[int, ...]
    n: int
    result: int | tuple[int, ...]


class RecordingChance:
    """Passes every draw on to another chance and keeps it; refuses to draw the same key twice.

    The result of a shuffle is kept as the permutation: for each new place the old place of what lies there.
    """

    def __init__(self, inner: Chance) -> None:
        self._inner = inner
        self._seen: set[tuple[str, tuple[int, ...]]] = set()
        self.draws: list[Draw] = []

    def below(self, n: int, purpose: str, *counters: int) -> int:
        self._once(purpose, counters)
        result = self._inner.below(n, purpose, *counters)
        self.draws.append(Draw(purpose, counters, n, result))
        return result

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        self._once(purpose, counters)
        before = list(items)
        order = list(range(len(items)))
        self._inner.shuffle(order, purpose, *counters)
        items[:] = [before[place] for place in order]
        self.draws.append(Draw(purpose, counters, len(items), tuple(order)))

    def take(self) -> list[Draw]:
        """The draws since the last call."""
        taken, self.draws = self.draws, []
        return taken

    def _once(self, purpose: str, counters: tuple[int, ...]) -> None:
        if (purpose, counters) in self._seen:
            raise AssertionError(f"the draw {purpose} {counters} was asked for twice")
        self._seen.add((purpose, counters))


class ScriptedChance:
    """Chance of a test: says what comes, in order, and must be used up (as a context manager it checks that).

    Each entry is (purpose, result). For `below` the result is the number; for `shuffle` it is the list of items in the
    order wanted (the same items that were passed in).
    """

    def __init__(self, *script: tuple[str, Any]) -> None:
        self._script = list(script)

    def below(self, n: int, purpose: str, *counters: int) -> int:
        result = self._next(purpose)
        if not (isinstance(result, int) and 0 <= result < n):
            raise AssertionError(f"the script says {result!r} for {purpose}, which has {n} possibilities")
        return result

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        wanted = list(self._next(purpose))
        left = list(items)
        for item in wanted:
            if item not in left:
                raise AssertionError(f"the script of {purpose} has {item!r}, which is not there to be shuffled")
            left.remove(item)
        if left:
            raise AssertionError(f"the script of {purpose} leaves out {left!r}")
        items[:] = wanted

    def finish(self) -> None:
        """AssertionError if anything of the script is left."""
        if self._script:
            raise AssertionError(f"not drawn: {self._script!r}")

    def __enter__(self) -> ScriptedChance:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        if failed is None:
            self.finish()

    def _next(self, purpose: str) -> Any:
        if not self._script:
            raise AssertionError(f"the script has ended, but {purpose} is drawn")
        expected, result = self._script.pop(0)
        if expected != purpose:
            raise AssertionError(f"the script has {expected}, but {purpose} is drawn")
        return result


class _ForkingChance:
    """Follows a path of forks, then always takes the first branch, and notes how wide each fork was."""

    def __init__(self, path: list[int]) -> None:
        self._path = path
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.probability = Fraction(1)

    def below(self, n: int, purpose: str, *counters: int) -> int:
        self.probability /= n
        return self._fork(n)

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        """Equal items are interchangeable: every order that looks different comes once, with its own probability."""
        for place in range(len(items) - 1, 0, -1):
            different = [pick for pick in range(place + 1) if items[pick] not in items[:pick]]
            pick = different[self._fork(len(different))]
            self.probability *= Fraction(items[: place + 1].count(items[pick]), place + 1)
            items[place], items[pick] = items[pick], items[place]

    def _fork(self, width: int) -> int:
        place = len(self.taken)
        branch = self._path[place] if place < len(self._path) else 0
        self.taken.append(branch)
        self.widths.append(width)
        return branch


def every_chance(run: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Runs `run` once for every way chance can fall; yields each probability with what `run` returned.

    `run` must be a function of its draws. The probabilities sum to 1.
    """
    path: list[int] | None = []
    while path is not None:
        chance = _ForkingChance(path)
        result = run(chance)
        yield chance.probability, result
        path = _next_path(chance.taken, chance.widths)


def _next_path(taken: list[int], widths: list[int]) -> list[int] | None:
    for place in range(len(taken) - 1, -1, -1):
        if taken[place] + 1 < widths[place]:
            return [*taken[:place], taken[place] + 1]
    return None
