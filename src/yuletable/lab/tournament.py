"""A round robin of bots: every two of them at one table, in turn on every seat.

A line-up seats two bots alternately, and every rotation of that is a line-up too, as is the same with the two changed
over: so each bot of a pair has each seat equally often, and sits beside the other as often as the number of seats
allows. Who is ahead in a match is judged by all pairs of seats that the two hold against each other: the share of them
in which one has the better rank, equal ranks counting half. Seats that win together, as a side, are equal.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from yuletable.lab.extras import needed
from yuletable.lab.matches import Setup
from yuletable.lab.places import Here, Place
from yuletable.lab.series import Series, Work, in_order
from yuletable.lab.simulate import Progress
from yuletable.lab.statistics import Played

DEVIATIONS = 1.96


class TournamentError(ValueError):
    """No tournament can be played so. The message is one sentence."""


@dataclass
class Meeting:
    """What one bot scored against another: the mean of its shares of the matches, with its interval.

    Matches on one seed begin with one deal, and a deal may suit one bot in all line-ups; so they hang together, and the
    interval is that of a mean over independent deals, 95 % in the limit of many.
    """

    matches: int = 0
    _sum: float = 0.0
    _deals: dict[int, tuple[float, int]] = field(default_factory=dict)

    def add(self, share: float, deal: int | None = None) -> None:
        """Takes in a match; `deal` is the number of its deal, None for one that no other match had."""
        self.matches += 1
        self._sum += share
        key = -self.matches if deal is None else deal
        of_deal, matches = self._deals.get(key, (0.0, 0))
        self._deals[key] = of_deal + share, matches + 1

    @property
    def share(self) -> float:
        return self._sum / self.matches if self.matches else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        deals = len(self._deals)
        if deals < 2:
            return 0.0, 1.0
        # Two matches won and two lost are counted in, as Agresti and Coull do, so that a clean sheet is no certainty.
        count = self.matches + 4
        mean = (self._sum + 2) / count
        squares = sum((won - mean * matches) ** 2 for won, matches in self._deals.values()) * deals / (deals - 1)
        half = DEVIATIONS * math.sqrt(squares + 2 * mean**2 + 2 * (1 - mean) ** 2) / count
        return max(0.0, min(self.share, mean - half)), min(1.0, max(self.share, mean + half))


@dataclass(frozen=True)
class Rating:
    """A bot's rating: what it is believed to be worth, and how far that goes (95 %)."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass
class Standings:
    """All meetings of a tournament, by the two bots."""

    bots: tuple[str, ...]
    meetings: dict[tuple[str, str], Meeting] = field(default_factory=dict)
    games: list[tuple[str, str, float]] = field(default_factory=list)

    def add(self, first: str, second: str, share: float, deal: int | None = None) -> None:
        """Takes in a match of which `first` had this share, and `second` the rest (`Meeting.add`)."""
        self.meetings.setdefault((first, second), Meeting()).add(share, deal)
        self.meetings.setdefault((second, first), Meeting()).add(1 - share, deal)
        self.games.append((first, second, share))

    def ratings(self, seed: int) -> list[Rating]:
        """OpenSkill ratings (Plackett-Luce), the best first; MissingExtraError without the package.

        Bots do not change, so the order in which their matches are told to the model is drawn by lot, and skill is
        not taken to drift.
        """
        models = needed("openskill.models", "lab", "Ratings need")
        model = models.PlackettLuce(tau=0.0)
        rated: dict[str, Any] = {bot: model.rating(name=bot) for bot in self.bots}
        told = list(self.games)
        random.Random(seed).shuffle(told)
        for first, second, share in told:
            ranks = [share < 0.5, share > 0.5]
            (one,), (other,) = model.rate([[rated[first]], [rated[second]]], ranks=[float(rank) for rank in ranks])
            rated[first], rated[second] = one, other
        found = [
            Rating(bot, one.mu, one.mu - DEVIATIONS * one.sigma, one.mu + DEVIATIONS * one.sigma)
            for bot, one in rated.items()
        ]
        return sorted(found, key=lambda one: -one.rating)


def line_ups(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every two bots in all their line-ups. TournamentError with fewer than two of either."""
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise TournamentError("A tournament takes two different bots at least, each named once.")
    if seats < 2:
        raise TournamentError("A tournament takes two seats at least.")
    found: dict[tuple[str, ...], None] = {}
    for pair in combinations(bots, 2):
        for first, second in (pair, pair[::-1]):
            seated = tuple(first if seat % 2 == 0 else second for seat in range(seats))
            for turn in range(seats):
                found[(*seated[turn:], *seated[:turn])] = None
    return list(found)


def tournament(
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int,
    place: Place | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Plays `games` matches of every line-up, all line-ups on common seeds. Raises what `simulate` does.

    The bots of the set-up do not count. Where it is played makes no difference.
    """
    tables = [replace(setup, bots=line_up) for line_up in line_ups(bots, setup.seats)]
    for table in tables:
        table.check()
    standings = Standings(tuple(bots))
    batches = (place or Here()).play(Series(tuple(tables), seed), Work([range(games * len(tables))]))
    with closing(batches):
        for number, played in in_order(batches):
            deal, line_up = divmod(number, len(tables))
            standings.add(*shares(tables[line_up].bots, played), deal)
            if progress is not None:
                progress(1)
    return standings


def shares(bots: Sequence[str], played: Played) -> tuple[str, str, float]:
    """The two bots of a match, and the share that the first has of it."""
    first, second = dict.fromkeys(bots)
    ranks = played.outcome.ranks
    pairs = [
        (ranks[seat], ranks[other])
        for seat, bot in enumerate(bots)
        for other, against in enumerate(bots)
        if (bot, against) == (first, second)
    ]
    return first, second, _mean(1.0 if one < other else 0.5 if one == other else 0.0 for one, other in pairs)


def _mean(values: Iterable[float]) -> float:
    kept = list(values)
    return sum(kept) / len(kept)
