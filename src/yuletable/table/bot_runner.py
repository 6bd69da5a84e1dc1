"""Running bots: off the event loop, and never trusted."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace

from yuletable.engine.actions import Action, UnknownActionError
from yuletable.engine.game import Bot, Budget, GameType, Reflexes
from yuletable.table.bot_asked import Asked
from yuletable.table.bot_workers import Question, WorkerError, WorkerPool, in_writing

log = logging.getLogger(__name__)

MakeBot = Callable[[GameType, str], Bot]


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
    ) -> None:
        self.names = names
        self._make = make
        self._executor = executor or ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")

    async def choose(self, asked: Asked) -> Action:
        """What the bot does: one of the legal actions. A bot that fails or cheats gets one drawn by lot."""
        return await self.beside(asked)

    async def beside(self, asked: Asked) -> Action:
        """The same in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, self.think, asked)

    def think(self, asked: Asked) -> Action:
        """The same here and now."""
        game, prompt, legal = asked.game, asked.prompt, asked.legal
        rng = random.Random(asked.seed)
        try:
            action = self._make(game.type, asked.bot).choose(game, asked.view, prompt, legal, rng, asked.budget)
        except Exception:
            log.exception("The bot %s failed at %s", asked.bot, prompt.key)
        else:
            if action in legal:
                return action
            _log_cheat(asked, action)
        forward = [one for one in legal if not one.back] or list(legal)
        return forward[rng.randrange(len(forward))]

    async def react(self, asked: Asked) -> Action | None:
        """What the bot does where it may keep quiet: one of the legal actions, or None. See `reflexes`."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, self.flinch, asked)

    def flinch(self, asked: Asked) -> Action | None:
        """The same here and now; a bot that fails or cheats does nothing."""
        game, prompt, legal = asked.game, asked.prompt, asked.legal
        reflexes = self.reflexes(game.type, asked.bot)
        if reflexes is None:
            return None
        try:
            action = reflexes.react(game, asked.view, prompt, legal, random.Random(asked.seed))
        except Exception:
            log.exception("The bot %s failed at %s", asked.bot, prompt.key)
            return None
        if action is None or action in legal:
            return action
        _log_cheat(asked, action)
        return None

    def reflexes(self, game_type: GameType, bot: str) -> Reflexes | None:
        """Those of this bot, or, since who plans or draws lots is not quick, those of the game's best that has some."""
        made = (self._make(game_type, name) for name in (bot, *reversed(self.names(game_type))))
        return next((one for one in made if isinstance(one, Reflexes)), None)

    def close(self) -> None:
        """Waits for nobody."""
        self._executor.shutdown(wait=False, cancel_futures=True)


class WorkerBotRunner(BotRunner):
    """Lets planners think in worker processes; all others think beside the event loop.

    planners  names of the bots that plan
    speed     how fast the clock of the tables runs: a bot may think for so many milliseconds of the table's
    """

    def __init__(
        self,
        names: Callable[[GameType], tuple[str, ...]],
        make: MakeBot,
        planners: Sequence[str],
        pool: WorkerPool | None = None,
        speed: float = 1.0,
    ) -> None:
        super().__init__(names, make)
        self._planners = tuple(planners)
        self._pool = pool or WorkerPool()
        self._speed = speed

    async def choose(self, asked: Asked) -> Action:
        if asked.bot not in self._planners or len(asked.legal) == 1:
            return await self.beside(asked)
        try:
            action = asked.game.actions.parse(await self._pool.ask(self._of_the_table(asked)))
            if action in asked.legal:
                return action
            why = f"it chose {action.text}, which is not legal"
        except (WorkerError, UnknownActionError) as error:
            why = str(error)
        # A thumb answers at once: the table has waited long enough.
        instead = self._thumb(asked.game.type)
        log.warning("%s answers at %s for %s: %s", instead, asked.prompt.key, asked.bot, why)
        return await self.beside(replace(asked, bot=instead))

    def _of_the_table(self, asked: Asked) -> Question:
        """The question as it travels, with the time of these clocks."""
        budget = asked.budget
        if budget.milliseconds is not None:
            budget = Budget(budget.iterations, max(1, round(budget.milliseconds / self._speed)))
        return in_writing(replace(asked, budget=budget))

    def _thumb(self, game_type: GameType) -> str:
        """The best of the bots that do not plan."""
        return [name for name in self.names(game_type) if name not in self._planners][-1]

    def close(self) -> None:
        super().close()
        self._pool.close()


def _log_cheat(asked: Asked, action: Action) -> None:
    log.error("The bot %s chose %s, which is not legal at %s", asked.bot, action, asked.prompt.key)
