"""The form of a frame, as docs/wire.md gives it: what a viewer sees of a table at one moment. Seats count from 1."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal

Phase = Literal["lobby", "match", "ended"]
SeatKind = Literal["person", "bot", "empty"]
ViewerKind = Literal["seat", "screen", "spectator", "host"]

MOST_CHAT = 100
"""A frame holds so many lines of chat, the newest."""

MOST_CUES = 200
"""A frame holds so many cues, the newest."""


class PublicSeat(msgspec.Struct):
    """Who sits where."""

    seat: int
    name: str | None
    kind: SeatKind


class PublicFacts(msgspec.Struct):
    """What anybody may know of a table. `free`: chairs that somebody could take."""

    table: str
    game: str
    phase: Phase
    seats: list[PublicSeat]
    free: int


class You(msgspec.Struct):
    """Who is looking. `host`: may use the host's commands. `stand_in`: a bot keeps the own chair."""

    kind: ViewerKind
    seat: int | None
    host: bool
    name: str | None
    stand_in: bool


class SeatFacts(msgspec.Struct):
    """One chair. `here`: a page of this person is open; `away`: has left; `stand_in`: a bot plays on meanwhile."""

    seat: int
    name: str | None
    kind: SeatKind
    bot: str | None
    here: bool
    away: bool
    stand_in: bool


class EveningLine(msgspec.Struct):
    """The score of the evening of one chair."""

    seat: int
    name: str | None
    wins: int
    points: int


class ClaimFacts(msgspec.Struct):
    """Somebody asks for the chair of `name`."""

    claim: str
    name: str
    seat: int


class PromiseFacts(msgspec.Struct):
    """The house has promised its seed of the match `match` by its SHA-256; the phones of `given` have given theirs."""

    match: int
    seed_hash: str
    given: list[int]


class PlayedFacts(msgspec.Struct):
    """A match of this evening that has ended by its rules; `replay` is the token by which it can be looked at again."""

    number: int
    game: str
    replay: str


class TableFacts(msgspec.Struct):
    """The table itself.

    components  the names of what the host brought, by the option that chooses it
    refusal     why a deal would be refused now;  closed  the evening is over
    """

    code: str
    link: str
    game: str
    phase: Phase
    number: int
    host: int | None
    seats: list[SeatFacts]
    options: dict[str, str]
    components: dict[str, str]
    settings: dict[str, Any]
    evening: list[EveningLine]
    waiting: list[str]
    claims: list[ClaimFacts]
    refusal: Refusal | None
    closed: bool
    asleep: bool
    promise: PromiseFacts | None
    played: list[PlayedFacts]


class OutcomeFacts(msgspec.Struct):
    """How the match ended; `abandoned` has no rule and no ranks."""

    name: str
    rule: str | None
    ranks: list[int]
    payoffs: list[float]
    scores: list[int] | None = None
    roles: list[str] | None = None


class MatchFacts(msgspec.Struct):
    """The match as this viewer may know it.

    stopped  why it can be read and ended but not continued (`ruleset`, `game`, `damaged`), or None; then without view
    record   the view of everything, once the match has ended
    mixed    the seats whose phones gave a seed of their own
    seed     the house's seed (hexadecimal), once the match has ended by its rules; its SHA-256 is `seed_hash`
    replay   the token by which the match can be looked at again, likewise
    seat_fields  the fields of views, prompts, events and actions that hold seats: they are read as names
    """

    number: int
    ruleset: int
    view: dict[str, Any] | None
    prompt: Prompt | None
    open: Prompt | None
    actions: list[str]
    refusals: dict[str, Refusal]
    outcome: OutcomeFacts | None
    record: dict[str, Any] | None
    stopped: str | None
    seed_hash: str
    mixed: list[int]
    seed: str | None
    replay: str | None
    out: list[int]
    seat_fields: list[str]


class ClockFacts(msgspec.Struct):
    """The slot that is running. Times in milliseconds of the server's clock; `ends` None = no limit, or paused."""

    slot: str
    line: str | None
    fields: dict[str, Any]
    quiet: bool
    seconds: float
    started: int
    ends: int | None
    paused: bool


class ChannelFacts(msgspec.Struct):
    """A strand of chat that this viewer may read."""

    name: str
    may_write: bool


class ChatFacts(msgspec.Struct):
    """One line, counted among those that this viewer may read."""

    n: int
    seat: int | None
    name: str | None
    text: str
    channel: str
    at: int


class Cue(msgspec.Struct):
    """An event that this viewer heard, counted among those that it heard."""

    n: int
    kind: str
    fields: dict[str, Any]


class Frame(msgspec.Struct):
    """Everything that one viewer sees now."""

    stream: str
    n: int
    now: int
    you: You
    table: TableFacts
    match: MatchFacts | None
    clock: ClockFacts | None
    channels: list[ChannelFacts]
    chat: list[ChatFacts]
    cues: list[Cue]
    pad: str = ""
