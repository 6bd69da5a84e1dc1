"""The forms of HTTP calls and answers, as in docs/wire.md; the OpenAPI document is made from them.

Frames, commands and answers to them are the table's own.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from yuletable.engine.options import OptionSpec
from yuletable.rules import Rule
from yuletable.table.commands import SeatNumber, Word
from yuletable.table.frames import PublicFacts
from yuletable.web.errors import ErrorFacts

MOST_WAIT = 50
"""A long poll waits at most so many seconds."""

NEWEST = 2**53 - 1
"""Numbers of frames and events stay within what every client counts exactly."""

Code = Annotated[str, msgspec.Meta(description="the code of a table, in capitals or not", max_length=16)]
GameName = Annotated[str, msgspec.Meta(description="the public name of a game", max_length=64)]
Name = Annotated[str, msgspec.Meta(description="a name, 1 to 20 characters", max_length=80)]
Token = Annotated[str, msgspec.Meta(description="an unguessable capability: keep it to yourself")]


class GameCard(msgspec.Struct):
    """One game on the shelf."""

    name: str
    title: str
    seats: tuple[int, int]
    options: tuple[OptionSpec, ...]
    presets: dict[str, dict[str, str]]
    bots: tuple[str, ...]
    playable: bool


class Shelf(msgspec.Struct):
    """All games, and what can be set at any table."""

    games: list[GameCard]
    settings: tuple[OptionSpec, ...]


class Rules(msgspec.Struct):
    """The rules of one game: numbered, and the whole text as Markdown."""

    game: str
    rules: tuple[Rule, ...]
    markdown: str


class LayTable(msgspec.Struct, forbid_unknown_fields=True):
    """Opens a table: a game, its options as texts, settings of the table."""

    game: GameName
    options: dict[Word, bool | int | Word] = {}
    settings: dict[Word, bool | int | Word] = {}


class LaidTable(msgspec.Struct):
    """A new table: its code, the tokens of host and screen, the link to share and its QR code as SVG."""

    table: str
    host: Token
    screen: Token
    link: str
    qr: str


class PublicTable(PublicFacts):
    """What anybody may know of a table, with its link and the link's QR code as SVG."""

    link: str
    qr: str


class TakeSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Sits down under a name, at a certain seat or at the first free one."""

    name: Name
    seat: SeatNumber | None = None


class TakenSeat(msgspec.Struct):
    """The token of a seat."""

    token: Token
    seat: int


class Admission(msgspec.Struct):
    """The token of a spectator or of a screen."""

    token: Token


class Error(msgspec.Struct, omit_defaults=True):
    """A call that failed and changed nothing. With `waiting`, `token` watches the match until the next deal."""

    error: ErrorFacts
    waiting: bool = False
    token: Token | None = None


class ViewQuery(msgspec.Struct):
    """What a long poll has: the number and stream of its last frame, its last cue; how long to wait (seconds)."""

    after: Annotated[int, msgspec.Meta(ge=0, le=NEWEST, description="number of the last frame")] = 0
    stream: Annotated[str, msgspec.Meta(max_length=64, description="stream of the last frame")] = ""
    heard: Annotated[int, msgspec.Meta(ge=0, le=NEWEST, description="number of the last cue")] = 0
    wait: Annotated[float, msgspec.Meta(ge=0, le=MOST_WAIT, description="most seconds to wait")] = 25


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message on a WebSocket: the token, and what the page has already."""

    hello: str
    stream: str = ""
    after: Annotated[int, msgspec.Meta(ge=0, le=NEWEST)] = 0
    heard: Annotated[int, msgspec.Meta(ge=0, le=NEWEST)] = 0
