"""Running bots: off the event loop, and never trusted."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.game import Bot, Budget, Game, GameType
from yuletable.engine.prompts import Prompt

log = logging.getLogger(__name__)

MakeBot = Callable[[GameType, str], Bot]

DEFAULT_BUDGET = Budget(milliseconds=500)


class BotRunner:
    """Asks bots what they choose.

    names and make say which bots a game has (`yuletable.bots.roster`: bot_names, make_bot)
    executor        where they think: a pool of threads, since rules of thumb take less than a millisecond. A subclass
                    that overrides `choose` can send the question elsewhere
    """

    def __init__(
        self,
        names: Callable[[GameType], tuple[str, ...]],
        make: MakeBot,
        executor: Executor | None = None,
        budget: Budget = DEFAULT_BUDGET,
    ) -> None:
        self.names = names
        self._make = make
        self._executor = executor or ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")
        self._budget = budget

    async def choose(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str
    ) -> Action:
        """What the bot called `bot` does: one of `legal`. A bot that fails or cheats gets one drawn by lot."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self.think, game, bot, view, prompt, legal, seed)

    def think(self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str) -> Action:
        rng = random.Random(seed)
        try:
            action = self._make(game.type, bot).choose(game, view, prompt, legal, rng, self._budget)
        except Exception:
            log.exception("The bot %s failed at %s", bot, prompt.key)
        else:
            if action in legal:
                return action
            log.error("The bot %s chose %s, which is not legal at %s", bot, action, prompt.key)
        forward = [one for one in legal if not one.back] or list(legal)
        return forward[rng.randrange(len(forward))]

    def close(self) -> None:
        """Waits for nobody."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class DirectBotRunner(BotRunner):
    """Asks on the event loop: for tests, where nothing may run beside."""

    async def choose(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str
    ) -> Action:
        return self.think(game, bot, view, prompt, legal, seed)
