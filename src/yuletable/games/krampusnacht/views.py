"""What one viewer may know of a position of Krampusnacht (the ledger's "Who sees what").

Seats count from 0 here and from 1 on the wire. Cards are role ids of `roles.json`, the rest the ledger's words.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from yuletable.engine.game import View
from yuletable.engine.wire import Seat

Window = Literal["hosts", "healer", "seer"]
Cause = Literal["collected", "voted_out"]
Phase = Literal["look", "night", "last_call", "argument", "vote", "plea", "revote", "verdict", "ended"]
"""look       everybody looks at their card (live tempo only)
night      from the first line of a night to last call
last_call  `taken` or `nobody` is being said (live tempo only)
argument   the talk
vote       fingers are chosen or counted; `revote`: after a tie
plea       a tied player pleads
verdict    the result of a vote is being said (live tempo only)
ended      the match is over
"""


Closed = Literal["called", "turns_over", "time"]
"""Why an argument is over: enough calls (KN-78), the last turn (KN-79), or time (KN-81)."""


class Deal(msgspec.Struct, frozen=True):
    """How many cards of each office were dealt (KN-10)."""

    hosts: int
    healer: int
    seer: int
    guests: int


class Act(msgspec.Struct, frozen=True, cache_hash=True):
    """One structured speech act.

    target  of accuse, defend, trust and report
    word    the role of a claim, the result of a report
    """

    seat: Seat
    verb: str
    target: Seat | None = None
    word: str | None = None


class Night(msgspec.Struct, frozen=True):
    """The public result of a night: who was collected, or nobody."""

    night: int
    collected: Seat | None


class Day(msgspec.Struct, frozen=True):
    """One argument with its vote, as far as it has come; tuples of fingers are by seat, None for players who are out.

    number   counts the arguments of the match from 1
    night    the night before it
    opener   from whom turns and pleas are counted
    acts     all public acts in their order; `call` is one, `pass` on an open floor is not public
    called   who has called for the count
    closed   why the argument is over, once it is
    fingers  of the vote
    tied     who shared the most fingers
    pleas    the acts of the tied, in their order
    revote   the fingers of the second pointing
    out      who was voted out
    """

    number: int
    night: int
    opener: Seat
    acts: tuple[Act, ...] = ()
    called: tuple[Seat, ...] = ()
    closed: Closed | None = None
    fingers: tuple[Seat | None, ...] | None = None
    tied: tuple[Seat, ...] = ()
    pleas: tuple[Act, ...] = ()
    revote: tuple[Seat | None, ...] | None = None
    out: Seat | None = None


class Finger(msgspec.Struct, frozen=True):
    """A committed choice of one night: at whom this seat pointed (None: `no_finger`). `round` counts from 1."""

    night: int
    window: Window
    round: int
    target: Seat | None


class Choice(msgspec.Struct, frozen=True):
    """The guest whom the Hosts settled on."""

    night: int
    target: Seat


class Answer(msgspec.Struct, frozen=True):
    """What the Seer learned: whether the target is a Host."""

    night: int
    target: Seat
    host: bool


class Record(msgspec.Struct, frozen=True):
    """What becomes public at the end (KN-114): cards and fingers by seat, every choice of the Hosts.

    Fingers of the Seer are the tests, those of the Healer the saves, those of players without a task hunches.
    """

    cards: tuple[str, ...]
    fingers: tuple[tuple[Finger, ...], ...]
    choices: tuple[Choice, ...]


class KrampusnachtView(View, frozen=True, kw_only=True):
    """Public first, then the viewer's own.

    phase            where the match is
    night            number of the night, from 1 (0 before the first)
    window           the window of the night that is open
    slot             name of the running slot in the timetable
    inside           who is in
    out              who is out, in the order of going
    causes           by seat, how they went out
    cards_up         by seat, cards that lie face up
    deal             cards dealt by office
    opener           opener of the last argument
    quiet_rounds     quiet rounds in a row (KN-105)
    nights           results of all nights so far
    days             all arguments with their votes, the running one last
    speaker          whose turn it is to speak or to plead; None on an open floor
    outcome          how it ended: party, hosts, stalled
    ended_by         the rule that ended it
    record           after the end, what was hidden
    hunch_shares     after the end, by seat, the share of Seer's-window hunches that named a Host (KN-25)

    card             own card
    partner          the other Host, known to a Host from the first Hosts' window on; None for a lone one
    alone            this is a Host who knows that there is no other
    fingers          own committed choices of all nights
    partner_fingers  the partner's, round by round, each after both had pointed
    choices          what the Hosts settled on, night by night
    answers          what the Seer learned
    self_save_spent  whether the Healer has chosen themselves; None for everybody else
    acts_left        acts left in an argument on an open floor
    chosen           text of the answer given or held in the question that is open
    """

    phase: Phase
    night: int
    window: Window | None
    slot: str
    inside: tuple[Seat, ...]
    out: tuple[Seat, ...]
    causes: tuple[Cause | None, ...]
    cards_up: tuple[str | None, ...]
    deal: Deal
    opener: Seat | None
    quiet_rounds: int
    nights: tuple[Night, ...]
    days: tuple[Day, ...]
    speaker: Seat | None = None
    outcome: str | None = None
    ended_by: str | None = None
    record: Record | None = None
    hunch_shares: tuple[float | None, ...] | None = None

    card: str | None = None
    partner: Seat | None = None
    alone: bool = False
    fingers: tuple[Finger, ...] = ()
    partner_fingers: tuple[Finger, ...] = ()
    choices: tuple[Choice, ...] = ()
    answers: tuple[Answer, ...] = ()
    self_save_spent: bool | None = None
    acts_left: int | None = None
    chosen: str | None = None
