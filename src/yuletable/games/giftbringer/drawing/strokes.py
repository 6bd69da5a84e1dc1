"""Strokes of the gouge on a sheet: finer than on cards, since its grid is 100 wide where a card's is 250."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from yuletable.engine import pen
from yuletable.engine.pen import Point, rectangle, rough, rounded


def number(value: float) -> str:
    return pen.number(value, 2)


def numbers(values: Iterable[float], places: int = 2) -> str:
    return pen.numbers(*values, places=places, packed=True)


def closed(points: Sequence[Point], places: int = 2) -> str:
    """A closed path of straight cuts, rounded to so many decimal places."""
    return pen.closed(points, places, packed=True)


def smooth(points: Sequence[Point], places: int = 1) -> str:
    """A closed line that swings round its corners instead of meeting them."""
    at = [rounded(point, places) for point in points]
    middles = [
        rounded(((x + x2) / 2, (y + y2) / 2), places) for (x, y), (x2, y2) in zip(at, at[1:] + at[:1], strict=True)
    ]
    steps: list[float] = []
    for (x0, y0), (x, y), (x1, y1) in zip([middles[-1], *middles], at, middles, strict=False):
        steps += [x - x0, y - y0, x1 - x0, y1 - y0]
    return f"M{numbers(middles[-1], places)}q{numbers(steps, places)}z"


def cell(rng: random.Random, side: float, amount: float = 0.045) -> str:
    """A small hand-cut square round (0, 0)."""
    return closed(rough(rectangle(-side / 2, -side / 2, side, side), rng, amount))


def gouge(start: Point, through: Point, end: Point, width: float, places: int = 2) -> str:
    """One push of the gouge, bent: thin, wide, thin; `width` is the widest."""
    start, end = rounded(start, places), rounded(end, places)
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    aside = (-(y1 - y0) / length * width, (x1 - x0) / length * width)
    turn = (2 * through[0] - (x0 + x1) / 2, 2 * through[1] - (y0 + y1) / 2)
    over, under = (turn[0] + aside[0], turn[1] + aside[1]), (turn[0] - aside[0], turn[1] - aside[1])
    there = [over[0] - x0, over[1] - y0, x1 - x0, y1 - y0]
    back = [under[0] - x1, under[1] - y1, x0 - x1, y0 - y1]
    return f"M{numbers(start, places)}q{numbers([*there, *back], places)}"


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


def at(x: float, y: float, scale: float = 1.0) -> str:
    """The value of a `transform` that moves, and scales, a part drawn round (0, 0)."""
    moved = f"translate({number(x)} {number(y)})"
    return moved if scale == 1 else f"{moved}scale({number(scale) if scale >= 0.1 else f'{scale:.4f}'.strip('0')})"
