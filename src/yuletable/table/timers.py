"""Timers: what time is to do at a table, and since when things wait.

They stand beside the log, because down time does not count: when a house opens again they shift by the gap. What a
timer does when it fires is an action or an entry like any other. Names:

    slot       the running slot; fires `tick`
    open       since when the open question is open (never fires)
    lapse/N    the time of seat N (from 1) to answer, where nothing else limits it; fires `lapse N`
    leave/ID   how long a person without an open page is waited for
    empty      how long an empty room is waited for
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from yuletable.engine.events import TABLE

if TYPE_CHECKING:
    from yuletable.table.evening import Evening
    from yuletable.table.match import Match

SLOT = "slot"
OPEN = "open"
LAPSE = "lapse/"
LEAVE = "leave/"
EMPTY = "empty"

EMPTY_SECONDS = 600
"""How long a match waits in a room that everybody has left by losing the connection."""

GONE_SECONDS = 3
"""How long the game waits for a seat that has been left to nobody."""

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


def plan(evening: Evening, at: int) -> None:
    """Brings the timers of the match in line with its position at time `at`."""
    others = {name: timer for name, timer in evening.timers.items() if name.startswith((LEAVE, EMPTY))}
    match = evening.running
    wanted = [] if match is None else [*_of_slot(match, at), *_of_question(match, at), *_of_lapses(evening, match, at)]
    kept = {timer.name: _same_or_new(evening.timers.get(timer.name), timer) for timer in wanted}
    if evening.room.paused:
        kept = {name: timer.stopped(at) for name, timer in kept.items()}
    else:
        kept = {name: timer.resumed(at) for name, timer in kept.items()}
    evening.timers = {**others, **kept} if match is not None else {}


def _same_or_new(old: Timer | None, new: Timer) -> Timer:
    return old if old is not None and old.key == new.key else new


def _of_slot(match: Match, at: int) -> list[Timer]:
    running = match.slot()
    if running is None:
        return []
    key, slot = running
    return [Timer(SLOT, key, at, at + round(slot.seconds * 1000) if slot.seconds > 0 else None)]


def _of_question(match: Match, at: int) -> list[Timer]:
    prompt = match.prompt(TABLE)
    return [] if prompt is None else [Timer(OPEN, prompt.key, at)]


def _of_lapses(evening: Evening, match: Match, at: int) -> list[Timer]:
    running = match.slot()
    if running is not None and running[1].seconds > 0:
        return []
    timers = []
    for seat, chair in enumerate(evening.room.chairs):
        prompt = match.prompt(seat)
        gone = chair.left is not None and chair.stand_in is None
        seconds = GONE_SECONDS if gone else evening.settings.decision_seconds
        if prompt is not None and prompt.owes and seconds:
            key = f"{prompt.key}/{'gone' if gone else 'asked'}"
            timers.append(Timer(f"{LAPSE}{seat + 1}", key, at, at + seconds * 1000))
    return timers
