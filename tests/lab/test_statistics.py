"""Counts that merge, and intervals."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.outcomes import Outcome
from yuletable.lab.statistics import Played, ScoreRecord, Tally, fingerprint, wilson_interval

PARTY = Outcome("party", "SN-1", (1, 1, 2), (1.0, 1.0, -1.0), roles=("guest", "guest", "host"))
HOSTS = Outcome("hosts", "SN-2", (2, 2, 1), (-1.0, -1.0, 1.0), roles=("guest", "guest", "host"))
STALLED = Outcome("stalled", "SN-3", (1, 1, 1), (0.0, 0.0, 0.0), roles=("host", "guest", "guest"))

played = st.builds(Played, st.sampled_from([PARTY, HOSTS, STALLED]), st.integers(0, 500), st.integers(0, (1 << 64) - 1))


def tally_of(matches: list[Played]) -> Tally:
    tally = Tally()
    for match in matches:
        tally.add(match)
    return tally


def test_matches_are_counted_by_ending_seat_and_role() -> None:
    tally = tally_of([Played(PARTY, 10, 1), Played(HOSTS, 30, 2), Played(STALLED, 20, 3)])
    assert tally.games == 3
    assert (tally.shortest, tally.mean_length, tally.longest) == (10, 20.0, 30)
    assert tally.outcomes == {"party": 1, "hosts": 1, "stalled": 1}
    assert tally.wins_by_seat == {0: 1, 1: 1, 2: 1}
    assert {role: (record.games, record.wins) for role, record in tally.roles.items()} == {
        "guest": (6, 2),
        "host": (3, 1),
    }


@given(st.lists(st.lists(played)), st.randoms())
def test_parts_merged_in_any_order_are_the_whole(parts: list[list[Played]], order: random.Random) -> None:
    whole = tally_of([match for part in parts for match in part])
    tallies = [tally_of(part) for part in parts]
    order.shuffle(tallies)
    merged = Tally()
    for tally in tallies:
        merged.merge(tally)
    assert merged == whole
    assert merged.checksum == whole.checksum


def test_a_checksum_tells_what_was_played() -> None:
    first, second = Played(PARTY, 10, fingerprint(b"a")), Played(PARTY, 10, fingerprint(b"b"))
    assert tally_of([first]).checksum != tally_of([second]).checksum
    assert tally_of([first, second]).checksum == tally_of([second, first]).checksum
    assert fingerprint(b"ab", b"c") != fingerprint(b"a", b"bc")


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (10, 10, 0.7225, 1.0)],
)
def test_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson_interval(successes, trials) == pytest.approx((low, high), abs=5e-4)


@given(st.integers(1, 10_000), st.data())
def test_an_interval_holds_its_share(trials: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, trials))
    low, high = wilson_interval(successes, trials)
    share = successes / trials
    assert 0 <= low <= share + 1e-12
    assert share - 1e-12 <= high <= 1


def test_scores_are_counted_by_seat() -> None:
    scored = [Outcome("won", "T-1", (1, 2), (1.0, -1.0), scores) for scores in ((10, 4), (20, 4), (30, 7))]
    tally = tally_of([Played(outcome, 5, 0) for outcome in scored])
    first, second = tally.scores[0], tally.scores[1]
    assert (first.number, first.mean, first.deviation) == (3, 20.0, 10.0)
    assert second.counts == {4: 2, 7: 1}
    assert ScoreRecord().mean == ScoreRecord().deviation == 0.0
    assert not tally_of([Played(PARTY, 5, 0)]).scores
