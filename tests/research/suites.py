"""The unmodified suites of PettingZoo, Gymnasium and OpenSpiel, each for one set-up.

    YULETABLE_SUITES=all python -m pytest tests/research/test_suites.py

runs them for every game and every number of seats, and longer.
"""

from __future__ import annotations

import io
import os
import types
import unittest
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import pyspiel
from absl import flags
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests import api_test as spiel_api
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import yuletable.research.openspiel  # noqa: F401 - registers the games
from yuletable.engine.registry import games
from yuletable.research import gymnasium as one_seat
from yuletable.research import pettingzoo
from yuletable.research.setups import python_name, versioned

ALL = os.environ.get("YULETABLE_SUITES") == "all"

Setup = tuple[str, int]

EVERY_SETUP: list[Setup] = [(name, seats) for name, box in games().items() for seats in box.seats]
QUICK = ("giftbringer", "krampusnacht")
"""Games that go through the long suites of OpenSpiel even where not all do."""

SETUPS: list[Setup] = EVERY_SETUP if ALL else [(name, box.seats[0]) for name, box in games().items()]


def pettingzoo_api(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats), num_cycles=500 if ALL else 20)


def pettingzoo_seed(name: str, seats: int) -> None:
    seed_test(partial(pettingzoo.env, name, seats), num_cycles=200 if ALL else 20)


def pettingzoo_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, seats), num_cycles=500 if ALL else 20)


def pettingzoo_max_cycles(name: str, seats: int) -> None:
    make = partial(pettingzoo.parallel_env, name, seats)
    max_cycles_test(types.SimpleNamespace(parallel_env=make, env=lambda **given: parallel_to_aec(make(**given))))


def gymnasium_check(name: str, seats: int) -> None:
    for seat in {1, seats} if ALL else {1}:
        made = gymnasium.make(
            f"yuletable/{versioned(games()[name])}", seats=seats, seat=seat, bots="random" if seats > 1 else ""
        )
        assert isinstance(made.unwrapped, one_seat.OneSeat)
        with warnings.catch_warnings():
            # Gymnasium advises to check what `make` gives only unwrapped, which has no render mode to try.
            warnings.simplefilter("ignore", UserWarning)
            check_env(made.unwrapped)


def openspiel_random_sim(name: str, seats: int) -> None:
    game = pyspiel.load_game(spiel_name(name, seats))
    pyspiel.random_sim_test(game, num_sims=2 if ALL else 1, serialize=True, verbose=False, mask_test=True)


def openspiel_games_sim(name: str, seats: int) -> None:
    if ALL or name in QUICK:
        games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(spiel_name(name, seats)))


def openspiel_api(name: str, seats: int) -> None:
    if not ALL and name not in QUICK:
        return
    # Each samples four hundred states from the root on: where dealing takes a hundred nodes, none is beyond the deal.
    for deals in (0, 16):
        spiel_suite(spiel_api.EnforceAPIOnPartialTreeBase, spiel_name(name, seats, deals))


def spiel_name(name: str, seats: int, deals: int = 0) -> str:
    return f"yuletable_{python_name(games()[name])}(seats={seats},deals={deals})"


def spiel_suite(base: type[unittest.TestCase], game: str) -> None:
    """Runs one of the test classes of OpenSpiel's `api_test` for one game."""
    flags.FLAGS.mark_as_parsed()
    case = type(base.__name__, (base,), {"game_name": game, "game": pyspiel.load_game(game)})
    shown = io.StringIO()
    result = unittest.TextTestRunner(shown).run(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    assert result.testsRun > 0
    assert result.wasSuccessful(), shown.getvalue()


SUITES: dict[str, Callable[[str, int], Any]] = {
    suite.__name__: suite
    for suite in (
        pettingzoo_api,
        pettingzoo_seed,
        pettingzoo_parallel_api,
        pettingzoo_max_cycles,
        gymnasium_check,
        openspiel_random_sim,
        openspiel_games_sim,
        openspiel_api,
    )
}
