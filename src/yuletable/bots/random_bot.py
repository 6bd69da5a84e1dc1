"""The player that any game has: every legal action is as good as the next."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.playout import any_of
from yuletable.engine.prompts import Prompt


class RandomBot:
    """Chooses uniformly among the legal actions that take nothing back."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return any_of(legal, rng)
