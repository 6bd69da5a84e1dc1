"""`simulate` and `bench`: the machine-readable forms that others build on."""

import json
import os
import pty
import subprocess
import sys
from typing import Any

import pytest

from yuletable.cli.main import main

OUTCOMES = {"party", "hosts", "stalled"}


def simulated(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    assert main(["simulate", "krampusnacht", "--json", *options]) == 0
    shown = capsys.readouterr()
    assert shown.err == "", "no progress bar in a pipe"
    report: dict[str, Any] = json.loads(shown.out)
    return report


def test_the_report_of_a_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(
        capsys,
        *("--seats", "8", "--games", "30", "--bots", "random", "--seed", "4", "--option", "quiet_limit=2"),
    )
    assert list(report) == [
        "game", "seats", "options", "bots", "seed", "games", "decisions", "seconds", "outcomes", "wins_by_seat",
        "wins_by_role", "length", "checksum",
    ]  # fmt: skip
    assert (report["game"], report["seats"], report["seed"], report["games"]) == ("krampusnacht", 8, 4, 30)
    assert report["options"]["tempo"] == "instant"
    assert report["options"]["floor"] == "turns"
    assert report["options"]["quiet_limit"] == "2"
    assert report["bots"] == ["random"] * 8
    assert set(report["outcomes"]) == OUTCOMES
    assert sum(report["outcomes"].values()) == 30
    assert len(report["wins_by_seat"]) == 8
    assert report["wins_by_role"]["krampus"] == {"games": 30, "wins": report["outcomes"]["hosts"]}
    assert report["wins_by_role"]["shaman"] == {"games": 30, "wins": report["outcomes"]["party"]}
    assert report["length"]["min"] <= report["length"]["mean"] <= report["length"]["max"]
    assert report["length"]["mean"] * 30 == pytest.approx(report["decisions"])


def test_bots_take_turns_on_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "5", "--games", "2", "--bots", "greedy,random")
    assert report["bots"] == ["greedy", "random", "greedy", "random", "greedy"]


def test_equal_arguments_give_equal_checksums(capsys: pytest.CaptureFixture[str]) -> None:
    first = simulated(capsys, "--games", "5", "--seats", "6")
    assert simulated(capsys, "--games", "5", "--seats", "6")["checksum"] == first["checksum"]
    assert simulated(capsys, "--games", "5", "--seats", "6", "--seed", "2")["checksum"] != first["checksum"]
    assert simulated(capsys, "--games", "6", "--seats", "6")["checksum"] != first["checksum"]
    assert simulated(capsys, "--games", "5", "--seats", "7")["checksum"] != first["checksum"]


@pytest.mark.slow
def test_jobs_make_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    alone = simulated(capsys, "--games", "120", "--bots", "random")
    together = simulated(capsys, "--games", "120", "--bots", "random", "--jobs", "2")
    assert alone | {"seconds": 0} == together | {"seconds": 0}


def test_people_get_shares_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "krampusnacht", "--games", "10", "--seats", "6"]) == 0
    shown = capsys.readouterr().out
    assert "10 matches of krampusnacht, 6 seats, seed 1" in shown
    assert "95 %" in shown
    assert "1 random" in shown


@pytest.mark.slow
def test_a_terminal_gets_a_progress_bar() -> None:
    terminal, theirs = pty.openpty()
    command = [sys.executable, "-c", "from yuletable.cli.main import run; run()"]
    line = [*command, "simulate", "krampusnacht", "--games", "60", "--json"]
    done = subprocess.run(line, stdout=subprocess.PIPE, stderr=theirs, check=True, timeout=120)
    os.close(theirs)
    shown = b""
    while b"matches" not in shown and (more := os.read(terminal, 4096)):
        shown += more
    os.close(terminal)
    assert b"matches" in shown
    assert json.loads(done.stdout)["games"] == 60


def test_the_report_of_a_bench(capsys: pytest.CaptureFixture[str]) -> None:
    checksums = set()
    for _ in range(2):
        assert main(["bench", "krampusnacht", "--seats", "8", "--seconds", "0", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert list(report) == ["krampusnacht"]
        figures = report["krampusnacht"]
        assert list(figures) == [
            "decisions_per_second", "games_per_second", "copy_us", "observe_us", "imagine_us", "checksum",
        ]  # fmt: skip
        assert all(value > 0 for name, value in figures.items() if name != "checksum")
        checksums.add(figures["checksum"])
    assert len(checksums) == 1


def test_the_bench_takes_all_games_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0"]) == 0
    shown = capsys.readouterr()
    assert "krampusnacht" in shown.out
    assert shown.err == ""
