"""Strokes of the gouge: SVG paths with rough edges, from a seed, so that a sheet is always cut the same way."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise

Point = tuple[float, float]

DISPLAY = "Yule Capital,Grenze Gotisch,serif"
TEXT = "Vollkorn,serif"


def hand(*seeds: object) -> random.Random:
    """The hand that cuts one part; the same seeds give the same hand on every machine."""
    return random.Random("/".join(map(str, seeds)))


def number(value: float, places: int = 2) -> str:
    """A coordinate, as short as SVG allows."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(values: Iterable[float], places: int = 2) -> str:
    """Coordinates in a row; a minus sign, or the point after a fraction, parts them by itself."""
    text, last = "", ""
    for value in values:
        word = number(value, places)
        parts_itself = not last or word[0] == "-" or (word[0] == "." and "." in last)
        text += word if parts_itself else " " + word
        last = word
    return text


def move(point: Point, places: int = 2) -> str:
    return "M" + numbers(point, places)


def _rounded(point: Point, places: int) -> Point:
    return (round(point[0], places), round(point[1], places))


def closed(points: Sequence[Point], places: int = 2) -> str:
    """A closed path of straight cuts, rounded to so many decimal places."""
    at = [_rounded(point, places) for point in points]
    steps = [value for (x, y), (x2, y2) in pairwise(at) for value in (x2 - x, y2 - y)]
    return f"{move(at[0], places)}l{numbers(steps, places)}z"


def smooth(points: Sequence[Point], places: int = 1) -> str:
    """A closed line that swings round its corners instead of meeting them."""
    at = [_rounded(point, places) for point in points]
    middles = [
        _rounded(((x + x2) / 2, (y + y2) / 2), places) for (x, y), (x2, y2) in zip(at, at[1:] + at[:1], strict=True)
    ]
    text = move(middles[-1], places)
    steps: list[float] = []
    for (x0, y0), (x, y), (x1, y1) in zip([middles[-1], *middles], at, middles, strict=False):
        steps += [x - x0, y - y0, x1 - x0, y1 - y0]
    return f"{text}q{numbers(steps, places)}z"


def rough(points: Sequence[Point], rng: random.Random, amount: float, step: float = 0.0) -> list[Point]:
    """The corners of a polygon, none quite where it should be; with `step` its long sides waver too."""
    wavering: list[Point] = []
    for (x, y), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        pieces = max(1, round(math.hypot(x2 - x, y2 - y) / step)) if step else 1
        for piece in range(pieces):
            part = piece / pieces
            wavering.append(
                (
                    x + (x2 - x) * part + rng.uniform(-amount, amount),
                    y + (y2 - y) * part + rng.uniform(-amount, amount),
                )
            )
    return wavering


def rectangle(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def cell(rng: random.Random, side: float, amount: float = 0.045) -> str:
    """A small hand-cut square round (0, 0)."""
    return closed(rough(rectangle(-side / 2, -side / 2, side, side), rng, amount))


def gouge(start: Point, through: Point, end: Point, width: float, places: int = 2) -> str:
    """One push of the gouge: thin, wide, thin; `width` is the widest."""
    start, end = _rounded(start, places), _rounded(end, places)
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    aside = (-(y1 - y0) / length * width, (x1 - x0) / length * width)
    turn = (2 * through[0] - (x0 + x1) / 2, 2 * through[1] - (y0 + y1) / 2)
    over, under = (turn[0] + aside[0], turn[1] + aside[1]), (turn[0] - aside[0], turn[1] - aside[1])
    there = [over[0] - x0, over[1] - y0, x1 - x0, y1 - y0]
    back = [under[0] - x1, under[1] - y1, x0 - x1, y0 - y1]
    return f"{move(start, places)}q{numbers([*there, *back], places)}"


def stroke(start: Point, end: Point, width: float, bend: float = 0.0, places: int = 2) -> str:
    """A gouge from point to point, bent aside by `bend`."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    middle = ((x0 + x1) / 2 - (y1 - y0) / length * bend, (y0 + y1) / 2 + (x1 - x0) / length * bend)
    return gouge(start, middle, end, width, places)


def circle(rng: random.Random, radius: float, corners: int = 9) -> str:
    """A disc round (0, 0) as the knife leaves it."""
    turn = rng.uniform(0, math.tau)
    points = []
    for corner in range(corners):
        angle = turn + math.tau * corner / corners
        reach = radius * rng.uniform(0.94, 1.05)
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return closed(points)


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One SVG element. `_` in names of attributes stands for `-`, a last one is dropped; None leaves one out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else str(value)


def group(*parts: str, **attributes: object) -> str:
    return element("g", "".join(parts), **attributes)


def path(d: str, /, **attributes: object) -> str:
    return element("path", d=d, **attributes)


def text(words: str, /, **attributes: object) -> str:
    return element("text", escape(words, quote=False), **attributes)


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The value of a `transform` that moves, and scales, a part drawn round (0, 0)."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved}scale({number(scale) if scale >= 0.1 else f'{scale:.4f}'.strip('0')})"
