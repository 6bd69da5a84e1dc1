"""The worked examples of the rules, as they stand there."""

from __future__ import annotations

import pytest
from tests.games.naughty_list.table import Evening, set_up

from yuletable.engine.chance import ScriptedChance
from yuletable.games.naughty_list import endings
from yuletable.games.naughty_list.children_deck import ChildrenDeck
from yuletable.games.naughty_list.course import TASKS
from yuletable.games.naughty_list.state import NaughtyListState


@pytest.mark.rule("NL-8", "NL-9")
def test_e1_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    game = set_up()
    state = NaughtyListState(game)
    order = [game.set.child[name] for name in ["N1", "F1", "N2", "N3", "T1", "N4", "B1", "M1"]]
    rest = [child for child in range(30) if child not in order]

    def stacked(children: range) -> ChildrenDeck:
        deck = ChildrenDeck(rest)
        deck.top = order.copy()
        return deck

    monkeypatch.setattr("yuletable.games.naughty_list.course.ChildrenDeck", stacked)
    TASKS["town"](state, ("town",), ScriptedChance(), None)
    assert [game.set.children[child].id for child in state.town] == ["N1", "F1", "N2", "T1", "B1", "M1"]
    assert len(state.deck) == 24
    assert sum(game.set.types[child] < 0 for child in state.deck.children()) == 8


@pytest.mark.rule("NL-46", "NL-50", "NL-52", "NL-94", "NL-20")
def test_e2_gryla_and_the_cat() -> None:
    town = "T3 T4 M3 F2 B2 N1"
    evening = Evening("gryla krampus", town=town, gear={1: "yule_cat"}, phase="capture", nick=2)
    assert evening.values(1) == [5, 5, 5, 2]
    assert evening.legal(verb="capture") == [
        "capture 1 terror plain",
        "capture 3 magic plain",
        "capture 4 ferocity plain",
    ]
    assert evening.rule("capture 2 terror plain") == "NL-50"
    assert evening.rule("capture 5 bribe plain") == "NL-50"
    assert evening.rule("capture 6 nice plain") == "NL-52"
    for slot, draws in (("capture 4 ferocity plain", 1), ("capture 1 terror plain", 0), ("capture 3 magic plain", 0)):
        evening = Evening("gryla krampus", town=town, gear={1: "yule_cat"}, phase="capture", nick=2)
        evening.do(slot)
        assert len(evening.heard("card_drawn")) == draws


@pytest.mark.rule("NL-93", "NL-79", "NL-80")
def test_e3_perchta_under_his_eyes() -> None:
    town = "B5 T5 F5 M5 N1 B3"
    evening = Evening("perchta krampus", town=town, gear={1: "silver_coins iron_nose"}, phase="capture", nick=1)
    assert evening.values(1)[3] == 7
    evening.do("capture 1 bribe plain")
    assert [face.fields["cause"] for face in evening.heard("card_drawn")] == ["perchta"]
    evening = Evening("perchta krampus", town=town, gear={1: "iron_nose"}, phase="capture", nick=1)
    assert evening.values(1)[3] == 5
    evening.do("capture 6 bribe plain")
    assert not evening.heard("card_drawn")


@pytest.mark.rule("NL-55", "NL-56", "NL-61")
def test_e4_one_too_many() -> None:
    evening = Evening("belsnickel krampus", sacks={1: "T3 M4 B4 F3"}, phase="capture", nick=2)
    evening.do("capture 2 ferocity plain")
    assert evening.asking() == "drop"
    assert evening.town().split()[1] == "-"
    evening.do("drop F1 sacrifice")
    assert (evening.pile(1), evening.score(1)) == (1, 11)
    assert evening.town().split()[1] != "-"
    assert evening.rule("sacrifice T3") == "NL-60"


@pytest.mark.rule("NL-64", "NL-57", "NL-55")
def test_e5_as_e4_but_supervised() -> None:
    evening = Evening("belsnickel krampus", sacks={1: "T3 M4 B4 F3"}, phase="capture", nick=1)
    evening.do("capture 2 ferocity plain")
    assert all(text.endswith("discard") for text in evening.legal())
    assert evening.rule("drop F1 sacrifice") == "NL-64"
    evening.do("drop F1 discard")
    assert evening.names(evening.state.discard) == "F1"
    assert evening.score(1) == 10
    assert evening.state.naughty == 0


@pytest.mark.rule("NL-60", "NL-65", "NL-66", "NL-126")
def test_e6_a_nice_sacrifice() -> None:
    evening = Evening(
        "gryla krampus", town="B3 T5 F5 M5 N2 B5", gear={1: "yule_cat"}, sacks={1: "N1 T1"}, piles={1: "F1 F2"},
        phase="capture", nick=2,
    )  # fmt: skip
    assert evening.score(1) == 2
    evening.do("sacrifice N1")
    assert (evening.state.nick, evening.pile(1), evening.values(1)[3]) == (0, 3, 4)
    evening.do("capture 1 bribe plain")
    assert evening.score(1) == 3


@pytest.mark.rule("NL-68", "NL-120", "NL-122")
def test_e7_execution() -> None:
    evening = Evening(town="T1 N1 F1 N2 M1 N3", deck="N5 B1", hands={1: "execution"})
    evening.do("play execution")
    assert evening.town() == "N5 N1 B1 N2 - N3"
    assert evening.state.outcome() is not None
    assert evening.heard("game_over")[0].fields["cause"] == "no_child"
    assert not evening.state.to_act()


