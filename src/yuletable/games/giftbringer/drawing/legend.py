"""How to read a sheet: one of its Vikings and one of its houses, large, with a word to each part."""

from __future__ import annotations

import msgspec

from yuletable.engine.lettering import fitting
from yuletable.engine.pen import TEXT, element, group, path
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.drawing.panels import italic, viking
from yuletable.games.giftbringer.drawing.places import BOXES, house
from yuletable.games.giftbringer.drawing.stock import Stock
from yuletable.games.giftbringer.drawing.strokes import at, number, stroke
from yuletable.games.giftbringer.sheet import KINDS, House, Sheet, Viking
from yuletable.words import Catalogue

LEGEND_HIGH = 21.5
"""Its height; it is 100 wide."""

_SIZE = 1.75
_PANEL, _HOUSE = 1.45, 2.2
"""How many times as large as on the sheet."""


def legend(sheet: Sheet, words: Catalogue) -> str:
    """The strip as SVG."""
    stock = Stock()
    drawn = _viking_part(_richest_viking(sheet), stock, words) + _house_part(_richest_house(sheet), stock, words)
    return element(
        "svg",
        element("defs", stock.defined()) + drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 100 {LEGEND_HIGH:g}",
        class_="gb",
        font_family=TEXT,
    )


def _richest_viking(sheet: Sheet) -> Viking:
    """The first Viking that has something of everything."""
    return next((entry for entry in sheet.vikings if entry.presents and entry.spaces), sheet.vikings[0])


def _richest_house(sheet: Sheet) -> House:
    """The house that shows the most different things, and not too many of them."""

    def worth(entry: House) -> tuple[int, int]:
        kinds = sum(entry.gratitude.of(kind) > 0 for kind in KINDS)
        shown = bool(entry.boxes) + bool(entry.presents) + bool(entry.happiness) + bool(kinds)
        return shown, -abs(kinds + entry.happiness - 2) - abs(len(entry.boxes) - 2)

    return max(sheet.houses, key=worth)


def _viking_part(entry: Viking, stock: Stock, words: Catalogue) -> str:
    drawn = viking(entry, 0, 15.5, stock, words)
    panel = group(drawn, transform=f"translate(0 {number(0.4 - 109 * _PANEL)})scale({_PANEL})", **BOXES)
    callouts = [(7.6, "boxes", 0.75 + 3.7 * len(entry.boxes))]
    if entry.presents:
        callouts.append((10.32, "gifts", 2.6 + 1.78 * entry.presents))
    if entry.spaces:
        callouts.append((12.35, "spaces", 0.75 + 2.08 * entry.spaces))
    return panel + "".join(
        _callout(words.say(f"paper.legend.{name}"), min(part, 14) * _PANEL, 24.5, down * _PANEL + 0.4, 23.0)
        for down, name, part in callouts
    )


def _house_part(entry: House, stock: Stock, words: Catalogue) -> str:
    x, y = 62.0, 5.0 * _HOUSE + 0.6
    centred = msgspec.structs.replace(entry, x=0.0, y=0.0)
    home = group(house(centred, stock), transform=at(x, y, _HOUSE), **BOXES)
    half = geometry.half_width(entry)
    callouts: list[tuple[float, str, float]] = []
    if any(entry.gratitude.of(kind) for kind in KINDS):
        callouts.append((-2.2, "letters", 1.8))
    if entry.happiness:
        callouts.append((-0.9, "suns", 2.4))
    if entry.boxes:
        callouts.append((1.3, "doors", 1.85 * len(entry.boxes)))
    if entry.presents:
        callouts.append((3.6, "wants", 0.9 * entry.presents))
    label = x + (half + 1.4) * _HOUSE
    return home + "".join(
        _callout(words.say(f"paper.legend.{name}"), x + part * _HOUSE, label, y + down * _HOUSE, 100 - label)
        for down, name, part in callouts
    )


def _callout(words: str, start: float, end: float, y: float, room: float) -> str:
    """A word beside a line from its part."""
    size = fitting(words, room, _SIZE, "italic")
    return path(stroke((start + 0.3, y), (end - 0.5, y), 0.2)) + italic(words, end, y + size * 0.32, size)
