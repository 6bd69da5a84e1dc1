"""Equipment that comes into play, is stolen, broken or removed (NL-28 to NL-33, NL-88, NL-103 to NL-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.events import Event, Tell, number
from yuletable.games.naughty_list.places import BROKEN, RESERVE

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState


def put(state: NaughtyListState, gear: int, place: int) -> None:
    """An Equipment goes to a seat, which has it equipped from now on, or to another place."""
    before, state.where[gear] = state.where[gear], place
    if before >= 0:
        _equip(state, before, state.kits[before].mask & ~(1 << gear))
    if place >= 0:
        _equip(state, place, state.kits[place].mask | 1 << gear)


def _equip(state: NaughtyListState, seat: int, mask: int) -> None:
    state.kits[seat] = state.game.set.kit(state.companions[seat], mask)


def equip(state: NaughtyListState, seat: int) -> None:
    """Works out from the places of all Equipment what the Companion and the Equipment of a seat come to."""
    _equip(state, seat, sum([1 << gear for gear, holder in enumerate(state.where) if holder == seat]))


def give_companion(state: NaughtyListState, seat: int, companion: int, tell: Tell | None) -> None:
    """The seat plays this Companion, and its Equipment lies in reserve (NL-3, NL-5)."""
    cards = state.game.set
    state.companions[seat] = companion
    state.owner[companion] = seat
    for gear in cards.gear_of[companion]:
        state.where[gear] = RESERVE
    equip(state, seat)
    if tell:
        tell(Event("companion_taken", {"seat": number(seat), "companion": cards.companions[companion].id}))


def fittable(state: NaughtyListState, seat: int) -> list[int]:
    """Equipment of the seat's own Companion that a card may fit: in reserve or in the broken pile (NL-108)."""
    where = state.where
    return [gear for gear in state.game.set.gear_of[state.companions[seat]] if where[gear] in (RESERVE, BROKEN)]


def fit(state: NaughtyListState, seat: int, gear: int, tell: Tell | None) -> None:
    """The one fitting of the turn (NL-31)."""
    put(state, gear, seat)
    state.fitted = True
    _tell(state, "gear_fitted", seat, gear, tell)


def take_from(state: NaughtyListState, gear: int, to: int, tell: Tell | None) -> None:
    """Broken (`to` is BROKEN) or stolen by a seat; a lock wards off one attack (NL-105).

    Who loses capacity by it must discard at once (NL-107).
    """
    holder = state.where[gear]
    if state.locks >> gear & 1:
        state.locks &= ~(1 << gear)
        _tell(state, "lock_removed", holder, gear, tell)
        return
    put(state, gear, to)
    if to == BROKEN:
        _tell(state, "gear_broken", holder, gear, tell)
    elif tell:
        fields = {"seat": number(to), "equipment": state.game.set.gear[gear].id, "holder": number(holder)}
        tell(Event("gear_stolen", fields))
    state.todo.append(("shrink", holder))


def remove(state: NaughtyListState, seat: int, gear: int, place: int, tell: Tell | None) -> None:
    """Out of the game, with its lock (NL-99)."""
    put(state, gear, place)
    state.locks &= ~(1 << gear)
    _tell(state, "gear_removed", seat, gear, tell)


def _tell(state: NaughtyListState, kind: str, seat: int, gear: int, tell: Tell | None) -> None:
    if tell:
        tell(Event(kind, {"seat": number(seat), "equipment": state.game.set.gear[gear].id}))
