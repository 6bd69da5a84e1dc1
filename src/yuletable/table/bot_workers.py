"""Worker processes in which planners think: beside the event loop and beside its interpreter.

A question travels as plain data (the set-up, the view, the texts of the legal actions) and comes back as the text of
an action. A worker that dies, hangs or fails costs one answer and no more: it is replaced when the next is asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from yuletable.engine.game import Budget, Game
from yuletable.engine.options import read_options, write_options
from yuletable.engine.prompts import Prompt
from yuletable.engine.registry import find_game
from yuletable.table.bot_asked import Asked

log = logging.getLogger(__name__)

WORKERS = max(2, min(4, (os.cpu_count() or 2) - 1))
"""So many think at once, and they give way to the phones (`nice`)."""

STARTING = 20.0
"""Seconds that a fresh worker may take to start and to import the game."""

GRACE = 2.0
"""Seconds beyond its budget after which a worker counts as stuck."""

KEPT_GAMES = 8
"""Set-ups that a worker keeps."""


class WorkerError(Exception):
    """There is no answer: the worker died, hung or failed, or all were busy for too long."""


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked, as it travels.

    game, seats, options, components  the set-up: its name, its options in writing, all its components
    bot     its name
    legal   texts of the legal actions
    seed    of its dice
    budget  how long it may think
    """

    game: str
    seats: int
    options: dict[str, Any]
    components: dict[str, Any] | None
    bot: str
    view: Any
    prompt: Prompt
    legal: tuple[str, ...]
    seed: str
    budget: Budget


def in_writing(asked: Asked) -> Question:
    """The question as it travels."""
    game = asked.game
    return Question(
        game=game.type.name,
        seats=game.seats,
        options=write_options(game.options),
        components=None if asked.components is None else dict(asked.components),
        bot=asked.bot,
        view=asked.view,
        prompt=asked.prompt,
        legal=tuple(action.text for action in asked.legal),
        seed=asked.seed,
        budget=asked.budget,
    )


class WorkerPool:
    """A bounded number of worker processes, each started when it is first needed.

    size      how many
    patience  seconds that a question waits for a free worker
    """

    def __init__(self, size: int = WORKERS, patience: float = 1.0) -> None:
        self._size = size
        self._patience = patience
        self._all = [Worker() for _ in range(size)]
        # The one that came back last goes first: it runs already.
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._all:
            self._idle.put_nowait(worker)
        self._asking = 0
        self._closed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run."""
        return tuple(worker.pid for worker in self._all if worker.pid is not None)

    async def ask(self, question: Question) -> str:
        """The text of the action that the bot chooses. WorkerError if there is no answer.

        Where more questions are asked than there are workers, all are thought about for less.
        """
        self._asking += 1
        try:
            worker = await self._take()
            task = asyncio.ensure_future(asyncio.to_thread(worker.ask, self._shared(question)))
            # Only when its thread has done with it: this call may be cancelled before.
            task.add_done_callback(lambda done: self._give_back(worker, done))
            try:
                return await asyncio.shield(task)
            except asyncio.CancelledError:
                worker.kill()
                raise
        finally:
            self._asking -= 1

    def _shared(self, question: Question) -> Question:
        milliseconds, crowd = question.budget.milliseconds, self._asking / self._size
        if milliseconds is None or crowd <= 1:
            return question
        budget = Budget(question.budget.iterations, max(1, round(milliseconds / crowd)))
        return msgspec.structs.replace(question, budget=budget)

    async def _take(self) -> Worker:
        try:
            async with asyncio.timeout(self._patience):
                worker = await self._idle.get()
        except TimeoutError:
            raise WorkerError("all workers are busy") from None
        if self._closed:
            self._idle.put_nowait(worker)
            raise WorkerError("the house is closing")
        return worker

    def _give_back(self, worker: Worker, done: asyncio.Future[str]) -> None:
        if not done.cancelled():
            # Looked at, so that nobody complains of an error that nobody waits for any more.
            done.exception()
        self._idle.put_nowait(worker)

    def close(self) -> None:
        """Ends all workers at once, whatever they think about."""
        self._closed = True
        for worker in self._all:
            worker.close()


class Worker:
    """One process, and the line to it."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Connection | None = None
        self._fresh = True
        self._closed = False

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def ask(self, question: Question) -> str:
        """Waits for the answer; blocks. WorkerError if there is none, and then the process is gone."""
        try:
            return self._ask(question)
        except (OSError, EOFError) as error:
            self._end()
            raise WorkerError(f"the worker died ({type(error).__name__})") from error

    def _ask(self, question: Question) -> str:
        line = self._open()
        line.send(question)
        seconds = (question.budget.milliseconds or 0) / 1000 + GRACE
        if not line.poll(seconds + STARTING if self._fresh else seconds):
            self._end()
            raise WorkerError("the worker hung")
        answered, text = line.recv()
        self._fresh = False
        if not answered:
            raise WorkerError(text)
        return str(text)

    def _open(self) -> Connection:
        if self.pid is None or self._line is None:
            self._end()
            # A fresh interpreter: a forked one would inherit the locks of whatever threads run here.
            context = get_context("spawn")
            self._line, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs,), name="yuletable-bot", daemon=True)
            process.start()
            self._process = process
            theirs.close()
            self._fresh = True
            if self._closed:
                self._end()
                raise WorkerError("the house is closing")
        return self._line

    def close(self) -> None:
        """Ends it for good. A question that it thinks about fails."""
        self._closed = True
        self.kill()

    def _end(self) -> None:
        self.kill()
        if self._line is not None:
            self._line.close()
        self._line = self._process = None

    def kill(self) -> None:
        """Ends the process, if there is one; the next question starts another."""
        process = self._process
        if process is not None:
            process.kill()
            process.join(1)


def work(line: Connection) -> None:
    """What a worker does: answers questions until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    games: dict[bytes, Game] = {}
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = line.recv()
            try:
                answer = True, think(question, games)
            except Exception as error:
                answer = False, f"{type(error).__name__}: {error}"
            line.send(answer)


def think(question: Question, games: dict[bytes, Game]) -> str:
    """Asks the bot. Errors are its own; `games` keeps the set-ups that were asked about."""
    # Here, so that this module can be imported without all bots.
    from yuletable.bots.roster import make_bot

    setup = msgspec.msgpack.encode((question.game, question.seats, question.options, question.components))
    game = games.get(setup)
    if game is None:
        box = find_game(question.game)
        options = read_options(box.presets["table"], question.options)
        if len(games) >= KEPT_GAMES:
            games.clear()
        game = games[setup] = box.again(question.seats, options, question.components)
    legal = [game.actions.parse(text) for text in question.legal]
    bot = make_bot(game.type, question.bot)
    rng = random.Random(question.seed)
    return bot.choose(game, question.view, question.prompt, legal, rng, question.budget).text
