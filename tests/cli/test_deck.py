"""Decks and sheets on the command line: `deck check`, `deck export`, and files as values of options."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.games.shelved import bells_installed

from yuletable.cli.main import main
from yuletable.engine.content import MOST_BYTES

OWN = {
    "game": "bells",
    "kind": "sheet",
    "title": "Our Tower",
    "bells": [{"id": "x", "name": "Xaver", "worth": 9}, {"id": "y", "name": "Ypsilon", "worth": 2}],
}


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in; the game of bells is installed."""
    (tmp_path / "installed").mkdir()
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    with bells_installed(tmp_path / "installed"):
        yield tmp_path / "work"


def write(name: str, **changed: Any) -> str:
    data = {key: value for key, value in {**OWN, **changed}.items() if value is not None}
    Path(name).write_text(json.dumps(data))
    return name


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The complaint, which is one sentence on one line."""
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1
    return shown.err


# ---- check


@pytest.mark.parametrize(
    ("changed", "more"),
    [
        ({}, []),
        ({}, ["--game", "bells"]),
        ({"game": None}, ["--game", "bells"]),
        ({"kind": None}, []),
        ({"game": None, "kind": None}, ["--game", "bells", "--kind", "sheet"]),
    ],
)
def test_a_good_file_is_good(changed: dict[str, Any], more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", write("own.json", **changed), *more]) == 0
    shown = capsys.readouterr()
    assert shown.out == "own.json: the sheet “Our Tower” for Bells has no mistakes.\n"
    assert shown.err == ""


def test_every_mistake_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    bells = [{"id": "x", "name": "Xaver", "worth": 90}, {"id": "x", "name": None, "worth": 1}, "[bold]"]
    assert main(["deck", "check", write("own.json", bells=bells)]) == 2
    shown = capsys.readouterr()
    rows = [line.split() for line in shown.out.splitlines()]
    assert rows[0] == ["entry", "field", "what", "is", "wrong", "rule"]
    assert rows[1] == ["bell", "1", "worth", "The", "worth", "of", "a", "bell", "is", "1", "to", "9.", "BL-2"]
    assert [row[1:3] for row in rows[2:4]] == [["2", "id"], ["2", "name"]]
    assert rows[4] == ["bell", "3", "A", "bell", "is", "an", "object.", "BL-2"]
    assert rows[5] == ["4", "mistakes."]
    assert shown.err == ""


def test_one_mistake_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", write("own.json", title=5)]) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "1 mistake."


@pytest.mark.parametrize(
    ("changed", "more", "sentence"),
    [
        ({"game": None}, [], 'own.json: The file does not say its game: put "game" into it, or name it by --game.'),
        ({"game": "bels"}, [], "There is no game 'bels': did you mean bells?"),
        ({"game": "krampusnacht"}, [], "krampusnacht has no components that players may bring."),
        ({}, ["--game", "krampusnacht"], "krampusnacht has no components that players may bring."),
        ({"game": "chess"}, ["--game", "bells"], "own.json: The file is for the game 'chess', not for 'bells'."),
        ({"kind": "deck"}, [], "bells has no 'deck': it has sheet."),
        ({"kind": None}, ["--kind", "deck"], "bells has no 'deck': it has sheet."),
        ({}, ["--kind", "deck"], "own.json: The file holds a 'sheet', not a 'deck'."),
        ({"game": 7}, [], 'own.json: The keys "game" and "kind" of the file must be texts.'),
    ],
)
def test_a_file_of_something_else(
    changed: dict[str, Any], more: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in said(capsys, "deck", "check", write("own.json", **changed), *more)


def test_what_is_no_file(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "The file 'none.json' cannot be read: No such file" in said(capsys, "deck", "check", "none.json")
    assert "The file '.' cannot be read: Is a directory." in said(capsys, "deck", "check", ".")
    Path("text.json").write_text("Dear Santa,\n")
    assert "text.json: The file is not JSON: " in said(capsys, "deck", "check", "text.json")
    Path("large.json").write_bytes(b" " * (MOST_BYTES + 1))
    assert "large.json: The file is too large: 256 KiB are the most." in said(capsys, "deck", "check", "large.json")
    Path("list.json").write_text("[]")
    assert "list.json: The file must be one JSON object" in said(capsys, "deck", "check", "list.json")
    assert "No such command" in said(capsys, "deck", "burn")


# ---- export


@pytest.mark.parametrize(("names", "title"), [([], "The Chapel"), (["minster"], "The Minster")])
def test_a_house_set_is_written_and_is_good(names: list[str], title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "export", "bells", *names]) == 0
    text = capsys.readouterr().out
    assert json.loads(text)["title"] == title
    assert '    {"id": "' in text, "an entry on a line"
    assert main(["deck", "export", "bells", *names, "-o", "house.json"]) == 0
    assert capsys.readouterr().out == ""
    assert Path("house.json").read_text() == text
    assert main(["deck", "check", "house.json"]) == 0


def test_a_file_is_never_written_over_by_accident(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.json").write_text("precious")
    assert "There is a file 'mine.json' already" in said(capsys, "deck", "export", "bells", "-o", "mine.json")
    assert Path("mine.json").read_text() == "precious"
    assert main(["deck", "export", "bells", "-o", "mine.json", "--force"]) == 0
    assert json.loads(Path("mine.json").read_text())["title"] == "The Chapel"
    missing = os.path.join("no", "where.json")
    assert "cannot be written: No such file" in said(capsys, "deck", "export", "bells", "-o", missing)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("krampusnacht", "krampusnacht has no components that players may bring."),
        ("chess", "There is no game 'chess'"),
        ("bells cathedral", "bells has no sheet 'cathedral': it has chapel, minster."),
        ("bells own", "bells has no sheet 'own': it has chapel, minster."),
        ("bells --kind deck", "bells has no 'deck': it has sheet."),
    ],
)
def test_what_cannot_be_exported(line: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sentence in said(capsys, "deck", "export", *line.split())


# ---- files as values of options


def simulated(capsys: pytest.CaptureFixture[str], *options: str, games: int = 20) -> dict[str, Any]:
    assert main(["simulate", "bells", "--games", str(games), "--json", *options]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def test_own_components_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulated(capsys, "--option", f"sheet={write('own.json')}")
    assert report["options"]["sheet"] == "own"
    assert report["components"]["sheet"]["name"] == "Our Tower"
    assert (report["length"]["min"], report["length"]["max"]) == (2, 2), "two bells"
    house = simulated(capsys, "--option", "sheet=minster")
    assert "components" not in house
    assert house["length"]["min"] == 6


@pytest.mark.slow
def test_processes_get_the_components(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--option", f"sheet={write('own.json')}"]
    alone, together = simulated(capsys, *options, games=60), simulated(capsys, *options, "--jobs", "2", games=60)
    assert alone | {"seconds": 0} == together | {"seconds": 0}


def test_own_components_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    checksums = set()
    for value in (write("own.json"), "chapel"):
        assert main(["bench", "bells", "--seconds", "0", "--json", "--option", f"sheet={value}"]) == 0
        checksums.add(json.loads(capsys.readouterr().out)["bells"]["checksum"])
    assert len(checksums) == 2
    assert "Options are those of one game" in said(capsys, "bench", "--option", "sheet=own.json")


def test_own_components_are_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["ring x", "q"])
    monkeypatch.setattr("builtins.input", lambda *prompt: next(answers, "q"))
    line = ["play", "bells", "--seats", "2", "--seat", "1", "--pause", "0", "--bots", "random"]
    assert main([*line, "--option", f"sheet={write('own.json')}"]) == 0
    shown = capsys.readouterr().out
    assert "sheet=Our Tower" in shown
    assert "ring" in shown


@pytest.mark.parametrize("command", ["simulate", "bench", "play"])
@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("cathedral", "Option sheet is chapel, minster or a file with components of your own, and there is no file"),
        ("own", "Option sheet is chapel, minster or a file with components of your own."),
        ("", "Option sheet is chapel, minster or a file with components of your own."),
        ("x" * 5000, "and there is no file"),
        (".", "The file '.' cannot be read: Is a directory."),
        (
            "bad.json",
            "bad.json: BL-2: sheet, title: A sheet needs a title. And 2 more mistakes: `yuletable deck check`",
        ),
        ("one.json", "one.json: BL-2: sheet, title: A sheet needs a title.\n"),
        ("chess.json", "chess.json: The file is for the game 'chess', not for 'bells'."),
    ],
)
def test_what_cannot_be_played(command: str, value: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    write("bad.json", title=None, bells=["x", "y"])
    write("one.json", title=None)
    write("chess.json", game="chess")
    assert sentence in said(capsys, command, "bells", "--option", f"sheet={value}")
