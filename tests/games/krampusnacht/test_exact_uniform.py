"""The exact computation itself: its shortcuts, counted out, and its arithmetic."""

from fractions import Fraction

import pytest
from tests.games.krampusnacht.exact_uniform import (
    TABLES,
    Table,
    endings,
    host_choice,
    most_fingers,
    most_fingers_counted,
    nobody_goes,
)


@pytest.mark.parametrize("players", range(2, 7))
def test_fingers_are_counted_right(players: int) -> None:
    for targets in range(2, players + 1):
        assert most_fingers(players, targets) == most_fingers_counted(players, targets)


def test_three_players_tie_twice_one_time_in_sixteen() -> None:
    # Two of the eight ways to point tie all three, and then two of the eight do it again.
    assert nobody_goes(3) == Fraction(1, 16)


@pytest.mark.parametrize("guests", range(2, 5))
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_two_hosts_who_point_at_random_prefer_nobody(guests: int, rounds: int) -> None:
    assert host_choice(guests, rounds) == [Fraction(1, guests)] * guests


def test_short_game_by_hand() -> None:
    # Krampus takes one of four; the vote of four finds him one time in four unless it is tied twice. If it finds
    # another, 1 stands against 2 and he takes one more; if nobody goes, he takes one and three vote once more.
    found = (1 - nobody_goes(4)) / 4 + nobody_goes(4) * (1 - nobody_goes(3)) / 3
    assert endings(Table(5, 1)).party == found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_endings_are_all_there_is(table: Table) -> None:
    chances = endings(table)
    assert chances.party + chances.hosts + chances.stalled == 1
    assert min(chances.party, chances.hosts, chances.stalled) >= 0
