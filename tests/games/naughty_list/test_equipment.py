"""Equipment: every card of the house, thefts, locks, the Broom (NL-92 to NL-108)."""

from __future__ import annotations

import random

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.engine.chance import FastChance
from yuletable.engine.playout import any_of

OWNERS = {
    "birch_bundle": "krampus", "cursed_cowbell": "krampus", "bottomless_basket": "krampus", "silver_coins": "perchta",
    "iron_nose": "perchta", "midnight_spindle": "perchta", "groodie_bag": "belsnickel", "hazel_switch": "belsnickel",
    "patchwork_furs": "belsnickel", "flying_broom": "befana", "bag_of_coal": "befana", "bag_of_candy": "befana",
    "bloody_cleaver": "fouettard", "bishops_lantern": "fouettard", "brine_barrel": "fouettard", "yule_cat": "gryla",
    "yule_lads": "gryla", "bubbling_cauldron": "gryla",
}  # fmt: skip


@pytest.mark.rule("NL-46", "NL-47")
@pytest.mark.parametrize("gear", OWNERS)
def test_a_bonus_raises_its_type_and_nothing_else(gear: str) -> None:
    """The bonuses printed on each Equipment, as the deck has them, for its owner and unsupervised."""
    evening = Evening(f"{OWNERS[gear]} {'gryla' if OWNERS[gear] == 'krampus' else 'krampus'}", gear={1: gear}, nick=2)
    cards = evening.game.set
    wanted = list(cards.values[evening.state.companions[0]])
    for text in cards.gear[cards.gear_number[gear]].properties:
        word, *rest = text.split()
        if word == "bonus" and "when" not in rest and "per" not in rest:
            wanted[["terror", "ferocity", "magic", "bribe"].index(rest[0])] += int(rest[1])
    assert evening.values(1) == wanted


@pytest.mark.rule("NL-92")
def test_the_birch_bundle_captures_bribe_with_ferocity() -> None:
    evening = Evening(gear={1: "birch_bundle"}, town="B4 B5 T5 F5 M5 N1", hands={1: "marzipan_pig"}, phase="play")
    evening.do("to_capture")
    assert evening.legal(verb="capture") == ["capture 1 ferocity plain"]
    evening.do("capture 1 ferocity plain")
    assert evening.heard("child_captured")[0].fields["value"] == 6
    raised = Evening(gear={1: "birch_bundle"}, town="B5 T5 F5 M5 N1 N2", hands={1: "marzipan_pig"})
    raised.do("play marzipan_pig", "to_capture")
    assert raised.legal(verb="capture") == []  # Bribe 5 of 7, and a bonus to Bribe does not help Ferocity 6


@pytest.mark.rule("NL-93")
def test_silver_coins_count_the_others() -> None:
    for gear, bribe in (
        ("silver_coins", 4),
        ("silver_coins iron_nose", 5),
        ("silver_coins iron_nose midnight_spindle", 6),
    ):
        assert Evening("perchta krampus", gear={1: gear}, nick=2).values(1)[3] == bribe
    assert Evening("perchta krampus", gear={1: "silver_coins yule_cat"}, nick=2).values(1)[3] == 4


@pytest.mark.rule("NL-94")
@pytest.mark.parametrize(
    ("gear", "capture", "draws"),
    [
        ("groodie_bag", "capture 4 bribe plain", 1),
        ("groodie_bag", "capture 2 ferocity plain", 0),
        ("bag_of_coal", "capture 3 magic plain", 1),
        ("yule_cat", "capture 2 ferocity plain", 1),
        ("hazel_switch", "capture 1 terror plain", 2),
        ("hazel_switch", "capture 2 ferocity plain", 2),
        ("hazel_switch", "capture 3 magic plain", 0),
        ("birch_bundle groodie_bag", "capture 4 ferocity plain", 1),  # the printed Type, not the one used
        ("bloody_cleaver yule_cat", "capture 2 ferocity cleave", 1),  # also when it went to the pile
    ],
)
def test_a_draw_on_capture(gear: str, capture: str, draws: int) -> None:
    evening = Evening("befana krampus", gear={1: gear}, phase="capture", nick=2, town="T1 F1 M1 B1 N1 F2")
    evening.state.boosts = (0, 4, 0, 0)
    evening.do(capture)
    assert len(evening.hand(1)) == draws


@pytest.mark.rule("NL-94", "NL-55")
def test_a_draw_on_capture_of_a_child_that_has_gone() -> None:
    evening = Evening("gryla krampus", gear={1: "yule_cat"}, sacks={1: "T1 T2 T3 M1"}, phase="capture", nick=2)
    evening.do("capture 2 ferocity plain", "drop F1 discard")
    assert len(evening.hand(1)) == 1


