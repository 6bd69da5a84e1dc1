"""What Sparkle*Kitty Nights prints: characters and cards of a match, nine to a page, and the Keyhole with the rules."""

from __future__ import annotations

from yuletable.engine.card_sheets import WIDE, card_sheets
from yuletable.engine.pages import Page, Paragraph, Picture, PrintOrder
from yuletable.engine.rule_sheets import HEAD, rules_page
from yuletable.games.sparkle_kitty.cards import BOARD_WORDS, Character
from yuletable.games.sparkle_kitty.drawing import (
    back_drawing,
    card_drawing,
    character_drawing,
    keyhole_drawing,
    say,
)
from yuletable.games.sparkle_kitty.drawing.card import CARD_HIGH, CARD_WIDE
from yuletable.games.sparkle_kitty.drawing.facts import facts
from yuletable.games.sparkle_kitty.drawing.ink import pale
from yuletable.games.sparkle_kitty.drawing.keyhole import BOARD_HIGH, BOARD_WIDE
from yuletable.games.sparkle_kitty.game import HAND, SparkleKittyNights
from yuletable.words import Catalogue

_RULES = {
    "aim": "SK-15, SK-96, SK-104",
    "start": "SK-14 – SK-19",
    "turn": "SK-23 – SK-35",
    "say": "SK-38 – SK-43, SK-50 – SK-54",
    "double": "SK-46, SK-68 – SK-77",
    "earn": "SK-78 – SK-86",
    "free": "SK-96 – SK-105",
}
"""The chapters of the page of rules, in order, and the rules that they tell."""
_MONSTERS = {"werewolf": "SK-113 – SK-128", "vampire": "SK-129 – SK-146"}


def pages(game: SparkleKittyNights, order: PrintOrder) -> list[Page]:
    """Characters and cards, each page followed by its backs if they are wanted, then the board and the rules."""
    language = order.language
    back = _inked(back_drawing(language), order)
    drawn = [character_drawing(character, language) for character in characters(game)]
    drawn += [card_drawing(fact, language) for fact in facts(game) for _ in range(fact.copies)]
    cards = [(_inked(front, order), back) for front in drawn]
    return [*card_sheets(cards, order, CARD_WIDE / CARD_HIGH), _rules(game, order)]


def characters(game: SparkleKittyNights) -> list[Character]:
    """Those that can be in this match: all of its sides, since chance chooses among them (SK-15)."""
    return [character for character in game.book.characters if character.side in game.sides]


def _rules(game: SparkleKittyNights, order: PrintOrder) -> Page:
    """The board, as large as real cards need it, and what is done with it."""
    words = say(order.language)
    spoken = game.words(False)
    printed = (spoken[BOARD_WORDS[0]], spoken[BOARD_WORDS[1]])
    wide = min(order.width, WIDE / CARD_WIDE * BOARD_WIDE)
    board = Picture(_inked(keyhole_drawing(printed, order.language), order), (order.width - wide) / 2, HEAD, wide)
    high = wide * BOARD_HIGH / BOARD_WIDE
    return rules_page(order, words.say("game.title"), [board], high, chapters(game, words), words.say("paper.foot"))


def _inked(svg: str, order: PrintOrder) -> str:
    return pale(svg) if order.light else svg


def chapters(game: SparkleKittyNights, words: Catalogue) -> tuple[Paragraph, ...]:
    """The rules of this match in brief."""
    rules = dict(_RULES)
    if game.mode in _MONSTERS:
        rules[game.mode] = _MONSTERS[game.mode]
    fields = {
        "sides": sides(game, words),
        "cards": sum(game.dealt),
        "dealt": HAND + game.tower_size,
        "tower": game.tower_size,
        "hand": HAND,
    }
    return tuple(
        Paragraph(words.say(f"paper.{name}.text", fields), words.say(f"paper.{name}"), cited)
        for name, cited in rules.items()
    )


def sides(game: SparkleKittyNights, words: Catalogue) -> str:
    """How many of each side are in the match, as everybody knows (SK-16)."""
    counts = {side: game.sides.count(side) for side in dict.fromkeys(game.sides)}
    if game.mode == "vampire":
        counts = {"knights": len(game.sides) - 1, "vampire": 1}
    return ", ".join(words.say(f"paper.side.{side}", {"count": count}) for side, count in counts.items())
