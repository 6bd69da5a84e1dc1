"""Players who are out, and watchers: KN-118 to KN-121."""

import pytest
from tests.games.krampusnacht.table import Evening, own_part, public_part

from yuletable.games.krampusnacht import GAME

TALK = ("H accuse A", "H defend A", "H trust A", "H claim seer", "H report A host", "H call", "H pass")


@pytest.mark.rule("KN-118")
def test_the_out_say_nothing_by_day() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.act("B accuse A")
    for text in (*TALK, "H point A"):
        evening.refused(text, "KN-118")
    evening.vote("A>B B>A C>A D>B E>C F>C G>D")
    assert evening.owing() == "A", "pleas"
    for text in TALK:
        evening.refused(text, "KN-118")
    evening.pleas()
    evening.refused("H point A", "KN-118")
    assert "H" not in evening.writers()


@pytest.mark.rule("KN-118")
def test_the_out_do_not_point_in_a_vote() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.close()
    evening.refused("H point A", "KN-118")
    assert "H" not in evening.owing()


@pytest.mark.rule("KN-119")
def test_the_out_see_what_the_table_sees_and_what_they_knew() -> None:
    evening = Evening()
    evening.night("AB>C", seer="C>A", healer="D>F")
    mark = evening.mark()
    before = own_part(evening.view("C"))
    evening.acts("A accuse B", "D pass")
    evening.vote("ABDEFG>H H>A")
    evening.night("A>E B>F | AB>E", healer="D>F", seer="")
    public = evening.heard("-", since=mark)
    heard = [face for face in evening.heard("C", since=mark) if face in public or face.fields]
    assert heard == public
    assert own_part(evening.view("C")) == before
    assert public_part(evening.view("C")) == public_part(evening.view())


@pytest.mark.rule("KN-119")
def test_a_host_who_is_out_sees_no_more_fingers() -> None:
    evening = Evening()
    evening.night("AB>H")
    evening.vote("BCDEFG>A A>B")
    mark, before = evening.mark(), own_part(evening.view("A"))
    evening.night("B>G")
    assert own_part(evening.view("A")) == before
    assert not [face for face in evening.heard("A", "host_fingers", "choice_settled", since=mark) if face.fields]
    assert evening.told("choice_settled", "B", since=mark) == {"target": 7}


@pytest.mark.rule("KN-120")
def test_the_out_have_no_strand_in_the_game_itself() -> None:
    """The graveyard is the table's, and off unless the table wants it."""
    assert GAME.settings["graveyard"] is False
    evening = Evening()
    evening.night("AB>H")
    for channel in evening.state.channels():
        assert channel.readers is None
        assert 7 not in channel.writers


@pytest.mark.rule("KN-121")
def test_watchers_see_the_public_stream_and_may_not_write() -> None:
    evening = Evening()
    evening.night("AB>H", seer="C>A")
    assert evening.view("-").card is None
    for channel in evening.state.channels():
        assert all(0 <= writer < 8 for writer in channel.writers)
    public = [event for event in evening.events if event.to is None]
    assert evening.heard("-") == [event.face(-2) for event in public]
