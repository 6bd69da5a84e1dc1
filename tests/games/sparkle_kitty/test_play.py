"""Whole matches between players who do anything that is allowed: they end, and no card is lost."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from tests.games.sparkle_kitty.licences import conserve
from tests.games.sparkle_kitty.table import set_up

from yuletable.engine.chance import FastChance, KeyedChance
from yuletable.engine.options import OptionError, describe, read_options
from yuletable.engine.refusals import RefusedSetupError
from yuletable.engine.wire import canonical
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.endings import ENDINGS
from yuletable.games.sparkle_kitty.options import SparkleKittyOptions

MODES = [
    (seats, mode) for mode in ("base", "werewolf", "vampire") for seats in range(4, 9) if mode == "base" or seats > 4
]


@pytest.mark.parametrize(("seats", "mode"), MODES)
@pytest.mark.rule("SK-1", "SK-21", "SK-111")
def test_every_match_ends_with_all_cards(seats: int, mode: str) -> None:
    preset = ("simulation", "relaxed", "table")[seats % 3]
    speech = "auto" if seats % 2 else "tap"
    game = set_up(seats, preset, mode=mode, safe_words="both", speech=speech, pack="parlour")
    rng = random.Random(seats)
    chance = FastChance(rng)
    state = game.start(chance)
    cards = conserve(state)
    while state.outcome() is None:
        actor = rng.choice(state.to_act())
        state.play(actor, rng.choice(state.legal_actions(actor)), chance)
        if not state.step:
            assert conserve(state) == cards
    assert conserve(state) == cards
    ended = state.outcome()
    assert ended is not None
    assert ended.name in ENDINGS
    assert ended.winners
    assert not state.to_act()


@pytest.mark.rule("SK-56")
def test_a_log_replays_without_whoever_chose() -> None:
    game = set_up(5, pack="parlour", mode="werewolf")
    rng, chance = random.Random(5), KeyedChance(b"log")
    state = game.start(chance)
    log: list[tuple[int, str]] = []
    while state.outcome() is None:
        actor = rng.choice(state.to_act())
        action = rng.choice(state.legal_actions(actor))
        log.append((actor, action.text))
        state.play(actor, action, chance)
    assert any(text in ("say GARBLE", "say SILENCE", "call") for _, text in log)
    again = game.start(chance)
    for actor, text in log:
        again.play(actor, game.actions.parse(text), chance)
    assert canonical(again.dump()) == canonical(state.dump())


@pytest.mark.rule("SK-2")
def test_one_mode_is_played() -> None:
    modes = next(spec.values for spec in describe(SparkleKittyOptions) if spec.name == "mode")
    assert tuple(modes) == ("base", "werewolf", "vampire")
    with pytest.raises(OptionError):
        read_options(GAME.presets["table"], {"mode": "werewolf vampire"})


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (3, {}, "SK-1"),
        (9, {}, "SK-1"),
        (4, {"mode": "werewolf"}, "SK-1"),
        (4, {"mode": "vampire"}, "SK-1"),
        (6, {"mode": "werewolf", "dragons": "2"}, "SK-3"),
        (6, {"mode": "vampire", "dragons": "2"}, "SK-3"),
        (5, {"dragons": "2"}, "SK-3"),
        (5, {"mode": "vampire", "spice": True}, "SK-8"),
        (5, {"vampire_mirror": "free"}, "SK-133"),
        (4, {"first": 5}, "SK-12"),
    ],
)
def test_set_ups_that_are_refused(seats: int, options: dict[str, Any], rule: str) -> None:
    with pytest.raises(RefusedSetupError) as caught:
        GAME.new(seats, SparkleKittyOptions(**options))
    assert caught.value.refusal.rule == rule


@pytest.mark.rule("SK-1", "SK-3", "SK-4", "SK-8", "SK-133")
def test_every_allowed_combination_can_be_dealt() -> None:
    """The ledger's table of combinations, cell by cell."""
    chance = FastChance(random.Random(1))
    values = {spec.name: spec.values for spec in describe(SparkleKittyOptions)}
    names = ("mode", "dragons", "safe_words", "spice", "vampire_mirror")
    dealt = 0
    chosen = itertools.product(*(values[name] or ("off", "on") for name in names))
    for seats, choice in itertools.product(range(3, 10), tuple(chosen)):
        mode, dragons, safe_words, spice, mirror = choice
        options = read_options(GAME.presets["table"], dict(zip(names, choice, strict=True)))
        allowed = seats in (range(4, 9) if mode == "base" else range(5, 9))
        allowed &= dragons == "auto" or (mode == "base" and seats % 2 == 0)
        allowed &= mode != "vampire" or spice == "off"
        allowed &= mode == "vampire" or mirror == "uses"
        assert (GAME.refusal(seats, options) is None) is allowed, (seats, choice)
        if allowed and safe_words == "both":
            assert GAME.new(seats, options).start(chance).to_act()
            dealt += 1
    assert dealt == 16 + 8 + 8


@pytest.mark.parametrize(
    ("seats", "options", "sides"),
    [
        (4, {}, "nice nice naughty naughty"),
        (5, {}, "nice nice naughty naughty dragon"),
        (8, {}, "nice nice nice nice naughty naughty naughty naughty"),
        (6, {"dragons": "2"}, "nice nice naughty naughty dragon dragon"),
        (5, {"mode": "werewolf"}, "nice nice naughty naughty werewolf"),
        (8, {"mode": "werewolf"}, "nice nice nice naughty naughty naughty werewolf dragon"),
        (7, {"mode": "vampire"}, "nice nice nice naughty naughty naughty vampire"),
    ],
)
@pytest.mark.rule("SK-3", "SK-15", "SK-113", "SK-129")
def test_sides_in_the_game(seats: int, options: dict[str, Any], sides: str) -> None:
    assert " ".join(set_up(seats, **options).sides) == sides


@pytest.mark.parametrize(
    ("seats", "mode", "pile"),
    [
        (4, "base", 81), (5, "base", 73), (6, "base", 113), (7, "base", 105), (8, "base", 97),
        (5, "werewolf", 68), (6, "werewolf", 107), (7, "werewolf", 98), (8, "werewolf", 89),
        (5, "vampire", 68), (6, "vampire", 105), (7, "vampire", 97), (8, "vampire", 89),
    ],
)  # fmt: skip
@pytest.mark.rule("SK-17", "SK-114", "SK-130", "SK-131")
def test_cards_after_the_deal(seats: int, mode: str, pile: int) -> None:
    state = set_up(seats, mode=mode, pack="parlour").start(FastChance(random.Random(1)))
    assert len(state.pile) == pile
    assert {len(hand) for hand in state.hands} == {5}
    assert {len(tower) for tower in state.towers} == {4 if mode == "werewolf" else 3}
    assert state.mirrors == ((1 << seats) - 1 if mode == "vampire" else 0)


@pytest.mark.rule("SK-7")
def test_one_veto_sets_the_parlour_words() -> None:
    chance = FastChance(random.Random(1))
    for vetoed in (False, True):
        state = set_up(4, pack="nights").start(chance)
        for seat in range(4):
            assert state.observe(seat).asking == "veto"
            verb = "veto" if vetoed and seat == 2 else "accept"
            state.play(seat, state.game.actions.named(verb), chance)
        assert state.observe(0).words == ("parlour" if vetoed else "nights")
        assert state.observe(0).visible == (("ABRA", "CADABRA") if vetoed else ("HOCUS", "POCUS"))
        assert state.observe(0).asking == "turn"
