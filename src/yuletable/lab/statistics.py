"""Counting matches, and how far a share may be trusted."""

from __future__ import annotations

import hashlib
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from yuletable.engine.outcomes import Outcome

CHECKSUM_BITS = 64


@dataclass(frozen=True)
class Played:
    """One match: how it ended, the decisions it took, and a number that stands for every detail of it."""

    outcome: Outcome
    decisions: int
    fingerprint: int


def fingerprint(*parts: bytes) -> int:
    """A number of CHECKSUM_BITS bits that stands for these bytes."""
    return int.from_bytes(hashlib.blake2b(b"\0".join(parts), digest_size=CHECKSUM_BITS // 8).digest(), "big")


@dataclass
class RoleRecord:
    """How often a role was dealt, and how often who held it won; also of a bot, by the seats that it holds.

    Several seats of one match may hold it. What they win hangs together: seats of one side win or lose at once, and
    are then no more than one trial. So sums over matches are kept, from which `trials` knows how far it does.
    """

    games: int = 0
    wins: int = 0
    matches: int = 0
    _wins_squared: int = 0
    _games_squared: int = 0
    _wins_by_games: int = 0

    def add(self, held: int, won: int) -> None:
        """Takes in a match in which so many seats held it, one at least, and so many of them won."""
        self.games += held
        self.wins += won
        self.matches += 1
        self._wins_squared += won * won
        self._games_squared += held * held
        self._wins_by_games += won * held

    def merge(self, other: RoleRecord) -> None:
        self.games += other.games
        self.wins += other.wins
        self.matches += other.matches
        self._wins_squared += other._wins_squared
        self._games_squared += other._games_squared
        self._wins_by_games += other._wins_by_games

    @property
    def trials(self) -> float:
        """How many independent trials tell as much of the share as these seats do: one a match at least, one a seat
        at most (Kish's effective sample size, the variance being that of a ratio of sums over matches)."""
        if self.matches < 2 or self.wins in (0, self.games):
            return self.matches
        share = self.wins / self.games
        squares = self._wins_squared - 2 * share * self._wins_by_games + share * share * self._games_squared
        squares *= self.matches / (self.matches - 1)
        independent = share * (1 - share) * self.games
        return max(self.matches, min(self.games, self.games * independent / squares if squares > 0 else self.games))


def count_holders(records: dict[str, RoleRecord], held: Sequence[str], winners: Collection[int]) -> None:
    """Takes a match in by what each seat held."""
    by_name: defaultdict[str, list[int]] = defaultdict(list)
    for seat, name in enumerate(held):
        by_name[name].append(seat)
    for name, seats in by_name.items():
        records.setdefault(name, RoleRecord()).add(len(seats), sum(seat in winners for seat in seats))


@dataclass
class ScoreRecord:
    """The scores of one seat over many matches: how often each came."""

    counts: Counter[int] = field(default_factory=Counter)

    @property
    def number(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        """0 without scores."""
        return sum(score * times for score, times in self.counts.items()) / self.number if self.number else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of one score, as estimated from these; 0 for fewer than two."""
        if self.number < 2:
            return 0.0
        mean = self.mean
        squares = sum((score - mean) ** 2 * times for score, times in self.counts.items())
        return math.sqrt(squares / (self.number - 1))


@dataclass
class Tally:
    """What many matches add up to. Tallies of parts, merged in any order, equal the tally of the whole.

    `lengths` counts matches by their decisions. `scores` are by seat, for games that score; seats with the same bot may
    be put together.
    """

    lengths: Counter[int] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    roles: dict[str, RoleRecord] = field(default_factory=dict)
    scores: dict[int, ScoreRecord] = field(default_factory=dict)
    fingerprints: int = 0

    def add(self, played: Played) -> None:
        winners = played.outcome.winners
        self.lengths[played.decisions] += 1
        self.outcomes[played.outcome.name] += 1
        self.wins_by_seat.update(winners)
        count_holders(self.roles, played.outcome.roles or (), winners)
        for seat, score in enumerate(played.outcome.scores or ()):
            self.scores.setdefault(seat, ScoreRecord()).counts[score] += 1
        self._mix(played.fingerprint)

    def merge(self, other: Tally) -> None:
        self.lengths.update(other.lengths)
        self.outcomes.update(other.outcomes)
        self.wins_by_seat.update(other.wins_by_seat)
        for role, theirs in other.roles.items():
            self.roles.setdefault(role, RoleRecord()).merge(theirs)
        for seat, of_seat in other.scores.items():
            self.scores.setdefault(seat, ScoreRecord()).counts.update(of_seat.counts)
        self._mix(other.fingerprints)

    @property
    def games(self) -> int:
        return self.lengths.total()

    @property
    def decisions(self) -> int:
        return sum(length * times for length, times in self.lengths.items())

    @property
    def shortest(self) -> int | None:
        return min(self.lengths, default=None)

    @property
    def longest(self) -> int | None:
        return max(self.lengths, default=None)

    @property
    def mean_length(self) -> float:
        """Decisions per match; 0 without matches."""
        return self.decisions / self.games if self.games else 0.0

    @property
    def checksum(self) -> str:
        """Hexadecimal; equal for equal matches."""
        return f"{self.fingerprints:0{CHECKSUM_BITS // 4}x}"

    def _mix(self, number: int) -> None:
        # A sum, because it does not ask in which order the parts came in.
        self.fingerprints = (self.fingerprints + number) % (1 << CHECKSUM_BITS)


def wilson_interval(
    successes: int, trials: int, deviations: float = 1.96, independent: float | None = None
) -> tuple[float, float]:
    """The shares that `successes` of `trials` do not speak against: Wilson's score interval (1.96 is 95 %).

    independent  how many independent trials these are worth (`RoleRecord.trials`); None: each is one

    All of [0, 1] without trials.
    """
    if trials == 0:
        return 0.0, 1.0
    worth = trials if independent is None else independent
    share, z = successes / trials, deviations
    spread = 1 + z * z / worth
    middle = (share + z * z / (2 * worth)) / spread
    half = z * math.sqrt(share * (1 - share) / worth + z * z / (4 * worth * worth)) / spread
    # The ends are exact where the formula is so but for rounding.
    return max(0.0, middle - half) if successes else 0.0, min(1.0, middle + half) if successes < trials else 1.0


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that this share of all does not exceed. Not of nothing."""
    left = share * counts.total()
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)
