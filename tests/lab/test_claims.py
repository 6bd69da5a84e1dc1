"""The page of claims: its tables are what they say, and verdicts follow from numbers."""

import pytest
from tests.games.krampusnacht.exact_uniform import deviation, endings
from tools.claims.tables import Seen, Table, watch
from tools.claims.verdicts import (
    FAILS,
    HOLDS,
    OPEN,
    TWO_HOSTS,
    TWO_HOSTS_AND_HEALER,
    TWO_VOTES,
    WITH_HEALER,
    WithHealer,
    difference,
    fairer,
    two_hosts_at_five,
    two_votes_at_five,
)

SEED = 9


def seen(table: Table, games: int) -> Seen:
    return watch(table, SEED, range(games))


def test_newcombes_interval_is_that_of_his_paper() -> None:
    assert difference((56, 70), (48, 80)) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert difference((9, 10), (3, 10)) == pytest.approx((0.1705, 0.8090), abs=5e-5)


def test_fairer_needs_intervals_that_do_not_meet() -> None:
    assert fairer((480, 1000), (300, 1000)) == HOLDS
    assert fairer((300, 1000), (480, 1000)) == FAILS
    assert fairer((700, 1000), (300, 1000)) == OPEN
    assert fairer((5, 10), (3, 10)) == OPEN


@pytest.mark.slow
def test_a_table_of_five_with_a_healer_ends_as_computed() -> None:
    party = endings(WithHealer(5, 1)).party
    played = seen(Table(5, "random", deal=WITH_HEALER), 250)
    assert abs(deviation(played.endings["party"], 250, party)) < 4


def test_a_stalled_first_vote_puts_out_nobody() -> None:
    for play in ("random", "greedy"):
        stalled = seen(Table(6, play, stalled=True), 8)
        assert not stalled.after_wrong
        assert stalled.nights[1] + stalled.nights[0] == 0, "a night follows"
        assert stalled.pleas >= 8 * 5, "all are tied"


def test_verdicts_on_five_players_follow_from_what_was_played() -> None:
    few = {
        Table(5, play, options, deal): seen(Table(5, play, options, deal), 12)
        for play in ("random", "greedy")
        for options, deal in (((), None), (TWO_VOTES, None), ((), TWO_HOSTS), ((), TWO_HOSTS_AND_HEALER))
    }
    assert two_hosts_at_five(few).verdicts == {"random": HOLDS, "greedy": HOLDS}
    assert two_votes_at_five(few).verdicts == {"random": FAILS, "greedy": FAILS}
    promised = {table: few[Table(5, table.play, TWO_VOTES)] for table in few}
    assert two_votes_at_five(promised).verdicts == {"random": HOLDS, "greedy": HOLDS}
    assert two_hosts_at_five(promised).verdicts == {"random": FAILS, "greedy": FAILS}
