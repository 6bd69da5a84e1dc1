"""Equal seeds and equal choices give equal games on every face: engine, terminal, PettingZoo, Gymnasium, OpenSpiel."""

import io
import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
import pytest
from rich.console import Console
from tests.research.matches import SEED, Played, continued, played, research_game

from yuletable.cli.terminal.session import Seating, Session
from yuletable.engine.actions import Action
from yuletable.engine.chance import KeyedChance
from yuletable.engine.game import Bot, Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.engine.registry import games
from yuletable.research import gymnasium, openspiel, pettingzoo
from yuletable.research.flat import checksum
from yuletable.research.setups import python_name

SETUPS = [(name, box.seats[0] + 1) for name, box in games().items()]

every_game = pytest.mark.parametrize(("name", "seats"), SETUPS)


class Scripted:
    """A bot that does what a list says."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = iter(texts)

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return game.actions.parse(next(self._texts))


@every_game
def test_seats_in_turn_play_the_engines_match(name: str, seats: int) -> None:
    engine = played(name, seats)
    match = pettingzoo.raw_env(name, seats)
    match.reset(seed=SEED)
    checksums = [match.checksum()]
    for seat, text in engine.steps:
        assert match.agent_selection == f"seat_{seat + 1}"
        action = match.game.actions.parse(text)
        assert match.observe(match.agent_selection)["action_mask"][action.index]
        match.step(action.index)
        checksums.append(match.checksum())
    assert tuple(checksums) == engine.checksums
    assert tuple(match.rewards[agent] for agent in match.possible_agents) == pytest.approx(engine.payoffs)


@every_game
def test_a_tree_with_its_chance_in_nodes_reaches_the_engines_match(name: str, seats: int) -> None:
    engine = played(name, seats)
    state = _spiel_game(name, seats).new_initial_state()
    openspiel.fall_by_seed(state, SEED)
    checksums = [state.position.checksum()]
    for seat, text in engine.steps:
        assert state.current_player() == seat
        action = state.position.tree.flat.game.actions.parse(text).index
        assert action in state.legal_actions()
        state.apply_action(action)
        openspiel.fall_by_seed(state, SEED)
        checksums.append(state.position.checksum())
    assert tuple(checksums) == engine.checksums
    assert state.returns() == pytest.approx(engine.payoffs)


@every_game
def test_seats_that_answer_all_at_once_play_a_match_of_the_engine(name: str, seats: int) -> None:
    """The engine, asking one after the other, comes to the same end from the same choices of every seat."""
    match = pettingzoo.parallel_env(name, seats)
    lots = np.random.default_rng(SEED)
    observations, _ = match.reset(seed=SEED)
    choices: dict[int, list[Action]] = defaultdict(list)
    together = 0
    while match.agents:
        actions = {
            agent: int(lots.choice(np.flatnonzero(observations[agent]["action_mask"]))) for agent in match.agents
        }
        acting = {agent: index for agent, index in actions.items() if index < len(match.game.actions)}
        together += len(acting) > 1
        observations, _, _, _, infos = match.step(actions)
        assert not any(infos.values())
        for agent, index in acting.items():
            choices[match.possible_agents.index(agent)].append(match.game.actions[index])
    assert together, "some are asked at once"
    assert continued(match.game, choices) == match.checksum()


@every_game
def test_one_seat_among_bots_plays_the_engines_match(name: str, seats: int) -> None:
    engine = played(name, seats)
    seat = max(range(seats), key=lambda seat: len(engine.of(seat)))
    match = gymnasium.OneSeat(research_game(name, seats), seat, _others(engine, seats, seat))
    match.reset(seed=SEED)
    for text in engine.of(seat):
        _, reward, *_ = match.step(match.game.actions.parse(text).index)
    assert match.checksum() == engine.checksums[-1]
    assert reward == pytest.approx(engine.payoffs[seat])


@every_game
def test_the_terminal_plays_the_engines_match(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = played(name, seats)
    typed = "".join(f"{text}\n" for text in engine.of(0))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    names = [f"Guest {seat}" for seat in range(seats)]
    session = Session(
        research_game(name, seats),
        Seating(0, _others(engine, seats, 0), names),
        KeyedChance(str(SEED).encode()),
        random.Random(0),
        Console(file=io.StringIO()),
        0.0,
    )
    outcome = session.run()
    assert outcome.payoffs == engine.payoffs
    assert checksum(session._state) == engine.checksums[-1]


def test_other_seeds_deal_other_matches() -> None:
    assert played("giftbringer", 2, 1).checksums[0] != played("giftbringer", 2, 2).checksums[0]


def _others(engine: Played, seats: int, person: int) -> dict[int, Bot]:
    return {seat: Scripted(engine.of(seat)) for seat in range(seats) if seat != person}


def _spiel_game(name: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(f"yuletable_{python_name(games()[name])}(seats={seats})")
