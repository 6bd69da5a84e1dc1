"""What is wrong with the plain data of a deck: every mistake, with entry, field, sentence and rule (CG-3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from yuletable.engine.content import Fault
from yuletable.engine.reading import read_draft
from yuletable.games.cursed_gifts.cards import ALWAYS_IN, ANSWERS, COUNTS, PLAIN, Book, Card, read_effect
from yuletable.words import counted

RULE = "CG-3"
BEFORE_THE_END = "elimination"

_TARGETED = {"attach": "one", "swap": "one", "send": "one", "pass-on": "all"}
"""Words that need a card with this target."""
_NEED_A_SEAT = ("steal", "rummage", "silence", "limit", "tribute")
_FEWEST = 8 * 2
"""Cards that two seats need: seven each to begin with, and one each to draw."""


def faults_of(data: object) -> tuple[Fault, ...]:
    """All mistakes of a deck given as plain data; () = it can be played by some number of seats."""
    draft = read_draft(Book, data, "deck", {"cards": "card"}, RULE)
    draft.faults += draft.repeated_ids(RULE)
    draft.faults += _same_names(draft.entries("cards"))
    for label, card in draft.entries("cards"):
        draft.faults += [Fault(label, field, text, RULE) for field, text in _of_card(card)]
    if draft.is_whole:
        draft.faults += _of_whole_deck(draft.fields["cards"])
    return tuple(draft.faults)


def _same_names(cards: Iterator[tuple[str, Card]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for label, card in cards:
        if card.name in first:
            text = f"The {first[card.name]} is called {card.name} too: cards of one name are one choice (CG-38)."
            yield Fault(label, "name", text, RULE)
        first.setdefault(card.name, label)


def _of_card(card: Card) -> Iterator[tuple[str, str]]:
    """Field and sentence of each mistake of one card."""
    yield from chain(_values(card), _effects(card), _answers(card))
    if card.cost and card.kind not in ("trick", "defence"):
        yield "cost", "Only Tricks and Defences have a cost."
    if card.sign and card.kind != "useless":
        yield "sign", "Only Useless Gifts have a star sign."
    if card.sign and card.effects != ("recover 1",):
        yield "effects", 'A card with a star sign has the effect "recover 1" and no other.'
    if card.kind in ("gift", "antidote", "useless", "counter") and card.target != "none":
        yield "target", "Only Tricks and Defences name a target."


def _values(card: Card) -> Iterator[tuple[str, str]]:
    if card.kind == "gift" and card.value < 1:
        yield "value", "A Cursed Gift has a value of 1 or more."
    elif card.kind == "antidote" and card.value >= 0:
        yield "value", "An Antidote has a negative value, such as -2."
    elif card.kind not in ("gift", "antidote") and card.value:
        yield "value", "Only Cursed Gifts and Antidotes have a value."
    if card.inevitable and card.kind != "gift":
        yield "inevitable", "Only Cursed Gifts are Inevitable."


def _effects(card: Card) -> Iterator[tuple[str, str]]:
    if card.kind in ("gift", "antidote") or (card.kind == "useless" and not card.sign):
        if card.effects:
            yield "effects", "This kind of card has no effects of its own."
        return
    if not card.effects:
        yield "effects", "This card has no effect: it needs at least one."
    for place, text in enumerate(card.effects):
        for fault in _effect(card, text, place):
            yield f"effects[{place}]", fault


def _effect(card: Card, text: str, place: int) -> Iterator[str]:
    word, _, amount = text.partition(" ")
    answer = word in ANSWERS
    if word not in (*COUNTS, *PLAIN, *ANSWERS):
        yield f"There is no effect {word[:40]!r}: there are {', '.join((*COUNTS, *PLAIN, *ANSWERS))}."
        return
    if word in COUNTS and not (amount.isdecimal() and len(amount) == 1 and amount != "0"):
        yield f'The effect {word} is written with a number from 1 to 9: "{word} 2".'
    if word not in COUNTS and amount:
        yield f"The effect {word} has no number."
    if answer != (card.kind == "counter" and place == 0):
        yield "A Counterattack begins with cancel, reflect, redirect, keep or bequeath, and no other card has them."
    elif card.kind == "counter" and place and word != "draw":
        yield "After its answer a Counterattack has at most draw."
    if word in _TARGETED and card.target != _TARGETED[word]:
        yield f"The effect {word} needs a card with the target {_TARGETED[word]}."
    if word in _NEED_A_SEAT and card.target not in ("one", "each"):
        yield f"The effect {word} needs a card with the target one or each."
    if word == "wrap" and not any(other.startswith("attach") for other in card.effects):
        yield "Only a card that is attached can wrap."


def _answers(card: Card) -> Iterator[tuple[str, str]]:
    if card.kind != "counter":
        if card.answers:
            yield "answers", "Only Counterattacks answer other cards."
        return
    if not card.answers:
        yield "answers", "A Counterattack names the kinds of cards that it answers."
    first = read_effect(card.effects[0]).word if card.effects else "cancel"
    if {"defence", "antidote", "counter"} & set(card.answers) and first != "cancel":
        yield "answers", "What answers a Defence, an Antidote or a Counterattack can only cancel it."
    if first in ("redirect", "keep") and set(card.answers) != {"gift"}:
        yield "answers", f"The effect {first} answers only gifts."
    last = BEFORE_THE_END in card.answers
    if (first == "bequeath") != last or (last and (card.answers != (BEFORE_THE_END,) or card.who != "self")):
        yield "answers", "bequeath answers the own elimination and nothing else, and is used by oneself (who: self)."
    if card.who == "self" and not last:
        yield "who", "self is for a card that answers the own elimination."


def _of_whole_deck(cards: tuple[Card, ...]) -> Iterator[Fault]:
    """Only cards that are always in make a deck playable: a pack is off unless the table chooses it."""
    always = [card for card in cards if card.set in ALWAYS_IN]
    size = sum(card.copies for card in always)
    rest = sum(card.copies for card in cards) - size
    packs = ", ".join(sorted({card.set for card in cards} - set(ALWAYS_IN)))
    left = f" Of the packs that may be off ({packs}) it has {rest} more, which do not count." if rest else ""
    if size < _FEWEST:
        yield Fault("deck", "cards", f"It has {counted(size, 'card')}; two seats need {_FEWEST}.{left}", RULE)
    if not any(card.kind == "gift" for card in always):
        yield Fault("deck", "cards", f"It has no Cursed Gift.{left}", RULE)
