"""Planners think in processes of their own, which may die, hang or be busy without harm to anybody."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

from yuletable.bots.roster import PLANNERS, bot_names, make_bot
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget, Game
from yuletable.engine.options import read_options
from yuletable.engine.registry import find_game
from yuletable.table import bot_workers
from yuletable.table.bot_asked import DEFAULT_BUDGET, Asked
from yuletable.table.bot_runner import WorkerBotRunner
from yuletable.table.bot_workers import Question, WorkerError, WorkerPool, in_writing, think
from yuletable.table.bus import LocalBus
from yuletable.table.clock import SystemClock
from yuletable.table.house import House
from yuletable.table.store import Store

LONG = Budget(milliseconds=20_000)
SHORT = Budget(milliseconds=50)
EXACT = Budget(iterations=20)


def asked(bot: str = "search", seed: str = "seed", budget: Budget = DEFAULT_BUDGET) -> Asked:
    """What the first seat of a match of Krampusnacht is asked, always of the same one."""
    return replace(_first(), bot=bot, seed=seed, budget=budget)


@cache
def _first() -> Asked:
    box = find_game("krampusnacht")
    game = box.new(5, box.presets["simulation"])
    state = game.start(FastChance(random.Random(1)))
    seat = state.to_act()[0]
    prompt = state.prompt(seat)
    assert prompt is not None
    return Asked(game, "search", state.observe(seat), prompt, state.legal_actions(seat), "seed")


def question(budget: Budget) -> Question:
    return in_writing(asked(budget=budget))


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1, patience=0.3)
    yield pool
    pool.close()
    await asyncio.sleep(0)


@pytest.fixture
async def runner(pool: WorkerPool) -> AsyncIterator[WorkerBotRunner]:
    runner = WorkerBotRunner(bot_names, make_bot, tuple(PLANNERS), pool)
    yield runner
    runner.close()


def process_of(pool: WorkerPool) -> int:
    """The process of the only worker, which has answered."""
    (process,) = pool.pids
    return process


async def test_a_worker_answers_as_the_bot_here_would(runner: WorkerBotRunner, pool: WorkerPool) -> None:
    there = await runner.choose(asked(budget=EXACT))
    first = process_of(pool)
    assert there is runner.think(asked(budget=EXACT))
    assert await runner.choose(asked(seed="other", budget=EXACT)) in asked().legal
    assert pool.pids == (first,), "the same process answers again"


async def test_who_does_not_plan_thinks_here(runner: WorkerBotRunner, pool: WorkerPool) -> None:
    for bot in ("random", "greedy"):
        assert await runner.choose(asked(bot)) in asked().legal
    only = asked().legal[:1]
    assert await runner.choose(replace(asked(), legal=only)) is only[0]
    assert pool.pids == ()


async def test_a_killed_worker_costs_one_answer(
    runner: WorkerBotRunner, pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    await runner.choose(asked(budget=EXACT))
    first = process_of(pool)
    thinking = asyncio.ensure_future(runner.choose(asked(budget=LONG)))
    await asyncio.sleep(0.1)
    with caplog.at_level(logging.WARNING):
        os.kill(first, signal.SIGKILL)
        action = await asyncio.wait_for(thinking, 5)
    assert action is runner.think(asked("greedy")), "a rule of thumb answers instead"
    assert "greedy answers" in caplog.text
    assert "died" in caplog.text
    again = await runner.choose(asked(budget=EXACT))
    assert again is runner.think(asked(budget=EXACT))
    assert process_of(pool) != first


async def test_closing_waits_for_nobody(pool: WorkerPool) -> None:
    await pool.ask(question(EXACT))
    process = process_of(pool)
    thinking = asyncio.ensure_future(pool.ask(question(LONG)))
    await asyncio.sleep(0.1)
    start = perf_counter()
    pool.close()
    with pytest.raises(WorkerError):
        await thinking
    assert perf_counter() - start < 3
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    with pytest.raises(WorkerError, match="closing"):
        await pool.ask(question(EXACT))


async def test_a_question_that_nobody_waits_for_is_not_thought_about(pool: WorkerPool) -> None:
    await pool.ask(question(EXACT))
    first = process_of(pool)
    thinking = asyncio.ensure_future(pool.ask(question(LONG)))
    await asyncio.sleep(0.1)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert await pool.ask(question(EXACT)) in question(EXACT).legal
    assert process_of(pool) != first


async def test_there_are_no_more_workers_than_allowed(runner: WorkerBotRunner, pool: WorkerPool) -> None:
    await runner.choose(asked(budget=EXACT))
    busy = asyncio.ensure_future(pool.ask(question(LONG)))
    await asyncio.sleep(0.05)
    start = perf_counter()
    crowd = [runner.choose(asked(seed=str(seed), budget=LONG)) for seed in range(9)]
    answers = await asyncio.wait_for(asyncio.gather(*crowd), 10)
    assert all(answer in asked().legal for answer in answers)
    assert perf_counter() - start < 3, "who finds no worker within its patience answers by a rule of thumb"
    assert len(pool.pids) == 1
    busy.cancel()


async def test_a_crowd_thinks_for_less(pool: WorkerPool) -> None:
    pool._asking = 4
    assert pool._shared(question(LONG)).budget == Budget(milliseconds=5_000)
    assert pool._shared(question(EXACT)).budget == EXACT
    pool._asking = 1
    assert pool._shared(question(LONG)).budget == LONG


async def test_a_worker_that_hangs_is_ended(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    await pool.ask(question(EXACT))
    first = process_of(pool)
    monkeypatch.setattr(bot_workers, "GRACE", 0.2)
    stuck = Budget(iterations=1_000_000)
    with pytest.raises(WorkerError, match="hung"):
        await pool.ask(question(stuck))
    assert first not in pool.pids
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


def test_a_worker_that_cannot_start_leaves_nothing_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a process that may have no children."""

    def refuse(process: Any) -> None:
        raise OSError("no children here")

    worker = bot_workers.Worker()
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    for _ in range(2):
        with pytest.raises(WorkerError, match="died"):
            worker.ask(question(EXACT))
    assert worker.pid is None
    worker.close()


