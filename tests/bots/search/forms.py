"""Games in extensive form, written down as trees: small enough that the best move is known."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from yuletable.engine.actions import Action, Actions, Verb, number_field
from yuletable.engine.chance import Chance
from yuletable.engine.events import Tell
from yuletable.engine.game import Game, GameType, State, View
from yuletable.engine.options import Options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Mode, Prompt
from yuletable.engine.refusals import Refusal


@dataclass(frozen=True)
class Leaf:
    """The end: payoffs by seat, and scores if the game scores."""

    payoffs: tuple[float, ...]
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True)
class Choice:
    """A seat chooses one of the ways on. The seats in `blind` do not see which."""

    seat: int
    ways: Mapping[int, Node]
    blind: tuple[int, ...] = ()
    mode: Mode = "turn"


@dataclass(frozen=True)
class Luck:
    """Each way on is equally likely. The seats in `blind` do not see which it is."""

    ways: Sequence[Node]
    blind: tuple[int, ...] = ()


Node = Leaf | Choice | Luck
MOST_WAYS = 10


class FormView(View, frozen=True):
    """What was seen of each step: which way it went, or -1."""

    seen: tuple[int, ...]


class FormState(State):
    """The way that was gone from the root."""

    __slots__ = ("_game", "path")

    def __init__(self, game: Form, path: tuple[int, ...]) -> None:
        self._game = game
        self.path = path

    @property
    def game(self) -> Form:
        return self._game

    @property
    def node(self) -> Node:
        return self._game.at(self.path)

    def to_act(self) -> Sequence[int]:
        node = self.node
        return (node.seat,) if isinstance(node, Choice) else ()

    def legal_actions(self, actor: int) -> Sequence[Action]:
        node = self.node
        if not isinstance(node, Choice) or node.seat != actor:
            return ()
        return [self._game.actions.named("go", way) for way in sorted(node.ways)]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        return None if action in self.legal_actions(actor) else Refusal("T-1", "not_now")

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        self.path = (*self.path, int(action.args[0]))
        self.fall(chance)

    def fall(self, chance: Chance) -> None:
        """Chance goes its way until a seat has to choose."""
        while isinstance(node := self.node, Luck):
            self.path = (*self.path, chance.below(len(node.ways), "luck", len(self.path)))

    def prompt(self, viewer: int) -> Prompt | None:
        node = self.node
        if not isinstance(node, Choice):
            return None
        return Prompt(f"step-{len(self.path)}", node.mode, "go", owes=viewer == node.seat)

    def observe(self, viewer: int) -> FormView:
        return FormView(viewer, self._game.seen(self.path, viewer))

    def outcome(self) -> Outcome | None:
        node = self.node
        if not isinstance(node, Leaf):
            return None
        worth = node.scores or node.payoffs
        ranks = tuple(1 + sum(other > own for other in worth) for own in worth)
        return Outcome("end", "T-2", ranks, node.payoffs, node.scores)

    def copy(self) -> State:
        return FormState(self._game, self.path)

    def dump(self) -> dict[str, Any]:
        return {"path": list(self.path)}


@dataclass
class Form(Game):
    """A game in extensive form."""

    seats: int
    root: Node
    heuristics: Any = None
    imagined: int = 0
    max_decisions: int = 50
    options: Options = field(default_factory=lambda: Options(tempo="instant"))

    def __post_init__(self) -> None:
        self._possible: dict[FormView, list[tuple[tuple[int, ...], float]]] = {}
        self.actions = Actions(self.seats, [Verb("go", (number_field("way", 0, MOST_WAYS - 1),))])
        self.type = GameType(
            name="form",
            title="Form",
            prefix="T",
            seats=range(1, 6),
            options=Options,
            presets={"table": self.options, "simulation": self.options},
            ruleset=1,
            create=lambda seats, options, components: self,
            check=lambda seats, options: None,
            folder=files("tests"),
            heuristics=(lambda game, view: self.heuristics) if self.heuristics else None,
        )

    def at(self, path: Sequence[int]) -> Node:
        node = self.root
        for way in path:
            assert not isinstance(node, Leaf)
            node = node.ways[way]
        return node

    def seen(self, path: tuple[int, ...], viewer: int) -> tuple[int, ...]:
        node, seen = self.root, []
        for way in path:
            assert not isinstance(node, Leaf)
            own = isinstance(node, Choice) and node.seat == viewer
            hidden = viewer in node.blind if viewer >= 0 else bool(node.blind)
            seen.append(way if own or not hidden else -1)
            node = node.ways[way]
        return tuple(seen)

    def start(self, chance: Chance, tell: Tell | None = None) -> FormState:
        state = FormState(self, ())
        state.fall(chance)
        return state

    def imagine(self, view: FormView, rng: random.Random) -> FormState:
        self.imagined += 1
        if view not in self._possible:
            self._possible[view] = [way for way in self._ways((), 1.0) if self.seen(way[0], view.viewer) == view.seen]
        ways = self._possible[view]
        return FormState(self, rng.choices([path for path, _ in ways], [weight for _, weight in ways])[0])

    def _ways(self, path: tuple[int, ...], weight: float) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every way to a choice, with its weight under the reference policy."""
        node = self.at(path)
        if isinstance(node, Leaf):
            return
        if isinstance(node, Choice):
            yield path, weight
        even = isinstance(node, Luck) or bool(node.blind)
        for way in node.ways if isinstance(node, Choice) else range(len(node.ways)):
            yield from self._ways((*path, way), weight / (len(node.ways) if even else 1))

    def load(self, data: dict[str, Any]) -> FormState:
        return FormState(self, tuple(data["path"]))


def solve(node: Node, seats: int) -> tuple[float, ...]:
    """The payoffs of best play where everything is seen: each seat wants the most for itself (max^n)."""
    if isinstance(node, Leaf):
        return node.payoffs
    if isinstance(node, Luck):
        values = [solve(way, seats) for way in node.ways]
        return tuple(sum(value[seat] for value in values) / len(values) for seat in range(seats))
    return max((solve(way, seats) for way in node.ways.values()), key=lambda value: value[node.seat])


def random_tree(rng: random.Random, depth: int) -> Node:
    """A game of that depth in which what one of two seats wins the other loses, sometimes with luck in between.

    Not for more seats, or with payoffs of their own: there the best play of all can hang on who breaks which tie.
    """
    if depth == 0:
        payoff = rng.uniform(-1, 1)
        return Leaf((payoff, -payoff))
    if rng.random() < 0.25:
        return Luck([random_tree(rng, depth - 1) for _ in range(2)])
    return Choice(rng.randrange(2), {way: random_tree(rng, depth - 1) for way in range(rng.randint(2, 4))})
