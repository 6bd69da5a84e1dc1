"""The worked examples of the rules, SK-E1 to SK-E15. Seats count from 0, as there."""

from __future__ import annotations

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.games.sparkle_kitty.speech import FORMS


@pytest.mark.rule("SK-31", "SK-32", "SK-35", "SK-24")
def test_e1_the_bare_keyhole() -> None:
    hand = {0: "S2-R M5-I N1-R X1-1 D1-1"}
    night = Night(hand)
    assert sorted(night.legal(0)) == sorted(["play S2-R left", "play M5-I right", "enchant D1-1", "pass"])
    pineapple = Night(hand, game=set_up(4, safe_words="pineapple"))
    both = [f"play {card} {side}" for card in ("S2-R", "M5-I", "N1-R", "X1-1") for side in ("left", "right")]
    assert sorted(pineapple.legal(0)) == sorted([*both, "enchant D1-1", "pass"])


@pytest.mark.rule("SK-29", "SK-30", "SK-33", "SK-80")
def test_e2_what_fits() -> None:
    night = Night({0: "M0-G H4-G N1-B N1-R S5-E"}, left="H1-B", right="C4-G", game=set_up(6))
    fits = ["play M0-G right", "play H4-G left", "play H4-G right", "play N1-B left"]
    assert sorted(night.legal(0, "play")) == sorted(fits)
    assert night.rule(0, "play", "M0-G", "left") == "SK-29"
    night.do(0, "play", "N1-B", "left").say(0).gap()
    assert night.heard("earned")[0].fields["count"] == 1


@pytest.mark.rule("SK-42", "SK-39", "SK-40", "SK-41", "SK-43")
def test_e3_dark_and_mirror_words() -> None:
    night = Night({0: "D1-1 MM-1 H1-B"}, left="S2-R", right="S0-B")
    night.do(0, "enchant", "D1-1")
    for words in ("SLIPPERY FIST SLAP", "slippery slap fist!"):
        assert night.hear(0, words) in ("say DARK_LR", "say DARK_RL")
    assert night.hear(0, "fist slap slippery") == "say GARBLE"
    night.say(0, "GARBLE")
    assert night.state.spoken == (0, "GARBLE", ("DARK_LR", "DARK_RL"))
    night.gap().do(0, "add-to", 1).do(0, "add-card", "H1-B")
    for seat in (1, 2, 3):
        night.do(seat, "pass")
    night.do(0, "enchant", "MM-1")
    assert night.hear(0, "FIST SLAP SLAP FIST") == "say MIRROR_LR"
    assert night.hear(0, "SLAP FIST FIST SLAP") == "say MIRROR_RL"
    night.do(0, "say", "DARK_LR")
    night.gap({1: "call; pass"})
    assert night.heard("called_out")[0].fields == {"seat": 1, "callers": [2], "right": True}
    assert night.tower(0) == 4


@pytest.mark.rule("SK-68", "SK-71", "SK-70", "SK-69")
def test_e4_a_double_needs_the_word_and_no_colour() -> None:
    night = Night({0: "H1-R", 3: "N1-B H3-R", 1: "N2-R"}, left="N1-G", game=set_up(6))
    night.state.keyhole[1] = [night.game.deck.number["H1-B"]]
    night.do(0, "play", "H1-R", "right").say(0)
    assert night.legal(1, "double") == []
    assert night.rule(1, "double", "N2-R", "left") == "SK-68"
    night.gap({3: "double N1-B left"}).do(3, "say", "DOUBLE")
    assert night.heard("earned")[0].fields == {"seat": 4, "count": 1, "own": 1, "emptied": False}


@pytest.mark.rule("SK-80", "SK-81", "SK-83", "SK-84")
def test_e5_night_and_an_empty_hand() -> None:
    night = Night({0: "N1-R"}, left="H1-R")
    pile = len(night.state.pile)
    night.do(0, "play", "N1-R", "left").say(0).gap()
    night.do(0, "take", 1).do(0, "take", 2)
    assert len(night.hand(0)) == 5
    assert len(night.state.pile) == pile - 3
    assert night.state.active == 1


@pytest.mark.rule("SK-70", "SK-81", "SK-82", "SK-83", "SK-84", "SK-64")
def test_e6_double_double_of_the_turn_player() -> None:
    night = Night({0: "H1-R S7-I", 2: "H1-E M1-R"}, left="H1-B", right="S0-R")
    night.do(0, "play", "S7-I", "right").say(0)
    night.gap({2: "double H1-E left"}).do(2, "say", "DOUBLE").do(2, "take", 1)
    night.gap({0: "double H1-R left"}).do(0, "say", "DOUBLE_DOUBLE")
    assert night.heard("earned")[1].fields == {"seat": 1, "count": 2, "own": 2, "emptied": True}
    night.do(0, "take", 1).do(0, "take", 2)
    assert len(night.hand(0)) == 5
    night.gap()
    assert night.state.active == 1
    assert len(night.heard("earned")) == 2


