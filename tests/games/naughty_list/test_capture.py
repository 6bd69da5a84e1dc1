"""Values, captures, sacrifices (NL-46 to NL-66)."""

from __future__ import annotations

import pytest
from tests.games.naughty_list.table import Evening


@pytest.mark.rule("NL-46", "NL-73")
def test_a_value_is_companion_equipment_nick_and_bonuses() -> None:
    evening = Evening("gryla krampus", gear={1: "yule_lads yule_cat"}, hands={1: "longest_night"}, nick=1)
    assert evening.values(1) == [5 + 1, 5 + 1, 4 + 1, 2 + 3 + 2]
    evening.do("play longest_night")
    assert evening.values(1) == [7, 7, 6, 8]
    assert evening.values(2) == [5, 6, 3, 1]  # bonuses are those of the active seat
    assert evening.state.observe(1).seats[0].gear == (1, 1, 1, 3)


@pytest.mark.rule("NL-47", "NL-48", "NL-93")
def test_a_thief_uses_what_is_stolen_by_the_letter() -> None:
    evening = Evening("krampus perchta", gear={1: "silver_coins", 2: "iron_nose midnight_spindle"})
    assert evening.values(1)[3] == 1 + 1  # Frau Perchta's other Equipment is not in front of Krampus
    evening = Evening("krampus perchta", gear={1: "silver_coins iron_nose"}, nick=2)
    assert evening.values(1) == [6, 7, 3, 1 + 1 + 1]


@pytest.mark.rule("NL-48", "NL-102")
def test_the_bag_of_candy_is_for_befana_alone() -> None:
    town = "M5 B5 N1 N2 T4 F1"
    with_it = Evening("befana krampus", gear={1: "bag_of_candy"}, town=town, phase="capture", nick=2)
    assert with_it.legal(verb="capture") == [
        "capture 1 magic plain",
        "capture 2 bribe plain",
        "capture 6 ferocity plain",
    ]
    thief = Evening("krampus befana", gear={1: "bag_of_candy"}, town="T4 F4 M1 B1 N1 N2", phase="capture", nick=2)
    assert thief.legal(verb="capture") == ["capture 3 magic plain"]
    easy = with_it.game.set
    assert min(easy.strengths) == 0  # a Strength never falls below 0: Nice Children have none


@pytest.mark.rule("NL-49", "NL-50", "NL-54")
def test_one_naughty_child_that_is_not_too_strong() -> None:
    evening = Evening(phase="capture", town="T3 T4 F1 B2 N1 M1")
    assert evening.legal(verb="capture") == [
        "capture 1 terror plain",
        "capture 3 ferocity plain",
        "capture 6 magic plain",
    ]
    assert evening.refused("capture 4 bribe plain").fields["missing"] == 2
    assert evening.rule("capture 1 ferocity plain") == "NL-50"
    evening.do("capture 1 terror plain")
    assert evening.sack(1) == "T3"
    assert evening.rule("capture 3 ferocity plain") == "NL-49"


@pytest.mark.rule("NL-51")
def test_an_extra_capture_has_its_own_test_and_is_lost_unused() -> None:
    evening = Evening(hands={1: "second_helping"}, town="T3 T4 F1 B2 N1 N2")
    evening.do("play second_helping", "to_capture", "capture 1 terror plain")
    assert evening.rule("capture 2 terror plain") == "NL-50"
    evening.do("capture 3 ferocity plain")
    assert evening.sack(1) == "T3 F1"
    assert not evening.legal(verb="capture")
    unused = Evening(hands={1: "second_helping"})
    unused.do("play second_helping", "to_capture", "end_turn")
    assert unused.state.naughty == 1


@pytest.mark.rule("NL-52", "NL-53", "NL-94")
def test_a_nice_child_takes_a_card_and_nothing_else() -> None:
    evening = Evening("gryla krampus", hands={1: "halo_tongs"}, gear={1: "yule_cat"}, town="N10 F1 M1 B1 N1 F2", nick=2)
    evening.do("play halo_tongs", "to_capture")
    assert evening.rule("capture 2 nice plain") == "NL-53"
    drawn = len(evening.heard("card_drawn"))
    evening.do("capture 1 nice plain")
    assert evening.sack(1) == "N10"
    assert evening.score(1) == -3
    assert len(evening.heard("card_drawn")) == drawn
    assert evening.rule("capture 5 nice plain") == "NL-52"
    evening.do("capture 2 ferocity plain")  # the usual capture is still there
    assert evening.sack(1) == "N10 F1"


@pytest.mark.rule("NL-56", "NL-79", "NL-94", "NL-95")
def test_the_order_of_a_capture() -> None:
    """Slot, sack, overflow with its sacrifice, fill; then Perchta's draw, then Equipment in table order."""
    evening = Evening(
        "perchta krampus", sacks={1: "T1 T2 T3 M1"}, town="F1 M2 M3 B1 N1 F2", phase="capture", nick=2,
        gear={1: "iron_nose yule_cat bottomless_basket brine_barrel"},
    )  # fmt: skip
    evening.state.sacks[0].append(evening.game.set.child["M4"])
    evening.do("capture 1 ferocity plain", "drop T1 sacrifice")
    order = [
        face.fields.get("cause") if (face := event.face(0)) and event.kind == "card_drawn" else event.kind
        for event in evening.told
    ]
    assert order == [
        "child_captured", "child_sacrificed", "town_filled", "perchta", "bottomless_basket", "brine_barrel", "yule_cat",
    ]  # fmt: skip


