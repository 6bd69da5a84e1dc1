"""What The Naughty List prints: all cards of a match in their numbers, nine to a page, and one page of rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from yuletable.engine.card_sheets import card_sheets
from yuletable.engine.pages import Page, Paragraph, PrintOrder
from yuletable.engine.rule_sheets import in_a_row, rules_page
from yuletable.games.naughty_list.cards import ActionCard
from yuletable.games.naughty_list.course import HAND
from yuletable.games.naughty_list.drawing import WORDS, BackName, back_drawing, card_drawing, nicholas_drawing
from yuletable.games.naughty_list.drawing.faces import CARD_HIGH, CARD_WIDE
from yuletable.games.naughty_list.drawing.ink import pale
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList

_BACKS: tuple[tuple[str, BackName], ...] = (
    ("companions", "companion"),
    ("equipment", "equipment"),
    ("children", "child"),
    ("actions", "action"),
)
"""Where a set has which cards, and what is on their backs, in the order in which they are printed."""

_SAMPLES = 6

_RULES = {
    "aim": "NL-125, NL-128",
    "start": "NL-3 – NL-16",
    "turn": "NL-17 – NL-40",
    "trade": "NL-41 – NL-44",
    "capture": "NL-46 – NL-59",
    "sacrifice": "NL-60 – NL-66",
    "gear": "NL-31 – NL-33, NL-47, NL-103 – NL-107",
    "leader": "NL-109, NL-110, NL-132",
    "nicholas": "NL-72 – NL-76, NL-126",
    "end": "NL-119 – NL-122, NL-129",
}
"""The chapters of the page of rules, in order, and the rules that they tell."""


def pages(game: NaughtyList, order: PrintOrder) -> list[Page]:
    """The cards and St. Nicholas, each page followed by its backs if they are wanted, then the rules."""
    cards = [(_inked(front, order), _inked(back, order)) for front, back in _cards(game, order.language)]
    return [*card_sheets(cards, order, CARD_WIDE / CARD_HIGH), _rules(game, order)]


def _cards(game: NaughtyList, language: str) -> Iterator[tuple[str, str]]:
    """Front and back of each card. St. Nicholas, who lies with a Companion, comes after the Companions."""
    for cards, name in _BACKS:
        back = back_drawing(name, language)
        for card in getattr(game.set.book, cards):
            copies = card.copies if isinstance(card, ActionCard) else 1
            yield from [(card_drawing(card, language), back)] * copies
        if name == "companion":
            yield nicholas_drawing(language), back


def _rules(game: NaughtyList, order: PrintOrder) -> Page:
    """Companions in a row, and how to play."""
    words = catalogue(order.language, *WORDS)
    shown = game.set.companions[:_SAMPLES]
    cards = in_a_row([_inked(card_drawing(card, order.language), order) for card in shown], _SAMPLES, order)
    high = cards[0].width * CARD_HIGH / CARD_WIDE
    return rules_page(order, words.say("paper.title"), cards, high, _chapters(words), words.say("paper.foot"), size=15)


def _chapters(words: Catalogue) -> tuple[Paragraph, ...]:
    """The rules in brief."""
    return tuple(
        Paragraph(words.say(f"paper.{name}.text", {"cards": HAND}), words.say(f"paper.{name}"), rules)
        for name, rules in _RULES.items()
    )


def _inked(svg: str, order: PrintOrder) -> str:
    return pale(svg) if order.light else svg
