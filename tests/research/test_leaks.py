"""What a seat is shown, offered and answered is a function of what it may know.

At positions of random matches, true ones are compared with worlds that one seat cannot tell from them (`Game.imagine`):
they hold other cards, other roles, other answers in the dark. The engine's laws say so of views; this says it of all
that the faces make of them.
"""

import random
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.research.matches import research_game

from yuletable.engine.game import State
from yuletable.engine.registry import games
from yuletable.research.flat import Flat, checksum
from yuletable.research.gymnasium import OneSeat
from yuletable.research.match import Match
from yuletable.research.openspiel import fall_by_seed
from yuletable.research.pettingzoo import SeatsAtOnce, SeatsInTurn
from yuletable.research.setups import python_name

SIZE = 64
SEEDS = (1, 2)
OFTEN = 0.25
MOST = 16
"""Pairs of worlds of a match."""


def small(name: str) -> int:
    """The fewest seats of which one can have something to hide from another."""
    return max(2, games()[name].seats[0])


def shown(env: Any, agent: str) -> tuple[bytes, dict[str, Any]]:
    return env._show(agent, False)["observation"].tobytes(), env.structured(agent)


@pytest.mark.parametrize("name", games())
def test_worlds_that_look_the_same_are_shown_offered_and_answered_the_same(name: str) -> None:
    game = research_game(name, small(name))
    rng, seen = random.Random(name), Counter[str]()
    in_turn, at_once = SeatsInTurn(game, SIZE), SeatsAtOnce(game, SIZE)
    for seed in SEEDS:
        in_turn.reset(seed=seed)
        match, pairs = in_turn.match, 0
        assert match is not None
        while (actor := match.actor) is not None and pairs < MOST:
            if rng.random() < OFTEN:
                pairs += 1
                viewer = actor if rng.random() < 0.5 else rng.randrange(game.seats)
                imagined = game.imagine(match.state.observe(viewer), rng)
                seen["other"] += checksum(imagined) != checksum(match.state)
                seen += compare(in_turn, at_once, imagined, viewer, rng)
            match.play(actor, rng.choice(match.legal(actor)))
    assert seen["asked"] > 5
    assert seen["other"] > 5
    assert seen["refused"] > 5


def compare(
    in_turn: SeatsInTurn, at_once: SeatsAtOnce, imagined: State, viewer: int, rng: random.Random
) -> Counter[str]:
    """That the viewer is shown, offered and answered the same in both worlds; whether it was asked, and refused."""
    agent, other = in_turn.possible_agents[viewer], in_turn.clone()
    matches = [running(in_turn), running(other)]
    matches[1].state = imagined
    assert shown(in_turn, agent) == shown(other, agent)
    one, two = (env.observe(agent)["action_mask"] for env in (in_turn, other))
    asked = bool(one.any() and two.any())
    if asked:
        assert np.array_equal(one, two)
    elif one.any() or two.any():
        # Who comes before it and has answered in the dark is what it does not know.
        assert all(viewer in match.state.to_act() for match in matches)
    answers, wrong = [], rng.randrange(len(in_turn.game.actions))
    for match in matches:
        at_once.match, at_once.agents = match.copy(), list(at_once.possible_agents)
        offered = at_once._observations(at_once.match)[agent]["action_mask"]
        told = None if offered[wrong] else at_once.step({agent: wrong})[4][agent]
        answers.append((offered.tobytes(), told))
    assert answers[0] == answers[1]
    return Counter(asked=asked, refused=answers[0][1] is not None)


def running(env: SeatsInTurn) -> Match:
    assert env.match is not None
    return env.match


@pytest.mark.parametrize("name", games())
def test_so_it_is_for_one_seat_among_bots_and_in_a_tree(name: str) -> None:
    game = research_game(name, small(name))
    tree = pyspiel.load_game(f"yuletable_{python_name(game.type)}(seats={game.seats})").new_initial_state()
    fall_by_seed(tree, 3)
    rng, compared = random.Random(name), 0
    while not tree.is_terminal() and compared < 12:
        seat = tree.current_player()
        if rng.random() < 0.3:
            compared += 1
            world = tree.resample_from_infostate(seat, rng.random)
            assert world.legal_actions() == tree.legal_actions()
            assert world.information_state_string(seat) == tree.information_state_string(seat)
            alone = [OneSeat(game, seat, {}, SIZE) for _ in range(2)]
            for env, state in zip(alone, (tree, world), strict=True):
                env.match = Match(Flat(game), 1)
                env.match.state = state.position.state.copy()
            assert np.array_equal(alone[0]._shown(), alone[1]._shown())
        tree.apply_action(rng.choice(tree.legal_actions()))
        fall_by_seed(tree, 3)
    assert compared > 3
