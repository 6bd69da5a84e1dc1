"""After the vote, and the second vote of the short game: KN-101 to KN-105."""

import pytest
from tests.games.krampusnacht.table import EIGHT, FIVE, SEVEN, SIX, Evening

from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions


def short(**options: object) -> Evening:
    """A Krampus, B Seer, C, D, E Guests; C is collected in the first night."""
    evening = Evening(FIVE, **{"second_vote": True, **options})
    evening.night("A>C")
    assert evening.inside == "ABDE"
    return evening


@pytest.mark.rule("KN-101")
def test_the_next_night_begins_after_a_vote_that_ends_nothing() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H")
    evening.vote("ABCDEF>G G>A")
    assert evening.night_number == 2
    evening.reach("hosts")
    assert evening.owing() == "ABCDEF"


@pytest.mark.rule("KN-101")
def test_the_next_night_begins_after_a_vote_without_anybody_out() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H")
    evening.tie_twice()
    assert evening.outside == "H"
    assert evening.night_number == 2


@pytest.mark.rule("KN-101")
def test_ends_are_tested_after_the_vote() -> None:
    evening = Evening(SIX)
    evening.night("AB>F")
    evening.vote("ABCD>E E>A")
    assert evening.outcome.name == "hosts"
    assert evening.kinds().count("night_opened") == 1


@pytest.mark.rule("KN-102")
def test_a_guest_out_in_the_first_vote_brings_a_second_at_once() -> None:
    evening = short()
    evening.vote("ABE>D D>A")
    assert evening.inside == "ABE"
    assert evening.arguing
    assert evening.kinds().count("night_opened") == 1
    assert evening.told("argument_opened")["vote"] == 2
    evening.act("B accuse A")
    evening.vote("BE>A A>B")
    assert evening.outcome.name == "party"


@pytest.mark.rule("KN-102")
def test_without_the_option_a_night_comes() -> None:
    evening = short(second_vote=False)
    evening.vote("ABE>D D>A")
    assert not evening.arguing
    assert evening.night_number == 2


@pytest.mark.rule("KN-102")
def test_only_five_players_may_have_a_second_vote() -> None:
    for seats in (6, 7, 8, 9, 10):
        refusal = GAME.refusal(seats, KrampusnachtOptions(second_vote=True))
        assert refusal is not None
        assert refusal.rule == "KN-102"
    assert GAME.refusal(5, KrampusnachtOptions(second_vote=True)) is None


@pytest.mark.rule("KN-102", "KN-106")
def test_krampus_out_in_the_first_vote_needs_no_second() -> None:
    evening = short()
    evening.vote("BDE>A A>B")
    assert evening.outcome.name == "party"
    assert evening.kinds().count("argument_opened") == 1


@pytest.mark.rule("KN-103")
def test_a_second_vote_tied_twice_is_won_by_the_hosts() -> None:
    evening = short()
    evening.vote("ABE>D D>A")
    evening.tie_twice()
    assert evening.inside == "ABE"
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-103")


@pytest.mark.rule("KN-103", "KN-104")
def test_a_second_vote_that_misses_is_the_last() -> None:
    """The first vote puts nobody out, nor does the second: three are in, and it is over."""
    evening = short()
    evening.tie_twice()
    assert evening.night_number == 2
    evening.night("A>B")
    assert evening.inside == "ADE"
    assert evening.told("argument_opened")["vote"] == 2
    evening.tie_twice()
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-103")


@pytest.mark.rule("KN-104")
def test_a_first_vote_without_anybody_out_is_followed_by_a_night() -> None:
    evening = short()
    evening.tie_twice()
    assert not evening.over
    assert evening.night_number == 2
    evening.night("A>B")
    evening.vote("DE>A A>D")
    assert evening.outcome.name == "party"
    assert evening.kinds().count("argument_opened") == 2


@pytest.mark.rule("KN-105")
def test_quiet_rounds_are_counted_in_public_and_end_with_anybody_out() -> None:
    evening = Evening(SEVEN, tempo="live")
    assert evening.view("-").quiet_rounds == 0
    for rounds in (1, 2):
        evening.night("AB>E", healer="D>E")
        evening.tie_twice()
        assert evening.told("quiet") == {"rounds": rounds}
        assert all(evening.told("quiet", name) == {"rounds": rounds} for name in evening.all)
        assert evening.view("-").quiet_rounds == rounds
    evening.night("AB>E", healer="D>A")
    assert evening.view("-").quiet_rounds == 0
    evening.tie_twice()
    assert evening.view("-").quiet_rounds == 0, "somebody was collected in this round"
    evening.night("AB>F", healer="D>F")
    evening.tie_twice()
    assert evening.view("-").quiet_rounds == 1
    evening.night("AB>F", healer="D>F")
    evening.vote("ABCDF>G G>A")
    assert evening.view("-").quiet_rounds == 0, "somebody was voted out in this round"
