"""Marks on cards: seals of Types, coins, Values, whose a card is. A Type is told by icon, letter and colour alike."""

from __future__ import annotations

from yuletable.engine.lettering import fitting, width
from yuletable.engine.pen import Point, closed, group, hand, number, path, rectangle, rough, starburst
from yuletable.games.naughty_list.drawing.art import icon
from yuletable.games.naughty_list.drawing.setting import line
from yuletable.words import Catalogue

MINUS = "\N{MINUS SIGN}"
COLOURS = {"terror": "#4a3670", "ferocity": "#a32315", "magic": "#14566e", "bribe": "#75530c"}
"""Each is dark enough for white on it (WCAG AA) and for a photocopy in black."""
_HIGH = 38.0


def type_seal(type_: str, number_: str, words: Catalogue, x: float, y: float) -> str:
    """An octagon in the colour of a Type: its icon, its letter, and a number."""
    letter = words.say(f"value.type.{type_}")[0]
    wide = 60 + width(number_, 27, "bold") + 8
    edge = path(_octagon(x, y, wide, _HIGH, type_), class_=f"nl-seal nl-type-{type_}", fill=COLOURS[type_],
                stroke="#fff", stroke_width=2)  # fmt: skip
    sign = group(
        icon(type_), class_="nl-on-seal", fill="#fff", transform=f"translate({number(x + 8)} {y + 8:g})scale(.7)"
    )
    bar = path(f"M{number(x + 52)} {y + 8:g}v{_HIGH - 16:g}", class_="nl-on-seal-line", stroke="#fff", fill="none")
    return group(
        edge,
        sign,
        line(letter, x + 42, y + 26, 18, "nl-on-seal", font_weight=700, fill="#fff"),
        bar,
        line(number_, x + 58, y + 28.5, 27, "nl-on-seal", "start", font_weight=800, fill="#fff"),
    )


def all_seal(number_: str, x: float, y: float) -> str:
    """A black octagon with the icons of all Types, and a number."""
    wide = 24 + 19 * len(COLOURS) + width(number_, 27, "bold")
    signs = (
        group(
            icon(type_),
            class_="nl-on-seal",
            fill="#fff",
            transform=f"translate({number(x + 8 + 19 * place)} {y + 11:g})scale(.5)",
        )
        for place, type_ in enumerate(COLOURS)
    )
    return group(
        path(_octagon(x, y, wide, _HIGH, "all"), class_="nl-seal nl-type-all", stroke="#fff", stroke_width=2),
        *signs,
        line(number_, x + wide - 10, y + 28.5, 27, "nl-on-seal", "end", font_weight=800, fill="#fff"),
    )


def nice_seal(words: Catalogue, x: float, y: float) -> str:
    """A pale octagon with a halo and the word."""
    word = words.say("card.nice")
    size = fitting(word, 70, 21, "bold")
    wide = 50 + width(word, size, "bold")
    edge = path(_octagon(x, y, wide, _HIGH, "nice"), class_="nl-seal nl-type-nice", fill="#fff",
                stroke="#000", stroke_width=2)  # fmt: skip
    sign = group(icon("nice"), class_="nl-icon", transform=f"translate({number(x + 9)} {y + 11:g})scale(.75)")
    return group(edge, sign, line(word, x + 39, y + 26, size, "nl-on-nice", "start", font_weight=700))


def _octagon(x: float, y: float, wide: float, high: float, seed: str) -> str:
    cut = 10.0
    corners: list[Point] = [
        (x + cut, y), (x + wide - cut, y), (x + wide, y + cut), (x + wide, y + high - cut),
        (x + wide - cut, y + high), (x + cut, y + high), (x, y + high - cut), (x, y + cut),
    ]  # fmt: skip
    return closed(rough(corners, hand("seal", seed), 0.6, 99))


def coin(points: int) -> str:
    """Points: a coin, or one of paper with a minus."""
    rng = hand("coin", points)
    bad = points < 0
    outer = closed(rough(starburst(219, 31, 23, 16, 0.97), rng, 0.4, 99))
    inner = closed(rough(starburst(219, 31, 18.5, 16, 0.97), rng, 0.3, 99))
    kind = "nl-coin nl-bad" if bad else "nl-coin"
    said = f"{MINUS}{-points}" if bad else str(points)
    return group(
        path(outer, class_=kind, fill="#fff", stroke="#000", stroke_width=2),
        path(inner, class_="nl-coin-edge", fill="none", stroke="#000", stroke_width=1),
        line(said, 219, 39.5, fitting(said, 30, 25, "bold"), "nl-on-coin", font_weight=800),
    )


def owner_seal(companion: str) -> str:
    """On Equipment: the head of the Companion whose it is."""
    square = closed(rough(rectangle(9, 9, 50, 50), hand("owner", companion), 0.8, 24))
    return group(
        path(square, class_="nl-owner", fill="#fff", stroke="#000", stroke_width=1.8),
        group(icon(companion), class_="nl-icon", transform="translate(14 14)scale(1.25)"),
    )


def value_box(type_: str, value: int, words: Catalogue, x: float, y: float) -> str:
    """A Value of a Companion: a block in the colour of its Type, icon and number, and its name below."""
    wide, high = 64.0, 44.0
    block = closed(rough(rectangle(x, y, wide, high), hand("value", type_), 0.8, 22))
    name = words.say(f"value.type.{type_}")
    return group(
        path(block, class_=f"nl-seal nl-type-{type_}", fill=COLOURS[type_]),
        group(
            icon(type_), class_="nl-on-seal", fill="#fff", transform=f"translate({number(x + 7)} {y + 6:g})scale(.66)"
        ),
        line(str(value), x + 46, y + 27, 26, "nl-on-seal", font_weight=800, fill="#fff"),
        line(
            name,
            x + wide / 2,
            y + 39.5,
            fitting(name, wide - 8, 11.5, "bold"),
            "nl-on-seal",
            font_weight=700,
            fill="#fff",
        ),
    )


_MARKS = {
    "house": "M5 0L10.5 5H9V10H6.2V6.6H3.8V10H1V5H-.5Z",
    "printed": "M0 1.5C2-.2 4 .2 5 1.4C6 .2 8-.2 10 1.5V9.5C8 8 6 8.2 5 9.5C4 8.2 2 8 0 9.5ZM4.6 2.6V8.3H5.4V2.6Z",
    "box": "M0 2H10V4.5H0ZM.8 5.3H9.2V10H.8ZM3.9 5.3V8H6.1V5.3Z",
    "own": "M1 7.6L7.6 1L9.6 3L3 9.6L.4 10.2Z",
}
"""A house, the rulebook, a box, a pen; 10 units each."""


def status_mark(whose: str, x: float, y: float) -> str:
    """Before the words that say whose idea a card was."""
    drawn = path(_MARKS[whose], class_="nl-foot-mark", fill_rule="evenodd")
    return group(drawn, data_mark=whose, transform=f"translate({number(x)} {number(y)})")
