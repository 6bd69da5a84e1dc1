"""Which games there are: every package that registers the entry point `yuletable.games` adds one."""

from __future__ import annotations

import difflib
from functools import cache
from importlib.metadata import entry_points

from yuletable.engine.game import GameType


class UnknownGameError(LookupError):
    """No game of that name. The message is one sentence that lists those there are."""


@cache
def games() -> dict[str, GameType]:
    """All installed games by public name, in alphabetical order."""
    found: list[GameType] = [entry.load() for entry in entry_points(group="yuletable.games")]
    return {game.name: game for game in sorted(found, key=lambda game: game.name)}


def find_game(name: str) -> GameType:
    """The game of this public name; UnknownGameError if there is none."""
    known = games()
    if name not in known:
        near = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
        raise UnknownGameError(f"There is no game {name[:40]!r}: {hint}")
    return known[name]
