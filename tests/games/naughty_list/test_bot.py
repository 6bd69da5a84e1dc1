"""`greedy`: plays legally, well, and with each companion's gifts in mind; the small check of the balance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.naughty_list.table import Evening, set_up
from tools.naughty_list_balance import COMPANIONS, measure, points_above, shares_of

from yuletable.engine.chance import KeyedChance
from yuletable.engine.game import Budget
from yuletable.engine.options import read_options
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.bot import Greedy
from yuletable.games.naughty_list.equipment import give_companion
from yuletable.lab.matches import Setup
from yuletable.lab.simulate import simulate


def choice(evening: Evening, seat: int = 1) -> str:
    """What `greedy` does now."""
    state = evening.state
    legal = state.legal_actions(seat - 1)
    view, prompt = state.observe(seat - 1), state.prompt(seat - 1)
    assert prompt is not None
    return Greedy().choose(evening.game, view, prompt, legal, random.Random(1), Budget()).text


def test_it_beats_chance() -> None:
    options = read_options(GAME.presets["simulation"], {})
    tally = simulate(Setup(GAME, options, ("greedy", "random")), 15, seed=1)
    assert tally.wins_by_seat[0] >= 14


@pytest.mark.parametrize("seats", [2, 6])
def test_it_plays_whole_matches_with_every_option(seats: int) -> None:
    game = set_up(seats, "research", nick="vote", perchta_draw="ask", late_cards="half")
    for seed in range(2):
        rng, chance = random.Random(seed), KeyedChance(bytes([seed]))
        state = game.start(chance)
        while actors := state.to_act():
            seat = actors[0]
            legal, prompt = state.legal_actions(seat), state.prompt(seat)
            assert prompt is not None
            action = Greedy().choose(game, state.observe(seat), prompt, legal, rng, Budget())
            assert action in legal
            state.play(seat, action, chance)
        assert state.outcome() is not None


def test_it_takes_what_is_worth_most() -> None:
    assert choice(Evening(phase="capture", town="T1 F3 M1 B1 N1 F2")) == "capture 2 ferocity plain"


def test_belsnickel_adds_one_before_he_captures() -> None:
    evening = Evening("belsnickel krampus", phase="capture", town="T1 F3 N2 N3 N1 F2", nick=2)
    assert choice(evening) == "plus_one ferocity"
    assert choice(evening.do("plus_one ferocity")) == "capture 2 ferocity plain"


def test_krampus_feeds_when_it_brings_more() -> None:
    evening = Evening(sacks={1: "T1"}, town="F5 N1 N2 N3 T2 N4")
    assert choice(evening) == "feed T1"
    assert choice(evening.do("feed T1")) == "type ferocity"


@pytest.mark.parametrize(("companion", "gear"), [("gryla", "yule_cat"), ("befana", "bag_of_coal")])
def test_it_starts_with_the_right_equipment(companion: str, gear: str) -> None:
    """What draws all night is worth most, as measured; the Lads come when they are called."""
    game = set_up(2, companions="fixed")
    state = game.start(KeyedChance(b""))
    give_companion(state, 0, game.set.companion[companion], None)
    legal, prompt = state.legal_actions(0), state.prompt(0)
    assert prompt is not None
    view = state.observe(0)
    found = {Greedy().choose(game, view, prompt, legal, random.Random(seed), Budget()).text for seed in range(5)}
    assert Counter(found) == {f"start_with {gear}": 1}


@pytest.mark.slow
def test_nobody_is_far_ahead_or_behind() -> None:
    """Small and seeded; `python -m tools.naughty_list_balance` makes the full measurement."""
    tally = measure(3, "off", 100, seed=1)
    assert all(0.4 < shares_of(tally, companion)[0] < 1.8 for companion in COMPANIONS)
    assert points_above(tally, 3) < 15
