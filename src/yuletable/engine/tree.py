"""The whole tree of a tiny game: exact numbers of positions and matches, exact probabilities under uniform play.

Decisions are asked in the order of `to_act` (the first is asked), undos left out; chance falls every way it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, every_chance
from yuletable.engine.game import Game, State
from yuletable.engine.wire import canonical

Weigh = Callable[[State, int, Action, Sequence[Action]], Fraction]
"""How much this action of this actor weighs among those that are legal."""

Consider = Callable[[State, int, Sequence[Action]], Sequence[Action]]
"""Which of these actions of this actor to follow; the others are left out of the tree."""


@dataclass(slots=True)
class Node:
    """One position at one depth.

    state   the position; not to be changed
    ways    in how many ways it comes about (actions and falls of chance)
    weight  the sum of the weights of these ways: with `uniform` weights, its probability
    opened  whether the open question has just changed: nobody can have answered it yet
    """

    state: State
    ways: int
    weight: Fraction
    opened: bool


class Counts:
    """What a tree holds.

    positions  number of different positions by depth, from the deal on
    matches    number of ways in which a match can go from the deal to its end
    endings    probability of each ending by name
    payoffs    expected payoff by seat
    """

    def __init__(self, seats: int) -> None:
        self.positions: list[int] = []
        self.matches = 0
        self.endings: dict[str, Fraction] = {}
        self.payoffs = [Fraction(0)] * seats

    def _add(self, nodes: Iterable[Node]) -> None:
        for node in nodes:
            outcome = node.state.outcome()
            if outcome is not None:
                self.matches += node.ways
                self.endings[outcome.name] = self.endings.get(outcome.name, Fraction(0)) + node.weight
                for seat, payoff in enumerate(outcome.payoffs):
                    self.payoffs[seat] += Fraction(payoff) * node.weight


def uniform(state: State, actor: int, action: Action, legal: Sequence[Action]) -> Fraction:
    """Every action is equally likely."""
    return Fraction(1, len(legal))


def secret_choices(state: State, actor: int, action: Action, legal: Sequence[Action]) -> Fraction:
    """The reference policy of imagination: what is chosen in secret is uniform; what is done openly is given."""
    prompt = state.prompt(actor) if actor >= 0 else None
    secret = prompt is not None and prompt.mode in ("commit", "window", "own")
    return Fraction(1, len(legal)) if secret else Fraction(1)


def everything(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
    """Every action is followed."""
    return legal


def levels(game: Game, depth: int, weigh: Weigh = uniform, consider: Consider = everything) -> Iterator[list[Node]]:
    """The positions after 0, 1, 2, ... decisions, equal ones together, until all matches have ended or `depth`."""
    level = _merged(_dealt(game))
    for _ in range(depth + 1):
        yield level
        level = _merged(node for parent in level for node in _children(parent, weigh, consider))
        if not level:
            return


def count(game: Game, depth: int | None = None) -> Counts:
    """Counts the tree of `game`, whole or down to `depth` decisions (then `matches` are those that ended so soon)."""
    counts = Counts(game.seats)
    for level in levels(game, game.max_decisions if depth is None else depth):
        counts.positions.append(len(level))
        counts._add(level)
    return counts


def _dealt(game: Game) -> Iterator[Node]:
    for probability, state in every_chance(lambda chance: game.start(chance)):
        yield Node(state, 1, probability, True)


def _children(node: Node, weigh: Weigh, consider: Consider) -> Iterator[Node]:
    actors = node.state.to_act()
    if not actors:
        return
    actor = actors[0]
    legal = [action for action in node.state.legal_actions(actor) if not action.back]
    question = _question(node.state)
    for action in consider(node.state, actor, legal):
        weight = node.weight * weigh(node.state, actor, action, legal)
        for probability, state in every_chance(_apply(node.state, actor, action)):
            yield Node(state, node.ways, weight * probability, _question(state) != question)


def _apply(state: State, actor: int, action: Action) -> Callable[[Chance], State]:
    def run(chance: Chance) -> State:
        after = state.copy()
        after.apply(actor, action, chance)
        return after

    return run


def _question(state: State) -> str | None:
    prompt = state.prompt(-2)
    return None if prompt is None else prompt.key


def _merged(nodes: Iterable[Node]) -> list[Node]:
    merged: dict[bytes, Node] = {}
    for node in nodes:
        known = merged.setdefault(canonical(node.state.dump()), node)
        if known is not node:
            known.ways += node.ways
            known.weight += node.weight
    return list(merged.values())
