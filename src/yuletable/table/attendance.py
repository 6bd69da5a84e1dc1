"""Attendance: whom a match waits for, how long, and who takes over (KN-112, KN-123, KN-124)."""

from __future__ import annotations

from yuletable.table import rights, seats
from yuletable.table.evening import Draft
from yuletable.table.room import HOST_TOKEN
from yuletable.table.timers import EMPTY, EMPTY_SECONDS, LEAVE, Timer


def plan(draft: Draft) -> None:
    """Brings the timers of absent people in line with who is here."""
    timers = draft.evening.timers
    wanted = {timer.name: timer for timer in _wanted(draft)}
    for name in [name for name in timers if name.startswith((LEAVE, EMPTY)) and name not in wanted]:
        del timers[name]
    for name, timer in wanted.items():
        timers.setdefault(name, timer)


def _wanted(draft: Draft) -> list[Timer]:
    room = draft.room
    if room.asleep or draft.evening.settings.over_days:
        return []
    playing = [str(room.chairs[seat].player) for seat in room.playing_persons()]
    if draft.evening.running is not None and playing and draft.here.isdisjoint(playing):
        return [_timer(draft, EMPTY, EMPTY_SECONDS)]
    awaited = set(playing) if draft.evening.running is not None else set()
    if not draft.here.isdisjoint(playing):
        awaited.add(room.host or HOST_TOKEN)
    grace = draft.evening.settings.leave_grace
    return [_timer(draft, f"{LEAVE}{viewer}", grace) for viewer in sorted(awaited - draft.here)]


def _timer(draft: Draft, name: str, seconds: int) -> Timer:
    return Timer(name, "", draft.at, draft.at + seconds * 1000)


def sign_of_life(draft: Draft, viewer: str) -> None:
    """Somebody without an open page did something: the waiting begins anew."""
    draft.evening.timers.pop(f"{LEAVE}{viewer}", None)
    draft.evening.timers.pop(EMPTY, None)


def came(draft: Draft, viewer: str) -> None:
    """Somebody opened a page: who was lost and had no stand-in is back without asking."""
    seat = draft.room.seat_of(viewer)
    if seat is not None and draft.evening.running is not None:
        chair = draft.room.chairs[seat]
        if chair.left == "lost" and chair.stand_in is None:
            seats.back(draft, seat)


def time_out(draft: Draft, viewer: str) -> None:
    """This person has been away for too long; nothing happens to who has come back meanwhile."""
    if viewer in draft.here:
        return
    seat = draft.room.seat_of(viewer)
    if draft.evening.running is not None and seat in draft.room.playing_persons() and seat is not None:
        seats.leave(draft, seat, "lost")
    rights.find_host(draft)


def room_empty(draft: Draft) -> None:
    """Nobody has come back to an empty room: everybody counts as having left."""
    while draft.evening.running is not None and draft.room.playing_persons():
        seats.leave(draft, draft.room.playing_persons()[0], "lost")
