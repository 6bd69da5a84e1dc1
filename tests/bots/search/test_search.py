"""How the planner goes about it: what it is given, what it asks for, and when it stops."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.bots.search.forms import Choice, Form, FormState, Leaf, Luck
from tests.engine.games.subjects import SUBJECTS

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.search import Search
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK
from yuletable.engine.game import Bot, Budget, Game, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.playout import any_of, play_out, uniform
from yuletable.engine.registry import find_game

LIKES = Budget()


class OnlyImagined:
    """A game of which nothing can be had but what a bot may use."""

    def __init__(self, game: Game) -> None:
        self.type, self.seats, self.options, self.actions = game.type, game.seats, game.options, game.actions
        self.imagine = game.imagine


def choose(bot: Bot, state: State, seat: int, rng: random.Random, budget: Budget = LIKES) -> Action:
    prompt = state.prompt(seat)
    assert prompt is not None
    game: Any = OnlyImagined(state.game)
    legal = state.legal_actions(seat)
    action = bot.choose(game, state.observe(seat), prompt, legal, rng, budget)
    assert action in legal
    return action


def play(game: Game, bots: Sequence[Bot], seed: int, most: int = 400) -> tuple[list[Action], Outcome | None]:
    """A match, with the clock if there is one, and all that was done."""
    chance, rng = FastChance(random.Random(seed)), random.Random(seed)
    state = game.start(chance)
    done: list[Action] = []
    while (actors := state.to_act()) and len(done) < most:
        actor = actors[0] if rng.random() < 0.8 else actors[int(rng.random() * len(actors))]
        legal = state.legal_actions(actor)
        action = legal[0] if actor == CLOCK else choose(bots[actor], state, actor, rng)
        state.play(actor, action, chance)
        done.append(action)
    return done, state.outcome()


def two_ways(*payoffs: float) -> Form:
    return Form(1, Choice(0, {way: Leaf((payoff,)) for way, payoff in enumerate(payoffs)}))


@pytest.mark.parametrize("name", SUBJECTS)
def test_it_plays_every_kind_of_game_in_every_tempo(name: str) -> None:
    """Legal to the end, out of turn and through time, and it takes nothing back."""
    game = SUBJECTS[name].game
    for seed in range(2):
        done, outcome = play(game, [Search(Budget(iterations=12))] * game.seats, seed)
        assert outcome is not None
        assert not any(action.back for action in done)


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_it_plays_krampusnacht(seats: int) -> None:
    box = find_game("krampusnacht")
    game = box.new(seats, box.presets["simulation"])
    bots: list[Bot] = [Search(Budget(iterations=6)), *[RandomBot()] * (seats - 1)]
    first, again = (play(game, bots, seats) for _ in range(2))
    assert first == again
    assert first[1] is not None


def test_it_plays_krampusnacht_by_the_clock() -> None:
    box = find_game("krampusnacht")
    bots: list[Bot] = [Search(Budget(iterations=4)), *[RandomBot()] * 4]
    _, outcome = play(box.new(5, box.presets["table"]), bots, 3, most=3000)
    assert outcome is not None


def test_the_choice_is_a_function_of_view_and_dice() -> None:
    game = SUBJECTS["chain-instant"].game
    bots = [Search(Budget(iterations=30))] * game.seats
    assert play(game, bots, 5) == play(game, bots, 5)


@pytest.mark.parametrize("iterations", [1, 2, 3, 7, 50])
def test_it_imagines_exactly_as_often_as_it_may(iterations: int) -> None:
    game = two_ways(0.1, 0.5, 0.2, -0.5, 0.4)
    choose(Search(), game.start(FastChance(random.Random(1))), 0, random.Random(1), Budget(iterations=iterations))
    assert game.imagined == iterations


def test_its_own_budget_goes_before_the_one_that_it_is_given() -> None:
    game = two_ways(0.1, 0.5)
    state = FormState(game, ())
    choose(Search(Budget(iterations=3)), state, 0, random.Random(1), Budget(milliseconds=10_000))
    assert game.imagined == 3
    choose(Search(), state, 0, random.Random(1))
    assert game.imagined == 403, "nobody says how long: the usual budget"


def test_milliseconds_are_those_of_the_clock_that_it_is_given() -> None:
    ticks = iter(range(10**6))
    game = two_ways(0.1, 0.5)
    bot = Search(Budget(milliseconds=500), clock=lambda: next(ticks) / 100)
    assert choose(bot, FormState(game, ()), 0, random.Random(1)).text == "go 1"
    assert next(ticks) in range(50, 55), "half a second of hundredths"
    assert 20 < game.imagined <= 50


def test_iterations_ask_no_clock() -> None:
    def no_clock() -> float:
        raise AssertionError("nobody measures time here")

    choose(Search(Budget(iterations=5), clock=no_clock), FormState(two_ways(0.1, 0.5), ()), 0, random.Random(1))


def test_it_does_not_think_where_nothing_is_to_be_chosen() -> None:
    game = two_ways(0.5)
    assert choose(Search(), FormState(game, ()), 0, random.Random(1)).text == "go 0"
    assert game.imagined == 0


def test_the_same_luck_meets_each_action() -> None:
    """Two bets on one die, one a little better: compared under the same dice, the better one is never missed."""
    dice = [Luck([Leaf((pips / 10 + extra,)) for pips in range(6)]) for extra in (0.0, 0.01)]
    game = Form(1, Choice(0, {0: dice[0], 1: dice[1]}))
    chosen = {choose(Search(Budget(iterations=20)), FormState(game, ()), 0, random.Random(seed)) for seed in range(20)}
    assert [action.text for action in chosen] == ["go 1"]


class Thumb:
    """Rules of thumb: the last two ways, the later one first; they end as they would by chance."""

    def __init__(self, keep: int = 2) -> None:
        self.keep = keep
        self.rollouts = 0

    def candidates(self, state: State, actor: int, legal: Sequence[Action]) -> Sequence[Action]:
        return legal[::-1][: self.keep]

    def rollout(self, state: State, seat: int, rng: random.Random) -> Outcome:
        self.rollouts += 1
        return play_out(state, uniform(rng), FastChance(rng))[0]


def test_a_game_may_say_what_is_worth_a_thought_and_how_it_goes_on() -> None:
    deep = {way: Choice(0, {0: Leaf((way / 10,)), 1: Leaf((way / 20,))}) for way in range(5)}
    thumb = Thumb()
    game = Form(1, Choice(0, {**deep, 0: Leaf((1.0,))}), heuristics=thumb)
    assert choose(Search(Budget(iterations=40)), FormState(game, ()), 0, random.Random(1)).text == "go 4"
    assert thumb.rollouts > 0
    # What is first in the game's order is tried first.
    assert choose(Search(Budget(iterations=1)), FormState(game, ()), 0, random.Random(1)).text == "go 4"
    game.imagined, thumb.keep = 0, 1
    assert choose(Search(), FormState(game, ()), 0, random.Random(1)).text == "go 4"
    assert game.imagined == 1, "to see what is worth a thought, and no thought"


@pytest.mark.parametrize(("name", "least"), [("dice-instant", 0.6), ("password-instant", 0.6), ("chain-instant", 0.2)])
def test_it_beats_those_who_play_at_random(name: str, least: float) -> None:
    """Mean payoff of one planner among others who play uniformly, each seat in turn."""
    game = SUBJECTS[name].game
    planner = Search(Budget(iterations=40))
    payoffs = []
    for seed in range(24):
        seat = seed % game.seats
        bots: list[Bot] = [planner if one == seat else RandomBot() for one in range(game.seats)]
        outcome = play(game, bots, seed)[1]
        assert outcome is not None
        payoffs.append(outcome.payoffs[seat])
    rng = random.Random(1)
    chance = [
        play_out(game.start(FastChance(rng)), lambda s, a, legal: any_of(legal, rng), FastChance(rng))[0]
        for _ in range(300)
    ]
    even = sum(outcome.payoffs[seed % game.seats] for seed, outcome in enumerate(chance)) / 300
    assert sum(payoffs) / 24 > even + least
