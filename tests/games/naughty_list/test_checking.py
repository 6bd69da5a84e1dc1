"""Own cards: every mistake is named with entry, field, sentence and rule; what passes can be played (NL-136)."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from yuletable.engine.conformance import check_contents
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.cards import house_cards
from yuletable.games.naughty_list.checking import faults_of

Data = dict[str, Any]


def faults(change: Callable[[Data], object]) -> list[tuple[str, str, str]]:
    data = copy.deepcopy(house_cards("house"))
    change(data)
    return [(fault.entry, fault.field, fault.text) for fault in faults_of(data)]


def test_the_house_set_is_without_fault_and_has_the_printed_counts() -> None:
    data = house_cards("house")
    assert faults_of(data) == ()
    assert [len(data[name]) for name in ("companions", "equipment", "children")] == [6, 18, 30]
    assert sum(card["copies"] for card in data["actions"]) == 60
    assert len(data["actions"]) == 28
    assert {card["id"] for card in data["actions"] if card["status"] == "printed"} == {"execution"}


def _effect(text: str) -> Callable[[Data], object]:
    return lambda data: data["actions"][0].update(effects=[text])


def _property(text: str) -> Callable[[Data], object]:
    return lambda data: data["equipment"][0].update(properties=[text])


def _field(kind: str, place: int, **fields: object) -> Callable[[Data], object]:
    return lambda data: data[kind][place].update(fields)


def _without_gryla(data: Data) -> None:
    data["equipment"] = [gear for gear in data["equipment"] if gear["companion"] != "gryla"]


EXECUTION, SUMMONS, BUNDLE = "action card execution", "action card bishops_summons", "equipment birch_bundle"


@pytest.mark.rule("NL-136")
@pytest.mark.parametrize(
    ("change", "entry", "field", "words"),
    [
        (_effect("teleport 3"), EXECUTION, "effects[0]", "no effect"),
        (_effect("draw many"), EXECUTION, "effects[0]", "draw n"),
        (_effect("draw 1 robbed"), EXECUTION, "effects[0]", "after"),
        (_effect("move sack_other any all discard"), EXECUTION, "effects[0]", "one Child"),
        (_effect("move sack_other any 1 sack_other"), EXECUTION, "effects[0]", "goes to"),
        (_effect("move town any upto 2 own_sack"), EXECUTION, "effects[0]", "at a time"),
        (_field("actions", 0, effects=[]), EXECUTION, "effects", "1 to 4"),
        (_field("actions", 1, copies=-2), SUMMONS, "copies", "from 1 to"),
        (_field("actions", 1, name="Execution"), SUMMONS, "name", "Execution too"),
        (_field("actions", 1, id="execution"), f"{EXECUTION} (number 2 in actions)", "id", "twice"),
        (_without_gryla, "companion gryla", "", "no Equipment"),
        (_field("equipment", 0, companion="santa"), BUNDLE, "companion", "'santa'"),
        (_property("explode"), BUNDLE, "properties[0]", "no property"),
        (_property("draw_on capture 1"), BUNDLE, "properties[0]", "names the Type"),
        (_property("bonus magic 1 per santa"), BUNDLE, "properties[0]", "'santa'"),
        (_field("companions", 0, id="santa"), "companion santa", "id", "one of"),
        (_field("companions", 0, capacity=0), "companion krampus", "capacity", "from 1 to"),
        (_field("children", 0, points=-1), "child T1", "points", "1 point or more"),
        (_field("children", 0, type="cheek"), "child T1", "type", "one of"),
        (_field("children", 20, points=2), "child N1", "points", "below 0"),
        (_field("children", 20, strength=2), "child N1", "strength", "no Strength"),
        (lambda data: data.update(children=data["children"][:3]), "set", "children", "six Children"),
        (lambda data: data.update(surprise=1), "set", "surprise", ""),
        (lambda data: data.pop("actions"), "set", "actions", ""),
    ],
)
def test_every_mistake_is_named(change: Callable[[Data], object], entry: str, field: str, words: str) -> None:
    found = faults(change)
    assert (entry, field) in [(at, what) for at, what, _ in found], found
    said = next(text for at, what, text in found if (at, what) == (entry, field))
    assert words in said
    assert said[0].isupper()
    assert said.endswith(".")


def test_all_mistakes_are_named_at_once() -> None:
    def spoil(data: Data) -> None:
        data["actions"][0]["effects"] = ["teleport"]
        data["children"][0]["points"] = 0
        data["equipment"][0]["companion"] = "santa"

    assert len(faults(spoil)) >= 3


@pytest.mark.parametrize("data", [None, [], 3, "x", {}])
def test_what_is_no_set_at_all(data: object) -> None:
    assert faults_of(data)


@pytest.mark.rule("NL-136")
def test_what_passes_the_check_can_be_played() -> None:
    options = msgspec.structs.replace(GAME.presets["simulation"], counts="free")
    presets = {**GAME.presets, "simulation": options}
    assert check_contents(dataclasses.replace(GAME, presets=presets), seats=2, tries=30)["mangled and played"]
