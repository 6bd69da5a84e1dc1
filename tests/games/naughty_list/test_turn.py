"""A turn: its phases, what skips them, cards and Trades (NL-17 to NL-45)."""

from __future__ import annotations

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.games.naughty_list.equipment import put
from yuletable.games.naughty_list.places import REMOVED


@pytest.mark.rule("NL-2", "NL-17", "NL-18", "NL-23", "NL-24", "NL-34", "NL-45")
def test_the_phases_of_a_turn() -> None:
    evening = Evening(phase="play", hands={1: "hot_chestnuts"})
    assert evening.asked() == [1]
    assert evening.rule("end_turn") == "NL-17"
    assert evening.rule("to_capture", seat=2) == "NL-18"
    evening.do("to_capture")
    assert evening.asking() == "capture"
    assert evening.rule("play hot_chestnuts") == "NL-45"
    evening.do("end_turn")
    assert evening.asked() == [2]
    assert len(evening.heard("card_drawn")) == 1
    assert len(evening.state.hands[1]) == 1
    evening.do("to_capture", "end_turn", seat=2).do("to_capture", "end_turn", seat=3)
    assert evening.asked() == [1]
    assert evening.state.round == 2
    assert evening.heard("round_started")[-1].fields["round"] == 2


@pytest.mark.rule("NL-20")
def test_what_is_refused_changes_nothing() -> None:
    evening = Evening(phase="capture", town="T5 F1 M1 B1 N1 F2")
    assert evening.rule("capture 1 terror plain") == "NL-50"  # `refused` has compared the position
    assert evening.refused("capture 1 terror plain").fields["missing"] == 3
    evening.do("capture 2 ferocity plain")
    assert evening.sack(1) == "F1"


@pytest.mark.rule("NL-22")
def test_bonuses_and_captures_end_with_the_turn() -> None:
    evening = Evening(hands={1: "rattling_chains second_helping halo_tongs"})
    evening.do("play rattling_chains", "play second_helping", "play halo_tongs")
    assert evening.values(1)[0] == 8
    assert (evening.state.naughty, evening.state.nice) == (2, 1)
    evening.do("to_capture", "end_turn")
    assert evening.values(1)[0] == 5
    assert (evening.state.naughty, evening.state.nice) == (1, 0)


@pytest.mark.rule("NL-25", "NL-26")
def test_the_used_cards_are_shuffled_when_a_card_must_be_drawn() -> None:
    evening = Evening(hands={1: "hot_chestnuts hot_chestnuts"}, actions="keyhole", used="execution")
    evening.do("play hot_chestnuts")
    assert sorted(evening.hand(1)) == ["execution", "hot_chestnuts", "keyhole"]
    assert len(evening.heard("action_deck_reshuffled")) == 1
    evening.do("play hot_chestnuts")  # nothing is left to draw, and the night goes on
    assert sorted(evening.hand(1)) == ["execution", "keyhole"]
    assert evening.state.outcome() is None


@pytest.mark.rule("NL-27")
def test_a_hand_may_be_of_any_size() -> None:
    evening = Evening(hands={1: " ".join(["hot_chestnuts", "second_helping", "keyhole", "changeling"] * 2)})
    evening.do("to_capture", "end_turn")
    assert len(evening.hand(1)) == 8


@pytest.mark.rule("NL-28", "NL-31", "NL-32", "NL-33")
def test_fitting_costs_play_and_capture() -> None:
    evening = Evening(gear={1: "birch_bundle", 2: "cursed_cowbell"})
    assert evening.legal(verb="fit") == ["fit bottomless_basket"]
    assert evening.rule("fit cursed_cowbell") == "NL-32"
    evening.do("fit bottomless_basket")
    assert evening.gear(1) == ["birch_bundle", "bottomless_basket"]
    assert evening.capacity(1) == 6
    assert evening.asked() == [2]


@pytest.mark.rule("NL-32", "NL-100")
def test_what_is_broken_or_removed_is_not_fitted_by_skipping() -> None:
    evening = Evening("befana krampus", broken="bag_of_coal")
    put(evening.state, evening.game.set.gear_number["flying_broom"], REMOVED)
    assert evening.legal(verb="fit") == ["fit bag_of_candy"]
    evening = Evening("befana krampus", broken="bag_of_coal", hands={1: "midnight_cobbler"})
    put(evening.state, evening.game.set.gear_number["flying_broom"], REMOVED)
    evening.do("play midnight_cobbler")
    assert evening.legal() == ["equipment bag_of_coal", "equipment bag_of_candy"]


@pytest.mark.rule("NL-29")
@pytest.mark.parametrize("first", ["play hot_chestnuts", "trade", "feed T1"])
def test_skipping_comes_before_everything(first: str) -> None:
    evening = Evening(hands={1: "hot_chestnuts hot_chestnuts keyhole"}, sacks={1: "T1"})
    assert "fit birch_bundle" in evening.legal()
    evening.do(first)
    if evening.state.picked:
        evening.do("type magic")
    assert not evening.legal(verb="fit")
    assert evening.rule("fit birch_bundle") == "NL-29"


@pytest.mark.rule("NL-30", "NL-31", "NL-90")
def test_one_skip_pays_for_one_act() -> None:
    evening = Evening("gryla krampus", hands={1: "midnight_cobbler"})
    evening.do("lads")
    assert evening.asking() == "capture"
    assert evening.rule("fit yule_cat") == "NL-45"
    evening = Evening("gryla krampus", hands={1: "midnight_cobbler midnight_cobbler"})
    evening.do("play midnight_cobbler", "equipment yule_cat")
    assert evening.rule("play midnight_cobbler") == "NL-37"  # the one fitting of the turn is used


