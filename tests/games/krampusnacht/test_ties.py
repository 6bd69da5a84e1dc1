"""Ties: KN-93 to KN-100."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import EIGHT, SEVEN, Evening

# In are A to F of seven, G collected: the opener is A.
CROSSED = "A>B B>A C>A D>B E>C F>D"


def tied(pairs: str = CROSSED, deal: str = SEVEN, hosts: str = "AB>G", **options: Any) -> Evening:
    evening = Evening(deal, **options)
    evening.night(hosts)
    evening.vote(pairs)
    return evening


def revote(pairs: str = CROSSED, **options: Any) -> Evening:
    evening = tied(pairs, **options)
    evening.pleas()
    evening.reach_vote()
    return evening


@pytest.mark.rule("KN-93")
def test_a_tie_puts_nobody_out() -> None:
    evening = tied()
    assert evening.outside == "G"
    assert evening.told("tied") == {"seats": [1, 2]}


@pytest.mark.rule("KN-93")
def test_everybody_may_be_tied() -> None:
    evening = tied("A>B B>C C>D D>E E>F F>A")
    assert evening.told("tied") == {"seats": [1, 2, 3, 4, 5, 6]}


@pytest.mark.rule("KN-94")
@pytest.mark.parametrize(("taken", "order"), [("G", "ABE"), ("C", "EAB"), ("F", "ABE")])
def test_the_tied_plead_in_order_from_the_opener(taken: str, order: str) -> None:
    others = "ABCDEFG".replace(taken, "").replace("A", "").replace("B", "").replace("E", "")
    pairs = f"A>B B>E E>A {others[0]}>A {others[1]}>B {others[2]}>E"
    evening = tied(pairs, hosts=f"AB>{taken}")
    for name in order:
        assert evening.owing() == name
        assert [each for each in evening.all if evening.legal(each)] == [name]
        for other in evening.inside.replace(name, ""):
            evening.refused(f"{other} claim guest", "KN-94")
        evening.act(f"{name} claim guest")
        assert evening.told("plea") == {"seat": "ABCDEFG".index(name) + 1, "verb": "claim", "role": "guest"}
    evening.reach_vote()
    assert evening.owing() == evening.inside


@pytest.mark.rule("KN-95")
def test_what_a_plea_may_be() -> None:
    evening = tied()
    legal = evening.legal("A")
    assert {text for text in legal if text.startswith("accuse")} == {f"accuse {name}" for name in "BCDEF"}
    assert {text for text in legal if text.startswith("trust")} == {f"trust {name}" for name in "BCDEF"}
    assert {text for text in legal if text.startswith("defend")} == {"defend A"}
    assert len([text for text in legal if text.startswith("claim")]) == 5
    assert len([text for text in legal if text.startswith("report")]) == 6 * 2 + 7
    assert "pass" in legal
    assert "call" not in legal
    evening.refused("A call", "KN-95")
    evening.refused("A defend B", "KN-95")


@pytest.mark.rule("KN-95")
def test_a_plea_may_repeat_the_argument_and_needs_no_budget() -> None:
    evening = Evening(SEVEN, speech_budget=1)
    evening.night("AB>G")
    evening.act("A accuse C")
    evening.vote(CROSSED)
    assert "accuse C" in evening.legal("A")
    evening.act("A accuse C")
    assert evening.owing() == "B"


@pytest.mark.rule("KN-95")
def test_a_plea_out_of_time_is_a_pass() -> None:
    evening = tied(tempo="live")
    assert evening.lines == ["tie", "plea"]
    assert evening.slot.seconds == 30
    evening.tick()
    assert evening.told("plea") == {"seat": 1, "verb": "pass"}
    evening.lapse("B")
    assert evening.told("plea") == {"seat": 2, "verb": "pass"}


@pytest.mark.rule("KN-96")
@pytest.mark.parametrize("tempo", ["instant", "live"])
def test_everyone_points_again_hidden(tempo: str) -> None:
    evening = revote(tempo=tempo)
    assert evening.owing() == "ABCDEF"
    mark = evening.mark()
    before = evening.faces("-FG")
    evening.point("A>B B>A C>A D>A E>A")
    assert evening.faces("-FG") == before
    evening.point("F>B")
    evening.count()
    shown = evening.told("fingers", since=mark)
    assert shown["vote"] == "revote"
    assert [each["target"] for each in shown["fingers"]] == [2, 1, 1, 1, 1, 2]
    assert evening.outside == "AG"


@pytest.mark.rule("KN-97")
def test_only_the_tied_are_at_risk() -> None:
    evening = revote()
    assert {name: evening.targets(name) for name in "ABCDEF"} == {
        "A": "B", "B": "A", "C": "AB", "D": "AB", "E": "AB", "F": "AB",
    }  # fmt: skip
    evening.refused("C point D", "KN-97")
    evening.refused("A point C", "KN-97")
    evening.refused("A point A", "KN-87")
    evening.refused("C point G", "KN-87")


@pytest.mark.rule("KN-91", "KN-97")
def test_time_points_at_the_tied_too() -> None:
    """C accused A, then D who is not tied; what is said in a plea does not count; E accused nobody who is tied."""
    evening = Evening(SEVEN, tempo="live")
    evening.night("AB>G")
    evening.acts("C accuse A", "C accuse D", "E report F host", "A accuse F")
    evening.vote("A>B B>C C>A D>B E>C F>A")
    assert evening.told("tied") == {"seats": [1, 2, 3]}
    evening.acts("A accuse B", "B pass", "C accuse B")
    evening.reach_vote()
    evening.point("B>A D>A F>B")
    # By time: C at A; A at B or C, E at A, B or C, as it is drawn.
    evening.count(("finger", 1), ("finger", 2))
    shown = {each["seat"]: each["target"] for each in evening.told("fingers")["fingers"]}
    assert shown == {1: 3, 2: 1, 3: 1, 4: 1, 5: 3, 6: 2}
    assert [draw.n for draw in evening.chance.draws[-2:]] == [2, 3]


@pytest.mark.rule("KN-98")
def test_or_anybody_is() -> None:
    evening = revote(revote_any=True)
    for name in "ABCDEF":
        assert evening.targets(name) == "ABCDEF".replace(name, "")
    evening.point("ABDE>C C>A F>B")
    assert evening.outside == "CG"
    assert all(face.fields["seat"] != 3 for face in evening.heard("-", "plea"))


@pytest.mark.rule("KN-99")
def test_the_revote_puts_out_who_leads_alone() -> None:
    evening = revote("A>B B>A C>A D>B E>C F>C")
    evening.point("A>B B>C C>B D>B E>A F>A")
    assert evening.outside == "BG"
    assert evening.told("out") == {"seat": 2, "cause": "voted_out"}


@pytest.mark.rule("KN-100")
@pytest.mark.parametrize("any_target", [False, True])
def test_tied_again_means_nobody(any_target: bool) -> None:
    evening = revote("A>B B>A C>A D>B E>C F>C", revote_any=any_target)
    if any_target:
        evening.point("A>D B>D C>E D>E E>F F>A")  # by whomever: D and E were not tied before
    else:
        evening.point("A>B B>A C>A D>B E>C F>C")
    assert evening.outside == "G"
    assert evening.kinds().count("fingers") == 2
    assert evening.kinds().count("tied_twice") == 1
    assert evening.night_number == 2


@pytest.mark.rule("KN-100")
def test_the_second_tie_may_be_another() -> None:
    evening = revote("A>B B>A C>A D>B E>C F>C")
    evening.point("A>B B>C C>B D>C E>A F>A")
    assert evening.outside == "G"
    assert evening.night_number == 2


@pytest.mark.rule("KN-90", "KN-93")
@settings(max_examples=30)
@given(st.data())
def test_a_vote_counts_like_a_child_counts(data: st.DataObject) -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H")
    targets = {name: data.draw(st.sampled_from("ABCDEFG".replace(name, ""))) for name in "ABCDEFG"}
    evening.vote(" ".join(f"{who}>{whom}" for who, whom in targets.items()))
    counts = {name: list(targets.values()).count(name) for name in "ABCDEFG"}
    first = [name for name in "ABCDEFG" if counts[name] == max(counts.values())]
    if len(first) == 1:
        assert evening.outside == "".join(sorted([*first, "H"]))
    else:
        assert evening.outside == "H"
        assert evening.told("tied")["seats"] == ["ABCDEFG".index(name) + 1 for name in first]
