"""Names of houses, forks, ships and regions, and pictures that fill empty land: each where nothing else is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from yuletable.engine.lettering import Face, halves, width
from yuletable.engine.pen import Point, group, hand, path, text
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.ground import LAND, SEA, Ground
from yuletable.games.giftbringer.drawing.stock import Stock, height
from yuletable.games.giftbringer.drawing.strokes import number, stroke
from yuletable.games.giftbringer.geometry import Rectangle
from yuletable.games.giftbringer.sheet import Fork, House, Sheet, Ship

_ASCENT, _DESCENT = 0.74, 0.24
_FIELD_WIDE = {"g": 5.0, "c": 3.1, "m": 5.4, "h": 3.2, "x": 6.6}


class Label:
    """Lines of a name set at one place: `anchor` start, middle or end at `x`; the first baseline is `y`."""

    def __init__(self, lines: Sequence[str], x: float, y: float, anchor: str, size: float, face: Face) -> None:
        self.lines, self.x, self.y, self.anchor, self.size, self.face = lines, x, y, anchor, size, face

    def areas(self) -> list[Rectangle]:
        """What each line covers."""
        areas = []
        for index, line in enumerate(self.lines):
            wide = width(line, self.size, self.face)
            left = self.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
            base = self.y + index * self.size
            areas.append((left, base - self.size * _ASCENT, left + wide, base + self.size * _DESCENT))
        return areas

    def drawn(self) -> str:
        return "".join(
            text(line, x=number(self.x), y=number(self.y + index * self.size))
            if self.anchor == "middle"
            else text(line, x=number(self.x), y=number(self.y + index * self.size), text_anchor=self.anchor)
            for index, line in enumerate(self.lines)
        )


def settle(ground: Ground, candidates: Sequence[Label], on: int) -> Label:
    """The candidate that lies best, earlier ones being a little better; its place is then taken."""
    costs = [
        sum(ground.cost(area, on) for area in label.areas()) + preference * 1.1
        for preference, label in enumerate(candidates)
    ]
    best = candidates[costs.index(min(costs))]
    for area in best.areas():
        ground.take(area)
    return best


def round_a_house(entry: House) -> list[Label]:
    """Where the name of a house may stand, the best first."""
    x, _ = geometry.point(entry)
    left, top, right, bottom = geometry.house_area(entry)
    size = 1.55
    one, two = (entry.name,), halves(entry.name, "bold")
    below, second = bottom + 1.5, bottom + 1.5 - size

    def label(lines: Sequence[str], at_x: float, at_y: float, anchor: str) -> Label:
        return Label(lines, at_x, at_y, anchor, size, "bold")

    candidates = [label(one, x, below, "middle")]
    for lines in (one, two):
        candidates += [
            label(lines, x + 2.1, below, "start"),
            label(lines, x - 2.1, below, "end"),
            label(lines, left, below, "start"),
            label(lines, right, below, "end"),
        ]
    candidates.append(label(two, x, below, "middle"))
    for lines in (two, one):
        for shift in (0.0, -2.6, -5.4):
            candidates += [
                label(lines, right + 0.5, second + shift, "start"),
                label(lines, left - 0.5, second + shift, "end"),
            ]
    candidates += [label(one, x, top - 0.9, "middle"), label(two, x, top - 0.9 - size, "middle")]
    return candidates


def round_a_fork(entry: Fork) -> list[Label]:
    x, y = geometry.point(entry)
    size = 1.45
    one, two = (entry.name,), halves(entry.name, "italic")
    spots: list[tuple[float, float, str]] = [
        (0, 3.7, "middle"), (1.7, 3.0, "start"), (-1.7, 3.0, "end"), (1.7, -2.4, "start"), (-1.7, -2.4, "end"),
        (0, -2.7, "middle"), (2.6, 0.5, "start"), (-2.6, 0.5, "end"),
    ]  # fmt: skip
    labels = [Label(one, x + dx, y + dy, anchor, size, "italic") for dx, dy, anchor in spots]
    return labels + [
        Label(two, x + dx, y + dy - (size if dy < 0 else 0), anchor, size, "italic") for dx, dy, anchor in spots
    ]


def round_a_ship(entry: Ship) -> list[Label]:
    x, y = geometry.point(entry)
    size = 1.7
    one, two = (entry.name,), halves(entry.name, "italic")
    spots: list[tuple[float, float, str]] = [
        (0, 5.0, "middle"), (5.0, 0.4, "start"), (-5.0, 0.4, "end"), (4.4, 3.2, "start"), (-4.4, 3.2, "end"),
        (0, -4.6, "middle"), (2.6, 5.4, "middle"), (-2.6, 5.4, "middle"),
    ]  # fmt: skip
    return [
        Label(lines, x + dx, y + dy - (size if dy < 0 and lines is two else 0), anchor, size, "italic")
        for lines in (one, two)
        for dx, dy, anchor in spots
    ]


def treasure(houses: Sequence[House], sheet: Sheet) -> str:
    """What a few houses are best for: g, c, m, h (happiness), or "" when it is a bit of everything."""
    worth: Counter[str] = Counter()
    for entry in houses:
        for kind in ("G", "C", "M"):
            worth[kind.lower()] += entry.gratitude.of(kind) * sheet.points.of(kind)
        worth["h"] += entry.happiness * 5
    if not worth.total():
        return ""
    kind, most = worth.most_common(1)[0]
    return kind if most * 2 > worth.total() else ""


def regions(sheet: Sheet) -> dict[str, list[House]]:
    """The houses by region, in the order in which the regions appear."""
    by_name: dict[str, list[House]] = {}
    for entry in sheet.houses:
        by_name.setdefault(entry.region, []).append(entry)
    return by_name


def region_names(sheet: Sheet, ground: Ground) -> str:
    return "".join(_region_name(name, houses, ground) for name, houses in regions(sheet).items())


def _region_name(name: str, houses: Sequence[House], ground: Ground) -> str:
    """The name of a region between its houses, on one line or two, smaller where the land is full; none where it is."""
    points = [geometry.point(entry) for entry in houses]
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    best: tuple[float, Label] | None = None
    area = (middle[0] - 26, middle[1] - 26, middle[0] + 26, middle[1] + 26)
    for size in (3.0, 2.5, 2.1, 1.7):
        if best is not None and size < 2:
            break
        for lines in (halves(name, "display"), (name,)):
            high = len(lines) * size
            wide = max(width(line, size, "display") for line in lines)
            for x, y in ground.spots(wide + 0.6, high + 0.3, LAND, 1.5, area):
                near = min(math.dist((x, y), point) for point in points)
                worth = math.dist((x, y), middle) + 0.6 * near + (3.0 - size) * 5
                if best is None or worth < best[0]:
                    best = worth, Label(lines, x, y - high / 2 + size * 0.74, "middle", size, "display")
    if best is None:
        return ""
    for area in best[1].areas():
        ground.take(area)
    return group(best[1].drawn(), font_size=number(best[1].size))


def fields(sheet: Sheet, ground: Ground, stock: Stock) -> str:
    """Cows, trees, muffin mountains and snowmen on empty land, near the houses that are known for them."""
    placed: list[tuple[Point, str]] = []
    known = {name: treasure(houses, sheet) for name, houses in regions(sheet).items()}
    for turn, most in ((0, 10.0), (1, 14.0)):
        for entry in sheet.houses:
            kind = treasure([entry], sheet) or known[entry.region]
            rng = hand("field", entry.id, turn)
            if kind and (not turn or rng.random() < 0.5):
                spot = _field_spot(geometry.point(entry), kind, most, ground, placed)
                if spot:
                    _take_round(ground, spot, f"field-{kind}", _FIELD_WIDE[kind])
                    placed.append((spot, kind))
    placed += _hills(sheet, ground, placed)
    return "".join(
        stock.picture(f"field-{kind}", x, y, _FIELD_WIDE[kind] * hand(x, y).uniform(0.86, 1.0))
        for (x, y), kind in sorted(placed, key=lambda field: field[0][1])
    )


def _field_spot(
    home: Point, kind: str, most: float, ground: Ground, placed: Sequence[tuple[Point, str]]
) -> Point | None:
    """The free spot nearest to a house, not too near to other pictures; None if there is none within `most`."""
    wide = _FIELD_WIDE[kind]
    area = (home[0] - most, home[1] - most, home[0] + most, home[1] + most)
    spots = [
        (math.dist(spot, home), spot)
        for spot in ground.spots(wide + 0.5, height(f"field-{kind}", wide) + 0.4, LAND, within=area)
        if math.dist(spot, home) < most and all(math.dist(spot, other) > 5.2 for other, _ in placed)
    ]
    return min(spots)[1] if spots else None


def _hills(sheet: Sheet, ground: Ground, placed: Sequence[tuple[Point, str]]) -> list[tuple[Point, str]]:
    """A few hills where the land is emptiest."""
    wide = _FIELD_WIDE["x"]
    hills: list[tuple[Point, str]] = []
    while len(hills) < 7:
        others = [geometry.point(entry) for entry in sheet.places] + [spot for spot, _ in (*placed, *hills)]
        spots = [
            (min(math.dist(spot, other) for other in others), spot)
            for spot in ground.spots(wide + 1, height("field-x", wide) + 0.8, LAND, step=3.0)
        ]
        if not spots or max(spots)[0] < 6.5:
            break
        hills.append((max(spots)[1], "x"))
        _take_round(ground, hills[-1][0], "field-x", wide)
    return hills


def _take_round(ground: Ground, spot: Point, picture: str, wide: float) -> None:
    (x, y), high = spot, height(picture, wide)
    ground.take((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))


def tufts(sheet: Sheet, ground: Ground, stock: Stock) -> str:
    """Grass on what is still empty."""
    rng = hand("tufts", sheet.name)
    spots = list(ground.spots(3.4, 2.2, LAND, step=2.6))
    rng.shuffle(spots)
    chosen: list[Point] = []
    for spot in spots:
        if len(chosen) < 26 and all(math.dist(spot, other) > 4.5 for other in chosen):
            chosen.append(spot)
    return "".join(stock.tuft(rng, x, y) for x, y in chosen)


def sea_creatures(ground: Ground, stock: Stock) -> str:
    """A compass, a serpent and a whale where the sea is widest."""
    drawn = ""
    for name, wide in (("compass", 10.5), ("whale", 12.0), ("serpent", 12.0)):
        for size in (1.0, 0.8, 0.62):
            across, tall = wide * size, height(name, wide * size)
            spots = list(ground.spots(across + 1.6, tall + 1.2, SEA, step=1.5))
            if spots:
                x, y = min(spots, key=lambda spot: (_from_corner(spot, name), spot))
                ground.take((x - across / 2 - 1, y - tall / 2 - 1, x + across / 2 + 1, y + tall / 2 + 1))
                clearing = stroke((x - across * 0.62, y), (x + across * 0.62, y), tall * 1.15)
                drawn += path(clearing, class_="gb-clearing") + stock.picture(name, x, y, across)
                break
    return drawn


_CORNERS = {"compass": (1.0, 6.0), "whale": (99.0, 108.0), "serpent": (1.0, 108.0)}


def _from_corner(spot: Point, name: str) -> float:
    """Each creature keeps to a corner of its own."""
    return math.dist(spot, _CORNERS[name])
