"""Measures bots in games of sides: one bot on all seats of a side, another on all the others.

Two bots on seats of one side win together, so a table at which they are mixed tells little of what they are worth.
Here, on each deal, the first bot holds one side, then the other side, and last the second bot holds all seats. What the
first is worth to a side is how much oftener it wins than in that last match: a difference on one deal, so that a good
deal is not mistaken for a good player.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean, variance
from typing import Any

from yuletable.bots.roster import make_bot
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Game, State
from yuletable.engine.playout import play_out
from yuletable.engine.registry import find_game
from yuletable.lab.matches import AS_IT_LIKES
from yuletable.lab.tournament import DEVIATIONS


def _side_in_krampusnacht(state: Any, seat: int) -> str:
    return "Hosts" if state.cards.hosts >> seat & 1 else "party"


def _side_in_sparkle_kitty(state: Any, seat: int) -> str:
    return str(state.side(seat))


SIDES: Mapping[str, tuple[tuple[str, str], Callable[[Any, int], str]]] = {
    "krampusnacht": (("Hosts", "party"), _side_in_krampusnacht),
    "sparkle-kitty-nights": (("nice", "naughty"), _side_in_sparkle_kitty),
}
"""By game, the two sides that are measured, and the side of a seat in a position."""


@dataclass(frozen=True)
class Worth:
    """What a bot is worth to a side: how often it wins with it and with the other bot, and the difference (95 %)."""

    side: str
    wins: float
    instead: float
    low: float
    high: float

    @property
    def difference(self) -> float:
        return self.wins - self.instead


@dataclass(frozen=True)
class Played:
    """What each side won on one deal, from 0 to 1: with the first bot on it, and with the second on all seats."""

    first: Mapping[str, float]
    second: Mapping[str, float]


def play(name: str, seats: int, bots: tuple[str, str], seed: int, deal: int) -> Played:
    """The three matches of a deal: a function of its arguments, unless a bot is told to think by the clock."""
    box = find_game(name)
    table = _Table(box.new(seats, box.presets["simulation"], {}), bots, f"{seed}/{deal}")
    sides, _ = SIDES[name]
    return Played({side: table.wins(side, held=side) for side in sides}, table.wins_of_all(sides))


def worths(played: Sequence[Played]) -> list[Worth]:
    """What the first bot is worth to each side, then to either of them on average; of two deals at least."""
    sides = list(played[0].first)
    return [
        *(_worth(side, [one.first[side] for one in played], [one.second[side] for one in played]) for side in sides),
        _worth(
            "either side",
            [mean(one.first.values()) for one in played],
            [mean(one.second.values()) for one in played],
        ),
    ]


def _worth(side: str, wins: Sequence[float], instead: Sequence[float]) -> Worth:
    differences = [one - other for one, other in zip(wins, instead, strict=True)]
    half = DEVIATIONS * math.sqrt(variance(differences) / len(differences))
    middle = mean(differences)
    return Worth(side, mean(wins), mean(instead), middle - half, middle + half)


class _Table:
    """One deal, on which matches are played with the bots seated by side."""

    def __init__(self, game: Game, bots: tuple[str, str], seed: str) -> None:
        self._game = game
        self._bots = [make_bot(game.type, bot) for bot in bots]
        self._seed = seed
        self._side_of = SIDES[game.type.name][1]

    def wins(self, side: str, held: str) -> float:
        """What a side wins while the first bot holds all seats of one, the second all others."""
        return self._wins(held)[side]

    def wins_of_all(self, sides: Sequence[str]) -> dict[str, float]:
        """What each side wins while the second bot holds all seats."""
        won = self._wins(None)
        return {side: won[side] for side in sides}

    def _wins(self, held: str | None) -> dict[str, float]:
        """By side, 1 if it has won, 0 if it has lost, one half where nobody has won or lost."""
        game, chance = self._game, FastChance(random.Random(f"{self._seed}/chance"))
        rng = random.Random(f"{self._seed}/thinking")
        state = game.start(chance)
        first, second = self._bots
        sides = [self._side_of(state, seat) for seat in range(game.seats)]
        seated = [first if side == held else second for side in sides]

        def choose(state: State, actor: int, legal: Sequence[Action]) -> Action:
            prompt = state.prompt(actor)
            assert prompt is not None
            return seated[actor].choose(game, state.observe(actor), prompt, legal, rng, AS_IT_LIKES)

        return dict(zip(sides, wins_by_seat(play_out(state, choose, chance)[0].payoffs), strict=True))


def wins_by_seat(payoffs: Sequence[float]) -> list[float]:
    """1 for who has won, 0 for who has lost, whatever a game pays for either; one half each where nobody has."""
    most, least = max(payoffs), min(payoffs)
    return [(payoff - least) / (most - least) if most > least else 0.5 for payoff in payoffs]


def rows_of(name: str, seats: int, bots: tuple[str, str], played: Sequence[Played]) -> Iterator[tuple[str, str]]:
    """Key and line of each row of the page's table."""
    for worth in worths(played):
        verdict = "better" if worth.low > 0 else "worse" if worth.high < 0 else "as far as this tells, no better"
        yield (
            f"{bots[0].partition(':')[0]} as {worth.side} at {seats}",
            f"| {name} | {bots[0]} as {worth.side} | {seats} | {len(played)} | {worth.wins:.3f} | {worth.instead:.3f} "
            f"| {worth.difference:+.3f} | {worth.low:+.3f} to {worth.high:+.3f} | {verdict} |",
        )
