"""What the game of a match makes of its components, the same for everybody: drawings, and names of things."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from weakref import WeakKeyDictionary

from yuletable.engine.game import Game
from yuletable.table.errors import TableError
from yuletable.table.evening import Evening

_drawn: WeakKeyDictionary[Game, dict[str, Mapping[str, str]]] = WeakKeyDictionary()


async def drawing(evening: Evening, match: int, name: str, language: str) -> str:
    """The SVG text of this drawing of the match that runs or ran last; TableError `unknown_drawing` for any other."""
    game = _game_of(evening, match)
    if game is None:
        raise TableError("unknown_drawing", f"Match {match} does not lie on this table, so there is nothing to draw.")
    return await drawing_of(game, name, language)


async def drawing_of(game: Game, name: str, language: str) -> str:
    """The SVG text of this drawing of a game; TableError `unknown_drawing` if it has none of that name."""
    drawings = await _drawings(game, language)
    if name not in drawings:
        there = f"it has {', '.join(drawings)}" if drawings else "it has none"
        raise TableError("unknown_drawing", f"This game has no drawing {name[:40]!r}: {there}.")
    return drawings[name]


def names(evening: Evening, match: int, language: str) -> Mapping[str, str]:
    """What the match that runs or ran last calls things, by ids of words; TableError `unknown_match` for any other."""
    game = _game_of(evening, match)
    if game is None:
        raise TableError("unknown_match", f"Match {match} does not lie on this table.")
    return names_of(game, language)


def names_of(game: Game, language: str) -> Mapping[str, str]:
    """What a game calls the things of its components, by the ids of words; empty where its words say it."""
    return game.type.names(game, language) if game.type.names is not None else {}


def _game_of(evening: Evening, match: int) -> Game | None:
    played = evening.match
    return played.game if played is not None and played.number == match else None


async def _drawings(game: Game, language: str) -> Mapping[str, str]:
    """All drawings in this language; drawn once, since a game never changes."""
    drawn = _drawn.setdefault(game, {})
    if language not in drawn:
        draw = game.type.drawings
        # In a thread: to draw a large sheet takes a while.
        drawn[language] = await asyncio.to_thread(draw, game, language) if draw is not None else {}
    return drawn[language]
