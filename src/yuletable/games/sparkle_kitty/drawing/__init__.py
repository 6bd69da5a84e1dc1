"""The cards of Sparkle*Kitty Nights as SVG, drawn from their data alone: for phones, the television and paper.

    card-<id>         each kind of card of the match, with the words of its pack
    mild-<id>         the same with the words that a veto sets, where there can be one (SK-7)
    words, mild       all words on one sheet, which says by `data-…` what each card is (`wordlist`)
    character-<id>    each character; `data-over` is what lies over the portrait of its side
    keyhole           the board, 640 x 370
    back              one back for all

Cards have the viewBox 0 0 250 350. There is no script, no style element and no style attribute: presentation attributes
draw a card for paper, and `look/cards.css` inks it on the screen by class. Borders keep their paint on both.

    svg.sk[data-card="H1-B"][data-kind="ordinary"]      a card
    .sk-picture, .sk-symbol, .sk-sign[data-power="add"] its woodcut, its symbol, the sign of a power
    [data-colour="rose"]                                a border, or a band of one

A drawing has no id but the hoof of the back, so that many cards can stand in one page.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from yuletable.engine.pen import closed, drawing, hand, path, rectangle, rough
from yuletable.games.sparkle_kitty.cards import BOARD_WORDS, Character
from yuletable.games.sparkle_kitty.drawing.art import overlay
from yuletable.games.sparkle_kitty.drawing.back import back
from yuletable.games.sparkle_kitty.drawing.card import CARD_HIGH, CARD_WIDE, card_title, face
from yuletable.games.sparkle_kitty.drawing.character import character_face, character_title
from yuletable.games.sparkle_kitty.drawing.facts import Fact, facts
from yuletable.games.sparkle_kitty.drawing.keyhole import BOARD_HIGH, BOARD_WIDE, board
from yuletable.games.sparkle_kitty.drawing.wordlist import LIST_WIDE, listed
from yuletable.games.sparkle_kitty.texts import character_called
from yuletable.words import Catalogue, catalogue

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

_HERE = files(__package__)
WORDS = (_HERE.joinpath("..", "words"), _HERE / "words")
"""The game's words, which name colours, symbols and sides, and what is printed on cards beside them."""


def drawings(game: SparkleKittyNights, language: str) -> dict[str, str]:
    """Every drawing of this match. ValueError for a language there is not."""
    drawn = {f"card-{fact.card.id}": card_drawing(fact, language) for fact in facts(game)}
    drawn["words"] = words_drawing(tuple(facts(game)), game.book.characters, language)
    if game.may_veto:
        drawn |= {f"mild-{fact.card.id}": card_drawing(fact, language) for fact in facts(game, vetoed=True)}
        drawn["mild"] = words_drawing(tuple(facts(game, vetoed=True)), game.book.characters, language)
    for character in game.book.characters:
        drawn[f"character-{character.id}"] = character_drawing(character, language)
    words = game.words(False)
    drawn["keyhole"] = keyhole_drawing((words[BOARD_WORDS[0]], words[BOARD_WORDS[1]]), language)
    return {**drawn, "back": back_drawing(language)}


@lru_cache(maxsize=1024)
def card_drawing(fact: Fact, language: str) -> str:
    """The face of any valid card. ValueError for a language there is not."""
    words = say(language)
    return _card(face(fact, words), card_title(fact, words), data_card=fact.card.id, data_kind=fact.kind)


@lru_cache(maxsize=64)
def character_drawing(character: Character, language: str) -> str:
    """The face of a character. ValueError for a language there is not."""
    words = say(language)
    return _card(
        character_face(character, words),
        character_title(character, words),
        data_character=character.id,
        data_name=character_called(character, words),
        data_side=character.side,
        data_over=overlay(character),
    )


@lru_cache(maxsize=8)
def back_drawing(language: str) -> str:
    """The back of all cards. ValueError for a language there is not."""
    return _card(back(CARD_WIDE, CARD_HIGH), say(language).say("card.back"), class_="sk sk-back")


@lru_cache(maxsize=16)
def keyhole_drawing(printed: tuple[str, str], language: str) -> str:
    """The board with its two printed words. ValueError for a language there is not."""
    words = say(language)
    title = words.say("card.keyhole", {"left": printed[0].capitalize(), "right": printed[1].capitalize()})
    return drawing(board(printed, words), title, BOARD_WIDE, BOARD_HIGH, class_="sk sk-board")


@lru_cache(maxsize=16)
def words_drawing(kinds: tuple[Fact, ...], characters: tuple[Character, ...], language: str) -> str:
    """All words of a match on one sheet. ValueError for a language there is not."""
    words = say(language)
    parts, high = listed(kinds, characters, words)
    return drawing(parts, words.say("card.words"), LIST_WIDE, high, class_="sk sk-words")


def say(language: str) -> Catalogue:
    """What is printed on cards in this language. ValueError for a language there is not."""
    return catalogue(language, *WORDS)


def _card(parts: str, name: str, class_: str = "sk", **attributes: object) -> str:
    seed = next(iter(attributes.values()), "back")
    paper = closed(rough(rectangle(1.5, 1.5, CARD_WIDE - 3, CARD_HIGH - 3), hand("paper", seed), 1.2, 40))
    ground = path(paper, class_="sk-paper", fill="#fff")
    return drawing(ground + parts, name, CARD_WIDE, CARD_HIGH, class_=class_, **attributes)
