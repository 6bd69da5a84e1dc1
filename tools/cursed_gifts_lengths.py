"""Draws how long games of Cursed Gifts last, as a woodcut: a row of bars for each number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from html import escape

from yuletable.engine.pen import DISPLAY, TEXT, closed, hand, number, rough

PAPER, INK, SPOT = "#f1e6cd", "#1a1411", "#b3271a"
WIDTH, LEFT, RIGHT, TOP = 760, 96, 20, 92
ROW, TALL, FOOT = 112, 84, 56
BIN = 2
"""Turns that share a bar."""
TICK = 10


def draw_lengths(rows: Mapping[str, Counter[int]], title: str) -> str:
    """An SVG: for each label, by number of turns, how many games lasted so long. Equal input gives equal bytes.

    A row is scaled to its longest bar; the red line is its median. ValueError if there is no game at all in a row.
    """
    if not rows or not all(turns.total() for turns in rows.values()):
        raise ValueError("a row without games cannot be drawn")
    most = max(max(turns) for turns in rows.values())
    end = (most // TICK + 1) * TICK
    height = TOP + ROW * len(rows) + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title><desc id="d">{escape(_in_words(rows))}</desc>',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        _text(LEFT, 46, title, 30, DISPLAY),
        _text(LEFT, 70, "turns of all seats together, and the median in red", 15, TEXT, italic=True),
    ]
    for place, (label, turns) in enumerate(rows.items()):
        parts += _row(label, turns, TOP + ROW * place + ROW - 18, end)
    floor = TOP + ROW * len(rows)
    for turn in range(0, end + 1, TICK):
        parts.append(_text(_across(turn, end), floor + 22, str(turn), 14, TEXT, anchor="middle"))
    return "\n".join([*parts, "</svg>", ""])


def median(turns: Counter[int]) -> int:
    """The number of turns that half of the games do not go beyond."""
    left = (turns.total() + 1) // 2
    for length in sorted(turns):
        left -= turns[length]
        if left <= 0:
            return length
    raise ValueError("there is no median of nothing")


def _in_words(rows: Mapping[str, Counter[int]]) -> str:
    told = (f"{label}: {min(turns)} to {max(turns)} turns, median {median(turns)}" for label, turns in rows.items())
    return "; ".join(told) + "."


def _row(label: str, turns: Counter[int], base: float, end: int) -> list[str]:
    bars: Counter[int] = Counter()
    for length, games in turns.items():
        bars[length // BIN] += games
    highest = max(bars.values())
    cuts = [_bar(label, at, TALL * bars[at] / highest, base, end) for at in sorted(bars)]
    middle = median(turns)
    across = number(_across(middle + 0.5, end))
    return [
        _text(LEFT - 12, base - 6, label, 19, DISPLAY, anchor="end"),
        f'<path fill="{INK}" d="{"".join(cuts)}"/>',
        f'<path stroke="{INK}" stroke-width="2" d="M{LEFT} {number(base + 1)}H{WIDTH - RIGHT}"/>',
        f'<path stroke="{SPOT}" stroke-width="3" d="M{across} {number(base + 7)}V{number(base - TALL - 12)}"/>',
        _text(_across(middle + 0.5, end) + 6, base - TALL - 3, str(middle), 15, TEXT, fill=SPOT),
    ]


def _bar(label: str, at: int, tall: float, base: float, end: int) -> str:
    """One bar, none quite straight; what is too low to be cut is a sliver."""
    left, right = _across(at * BIN, end) + 0.8, _across((at + 1) * BIN, end) - 0.8
    top = base - max(tall, 1.2)
    corners = [(left, base), (left, top), (right, top), (right, base)]
    return closed(rough(corners, hand(label, at), 0.5, 24))


def _across(turn: float, end: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * turn / end


def _text(
    x: float, y: float, text: str, size: int, family: str, *, anchor: str = "start", italic: bool = False,
    fill: str = INK,
) -> str:  # fmt: skip
    style = ' font-style="italic"' if italic else ""
    place = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    return f'<text {place} font-family="{family}" font-size="{size}"{style} fill="{fill}">{escape(text)}</text>'
