"""What all parts of the web share while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from starlette.requests import HTTPConnection

from yuletable.engine.game import GameType
from yuletable.table.house import House
from yuletable.table.viewers import token_hash
from yuletable.web.errors import WebError
from yuletable.web.limits import Limiter, Rate
from yuletable.web.static import StaticFiles
from yuletable.web.voices import Voices

RATES: Mapping[str, Rate] = {
    "tables": Rate(12, 10),
    "admissions": Rate(60, 1),
    "claims": Rate(6, 20),
    "components": Rate(20, 5),
    "commands": Rate(60, 0.2),
}
"""How often one address may open tables, come in (as seat, spectator or screen), claim chairs and bring components; and
how often the holder of one token may give commands."""


class Doorkeeper:
    """Holds to these rates."""

    def __init__(self, rates: Mapping[str, Rate]) -> None:
        self._limiters = {what: Limiter(rate, time.monotonic) for what, rate in rates.items()}

    def admit(self, what: str, connection: HTTPConnection) -> None:
        """WebError `too_many` if this address has asked too often."""
        self._admit(what, connection.client.host if connection.client else "")

    def admit_command(self, token: str, command: Mapping[str, Any], connection: HTTPConnection) -> None:
        """WebError `too_many` if the holder of this token has given commands too often."""
        self._admit("commands", token_hash(token))
        if command.get("kind") == "claim":
            self.admit("claims", connection)

    def _admit(self, what: str, key: str) -> None:
        if not self._limiters[what].allows(key):
            raise WebError("too_many", "That was asked very often just now; wait a little and try again.")


@dataclass(slots=True)
class Site:
    """The house, how to link to it, the files, the recordings, the doorkeeper, and whether the server is closing."""

    house: House
    link: Callable[[str], str]
    games: Mapping[str, GameType]
    static: StaticFiles
    voices: Voices
    door: Doorkeeper
    closing: asyncio.Event = field(default_factory=asyncio.Event)


def site(connection: HTTPConnection) -> Site:
    """The site that answers this request or socket."""
    return cast(Site, connection.app.state.site)


def bearer(connection: HTTPConnection) -> str:
    """The token of the request. WebError `bad_token` if there is none."""
    scheme, _, token = connection.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise WebError(
            "bad_token",
            "This call needs a token of this table, sent as Authorization: Bearer TOKEN.",
            {"WWW-Authenticate": "Bearer"},
        )
    return token.strip()
