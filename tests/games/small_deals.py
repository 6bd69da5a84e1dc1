"""Chance for card games that are so small that every deal can be looked at, fair and unfair."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from yuletable.engine.chance import Chance, KeyedChance


class OnlyTheDeal:
    """Chance of the beginning of a match: what is hidden falls every way that `every` has, all else as one seed has it.

    every   asked for draws of the purposes `hidden`
    dealt   by purpose of a shuffle, how many cards are dealt from the end of what is shuffled: the order of the rest
            means nothing, so it is left
    """

    def __init__(self, every: Chance, dealt: Mapping[str, int], *hidden: str) -> None:
        self._every = every
        self._dealt = dealt
        self._hidden = hidden
        self._seen = KeyedChance(b"all see it")

    def below(self, n: int, purpose: str, *counters: int) -> int:
        return self._chance(purpose).below(n, purpose, *counters)

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        if purpose not in self._dealt:
            self._chance(purpose).shuffle(items, purpose, *counters)
            return
        last = len(items) - 1
        for place in range(last, max(last - self._dealt[purpose], 0), -1):
            pick = self._every.below(place + 1, purpose, *counters, place)
            items[place], items[pick] = items[pick], items[place]

    def _chance(self, purpose: str) -> Chance:
        return self._every if purpose in self._hidden else self._seen


class Fond(random.Random):
    """Rather the lower numbers."""

    def random(self) -> float:
        return float(super().random() ** 1.5)


def with_favourites(step: Callable[..., None]) -> Callable[..., None]:
    """A step of dealing (of a count, dice and more) with dice that are fond of low numbers."""

    def fond(count: object, rng: random.Random, *rest: Any) -> None:
        step(count, Fond(rng.getrandbits(64)), *rest)

    return fond
