"""Where matches are played: in this process, in several on this machine, on a Ray cluster.

It makes no difference to what comes out, only to how soon. A place is asked for one series at a time and has a bounded
number of batches out, so that memory does not grow with the series.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from time import perf_counter
from typing import Any, Protocol

from yuletable.lab.extras import needed
from yuletable.lab.series import Batch, Crew, Packed, Series, Work
from yuletable.lab.statistics import Played

AHEAD = 2
"""Batches that each process has at a time, so that none waits for the next."""
PATIENCE_SECONDS = 1.0
"""What takes no longer than this is not worth starting processes for."""

KNOCK_SECONDS = 5.0


class PlaceError(Exception):
    """Matches cannot be played there, or not any more. The message is one sentence."""


class Place(Protocol):
    """Somewhere to play."""

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        """Plays all the work, in whatever order. Closing the iterator ends everything that was started.

        PlaceError if it cannot.
        """


class Here:
    """In this process, one batch after the other; any game, installed or not."""

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        crew = Crew(series)
        while (batch := work.take()) is not None:
            yield work.done(batch, crew.play(batch))


class Processes:
    """In several processes of this machine; the games must be installed."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        # Fresh processes, because a forked one would inherit the locks of whatever threads run here.
        spawning = get_context("spawn")
        theirs, ours = spawning.Pipe(duplex=False)
        pool = ProcessPoolExecutor(self._jobs, spawning, _begin, (series.packed(), theirs))
        try:
            yield from _spread(pool, work, AHEAD * self._jobs)
        except BrokenProcessPool:
            raise PlaceError("A process that played matches was ended from outside.") from None
        except BaseException:
            # Nobody waits for what is being played.
            ours.close()
            raise
        finally:
            # Not by `with`, which would wait for all that is still to be played. And without interrupts: a thread of
            # the pool that nobody has waited for to the end would keep this process from ending.
            with _interrupts_waiting():
                pool.shutdown(cancel_futures=True)
                ours.close()
                theirs.close()


class AllCores:
    """On all cores of this machine; what is done within a second is done in this process."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        cores = _cores()
        crew, end = Crew(series), self._clock() + PATIENCE_SECONDS
        while cores == 1 or self._clock() < end:
            if (batch := work.take()) is None:
                return
            yield work.done(batch, crew.play(batch))
        yield from Processes(cores).play(series, work)


class RayCluster:
    """On every processor of a Ray cluster; Yuletable must be installed on its nodes. A node may leave on the way.

    address  of the cluster, as Ray has it: "auto", "10.0.0.5:6379", "ray://10.0.0.5:10001"

    PlaceError if there is no such cluster, or if nobody there can play; MissingExtraError without Ray.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._ray = needed("ray", "ray", "A cluster needs")

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        self._connect()
        try:
            yield from self._spread(series, work)
        finally:
            self._ray.shutdown()

    def _connect(self) -> None:
        self._knock()
        # What Ray would report to its makers stays here.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            self._ray.init(address=self._address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, RuntimeError, ValueError, AssertionError) as error:
            raise self._nobody(str(error) or type(error).__name__) from None

    def _knock(self) -> None:
        """Asks whether anybody listens: Ray itself would wait for minutes."""
        host, colon, port = self._address.removeprefix("ray://").rpartition(":")
        if not colon or not port.isdecimal():
            return
        try:
            socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS).close()
        except (OSError, OverflowError) as error:
            raise self._nobody(getattr(error, "strerror", None) or str(error)) from None

    def _nobody(self, why: str) -> PlaceError:
        first = why.strip().splitlines()[0].rstrip(".: ")
        return PlaceError(f"No Ray cluster answers at {self._address[:80]!r}: {first}.")

    def _spread(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        ray = self._ray
        hire = ray.remote(num_cpus=1)(_RemoteCrew)
        crews = [hire.remote(series.packed()) for _ in range(max(1, int(ray.cluster_resources().get("CPU", 1))))]
        idle = crews * AHEAD
        out: dict[Any, tuple[Any, range]] = {}
        lost = "none of its nodes has a processor"
        while True:
            while idle and (batch := work.take()) is not None:
                crew = idle.pop()
                out[crew.play.remote(batch)] = crew, batch
            if not out:
                break
            (done,), _ = ray.wait(list(out), num_returns=1)
            crew, batch = out.pop(done)
            try:
                played: list[Played] = ray.get(done)
            except ray.exceptions.RayActorError as error:
                lost = _last_line(error)
                work.hand_back(batch)
                idle = [other for other in idle if other is not crew]
                continue
            idle.append(crew)
            yield work.done(batch, played)
        if work.take() is not None:
            raise PlaceError(f"Nobody is left to play on the Ray cluster at {self._address!r}: {lost}.")


class _RemoteCrew:
    def __init__(self, packed: Packed) -> None:
        self._crew = Crew(Series.unpacked(packed))

    def play(self, numbers: range) -> list[Played]:
        return self._crew.play(numbers)


def _last_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[-1].strip().rstrip(".")


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _spread(pool: ProcessPoolExecutor, work: Work, most: int) -> Generator[Batch, None, None]:
    out: dict[Future[list[Played]], range] = {}
    while True:
        while len(out) < most and (batch := work.take()) is not None:
            with _interrupts_waiting():
                out[pool.submit(_play, batch)] = batch
        if not out:
            return
        done, _ = wait(out, return_when=FIRST_COMPLETED)
        for future in sorted(done, key=lambda future: out[future].start):
            yield work.done(out.pop(future), future.result())


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """An interrupt waits, here until the end, and for ever in processes that are started meanwhile: one that comes
    before they can say themselves that it is none of their business would have each of them complain."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_crew: Crew | None = None


def _begin(packed: Packed, parent: Connection) -> None:
    """The start of a process that plays: interrupts are its parent's business, and it does not outlive its parent.

    parent  nothing comes from there but its end, when the parent needs nobody any more, or is no more
    """
    global _crew
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent,), daemon=True).start()
    _crew = Crew(Series.unpacked(packed))


def _end_with(parent: Connection) -> None:
    parent.poll(None)
    os._exit(1)


def _play(numbers: range) -> list[Played]:
    assert _crew is not None, "_begin comes first"
    return _crew.play(numbers)
