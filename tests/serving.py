"""A real server in a process of its own, and small clients of it, for tests of the web and of the browser."""

from __future__ import annotations

import json
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from sqlalchemy.engine import make_url

PROGRAM = """
import json, sys
from yuletable.web.limits import Rate
from yuletable.web.serve import serve
rates = {what: Rate(10_000, 0.001) for what in ("tables", "admissions", "claims")}
serve(**json.loads(sys.argv[1]), rates=rates, ready=lambda base: print(base, flush=True))
"""
START_SECONDS = 60


class Server:
    """One server on 127.0.0.1. Started again it takes the same port and database.

    `speed` is how much faster than the world's its clock runs.
    """

    def __init__(self, folder: Path, database: str, speed: float = 1.0) -> None:
        self._errors = folder / "server.log"
        self._wish: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "database": database, "speed": speed}
        self._process: subprocess.Popen[str] | None = None
        self.base_url = ""

    def start(self, speed: float | None = None) -> None:
        """Starts the process; `speed` changes how fast its clock runs from now on."""
        self._wish["speed"] = speed or self._wish["speed"]
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, json.dumps(self._wish)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.base_url = self._first_line()
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

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def live_url(self) -> str:
        return self.base_url.replace("http://", "ws://")

    def log(self) -> str:
        """What the server has written about errors."""
        return self._errors.read_text() if self._errors.exists() else ""

    def _first_line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], START_SECONDS)
        line = self._process.stdout.readline().strip() if ready else ""
        if not line:
            self._end(signal.SIGKILL)
            raise AssertionError(f"the server did not start: {self.log()}")
        return line

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        try:
            return process.wait(timeout=30)
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


@contextmanager
def serving(folder: Path, database: str, speed: float = 1.0) -> Iterator[Server]:
    """A running server, stopped at the end; its log must hold no error then."""
    server = Server(folder, database, speed)
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
