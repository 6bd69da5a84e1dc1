"""A planner that starts from rules of thumb is better than they are, and knows likely worlds from unlikely ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.bots.search.forms import Choice, Form, FormState, Leaf, Luck

from yuletable.bots.search import Search
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget
from yuletable.engine.lookahead import LookAhead
from yuletable.engine.outcomes import Outcome
from yuletable.engine.registry import find_game

PLANNED = ("cursed-gifts", "krampusnacht", "naughty-list", "sparkle-kitty-nights")
GUESS = Luck(
    [
        Choice(0, {0: Leaf((1.0,)), 1: Leaf((-1.0,)), 2: Leaf((0.1,))}),
        Choice(0, {0: Leaf((-1.0,)), 1: Leaf((1.0,)), 2: Leaf((0.1,))}),
    ],
    blind=(0,),
)


class _InOrder:
    """Likes actions in this order, and thinks that any position is worth nothing."""

    def __init__(self, *order: int) -> None:
        self._order = order

    def ranked(self, state: Any, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        return sorted(legal, key=lambda action: self._order.index(int(action.args[0])))

    def estimate(self, state: Any) -> Outcome:
        return Outcome("estimate", "T-2", (1, 1), (0.0, 0.0))


class _Weighing(LookAhead):
    """Knows that one side of the coin is nine times as likely."""

    def __init__(self, likely: int) -> None:
        super().__init__(_InOrder(2, 0, 1), 0, width=3, is_far=lambda state: False)
        self._likely = likely

    def weigh(self, state: FormState) -> float:
        return 9.0 if state.path[0] == self._likely else 1.0


def chosen(game: Form, path: tuple[int, ...], iterations: int = 60) -> int:
    state = FormState(game, path)
    prompt = state.prompt(0)
    assert prompt is not None
    bot = Search(Budget(iterations=iterations))
    action = bot.choose(game, state.observe(0), prompt, state.legal_actions(0), random.Random(1), Budget())
    return int(action.args[0])


def test_a_thumb_that_is_wrong_is_overruled() -> None:
    """It would take the first way, and so would the other seat in its place; the third way wins if both go it."""
    replies = {way: Choice(1, {0: Leaf((-0.5, 0.5)), 1: Leaf((-1.0, 1.0))}) for way in (0, 1)}
    good = Choice(1, {0: Leaf((0.5, -0.5)), 1: Leaf((-1.0, 1.0))})
    planning = LookAhead(_InOrder(0, 1, 2), 0, width=3, is_far=lambda state: False)
    assert chosen(Form(2, Choice(0, {**replies, 2: good}), planning), ()) == 2


def test_what_is_no_better_does_not_replace_what_a_game_puts_first() -> None:
    ways = Choice(0, {way: Luck([Leaf((1.0,)), Leaf((-1.0,))]) for way in range(3)})
    kept = [chosen(Form(1, ways, LookAhead(_InOrder(2, 1, 0), 0, 3, lambda state: False)), (), n) for n in (30, 60, 90)]
    assert kept == [2, 2, 2]


@pytest.mark.parametrize("likely", [0, 1])
def test_likely_worlds_are_thought_about_more_often(likely: int) -> None:
    assert chosen(Form(1, GUESS, _Weighing(likely)), (1 - likely,)) == likely


def test_worlds_that_are_equally_likely_leave_a_guess_a_guess() -> None:
    even = LookAhead(_InOrder(0, 1, 2), 0, width=3, is_far=lambda state: False)
    even.trust = 0.0
    assert [chosen(Form(1, GUESS, even), (coin,), 300) for coin in (0, 1)] == [2, 2]


@pytest.mark.parametrize("name", PLANNED)
def test_a_planner_considers_what_its_seat_can_know_and_its_estimates_add_up(name: str) -> None:
    """The same candidates in every world that it imagines; what one side may win in an estimate is no more than 1."""
    box = find_game(name)
    seats = box.seats[len(box.seats) // 2]
    game = box.new(seats, box.presets["simulation"], {})
    rng = random.Random(3)
    chance, state = FastChance(rng), game.start(FastChance(rng))
    assert box.heuristics is not None
    for step in range(60):
        actor = state.to_act()[0]
        legal = state.legal_actions(actor)
        if step % 6 == 0 and len(legal) > 1:
            view = state.observe(actor)
            worlds = [game.imagine(view, rng) for _ in range(3)]
            found = [box.heuristics(game, view).candidates(world, actor, legal) for world in worlds]
            assert found[0]
            assert found[0] == found[1] == found[2]
            outcome = box.heuristics(game, view).rollout(worlds[0], actor, random.Random(5))
            assert all(-1 <= payoff <= 1 for payoff in outcome.payoffs)
        state.apply(actor, rng.choice([action for action in legal if not action.back]), chance)
        if state.outcome() is not None:
            break


class _Remembering(_InOrder):
    """Keeps the positions that it was asked to estimate."""

    def __init__(self) -> None:
        super().__init__(0, 1)
        self.estimated: set[tuple[int, ...]] = set()

    def estimate(self, state: FormState) -> Outcome:
        self.estimated.add(state.path)
        return super().estimate(state)


def test_nobody_plays_on_from_a_position_that_is_far_enough() -> None:
    """Neither the seat that plans, which has one step left there, nor the other."""
    end = Leaf((1.0, -1.0))
    replies = Choice(1, {0: Choice(0, {0: end, 1: end}), 1: Choice(1, {0: end, 1: end})})
    thumb = _Remembering()
    planning = LookAhead(thumb, 0, width=2, is_far=lambda state: len(state.path) == 1)
    chosen(Form(2, Choice(0, {0: replies, 1: replies}), planning), ())
    assert thumb.estimated == {(0,), (1,)}
