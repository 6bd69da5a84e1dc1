"""The five borders: paint and a pattern of its own for each colour, so that nobody needs to see colour.

A pattern is cut along one grid that lies under the whole card, so that strips which meet go on where the other ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from yuletable.engine.pen import Point, closed, group, line, number, numbers, path, rectangle
from yuletable.games.sparkle_kitty.cards import Colour

PAINTS: dict[Colour, str] = {
    "rose": "#cc79a7",
    "blue": "#0072b2",
    "gold": "#f0e442",
    "ember": "#d55e00",
    "ink": "#333333",
}
LIGHT, DARK = "#f1e6cd", "#1a1411"
_ON: dict[Colour, str] = {"rose": DARK, "blue": LIGHT, "gold": DARK, "ember": DARK, "ink": LIGHT}

_DOT, _STRIPE, _CROSS = 14.0, 11.0, 11.0
_ROW, _WAVE = 7.4, 14.0
_LEAST = 2.0
"""Shorter cuts are left out."""


class Strip(NamedTuple):
    """A rectangle of a border."""

    x: float
    y: float
    width: float
    height: float


def on(colour: Colour) -> str:
    """The ink that can be read on this paint."""
    return _ON[colour]


def frame(width: float, height: float, inset: float, wide: float) -> list[Strip]:
    """The border of a card of this size, as strips."""
    across, down = width - 2 * inset, height - 2 * inset
    return [
        Strip(inset, inset, across, wide),
        Strip(inset, height - inset - wide, across, wide),
        Strip(inset, inset + wide, wide, down - 2 * wide),
        Strip(width - inset - wide, inset + wide, wide, down - 2 * wide),
    ]


def bands(strips: Sequence[Strip], colours: Sequence[Colour], top: float, height: float) -> Iterator[str]:
    """The strips in as many bands as there are colours, from the top down."""
    high = height / len(colours)
    for place, colour in enumerate(colours):
        start = top + place * high
        yield painted(colour, [cut for strip in strips if (cut := _between(strip, start, start + high))])


def _between(strip: Strip, top: float, bottom: float) -> Strip | None:
    y, end = max(strip.y, top), min(strip.y + strip.height, bottom)
    return Strip(strip.x, y, strip.width, end - y) if end - y > 0.01 else None


def painted(colour: Colour, strips: Sequence[Strip]) -> str:
    """Strips in the paint of a colour, with its pattern."""
    ground = "".join(closed(rectangle(*strip)) for strip in strips)
    cuts = "".join(_PATTERNS[colour](strip) for strip in strips)
    ink = on(colour)
    drawn = {"fill": ink} if colour == "rose" else {"fill": "none", "stroke": ink, "stroke_width": _WIDTHS[colour]}
    return group(
        path(ground, class_=f"sk-paint is-{colour}", fill=PAINTS[colour]),
        path(cuts, class_=f"sk-pattern is-{colour}", **drawn),
        data_colour=colour,
    )


def _dots(strip: Strip) -> str:
    """Dots of six corners, every second row moved by half."""
    cuts = ""
    for row in range(int(strip.y / _DOT * 2), int((strip.y + strip.height) / _DOT * 2) + 1):
        y = row * _DOT / 2 + 3.5
        for column in range(int(strip.x / _DOT) - 1, int((strip.x + strip.width) / _DOT) + 1):
            x = (column + row % 2 / 2) * _DOT + 3.5
            if strip.x + 3 <= x <= strip.x + strip.width - 3 and strip.y + 3 <= y <= strip.y + strip.height - 3:
                cuts += f"M{numbers(x - 2.5, y)}l1-2h3l1 2-1 2h-3z"
    return cuts


def _waves(strip: Strip) -> str:
    step, half = number(_WAVE / 4), number(_WAVE / 2)
    across, down = f"q{step}-4.6 {half} 0 {step} 4.6 {half} 0", f"q-4.6 {step} 0 {half} 4.6 {step} 0 {half}"
    return _rows(strip, across, down)


def _zigzag(strip: Strip) -> str:
    half = number(_WAVE / 2 - 1.5)
    return _rows(strip, f"l{half}-4.4 {half} 4.4", f"l-4.4 {half} 4.4 {half}", _WAVE - 3)


def _rows(strip: Strip, across: str, down: str, period: float = _WAVE) -> str:
    """Rows of one motif, along the longer side of a strip, as many as it holds."""
    flat = strip.width >= strip.height
    long, short = (strip.width, strip.height) if flat else (strip.height, strip.width)
    count = int(long / period)
    start = (long - count * period) / 2
    rows = max(1, int(short / _ROW))
    first = (short - rows * _ROW) / 2 + _ROW / 2
    cuts = ""
    for row in range(rows):
        along, aside = start, first + row * _ROW + (1.0 if flat else 0.0)
        x, y = (strip.x + along, strip.y + aside) if flat else (strip.x + aside, strip.y + along)
        cuts += f"M{number(x)} {number(y)}{(across if flat else down) * count}"
    return cuts


def _stripes(strip: Strip) -> str:
    return _diagonals(strip, _STRIPE, 1)


def _crosses(strip: Strip) -> str:
    return _diagonals(strip, _CROSS, 1) + _diagonals(strip, _CROSS, -1)


def _diagonals(strip: Strip, step: float, lean: int) -> str:
    """Lines x + lean * y = n * step within a strip."""
    ends = [x + lean * y for x, y in rectangle(*strip)]
    cuts = ""
    for place in range(int(min(ends) / step) - 1, int(max(ends) / step) + 1):
        points = _within(strip, place * step, lean)
        if points and abs(points[1][0] - points[0][0]) > _LEAST:
            cuts += line(*points)
    return cuts


def _within(strip: Strip, total: float, lean: int) -> tuple[Point, Point] | None:
    """Where the line x + lean * y = total enters and leaves a strip."""
    by_top, by_foot = sorted((total - lean * strip.y, total - lean * (strip.y + strip.height)))
    start, end = max(strip.x, by_top), min(strip.x + strip.width, by_foot)
    if start >= end:
        return None
    return (start, (total - start) / lean), (end, (total - end) / lean)


_PATTERNS: dict[Colour, Callable[[Strip], str]] = {
    "rose": _dots,
    "blue": _waves,
    "gold": _stripes,
    "ember": _zigzag,
    "ink": _crosses,
}
_WIDTHS: dict[Colour, float] = {"blue": 2.2, "gold": 4.2, "ember": 2.2, "ink": 1.5}
