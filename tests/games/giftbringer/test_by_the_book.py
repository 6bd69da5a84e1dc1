"""The engine and the rules written down plainly agree on every step, on odd sheets and on the house's."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.games.giftbringer.by_the_book import Book
from tests.games.giftbringer.odd import odd_sheet
from tests.games.giftbringer.table import set_up

from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import CLOCK
from yuletable.engine.wire import canonical
from yuletable.games.giftbringer.game import Giftbringer
from yuletable.games.giftbringer.sheet import house_sheet
from yuletable.games.giftbringer.state import GiftbringerState

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"need_load": True, "undo": 3},
    {"scale": "sum", "round_seconds": 30, "undo": 0},
    {"dice": "leader", "sheets": "open", "undo": 50},
)


@pytest.mark.rule("GB-2", "GB-27", "GB-32", "GB-33", "GB-34", "GB-36", "GB-46", "GB-54", "GB-63", "GB-89", "GB-94")
@pytest.mark.parametrize("seed", range(24))
def test_the_engine_plays_by_the_book(seed: int) -> None:
    data = house_sheet("short-evening") if seed % 6 == 5 else odd_sheet(seed)
    options = OPTIONS[seed % len(OPTIONS)]
    game = set_up(1 + seed % 3, data=data, **options)
    plainly = {name: options[name] for name in ("undo", "need_load", "scale") if name in options}
    books = [Book(data, **plainly) for _ in range(game.seats)]
    rng, chance, rounds = random.Random(seed), KeyedChance(b"by the book"), 0
    state = game.start(chance)
    while state.phase != "ended":
        if state.phase == "write" and rounds < state.round:
            rounds = state.round
            for book in books:
                book.roll(state.rolls[-1])
        state = _step(state, books, rng, chance)
    for seat, book in enumerate(books):
        _same(state, seat, book)


def _step(state: GiftbringerState, books: list[Book], rng: random.Random, chance: KeyedChance) -> GiftbringerState:
    """One step of whoever may act; the position is written down and read again on the way."""
    game = state.game
    if rng.random() < 0.1:
        state = game.load(state.dump())
    actor = rng.choice([seat for seat in state.to_act() if seat != CLOCK])
    if state.phase == "write":
        _same(state, actor, books[actor])
        if rng.random() < 0.03:
            books[actor].out_of_time()
            state.play(CLOCK, game.actions.lapses[actor], chance)
            return state
    legal = list(state.legal_actions(actor))
    others = [action for action in legal if action.verb != "done"]
    action = rng.choice(others if others and rng.random() < 0.9 else legal)
    if state.phase == "write" and action.verb != "done":
        books[actor].do(action.text)
    state.play(actor, action, chance)
    return state


def _same(state: GiftbringerState, seat: int, book: Book) -> None:
    """Everything that the seat sees, and everything that it may do."""
    game, view, written = state.game, state.observe(seat), book.written
    draft = view.drafts[seat]
    sheet = draft.sheet if draft is not None else view.sheets[seat]
    assert sheet.ship == written["ship"]
    assert [load.viking for load in sheet.vikings] == written["recruited"]
    assert set(sheet.visited) == set(written["visited"])
    assert {*sheet.reached} == {place for place in game.plan.places if book.reached(place)}
    assert {*sheet.ready} == {house for house in book.houses if book.ready(house)}
    assert (sheet.presents, sheet.spaces, sheet.letters) == (book.presents, book.spaces, written["letters"])
    assert (sheet.happiness, set(sheet.blessings), sheet.score.total) == (
        written["joy"],
        written["unused"],
        book.score(),
    )
    assert sum(load.paid for load in sheet.vikings) == written["paid"]
    assert "".join(load.letters for load in sheet.vikings) == written["letters"]
    assert Counter(box.partition(".")[0] for box in sheet.crossed) == _by_target(written["crossed"])
    if draft is None:
        return
    assert Counter(draft.results) == written["results"]
    assert draft.waiting == (written["waiting"] or None)
    if not state.done >> seat & 1:
        assert {action.text for action in state.legal_actions(seat)} == _legal(game, book)


def _by_target(crossed: Counter[tuple[str, int]]) -> Counter[str]:
    boxes: Counter[str] = Counter()
    for (target, _), number in crossed.items():
        boxes[target] += number
    return boxes


def _legal(game: Giftbringer, book: Book) -> set[str]:
    verbs = ("rolled", "tick", "lapse")
    return {action.text for action in game.actions if action.verb not in verbs and book.legal(action.text)}


@pytest.mark.rule("GB-112")
@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_step_names_a_rule(seed: int) -> None:
    """Whatever a seat tries, on whatever sheet, it is told why not, and nothing changes."""
    game = set_up(2, data=odd_sheet(seed), **OPTIONS[seed % len(OPTIONS)])
    rng, chance = random.Random(seed), KeyedChance(b"why not")
    state = game.start(chance)
    for _ in range(60):
        before = canonical(state.dump())
        for seat in range(2):
            legal = set(state.legal_actions(seat))
            for action in game.actions:
                refusal = state.refusal(seat, action)
                assert (refusal is None) == (action in legal)
                assert refusal is None or refusal.rule.startswith("GB-")
        assert canonical(state.dump()) == before
        actors = [seat for seat in state.to_act() if seat != CLOCK]
        if not actors:
            return
        actor = rng.choice(actors)
        state.play(actor, rng.choice(state.legal_actions(actor)), chance)
