"""Events: what happened, each written once together with who may hear it.

Fields are text side, ready for a log or a screen: seats count from 1 (`number(seat)`), enumerations are words.
Audiences are engine side: seats count from 0. Nothing told changes its audience later; what others learn later is a
new event.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

RECORD = -3
"""The viewer who sees everything; for finished matches only."""
TABLE = -2
"""The viewer that is the shared screen, every spectator and the narrator: what is public, and nothing else."""
CLOCK = -1
"""The actor that is time."""

Fields = Mapping[str, Any]
Tell = Callable[["Event"], None]
"""Whoever listens to a match: called once an event, in order."""

EVERYBODY: None = None
"""The audience of an event that TABLE hears too."""


def number(seat: int) -> int:
    """The seat as players read it: counted from 1."""
    return seat + 1


class Event(msgspec.Struct, frozen=True):
    """What happened, once.

    kind      the name of the event in the ledger
    fields    open fields: seen by everybody in `to`
    to        the seats that hear of it at all; EVERYBODY includes TABLE
    secret    fields that only `insiders` see in addition
    insiders  seats that see the secret fields; they hear of the event even if they are not in `to`
    """

    kind: str
    fields: Fields = {}
    to: tuple[int, ...] | None = EVERYBODY
    secret: Fields = {}
    insiders: tuple[int, ...] = ()

    def face(self, viewer: int) -> Face | None:
        """This event as `viewer` hears it (a seat, TABLE or RECORD), or None if it does not."""
        if viewer == RECORD or viewer in self.insiders:
            return Face(self.kind, {**self.fields, **self.secret})
        if self.to is EVERYBODY or viewer in self.to:
            return Face(self.kind, self.fields)
        return None


class Face(msgspec.Struct, frozen=True):
    """One event as one viewer hears it."""

    kind: str
    fields: Fields
