"""The agenda of a house: everything that is to happen at a time, and everything that is happening now."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
from collections.abc import Awaitable, Callable, Hashable

from yuletable.table.clock import Clock

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]

PAUSE = 1000
"""A job that fails is tried again after so many milliseconds, then after twice as many, and so on …"""

LONGEST_PAUSE = 60_000
"""… up to so many: a database that was away for a while stops neither clock nor bots."""


class Agenda:
    """Jobs by key, each with its time. A new job takes the place of the one with the same key.

    A job that raises is done again later, unless another one has taken its place; so it must be one that can be done
    twice.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._order = itertools.count()
        self._jobs: dict[Hashable, tuple[int, int, Job, int]] = {}
        self._queue: list[tuple[int, int, Hashable]] = []
        self._running: set[asyncio.Task[None]] = set()
        self._poke = asyncio.Event()
        self._loop: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to watch the clock."""
        self._loop = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Stops; what is happening now is broken off."""
        tasks = [*self._running, *([self._loop] if self._loop is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._jobs.clear()
        self._queue.clear()
        self._loop = None

    def at(self, when: int, key: Hashable, job: Job) -> None:
        """Does `job` at `when` (milliseconds)."""
        self._put(when, key, job, PAUSE)

    def now(self, job: Job) -> None:
        """Does `job` now, beside whatever goes on."""
        self._begin(object(), job, PAUSE)

    def drop(self, key: Hashable) -> None:
        """Forgets the job of this key, if there is one that has not begun."""
        self._jobs.pop(key, None)

    def planned(self, key: Hashable) -> int | None:
        """When the job of this key is due, or None."""
        job = self._jobs.get(key)
        return None if job is None else job[0]

    def next_at(self) -> int | None:
        """When the next job is due, or None."""
        while self._queue and not self._current(self._queue[0]):
            heapq.heappop(self._queue)
        return self._queue[0][0] if self._queue else None

    async def settle(self) -> None:
        """Returns when nothing is happening and nothing is due. For tests that drive the clock."""
        while self._begin_due() or self._running:
            await asyncio.gather(*self._running, return_exceptions=True)

    def _put(self, when: int, key: Hashable, job: Job, pause: int) -> None:
        order = next(self._order)
        self._jobs[key] = (when, order, job, pause)
        heapq.heappush(self._queue, (when, order, key))
        self._poke.set()

    def _begin(self, key: Hashable, job: Job, pause: int) -> None:
        task = asyncio.create_task(self._do(key, job, pause))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def _current(self, queued: tuple[int, int, Hashable]) -> bool:
        job = self._jobs.get(queued[2])
        return job is not None and job[1] == queued[1]

    def _begin_due(self) -> bool:
        begun = False
        while (when := self.next_at()) is not None and when <= self._clock.now():
            key = heapq.heappop(self._queue)[2]
            _, _, job, pause = self._jobs.pop(key)
            self._begin(key, job, pause)
            begun = True
        return begun

    async def _watch(self) -> None:
        while True:
            self._begin_due()
            self._poke.clear()
            when = self.next_at()
            if when is None:
                await self._poke.wait()
            elif when > self._clock.now():
                await self._first(when)

    async def _first(self, when: int) -> None:
        waits = [asyncio.ensure_future(self._clock.sleep_until(when)), asyncio.ensure_future(self._poke.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    async def _do(self, key: Hashable, job: Job, pause: int) -> None:
        try:
            await job()
        except Exception:
            log.exception("A planned job failed; it is tried again in %s seconds", pause // 1000)
            if key not in self._jobs:
                self._put(self._clock.now() + pause, key, job, min(2 * pause, LONGEST_PAUSE))
