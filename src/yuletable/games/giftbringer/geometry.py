"""Where everything on the map of a sheet lies (the ledger's section "Drawing a sheet"): for its check and its drawing.

The grid is 100 wide and 140 high, x to the right, y downwards.
"""

from __future__ import annotations

from math import hypot

from yuletable.games.giftbringer.sheet import House, Place, Road

Point = tuple[float, float]
Segment = tuple[Point, Point]
Rectangle = tuple[float, float, float, float]
"""Left, top, right, bottom."""

MAP: Rectangle = (1, 6, 99, 108)
BOX = 3.4
HOUSE_STEP = 3.7
ROAD_STEP = 3.6
HALF_HOUSE = 4.2
ROOF, GROUND = 4.8, 4.2
NEAREST = 12
"""No two places, and no place and a road that does not end there, are nearer than this."""


def point(place: Place) -> Point:
    """Where a place of a drawn sheet is."""
    assert place.x is not None
    assert place.y is not None
    return place.x, place.y


def half_width(house: House) -> float:
    """Half the width of a house: wider than printed if its boxes need it."""
    return max(HALF_HOUSE, (HOUSE_STEP * (len(house.boxes) - 1) + BOX) / 2 + 0.5)


def house_area(house: House) -> Rectangle:
    x, y = point(house)
    half = half_width(house)
    return x - half, y - ROOF, x + half, y + GROUND


def house_boxes(house: House) -> tuple[Point, ...]:
    """The middles of a house's boxes, from left to right."""
    x, y = point(house)
    middle = (len(house.boxes) - 1) / 2
    return tuple((x + HOUSE_STEP * (k - middle), y + 1.2) for k in range(len(house.boxes)))


def road_boxes(road: Road, a: Point, b: Point) -> tuple[Point, ...]:
    """The middles of a road's boxes, from `a` to `b`."""
    length = distance(a, b) or 1.0
    along = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    steps = (ROAD_STEP * (k - (len(road.boxes) - 1) / 2) for k in range(len(road.boxes)))
    return tuple((middle[0] + along[0] * step, middle[1] + along[1] * step) for step in steps)


def box_area(middle: Point) -> Rectangle:
    x, y = middle
    return x - BOX / 2, y - BOX / 2, x + BOX / 2, y + BOX / 2


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles share more than an edge."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def distance_to(spot: Point, segment: Segment) -> float:
    """From a point to the nearest point of a segment."""
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    part = 0.0 if square == 0 else ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / square
    part = min(1.0, max(0.0, part))
    return distance(spot, (ax + part * dx, ay + part * dy))


def cross(one: Segment, other: Segment) -> bool:
    """Whether two segments share a point that is not an end of both (GB-8)."""
    shared = set(one) & set(other)
    if len(shared) == 2:
        return True
    if shared:
        return _lie_along(one, other, shared.pop())
    return _sides(one, other) and _sides(other, one)


def _lie_along(one: Segment, other: Segment, corner: Point) -> bool:
    """Whether two segments that leave the same corner leave it in the same direction."""
    (far,), (away,) = ([p for p in segment if p != corner] for segment in (one, other))
    ahead = (far[0] - corner[0]) * (away[0] - corner[0]) + (far[1] - corner[1]) * (away[1] - corner[1])
    return _turn(corner, far, away) == 0 and ahead > 0


def _sides(line: Segment, other: Segment) -> bool:
    """Whether `other` touches the line or has an end on each side of it."""
    first, second = _turn(*line, other[0]), _turn(*line, other[1])
    if first == second == 0:
        return any(distance_to(spot, line) == 0 for spot in other) or any(distance_to(s, other) == 0 for s in line)
    return first * second <= 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
