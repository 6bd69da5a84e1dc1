"""What one viewer may know of a position of The Naughty List (the ledger's "Who sees what").

Seats count from 0 here and from 1 on the wire; cards and Children are ids of the set.
"""

from __future__ import annotations

import msgspec

from yuletable.engine.counting import Counted
from yuletable.engine.game import View
from yuletable.engine.wire import Seat

Cards = tuple[str, ...]


class Gear(msgspec.Struct, frozen=True):
    """An Equipment that takes part. `place` is equipped, reserve, broken or removed; `holder` has it equipped."""

    id: str
    owner: Seat
    place: str
    holder: Seat | None
    locked: bool


class SeatView(msgspec.Struct, frozen=True):
    """What all see of one seat.

    values    by Type; None before Companions are chosen; `capacity`, `score` likewise
    gear      bonus by Type from Equipment, which is part of `values`
    hushed    cards allowed in its next turn, None for any number
    used      whether it has used the ability of the game
    """

    companion: str | None
    values: tuple[int, ...] | None
    gear: tuple[int, ...] | None
    capacity: int | None
    sack: Cards
    pile: int
    shelter: Cards
    hand: int
    score: int
    hushed: int | None
    used: bool


class Sight(msgspec.Struct, frozen=True):
    """Cards that the viewer has seen in the hand of another, and that have not left it in sight."""

    owner: Seat
    cards: Cards


class DeckEvent(msgspec.Struct, frozen=True):
    """What all saw of the Children deck since its last shuffle: a look at so many, a Child that came or went under."""

    kind: str
    seat: Seat | None = None
    number: int = 0
    child: str | None = None


class Seen(msgspec.Struct, frozen=True):
    """What an own look showed, from the top; which Child was sunk, and whether that is still open.

    which  number of the look among those of the deck's events, from 0
    """

    which: int
    children: Cards
    sunk: str | None
    open: bool


class Record(msgspec.Struct, frozen=True):
    """What becomes public at the end: hands, and which Children lie in whose pile."""

    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]


class NaughtyListView(View, frozen=True):
    """Public first, then the viewer's own.

    phase        setup, draw, play, capture, ended
    round, turn  from 1; active: whose turn; first: who began
    town         by slot, a Child or None
    deck         Children that are left in the deck, in no order; discard: out of the game
    deck_events  what all saw of its order since the last shuffle
    seats        by seat
    equipment    every Equipment that takes part
    nick         whom St. Nicholas supervises, None before; votes: by seat, who was named for it
    boosts       by Type, bonuses of this turn
    naughty, nice   captures left; limit: cards allowed in this turn, None for any number
    played, acted, fitted, sacrificed, ability   what the active seat has done in this turn
    fed          0 = nothing has been sacrificed in this turn, 1 = draws for it are due, 2 = drawn
    robbed       who lost a Child on the card that is being played; leading: who led when it was played, if it asks
    action_deck  number of cards; spent, used: spent row and Action discard
    drawn, steps counters of the turn, for keys
    todo         what is still to be done
    asking       name of the question; asked: seats that it asks; details: what belongs to it
    counted      what can be counted
    outcome, ended_by   how it ended, and the rule
    record       after the end, what was hidden

    hand         own cards
    picked       own picks of the question that is open; chosen: own secret choice
    sights       what was seen of other hands
    seen         own looks at the Children deck since its last shuffle
    """

    phase: str
    round: int
    turn: int
    active: Seat
    first: Seat
    town: tuple[str | None, ...]
    deck: Cards
    discard: Cards
    deck_events: tuple[DeckEvent, ...]
    seats: tuple[SeatView, ...]
    equipment: tuple[Gear, ...]
    nick: Seat | None
    votes: tuple[Seat, ...]
    boosts: tuple[int, ...]
    naughty: int
    nice: int
    limit: int | None
    played: int
    acted: bool
    fitted: bool
    sacrificed: bool
    fed: int
    ability: bool
    robbed: Seat | None
    leading: tuple[Seat, ...]
    action_deck: int
    spent: Cards
    used: Cards
    drawn: int
    steps: int
    todo: tuple[tuple[str | int, ...], ...]
    asking: str | None
    asked: tuple[Seat, ...]
    details: tuple[int, ...]
    counted: Counted
    outcome: str | None = None
    ended_by: str | None = None
    record: Record | None = None

    hand: Cards = ()
    picked: tuple[str, ...] = ()
    chosen: str | None = None
    sights: tuple[Sight, ...] = ()
    seen: tuple[Seen, ...] = ()
