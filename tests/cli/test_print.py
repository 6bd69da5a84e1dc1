"""`yuletable print`: files on disk, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from yuletable.cli.main import main
from yuletable.cli.paper import usual_paper
from yuletable.games.giftbringer.sheet import house_sheet

SHORT = ("print", "giftbringer", "--players", "1", "--paper", "a4", "--option", "sheet=short-evening")


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The complaint, which is one sentence on one line; no file is written."""
    before = {path: path.stat().st_mtime_ns for path in Path().iterdir()}
    assert main(["print", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1
    assert {path: path.stat().st_mtime_ns for path in Path().iterdir()} == before
    return shown.err


def own_sheet(**changed: object) -> str:
    data = house_sheet("short-evening") | {"name": "Our Own Łódź"} | changed
    Path("own.json").write_text(json.dumps({"game": "giftbringer", "kind": "sheet", **data}), "utf-8")
    return "own.json"


def test_sheets_and_a_page_of_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "giftbringer", "--players", "2", "--paper", "a4", "-o", "evening.pdf"]) == 0
    assert capsys.readouterr().out == "evening.pdf: for 2 players, on a4 paper.\n"
    reader = PdfReader("evening.pdf")
    assert len(reader.pages) == 3
    sheets = [page.extract_text() for page in reader.pages[:2]]
    assert len(set(sheets)) == 1
    assert all(words in sheets[0] for words in ("Butterfingers", "Moot Hall", "Sea Cow", "Clover", "Captain"))
    rules = reader.pages[2].extract_text()
    assert all(words in rules for words in ("Houses", "after 10 rounds", "GB-47", "115\N{NO-BREAK SPACE}Santa"))


def test_own_sheet_in_french_on_letter(capsys: pytest.CaptureFixture[str]) -> None:
    option = f"sheet={own_sheet()}"
    assert (
        main(["print", "giftbringer", "--players", "1", "--paper", "LETTER", "--language", "fr", "--option", option])
        == 0
    )
    assert capsys.readouterr().out == "giftbringer.pdf: for 1 player, on letter paper.\n"
    first, rules = PdfReader("giftbringer.pdf").pages
    assert float(first.mediabox.width) == pytest.approx(612)
    assert re.search(r"Our Own\s+Ł\s*ód\s*ź", first.extract_text())
    assert "Capitaine" in first.extract_text()
    assert "après 6 manches" in rules.extract_text().replace("\n", " ")


def test_same_file_twice(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.pdf", "other.pdf"):
        assert main([*SHORT, "-o", name]) == 0
    assert Path("one.pdf").read_bytes() == Path("other.pdf").read_bytes()
    Path("one.pdf").write_text("mine")
    assert main([*SHORT, "-o", "one.pdf", "--force"]) == 0
    assert Path("one.pdf").read_bytes() == Path("other.pdf").read_bytes()
    capsys.readouterr()


def test_options_change_the_rules_that_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "-o", "usual.pdf"]) == 0
    changed = ["--option", "scale=sum", "--option", "ties=letters", "--option", "need_load=on"]
    assert main([*SHORT, "-o", "changed.pdf", *changed]) == 0
    capsys.readouterr()
    before, after = (" ".join(PdfReader(name).pages[1].extract_text().split()) for name in ("usual.pdf", "changed.pdf"))
    assert "only the highest marked level" in before
    assert "all marked levels" in after
    assert "GB-46" in after
    assert "the most letters do" in after
    assert "GB-46" not in before


def test_light_pages_say_the_same_with_less_ink(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SHORT, "-o", "dark.pdf"]) == 0
    assert main([*SHORT, "-o", "light.pdf", "--light"]) == 0
    capsys.readouterr()
    dark, light = PdfReader("dark.pdf"), PdfReader("light.pdf")
    assert [page.extract_text() for page in dark.pages] == [page.extract_text() for page in light.pages]
    assert Path("dark.pdf").read_bytes() != Path("light.pdf").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["giftbringer", "--paper", "papyrus"], "There is no paper 'papyrus': there is a4 and letter."),
        (["giftbringer", "--players", "7"], "GB-9"),
        (["giftbringer", "--players", "0"], "GB-9"),
        (["giftbringer", "--players", "many"], "'--players'"),
        (["giftbringer", "--language", "xx"], "There is no language 'xx'"),
        (["krampusnacht", "--paper", "a4"], "Krampusnacht has nothing to print."),
        (["chess"], "chess"),
        (["giftbringer", "--option", "sheet=missing.json"], "missing.json"),
        (
            ["giftbringer", "-o", "there.pdf"],
            "There is a file 'there.pdf' already: choose another name, or add --force.",
        ),
        (["giftbringer", "-o", "folder"], "'folder' is a folder: name a file in it."),
        (["giftbringer", "-o", "folder", "--force"], "'folder' is a folder: name a file in it."),
        (["giftbringer", "--players", "1", "-o", "nowhere/a.pdf"], "The file 'nowhere/a.pdf' cannot be written"),
        (["giftbringer", "--players", "1", "-o", "there.pdf/a.pdf"], "cannot be written"),
    ],
)
def test_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str) -> None:
    Path("there.pdf").write_text("mine")
    Path("folder").mkdir()
    assert reason in said(capsys, *arguments)


def test_faulty_sheet_is_refused_by_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    faulty = own_sheet(ships=house_sheet("short-evening")["ships"][:1])
    assert re.search(r"own\.json: GB-\d+: ", said(capsys, "giftbringer", "--option", f"sheet={faulty}"))
    Path("own.json").write_text("{", "utf-8")
    assert "own.json" in said(capsys, "giftbringer", "--option", "sheet=own.json")


@pytest.mark.parametrize(
    ("locale", "paper"),
    [("en_US.UTF-8", "letter"), ("fr_CA.UTF-8", "letter"), ("de_DE.UTF-8", "a4"), ("C", "a4"), ("", "a4")],
)
def test_usual_paper_is_that_of_the_country(monkeypatch: pytest.MonkeyPatch, locale: str, paper: str) -> None:
    for name in ("LC_ALL", "LC_PAPER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert usual_paper() == paper
