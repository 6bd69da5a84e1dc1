"""The Keyhole board: two sides, each with a printed word and two symbols, and somebody behind the hole (SK-19)."""

from __future__ import annotations

from yuletable.engine.lettering import fitting
from yuletable.engine.pen import DISPLAY, closed, group, hand, number, path, rectangle, rough
from yuletable.games.sparkle_kitty.cards import BARE
from yuletable.games.sparkle_kitty.drawing.art import sign, woodcut
from yuletable.games.sparkle_kitty.drawing.caption import text
from yuletable.words import Catalogue

BOARD_WIDE, BOARD_HIGH = 640.0, 370.0
_CARD_WIDE, _CARD_HIGH = 250.0, 350.0


def board(printed: tuple[str, str], words: Catalogue) -> str:
    """The parts of the board; `printed` are the words of its sides."""
    plate = group(woodcut("keyhole"), class_="sk-picture", transform="translate(265 97)scale(.92)")
    return "".join(_side(place, printed[place], words) for place in (0, 1)) + plate


def _side(place: int, word: str, words: Catalogue) -> str:
    """A place for cards, as large as one: what lies bare in it."""
    x, y = 10 + place * (BOARD_WIDE - _CARD_WIDE - 20), 10.0
    middle = x + _CARD_WIDE / 2
    edge = closed(rough(rectangle(x, y, _CARD_WIDE, _CARD_HIGH), hand("side", place), 1.2, 40))
    inner = closed(rough(rectangle(x + 12, y + 12, _CARD_WIDE - 24, _CARD_HIGH - 24), hand("inner", place), 0.8, 40))
    symbols = ""
    for at, symbol in enumerate(BARE[place]):
        left = middle - 100 + at * 108
        symbols += group(
            sign(symbol), class_="sk-symbol", transform=f"translate({number(left)} {number(y + 86)})scale(2.9)"
        )
        name = words.say(f"value.symbol.{symbol}")
        named = f"{name} ({words.say(f'card.letter.{symbol}')})"
        symbols += text(named, x=left + 46, y=y + 206, size=fitting(named, 100, 17), class_="sk-told")
    said = word.capitalize()
    size = fitting(said, _CARD_WIDE - 50, 50, "display")
    return group(
        path(edge, class_="sk-panel", fill="#fff", stroke="#000", stroke_width=2.4),
        path(inner, class_="sk-line", fill="none", stroke="#000", stroke_width=1.4),
        symbols,
        text(said, x=middle, y=y + 272, size=size, font_family=DISPLAY, font_weight=800, class_="sk-word"),
        data_side=("left", "right")[place],
    )
