"""No room: one sentence, nothing torn, and what was kept is gone on with."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from yuletable.cli.main import main

RUN = (sys.executable, "-c", "from yuletable.cli.main import run; run()")
FULL = Path("/dev/full")


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file may be longer than so many bytes; the system says so as it says that a disk is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def complaint(capsys: pytest.CaptureFixture[str], *order: str) -> str:
    assert main(order) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_results_are_gone_on_with_when_there_is_room_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, path, whole = (tmp_path / f"{name}.parquet" for name in ("first", "results", "whole"))
    order = ("simulate", "krampusnacht", "--jobs", "1", "--games")
    assert main([*order, "40", "-o", str(path)]) == 0
    assert main([*order, "40", "-o", str(first)]) == 0
    capsys.readouterr()
    with room_for(first.stat().st_size + 100):
        said = complaint(capsys, *order, "900", "-o", str(path))
    assert f"cannot be written to {str(path)[:80]!r}: File too large; when they can, the same command goes on" in said
    kept = (tmp_path / "results.parquet.underway").glob("part-*.parquet")
    assert sum(pq.read_metadata(part).num_rows for part in kept) >= 40
    for file in (path, whole):
        assert main([*order, "900", "-o", str(file)]) == 0
    assert path.read_bytes() == whole.read_bytes()


def test_half_a_report_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results, page = tmp_path / "results.parquet", tmp_path / "report.html"
    assert main(["simulate", "krampusnacht", "--games", "5", "--jobs", "1", "-o", str(results)]) == 0
    capsys.readouterr()
    with room_for(20_000):
        assert "cannot be written to" in complaint(capsys, "report", str(results), "-o", str(page))
    assert not page.exists()
    assert "cannot be written to" in complaint(capsys, "report", str(results), "-o", str(tmp_path / ("x" * 300)))


@pytest.mark.slow
@pytest.mark.skipif(not FULL.exists(), reason="a device that is always full is Linux's")
@pytest.mark.parametrize("order", ["games", "simulate krampusnacht --games 1 --jobs 1 --json"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_where_nothing_can_be_printed_that_is_said(order: str, unbuffered: str) -> None:
    with FULL.open("w") as full:
        environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
        done = subprocess.run(
            [*RUN, *order.split()], stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, env=environment
        )
    assert done.stderr == "yuletable: Nothing more can be written: No space left on device.\n"
    assert done.returncode == 2


@pytest.mark.slow
def test_who_listens_to_nothing_is_told_nothing() -> None:
    closed = "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, '-c', {run!r}, 'games'])"
    command = [sys.executable, "-c", closed.format(run=RUN[2])]
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
