"""The faces of the four kinds of cards, 250 x 350: picture, what kind it is and what it counts, name, text and foot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from yuletable.engine.lettering import balanced, fitting, width
from yuletable.engine.pen import DISPLAY, group, number, path
from yuletable.games.naughty_list.cards import ActionCard, Child, Companion, Equipment
from yuletable.games.naughty_list.drawing.art import BOXES, PORTRAIT_WIDE, icon, is_house, portrait, shelf_of, woodcut
from yuletable.games.naughty_list.drawing.marks import (
    all_seal,
    coin,
    nice_seal,
    owner_seal,
    status_mark,
    type_seal,
    value_box,
)
from yuletable.games.naughty_list.drawing.setting import LEADING, Setting, fitted, line, paragraph, title
from yuletable.games.naughty_list.texts import Card, card_name, card_text, property_text
from yuletable.games.naughty_list.vocabulary import TYPES, Effect, read_effect, read_property
from yuletable.words import Catalogue

CARD_WIDE, CARD_HIGH = 250.0, 350.0
_MIDDLE = CARD_WIDE / 2
_LEFT, _TOP = 15.0, 15.0
"""The upper left corner of the picture."""
_LOWER = 32.0
"""The upper edge of a Child's picture, so that seal and coin leave its face alone."""
_ROOM = 212.0
"""How wide words may be."""
_FOOT, _BOTTOM = 325.0, 320.0
_TEXT, _LARGE, _READABLE, _KIND, _FLAVOUR = 16.5, 19.0, 13.0, 13.5, 12.5
"""Sizes of text; of a text that is short; the one under which flavour goes; of the kind of card; of flavour."""
_TIED = "\N{NO-BREAK SPACE}+"
"""A Type and what it rises by stay on one line."""
_PORTRAIT = 0.75
"""The scale of a portrait on its card; the Values stand beside it."""
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@singledispatch
def face(card: Card, words: Catalogue) -> str:
    """The parts of the face of a card; `words` are those of the game and of its drawings."""
    raise TypeError(card)


@face.register
def _(card: ActionCard, words: Catalogue) -> str:
    seals = _boosts(card, words)
    y, name = title(card_name(card, words), _MIDDLE, 184, _ROOM)
    said = _sentences(card, words, _flavour(card, "flavour", card.flavour, words), y + 2)
    return "".join((_picture(card), seals, name, said, _foot(card, words)))


def _boosts(card: ActionCard, words: Catalogue) -> str:
    """A seal for each Type that the card raises, or one for all of them."""
    raised = [effect for effect in map(read_effect, card.effects) if effect and effect.word == "boost"]
    return "".join(_boost(effect, words, 8 + 42 * row) for row, effect in enumerate(raised))


def _boost(effect: Effect, words: Catalogue, y: float) -> str:
    plus = f"+{effect.number}"
    return all_seal(plus, 8, y) if effect.type < 0 else type_seal(TYPES[effect.type], plus, words, 8, y)


@face.register
def _(card: Equipment, words: Catalogue) -> str:
    y, name = title(card_name(card, words), _MIDDLE, 182, _ROOM)
    kind = words.say("card.equipment", {"companion": words.say(f"value.companion.{card.companion}")})
    size = fitting(kind, _ROOM, _KIND, "bold")
    kind_line = line(kind, _MIDDLE, y + 13, size, "nl-kind", font_weight=700)
    said = _sentences(card, words, _flavour(card, "flavour", card.flavour, words), y + 18)
    return "".join((_picture(card), owner_seal(card.companion), name, kind_line, said, _foot(card, words)))


@face.register
def _(card: Child, words: Catalogue) -> str:
    nice = card.type == "nice"
    seal = nice_seal(words, 8, 8) if nice else type_seal(card.type, str(card.strength), words, 8, 8)
    y, name = title(card_name(card, words), _MIDDLE, _LOWER + 154, _ROOM)
    deed = _flavour(card, "deed", card.deed, words)
    told = paragraph(fitted(deed, _ROOM, 272 - y, 17, "italic"), _MIDDLE, y + 1, 274, "nl-flavour", font_style="italic")
    rule = path("M19 276H231", class_="nl-line", stroke="#000", fill="none", stroke_width=1.6)
    said = paragraph(_fate(card, words), _MIDDLE, 278, _BOTTOM, "nl-text")
    return "".join(
        (
            _picture(card, top=_LOWER),
            seal,
            coin(card.points),
            name,
            told if deed else "",
            rule,
            said,
            _foot(card, words),
        )
    )


def _fate(card: Child, words: Catalogue) -> Setting:
    """What takes a Child along, and what it is worth, a line each."""
    if card.type == "nice":
        told = (words.say("card.comes.nice"), words.say("card.costs", {"count": -card.points}))
    else:
        fields = {"type": words.say(f"value.type.{card.type}"), "strength": card.strength}
        told = (words.say("card.comes", fields), words.say("card.worth", {"count": card.points}))
    return Setting(list(told), min(fitting(each, _ROOM, 15.5) for each in told))