@pytest.mark.rule("NL-95")
def test_a_draw_on_the_first_sacrifice_of_a_turn() -> None:
    evening = Evening("krampus fouettard", gear={1: "bottomless_basket brine_barrel"}, sacks={1: "T1 T2 T3"}, nick=2)
    evening.do("feed T1", "type terror")
    assert len(evening.hand(1)) == 2
    evening.do("to_capture", "sacrifice T2")
    assert len(evening.hand(1)) == 2
    cleaver = Evening("krampus fouettard", gear={1: "brine_barrel bloody_cleaver"}, phase="capture", nick=2)
    cleaver.do("capture 2 ferocity cleave")
    assert [face.fields["cause"] for face in cleaver.heard("card_drawn")] == ["brine_barrel"]


@pytest.mark.rule("NL-96", "NL-97")
def test_the_cleaver_adds_two_to_one_capture() -> None:
    evening = Evening(
        "fouettard krampus", gear={1: "bloody_cleaver"}, town="T4 F3 F4 B3 N1 N2", hands={1: "second_helping"}, nick=2
    )
    evening.do("play second_helping", "to_capture")
    assert "capture 1 terror plain" not in evening.legal()
    evening.do("capture 1 terror cleave")
    assert (evening.names(evening.state.piles[0]), evening.sack(1)) == ("T4", "")
    assert evening.rule("capture 2 ferocity cleave") == "NL-97"
    evening.do("capture 2 ferocity plain")
    used = Evening("fouettard krampus", gear={1: "bloody_cleaver"}, sacks={1: "T1"}, phase="capture", nick=2)
    assert used.do("sacrifice T1").rule("capture 2 ferocity cleave") == "NL-97"
    without = Evening("fouettard krampus", phase="capture", nick=2)
    assert without.rule("capture 2 ferocity cleave") == "NL-97"


@pytest.mark.rule("NL-98", "NL-107")
def test_capacity() -> None:
    assert Evening("befana krampus").capacity(1) == 3
    assert Evening("befana krampus", gear={1: "flying_broom"}).capacity(1) == 5
    assert Evening("befana krampus", gear={1: "flying_broom bottomless_basket"}).capacity(1) == 6


def sheltering(thief: bool = False) -> Evening:
    """The turn before that of the holder of the Broom, seat 2."""
    evening = Evening(
        "krampus befana gryla" if not thief else "befana krampus gryla",
        gear={2: "flying_broom"}, sacks={2: "M3 N1"}, nick=3, phase="capture",
    )  # fmt: skip
    return evening.do("end_turn")


@pytest.mark.rule("NL-99", "NL-100", "NL-101")
@pytest.mark.parametrize("thief", [False, True])
def test_the_broom_brings_the_sack_to_safety(thief: bool) -> None:
    evening = sheltering(thief)
    assert evening.asking() == "shelter"
    assert evening.hand(2) == []  # asked before the draw
    assert evening.rule("to_capture", seat=2) == "NL-99"
    evening.do("shelter", seat=2)
    assert (evening.sack(2), evening.names(evening.state.shelters[1]), evening.score(2)) == ("", "M3 N1", 1)
    assert evening.asked() == [3]
    assert evening.hand(2) == []
    assert evening.pile(2) == 0
    broom = next(gear for gear in evening.state.observe(0).equipment if gear.id == "flying_broom")
    assert (broom.place, broom.holder) == ("removed", None)
    evening.do("to_capture", "end_turn", seat=3).do("to_capture", "end_turn")
    assert evening.asking() == "play"
    assert "fit flying_broom" not in evening.legal(2)


@pytest.mark.rule("NL-99", "NL-100")
def test_the_broom_may_wait_and_asks_nothing_of_an_empty_sack() -> None:
    evening = sheltering().do("go", seat=2)
    assert evening.asking() == "play"
    assert len(evening.hand(2)) == 1
    empty = Evening("krampus befana", gear={2: "flying_broom"}, phase="capture").do("end_turn")
    assert empty.asking() == "play"


@pytest.mark.rule("NL-103")
def test_what_breaks_goes_back_to_its_owner() -> None:
    evening = Evening("krampus gryla befana", gear={3: "yule_cat"}, hands={1: "rust_and_moth"})
    evening.do("play rust_and_moth")
    view = next(gear for gear in evening.state.observe(0).equipment if gear.id == "yule_cat")
    assert (view.place, view.owner, view.holder) == ("broken", 1, None)


@pytest.mark.rule("NL-104", "NL-32", "NL-31")
def test_what_is_stolen_works_at_once_and_is_no_fitting() -> None:
    evening = Evening("krampus gryla", gear={2: "yule_cat"}, hands={1: "light_fingers midnight_cobbler"})
    evening.do("play light_fingers")
    assert evening.values(1) == [5, 6, 4, 1]
    evening.do("play midnight_cobbler", "equipment cursed_cowbell", "to_capture")
    assert evening.values(1)[2] == 3 + 1 + 1


