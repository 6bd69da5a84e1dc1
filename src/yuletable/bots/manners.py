"""How bots behave among people."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK
from yuletable.engine.game import State


def allowed(
    legal: Sequence[Action], closing: Sequence[str], may_close: bool, must_close: bool = False
) -> Sequence[Action]:
    """Which of its legal actions a bot may choose from; it may be none, then it is not asked.

    closing     texts of the acts that close the floor (`Prompt.closing`)
    may_close   whether a bot may close it at all: not over people's heads, so only after a person who is in has acted
                to close it, or where no person is in
    must_close  whether it is to do so now, if it can
    """
    if not closing:
        return legal
    closers = [action for action in legal if action.text in closing]
    if must_close and closers:
        return closers
    return legal if may_close else [action for action in legal if action not in closers]


def left_to_program(state: State, seat: int) -> Action | None:
    """The action of the clock that stands in for a bot of this seat, where only hands could answer, or None.

    What a program would throw for a bot is drawn like any chance, so that it can be proved.
    """
    legal = state.legal_actions(seat)
    if not legal or not all(action.by_hand for action in legal):
        return None
    lapse = state.game.actions.lapses[seat]
    return lapse if state.refusal(CLOCK, lapse) is None else None
