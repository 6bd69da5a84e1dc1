"""What Cursed Gifts prints: all cards of a match in their numbers, nine to a page, and one page of rules."""

from __future__ import annotations

from yuletable.engine.card_sheets import card_sheets
from yuletable.engine.pages import Page, Paragraph, PrintOrder
from yuletable.engine.rule_sheets import in_a_row, rules_page
from yuletable.games.cursed_gifts.cards import Kind
from yuletable.games.cursed_gifts.drawing import WORDS, back_drawing, card_drawing
from yuletable.games.cursed_gifts.drawing.card import CARD_HIGH, CARD_WIDE
from yuletable.games.cursed_gifts.drawing.ink import pale
from yuletable.games.cursed_gifts.game import HAND, CursedGifts
from yuletable.words import Catalogue, catalogue

_SAMPLES: tuple[Kind, ...] = ("gift", "antidote", "trick", "defence", "counter", "useless")

_RULES = {
    "aim": "CG-11, CG-12, CG-139",
    "start": "CG-4, CG-7, CG-135",
    "zodiac": "CG-9, CG-98",
    "turn": "CG-19 – CG-29",
    "gift": "CG-40 – CG-43",
    "heal": "CG-48 – CG-55",
    "trick": "CG-60 – CG-70",
    "counter": "CG-25, CG-71 – CG-84",
    "useless": "CG-92 – CG-97",
    "out": "CG-125 – CG-132",
}
"""The chapters of the page of rules, in order, and the rules that they tell."""


def pages(game: CursedGifts, order: PrintOrder) -> list[Page]:
    """The cards, each page followed by its backs if they are wanted, then the rules."""
    back = _inked(back_drawing(order.language), order)
    cards = [
        (_inked(card_drawing(card, order.language), order), back)
        for card in game.deck.cards
        for _ in range(card.copies)
    ]
    return [*card_sheets(cards, order, CARD_WIDE / CARD_HIGH), _rules(game, order)]


def _rules(game: CursedGifts, order: PrintOrder) -> Page:
    """A card of each kind in a row, and what they are for."""
    words = catalogue(order.language, *WORDS)
    samples = {card.kind: card for card in reversed(game.deck.cards)}
    shown = [samples[kind] for kind in _SAMPLES if kind in samples]
    cards = in_a_row([_inked(card_drawing(card, order.language), order) for card in shown], len(_SAMPLES), order)
    high = cards[0].width * CARD_HIGH / CARD_WIDE
    return rules_page(order, words.say("game.title"), cards, high, chapters(game, words), words.say("paper.foot"))


def _inked(svg: str, order: PrintOrder) -> str:
    return pale(svg) if order.light else svg


def chapters(game: CursedGifts, words: Catalogue) -> tuple[Paragraph, ...]:
    """The rules of this deck under these options in brief."""
    first = game.options.first_hand
    deal = words.say(f"paper.deal.{'even' if first == HAND else 'first'}", {"first": first})
    fields = {"cards": game.deck.size, "deal": deal}
    told = []
    for name, rules in _RULES.items():
        if name == "zodiac" and not game.deck.starry:
            continue
        text = words.say(f"paper.{name}.text", fields)
        if name == "counter":
            text += " " + words.say(f"paper.chain.{'unlimited' if game.options.endless else 'one'}")
        told.append(Paragraph(text, words.say(f"paper.{name}"), rules))
    return tuple(told)
