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
    bound = state.game.max_decisions
    for decisions in range(bound + 1):
        actors = state.to_act()
        if not actors:
            outcome = state.outcome()
            assert outcome is not None
            return outcome, decisions
        actor = actors[0]
        state.apply(actor, choose(state, actor, state.legal_actions(actor)), chance, tell)
    raise RuntimeError(f"{state.game.type.name} ran past its bound of {bound} decisions")


def any_of(legal: Sequence[Action], rng: random.Random) -> Action:
    """One of the legal actions that are no undo, each equally likely."""
    action = legal[int(rng.random() * len(legal))]
    return action if not action.back else _any_forward(legal, rng)


def uniform(rng: random.Random) -> Choose:
    """Chooses as `any_of` does, with one call less for each decision: this is what measures are taken with."""
    draw = rng.random

    def choose(state: State, actor: int, legal: Sequence[Action]) -> Action:
        action = legal[int(draw() * len(legal))]
        return action if not action.back else _any_forward(legal, rng)

    return choose


def _any_forward(legal: Sequence[Action], rng: random.Random) -> Action:
    forward = []
    for action in legal:
        if not action.back:
            forward.append(action)
    return forward[int(rng.random() * len(forward))]
