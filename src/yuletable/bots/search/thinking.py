"""Thinking about one decision: iterations over imagined positions, and the tree that grows from them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from yuletable.bots.search.halving import Worth, halve, mean_of
from yuletable.bots.search.rollouts import Driver
from yuletable.bots.search.tree import Edge, Node, Tree, select
from yuletable.bots.search.values import Spread, Utilities
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK, TABLE
from yuletable.engine.game import Game, State
from yuletable.engine.heuristics import Heuristics

WORLDS = 128
"""How many worlds are weighed, where a game weighs them."""

Meter = Callable[[int], float]
"""The share of the budget that is spent after so many iterations."""


class Thinking:
    """One search from one view. `iterations` is how many there were so far."""

    def __init__(self, game: Game, view: Any, seed: int) -> None:
        self._game = game
        self._view = view
        self._searcher: int = view.viewer
        self._seed = seed
        self._rng = random.Random(seed)
        self._luck = random.Random()
        self._driver = Driver(game, self._searcher)
        of_game = game.type.heuristics
        self._heuristics: Heuristics | None = of_game(game, view) if of_game else None
        self._tree = Tree()
        self._utilities = Utilities()
        self._spreads = [Spread() for _ in range(game.seats)]
        self.iterations = 0
        self._worlds: list[int] = []

    def candidates(self, forward: Sequence[Action]) -> Sequence[Action]:
        """Which of these legal actions (no undo among them) are worth a thought."""
        if self._heuristics is None:
            return forward
        return self._heuristics.candidates(self._imagine(0), self._searcher, forward)

    def best(self, actions: Sequence[Action], meter: Meter) -> Action:
        """The action that came out best when the budget was spent."""
        self._worlds = self._likely_worlds()
        edges = Node().offer(actions)
        action_of = {id(edge): action for edge, action in zip(edges, actions, strict=True)}
        best = halve(
            edges,
            lambda: meter(self.iterations),
            lambda edge: self._iterate(edge, action_of[id(edge)]),
            self._favouring(edges[0]),
        )
        return action_of[id(best)]

    def _favouring(self, first: Edge) -> Worth:
        """Mean values; what a game puts first and trusts is left only for what is better by more than mere chance."""
        trust: float = getattr(self._heuristics, "trust", 0.0)
        spread = self._spreads[self._searcher]

        def worth(edge: Edge) -> float:
            ahead = trust * spread.deviation / math.sqrt(edge.visits) if edge is first and edge.visits else 0.0
            return edge.mean + ahead

        return worth if trust else mean_of

    def _imagine(self, world: int) -> State:
        """World number `world`, and its luck.

        The n-th try of each action at the root meets the same world and the same luck, so that actions are compared
        and not the luck that each had: common random numbers.
        """
        if not self._worlds:
            self._luck.seed(self._seed + world)
            return self._game.imagine(self._view, self._luck)
        self._luck.seed(self._worlds[world % len(self._worlds)])
        state = self._game.imagine(self._view, self._luck)
        self._luck.seed(self._seed + world)
        return state

    def _likely_worlds(self) -> list[int]:
        """Seeds of worlds, each as often as it is likely: sampling, importance resampling (Rubin 1987).

        No seeds at all, where the game has nothing to say of what is likely.
        """
        weigh: Callable[[State], float] | None = getattr(self._heuristics, "weigh", None)
        if weigh is None:
            return []
        seeds = [self._rng.getrandbits(64) for _ in range(WORLDS)]
        weights = []
        for seed in seeds:
            self._luck.seed(seed)
            weights.append(weigh(self._game.imagine(self._view, self._luck)))
        return self._rng.choices(seeds, weights, k=WORLDS) if any(weights) else seeds

    def _iterate(self, edge: Edge, action: Action) -> None:
        """One world, played from the action at the root to its end."""
        self.iterations += 1
        state = self._imagine(edge.visits)
        chance = FastChance(self._luck)
        state.apply(self._searcher, action, chance)
        path = [(edge, self._searcher)]
        self._descend(state, chance, path)
        if state.outcome() is None and self._heuristics is not None:
            outcome = self._heuristics.rollout(state, self._searcher, self._luck)
        else:
            outcome = self._driver.rollout(state, chance, self._rng)
        values = self._utilities.of(outcome)
        for spread, value in zip(self._spreads, values, strict=True):
            spread.add(value)
        for passed, seat in path:
            passed.visits += 1
            passed.total += values[seat]

    def _descend(self, state: State, chance: FastChance, path: list[tuple[Edge, int]]) -> None:
        """Follows the tree until an information set of the searcher is new, it is far enough, or the match is over."""
        trails: dict[int, tuple[int, ...]] = {}
        rng = self._rng
        is_far: Callable[[State], bool] | None = getattr(self._heuristics, "is_far", None)
        while (actor := self._driver.next_actor(state, rng)) is not None:
            if is_far is not None and is_far(state):
                return
            legal = state.legal_actions(actor)
            if actor == CLOCK:
                state.apply(actor, self._driver.clock_action(legal), chance)
                continue
            actions = self._worth_a_thought(state, actor, legal)
            if len(actions) == 1:
                action = actions[0]
            elif actor == self._searcher:
                node, new = self._tree.node(state.observe(actor))
                if new:
                    return
                action = self._follow(node, actor, actions, path)
            else:
                action = self._follow_other(state, actor, actions, trails.get(actor, ()), path)
            if actor != self._searcher:
                trails[actor] = (*trails.get(actor, ()), action.index)
            state.apply(actor, action, chance)

    def _worth_a_thought(self, state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        if any(action.back for action in legal):
            legal = [action for action in legal if not action.back] or legal
        if self._heuristics is None or len(legal) == 1:
            return legal
        return self._heuristics.candidates(state, actor, legal)

    def _follow(self, node: Node, seat: int, actions: Sequence[Action], path: list[tuple[Edge, int]]) -> Action:
        edges = node.offer(actions)
        deviation = self._spreads[seat].deviation
        place = select(edges, node.visits, self._heuristics is not None, deviation, self._rng)
        path.append((edges[place], seat))
        return actions[place]

    def _follow_other(
        self,
        state: State,
        seat: int,
        actions: Sequence[Action],
        trail: tuple[int, ...],
        path: list[tuple[Edge, int]],
    ) -> Action:
        """What another seat does, by the best that is known of how it would decide.

        Its own information set, once it was met as often as there are actions. Until then what all its information
        sets have in common that look alike to the table: with large hands none would ever be met twice.
        """
        exact, _ = self._tree.node(state.observe(seat))
        alike: Hashable = (seat, trail, state.observe(TABLE))
        coarse, _ = self._tree.node(alike)
        known, other = (exact, coarse) if exact.visits >= len(actions) else (coarse, exact)
        action = self._follow(known, seat, actions, path)
        edges = other.offer(actions)
        path.append((edges[actions.index(action)], seat))
        return action
