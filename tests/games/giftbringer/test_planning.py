"""Rules of thumb for planners: what a route is worth, which steps are worth a thought, and what comes of it."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from yuletable.bots.search import Search
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget
from yuletable.engine.playout import any_of
from yuletable.games.giftbringer import GAME
from yuletable.games.giftbringer.game import Giftbringer
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import places_of
from yuletable.games.giftbringer.planning import heuristics
from yuletable.games.giftbringer.planning.heuristics import Planning
from yuletable.games.giftbringer.planning.routes import Route, Router
from yuletable.games.giftbringer.planning.worth import USED, Worth
from yuletable.games.giftbringer.planning.writing import Writer
from yuletable.games.giftbringer.steps import Cross

SHEETS = ("grateful-island", "short-evening")
LIKES = Budget()


def new_game(seats: int = 1, **options: Any) -> Giftbringer:
    game = GAME.new(seats, msgspec.structs.replace(GAME.presets["simulation"], **options))
    assert isinstance(game, Giftbringer)
    return game


def best_routes(game: Giftbringer) -> tuple[Router, list[Route]]:
    router = Router(game)
    return router, router.routes(game.blank_page(), game.sheet.rounds * game.sheet.dice, random.Random(1))


def written(game: Giftbringer, router: Router, route: Route) -> Page:
    """The page on which this route is done, Vikings first, with whatever results that takes."""
    writer = Writer(game, router)
    page = game.blank_page()
    crossings = [*places_of(route.vikings), *(step.bit_length() - 1 for step in route.steps)]
    cross = [step for step in game.steps if isinstance(step, Cross)]
    for place in crossings:
        crossing = game.plan.crossings[place]
        while crossing.boxes & ~page.crossed:
            page = page.fresh(game.plan.results[(crossing.number,)], 0)
            assert page.slots & crossing.bit, f"{crossing.target.id} is not open"
            page = writer._settle(cross[place].take(page, None), route, last=True)
    return page


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_route_that_is_done_brings_what_it_is_worth(sheet: str) -> None:
    """It hangs together, its presents are enough, and its points are those of the rules."""
    game = new_game(sheet=sheet)
    router, routes = best_routes(game)
    assert len(routes) > 20
    assert len({route.ship for route in routes}) > 1
    for route in routes:
        page = written(game, router, route)
        assert page.crossed == route.boxes
        assert page.ship == route.ship
        assert game.scorer.total(page.letters, page.joy) == route.worth if not route.spare else route.worth > 0
        assert router.estimate(route, page, 4, 0) == route.worth, "nothing is left to do"


def test_a_route_counts_less_the_less_dice_there_are() -> None:
    game = new_game()
    router, (route, *_) = best_routes(game)
    page = game.blank_page()
    points = [router.estimate(route, page, dice, 0) for dice in (40, 36, 20, 4, 0)]
    assert points == sorted(points, reverse=True)
    assert points[0] < route.worth
    assert router.estimate(route, page, 40, route.spare + 2) < points[0], "letters were lost"


def test_a_way_that_is_open_counts_more_than_a_viking() -> None:
    """Of two boxes with one number: the road behind which others wait is to be crossed first."""
    game = new_game()
    router, routes = best_routes(game)
    route = next(route for route in routes if route.ship == 3 and route.slots & game.plan.targets["R28"].slots)
    page = game.blank_page()
    for viking in ("V1", "V3"):
        page.crossed |= game.plan.targets[viking].boxes
        page.slots &= ~game.plan.targets[viking].slots
    land = next(step for step in game.steps if step is not None and step.action.text == "land SW")
    page = land.take(page, None)
    page.left = game.plan.results[(3,)]
    steps = {step.action.text: step for step in game.steps if step is not None}
    after = {text: steps[text].take(page, None) for text in ("cross R28 3", "cross V5 3")}
    points = {text: router.best([route], one, 30, 0)[1] for text, one in after.items()}
    assert points["cross R28 3"] > points["cross V5 3"]


def test_a_page_without_a_way_on_is_worth_what_stands_on_it() -> None:
    game = new_game()
    page = game.blank_page()
    page.letters, page.joy = "MMG", 3
    router = Router(game)
    route, points = router.best(router.routes(page, 0, random.Random(1)), page, 0, 0)
    assert route.boxes == 0
    assert points == 6 + 6 + 4 + 10


@pytest.mark.rule("GB-100", "GB-101", "GB-104")
def test_letters_fill_the_spaces_by_worth_and_bonus() -> None:
    game = new_game()
    worth = Worth(game.sheet, game.scorer)
    assert worth.letters((0, 0, 0), (1, 1, 1), 3) == 15
    assert worth.letters((0, 0, 0), (2, 2, 2), 3) == 17
    assert worth.letters((6, 0, 0), (1, 0, 1), 1) == 6 * 4 + 4 + 15, "the seventh milk is worth more than a muffin"
    assert [worth.joy(level) for level in (2, 3, 9, 12)] == [0, 10, 50, 50]


def test_what_dice_leave_undone() -> None:
    game = new_game()
    undone = Worth(game.sheet, game.scorer).undone
    assert undone[0][:3] == [0, 1, 2]
    assert undone[1][1] == pytest.approx(1 - USED / 6)
    assert undone[2][1] == pytest.approx(1 - USED * 11 / 36)
    assert undone[40][1] < undone[20][1] < undone[4][1]


@pytest.mark.parametrize(("sheet", "seats"), [("grateful-island", 1), ("short-evening", 3)])
def test_what_is_worth_a_thought_is_legal_and_never_nothing(sheet: str, seats: int) -> None:
    game = new_game(seats, sheet=sheet, undo=3)
    rng = random.Random(seats)
    chance = FastChance(rng)
    state = game.start(chance)
    while actors := state.to_act():
        seat = actors[0]
        legal = [action for action in state.legal_actions(seat) if not action.back]
        thumb = heuristics(game, state.observe(seat))
        chosen = list(thumb.candidates(state, seat, legal))
        assert chosen
        assert set(chosen) <= set(legal)
        assert len(set(chosen)) == len(chosen)
        assert len(chosen) < 20
        if any(action.verb == "cross" for action in legal):
            assert not any(action.verb == "done" for action in chosen)
        outcome = thumb.rollout(state.copy(), seat, rng)
        assert outcome.scores is not None
        assert len(outcome.scores) == seats
        state.apply(seat, any_of(legal, rng), chance)
    ended = state.outcome()
    assert ended is not None


def test_the_planner_of_the_dice_rolls_fairly() -> None:
    """As the Merry Leader it does not choose the dice that would suit it: every number comes about as often."""
    game = new_game(1, dice="leader")
    state = game.start(FastChance(random.Random(1)))
    faces = []
    for rolls in range(60):
        state.rolls = ((1, 2, 3, 4),) * rolls
        legal = state.legal_actions(0)
        (roll,) = heuristics(game, state.observe(0)).candidates(state, 0, legal)
        faces += [int(face) for face in roll.args]
    assert all(20 <= faces.count(face) <= 60 for face in range(1, 7))


def test_routes_are_found_once_for_a_page() -> None:
    game = new_game()
    view = game.start(FastChance(random.Random(1))).observe(0)
    planning = Planning(game)
    first = planning.routes(view.round, view.sheets[0], 8)
    assert planning.routes(view.round, view.sheets[0], 8) is first
    assert [r.boxes for r in Planning(game).routes(view.round, view.sheets[0], 8)] == [r.boxes for r in first]


def scores(bot: Search, seeds: range, **options: Any) -> list[int]:
    game = new_game(1, **options)
    found = []
    for seed in seeds:
        chance, rng = FastChance(random.Random(seed)), random.Random(seed)
        state = game.start(chance)
        while state.to_act():
            prompt = state.prompt(0)
            assert prompt is not None
            action = bot.choose(game, state.observe(0), prompt, state.legal_actions(0), rng, LIKES)
            state.play(0, action, chance)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.scores is not None
        found.append(outcome.scores[0])
    return found


def test_the_planner_plays_well() -> None:
    """A few matches with few iterations; `docs/results/giftbringer-scores.md` has many with more."""
    found = scores(Search(Budget(iterations=20)), range(5))
    assert sum(found) / len(found) > 80


def test_the_planner_plays_other_sheets_and_options() -> None:
    found = scores(Search(Budget(iterations=12)), range(2), sheet="short-evening", need_load=True, scale="sum")
    assert sum(found) / len(found) > 25
    assert found == scores(Search(Budget(iterations=12)), range(2), sheet="short-evening", need_load=True, scale="sum")


def test_several_planners_play_against_each_other() -> None:
    game = new_game(3, sheet="short-evening")
    chance, rng = FastChance(random.Random(2)), random.Random(2)
    state, bot = game.start(chance), Search(Budget(iterations=4))
    while actors := state.to_act():
        prompt = state.prompt(actors[0])
        assert prompt is not None
        legal = state.legal_actions(actors[0])
        state.play(actors[0], bot.choose(game, state.observe(actors[0]), prompt, legal, rng, LIKES), chance)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores is not None
    assert min(outcome.scores) > 10
