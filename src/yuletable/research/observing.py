"""What a learner is shown of a match: vectors, masks, and the view itself as plain data."""

from __future__ import annotations

from typing import Any, TypeAlias

from yuletable.engine.events import TABLE
from yuletable.engine.game import Game
from yuletable.engine.wire import plain
from yuletable.research.extras import missing
from yuletable.research.match import Match
from yuletable.research.vectors import Encoder, Vector

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error) from None

Mask: TypeAlias = NDArray[np.int8]


class Observer:
    """Shows matches of one game: vectors of `encoder.length` numbers, masks of `places` entries.

    Entry i of a mask is action i of the game (`Game.actions`). With `waiting` there is one entry more, the last: to
    wait, which is all that a seat can do while it is not asked.
    """

    def __init__(self, game: Game, vector_size: int, waiting: bool = False) -> None:
        self.encoder = Encoder(game.seats, vector_size)
        self.wait = len(game.actions) if waiting else None
        self.places = len(game.actions) + waiting

    def vector(self, match: Match, seat: int) -> Vector:
        """What the seat sees, as numbers."""
        return self.encoder.vector(match.state.observe(seat))

    def mask(self, match: Match, seat: int, asked: bool) -> Mask:
        """1 for each action that is open to the seat now; all 0 if it is not asked and there is no waiting."""
        mask = np.zeros(self.places, np.int8)
        if asked:
            mask[[action.index for action in match.legal(seat)]] = 1
        elif self.wait is not None:
            mask[self.wait] = 1
        return mask

    @staticmethod
    def structured(match: Match, seat: int) -> dict[str, Any]:
        """What the seat sees, with all its names, as plain data (JSON types); seats count from 1 in it."""
        return plain(match.state.observe(seat))

    @staticmethod
    def picture(match: Match) -> str:
        """What everybody sees, for people: the game's own picture if it has one, else its fields line by line."""
        game, view = match.game, match.state.observe(TABLE)
        if game.type.picture is not None:
            return game.type.picture(game, view, [f"seat {seat + 1}" for seat in range(game.seats)], "en")
        return "\n".join(f"{name}: {value}" for name, value in plain(view).items())
