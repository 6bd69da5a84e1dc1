"""A game under several values of its options, on common seeds."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

from yuletable.lab.matches import Setup
from yuletable.lab.places import Here, Place
from yuletable.lab.series import Series, Work
from yuletable.lab.simulate import Progress
from yuletable.lab.statistics import Tally


def sweep(
    setups: Sequence[Setup], games: int, seed: int, place: Place | None = None, progress: Progress | None = None
) -> list[Tally]:
    """Plays `games` matches of each set-up; match i of every set-up has the same seed. Raises what `simulate` does."""
    for setup in setups:
        setup.check()
    tallies = [Tally() for _ in setups]
    batches = (place or Here()).play(Series(tuple(setups), seed), Work([range(games * len(setups))]))
    with closing(batches):
        for batch in batches:
            for number, played in enumerate(batch.played, batch.first):
                tallies[number % len(setups)].add(played)
            if progress is not None:
                progress(len(batch.played))
    return tallies
