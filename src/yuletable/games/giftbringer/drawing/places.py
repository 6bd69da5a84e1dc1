"""Roads, forks, ships and houses, each with the attributes that the module's docstring lists."""

from __future__ import annotations

import math
import random

from yuletable.engine.lettering import width
from yuletable.engine.pen import Point, group, hand, path, rough, text
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.stock import PRESENT, Stock, height
from yuletable.games.giftbringer.drawing.strokes import at, circle, closed, number, stroke
from yuletable.games.giftbringer.geometry import Rectangle
from yuletable.games.giftbringer.sheet import KINDS, Fork, House, Road, Ship

SHIP_WIDE = 8.0
NUMBER = 2.72
"""The size of the number in a box."""
_LETTER, _LETTERS_AT = 1.9, -1.4

BOXES: dict[str, object] = {
    "stroke_width": 0.34,
    "font_size": NUMBER,
    "font_weight": 800,
    "text_anchor": "middle",
}
"""How boxes are drawn, said once round all of them."""


def box(
    stock: Stock, rng: random.Random, target: str, index: int, value: int, x: float, y: float, size: float = 1.0
) -> str:
    """One box of a target with its number; `size` 1 is the usual side."""
    return group(
        stock.box(rng, size),
        text(str(value), y=number(0.95 * size), font_size=None if size == 1 else number(NUMBER * size)),
        data_target=target,
        data_box=index,
        data_number=value,
        transform=at(x, y),
    )


def verges(roads: list[tuple[Point, Point]]) -> str:
    """Paper along all roads, so that they part what they run over."""
    strips = ""
    for index, (start, end) in enumerate(roads):
        aside = _axes(start, end)[1]
        strips += _strip(start, end, aside, 1.12, hand("verge", index))
    return path(strips, class_="gb-verge", fill="#fff")


def road(entry: Road, start: Point, end: Point, hidden: list[Rectangle], stock: Stock) -> str:
    """A causeway of stones with its boxes; the stones under `hidden` places and boxes are left out."""
    rng = hand("road", entry.id)
    along, aside = _axes(start, end)
    length = geometry.distance(start, end)
    middles = geometry.road_boxes(entry, start, end)
    covered = [*hidden, *(geometry.box_area(middle) for middle in middles)]
    stones = ""
    count = round(length / 1.75)
    for index in range(count):
        place = length * (index + 0.5) / count + rng.uniform(-0.12, 0.12)
        middle = (start[0] + along[0] * place, start[1] + along[1] * place)
        if not any(_inside(middle, area) for area in covered):
            stones += _stone(middle, along, aside, rng)
    boxes = "".join(
        box(stock, rng, entry.id, index, value, x, y)
        for index, (value, (x, y)) in enumerate(zip(entry.boxes, middles, strict=True))
    )
    way = _strip(start, end, aside, 0.74, rng) + stones
    return group(
        path(way, class_="gb-way"), boxes, class_="gb-road", data_target=entry.id, data_ends=f"{entry.a} {entry.b}"
    )


def _axes(start: Point, end: Point) -> tuple[Point, Point]:
    """Unit vectors along a road and across it."""
    length = geometry.distance(start, end) or 1.0
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    return along, (-along[1], along[0])


def _strip(start: Point, end: Point, aside: Point, half: float, rng: random.Random) -> str:
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    side = [start, middle, end]
    corners = [(x + aside[0] * half, y + aside[1] * half) for x, y in side]
    corners += [(x - aside[0] * half, y - aside[1] * half) for x, y in reversed(side)]
    return closed(rough(corners, rng, 0.1), places=1)


def _stone(middle: Point, along: Point, aside: Point, rng: random.Random) -> str:
    """One flat stone; in the road's own path it is a hole (`fill-rule` evenodd)."""
    x, y = middle
    long, high = rng.uniform(0.4, 0.56), rng.uniform(0.22, 0.32)
    corners = [(-long, -high), (long, -high * 0.8), (long * 0.9, high), (-long * 0.9, high * 0.8)]
    return closed([(x + along[0] * dx + aside[0] * dy, y + along[1] * dx + aside[1] * dy) for dx, dy in corners], 1)


def _inside(spot: Point, area: Rectangle) -> bool:
    return area[0] <= spot[0] <= area[2] and area[1] <= spot[1] <= area[3]


