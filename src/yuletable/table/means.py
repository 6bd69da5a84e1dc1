"""What a house lends its tables: the games and bots there are, and where chance comes from."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from yuletable.engine import registry
from yuletable.engine.chance import KeyedChance
from yuletable.engine.game import GameType
from yuletable.table.fairness import RandomBytes
from yuletable.table.match import ChanceOf

BotNames = Callable[[GameType], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Means:
    """Seams for tests; a server takes the defaults.

    bot_names     the bots of a game, the best one last
    find_game     a game by its public name; UnknownGameError if there is none
    chance_of     the chance that a match seed gives
    random_bytes  unguessable bytes, for seeds, codes and tokens
    """

    bot_names: BotNames
    find_game: Callable[[str], GameType] = registry.find_game
    chance_of: ChanceOf = KeyedChance
    random_bytes: RandomBytes = secrets.token_bytes
