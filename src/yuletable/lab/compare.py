"""Two set-ups of a game against each other on common seeds, until it is clear which has more of something."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from yuletable.lab.matches import Setup
from yuletable.lab.measures import Measure, MeasureError, usual_measures
from yuletable.lab.places import Here, Place
from yuletable.lab.sequences import ERROR, Sequence
from yuletable.lab.series import Batch, Series, Work, in_order
from yuletable.lab.simulate import Progress
from yuletable.lab.statistics import Played
from yuletable.words import counted

LOOK = 20
"""Pairs from which the usual measures are chosen."""
LEAST = 200
"""Pairs before which nothing is clear: sooner a verdict might be right, and its interval would still say little."""
WITHIN = 0.02
"""A difference of shares that nobody would notice at a table."""


class Verdict(Enum):
    """What is known of a difference."""

    MORE = "more"
    LESS = "less"
    ALIKE = "alike"
    OPEN = "open"


@dataclass(frozen=True)
class Effect:
    """The difference B - A of the means of one measure, with an interval that holds whenever one stops.

    a, b  the means
    """

    measure: Measure
    pairs: int
    a: float
    b: float
    difference: float
    low: float
    high: float
    verdict: Verdict


@dataclass(frozen=True)
class Comparison:
    """What came of it. The first effect is the one that decided when to stop; `stopped` says whether it was early."""

    pairs: int
    stopped: bool
    effects: tuple[Effect, ...]


class _Difference:
    """One measure on its way."""

    def __init__(self, measure: Measure, error: float, within: float | None) -> None:
        self.measure = measure
        self._within = within
        self._sequence: Sequence = measure.sequence(error, paired=True)
        self._a = self._b = 0.0

    def add(self, a: Played, b: Played) -> None:
        of_a, of_b = self.measure.of(a), self.measure.of(b)
        if of_a is None or of_b is None:
            return
        self._a += of_a
        self._b += of_b
        self._sequence.add(of_b - of_a)

    @property
    def number(self) -> int:
        """Pairs of which it says something."""
        return self._sequence.number

    @property
    def verdict(self) -> Verdict:
        low, high = self._sequence.interval
        if low > 0:
            return Verdict.MORE
        if high < 0:
            return Verdict.LESS
        if self._within is not None and self.measure.share and -self._within <= low and high <= self._within:
            return Verdict.ALIKE
        return Verdict.OPEN

    def effect(self) -> Effect:
        pairs, (low, high) = self._sequence.number, self._sequence.interval
        return Effect(
            self.measure,
            pairs,
            self._a / pairs if pairs else math.nan,
            self._b / pairs if pairs else math.nan,
            self._sequence.mean,
            low,
            high,
            self.verdict,
        )


def compare(
    a: Setup,
    b: Setup,
    pairs: int,
    seed: int,
    place: Place | None = None,
    progress: Progress | None = None,
    measure: Measure | None = None,
    error: float = ERROR,
    within: float | None = WITHIN,
    least: int = LEAST,
) -> Comparison:
    """Plays pairs of matches, one of each set-up with one seed, until the deciding measure is clear or all are played.

    measure  decides; without one the first of the game's usual measures does
    error    the chance at most of a verdict MORE or LESS where there is no difference (`sequences` says why)
    least    pairs before it does not stop
    within   shares that differ by no more than this are alike, which is clear too; None: never

    The pairs are taken in their order, so where they are played makes no difference, not even to when it stops.
    Raises what `simulate` raises, and MeasureError when nothing of these matches is measured by `measure`.
    """
    a.check()
    b.check()
    batches = (place or Here()).play(Series((a, b), seed), Work([range(2 * pairs)]))
    with closing(batches):
        played = _pairs(batches, progress)
        return _judge(a, played, (least, pairs), measure, lambda one: _Difference(one, error, within))


def _pairs(batches: Iterable[Batch], progress: Progress | None) -> Iterator[tuple[Played, Played]]:
    matches = (played for _, played in in_order(batches))
    for a, b in zip(matches, matches, strict=True):
        if progress is not None:
            progress(1)
        yield a, b


def _judge(
    setup: Setup,
    played: Iterator[tuple[Played, Played]],
    limits: tuple[int, int],
    measure: Measure | None,
    begin: Callable[[Measure], _Difference],
) -> Comparison:
    least, most = limits
    first = [pair for _, pair in zip(range(min(LOOK, most)), played, strict=False)]
    usual = usual_measures(setup, chain.from_iterable(first))
    measures = usual if measure is None else (measure, *(one for one in usual if one.name != measure.name))
    differences = [begin(one) for one in measures]
    done = 0
    for pair in chain(first, played):
        done += 1
        for one in differences:
            one.add(*pair)
        if done >= least and (differences[0].verdict is not Verdict.OPEN or not differences[0].number):
            break
    if not differences[0].number:
        raise MeasureError(
            f"Nothing is measured by {measures[0].name[:40]!r} in {counted(done, 'pair')} of matches of "
            f"{setup.game_type.name}: there is none in which both sides have it."
        )
    return Comparison(done, done < most, tuple(one.effect() for one in differences))
