"""The shape of a phase: what the state asks of the part of the evening that is running."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, TABLE, Tell, number
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.views import Phase as PhaseName

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState

NOTHING: tuple[Action, ...] = ()
FINGERS = ("point", "no_finger")
Offers: TypeAlias = Mapping[tuple[int, int], tuple[str, ...]]
"""By who is in, as a mask, and seat, texts of what it is shown to say."""


class Phase(ABC):
    """One part of the evening, with what is open in it. Every method is given the state it belongs to.

    name  as views call it
    """

    __slots__ = ()
    name: ClassVar[PhaseName]

    @abstractmethod
    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        """As `State.to_act`."""

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        """What this seat may do."""
        return NOTHING

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        """Carries out a legal action of a seat."""
        raise AssertionError(f"nobody may act in {self.name}")

    def owing(self, state: KrampusnachtState) -> Sequence[int]:
        """The seats whose time may be declared over."""
        return ()

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The time of this seat is over."""
        raise AssertionError(f"nobody owes anything in {self.name}")

    def ticks(self, state: KrampusnachtState) -> bool:
        """Whether the running slot has a length, so that its end can come."""
        return state.game.live

    @abstractmethod
    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        """The running slot is over."""

    @abstractmethod
    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        """Why a player who is in may not do this, which is no action of the clock and not legal."""

    def slot_name(self, state: KrampusnachtState) -> str:
        """The name of the running slot; by default that of the phase."""
        return self.name

    @abstractmethod
    def slot(self, state: KrampusnachtState) -> Slot:
        """The stretch of time that is running."""

    @abstractmethod
    def key(self, state: KrampusnachtState) -> str:
        """The key of the open question, as everybody may see it."""

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        """What TABLE, or a player who is in, is asked. Nothing, unless a phase has a question."""
        return Prompt(self.key(state), "slot", f"ask.{self.name}", closes="full_time", slot=self.slot(state))

    def ask_in_turn(
        self, state: KrampusnachtState, viewer: int, question: str, offers: Offers, closing: tuple[str, ...] = ()
    ) -> Prompt:
        """The question to the one who may speak, or what the others see of it."""
        speaker = self.speaker()
        assert speaker is not None
        mine = viewer == speaker
        return Prompt(
            key=self.key(state),
            mode="turn",
            question=question if mine else f"{question}.open",
            fields={"seat": number(speaker)},
            owes=mine,
            closes="public_act",
            progress=True,
            closing=closing,
            timeout="timeout.pass" if mine else None,
            offers=offers[state.inside, viewer] if mine else (),
            slot=self.slot(state),
        )

    def time(self, state: KrampusnachtState) -> Prompt:
        """What time waits for."""
        slot = self.slot(state)
        return Prompt(self.clock_key(state), "slot", f"ask.{self.name}", closes="full_time", slot=slot)

    def clock_key(self, state: KrampusnachtState) -> str:
        """The key of the running slot."""
        return self.key(state)

    def prompt(self, state: KrampusnachtState, viewer: int) -> Prompt | None:
        """As `State.prompt`; players who are out are asked nothing."""
        if viewer == CLOCK:
            return self.time(state)
        if viewer == TABLE or state.inside >> viewer & 1:
            return self.ask(state, viewer)
        return None

    def writers(self, state: KrampusnachtState) -> Sequence[int]:
        """Who may write where all can read it."""
        return ()

    def speaker(self) -> int | None:
        """Whose turn it is to speak."""
        return None

    def chosen(self, state: KrampusnachtState, seat: int) -> str | None:
        """Text of the answer that this seat has given to the open question."""
        return None

    @abstractmethod
    def copy(self) -> Phase:
        """An independent phase that is equal to this one; itself, if it never changes."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """As plain data, the name aside."""
