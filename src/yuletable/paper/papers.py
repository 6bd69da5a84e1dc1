"""Papers that people have in their printers."""

from __future__ import annotations

from dataclasses import dataclass

MARGIN = 6.0
"""Millimetres at every edge that home printers are sure to reach."""


@dataclass(frozen=True, slots=True)
class Paper:
    """An upright sheet of paper, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def room(self) -> tuple[float, float]:
        """Width and height within the margin."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


PAPERS = {paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}
