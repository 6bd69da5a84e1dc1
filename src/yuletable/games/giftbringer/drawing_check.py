"""Whether the map of a sheet can be drawn so that people can read it (GB-8, GB-120)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from yuletable.engine.content import Fault
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.geometry import Point, Rectangle
from yuletable.games.giftbringer.sheet import Place, Road, Sheet

READABLE = "GB-120"


def drawing_faults(sheet: Sheet) -> Iterator[Fault]:
    """The mistakes of a sheet's coordinates; none if it has none at all."""
    where = {place.id: place for place in sheet.places if place.x is not None and place.y is not None}
    if not where and all(place.x is None and place.y is None for place in sheet.places):
        return
    missing = [place for place in sheet.places if place.id not in where]
    for place in missing:
        axis = "x" if place.x is None else "y"
        text = "Either all places of a sheet have both coordinates, or none has any."
        yield Fault(_label(place), axis, text, READABLE)
    if not missing:
        points = {name: geometry.point(place) for name, place in where.items()}
        yield from _off_the_map(sheet)
        yield from _crossing_roads(sheet, points)
        yield from _near_places(sheet, points)
        yield from _near_roads(sheet, points)
        yield from _touching_boxes(sheet, points)


def _label(place: Place) -> str:
    return f"{type(place).__name__.lower()} {place.id}"


def _off_the_map(sheet: Sheet) -> Iterator[Fault]:
    left, top, right, bottom = geometry.MAP
    for place in sheet.places:
        x, y = geometry.point(place)
        if not (left <= x <= right and top <= y <= bottom):
            text = f"It lies at ({x:g}, {y:g}); the map goes from ({left:g}, {top:g}) to ({right:g}, {bottom:g})."
            yield Fault(_label(place), "x" if not left <= x <= right else "y", text, READABLE)


def _crossing_roads(sheet: Sheet, points: dict[str, Point]) -> Iterator[Fault]:
    for one, other in combinations(sheet.roads, 2):
        if geometry.cross((points[one.a], points[one.b]), (points[other.a], points[other.b])):
            yield Fault(f"road {other.id}", "", f"Drawn as a straight line, it crosses road {one.id}.", "GB-8")


def _near_places(sheet: Sheet, points: dict[str, Point]) -> Iterator[Fault]:
    for one, other in combinations(sheet.places, 2):
        apart = geometry.distance(points[one.id], points[other.id])
        if apart < geometry.NEAREST:
            yield Fault(_label(other), "", _too_near(apart, _label(one)), READABLE)


def _near_roads(sheet: Sheet, points: dict[str, Point]) -> Iterator[Fault]:
    for road in sheet.roads:
        for place in sheet.places:
            if place.id in (road.a, road.b):
                continue
            apart = geometry.distance_to(points[place.id], (points[road.a], points[road.b]))
            if apart < geometry.NEAREST:
                yield Fault(_label(place), "", _too_near(apart, f"road {road.id}"), READABLE)


def _too_near(apart: float, what: str) -> str:
    return f"It is {apart:.1f} away from {what}; nothing may be nearer than {geometry.NEAREST}."


def _touching_boxes(sheet: Sheet, points: dict[str, Point]) -> Iterator[Fault]:
    houses: list[tuple[str, Rectangle]] = [(_label(house), geometry.house_area(house)) for house in sheet.houses]
    boxes = [(road, area) for road in sheet.roads for area in _box_areas(road, points)]
    for road, area in boxes:
        for label, house in houses:
            if geometry.overlap(area, house):
                yield Fault(f"road {road.id}", "boxes", f"A box of it, in the middle of it, covers {label}.", READABLE)
    for (one, area), (other, another) in combinations(boxes, 2):
        if one is not other and geometry.overlap(area, another):
            yield Fault(f"road {other.id}", "boxes", f"A box of it covers a box of road {one.id}.", READABLE)


def _box_areas(road: Road, points: dict[str, Point]) -> Iterator[Rectangle]:
    for middle in geometry.road_boxes(road, points[road.a], points[road.b]):
        yield geometry.box_area(middle)
