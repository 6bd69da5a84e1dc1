"""Chance as nodes of a tree: every draw is a choice among numbered outcomes with known probabilities.

Games draw in the middle of a step (`engine.chance`). Here a step is begun; when it asks for a draw that is not decided
yet, it stops with a Fork that lists the outcomes; when one is taken, the step is begun anew with one draw more decided.

A draw below n is one fork with the outcomes 0 to n - 1. A shuffle is one fork for each place from the last to the
first: the outcome is the place from which the item that goes there is taken, the first such place if equal items lie
in several, weighted by how many do. Where an outcome would be RADIX or more, there are two forks: first which block of
RADIX numbers, then which number of the block. A draw that can fall only one way is no fork.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from yuletable.engine.chance import Chance

RADIX = 256
"""No fork has an outcome of this number or more."""

Weighted = Sequence[tuple[int, int]]
"""Outcomes in rising order, with their weights."""


class Fork(Exception):
    """A draw that is not decided yet: what it is for, and its outcomes with their weights."""

    def __init__(self, purpose: str, weighted: Weighted) -> None:
        super().__init__(purpose)
        self.purpose = purpose
        self.weighted = weighted

    def probabilities(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities, which sum to 1."""
        total = sum(weight for _, weight in self.weighted)
        return [(outcome, weight / total) for outcome, weight in self.weighted]


class PathChance:
    """Decides draws by a path of outcomes; raises Fork where the path ends."""

    def __init__(self, path: Sequence[int]) -> None:
        self._path = path
        self._at = 0

    def below(self, n: int, purpose: str, *counters: int) -> int:
        return self._decide(_uniform(n), purpose)

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        left = Counter(items)
        for place in range(len(items) - 1, 0, -1):
            if len(left) == 1:
                return
            if self._at < len(self._path) and len(items) <= RADIX:
                # What is decided is not weighed again: a long shuffle is begun anew for each of its places.
                pick = self._take(purpose, ())
            else:
                pick = self._decide(_first_places(items, place), purpose)
            _put(items, place, pick, left)

    def _decide(self, weighted: Weighted, purpose: str) -> int:
        if len(weighted) == 1:
            return weighted[0][0]
        if weighted[-1][0] < RADIX:
            return self._take(purpose, weighted)
        block = self._decide(_blocks(weighted), purpose)
        return block * RADIX + self._decide(_within(weighted, block), purpose)

    def _take(self, purpose: str, weighted: Weighted) -> int:
        if self._at == len(self._path):
            raise Fork(purpose, weighted)
        self._at += 1
        return self._path[self._at - 1]


class TranslatingChance:
    """Takes what another chance draws, and writes down which outcomes of forks that is."""

    def __init__(self, inner: Chance) -> None:
        self._inner = inner
        self.path: list[int] = []

    def below(self, n: int, purpose: str, *counters: int) -> int:
        result = self._inner.below(n, purpose, *counters)
        self.path += _outcomes(_uniform(n), result)
        return result

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        order = list(range(len(items)))
        self._inner.shuffle(order, purpose, *counters)
        wanted = [items[place] for place in order]
        left = Counter(items)
        for place in range(len(items) - 1, 0, -1):
            if len(left) == 1:
                return
            pick = items.index(wanted[place])
            self.path += _outcomes(_first_places(items, place), pick)
            _put(items, place, pick, left)


def _outcomes(weighted: Weighted, result: int) -> list[int]:
    """The outcomes of the forks by which this result is chosen."""
    if len(weighted) == 1:
        return []
    if weighted[-1][0] < RADIX:
        return [result]
    block = result // RADIX
    return [*_outcomes(_blocks(weighted), block), *_outcomes(_within(weighted, block), result % RADIX)]


def _uniform(n: int) -> Weighted:
    return [(outcome, 1) for outcome in range(n)]


def _blocks(weighted: Weighted) -> Weighted:
    grouped = groupby(weighted, lambda entry: entry[0] // RADIX)
    return [(block, sum(weight for _, weight in entries)) for block, entries in grouped]


def _within(weighted: Weighted, block: int) -> Weighted:
    return [(outcome % RADIX, weight) for outcome, weight in weighted if outcome // RADIX == block]


def _first_places(items: Sequence[Any], last: int) -> Weighted:
    """For each different item up to the place `last`, where it lies first and how often it is there."""
    first: dict[Any, int] = {}
    for place in range(last + 1):
        first.setdefault(items[place], place)
    often = Counter(items[: last + 1])
    return [(place, often[item]) for item, place in first.items()]


def _put(items: list[Any], place: int, pick: int, left: Counter[Any]) -> None:
    """Puts the picked item to its place; `left` are those that have none yet."""
    items[place], items[pick] = items[pick], items[place]
    left[items[place]] -= 1
    if not left[items[place]]:
        del left[items[place]]
