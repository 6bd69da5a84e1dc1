"""The worked examples of the ledger, KN-E1 to KN-E15, each as it is told there."""

import pytest
from tests.games.krampusnacht.table import EIGHT, FIVE, GUESTS, SEVEN, SIX, Evening

from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions


@pytest.mark.rule("KN-57", "KN-51", "KN-76", "KN-129")
def test_e1_saved_and_nothing_said() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>E", healer="D>E", seer="C>F")
    assert evening.told("answer", "C") == {"target": 6, "answer": "not_host"}
    assert evening.told("last_call") == {"seat": None}
    assert len(evening.inside) == 8
    assert set(evening.view().cards_up) == {None}
    assert set(evening.view().causes) == {None}
    assert evening.opener == "A"
    for face in evening.heard("-"):
        if face.kind != "game_opened":
            assert 5 not in face.fields.values(), f"a word of E: {face}"
            assert 4 not in face.fields.values(), f"a word of D: {face}"
        assert "save" not in face.kind


@pytest.mark.rule("KN-53", "KN-56", "KN-59", "KN-118", "KN-76")
def test_e2_the_collected_seer_is_answered() -> None:
    evening = Evening(EIGHT, tempo="live")
    evening.hosts_choose("AB>C")
    evening.heal("D>F")
    evening.test("C>A")
    assert not evening.learned("C", "answer")
    evening.tick()
    assert evening.line == "seer.answer"
    assert evening.told("answer", "C") == {"target": 1, "answer": "host"}
    evening.finish_night()
    assert evening.view().causes == (None, None, "collected", None, None, None, None, None)
    assert evening.view().cards_up[2] == "pierced_angel"
    assert evening.inside == "ABDEFGH"
    evening.refused("C report A host", "KN-118")
    assert evening.opener == "D"


@pytest.mark.rule("KN-43", "KN-44", "KN-141")
def test_e3_a_self_save_for_nothing() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>E", healer="D>D")
    assert evening.outside == "E"
    evening.vote("ABCDFG>H H>A")
    evening.reach("healer", hosts="AB>F")
    assert evening.targets("D") == evening.inside.replace("D", "") == "ABCFG"
    evening.refused("D point D", "KN-44")


@pytest.mark.rule("KN-30", "KN-33", "KN-34")
def test_e4_fingers_that_cross() -> None:
    evening = Evening(EIGHT, host_rounds=2)
    evening.reach("hosts")
    evening.point("A>E B>F")
    evening.shrug()
    for name in "AB":
        assert evening.told("host_fingers", name)["fingers"] == [{"seat": 1, "target": 5}, {"seat": 2, "target": 6}]
    evening.point("A>F B>E")
    assert evening.told("choice_settled", "A") == {"target": 6}
    evening.finish_night()
    assert evening.outside == "F"


@pytest.mark.rule("KN-32")
def test_e4_and_a_shrug() -> None:
    evening = Evening(EIGHT, host_rounds=2)
    evening.reach("hosts")
    evening.point("A>E B>-")
    evening.shrug()
    assert evening.told("choice_settled", "B") == {"target": 5}
    assert not evening.holding("hosts"), "no round 2"
    evening.finish_night()
    assert evening.outside == "E"


@pytest.mark.rule("KN-36", "KN-131", "KN-146")
def test_e5_perchta_alone() -> None:
    evening = Evening(EIGHT, tempo="live")
    first = evening.time_night("H")
    evening.vote("BCDEFG>A A>B")
    evening.reach("hosts")
    assert evening.legal("B") == {f"point {name}" for name in "CDEFG"}
    evening.refused("B no_finger", "KN-36")

    other = Evening(EIGHT, tempo="live")
    other.time_night("H")
    other.vote("BCDEFG>A A>B")
    second = other.time_night("E")
    assert other.outside == "AEH"
    assert [seconds for _, seconds in second[1:4]] == [8, 30, 5]
    assert second[1][0] == "hosts.open"
    assert second[1:] == first[1:]


@pytest.mark.rule("KN-101", "KN-107", "KN-108")
def test_e6_equal_after_a_vote() -> None:
    evening = Evening(SIX)
    evening.night("AB>D")
    assert evening.inside == "ABCEF"
    evening.vote("ABCF>E E>A")
    assert (evening.outcome.name, evening.outcome.rule) == ("hosts", "KN-107")
    assert evening.kinds().count("night_opened") == 1

    evening = Evening(SIX)
    evening.night("AB>D")
    evening.vote("ACEF>B B>E")
    assert evening.inside == "ACEF"
    assert not evening.over
    assert evening.night_number == 2


@pytest.mark.rule("KN-7", "KN-21", "KN-107", "KN-63")
def test_e7_five_players_the_general_rule() -> None:
    evening = Evening(FIVE, tempo="live", second_vote=False)
    slots = evening.time_night("C")
    assert sum(seconds for _, seconds in slots[:9]) == 98
    assert evening.inside == "ABDE"
    evening.vote("ABE>D D>A")
    assert evening.inside == "ABE"
    evening.time_night("B")
    assert evening.inside == "AE"
    assert evening.outcome.name == "hosts"
    assert evening.kinds().count("night_opened") == 2
    assert evening.kinds().count("fingers") == 1
    assert evening.kinds().count("argument_opened") == 1


