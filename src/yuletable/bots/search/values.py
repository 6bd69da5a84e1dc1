"""What an outcome is worth to a seat, and how far such values spread."""

from __future__ import annotations

import math

from yuletable.engine.outcomes import Outcome


class Utilities:
    """What each seat wants more of, as one search sees it.

    Payoffs, where a game does not score. Alone, the score itself: there is nobody to beat. Among several the payoff
    comes first, and the lead over the best of the others tells equal ones apart, as a share of the highest score that
    this search has met: a won match is still to be won by much, a lost one to be lost by little.
    """

    __slots__ = ("_highest",)

    def __init__(self) -> None:
        self._highest = 1.0

    def of(self, outcome: Outcome) -> tuple[float, ...]:
        """By seat."""
        scores = outcome.scores
        if scores is None:
            return outcome.payoffs
        if len(scores) == 1:
            return (float(scores[0]),)
        self._highest = unit = max(self._highest, *map(abs, scores))
        return tuple(
            payoff + max(-1.0, min(1.0, (score - max(scores[:seat] + scores[seat + 1 :])) / unit))
            for seat, (payoff, score) in enumerate(zip(outcome.payoffs, scores, strict=True))
        )


class Spread:
    """The standard deviation of the values that a seat has met (Welford 1962).

    Exploration is measured by it, so that points, payoffs and shares of a point need no constant of their own.
    """

    __slots__ = ("_count", "_mean", "_squares")

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self._count += 1
        step = value - self._mean
        self._mean += step / self._count
        self._squares += step * (value - self._mean)

    @property
    def deviation(self) -> float:
        """0 before the second value."""
        return math.sqrt(self._squares / self._count) if self._count else 0.0
