"""How fast a game is: decisions a second in random play, and what copying, looking and imagining cost.

Seconds are those of the processor that this process has had, so that what else runs on the machine disturbs little.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec

from yuletable.engine.chance import FastChance
from yuletable.engine.game import Game, GameType, State
from yuletable.engine.playout import play_out, uniform
from yuletable.lab.matches import Room, Setup
from yuletable.lab.statistics import Tally

SEED = 1
CHECKED_GAMES = 20
POSITIONS = 200
PASSES = 5
T = TypeVar("T")


class Figures(msgspec.Struct, frozen=True):
    """What the bench says of one game. Rates are of one process; `..._us` are microseconds a call.

    The checksum stands for the first matches in every detail: a faster engine with another checksum is another game.
    """

    decisions_per_second: float
    games_per_second: float
    copy_us: float
    observe_us: float
    imagine_us: float
    checksum: str


def bench(game_type: GameType, seats: int, seconds: float) -> Figures:
    """Plays uniformly random matches under the preset `simulation` for about `seconds`, then times the rest.

    RefusedSetupError if the game cannot be played by so many.
    """
    setup = Setup(game_type, game_type.presets["simulation"], ("random",) * seats)
    checksum = _checksum(setup)
    game = game_type.new(seats, setup.options)
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
