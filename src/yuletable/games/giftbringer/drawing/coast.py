"""The shore and the sea round it: the coast of a sheet as a smooth line, and water carved along it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from yuletable.engine.pen import Point
from yuletable.games.giftbringer.drawing.strokes import closed, gouge
from yuletable.games.giftbringer.geometry import MAP

_LEAST_STEP = 1.9
_PIECE = 9.0
_LINES = (1.75, 2.95, 4.3, 5.8, 7.4, 9.1, 10.9, 12.8, 14.8, 16.9, 19.1, 21.4, 23.8, 26.3, 28.9, 31.6, 34.4)


def curve(corners: Sequence[Point], pieces: int = 6) -> list[Point]:
    """A closed smooth line through corners (Catmull and Rom's)."""
    count = len(corners)
    line: list[Point] = []
    for index in range(count):
        before, start, end, after = (corners[(index + shift) % count] for shift in (-1, 0, 1, 2))
        for piece in range(pieces):
            part = piece / pieces
            line.append((_between(before, start, end, after, 0, part), _between(before, start, end, after, 1, part)))
    return line


def _between(a: Point, b: Point, c: Point, d: Point, axis: int, part: float) -> float:
    p, q, r, s = a[axis], b[axis], c[axis], d[axis]
    return q + part * ((r - p) / 2 + part * (p - 2.5 * q + 2 * r - s / 2 + part * (-p / 2 + 1.5 * q - 1.5 * r + s / 2)))


def evenly(line: Sequence[Point], step: float) -> list[Point]:
    """Points along a closed line, about `step` apart."""
    points = [line[0]]
    left = step
    for start, end in zip(line, [*line[1:], line[0]], strict=True):
        length = math.dist(start, end)
        done = 0.0
        while length - done >= left:
            done += left
            part = done / length
            points.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            left = step
        left -= length - done
    if len(points) > 1 and math.dist(points[0], points[-1]) < step / 2:
        points.pop()
    return points


def clockwise(line: Sequence[Point]) -> list[Point]:
    """The same line, run so that the sea lies to its left (y points down)."""
    area = sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True))
    return list(line) if area > 0 else list(reversed(line))


@dataclass(frozen=True)
class Shore:
    """A coast: its line in short even steps, and where the sea is from each of them."""

    line: tuple[Point, ...]
    seaward: tuple[Point, ...]

    def distance(self, x: float, y: float) -> float:
        """From a point to the nearest step of the line."""
        return math.sqrt(min((px - x) * (px - x) + (py - y) * (py - y) for px, py in self.line))


def shore(corners: Sequence[Point]) -> Shore:
    line = evenly(clockwise(curve(corners)), _LEAST_STEP)
    count = len(line)
    seaward = []
    for index in range(count):
        (x, y), (x2, y2) = line[index - 1], line[(index + 1) % count]
        length = math.dist((x, y), (x2, y2)) or 1.0
        seaward.append(((y2 - y) / length, -(x2 - x) / length))
    return Shore(tuple(line), tuple(seaward))


def water(coast: Shore, rng: random.Random) -> str:
    """Gouge marks in lines that follow the coast, finer and rarer the farther out."""
    marks: list[str] = []
    for row, distance in enumerate(_LINES):
        for run in _runs(coast, distance, stride=1 if distance < 12 else 2):
            marks += _carved(run, rng, row)
    return "".join(marks)


def hachures(coast: Shore, rng: random.Random) -> str:
    """Short cuts from the shore inland, as on old maps."""
    marks = ""
    for (x, y), (dx, dy) in zip(coast.line, coast.seaward, strict=True):
        if rng.random() < 0.6:
            reach, lean = rng.uniform(0.8, 2.1), rng.uniform(-0.25, 0.25)
            tip = (x - dx * reach - dy * lean, y - dy * reach + dx * lean)
            marks += closed([(x - dy * 0.16, y + dx * 0.16), tip, (x + dy * 0.16, y - dx * 0.16)], places=1)
    return marks


