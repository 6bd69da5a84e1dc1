"""Telling what a seat has done, to those who may hear of it (the ledger's table of events)."""

from __future__ import annotations

from typing import Any

from yuletable.engine.events import EVERYBODY, TABLE, Event, Tell, number


class Teller:
    """Tells events of one seat to one audience."""

    __slots__ = ("_seat", "_tell", "_to")

    def __init__(self, tell: Tell, seat: int, to: tuple[int, ...] | None) -> None:
        self._tell = tell
        self._seat = number(seat)
        self._to = to

    def __call__(self, kind: str, /, **fields: Any) -> None:
        self._tell(Event(kind, {"seat": self._seat, **fields}, self._to))


def to_owner(tell: Tell, seat: int, is_open: bool) -> Teller:
    """What a seat does, told while it does it: to itself alone, or to all with sheets=open (GB-96, GB-98)."""
    return Teller(tell, seat, EVERYBODY if is_open else (seat,))


def to_others(tell: Tell, seat: int, seats: int) -> Teller:
    """What a seat did, told when the round is shown (GB-97)."""
    return Teller(tell, seat, (*(other for other in range(seats) if other != seat), TABLE))


def to_all(tell: Tell, seat: int) -> Teller:
    """What everybody hears of a seat at once."""
    return Teller(tell, seat, EVERYBODY)
