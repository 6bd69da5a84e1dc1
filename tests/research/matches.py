"""Whole matches played by the engine alone, with which the faces are compared."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from yuletable.engine.actions import Action
from yuletable.engine.chance import KeyedChance
from yuletable.engine.game import Game, State
from yuletable.engine.registry import games
from yuletable.research.flat import checksum

SEED = 7


@dataclass(frozen=True)
class Played:
    """A match: who did what, as text; the checksum after the deal and after every step; the payoffs."""

    steps: tuple[tuple[int, str], ...]
    checksums: tuple[str, ...]
    payoffs: tuple[float, ...]

    def of(self, seat: int) -> list[str]:
        """What this seat did, in its order."""
        return [text for its, text in self.steps if its == seat]


def research_game(name: str, seats: int) -> Game:
    box = games()[name]
    return box.new(seats, box.presets.get("research", box.presets["simulation"]))


@lru_cache
def played(name: str, seats: int, seed: int = SEED) -> Played:
    """A match of the engine in its own order, everybody drawing lots among what takes nothing back."""
    game = research_game(name, seats)
    chance, lots = KeyedChance(str(seed).encode()), random.Random(seed)
    state = game.start(chance)
    steps, checksums = [], [checksum(state)]
    while actors := state.to_act():
        action = lots.choice([action for action in state.legal_actions(actors[0]) if not action.back])
        steps.append((actors[0], action.text))
        state.apply(actors[0], action, chance)
        checksums.append(checksum(state))
    outcome = state.outcome()
    assert outcome is not None
    return Played(tuple(steps), tuple(checksums), outcome.payoffs)


def continued(game: Game, choices: dict[int, list[Action]], seed: int = SEED) -> str:
    """The checksum of the match in which each seat does its choices in its order, the engine asking as it always does.

    All choices must be used up.
    """
    chance = KeyedChance(str(seed).encode())
    state = game.start(chance)
    left: dict[int, Iterator[Action]] = {seat: iter(actions) for seat, actions in choices.items()}
    while actors := state.to_act():
        state.play(actors[0], next(left[actors[0]]), chance)
    assert not any(list(rest) for rest in left.values())
    return checksum(state)


@dataclass(frozen=True)
class Tree:
    """How many nodes of decision and ends a tree has, and how many information states in it are met."""

    decisions: int
    ends: int
    information_states: int


def tree(game: Game, leave_out: Sequence[str], given: int, open_: int, deals: int) -> Tree:
    """Counts the tree of the first deals by the engine alone; an information state is a seat, its view, and what it
    decided in which views before."""
    ends, nodes = 0, 0
    known: set[object] = set()

    def walk(state: State, chance: KeyedChance, decisions: int, pasts: dict[int, tuple[object, ...]]) -> None:
        nonlocal ends, nodes
        actors = state.to_act()
        if not actors:
            ends += 1
            return
        nodes += 1
        seat = actors[0]
        here = (seat, repr(state.observe(seat)), pasts.get(seat, ()))
        known.add(here)
        legal = [action for action in state.legal_actions(seat) if action.verb not in leave_out]
        for action in legal if given <= decisions < given + open_ else legal[:1]:
            after = state.copy()
            after.apply(seat, action, chance)
            walk(after, chance, decisions + 1, {**pasts, seat: (*here, action.text)})

    for deal in range(deals):
        chance = KeyedChance(str(deal).encode())
        walk(game.start(chance), chance, 0, {})
    return Tree(nodes, ends, len(known))
