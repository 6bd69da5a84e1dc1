"""What letters and happiness are worth together, and how many boxes the dice will probably leave uncrossed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import comb

from yuletable.engine.kept import Kept
from yuletable.games.giftbringer.scoring import Scorer
from yuletable.games.giftbringer.sheet import KINDS, Sheet

USED = 0.8
"""Share of the fitting results that find their box open: not all of a route is open from the start."""

MOST_BOXES = 64


class Worth:
    """The points of one game's sheet."""

    def __init__(self, sheet: Sheet, scorer: Scorer) -> None:
        self.points = tuple(map(sheet.points.of, KINDS))
        bonuses = {bonus.kind: (bonus.at, bonus.value) for bonus in sheet.bonuses}
        self.bonuses = tuple(bonuses.get(kind, (1000, 0)) for kind in KINDS)
        self._joy = scorer.joy
        self.undone = Kept[int, list[float]](_undone)

    def joy(self, level: int) -> int:
        """The points of this happiness, at most the top of the track."""
        return self._joy[min(level, len(self._joy) - 1)]

    def letters(self, written: Sequence[int], offered: Sequence[int], spaces: int) -> int:
        """The most points of letters when `spaces` more can be written, of those offered; all by kind."""
        if sum(offered) <= spaces:
            return self._of([one + other for one, other in zip(written, offered, strict=True)])
        return max(self._of(_filled(written, offered, spaces, order)) for order in permutations(range(3)))

    def _of(self, numbers: Sequence[int]) -> int:
        return sum(
            number * points + (value if number >= at else 0)
            for number, points, (at, value) in zip(numbers, self.points, self.bonuses, strict=True)
        )


def _filled(written: Sequence[int], offered: Sequence[int], spaces: int, order: Sequence[int]) -> list[int]:
    numbers = list(written)
    for kind in order:
        taken = min(offered[kind], spaces)
        numbers[kind] += taken
        spaces -= taken
    return numbers


def _undone(dice: int) -> list[float]:
    """By number of boxes of one number: how many of them `dice` dice leave uncrossed, on average."""
    chances = [comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1)]
    return [
        boxes - USED * sum(chance * min(hits, boxes) for hits, chance in enumerate(chances))
        for boxes in range(MOST_BOXES)
    ]
