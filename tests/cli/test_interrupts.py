"""Ctrl+C ends the program quietly, with 130, whenever it comes: in real processes, at moments that are told apart."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

RUN = "from yuletable.cli.main import run; run()"
AT_IMPORT = """
import os, signal, sys
class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupts())
"""
AT_THE_END = """
import atexit, os, signal
atexit.register(lambda: os.kill(os.getpid(), signal.SIGINT))
"""
IGNORING = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process sends no Ctrl+C to itself there")


def ended(program: str, *order: str) -> "subprocess.CompletedProcess[str]":
    """The program with this command line, when it has ended."""
    command = [sys.executable, "-c", program, *order]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "order"),
    [
        ("yuletable.cli.commands", "games"),
        ("typer", "games"),
        ("yuletable.cli.shelf", "games"),
        ("yuletable.web.serve", "serve --port 0 --host 127.0.0.1"),
        ("yuletable.lab.recording", "simulate krampusnacht --games 1 -o FILE"),
        ("yuletable.games.krampusnacht", "rules krampusnacht"),
    ],
)
def test_while_modules_load(module: str, order: str, tmp_path: Path) -> None:
    words = [word.replace("FILE", str(tmp_path / "results.parquet")) for word in order.split()]
    done = ended(AT_IMPORT.format(module=module) + RUN, *words)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_when_all_is_done() -> None:
    done = ended(AT_THE_END + RUN, "games")
    assert (done.returncode, done.stderr) == (130, "")
    assert "krampusnacht" in done.stdout


@pytest.mark.slow
def test_who_is_told_to_ignore_it_ignores_it() -> None:
    done = ended(IGNORING + AT_IMPORT.format(module="typer") + RUN, "games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "krampusnacht" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_while_matches_are_played(jobs: str, times: int, tmp_path: Path) -> None:
    """From a terminal, which tells all processes of the command."""
    path, underway = tmp_path / "results.parquet", tmp_path / "results.parquet.underway"
    order = ("simulate", "krampusnacht", "--games", "1000000", "--jobs", jobs, "-o", str(path))
    command = [sys.executable, "-c", RUN, *order]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while running.poll() is None and not list(underway.glob("*.parquet")):
            sleep(0.01)
        for _ in range(times):
            os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130
    assert said == f"yuletable: What was played is kept; the same command goes on with {path}.\n"
    assert list(underway.glob("*.parquet"))
