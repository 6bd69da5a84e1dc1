"""The abilities of the six (NL-77 to NL-91)."""

from __future__ import annotations

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.games.naughty_list.equipment import put
from yuletable.games.naughty_list.places import REMOVED


@pytest.mark.rule("NL-77", "NL-78")
def test_krampus_feeds_once_in_a_play_phase() -> None:
    evening = Evening(sacks={1: "T1 N1 F2"})
    assert evening.legal(verb="feed") == ["feed T1", "feed F2", "feed N1"]
    evening.do("feed T1")
    assert evening.legal() == ["type terror", "type ferocity", "type magic", "type bribe"]
    evening.do("type magic")
    assert evening.values(1) == [5, 6, 5, 1]
    assert evening.rule("feed F2") == "NL-77"
    evening.do("to_capture", "end_turn").do("to_capture", "end_turn", seat=2).do("to_capture", "end_turn", seat=3)
    assert "feed F2" in evening.legal()


@pytest.mark.rule("NL-79", "NL-80")
@pytest.mark.parametrize(
    ("gear", "capture", "draws"),
    [
        ("iron_nose", "capture 1 terror plain", 1),
        ("iron_nose", "capture 3 magic plain", 0),
        ("yule_lads", "capture 1 terror plain", 1),  # a stolen one counts
        ("bloody_cleaver", "capture 3 magic cleave", 1),
        ("bloody_cleaver", "capture 3 magic plain", 0),
        ("bishops_lantern", "capture 1 terror plain", 0),  # raises nothing while he is elsewhere
        ("silver_coins iron_nose midnight_spindle", "capture 2 ferocity plain", 1),  # one card a capture
    ],
)
def test_perchta_draws_for_a_type_that_equipment_raises(gear: str, capture: str, draws: int) -> None:
    evening = Evening("perchta krampus", gear={1: gear}, phase="capture", nick=2)
    evening.do(capture)
    assert [face.fields["cause"] for face in evening.heard("card_drawn")] == ["perchta"] * draws


@pytest.mark.rule("NL-81")
@pytest.mark.parametrize(("answer", "cards"), [("draw", 1), ("decline", 0)])
def test_perchta_may_be_asked(answer: str, cards: int) -> None:
    game = set_up(2, perchta_draw="ask")
    evening = Evening("perchta krampus", gear={1: "iron_nose"}, phase="capture", nick=2, game=game)
    evening.do("capture 1 terror plain")
    assert evening.asking() == "perchta"
    assert evening.rule("end_turn") == "NL-81"
    evening.do(answer)
    assert len(evening.hand(1)) == cards


@pytest.mark.rule("NL-82", "NL-83", "NL-91")
def test_belsnickel_adds_one_once_a_turn() -> None:
    evening = Evening("belsnickel krampus", phase="capture", nick=2, sacks={1: "N1"})
    evening.do("plus_one magic")
    assert evening.values(1) == [4, 4, 5, 4]
    assert evening.rule("plus_one terror") == "NL-83"
    evening.do("sacrifice N1")  # he comes, and the bonus stays
    assert evening.values(1) == [4, 4, 5, 6]
    assert Evening("belsnickel krampus", phase="capture", nick=1).rule("plus_one magic") == "NL-82"
    assert Evening("belsnickel krampus", nick=2).rule("plus_one magic") == "NL-17"
    assert Evening(phase="capture").rule("plus_one magic") == "NL-82"


@pytest.mark.rule("NL-84", "NL-85", "NL-91", "NL-58")
def test_befana_exchanges_once_a_game() -> None:
    evening = Evening("befana krampus", sacks={1: "N7 T1"}, town="T5 F5 M1 B1 N1 N2", nick=1)
    evening.do("exchange N7")
    assert evening.legal() == ["slot 1", "slot 2", "slot 3", "slot 4"]
    evening.do("slot 2")
    assert (evening.sack(1), evening.town()) == ("F5 T1", "T5 N7 M1 B1 N1 N2")
    assert evening.pile(1) == 0
    assert evening.rule("exchange T1") == "NL-91"
    evening.do("to_capture", "end_turn").do("to_capture", "end_turn", seat=2)
    assert evening.rule("exchange T1") == "NL-91"
    assert evening.state.observe(1).seats[0].used


@pytest.mark.rule("NL-86", "NL-87", "NL-95")
def test_the_order_of_the_purge() -> None:
    evening = Evening("fouettard krampus", gear={1: "brine_barrel"}, town="T1 F1 N3 B1 N1 F2", nick=2)
    evening.do("purge")
    kinds = [event.kind for event in evening.told]
    assert kinds[:10] == ["purged", *["child_sacrificed"] * 6, "nick_moved", "card_drawn", "town_filled"]
    assert kinds[15] == "turn_ended"
    assert evening.pile(1) == 6
    evening.do("to_capture", "end_turn", seat=2)
    evening.state.nick = 1
    assert evening.rule("purge") == "NL-91"


@pytest.mark.rule("NL-86")
def test_a_purge_without_nice_children_leaves_him_where_he_is() -> None:
    evening = Evening("fouettard krampus", town="T1 F1 M1 B1 F3 F2", nick=2)
    evening.do("purge")
    assert evening.state.nick == 1
    assert evening.score(1) == 6


@pytest.mark.rule("NL-88", "NL-89", "NL-106")
@pytest.mark.parametrize("where", ["reserve", "broken", "stolen"])
def test_the_lads_come_from_anywhere(where: str) -> None:
    evening = Evening(
        "gryla krampus",
        gear={2: "patchwork_furs yule_lads" if where == "stolen" else "patchwork_furs"},  # sturdy does not hold them
        broken="yule_lads" if where == "broken" else "",
        nick=2,
    )
    evening.do("lads")
    assert evening.gear(1) == ["yule_lads"]
    assert evening.asking() == "capture"


@pytest.mark.rule("NL-88", "NL-89")
def test_the_lads_do_not_come_twice_nor_to_others() -> None:
    assert Evening("gryla krampus", gear={1: "yule_lads"}).rule("lads") == "NL-89"
    assert Evening("krampus gryla").rule("lads") == "NL-88"
    gone = Evening("gryla krampus")
    put(gone.state, gone.game.yule_lads, REMOVED)
    assert gone.rule("lads") == "NL-89"


@pytest.mark.parametrize(
    ("companions", "step", "rule"),
    [
        ("gryla krampus", "purge", "NL-86"),
        ("gryla krampus", "feed T1", "NL-77"),
        ("krampus gryla", "exchange T1", "NL-84"),
    ],
)
def test_nobody_has_the_ability_of_another(companions: str, step: str, rule: str) -> None:
    evening = Evening(companions, sacks={1: "T1"})
    assert evening.refused(step).message == "refusal.not_your_ability"
    assert evening.rule(step) == rule
