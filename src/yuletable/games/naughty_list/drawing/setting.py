"""Words on a card: lines in the middle, as large as their room allows and never wider."""

from __future__ import annotations

import re
from typing import NamedTuple

from yuletable.engine.lettering import Face, balanced, fitting, lines, width
from yuletable.engine.pen import DISPLAY, group, number, text

LEADING = 1.22
_LEAST, _EASY = 5.0, 15.5
"""The smallest size; the one that is easily read."""
_GAP = re.compile(r" |(?<=-)(?=.)")


class Setting(NamedTuple):
    """Text as it fits: its lines, their size, and how high they are together."""

    lines: list[str]
    size: float

    @property
    def high(self) -> float:
        return len(self.lines) * self.size * LEADING


def fitted(words: str, wide: float, high: float, size: float, face: Face = "text") -> Setting:
    """Words in a room, at this size or as large as fits."""
    while size > _LEAST:
        broken = lines(words, wide, size, face)
        if len(broken) * size * LEADING <= high and all(width(line, size, face) <= wide for line in broken):
            break
        size -= 0.5
    size = _fewer_lines(words, wide, size, face)
    return Setting(balanced(words, wide, size, face), size)


def _fewer_lines(words: str, wide: float, size: float, face: Face) -> float:
    """This size, or one hardly smaller that saves a line."""
    few = len(lines(words, wide, size, face))
    smaller = size - 0.5
    while smaller >= max(_EASY, size - 3):
        if len(lines(words, wide, smaller, face)) < few:
            return smaller
        smaller -= 0.5
    return size


def paragraph(setting: Setting, middle: float, top: float, bottom: float, kind: str, **attributes: object) -> str:
    """Lines round `middle`, midway between top and bottom."""
    y = (top + bottom - setting.high) / 2 + setting.size * 0.95
    step = setting.size * LEADING
    said = (text(line, x=number(middle), y=number(y + row * step)) for row, line in enumerate(setting.lines))
    return group(*said, class_=kind, font_size=setting.size, text_anchor="middle", **attributes)


def line(words: str, x: float, y: float, size: float, kind: str, anchor: str = "middle", **attributes: object) -> str:
    """One line that begins, ends or has its middle at x."""
    return text(words, x=number(x), y=number(y), font_size=size, text_anchor=anchor, class_=kind, **attributes)


def title(name: str, middle: float, top: float, wide: float) -> tuple[float, str]:
    """A name on one line, or on two where that lets it be larger; and the y where it ends."""
    size = fitting(name, wide, 27, "display")
    if size >= 21:
        return top + 26, line(name, middle, top + 22, size, "nl-called", font_family=DISPLAY)
    two = _halves(name)
    size = min(24.0, *(fitting(part, wide, 24, "display") for part in two))
    said = [line(part, middle, top + 18 + 22 * row, size, "nl-called", font_family=DISPLAY)
            for row, part in enumerate(two)]  # fmt: skip
    return top + 22 * len(two) + 1, "".join(said)


def _halves(name: str) -> tuple[str, ...]:
    """A name on two lines, as even as its gaps and hyphens allow."""
    broken = [(name[: gap.start()], name[gap.end() :]) for gap in _GAP.finditer(name)]
    return min(broken, key=lambda pair: max(width(part, 1, "display") for part in pair)) if broken else (name,)
