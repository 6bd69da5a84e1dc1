"""What a planner is told of Sparkle*Kitty Nights: what `greedy` would do, and who will win from a turn later."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.lookahead import LookAhead
from yuletable.engine.outcomes import Outcome
from yuletable.games.sparkle_kitty.endings import BURIED, TEAMS, outcome_of
from yuletable.games.sparkle_kitty.greedy.bot import ranked
from yuletable.games.sparkle_kitty.greedy.settings import Settings
from yuletable.games.sparkle_kitty.greedy.suspicion import Suspicion, side_of
from yuletable.games.sparkle_kitty.state import SparkleKittyState
from yuletable.games.sparkle_kitty.turn import MOST_DOUBLES
from yuletable.games.sparkle_kitty.views import SparkleKittyView

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

WIDTH, WITHIN = 5, 1.5
"""How many actions are worth a thought, and how much less than the best `greedy` may find them worth."""
SEED = 25_12
ALERT = Settings(slips=0.0, sees=1.0, calls=1.0)
"""A planner is as attentive as everybody else could be."""

TOWER, HIGHEST, LAST, FREE = -0.147, -0.367, 0.352, 0.496
"""Logarithms of how much likelier a side is to win: for each card in its towers, for each in the highest of them, for
each tower with one card only, for each empty one. These and the next from 2,500 matches of `greedy` at a table of four,
now and then choosing what it likes nearly as well, by maximum likelihood."""
CARD, SAME, DOUBLES, EARNS = -0.115, 0.293, 0.18, 0.302
"""For each card in its hands, for each beyond the first of a word in one hand, for each side of the Keyhole that a hand
can double, for each card that earns by itself."""
POWERS = {"ADD": 0.306, "PEEK": 0.15, "MOVE": 0.549, "TAKE": 0.213}
KNOWN = 0.206
"""And for each power of a card in hand, and for each character, still face down, that one of a side has looked at."""

ALONE, OWN, SKILL, HUNT = 0.25, -0.5, 1.5, -0.17
"""For who has nobody to help: to begin with, for each card in its tower, its hand by so much more than above, for each
card in the lowest tower of a Knight; for Dragons from 600 matches at a table of five. Of the Werewolf a guess."""


MOST_DEALS = 16
"""How many deals of the sides an estimate tells apart: at tables of four to six all there are."""

Odds = dict[tuple[int, ...], float]
"""By the seats that would win together."""


def heuristics(game: SparkleKittyNights, view: SparkleKittyView) -> Heuristics:
    """The rules of thumb of who plans from this view: to the end of the turn."""
    return _Planning(game, view)


class _Planning(LookAhead):
    def __init__(self, game: SparkleKittyNights, view: SparkleKittyView) -> None:
        end = view.turn + 1
        self._suspicion = Suspicion(game, view)
        thumb = _Thumb(game, view.viewer, self._suspicion)
        super().__init__(thumb, view.viewer, WIDTH, lambda state: state.turn >= end)

    def weigh(self, state: SparkleKittyState) -> float:
        """How well these characters explain what everybody did to whose tower."""
        game = state.game
        return self._suspicion.weight([side_of(game, game.character_ids[each]) for each in state.characters])


class _Thumb:
    def __init__(self, game: SparkleKittyNights, planner: int, suspicion: Suspicion) -> None:
        self._game = game
        self._planner = planner
        self._suspicion = suspicion
        self._whims = random.Random(SEED)
        deck = game.deck
        self._worths = [
            CARD + EARNS * earns + sum([POWERS.get(power, 0.0) for power in powers])
            for earns, powers in zip(deck.offs, deck.powers, strict=True)
        ]

    def ranked(self, state: SparkleKittyState, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if len(legal) == 1:
            return legal
        within = WITHIN if actor == self._planner else 0.0
        return ranked(self._game, state.observe(actor), legal, self._whims, ALERT, within)

    def estimate(self, state: SparkleKittyState) -> Outcome:
        """Each side that could still win, by its share of all the odds; a seat wins with its side.

        Over all deals that the planner cannot tell from this one, each as far as it is likely: who sits where makes
        most of the difference, and would have to be drawn often to even out.
        """
        payoffs = [0.0] * self._game.seats
        for odds, likely in self._odds(state):
            share = likely / sum(odds.values())
            for seats, one in odds.items():
                for seat in seats:
                    payoffs[seat] += share * one
        known = outcome_of(state, (), "estimate", "SK-99")
        return Outcome("estimate", "SK-99", known.ranks, tuple(payoffs), roles=known.roles)

    def _odds(self, state: SparkleKittyState) -> list[tuple[Odds, float]]:
        """The odds if sides were dealt so or so, and how likely that is."""
        if self._game.mode == "vampire":
            return [(_vampire_odds(state), 1.0)]
        deals = self._deals(state)
        whole = sum([weight for _, weight in deals])
        hands = [self._hand(state, seat) for seat in range(self._game.seats)]
        return [(_odds(state, sides, hands), weight / whole) for sides, weight in deals]

    def _deals(self, state: SparkleKittyState) -> list[tuple[list[str], float]]:
        """Sides by seat, with a weight: those that agree with what the planner has seen by now; the one that was drawn,
        where there are too many."""
        seats = range(self._game.seats)
        drawn = [state.side(seat) for seat in seats]
        found = []
        if len(self._all_deals) <= MOST_DEALS:
            seen = state.exposed | state.peeks[self._planner]
            told = [seat for seat in seats if seen >> seat & 1]
            for sides, weight in self._all_deals:
                if weight and [sides[seat] for seat in told] == [drawn[seat] for seat in told]:
                    found.append((sides, weight))
        return found or [(drawn, 1.0)]

    @cached_property
    def _all_deals(self) -> list[tuple[list[str], float]]:
        return self._suspicion.deals()

    def _hand(self, state: SparkleKittyState, seat: int) -> float:
        """What its hand is worth to a side of Knights."""
        game, hand = self._game, state.hands[seat]
        keys = game.deck.keys
        worth = SAME * (len(hand) - len({keys[kind] for kind in hand}))
        for kind in hand:
            worth += self._worths[kind]
        for cards, doubles in zip(state.keyhole, state.doubles, strict=True):
            if cards and doubles < MOST_DOUBLES and not game.same_word[cards[-1]].isdisjoint(hand):
                worth += DOUBLES
        return worth


def _odds(state: SparkleKittyState, sides: Sequence[str], hands: Sequence[float]) -> Odds:
    """What each side has of towers, hands and looks, if these were the sides of the seats."""
    together: dict[str, list[int]] = {}
    for seat, side in enumerate(sides):
        together.setdefault(side, []).append(seat)
    sizes = [len(tower) for tower in state.towers]
    odds: Odds = {}
    for side, seats in together.items():
        if side in TEAMS:
            looks = sum([(state.peeks[seat] & ~state.exposed).bit_count() for seat in seats])
            standing = _standing([sizes[seat] for seat in seats]) + KNOWN * looks
            odds[tuple(seats)] = math.exp(standing + sum([hands[seat] for seat in seats]))
    prey = HUNT * min([sizes[seat] for seats in odds for seat in seats if sizes[seat]], default=0)
    for side, seats in together.items():
        if side not in TEAMS:
            for seat in seats:
                odds[seat,] = math.exp(ALONE + OWN * sizes[seat] + SKILL * hands[seat] + prey)
    return odds


def _standing(sizes: Sequence[int]) -> float:
    """What the towers of a side of Knights are worth to it."""
    return TOWER * sum(sizes) + HIGHEST * max(sizes) + LAST * sizes.count(1) + FREE * sizes.count(0)


def _vampire_odds(state: SparkleKittyState) -> Odds:
    """The main Vampire wants a high tower and many converts; the others want her out (SK-142 to SK-144). A guess."""
    vampire = state.vampire()
    team = state.converts() | 1 << vampire
    night = tuple(seat for seat in range(state.game.seats) if team >> seat & 1)
    day = tuple(seat for seat in range(state.game.seats) if not team >> seat & 1)
    locked = sum(1 for seat in day if state.towers[seat])
    odds = {day: math.exp(-len(state.towers[vampire])), night: math.exp(len(night) - locked - BURIED / 2)}
    return {seats: one for seats, one in odds.items() if seats}
