"""What of the map is taken: land and sea in squares, so that names and pictures find a place of their own.

A row of squares is one integer, a bit a square; so a question about an area is a few shifts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yuletable.engine.pen import Point
from yuletable.games.giftbringer.geometry import MAP, Rectangle

_FINE = 2
"""Squares a unit."""
_LEFT, _TOP, _RIGHT, _BOTTOM = MAP
_WIDE, _HIGH = int((_RIGHT - _LEFT) * _FINE), int((_BOTTOM - _TOP) * _FINE)
_AIR = 0.4
"""Nothing is put nearer to the frame than this."""

LAND, SEA = 0, 1


class Ground:
    """The map in squares: land, sea, roads and what is taken."""

    def __init__(self, coast: Sequence[Point]) -> None:
        everything = (1 << _WIDE) - 1
        self._land = [self._land_in_row(coast, _TOP + (row + 0.5) / _FINE) for row in range(_HIGH)]
        self._sides = (self._land, [everything & ~row for row in self._land])
        self._roads = [0] * _HIGH
        self._taken = [0] * _HIGH

    @staticmethod
    def _land_in_row(coast: Sequence[Point], y: float) -> int:
        cuts = sorted(
            x + (y - y1) / (y2 - y1) * (x2 - x)
            for (x, y1), (x2, y2) in zip(coast, [*coast[1:], coast[0]], strict=True)
            if (y1 <= y) != (y2 <= y)
        )
        row = 0
        for start, end in zip(cuts[::2], cuts[1::2], strict=False):
            row |= _bits(_column(start), _column(end))
        return row

    def take(self, area: Rectangle) -> None:
        self._mark(self._taken, area)

    def take_road(self, start: Point, end: Point) -> None:
        steps = int(max(abs(end[0] - start[0]), abs(end[1] - start[1])) * _FINE) + 1
        for step in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            self._mark(self._roads, (x - 0.7, y - 0.7, x + 0.7, y + 0.7))

    def cost(self, area: Rectangle, on: int) -> float:
        """What it costs to put something here that belongs on land or at sea: 0 where all is free.

        A square of road costs 2.5, one on the wrong side of the coast 3, one that is taken 12.
        """
        mask = _bits(_column(area[0]), _column(area[2]) + 1)
        total = self._outside(area) * 40
        side = self._sides[on]
        for row in _rows(area):
            total += 2.5 * (self._roads[row] & mask).bit_count()
            total += 3 * (mask & ~side[row]).bit_count()
            total += 12 * (self._taken[row] & mask).bit_count()
        return total

    def spots(
        self, width: float, height: float, on: int, step: float = 1.0, within: Rectangle = MAP
    ) -> Iterator[Point]:
        """Middles of free places of this size `within` an area, `step` apart, row by row."""
        wide, high = int(width * _FINE) + 2, int(height * _FINE) + 2
        mask = _bits(_column(within[0] - width / 2), _column(within[2] + width / 2) + 1)
        lines = _rows((0, within[1] - height / 2, 0, within[3] + height / 2))
        side = self._sides[on]
        rows = [_eroded(side[row] & ~self._roads[row] & ~self._taken[row] & mask, wide) for row in lines]
        stride = max(1, int(step * _FINE))
        for first in range(0, len(rows) - high + 1, stride):
            free = rows[first]
            for row in rows[first + 1 : first + high]:
                if not free:
                    break
                free &= row
            column = 0
            while free > 0:
                if free & 1:
                    yield (_LEFT + (column + wide / 2) / _FINE, _TOP + (lines[first] + high / 2) / _FINE)
                column += stride
                free >>= stride

    @staticmethod
    def _mark(rows: list[int], area: Rectangle) -> None:
        mask = _bits(_column(area[0]), _column(area[2]) + 1)
        for row in _rows(area):
            rows[row] |= mask

    @staticmethod
    def _outside(area: Rectangle) -> float:
        left, top, right, bottom = area
        return (
            max(0.0, _LEFT + _AIR - left)
            + max(0.0, _TOP + _AIR - top)
            + max(0.0, right - _RIGHT + _AIR)
            + max(0.0, bottom - _BOTTOM + _AIR)
        )


def _column(x: float) -> int:
    return min(_WIDE, max(0, int((x - _LEFT) * _FINE)))


def _rows(area: Rectangle) -> range:
    return range(max(0, int((area[1] - _TOP) * _FINE)), min(_HIGH, max(0, int((area[3] - _TOP) * _FINE) + 1)))


def _bits(first: int, last: int) -> int:
    """Set bits from `first` up to, not with, `last`."""
    return (1 << min(last, _WIDE)) - (1 << first) if last > first else 0


def _eroded(row: int, wide: int) -> int:
    """The squares from which `wide` free squares run to the right."""
    have = 1
    while have < wide:
        shift = min(have, wide - have)
        row &= row >> shift
        have += shift
    return row
