"""Confidence sequences: intervals for a mean that hold at every moment at once.

An interval of the usual kind holds at one moment that was fixed before. Who looks after every match, and stops as soon
as the interval leaves 0 out, errs far more often than it says. A confidence sequence may be looked at as often as one
likes: with a chance of at least 1 - `error` the true mean lies in all of its intervals. So stopping when 0 is left out
is a sequential test that errs at most at that rate.
"""

from __future__ import annotations

import math
from typing import Protocol

ERROR = 0.05
BOLDEST = 0.5
"""The largest bet of a `BoundedSequence`; the reference recommends 1/2 or 3/4."""
TUNED_FOR = 500
"""Observations at which a `NormalSequence` is at its narrowest."""
SETTLED = 50
"""Observations before which nothing is said of a mean by its normal limit."""


class Sequence(Protocol):
    """Takes one observation after the other; knows an interval for their mean at any time."""

    @property
    def number(self) -> int:
        """Number of observations."""

    @property
    def mean(self) -> float:
        """Of the observations; 0 without any."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the mean lies, by all intervals up to now."""

    def add(self, value: float) -> None:
        """Takes an observation in."""


class BoundedSequence:
    """For observations between `low` and `high`; holds exactly, whatever their distribution.

    The predictable plug-in empirical Bernstein confidence sequence: theorem 2 of I. Waudby-Smith and A. Ramdas,
    "Estimating means of bounded random variables by betting", Journal of the Royal Statistical Society B 86 (2024),
    with the running intersection of its intervals.
    """

    def __init__(self, low: float, high: float, error: float = ERROR) -> None:
        self._low, self._width = low, high - low
        self._log = math.log(2 / error)
        self.number = 0
        self._sum, self._squares = 0.0, 0.0
        self._bets, self._weighted, self._doubt = 0.0, 0.0, 0.0
        self._left, self._right = 0.0, 1.0

    @property
    def mean(self) -> float:
        return self._low + self._width * self._sum / self.number if self.number else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return self._low + self._width * self._left, self._low + self._width * self._right

    def add(self, value: float) -> None:
        scaled = (value - self._low) / self._width
        before = (0.5 + self._sum) / (self.number + 1)
        variance = (0.25 + self._squares) / (self.number + 1)
        self.number += 1
        bet = min(math.sqrt(2 * self._log / (variance * self.number * math.log(1 + self.number))), BOLDEST)
        self._bets += bet
        self._weighted += bet * scaled
        self._doubt += (scaled - before) ** 2 * (-math.log1p(-bet) - bet)
        self._sum += scaled
        self._squares += (scaled - (0.5 + self._sum) / (self.number + 1)) ** 2
        self._narrow()

    def _narrow(self) -> None:
        middle, half = self._weighted / self._bets, (self._log + self._doubt) / self._bets
        self._left, self._right = max(self._left, middle - half), min(self._right, middle + half)


class NormalSequence:
    """For observations without bounds, such as scores and lengths; holds in the limit of many.

    The asymptotic confidence sequence of I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas,
    "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), which is
    Robbins' normal mixture with the variance as it is estimated; tuned as their appendix does. Before `SETTLED`
    observations, and while all of them are equal, nothing is left out.
    """

    def __init__(self, error: float = ERROR) -> None:
        self._error = error
        tuned = -2 * math.log(error) + math.log(-2 * math.log(error)) + 1
        self._mixture = tuned / TUNED_FOR
        self.number = 0
        self.mean = 0.0
        self._squares = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if self.number < SETTLED or not self._squares:
            return -math.inf, math.inf
        spread = self.number * self._mixture + 1
        variance = self._squares / self.number
        width = 2 * spread / (self.number**2 * self._mixture) * math.log(math.sqrt(spread) / self._error)
        half = math.sqrt(variance * width)
        return self.mean - half, self.mean + half

    def add(self, value: float) -> None:
        self.number += 1
        away = value - self.mean
        self.mean += away / self.number
        self._squares += away * (value - self.mean)
