"""The one clock of a house. Everything that waits, waits for it; tests drive their own."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from typing import Protocol


class Clock(Protocol):
    """Time in milliseconds since 1970."""

    def now(self) -> int:
        """The time."""

    async def sleep_until(self, at: int) -> None:
        """Returns at `at`, or at once if that is past."""


class SystemClock:
    """The clock of the machine. With `speed` above 1 it runs so many times faster from now on (demonstrations)."""

    def __init__(self, speed: float = 1.0) -> None:
        self._speed = speed
        self._wall = time.time()
        self._started = time.monotonic()

    def now(self) -> int:
        if self._speed == 1.0:
            return int(time.time() * 1000)
        return int((self._wall + (time.monotonic() - self._started) * self._speed) * 1000)

    async def sleep_until(self, at: int) -> None:
        # In pieces: the machine may sleep meanwhile, or somebody may set its clock.
        while (left := (at - self.now()) / 1000 / self._speed) > 0:  # noqa: ASYNC110 - time is no event
            await asyncio.sleep(min(left, 30.0))


class ForwardClock:
    """Another clock, set forward if need be so that it is not before `earliest`: time at a table never runs back."""

    def __init__(self, inner: Clock) -> None:
        self._inner = inner
        self._ahead = 0

    def set_forward(self, earliest: int) -> None:
        self._ahead = max(0, earliest - self._inner.now())

    def now(self) -> int:
        return self._inner.now() + self._ahead

    async def sleep_until(self, at: int) -> None:
        await self._inner.sleep_until(at - self._ahead)


class DrivenClock:
    """A clock that stands until it is told to go on."""

    def __init__(self, now: int = 1_764_450_000_000) -> None:
        self._now = now
        self._order = itertools.count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []

    def now(self) -> int:
        return self._now

    async def sleep_until(self, at: int) -> None:
        if at <= self._now:
            return
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (at, next(self._order), waking))
        await waking

    def set(self, now: int) -> None:
        """Goes on to `now` and wakes whoever waited for a time until then."""
        self._now = max(self._now, now)
        while self._sleepers and self._sleepers[0][0] <= self._now:
            waking = heapq.heappop(self._sleepers)[2]
            if not waking.done():
                waking.set_result(None)
