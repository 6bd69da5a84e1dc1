"""The bot."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from yuletable.bots.search.budget import DEFAULT_BUDGET
from yuletable.bots.search.thinking import Meter, Thinking
from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt

Clock = Callable[[], float]
"""Seconds since whenever."""


class Search:
    """Plays any game.

    budget  how long it thinks about each decision, whatever it is given in `choose`; None: what it is given there, else
            `DEFAULT_BUDGET`
    clock   measures milliseconds; not asked where the budget is in iterations, so that the choice is then a function of
            the arguments alone
    """

    def __init__(self, budget: Budget | None = None, clock: Clock = perf_counter) -> None:
        self._budget = budget
        self._clock = clock

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        forward = [action for action in legal if not action.back] or list(legal)
        if len(forward) == 1:
            return forward[0]
        # Before the first thought: finding out what is worth one takes time too.
        meter = _meter(self._budget or budget, self._clock)
        thinking = Thinking(game, view, rng.getrandbits(64))
        actions = thinking.candidates(forward)
        return actions[0] if len(actions) == 1 else thinking.best(actions, meter)


def _meter(budget: Budget, clock: Clock) -> Meter:
    if budget.iterations is None and budget.milliseconds is None:
        budget = DEFAULT_BUDGET
    if (iterations := budget.iterations) is not None:
        return lambda done: done / iterations if iterations else 1.0
    start, length = clock(), (budget.milliseconds or 0) / 1000
    # At least one iteration, so that there is something to go by.
    return lambda done: (clock() - start) / length if done and length else float(bool(done))