@pytest.mark.rule("KN-102", "KN-103", "KN-166", "KN-76")
@pytest.mark.parametrize("second", ["A", "E", "B", "tied"])
def test_e8_five_players_two_votes(second: str) -> None:
    evening = Evening(FIVE, second_vote=True)
    evening.night("A>C")
    evening.vote("ABE>D D>A")
    assert evening.inside == "ABE"
    assert evening.arguing
    assert evening.night_number == 1
    assert evening.opener == "E"
    if second == "tied":
        evening.tie_twice()
    else:
        others = "ABE".replace(second, "")
        evening.vote(f"{others}>{second} {second}>{others[0]}")
    assert evening.outcome.name == ("party" if second == "A" else "hosts")
    assert evening.outcome.rule == {"A": "KN-106", "tied": "KN-103"}.get(second, "KN-107")


@pytest.mark.rule("KN-93", "KN-94", "KN-97", "KN-99")
def test_e9_three_tied() -> None:
    evening = Evening(SEVEN)
    # Two quiet nights and G voted out bring A to F in and B as the opener.
    evening.night("AB>E", healer="D>E")
    evening.vote("ABCDEF>G G>A")
    evening.night("AB>E", healer="D>E")
    assert (evening.inside, evening.opener) == ("ABCDEF", "B")
    evening.vote("A>B B>A C>A D>B E>C F>C")
    assert evening.told("tied") == {"seats": [1, 2, 3]}
    for name in "BCA":
        assert evening.owing() == name
        evening.act(f"{name} pass")
    evening.refused("C point D", "KN-97")
    evening.vote("A>B B>C C>B D>B E>A F>A")
    assert evening.outside == "BG"


@pytest.mark.rule("KN-100", "KN-105")
def test_e10_tied_twice() -> None:
    evening = Evening(SEVEN)
    evening.night("AB>G")
    evening.vote("A>B B>A C>A D>B E>C F>D")
    assert evening.told("tied") == {"seats": [1, 2]}
    evening.pleas()
    evening.vote("A>B B>A C>A D>B E>A F>B")
    assert evening.inside == "ABCDEF"
    assert evening.kinds().count("fingers") == 2
    assert evening.night_number == 2
    assert evening.view().quiet_rounds == 0, "G was collected in this round"


@pytest.mark.rule("KN-90")
def test_e11_few_fingers_are_enough() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H")
    evening.vote("BCD>A AE>B F>C G>D")
    assert evening.outside == "AH"


@pytest.mark.rule("KN-118", "KN-141", "KN-78")
def test_e12_the_out_stay_out() -> None:
    evening = Evening(EIGHT)
    evening.night("AB>H")
    before = evening.faces("-ABCDEFGH")
    for text in ("H accuse A", "H call", "H point A"):
        evening.refused(text, "KN-118")
    assert "H" not in evening.writers()
    assert evening.faces("-ABCDEFGH") == before
    evening.act("A call")
    assert evening.told("called") == {"seat": 1, "calls": 1, "needed": 4}
    evening.acts("B call", "C call", "D call")
    assert evening.voting


@pytest.mark.rule("KN-77", "KN-78")
@pytest.mark.parametrize("deal", [EIGHT, SEVEN])
def test_e13_closing_the_argument(deal: str) -> None:
    evening = Evening(deal)
    evening.night(f"AB>{evening.all[-1]}")
    assert len(evening.inside) in (6, 7)
    evening.acts("A call", "B call", "C call")
    assert evening.arguing
    evening.refused("C call", "KN-77")
    evening.act("D call")
    assert not evening.arguing


@pytest.mark.rule("KN-8", "KN-3", "KN-4")
def test_e14_deals_and_refusals() -> None:
    evening = Evening.dealt(7, 7, krampus_alone=True)
    assert sorted(card for card in evening.cards if card not in GUESTS) == ["krampus", "pierced_angel", "shaman"]
    assert len([card for card in evening.cards if card in GUESTS]) == 4
    for players, alone, rule in ((8, True, "KN-8"), (4, False, "KN-3"), (11, False, "KN-4")):
        refusal = GAME.refusal(players, KrampusnachtOptions(krampus_alone=alone))
        assert refusal is not None
        assert refusal.rule == rule


@pytest.mark.rule("KN-129", "KN-130", "KN-131", "KN-137", "KN-138")
def test_e15_twin_games() -> None:
    """The part of it that lies in the engine: events, views, prompts and slots; the bytes are the table's."""
    one = played(
        Evening(EIGHT, tempo="live"),
        hosts=["C>A DEF>- G>A H>B A>E B>G B>F", "A>F B>F"],
        healer=["A>- B>C C>C D>C E>- F>G G>B H>-"],
        seer=["A>B B>- C>H D>A E>- F>G G>B H>-"],
    )
    other = played(
        Evening(EIGHT.replace("shaman ginger", "ginger shaman"), tempo="live"),
        hosts=["AB>F C>- D>A E>A F>B G>A H>B", ""],
        healer=["A>C BC>- D>G E>A F>- G>B H>-"],
        seer=["A>- B>C C>B D>A E>F F>- G>B H>-"],
    )
    assert len(one) == len(other)
    for place, (here, there) in enumerate(zip(one, other, strict=True)):
        assert here == there, f"step {place}"


def played(evening: Evening, **said: list[str]) -> list[object]:
    """What the table, G and H are shown and have heard in a twin's first night, step by step up to the argument."""
    stream: list[object] = []
    while True:
        stream.append([(evening.face(viewer), evening.heard(viewer)) for viewer in "-GH"])
        if evening.arguing:
            break
        if evening.view().phase == "night" and evening.prompt().mode == "commit":
            evening.point(said[evening.view().window or ""].pop(0))
            stream.append([(evening.face(viewer), evening.heard(viewer)) for viewer in "-GH"])
        evening.tick()
    assert evening.outside == "F"
    assert not any(said.values()), "every hold was met"
    return stream
