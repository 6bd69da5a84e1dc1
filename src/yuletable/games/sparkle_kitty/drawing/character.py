"""A character, 250 x 350: portrait, name, and the side in a word."""

from __future__ import annotations

from yuletable.engine.lettering import fitting
from yuletable.engine.pen import DISPLAY, closed, group, hand, number, path, rectangle, rough
from yuletable.games.sparkle_kitty.cards import Character
from yuletable.games.sparkle_kitty.drawing.art import FACE_WIDE, portrait
from yuletable.games.sparkle_kitty.drawing.caption import text
from yuletable.games.sparkle_kitty.drawing.card import CARD_WIDE
from yuletable.games.sparkle_kitty.texts import character_called
from yuletable.words import Catalogue

_MIDDLE, _ROOM = CARD_WIDE / 2, 212.0
_INSET = 14.0


def character_face(character: Character, words: Catalogue) -> str:
    """The parts of a character's card."""
    scale = (CARD_WIDE - 2 * _INSET) / FACE_WIDE
    picture = group(
        portrait(character),
        class_="sk-picture",
        transform=f"translate({_INSET:g} {_INSET:g})scale({number(scale, 3)})",
    )
    frame = closed(rough(rectangle(7, 7, CARD_WIDE - 14, 336), hand("frame", character.id), 0.5, 60))
    name = character_called(character, words)
    size = fitting(name, _ROOM, 30, "display", 12)
    side = words.say(f"value.side.{character.side}")
    return (
        path(frame, class_="sk-line", fill="none", stroke="#000", stroke_width=1.8)
        + picture
        + text(name, x=_MIDDLE, y=317, size=size, font_family=DISPLAY, font_weight=800, class_="sk-word")
        + text(side, x=_MIDDLE, y=336, size=fitting(side, _ROOM, 17, "bold"), font_weight=700, class_="sk-told")
    )


def character_title(character: Character, words: Catalogue) -> str:
    """What a screen reader says."""
    return f"{character_called(character, words)}, {words.say(f'value.side.{character.side}')}"
