"""What a bot is asked: all that it has to go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt

DEFAULT_BUDGET = Budget(milliseconds=500)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question to one bot.

    bot         its name
    legal       what it may do, never empty
    seed        of its dice
    budget      how long it may think
    components  all those of the match, by option name; None: those of the house
    """

    game: Game
    bot: str
    view: Any
    prompt: Prompt
    legal: Sequence[Action]
    seed: str
    budget: Budget = DEFAULT_BUDGET
    components: Mapping[str, Any] | None = None
