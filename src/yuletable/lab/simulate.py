"""Many matches of one set-up; where they are played makes no difference to what comes out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from yuletable.lab.matches import Setup
from yuletable.lab.places import Here, Place, Processes
from yuletable.lab.series import Series, Work
from yuletable.lab.statistics import Tally

Progress = Callable[[int], None]
"""Called with the number of matches that were played since the last call."""


def simulate(
    setup: Setup,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    place: Place | None = None,
) -> Tally:
    """Plays `games` matches of the set-up; match i is a function of set-up, seed and i.

    They are played at `place`, by default in so many `jobs`; more than one needs a game that is installed. Raises what
    `Setup.check` raises, before anything is played, and PlaceError.
    """
    setup.check()
    if place is None:
        place = Here() if jobs == 1 else Processes(jobs)
    tally = Tally()
    with closing(place.play(Series((setup,), seed), Work([range(games)]))) as batches:
        for batch in batches:
            for played in batch.played:
                tally.add(played)
            if progress is not None:
                progress(len(batch.played))
    return tally
