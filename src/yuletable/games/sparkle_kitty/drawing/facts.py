"""What a card of one match is, beside its data: its word, and the powers that it has under the match's options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from yuletable.games.sparkle_kitty.cards import ORDER, Card, Primitive

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

Kind = Literal["ordinary", "night", "special", "dark", "mirror"]


class Fact(NamedTuple):
    """A card as it is drawn: its word is empty if none is said for it."""

    card: Card
    word: str
    powers: tuple[Primitive, ...]
    copies: int = 1

    @property
    def kind(self) -> Kind:
        if self.card.duty != "none":
            return self.card.duty
        if self.card.match == "any_colour":
            return "special"
        return "ordinary" if self.card.match == "colour_or_symbol" else "night"


def facts(game: SparkleKittyNights, vetoed: bool = False) -> list[Fact]:
    """Every kind of card of this match, in the order of its file, with the words of one of its two packs."""
    words, deck = game.words(vetoed), game.deck
    return [
        Fact(card, words.get(card.key, ""), powers_of(card, game.options.spice), copies)
        for card, copies in zip(deck.cards, deck.copies, strict=True)
    ]


def powers_of(card: Card, spice: bool) -> tuple[Primitive, ...]:
    """All powers of a card in the order in which they act (SK-8)."""
    has = {*card.on_play, *[card.spice] * (spice and bool(card.spice))}
    return tuple(power for power in ORDER if power in has)
