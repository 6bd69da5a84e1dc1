"""Gaps, doubles, call-outs and punishments, asked in turn and live."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.engine.chance import ScriptedChance
from yuletable.engine.events import CLOCK, TABLE


def played(seats: int = 6, **options: Any) -> Night:
    """Seat 1 has played FIST, seats 0 and 3 hold the other two, nothing is said yet."""
    hands = {0: "S2-B H9-G", 1: "S2-R H7-B", 3: "S2-I H8-B"}
    night = Night(hands, left="S3-R", right="H1-B", active=1, game=set_up(seats, **options))
    return night.do(1, "play", "S2-R", "left")


@pytest.mark.rule("SK-50", "SK-58", "SK-60", "SK-61", "SK-67")
def test_everybody_is_asked_whatever_they_hold() -> None:
    night = played().say(1)
    assert night.asked() == list(range(6))
    assert night.legal(5) == ["call", "pass"]
    assert night.legal(1) == ["pass"]
    assert night.rule(1, "call") == "SK-50"
    night.do(5, "pass")
    assert night.rule(5, "pass") == "SK-61"


@pytest.mark.rule("SK-49", "SK-52", "SK-54", "SK-61")
def test_a_slip_is_punished_once_and_undoes_nothing() -> None:
    night = played().say(1, "SILENCE")
    pile = len(night.state.pile)
    night.gap({0: "call; double S2-B left", 2: "call; pass", 3: "call; pass"})
    assert night.tower(1) == 4
    assert len(night.state.pile) == pile - 1
    assert night.heard("called_out")[0].fields == {"seat": 2, "callers": [3, 4, 1], "right": True}
    assert night.tops() == ["S2-B", "H1-B"]


@pytest.mark.rule("SK-50")
def test_whoever_is_free_may_call() -> None:
    night = played()
    night.state.towers[4], night.state.marks[4], night.state.exposed = (), (), 1 << 4
    night.say(1, "SILENCE").gap({4: "call; pass"})
    assert night.heard("called_out")[0].fields["callers"] == [5]


@pytest.mark.rule("SK-48", "SK-51")
def test_nobody_is_told_of_a_slip_that_is_not_called() -> None:
    night = played().say(1, "GARBLE").gap()
    assert night.heard("punished") == []
    assert [face.fields for face in night.heard("words_said", TABLE)] == [{"seat": 2, "form": "GARBLE", "words": []}]
    assert night.rule(2, "call") == "SK-51"


@pytest.mark.rule("SK-53")
def test_wrong_callers_pay_where_that_is_agreed() -> None:
    night = played(false_call="punish").say(1, "RL").gap({0: "call; pass", 3: "call; pass"})
    assert [face.fields["seat"] for face in night.heard("punished")] == [4, 1]


@pytest.mark.rule("SK-11")
def test_slips_that_the_program_punishes() -> None:
    night = played(callout="auto").say(1, "MIRROR_LR")
    assert night.tower(1) == 4
    assert "call" not in night.legal(2)
    night = played(callout="auto").say(1, "RL")
    assert night.tower(1) == 3


@pytest.mark.rule("SK-10")
def test_the_program_speaks_for_all() -> None:
    night = played(speech="auto")
    assert night.asking() == "gap"
    assert night.heard("words_said")[0].fields == {"seat": 2, "form": "LR", "words": ["FIST", "BOOTY"]}
    assert night.legal(2) == ["pass"]


@pytest.mark.rule("SK-46", "SK-74")
def test_the_shout_of_a_double_can_be_called_out() -> None:
    night = played().say(1).gap({3: "double S2-I left"})
    assert night.hear(3, "Double Fist") == "say DOUBLE"
    assert night.hear(3, "double-double FIST") == "say DOUBLE_DOUBLE"
    assert night.hear(0, "double fist") is None
    night.do(3, "say", "DOUBLE_DOUBLE").do(3, "take", 1).gap({1: "call; pass"})
    assert night.heard("punished")[0].fields["seat"] == 4


@pytest.mark.rule("SK-47")
def test_dark_magic_before_a_double() -> None:
    night = Night(
        {1: "S2-R H7-B", 3: "S2-I H8-B"},
        left="S3-R",
        active=1,
        stacks={3: "D1-1"},
        game=set_up(6, duty_on_doubles="on"),
    )
    night.do(1, "play", "S2-R", "left").say(1).gap({3: "double S2-I left"})
    assert night.legal(3) == [
        "say DOUBLE", "say DOUBLE_DOUBLE", "say DARK_DOUBLE", "say DARK_DOUBLE_DOUBLE", "say SILENCE", "say GARBLE",
    ]  # fmt: skip
    night.do(3, "say", "DOUBLE").do(3, "take", 1).gap({1: "call; pass"})
    assert night.heard("punished")[0].fields["seat"] == 4


@pytest.mark.rule("SK-37")
def test_a_side_is_closed_after_two_doubles() -> None:
    night = Night({1: "X1-1 X1-1 H7-B", 3: "X1-1 H8-B"}, left="S3-R", active=1, game=set_up(6))
    night.do(1, "play", "X1-1", "left").say(1).gap({3: "double X1-1 left"}).do(3, "say", "DOUBLE").do(3, "take", 0)
    night.gap({1: "double X1-1 left"}).do(1, "say", "DOUBLE_DOUBLE").do(1, "take", 0).do(1, "take", 0)
    assert night.state.doubles == [2, 0]
    assert night.legal(3, "double") == []


@pytest.mark.rule("SK-72", "SK-83")
def test_team_earns_more_when_doubled() -> None:
    night = Night({1: "T1-1 T1-1", 3: "T1-1 H8-B"}, left="S3-R", active=1, game=set_up(6, safe_words="team"))
    night.do(1, "play", "T1-1", "left").say(1)
    night.gap({3: "double T1-1 left"}).do(3, "say", "DOUBLE")
    night.do(3, "take", 0).do(3, "take", 0)
    night.gap({1: "double T1-1 left"}).do(1, "say", "DOUBLE_DOUBLE")
    # Three for the second double and one for the empty hand, three at most.
    assert [face.fields["count"] for face in night.heard("earned")] == [2, 3]


@pytest.mark.rule("SK-62")
def test_doubles_are_drawn_where_that_is_agreed() -> None:
    night = played(double_order="random").say(1)
    for seat, answer in {0: "double S2-B left", 3: "double S2-I left"}.items():
        night.state.play(seat, night.game.actions.parse(answer), night.chance)
    for seat in (1, 2, 4):
        night.do(seat, "pass")
    with ScriptedChance(("double_order", 1)) as chance:
        night.state.play(5, night.game.pass_, chance, night.told.append)
    assert night.heard("doubled")[0].fields["seat"] == 1


@pytest.mark.rule("SK-75", "SK-106")
def test_no_gap_without_a_pile() -> None:
    night = Night({1: "S2-R S2-B"}, left="S3-R", active=1, game=set_up(6))
    night.state.pile = []
    night.do(1, "play", "S2-R", "left").say(1)
    ending = night.ending()
    assert ending is not None
    assert ending[1] in ("SK-107", "SK-108")


@pytest.mark.rule("SK-59")
def test_a_gap_at_the_end_of_every_turn() -> None:
    night = Night({0: "H1-R"}, left="H2-R", game=set_up(4, gaps="both")).do(0, "pass")
    assert night.asking() == "gap"
    assert night.legal(1) == ["pass"]
    night.gap()
    assert night.state.active == 1


@pytest.mark.rule("SK-26")
def test_the_turn_player_doubles_before_acting() -> None:
    night = Night({0: "S2-R S8-B"}, left="S2-B", game=set_up(6))
    night.do(0, "double", "S2-R", "left").do(0, "say", "DOUBLE").do(0, "take", 1)
    night.gap()
    assert (night.asking(), night.state.active) == ("turn", 0)


# Live


def live(**options: Any) -> Night:
    hands = {0: "S2-B H9-G", 1: "S2-R H7-B", 3: "S2-I H8-B"}
    return Night(hands, left="S3-R", right="H1-B", active=1, game=set_up(6, "table", **options))


@pytest.mark.rule("SK-65", "SK-66")
def test_live_reactions_count_as_they_arrive() -> None:
    night = live().do(1, "play", "S2-R", "left").say(1)
    assert night.asked() == [0, 2, 3, 4, 5]
    asked = night.state.prompt(3)
    night.do(3, "double", "S2-I", "left").do(3, "say", "DOUBLE").do(3, "take", 1)
    again = night.state.prompt(0)
    assert asked is not None
    assert again is not None
    assert asked.key != again.key
    night.do(0, "double", "S2-B", "left").do(0, "say", "DOUBLE_DOUBLE").do(0, "take", 1).do(0, "take", 1)
    assert night.rule(5, "pass") == "SK-65"
    night.time("tick")
    assert (night.asking(), night.state.active) == ("turn", 2)


@pytest.mark.rule("SK-60")
def test_live_a_floor_looks_alike_for_who_holds_nothing() -> None:
    night = live(speech="auto").do(1, "play", "S2-R", "left")
    prompts = [night.state.prompt(seat) for seat in (2, 3, 4)]
    assert {(prompt.key, prompt.mode, prompt.owes) for prompt in prompts if prompt} == {("floor-1.1", "floor", False)}
    slot = night.state.prompt(CLOCK)
    assert slot is not None
    assert slot.slot is not None
    assert slot.slot.seconds == 4


@pytest.mark.rule("SK-51", "SK-52", "SK-65")
def test_live_a_call_does_not_close_the_gap() -> None:
    night = live().do(1, "play", "S2-R", "left").say(1, "SILENCE")
    asked = night.state.prompt(0)
    night.do(4, "call")
    again = night.state.prompt(0)
    assert asked is not None
    assert again is not None
    assert again.key == asked.key
    assert night.tower(1) == 4
    assert night.asking() == "floor"
    assert night.rule(5, "call") == "SK-51"


@pytest.mark.rule("SK-65", "SK-73")
def test_live_others_double_while_the_turn_player_thinks() -> None:
    night = Night({0: "H1-R", 2: "S2-I H8-B"}, left="S2-B", game=set_up(6, "table"))
    night.do(2, "double", "S2-I", "left").do(2, "say", "DOUBLE").do(2, "take", 1).time("tick")
    assert (night.asking(), night.state.active) == ("turn", 0)


@pytest.mark.parametrize("preset", ["simulation", "table"])
@pytest.mark.rule("SK-98")
def test_a_dragon_turns_up_in_a_gap(preset: str) -> None:
    night = Night({0: "H1-R H3-R"}, left="H2-R", game=set_up(5, preset))
    assert night.rule(1, "expose") == ("SK-98" if preset == "table" else "SK-22")
    night.do(0, "play", "H1-R", "left").say(0)
    assert night.rule(1, "expose") == "SK-98"
    if preset == "table":
        night.do(4, "expose").time("tick")
    else:
        night.gap({4: "expose"})
    assert night.heard("exposed")[0].fields["side"] == "dragon"
    assert night.tower(4) == 3


@pytest.mark.rule("SK-57", "SK-149")
def test_time_says_silence_and_passes() -> None:
    night = played(tempo="relaxed").time("lapse 2")
    assert night.state.spoken is not None
    assert night.state.spoken[1] == "SILENCE"
    night.do(0, "call")
    for seat in range(6):
        night.time(f"lapse {seat + 1}")
    assert night.heard("called_out") == []
    assert night.state.active == 2


@pytest.mark.rule("SK-10", "SK-11", "SK-59")
@pytest.mark.parametrize("preset", ["relaxed", "table"])
def test_a_call_out_is_shown_where_there_are_words_to_call_out(preset: str) -> None:
    def shown(seat: int, **options: str) -> bool:
        night = Night({0: "H1-R H3-R"}, left="H2-R", game=set_up(4, preset, **options)).do(0, "play", "H1-R", "left")
        if night.asking() == "say":
            night.say(0)
        prompt = night.state.prompt(seat)
        return prompt is not None and "call" in prompt.offers

    assert [shown(seat) for seat in range(4)] == [True] * 4
    assert not shown(1, speech="auto")
    assert not shown(1, callout="auto")
    night = Night({0: "H1-R"}, game=set_up(4, preset, gaps="both")).do(0, "pass")
    prompt = night.state.prompt(1)
    assert prompt is not None
    assert "call" not in prompt.offers
