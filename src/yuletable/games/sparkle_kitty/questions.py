"""What stops the course of a match: a question to one seat, or to several at once.

This module has what all questions share, and the veto. `choices` has the questions to one seat, `turn` the turn, `gap`
the gaps.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import Event, Tell
from yuletable.engine.prompts import Prompt

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

NOTHING: tuple[Any, ...] = ()


class Question(ABC):
    """What is asked now. A question that has been answered sets `state.question` to None."""

    __slots__ = ()
    name: ClassVar[str]

    @abstractmethod
    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        """Seats that owe an answer, in seat order."""

    def may_break_in(self, state: SparkleKittyState) -> Sequence[int]:
        """Seats that could act although nobody waits for them."""
        return NOTHING

    def may_move(self, state: SparkleKittyState) -> Sequence[int]:
        """Seats that may replace an answer that is only held."""
        return NOTHING

    def ticks(self, state: SparkleKittyState) -> bool:
        """Whether time closes it."""
        return False

    @abstractmethod
    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        """What this seat may do, in index order."""

    @abstractmethod
    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        """A legal action of this seat."""

    def close(self, state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
        """Time is over for all."""
        raise AssertionError("this question is not closed by time")

    @abstractmethod
    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The time of this seat is over (SK-149)."""

    @abstractmethod
    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        """As `State.prompt`."""

    def copy(self) -> Question:
        """An independent one; those that never change are shared."""
        return self

    def dump(self) -> dict[str, Any]:
        return {}

    def details(self) -> tuple[Any, ...]:
        """Public numbers and words that belong to it, from which it can be made again."""
        return NOTHING


def key_of(state: SparkleKittyState, name: str) -> str:
    """Names the question that is asked now by public counters."""
    return f"{name}-{state.turn}.{state.step}"


class Veto(Question):
    """Every seat is shown the word pack before the deal; one veto sets `parlour` (SK-7)."""

    __slots__ = ("question",)
    name = "veto"

    def __init__(self, seats: int) -> None:
        self.question = Commitment(seats, range(seats), held=False)

    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        return self.question.owing()

    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        return state.game.veto_actions if self.question.may_answer(seat) else NOTHING

    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if self.question.answer(seat, action.index):
            state.question = None
            state.vetoed = state.game.veto.index in self.question.answers
            if tell:
                tell(Event("pack_chosen", {"pack": state.game.pack_name(state.vetoed), "vetoed": state.vetoed}))
            state.todo.append(("deal",))

    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.accept, chance, tell)

    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        key, fields = key_of(state, self.name), {"pack": state.game.options.pack}
        if viewer < 0:
            return Prompt(key, "commit", "ask.veto.open", fields)
        answer = self.question.answers[viewer]
        return Prompt(
            key, "commit", "ask.veto", fields, owes=self.question.owes(viewer), timeout="timeout.veto",
            offers=tuple(action.text for action in state.game.veto_actions),
            chosen=state.game.actions[answer].text if answer >= 0 else None,
        )  # fmt: skip

    def copy(self) -> Question:
        twin = Veto.__new__(Veto)
        twin.question = self.question.copy()
        return twin

    def dump(self) -> dict[str, Any]:
        return {"question": self.question.dump()}
