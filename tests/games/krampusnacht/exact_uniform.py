"""How Krampusnacht ends if everybody chooses uniformly among what is legal: exact, from the ledger alone.

Nothing here comes from the program. What makes the computation small, rule by rule:

- Acts and calls change no result (KN-66), hunches change nothing (KN-24), and a test by the Seer is no more than a
  test: only the Hosts' choice, the Healer's choice and the fingers by day decide.
- The Hosts' choice is one guest, each equally likely: however many rounds, whoever decides (KN-30 to KN-36), nothing in
  the way uniform fingers are settled prefers one guest to another. `host_choice` counts it out for two Hosts.
- By day nobody's card counts, so whoever goes out is any player in, each equally likely; how likely it is that nobody
  goes depends on the number of players in alone (`nobody_goes`).

So a position is: Hosts in, others in, the Healer's state (out, fresh, self-save spent), quiet rounds in a row.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial, inf, prod, sqrt

HEALER_OUT, HEALER_FRESH, HEALER_SPENT = "out", "fresh", "spent"


@dataclass(frozen=True)
class Table:
    """A deal and the options that matter. `second_vote` is for five players (KN-102)."""

    seats: int
    hosts: int
    second_vote: bool = False
    quiet_limit: int = 5

    @property
    def healer(self) -> bool:
        """Whether a Healer is dealt: with five players there is none (KN-7)."""
        return self.seats > 5

    def __str__(self) -> str:
        said = [f"{self.seats} players, {self.hosts} {'Host' if self.hosts == 1 else 'Hosts'}"]
        if self.second_vote:
            said.append("second vote")
        if self.quiet_limit != 5:
            said.append(f"quiet limit {self.quiet_limit}")
        return ", ".join(said)


@dataclass(frozen=True)
class Position:
    """The evening of a night. `votes` counts those already held; it matters with `second_vote` only."""

    hosts: int
    others: int
    healer: str
    quiet: int = 0
    votes: int = 0

    @property
    def all_in(self) -> int:
        return self.hosts + self.others


@dataclass(frozen=True)
class Chances:
    """The probabilities of the three endings."""

    party: Fraction = Fraction(0)
    hosts: Fraction = Fraction(0)
    stalled: Fraction = Fraction(0)

    def __add__(self, other: Chances) -> Chances:
        return Chances(self.party + other.party, self.hosts + other.hosts, self.stalled + other.stalled)

    def __rmul__(self, weight: Fraction) -> Chances:
        return Chances(weight * self.party, weight * self.hosts, weight * self.stalled)


PARTY_WINS = Chances(party=Fraction(1))
HOSTS_WIN = Chances(hosts=Fraction(1))
STALLED = Chances(stalled=Fraction(1))


@cache
def endings(table: Table) -> Chances:
    """The chances from the deal on."""
    return _night(table, Position(table.hosts, table.seats - table.hosts, HEALER_FRESH if table.healer else HEALER_OUT))


@cache
def _night(table: Table, position: Position) -> Chances:
    mornings: defaultdict[tuple[Position, bool], Fraction] = defaultdict(Fraction)
    for weight, after, taken in _nights(position):
        mornings[after, taken] += weight
    total = Chances()
    for (after, taken), weight in mornings.items():
        total += weight * (_won(after) or _day(table, after, taken))
    return total


def _nights(position: Position) -> Iterator[tuple[Fraction, Position, bool]]:
    """Every night: its probability, the position at last call, whether somebody was taken (KN-56)."""
    for point_weight, spent, saved in _remedies(position):
        healer = HEALER_SPENT if spent else position.healer
        for choice_weight, taken in _choices(position):
            weight = point_weight * choice_weight
            if taken == saved:
                yield weight, replace(position, healer=healer), False
            else:
                left = HEALER_OUT if taken == "healer" else healer
                yield weight, replace(position, others=position.others - 1, healer=left), True


def _choices(position: Position) -> Iterator[tuple[Fraction, str | int]]:
    """The Hosts' choice: any other in, each equally likely; guests are numbered, the Healer goes by name."""
    guests: list[str | int] = list(range(position.others - (position.healer != HEALER_OUT)))
    candidates = guests if position.healer == HEALER_OUT else [*guests, "healer"]
    for candidate in candidates:
        yield Fraction(1, len(candidates)), candidate


def _remedies(position: Position) -> Iterator[tuple[Fraction, bool, str | int | None]]:
    """Whom the Healer saves: probability, whether the self-save is spent now, and who is safe (KN-41 to KN-44)."""
    if position.healer == HEALER_OUT:
        yield Fraction(1), False, None
        return
    targets: list[str | int | None] = [*range(position.others - 1), *[None] * position.hosts]
    if position.healer == HEALER_FRESH:
        targets.append("healer")
    for target in targets:
        yield Fraction(1, len(targets)), target == "healer", target


@cache
def _day(table: Table, position: Position, taken: bool) -> Chances:
    """From the argument on; nobody has won yet."""
    tied = nobody_goes(position.all_in)
    held = replace(position, votes=position.votes + 1)
    quiet = replace(held, quiet=0 if taken else held.quiet + 1)
    total = tied * _evening(table, quiet, somebody_voted_out=False)
    for weight, left in _voted_out(held):
        total += (1 - tied) * weight * _evening(table, replace(left, quiet=0), somebody_voted_out=True)
    return total


def _voted_out(position: Position) -> Iterator[tuple[Fraction, Position]]:
    """Whoever goes is any player in, each equally likely."""
    n = position.all_in
    healers = int(position.healer != HEALER_OUT)
    yield Fraction(position.hosts, n), replace(position, hosts=position.hosts - 1)
    yield Fraction(position.others - healers, n), replace(position, others=position.others - 1)
    if healers:
        yield Fraction(1, n), replace(position, others=position.others - 1, healer=HEALER_OUT)


