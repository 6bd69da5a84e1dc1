"""What a game prints: pages of blocks, placed in millimetres within the room that a sheet of paper leaves.

A game says in `GameType.pages` what is on its pages; `yuletable.paper` knows papers, fonts and files. Blocks are
placed from the upper left corner of the room, so that the margin is nobody's business but the printer's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What is to be printed: for how many players, in which language, in how much room (millimetres).

    `light` asks for pages that need little ink: no large black areas. `backs` asks for the backs of cards, each page of
    them after the page that it is the other side of, for paper that is turned over its long edge.
    """

    players: int
    language: str
    width: float
    height: float
    light: bool = False
    backs: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing (SVG as of `GameType.drawings`), as wide as said; its height follows from its viewBox."""

    svg: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text under a heading; `note` stands small after the heading, such as the numbers of rules."""

    text: str
    heading: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Prose:
    """Paragraphs that fill an area column by column, as large as fits but no larger than `size` points."""

    paragraphs: tuple[Paragraph, ...]
    x: float
    y: float
    width: float
    height: float
    columns: int = 1
    size: float = 11.0


@dataclass(frozen=True, slots=True)
class Title:
    """One line of display type with its baseline at `y`, smaller if the room to its right is too narrow."""

    words: str
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class CutMarks:
    """Short lines at the corners of something to be cut out, outside of it."""

    x: float
    y: float
    width: float
    height: float


Block: TypeAlias = Picture | Prose | Title | CutMarks


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper."""

    blocks: tuple[Block, ...]
