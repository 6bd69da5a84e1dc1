"""Which bots can play a game: those that play anything, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yuletable.bots.random_bot import RandomBot
from yuletable.engine.game import Bot, GameType

FOR_ANY_GAME: Mapping[str, Callable[[], Bot]] = {"random": RandomBot}


class UnknownBotError(LookupError):
    """No bot of that name plays this game. The message is one sentence that lists those who do."""


def bot_names(game_type: GameType) -> tuple[str, ...]:
    """The bots that can play this game, the best one last."""
    return (*FOR_ANY_GAME, *game_type.bots)


def make_bot(game_type: GameType, name: str) -> Bot:
    """The bot of this name; UnknownBotError if the game has none."""
    made = game_type.bots.get(name) or FOR_ANY_GAME.get(name)
    if made is None:
        raise UnknownBotError(
            f"No bot called {name[:40]!r} plays {game_type.name}: there are {', '.join(bot_names(game_type))}."
        )
    return made()