def _evening(table: Table, position: Position, somebody_voted_out: bool) -> Chances:
    """After a vote: the win tests, then the second vote, the quiet limit or the next night (KN-101 to KN-111)."""
    won = _won(position)
    if won is not None:
        return won
    if table.second_vote:
        if position.votes == 2:
            return HOSTS_WIN
        if somebody_voted_out:
            return _day(table, position, True)
    if position.quiet == table.quiet_limit:
        return STALLED
    return _night(table, position)


def _won(position: Position) -> Chances | None:
    if position.hosts == 0:
        return PARTY_WINS
    if position.hosts >= position.others:
        return HOSTS_WIN
    return None


# The vote


@cache
def nobody_goes(players: int) -> Fraction:
    """The probability that a vote among so many, with its revote, puts nobody out (KN-90 to KN-100)."""
    return sum(
        (weight * _tied_again(players, tied) for tied, weight in most_fingers(players, players).items() if tied > 1),
        Fraction(0),
    )


@cache
def _tied_again(players: int, tied: int) -> Fraction:
    """The probability that the fingers are tied again when only `tied` of the players may be pointed at (KN-97)."""
    return 1 - most_fingers(players, tied).get(1, Fraction(0))


@cache
def most_fingers(players: int, targets: int) -> dict[int, Fraction]:
    """How many share the most fingers: number -> probability.

    `players` point at `targets` of them, uniformly, nobody at themselves.
    """
    ways: Counter[int] = Counter()
    for counts in _partitions(players, targets, players):
        ways[counts.count(counts[0])] += _arrangements(counts) * _pointings(players, counts)
    total = (targets - 1) ** targets * targets ** (players - targets)
    assert sum(ways.values()) == total
    return {shared: Fraction(number, total) for shared, number in sorted(ways.items()) if number}


def _pointings(players: int, counts: tuple[int, ...]) -> int:
    """In how many ways `players` can point so that target i gets counts[i] fingers and nobody points at themselves.

    By inclusion and exclusion over the targets that do point at themselves: with k of them fixed, the other fingers
    fall in (players - k)! / prod((counts[i] - 1)! or counts[i]!) ways, which is
    (players - k)! * prod(counts of the k) / prod(counts!).
    """
    terms = [factorial(players - k) * chosen for k, chosen in enumerate(_elementary(counts))]
    orders: int = prod(map(factorial, counts))
    return (sum(terms[::2]) - sum(terms[1::2])) // orders


def _elementary(values: tuple[int, ...]) -> list[int]:
    """Sums of the products of k of the values, for k = 0, 1, ..."""
    sums = [1]
    for value in values:
        sums = [a + value * b for a, b in zip([*sums, 0], [0, *sums], strict=True)]
    return sums


def _arrangements(counts: tuple[int, ...]) -> int:
    """The orders in which these numbers can lie on the targets."""
    alike: int = prod(map(factorial, Counter(counts).values()))
    return factorial(len(counts)) // alike


def _partitions(total: int, parts: int, largest: int) -> Iterator[tuple[int, ...]]:
    """Ways to write `total` as a falling sequence of `parts` numbers from 0 to `largest`."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, largest), -1, -1):
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)


# What the shortcuts rest on, counted out


def most_fingers_counted(players: int, targets: int) -> dict[int, Fraction]:
    """`most_fingers` by looking at every way to point: for few players."""
    choices = [[target for target in range(targets) if target != voter] for voter in range(players)]
    seen: Counter[int] = Counter()
    for fingers in product(*choices):
        counts = Counter(fingers)
        seen[sum(count == max(counts.values()) for count in counts.values())] += 1
    return {shared: Fraction(number, sum(seen.values())) for shared, number in sorted(seen.items())}


def host_choice(guests: int, rounds: int) -> list[Fraction]:
    """How likely each guest is to be the choice of two Hosts who point uniformly (KN-30 to KN-35)."""
    shrug = guests
    chances = [Fraction(0)] * guests
    fingers = Fraction(1, (guests + 1) ** 2)
    for krampus, perchta in product(range(guests + 1), repeat=2):
        for guest, weight in _settled(krampus, perchta, shrug, rounds):
            chances[guest] += fingers * weight
    return chances


def _settled(krampus: int, perchta: int, shrug: int, rounds: int) -> Iterator[tuple[int, Fraction]]:
    pointed = {krampus, perchta} - {shrug}
    if len(pointed) == 1:
        yield pointed.pop(), Fraction(1)
    elif rounds > 1:
        yield from enumerate(host_choice(shrug, rounds - 1))
    elif pointed:
        yield krampus, Fraction(1)
    else:
        yield from ((guest, Fraction(1, shrug)) for guest in range(shrug))


# Against what was played

TABLES = (
    Table(5, 1),
    Table(5, 1, second_vote=True),
    Table(6, 1),
    Table(7, 1),
    *(Table(seats, 2) for seats in range(6, 11)),
    Table(6, 2, quiet_limit=2),
    Table(10, 2, quiet_limit=2),
)
"""Every size and deal; with the usual limit a game hardly ever stalls, so two tables have a short one."""


def deviation(count: int, games: int, chance: Fraction) -> float:
    """By how many standard errors `count` of `games` differs from what the chance lets one expect."""
    expected, variance = games * chance, games * chance * (1 - chance)
    if not variance:
        return 0.0 if count == expected else inf
    return float(count - expected) / sqrt(variance)
