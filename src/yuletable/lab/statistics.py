"""Counting matches, and how far a share may be trusted."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
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
    """How often a role was dealt, and how often who held it won."""

    games: int = 0
    wins: int = 0


@dataclass
class Tally:
    """What many matches add up to. Tallies of parts, merged in any order, equal the tally of the whole."""

    games: int = 0
    decisions: int = 0
    shortest: int | None = None
    longest: int | None = None
    outcomes: Counter[str] = field(default_factory=Counter)
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    roles: dict[str, RoleRecord] = field(default_factory=dict)
    fingerprints: int = 0

    def add(self, played: Played) -> None:
        winners = played.outcome.winners
        self.games += 1
        self.decisions += played.decisions
        self._stretch(played.decisions, played.decisions)
        self.outcomes[played.outcome.name] += 1
        self.wins_by_seat.update(winners)
        for seat, role in enumerate(played.outcome.roles or ()):
            record = self.roles.setdefault(role, RoleRecord())
            record.games += 1
            record.wins += seat in winners
        self._mix(played.fingerprint)

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        if other.shortest is not None and other.longest is not None:
            self._stretch(other.shortest, other.longest)
        self.outcomes.update(other.outcomes)
        self.wins_by_seat.update(other.wins_by_seat)
        for role, theirs in other.roles.items():
            record = self.roles.setdefault(role, RoleRecord())
            record.games += theirs.games
            record.wins += theirs.wins
        self._mix(other.fingerprints)

    @property
    def mean_length(self) -> float:
        """Decisions per match; 0 without matches."""
        return self.decisions / self.games if self.games else 0.0

    @property
    def checksum(self) -> str:
        """Hexadecimal; equal for equal matches."""
        return f"{self.fingerprints:0{CHECKSUM_BITS // 4}x}"

    def _stretch(self, low: int, high: int) -> None:
        self.shortest = low if self.shortest is None else min(self.shortest, low)
        self.longest = high if self.longest is None else max(self.longest, high)

    def _mix(self, number: int) -> None:
        # A sum, because it does not ask in which order the parts came in.
        self.fingerprints = (self.fingerprints + number) % (1 << CHECKSUM_BITS)


def wilson_interval(successes: int, trials: int, deviations: float = 1.96) -> tuple[float, float]:
    """The shares that `successes` of `trials` do not speak against: Wilson's score interval (1.96 is 95 %).

    All of [0, 1] without trials.
    """
    if trials == 0:
        return 0.0, 1.0
    share, z = successes / trials, deviations
    spread = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / spread
    half = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / spread
    return max(0.0, middle - half), min(1.0, middle + half)
