"""Options that mean something only where another option, or a seat, is: of every game, and the settings of a table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import RECORD, Event
from yuletable.engine.game import GameType
from yuletable.engine.options import Options, OptionSpec, Value, describe, read_options
from yuletable.engine.playout import play_out, uniform
from yuletable.engine.registry import games
from yuletable.table.settings import SETTINGS

SHEETS = {**{name: describe(game.options) for name, game in games().items()}, "settings": SETTINGS}
sheets = pytest.mark.parametrize("sheet", SHEETS)


def named(sheet: str) -> dict[str, OptionSpec]:
    return {spec.name: spec for spec in SHEETS[sheet]}


def may_be(spec: OptionSpec) -> tuple[str, ...]:
    """Values of an option: all of them, or the outermost numbers."""
    if spec.kind == "number":
        return (*map(str, spec.also), str(spec.min), str(spec.max))
    return spec.values or ("on", "off")


@sheets
def test_what_is_needed_is_another_option_and_some_of_its_values(sheet: str) -> None:
    specs = named(sheet)
    for spec in specs.values():
        for name, wanted in spec.needs.items():
            assert name in specs.keys() - {spec.name}, spec.name
            assert set(wanted) < set(may_be(specs[name])), spec.name
            assert wanted, spec.name


@sheets
def test_nothing_needs_itself_in_the_end(sheet: str) -> None:
    specs = named(sheet)

    def depth(spec: OptionSpec, left: int) -> int:
        assert left > 0, spec.name
        return 1 + max((depth(specs[name], left - 1) for name in spec.needs), default=0)

    assert all(depth(spec, len(specs)) for spec in specs.values())


@pytest.mark.parametrize("name", games())
def test_seats_of_options_are_seats_of_the_game(name: str) -> None:
    assert {spec.seat for spec in SHEETS[name]} <= {None, *range(1, games()[name].seats.stop)}


# ---- what means nothing

MATCHES = 4

Idle = tuple[int, Options, OptionSpec]
"""Seats and options with which this option means nothing."""


def idle(game: GameType) -> Iterator[Idle]:
    """Every way in which an option of this game means nothing."""
    specs = {spec.name: spec for spec in describe(game.options)}
    usual, most = game.presets["simulation"], game.seats[-1]
    for spec in specs.values():
        met = read_options(usual, {name: wanted[0] for name, wanted in spec.needs.items()})
        for name, wanted in spec.needs.items():
            for value in may_be(specs[name]):
                if value not in wanted:
                    yield most, read_options(met, {name: value}), spec
        if spec.seat is not None and spec.seat - 1 in game.seats:
            yield spec.seat - 1, met, spec


def others(spec: OptionSpec, options: Options) -> Iterator[Options]:
    """The same with other values of that option."""
    now: Value = getattr(options, spec.name)
    for value in may_be(spec)[:4]:
        if spec.read(value) != now:
            yield read_options(options, {spec.name: value})


def told(game: GameType, seats: int, options: Options) -> list[Any]:
    """All that happens in some matches of chance players, but for the options that they open with."""
    return [_told(game, seats, options, seed) for seed in range(MATCHES)]


def _told(game: GameType, seats: int, options: Options, seed: int) -> list[Any]:
    happened: list[Any] = []

    def tell(event: Event) -> None:
        face = event.face(RECORD)
        assert face is not None
        happened.append((face.kind, {name: value for name, value in face.fields.items() if name != "options"}))

    chance = KeyedChance(str(seed).encode())
    state = game.new(seats, options).start(chance, tell)
    outcome, decisions = play_out(state, uniform(random.Random(seed)), chance, tell)
    return [*happened, msgspec.to_builtins(outcome), decisions]


@pytest.mark.parametrize("name", games())
def test_what_means_nothing_changes_nothing_or_its_own_rule_refuses_it(name: str) -> None:
    game = games()[name]
    found = list(idle(game))
    assert len(found) > 0
    for seats, options, spec in found:
        assert game.refusal(seats, options) is None, spec.name
        usual = told(game, seats, options)
        for changed in others(spec, options):
            refusal = game.refusal(seats, changed)
            if refusal is None:
                assert told(game, seats, changed) == usual, f"{spec.name}: {changed}"
            else:
                assert refusal.rule == spec.rule, spec.name
