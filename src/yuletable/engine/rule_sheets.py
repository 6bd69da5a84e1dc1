"""The page of rules that is printed with a deck: pictures under a title, the rules in brief, and a line at the foot."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.pages import Page, Paragraph, Picture, PrintOrder, Prose, Title

HEAD = 18.0
"""The height of the title: where pictures begin, in millimetres."""
_SPACE = 3.0
_FOOT = 6


def in_a_row(drawn: Sequence[str], places: int, order: PrintOrder) -> tuple[Picture, ...]:
    """Pictures side by side, as wide as they can be where there is room for so many."""
    side = (order.width - _SPACE * (places - 1)) / places
    return tuple(Picture(svg, place * (side + _SPACE), HEAD, side) for place, svg in enumerate(drawn))


def rules_page(
    order: PrintOrder,
    title: str,
    pictures: Sequence[Picture],
    high: float,
    rules: tuple[Paragraph, ...],
    foot: str,
    size: float = 12,
) -> Page:
    """`high`: how high the pictures are; `size`: of the rules, in points, if there is room for that."""
    top = HEAD + high + _SPACE
    return Page(
        (
            Title(title, 0, 13, 14),
            *pictures,
            Prose(rules, 0, top, order.width, order.height - top - 10, columns=2, size=size),
            Prose((Paragraph(foot),), 0, order.height - _FOOT, order.width, _FOOT, size=8.5),
        )
    )
