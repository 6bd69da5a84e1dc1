"""Actions: everything a seat (or the clock) can ever do in one game, interned and numbered once.

An action names no actor: who does it is said beside it. Each has a fixed index within its `Actions` and a readable text
that parses back; logs, files and the API carry the text, never the index, since an owner's own deck changes indices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import overload

Value = int | str


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a verb: its name, whether its values are seats, and the values it may take.

    Seats count from 0 here and from 1 in texts.
    """

    name: str
    values: tuple[Value, ...]
    seat: bool = False

    def text(self, value: Value) -> str:
        return str(int(value) + 1) if self.seat else str(value)


def seat_field(seats: int, name: str = "target") -> Field:
    """A field that names one of `seats` seats."""
    return Field(name, tuple(range(seats)), seat=True)


def word_field(name: str, *words: str) -> Field:
    """A field that takes one of the given words (no spaces)."""
    return Field(name, words)


def number_field(name: str, first: int, last: int) -> Field:
    """A field that takes a whole number from `first` to `last`."""
    return Field(name, tuple(range(first, last + 1)))


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb with its fields. `back` marks an undo: bounded by the game, left out of playouts.

    `by_hand` marks what only a person at the table can do, such as reading real dice: where there is a clock, a bot
    leaves it to the program.

    `only` leaves out combinations of field values that can never be (it is called with the values, in field order).
    """

    name: str
    fields: tuple[Field, ...] = ()
    back: bool = False
    only: Callable[..., bool] | None = None
    by_hand: bool = False

    def combinations(self) -> Iterator[tuple[Value, ...]]:
        for values in product(*(field.values for field in self.fields)):
            if self.only is None or self.only(*values):
                yield values


class Action:
    """One interned action. Compare by identity; equal text in one game means the same object."""

    __slots__ = ("args", "back", "by_hand", "index", "text", "verb")

    def __init__(
        self, index: int, verb: str, args: tuple[Value, ...], text: str, back: bool = False, by_hand: bool = False
    ) -> None:
        self.index = index
        self.verb = verb
        self.args = args
        self.text = text
        self.back = back
        self.by_hand = by_hand

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> str:
        raise TypeError("an action belongs to its game: send its text, not the object")


class UnknownActionError(ValueError):
    """A text that is no action of this game. The message is one sentence for the person who sent it."""


TICK = Verb("tick")


def lapse_verb(seats: int) -> Verb:
    """`lapse N`: the clock says that the time of seat N is over."""
    return Verb("lapse", (seat_field(seats, "seat"),))


class Actions(Sequence[Action]):
    """All actions of one game, in index order: verbs in the order given, fields varying last first.

    Every game of `seats` seats also has the clock's `tick` and `lapse N`; they come last.
    """

    def __init__(self, seats: int, verbs: Sequence[Verb]) -> None:
        self.verbs: tuple[Verb, ...] = (*verbs, TICK, lapse_verb(seats))
        self._all: list[Action] = []
        self._by_text: dict[str, Action] = {}
        self._by_value: dict[tuple[Value, ...], Action] = {}
        for verb in self.verbs:
            for values in verb.combinations():
                self._add(verb, values)
        self.tick = self.named("tick")
        self.lapses = tuple(self.named("lapse", seat) for seat in range(seats))

    def _add(self, verb: Verb, values: tuple[Value, ...]) -> None:
        words = [verb.name, *(field.text(value) for field, value in zip(verb.fields, values, strict=True))]
        action = Action(len(self._all), verb.name, values, " ".join(words), verb.back, verb.by_hand)
        if action.text in self._by_text:
            raise ValueError(f"two actions read {action.text!r}")
        self._all.append(action)
        self._by_text[action.text] = action
        self._by_value[(verb.name, *values)] = action

    def named(self, verb: str, *args: Value) -> Action:
        """The action of this verb with these values (seats from 0). KeyError if the game has none."""
        return self._by_value[(verb, *args)]

    def group(self, verb: str) -> tuple[Action, ...]:
        """All actions of one verb, in index order."""
        return tuple(action for action in self._all if action.verb == verb)

    def parse(self, text: str) -> Action:
        """The action that reads `text` (seats from 1). UnknownActionError, with one clear sentence, if none does."""
        action = self._by_text.get(" ".join(text.split()))
        if action is None:
            raise UnknownActionError(self._why_unknown(text))
        return action

    def _why_unknown(self, text: str) -> str:
        words = text.split()
        shown = "".join(letter for letter in " ".join(words) if letter.isprintable())
        shown = shown if len(shown) <= 40 else shown[:40] + "…"
        like = [action for action in self._all if words and action.verb == words[0]]
        if not like:
            verbs = ", ".join(dict.fromkeys(action.verb for action in self._all))
            return f'This game has no action "{shown}"; its verbs are {verbs}.'
        nearest = max(like, key=lambda action: _words_in_common(action.text.split(), words))
        verb = next(verb for verb in self.verbs if verb.name == nearest.verb and nearest.args in verb.combinations())
        form = " ".join([verb.name, *(f"<{field.name}>" for field in verb.fields)])
        return f'"{shown}" is no action of this game: write {form}, as in "{nearest.text}".'

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        return self._all[index]

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all)


def _words_in_common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (word, its) in pairs if word != its), min(len(one), len(other)))
