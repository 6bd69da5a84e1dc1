"""Cursed Gifts with one fault each: the conformance kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.cursed_gifts.licences import SUBJECTS
from tests.games.mutants import Mutant, check_caught, each

from yuletable.engine.conformance import Effort
from yuletable.engine.events import Event, number
from yuletable.engine.refusals import Refusal
from yuletable.games.cursed_gifts import observe, piles, refusals, window
from yuletable.games.cursed_gifts.game import CursedGifts
from yuletable.games.cursed_gifts.menu import Menu
from yuletable.games.cursed_gifts.questions import Santa
from yuletable.games.cursed_gifts.state import CursedGiftsState
from yuletable.games.cursed_gifts.views import CursedGiftsView
from yuletable.games.cursed_gifts.window import Window


def only_who_can_answer_is_asked(original: Any, state: CursedGiftsState) -> list[int]:
    """A seat without a Counterattack is not asked, so that everybody learns what it holds."""
    asked: list[int] = original(state)
    counters = {kind for kind, what in enumerate(state.game.deck.kinds) if what == "counter"}
    return [seat for seat in asked if counters & set(state.hands[seat])]


def key_counts_answers(original: Any, question: Window, state: CursedGiftsState, viewer: int) -> Any:
    prompt = original(question, state, viewer)
    return msgspec.structs.replace(prompt, key=f"{prompt.key}.{question.question.missing}")


def answers_are_told(original: Any, question: Window, state: CursedGiftsState, seat: int, *rest: Any) -> None:
    if rest[-1]:
        rest[-1](Event("answer_in", {"seat": number(seat)}))
    original(question, state, seat, *rest)


def draft_in_the_view(original: Any, state: CursedGiftsState, viewer: int) -> CursedGiftsView:
    view: CursedGiftsView = original(state, viewer)
    return msgspec.structs.replace(view, cancels=state.cancels + len(state.draft))


def drawn_cards_are_told(original: Any, state: CursedGiftsState, seat: int, *rest: Any) -> None:
    tell = rest[-1]

    def aloud(event: Event) -> None:
        open_fields = {**event.fields, **event.secret} if event.kind == "drew" else event.fields
        tell(msgspec.structs.replace(event, fields=open_fields))

    original(state, seat, *rest[:-1], aloud if tell else None)


def fetched_card_leaves_the_list(original: Any, state: CursedGiftsState, viewer: int) -> CursedGiftsView:
    """The discard that everybody sees lacks the card that was fetched."""
    view: CursedGiftsView = original(state, viewer)
    return msgspec.structs.replace(view, discard=tuple(piles.names(state, piles.true_discard(state))))


def refusal_knows_the_hands(original: Any, state: CursedGiftsState, actor: int, action: Any) -> Refusal:
    refusal: Refusal = original(state, actor, action)
    return msgspec.structs.replace(refusal, fields={"left": sum(hand[0] for hand in state.hands if hand)})


def order_of_arrival_counts(original: Any, question: Window, state: CursedGiftsState, seat: int, *rest: Any) -> None:
    """Who answers first is drawn into the counters of the turn."""
    state.drawn = state.drawn * 2 + seat + 1
    original(question, state, seat, *rest)


def picks_shared(original: Any, question: Any) -> Any:
    return question


def a_card_too_many(original: Any, game: Any, view: CursedGiftsView, rng: Any) -> CursedGiftsState:
    state: CursedGiftsState = original(game, view, rng)
    if view.outcome is None and state.pile:
        state.pile[0] = (state.pile[0] + 1) % game.deck.pair
    return state


def sights_forgotten(original: Any, state: CursedGiftsState, viewer: int) -> CursedGiftsView:
    view: CursedGiftsView = original(state, viewer)
    return msgspec.structs.replace(view, sights=(), hand=view.hand[:3])


def menu_asks_the_pile(original: Any, question: Menu, state: CursedGiftsState, seat: int) -> Any:
    """Nothing can be done when the next card of the pile is odd."""
    legal = original(question, state, seat)
    return legal[:1] if state.pile and state.pile[0] % 2 and not state.draft else legal


MUTANTS = [
    Mutant(window, "asked", only_who_can_answer_is_asked, "table 4", "leaks"),
    Mutant(Window, "prompt", key_counts_answers, "collection 4", "quiet"),
    Mutant(Window, "take", answers_are_told, "collection 4", "quiet"),
    Mutant(observe, "view", draft_in_the_view, "table 4", "quiet"),
    Mutant(piles, "draw", drawn_cards_are_told, "table 4", "leaks"),
    Mutant(observe, "view", fetched_card_leaves_the_list, "relaxed 3 zodiac=True", "leaks"),
    Mutant(refusals, "why_not", refusal_knows_the_hands, "table 4", "knowledge"),
    Mutant(Window, "take", order_of_arrival_counts, "collection 4", "commutation"),
    Mutant(Window, "copy", picks_shared, "collection 4", "copies"),
    Mutant(Santa, "copy", picks_shared, "collection 4", "copies"),
    Mutant(CursedGifts, "imagine", a_card_too_many, "table 4", "imagination"),
    Mutant(observe, "view", sights_forgotten, "table 4", "leaks"),
    Mutant(Menu, "legal", menu_asks_the_pile, "simulation 2", "knowledge"),
]


@each(MUTANTS)
def test_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(matches=40, steps=150, pairs=400, pair_steps=60, orders=8)
    check_caught(mutant, SUBJECTS[mutant.subject], monkeypatch, effort)
