"""What Cursed Gifts imagines comes as often as it should, as far as that is claimed (decisions 9 and 21).

Tiny decks, so that every deal and every way to play it can be enumerated. Hands and pile are compared.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.games.small_deals import OnlyTheDeal, with_favourites

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import LawBrokenError, Subject, cards_alone, check_frequencies
from yuletable.engine.counting import CardCount
from yuletable.engine.events import Tell
from yuletable.engine.game import State
from yuletable.engine.tree import Consider
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts import game as set_up
from yuletable.games.cursed_gifts.cards import house_deck, read_book
from yuletable.games.cursed_gifts.game import CursedGifts
from yuletable.games.cursed_gifts.options import CursedGiftsOptions
from yuletable.games.cursed_gifts.state import CursedGiftsState

HAND = 2


class Small(CursedGifts):
    """Two seats with two cards each, and a pile in rising order."""

    def start(self, chance: Chance, tell: Tell | None = None) -> CursedGiftsState:
        state = super().start(OnlyTheDeal(chance, {"deal": HAND * self.seats}), tell)
        state.pile.sort()
        return state


def small(monkeypatch: pytest.MonkeyPatch, cards: str, copies: int = 1) -> Small:
    """These cards of the house, so many of each."""
    data, wanted = house_deck("house"), cards.split()
    data["cards"] = [{**card, "set": "own", "copies": copies} for card in data["cards"] if card["id"] in wanted]
    options = CursedGiftsOptions(tempo="instant", deck="own", first_player=1, first_hand=HAND)
    monkeypatch.setattr(set_up, "HAND", HAND)
    return Small(GAME, 2, options, read_book(data))


def shares(game: Small, consider: Consider, **how: Any) -> int:
    """Looks at twenty views; returns how many worlds there were behind them."""
    counts = check_frequencies(
        Subject(game), 1, views=20, samples=1500, project=cards_face_down, consider=consider, **how
    )
    assert counts["views"] == 20
    return counts["worlds"]


def cards_face_down(state: State) -> Any:
    assert isinstance(state, CursedGiftsState)
    return [state.hands, sorted(state.pile)]


def copies_meant(state: State, actor: int, action: Action) -> int:
    """How many cards of the hand may be the one that this action picks."""
    assert isinstance(state, CursedGiftsState)
    kind = state.game.kind_of(action)
    if kind < 0:
        return 1
    picked = [state.game.kind_of(before) for before in state.draft]
    return state.hands[actor].count(kind) - picked.count(kind)


COUNTED = cards_alone(copies_meant)


def until(turn: int) -> Consider:
    def consider(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        assert isinstance(state, CursedGiftsState)
        return legal if state.turn <= turn else ()

    return consider


def with_one_explanation(turn: int) -> Consider:
    """The same, and nobody shows a card of a hand with cards from before a shuffle and from after it."""
    in_time = until(turn)

    def consider(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        assert isinstance(state, CursedGiftsState)
        if sum(map(bool, state.count.now().places[actor])) > 1:
            legal = [action for action in legal if state.game.kind_of(action) < 0]
        return in_time(state, actor, legal)

    return consider


def was_shuffled(state: State) -> bool:
    """Whether the discard has become the pile."""
    assert isinstance(state, CursedGiftsState)
    return len(state.count.now().classes) > 1


def were_shown(state: State) -> bool:
    """Whether cards have been shown, and the discard is not the pile yet."""
    assert isinstance(state, CursedGiftsState)
    return not was_shuffled(state) and any([state.discard, *state.gauges])


# What is exact

STEALING = "half-eaten-gingerbread peppermint-tea not-at-home snatch nosy-neighbour single-odd-sock"
DRAWING = "half-eaten-gingerbread peppermint-tea not-at-home boxing-day-sale return-policy single-odd-sock"
ANSWERING = "half-eaten-gingerbread single-odd-sock cacarma ray-guard snatch musical-tie"
PAIRS = "half-eaten-gingerbread not-at-home boxing-day-sale musical-tie"


def test_where_no_cards_are_alike_and_none_answers_it_is_the_reference_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are given, stolen, looked at, discarded from another's hand and drawn."""
    assert shares(small(monkeypatch, STEALING), until(2)) > 200


def test_it_still_is_once_the_discard_has_become_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shares(small(monkeypatch, DRAWING), with_one_explanation(3), where=was_shuffled) > 50


def test_equal_cards_tell_what_they_would_if_they_had_been_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shares(small(monkeypatch, PAIRS, copies=2), until(2), weigh=COUNTED, where=were_shown) > 200


def test_answers_tell_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shares(small(monkeypatch, ANSWERING), until(2), weigh=COUNTED) > 200


# What is not, and is said not to be


def test_by_the_reference_policy_equal_cards_would_tell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, PAIRS, copies=2), until(2), where=were_shown)


def test_by_the_reference_policy_silence_would_tell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, ANSWERING), until(2))


# Faults that are caught


def test_a_deal_that_forgets_what_was_shuffled_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = CardCount.deal

    def forgetful(count: CardCount, rng: random.Random, known: Mapping[int, Sequence[int]]) -> Any:
        count._forget()
        return right(count, rng, known)

    monkeypatch.setattr(CardCount, "deal", forgetful)
    with pytest.raises(LawBrokenError, match="imagines what cannot be"):
        shares(small(monkeypatch, DRAWING), with_one_explanation(3), where=was_shuffled)


def test_places_that_are_asked_too_often_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card of the new pile comes to a hand that has drawn since more often than it should."""
    monkeypatch.setattr(CardCount, "_deal_class", with_favourites(CardCount._deal_class))
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, DRAWING), with_one_explanation(3), where=was_shuffled)
