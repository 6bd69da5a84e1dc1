"""Woodcuts and signs, from the sprites that the screens use too: `look/woodcuts.svg` and `look/marks.svg`.

On a screen their inks are tokens; in a drawing they are classes (`b` block, `c` cut, `s` spot, `g` gilt), with shades
of grey for who opens it by itself or prints it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from yuletable.games.sparkle_kitty.cards import Card, Character, house_deck

WIDE, HIGH = 200.0, 160.0
"""The size of a card's woodcut."""
FACE_WIDE, FACE_HIGH = 200.0, 250.0
"""The size of a character's."""

_SYMBOL = re.compile(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', re.DOTALL)
_INK = re.compile(r'(fill|stroke)="var\(--(block|cut|spot|gilt)\)"')
_SHADES = {"block": "#000", "cut": "#fff", "spot": "#777", "gilt": "#ccc"}
_PATH = re.compile(r"<path([^>]*)/>")
_CLASS = re.compile(r'class="([\w ]*)"')

_OWN = {
    "D1": "cauldron", "D2": "bottle", "D3": "candles", "D4": "broom", "D5": "book",
    "N1": "night", "N2": "knight", "N3": "knightmare",
}  # fmt: skip
"""Woodcuts of the house's words, where several cards do the same."""
_POWERS = {"SHOW": "spread", "MOVE": "shaft", "TAKE": "snatch", "ADD": "bottle", "PEEK": "mirror", "OFF": "knight"}

_OVER = {
    "sir-vice": "with-bell", "sir-render": "with-flag", "dame-kindly": "with-heart", "dame-dimples": "with-flower",
    "sir-loin": "with-bone", "sir-reptitious": "with-mask", "dame-nation": "with-flame",
    "dame-jeopardy": "with-patch", "smoulder-anne": "with-pearls",
}  # fmt: skip
"""What some of the house's characters have that others of their side have not."""


@cache
def _pictures() -> dict[str, str]:
    look = files(__package__).joinpath("..", "look")
    return {
        name: _PATH.sub(lambda found: f"<path{_inked(found[1])}/>", drawn)
        for file in ("woodcuts.svg", "marks.svg")
        for name, drawn in _SYMBOL.findall(look.joinpath(file).read_text("utf-8"))
    }


def _inked(attributes: str) -> str:
    """The attributes of a path with classes and greys for its tokens."""
    classes = _CLASS.findall(attributes)
    for part, ink in _INK.findall(attributes):
        classes.append(ink[0] if part == "fill" else f"k{ink[0]}")
    plain = _INK.sub(lambda found: f'{found[1]}="{_SHADES[found[2]]}"', _CLASS.sub("", attributes))
    return f' class="{" ".join(classes)}" {plain.strip()}'


@cache
def _house() -> dict[str, str]:
    """The word key of each card of the house by its id."""
    return {card["id"]: card["key"] for card in house_deck("house")["cards"]}


def picture_of(card: Card) -> str | None:
    """The name of a card's woodcut; an ordinary card has none."""
    if card.key in _OWN and _house().get(card.id) == card.key:
        return _OWN[card.key]
    if card.duty != "none":
        return "mirror" if card.duty == "mirror" else "cauldron"
    if card.match == "colour_or_symbol" and card.symbol:
        return None
    return next((_POWERS[power] for power in card.on_play), "team" if card.match == "any_colour" else "night")


def woodcut(name: str) -> str:
    """A woodcut within its size."""
    return _pictures()[name]


def portrait(character: Character) -> str:
    """The portrait of a character: that of its side, and what is its own."""
    over = overlay(character)
    return woodcut(character.side) + (woodcut(over) if over else "")


def overlay(character: Character) -> str | None:
    """The name of what lies over the portrait of a character's side."""
    return _OVER.get(character.id)


def sign(name: str) -> str:
    """A symbol or a power within 32 x 32, in one ink that it inherits, with its cuts."""
    return _pictures()[name]
