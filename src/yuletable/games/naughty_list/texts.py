"""What a card says, in a language: made of its effects and properties, so that text and effect cannot differ.

For phones, terminal and print. Each word of the vocabulary has its sentence in the catalogues (`text.WORD`), and some
of its fields have one of their own (`text.WORD.FIELD`). Which Children an effect takes is a phrase in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files

from yuletable.games.naughty_list.cards import ActionCard, Book, Child, Companion, Equipment, house_cards
from yuletable.games.naughty_list.vocabulary import TYPES, Effect, Property, read_effect, read_property
from yuletable.words import Catalogue, catalogue

_WORDS = files(__package__) / "words"
Card = ActionCard | Child | Companion | Equipment
KINDS = {"companions": "companion", "equipment": "equipment", "children": "child", "actions": "card"}


def card_name(card: Card, words: Catalogue) -> str:
    """The name of the house in this language for a card of the house; own cards keep the name that they were given."""
    kind = _kind_of().get((card.id, card.name))
    return (words.say(f"value.{kind}.{card.id}") if kind else card.name).replace("'", "’")


def card_names(book: Book, language: str) -> dict[str, str]:
    """What each card is called, by the id of the words for it. ValueError for a language there is not."""
    words = catalogue(language, _WORDS)
    cards: dict[str, Iterable[Card]] = {kind: getattr(book, cards) for cards, kind in KINDS.items()}
    return {f"value.{kind}.{card.id}": card_name(card, words) for kind, those in cards.items() for card in those}


@cache
def _kind_of() -> Mapping[tuple[str, str], str]:
    """By id and name, the kind of a card of the house."""
    house = house_cards("house")
    return {(card["id"], card["name"]): kind for name, kind in KINDS.items() for card in house[name]}


def card_text(card: Card, words: Catalogue) -> str:
    """All sentences of an Action card or Equipment; the ability of a Companion; nothing for a Child."""
    if isinstance(card, ActionCard):
        return " ".join(effect_text(effect, words) for effect in filter(None, map(read_effect, card.effects)))
    if isinstance(card, Equipment):
        return " ".join(property_text(each, words) for each in filter(None, map(read_property, card.properties)))
    return words.say(f"text.ability.{card.id}") if isinstance(card, Companion) else ""


def effect_text(effect: Effect, words: Catalogue) -> str:
    """The sentence of one effect."""
    said = _EFFECTS.get(effect.word)
    return said(effect, words) if said else words.say(f"text.{effect.word}", {"count": effect.number})


def _draw(effect: Effect, words: Catalogue) -> str:
    return words.say("text.draw.robbed" if effect.robbed else "text.draw", {"count": effect.number})


def _boost(effect: Effect, words: Catalogue) -> str:
    if effect.type < 0:
        return words.say("text.boost.all", {"number": effect.number})
    return words.say("text.boost", {"type": _type(effect.type, words), "number": effect.number})


def _captures(effect: Effect, words: Catalogue) -> str:
    return words.say(f"text.captures.{effect.kind}", {"count": effect.number})


def _move(effect: Effect, words: Catalogue) -> str:
    fields = {"children": _children(effect, words), "source": words.say(f"text.from.{effect.source}")}
    return words.say(f"text.move.{effect.to}", fields)


def _children(effect: Effect, words: Catalogue) -> str:
    """Which Children a `move` takes."""
    how_many = "upto" if effect.upto else "one" if effect.count else "all"
    children = words.say(f"text.children.{effect.kind}.{how_many}", {"number": effect.count})
    if effect.most is None:
        return children
    return words.say("text.most", {"children": children, "count": effect.most})


def _swap(effect: Effect, words: Catalogue) -> str:
    mine, theirs = (words.say(f"text.children.{kind}.one") for kind in (effect.kind, effect.theirs))
    sentence = words.say(f"text.swap.{effect.source}", {"mine": mine, "theirs": theirs})
    return sentence if effect.most is None else f"{sentence} {words.say('text.swap.limit', {'count': effect.most})}"


def _redraw(effect: Effect, words: Catalogue) -> str:
    return words.say("text.redraw.plus" if effect.number else "text.redraw", {"number": effect.number})


_EFFECTS: Mapping[str, Callable[[Effect, Catalogue], str]] = {
    "draw": _draw,
    "boost": _boost,
    "captures": _captures,
    "nick": lambda effect, words: words.say(f"text.nick.{effect.to}"),
    "gear": lambda effect, words: words.say(f"text.gear.{effect.act}"),
    "move": _move,
    "swap": _swap,
    "redraw": _redraw,
}


def property_text(each: Property, words: Catalogue) -> str:
    """The sentence of one property of an Equipment."""
    message = f"text.{each.word}"
    if each.word == "bonus" and (each.supervised or each.per):
        message += ".supervised" if each.supervised else ".per"
    elif each.word == "ease" and each.per:
        message += ".only"
    elif each.word == "draw_on":
        message += f".{each.event}"
    fields: dict[str, str | int] = {"number": each.number, "count": each.number}
    if each.type >= 0:
        fields["type"] = _type(each.type, words)
    if each.child >= 0:
        fields["child"] = _type(each.child, words)
    if each.per:
        fields["companion"] = words.say(f"value.companion.{each.per}")
    return words.say(message, fields)


def _type(number: int, words: Catalogue) -> str:
    return words.say(f"value.type.{TYPES[number]}")
