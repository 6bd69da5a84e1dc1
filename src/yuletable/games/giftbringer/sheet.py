"""The sheet: what is printed on the page of every seat, as data (`sheets/*.json`).

The structs are the vocabulary of the ledger's section "Components"; `checking.py` says what is wrong with plain data.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from yuletable.engine.reading import wanted

Kind = Literal["G", "C", "M"]
KINDS: tuple[Kind, ...] = ("G", "C", "M")
"""Gratitude: glass of milk, cookie, muffin."""

Blessing = Literal["turn", "trade", "sum", "gap"]
BLESSINGS: tuple[Blessing, ...] = ("turn", "trade", "sum", "gap")

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]{1,6}\Z"), wanted("it must be 1 to 6 letters and digits")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Boxes = Annotated[tuple[int, ...], msgspec.Meta(max_length=6)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=12)]
Value = Annotated[int, msgspec.Meta(ge=0, le=999)]
Coordinate = Annotated[float, msgspec.Meta(ge=0, le=140)]
OptionalCoordinate = Annotated[Coordinate | None, wanted("it must be a number from 0 to 140")]
Point = Annotated[tuple[Coordinate, Coordinate], wanted("it must be two numbers from 0 to 140")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything that a sheet file holds."""


class Viking(Entry, frozen=True):
    """Recruited when its last box is crossed; brings presents and spaces (GB-41, GB-42)."""

    id: Id
    name: Name
    boxes: Boxes
    presents: Amount
    spaces: Amount


class Ship(Entry, frozen=True):
    """A possible start (GB-47)."""

    id: Id
    name: Name
    x: OptionalCoordinate = None
    y: OptionalCoordinate = None


class Fork(Entry, frozen=True):
    """A place without boxes, reached with its first visited road (GB-34)."""

    id: Id
    name: Name
    x: OptionalCoordinate = None
    y: OptionalCoordinate = None


class Gratitude(Entry, frozen=True):
    """So many of each kind: milk, cookies, muffins."""

    G: Amount
    C: Amount
    M: Amount

    def of(self, kind: Kind) -> int:
        number: int = getattr(self, kind)
        return number


class House(Entry, frozen=True):
    """Visited when its boxes are crossed and its presents are paid (GB-53 to GB-56)."""

    id: Id
    name: Name
    region: Name
    boxes: Boxes
    presents: Amount
    gratitude: Gratitude
    happiness: Amount
    x: OptionalCoordinate = None
    y: OptionalCoordinate = None


class Road(Entry, frozen=True):
    """A way between the places `a` and `b`, visited when its last box is crossed (GB-51)."""

    id: Id
    a: Id
    b: Id
    boxes: Boxes


class Points(Entry, frozen=True):
    """What one letter of each kind scores (GB-100)."""

    G: Value
    C: Value
    M: Value

    def of(self, kind: Kind) -> int:
        value: int = getattr(self, kind)
        return value


class Bonus(Entry, frozen=True):
    """`value` points for at least `at` letters of a kind (GB-101)."""

    kind: Kind
    at: Annotated[int, msgspec.Meta(ge=1, le=99)]
    value: Value


class Level(Entry, frozen=True):
    """A scoring level of the happiness track; the last is its top (GB-76, GB-104)."""

    level: Annotated[int, msgspec.Meta(ge=1, le=20)]
    value: Value


class Grade(Entry, frozen=True):
    """What a solo score of at least `at` points is called (GB-111)."""

    at: Value
    name: Name


Place = Ship | Fork | House


class Sheet(Entry, frozen=True):
    """One sheet, whole.

    name     what it is called, as printed at its head
    source   where it is from: "house", or the words of who typed it in
    grades   what a solo score is called, from 0 points on
    coast    corners of the shore line, closed, for drawing only
    """

    name: Name
    source: Name
    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)]
    points: Points
    bonuses: Annotated[tuple[Bonus, ...], msgspec.Meta(max_length=3)]
    happiness: Annotated[tuple[Level, ...], msgspec.Meta(min_length=1, max_length=10)]
    blessings: Annotated[tuple[Blessing, ...], msgspec.Meta(max_length=4)]
    grades: Annotated[tuple[Grade, ...], msgspec.Meta(min_length=1, max_length=12)]
    vikings: Annotated[tuple[Viking, ...], msgspec.Meta(max_length=8)]
    ships: Annotated[tuple[Ship, ...], msgspec.Meta(max_length=8)]
    forks: Annotated[tuple[Fork, ...], msgspec.Meta(max_length=20)]
    houses: Annotated[tuple[House, ...], msgspec.Meta(min_length=1, max_length=40)]
    roads: Annotated[tuple[Road, ...], msgspec.Meta(min_length=1, max_length=80)]
    coast: Annotated[tuple[Point, ...], msgspec.Meta(max_length=200)] = ()

    @property
    def places(self) -> tuple[Place, ...]:
        return (*self.ships, *self.forks, *self.houses)

    @property
    def top(self) -> int:
        """The highest level of the happiness track."""
        return self.happiness[-1].level

    @property
    def is_drawn(self) -> bool:
        """Whether its places have coordinates."""
        return all(place.x is not None for place in self.places)


def house_sheet(name: str) -> dict[str, Any]:
    """The plain data of a sheet of the house."""
    data: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath("sheets", f"{name}.json").read_bytes())
    return data


def read_sheet(data: object) -> Sheet:
    """The sheet that plain data describe; trusts that `checking.faults_of` found nothing."""
    return msgspec.convert(data, Sheet)
