"""Random evenings under random options: refusals have sentences, questions have words, saves and worlds fit."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import State
from yuletable.engine.options import describe
from yuletable.engine.prompts import Prompt
from yuletable.engine.wire import canonical, plain
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.words import catalogue

WORDS = catalogue("en", GAME.folder / "words")
LOOKS = 0.1
"""The share of positions that are looked at closely."""


def options(rng: random.Random, seats: int) -> KrampusnachtOptions:
    """Any options that the rules allow this many players."""
    chosen: dict[str, object] = {}
    for spec in describe(KrampusnachtOptions):
        numbers = range(spec.min or 0, 1 + min(spec.max or 0, 5 + (spec.min or 0)))
        values: list[object] = [True, False]
        if spec.kind != "switch":
            values = [*spec.values, *spec.also, *(numbers if spec.kind == "number" else ())]
        chosen[spec.name] = rng.choice(values)
    chosen["krampus_alone"] = bool(chosen["krampus_alone"]) and seats in (6, 7)
    chosen["second_vote"] = bool(chosen["second_vote"]) and seats == 5
    return KrampusnachtOptions(**chosen)  # type: ignore[arg-type]


def evening(seed: int, heard: list[Event]) -> Iterator[State]:
    """The positions of one random evening, in which the clock is often early."""
    rng = random.Random(seed)
    seats = rng.choice(GAME.seats)
    game = GAME.new(seats, options(rng, seats))
    chance = RecordingChance(KeyedChance(str(seed).encode()))
    hurry = rng.choice((0.1, 0.5, 1))
    state = game.start(chance, heard.append)
    while actors := state.to_act():
        yield state
        actor = rng.choice(actors) if rng.random() < 0.5 else actors[0]
        if CLOCK in actors and rng.random() < hurry:
            actor = CLOCK
        state.play(actor, rng.choice(state.legal_actions(actor)), chance, heard.append)
    yield state


def check_legality(state: State, actor: int) -> None:
    legal = state.legal_actions(actor)
    assert [action.index for action in legal] == sorted(action.index for action in legal)
    assert bool(legal) is (actor in state.to_act())
    for action in state.game.actions:
        refusal = state.refusal(actor, action)
        assert (refusal is None) is (action in legal)
        if refusal is not None:
            assert refusal.message.startswith(f"refusal.{refusal.rule}")
            assert refusal.message in WORDS
            assert "{" not in WORDS.say(refusal.message, refusal.fields)


def check_words(prompt: Prompt) -> None:
    slot = prompt.slot
    assert slot is not None
    for message in (prompt.question, prompt.timeout, slot.line, slot.fields.get("also")):
        assert message is None or message in WORDS


def check_world(state: State, viewer: int, rng: random.Random) -> None:
    world = state.game.imagine(state.observe(viewer), rng)
    assert canonical(plain(world.observe(viewer))) == canonical(plain(state.observe(viewer)))
    assert world.prompt(viewer) == state.prompt(viewer)
    assert world.legal_actions(viewer) == state.legal_actions(viewer)
    assert bool(world.to_act()) is bool(state.to_act())
    assert all(world.legal_actions(actor) for actor in world.to_act())


@pytest.mark.parametrize("seed", range(20))
def test_a_random_evening(seed: int) -> None:
    rng = random.Random(seed)
    heard: list[Event] = []
    for state in evening(seed, heard):
        if state.to_act() and rng.random() > LOOKS:
            continue
        for actor in (*range(state.game.seats), CLOCK):
            check_legality(state, actor)
        for viewer in (*range(state.game.seats), TABLE, CLOCK):
            if prompt := state.prompt(viewer):
                check_words(prompt)
        dumped = state.dump()
        assert canonical(state.game.load(json.loads(json.dumps(dumped))).dump()) == canonical(dumped)
        check_world(state, rng.choice((*range(state.game.seats), TABLE)), rng)
    assert state.outcome() is not None
    assert all(f"event.{event.kind}" in WORDS for event in heard)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("tempo", ["live", "relaxed"])
@pytest.mark.parametrize("floor", ["open", "turns"])
def test_time_alone_ends_an_evening(seats: int, tempo: str, floor: str) -> None:
    game = GAME.new(seats, KrampusnachtOptions(tempo=tempo, floor=floor))  # type: ignore[arg-type]
    chance = RecordingChance(KeyedChance(b"nobody at home"))
    state = game.start(chance)
    for _ in range(game.max_decisions):
        if not state.to_act():
            break
        state.play(CLOCK, state.legal_actions(CLOCK)[0], chance)
    assert state.outcome() is not None


def test_the_clock_ticks_exactly_where_something_has_a_length() -> None:
    met = set()
    for state in (state for seed in range(8) for state in evening(seed, [])):
        prompt = state.prompt(CLOCK)
        if prompt and prompt.slot:
            ticks = state.game.actions.tick in state.legal_actions(CLOCK)
            assert ticks is (prompt.slot.seconds > 0)
            met.add(ticks)
    assert met == {True, False}


def test_every_role_and_option_has_its_words() -> None:
    for role in ("krampus", "perchta", "pierced_angel", "shaman", "ginger", "greta", "uninvited_1", "uninvited_6"):
        assert all(f"role.{role}.{part}" in WORDS for part in ("name", "text", "line1", "line2", "line3"))
    for spec in describe(KrampusnachtOptions):
        assert f"option.{spec.name}" in WORDS
        assert f"option.{spec.name}.text" in WORDS
        assert all(f"option.{spec.name}.{value}" in WORDS for value in spec.values)
