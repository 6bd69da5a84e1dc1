"""The Seer's window: KN-49 to KN-55."""

import pytest
from tests.games.krampusnacht.table import EIGHT, TEN, Evening

from yuletable.games.krampusnacht.views import Answer


def at_the_seer(hosts: str = "AB>E", deal: str = EIGHT, **options: object) -> Evening:
    evening = Evening(deal, **options)
    evening.hosts_choose(hosts)
    evening.heal()
    assert evening.reach("seer")
    return evening


@pytest.mark.rule("KN-49")
def test_the_seer_tests_another_player_in() -> None:
    evening = at_the_seer("AB>H")
    assert evening.targets("C") == "ABDEFGH"
    evening.refused("C point C", "KN-49")
    evening.finish_night()
    evening.vote("ABCDEF>G G>A")
    evening.hosts_choose("AB>F")
    evening.heal()
    evening.reach("seer")
    assert evening.targets("C") == "ABDEF"
    evening.refused("C point H", "KN-49")


@pytest.mark.rule("KN-50")
def test_the_same_player_may_be_tested_again() -> None:
    evening = Evening(TEN)
    for voted in "JI":
        evening.night("AB>H", seer="C>A", healer="D>H")
        assert evening.told("answer", "C") == {"target": 1, "answer": "host"}
        evening.vote(f"{evening.inside.replace(voted, '')}>{voted} {voted}>A")
    assert len([face for face in evening.heard("C", "answer") if face.fields]) == 2
    assert evening.view("C").answers == (Answer(1, 0, True), Answer(2, 0, True))


@pytest.mark.rule("KN-51")
@pytest.mark.parametrize("target", "ABDEFGHIJ")
def test_the_answer_is_host_or_not_and_nothing_more(target: str) -> None:
    evening = Evening(TEN)
    evening.night("AB>H", seer=f"C>{target}")
    answer = "host" if target in "AB" else "not_host"
    assert evening.told("answer", "C") == {"target": "ABCDEFGHIJ".index(target) + 1, "answer": answer}


@pytest.mark.rule("KN-52")
def test_the_answer_comes_at_its_slot_and_to_the_seer_alone() -> None:
    evening = at_the_seer(tempo="live")
    evening.point("C>A")
    mark = evening.mark()
    assert not [face for face in evening.heard("C", "answer") if face.fields]
    assert evening.view("C").answers == ()
    evening.tick()
    assert evening.line == "seer.answer"
    assert evening.told("answer", "C", since=mark) == {"target": 1, "answer": "host"}
    for name in "-ABDEFGH":
        assert all(not face.fields for face in evening.heard(name, "answer", since=mark))


@pytest.mark.rule("KN-52")
def test_the_answer_waits_for_the_finger_to_be_final() -> None:
    evening = at_the_seer(tempo="live")
    evening.point("C>A C>E")
    evening.tick()
    answers = [face.fields for face in evening.heard("C", "answer") if face.fields]
    assert answers == [{"target": 5, "answer": "not_host"}]


@pytest.mark.rule("KN-53", "KN-18")
def test_a_chosen_seer_is_still_answered() -> None:
    evening = at_the_seer("AB>C")
    assert "C" in evening.inside
    evening.point("C>B")
    evening.shrug()
    assert evening.told("answer", "C") == {"target": 2, "answer": "host"}
    evening.finish_night()
    assert evening.outside == "C"


@pytest.mark.rule("KN-54")
def test_the_seer_must_point() -> None:
    at_the_seer().refused("C no_finger", "KN-54")


@pytest.mark.rule("KN-55")
def test_time_tests_whom_the_seer_tested_least() -> None:
    evening = Evening(tempo="live")
    evening.night("AB>H", seer="C>E")
    evening.vote("ABCDEF>G G>A")
    evening.hosts_choose("AB>F")
    evening.heal()
    evening.reach("seer")
    # In are A to F; of the others only E has been tested: A, B, D, F are left.
    evening.tick(("seer", 2))
    draw = evening.chance.draws[-1]
    assert (draw.purpose, draw.counters, draw.n) == ("seer", (2, 2), 4)
    assert evening.told("answer", "C") == {"target": 4, "answer": "not_host"}


@pytest.mark.rule("KN-55")
def test_a_hunch_is_no_test() -> None:
    evening = Evening(tempo="live")
    evening.hosts_choose("AB>H C>A")
    evening.heal("C>B")
    evening.reach("seer")
    # Nobody has been tested: A, B, D, E, F, G, H are level.
    evening.tick(("seer", 0))
    assert evening.chance.draws[-1].n == 7
    assert evening.told("answer", "C") == {"target": 1, "answer": "host"}


@pytest.mark.rule("KN-55")
def test_time_starts_again_when_everyone_has_been_tested() -> None:
    """Five players: the Seer B tests A, then C, then D while E goes; in the end all are level again."""
    evening = Evening("krampus pierced_angel ginger greta uninvited_1", tempo="live", quiet_limit=10)
    evening.night("A>E", seer="B>A")
    evening.tie_twice()
    assert evening.inside == "ABCD"
    evening.hosts_choose("A>D")
    evening.reach("seer")
    # Tested: A once. C and D are left.
    evening.tick(("seer", 0))
    assert evening.told("answer", "B") == {"target": 3, "answer": "not_host"}
    evening.finish_night()
    evening.tie_twice()
    assert evening.inside == "ABC"
    evening.hosts_choose("A>C")
    evening.reach("seer")
    # Both others once: A and C are level.
    evening.tick(("seer", 0))
    assert evening.chance.draws[-1].n == 2
    assert evening.told("answer", "B") == {"target": 1, "answer": "host"}


@pytest.mark.rule("KN-55")
def test_the_first_test_by_time_may_fall_on_anyone_else() -> None:
    evening = at_the_seer(tempo="live")
    evening.tick(("seer", 2))
    draw = evening.chance.draws[-1]
    assert (draw.purpose, draw.counters, draw.n) == ("seer", (1, 2), 7)
    assert evening.told("answer", "C") == {"target": 4, "answer": "not_host"}
