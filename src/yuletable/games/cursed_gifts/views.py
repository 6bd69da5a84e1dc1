"""What one viewer may know of a position of Cursed Gifts (the ledger's "Who sees what").

Seats count from 0 here and from 1 on the wire; cards are ids of the deck.
"""

from __future__ import annotations

import msgspec

from yuletable.engine.counting import Counted
from yuletable.engine.game import View
from yuletable.engine.wire import Seat

Cards = tuple[str, ...]


class GiftInGauge(msgspec.Struct, frozen=True):
    """A gift in a gauge: a pair has two cards; value with the Tricks on it."""

    cards: Cards
    tricks: Cards
    value: int
    loose: bool


class Announced(msgspec.Struct, frozen=True):
    """A card on the stack, from the first of the chain to the last.

    card    its id, or "pair" or "three"; `cards`: what was laid out for it
    user    for whom it works; target: on whom
    own     slot in the user's gauge, their: in the target's, slots: to be healed; from 1, 0 = none
    """

    card: str
    cards: Cards
    user: Seat
    target: Seat | None
    own: int
    their: int
    slots: tuple[int, ...]
    cancelled: bool
    reflected: bool


class Sight(msgspec.Struct, frozen=True):
    """Cards that the viewer has seen in the hand of another, and that have not left it in sight."""

    owner: Seat
    cards: Cards


class Fetch(msgspec.Struct, frozen=True):
    """A card that was taken from the discard unseen, by `taker`.

    seat  in whose hand it is supposed to be; card: which it was, once it has come to light
    """

    seat: Seat
    taker: Seat
    card: str | None


class Record(msgspec.Struct, frozen=True):
    """What becomes public at the end: hands, and what was fetched from the discard."""

    hands: tuple[Cards, ...]
    taken: tuple[Fetch, ...]


class CursedGiftsView(View, frozen=True, kw_only=True):
    """Public first, then the viewer's own.

    turn         number of the turn, from 1; active: whose it is
    plays        left in this turn; given: whether the gift of the turn is used
    announced, windows, drawn   counters of the turn, for keys
    inside       living seats; out: who is out, in that order
    gauges       by seat, by slot, a gift or None; sums: their values
    hand_sizes   by seat
    pile         number of cards
    discard      as everybody remembers it since the last reshuffle; discard_size: how many there really are
    fetches      cards fetched from it unseen
    limits       by seat, plays of the next turn, 0 = the usual
    warded, silenced, graced   seats
    signs        by seat, with the Zodiac pack
    stack        announced cards
    todo         what is still to be done with them
    asking       name of the question; asked: seats that it asks; details: numbers that belong to it
    late         the shortest time of a window is over, and somebody has not answered yet
    idle         turns in a row in which nothing happened; stirred: whether something has in this one
    counted      what can be counted
    ended_by     the rule that ended it; outcome: how; winners: who has won
    record       after the end, what was hidden

    hand         own cards
    draft        own picks; cancels: drafts cancelled in this turn (the active seat's)
    answer       own picks that are in, in a window or for Secret Santa
    backs        how often own picks were cleared in this window
    standing     until when this seat passes without being there, "" = it does not
    sights       what was seen of other hands
    missing      cards that the viewer knows not to be in the discard any more
    fetched      for each of the fetches, the card, if it was the viewer's own
    """

    turn: int
    active: Seat
    plays: int
    given: bool
    announced: int
    windows: int
    drawn: int
    inside: tuple[Seat, ...]
    out: tuple[Seat, ...]
    gauges: tuple[tuple[GiftInGauge | None, ...], ...]
    sums: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile: int
    discard: Cards
    discard_size: int
    fetches: tuple[Fetch, ...]
    limits: tuple[int, ...]
    warded: tuple[Seat, ...]
    silenced: tuple[Seat, ...]
    graced: tuple[Seat, ...]
    signs: tuple[str, ...]
    stack: tuple[Announced, ...]
    todo: tuple[tuple[str | int, ...], ...]
    asking: str | None
    asked: tuple[Seat, ...]
    details: tuple[int, ...]
    late: bool
    idle: int
    stirred: bool
    counted: Counted
    outcome: str | None = None
    ended_by: str | None = None
    winners: tuple[Seat, ...] = ()
    record: Record | None = None

    hand: Cards = ()
    draft: tuple[str, ...] = ()
    cancels: int = 0
    answer: tuple[str, ...] = ()
    backs: int = 0
    standing: str = ""
    sights: tuple[Sight, ...] = ()
    missing: Cards = ()
    fetched: tuple[str | None, ...] = ()
