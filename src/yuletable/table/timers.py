"""Timers: what time is to do at a table, and since when things wait.

They stand beside the log, because down time does not count: when a house opens again they shift by the gap. What a
timer does when it fires is an action or an entry like any other. Names:

    slot       the running slot; fires `tick`
    open       since when the open question is open (never fires)
    lapse/N    the time of seat N (from 1) to answer, where nothing else limits it or it has gone; fires `lapse N`
    leave/ID   how long a person without an open page is waited for
    empty      how long an empty room is waited for
"""

from __future__ import annotations

import msgspec

SLOT = "slot"
OPEN = "open"
LAPSE = "lapse/"
LEAVE = "leave/"
EMPTY = "empty"

EMPTY_SECONDS = 600
"""How long a match waits in a room that everybody has left by losing the connection."""

ON_TIME = 1000
"""A timer that fires less than so many milliseconds late counts as on time: what is published is when it was due."""


class Timer(msgspec.Struct, frozen=True):
    """What it belongs to, since when it runs, when it is due; `left`: what was left of it when it was stopped."""

    name: str
    key: str
    since: int
    at: int | None = None
    left: int | None = None

    @property
    def due(self) -> int | None:
        """When it fires, or None if it does not or is stopped."""
        return self.at if self.left is None else None

    def shifted(self, by: int) -> Timer:
        at = None if self.at is None else self.at + by
        return msgspec.structs.replace(self, since=self.since + by, at=at)

    def longer(self, by: int) -> Timer:
        """The same, due later."""
        return self if self.at is None else msgspec.structs.replace(self, at=self.at + by)

    def stopped(self, now: int) -> Timer:
        return self if self.due is None else msgspec.structs.replace(self, left=max(0, self.due - now))

    def resumed(self, now: int) -> Timer:
        if self.left is None or self.at is None:
            return self
        return msgspec.structs.replace(self.shifted(now + self.left - self.at), left=None)


def first_due(timers: dict[str, Timer], now: int) -> Timer | None:
    """The timer that should fire first by now, or None."""
    due = [timer for timer in timers.values() if timer.due is not None and timer.due <= now]
    return min(due, key=lambda timer: (timer.due, timer.name), default=None)


def published_time(timer: Timer, now: int) -> int:
    """When a timer that fires now counts as having fired."""
    due = timer.due
    return now if due is None or now - due >= ON_TIME else due
