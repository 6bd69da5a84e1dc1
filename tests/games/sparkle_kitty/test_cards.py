"""Every card of the house is put down, powers and all, and doubled."""

from __future__ import annotations

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.games.sparkle_kitty.cards import COLOURS
from yuletable.games.sparkle_kitty.deck import Deck
from yuletable.games.sparkle_kitty.game import SparkleKittyNights

ALL = set_up(8, safe_words="team", spice="on", pack="parlour", speech="auto")
PINEAPPLES = set_up(8, safe_words="pineapple", spice="on", pack="parlour", speech="auto")
CARDS = [
    *((ALL, card) for card in ALL.deck.ids),
    *((PINEAPPLES, card) for card in PINEAPPLES.deck.ids if card.startswith("A")),
]
ASKS = {"ADD": "add_to", "PEEK": "peek", "MOVE": "move_from", "TAKE": "steal"}


def below(deck: Deck, card: str) -> str:
    """A card of another word, on which this one fits by its colour."""
    kind = deck.number[card]
    fits = (other for other, name in enumerate(deck.ids) if name[0] in "HSMC" and deck.keys[other] != deck.keys[kind])
    colours = set(deck.cards[kind].colours or COLOURS)
    return next(deck.ids[other] for other in fits if set(deck.cards[other].colours) <= colours)


def put_down(game: SparkleKittyNights, card: str) -> Night:
    """Seat 0 has put the card on another of its colour, and seat 1 has doubled it."""
    deck = game.deck
    kind = deck.number[card]
    if deck.stacked[kind]:
        return Night({0: f"{card} MM-1"}, stacks={2: "D1-1", 3: "D2-1"}, game=game).do(0, "enchant", card)
    twin = next(deck.ids[other] for other in game.same_word[kind] if other != kind or deck.copies[kind] > 1)
    hands = {0: f"{card} MM-1", 1: f"{twin} MM-1"}
    night = Night(hands, left=below(deck, card), stacks={2: "D1-1", 3: "D2-1"}, game=game).do(0, "play", card, "left")
    assert night.tops()[0] == card
    assert night.heard("card_played")[0].fields["word"] == game.words(vetoed=False)[deck.keys[kind]]
    night.gap({1: f"double {twin} left"}).do(1, "take", 3)
    if deck.caps[kind] == 3:
        night.do(1, "take", 4)
    assert night.heard("earned")[0].fields["count"] == deck.doubles[kind][0]
    assert night.tops()[0] == twin
    return night


@pytest.mark.rule("SK-8", "SK-68", "SK-95")
@pytest.mark.parametrize(("game", "card"), CARDS, ids=[card for _, card in CARDS])
def test_a_card_does_what_its_fields_say(game: SparkleKittyNights, card: str) -> None:
    deck = game.deck
    kind = deck.number[card]
    night = put_down(game, card).gap()
    earned = [face.fields for face in night.heard("earned") if face.fields["seat"] == 1]
    assert [each["count"] for each in earned] == [1] * deck.offs[kind]
    if deck.offs[kind]:
        night.do(0, "take", 5)
    asked = [ASKS[power] for power in deck.powers[kind] if power != "SHOW"]
    assert [night.asking()] == (asked or ["turn"])
    assert (len(night.heard("hands_spread")) == 1) is ("SHOW" in deck.powers[kind])
    if deck.stacked[kind]:
        assert night.state.observe(0).duties[0] == deck.duties[kind]
