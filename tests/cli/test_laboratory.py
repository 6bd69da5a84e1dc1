"""`simulate` and `bench`: the machine-readable forms that others build on."""

import json
import os
import pty
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from yuletable.cli.main import main

ROOT = Path(__file__).parents[2]
OUTCOMES = {"party", "hosts", "stalled"}


COMMAND = re.compile(r"^    (yuletable .*)|`(yuletable [^`]*)`", re.MULTILINE)
FEW = {"simulate": ["--games", "2"], "report": [], "compare": ["--games", "2"], "sweep": ["--games", "2"],
       "tournament": ["--games", "1", "--bots", "random,greedy"]}  # fmt: skip


def printed() -> list[list[str]]:
    """The laboratory's commands that the guides show, as they are typed."""
    texts = ((ROOT / guide).read_text("utf-8") for guide in ("README.md", "docs/laboratory.md"))
    shown = (one or other for text in texts for one, other in COMMAND.findall(text))
    orders = [shlex.split(line, comments=True)[1:] for line in shown]
    return [order for order in orders if order[0] in FEW and len(order) > 2]


def without(order: list[str], options: list[str]) -> list[str]:
    """A command line without these options and their values."""
    dropped = {at + more for at, word in enumerate(order) if word in options for more in (0, 1)}
    return [word for at, word in enumerate(order) if at not in dropped]


def test_what_the_guides_show_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    orders = printed()
    assert {order[0] for order in orders} == set(FEW)
    for order in orders:
        few = [] if order[0] == "report" else [*FEW[order[0]], "--jobs", "1"]
        assert main([*without(order, few[::2]), *few]) == 0, capsys.readouterr().err


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


def test_results_say_how_long_planners_thought(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--seats", "5", "--games", "1", "--bots", "search:1,random")
    assert report["bots"] == ["search:1", "random", "search:1", "random", "search:1"]


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


def test_a_sweep_fits_into_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    order = (
        "sweep",
        "krampusnacht",
        "--seats",
        "6",
        "--option",
        "krampus_alone=on,off",
        "--games",
        "20",
        "--jobs",
        "1",
    )
    assert main(order) == 0
    _, heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split() == ["krampus_alone", "party", "hosts", "wins", "of", "seat", "1", "decisions"]
    assert lines[-1] == "It never ended as stalled."
    shares, spans = lines[0].split(), lines[1].split()
    assert shares[0] == "on"
    assert all(share.endswith("%") for share in shares[1:4])
    assert spans[1::3] == ["to"] * 3, "each on one line, below its share"


ONE_OF_SEVERAL = re.compile(r"(?<![\w.,:])1 (?:\w+ )?\w+s\b")
ALONE = {
    "simulate": ["--seats", "1"],
    "compare": ["--seats", "1", "--b", "sheet=short-evening"],
    "sweep": ["--seats", "1", "--option", "sheet=grateful-island,short-evening"],
    "tournament": ["--seats", "2"],
}


@pytest.mark.parametrize("command", ALONE)
def test_one_is_no_several(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "giftbringer", *ALONE[command], "--games", "1", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "seat" in shown
    assert not ONE_OF_SEVERAL.search(shown)
    assert ONE_OF_SEVERAL.search("giftbringer, 1 seats, seed 1")


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
            "decisions_per_second", "games_per_second", "copy_us", "observe_us", "imagine_us",
            "search_iterations_per_second", "checksum",
        ]  # fmt: skip
        assert all(value > 0 for name, value in figures.items() if name != "checksum")
        checksums.add(figures["checksum"])
    assert len(checksums) == 1


def test_the_bench_takes_all_games_by_default(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for effort in ("CHECKED_GAMES", "POSITIONS", "PASSES", "ITERATIONS"):
        monkeypatch.setattr(f"yuletable.lab.bench.{effort}", 2)
    assert main(["bench", "--seconds", "0"]) == 0
    shown = capsys.readouterr()
    assert "krampusnacht" in shown.out
    assert shown.err == ""
