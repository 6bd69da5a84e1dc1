"""What one viewer may know of a position of Giftbringer (the ledger's "Who sees what").

Seats count from 0 here and from 1 on the wire. Vikings, places and roads are named by the ids of the sheet; a box by
its target and its place there from 0: "V4.1".
"""

from __future__ import annotations

from typing import Literal

import msgspec

from yuletable.engine.game import View
from yuletable.engine.wire import Seat
from yuletable.games.giftbringer.scoring import Score

Phase = Literal["roll", "write", "ended"]
"""roll   the Merry Leader is to enter the dice (dice=leader)
write  every seat that is not done fills its sheet
ended  the match is over
"""


class Load(msgspec.Struct, frozen=True):
    """A recruited Viking: how many of its presents are paid, and the letters in its spaces (GB-58, GB-66)."""

    viking: str
    paid: int
    letters: str


class SheetView(msgspec.Struct, frozen=True):
    """What is written on the sheet of one seat.

    ship       id of the chosen ship
    vikings    the recruited ones, in the order of recruiting
    crossed    the crossed boxes
    visited    the visited roads and houses
    reached    the places from which one may walk on
    ready      the houses that only wait for their presents
    presents   unspent presents
    spaces     empty spaces
    letters    gratitude in the order of taking, such as "GCM"
    happiness  level
    blessings  those not yet used
    score      of the sheet as it stands
    """

    ship: str | None
    vikings: tuple[Load, ...]
    crossed: tuple[str, ...]
    visited: tuple[str, ...]
    reached: tuple[str, ...]
    ready: tuple[str, ...]
    presents: int
    spaces: int
    letters: str
    happiness: int
    blessings: tuple[str, ...]
    score: Score


class Taking(msgspec.Struct, frozen=True):
    """The house whose gratitude is being taken, and what it still offers."""

    house: str
    G: int
    C: int
    M: int


class Draft(msgspec.Struct, frozen=True):
    """What a seat does in the running round.

    sheet    its sheet as it is now
    results  those it may still spend
    waiting  a blessed result that must be crossed next
    taking   the taking that is going on
    undos    how often it may still take back a step
    steps    texts of the steps that stand
    moves    steps made so far, those taken back and taking back included
    """

    sheet: SheetView
    results: tuple[int, ...]
    waiting: int | None
    taking: Taking | None
    undos: int
    steps: tuple[str, ...]
    moves: int


class GiftbringerView(View, frozen=True, kw_only=True):
    """Public first, then what may be hidden.

    phase    where the match is
    round    number of the round, from 1
    rounds   how many there are
    leader   the Merry Leader
    rolls    the results of each round so far, in rising order
    done     the seats that are done in this round
    late     those whose time ran out in it; `was_late`: in the last round that was shown
    sheets   by seat, the sheets as they stood at the start of the round; at the end, as they are
    past     by seat, texts of the steps of the last round that was shown
    drafts   by seat, what is done in this round; None where the viewer does not see it (GB-96)
    outcome  how it ended: won, shared, solo
    winners  who won
    grade    what the score of a match for one is called
    """

    phase: Phase
    round: int
    rounds: int
    leader: Seat
    rolls: tuple[tuple[int, ...], ...]
    done: tuple[Seat, ...]
    late: tuple[Seat, ...]
    was_late: tuple[Seat, ...]
    sheets: tuple[SheetView, ...]
    past: tuple[tuple[str, ...], ...]
    drafts: tuple[Draft | None, ...]
    outcome: str | None = None
    winners: tuple[Seat, ...] = ()
    grade: str | None = None