@pytest.mark.rule("NL-56", "NL-119", "NL-122", "NL-60", "NL-127")
def test_e8_six_nice() -> None:
    evening = Evening(town="N1 N2 N3 N4 N5 T1", deck="N10", sacks={1: "N7"}, phase="capture")
    assert "sacrifice N7" in evening.legal()
    evening.do("capture 6 terror plain")
    assert evening.heard("game_over")[0].fields["cause"] == "six_nice"
    assert evening.score(1) == -1


@pytest.mark.rule("NL-85", "NL-69", "NL-70", "NL-119")
def test_e9_befanas_exchange() -> None:
    evening = Evening("befana krampus", town="N1 N2 N3 N4 N5 B5", sacks={1: "N6 M3"}, nick=2)
    evening.do("exchange N6")  # B5 is the only Naughty Child
    assert evening.heard("game_over")[0].fields["cause"] == "six_nice"
    assert evening.score(1) == 6
    assert not evening.heard("town_filled")


@pytest.mark.rule("NL-86", "NL-87", "NL-126", "NL-75")
def test_e10_the_purge() -> None:
    deck = "T2 T4 T5 F3 F4 F5 M2 M3 M4 M5"
    evening = Evening("fouettard krampus", town="T1 F1 M1 B1 N1 F2", deck=deck, sacks={1: "T3"}, nick=2)
    evening.do("purge")
    assert (evening.pile(1), evening.state.nick, len(evening.state.deck)) == (6, 0, 4)
    assert evening.asked() == [2]
    assert evening.score(1) == 2
    evening.state.nick = 1
    assert evening.score(1) == 8


@pytest.mark.rule("NL-88", "NL-89", "NL-90", "NL-29")
def test_e11_the_stolen_lads() -> None:
    def stolen() -> Evening:
        evening = Evening("gryla krampus", gear={2: "yule_lads"}, hands={1: "marzipan_pig"}, nick=2)
        evening.state.locks = 1 << evening.game.yule_lads
        return evening

    evening = stolen().do("lads")
    assert evening.gear(1) == ["yule_lads"]
    assert evening.state.locks == 0
    assert evening.asking() == "capture"
    assert evening.values(1) == [6, 6, 4, 5]
    evening = stolen().do("play marzipan_pig")
    assert evening.rule("lads") == "NL-29"


@pytest.mark.rule("NL-104", "NL-107", "NL-19")
def test_e12_a_stolen_broom() -> None:
    evening = Evening(
        "krampus befana", town="F1 F2 F3 T2 T3 T4", gear={2: "flying_broom"}, sacks={2: "T1 B2 M3 M4 N1"},
        hands={1: "light_fingers"}, nick=1,
    )  # fmt: skip
    evening.do("play light_fingers")
    assert evening.asked() == [2]
    assert all(text.endswith("discard") for text in evening.legal(2))
    evening.do("drop N1 discard", seat=2)
    assert evening.asked() == [2]
    evening.do("drop T1 discard", seat=2)
    assert evening.asked() == [1]
    assert evening.sack(2) == "B2 M3 M4"
    assert evening.capacity(1) == 7


@pytest.mark.rule("NL-117", "NL-42", "NL-62")
def test_e13_hushed() -> None:
    hand = "rattling_chains hot_chestnuts hot_chestnuts execution execution"
    evening = Evening(town="F5 F2 M1 B1 N1 T2", sacks={1: "T1"}, hands={1: hand})
    evening.state.limit = 1
    evening.do("trade", "give execution", "give execution", "give hot_chestnuts", "type ferocity")
    assert evening.rule("play hot_chestnuts") == "NL-117"
    assert evening.rule("trade") == "NL-117"
    evening.do("feed T1", "type ferocity")
    assert evening.values(1)[1] == 9
    evening.do("to_capture", "capture 1 ferocity plain", "sacrifice F5")
    assert evening.pile(1) == 2


@pytest.mark.rule("NL-25", "NL-40")
def test_e14_no_card_comes_round_twice() -> None:
    used = "execution keyhole changeling rattling_chains tattletales_letter"
    evening = Evening(hands={1: "hot_chestnuts"}, actions="sack_snatcher", used=used)
    evening.do("play hot_chestnuts")
    assert len(evening.state.pile) == 4
    assert len(evening.hand(1)) == 2
    assert "sack_snatcher" in evening.hand(1)
    assert evening.state.spent == evening.kinds("hot_chestnuts")
    evening.do("to_capture", "end_turn")
    assert evening.kinds("hot_chestnuts")[0] in evening.state.used


@pytest.mark.rule("NL-125", "NL-126", "NL-129", "NL-130")
def test_e15_the_end() -> None:
    evening = Evening(
        town="N2 N3 N4 N5 N6 N7", nick=1, sacks={1: "T3 M3 B2", 2: "F5", 3: "T4 N1"},
        piles={1: "F1 F2 F3 F4", 2: "M1 M2", 3: "B4"}, shelters={3: "M4"},
    )  # fmt: skip
    outcome = endings.outcome(evening.state, "six_nice", "NL-119")
    assert outcome.scores == (6, 6, 6)
    assert outcome.ranks == (1, 3, 2)
    assert outcome.winners == (0,)
    assert endings.tie_break(evening.state) == "sack"
