"""How numbers become places on a page: the scale of shares, the bins of a histogram."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from yuletable.lab.report.figures import Share

BINS = 24
STEPS = ((0.02, 0.1), (0.05, 0.25), (0.1, 0.6), (0.25, 1.0))
"""To what a scale is rounded, and the span up to which it is."""
ROUNDING = 1e-9


@dataclass(frozen=True)
class Scale:
    """A scale from one round share to another; places are percents of its width."""

    least: float
    most: float

    @classmethod
    def of(cls, shares: Iterable[Share], even: float | None = None) -> Scale:
        """The narrowest for these shares with their intervals, and for the even one."""
        ends = [end for share in shares for end in share.interval()] + ([] if even is None else [even])
        low, high = min(ends, default=0.0), max(ends, default=1.0)
        step = next(step for step, span in STEPS if high - low <= span)
        least, most = math.floor(low / step + ROUNDING) * step, math.ceil(high / step - ROUNDING) * step
        return cls(round(least, 2), round(most if most > least else least + step, 2))

    def place(self, share: float) -> float:
        return round(100 * min(1.0, max(0.0, (share - self.least) / (self.most - self.least))), 2)

    @property
    def marks(self) -> tuple[float, ...]:
        return self.least, (self.least + self.most) / 2, self.most


@dataclass(frozen=True)
class Bin:
    """The values from `low` to `high`, how many they are, and their height in percent of the highest."""

    low: int
    high: int
    count: int
    height: float


def histogram(counts: Counter[int]) -> list[Bin]:
    """At most `BINS` bins of one round width, from the first to the last value."""
    if not counts:
        return []
    least, most = min(counts), max(counts)
    width = _round_width(most - least + 1)
    sums: Counter[int] = Counter()
    for value, times in counts.items():
        sums[value // width] += times
    highest = max(sums.values())
    return [
        Bin(at * width, at * width + width - 1, sums[at], round(100 * sums[at] / highest, 2))
        for at in range(least // width, most // width + 1)
    ]


def _round_width(span: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, … that makes few enough bins."""
    for power in range(12):
        for digit in (1, 2, 5):
            width: int = digit * 10**power
            if math.ceil(span / width) < BINS:
                return width
    raise ValueError(f"nothing is as long as {span}")
