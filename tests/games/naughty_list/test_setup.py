"""The setup: seats, Companions, Equipment, the Town, hands, who begins, St. Nicholas (NL-1 to NL-16)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.games.naughty_list.table import set_up

from yuletable.engine.chance import KeyedChance, RecordingChance, ScriptedChance
from yuletable.engine.events import TABLE, Event
from yuletable.engine.options import read_options
from yuletable.engine.refusals import IllegalActionError, RefusedSetupError
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.game import NaughtyList
from yuletable.games.naughty_list.state import NaughtyListState


def begun(game: NaughtyList, seed: bytes = b"setup", told: list[Event] | None = None) -> NaughtyListState:
    """A match at its first question."""
    return game.start(KeyedChance(seed), None if told is None else told.append)


def geared(game: NaughtyList, seed: bytes = b"setup", told: list[Event] | None = None) -> NaughtyListState:
    """After the choice of starting Equipment: everybody takes the first."""
    state = begun(game, seed, told)
    for seat in range(game.seats):
        state.play(seat, state.legal_actions(seat)[0], KeyedChance(seed), None if told is None else told.append)
    return state


@pytest.mark.rule("NL-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six(seats: int) -> None:
    with pytest.raises(RefusedSetupError) as caught:
        GAME.new(seats, GAME.presets["table"])
    assert caught.value.refusal.rule == "NL-1"


@pytest.mark.rule("NL-12", "NL-14")
@pytest.mark.parametrize(("options", "rule"), [({"first": 4}, "NL-12"), ({"nick": "4"}, "NL-14")])
def test_a_seat_that_is_named_must_be_there(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(RefusedSetupError) as caught:
        set_up(3, **options)
    assert caught.value.refusal.rule == rule
    assert set_up(4, **options).seats == 4


@pytest.mark.rule("NL-3", "NL-4")
def test_companions_are_picked_in_seat_order() -> None:
    game = set_up(3, "research")
    state = begun(game)
    assert state.to_act() == (0,)
    assert len(state.legal_actions(0)) == 6
    state.play(0, game.actions.parse("take gryla"), ScriptedChance())
    assert state.to_act() == (1,)
    assert len(state.legal_actions(1)) == 5
    refusal = state.refusal(1, game.actions.parse("take gryla"))
    assert refusal is not None
    assert refusal.rule == "NL-3"
    assert state.legal_actions(2) == ()


@pytest.mark.rule("NL-4")
def test_the_last_companion_left_needs_no_question() -> None:
    game = set_up(6, "research")
    state = begun(game)
    for seat in range(5):
        state.play(seat, state.legal_actions(seat)[-1], ScriptedChance())
    assert sorted(state.companions) == list(range(6))
    assert state.question is not None
    assert state.question.name == "start_gear"


@pytest.mark.rule("NL-3", "NL-4")
def test_companions_are_dealt_or_given() -> None:
    fixed = begun(set_up(6, companions="fixed"))
    assert fixed.companions == [0, 1, 2, 3, 4, 5]
    dealt = {tuple(begun(set_up(3), bytes([seed])).companions) for seed in range(20)}
    assert len(dealt) > 8
    assert all(len(set(companions)) == 3 for companions in dealt)


@pytest.mark.rule("NL-5", "NL-6", "NL-7")
def test_all_choose_one_of_three_in_secret() -> None:
    game = set_up(3, companions="fixed")
    told: list[Event] = []
    state = begun(game, told=told)
    assert list(state.to_act()) == [0, 1, 2]
    assert [action.args[0] for action in state.legal_actions(1)] == ["silver_coins", "iron_nose", "midnight_spindle"]
    assert state.refusal(1, game.actions.parse("start_with birch_bundle")) is not None
    state.play(1, game.actions.parse("start_with iron_nose"), KeyedChance(b""), told.append)
    assert list(state.to_act()) == [0, 2]
    assert state.observe(1).chosen == "start_with iron_nose"
    assert state.observe(0).chosen is None
    assert all(gear.place == "reserve" for gear in state.observe(0).equipment)
    with pytest.raises(IllegalActionError) as caught:
        state.play(1, game.actions.parse("start_with iron_nose"), KeyedChance(b""))
    assert caught.value.refusal.rule == "NL-6"
    for seat in (0, 2):
        state.play(seat, state.legal_actions(seat)[0], KeyedChance(b""), told.append)
    shown = next(event for event in told if event.kind == "start_gear_shown").face(TABLE)
    assert shown is not None
    assert [each["equipment"] for each in shown.fields["seats"]] == ["birch_bundle", "iron_nose", "groodie_bag"]
    assert Counter(gear.place for gear in state.observe(0).equipment) == {"equipped": 3, "reserve": 6}


@pytest.mark.rule("NL-8", "NL-9", "NL-10")
def test_at_most_two_nice_children_lie_in_the_first_town() -> None:
    game = set_up(2)
    types = game.set.types
    most = 0
    aside = 0
    for seed in range(60):
        told: list[Event] = []
        state = geared(game, bytes([seed]), told)
        nice = sum(types[child] == NICE for child in state.town)
        most = max(most, nice)
        aside += sum(event.kind == "child_set_aside" for event in told)
        assert len(state.town) == 6
        assert len(state.deck) == 24
        assert sum(types[child] == NICE for child in state.deck.children()) == 10 - nice
    assert most == 2
    assert aside > 5


@pytest.mark.rule("NL-11", "NL-24")
def test_three_cards_each_and_one_for_who_begins() -> None:
    state = geared(set_up(4, first=2))
    assert [len(hand) for hand in state.hands] == [3, 4, 3, 3]
    assert len(state.pile) == 60 - 13


@pytest.mark.rule("NL-12")
def test_the_first_seat_is_drawn_or_given() -> None:
    drawn = {geared(set_up(3), bytes([seed])).first for seed in range(20)}
    assert drawn == {0, 1, 2}
    assert geared(set_up(3, first=3)).active == 2


@pytest.mark.rule("NL-13")
@pytest.mark.parametrize(("seats", "late"), [(2, {0}), (3, {0}), (5, {4, 0}), (6, {4, 5, 0})])
def test_late_cards_for_the_later_half(seats: int, late: set[int]) -> None:
    state = geared(set_up(seats, first=2, late_cards="half"))
    assert {seat for seat in range(seats) if len(state.hands[seat]) == 4} - {1} == late


@pytest.mark.rule("NL-14", "NL-72")
def test_st_nicholas_is_drawn_or_given() -> None:
    assert {geared(set_up(3), bytes([seed])).nick for seed in range(20)} == {0, 1, 2}
    assert geared(set_up(3, nick="3")).nick == 2
    assert geared(set_up(3, nick="2", first=2)).nick == 1


@pytest.mark.rule("NL-15")
def test_st_nicholas_is_voted() -> None:
    game = set_up(4, nick="vote")

    def vote(*names: int) -> NaughtyListState:
        state = geared(game)
        assert len(state.legal_actions(2)) == 4
        for seat, name in enumerate(names):
            assert state.observe((seat + 1) % 4).votes == ()
            state.play(seat, game.actions.parse(f"name {name}"), KeyedChance(b"tie"))
        return state

    assert vote(2, 2, 3, 4).nick == 1
    assert vote(4, 4, 4, 4).votes == (3, 3, 3, 3)
    assert vote(1, 1, 3, 3).nick in (0, 2)


@pytest.mark.rule("NL-16")
def test_the_order_in_which_chance_is_asked() -> None:
    game = set_up(3, late_cards="half")
    chance = RecordingChance(KeyedChance(b"order"))
    state = game.start(chance)
    for seat in range(3):
        state.play(seat, state.legal_actions(seat)[0], chance)
    order = list(dict.fromkeys(draw.purpose for draw in chance.draws))
    assert order == ["companions", "child", "actions", "first", "draw", "nick"]


@pytest.mark.rule("NL-136")
def test_own_cards_must_be_as_many_as_in_the_box_unless_it_is_said() -> None:
    house = GAME.contents[0].house("house")

    def refused(counts: str = "printed", seats: int = 3, **lists: object) -> str:
        data = {**house, **lists}
        assert not GAME.contents[0].check(data)
        try:
            set_up(seats, data=data, counts=counts)
        except RefusedSetupError as error:
            return error.refusal.message
        return ""

    assert refused() == ""
    fewer = house["actions"][:-1]
    assert refused(actions=fewer) == "refusal.NL-136.actions"
    assert refused("free", actions=fewer) == ""
    assert refused("free", actions=house["actions"][:5]) == "refusal.NL-136.actions"
    assert refused(children=house["children"][1:]) == "refusal.NL-136.naughty"
    assert refused(children=house["children"][:-1]) == "refusal.NL-136.nice"
    assert refused(equipment=house["equipment"][1:]) == "refusal.NL-136.equipment"
    pair = {gear["companion"] for gear in house["equipment"][:6]}
    two = {
        "companions": [each for each in house["companions"] if each["id"] in pair],
        "equipment": house["equipment"][:3] + house["equipment"][4:6],
    }
    two["equipment"] = [gear for gear in house["equipment"] if gear["companion"] in pair]
    assert refused(**two) == "refusal.NL-136.companions"
    assert refused(seats=2, **two) == ""


def test_every_preset_can_be_played() -> None:
    for preset in GAME.presets.values():
        assert GAME.new(4, preset).start(KeyedChance(b"")).to_act()
    assert msgspec.to_builtins(read_options(GAME.presets["quick"], {}))["companions"] == "random"
