"""What a report shows, counted from results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from yuletable.lab.results import Header, Results
from yuletable.lab.statistics import Played, RoleRecord, ScoreRecord, Tally, count_holders, wilson_interval


@dataclass(frozen=True)
class Share:
    """So many of so many, with Wilson's interval.

    trials  the independent trials that tell as much; None: all are independent
    """

    count: int
    total: int
    trials: float | None = None

    @property
    def value(self) -> float:
        return self.count / self.total if self.total else 0.0

    def interval(self, deviations: float = 1.96) -> tuple[float, float]:
        return wilson_interval(self.count, self.total, deviations, self.trials)


@dataclass
class Duels:
    """How often one came before another, by rank; equal ranks are half."""

    ahead: Counter[tuple[str, str]] = field(default_factory=Counter)
    level: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, names: Iterable[str], ranks: Iterable[int]) -> None:
        """Takes in all pairs of seats with different names."""
        seated = list(zip(names, ranks, strict=True))
        for one, rank in seated:
            for other, against in seated:
                if one != other and rank < against:
                    self.ahead[one, other] += 1
                elif one != other and rank == against:
                    self.level[one, other] += 1

    def share(self, one: str, other: str) -> float | None:
        """None where the two never met."""
        level = self.level[one, other]
        met = self.ahead[one, other] + self.ahead[other, one] + level
        return (self.ahead[one, other] + level / 2) / met if met else None


@dataclass
class Figures:
    """All that is shown. Seats are named by their number from 1."""

    header: Header
    tally: Tally = field(default_factory=Tally)
    bots: dict[str, RoleRecord] = field(default_factory=dict)
    between_seats: Duels = field(default_factory=Duels)
    between_bots: Duels = field(default_factory=Duels)
    scores_of_bots: dict[str, ScoreRecord] = field(default_factory=dict)

    def add(self, played: Played) -> None:
        outcome, winners = played.outcome, played.outcome.winners
        self.tally.add(played)
        count_holders(self.bots, self.header.bots, winners)
        for seat, bot in enumerate(self.header.bots):
            if outcome.scores is not None:
                self.scores_of_bots.setdefault(bot, ScoreRecord()).counts[outcome.scores[seat]] += 1
        self.between_seats.add((str(seat + 1) for seat in range(self.header.seats)), outcome.ranks)
        if len(self.bots) > 1:
            self.between_bots.add(self.header.bots, outcome.ranks)

    @property
    def seats(self) -> dict[str, Share]:
        wins = self.tally.wins_by_seat
        return {str(seat + 1): Share(wins[seat], self.tally.games) for seat in range(self.header.seats)}

    @property
    def roles(self) -> dict[str, Share]:
        return _shares(self.tally.roles)

    @property
    def shares_of_bots(self) -> dict[str, Share]:
        return _shares(self.bots)

    def endings(self, names: Iterable[str]) -> dict[str, Share]:
        """By ending, those that never came too."""
        outcomes = self.tally.outcomes
        every = dict.fromkeys((*names, *sorted(outcomes)))
        return {name: Share(outcomes[name], self.tally.games) for name in every}

    @property
    def even(self) -> float:
        """What a seat would win if all won equally often."""
        return self.tally.wins_by_seat.total() / max(1, self.tally.games * self.header.seats)


def gather(results: Results) -> Figures:
    """The figures of a file of results, read piece by piece."""
    figures = Figures(results.header)
    for played in results.matches():
        figures.add(played)
    return figures


def _shares(records: dict[str, RoleRecord]) -> dict[str, Share]:
    return {name: Share(record.wins, record.games, record.trials) for name, record in sorted(records.items())}
