"""One match as the Python faces carry it: the position, where its chance comes from, and how many decided."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import SupportsIndex

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, KeyedChance
from yuletable.engine.game import Game, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.refusals import IllegalActionError
from yuletable.research.flat import Flat, checksum
from yuletable.research.setups import said


class NotOfferedError(ValueError):
    """An action that the rules allow but that is left out here, such as an undo. The message is one sentence."""


class NoActionError(ValueError):
    """A number that is none of an action. The message is one sentence."""


class Match:
    """A match under one seed. The same seed and the same actions give the same match on every face.

    flat       the order of its decisions
    state      the position; not to be shown to players
    decisions  how many have been taken
    """

    __slots__ = ("_chance", "decisions", "flat", "state")

    def __init__(self, flat: Flat, seed: int | str) -> None:
        self.flat = flat
        self._chance: Chance = KeyedChance(str(seed).encode())
        self.state: State = flat.game.start(self._chance)
        self.decisions = 0

    @property
    def game(self) -> Game:
        return self.flat.game

    @property
    def actor(self) -> int | None:
        """The seat that decides next; None when the match is over."""
        return self.flat.actor(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def action(self, index: SupportsIndex) -> Action:
        """The action of this number. NoActionError if there is none; TypeError for what is no whole number."""
        number = operator.index(index)
        if not 0 <= number < len(self.game.actions):
            raise NoActionError(f"There is no action {number}: they are numbered 0 to {len(self.game.actions) - 1}.")
        return self.game.actions[number]

    def legal(self, seat: int) -> Sequence[Action]:
        """What this seat may choose from; empty if it is not asked now."""
        return self.flat.legal(self.state, seat, self.decisions)

    def play(self, seat: int, action: Action) -> None:
        """Carries out a decision. IllegalActionError, carrying the rule, if it is not allowed; NotOfferedError if it
        is left out here. Then nothing has changed."""
        if action not in self.legal(seat):
            if refusal := self.state.refusal(seat, action):
                raise IllegalActionError(refusal)
            raise NotOfferedError(f"{action.text} is not offered here, though the rules allow it.")
        self.state.apply(seat, action, self._chance)
        self.decisions += 1

    def why_not(self, error: IllegalActionError | NotOfferedError) -> str:
        """The sentence of what `play` has raised."""
        return said(self.game.type, error.refusal) if isinstance(error, IllegalActionError) else str(error)

    def copy(self, seed: int | str | None = None) -> Match:
        """An independent match at this position, with another seed for all chance to come if one is given."""
        new = object.__new__(Match)
        new.flat, new.decisions, new.state = self.flat, self.decisions, self.state.copy()
        new._chance = self._chance if seed is None else KeyedChance(str(seed).encode())
        return new

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def checksum(self) -> str:
        """64 hexadecimal digits that stand for every detail of the position."""
        return checksum(self.state)
