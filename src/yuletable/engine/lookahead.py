"""Heuristics for a planner, from what a game has anyway: a player by rules of thumb, and an estimate of a position.

The seat that plans thinks about its few best actions; everybody else does what the rules of thumb say. A match is
played on like that as far as the next turn of the planner, and what is there then is estimated. So a planner with next
to no time plays as the rules of thumb do, and each try more tells it where they are wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK
from yuletable.engine.outcomes import Outcome

LONGEST = 200
"""Decisions after which a roll-out ends wherever it is: no game comes near it within a round."""


class Thumb(Protocol):
    """What a game knows about itself."""

    def ranked(self, state: Any, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        """The actions of this seat that are worth something, the best first; never empty.

        A function of what the seat sees and of its own whims.
        """

    def estimate(self, state: Any) -> Outcome:
        """What a position that has not ended is worth to everybody: payoffs as of an outcome, in fractions."""


class LookAhead:
    """Heuristics of one seat.

    planner  the seat
    width    how many of its actions are worth a thought
    is_far   whether a position is far enough from the root to be estimated
    """

    trust = 0.5

    def __init__(self, thumb: Thumb, planner: int, width: int, is_far: Callable[[Any], bool]) -> None:
        self._thumb = thumb
        self._planner = planner
        self._width = width
        self.is_far = is_far

    def candidates(self, state: Any, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        return self._thumb.ranked(state, actor, legal)[: self._width if actor == self._planner else 1]

    def rollout(self, state: Any, seat: int, rng: random.Random) -> Outcome:
        chance = FastChance(rng)
        for _ in range(LONGEST):
            ended: Outcome | None = state.outcome()
            if ended is not None:
                return ended
            if self.is_far(state):
                break
            actor = state.to_act()[0]
            state.apply(actor, self._next(state, actor), chance)
        return self._thumb.estimate(state)

    def _next(self, state: Any, actor: int) -> Action:
        legal: Sequence[Action] = state.legal_actions(actor)
        if len(legal) == 1:
            return legal[0]
        if actor == CLOCK:
            return next((action for action in legal if action.verb == "tick"), legal[0])
        return self._thumb.ranked(state, actor, legal)[0]