def _runs(coast: Shore, distance: float, stride: int) -> list[list[Point]]:
    """The parts of the line `distance` out at sea that no other part of the coast is nearer to."""
    least = (distance - 0.12) ** 2
    runs: list[list[Point]] = []
    run: list[Point] = []
    indices = range(0, len(coast.line), stride)
    watch = coast.line[:: 1 if distance < 4 else 2 if distance < 9 else 3 if distance < 18 else 4]
    for index in indices:
        (x, y), (dx, dy) = coast.line[index], coast.seaward[index]
        point = (x + dx * distance, y + dy * distance)
        if _on_map(point) and _is_clear(point, watch, least):
            run.append(point)
        elif run:
            runs.append(run)
            run = []
    if run:
        if runs and runs[0][0] == _first(coast, distance):
            runs[0] = run + runs[0]
        else:
            runs.append(run)
    return [run for run in runs if len(run) > 1]


def _first(coast: Shore, distance: float) -> Point:
    (x, y), (dx, dy) = coast.line[0], coast.seaward[0]
    return (x + dx * distance, y + dy * distance)


def _is_clear(point: Point, watch: Sequence[Point], least: float) -> bool:
    x, y = point
    for px, py in watch:
        ax = px - x
        ay = py - y
        if ax * ax + ay * ay < least:
            return False
    return True


def _on_map(point: Point, margin: float = 0.3) -> bool:
    left, top, right, bottom = MAP
    return left + margin <= point[0] <= right - margin and top + margin <= point[1] <= bottom - margin


def _carved(run: Sequence[Point], rng: random.Random, row: int) -> list[str]:
    """The gouge marks along one line."""
    reach = [0.0]
    for start, end in pairwise(run):
        reach.append(reach[-1] + math.dist(start, end))
    marks = []
    place = rng.uniform(0, 1.2)
    while place < reach[-1] - 1:
        length = min(rng.uniform(6.5, 12) * (1.5 if not row else 1 + row * 0.03), reach[-1] - place)
        if length > 1.6:
            start, middle, end = (_along(run, reach, place + length * part) for part in (0, 0.55, 1))
            marks.append(gouge(start, middle, end, rng.uniform(0.3, 0.42) * max(0.4, 1 - row * 0.055), 1))
        place += length + rng.uniform(0.5, 1.1 + row * 0.42)
    return marks


def _along(run: Sequence[Point], reach: Sequence[float], place: float) -> Point:
    for index in range(1, len(run)):
        if reach[index] >= place:
            part = (place - reach[index - 1]) / ((reach[index] - reach[index - 1]) or 1)
            (x, y), (x2, y2) = run[index - 1], run[index]
            return (x + (x2 - x) * part, y + (y2 - y) * part)
    return run[-1]


def clasped(points: Sequence[Point], reach: float) -> list[Point]:
    """A coast round places that came without one: their hull, blown up by `reach`, kept on the map.

    In short pieces, since a smooth line through few corners swings far out between them.
    """
    hull = _hull(points)
    middle = (sum(x for x, _ in hull) / len(hull), sum(y for _, y in hull) / len(hull))
    left, top, right, bottom = MAP
    blown = []
    for x, y in hull:
        away = math.dist(middle, (x, y)) or 1.0
        grown = 1 + reach / away
        blown.append(
            (
                min(max(middle[0] + (x - middle[0]) * grown, left + 2), right - 2),
                min(max(middle[1] + (y - middle[1]) * grown, top + 2), bottom - 2),
            )
        )
    return evenly(blown, _PIECE)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull; at least a triangle."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        x, y = ordered[0]
        ordered = sorted({*ordered, (x + 4, y + 6), (x - 5, y + 5), (x, y - 6)})
    half: list[list[Point]] = []
    for row in (ordered, ordered[::-1]):
        part: list[Point] = []
        for point in row:
            while len(part) > 1 and _turns_right(part[-2], part[-1], point):
                part.pop()
            part.append(point)
        half.append(part[:-1])
    return half[0] + half[1]


def _turns_right(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
