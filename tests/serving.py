"""A real server in a process of its own, for tests of the web and of the browser."""

from __future__ import annotations

import atexit
import dataclasses
import multiprocessing
import os
import pkgutil
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from sqlalchemy.engine import make_url

from yuletable.engine.game import GameType
from yuletable.engine.registry import games
from yuletable.web.limits import Rate
from yuletable.web.serve import serve
from yuletable.web.site import RATES

START_SECONDS = 60
LONGEST_GRACE = 300
"""Where the clock is quick a page loads no quicker: nobody is to count as gone for a reload."""
GENEROUS = {what: Rate(10_000, 0.001) for what in RATES}

# Forked from a process that has imported everything already: a start takes a fraction of a second.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["yuletable.web.serve", "yuletable.games.krampusnacht"])


class Server:
    """One server on 127.0.0.1. Started again it takes the same port and database.

    `speed` is how much faster than the world's its clock runs; `games` names further ones, as in `package.module:GAME`;
    `more` goes to `serve`.
    """

    def __init__(
        self, folder: Path, database: str, speed: float = 1.0, games: tuple[str, ...] = (), **more: Any
    ) -> None:
        self._log = folder / "server.log"
        wish = {"host": "127.0.0.1", "port": 0, "database": database, "speed": speed, "rates": GENEROUS, "games": games}
        self._wish: dict[str, Any] = {**wish, **more}
        self._process: BaseProcess | None = None
        self.base_url = ""
        # The end of the tests would wait for a server that is still there.
        atexit.register(self._leave_nothing)

    def start(self, speed: float | None = None) -> None:
        """Starts the process; `speed` changes how fast its clock runs from now on."""
        self._wish["speed"] = speed or self._wish["speed"]
        ours, theirs = FORKS.Pipe(duplex=False)
        # No daemon, since those may have no children, and planners think in processes of the server's own.
        self._process = FORKS.Process(target=_run, args=(self._wish, str(self._log), theirs), daemon=False)
        self._process.start()
        theirs.close()
        self.base_url = self._address(ours)
        self._wish["port"] = urlsplit(self.base_url).port

    def kill(self) -> None:
        """SIGKILL, as a power cut."""
        self._end(signal.SIGKILL)

    def stop(self) -> float:
        """SIGTERM; returns the seconds until the process had ended by itself."""
        start = time.monotonic()
        code = self._end(signal.SIGTERM)
        assert code == 0, f"the server ended with {code}: {self.log()}"
        return time.monotonic() - start

    def _leave_nothing(self) -> None:
        if self.running:
            self.kill()

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def live_url(self) -> str:
        return self.base_url.replace("http://", "ws://")

    def log(self) -> str:
        """What the server has written; it writes of errors only."""
        return self._log.read_text() if self._log.exists() else ""

    def _address(self, pipe: Connection) -> str:
        try:
            if pipe.poll(START_SECONDS):
                return str(pipe.recv())
        except EOFError:
            pass
        self._end(signal.SIGKILL)
        raise AssertionError(f"the server did not start: {self.log()}")

    def _end(self, number: signal.Signals) -> int | None:
        assert self._process is not None
        process, self._process = self._process, None
        if process.pid is not None and process.is_alive():
            os.kill(process.pid, number)
        process.join(30)
        process.kill()
        process.join()
        code = process.exitcode
        process.close()
        return code


def _run(wish: dict[str, Any], log: str, ready: Connection) -> None:
    """The process of a server."""
    for name in wish.pop("games"):
        game: GameType = pkgutil.resolve_name(name)
        games()[game.name] = game
    if wish["speed"] > 1:
        for game in tuple(games().values()):
            games()[game.name] = dataclasses.replace(game, settings={**game.settings, "leave_grace": LONGEST_GRACE})
    sys.stdout = sys.stderr = open(log, "a", buffering=1)  # noqa: SIM115 (open as long as the process)
    serve(**wish, ready=ready.send)


@contextmanager
def serving(folder: Path, database: str, speed: float = 1.0, **more: Any) -> Iterator[Server]:
    """A running server, stopped at the end; its log must hold no error then."""
    server = Server(folder, database, speed, **more)
    server.start()
    try:
        yield server
    finally:
        if server.running:
            server.stop()
    assert not server.log(), server.log()


def empty_postgres(url: str) -> None:
    """Takes everything out of a database that a server has used."""
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