@face.register
def _(card: Companion, words: Catalogue) -> str:
    name = card_name(card, words)
    size = fitting(name, 152, 29, "display")
    called = line(name, 18, 229, size, "nl-called", "start", font_family=DISPLAY)
    boxes = (
        value_box(type_, value, words, 171, _TOP + 47 * row)
        for row, (type_, value) in enumerate(zip(TYPES, card.values, strict=True))
    )
    rule = path("M19 238H231", class_="nl-line", stroke="#000", fill="none", stroke_width=1.6)
    said = paragraph(fitted(card_text(card, words), _ROOM, 78, _TEXT), _MIDDLE, 241, _BOTTOM, "nl-text")
    return "".join((_picture(card, _PORTRAIT), *boxes, called, _sack(card.capacity), rule, said, _foot(card, words)))


def nicholas(words: Catalogue) -> str:
    """St. Nicholas, who is no card of a set but lies before the seat that he watches."""
    scale = 0.8
    x = (CARD_WIDE - PORTRAIT_WIDE * scale) / 2
    picture = group(portrait("nicholas"), class_="nl-picture")
    y, name = title(words.say("card.nicholas"), _MIDDLE, 218, _ROOM)
    told = words.say("card.nicholas.text")
    said = paragraph(fitted(told, _ROOM, 332 - y, _TEXT), _MIDDLE, y, 334, "nl-text")
    return group(picture, transform=f"translate({x:g} {_TOP:g})scale({scale:g})") + name + said


def _sack(capacity: int) -> str:
    """The sack, and how many Children it holds, in Roman figures."""
    figure = _ROMAN[capacity]
    size = fitting(figure, 34, 21, "bold")
    x = 232 - width(figure, size, "bold")
    sack = group(icon("sack"), class_="nl-icon", transform=f"translate({number(x - 26)} 207)scale(.72)")
    return sack + line(figure, 232, 227, size, "nl-number", "end", font_weight=700)


def _picture(card: Card, scale: float | None = None, top: float = _TOP) -> str:
    """The woodcut, as wide as the card allows."""
    scale = scale or 220 / BOXES[shelf_of(card)].wide
    sized = f"translate({_LEFT:g} {top:g})" + ("" if scale == 1 else f"scale({number(scale, 4)})")
    return group(group(woodcut(card), class_="nl-picture"), transform=sized)


def _sentences(card: Card, words: Catalogue, flavour: str, top: float) -> str:
    """What a card does, as large as the room above the foot allows; flavour below it if there is room."""
    told = card_text(card, words).replace(" +", _TIED)
    apart = _property_lines(card, words) if isinstance(card, Equipment) else None
    aside: Sequence[str] = balanced(flavour, _ROOM, _FLAVOUR, "italic") if flavour else ()
    below = _BOTTOM - len(aside) * _FLAVOUR * LEADING - 4
    setting = apart or fitted(told, _ROOM, below - top, _LARGE)
    if not aside or setting.size < _READABLE:
        return paragraph(fitted(told, _ROOM, _BOTTOM - top, _LARGE), _MIDDLE, top, _BOTTOM, "nl-text")
    said = paragraph(Setting(list(aside), _FLAVOUR), _MIDDLE, below + 4, _BOTTOM, "nl-flavour", font_style="italic")
    return paragraph(setting, _MIDDLE, top, below, "nl-text") + said


def _property_lines(card: Equipment, words: Catalogue) -> Setting | None:
    """Properties a line each, where all are as short as that."""
    told = [property_text(each, words) for each in map(read_property, card.properties) if each]
    return Setting(told, _LARGE) if all(width(line, _LARGE) <= _ROOM for line in told) else None


def _flavour(card: Card, prefix: str, written: str, words: Catalogue) -> str:
    """What the house has to say about a card of its own, in this language; else what its author wrote on it."""
    message = f"{prefix}.{card.id}"
    return words.say(message) if is_house(card) and message in words else written.replace("'", "’")


def _foot(card: Card, words: Catalogue) -> str:
    """Whose idea the card was, with a mark, under a line."""
    whose = card.status if is_house(card) else "box" if card.status == "printed" else "own"
    said = words.say(f"card.status.{whose}")
    size = fitting(said, _ROOM - 14, 10, "italic")
    start = _MIDDLE - (width(said, size, "italic") + 13) / 2
    return group(
        path(f"M19 {_FOOT:g}H231", class_="nl-line", stroke="#000", fill="none"),
        status_mark(whose, start, 329.5),
        line(said, start + 13, 338, size, "nl-foot", "start", font_style="italic"),
    )
