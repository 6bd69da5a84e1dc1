"""The vote: KN-86 to KN-92."""

import pytest
from tests.games.krampusnacht.table import EIGHT, SIX, Evening


def at_the_vote(deal: str = EIGHT, hosts: str = "AB>H", **options: object) -> Evening:
    evening = Evening(deal, **options)
    evening.night(hosts)
    evening.close()
    evening.reach_vote()
    return evening


@pytest.mark.rule("KN-86", "KN-87")
def test_every_player_in_points_at_another_player_in() -> None:
    evening = at_the_vote()
    assert evening.owing() == "ABCDEFG"
    for name in "ABCDEFG":
        assert evening.targets(name) == "ABCDEFG".replace(name, "")
    evening.point("ABCDEF>G")
    assert evening.voting
    evening.point("G>A")
    assert evening.outside == "GH"


@pytest.mark.rule("KN-87")
def test_nobody_points_at_themselves_at_the_absent_or_at_nothing() -> None:
    evening = at_the_vote()
    evening.refused("A point A", "KN-87")
    evening.refused("A point H", "KN-87")
    evening.refused("A no_finger", "KN-87")


@pytest.mark.rule("KN-88")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_fingers_come_up_all_at_once(tempo: str) -> None:
    evening = at_the_vote(tempo=tempo)
    mark = evening.mark()
    faces = evening.faces("-GH")
    evening.point("F>A E>B D>A C>F B>A A>B")
    assert evening.faces("-GH") == faces
    assert not [face for name in "-GH" for face in evening.heard(name, since=mark)]
    evening.point("G>D")
    evening.count()
    shown = evening.told("fingers")
    assert shown["fingers"] == [
        {"seat": 1, "target": 2},
        {"seat": 2, "target": 1},
        {"seat": 3, "target": 6},
        {"seat": 4, "target": 1},
        {"seat": 5, "target": 2},
        {"seat": 6, "target": 1},
        {"seat": 7, "target": 4},
    ]
    assert shown["vote"] == "vote"
    assert [face.kind for face in evening.heard("-", since=mark)].count("fingers") == 1


@pytest.mark.rule("KN-88")
def test_the_order_of_tapping_leaves_no_trace() -> None:
    forward, backward = at_the_vote(), at_the_vote()
    mark = forward.mark()
    forward.point("A>B B>A C>A D>A E>B F>C G>D")
    backward.point("G>D F>C E>B D>A C>A B>A A>B")
    assert forward.state.dump() == backward.state.dump()
    for viewer in "-ABCDEFGH":
        assert forward.heard(viewer, since=mark) == backward.heard(viewer, since=mark)


@pytest.mark.rule("KN-26", "KN-88")
def test_with_the_clock_a_finger_may_move_until_the_count() -> None:
    evening = at_the_vote(tempo="live")
    evening.point("A>B A>C B>A CDEFG>B")
    assert evening.prompt("A").chosen == "point 3"
    evening.point("A>B B>C")
    assert evening.prompt("A").chosen == "point 2"
    evening.count()
    assert [(each["seat"], each["target"]) for each in evening.told("fingers")["fingers"]][:2] == [(1, 2), (2, 3)]
    assert evening.outside == "BH"


@pytest.mark.rule("KN-88")
def test_while_the_house_counts_fingers_stay() -> None:
    evening = at_the_vote(tempo="live")
    evening.point("ABCDEF>G G>A")
    for _ in range(3):
        evening.tick()
        assert evening.prompt("A").mode == "slot"
        assert not any(evening.legal(name) for name in evening.all)
        evening.refused("A point B", "KN-88")
        evening.refused("A call", "KN-92")
    evening.tick()
    assert evening.outside == "GH"


@pytest.mark.rule("KN-89")
def test_hosts_may_point_at_each_other_and_every_finger_is_one() -> None:
    evening = at_the_vote(SIX, "AB>F")
    assert "B" in evening.targets("A")
    assert "A" in evening.targets("B")
    # Seer and Healer together weigh two fingers, neither more nor less: A has two of them, B one, E one, C one.
    evening.point("CD>A A>B B>E E>C")
    assert evening.outside == "AF"


@pytest.mark.rule("KN-90")
def test_the_most_fingers_are_enough() -> None:
    evening = at_the_vote()
    evening.point("AB>C C>A D>E E>F F>G G>D")
    assert evening.outside == "CH"
    assert evening.told("out") == {"seat": 3, "cause": "voted_out"}


@pytest.mark.rule("KN-91")
def test_time_points_at_whom_the_player_accused_last() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H")
    evening.acts(
        "A accuse C", "A report D host", "A report B not_host",
        "B accuse C", "B accuse D", "B trust A",
        "C report D host", "C accuse E",
        "D report H host", "D accuse F", "D report H saved",
    )  # fmt: skip
    evening.close()
    evening.reach_vote()
    evening.point("E>A F>A G>B")
    evening.count()
    shown = {each["seat"]: each["target"] for each in evening.told("fingers")["fingers"]}
    assert shown == {1: 4, 2: 4, 3: 5, 4: 6, 5: 1, 6: 1, 7: 2}


@pytest.mark.rule("KN-91")
def test_an_accusation_that_is_no_legal_target_does_not_count() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H")
    evening.acts("A accuse C", "A report H host")
    evening.close()
    evening.reach_vote()
    evening.point("BCDEFG>A")
    evening.count()
    assert evening.told("fingers")["fingers"][0] == {"seat": 1, "target": 3}


@pytest.mark.rule("KN-91")
def test_who_accused_nobody_points_by_chance() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H")
    evening.acts("C trust A", "C claim seer", "C report B not_host", "C report D saved")
    evening.close()
    evening.reach_vote()
    evening.point("BDEFG>A A>B")
    # C's legal targets are A, B, D, E, F, G: the fourth is E.
    evening.count(("finger", 3))
    assert evening.told("fingers")["fingers"][2] == {"seat": 3, "target": 5}
    draw = evening.chance.draws[-1]
    assert (draw.purpose, draw.n) == ("finger", 6)


@pytest.mark.rule("KN-91")
def test_yesterdays_accusations_do_not_point_today() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H")
    evening.act("A accuse C")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>F")
    evening.close()
    evening.reach_vote()
    evening.point("CDE>A B>D")
    evening.count(("finger", 2))
    assert evening.told("fingers")["fingers"][0] == {"seat": 1, "target": 4}


@pytest.mark.rule("KN-91")
def test_the_time_of_one_seat_alone() -> None:
    evening = at_the_vote(tempo="relaxed")
    evening.point("BCDEF>A G>B")
    evening.lapse("A", ("finger", 5))
    assert evening.told("fingers")["fingers"][0] == {"seat": 1, "target": 7}


@pytest.mark.rule("KN-92")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_while_fingers_are_chosen_nobody_speaks(tempo: str) -> None:
    evening = at_the_vote(tempo=tempo)
    for text in ("A accuse B", "A call", "A pass", "B claim seer", "C report A host", "D trust A", "D defend D"):
        evening.refused(text, "KN-92")
    assert evening.writers() == ""
