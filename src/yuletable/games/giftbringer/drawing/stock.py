"""What recurs in a drawing, defined once and set with `use`: pictures, boxes, circles, crosses, suns and houses.

Pictures come from `pictures.svg` (our own woodcuts); the rest is cut here.
"""

from __future__ import annotations

import math
import random
import re
from functools import cache
from importlib.resources import files

from yuletable.engine.pen import Point, element, group, hand, path, rectangle, rough
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.strokes import cell, circle, closed, number, stroke

_SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)</symbol>', re.DOTALL)
_CELLS, _SQUARES, _DISCS, _HOUSES, _TUFTS = 5, 3, 4, 7, 4
PRESENT = 0.74
"""The radius of a circle for a present."""

INKED: dict[str, object] = {"fill": "#fff", "stroke": "#000"}
"""Paper with an inked edge, as wide as the group says."""


@cache
def _pictures() -> dict[str, tuple[float, float, str]]:
    source = files(__package__).joinpath("pictures.svg").read_text("utf-8")
    return {name: (float(wide), float(high), parts) for name, wide, high, parts in _SYMBOL.findall(source)}


def height(picture: str, width: float) -> float:
    """How high a picture of this width is."""
    wide, high, _ = _pictures()[picture]
    return width * high / wide


class Stock:
    """The recurring parts of one drawing. Each method sets one and remembers what the drawing must define."""

    def __init__(self) -> None:
        self._defined: dict[str, str] = {}

    def defined(self) -> str:
        return "".join(self._defined.values())

    def picture(self, name: str, x: float, y: float, width: float) -> str:
        """A picture round (x, y)."""
        return self.picture_at(name, x - width / 2, y - height(name, width) / 2, width)

    def picture_at(self, name: str, x: float, y: float, width: float) -> str:
        """A picture with its upper left corner at (x, y)."""
        key = f"gb-p-{name}"
        self._defined.setdefault(key, group(_pictures()[name][2], id=key))
        scale = f"{width / _pictures()[name][0]:.4f}".strip("0")
        return element("use", href=f"#{key}", transform=f"translate({number(x)} {number(y)})scale({scale})")

    def sun(self, x: float, y: float, shrink: float) -> str:
        """A sun of happiness in a loft."""
        size = 1.7
        if "gb-sun" not in self._defined:
            self._defined["gb-sun"] = group(
                _pictures()["sun"][2],
                id="gb-sun",
                transform=f"scale({number(size / 32)}) translate(-16 -16)",
            )
        if shrink == 1:
            return element("use", href="#gb-sun", x=number(x), y=number(y))
        return element("use", href="#gb-sun", transform=f"translate({number(x)} {number(y)})scale({number(shrink)})")

    def box(self, rng: random.Random, size: float = 1.0) -> str:
        """The square of a box round (0, 0), with its cross."""
        key = f"gb-c{rng.randrange(_CELLS)}"
        if key not in self._defined:
            cut = hand(key)
            square = path(cell(cut, geometry.BOX, 0.06), class_="gb-cell", **INKED)
            self._defined[key] = group(square, _cross(cut, 1.75), id=key)
        return element("use", href=f"#{key}", transform=None if size == 1 else f"scale({number(size)})")

    def square(self, rng: random.Random, side: float) -> str:
        """A square round (0, 0) in which something is written."""
        key = f"gb-q{rng.randrange(_SQUARES)}-{round(side * 100)}"
        if key not in self._defined:
            self._defined[key] = path(cell(hand(key), side, 0.04), id=key, class_="gb-cell", **INKED)
        return element("use", href=f"#{key}")

    def disc(self, rng: random.Random, x: float, y: float, radius: float = PRESENT, **attributes: object) -> str:
        """A circle for a present round (x, y), with its cross."""
        key = f"gb-o{rng.randrange(_DISCS)}"
        if key not in self._defined:
            cut = hand(key)
            coin = path(circle(cut, PRESENT), class_="gb-coin", **INKED)
            self._defined[key] = group(coin, _cross(cut, 0.85), id=key)
        if abs(radius - PRESENT) < 0.02:
            return element("use", href=f"#{key}", x=number(x), y=number(y), **attributes)
        moved = f"translate({number(x)} {number(y)})scale({number(radius / PRESENT)})"
        return element("use", href=f"#{key}", transform=moved, **attributes)

    def tuft(self, rng: random.Random, x: float, y: float) -> str:
        """A few blades of grass round (x, y)."""
        key = f"gb-t{rng.randrange(_TUFTS)}"
        if key not in self._defined:
            cut = hand(key)
            leans = (-0.85, 0.0, 0.8)[: 2 + int(key[4]) % 2]
            feet = [(lean, 0.5 + cut.uniform(-0.15, 0.15)) for lean in leans]
            blades = [stroke((fx, fy), (fx * 1.35, fy - cut.uniform(0.8, 1.25)), 0.17) for fx, fy in feet]
            self._defined[key] = path("".join(blades), id=key)
        return element("use", href=f"#{key}", x=number(x), y=number(y))

    def house(self, rng: random.Random, half: float) -> str:
        """Walls and roof of a house of this half width round (0, 0)."""
        key = f"gb-h{rng.randrange(_HOUSES)}"
        if half != geometry.HALF_HOUSE:
            key += f"-{round(half * 10)}"
        if key not in self._defined:
            self._defined[key] = _house(hand(key), half, int(key[4]), key)
        mirrored = rng.random() < 0.5
        return element("use", href=f"#{key}", transform="scale(-1 1)" if mirrored else None)


