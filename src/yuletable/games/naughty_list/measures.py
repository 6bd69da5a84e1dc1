"""What can be read off a position: Values, room, scores, who leads (NL-46 to NL-48, NL-109, NL-125 to NL-132)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

UNRAISED = (0, 0, 0, 0)
"""No bonus of this turn."""


def values(state: NaughtyListState, seat: int) -> Sequence[int]:
    """By Type, the Value of a seat: Companion, Equipment, St. Nicholas, bonuses of the turn (NL-46)."""
    found = state.kits[seat].values[state.nick == seat]
    if seat != state.active or state.boosts == UNRAISED:
        return found
    return list(map(add, found, state.boosts))


def gear_bonus(state: NaughtyListState, seat: int) -> Sequence[int]:
    """By Type, what Equipment adds (NL-47, NL-48)."""
    return state.kits[seat].bonus[state.nick == seat]


def has_room(state: NaughtyListState, seat: int) -> bool:
    return len(state.sacks[seat]) < state.kits[seat].capacity


def cleaver(state: NaughtyListState, seat: int) -> int:
    """What the Cleaver adds to a capture now; 0: there is none, or its sacrifice may not be made (NL-97)."""
    return 0 if state.sacrificed or state.nick == seat else state.kits[seat].cleave


def missing(state: NaughtyListState, seat: int, child: int, type_: int) -> int:
    """How much this Value falls short of the Child's Strength; it may be captured at 0 and below (NL-50, NL-102).

    An eased Strength is never below 0, which no Value is either.
    """
    return state.game.set.strengths[child] - state.kits[seat].ease - values(state, seat)[type_]


def score(state: NaughtyListState, seat: int) -> int:
    """What the seat would score now (NL-125, NL-126)."""
    points, total = state.game.set.points, 0 if state.nick == seat else len(state.piles[seat])
    for child in state.sacks[seat]:
        total += points[child]
    for child in state.shelters[seat]:
        total += points[child]
    return total


def leaders(state: NaughtyListState) -> list[int]:
    """Seats other than the active one with the highest score among these (NL-109)."""
    best, found = -10_000, []
    for seat in state.game.others[state.active]:
        points = score(state, seat)
        if points > best:
            best, found = points, [seat]
        elif points == best:
            found.append(seat)
    return found
