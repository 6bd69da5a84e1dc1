"""Playing an imagined position on: who is asked next, what may be considered, and how it goes to its end."""

from __future__ import annotations

import random
from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK, TABLE
from yuletable.engine.game import Game, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.playout import any_of, play_out, uniform

SECRET = ("commit", "window", "own")


class Driver:
    """Asks the seats of imagined positions of one game.

    The searcher answers first where answers are secret: by the law of commits the order makes no difference, and what
    it does next is what it thinks about. The clock of a live position is played through: it ticks as soon as nobody is
    waited for, and on an open floor it is one of those who may be next. It never lapses a seat that could act.
    """

    def __init__(self, game: Game, searcher: int) -> None:
        self._searcher = searcher
        self._clock = game.options.tempo != "instant"

    def next_actor(self, state: State, rng: random.Random) -> int | None:
        """Who acts next, or None when the match is over."""
        actors = state.to_act()
        if not actors:
            return None
        if len(actors) == 1:
            return actors[0]
        first = actors[0]
        if first != self._searcher and self._searcher in actors and self._waits(state, SECRET):
            return self._searcher
        if self._clock and first != CLOCK and CLOCK in actors and self._waits(state, ("floor",)):
            return actors[int(rng.random() * len(actors))]
        return first

    def _waits(self, state: State, modes: Sequence[str]) -> bool:
        question = state.prompt(TABLE)
        if question is None or question.mode not in modes:
            return False
        if question.mode == "floor":
            return True
        own = state.prompt(self._searcher)
        return own is not None and own.owes

    def clock_action(self, legal: Sequence[Action]) -> Action:
        """The tick, if there is one."""
        return next((action for action in legal if action.verb == "tick"), legal[0])

    def rollout(self, state: State, chance: FastChance, rng: random.Random) -> Outcome:
        """Uniformly random play to the end."""
        if not self._clock:
            return play_out(state, uniform(rng), chance)[0]
        decisions, bound = 0, state.game.max_decisions
        while (actor := self.next_actor(state, rng)) is not None:
            legal = state.legal_actions(actor)
            state.apply(actor, self.clock_action(legal) if actor == CLOCK else any_of(legal, rng), chance)
            decisions += 1
            if decisions > bound:
                raise RuntimeError(f"{state.game.type.name} ran past its bound of {bound} decisions")
        outcome = state.outcome()
        assert outcome is not None
        return outcome
