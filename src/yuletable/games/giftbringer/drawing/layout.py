"""A map for sheets that come without coordinates, or without a coast."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import msgspec

from yuletable.engine.pen import Point, hand
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.coast import clasped
from yuletable.games.giftbringer.sheet import Fork, House, Sheet, Ship

P = TypeVar("P", Ship, Fork, House)

_LAND = (14.0, 20.0, 86.0, 95.0)
"""Where the middles of houses and forks may lie: left, top, right, bottom."""
_MIDDLE: Point = (50.0, 57.0)
_HARBOURS: Point = (43.0, 44.5)
"""How far from the middle ships lie."""
_OFFSHORE = 1.05
"""How much farther out a ship drops its anchor in the end, so that the coast runs inside of it."""
_BERTHS = 16
_SHAKES, _PATIENCE = 7000, 1500
_KNOT = 500.0
"""What two roads that cross cost, in squares of lengths."""
_BEACH = 7.0
_NEAR = 5.8
"""A box that is nearer to the middle of a place, across and down, lies on it."""


@lru_cache(maxsize=16)
def laid_out(sheet: Sheet) -> Sheet:
    """The sheet with a place for everything; the same if its author has drawn all of it."""
    if not sheet.is_drawn:
        where = _Board(sheet).settled()
        where |= {ship.id: _offshore(where[ship.id]) for ship in sheet.ships}
        sheet = msgspec.structs.replace(
            sheet,
            ships=tuple(_put(ship, where) for ship in sheet.ships),
            forks=tuple(_put(fork, where) for fork in sheet.forks),
            houses=tuple(_put(house, where) for house in sheet.houses),
            coast=(),
        )
    if len(sheet.coast) < 3:
        land = [geometry.point(place) for place in sheet.places if not isinstance(place, Ship)]
        sheet = msgspec.structs.replace(sheet, coast=tuple(clasped(land, _BEACH)))
    return sheet


def _put(place: P, where: dict[str, Point]) -> P:
    x, y = where[place.id]
    return msgspec.structs.replace(place, x=round(x, 1), y=round(y, 1))


def _offshore(berth: Point) -> Point:
    (x, y), (middle_x, middle_y) = berth, _MIDDLE
    return middle_x + (x - middle_x) * _OFFSHORE, middle_y + (y - middle_y) * _OFFSHORE


class _Board:
    """Places on the fields of a grid, ships on berths round it; shaken until roads are short and do not cross."""

    def __init__(self, sheet: Sheet) -> None:
        self._rng = hand("layout", *(place.id for place in sheet.places))
        ships = [ship.id for ship in sheet.ships]
        land = [place.id for place in sheet.places if not isinstance(place, Ship)]
        self._groups = (self._dealt(land, _grid(len(land))), self._dealt(ships, _berths(len(ships))))
        self._at = {
            name: spot for spots, names in self._groups for spot, name in zip(spots, names, strict=True) if name
        }
        self._roads = [(road.a, road.b) for road in sheet.roads]
        self._of: dict[str, list[int]] = {place.id: [] for place in sheet.places}
        for index, road in enumerate(self._roads):
            for end in road:
                self._of[end].append(index)

    def _dealt(self, names: list[str], spots: list[Point]) -> tuple[list[Point], list[str]]:
        """Spots and who has each of them, "" for nobody."""
        seated = names + [""] * (len(spots) - len(names))
        self._rng.shuffle(seated)
        return spots, seated

    def settled(self) -> dict[str, Point]:
        for step in range(_SHAKES):
            heat = 900.0 * (1 - step / _SHAKES) ** 2 + 0.5
            self._try(heat, self._stretch)
        for _ in range(_PATIENCE):
            self._try(0.0, self._tangle)
        return self._at

    def _try(self, heat: float, cost: Callable[[set[int], list[str]], float]) -> None:
        """Swaps two places of a kind, and back if that is too much worse for this heat."""
        spots, names = self._groups[0 if self._rng.random() < 0.85 else 1]
        one, other = self._rng.randrange(len(spots)), self._rng.randrange(len(spots))
        moved = [name for name in (names[one], names[other]) if name]
        if one == other or not moved:
            return
        roads = {road for name in moved for road in self._of[name]}
        before = cost(roads, moved)
        self._swap(spots, names, one, other)
        worse = cost(roads, moved) - before
        if worse > 0 and (not heat or self._rng.random() >= math.exp(-worse / heat)):
            self._swap(spots, names, one, other)

    def _swap(self, spots: list[Point], names: list[str], one: int, other: int) -> None:
        names[one], names[other] = names[other], names[one]
        for index in (one, other):
            if names[index]:
                self._at[names[index]] = spots[index]

    def _stretch(self, roads: set[int], moved: list[str]) -> float:
        """The squares of the lengths of roads."""
        total = 0.0
        for index in roads:
            a, b = self._roads[index]
            (x, y), (x2, y2) = self._at[a], self._at[b]
            total += (x - x2) * (x - x2) + (y - y2) * (y - y2)
        return total

    def _tangle(self, roads: set[int], moved: list[str]) -> float:
        """The same, and how many others they cross and how many boxes lie on places."""
        lines = [(self._at[a], self._at[b]) for a, b in self._roads]
        knots = sum(
            geometry.cross(lines[one], other) for one in roads for index, other in enumerate(lines) if index != one
        )
        middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in lines]
        covered = sum(_lies_on(middles[one], spot) for one in roads for spot in self._at.values())
        covered += sum(
            _lies_on(middle, self._at[name]) for name in moved for one, middle in enumerate(middles) if one not in roads
        )
        return self._stretch(roads, moved) + _KNOT * (knots + covered)


def _lies_on(box: Point, place: Point) -> bool:
    return abs(box[0] - place[0]) < _NEAR and abs(box[1] - place[1]) < _NEAR


def _grid(count: int) -> list[Point]:
    """Fields for so many places, with a few to spare, each row half a step aside of the last."""
    left, top, right, bottom = _LAND
    rows = max(1, math.ceil(math.sqrt(count * 1.2 * (bottom - top) / (right - left))))
    columns = max(1, math.ceil(count * 1.12 / rows))
    wide, high = (right - left) / max(1, columns - 0.5), (bottom - top) / max(1, rows - 1)
    return [
        (left + wide * (column + (0.5 if row % 2 else 0.0)), top + high * row)
        for row in range(rows)
        for column in range(columns)
    ]


def _berths(count: int) -> list[Point]:
    number = max(_BERTHS, count)
    angles = [math.tau * berth / number for berth in range(number)]
    return [(_MIDDLE[0] + _HARBOURS[0] * math.cos(a), _MIDDLE[1] + _HARBOURS[1] * math.sin(a)) for a in angles]
