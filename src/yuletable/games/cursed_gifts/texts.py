"""What a card says, in a language: made of its effects, so that text and effect cannot differ.

For phones, terminal and print. Each word of the vocabulary has one sentence in the catalogues (`text.WORD`), of which
words that work on a seat have three: on another player (`.one`), on each of them (`.each`), and on a player who has
been named on the card already (`.again`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from babel.lists import format_list

from yuletable.games.cursed_gifts.cards import Card, Effect, house_deck, read_effect
from yuletable.words import Catalogue, catalogue

_WORDS = files(__package__) / "words"
ON_A_SEAT = ("steal", "rummage", "tribute", "silence", "limit")


def card_name(card: Card, words: Catalogue) -> str:
    """The name that its owner gave it in this language, else that of the house for a card so called, else its own."""
    given = {"de": card.name_de, "fr": card.name_fr}.get(words.language, "")
    is_known = _house_names().get(card.id) == card.name
    name = given or (words.say(f"value.card.{card.id}") if is_known else card.name)
    return name.replace("'", "’")


def card_names(cards: Iterable[Card], language: str) -> dict[str, str]:
    """What each of these cards is called, by the id of the words for it. ValueError for a language there is not."""
    words = catalogue(language, _WORDS)
    return {f"value.card.{card.id}": card_name(card, words) for card in cards}


@cache
def _house_names() -> dict[str, str]:
    return {card["id"]: card["name"] for card in house_deck("house")["cards"]}


def card_text(card: Card, words: Catalogue) -> str:
    """All sentences of a card."""
    if card.kind == "gift":
        return _joined(words.say("text.gift", {"value": card.value}), _if(card.inevitable, "text.inevitable", words))
    if card.kind == "antidote":
        return words.say("text.antidote", {"value": -card.value})
    if card.kind == "useless":
        return _joined(_sign(card, words), words.say("text.useless"))
    effects = [read_effect(text) for text in card.effects]
    if card.kind == "counter":
        return _joined(_answer(card, effects[0], words), *(_effect(card, effect, words) for effect in effects[1:]))
    cost = words.say("text.cost", {"count": card.cost}) if card.cost else ""
    named = [place > 0 and card.target == "one" for place in range(len(effects))]
    sentences = [_effect(card, effect, words, again) for effect, again in zip(effects, named, strict=True)]
    return _joined(cost, *sentences)


def _joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _if(condition: bool, message: str, words: Catalogue) -> str:
    return words.say(message) if condition else ""


def _sign(card: Card, words: Catalogue) -> str:
    return words.say("text.sign", {"sign": words.say(f"value.signs.{card.sign}")}) if card.sign else ""


def _effect(card: Card, effect: Effect, words: Catalogue, again: bool = False) -> str:
    message = f"text.{effect.word}"
    if effect.word in ON_A_SEAT:
        message += ".again" if again else f".{card.target}"
    return words.say(message, {"count": effect.number})


def _answer(card: Card, effect: Effect, words: Catalogue) -> str:
    """What a Counterattack answers, and what it does to it."""
    if effect.word == "bequeath":
        return words.say("text.bequeath")
    kinds = [words.say(f"text.answers.{kind}") for kind in card.answers]
    fields = {
        "kinds": format_list(kinds, style="or", locale=words.language),
        "effect": words.say(f"text.{effect.word}"),
    }
    return words.say(f"text.counter.{card.who}", fields)
