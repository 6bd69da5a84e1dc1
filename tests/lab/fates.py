"""Matches made up for tests: who wins is what the test wants to know."""

from yuletable.engine.outcomes import Outcome
from yuletable.lab.results import Header
from yuletable.lab.statistics import Played


def header(bots: tuple[str, ...], options: dict[str, str] | None = None) -> Header:
    return Header("0", "krampusnacht", 1, len(bots), options or {"tempo": "instant"}, {}, bots, 7)


def match(seats: int, winner: int, decisions: int) -> Played:
    """One seat has won, all others are level behind it."""
    ranks = tuple(1 if seat == winner else 2 for seat in range(seats))
    payoffs = tuple(1.0 if seat == winner else -1.0 for seat in range(seats))
    scores = tuple(9 if seat == winner else seat for seat in range(seats))
    return Played(Outcome("won", "XY-1", ranks, payoffs, scores), decisions, 1)
