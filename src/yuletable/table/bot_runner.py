"""Running bots: off the event loop, and never trusted."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from yuletable.engine.actions import Action, UnknownActionError
from yuletable.engine.game import Bot, Budget, Game, GameType, Reflexes
from yuletable.engine.prompts import Prompt
from yuletable.table.bot_workers import WorkerError, WorkerPool, ask_of

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
    ) -> None:
        self.names = names
        self._make = make
        self._executor = executor or ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")

    async def choose(
        self,
        game: Game,
        bot: str,
        view: Any,
        prompt: Prompt,
        legal: Sequence[Action],
        seed: str,
        budget: Budget = DEFAULT_BUDGET,
        components: Mapping[str, Any] | None = None,
    ) -> Action:
        """What the bot called `bot` does: one of `legal`. A bot that fails or cheats gets one drawn by lot.

        components  all those of the match, by option name; None: those of the house
        """
        return await self.beside(game, bot, view, prompt, legal, seed, budget)

    async def beside(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str, budget: Budget
    ) -> Action:
        """The same in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self.think, game, bot, view, prompt, legal, seed, budget)

    def think(
        self,
        game: Game,
        bot: str,
        view: Any,
        prompt: Prompt,
        legal: Sequence[Action],
        seed: str,
        budget: Budget = DEFAULT_BUDGET,
    ) -> Action:
        """The same here and now."""
        rng = random.Random(seed)
        try:
            action = self._make(game.type, bot).choose(game, view, prompt, legal, rng, budget)
        except Exception:
            log.exception("The bot %s failed at %s", bot, prompt.key)
        else:
            if action in legal:
                return action
            log.error("The bot %s chose %s, which is not legal at %s", bot, action, prompt.key)
        forward = [one for one in legal if not one.back] or list(legal)
        return forward[rng.randrange(len(forward))]

    async def react(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str
    ) -> Action | None:
        """What the bot called `bot` does where it may keep quiet: one of `legal`, or None. See `reflexes`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self.flinch, game, bot, view, prompt, legal, seed)

    def flinch(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str
    ) -> Action | None:
        """The same here and now; a bot that fails or cheats does nothing."""
        reflexes = self.reflexes(game.type, bot)
        if reflexes is None:
            return None
        try:
            action = reflexes.react(game, view, prompt, legal, random.Random(seed))
        except Exception:
            log.exception("The bot %s failed at %s", bot, prompt.key)
            return None
        if action is None or action in legal:
            return action
        log.error("The bot %s chose %s, which is not legal at %s", bot, action, prompt.key)
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

    async def choose(
        self,
        game: Game,
        bot: str,
        view: Any,
        prompt: Prompt,
        legal: Sequence[Action],
        seed: str,
        budget: Budget = DEFAULT_BUDGET,
        components: Mapping[str, Any] | None = None,
    ) -> Action:
        if bot not in self._planners or len(legal) == 1:
            return await self.beside(game, bot, view, prompt, legal, seed, budget)
        texts = tuple(action.text for action in legal)
        question = ask_of(game, components, bot, view, prompt, texts, seed, self._of_the_table(budget))
        try:
            action = game.actions.parse(await self._pool.ask(question))
            if action in legal:
                return action
            why = f"it chose {action.text}, which is not legal"
        except (WorkerError, UnknownActionError) as error:
            why = str(error)
        # A thumb answers at once: the table has waited long enough.
        instead = self._thumb(game.type)
        log.warning("%s answers at %s for %s: %s", instead, prompt.key, bot, why)
        return await self.beside(game, instead, view, prompt, legal, seed, budget)

    def _of_the_table(self, budget: Budget) -> Budget:
        if budget.milliseconds is None:
            return budget
        return Budget(budget.iterations, max(1, round(budget.milliseconds / self._speed)))

    def _thumb(self, game_type: GameType) -> str:
        """The best of the bots that do not plan."""
        return [name for name in self.names(game_type) if name not in self._planners][-1]

    def close(self) -> None:
        super().close()
        self._pool.close()


class DirectBotRunner(BotRunner):
    """Asks on the event loop: for tests, where nothing may run beside."""

    async def beside(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str, budget: Budget
    ) -> Action:
        return self.think(game, bot, view, prompt, legal, seed, budget)

    async def react(
        self, game: Game, bot: str, view: Any, prompt: Prompt, legal: Sequence[Action], seed: str
    ) -> Action | None:
        return self.flinch(game, bot, view, prompt, legal, seed)
