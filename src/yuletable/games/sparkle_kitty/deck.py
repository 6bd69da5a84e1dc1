"""The deck of one match: which cards are in, what they look like, and which fits where.

Cards that look alike are one kind, named by the first of their ids. Colours and symbols are bits of one number, so
that "shares a colour or its symbol" (SK-29) is one `and`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from yuletable.games.sparkle_kitty.cards import BARE, COLOURS, ORDER, SYMBOLS, Book, Card, Primitive
from yuletable.games.sparkle_kitty.options import SparkleKittyOptions

LEFT, RIGHT = 0, 1
SIDES = ("left", "right")
FEW = 5
"""The most players with whom green backs stay in the box (SK-14)."""

_COLOUR_BITS = {colour: 1 << place for place, colour in enumerate(COLOURS)}
_SYMBOL_BITS = {symbol: 1 << place + len(COLOURS) for place, symbol in enumerate(SYMBOLS)}
_EVERY_BIT = (1 << len(COLOURS) + len(SYMBOLS)) - 1
COLOUR_BITS = sum(_COLOUR_BITS.values())


class Deck:
    """Kinds of card are numbers from 0, in the order of the file.

    By kind: `cards` (one record of it), `ids`, `copies`, `keys` (word keys), `bits` (colours and symbol), `stacked`
    (an enchantment), `duties`, `powers` (primitives but OFF, in their order), `offs` (earnings of its own),
    `needs_colour`, `doubles`, `caps`. `card_id` looks up the id of a kind, `kind_of` the kind of an id.
    bare     by side, the bits that a card needs to fit while the board shows; all, if pineapples are in (SK-32)
    mirrors  kinds that are Mirrors
    boxed    how many cards stay in the box
    """

    def __init__(self, book: Book, seats: int, options: SparkleKittyOptions) -> None:
        chosen = list(_in_the_match(book.cards, seats, options))
        self.boxed = len(book.cards) - len(chosen)
        faces: dict[tuple[object, ...], int] = {}
        cards: list[Card] = []
        copies: list[int] = []
        for card in chosen:
            kind = faces.setdefault(_face(card), len(cards))
            if kind == len(cards):
                cards.append(card)
                copies.append(0)
            copies[kind] += 1
        self.cards = tuple(cards)
        self.copies = tuple(copies)
        self.size = sum(copies)
        self.ids = tuple(card.id for card in cards)
        # Of lists and dicts it is a plain method, far faster to map than that of a tuple.
        self.card_id = list(self.ids).__getitem__
        self.number = {card.id: kind for kind, card in enumerate(cards)}
        self.kind_of = self.number.__getitem__
        self.keys = tuple(card.key for card in cards)
        self.bits = tuple(_bits(card) for card in cards)
        self.stacked = tuple(card.place == "stack" for card in cards)
        self.duties = tuple(card.duty for card in cards)
        powers = [_powers(card, options) for card in cards]
        self.powers = tuple(tuple(power for power in each if power != "OFF") for each in powers)
        self.offs = tuple(int("OFF" in each) for each in powers)
        self.needs_colour = tuple(card.on_play_needs_colour for card in cards)
        self.doubles = tuple(card.double for card in cards)
        self.caps = tuple(card.cap for card in cards)
        self.mirrors = frozenset(kind for kind, duty in enumerate(self.duties) if duty == "mirror")
        self.bare = tuple(
            _EVERY_BIT if options.has_pineapples else sum(_SYMBOL_BITS[symbol] for symbol in side) for side in BARE
        )

    def of_key(self, key: str) -> list[int]:
        """Kinds of card with this word."""
        return [kind for kind, other in enumerate(self.keys) if other == key]

    def fits(self, kind: int, top: int | None, side: int) -> bool:
        """Whether this card may be put on a side where `top` lies, None for the bare board (SK-29 to SK-35)."""
        lies = self.bare[side] if top is None else self.bits[top]
        return not self.stacked[kind] and self.bits[kind] & lies != 0

    def earns(self, kind: int, top: int | None) -> int:
        """Tower cards that this card earns by itself, put on `top` by a turn play (SK-80)."""
        if not self.needs_colour[kind]:
            return self.offs[kind]
        shares = top is not None and self.bits[kind] & self.bits[top] & COLOUR_BITS
        return self.offs[kind] if shares else 0


def _in_the_match(cards: Sequence[Card], seats: int, options: SparkleKittyOptions) -> Iterable[Card]:
    base_mirrors = _base_mirrors(cards, seats) if options.mode == "vampire" else ()
    for card in cards:
        if card.id in base_mirrors:
            yield card
        elif card.is_pineapple:
            if options.has_pineapples:
                yield card
        elif is_team(card):
            if options.has_team:
                yield card
        elif (card.back == "plain" or seats > FEW) and not _is_removed(card, options):
            yield card


def _base_mirrors(cards: Sequence[Card], seats: int) -> set[str]:
    """One for each tower; where there are few players, green-backed ones only if there are too few others (SK-130)."""
    mirrors = sorted((card for card in cards if card.duty == "mirror"), key=lambda card: card.back != "plain")
    return {card.id for card in mirrors[:seats]}


def is_team(card: Card) -> bool:
    """Whether it is one of the expansion's cards that come in by themselves (SK-6)."""
    return card.back == "expansion" and not card.is_pineapple


def _is_removed(card: Card, options: SparkleKittyOptions) -> bool:
    """SK-5."""
    return options.has_pineapples and card.symbol == options.removed_symbol


def _face(card: Card) -> tuple[object, ...]:
    """What a card looks like, its back apart (SK-20)."""
    return (card.key, card.colours, card.symbol, card.match, card.place, card.on_play, card.duty, card.spice,
            card.on_play_needs_colour, card.double, card.cap)  # fmt: skip


def _bits(card: Card) -> int:
    bits = sum(_COLOUR_BITS[colour] for colour in card.colours)
    return bits | _SYMBOL_BITS[card.symbol] if card.symbol else bits


def _powers(card: Card, options: SparkleKittyOptions) -> tuple[Primitive, ...]:
    """What acts when it is played, in the order in which it acts."""
    powers = {*card.on_play, *[card.spice] * (options.spice and bool(card.spice))}
    return tuple(power for power in ORDER if power in powers)
