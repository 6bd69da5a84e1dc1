"""The island for the television: no words, no numbers, only what a few red strokes can tell across a room."""

from __future__ import annotations

from yuletable.engine.pen import group, hand, path, rectangle, rough
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.coast import shore
from yuletable.games.giftbringer.drawing.island import cargo
from yuletable.games.giftbringer.drawing.stock import INKED, Stock
from yuletable.games.giftbringer.drawing.strokes import at, cell, circle, closed, numbers, smooth, stroke
from yuletable.games.giftbringer.sheet import House, Road, Sheet, Ship

_BOX = 2.4
_GABLE = [(-3.9, -0.9), (0.0, -4.9), (3.9, -0.9), (3.1, -0.9), (3.1, 3.9), (-3.1, 3.9), (-3.1, -0.9)]


def small(sheet: Sheet, stock: Stock) -> str:
    """The map of a sheet whose places and coast are known, with the attributes of the large one."""
    rng = hand("small", sheet.name)
    coast = shore(sheet.coast)
    left, top, right, bottom = geometry.MAP
    sea = closed(rough(rectangle(left, top, right - left, bottom - top), rng, 0.15, 9))
    return group(
        path(sea, class_="gb-shallows", fill="#fff"),
        path(_waves(sheet), class_="gb-waves"),
        path(smooth(rough(coast.line[::2], rng, 0.2)), class_="gb-land", fill="#fff", stroke="#000", stroke_width=1.2),
        group(*(_road(entry, sheet) for entry in sheet.roads), stroke_width=0.5),
        *(_fork(entry.id, geometry.point(entry)) for entry in sheet.forks),
        *(_house(entry) for entry in sheet.houses),
        *(_ship(entry, index, sheet, stock) for index, entry in enumerate(sheet.ships)),
        path(sea, class_="gb-frame", fill="none", stroke="#000", stroke_width=0.4),
        class_="gb-map",
        stroke_linejoin="round",
    )


def _waves(sheet: Sheet) -> str:
    """A few cuts that say water."""
    coast = shore(sheet.coast)
    rng = hand("waves", sheet.name)
    left, top, right, bottom = geometry.MAP
    marks = ""
    for _ in range(60):
        x, y = rng.uniform(left + 3, right - 6), rng.uniform(top + 2, bottom - 2)
        if coast.distance(x, y) > 4 and _at_sea(x, y, sheet):
            marks += stroke((x, y), (x + rng.uniform(2.2, 3.6), y), 0.3, places=1)
    return marks


def _at_sea(x: float, y: float, sheet: Sheet) -> bool:
    """Whether a ray to the right cuts the coast an even number of times."""
    corners = sheet.coast
    cuts = sum(
        (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1)
        for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True)
    )
    return cuts % 2 == 0


def _road(entry: Road, sheet: Sheet) -> str:
    points = {place.id: geometry.point(place) for place in sheet.places}
    start, end = points[entry.a], points[entry.b]
    rng = hand("small road", entry.id)
    line = f"M{numbers(start, 1)}L{numbers(end, 1)}"
    boxes = "".join(
        path(cell(rng, _BOX, 0.1), class_="gb-cell", transform=at(x, y), data_target=entry.id, data_box=index, **INKED)
        for index, (x, y) in enumerate(geometry.road_boxes(entry, start, end))
    )
    return group(
        path(line, class_="gb-line", stroke="#000", stroke_width=0.9),
        boxes,
        class_="gb-road",
        data_target=entry.id,
    )


def _fork(name: str, spot: tuple[float, float]) -> str:
    ring = path(circle(hand("small fork", name), 1.7, 10), class_="gb-cell", stroke_width=0.9, **INKED)
    return group(ring, class_="gb-fork", data_place=name, transform=at(*spot))


def _house(entry: House) -> str:
    outline = closed(rough(_GABLE, hand("small house", entry.id), 0.14), places=1)
    return path(
        outline,
        class_="gb-house",
        data_target=entry.id,
        transform=at(*geometry.point(entry)),
        stroke_width=0.9,
        **INKED,
    )


def _ship(entry: Ship, index: int, sheet: Sheet, stock: Stock) -> str:
    """An anchor, and the ship that lies there once a seat has landed."""
    return group(
        group(stock.picture("anchor", 0, 0, 5.4), class_="gb-anchor"),
        group(stock.picture(f"ship-{cargo(entry, index, sheet)}", 0, -1, 12), class_="gb-afloat", display="none"),
        class_="gb-ship",
        data_place=entry.id,
        transform=at(*geometry.point(entry)),
    )
