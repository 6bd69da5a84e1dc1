"""Bells: a tiny game of a sheet that players may bring themselves. All ring in turn; the most worth wins."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from tests.engine.games.base import TinyGame, TinyState, ranked, say
from tests.engine.games.bells.components import FOLDER, SHEET, Sheet
from tests.engine.games.bells.drawing import drawings

from yuletable.engine.actions import Action, Actions, Verb, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Tell, number
from yuletable.engine.game import GameType, View
from yuletable.engine.options import Options, option
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt


class BellsOptions(Options, frozen=True, kw_only=True):
    sheet: Annotated[Literal["chapel", "minster", "own"], option("Which bells hang in the tower.", rule="BL-2")] = (
        "chapel"
    )


class BellsView(View, frozen=True):
    """`rung`: the ids in order; who rang them follows from it."""

    title: str
    rung: tuple[str, ...]


class BellsState(TinyState):
    """`rung`: places of bells on the sheet, in order."""

    __slots__ = ("rung",)
    fields: ClassVar[tuple[str, ...]] = ("rung",)
    rung: list[int]

    @classmethod
    def deal(cls, game: Bells, chance: Chance, tell: Tell | None) -> BellsState:
        state = cls.__new__(cls)
        state._game, state.question, state.rung = game, None, []
        say(tell, "hung", {"bells": len(game.sheet.bells)})
        return state

    def waited_for(self) -> Sequence[int]:
        return () if self.over() else (len(self.rung) % int(self._game.seats),)

    def options_of(self, seat: int) -> Sequence[Action]:
        bells = self._game.sheet.bells
        return [self._game.actions.named("ring", bell.id) for place, bell in enumerate(bells) if place not in self.rung]

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        self.rung.append(self._game.place[action.args[0]])
        say(tell, "rang", {"seat": number(seat), "bell": action.args[0]})

    def timed_out(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.move(seat, self.options_of(seat)[0], chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        if self.over():
            return None
        key = f"ring-{len(self.rung)}"
        if viewer == CLOCK:
            return Prompt(key, "slot", "bells.time")
        owes = viewer in self.waited_for()
        offers = tuple(action.text for action in self.options_of(viewer)) if owes else ()
        return Prompt(key, "turn", "bells.ask", owes=owes, closes="last_answer", offers=offers)

    def observe(self, viewer: int) -> BellsView:
        self.sealed(viewer)
        bells = self._game.sheet.bells
        return BellsView(viewer, self._game.sheet.title, tuple(bells[place].id for place in self.rung))

    def outcome(self) -> Outcome | None:
        bells, seats = self._game.sheet.bells, self._game.seats
        if len(self.rung) < len(bells):
            return None
        return ranked("rung", [sum(bells[place].worth for place in self.rung[seat::seats]) for seat in range(seats)])


class Bells(TinyGame):
    """A tower with this sheet of bells."""

    name = "bells"
    state_type = BellsState

    def __init__(self, seats: int, options: BellsOptions, sheet: Sheet) -> None:
        self.type = BELLS
        self.seats = seats
        self.options = options
        self.sheet = sheet
        self.place = {bell.id: place for place, bell in enumerate(sheet.bells)}
        self.actions = Actions(seats, self.verbs())

    def verbs(self) -> Sequence[Verb]:
        return (Verb("ring", (word_field("bell", *self.place),)),)

    def imagine(self, view: BellsView, rng: random.Random) -> BellsState:
        state = BellsState.__new__(BellsState)
        state._game, state.question = self, None
        state.rung = [self.place[bell] for bell in view.rung]
        return state


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Bells:
    return Bells(seats, options, msgspec.convert(components["sheet"], Sheet))


def _names(game: Bells, language: str) -> dict[str, str]:
    return {f"value.bell.{bell.id}": bell.name for bell in game.sheet.bells}


BELLS = GameType(
    name="bells",
    title="Bells",
    prefix="BL",
    seats=range(2, 5),
    options=BellsOptions,
    presets={
        "table": BellsOptions(tempo="relaxed"),
        "simulation": BellsOptions(tempo="instant"),
    },
    ruleset=1,
    create=_create,
    check=lambda seats, options: None,
    folder=FOLDER,
    endings=("rung",),
    contents=(SHEET,),
    drawings=drawings,
    names=_names,
)