@pytest.mark.rule("NL-35", "NL-36")
def test_any_number_of_cards_each_finished_before_the_next() -> None:
    evening = Evening(hands={1: "sent_to_bed longest_night longest_night"})
    evening.do("play sent_to_bed")
    assert evening.asking() == "pick"
    assert not evening.heard("card_drawn")
    assert evening.rule("play longest_night") == "NL-39"
    evening.do("child N1")
    kinds = [event.kind for event in evening.told if event.kind in ("child_returned", "town_filled", "card_drawn")]
    assert kinds == ["child_returned", "town_filled", "card_drawn"]
    evening.do("play longest_night", "play longest_night")
    assert evening.values(1) == [7, 8, 5, 3]


@pytest.mark.rule("NL-37")
def test_a_card_needs_something_for_its_first_effect() -> None:
    evening = Evening(
        town="N1 N2 N3 N4 T1 T2", hands={1: "execution changeling iron_padlock rust_and_moth sack_snatcher"}
    )
    assert evening.legal(verb="play") == ["play execution"]
    assert evening.rule("play changeling") == "NL-37"
    assert evening.rule("play hot_chestnuts") == "NL-18"


@pytest.mark.rule("NL-38")
def test_a_later_effect_that_cannot_be_is_dropped() -> None:
    actions = [
        {"id": "odd", "name": "Odd", "copies": 60, "effects": ["boost magic 1", "gear steal", "draw 1"]},
    ]
    game = set_up(2, data={**_house(), "actions": actions})
    evening = Evening("krampus gryla", game=game, hands={1: "odd"})
    evening.do("play odd")
    assert evening.asking() == "play"
    assert evening.values(1)[2] == 4
    assert evening.hand(1) == ["odd"]
    assert not evening.heard("gear_stolen")


def _house() -> dict[str, object]:
    from yuletable.games.naughty_list.cards import house_cards

    return house_cards("house")


@pytest.mark.rule("NL-21", "NL-39")
def test_choices_are_made_step_by_step_and_only_what_can_be_completed() -> None:
    evening = Evening(
        "krampus gryla befana", hands={1: "sack_snatcher"}, sacks={2: "T3 T5 F1", 3: "T4"}, town="F5 M1 B1 N1 F2 M2"
    )
    evening.do("play sack_snatcher")  # Befana holds nobody small enough: the seat needs no question
    assert evening.legal() == ["child T3", "child F1"]
    assert evening.rule("to_capture") == "NL-39"
    evening.do("child T3")
    assert (evening.sack(1), evening.sack(2)) == ("T3", "T5 F1")
    assert len(evening.hand(2)) == 1


@pytest.mark.rule("NL-40")
def test_spent_cards_come_back_only_after_the_turn() -> None:
    evening = Evening(hands={1: "hot_chestnuts"}, actions="keyhole changeling")
    evening.do("play hot_chestnuts")
    assert evening.state.observe(1).spent == ("hot_chestnuts",)
    evening.do("to_capture")
    assert evening.state.used == []
    evening.do("end_turn")
    assert evening.state.spent == []
    assert "hot_chestnuts" in evening.hand(2)  # shuffled for the draw of the next seat


@pytest.mark.rule("NL-41", "NL-42", "NL-43", "NL-21")
def test_a_trade_gives_up_three_cards_for_one() -> None:
    evening = Evening(hands={1: "hot_chestnuts keyhole changeling execution execution sent_to_bed"})
    evening.do("trade", "give hot_chestnuts", "give execution")
    assert "give execution" in evening.legal()
    assert "give hot_chestnuts" not in evening.legal()
    assert evening.rule("to_capture") == "NL-21"
    evening.do("give execution")
    assert evening.legal() == ["type terror", "type ferocity", "type magic", "type bribe"]
    evening.do("type bribe")
    assert evening.values(1)[3] == 2
    assert evening.state.played == 1
    evening.do("trade")  # exactly three are left: only the Type is to be named
    evening.do("type bribe")
    assert evening.values(1)[3] == 3
    assert evening.hand(1) == []
    assert evening.heard("trade_made")[0].fields["cards"].count("execution") == 2


@pytest.mark.rule("NL-44")
def test_a_trade_needs_the_full_number_which_is_two_with_the_cauldron() -> None:
    evening = Evening(hands={1: "keyhole changeling"})
    assert evening.refused("trade").rule == "NL-44"
    evening = Evening(hands={1: "keyhole changeling"}, gear={1: "bubbling_cauldron"})
    evening.do("trade", "type terror")
    assert evening.values(1)[0] == 5 + 1 + 1
    assert evening.hand(1) == []


@pytest.mark.rule("NL-124")
def test_every_card_leaves_the_hand_once_a_turn() -> None:
    cards = " ".join(["hot_chestnuts"] * 2 + ["second_thoughts"] * 2)
    evening = Evening(hands={1: cards}, actions="keyhole changeling execution")
    for _ in range(20):
        plays = [text for text in evening.legal() if text.startswith("play")]
        if not plays:
            break
        evening.do(plays[0])
        while evening.asking() in ("pick", "sink"):
            evening.do(evening.legal()[-1])
    assert len(evening.state.spent) <= 7
    assert evening.state.outcome() is None