@pytest.mark.rule("SK-82")
def test_e7_no_refill_in_the_turn_of_another() -> None:
    night = Night({1: "S2-R S0-B", 4: "S2-I"}, left="S3-R", active=1, game=set_up(6))
    night.do(1, "play", "S2-R", "left").say(1)
    night.gap({4: "double S2-I left"}).do(4, "say", "DOUBLE").do(4, "take", 0)
    assert len(night.hand(4)) == 1
    night.gap()
    assert len(night.hand(4)) == 1
    assert night.heard("refilled") == []


@pytest.mark.rule("SK-85", "SK-84", "SK-87", "SK-88", "SK-86")
def test_e8_dark_magic_as_the_last_card() -> None:
    night = Night({0: "D2-1"}, left="S2-R", right="S0-B", exposed=[3])
    night.do(0, "enchant", "D2-1").say(0, "DARK_LR").gap()
    night.do(0, "take", 1)
    assert len(night.hand(0)) == 5
    assert night.legal(0) == ["add-to 1", "add-to 2", "add-to 3"]
    night.do(0, "add-to", 2).do(0, "add-card", night.hand(0)[0])
    assert len(night.hand(0)) == 4
    assert night.tower(2) == 4
    assert night.state.active == 1


@pytest.mark.rule("SK-86", "SK-84")
def test_e9_the_last_card_is_added() -> None:
    night = Night({0: "D2-1 H3-R"}, left="S2-R", right="S0-B")
    night.do(0, "enchant", "D2-1").say(0, "DARK_RL").gap()
    assert night.heard("earned") == []
    night.do(0, "add-to", 2)
    assert night.asking() == "take"
    night.do(0, "take", 0)
    assert night.heard("refilled")[0].fields["count"] == 4
    assert len(night.hand(0)) == 5


@pytest.mark.rule("SK-62", "SK-63", "SK-53", "SK-70")
def test_e10_whose_double_counts() -> None:
    night = Night({0: "S2-B H9-G", 1: "S2-R H7-B", 3: "S2-I H8-B"}, left="S3-R", active=1, game=set_up(6))
    night.do(1, "play", "S2-R", "left").say(1)
    night.gap({0: "double S2-B left", 3: "double S2-I left", 2: "call; pass"})
    assert night.heard("called_out")[0].fields["right"] is False
    assert night.heard("punished") == []
    assert [face.fields["seat"] for face in night.heard("doubled")] == [4]
    assert "S2-B" in night.hand(0)
    night.do(3, "say", "DOUBLE").do(3, "take", 1)
    assert night.legal(0) == ["double S2-B left", "call", "pass"]
    night.gap({0: "double S2-B left"}).do(0, "say", "DOUBLE_DOUBLE")
    assert night.heard("earned")[1].fields["count"] == 2


@pytest.mark.rule("SK-27", "SK-92", "SK-71")
def test_e11_spread_shows_until_a_card_is_taken() -> None:
    night = Night({0: "X1-1 H1-R", 1: "H2-R", 2: "X1-1 H3-R", 3: "H4-R"}, left="S2-R")
    night.do(0, "play", "X1-1", "left").say(0)
    night.gap({2: "double X1-1 left"}).do(2, "say", "DOUBLE").do(2, "take", 1)
    assert night.state.face_up == 0
    night.gap()
    table = night.state.observe(-2)
    assert table.face_up == (1, 2, 3)
    assert table.open_hands[1] == ("H2-R",)
    assert set(table.open_hands[2]) == set(night.hand(2))
    night.do(1, "pass")
    assert night.state.observe(-2).face_up == (2, 3)
    assert len(night.heard("hand_hidden")) == 1


@pytest.mark.parametrize("dragon_first", [True, False])
@pytest.mark.rule("SK-100", "SK-99", "SK-101", "SK-79")
def test_e12_the_dragon_gets_out_first(dragon_first: bool) -> None:
    # Seat 6 is the Dragon, seat 0 the last Nice Knight that is trapped.
    night = Night(
        {1: "S2-R H5-R", 2: "S2-B H8-B", 6: "S2-I H9-I"}, left="S3-R", active=1, sides="+-+-+-D", game=set_up(7),
        towers={0: 1, 2: 0, 4: 0, 6: 1},
    )  # fmt: skip
    night.do(1, "play", "S2-R", "left").say(1)
    night.gap({2: "double S2-B left"}).do(2, "say", "DOUBLE").do(2, "take", 3)
    night.gap({6: "double S2-I left"}).do(6, "say", "DOUBLE_DOUBLE")
    if dragon_first:
        night.do(6, "take", 6)
        assert night.heard("exposed")[-1].fields["side"] == "dragon"
        night.do(6, "take", 0)
        assert night.ending() == ("dragon", "SK-99", (6,))
    else:
        night.do(6, "take", 0)
        assert night.ending() == ("nice", "SK-104", (0, 2, 4))


