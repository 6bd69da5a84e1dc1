"""Many matches: a function of set-up and seed, however they are spread over processes."""

import random
import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import active_children
from threading import Thread, main_thread
from time import sleep
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
from yuletable.lab.places import AllCores, PlaceError
from yuletable.lab.series import BATCH
from yuletable.lab.simulate import simulate

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
    first, again = (bench(SETUP, 0.0) for _ in range(2))
    assert first.checksum == again.checksum != bench(replace(SETUP, bots=("random",) * 3), 0.0).checksum
    assert first.decisions_per_second > 0
    assert first.games_per_second > 0
    assert min(first.copy_us, first.observe_us, first.imagine_us) > 0
    assert first.search_iterations_per_second > 0


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


@pytest.mark.slow
def test_an_interrupt_does_not_wait_for_the_end_of_a_match() -> None:
    game_type = next(iter(games().values()))
    seats = game_type.seats[0]
    thinking = Setup(game_type, game_type.presets["simulation"], ("search:10000000",) * seats)

    def interrupt_when_all_play() -> None:
        while len(active_children()) < 2:
            sleep(0.01)
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)

    Thread(target=interrupt_when_all_play, daemon=True).start()
    with pytest.raises(KeyboardInterrupt):
        simulate(thinking, 200_000, seed=1, jobs=2)
    assert not active_children(), "nobody thinks on"


@pytest.mark.parametrize("moment", ["submit", "shutdown"])
def test_processes_start_and_end_without_interrupts_and_here_they_wait(
    moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_type = next(iter(games().values()))
    setup = Setup(game_type, game_type.presets["simulation"], ("random",) * game_type.seats[0])
    done, blocked = getattr(ProcessPoolExecutor, moment), []

    def interrupted(self: ProcessPoolExecutor, *what: Any, **how: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        blocked.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        return done(self, *what, **how)

    monkeypatch.setattr(ProcessPoolExecutor, moment, interrupted)
    with pytest.raises(KeyboardInterrupt):
        simulate(setup, 1, 1, jobs=2)
    assert blocked == [True]
    assert not active_children(), "nobody plays on"


def test_what_takes_longer_than_a_moment_goes_on_in_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that stands at first, and then is late."""
    monkeypatch.setattr("yuletable.lab.places._cores", lambda: 2)
    game_type = next(iter(games().values()))
    setup = Setup(game_type, game_type.presets["simulation"], ("random",) * game_type.seats[0])
    moments = iter([0.0, 0.1, 0.2])
    place = AllCores(clock=lambda: next(moments, 9.0))
    assert simulate(setup, 130, 1, place=place) == simulate(setup, 130, 1)
    assert next(moments, None) is None
    assert not active_children(), "nobody stays behind"


def test_what_takes_a_moment_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yuletable.lab.places.Processes", None)
    assert simulate(SETUP, 60, 1, place=AllCores(clock=lambda: 0.0)) == simulate(SETUP, 60, 1)


@pytest.mark.slow
def test_a_process_that_is_ended_from_outside_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game_type = next(iter(games().values()))
    setup = Setup(game_type, game_type.presets["simulation"], ("random",) * game_type.seats[0])
    ended: list[int] = []

    def end_one(done: int) -> None:
        if not ended:
            child = active_children()[0]
            child.kill()
            ended.append(done)

    with pytest.raises(PlaceError, match="ended from outside"):
        simulate(setup, 200_000, seed=1, jobs=2, progress=end_one)
    assert not active_children()
