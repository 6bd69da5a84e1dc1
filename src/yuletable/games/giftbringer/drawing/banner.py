"""A strip of sea with ships, for the head of a printed page."""

from __future__ import annotations

import math
import random
from html import escape

from yuletable.engine.pen import element, group, hand, path, rectangle, rough
from yuletable.games.giftbringer.drawing.stock import Stock, height
from yuletable.games.giftbringer.drawing.strokes import closed, gouge
from yuletable.games.giftbringer.sheet import Sheet

BANNER_HIGH = 17.0
"""Its height; it is 100 wide."""

_FLEET = (
    (11.0, 11.0, "serpent"),
    (30.0, 9.5, "ship-g"),
    (47.0, 11.0, "ship-m"),
    (63.5, 9.0, "ship-c"),
    (84.0, 13.0, "whale"),
)
"""Where each swims, how wide it is, and its picture."""


def banner(sheet: Sheet) -> str:
    """The strip as SVG; the name of the sheet is its title."""
    rng = hand("banner", sheet.name)
    stock = Stock()
    block = closed(rough(rectangle(0, 0, 100, BANNER_HIGH), rng, 0.1, 6))
    swimming = "".join(_afloat(stock, x, wide, name) for x, wide, name in _FLEET)
    parts = (
        element("title", escape(sheet.name, quote=False)),
        element("defs", stock.defined()),
        path(block, class_="gb-sea"),
        path(_snow(rng) + _swell(rng), class_="gb-water", fill="#fff"),
        group(swimming, class_="gb-creatures"),
    )
    return element(
        "svg",
        "".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 100 {BANNER_HIGH:g}",
        class_="gb",
    )


def _afloat(stock: Stock, x: float, wide: float, name: str) -> str:
    high = height(name, wide)
    y = _surface(x) - high * 0.36
    clearing = gouge((x - wide * 0.6, y + high * 0.1), (x, y), (x + wide * 0.6, y + high * 0.1), high * 1.1)
    return path(clearing, class_="gb-clearing") + stock.picture(name, x, y, wide)


def _surface(x: float) -> float:
    """How low the sea begins, from the top of the strip."""
    return 10.2 + 0.9 * math.sin(x / 8.5) + 0.5 * math.sin(x / 3.7 + 1)


def _swell(rng: random.Random) -> str:
    """Waves in rows, heavier towards the foot."""
    marks = ""
    for row in range(7):
        x = rng.uniform(0.6, 3)
        while x < 97:
            end = min(x + rng.uniform(5, 11), 99.4)
            middle = (x + end) / 2
            depth = row * 1.02
            start, through, stop = ((at, _surface(at) + depth) for at in (x, middle, end))
            if max(point[1] for point in (start, through, stop)) < BANNER_HIGH - 0.5:
                marks += gouge(start, through, stop, 0.24 + row * 0.03)
            x = end + rng.uniform(0.5, 1.3)
    return marks


def _snow(rng: random.Random) -> str:
    """Flakes over the water."""
    flakes = ""
    for _ in range(70):
        x, y = rng.uniform(1, 99), rng.uniform(0.8, 9)
        if y < _surface(x) - 1.4:
            size = rng.uniform(0.1, 0.26)
            flakes += closed([(x - size, y), (x, y - size), (x + size, y + size * 0.2), (x, y + size)])
    return flakes
