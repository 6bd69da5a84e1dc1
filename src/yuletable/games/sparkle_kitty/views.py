"""What a viewer may know of a position: the structs of the ledger's "Who sees what"."""

from __future__ import annotations

import msgspec

from yuletable.engine.game import View
from yuletable.engine.wire import Seat

Cards = tuple[str, ...]
Tower = tuple[str | None, ...]
"""From the top down to the base card; None is a card that is not known."""


class Said(msgspec.Struct, frozen=True):
    """What was said last: in which form, and which forms were due."""

    seat: Seat
    form: str
    due: tuple[str, ...]


class Call(msgspec.Struct, frozen=True):
    """A call-out: whose words, by whom (nobody: by the program), and whether they were a slip."""

    seat: Seat
    callers: tuple[Seat, ...]
    right: bool


class Answer(msgspec.Struct, frozen=True):
    """What a peeker answered in the Werewolf game (SK-118)."""

    seat: Seat
    target: Seat
    takes: bool


class Record(msgspec.Struct, frozen=True):
    """What was hidden, after the end."""

    hands: tuple[Cards, ...]
    towers: tuple[Cards, ...]
    converts: tuple[Seat, ...]


class SparkleKittyView(View, frozen=True, kw_only=True):
    """Public:

    turn, active, step   of the turn; `step`: questions answered in it
    words        the word pack that is spoken; `vetoed`: whether the chosen one was vetoed
    hand_sizes   by seat; pile: number of cards; boxed: base Mirrors out of the game
    towers       by seat, as this viewer knows them (its own notes included)
    open_towers  the same, as everybody knows them
    mirrors      seats with their base Mirror
    stacks       by seat, the last on top; duties: what its top asks for
    keyhole      by side, all cards, the last on top; `visible`: the two words; `doubles`: by side
    characters   by seat, as this viewer knows them; open_characters: face up
    exposed      seats whose character is face up; face_up: whose hand is; cleared: who is not the Werewolf
    peeks        by seat, whom it has looked at
    favours      by seat, by tower: cards that it took off there, less cards that it put there
    answers      what peekers answered
    open_hands   by seat, cards that everybody knows to be in its hand
    cap, emptied, todo   of the play that is running
    spoken       what was said last; callable: whether it can be called out; last_call: the last call-out
    asking       name of the question; asked: seats that it asks; details: what belongs to it
    outcome      how it ended; ended_by: by which rule; winners; record: what was hidden

    Own:

    hand         own cards; hand_words: what is said for each, "" for a Mirror
    known        by seat, cards of its hand that the viewer knows of beyond `open_hands`
    calling, calls, answer   own answer in a gap, or to the veto
    """

    turn: int
    active: Seat
    step: int
    words: str
    vetoed: bool
    hand_sizes: tuple[int, ...]
    pile: int
    boxed: int
    towers: tuple[Tower, ...]
    open_towers: tuple[Tower, ...]
    mirrors: tuple[Seat, ...]
    stacks: tuple[Cards, ...]
    duties: tuple[str, ...]
    keyhole: tuple[Cards, Cards]
    visible: tuple[str, str]
    doubles: tuple[int, ...]
    characters: tuple[str | None, ...]
    open_characters: tuple[str | None, ...]
    exposed: tuple[Seat, ...]
    face_up: tuple[Seat, ...]
    cleared: tuple[Seat, ...]
    peeks: tuple[tuple[Seat, ...], ...]
    favours: tuple[tuple[int, ...], ...]
    answers: tuple[Answer, ...]
    open_hands: tuple[Cards, ...]
    cap: int
    emptied: bool
    spoken: Said | None
    callable: bool
    last_call: Call | None
    todo: tuple[tuple[str | int | bool, ...], ...]
    asking: str | None
    asked: tuple[Seat, ...]
    details: tuple[int, ...]
    outcome: str | None = None
    ended_by: str | None = None
    winners: tuple[Seat, ...] = ()
    record: Record | None = None

    hand: Cards = ()
    hand_words: tuple[str, ...] = ()
    known: tuple[Cards, ...] = ()
    calling: bool = False
    calls: bool = False
    answer: str | None = None
