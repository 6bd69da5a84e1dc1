"""What stands over and under the map: title, Vikings, results, blessings, happiness and scoring."""

from __future__ import annotations

from yuletable.engine.lettering import fitting, halves, width
from yuletable.engine.pen import DISPLAY, group, hand, path, rectangle, rough, text
from yuletable.games.giftbringer.drawing.places import BOXES, box
from yuletable.games.giftbringer.drawing.stock import INKED, PRESENT, Stock
from yuletable.games.giftbringer.drawing.strokes import at, closed, number, stroke
from yuletable.games.giftbringer.geometry import BOX
from yuletable.games.giftbringer.sheet import Sheet, Viking
from yuletable.words import Catalogue

_MAIDENS = frozenset(["astrid", "freya", "gudrun", "helga", "hilda", "inga", "ingrid", "sigrid", "solveig", "tove"])
_FACES = {"bjarni": 1, "snorri": 2, "tove": 3, "gudrun": 4, "olaf": 5, "astrid": 6}


def display(words: str, x: float, y: float, size: float, anchor: str | None = None) -> str:
    return text(
        words, x=number(x), y=number(y), font_size=size, class_="gb-display", font_family=DISPLAY, font_weight=800,
        text_anchor=anchor,
    )  # fmt: skip


def plain(words: str, x: float, y: float, size: float, weight: int | None = None, anchor: str | None = None) -> str:
    return text(words, x=number(x), y=number(y), font_size=size, font_weight=weight, text_anchor=anchor)


def italic(words: str, x: float, y: float, size: float, anchor: str | None = None) -> str:
    return text(
        words, x=number(x), y=number(y), font_size=size, font_style="italic", font_weight=600, text_anchor=anchor
    )


def rule(x: float, y: float, x2: float, y2: float, thick: float = 0.2) -> str:
    """A printer's rule, thinner at its ends."""
    return path(stroke((x, y), (x2, y2), thick))


def title(sheet: Sheet, words: Catalogue) -> str:
    """Game, sheet and a line for who plays it."""
    game = "Giftbringer"
    size = 5.2
    after = 1.2 + width(game, size, "display") + 4
    room = 62 - after
    name_size = fitting(sheet.name, room, 3.5, "display", least=1.8)
    captain = words.say("sheet.captain")
    start = 64 + width(captain, 1.7, "italic") + 0.8
    return group(
        display(game, 1.2, 4.9, size),
        display(sheet.name, after, 4.9, name_size),
        italic(captain, 64, 4.9, 1.7),
        rule(start, 5.05, 99, 5.05, 0.16),
        class_="gb-title",
    )


def vikings(sheet: Sheet, stock: Stock, words: Catalogue) -> str:
    """One panel for each, side by side over the width of the page."""
    count = len(sheet.vikings)
    wide = min(15.5, (96 - 0.5 * (count - 1)) / count)
    first = 50 - (wide * count + 0.5 * (count - 1)) / 2
    faces = _faces(sheet.vikings)
    return group(
        *(
            viking(entry, first + index * (wide + 0.5), wide, stock, words, faces[index])
            for index, entry in enumerate(sheet.vikings)
        ),
        class_="gb-vikings gb-boxes",
        **BOXES,
    )


def _faces(entries: tuple[Viking, ...]) -> list[int]:
    """Which portrait each Viking has: the one of the same first name, else one that fits and is least used."""
    chosen: list[int] = []
    for entry in entries:
        given = [word.lower() for word in entry.name.replace("-", " ").split()]
        known = [_FACES[word] for word in given if word in _FACES]
        fitting_faces = (3, 4, 6) if any(word in _MAIDENS for word in given) else (1, 2, 5)
        if known:
            chosen.append(known[0])
        else:
            start = hand("face", entry.id, entry.name).randrange(3)
            turned = fitting_faces[start:] + fitting_faces[:start]
            chosen.append(min(turned, key=chosen.count))
    return chosen


def viking(entry: Viking, x: float, wide: float, stock: Stock, words: Catalogue, face: int | None = None) -> str:
    """One panel, from x on."""
    face = face or _faces((entry,))[0]
    y, high = 109.0, 14.0
    rng = hand("viking", entry.id, entry.name)
    frame = path(closed(rough(rectangle(x, y, wide, high), rng, 0.06, 5)), class_="gb-panel", **INKED)
    inner = path(
        closed(rough(rectangle(x + 0.32, y + 0.32, wide - 0.64, high - 0.64), rng, 0.03)),
        class_="gb-hair", fill="none", stroke="#000", stroke_width=0.12,
    )  # fmt: skip
    left, room = x + 0.75, wide - 1.5
    portrait = stock.picture_at("rays", left, y + 0.62, 4.95) + stock.picture_at(f"viking-{face}", left, y + 0.62, 4.95)
    return group(
        frame,
        inner,
        group(portrait, class_="gb-face"),
        _name(entry, left + 5.5, y, wide - 6.7),
        _boxes(entry, left, y + 7.6, room, stock),
        _presents(entry, left, y + 10.32, room, stock),
        _spaces(entry, left, y + 12.3, room, stock),
        class_="gb-viking",
        data_target=entry.id,
        data_name=entry.name,
    )


def _name(entry: Viking, x: float, y: float, room: float) -> str:
    first, *rest = halves(entry.name, "display")
    size = fitting(first, room, 2.3, "display", least=0.7)
    name = display(first, x, y + 2.7, size, "start")
    if not rest:
        return name
    return name + italic(rest[0], x, y + 4.4, fitting(rest[0], room, 1.5, "italic", least=0.7), "start")


def _boxes(entry: Viking, x: float, y: float, room: float, stock: Stock) -> str:
    step = min(3.7, room / len(entry.boxes))
    side = min(3.4, step - 0.2)
    rng = hand("viking boxes", entry.id)
    return "".join(
        box(stock, rng, entry.id, index, value, x + side / 2 + step * index, y, side / BOX)
        for index, value in enumerate(entry.boxes)
    )


def _presents(entry: Viking, x: float, y: float, room: float, stock: Stock) -> str:
    """A circle for each present that the Viking brings."""
    if not entry.presents:
        return ""
    step = min(1.78, (room - 1.9) / entry.presents)
    rng = hand("viking presents", entry.id)
    circles = "".join(
        stock.disc(rng, x + 2.6 + step * index, y, min(PRESENT, step * 0.43), data_target=entry.id, data_present=index)
        for index in range(entry.presents)
    )
    return stock.picture("present", x + 0.78, y - 0.05, 1.5) + circles


def _spaces(entry: Viking, x: float, y: float, room: float, stock: Stock) -> str:
    """A square for each letter of gratitude; its text is empty until one is written there."""
    if not entry.spaces:
        return ""
    step = min(2.08, room / entry.spaces)
    side = step - 0.14
    rng = hand("viking spaces", entry.id)
    squares = "".join(
        group(
            stock.square(rng, side),
            text(" ", y=number(side * 0.3), data_target=entry.id, data_space=index),
            transform=at(x + side / 2 + step * index, y + 0.05),
        )
        for index in range(entry.spaces)
    )
    return group(squares, font_size=number(side * 0.84), stroke_width=0.26)
