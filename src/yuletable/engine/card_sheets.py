"""Cards on paper, 63 x 88 mm as they are sold: nine to a page, side by side, with cut marks outside of them all."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.pages import Page, Picture, PrintOrder
from yuletable.engine.pen import element, number, path

WIDE, HIGH = 63.0, 88.0
"""A card on paper, in millimetres."""

_COLUMNS, _ROWS = 3, 3
_GAP, _MARK = 0.4, 4.0
"""Distance of a cut mark from the cards, and its length where the paper has the room."""


def card_sheets(cards: Sequence[tuple[str, str]], order: PrintOrder, shape: float) -> list[Page]:
    """Pages of cards, given as drawings of front and back; each page is followed by its backs if they are wanted.

    `shape` is the width of a drawing by its height. Backs lie where the fronts are when the paper is turned over its
    long edge.
    """
    printed: list[Page] = []
    for first in range(0, len(cards), _COLUMNS * _ROWS):
        sheet = cards[first : first + _COLUMNS * _ROWS]
        printed.append(_sheet([front for front, _ in sheet], order, shape))
        if order.backs:
            printed.append(_sheet([back for _, back in sheet], order, shape, turned=True))
    return printed


def _sheet(drawn: list[str], order: PrintOrder, shape: float, turned: bool = False) -> Page:
    left, top = (order.width - _COLUMNS * WIDE) / 2, (order.height - _ROWS * HIGH) / 2
    # A drawing may be a hair slimmer than a card.
    aside = (WIDE - HIGH * shape) / 2
    blocks = [Picture(_marks(order.width, order.height, left, top), 0, 0, order.width)]
    for place, svg in enumerate(drawn):
        row, column = divmod(place, _COLUMNS)
        if turned:
            column = _COLUMNS - 1 - column
        blocks.append(Picture(svg, left + column * WIDE + aside, top + row * HIGH, WIDE - 2 * aside))
    return Page(tuple(blocks))


def _marks(width: float, height: float, left: float, top: float) -> str:
    """Short lines in the margin at both ends of every cut."""
    right, bottom = left + _COLUMNS * WIDE, top + _ROWS * HIGH
    lines = ""
    for column in range(_COLUMNS + 1):
        x = left + column * WIDE
        lines += _mark(x, top - _GAP, x, max(0, top - _GAP - _MARK))
        lines += _mark(x, bottom + _GAP, x, min(height, bottom + _GAP + _MARK))
    for row in range(_ROWS + 1):
        y = top + row * HIGH
        lines += _mark(left - _GAP, y, max(0, left - _GAP - _MARK), y)
        lines += _mark(right + _GAP, y, min(width, right + _GAP + _MARK), y)
    drawn = path(lines, fill="none", stroke="#000", stroke_width=0.15)
    return element("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:g} {height:g}")


def _mark(x: float, y: float, x2: float, y2: float) -> str:
    return f"M{number(x, 2)} {number(y, 2)}L{number(x2, 2)} {number(y2, 2)}"
