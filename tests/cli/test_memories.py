"""`yuletable export`, `verify`, `replay`, `chronicle`."""

import asyncio
import io
from pathlib import Path

import pytest
from tests.table.conftest import Night

from yuletable.cli.main import main
from yuletable.games.krampusnacht import GAME
from yuletable.table.record import read_records


class Kept:
    """A database in which one match is over, one was abandoned and one runs, and the file of the first."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "night.sqlite"
        self.code = asyncio.run(self._play())
        self.file = folder / "match.jsonl"
        assert main(["export", self.code, "-o", str(self.file), "--database", str(self.database)]) == 0

    async def _play(self) -> str:
        night = Night(f"sqlite:///{self.database}", find_game=lambda name: GAME)
        night.game = "krampusnacht"
        await night.house.open()
        await night.lay(persons=2, bots=4)
        await night.host("deal")
        await night.to_the_end()
        await night.host("deal")
        await night.host("abandon")
        await night.host("deal")
        await night.advance(40)
        await night.house.close()
        return night.code


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("kept"))


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_only_what_is_over_is_taken_out(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    (record,) = read_records(kept.file.read_bytes())
    assert record.opening.number == 1
    assert (
        main(["export", kept.code.lower(), "-o", "-", "--match", "1", "--database", f"sqlite:///{kept.database}"]) == 0
    )
    assert capsys.readouterr().out.encode() == kept.file.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--match", "2"], "Match 2 at table {code} was abandoned"),
        (["--match", "3"], "Match 3 at table {code} still runs"),
        (["--match", "9"], "There was no match 9 at table {code}: there were 3."),
    ],
)
def test_what_is_not_over_stays(
    kept: Kept, capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    file = tmp_path / "no.jsonl"
    said = complaint(capsys, "export", kept.code, "-o", str(file), "--database", str(kept.database), *arguments)
    assert sentence.format(code=kept.code) in said
    assert not file.exists()


def test_where_there_is_nothing_to_take_out(kept: Kept, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "no.jsonl", tmp_path / "empty.sqlite"
    assert "There is no table 'NONE'" in complaint(
        capsys, "export", "none", "-o", str(file), "--database", str(kept.database)
    )
    assert "There is no evening in the database" in complaint(
        capsys, "export", kept.code, "-o", str(file), "--database", str(elsewhere)
    )
    assert "cannot be written" in complaint(
        capsys, "export", kept.code, "-o", str(tmp_path / "no" / "where"), "--database", str(kept.database)
    )


def test_verify_says_what_it_found(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["verify", str(kept.file)]) == 0
    told = capsys.readouterr().out
    (record,) = read_records(kept.file.read_bytes())
    for number in (record.opening.seed_hash, record.closing.seed, record.fingerprint):
        assert number in told
    assert f"sound: {len(record.entries)} entries" in told
    assert main(["verify", str(kept.file), "--quiet"]) == 0
    assert capsys.readouterr().out == ""


def test_verify_names_what_was_changed(kept: Kept, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "changed.jsonl"
    text = kept.file.read_bytes()
    at = text.index(b'"action"', len(text) // 2)
    file.write_bytes(text[:at] + b"'" + text[at + 1 :])
    line = text.count(b"\n", 0, at) + 1
    assert f"{file}: Line {line}: " in complaint(capsys, "verify", str(file))
    for command in ("replay", "chronicle"):
        assert f"Line {line}: " in complaint(capsys, command, str(file))
    assert "cannot be read" in complaint(capsys, "verify", str(tmp_path / "nowhere"))


@pytest.mark.parametrize("eyes", [[], ["--table"], ["--seat", "2"], ["--all"]])
def test_a_match_is_played_again(kept: Kept, capsys: pytest.CaptureFixture[str], eyes: list[str]) -> None:
    capsys.readouterr()
    assert main(["replay", str(kept.file), "--play", *eyes]) == 0
    told = capsys.readouterr().out
    assert "The doors of the Cloven Hoof are open." in told
    assert told.count("You hold a card:") == {"--seat": 1, "--all": 6}.get(eyes[0] if eyes else "", 0)
    assert ("alone: You hold a card:" in told) == (eyes == ["--all"])


def test_steps_through_a_match(kept: Kept, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Keyboard("\n\nb\nv\nwhat\n9999\n3\nq\n"))
    capsys.readouterr()
    assert main(["replay", str(kept.file), "--seat", "1"]) == 0
    told = capsys.readouterr().out
    places = [word.split("/")[0] for word in told.split() if word.endswith(">") and "/" in word]
    assert places == ["1", "2", "3", "2", "2", "2", "2", "3"]
    assert "your card" in told


def test_wishes_that_cannot_be(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(kept.file)
    assert "Choose one of --seat, --table and --all." in complaint(capsys, "replay", file, "--all", "--seat", "1")
    assert "There is no seat 7: seats are 1 to 6." in complaint(capsys, "replay", file, "--seat", "7")
    assert "has no match 2: it has 1." in complaint(capsys, "replay", file, "--match", "2")
    for command in ("replay", "chronicle"):
        assert "There is no language 'la'" in complaint(capsys, command, file, "--language", "la")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_story_is_told(kept: Kept, capsys: pytest.CaptureFixture[str], language: str) -> None:
    capsys.readouterr()
    assert main(["chronicle", str(kept.file), "--language", language]) == 0
    told = capsys.readouterr().out
    title, empty, *story = told.splitlines()
    assert title
    assert not empty
    assert len(" ".join(story)) > 300
    assert "{" not in told
    assert "chronicle." not in told
    assert main(["chronicle", str(kept.file), "--language", language]) == 0
    assert capsys.readouterr().out == told, "the same match reads the same"
