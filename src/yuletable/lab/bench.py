"""How fast a game is: decisions a second in random play, what copying, looking and imagining cost, and how fast it is
searched.

Seconds are those of the processor that this process has had, so that what else runs on the machine disturbs little.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec

from yuletable.bots.search.thinking import Thinking
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Game, State
from yuletable.engine.playout import play_out, uniform
from yuletable.lab.matches import Room, Setup
from yuletable.lab.statistics import Tally

SEED = 1
CHECKED_GAMES = 20
POSITIONS = 200
PASSES = 5
SEARCHES = 20
ITERATIONS = 40
T = TypeVar("T")


class Figures(msgspec.Struct, frozen=True):
    """What the bench says of one game. Rates are of one process; `..._us` are microseconds a call.

    The same views are imagined again and again, as in a search: what is kept from call to call is there.
    An iteration of the search goes to the end of the match, or as far as the game's own rules of thumb look ahead.
    The checksum stands for the first matches in every detail: a faster engine with another checksum is another game.
    """

    decisions_per_second: float
    games_per_second: float
    copy_us: float
    observe_us: float
    imagine_us: float
    search_iterations_per_second: float
    checksum: str


def bench(setup: Setup, seconds: float) -> Figures:
    """Plays uniformly random matches of this set-up for about `seconds`, then times the rest; its bots do not count.

    Raises what `Setup.check` raises.
    """
    checksum = _checksum(setup)
    game = setup.game_type.new(setup.seats, setup.options, setup.components)
    games, decisions, spent = _play_for(game, seconds)
    states = _positions(game)
    seen = [(state, state.to_act()[0]) for state in states]
    views = [state.observe(viewer) for state, viewer in seen]
    rng = random.Random(SEED)
    return Figures(
        decisions_per_second=round(decisions / spent),
        games_per_second=round(games / spent, 1),
        copy_us=_microseconds(lambda state: state.copy(), states),
        observe_us=_microseconds(lambda pair: pair[0].observe(pair[1]), seen),
        imagine_us=_microseconds(lambda view: game.imagine(view, rng), views),
        search_iterations_per_second=round(_search(game, states)),
        checksum=checksum,
    )


def _checksum(setup: Setup) -> str:
    room, tally = Room(setup), Tally()
    for index in range(CHECKED_GAMES):
        tally.add(room.play(SEED, index))
    return tally.checksum


def _play_for(game: Game, seconds: float) -> tuple[int, int, float]:
    """Matches, decisions, and the seconds of the processor that they took, after `seconds` on the wall."""
    stream = random.Random(SEED)
    chance, choose = FastChance(stream), uniform(stream)
    games = decisions = 0
    end, start = perf_counter() + seconds, process_time()
    while perf_counter() < end or not games:
        decisions += play_out(game.start(chance), choose, chance)[1]
        games += 1
    return games, decisions, process_time() - start


def _positions(game: Game) -> list[State]:
    """Positions from all over random matches."""
    stream = random.Random(SEED)
    chance, choose = FastChance(stream), uniform(stream)
    found: list[State] = []
    while len(found) < POSITIONS:
        state = game.start(chance)
        while (actors := state.to_act()) and len(found) < POSITIONS:
            if stream.random() < 0.1:
                found.append(state.copy())
            state.apply(actors[0], choose(state, actors[0], state.legal_actions(actors[0])), chance)
    return found


def _search(game: Game, states: Iterable[State]) -> float:
    """Iterations a second, over positions in which there is something to choose."""
    iterations, start = 0, process_time()
    for state in _with_a_choice(states):
        seat = state.to_act()[0]
        thinking = Thinking(game, state.observe(seat), SEED)
        actions = thinking.candidates([action for action in state.legal_actions(seat) if not action.back])
        if len(actions) > 1:
            thinking.best(actions, lambda done: done / ITERATIONS)
        iterations += thinking.iterations
    return iterations / (process_time() - start)


def _with_a_choice(states: Iterable[State]) -> list[State]:
    def choices(state: State) -> int:
        return sum(not action.back for action in state.legal_actions(state.to_act()[0]))

    return [state for state in states if choices(state) > 1][:SEARCHES]


def _microseconds(call: Callable[[T], Any], items: Iterable[T]) -> float:
    """The mean cost of a call over all items, in the pass that was disturbed least."""
    kept = list(items)
    best = min(_pass(call, kept) for _ in range(PASSES))
    return round(best / len(kept) * 1e6, 2)


def _pass(call: Callable[[T], Any], items: list[T]) -> float:
    start = process_time()
    for item in items:
        call(item)
    return process_time() - start
