"""Random matches: the positions and steps on which the laws are tried."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, Draw, KeyedChance, RecordingChance
from yuletable.engine.conformance.faces import name_of
from yuletable.engine.events import Event
from yuletable.engine.game import Game, State


@dataclass(slots=True)
class Step:
    """One action with what it told and drew."""

    actor: int
    action: Action
    events: list[Event] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{name_of(self.actor)}: {self.action.text}"


class TwistedChance:
    """Lets one draw of the deal, taken at random, fall otherwise than `inner` does; earlier draws more often."""

    def __init__(self, inner: Chance, rng: random.Random) -> None:
        self._inner = inner
        self._rng = rng
        self._done = False

    def below(self, n: int, purpose: str, *counters: int) -> int:
        result = self._inner.below(n, purpose, *counters)
        if n > 1 and self._now():
            result = (result + self._rng.randrange(1, n)) % n
        return result

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        self._inner.shuffle(items, purpose, *counters)
        if len(items) > 1 and self._now():
            one, other = self._rng.sample(range(len(items)), 2)
            items[one], items[other] = items[other], items[one]

    def _now(self) -> bool:
        now = not self._done and self._rng.random() < 0.5
        self._done = self._done or now
        return now


def keyed(seed: int) -> KeyedChance:
    """The chance of the match with this seed."""
    return KeyedChance(f"conformance {seed}".encode())


def recorded(seed: int) -> RecordingChance:
    """The same, keeping its draws; the same key drawn twice is an error."""
    return RecordingChance(keyed(seed))


def deal(game: Game, chance: Chance) -> tuple[State, list[Event]]:
    """A fresh match and what the deal told."""
    events: list[Event] = []
    return game.start(chance, events.append), events


def act(state: State, actor: int, action: Action, chance: Chance) -> Step:
    """Carries out a legal action. The draws are filled in where `chance` keeps them."""
    step = Step(actor, action)
    state.apply(actor, action, chance, step.events.append)
    if isinstance(chance, RecordingChance):
        step.draws = chance.take()
    return step


def pick_actor(state: State, rng: random.Random) -> int:
    """Somebody who may act: mostly the first who is asked, sometimes anybody."""
    actors = state.to_act()
    return actors[0] if rng.random() < 0.5 else rng.choice(actors)


def pick(state: State, rng: random.Random) -> tuple[int, Action]:
    """Somebody who may act, and something to do."""
    actor = pick_actor(state, rng)
    return actor, rng.choice(state.legal_actions(actor))


def walk(game: Game, rng: random.Random, seed: int, steps: int) -> Iterator[tuple[State, Step]]:
    """Plays one random match, at most `steps` long. Yields a copy of each position with the step taken from it."""
    chance = recorded(seed)
    state, _ = deal(game, chance)
    chance.take()
    for _ in range(steps):
        if not state.to_act():
            return
        before = state.copy()
        actor, action = pick(state, rng)
        yield before, act(state, actor, action, chance)


def positions(game: Game, rng: random.Random, seed: int, steps: int) -> Iterator[State]:
    """The positions of one random match; each may be changed by whoever gets it."""
    for state, _ in walk(game, rng, seed, steps):
        yield state
