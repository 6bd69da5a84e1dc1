"""Bots on whole sides are measured by what each is worth to a side on the same deals."""

import pytest
from tools.whole_sides import SIDES, Played, play, rows_of, worths

SEATS = {"krampusnacht": 6, "sparkle-kitty-nights": 4}


@pytest.mark.parametrize("name", SIDES)
def test_a_bot_is_worth_no_more_than_itself(name: str) -> None:
    played = [play(name, SEATS[name], ("greedy", "greedy"), 1, deal) for deal in range(3)]
    assert all(one.first == one.second for one in played)
    assert [worth.difference for worth in worths(played)] == [0, 0, 0]


@pytest.mark.parametrize("name", SIDES)
def test_what_one_side_wins_the_other_loses(name: str) -> None:
    for deal in range(4):
        assert sum(play(name, SEATS[name], ("random", "random"), 2, deal).second.values()) == 1


def test_a_good_bot_is_worth_something_and_a_bad_one_less() -> None:
    """To the party: Hosts have nothing to fear of a party that points at random."""
    for bots, verdict in ((("greedy", "random"), "better"), (("random", "greedy"), "worse")):
        played = [play("krampusnacht", 7, bots, 3, deal) for deal in range(30)]
        rows = dict(rows_of("krampusnacht", 7, bots, played))
        assert rows[f"{bots[0]} as party at 7"].endswith(f"| {verdict} |")
        assert rows[f"{bots[0]} as either side at 7"].endswith(f"| {verdict} |")


def test_differences_are_taken_on_one_deal() -> None:
    """Deals that suit a side make it win, whoever plays: they are no merit, and they do not widen the interval."""
    deals = [Played({"a": won, "b": 1.0}, {"a": won, "b": 1 - won}) for won in (0.0, 1.0, 1.0, 0.0)]
    one, other, either = worths(deals)
    assert (one.wins, one.difference, one.low, one.high) == (0.5, 0, 0, 0)
    assert (other.wins, other.instead, other.difference) == (1, 0.5, 0.5)
    assert (either.wins, either.instead, either.difference) == (0.75, 0.5, 0.25)
    assert other.low < other.difference < other.high
