"""The face of one spell card, 250 x 350: border, corners, symbol or woodcut, word, and what it does.

A colour is told by paint, pattern, letter and, in the title, by name; a symbol by its glyph, its letter and its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.lettering import balanced, fitting, width
from yuletable.engine.pen import DISPLAY, closed, group, hand, number, path, rectangle, rough
from yuletable.games.sparkle_kitty.cards import COLOURS, Card
from yuletable.games.sparkle_kitty.drawing.art import WIDE, picture_of, sign, woodcut
from yuletable.games.sparkle_kitty.drawing.caption import text
from yuletable.games.sparkle_kitty.drawing.facts import Fact
from yuletable.games.sparkle_kitty.drawing.patterns import PAINTS, bands, frame, on, painted
from yuletable.words import Catalogue

CARD_WIDE, CARD_HIGH = 250.0, 350.0
_MIDDLE = CARD_WIDE / 2
_EDGE, _BORDER = 7.0, 21.0
"""Where the border begins, and how wide it is."""
_PANEL = _EDGE + _BORDER
_ROOM = CARD_WIDE - 2 * _PANEL - 14
"""How wide words may be."""
_WORD, _LEAST = 46.0, 16.0
_TAG_HIGH, _TAG_LETTER, _TAG_SIGN = 44.0, 33.0, 29.0
_LINE = 19.0
_SHADES = {"dark": "#1a1411", "mirror": "#b9b4a8"}


def face(fact: Fact, words: Catalogue) -> str:
    """The parts of the face of a card; `words` are those of the drawings."""
    within = rectangle(_PANEL, _PANEL, CARD_WIDE - 2 * _PANEL, CARD_HIGH - 2 * _PANEL)
    panel = closed(rough(within, hand("panel", fact.card.id), 0.8, 40))
    return (
        _border(fact.card)
        + path(panel, class_="sk-panel", fill="#fff", stroke="#000", stroke_width=2.2)
        + (_ordinary(fact, words) if picture_of(fact.card) is None else _pictured(fact, words))
        + _corners(fact.card, words)
    )


def card_title(fact: Fact, words: Catalogue) -> str:
    """What a screen reader says: word, colours, symbol, kind, powers."""
    card = fact.card
    all_ = len(card.colours) == len(COLOURS)
    colours = (
        [words.say("text.title.any")] if all_ else [words.say(f"value.colour.{colour}") for colour in card.colours]
    )
    symbol = [words.say(f"value.symbol.{card.symbol}")] if card.symbol else []
    kind = [] if fact.kind == "ordinary" else [words.say(f"card.kind.{fact.kind}")]
    return ", ".join([spelt(fact, words), *colours, *symbol, *kind, *effects(fact, words)])


def spelt(fact: Fact, words: Catalogue) -> str:
    """The word of a card with one capital; a Mirror, which has none, by its name."""
    return fact.word.capitalize() if fact.word else words.say(f"card.kind.{fact.kind}")


def effects(fact: Fact, words: Catalogue) -> list[str]:
    """What a card does, a few words each."""
    card = fact.card
    told = [words.say(f"card.power.{power}") for power in fact.powers]
    if card.on_play_needs_colour and "OFF" in fact.powers:
        told[fact.powers.index("OFF")] = words.say("card.power.OFF.colour")
    if card.double != (1, 2):
        told.append(words.say("card.double", {"first": card.double[0], "second": card.double[1]}))
    return told


def _border(card: Card) -> str:
    strips = frame(CARD_WIDE, CARD_HIGH, _EDGE, _BORDER)
    if card.duty != "none":
        ground = "".join(closed(rectangle(*strip)) for strip in strips)
        return path(ground, class_=f"sk-{card.duty}", fill=_SHADES[card.duty])
    if len(card.colours) == 1:
        return painted(card.colours[0], strips)
    return "".join(bands(strips, card.colours or COLOURS, _EDGE, CARD_HIGH - 2 * _EDGE))


# The corners


def _corners(card: Card, words: Catalogue) -> str:
    """Letter and symbol in two corners; an enchantment has neither."""
    if card.duty != "none":
        return ""
    tag = _tag(card, words)
    turned = group(tag, transform=f"translate({CARD_WIDE:g} {CARD_HIGH:g})rotate(180)")
    return tag + turned


def _tag(card: Card, words: Catalogue) -> str:
    letters = tag_letters(card, words)
    plain = len(card.colours) != 1
    ink = "#000" if plain else on(card.colours[0])
    size = fitting(letters, 96, _TAG_LETTER, "bold")
    x, wide = 19.0, width(letters, size, "bold") + 18
    named = ""
    if card.symbol:
        letter = words.say(f"card.letter.{card.symbol}")
        small = width(letter, 17, "bold")
        at = f"translate({number(x + wide - 11)} 17)scale({number(_TAG_SIGN / 32, 3)})"
        named = group(sign(card.symbol), class_="sk-sign", transform=at) + text(
            letter, x=x + wide + _TAG_SIGN - 8, y=44, size=17.0, text_anchor="start", font_weight=700,
            class_="sk-on-tag", fill=ink,
        )  # fmt: skip
        wide += _TAG_SIGN + small + 7
    block = closed(rough(rectangle(10, 10, wide, _TAG_HIGH), hand("tag", card.id), 0.7, 40))
    hue = "is-all" if plain else f"is-{card.colours[0]}"
    said = text(letters, x=x, y=43, size=size, text_anchor="start", font_weight=800, class_="sk-on-tag", fill=ink)
    paint = "#fff" if plain else PAINTS[card.colours[0]]
    return group(
        path(block, class_="sk-tag", fill=paint, stroke="#000", stroke_width=2.2),
        said,
        _toned(named, ink, paint),
        class_=f"sk-corner {hue}",
    )


def tag_letters(card: Card, words: Catalogue) -> str:
    """The letters of a card's colours."""
    if len(card.colours) == len(COLOURS):
        return words.say("card.letter.all")
    return "".join(words.say(f"card.letter.{colour}") for colour in card.colours)


