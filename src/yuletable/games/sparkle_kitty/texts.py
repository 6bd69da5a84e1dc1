"""What cards and characters are called in a language, made of their fields.

For phones, terminal and print. The word that is spoken for a card comes from the word pack.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from yuletable.games.sparkle_kitty.cards import Card, Character, house_deck, read_book
from yuletable.games.sparkle_kitty.endings import TEAMS
from yuletable.games.sparkle_kitty.game import SparkleKittyNights
from yuletable.games.sparkle_kitty.speech import DOUBLES
from yuletable.words import Catalogue, catalogue

_WORDS = files(__package__) / "words"
_SPOKEN_FIELDS = ("words", "word", "left", "right")
"""Fields of events and questions that hold words of the pack."""


def card_name(card: Card, words: Catalogue) -> str:
    """What a card is called without its word: "blue heart 1"; one that the house does not have, by its id."""
    house = _house_cards().get(card.id)
    is_house = house is not None and _without_back(house) == _without_back(card)
    return _title(card, words) if is_house else card.id


def card_names(game: SparkleKittyNights, language: str) -> dict[str, str]:
    """What each card of a match is called, by the id of the words for it: with its spoken word where no veto of the
    pack can change it (SK-7). ValueError for a language there is not.
    """
    words = catalogue(language, _WORDS)
    spoken = {} if game.may_veto else game.words(vetoed=False)
    return {f"value.card.{card.id}": called(card, spoken.get(card.key), words) for card in game.deck.cards}


def called(card: Card, word: str | None, words: Catalogue) -> str:
    """What a card is called with its word, None for a Mirror or where the word is not sure."""
    name = card_name(card, words)
    return name if word in (None, name) else words.say("text.called", {"word": word, "name": name})


def character_names(game: SparkleKittyNights, language: str) -> dict[str, str]:
    """What each character is called, with the side that it plays for, by the id of the words for it. ValueError for a
    language there is not.
    """
    words = catalogue(language, _WORDS)
    return {f"value.character.{one.id}": character_name(game, one, words) for one in game.book.characters}


def character_name(game: SparkleKittyNights, character: Character, words: Catalogue) -> str:
    """A character with its side; by day Knights are Knights, Naughty or Nice (SK-129)."""
    is_knight = game.mode == "vampire" and character.side in TEAMS
    side = words.say(f"value.side.{'knight' if is_knight else character.side}")
    return words.say("text.character", {"name": character_called(character, words), "side": side})


def character_called(character: Character, words: Catalogue) -> str:
    """What a character is called without its side: one of the house as the language does, another as its file does."""
    is_house = _house_characters().get(character.id) == character
    return words.say(f"value.character.{character.id}") if is_house else character.name


def spoken_names(game: SparkleKittyNights, language: str) -> dict[str, str]:
    """Words that are said as they are, by the ids of the words for them, where a value of the game has the same name:
    whoever says DOUBLE, or TAKE of a pack of the players' own, says just that. ValueError for a language there is not.
    """
    values = {
        message.rpartition(".")[2] for message in catalogue(language, _WORDS).texts if message.startswith("value.")
    }
    said = {DOUBLES[0], *game.words(vetoed=False).values(), *game.words(vetoed=True).values()}
    return {f"value.{field}.{word}": word for word in sorted(said & values) for field in _SPOKEN_FIELDS}


def _title(card: Card, words: Catalogue) -> str:
    fields = {"number": "".join(sign for sign in card.key if sign.isdigit())}
    if card.duty != "none":
        return words.say(f"text.title.{card.duty}", fields)
    if card.match == "any_colour":
        if not card.on_play:
            return words.say("text.title.wild")
        return words.say("text.title.power", {"power": words.say(f"value.power.{card.on_play[0]}")})
    fields["colour"] = words.say(f"value.colour.{card.colours[0]}")
    if card.match == "colour":
        return words.say("text.title.night", fields)
    return words.say("text.title", {**fields, "symbol": words.say(f"value.symbol.{card.symbol}")})


def _without_back(card: Card) -> Card:
    return msgspec.structs.replace(card, back="plain")


@cache
def _house_cards() -> dict[str, Card]:
    return {card.id: card for card in read_book(house_deck("house")).cards}


@cache
def _house_characters() -> dict[str, Character]:
    return {one.id: one for one in read_book(house_deck("house")).characters}
