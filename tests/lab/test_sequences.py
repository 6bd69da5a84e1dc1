"""Intervals that hold whenever one looks err as seldom as they say."""

import random
from collections.abc import Callable

import pytest

from yuletable.lab.sequences import BoundedSequence, NormalSequence, Sequence
from yuletable.lab.statistics import RoleRecord, wilson_interval
from yuletable.lab.tournament import Meeting

RUNS = 150
LENGTH = 500
ERROR = 0.1


def misses(begin: Callable[[], Sequence], draw: Callable[[], float], mean: float) -> int:
    """In how many runs the mean was left out at any moment."""

    def missed() -> bool:
        sequence = begin()
        for _ in range(LENGTH):
            sequence.add(draw())
            low, high = sequence.interval
            if not low <= mean <= high:
                return True
        return False

    return sum(missed() for _ in range(RUNS))


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.5, 0.04])
def test_the_difference_of_two_equal_shares_is_seldom_called_one(share: float) -> None:
    rng = random.Random(7)

    def difference() -> float:
        return float(rng.random() < share) - float(rng.random() < share)

    assert misses(lambda: BoundedSequence(-1, 1, ERROR), difference, 0.0) <= most_misses()


@pytest.mark.slow
@pytest.mark.parametrize("draw", ["gauss", "expovariate"])
def test_so_is_that_of_two_equal_scores(draw: str) -> None:
    rng = random.Random(7)
    draws = {"gauss": lambda: rng.gauss(80, 20), "expovariate": lambda: rng.expovariate(1 / 80)}
    assert misses(lambda: NormalSequence(ERROR), draws[draw], 80.0) <= most_misses()


def most_misses() -> int:
    """More than this would come in one of a thousand runs of the test if the rate were as stated."""
    rng = random.Random(1)
    counts = sorted(sum(rng.random() < ERROR for _ in range(RUNS)) for _ in range(1000))
    return counts[-1]


def test_a_usual_interval_looked_at_all_the_time_would_err_far_more_often() -> None:
    rng = random.Random(7)

    def missed() -> bool:
        wins = 0
        for trial in range(1, LENGTH + 1):
            wins += rng.random() < 0.5
            low, high = wilson_interval(wins, trial, 1.645)
            if not low <= 0.5 <= high:
                return True
        return False

    assert sum(missed() for _ in range(RUNS)) > 3 * ERROR * RUNS


@pytest.mark.parametrize("begin", [lambda: BoundedSequence(-1, 1), NormalSequence])
def test_a_true_difference_is_found_and_held(begin: Callable[[], Sequence]) -> None:
    rng, sequence = random.Random(3), begin()
    for _ in range(4000):
        sequence.add(float(rng.random() < 0.6) - float(rng.random() < 0.5))
    low, high = sequence.interval
    assert 0 < low < 0.1 < high < 0.2
    assert low < sequence.mean < high


def test_equal_observations_prove_nothing() -> None:
    sequence = NormalSequence()
    for _ in range(500):
        sequence.add(0.0)
    low, high = sequence.interval
    assert low < -1e9 < 1e9 < high


def test_seats_that_win_together_are_no_trials_of_their_own() -> None:
    """A side of three, sometimes of two, that wins or loses as one; and two of four seats, of which one wins."""
    rng = random.Random(6)
    side, pair = 0, 0
    for _ in range(600):
        of_side, of_pair = RoleRecord(), RoleRecord()
        for _ in range(120):
            held = rng.choice((2, 3))
            of_side.add(held, held if rng.random() < 0.4 else 0)
            of_pair.add(2, int(rng.random() < 0.5))
        low, high = wilson_interval(of_side.wins, of_side.games, independent=of_side.trials)
        side += low <= 0.4 <= high
        low, high = wilson_interval(of_pair.wins, of_pair.games, independent=of_pair.trials)
        pair += low <= 0.25 <= high
        assert 120 <= of_side.trials < 140
        assert of_pair.trials == of_pair.games
    assert 0.92 <= side / 600 <= 0.98
    assert pair / 600 >= 0.93
    for won in (0, 2, 3):
        once = RoleRecord()
        once.add(3, won)
        assert once.trials == 1, "one match tells nothing of what hangs together in it"
    assert RoleRecord().trials == 0


@pytest.mark.parametrize(("share", "matches"), [(0.5, 8), (0.9, 12), (0.97, 30)])
def test_what_a_bot_has_of_few_matches_is_covered(share: float, matches: int) -> None:
    rng = random.Random(7)
    held = 0
    for _ in range(600):
        meeting = Meeting()
        for _ in range(matches):
            meeting.add(float(rng.random() < share))
        low, high = meeting.interval
        held += low <= share <= high
    assert held / 600 >= 0.92


@pytest.mark.parametrize("agree", [0.0, 0.5, 1.0])
def test_matches_of_one_deal_are_no_matches_of_their_own(agree: float) -> None:
    """Three line-ups on each deal, which may end alike for no other reason than the deal."""
    rng = random.Random(8)
    held, widths = 0, 0.0
    for _ in range(400):
        meeting = Meeting()
        for deal in range(60):
            of_deal = rng.random() < 0.4
            for _ in range(3):
                meeting.add(float(of_deal if rng.random() < agree else rng.random() < 0.4), deal)
        low, high = meeting.interval
        held += low <= 0.4 <= high
        widths += high - low
    assert 0.92 <= held / 400 <= 0.98
    independent = 2 * 1.96 * (0.4 * 0.6 / 180) ** 0.5
    assert widths / 400 == pytest.approx(independent * (1 + 2 * agree**2) ** 0.5, rel=0.04)


def test_wilson_intervals_cover() -> None:
    rng = random.Random(5)
    for share in (0.03, 0.3, 0.5):
        held = 0
        for _ in range(600):
            low, high = wilson_interval(sum(rng.random() < share for _ in range(120)), 120)
            held += low <= share <= high
        assert 0.92 <= held / 600 <= 0.99, share