def _toned(drawn: str, ink: str, paint: str) -> str:
    """A sign in the inks of its corner."""
    return drawn.replace('class="b" fill="#000"', f'class="sk-on-tag" fill="{ink}"').replace(
        'class="c" fill="#fff"', f'class="sk-tag" fill="{paint}"'
    ).replace('class="kc" fill="none" stroke="#fff"', f'class="sk-tag-cut" fill="none" stroke="{paint}"')  # fmt: skip


# The panel


def _ordinary(fact: Fact, words: Catalogue) -> str:
    """A large symbol and the word."""
    told = effects(fact, words)
    y = 222.0 if told else 244.0
    parts = [word_line(spelt(fact, words), y)]
    if fact.card.symbol:
        side = 112.0
        at = f"translate({number(_MIDDLE - side / 2)} {number(y - 166)})scale({number(side / 32, 3)})"
        parts.append(group(sign(fact.card.symbol), class_="sk-symbol", transform=at))
    return "".join(parts) + _told(fact, told, y + 14)


def _pictured(fact: Fact, words: Catalogue) -> str:
    """A woodcut, the word, and what the card does."""
    picture = picture_of(fact.card)
    assert picture is not None
    scale = (CARD_WIDE - 2 * _PANEL - 8) / WIDE
    drawn = group(
        woodcut(picture),
        class_="sk-picture",
        transform=f"translate({number(_PANEL + 4)} {number(_PANEL + 4)})scale({number(scale, 3)})",
    )
    told = effects(fact, words)
    if fact.card.duty != "none":
        told = [*told, words.say(f"card.duty.{fact.card.duty}")]
    return drawn + word_line(spelt(fact, words), 228) + _told(fact, told, 238)


def word_line(word: str, y: float) -> str:
    """The word of a card, as large as it fits."""
    size = fitting(word, _ROOM, _WORD, "display", _LEAST)
    return text(word, x=_MIDDLE, y=y, size=size, font_family=DISPLAY, font_weight=800, class_="sk-word")


def _told(fact: Fact, told: Sequence[str], top: float) -> str:
    """Lines under the word, each with the sign of its power, clear of the lower corner."""
    bottom = CARD_HIGH - _PANEL - (6 if fact.card.duty != "none" else 26)
    for size in (_LINE, 17.0, 15.0, 13.0, 11.5, 10.0):
        room = _ROOM - 8
        rows = [(index, row) for index, line in enumerate(told) for row in balanced(line, room - size * 1.4, size)]
        if len(rows) * size * 1.2 <= bottom - top and all(width(row, size) <= room - size * 1.4 for _, row in rows):
            break
    drawn, y, seen = "", top + size, -1
    for index, row in rows:
        icon = fact.powers[index].lower() if index < len(fact.powers) else None
        wide = width(row, size)
        begins = icon and index != seen
        x = _MIDDLE + (size * 0.65 if begins else 0)
        if icon and begins:
            place = f"translate({number(x - wide / 2 - size * 1.35)} {number(y - size * 0.9)})"
            at = f"{place}scale({number(size * 1.1 / 32, 3)})"
            drawn += group(sign(icon), class_="sk-sign", transform=at, data_power=icon)
        seen = index
        style = {} if icon else {"font_style": "italic"}
        drawn += text(row, x=x, y=y, size=size, class_="sk-told", **style)
        y += size * 1.2
    return drawn
