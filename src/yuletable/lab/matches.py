"""Playing one match between bots, without a clock, from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.roster import make_bot
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import Tell
from yuletable.engine.game import Bot, Budget, Game, GameType, State
from yuletable.engine.options import OptionError, Options
from yuletable.engine.playout import Choose, play_out, uniform
from yuletable.engine.wire import canonical
from yuletable.lab.statistics import Played, fingerprint

AS_IT_LIKES = Budget()


class IllegalChoiceError(Exception):
    """A bot chose what it may not do: an error in the bot."""


@dataclass(frozen=True)
class Setup:
    """What is played: a game, its options, the name of the bot on each seat, components that are not the house's."""

    game_type: GameType
    options: Options
    bots: tuple[str, ...]
    components: Mapping[str, Any] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        return len(self.bots)

    def check(self) -> None:
        """Raises RefusedSetupError, ContentError, UnknownBotError or OptionError if it cannot be played here."""
        if self.options.tempo != "instant":
            raise OptionError(
                f"Option tempo cannot be {self.options.tempo!r} here: bots among themselves play instant."
            )
        self.game_type.check(self.seats, self.options)
        self.game_type.components(self.options, self.components)
        for name in self.bots:
            make_bot(self.game_type, name)


class Room:
    """A game with its bots seated, ready to play any number of matches."""

    def __init__(self, setup: Setup) -> None:
        setup.check()
        self.game: Game = setup.game_type.new(setup.seats, setup.options, setup.components)
        made = {name: make_bot(setup.game_type, name) for name in setup.bots}
        self._bots = [made[name] for name in setup.bots]

    def play(self, seed: int, index: int, tell: Tell | None = None) -> Played:
        """Match number `index` of a series: a function of the set-up, the seed and the number. Tells who listens."""
        chance = FastChance(random.Random(f"{seed}/{index}/chance"))
        state = self.game.start(chance, tell)
        outcome, decisions = play_out(state, self._choose(random.Random(f"{seed}/{index}/thinking")), chance, tell)
        details = canonical([index, decisions, msgspec.to_builtins(outcome)])
        return Played(outcome, decisions, fingerprint(details, canonical(state.dump())))

    def _choose(self, rng: random.Random) -> Choose:
        if all(isinstance(bot, RandomBot) for bot in self._bots):
            return uniform(rng)
        seated = [_chooser(bot, rng) for bot in self._bots]
        return lambda state, actor, legal: seated[actor](state, actor, legal)


def _chooser(bot: Bot, rng: random.Random) -> Choose:
    # Who draws lots does not look: the view that it would not read is not built.
    return uniform(rng) if isinstance(bot, RandomBot) else _looking(bot, rng)


def _looking(bot: Bot, rng: random.Random) -> Choose:
    def choose(state: State, actor: int, legal: Sequence[Action]) -> Action:
        prompt = state.prompt(actor)
        assert prompt is not None, "who may act is asked"
        action = bot.choose(state.game, state.observe(actor), prompt, legal, rng, AS_IT_LIKES)
        if action not in legal:
            raise IllegalChoiceError(f"{type(bot).__name__} on seat {actor + 1} chose {action!r}, asked {prompt.key}")
        return action

    return choose
