"""The tree: what came of each action in each information set, and which action to try next."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Sequence

from yuletable.engine.actions import Action

EXPLORATION = 0.7
"""The constant of UCB1 in standard deviations. sqrt(2) is the theory's for rewards in [0, 1], which deviate by at most
0.5 (Auer, Cesa-Bianchi, Fischer 2002)."""

WIDTH = 2.0
"""Where a game orders its actions, WIDTH * sqrt(visits) + 1 of them are considered: progressive widening (Coulom 2007,
Chaslot et al. 2008)."""


class Edge:
    """An action in an information set: how often it was tried, what it brought, how often it could have been tried."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.available = 0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else -math.inf


class Node:
    """An information set of the seat that acts there; `edges` by index of the action."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0

    def offer(self, actions: Sequence[Action]) -> list[Edge]:
        """The edges of the actions that are there this time, in their order; counts that they are."""
        self.visits += 1
        edges = self.edges
        offered = []
        for action in actions:
            edge = edges.get(action.index)
            if edge is None:
                edge = edges[action.index] = Edge()
            edge.available += 1
            offered.append(edge)
        return offered


class Tree:
    """Nodes by information set. Equal views are one information set, whichever way led there."""

    __slots__ = ("_nodes",)

    def __init__(self) -> None:
        self._nodes: dict[Hashable, Node] = {}

    def __len__(self) -> int:
        return len(self._nodes)

    def node(self, key: Hashable) -> tuple[Node, bool]:
        """The node of this information set, and whether it is new."""
        node = self._nodes.get(key)
        if node is not None:
            return node, False
        node = self._nodes[key] = Node()
        return node, True


def select(edges: Sequence[Edge], visits: int, ordered: bool, deviation: float, rng: random.Random) -> int:
    """Which of these edges to follow: its place.

    UCB1 with availability in place of the visits of the node, as information sets ask for, since not every action is
    there in every world (Cowling, Powley, Whitehouse 2012, "Information Set Monte Carlo Tree Search"). An untried edge
    comes first: any, or where they are `ordered` the next one as soon as the node is wide enough.
    """
    untried = [place for place, edge in enumerate(edges) if not edge.visits]
    if untried:
        if not ordered:
            return untried[int(rng.random() * len(untried))]
        if len(edges) - len(untried) < 1 + WIDTH * math.sqrt(visits - 1):
            return untried[0]
    reach = EXPLORATION * deviation
    best, found = -math.inf, 0
    for place, edge in enumerate(edges):
        if tries := edge.visits:
            bound = edge.total / tries + reach * math.sqrt(math.log(edge.available) / tries)
            if bound > best:
                best, found = bound, place
    return found