@pytest.mark.rule("SK-52", "SK-54", "SK-55", "SK-104", "SK-105")
def test_e13_trapped_again() -> None:
    night = Night(
        {2: "H1-R H9-I", 3: "H1-B H8-B", 4: "H5-R"}, left="H3-R", right="S3-R", active=2, stacks={2: "D1-1"},
        towers={0: 0, 2: 0, 4: 1}, game=set_up(6),
    )  # fmt: skip
    night.do(2, "play", "H1-R", "left").say(2, "LR").gap({5: "call; pass"})
    assert night.tower(2) == 1
    assert night.state.is_exposed(2)
    assert night.heard("trapped_again")[0].fields == {"seat": 3}
    night.do(3, "pass")
    night.do(4, "play", "H5-R", "left").say(4).gap()
    night.do(4, "take", 4)
    assert night.state.is_free(4)
    assert night.ending() is None
    night.state.hands[5] = [night.game.deck.number["H5-E"]]
    night.do(5, "play", "H5-E", "left").say(5).gap().do(5, "take", 2)
    assert night.ending() == ("nice", "SK-104", (0, 2, 4))


@pytest.mark.rule("SK-115", "SK-116", "SK-118", "SK-120", "SK-122")
def test_e14_the_werewolf_is_guessed_wrong() -> None:
    night = Night(
        {2: "MM-1 H1-R", 0: "H2-R"}, left="S2-R", right="S0-B", active=2, sides="+-+-W-+", towers={5: 1},
        game=set_up(7, mode="werewolf"),
    )  # fmt: skip
    night.do(2, "enchant", "MM-1").say(2, "MIRROR_LR").gap()
    assert "skip" not in night.legal(2)
    night.do(2, "peek", 5)
    assert night.legal(2) == ["take-it"]
    assert night.state.prompt(0).question == "ask.wolf.open"  # type: ignore[union-attr]
    night.do(2, "take-it")
    assert night.asking() == "guess"
    assert "guess 6" not in night.legal(5)
    night.do(5, "guess", 6)
    assert night.heard("wolf_guess")[0].fields == {"seat": 6, "target": 7, "right": False}
    assert night.state.observe(-2).cleared == (6,)
    assert night.heard("exposed")[0].fields["side"] == "naughty"
    assert night.state.active == 3


@pytest.mark.rule("SK-133", "SK-134", "SK-136", "SK-143", "SK-132", "SK-40")
def test_e15_a_convert() -> None:
    night = Night(
        {0: "S2-I H8-I", 1: "S2-R H1-R", 2: "S2-B H8-B"}, left="S3-R", right="H1-B", active=1, sides="+-+V+",
        game=set_up(5, mode="vampire"),
    )  # fmt: skip
    night.do(1, "play", "S2-R", "left").say(1)
    night.gap({2: "double S2-B left"}).do(2, "say", "DOUBLE").do(2, "take", 1)
    night.gap({0: "double S2-I left"}).do(0, "say", "DOUBLE_DOUBLE")
    assert night.legal(0) == ["take 2", "take 3", "take 4", "take 5"]
    night.do(0, "take", 3)
    assert night.state.converts() == 1
    assert [face.kind for face in night.heard("converted", viewer=0)] == ["converted"]
    assert len(night.heard("converted", viewer=3)) == 1
    assert night.heard("converted", viewer=1) == []
    assert night.heard("converted", viewer=-2) == []
    assert night.ending() is None
    assert night.tower(3) == 3
    assert night.legal(0) == ["take 2", "take 3", "take 4", "take 5"]
    night.do(0, "take", 4)
    assert night.heard("duty_changed")[-1].fields["duty"] == "mirror"


@pytest.mark.rule("SK-44", "SK-47")
def test_every_form_can_be_said() -> None:
    assert len(FORMS) == 12
    night = Night({0: "H1-R H2-R"}, left="H3-R", stacks={0: "D1-1"})
    night.do(0, "play", "H1-R", "left")
    said = ["LR", "RL", "DARK_LR", "DARK_RL", "MIRROR_LR", "MIRROR_RL", "SILENCE", "GARBLE"]
    assert night.legal(0) == [f"say {form}" for form in said]
