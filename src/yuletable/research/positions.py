"""Positions of a match as a tree knows them: seats decide, chance falls, and nothing is ever changed.

A position is before the deal, or asks a seat, or waits for chance (`forks`), or is the end. Each seat carries what it
remembers of its own decisions beside its view: a fingerprint of all views that it decided in, and of what it chose.
View and fingerprint together are its information state, with perfect recall.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, KeyedChance
from yuletable.engine.events import TABLE
from yuletable.engine.game import State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.wire import canonical, plain
from yuletable.research.flat import Flat, checksum
from yuletable.research.forks import RADIX, Fork, PathChance, TranslatingChance
from yuletable.research.setups import read_setup

T = TypeVar("T")

PAST_BYTES = 8
"""Length of the fingerprint of what a seat has decided."""


class Recipe(msgspec.Struct, frozen=True):
    """What a tree is made of, as data that can travel: no components of your own.

    options                 those that are not as in the preset, as they are read
    leave_out, given, open  as in `Flat`
    deals                   all chance of a match is that of one of the seeds 0, 1, … below this number, each equally
                            likely; 0: every draw is free
    """

    game: str
    seats: int
    options: tuple[tuple[str, bool | int | str], ...] = ()
    leave_out: tuple[str, ...] = ()
    given: int = 0
    open: int = 0
    deals: int = 0


@dataclass(frozen=True)
class Tree:
    """A recipe and what it makes: all positions of one tree share it."""

    recipe: Recipe
    flat: Flat

    def opening(self) -> Position:
        """The position before the deal, or after it if it has no chance in it."""
        return Position(self, None, 0, (bytes(PAST_BYTES),) * self.recipe.seats)._settled()


@lru_cache(maxsize=64)
def tree_of(recipe: Recipe) -> Tree:
    """The tree of a recipe. Errors as of `read_setup` and Flat; ValueError for numbers out of range."""
    if min(recipe.given, recipe.open, recipe.deals) < 0 or recipe.deals > RADIX:
        raise ValueError(f"given and open are 0 or more, deals is 0 to {RADIX}.")
    game = read_setup(recipe.game, recipe.seats, dict(recipe.options))
    return Tree(recipe, Flat(game, frozenset(recipe.leave_out), recipe.given, recipe.open))


class Position:
    """One position. `decide` and `fall` give the next one.

    tree       what it belongs to
    state      the position of the game before what chance is still deciding; None before the deal
    fork       the draw that it waits for, or None
    decisions  how many have been taken
    """

    __slots__ = (
        "_deal", "_memo", "_path", "_pending", "_turn", "decisions", "fork", "pasts", "state", "tree",
    )  # fmt: skip

    def __init__(
        self,
        tree: Tree,
        state: State | None,
        decisions: int,
        pasts: tuple[bytes, ...],
        pending: tuple[int, Action] | None = None,
        path: tuple[int, ...] = (),
        turn: int | None = None,
        deal: int | None = None,
    ) -> None:
        self.tree = tree
        self._deal = deal
        self.state = state
        self.decisions = decisions
        self.pasts = pasts
        self.fork: Fork | None = None
        self._pending = pending
        self._path = path
        self._turn = turn
        self._memo: dict[Hashable, Any] = {}

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None while chance does, and at the end."""
        if self.state is None or self.fork is not None:
            return None
        return self._turn if self._turn is not None else self.tree.flat.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.state is None or self.fork is not None else self.state.outcome()

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may choose from; empty if it does not decide now."""
        if self.state is None or seat != self.actor:
            return ()
        return self.tree.flat.legal(self.state, seat, self.decisions)

    def decide(self, action: Action) -> Position:
        """The position after the deciding seat has done this, which is legal."""
        seat = self.actor
        assert seat is not None, "a seat decides here"
        pasts = list(self.pasts)
        memory = hashlib.blake2b(pasts[seat], digest_size=PAST_BYTES)
        memory.update(self.seen(seat))
        memory.update(action.text.encode())
        pasts[seat] = memory.digest()
        after = Position(self.tree, self.state, self.decisions, tuple(pasts), (seat, action), deal=self._deal)
        return after._settled()

    def fall(self, outcome: int) -> Position:
        """The position after the draw that is waited for has fallen so."""
        if self.tree.recipe.deals:
            return Position(self.tree, None, 0, self.pasts, deal=outcome)._settled()
        path = (*self._path, outcome)
        return Position(self.tree, self.state, self.decisions, self.pasts, self._pending, path)._settled()

    def outcomes_under(self, chance: Chance) -> list[int]:
        """The outcomes, from here to the next decision or the end, of what this chance draws.

        ValueError if some of the step's draws have fallen already, or if deals are numbered.
        """
        if self.tree.recipe.deals:
            raise ValueError("Deals are numbered here: choose one of them.")
        if self._path:
            raise ValueError("Some draws of this step have fallen already: the rest cannot come from elsewhere.")
        if self.fork is None:
            return []
        translating = TranslatingChance(chance)
        self._carried_out(translating)
        return translating.path

    def resampled(self, seat: int, rng: random.Random) -> Position:
        """A position that could be this one for all that this seat knows (`Game.imagine`), in which it has decided
        the same; if it decides here, it decides there. ValueError while chance decides, or if deals are numbered."""
        if self.state is None or self.fork is not None:
            raise ValueError("While chance decides there is nothing to imagine.")
        if self.tree.recipe.deals:
            raise ValueError("Deals are numbered here, and what is imagined would be none of them.")
        imagined = self.tree.flat.game.imagine(self.state.observe(seat), rng)
        pasts = tuple(past if its == seat else bytes(PAST_BYTES) for its, past in enumerate(self.pasts))
        turn = seat if seat == self.actor else None
        return Position(self.tree, imagined, self.decisions, pasts, turn=turn)

    def fields(self, viewer: int) -> dict[str, Any]:
        """What a seat or TABLE sees, as plain data, not to be changed; empty before the deal."""
        state = self.state
        return {} if state is None else self.kept(("fields", viewer), lambda: plain(state.observe(viewer)))

    def seen(self, viewer: int) -> bytes:
        """What a seat or TABLE sees, in the canonical form."""
        return self.kept(("seen", viewer), lambda: canonical(self.fields(viewer)))

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was computed of this position before under this key, else what `make` makes of it now."""
        if key not in self._memo:
            self._memo[key] = make()
        kept: T = self._memo[key]
        return kept

    def information_state(self, seat: int) -> str:
        """All that the seat knows and remembers, as one line: two positions are the same to it exactly when these
        are equal."""
        return f"past {self.pasts[seat].hex()} view {self.seen(seat).decode()}"

    def private(self, seat: int) -> dict[str, Any]:
        """What the seat sees beside what everybody sees."""
        public = self.fields(TABLE)
        return {name: value for name, value in self.fields(seat).items() if value != public.get(name)}

    def checksum(self) -> str:
        """64 hexadecimal digits that stand for every detail; "" before the deal."""
        return "" if self.state is None else checksum(self.state)

    def _settled(self) -> Position:
        """This position if it waits for chance, else the one that comes of what is pending."""
        try:
            state = self._carried_out(self._chance())
        except Fork as fork:
            self.fork = fork
            return self
        decisions = self.decisions + (self._pending is not None)
        return Position(self.tree, state, decisions, self.pasts, deal=self._deal)

    def _chance(self) -> Chance:
        deals = self.tree.recipe.deals
        if not deals:
            return PathChance(self._path)
        if self._deal is None:
            raise Fork("deal", [(deal, 1) for deal in range(deals)])
        return KeyedChance(str(self._deal).encode())

    def _carried_out(self, chance: Chance) -> State:
        if self.state is None:
            return self.tree.flat.game.start(chance)
        assert self._pending is not None, "something is to be carried out"
        state = self.state.copy()
        state.apply(*self._pending, chance)
        return state

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        pending = None if self._pending is None else (self._pending[0], self._pending[1].text)
        dumped = None if self.state is None else self.state.dump()
        where = self._path, self._turn, self._deal
        return _restored, (self.tree.recipe, dumped, self.decisions, self.pasts, pending, where, self.fork is not None)


def _restored(
    recipe: Recipe,
    dumped: dict[str, Any] | None,
    decisions: int,
    pasts: tuple[bytes, ...],
    pending: tuple[int, str] | None,
    where: tuple[tuple[int, ...], int | None, int | None],
    waits: bool,
) -> Position:
    tree = tree_of(recipe)
    game = tree.flat.game
    state = None if dumped is None else game.load(dumped)
    step = None if pending is None else (pending[0], game.actions.parse(pending[1]))
    position = Position(tree, state, decisions, pasts, step, *where)
    return position._settled() if waits else position
