"""Powers, towers and the two monster games."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.engine.events import TABLE


def played(card: str, hands: dict[int, str] | None = None, **given: Any) -> Night:
    """Seat 0 has played this card and its gap is over; its power asks."""
    given.setdefault("game", set_up(6))
    night = Night({0: f"{card} H1-R H2-R", **(hands or {})}, left="H3-R", right="S0-B", **given)
    number = night.game.deck.number[card]
    if night.game.deck.stacked[number]:
        night.do(0, "enchant", card)
    else:
        night.do(0, "play", card, "left")
    duty = night.game.deck.duties[number]
    return night.say(0, {"none": "LR", "dark": "DARK_LR", "mirror": "MIRROR_LR"}[duty]).gap()


# Base powers


@pytest.mark.rule("SK-87", "SK-88")
def test_add_is_seen_by_the_adder_alone() -> None:
    night = played("D1-1").do(0, "add-to", 3).do(0, "add-card", "H2-R")
    assert night.state.observe(0).towers[3] == (None, None, None, "H2-R")
    assert night.state.observe(TABLE).towers[3] == (None,) * 4
    assert night.state.observe(3).towers[3] == (None,) * 4
    assert "card" not in night.heard("card_added", 3)[0].fields
    assert night.heard("card_added", 0)[0].fields["card"] == "H2-R"


@pytest.mark.rule("SK-78", "SK-91")
def test_what_the_adder_knows_goes_with_the_card() -> None:
    night = played("D1-1", {1: "X2-1 H4-R"}).do(0, "add-to", 3).do(0, "add-card", "H2-R")
    night.do(1, "play", "X2-1", "left").say(1).gap().do(1, "move-from", 3).do(1, "move-to", 4)
    assert night.state.observe(0).towers[4] == (None, None, None, "H2-R")
    assert night.state.observe(1).towers[4] == (None,) * 4
    night.state.hands[2] = [night.game.deck.number["N1-R"], night.game.deck.number["H7-B"]]
    night.state.keyhole[1].append(night.game.deck.number["H1-E"])
    night.do(2, "play", "N1-R", "left").say(2).gap().do(2, "take", 4)
    assert night.state.observe(0).known[2] == ("H2-R",)
    assert night.state.observe(1).known == ()
    assert "H2-R" in night.hand(2)


@pytest.mark.rule("SK-88", "SK-93")
def test_add_from_a_hand_that_is_face_up_is_seen_by_all() -> None:
    night = Night({0: "D1-1 H1-R H2-R"}, left="H3-R", game=set_up(6))
    night.state.face_up = 1
    night.state.known[0] = tuple((kind, night.game.everybody) for kind in night.state.hands[0])
    night.do(0, "enchant", "D1-1").say(0, "DARK_LR").gap().do(0, "add-to", 3).do(0, "add-card", "H2-R")
    assert night.state.observe(TABLE).towers[3][-1] == "H2-R"
    assert night.heard("card_added", TABLE)[0].fields["card"] == "H2-R"
    assert night.state.observe(TABLE).open_hands[0] == ("H1-R",)


@pytest.mark.rule("SK-97")
def test_nothing_is_added_to_who_is_exposed() -> None:
    night = played("D1-1", exposed=[1, 2])
    assert night.legal(0) == ["add-to 1", "add-to 4", "add-to 5", "add-to 6"]
    assert night.rule(0, "add-to", 1) == "SK-87"


@pytest.mark.rule("SK-89")
def test_peek_is_optional_and_private() -> None:
    night = played("MM-1")
    assert "skip" in night.legal(0)
    assert "peek 1" not in night.legal(0)
    night.do(0, "peek", 3)
    character = night.game.character_ids[night.state.characters[3]]
    assert night.state.observe(0).characters[3] == character
    assert night.state.observe(1).characters[3] is None
    assert night.state.observe(TABLE).peeks[0] == (3,)
    assert "character" not in night.heard("peeked", 1)[0].fields


@pytest.mark.rule("SK-90", "SK-91", "SK-104")
def test_move_frees_and_wins_once_the_card_has_arrived() -> None:
    night = played("X2-1", towers={2: 1, 4: 0, 0: 0})
    night.do(0, "move-from", 2).do(0, "move-to", 1)
    assert night.ending() == ("nice", "SK-104", (0, 2, 4))
    assert night.tower(1) == 4


@pytest.mark.rule("SK-41", "SK-94", "SK-95")
def test_take_plays_an_enchantment_again() -> None:
    night = played("X3-1", stacks={1: "D1-1 MM-1", 2: "D2-1"})
    night.do(0, "steal", 1)
    assert night.state.observe(TABLE).duties[:3] == ("mirror", "dark", "dark")
    assert night.hear(0, "snatch slap slap snatch") == "say MIRROR_LR"
    night.say(0, "MIRROR_LR").gap()
    assert night.asking() == "peek"


@pytest.mark.rule("SK-94")
def test_take_needs_a_stack() -> None:
    assert played("X3-1").state.active == 1


@pytest.mark.rule("SK-8")
def test_spice_gives_ordinary_cards_a_power() -> None:
    night = Night({0: "S3-R H1-R"}, left="S2-R", game=set_up(6, spice="on"))
    night.do(0, "play", "S3-R", "left").say(0).gap()
    assert night.heard("earned")[0].fields["count"] == 1


# Endings


@pytest.mark.rule("SK-106", "SK-107", "SK-108")
def test_the_end_of_the_pile() -> None:
    def ended(towers: dict[int, int], stacks: dict[int, str]) -> Any:
        night = Night(towers=towers, stacks=stacks, game=set_up(4))
        night.state.pile = night.state.pile[:1]
        return night.do(0, "pass").ending()

    assert ended({1: 0}, {}) == ("naughty", "SK-107", (1, 3))
    assert ended({1: 2}, {}) == ("naughty", "SK-107", (1, 3))
    assert ended({}, {1: "D1-1"}) == ("nice", "SK-107", (0, 2))
    assert ended({}, {}) == ("shared", "SK-108", (0, 1, 2, 3))


@pytest.mark.rule("SK-103")
def test_a_dragon_frees_another_dragon_and_wins_nothing() -> None:
    game = set_up(6, dragons="2", pack="parlour", speech="auto")
    night = Night({0: "N1-R H7-B"}, left="H1-R", sides="D+D-+-", towers={0: 0, 2: 1}, game=game)
    night.do(0, "play", "N1-R", "left").gap().do(0, "take", 2)
    assert night.ending() is None
    assert night.state.is_exposed(2)


@pytest.mark.rule("SK-76", "SK-96")
def test_whoever_takes_the_last_card_frees_its_owner() -> None:
    for tower in range(4):
        night = Night({0: "N1-R H7-B", 1: "H2-B", 2: "H4-G"}, left="H1-R", towers={1: 1, 2: 1})
        night.do(0, "play", "N1-R", "left").say(0).gap()
        assert night.legal(0) == ["take 1", "take 2", "take 3", "take 4"]
        night.do(0, "take", tower)
        freed = tower in (1, 2)
        assert night.state.is_exposed(tower) is freed
        assert [face.fields["seat"] for face in night.heard("freed")] == [tower + 1] * freed


@pytest.mark.rule("SK-102")
def test_a_punished_dragon_must_get_out_again() -> None:
    night = Night({4: "H2-R N1-R H7-B", 0: "H2-B"}, left="H1-R", active=4, towers={4: 0, 0: 1}, game=set_up(5))
    night.do(4, "play", "H2-R", "left").say(4, "SILENCE").gap({1: "call; pass"})
    assert night.tower(4) == 1
    for seat in range(4):
        night.do(seat, "pass")
    night.do(4, "play", "N1-R", "left").say(4).gap().do(4, "take", 0)
    assert night.state.is_free(0)
    assert night.ending() is None


# Werewolf


def wolves(sides: str, towers: dict[int, int], taker: int = 0, target: int = 1) -> Night:
    game = set_up(len(sides), mode="werewolf", pack="parlour", speech="auto")
    night = Night({taker: "N1-R H7-B"}, left="H1-R", sides=sides, towers=towers, active=taker, game=game)
    return night.do(taker, "play", "N1-R", "left").gap().do(taker, "take", target)


@pytest.mark.rule("SK-124")
def test_the_werewolf_gets_out() -> None:
    assert wolves("+W-+-", {1: 1}).ending() == ("werewolf", "SK-124", (1,))


@pytest.mark.rule("SK-112", "SK-120", "SK-121")
def test_a_right_guess_wins_for_the_side() -> None:
    night = wolves("-+W+-", {1: 1})
    assert night.asked() == [1]
    night.do(1, "guess", 2)
    assert night.ending() == ("nice", "SK-121", (1, 3))
    assert night.state.ended is not None
    assert night.state.ended.payoffs == (0, 1, 0, 1, 0)


@pytest.mark.rule("SK-125")
def test_the_werewolf_frees_a_whole_side() -> None:
    assert wolves("W++--", {1: 1, 2: 0}).ending() == ("werewolf", "SK-125", (0,))


@pytest.mark.rule("SK-123", "SK-126")
def test_a_side_that_is_free_has_lost_to_the_werewolf() -> None:
    night = wolves("-++W-", {1: 1, 2: 0}).do(1, "guess", 4)
    assert night.ending() == ("werewolf", "SK-126", (3,))


@pytest.mark.rule("SK-127", "SK-128")
def test_the_dragon_wins_before_any_guess() -> None:
    night = wolves("D+W-+-", {0: 0, 1: 1})
    assert night.ending() == ("dragon", "SK-99", (0,))


@pytest.mark.rule("SK-116", "SK-118", "SK-119")
def test_the_werewolf_may_take_or_leave() -> None:
    game = set_up(5, mode="werewolf")
    for peeker, target, answers in ((0, 1, ["take-it", "leave-it"]), (1, 2, ["leave-it"]), (1, 0, ["take-it"])):
        night = Night({peeker: "MM-1 H7-B"}, left="H1-R", sides="W++--", active=peeker, game=game)
        night.do(peeker, "enchant", "MM-1").say(peeker, "MIRROR_LR").gap().do(peeker, "peek", target)
        assert night.legal(peeker) == answers
        night.do(peeker, answers[-1])
        assert night.tower(target) == (2 if answers[-1] == "take-it" else 3)


@pytest.mark.rule("SK-118", "SK-119")
def test_nothing_is_taken_once_the_play_has_earned_enough() -> None:
    game = set_up(5, mode="werewolf")
    night = Night({1: "MM-1 H7-B"}, left="H1-R", sides="W++--", active=1, game=game)
    night.do(1, "enchant", "MM-1").say(1, "MIRROR_LR").gap().do(1, "peek", 0)
    night.state.cap = 0
    night.do(1, "take-it")
    assert night.tower(0) == 3
    assert night.heard("wolf_answer", TABLE)[0].fields == {"seat": 2, "target": 1, "takes": True}


@pytest.mark.rule("SK-117")
def test_all_but_the_own_side_are_enemies() -> None:
    game = set_up(6, mode="werewolf")
    for peeker, target, answer in (
        (0, 2, "take-it"),
        (0, 4, "take-it"),
        (0, 5, "take-it"),
        (5, 0, "take-it"),
        (5, 4, "take-it"),
    ):
        night = Night({peeker: "MM-1 H7-B"}, left="H1-R", sides="++--WD", active=peeker, game=game)
        night.do(peeker, "enchant", "MM-1").say(peeker, "MIRROR_LR").gap().do(peeker, "peek", target)
        assert night.legal(peeker) == [answer]


@pytest.mark.rule("SK-109")
def test_the_end_of_the_pile_under_the_moon() -> None:
    night = Night(towers={1: 0}, sides="+-+-W", game=set_up(5, mode="werewolf"))
    night.state.pile = night.state.pile[:1]
    assert night.do(0, "pass").ending() == ("naughty", "SK-109", (1, 3))


# Vampire


def vampires(**given: Any) -> Night:
    game = set_up(5, mode="vampire", **given.pop("options", {}))
    return Night(left="H1-R", right="S0-B", sides="+-+V+", game=game, **given)


@pytest.mark.rule("SK-132")
def test_nobody_takes_from_the_own_tower() -> None:
    night = vampires(hands={0: "N1-R H7-B"}).do(0, "play", "N1-R", "left").say(0).gap()
    assert night.legal(0) == ["take 2", "take 3", "take 4", "take 5"]
    assert night.rule(0, "take", 0) == "SK-76"


@pytest.mark.rule("SK-133")
def test_a_mirror_that_costs_nothing() -> None:
    night = vampires(hands={0: "N1-R H7-B"}, options={"vampire_mirror": "free"})
    night.do(0, "play", "N1-R", "left").say(0).gap().do(0, "take", 1)
    assert night.tower(1) == 2
    assert not night.state.mirrors >> 1 & 1


@pytest.mark.rule("SK-140", "SK-141")
def test_punishment_in_the_vampire_game() -> None:
    night = vampires(hands={0: "H2-R H7-B"}, towers={0: 1}).do(0, "play", "H2-R", "left").say(0, "SILENCE")
    night.gap({1: "call; pass"})
    assert night.state.is_free(0)
    assert night.state.is_exposed(0)
    assert not night.state.mirrors & 1
    assert len(night.hand(0)) == 2
    assert "card" not in night.heard("punished", 1)[0].fields


@pytest.mark.rule("SK-138", "SK-139", "SK-144")
def test_the_vampire_buries() -> None:
    night = vampires(hands={3: "D1-1 H2-R H7-B"}, towers={3: 5}, active=3)
    night.do(3, "enchant", "D1-1").say(3, "DARK_LR").gap()
    assert "add-to 4" in night.legal(3)
    night.do(3, "add-to", 3)
    assert night.state.is_exposed(3)
    night.do(3, "add-card", "H2-R")
    assert night.ending() == ("vampires", "SK-144", (3,))


@pytest.mark.rule("SK-138")
def test_a_knight_does_not_bury() -> None:
    night = vampires(hands={0: "D1-1 H2-R H7-B"}).do(0, "enchant", "D1-1").say(0, "DARK_LR").gap()
    assert "add-to 1" not in night.legal(0)


@pytest.mark.rule("SK-142")
def test_the_knights_bring_her_into_the_sun() -> None:
    night = vampires(hands={0: "N1-R H7-B"}, towers={3: 1})
    night.state.mirrors = 0
    night.do(0, "play", "N1-R", "left").say(0).gap().do(0, "take", 3)
    assert night.ending() == ("knights", "SK-142", (0, 1, 2, 4))


@pytest.mark.rule("SK-136", "SK-143")
def test_vampires_outnumber_the_trapped() -> None:
    night = vampires(hands={0: "N1-R H7-B"}, towers={1: 0, 2: 0})
    night.do(0, "play", "N1-R", "left").say(0).gap().do(0, "take", 3)
    assert night.ending() == ("vampires", "SK-143", (0, 3))
    assert night.state.observe(1).record is not None


@pytest.mark.rule("SK-110")
def test_the_vampire_wins_with_the_pile() -> None:
    night = vampires(hands={0: "H2-R"})
    night.state.pile = night.state.pile[:1]
    assert night.do(0, "pass").ending() == ("vampires", "SK-110", (3,))


@pytest.mark.rule("SK-140", "SK-142", "SK-145")
def test_her_own_slip_brings_her_into_the_sun() -> None:
    # Two of three trapped Knights are converts, so that she would win at once were her tower not looked at first.
    night = vampires(hands={3: "H2-R H7-B"}, towers={3: 1, 4: 0}, active=3)
    night.state.peeks[0] = night.state.peeks[1] = 1 << 3
    night.do(3, "play", "H2-R", "left").say(3, "SILENCE").gap({2: "call; pass"})
    assert night.ending() == ("knights", "SK-142", (2, 4))


@pytest.mark.rule("SK-143", "SK-145")
def test_a_punishment_can_leave_too_few_trapped() -> None:
    night = vampires(hands={0: "H2-R H7-B"}, towers={0: 1, 1: 0, 2: 0})
    night.state.peeks[4] = 1 << 3
    night.do(0, "play", "H2-R", "left").say(0, "SILENCE").gap({3: "call; pass"})
    assert night.ending() == ("vampires", "SK-143", (3, 4))


@pytest.mark.rule("SK-129", "SK-146")
def test_a_side_that_is_free_wins_nothing_by_day() -> None:
    night = Night(
        {0: "N1-R H7-B"}, left="H1-R", right="S0-B", sides="-+V-+-", towers={1: 0, 4: 1}, game=set_up(6, mode="vampire")
    )
    night.state.mirrors = 0
    night.do(0, "play", "N1-R", "left").say(0).gap().do(0, "take", 4)
    assert [night.state.is_free(seat) for seat in (1, 4)] == [True, True]
    assert night.ending() is None
