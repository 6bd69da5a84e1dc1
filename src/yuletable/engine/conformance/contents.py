"""Components: every house set can be played, a check never falls over, and what it lets pass can be played.

Files are mangled as their authors may mangle them: keys lost, put twice, misspelt, values of another type or far too
large, entries left out and repeated.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from yuletable.engine.chance import FastChance
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.content import OWN, Content, Fault
from yuletable.engine.game import GameType
from yuletable.engine.options import Options, read_options
from yuletable.engine.playout import play_out, uniform
from yuletable.engine.wire import canonical

LAW = "contents"
STRANGE: tuple[Any, ...] = (None, True, -1, 0, 10**9, 0.5, "", "x", "\x07", "é" * 500, [], {}, [[]], {"x": 1})
"""What may stand where something else should."""


def check_contents(game_type: GameType, seats: int, seed: int = 0, tries: int = 200) -> Counter[str]:
    """Tries every house set and `tries` mangled copies of each; returns what was looked at.

    LawBrokenError if a house set has faults, if a check raises or changes its data, or if what it lets pass does not
    play to the end with so many seats under the preset `simulation`.
    """
    rng = random.Random(seed)
    counts: Counter[str] = Counter()
    for content in game_type.contents:
        for garbage in STRANGE:
            if not _faults(content, garbage):
                raise LawBrokenError(LAW, f"{content.option} lets {garbage!r} pass")
        for name in game_type.houses(content):
            counts["house sets"] += 1
            _check_house(content, name)
            _play(game_type, seats, content, content.house(name), rng)
            for _ in range(tries):
                counts += _check_mangled(game_type, seats, content, name, rng)
    return counts


def _check_house(content: Content, name: str) -> None:
    data = content.house(name)
    if faults := _faults(content, data):
        raise LawBrokenError(LAW, f"the house's {content.option} {name} has faults: {faults[0]}")
    if not isinstance(data, dict) or data.keys() & {"game", "kind"}:
        raise LawBrokenError(LAW, f"the house's {content.option} {name} is no object beside which a header can stand")
    data.clear()
    if content.house(name) == data:
        raise LawBrokenError(LAW, f"the house's {content.option} {name} is lost when somebody changes it")


def _check_mangled(game_type: GameType, seats: int, content: Content, name: str, rng: random.Random) -> Counter[str]:
    data = content.house(name)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        rng.choice(MANGLES)(data, rng)
    if faults := _faults(content, data):
        return Counter({"faulty": 1, "faults": len(faults)})
    _play(game_type, seats, content, data, rng)
    return Counter({"mangled and played": 1})


def _faults(content: Content, data: Any) -> tuple[Fault, ...]:
    """What the check finds; it must not raise, change the data, or say nothing where it says something."""
    before = copy.deepcopy(data)
    try:
        faults = content.check(data)
    except Exception as error:
        raise LawBrokenError(LAW, f"the check of {content.option} raises {error!r} at {_short(before)}") from error
    if data != before:
        raise LawBrokenError(LAW, f"the check of {content.option} changes its data: {_short(before)}")
    for fault in faults:
        if not fault.entry or not fault.text or "\n" in str(fault):
            raise LawBrokenError(LAW, f"a fault of {content.option} says nothing, or more than a line: {fault!r}")
    return faults


def _play(game_type: GameType, seats: int, content: Content, data: Any, rng: random.Random) -> None:
    options: Options = read_options(game_type.presets["simulation"], {content.option: OWN})
    stream = random.Random(rng.random())
    try:
        canonical(data)
        game = game_type.new(seats, options, {content.option: data})
        chance = FastChance(stream)
        play_out(game.start(chance), uniform(stream), chance)
    except Exception as error:
        what = f"{content.option} passes its check and does not play: {error!r} with {_short(data)}"
        raise LawBrokenError(LAW, what) from error


def _short(data: Any) -> str:
    text = repr(data)
    return text if len(text) < 2000 else f"{text[:2000]}…"


# ---- mangling


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in the data, as (container, key)."""
    pairs: Sequence[tuple[Any, Any]] = []
    if isinstance(data, dict):
        pairs = list(data.items())
    elif isinstance(data, list):
        pairs = list(enumerate(data))
    for key, item in pairs:
        yield data, key
        yield from _places(item)


def _place(data: Any, rng: random.Random) -> tuple[Any, Any] | None:
    places = list(_places(data))
    return rng.choice(places) if places else None


def _lose(data: Any, rng: random.Random) -> None:
    if place := _place(data, rng):
        del place[0][place[1]]


def _replace(data: Any, rng: random.Random) -> None:
    if place := _place(data, rng):
        place[0][place[1]] = copy.deepcopy(rng.choice(STRANGE))


def _nudge(data: Any, rng: random.Random) -> None:
    """A number somewhat larger or smaller."""
    numbers = [(where, key) for where, key in _places(data) if type(where[key]) is int]
    if numbers:
        where, key = rng.choice(numbers)
        where[key] += rng.choice((-3, -2, -1, 1, 2, 3, 100))


def _swap(data: Any, rng: random.Random) -> None:
    """Two values change places: ids that are of something else, texts where numbers should be."""
    one, other = _place(data, rng), _place(data, rng)
    if one and other:
        mine, yours = copy.deepcopy(one[0][one[1]]), copy.deepcopy(other[0][other[1]])
        one[0][one[1]] = yours
        if other[1] in other[0] or isinstance(other[0], list):
            other[0][other[1]] = mine


def _repeat(data: Any, rng: random.Random) -> None:
    """An entry of a list stands there twice."""
    lists = [where[key] for where, key in _places(data) if isinstance(where[key], list) and where[key]]
    if lists:
        chosen = rng.choice(lists)
        chosen.insert(rng.randrange(len(chosen) + 1), copy.deepcopy(rng.choice(chosen)))


def _misspell(data: Any, rng: random.Random) -> None:
    objects = [where[key] for where, key in _places(data) if isinstance(where[key], dict) and where[key]]
    chosen = rng.choice([data, *objects])
    if isinstance(chosen, dict) and chosen:
        key = rng.choice(list(chosen))
        chosen[f"{key}s"] = chosen.pop(key)


MANGLES: tuple[Callable[[Any, random.Random], None], ...] = (_lose, _replace, _nudge, _swap, _repeat, _misspell)
