"""Scores, line by line, and what they make of the seats (GB-99 to GB-111)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from yuletable.engine.outcomes import Outcome
from yuletable.games.giftbringer.options import GiftbringerOptions
from yuletable.games.giftbringer.sheet import KINDS, Sheet


class Line(msgspec.Struct, frozen=True):
    """One line of a score.

    line    milk, cookies, muffins (letters), bonus_milk, bonus_cookies, bonus_muffins, happiness
    number  letters of the kind, or the level of happiness
    points  what they score
    rule    the rule by which
    """

    line: str
    number: int
    points: int
    rule: str


class Score(msgspec.Struct, frozen=True):
    """The score of a sheet as it stands (GB-107)."""

    total: int
    lines: tuple[Line, ...]


LINE_OF = {"G": "milk", "C": "cookies", "M": "muffins"}


class Scorer:
    """Scores the pages of one game."""

    def __init__(self, sheet: Sheet, options: GiftbringerOptions) -> None:
        self.sheet = sheet
        self._adds_levels = options.scale == "sum"
        self._worth = tuple(map(sheet.points.of, KINDS))
        self._bonuses = {bonus.kind: bonus for bonus in sheet.bonuses}
        self.joy = tuple(self._joy(level) for level in range(sheet.top + 1))

    def total(self, letters: str, joy: int) -> int:
        """The points of these letters and this happiness."""
        points = self.joy[joy]
        for kind, worth in zip(KINDS, self._worth, strict=True):
            number = letters.count(kind)
            points += number * worth
            bonus = self._bonuses.get(kind)
            if bonus is not None and number >= bonus.at:
                points += bonus.value
        return points

    def score(self, letters: str, joy: int) -> Score:
        """The same, line by line."""
        numbers = [letters.count(kind) for kind in KINDS]
        lines = [
            Line(LINE_OF[kind], number, number * worth, "GB-100")
            for kind, number, worth in zip(KINDS, numbers, self._worth, strict=True)
        ]
        for kind, number in zip(KINDS, numbers, strict=True):
            if (bonus := self._bonuses.get(kind)) is not None:
                points = bonus.value if number >= bonus.at else 0  # GB-102, GB-103
                lines.append(Line(f"bonus_{LINE_OF[kind]}", number, points, "GB-101"))
        lines.append(Line("happiness", joy, self.joy[joy], "GB-105" if self._adds_levels else "GB-104"))
        return Score(sum(line.points for line in lines), tuple(lines))

    def grade(self, points: int) -> str:
        """What a solo score is called (GB-111)."""
        return [grade.name for grade in self.sheet.grades if points >= grade.at][-1]

    def _joy(self, happiness: int) -> int:
        arrived = [level.value for level in self.sheet.happiness if happiness >= level.level]
        return sum(arrived) if self._adds_levels else max(arrived, default=0)


def outcome(sheet: Sheet, options: GiftbringerOptions, scores: Sequence[int], letters: Sequence[int]) -> Outcome:
    """How a match ended: who is first, second, ... by points, and by letters where ties=letters (GB-108 to GB-111).

    A winner's payoff is 1, another seat's -1. Who plays alone wins nothing: the payoff rises from -1 for no points to
    0 for those of the highest grade.
    """
    if len(scores) == 1:
        best = max(1, sheet.grades[-1].at)
        return Outcome("solo", "GB-111", (1,), (min(scores[0] / best, 1.0) - 1.0,), tuple(scores))
    by_letters = options.ties == "letters"
    strength = [(points, count if by_letters else 0) for points, count in zip(scores, letters, strict=True)]
    ranks = tuple(1 + sum(other > own for other in strength) for own in strength)
    rule = "GB-108"
    if list(scores).count(max(scores)) > 1:
        rule = "GB-110" if by_letters else "GB-109"
    name = "won" if ranks.count(1) == 1 else "shared"
    return Outcome(name, rule, ranks, tuple(1.0 if rank == 1 else -1.0 for rank in ranks), tuple(scores))
