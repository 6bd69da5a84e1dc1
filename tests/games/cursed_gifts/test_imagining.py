"""Imagined worlds of matches in which cards go from hand to hand unseen: no card is there twice, and play goes on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from tests.games.cursed_gifts.licences import conserve
from tests.games.cursed_gifts.table import Evening, full, set_up

from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import TABLE
from yuletable.engine.game import State
from yuletable.games.cursed_gifts.cards import house_deck
from yuletable.games.cursed_gifts.game import CursedGifts
from yuletable.games.cursed_gifts.state import CursedGiftsState

STEPS = 40
Policy = Callable[[random.Random, Sequence[Action]], Action]


# Everything in the deck


@pytest.mark.rule("CG-18", "CG-107")
@pytest.mark.parametrize("seed", [212, 539, 1135, 1429, 1837])
def test_play_goes_on_in_a_world_of_who_has_seen_a_hand(seed: int) -> None:
    """In each of these matches a card that somebody has seen in a hand is stolen from it unseen and comes to light.

    In the last one a card has been fetched from the discard unseen, but it cannot be the one that was seen.
    """
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


@pytest.mark.rule("CG-18", "CG-100")
@pytest.mark.parametrize(("seats", "seed"), [(6, 155), (5, 322), (5, 390), (6, 735), (6, 1019)])
def test_no_world_of_these_matches_has_a_card_too_many(seats: int, seed: int) -> None:
    """Found by playing thousands: what was supposed of fetched cards, or seen in a hand, had become impossible."""
    game = set_up(seats, "simulation", collection=True, zodiac=True, golden=True, grace=True)
    check_worlds(game, seed, any_action, each=3)


# Decks in which hardly anything else happens


def deck_of(**copies: int) -> dict[str, Any]:
    """The house deck with other numbers of copies by id, or else by kind; all star signs are alike."""
    data = house_deck("house")
    for card in data["cards"]:
        card["set"] = "own"
        card["copies"] = copies.get(card["id"].replace("-", "_"), copies.get(card["kind"], card["copies"]))
        if "sign" in card:
            card["sign"], card["copies"] = "aries", copies["star"]
    data["cards"] = [card for card in data["cards"] if card["copies"]]
    return data


FETCHERS = deck_of(snatch=6, nosy_neighbour=6, star=2, gift=1, useless=1, antidote=2)
FINDERS = deck_of(snatch=8, nosy_neighbour=1, star=0, gift=2, finders_keepers=8, return_policy=8, counter=1, antidote=1)
KEEN = {"play snatch", "play return-policy", "counter finders-keepers", "play ram-horn-corkscrew", "play grudge-diary"}


@pytest.mark.rule("CG-18", "CG-98", "CG-100", "CG-107")
@pytest.mark.parametrize(("seats", "seed"), [(3, 4), (4, 0), (5, 3), (6, 0)])
def test_no_world_has_a_card_too_many_where_all_fetch_and_look(seats: int, seed: int) -> None:
    """What is fetched, looked at, stolen and buried unseen goes together for everybody, whoever holds it by now."""
    signs = {f"sign_{number}": "aries" for number in range(1, 7)}
    game = set_up(seats, "simulation", FETCHERS, grace=True, chain="unlimited", **signs)
    check_worlds(game, seed, keen, each=2)


@pytest.mark.rule("CG-18", "CG-95", "CG-119")
@pytest.mark.parametrize(("seats", "seed"), [(3, 7), (4, 48), (5, 3), (6, 11)])
def test_no_world_has_a_card_too_many_where_all_keep_and_steal(seats: int, seed: int) -> None:
    """Cards that all have seen go to a hand, and are stolen from it unseen."""
    game = set_up(seats, "simulation", FINDERS, grace=True)
    check_worlds(game, seed, keen, each=2)


def keen(rng: random.Random, legal: Sequence[Action]) -> Action:
    """Rather steals, keeps and fetches than anything else."""
    return rng.choices(legal, [4.0 if action.text in KEEN else 1.0 for action in legal])[0]


def any_action(rng: random.Random, legal: Sequence[Action]) -> Action:
    return rng.choice(legal)


@pytest.mark.rule("CG-18", "CG-95")
@pytest.mark.parametrize("thief", [2, 3, 4])
def test_card_that_all_have_seen_in_a_hand_is_stolen_from_it(thief: int) -> None:
    """Its thief knows that it is there no more, whatever the others believe, and wherever the two sit."""
    evening = Evening({1: "return", thief: "snatch tie goose"}, {1: "chalet"})
    evening.do("play return", "slot 1", "end")
    for seat in range(2, thief):
        evening.do("end", seat=seat)
    evening.do("play snatch", "seat 1", "cost tie", seat=thief)
    place = evening.state.hands[0].index(evening.game.deck.number[full("chalet")])
    evening.drawing(("steal", place), step="pass")
    assert "chalet" in evening.hand(thief)
    for viewer in range(4):
        check_world(evening.game, evening.state, viewer, random.Random(viewer))


# Looking at worlds


def check_worlds(game: CursedGifts, seed: int, choose: Policy, each: int) -> None:
    """Plays a match; after one action of so many, everybody imagines.

    Worlds do not change the match: a seed stays the same match however they are drawn.
    """
    rng, dreams = random.Random(seed), random.Random(seed)
    chance = FastChance(rng)
    state = game.start(chance)
    step = 0
    while actors := state.to_act():
        if step % each == 0:
            for viewer in (TABLE, *range(game.seats)):
                check_world(game, state, viewer, dreams)
        state.apply(actors[0], choose(rng, state.legal_actions(actors[0])), chance)
        step += 1


def check_world(game: CursedGifts, state: CursedGiftsState, viewer: int, rng: random.Random) -> None:
    """What a viewer imagines holds every card that there is once, and looks to it as what it has seen."""
    view = state.observe(viewer)
    world = game.imagine(view, rng)
    assert conserve(world) == conserve(state) == game.deck.all
    assert tuple(map(len, world.hands)) == view.hand_sizes
    assert len(world.pile) == view.pile
    assert world.observe(viewer) == view