@pytest.mark.rule("NL-55", "NL-56")
def test_the_new_child_may_be_the_one_to_go() -> None:
    evening = Evening("belsnickel krampus", sacks={1: "T3 M4 B4 F3"}, phase="capture", nick=2)
    evening.do("capture 2 ferocity plain")
    assert "drop F1 discard" in evening.legal()
    assert "drop T3 sacrifice" in evening.legal()
    assert evening.rule("end_turn") == "NL-55"
    evening.do("drop F1 discard")
    assert evening.sack(1) == "T3 M4 B4 F3"


@pytest.mark.rule("NL-57")
def test_the_discard_never_comes_back() -> None:
    evening = Evening(town="T1 F1 M1 B1 N1 F2", deck="T2 F3 M2 B2 N2 N3", hands={1: "execution next_village"})
    before = len(evening.state.discard)
    evening.do("play execution")
    assert len(evening.state.discard) == before + 5
    discarded = set(evening.state.discard)
    evening.do("play next_village")
    assert discarded == set(evening.state.discard)
    assert not discarded & {*evening.state.deck.children(), *evening.state.town}


@pytest.mark.rule("NL-58")
def test_what_is_moved_is_not_captured() -> None:
    evening = Evening(
        "gryla krampus", gear={1: "yule_cat"}, hands={1: "sack_snatcher"}, sacks={2: "F3"}, town="T5 F5 M5 B5 N1 N2"
    )
    evening.do("play sack_snatcher")
    assert evening.sack(1) == "F3"
    assert [face.fields["seat"] for face in evening.heard("card_drawn")] == [2]
    assert evening.state.naughty == 1


@pytest.mark.rule("NL-59", "NL-60")
@pytest.mark.parametrize(
    "steps",
    [
        ["sacrifice T1", "plus_one terror", "capture 1 terror plain"],
        ["capture 1 terror plain", "sacrifice T3", "plus_one terror"],
        ["plus_one terror", "capture 1 terror plain", "sacrifice T1"],
    ],
)
def test_any_order(steps: list[str]) -> None:
    evening = Evening(
        "belsnickel krampus", sacks={1: "T1"}, town="T3 F1 M1 B1 N1 F2", phase="capture", nick=2, hands={1: ""}
    )
    evening.state.boosts = (1, 0, 0, 0)
    evening.do(*steps)
    assert evening.pile(1) == 1
    assert len(evening.state.sacks[0]) == 1
    assert evening.legal() == ["end_turn"]


@pytest.mark.rule("NL-60", "NL-63")
def test_one_sacrifice_without_a_capture() -> None:
    evening = Evening(sacks={1: "T5 T1"}, phase="capture")
    evening.do("sacrifice T5")
    assert (evening.pile(1), evening.score(1)) == (1, 2)
    assert evening.rule("sacrifice T1") == "NL-60"
    assert evening.state.observe(1).seats[0].pile == 1


@pytest.mark.rule("NL-61", "NL-96")
def test_the_cleaver_is_the_sacrifice_of_the_phase() -> None:
    evening = Evening("fouettard krampus", gear={1: "bloody_cleaver"}, sacks={1: "T1"}, phase="capture", nick=2)
    evening.do("capture 2 ferocity cleave")
    assert evening.pile(1) == 1
    assert evening.rule("sacrifice T1") == "NL-60"


@pytest.mark.rule("NL-62", "NL-77")
def test_krampus_feeds_and_sacrifices_in_one_turn() -> None:
    evening = Evening(sacks={1: "T1 T2"})
    evening.do("feed T1", "type magic", "to_capture", "sacrifice T2")
    assert evening.pile(1) == 2


@pytest.mark.rule("NL-64")
def test_under_his_eyes_nothing_is_sacrificed() -> None:
    krampus = Evening(sacks={1: "T1"}, nick=1)
    assert krampus.rule("feed T1") == "NL-64"
    assert krampus.do("to_capture").rule("sacrifice T1") == "NL-64"
    fouettard = Evening("fouettard krampus", gear={1: "bloody_cleaver"}, nick=1)
    assert fouettard.rule("purge") == "NL-64"
    fouettard.do("to_capture")
    assert fouettard.rule("capture 2 ferocity cleave") == "NL-97"


@pytest.mark.rule("NL-65", "NL-66", "NL-74")
def test_a_nice_sacrifice_brings_him() -> None:
    evening = Evening(sacks={1: "N7 T1"}, nick=3)
    evening.do("feed N7", "type bribe")
    assert evening.state.nick == 0
    assert evening.values(1)[3] == 1 + 2 + 2
    assert evening.do("to_capture").rule("sacrifice T1") == "NL-64"
    assert evening.pile(1) == 1
