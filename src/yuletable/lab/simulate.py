"""Many matches, in one process or in several; how many makes no difference to what comes out."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from yuletable.engine.options import Options
from yuletable.engine.registry import find_game
from yuletable.lab.matches import Room, Setup
from yuletable.lab.statistics import Tally

BATCH = 50
"""Matches that a process plays before it reports."""

Progress = Callable[[int], None]
"""Called with the number of matches that were played since the last call."""


def simulate(setup: Setup, games: int, seed: int, jobs: int = 1, progress: Progress | None = None) -> Tally:
    """Plays `games` matches of the set-up; match i is a function of set-up, seed and i.

    Several `jobs` need a game that is installed. Raises what `Setup.check` raises, before anything is played.
    """
    setup.check()
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    tally = Tally()
    for part in _here(setup, seed, batches) if jobs == 1 else _elsewhere(setup, seed, batches, jobs):
        tally.merge(part)
        if progress is not None:
            progress(part.games)
    return tally


def _here(setup: Setup, seed: int, batches: list[range]) -> Iterator[Tally]:
    room = Room(setup)
    return (_play(room, seed, batch) for batch in batches)


def _elsewhere(setup: Setup, seed: int, batches: list[range], jobs: int) -> Iterator[Tally]:
    # Fresh processes, because a forked one would inherit the locks of whatever threads run here.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_to_parent)
    try:
        for future in as_completed(_submit(pool, setup, seed, batches)):
            yield future.result()
    finally:
        # Not by `with`, which would wait for all that is still to be played.
        pool.shutdown(cancel_futures=True)


def _submit(pool: Executor, setup: Setup, seed: int, batches: list[range]) -> list[Future[Tally]]:
    name, options, bots = setup.game_type.name, setup.options, setup.bots
    return [pool.submit(_play_in_process, name, options, bots, seed, batch) for batch in batches]


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_in_process(game: str, options: Options, bots: tuple[str, ...], seed: int, batch: range) -> Tally:
    return _play(Room(Setup(find_game(game), options, bots)), seed, batch)


def _play(room: Room, seed: int, batch: range) -> Tally:
    tally = Tally()
    for index in batch:
        tally.add(room.play(seed, index))
    return tally