@pytest.mark.rule("NL-105")
def test_a_lock_wards_off_one_attack() -> None:
    evening = Evening("krampus gryla", gear={1: "yule_cat", 2: "yule_lads"}, hands={1: "iron_padlock light_fingers"})
    evening.do("play iron_padlock")  # the stolen Cat is the only one without a lock
    assert evening.state.observe(0).equipment[3].locked or evening.state.locks
    assert Evening("krampus gryla", gear={1: "yule_cat"}, hands={1: "iron_padlock"}).legal(verb="play")
    locked = Evening("krampus gryla", gear={1: "yule_cat"}, hands={1: "iron_padlock iron_padlock"})
    locked.do("play iron_padlock")
    assert locked.rule("play iron_padlock") == "NL-37"
    attacked = Evening("krampus gryla", gear={2: "yule_lads"}, hands={1: "light_fingers rust_and_moth"})
    attacked.state.locks = 1 << attacked.game.yule_lads
    attacked.do("play light_fingers")
    assert (attacked.gear(2), attacked.state.locks) == (["yule_lads"], 0)
    attacked.do("play rust_and_moth")
    assert attacked.gear(2) == []


@pytest.mark.rule("NL-106")
def test_sturdy_furs_guard_everything_of_their_holder() -> None:
    evening = Evening(
        "krampus belsnickel gryla", gear={2: "patchwork_furs hazel_switch", 3: "yule_cat"}, hands={1: "rust_and_moth"}
    )
    evening.do("play rust_and_moth")  # the Cat was the only target
    assert evening.gear(3) == []
    alone = Evening("krampus belsnickel", gear={2: "patchwork_furs hazel_switch"}, hands={1: "rust_and_moth"})
    assert alone.rule("play rust_and_moth") == "NL-37"


@pytest.mark.rule("NL-19", "NL-107")
def test_who_loses_capacity_discards_at_once_out_of_turn() -> None:
    evening = Evening(
        "krampus befana gryla", gear={2: "flying_broom"}, sacks={2: "T1 B2 M3 M4"}, hands={1: "rust_and_moth keyhole"}
    )
    evening.do("play rust_and_moth")
    assert evening.asked() == [2]
    assert evening.legal(2) == ["drop T1 discard", "drop M3 discard", "drop M4 discard", "drop B2 discard"]
    assert evening.rule("drop T1 sacrifice", seat=2) == "NL-107"
    assert evening.rule("play keyhole") == "NL-18"
    evening.do("drop T1 discard", seat=2)
    assert evening.asked() == [1]
    assert evening.sack(2) == "B2 M3 M4"


@pytest.mark.rule("NL-107", "NL-89")
def test_gryla_takes_the_lads_from_a_thief() -> None:
    evening = Evening("gryla krampus", gear={2: "yule_lads bottomless_basket"}, sacks={2: "T1 T2 T3 M1 M2 M3"})
    evening.do("lads")
    assert evening.asking() == "capture"  # the Lads give no capacity: nothing is lost


@pytest.mark.rule("NL-108")
def test_a_card_fits_from_reserve_or_broken_pile() -> None:
    evening = Evening(
        "krampus gryla", gear={1: "birch_bundle"}, broken="cursed_cowbell", hands={1: "midnight_cobbler keyhole"}
    )
    evening.do("play midnight_cobbler")
    assert evening.legal() == ["equipment cursed_cowbell", "equipment bottomless_basket"]
    evening.do("equipment cursed_cowbell")
    assert evening.values(1)[2] == 4
    assert "play keyhole" in evening.legal()


@pytest.mark.rule("NL-46", "NL-73")
def test_the_bishops_lantern_shines_beside_the_bishop() -> None:
    assert Evening("fouettard krampus", gear={1: "bishops_lantern"}, nick=2).values(1) == [5, 5, 3, 3]
    assert Evening("fouettard krampus", gear={1: "bishops_lantern"}, nick=1).values(1) == [7, 5, 5, 5]


@pytest.mark.rule("NL-46", "NL-104")
def test_what_equipment_comes_to_follows_it_wherever_it_goes() -> None:
    """Fitted, stolen, broken, called, removed: after every step, as if it were worked out anew."""
    game, rng = set_up(4), random.Random(8)
    for _ in range(12):
        chance = FastChance(rng)
        state = game.start(chance)
        while actors := state.to_act():
            state.apply(actors[0], any_of(state.legal_actions(actors[0]), rng), chance)
            for seat, kit in enumerate(state.kits):
                mask = sum(1 << gear for gear, holder in enumerate(state.where) if holder == seat)
                assert kit is game.set.kit(state.companions[seat], mask)
