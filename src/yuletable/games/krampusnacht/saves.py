"""Positions as plain data and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from yuletable.engine.outcomes import Outcome
from yuletable.games.krampusnacht.argument import OpenFloor, Turns
from yuletable.games.krampusnacht.cards import Cards
from yuletable.games.krampusnacht.interludes import CardLook, Ended, LastCall, Verdict
from yuletable.games.krampusnacht.night import NightPhase
from yuletable.games.krampusnacht.phase import Phase
from yuletable.games.krampusnacht.pleas import Pleas
from yuletable.games.krampusnacht.views import Cause, Choice, Day, Finger, Night
from yuletable.games.krampusnacht.views import Phase as PhaseName
from yuletable.games.krampusnacht.vote import FirstVote, Revote

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht
    from yuletable.games.krampusnacht.state import KrampusnachtState

KINDS = {
    "gone": tuple[int, ...],
    "causes": tuple[Cause | None, ...],
    "cards_up": tuple[str | None, ...],
    "night": int,
    "nights": tuple[Night, ...],
    "days": tuple[Day, ...],
    "opener": int | None,
    "quiet_rounds": int,
    "fingers": list[tuple[Finger, ...]],
    "choices": tuple[Choice, ...],
    "ended": Outcome | None,
}
"""What a position keeps beside its cards, its phase and who is in."""

PHASES: dict[PhaseName, type[NightPhase | FirstVote | Revote | Pleas]] = {
    "night": NightPhase,
    "vote": FirstVote,
    "revote": Revote,
    "plea": Pleas,
}
INTERLUDES: dict[PhaseName, Phase] = {phase.name: phase for phase in (CardLook(), LastCall(), Verdict(), Ended())}


def dump(state: KrampusnachtState) -> dict[str, Any]:
    """A position as JSON types; seats count from 0, sets of seats are bit masks."""
    kept = {name: msgspec.to_builtins(getattr(state, name)) for name in KINDS}
    cards = list(state.cards.by_seat)
    return {"cards": cards, "inside": state.inside, "phase": state.phase.name, "open": state.phase.dump(), **kept}


def load(state: KrampusnachtState, data: dict[str, Any]) -> None:
    """Makes a fresh state the position that `dump` wrote."""
    for name, kind in KINDS.items():
        setattr(state, name, msgspec.convert(data[name], kind))
    state.inside = data["inside"]
    state.phase = _phase(state.game, data["phase"], data["open"])


def cards_of(game: Krampusnacht, data: dict[str, Any]) -> Cards:
    """The cards of a position that `dump` wrote."""
    return Cards(data["cards"], game.pack)


def _phase(game: Krampusnacht, name: PhaseName, data: dict[str, Any]) -> Phase:
    if name == "argument":
        return Turns.load(data) if game.options.floor == "turns" else OpenFloor.load(data)
    return INTERLUDES[name] if name in INTERLUDES else PHASES[name].load(data)
