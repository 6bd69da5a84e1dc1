"""The map: sea, shore, land, roads, places and their names."""

from __future__ import annotations

from yuletable.engine.pen import DISPLAY, Point, element, group, hand, path, rectangle, rough
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing import labels, places
from yuletable.games.giftbringer.drawing.coast import Shore, hachures, shore, water
from yuletable.games.giftbringer.drawing.ground import LAND, SEA, Ground
from yuletable.games.giftbringer.drawing.stock import Stock, height
from yuletable.games.giftbringer.drawing.strokes import closed, smooth
from yuletable.games.giftbringer.sheet import Sheet, Ship

_CARGO = "gcmh"


def island(sheet: Sheet, stock: Stock) -> str:
    """The map of a sheet whose places and coast are known."""
    coast = shore(sheet.coast)
    ground = Ground(coast.line)
    points = {place.id: geometry.point(place) for place in sheet.places}
    _occupy(sheet, points, ground)
    areas = {entry.id: geometry.house_area(entry) for entry in sheet.houses}
    roads = places.verges([(points[entry.a], points[entry.b]) for entry in sheet.roads])
    roads += "".join(
        places.road(
            entry,
            points[entry.a],
            points[entry.b],
            [areas[end] for end in (entry.a, entry.b) if end in areas],
            stock,
        )
        for entry in sheet.roads
    )
    forks = "".join(places.fork(entry) for entry in sheet.forks)
    ships = "".join(places.ship(entry, cargo(entry, index, sheet), stock) for index, entry in enumerate(sheet.ships))
    houses = "".join(places.house(entry, stock) for entry in sheet.houses)
    ship_names = "".join(labels.settle(ground, labels.round_a_ship(entry), SEA).drawn() for entry in sheet.ships)
    house_names = "".join(labels.settle(ground, labels.round_a_house(entry), LAND).drawn() for entry in sheet.houses)
    fork_names = "".join(labels.settle(ground, labels.round_a_fork(entry), LAND).drawn() for entry in sheet.forks)
    region_names = labels.region_names(sheet, ground)
    fields = labels.fields(sheet, ground, stock)
    grass = labels.tufts(sheet, ground, stock)
    creatures = labels.sea_creatures(ground, stock)
    return group(
        _sea(sheet, coast),
        group(creatures, class_="gb-creatures"),
        group(fields, grass, class_="gb-fields"),
        group(group(roads, fill_rule="evenodd"), forks, ships, houses, class_="gb-boxes", **places.BOXES),
        _names(house_names, "gb-names", 1.55),
        _names(fork_names, "gb-names", 1.45, italic=True),
        _names(ship_names, "gb-names gb-at-sea", 1.7, italic=True),
        _names(region_names, "gb-names gb-display", 2.5),
        class_="gb-map",
    )


def _occupy(sheet: Sheet, points: dict[str, Point], ground: Ground) -> None:
    """Marks roads, boxes and places, with a little air, as taken."""
    for road in sheet.roads:
        start, end = points[road.a], points[road.b]
        ground.take_road(start, end)
        for x, y in geometry.road_boxes(road, start, end):
            ground.take((x - 1.95, y - 1.95, x + 1.95, y + 1.95))
    for ship in sheet.ships:
        (x, y), high = points[ship.id], height("ship-g", places.SHIP_WIDE)
        ground.take((x - places.SHIP_WIDE / 2, y - high / 2, x + places.SHIP_WIDE / 2, y + high / 2))
    for fork in sheet.forks:
        x, y = points[fork.id]
        ground.take((x - 2.1, y - 2.1, x + 2.1, y + 2.1))
    for house in sheet.houses:
        left, top, right, bottom = geometry.house_area(house)
        ground.take((left - 0.3, top - 0.4, right + 0.3, bottom + 0.15))


def cargo(ship: Ship, index: int, sheet: Sheet) -> str:
    """What is on the sail: the treasure of the houses nearest to the harbour."""
    x, y = geometry.point(ship)
    near = sorted(sheet.houses, key=lambda entry: geometry.distance((x, y), geometry.point(entry)))[:4]
    return labels.treasure(near, sheet) or _CARGO[index % len(_CARGO)]


def _sea(sheet: Sheet, coast: Shore) -> str:
    """Black water with its carved lines, surf, and the land."""
    left, top, right, bottom = geometry.MAP
    rng = hand("sea", sheet.name)
    block = closed(rough(rectangle(left, top, right - left, bottom - top), rng, 0.09, 7))
    key = "gb-coast-" + hand(sheet.name).randbytes(3).hex()
    land = smooth(rough(coast.line, rng, 0.14))
    return group(
        path(block, class_="gb-sea"),
        path(water(coast, rng), class_="gb-water", fill="#fff"),
        group(path(land, id=key), class_="gb-surf", stroke="#fff", stroke_width=1.5),
        element("use", href=f"#{key}", class_="gb-land", fill="#fff", stroke="#000", stroke_width=0.75),
        path(hachures(coast, rng), class_="gb-cliffs"),
        stroke_linejoin="round",
    )


def _names(drawn: str, class_: str, size: float, italic: bool = False) -> str:
    """Names with an edge of paper, so that roads under them do not disturb."""
    at_sea = "at-sea" in class_
    display = "gb-display" in class_
    return group(
        drawn,
        class_=class_,
        fill="#fff" if at_sea else None,
        stroke="#000" if at_sea else "#fff",
        font_size=size,
        font_family=DISPLAY if display else None,
        font_style="italic" if italic else None,
        font_weight=800 if display else 600 if italic else 700,
        text_anchor="middle",
        stroke_width=size * 0.34,
        stroke_linejoin="round",
        paint_order="stroke",
    )
