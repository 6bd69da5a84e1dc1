"""What The Naughty List imagines comes as often as it should, as far as that is claimed (decisions 9 and 21).

Tiny sets, so that every deal and every way to play it can be enumerated. Hands and Action deck are compared, or what
others have seen of the Children deck and done with it. Which Children lie in whose pile is not: it counts for nothing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
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
from yuletable.games.naughty_list import GAME, course, imagine, imagined_deck
from yuletable.games.naughty_list import game as set_up
from yuletable.games.naughty_list.cards import house_cards, read_book
from yuletable.games.naughty_list.game import NaughtyList
from yuletable.games.naughty_list.options import NaughtyListOptions
from yuletable.games.naughty_list.state import NaughtyListState

BOX = {
    "companions": ("krampus", "belsnickel"),
    "equipment": ("cursed_cowbell", "patchwork_furs"),
    "children": ("T1", "T2", "F1", "F2", "M1", "M2", "B1", "B2", "B3"),
}
"""Two Companions with one card of Equipment each; the Town, and three Children for the deck."""


class Small(NaughtyList):
    """Matches begin with the first turn: up to there nothing is hidden but the Action cards."""

    def start(self, chance: Chance, tell: Tell | None = None) -> NaughtyListState:
        hidden = OnlyTheDeal(chance, {"actions": course.HAND * self.seats}, "draw")
        state = super().start(hidden, tell)
        while state.turn == 0:
            seat = state.to_act()[0]
            state.apply(seat, state.legal_actions(seat)[0], hidden, tell)
        state.pile.sort()
        return state


def small(monkeypatch: pytest.MonkeyPatch, hand: int, **copies: int) -> Small:
    """These Action cards of the house, so many of each; so many are dealt to each of two seats."""
    data = house_cards("house")
    for kind, ids in BOX.items():
        data[kind] = [card for card in data[kind] if card["id"] in ids]
    data["actions"] = [{**card, "copies": copies[card["id"]]} for card in data["actions"] if card["id"] in copies]
    options = NaughtyListOptions(
        tempo="instant", cards="own", counts="free", companions="fixed", first=1, nick="1", round_limit=5
    )
    for module in (course, set_up):
        monkeypatch.setattr(module, "HAND", hand)
    return Small(GAME, 2, options, read_book(data))


def shares(game: Small, consider: Consider, **how: Any) -> int:
    """Looks at twenty views; returns how many worlds there were behind them."""
    counts = check_frequencies(
        Subject(game), 1, views=20, samples=600, **{"project": action_cards, "consider": consider, **how}
    )
    assert counts["views"] == 20
    return counts["worlds"]


def action_cards(state: State) -> Any:
    assert isinstance(state, NaughtyListState)
    return [state.hands, sorted(state.pile)]


def looks(state: State) -> Any:
    """Who saw what in the Children deck and sank which of it: the order of the deck follows, as far as it is fixed."""
    assert isinstance(state, NaughtyListState)
    return state.deck.dump()["looks"]


def copies_meant(state: State, actor: int, action: Action) -> int:
    """How many cards of the hand may be the one that is played."""
    assert isinstance(state, NaughtyListState)
    return state.hands[actor].count(state.game.number_of(action)) if action.verb == "play" else 1


COUNTED = cards_alone(copies_meant)
COURSE = ("play", "to_capture", "end_turn")


def until(turn: int, plays: int, *more: str) -> Consider:
    """So many plays in each of so many turns; actions of the course, and these more by verb or text."""

    def consider(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        assert isinstance(state, NaughtyListState)
        if state.turn > turn:
            return ()
        wanted = {*COURSE, *more} - ({"play"} if state.played == plays else set())
        return [action for action in legal if wanted & {action.verb, action.text}]

    return consider


def with_one_explanation(turn: int, plays: int) -> Consider:
    """The same, and nobody shows a card of a hand with cards from before a shuffle and from after it."""
    in_time = until(turn, plays)

    def consider(state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        assert isinstance(state, NaughtyListState)
        if sum(map(bool, state.count.now().places[actor])) > 1:
            legal = [action for action in legal if action.verb != "play"]
        return in_time(state, actor, legal)

    return consider


def was_shuffled(state: State) -> bool:
    """Whether the discard has become the Action deck."""
    assert isinstance(state, NaughtyListState)
    return len(state.count.now().classes) > 1


def not_shuffled(state: State) -> bool:
    return not was_shuffled(state)


def were_shown(state: State) -> bool:
    """Whether cards have been shown, and the discard is not the Action deck yet."""
    assert isinstance(state, NaughtyListState)
    return not_shuffled(state) and bool(state.spent or state.used)


# What is exact

STEALING = {
    "hot_chestnuts": 1, "mitten_pickpocket": 1, "longest_night": 1, "rattling_chains": 1, "empty_stomach": 1,
    "pinch_of_stardust": 1,
}  # fmt: skip
DRAWING = {
    "hot_chestnuts": 1, "second_thoughts": 1, "longest_night": 1, "rattling_chains": 1, "empty_stomach": 1,
    "pinch_of_stardust": 1,
}  # fmt: skip
EQUAL = {"hot_chestnuts": 3, "second_thoughts": 1, "longest_night": 2, "rattling_chains": 2}
LOOKING = {"keyhole": 9}
SINK = ("capture 1 terror plain", "bottom", "keep")


def test_where_no_cards_are_alike_it_is_the_reference_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are played, drawn and picked from another's pocket."""
    assert shares(small(monkeypatch, 1, **STEALING), until(2, 1, "seat"), where=not_shuffled) > 200


def test_it_still_is_once_the_discard_has_become_the_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shares(small(monkeypatch, 1, **DRAWING), with_one_explanation(3, 1), where=was_shuffled) > 50


def test_equal_cards_tell_what_they_would_if_they_had_been_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shares(small(monkeypatch, 2, **EQUAL), until(1, 2), weigh=COUNTED, where=were_shown) > 200


def test_the_children_deck_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both look into it; each may sink a Child unseen; some come to Town."""
    assert shares(small(monkeypatch, 1, **LOOKING), until(2, 1, *SINK), project=looks) > 200


# What is not, and is said not to be


def test_by_the_reference_policy_equal_cards_would_tell_more(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, 2, **EQUAL), until(1, 2), where=were_shown)


# Faults that are caught


def test_a_deal_with_favourites_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the cards that may be anywhere come to a hand more often than others."""
    monkeypatch.setattr(CardCount, "_deal_rest", with_favourites(CardCount._deal_rest))
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, 1, **STEALING), until(2, 1, "seat"), where=not_shuffled)


class Keeping(random.Random):
    """The highest number, which stands for nothing that is sunk."""

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return start - 1 if stop is None else stop - step


def test_children_that_nobody_ever_sinks_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    right = imagined_deck.imagine_deck

    def kept(children: Any, history: Any, seen: Any, pending: bool, rng: random.Random) -> Any:
        return right(children, history, seen, pending, Keeping(rng.getrandbits(64)))

    monkeypatch.setattr(imagine, "imagine_deck", kept)
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(small(monkeypatch, 1, **LOOKING), until(2, 1, *SINK), project=looks)
