"""What a planner is told of Cursed Gifts: the plans of `greedy`, and how the match may go from a round later."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.lookahead import LookAhead
from yuletable.engine.outcomes import Outcome
from yuletable.games.cursed_gifts.bot import ranked
from yuletable.games.cursed_gifts.plays import FULL
from yuletable.games.cursed_gifts.state import CursedGiftsState
from yuletable.games.cursed_gifts.views import CursedGiftsView

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.game import CursedGifts

WIDTH, WITHIN = 5, 2.0
"""How many actions are worth a thought, and how much less than the best `greedy` may find them worth."""

FULLER, FULLEST, CARD, TURN = -0.2, -1.0, 0.35, 0.3
"""Logarithms of how much likelier a seat is to win: for each point in its gauge, for a full one, for each card in hand,
for having the turn. From 1,200 matches of `greedy` at tables of three and five, by maximum likelihood."""
KINDS = {"counter": 0.12, "gift": -0.15}
"""And for each card of a kind, beside that of any card: gifts fill the gauges of others, but wait for a turn."""


def heuristics(game: CursedGifts, view: CursedGiftsView) -> Heuristics:
    """The rules of thumb of who plans from this view: as far as everybody has had a turn."""
    end = view.turn + len(view.inside)
    return LookAhead(_Thumb(game, view.viewer), view.viewer, WIDTH, lambda state: state.turn >= end)


class _Thumb:
    def __init__(self, game: CursedGifts, planner: int) -> None:
        self._game = game
        self._planner = planner
        self._worth = [CARD + KINDS.get(kind, 0.0) for kind in game.deck.kinds]

    def ranked(self, state: CursedGiftsState, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        within = WITHIN if actor == self._planner else 0.0
        return ranked(self._game, state.observe(actor), legal, within)

    def estimate(self, state: CursedGiftsState) -> Outcome:
        """Each seat by its share of all the odds."""
        odds = [self._odds(state, seat) if state.is_in(seat) else 0.0 for seat in range(self._game.seats)]
        total = sum(odds)
        price = 1 / (self._game.seats - 1)
        payoffs = tuple((one - price * (total - one)) / total for one in odds)
        ranks = tuple(1 + sum(other > one for other in odds) for one in odds)
        return Outcome("estimate", "CG-139", ranks, payoffs)

    def _odds(self, state: CursedGiftsState, seat: int) -> float:
        gauge, worth = state.sums[seat], self._worth
        logarithm = FULLER * gauge + FULLEST * (gauge / FULL) ** 2 + TURN * (seat == state.active)
        for kind in state.hands[seat]:
            logarithm += worth[kind]
        return math.exp(logarithm)
