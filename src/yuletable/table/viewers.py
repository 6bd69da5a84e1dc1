"""Who looks at a table, and what a token says: seat, screen, spectator or host."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Literal

import msgspec

from yuletable.engine.events import TABLE
from yuletable.table.frames import ViewerKind
from yuletable.table.room import HOST_TOKEN, Room

SCREEN = "screen"

TokenKind = Literal["host", "screen", "person", "replay"]
"""A token of kind `replay` opens a finished match, and nothing at its table."""


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


def viewer_of(room: Room, holder: str, rights: Room) -> Viewer:
    """What the holder of this viewer's id is at the table now; `rights` is the room that says who is host."""
    if holder == SCREEN:
        return Viewer(holder, "screen", None, False)
    if holder == HOST_TOKEN:
        return Viewer(holder, "host", None, rights.host_token)
    seat = room.seat_of(holder)
    host = rights.host == holder
    return Viewer(holder, "spectator" if seat is None else "seat", seat, host)


def repeatable_token(code: str, secret: str) -> str:
    """The token that this secret of a client gives at this table, 32 characters that can stand in a URL.

    Who lost the answer with the token gets it again by the secret, and nothing that opens a chair is stored.
    """
    made = hmac.digest(secret.encode("utf-8", "surrogatepass"), f"yuletable/seat/{code}".encode(), "sha256")
    return base64.urlsafe_b64encode(made[:24]).decode()


def token_hash(token: str) -> str:
    """The form in which a token is stored."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
