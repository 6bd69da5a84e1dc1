"""The Naughty List with one fault each: the conformance kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.mutants import Mutant, check_caught, each
from tests.games.naughty_list.licences import SUBJECTS

from yuletable.engine.conformance import Effort
from yuletable.engine.events import Event, number
from yuletable.games.naughty_list import imagine, moves, observe, saves
from yuletable.games.naughty_list.questions import StartGear
from yuletable.games.naughty_list.state import NaughtyListState
from yuletable.games.naughty_list.views import NaughtyListView


def peek_for_all(original: Any, position: NaughtyListState, viewer: int) -> NaughtyListView:
    """Everybody sees what was seen through the keyhole."""
    view: NaughtyListView = original(position, viewer)
    looks = tuple(observe._seen(position, which, look) for which, look in enumerate(position.deck.looks))
    return msgspec.structs.replace(view, seen=looks)


def deck_in_order(original: Any, position: NaughtyListState, viewer: int) -> NaughtyListView:
    """The deck lies in the view as it lies on the table."""
    view: NaughtyListView = original(position, viewer)
    deck = position.deck
    return msgspec.structs.replace(view, deck=observe._children(position, [*deck.top, *deck.rest, *deck.bottom]))


def gear_shown_early(original: Any, question: StartGear, position: NaughtyListState, seat: int, *rest: Any) -> None:
    """The choice of starting Equipment is announced as it is made."""
    tell = rest[-1]
    if tell:
        tell(Event("packed", {"seat": number(seat), "equipment": rest[0].text}))
    original(question, position, seat, *rest)


def hands_in_the_open(original: Any, position: NaughtyListState, viewer: int) -> NaughtyListView:
    """Somebody's hand is told beside its number."""
    view: NaughtyListView = original(position, viewer)
    return msgspec.structs.replace(view, spent=observe._cards(position, position.hands[0]))


def copied_sacks_are_shared(original: Any, position: NaughtyListState) -> NaughtyListState:
    twin: NaughtyListState = original(position)
    twin.sacks = position.sacks
    return twin


def imagined_without_a_card(original: Any, position: NaughtyListState, view: NaughtyListView) -> None:
    """A used card is nowhere in an imagined world."""
    original(position, view)
    del position.used[:1]


def boost_by_the_ear(original: Any, position: NaughtyListState, type_: int, amount: int, *rest: Any) -> None:
    """A bonus that somebody listens to is a point more."""
    original(position, type_, amount + (rest[-1] is not None), *rest)


def save_forgets_boosts(original: Any, position: NaughtyListState) -> dict[str, Any]:
    return {**original(position), "boosts": [0, 0, 0, 0]}


def imagined_hand(original: Any, position: NaughtyListState, view: NaughtyListView, rng: Any) -> None:
    """The viewer imagines a hand of its own."""
    original(position, msgspec.structs.replace(view, hand=view.hand[:-1] + view.hand[:1]), rng)


def menu_looks_at_hands(original: Any, position: NaughtyListState, actor: int) -> Any:
    """A seat may do more when somebody else holds few cards."""
    legal = original(position, actor)
    return legal[:1] if position.hands[actor - 1][:1] == [0] else legal


MUTANTS = [
    Mutant(observe, "view", peek_for_all, "relaxed 4 perchta_draw=ask late_cards=half", "leaks"),
    Mutant(observe, "view", deck_in_order, "quick 3", "leaks"),
    Mutant(StartGear, "take", gear_shown_early, "table 3 nick=vote", "leaks"),
    Mutant(observe, "view", hands_in_the_open, "quick 3", "leaks"),
    Mutant(NaughtyListState, "copy", copied_sacks_are_shared, "simulation 2", "copies"),
    Mutant(imagine, "_public", imagined_without_a_card, "simulation 2", "imagination"),
    Mutant(moves, "boost", boost_by_the_ear, "simulation 2", "determinism"),
    Mutant(saves, "dump", save_forgets_boosts, "simulation 2", "saves"),
    Mutant(imagine, "_hands", imagined_hand, "simulation 2", "imagination"),
    Mutant(NaughtyListState, "legal_actions", menu_looks_at_hands, "quick 3", "knowledge"),
]


@each(MUTANTS)
def test_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(matches=20, steps=120, pairs=200, pair_steps=60, orders=8)
    check_caught(mutant, SUBJECTS[mutant.subject], monkeypatch, effort)
