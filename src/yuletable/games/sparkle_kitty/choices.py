"""Questions to one seat. Each kind says, by name, what may be chosen, what follows, and what time chooses (SK-28)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Fields, Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.sparkle_kitty.questions import NOTHING, Question, key_of

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

More = tuple[int, ...]
Details = Callable[["SparkleKittyState", More], Fields]
Options = Callable[["SparkleKittyState", int, More], Sequence[Action]]
Take = Callable[["SparkleKittyState", int, More, Action, Chance, "Tell | None"], None]
Default = Callable[["SparkleKittyState", int, More, Sequence[Action]], Action]


class Kind(NamedTuple):
    """One kind of choice: its rule, what may be chosen, what follows, what time chooses, fields of its question."""

    rule: str
    options: Options
    take: Take
    default: Default
    details: Details


KINDS: dict[str, Kind] = {}


def nothing_more(state: SparkleKittyState, more: More) -> Fields:
    """A question that needs no numbers."""
    return {}


def about_seat(field: str) -> Details:
    """The question is about the seat that `more` names."""
    return lambda state, more: {field: number(more[0])}


def choice(
    name: str, rule: str, take: Take, default: Default, details: Details = nothing_more
) -> Callable[[Options], Options]:
    """Registers what may be chosen, in index order. `details`: public fields of its question, beside the seat."""

    def register(options: Options) -> Options:
        KINDS[name] = Kind(rule, options, take, default, details)
        return options

    return register


def clockwise(own_last: bool) -> Default:
    """The first legal seat clockwise; the own one, if it is legal, last, or else first of all."""

    def default(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
        seats = {int(action.args[0]): action for action in legal if action.args}
        order = state.clockwise(seat) if own_last else [seat, *state.clockwise(seat)]
        return next(seats[other] for other in order if other in seats)

    return default


def first(state: SparkleKittyState, seat: int, more: More, legal: Sequence[Action]) -> Action:
    """The lowest."""
    return legal[0]


class Choice(Question):
    """One seat chooses. `more`: public numbers that its kind needs."""

    __slots__ = ("kind", "more", "name", "seat")

    def __init__(self, name: str, seat: int, more: More = NOTHING) -> None:
        self.name = name  # type: ignore[misc]
        self.seat = seat
        self.more = more
        self.kind = KINDS[name]

    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        return (self.seat,)

    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        return self.kind.options(state, seat, self.more) if seat == self.seat else NOTHING

    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.step += 1
        self.kind.take(state, seat, self.more, action, chance, tell)

    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        legal = self.legal(state, seat)
        self.take(state, seat, self.kind.default(state, seat, self.more, legal), chance, tell)

    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        name = self.name
        key, fields = key_of(state, name), {"seat": number(self.seat), **self.kind.details(state, self.more)}
        if viewer != self.seat:
            return Prompt(key, "turn", f"ask.{name}.open", fields)
        offers = tuple(action.text for action in self.legal(state, viewer))
        return Prompt(key, "turn", f"ask.{name}", fields, owes=True, timeout=f"timeout.{name}", offers=offers)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "more": list(self.more)}

    def details(self) -> tuple[Any, ...]:
        return self.more


def ask(
    state: SparkleKittyState, name: str, seat: int, more: More, chance: Chance, tell: Tell | None, *, alone: bool = True
) -> None:
    """Asks this seat; nothing to choose from is skipped, and a single choice that all can work out is made."""
    kind = KINDS[name]
    legal = kind.options(state, seat, more)
    if alone and len(legal) == 1:
        kind.take(state, seat, more, legal[0], chance, tell)
    elif legal:
        state.question = Choice(name, seat, more)
