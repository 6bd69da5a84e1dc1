"""All words of a match on one sheet: what can be doubled, and with what. It tells the screens what each card is.

[data-card="H1-B"]    a kind of card: `data-key`, `data-word` (as it is said, or ""), `data-name` (as it is
                      written), `data-kind`, `data-colours` and `data-powers` (with a space between), `data-symbol`,
                      `data-picture`, `data-copies`, `data-double` ("1 2")
"""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.lettering import fitting
from yuletable.engine.pen import closed, group, path, rectangle
from yuletable.games.sparkle_kitty.cards import Character
from yuletable.games.sparkle_kitty.drawing.art import overlay, picture_of, sign
from yuletable.games.sparkle_kitty.drawing.caption import text
from yuletable.games.sparkle_kitty.drawing.card import spelt, tag_letters
from yuletable.games.sparkle_kitty.drawing.facts import Fact
from yuletable.games.sparkle_kitty.drawing.patterns import PAINTS, on
from yuletable.games.sparkle_kitty.texts import character_called
from yuletable.words import Catalogue

LIST_WIDE = 520.0
_COLUMNS = 2
_ROW, _COLUMN = 30.0, LIST_WIDE / _COLUMNS
_BOX = 26.0


def listed(facts: Sequence[Fact], characters: Sequence[Character], words: Catalogue) -> tuple[str, float]:
    """The parts of the sheet, and how high it is."""
    keys = list(dict.fromkeys(fact.card.key for fact in facts))
    rows = -(-len(keys) // _COLUMNS)
    parts = ""
    for place, key in enumerate(keys):
        column, row = divmod(place, rows)
        parts += _entry([fact for fact in facts if fact.card.key == key], column * _COLUMN, row * _ROW, words)
    for character in characters:
        parts += group(
            data_character=character.id,
            data_name=character_called(character, words),
            data_side=character.side,
            data_over=overlay(character),
        )
    return parts, rows * _ROW + 6


def _entry(kinds: Sequence[Fact], x: float, y: float, words: Catalogue) -> str:
    """One word and its kinds."""
    first = kinds[0]
    symbol = first.card.symbol
    mark = symbol or (first.powers[0].lower() if first.powers else "tower")
    said = spelt(first, words)
    drawn = group(sign(mark), class_="sk-sign", transform=f"translate({x + 4:g} {y + 6:g})scale(.7)")
    room = _COLUMN - 38 - len(kinds) * (_BOX + 2) - 6
    drawn += text(said, x=x + 34, y=y + 23, size=fitting(said, room, 18), text_anchor="start", class_="sk-told")
    left = x + _COLUMN - len(kinds) * (_BOX + 2) - 6
    return drawn + "".join(_kind(fact, left + at * (_BOX + 2), y, words) for at, fact in enumerate(kinds))


def _kind(fact: Fact, x: float, y: float, words: Catalogue) -> str:
    card = fact.card
    one = card.colours[0] if len(card.colours) == 1 else None
    letters = tag_letters(card, words) if card.colours else ""
    if fact.copies > 1:
        letters = f"×{fact.copies}"
    box = closed(rectangle(x, y + 3, _BOX, 24))
    return group(
        path(box, class_="sk-tag", fill=PAINTS[one] if one else "#fff", stroke="#000", stroke_width=1.5),
        text(letters, x=x + _BOX / 2, y=y + 21, size=fitting(letters, _BOX - 4, 16, "bold"), font_weight=700,
             class_="sk-on-tag", fill=on(one) if one else "#000"),
        class_=f"sk-corner is-{one or 'all'}",
        data_card=card.id,
        data_key=card.key,
        data_word=fact.word,
        data_name=spelt(fact, words),
        data_kind=fact.kind,
        data_colours=" ".join(card.colours),
        data_symbol=card.symbol or None,
        data_powers=" ".join(power.lower() for power in fact.powers) or None,
        data_picture=picture_of(card),
        data_copies=fact.copies,
        data_double=f"{card.double[0]} {card.double[1]}",
    )  # fmt: skip
