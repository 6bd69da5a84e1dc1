"""Why somebody may not do something: what holds in every phase. The rest is said by the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, number
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.phase import FINGERS

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState

OF_THE_CLOCK = ("tick", "lapse")


def why_not(state: KrampusnachtState, actor: int, action: Action) -> Refusal:
    """The refusal of an action that is not legal. It costs nothing and leaves no trace (KN-141)."""
    if state.ended is not None:
        return Refusal("KN-115", "refusal.KN-115")
    if actor == CLOCK:
        return _not_by_the_clock(state, action)
    if actor < CLOCK:
        return Refusal("KN-121", "refusal.KN-121")
    if action.verb in OF_THE_CLOCK:
        return Refusal("KN-131", "refusal.KN-131")
    if state.inside >> actor & 1:
        return state.phase.refusal(state, actor, action)
    if state.phase.name == "night" and action.verb in FINGERS:
        return Refusal("KN-27", "refusal.KN-27")
    return Refusal("KN-118", "refusal.KN-118")


def _not_by_the_clock(state: KrampusnachtState, action: Action) -> Refusal:
    if action.verb not in OF_THE_CLOCK:
        return Refusal("KN-5", "refusal.KN-5")
    if state.game.instant or (action.verb == "tick" and not state.game.live):
        return Refusal("KN-135", "refusal.KN-135")
    if action.verb == "tick":
        return Refusal("KN-80", "refusal.KN-80")
    return Refusal("KN-131", "refusal.KN-131.lapse", {"seat": number(int(action.args[0]))})