async def test_a_worker_says_what_went_wrong(runner: WorkerBotRunner, pool: WorkerPool) -> None:
    unknown = Question("nothing", 5, {}, None, "search", None, question(SHORT).prompt, (), "seed", SHORT)
    with pytest.raises(WorkerError, match="nothing"):
        await pool.ask(unknown)
    assert await pool.ask(question(EXACT)) in question(EXACT).legal, "and lives on"


async def test_the_event_loop_goes_on_while_bots_think(runner: WorkerBotRunner) -> None:
    await runner.choose(asked(budget=EXACT))
    thinking = asyncio.ensure_future(runner.choose(asked(budget=Budget(milliseconds=500))))
    waits = []
    while not thinking.done():
        start = perf_counter()
        await asyncio.sleep(0.005)
        waits.append(perf_counter() - start)
    assert len(waits) > 20
    assert sorted(waits)[len(waits) // 2] < 0.05


def test_a_match_with_own_components_is_made_again() -> None:
    """What travels is enough to make the game of the match: its options and components in writing."""
    box = find_game("giftbringer")
    sheet = {**box.contents[0].house("short-evening"), "name": "Of our own"}
    options = read_options(box.presets["simulation"], {"sheet": "own"})
    game: Any = box.new(1, options, {"sheet": sheet})
    state = game.start(FastChance(random.Random(1)))
    prompt, legal = state.prompt(0), state.legal_actions(0)
    games: dict[bytes, Game] = {}
    own = {"sheet": sheet}
    letter = in_writing(Asked(game, "search", state.observe(0), prompt, legal, "seed", Budget(iterations=3), own))
    assert think(letter, games) in letter.legal
    (made,) = games.values()
    assert made.sheet.name == "Of our own"  # type: ignore[attr-defined]
    assert think(letter, games) in letter.legal
    assert len(games) == 1


async def test_a_planner_plays_a_match_at_a_table(tmp_path: Path) -> None:
    """From the command of the host to the end, in a house as it is served; then nothing is left running."""
    pool = WorkerPool(1)
    house = House(
        Store(f"sqlite:///{tmp_path / 'house.sqlite'}"),
        clock=SystemClock(1.0),
        bus=LocalBus(),
        bots=WorkerBotRunner(bot_names, make_bot, tuple(PLANNERS), pool),
        link=lambda code: code,
    )
    await house.open()
    laid = await house.lay_table("krampusnacht", {"tempo": "instant"}, {"bot_milliseconds": 50})
    commands: list[dict[str, Any]] = [
        {"kind": "add_bot", "bot": "search"},
        {"kind": "fill", "seats": 5, "bot": "random"},
        {"kind": "deal"},
    ]
    for number, command in enumerate(commands):
        await house.command(laid.code, laid.host_token, {"id": str(number), **command})
    stream = await house.stream(laid.code, laid.screen_token)
    async with asyncio.timeout(90):
        while (frame := stream.frame(0))["table"]["phase"] != "ended":
            await stream.changed(frame["n"], 30)
    assert frame["match"]["outcome"] is not None
    process = process_of(pool)
    await house.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
