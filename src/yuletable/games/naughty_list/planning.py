"""What a planner is told of The Naughty List: what `greedy` likes best, and who will win from a turn later."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.lookahead import LookAhead
from yuletable.engine.outcomes import Outcome
from yuletable.games.naughty_list.bot import ranked
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.measures import score
from yuletable.games.naughty_list.state import NaughtyListState
from yuletable.games.naughty_list.views import NaughtyListView

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList

WIDTH, WITHIN = 5, 1.5
"""How many actions are worth a thought, and how much less than the best `greedy` may find them worth."""
SEED = 5_12
WHOLE_DECK = 24
LAST = 1
"""With so many Children in the deck at most a match is played on to its end: there is no better estimate."""

POINT, LENT, TURN = 0.034, 0.027, 0.063
"""Logarithms of how much likelier a seat is to win: for each point of its score, for each Child in a pile that St.
Nicholas lies upon, for being next. While nine tenths of the night are left; the less is left the more (`SOON`).

These and the next from 4,100 matches of `greedy`, now and then choosing what it likes nearly as well, at tables of two
to five, by maximum likelihood. A point counts for little so early because sacks are full in the end, whoever leads is
robbed, and he who has the cards takes what is dear."""
SOON = 0.1
"""With so much of the night left a lead counts half of what it counts at the end."""
CHILD, NICE_CHILD, CARD, ROOM, STRENGTH = 0.075, 0.152, 0.152, 0.192, 0.076
"""And at any time: for each Child in the sack, for each Nice one beside, since it can still be given away, for each
card in hand, for each place in the sack, for each point of Value."""
PLAIN = {"boost": -0.071, "captures": -0.08, "nick": -0.076}
"""And for each effect of a card in hand that helps only at its moment."""


def heuristics(game: NaughtyList, view: NaughtyListView) -> Heuristics:
    """The rules of thumb of who plans from this view: to the end of the turn, late in the night to the end."""
    end = math.inf if len(view.deck) <= LAST else view.turn + 1
    return LookAhead(_Thumb(game, view.viewer), view.viewer, WIDTH, lambda state: state.turn >= end)


class _Thumb:
    def __init__(self, game: NaughtyList, planner: int) -> None:
        self._game = game
        self._planner = planner
        self._whims = random.Random(SEED)
        self._cards = [CARD + sum([PLAIN.get(each.word, 0.0) for each in effects]) for effects in game.set.effects]

    def ranked(self, state: NaughtyListState, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        within = WITHIN if actor == self._planner else 0.0
        return ranked(self._game, state.observe(actor), legal, self._whims, within)

    def estimate(self, state: NaughtyListState) -> Outcome:
        """Each seat by its share of all the odds."""
        nearness = 1 / (SOON + 1 - self._late(state))
        worths = [self._worth(state, seat, nearness) for seat in range(self._game.seats)]
        odds = [math.exp(one) for one in worths]
        total, price = sum(odds), 1 / (self._game.seats - 1)
        payoffs = tuple((one - price * (total - one)) / total for one in odds)
        ranks = tuple(1 + sum(other > one for other in worths) for one in worths)
        return Outcome("estimate", "NL-131", ranks, payoffs)

    def _worth(self, state: NaughtyListState, seat: int, nearness: float) -> float:
        """The logarithm of its odds."""
        kit, sack, points = state.kits[seat], state.sacks[seat], self._game.set.points
        lent = len(state.piles[seat]) if state.nick == seat else 0
        lead = POINT * score(state, seat) + LENT * lent + TURN * (state.active == seat)
        nice = sum([points[child] < 0 for child in sack])
        return (
            lead * nearness
            + CHILD * len(sack)
            + NICE_CHILD * nice
            + sum([self._cards[kind] for kind in state.hands[seat]])
            + ROOM * kit.capacity
            + STRENGTH * sum(kit.values[False])
        )

    def _late(self, state: NaughtyListState) -> float:
        """How far the night has come: from 0 to 1."""
        game = self._game
        nice = sum(child >= 0 and game.set.types[child] == NICE for child in state.town)
        return min(1.0, max(1 - len(state.deck) / WHOLE_DECK, nice / 6, state.round / game.options.round_limit))
