"""Running text in columns, as large as the room allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fpdf import FPDF

from yuletable.engine.pages import Paragraph, Prose
from yuletable.paper.faces import Faces
from yuletable.paper.ink import POINTS

_GUTTER = 7.0
_LEADING, _HEADING, _SPACE = 1.32, 1.5, 0.72
"""Height of a line, size of a heading and space between paragraphs, in sizes of the text."""
_LEAST = 5.0


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a column: what it says, in which voice, and how high it is in sizes of the text."""

    words: str
    voice: str
    high: float
    note: str = ""
    binds: bool = False
    """Whether the next line must stand in the same column."""


def set_prose(document: FPDF, faces: Faces, prose: Prose, x: float, y: float) -> None:
    """Sets paragraphs from (x, y) on; the text shrinks until it fits."""
    wide = (prose.width - _GUTTER * (prose.columns - 1)) / prose.columns
    size = prose.size
    columns = _columns(faces, prose, wide, size)
    while len(columns) > prose.columns and size > _LEAST:
        size -= 0.1
        columns = _columns(faces, prose, wide, size)
    document.set_text_color(0)
    document.set_draw_color(0)
    for index, column in enumerate(columns):
        _column(document, faces, column, x + index * (wide + _GUTTER), y, wide, size)
        if index:
            document.set_line_width(0.2)
            gutter = x + index * (wide + _GUTTER) - _GUTTER / 2
            document.line(gutter, y, gutter, y + prose.height)


def _columns(faces: Faces, prose: Prose, wide: float, size: float) -> list[list[_Line]]:
    """The lines of each column at this size."""
    room = prose.height * POINTS / size
    columns: list[list[_Line]] = [[]]
    used = 0.0
    lines = [line for paragraph in prose.paragraphs for line in _lines(faces, paragraph, wide, size)]
    tied = False
    for index, line in enumerate(lines):
        if not tied and used + _bound(lines, index) > room and columns[-1]:
            columns.append([])
            used = 0.0
        tied = line.binds
        if columns[-1] or line.voice != "space":
            columns[-1].append(line)
            used += line.high
    return columns


def _bound(lines: list[_Line], index: int) -> float:
    """How high a line is with those after it that must stand in the same column."""
    high = lines[index].high
    while lines[index].binds and index + 1 < len(lines):
        index += 1
        high += lines[index].high
    return high


def _lines(faces: Faces, paragraph: Paragraph, wide: float, size: float) -> Iterator[_Line]:
    if paragraph.heading:
        yield _Line(paragraph.heading, "display", _HEADING * 1.05, paragraph.note, binds=True)
    broken = list(_broken(faces, paragraph.text, wide, size))
    for index, words in enumerate(broken):
        # No first line alone at the foot of a column, no last one alone at its head.
        yield _Line(words, "text", _LEADING, binds=index in (0, len(broken) - 2) and len(broken) > 1)
    yield _Line("", "space", _SPACE)


def _broken(faces: Faces, text: str, wide: float, size: float) -> Iterator[str]:
    """Text in lines no wider than the column. Lines break at spaces, but not at those that stick."""
    space = faces.width(" ", "text", size)
    line: list[str] = []
    used = 0.0
    for word in text.split(" "):
        broad = faces.width(word, "text", size)
        if line and used + space + broad > wide:
            yield " ".join(line)
            line, used = [], 0.0
        used += broad + (space if line else 0.0)
        line.append(word)
    yield " ".join(line)


def _column(document: FPDF, faces: Faces, lines: list[_Line], x: float, y: float, wide: float, size: float) -> None:
    for line in lines:
        y += line.high * size / POINTS
        if line.voice == "space":
            continue
        points = size * (_HEADING if line.voice == "display" else 1)
        base = y - size * 0.3 / POINTS
        faces.say(line.words, line.voice, points, x, base)
        if line.note:
            small = size * 0.72
            faces.say(line.note, "italic", small, x + wide - faces.width(line.note, "italic", small), base)
