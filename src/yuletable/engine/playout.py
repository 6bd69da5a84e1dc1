"""Playing a match from a position to its end, for drivers without a clock."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Tell
from yuletable.engine.game import State
from yuletable.engine.outcomes import Outcome

Choose = Callable[[State, int, Sequence[Action]], Action]


def play_out(state: State, choose: Choose, chance: Chance, tell: Tell | None = None) -> tuple[Outcome, int]:
    """Asks the first who may act, again and again, until the end. Returns the outcome and the number of decisions.

    RuntimeError if the match runs past the game's bound.
    """
    decisions = 0
    bound = state.game.max_decisions
    while actors := state.to_act():
        actor = actors[0]
        state.apply(actor, choose(state, actor, state.legal_actions(actor)), chance, tell)
        decisions += 1
        if decisions > bound:
            raise RuntimeError(f"{state.game.type.name} ran past its bound of {bound} decisions")
    outcome = state.outcome()
    assert outcome is not None
    return outcome, decisions


def any_of(legal: Sequence[Action], rng: random.Random) -> Action:
    """One of the legal actions that are no undo, each equally likely."""
    action = legal[int(rng.random() * len(legal))]
    if action.back:
        forward = [other for other in legal if not other.back]
        return forward[int(rng.random() * len(forward))]
    return action


def uniform(rng: random.Random) -> Choose:
    """Chooses uniformly among the legal actions that are no undo."""

    def choose(state: State, actor: int, legal: Sequence[Action]) -> Action:
        return any_of(legal, rng)

    return choose
