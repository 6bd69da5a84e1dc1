"""Many matches: a function of set-up and seed, however they are spread over processes."""

import random
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import active_children
from typing import Any

import pytest
from tests.engine.games.chain import Chain
from tests.engine.games.vote import Vote

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.roster import UnknownBotError
from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.options import OptionError
from yuletable.engine.prompts import Prompt
from yuletable.engine.registry import games
from yuletable.lab.bench import bench
from yuletable.lab.matches import IllegalChoiceError, Room, Setup
from yuletable.lab.simulate import BATCH, simulate

VOTE = Vote().type
SETUP = Setup(VOTE, VOTE.presets["simulation"], ("random",) * 4)


class LooksFirst:
    """The random bot behind a name of its own, so that it is given what a bot is given."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        assert view.viewer >= 0
        assert prompt.owes
        return RandomBot().choose(game, view, prompt, legal, rng, budget)


class Cheat:
    """Does what it may not."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return game.actions.tick


def test_a_series_is_a_function_of_its_seed() -> None:
    first, again, other = (simulate(SETUP, 60, seed) for seed in (5, 5, 6))
    assert first == again
    assert first.checksum != other.checksum
    assert first.games == 60
    assert first.outcomes.total() == 60


def test_a_match_depends_on_its_number_only() -> None:
    room = Room(SETUP)
    assert room.play(5, 7) == Room(SETUP).play(5, 7)
    assert room.play(5, 7) != room.play(5, 8)


def test_batches_do_not_show() -> None:
    games = BATCH + 3
    whole = simulate(SETUP, games, 1)
    heard: list[int] = []
    simulate(SETUP, games, 1, progress=heard.append)
    assert heard == [BATCH, 3]
    assert whole.games == games


def test_who_does_not_look_plays_like_who_does() -> None:
    chain = Chain(4, "instant")
    looking = replace(chain.type, bots={"looks": LooksFirst})
    mixed = Setup(looking, chain.options, ("looks", "random", "looks", "looks"))
    assert simulate(mixed, 20, 3) == simulate(replace(mixed, bots=("random",) * 4), 20, 3)


def test_undo_is_left_out() -> None:
    chain = Chain(4, "instant")
    setup = Setup(chain.type, chain.options, ("random",) * 4)
    longest = simulate(setup, 50, 1).longest
    # Two turns for each of four seats: at most a gift in two steps and three answers to each of the cards of a chain.
    assert longest is not None
    assert longest <= 8 * (2 + 3 * 4)


def test_a_bot_that_cheats_is_found() -> None:
    cheating = Setup(replace(VOTE, bots={"cheat": Cheat}), SETUP.options, ("random", "cheat", "random"))
    with pytest.raises(IllegalChoiceError, match="Cheat on seat 2"):
        simulate(cheating, 1, 1)


def test_what_cannot_be_played_is_refused_first() -> None:
    with pytest.raises(UnknownBotError, match="'nobody' plays vote"):
        simulate(replace(SETUP, bots=("random", "nobody")), 0, 1)
    with pytest.raises(OptionError, match="tempo"):
        simulate(replace(SETUP, options=VOTE.presets["table"]), 0, 1)


def test_the_bench_measures_and_recognises() -> None:
    first, again = (bench(VOTE, 4, 0.0) for _ in range(2))
    assert first.checksum == again.checksum != bench(VOTE, 3, 0.0).checksum
    assert first.decisions_per_second > 0
    assert first.games_per_second > 0
    assert min(first.copy_us, first.observe_us, first.imagine_us) > 0


@pytest.mark.slow
def test_an_interrupt_stops_all_jobs() -> None:
    game_type = next(iter(games().values()))
    seats = game_type.seats[0]
    setup = Setup(game_type, game_type.presets["simulation"], ("random",) * seats)

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(setup, 200_000, seed=1, jobs=2, progress=interrupt)
    assert not active_children(), "nobody plays on"
