"""Results that are kept as they come: the same bytes wherever they were played and however often it broke off."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from time import sleep
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.engine.games.vote import Vote

from yuletable.cli.main import main
from yuletable.engine.registry import find_game
from yuletable.lab import recording, series
from yuletable.lab.matches import Room, Setup
from yuletable.lab.places import Here
from yuletable.lab.recording import Recording, RecordingError, record, tally_of
from yuletable.lab.results import KEY, Header, Results, UnreadableResultsError, underway
from yuletable.lab.series import Batch, Series, Work
from yuletable.lab.simulate import simulate

VOTE = Vote().type
SETUP = Setup(VOTE, VOTE.presets["simulation"], ("random",) * 4)
PARTY = find_game("krampusnacht")
INSTALLED = Setup(PARTY, PARTY.presets["simulation"], ("random",) * 6)
GAMES = 130
SEED = 5


@pytest.fixture(autouse=True)
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "CHUNK", 40)
    monkeypatch.setattr(series, "BATCH", 7)


class Interrupted(Exception):
    """Somebody has had enough."""


class BreaksOff(Here):
    """Plays here, the batches from behind, until enough is enough."""

    def __init__(self, batches: int) -> None:
        self._batches = batches
        self.played = 0

    def play(self, series: Series, work: Work) -> Generator[Batch, None, None]:
        ahead: list[range] = []
        while (batch := work.take()) is not None:
            ahead.append(batch)
        for batch in reversed(ahead[: self._batches]):
            yield from super().play(series, Work([batch]))
            self.played += len(batch)
        raise Interrupted


def in_full(setup: Setup, path: Path, games: int = GAMES) -> bytes:
    record(setup, games, SEED, path, Here())
    return path.read_bytes()


def test_a_row_says_all_about_its_match(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    tally = record(INSTALLED, 50, SEED, path, Here())
    assert tally == simulate(INSTALLED, 50, SEED)
    rows = pq.read_table(path).to_pylist()
    assert [row["index"] for row in rows] == list(range(50))
    room = Room(INSTALLED)
    for row in rows[::9]:
        played = room.play(row["seed"], row["index"])
        assert row["fingerprint"] == played.fingerprint
        assert row["decisions"] == played.decisions
        assert (row["ending"], row["rule"]) == (played.outcome.name, played.outcome.rule)
        assert row["winners"] == [seat + 1 for seat in played.outcome.winners]
        assert tuple(row["roles"]) == played.outcome.roles
        assert (tuple(row["ranks"]), tuple(row["payoffs"])) == (played.outcome.ranks, played.outcome.payoffs)
    assert {(row["game"], row["seats"], row["scores"]) for row in rows} == {("krampusnacht", 6, None)}
    assert dict(rows[0]["options"])["tempo"] == "instant"
    assert rows[0]["bots"] == ["random"] * 6
    with closing(Results(path)) as results:
        assert results.header == Header.of(INSTALLED, SEED)
        assert results.tally() == tally
    assert not list(tmp_path.glob("*.underway"))


def test_broken_off_and_gone_on_with_gives_the_same_bytes(tmp_path: Path) -> None:
    whole, path = in_full(SETUP, tmp_path / "whole.parquet"), tmp_path / "broken.parquet"
    broken = [BreaksOff(batches) for batches in (1, 4, 6)]
    for place in broken:
        with pytest.raises(Interrupted):
            record(SETUP, GAMES, SEED, path, place)
        assert not path.exists()
    kept = Recording(path, Header.of(SETUP, SEED), GAMES)
    kept.close()
    assert 7 < kept.kept == sum(place.played for place in broken) < GAMES, "nothing is played twice"
    assert sum(map(len, kept.missing())) == GAMES - kept.kept
    heard: list[int] = []
    record(SETUP, GAMES, SEED, path, Here(), heard.append)
    assert heard[0] == kept.kept
    assert sum(heard) == GAMES
    assert path.read_bytes() == whole
    assert in_full(SETUP, path) == whole, "a run that is complete stays as it is"


def test_a_longer_run_goes_on_with_a_shorter_one(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    for games in (30, 80, 85):
        in_full(SETUP, path, games)
    assert in_full(SETUP, path) == in_full(SETUP, tmp_path / "whole.parquet")
    with pytest.raises(RecordingError, match=f"holds {GAMES} matches, more than the 40 asked for"):
        in_full(SETUP, path, 40)


def test_a_run_that_failed_at_its_very_end_can_be_made_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.parquet"

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(pq, "ParquetWriter", full)
        with pytest.raises(RecordingError, match="No space left on device"):
            in_full(SETUP, path, 90)
    with pytest.raises(RecordingError, match="more than the 20 asked for"):
        in_full(SETUP, path, 20)
    assert in_full(SETUP, path) == in_full(SETUP, tmp_path / "whole.parquet")


def test_a_part_that_a_power_cut_tore_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    with pytest.raises(Interrupted):
        record(SETUP, GAMES, SEED, path, BreaksOff(1))
    with pytest.raises(UnreadableResultsError, match="still under way"):
        Results(path)
    parts = sorted((tmp_path / "results.parquet.underway").glob("part-*"))
    parts[0].write_bytes(parts[0].read_bytes()[:100])
    assert in_full(SETUP, path) == in_full(SETUP, tmp_path / "whole.parquet")


def test_a_piece_of_another_run_is_not_taken_in(tmp_path: Path) -> None:
    path, other = tmp_path / "results.parquet", tmp_path / "other.parquet"
    with pytest.raises(Interrupted):
        record(SETUP, GAMES, SEED, path, BreaksOff(3))
    with pytest.raises(Interrupted):
        record(SETUP, GAMES, SEED + 1, other, BreaksOff(6))
    folder, piece = underway(path), next(underway(other).glob("*.parquet"))
    before = contents(folder)
    with pytest.raises(RecordingError, match="of a run of 21 at least, more than the 18 asked for"):
        in_full(SETUP, path, 18)
    assert contents(folder) == before
    (folder / "part-00000002-000000000080.parquet").write_bytes(piece.read_bytes())
    before = contents(folder)
    with pytest.raises(RecordingError, match="matches of another run"):
        in_full(SETUP, path)
    assert contents(folder) == before
    (folder / "part-00000002-000000000080.parquet").unlink()
    (folder / "chunk-00000001.parquet").write_bytes(piece.read_bytes()[:99])
    assert in_full(SETUP, path) == in_full(SETUP, tmp_path / "whole.parquet")


def test_where_nothing_was_kept_nothing_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Interrupted):
        record(SETUP, GAMES, SEED, tmp_path / "results.parquet", BreaksOff(0))
    for path in ("", "/"):
        assert main(["simulate", "krampusnacht", "--games", "2", "--jobs", "1", "-o", path]) == 2
        assert "it is a folder" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def tampered(table: Any) -> dict[str, Any]:
    """What somebody may have made of results, by what is said of it."""
    header = table.schema.metadata[KEY]
    seeds = pa.array([9, *table.column("seed").to_pylist()[1:]])
    options = [[("tempo", "relaxed")], *table.column("options").to_pylist()[1:]]
    ranks = [None, *table.column("ranks").to_pylist()[1:]]
    return {
        "its columns are not": table.drop_columns(["rule"]),
        "those of results": table.replace_schema_metadata({KEY: header.replace(b'"seats":4', b'"seats":3')}),
        "each once": pa.concat_tables([table, table]),
        "from the first on": table.slice(1),
        "they differ in seed": table.set_column(1, table.field("seed"), seeds),
        "they differ in options": table.set_column(4, table.field("options"), pa.array(options, table.field(4).type)),
        "of one run": table.replace_schema_metadata({KEY: header.replace(b'"seed":5', b'"seed":6')}),
        "its rows are whole": table.set_column(9, table.field("ranks"), pa.array(ranks, table.field(9).type)),
    }


def test_results_that_somebody_has_changed_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    in_full(SETUP, path, 30)
    for said, table in tampered(pq.read_table(path)).items():
        pq.write_table(table, path)
        with pytest.raises(UnreadableResultsError, match=f"not as `yuletable simulate` wrote it: .*{said}"):
            tally_of(path)
    torn = bytearray(path.read_bytes())
    torn[40:900] = bytes(860)
    path.write_bytes(torn)
    with pytest.raises(UnreadableResultsError, match="it is torn"):
        tally_of(path)
    for games in (30, 90):
        with pytest.raises(RecordingError, match="it is torn"):
            in_full(SETUP, path, games)
    assert contents(tmp_path) == {path.name: bytes(torn)}


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_what_was_played_is_soon_on_the_disk(tmp_path: Path) -> None:
    now = 0.0
    kept = Recording(tmp_path / "results.parquet", Header.of(SETUP, SEED), GAMES, clock=lambda: now)
    played = [Room(SETUP).play(SEED, number) for number in range(GAMES)]
    taken: list[float] = []
    for number, match in enumerate(played):
        now += 0.03
        kept.add(Batch(number, [match]))
        taken.append(now)
        assert all(now - then < recording.KEEP_SECONDS + 0.03 for then in taken[kept.kept :])
    kept.close()
    assert recording.KEEP_SECONDS + series.SLICE_SECONDS < 1


def test_only_the_same_run_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    in_full(SETUP, path)
    others = {
        "seed 5, not 6": (SETUP, 6),
        "seats 4, not 3": (replace(SETUP, bots=("random",) * 3), SEED),
    }
    for said, (setup, seed) in others.items():
        with pytest.raises(RecordingError, match=rf"another run .{said}"):
            record(setup, GAMES, seed, path, Here())
    with pytest.raises(Interrupted):
        record(SETUP, GAMES, SEED, tmp_path / "underway.parquet", BreaksOff(1))
    with pytest.raises(RecordingError, match=r"another run .seed 5, not 6"):
        record(SETUP, GAMES, 6, tmp_path / "underway.parquet", Here())
    foreign = tmp_path / "foreign.parquet"
    foreign.write_bytes(b"a letter to St. Nicholas")
    with pytest.raises(RecordingError, match="no Parquet file"):
        in_full(SETUP, foreign)
    pq.write_table(pq.read_table(path).replace_schema_metadata({}), foreign)
    with pytest.raises(UnreadableResultsError, match="no results of"):
        Results(foreign)
    assert in_full(SETUP, path), "all of this has harmed nothing"


def test_two_runs_do_not_write_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    first = Recording(path, Header.of(SETUP, SEED), GAMES)
    with pytest.raises(RecordingError, match="Another run is writing"):
        record(SETUP, GAMES, SEED, path, Here())
    first.close()
    assert in_full(SETUP, path)


@pytest.mark.slow
def test_a_kill_in_the_middle_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "results.parquet"
    command = [sys.executable, "-c", "from yuletable.cli.main import run; run()", "simulate", "krampusnacht"]
    order = [*command, "--seats", "6", "--seed", str(SEED), "-o", str(path), "--games"]
    running = subprocess.Popen([*order, "1000000", "--jobs", "2"], start_new_session=True)
    underway = tmp_path / "results.parquet.underway"
    while running.poll() is None and not list(underway.glob("part-*.parquet")):
        sleep(0.01)
    running.send_signal(signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL
    while others_of(running.pid):
        sleep(0.01)
    kept = sum(pq.read_metadata(part).num_rows for part in underway.glob("part-*.parquet"))
    assert kept
    games = kept + 100
    subprocess.run([*order, str(games)], check=True, stdout=subprocess.DEVNULL)
    monkeypatch.undo()
    record(INSTALLED, games, SEED, tmp_path / "whole.parquet", Here())
    assert path.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def others_of(session: int) -> list[str]:
    """The processes of a session, where the machine tells."""
    found = []
    for process in filter(str.isdecimal, os.listdir("/proc") if os.path.isdir("/proc") else ()):
        with suppress(ProcessLookupError):
            if os.getsid(int(process)) == session:
                found.append(process)
    return found


def test_without_the_extra_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing: dict[str, Any] = {"pyarrow": None, "ray": None}
    for name, module in missing.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ("results", "recording"):
        monkeypatch.delitem(sys.modules, f"yuletable.lab.{name}", raising=False)
    few = ("simulate", "krampusnacht", "--games", "2")
    assert main([*few, "-o", str(tmp_path / "results.parquet")]) == 2
    said = "Results as Parquet need pyarrow, which is not installed: pip install 'yuletable[lab]'."
    assert capsys.readouterr().err == f"yuletable: {said}\n"
    assert main([*few, "--ray", "auto"]) == 2
    assert "A cluster needs ray, which is not installed: pip install 'yuletable[ray]'." in capsys.readouterr().err
    assert main([*few]) == 0
    assert not list(tmp_path.iterdir())


def test_a_wrong_place_for_results_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "results.parquet", tmp_path):
        assert main(["simulate", "krampusnacht", "--games", "2", "-o", str(path)]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_who_has_had_enough_is_told_that_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.parquet"
    order = ["simulate", "krampusnacht", "--seats", "5", "--games", "60", "--jobs", "1", "-o", str(path)]
    taken = Recording.add

    def enough(self: Recording, batch: Batch) -> None:
        taken(self, batch)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Recording, "add", enough)
        assert main(order) == 130
    said = capsys.readouterr().err
    assert said == f"yuletable: What was played is kept; the same command goes on with {path}.\n"
    assert list((tmp_path / "results.parquet.underway").glob("part-*"))
    assert main(order) == 0
    assert pq.read_metadata(path).num_rows == 60
