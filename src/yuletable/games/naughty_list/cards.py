"""Cards as data (`decks/*.json`), and the set of one match, with everything numbered.

The structs are the schema of the ledger's section "Components"; `checking.py` says what is wrong with plain data.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from yuletable.engine.reading import wanted
from yuletable.games.naughty_list.kit import Kit, make_kit
from yuletable.games.naughty_list.vocabulary import TYPES, Effect, Property, read_effect, read_property

Status = Literal["printed", "house"]
Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_]{0,39}\Z"),
    wanted("it must be 1 to 40 letters, digits and underscores"),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Line = Annotated[str, msgspec.Meta(max_length=80)]
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
Texts = Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything that a file of cards holds."""


class Companion(Entry, frozen=True):
    """Four Values and a capacity (NL-46). Abilities belong to the six ids of the rules."""

    id: Literal["krampus", "perchta", "belsnickel", "befana", "fouettard", "gryla"]
    name: Name
    terror: Value
    ferocity: Value
    magic: Value
    bribe: Value
    capacity: Annotated[int, msgspec.Meta(ge=1, le=12)]
    status: Status = "house"

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(getattr(self, name) for name in TYPES)


class Equipment(Entry, frozen=True):
    """A card of a Companion, with its properties as texts of the vocabulary."""

    id: Id
    companion: str
    name: Name
    properties: Texts
    status: Status = "house"
    flavour: Line = ""


class Child(Entry, frozen=True):
    """A Naughty Child with Type and Strength, or a Nice one, which has neither and costs points."""

    id: Id
    type: Literal["terror", "ferocity", "magic", "bribe", "nice"]
    points: Annotated[int, msgspec.Meta(ge=-9, le=9)]
    name: Name
    strength: Value = 0
    deed: Line = ""
    status: Status = "house"


class ActionCard(Entry, frozen=True):
    """A card for the hand, with its effects in order as texts of the vocabulary."""

    id: Id
    name: Name
    copies: Annotated[int, msgspec.Meta(ge=1, le=60)]
    effects: Texts
    status: Status = "house"
    flavour: Line = ""


class Book(Entry, frozen=True):
    """A file of cards.

    name    what the set is called
    source  where it is from: "house", or the words of who typed it in
    """

    name: Name
    source: Name
    companions: Annotated[tuple[Companion, ...], msgspec.Meta(min_length=2, max_length=6)]
    equipment: Annotated[tuple[Equipment, ...], msgspec.Meta(min_length=1, max_length=40)]
    children: Annotated[tuple[Child, ...], msgspec.Meta(min_length=1, max_length=90)]
    actions: Annotated[tuple[ActionCard, ...], msgspec.Meta(min_length=1, max_length=80)]


def house_cards(name: str) -> dict[str, Any]:
    """The plain data of the house set."""
    data: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath("decks", f"{name}.json").read_bytes())
    del data["game"], data["kind"]
    return data


def read_book(data: object) -> Book:
    """The cards that plain data describe; trusts that `checking.faults_of` found nothing."""
    return msgspec.convert(data, Book)


NICE = -1


class CardSet:
    """The cards of one match; everything is a number from 0, in the order of the file.

    companions   `values` by companion, `companion` by id
    gear         Equipment: `properties` by gear, `of`: the companion on it, `gear_of`: by companion, its gear
    children     `types` by child (NICE for Nice ones), `strengths`, `points`; `child` by id, `child_ids`;
                 `nice`: all Nice ones
    actions      `copies` and `effects` by kind of Action card; `action` by id, `action_ids`;
                 `tasks`: its effects as what is to be done, the last first
    """

    def __init__(self, book: Book) -> None:
        self.book = book
        self.companions, self.gear = book.companions, book.equipment
        self.children, self.actions = book.children, book.actions
        self.companion: dict[str, int] = {companion.id: number for number, companion in enumerate(book.companions)}
        self.values = tuple(companion.values for companion in book.companions)
        self.capacities = tuple(companion.capacity for companion in book.companions)
        self.properties = tuple(tuple(map(_property, gear.properties)) for gear in book.equipment)
        self.of = tuple(self.companion[gear.companion] for gear in book.equipment)
        self.gear_of = tuple(
            tuple(gear for gear, shown in enumerate(self.of) if shown == companion)
            for companion in range(len(book.companions))
        )
        self.types = tuple(TYPES.index(c.type) if c.type != "nice" else NICE for c in book.children)
        self.nice = frozenset(child for child, type_ in enumerate(self.types) if type_ == NICE)
        self.strengths = tuple(child.strength for child in book.children)
        self.points = tuple(child.points for child in book.children)
        self.child_ids = tuple(child.id for child in book.children)
        self.child = {child: number for number, child in enumerate(self.child_ids)}
        self.copies = tuple(card.copies for card in book.actions)
        self.effects = tuple(tuple(filter(None, map(read_effect, card.effects))) for card in book.actions)
        self.action_ids = tuple(card.id for card in book.actions)
        self.action = {card: number for number, card in enumerate(self.action_ids)}
        self.gear_number = {gear.id: number for number, gear in enumerate(book.equipment)}
        self.tasks = tuple(
            tuple(("effect", kind, place) for place in reversed(range(len(effects))))
            for kind, effects in enumerate(self.effects)
        )
        self.late_leader = frozenset(
            kind for kind, effects in enumerate(self.effects) if any(map(_is_on_leader, effects[1:]))
        )

        self._kits: dict[tuple[int, int], Kit] = {}
        self._fitting: dict[tuple[str, int | None], frozenset[int]] = {}

    def kit(self, companion: int, mask: int) -> Kit:
        """What this Companion and the Equipment in front of its seat, as a mask, come to."""
        found = self._kits.get((companion, mask))
        if found is None:
            found = self._kits[companion, mask] = make_kit(self, companion, mask)
        return found

    def fitting(self, kind: str, most: int | None = None) -> frozenset[int]:
        """Children that are naughty, nice or any, and worth at most so much."""
        found = self._fitting.get((kind, most))
        if found is None:
            found = self._fitting[kind, most] = frozenset(
                child
                for child, type_ in enumerate(self.types)
                if (kind == "any" or (type_ == NICE) == (kind == "nice"))
                and (most is None or self.points[child] <= most)
            )
        return found


def _property(text: str) -> Property:
    found = read_property(text)
    assert found is not None, text
    return found


def _is_on_leader(effect: Effect) -> bool:
    return effect.word == "hush" or effect.to == "leader" or effect.source == "sack_leader"
