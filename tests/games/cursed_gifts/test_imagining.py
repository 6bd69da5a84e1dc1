"""Imagined worlds of long matches with everything in the deck: no card is there twice, and play can go on in them."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_gifts.licences import conserve
from tests.games.cursed_gifts.table import set_up

from yuletable.engine.chance import FastChance
from yuletable.engine.game import State
from yuletable.games.cursed_gifts.state import CursedGiftsState

STEPS = 40


@pytest.mark.rule("CG-18", "CG-107")
@pytest.mark.parametrize("seed", [212, 539, 1135, 1429])
def test_play_goes_on_in_a_world_of_who_has_seen_a_hand(seed: int) -> None:
    """In each of these matches a card that somebody has seen in a hand is stolen from it unseen and comes to light."""
    game = set_up(4, "simulation", collection=True, zodiac=True, golden=True, grace=True)
    rng = random.Random(seed)
    chance = FastChance(rng)
    state: State = game.start(chance)
    while actors := state.to_act():
        assert isinstance(state, CursedGiftsState)
        for viewer in {viewer for viewer, _ in state.sights}:
            if rng.random() < 0.3:
                world = game.imagine(state.observe(viewer), rng)
                assert conserve(world) == conserve(state)
                play_on(world, random.Random(seed))
        state.apply(actors[0], rng.choice(state.legal_actions(actors[0])), chance)


def play_on(state: State, rng: random.Random) -> None:
    """A few steps, looked at by somebody."""
    chance = FastChance(rng)
    for _ in range(STEPS):
        actors = state.to_act()
        if not actors:
            break
        state.observe(rng.randrange(state.game.seats))
        state.apply(actors[0], rng.choice(state.legal_actions(actors[0])), chance)
