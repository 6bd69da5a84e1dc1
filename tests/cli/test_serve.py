"""`yuletable serve` as a process: it says where it is, answers, and stops when it is told to."""

import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from yuletable.cli.main import main

COMMAND = (sys.executable, "-u", "-c", "from yuletable.cli.main import run; run()")


@contextmanager
def running(*arguments: str) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """The process and the address that it prints. It is ended in any case."""
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        for line in process.stdout:
            if found := re.search(r"http://\S+", line):
                yield process, found[0]
                return
        raise AssertionError("it ended without an address")
    finally:
        process.kill()
        process.wait(10)
        assert process.stdout is not None
        process.stdout.close()


@pytest.mark.slow
@pytest.mark.parametrize("command", [("serve",), ()], ids=["serve", "no command"])
def test_it_serves_until_it_is_interrupted(command: tuple[str, ...], tmp_path: Path) -> None:
    arguments = ("--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "evening.sqlite"))
    with running(*command, *arguments) as (process, address):
        with urllib.request.urlopen(address + "/", timeout=30) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
    assert (tmp_path / "evening.sqlite").exists()


def test_a_taken_port_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "evening.sqlite")
        assert main(["serve", "--host", "127.0.0.1", "--port", port, "--database", database]) == 2
    assert capsys.readouterr().err == (
        f"yuletable: Port {port} is taken by another program: choose a free one with --port.\n"
    )


@pytest.mark.parametrize("database", ["nonsense://", "/dev/null/evening.sqlite"])
def test_a_wrong_database_is_said_in_a_sentence(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--database", database]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1
