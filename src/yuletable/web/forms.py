"""The forms of HTTP calls and answers, as in docs/wire.md; the OpenAPI document is made from them.

Frames, commands and answers to them are the table's own.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from yuletable.engine.options import OptionSpec
from yuletable.rules import Rule
from yuletable.table.commands import SeatNumber, Word
from yuletable.table.frames import PublicFacts
from yuletable.table.verify import Proof
from yuletable.web.errors import ErrorFacts

MOST_FRAMES = 50
"""So many frames of a replay come at once."""

MOST_WAIT = 50
"""A long poll waits at most so many seconds."""

NEWEST = 2**53 - 1
"""Numbers of frames and events stay within what every client counts exactly."""

Code = Annotated[str, msgspec.Meta(description="the code of a table, in capitals or not", max_length=16)]
GameName = Annotated[str, msgspec.Meta(description="the public name of a game", max_length=64)]
Name = Annotated[str, msgspec.Meta(description="a name, 1 to 20 characters", max_length=80)]
SeatId = Annotated[
    str,
    msgspec.Meta(
        min_length=20,
        max_length=80,
        description="made by the client by chance, once for each wish to sit down; it is as secret as the token",
    ),
]
OptionName = Annotated[str, msgspec.Meta(description="an option that chooses components", max_length=64)]
SetName = Annotated[str, msgspec.Meta(description="the name of a house set, a value of that option", max_length=64)]
MatchNumber = Annotated[int, msgspec.Meta(ge=1, le=999_999, description="the number of a match of this table")]
DrawingName = Annotated[str, msgspec.Meta(description="the name of a drawing, such as sheet", max_length=64)]
CalendarFile = Annotated[str, msgspec.Meta(description="one event (RFC 5545)")]
Drawing = Annotated[str, msgspec.Meta(description="an SVG image: no script, no style, parts named by id and data-…")]
RecordFile = Annotated[str, msgspec.Meta(description="a finished match as JSON lines, as `yuletable verify` reads it")]
ReplayToken = Annotated[str, msgspec.Meta(description="the token of a finished match", max_length=64)]
Token = Annotated[str, msgspec.Meta(description="an unguessable capability: keep it to yourself")]


class GameCard(msgspec.Struct):
    """One game on the shelf. `title`: in the language that was asked for.

    contents  the options for which players may bring components of their own
    """

    name: str
    title: str
    seats: tuple[int, int]
    options: tuple[OptionSpec, ...]
    presets: dict[str, dict[str, str]]
    bots: tuple[str, ...]
    contents: tuple[str, ...]
    playable: bool


class Shelf(msgspec.Struct):
    """All games, and what can be set at any table."""

    games: list[GameCard]
    settings: tuple[OptionSpec, ...]


class ShelfQuery(msgspec.Struct):
    """In which language the table will be: that of titles and presets; else as `Accept-Language` says."""

    language: Annotated[str, msgspec.Meta(max_length=16, description="en, de or fr")] = ""


class Rules(msgspec.Struct):
    """The rules of one game: numbered, and the whole text as Markdown. `language` is that of the text."""

    game: str
    language: str
    rules: tuple[Rule, ...]
    markdown: str


class RulesQuery(msgspec.Struct):
    """In which language the rules are wanted: if not in this query, then as `Accept-Language` says."""

    language: Annotated[str, msgspec.Meta(max_length=16, description="en, de or fr")] = ""


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
    """Sits down under a name, at a certain seat or at the first free one.

    The same `id` again seats nobody else and gives the same token.
    """

    name: Name
    seat: SeatNumber | None = None
    id: SeatId | None = None


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


class Brought(msgspec.Struct):
    """Components that the table plays with from now on, by the option that chooses them; their name, "" for none."""

    option: str
    name: str


class DrawingQuery(msgspec.Struct):
    """In which language a drawing is wanted: if not in this query, then as `Accept-Language` says."""

    language: Annotated[str, msgspec.Meta(max_length=16, description="en, de or fr")] = ""


class InvitationQuery(msgspec.Struct):
    """When the evening begins, how long it lasts, in which language the file speaks."""

    start: Annotated[str, msgspec.Meta(max_length=40, description="date and time with its zone (ISO 8601)")]
    minutes: Annotated[int, msgspec.Meta(ge=15, le=1440, description="how long the evening lasts")] = 180
    language: Annotated[str, msgspec.Meta(max_length=16, description="en, de or fr")] = ""


class ViewQuery(msgspec.Struct):
    """What a long poll has: the number and stream of its last frame, its last cue; how long to wait (seconds)."""

    after: Annotated[int, msgspec.Meta(ge=0, le=NEWEST, description="number of the last frame")] = 0
    stream: Annotated[str, msgspec.Meta(max_length=64, description="stream of the last frame")] = ""
    heard: Annotated[int, msgspec.Meta(ge=0, le=NEWEST, description="number of the last cue")] = 0
    wait: Annotated[float, msgspec.Meta(ge=0, le=MOST_WAIT, description="most seconds to wait")] = 25


class FramesQuery(msgspec.Struct):
    """Which frames of a replay: whose knowledge (`table`, `all`, or a seat), from which moment, how many."""

    knowledge: Annotated[str, msgspec.Meta(max_length=8, description="table, all, or a seat")] = "table"
    first: Annotated[int, msgspec.Meta(ge=0, le=NEWEST, description="the first moment, from 0")] = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_FRAMES, description="how many moments")] = 20


class DrawnQuery(msgspec.Struct):
    """The language of a drawing, or of names."""

    language: Literal["en", "de", "fr"] = "en"


class ChronicleQuery(msgspec.Struct):
    """The language of a chronicle."""

    language: Literal["en", "de", "fr"] = "en"


class ChronicleChapter(msgspec.Struct):
    """A part of a chronicle; the first has no heading."""

    heading: str
    sentences: list[str]


class WrittenChronicle(msgspec.Struct):
    """The story of a match; `text` is all of it, ready to be sent round."""

    language: str
    title: str
    chapters: list[ChronicleChapter]
    text: str


class Verdict(msgspec.Struct):
    """A match that was verified: `proof` if it is sound, else `why` not. `sound` None: it cannot be replayed here."""

    sound: bool | None
    why: str | None
    proof: Proof | None


class Hello(msgspec.Struct, forbid_unknown_fields=True):
    """The first message on a WebSocket: the token, and what the page has already."""

    hello: str
    stream: str = ""
    after: Annotated[int, msgspec.Meta(ge=0, le=NEWEST)] = 0
    heard: Annotated[int, msgspec.Meta(ge=0, le=NEWEST)] = 0