def _cross(rng: random.Random, reach: float) -> str:
    """Two tapered strokes; not displayed until a class of what they cross says so."""
    ends = [reach * rng.uniform(0.86, 1.12) for _ in range(8)]
    thick, bend = reach * 0.155, reach * 0.1
    down = stroke((-ends[0], -ends[1]), (ends[2], ends[3]), thick, rng.uniform(-bend, bend))
    up = stroke((-ends[4], ends[5]), (ends[6], -ends[7]), thick, rng.uniform(-bend, bend))
    return path(down + up, class_="gb-x", display="none")


def _house(rng: random.Random, half: float, kind: int, key: str) -> str:
    """Walls under a thatched roof, hipped, gabled or hooped, with a chimney and drips along its eaves."""
    ridge, eaves = -4.78, -2.55
    over = half + 0.28
    if kind % 3 == 0:
        outline = [(-over, eaves), (-half * 0.72, ridge + 0.12), (half * 0.68, ridge), (over, eaves)]
    elif kind % 3 == 1:
        outline = [(-over, eaves), (-over * 0.55, -3.85), (0.0, ridge), (over * 0.55, -3.85), (over, eaves)]
    else:
        outline = [
            (over * math.sin(angle), eaves + (ridge - eaves) * math.cos(angle))
            for angle in (-math.pi / 2, -1.1, -0.55, 0.0, 0.55, 1.1, math.pi / 2)
        ]
    drip = [(over * (1 - 2 * step / 9), eaves + 0.2 + (0.17 if step % 2 else -0.07)) for step in range(10)]
    roof = closed(rough([*outline, *drip], rng, 0.06))
    flue = half * 0.6
    chimney = closed(rough(rectangle(flue - 0.5, ridge - 0.4, 1.0, 1.6), rng, 0.05))
    wall = closed(rough(rectangle(-half + 0.25, -3.2, 2 * half - 0.5, 7.35), rng, 0.07))
    return group(
        path(wall, class_="gb-wall", **INKED),
        path(chimney + roof, class_="gb-roof"),
        path(_thatch(rng, half, ridge, eaves, steep=kind % 3 != 0), class_="gb-thatch", fill="#fff"),
        id=key,
        stroke_width=0.38,
    )


def _thatch(rng: random.Random, half: float, ridge: float, eaves: float, steep: bool) -> str:
    """Gouges down the roof, each a wedge that opens towards the eaves."""
    wedges = ""
    count = round(half * 2.2)
    for index in range(count):
        part = (index + 0.5) / count * 2 - 1
        lean = part * half
        top = ridge + 0.55 + abs(part) * (1.3 if steep else 0.3) + rng.uniform(0, 0.3)
        foot, wide = eaves - rng.uniform(0.0, 0.12), rng.uniform(0.1, 0.16)
        points: list[Point] = [(lean * 0.84, top), (lean * 0.97 + wide, foot), (lean * 0.97 - wide, foot + 0.04)]
        wedges += closed(points)
    return wedges
