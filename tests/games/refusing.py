"""How a position must say no."""

from __future__ import annotations

from yuletable.engine.chance import ScriptedChance
from yuletable.engine.events import Event
from yuletable.engine.game import State
from yuletable.engine.refusals import IllegalActionError, Refusal
from yuletable.engine.wire import canonical


def refused(state: State, actor: int, step: str) -> Refusal:
    """Why this step is refused; the position stays as it was, nothing is drawn and nobody hears of it."""
    before = canonical(state.dump())
    told: list[Event] = []
    try:
        state.play(actor, state.game.actions.parse(step), ScriptedChance(), told.append)
    except IllegalActionError as error:
        assert canonical(state.dump()) == before
        assert not told
        return error.refusal
    raise AssertionError(f"{step} is not refused")
