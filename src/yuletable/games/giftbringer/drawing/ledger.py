"""The foot of the page: results round by round, blessings, the happiness track and the sums of the end."""

from __future__ import annotations

from yuletable.engine.lettering import fitting
from yuletable.engine.pen import DISPLAY, group, hand, path, rectangle, rough, text
from yuletable.games.giftbringer.drawing.panels import display, italic, plain, rule
from yuletable.games.giftbringer.drawing.places import BOXES
from yuletable.games.giftbringer.drawing.stock import INKED, Stock
from yuletable.games.giftbringer.drawing.strokes import at, cell, closed, number
from yuletable.games.giftbringer.geometry import BOX
from yuletable.games.giftbringer.sheet import KINDS, Kind, Sheet
from yuletable.words import Catalogue

_PICTURE_OF: dict[Kind, str] = {"G": "milk", "C": "cookie", "M": "muffin"}
_TOP, _FOOT = 125.1, 137.9


def foot(sheet: Sheet, stock: Stock, words: Catalogue) -> str:
    return group(
        results(sheet, stock, words),
        blessings(sheet, stock, words),
        happiness(sheet, stock),
        scoring(sheet, stock, words),
        rule(39.2, 124.4, 39.2, 138.4),
        rule(62.8, 124.4, 62.8, 138.4),
        rule(0.8, 138.95, 99.2, 138.95, 0.3),
        rule(1.4, 139.5, 98.6, 139.5, 0.16),
        class_="gb-foot gb-boxes",
        **BOXES,
    )


def _slot(stock: Stock, x: float, y: float, side: float, size: float | None = None, **key: object) -> str:
    """A square round (x, y) with an empty text for what will be written there."""
    rng = hand(*key.values(), x, y)
    empty = text(" ", y=number(side * 0.3), font_size=size, **key)
    return group(stock.square(rng, side), empty, transform=at(x, y))


def results(sheet: Sheet, stock: Stock, words: Catalogue) -> str:
    """One column for each round, one slot for each die."""
    side = min(3.2, 35.4 / sheet.rounds - 0.25, (_FOOT - _TOP) / sheet.dice)
    step = min(35.6 / sheet.rounds, 5.4)
    columns = ""
    for turn in range(1, sheet.rounds + 1):
        x = 2.9 + side / 2 + step * (turn - 1)
        slots = "".join(
            _slot(stock, x, _TOP + side * (die + 0.5), side, data_round=turn, data_die=die) for die in range(sheet.dice)
        )
        columns += plain(str(turn), x, _TOP - 0.55, 1.35, 700) + slots
    heading = text(
        words.say("sheet.results"), class_="gb-display", font_size=1.5, font_family=DISPLAY,
        font_weight=800, transform=f"translate(2.1 {number((_TOP + _FOOT) / 2)})rotate(-90)",
    )  # fmt: skip
    return group(columns, heading, class_="gb-results", font_size=number(side * 0.8))


def blessings(sheet: Sheet, stock: Stock, words: Catalogue) -> str:
    """A line for each: a box to cross, a picture, its name and what it does."""
    lines = ""
    for index, blessing in enumerate(sheet.blessings):
        y = 126.7 + 3.25 * index
        what = words.say(f"sheet.blessing.{blessing}")
        lines += group(
            group(stock.box(hand(blessing), 0.86), data_blessing=blessing, transform=at(41.7, y)),
            stock.picture(blessing, 45, y, 2.5),
            display(words.say(f"sheet.{blessing}"), 46.9, y - 0.15, 1.8, "start"),
            italic(what, 46.9, y + 1.25, fitting(what, 15.6, 1.25, "italic"), "start"),
        )
    return group(lines, class_="gb-blessings")


def happiness(sheet: Sheet, stock: Stock) -> str:
    """One box for each level; scoring levels are framed twice and hold their value."""
    values = {level.level: level.value for level in sheet.happiness}
    step = min(3.46, 30.4 / sheet.top)
    side = min(3.1, step - 0.3)
    track = ""
    for level in range(1, sheet.top + 1):
        value = values.get(level)
        scores = value is not None
        size = side * (0.62 if scores else 0.4)
        label = str(value if scores else level)
        inner = cell(hand("level", level), side - 0.6, 0.03)
        track += group(
            stock.box(hand("box", level), (side + (0.35 if scores else 0)) / BOX),
            path(inner, class_="gb-hair", fill="none", stroke="#000", stroke_width=0.14) if scores else "",
            text(label, y=number(size * 0.33), font_size=fitting(label, side * 0.8, size, "bold"),
                 font_weight=None if scores else 400),
            class_="gb-level",
            data_level=level,
            data_value=value,
            transform=at(68.1 + step * (level - 0.5), 127),
        )  # fmt: skip
    return group(stock.picture("sun", 66, 127, 3.5), track, class_="gb-happiness", data_top=sheet.top)


def scoring(sheet: Sheet, stock: Stock, words: Catalogue) -> str:
    """For each kind how many, times what, and the bonus; then happiness and the total."""
    bonus = {entry.kind: entry for entry in sheet.bonuses}
    lines = ""
    for index, kind in enumerate(KINDS):
        y = 131.1 + 2.75 * index
        side = 2.4
        lines += stock.picture(_PICTURE_OF[kind], 65.1, y, 1.9)
        lines += _slot(stock, 67.9, y, side, data_score=kind, data_part="count")
        lines += plain(f"× {sheet.points.of(kind)} =", 71.55, y + 0.5, 1.45, 700)
        lines += _slot(stock, 75.2, y, side, data_score=kind, data_part="points")
        if kind in bonus:
            line = words.say("sheet.bonus", {"at": bonus[kind].at, "value": bonus[kind].value})
            size = fitting(line, 7.2, 1.3, "bold")
            lines += plain(f"+ {line}", 76.9, y + 0.45, size, 700, "start")
            lines += _slot(stock, 87.0, y, side, data_score=kind, data_part="bonus")
    total = words.say("sheet.total")
    lines += stock.picture("sun", 90.4, 131.1, 1.9)
    lines += _slot(stock, 93.4, 131.1, 2.4, data_score="happiness")
    frame = hand("total")
    lines += group(
        path(closed(rough(rectangle(-4.3, -2.65, 8.6, 5.3), frame, 0.05)), class_="gb-panel", **INKED),
        text(" ", y=1.9, font_size=2.9, data_score="total"),
        display(total, 0, -0.95, fitting(total, 7.4, 1.7, "display")),
        transform=at(93.7, 135.25),
    )
    return group(lines, class_="gb-scoring", font_size=2)