def fork(entry: Fork) -> str:
    x, y = geometry.point(entry)
    rng = hand("fork", entry.id)
    return group(
        path(circle(rng, 2.15, 11), class_="gb-verge", fill="#fff"),
        path(circle(rng, 1.8, 11), class_="gb-ring"),
        path(circle(rng, 0.85, 8), class_="gb-hub", fill="#fff"),
        class_="gb-fork",
        data_place=entry.id,
        data_name=entry.name,
        transform=at(x, y),
    )


def ship(entry: Ship, cargo: str, stock: Stock) -> str:
    """A ship in its harbour; `cargo` says whose picture is on its sail."""
    x, y = geometry.point(entry)
    high = height("ship-g", SHIP_WIDE)
    wake = "".join(
        stroke((-SHIP_WIDE * reach, high * (0.5 + row * 0.09)), (SHIP_WIDE * reach, high * (0.5 + row * 0.09)), 0.2)
        for row, reach in enumerate((0.5, 0.36))
    )
    return group(
        path(_berth(x, y, hand("ship", entry.id)), class_="gb-berth"),
        path(wake, class_="gb-c", fill="#fff"),
        stock.picture(f"ship-{cargo}", 0, 0, SHIP_WIDE),
        class_="gb-ship",
        data_place=entry.id,
        data_name=entry.name,
        transform=at(x, y),
    )


def _berth(x: float, y: float, rng: random.Random) -> str:
    """Black water round a ship, as far as the map goes, so that no carved line runs through it."""
    left, top, right, bottom = geometry.MAP
    corners = []
    for corner in range(14):
        angle, reach = math.tau * corner / 14, SHIP_WIDE * rng.uniform(0.57, 0.66)
        across, down = x + reach * math.cos(angle), y + reach * 0.82 * math.sin(angle)
        corners.append((min(max(across, left), right) - x, min(max(down, top), bottom) - y))
    return closed(corners)


def house(entry: House, stock: Stock) -> str:
    """A house: gratitude and suns in the loft, boxes, and circles for the presents that it wants."""
    x, y = geometry.point(entry)
    rng = hand("house", entry.id, entry.name)
    half = geometry.half_width(entry)
    boxes = "".join(
        box(stock, rng, entry.id, index, value, bx - x, by - y)
        for index, (value, (bx, by)) in enumerate(zip(entry.boxes, geometry.house_boxes(entry), strict=True))
    )
    return group(
        stock.house(rng, half),
        _loft(entry, half, stock),
        boxes,
        _wanted(entry, half, rng, stock),
        class_="gb-house",
        data_target=entry.id,
        data_name=entry.name,
        data_region=entry.region,
        data_gives="".join(kind * entry.gratitude.of(kind) for kind in KINDS) + "*" * entry.happiness,
        transform=at(x, y),
    )


def _loft(entry: House, half: float, stock: Stock) -> str:
    """Letters and suns in a row; as numbers before them when there are too many."""
    signs: list[str] = []
    for kind in KINDS:
        signs += [kind] * entry.gratitude.of(kind)
    signs += ["*"] * entry.happiness
    if len(signs) > half * 2 / 1.75:
        counts = [(entry.gratitude.of(kind), kind) for kind in KINDS] + [(entry.happiness, "*")]
        signs = [sign for count, kind in counts if count for sign in ([f"{count}", kind] if count > 1 else [kind])]
    widths = [1.62 if sign == "*" else width(sign, _LETTER, "bold") for sign in signs]
    gap = 0.24
    whole = sum(widths) + gap * (len(signs) - 1)
    shrink = min(1.0, (2 * half - 0.9) / whole) if signs else 1.0
    place = -whole * shrink / 2
    drawn = ""
    for sign, wide in zip(signs, widths, strict=True):
        middle = place + wide * shrink / 2
        if sign == "*":
            drawn += stock.sun(middle, _LETTERS_AT + 0.02, shrink)
        else:
            drawn += text(sign, x=number(middle), y=number(_LETTERS_AT + 0.66 * shrink))
        place += (wide + gap) * shrink
    return group(drawn, class_="gb-loft", font_size=number(_LETTER * shrink)) if signs else ""


def _wanted(entry: House, half: float, rng: random.Random, stock: Stock) -> str:
    """Circles on the doorstep; a house without boxes has its floor free for them."""
    if not entry.presents:
        return ""
    across, radius, y = (1.75, PRESENT, 3.6) if entry.boxes else (2.35, 1.0, 1.4)
    shrink = min(1.0, (2 * half - 0.6) / (entry.presents * across))
    drawn = ""
    for index in range(entry.presents):
        x = across * shrink * (index - (entry.presents - 1) / 2)
        drawn += stock.disc(rng, x, y, radius * shrink, data_target=entry.id, data_want=index)
    return drawn
