"""Which bots can play a game: those that play anything, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.search import Search
from yuletable.bots.search.budget import DEFAULT_BUDGET, BudgetError, read_budget, write_budget
from yuletable.engine.game import Bot, BotSettingsError, Budget, GameType

FOR_ANY_GAME: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "search": Search}

PLANNERS: Mapping[str, Callable[[Budget], Bot]] = {"search": Search}
"""Bots that think as long as they are told, such as `search:400` or `search:500ms`."""


class UnknownBotError(LookupError):
    """No bot of that name plays this game. The message is one sentence that lists those who do, or that says what is
    wrong with the budget."""


def bot_names(game_type: GameType) -> tuple[str, ...]:
    """The bots that can play this game, the one that plays where nobody names one last (`GameType.sits_down`)."""
    others = tuple(name for name in FOR_ANY_GAME if name not in PLANNERS)
    planners = tuple(PLANNERS)
    own = tuple(game_type.bots)
    names = (*others, *own, *planners) if game_type.heuristics else (*others, *planners, *own)
    return tuple(sorted(names, key=game_type.sits_down.__eq__)) if game_type.sits_down else names


def make_bot(game_type: GameType, name: str) -> Bot:
    """The bot of this name, which may end in a budget or in settings of its own, as in `greedy:slips=0.1+sees=0.6`.

    UnknownBotError if the game has none, or if it takes none or other ones.
    """
    base, colon, text = name.partition(":")
    if base not in bot_names(game_type):
        raise UnknownBotError(
            f"No bot called {name[:40]!r} plays {game_type.name}: there are {', '.join(bot_names(game_type))}."
        )
    if not colon:
        return (game_type.bots.get(base) or FOR_ANY_GAME[base])()
    try:
        if base in PLANNERS:
            return PLANNERS[base](read_budget(text))
        if base in game_type.tuned:
            return game_type.tuned[base](text)
    except (BudgetError, BotSettingsError) as error:
        raise UnknownBotError(f"The bot {name[:40]!r} cannot be had: {error}") from None
    raise UnknownBotError(f"The bot {base} takes no budget, so {name[:40]!r} is none: write {base}.")


def in_full(name: str) -> str:
    """The name with its budget also where that is the usual one, for results that are kept."""
    return f"{name}:{write_budget(DEFAULT_BUDGET)}" if name in PLANNERS else name
