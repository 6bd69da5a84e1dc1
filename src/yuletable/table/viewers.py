"""Who looks at a table, and what a token says: seat, screen, spectator or host."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from yuletable.engine.events import TABLE
from yuletable.table.frames import ViewerKind
from yuletable.table.room import HOST_TOKEN, Room

SCREEN = "screen"

TokenKind = Literal["host", "screen", "person"]


class Holder(msgspec.Struct, frozen=True):
    """Who holds a token. `viewer` names them: `host`, `screen`, or the id of a person."""

    code: str
    kind: TokenKind
    viewer: str


class Viewer(msgspec.Struct, frozen=True):
    """What a holder is at this table now. `seat` counts from 0; `host`: has the host's rights."""

    id: str
    kind: ViewerKind
    seat: int | None
    host: bool

    @property
    def face(self) -> int:
        """Which faces of events this viewer hears: those of the seat, or TABLE."""
        return TABLE if self.seat is None else self.seat


def viewer_of(room: Room, holder: str) -> Viewer:
    """What the holder of this viewer's id is at the table now."""
    if holder == SCREEN:
        return Viewer(holder, "screen", None, False)
    if holder == HOST_TOKEN:
        return Viewer(holder, "host", None, room.host_token)
    seat = room.seat_of(holder)
    host = room.host == holder
    return Viewer(holder, "spectator" if seat is None else "seat", seat, host)


def token_hash(token: str) -> str:
    """The form in which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
