"""The cards of Cursed Gifts as SVG, drawn from their data alone: for phones, the television and paper.

`drawings` gives one drawing for each kind of card in the match, "card-<id>", and "back", which is the same for all.
All have the viewBox 0 0 250 350. There is no script, no style element and no style attribute: presentation attributes
draw a card in black and white, as paper wants it, and `look/cards.css` recolours it on the screen by class.

    svg.cg[data-card="live-goose"][data-kind="gift"]    a card; `data-value` of a gift, negative of an Antidote, and
                                                        `data-inevitable="yes"` if it is so
    svg.cg.cg-back                                      the back
    .cg-picture                                        the woodcut of a card, 220 x 165
    [data-answers="trick"]                              an icon of what a Counterattack answers

A drawing has no id but the hoof of the back, so that many cards can stand in one page.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from yuletable.engine.pen import closed, drawing, hand, path, rectangle, rough
from yuletable.games.cursed_gifts.cards import Card
from yuletable.games.cursed_gifts.drawing.back import back
from yuletable.games.cursed_gifts.drawing.card import CARD_HIGH, CARD_WIDE, face
from yuletable.games.cursed_gifts.texts import card_name
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.game import CursedGifts

_HERE = files(__package__)
WORDS = (_HERE.joinpath("..", "words"), _HERE / "words")
"""The game's words, which name cards and say what they do, and what is printed beside that."""


def drawings(game: CursedGifts, language: str) -> dict[str, str]:
    """Every kind of card of this match, and the back. ValueError for a language there is not."""
    drawn = {f"card-{card.id}": card_drawing(card, language) for card in game.deck.cards}
    return {**drawn, "back": back_drawing(language)}


@lru_cache(maxsize=512)
def card_drawing(card: Card, language: str) -> str:
    """The face of any valid card. ValueError for a language there is not."""
    words = _words(language)
    return _card(
        face(card, words),
        card_name(card, words),
        data_card=card.id,
        data_kind=card.kind,
        data_value=card.value or None,
        data_inevitable="yes" if card.inevitable else None,
    )


@lru_cache(maxsize=8)
def back_drawing(language: str) -> str:
    """The back of all cards. ValueError for a language there is not."""
    return _card(back(CARD_WIDE, CARD_HIGH), _words(language).say("card.back"), class_="cg cg-back")


def _words(language: str) -> Catalogue:
    return catalogue(language, *WORDS)


def _card(parts: str, name: str, class_: str = "cg", **attributes: object) -> str:
    """Cut paper, a line along its edge, and what stands on it."""
    rng = hand("paper", attributes.get("data_card"))
    edge = closed(rough(rectangle(1.5, 1.5, CARD_WIDE - 3, CARD_HIGH - 3), rng, 1.2, 40))
    frame = closed(rectangle(7, 7, CARD_WIDE - 14, CARD_HIGH - 14))
    paper = path(edge, class_="cg-paper", fill="#fff")
    line = path(frame, class_="cg-line", fill="none", stroke="#000", stroke_width=1.6)
    return drawing(paper + line + parts, name, CARD_WIDE, CARD_HIGH, class_=class_, **attributes)
