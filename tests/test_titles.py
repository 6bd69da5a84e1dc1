"""What a game is called: on pages, on paper, in files and in the terminal as the language of the reader has it."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from pypdf import PdfReader
from tests.serving import serving
from tests.table.conftest import Night

from yuletable import speech
from yuletable.cli.main import main
from yuletable.engine.game import GameType
from yuletable.engine.registry import games
from yuletable.speech import title_in
from yuletable.words import LANGUAGES

RENAMED = [
    pytest.param(game, language, id=f"{game.name}-{language}")
    for game in games().values()
    for language in LANGUAGES
    if title_in(game, language) != game.title
]
renamed = pytest.mark.parametrize(("game", "language"), RENAMED)

IN_ENGLISH = {
    "speech.py": "where a game has no words for it",
    "cli/deck.py": "a command that speaks English only",
    "cli/memories.py": "likewise: verify",
    "cli/shelf.py": "likewise: games",
    "paper/printing.py": "an error for who programs",
    "research/openspiel.py": "for programs of researchers",
    "table/hosting.py": "an error for programs; pages say it by its reason",
    "table/verify.py": "an error for the terminal",
    "web/api.py": "errors for programs",
}
"""Who may ask for the English title, and why."""


def check(text: str, game: GameType, language: str) -> None:
    said = unescape(text)
    assert title_in(game, language) in said
    assert game.title not in said


def test_some_games_are_called_otherwise() -> None:
    assert {language for _, language in (param.values for param in RENAMED)} == set(LANGUAGES) - {"en"}


def test_nobody_else_asks_for_the_english_title() -> None:
    source = Path(speech.__file__).parent
    asking = re.compile(r"(?<![\w\"])(?:\w*game|(?:\w+[._])?type|games\(\)\[[\w.]+\])\.title\b")
    found = {path.relative_to(source).as_posix() for path in source.rglob("*.py") if asking.search(path.read_text())}
    assert found == set(IN_ENGLISH)


# ---- the terminal and its files


@pytest.fixture(scope="module")
def record_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[GameType], str]:
    """The file of a match of a game, which bots have played."""
    folder = tmp_path_factory.mktemp("records")

    async def play(game: GameType, database: Path) -> str:
        night = Night(f"sqlite:///{database}", find_game=lambda name: game)
        night.game = game.name
        await night.house.open()
        await night.lay(persons=0, bots=game.seats[len(game.seats) // 2], leave_grace=300)
        await night.host("deal")
        await night.to_the_end()
        await night.house.close()
        return night.code

    def record(game: GameType) -> str:
        file, database = folder / f"{game.name}.jsonl", folder / f"{game.name}.sqlite"
        if not file.exists():
            code = asyncio.run(play(game, database))
            assert main(["export", code, "-o", str(file), "--database", str(database)]) == 0
        return str(file)

    return record


@renamed
def test_a_match_in_the_terminal(
    game: GameType, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", game.name, "--language", language, "--seed", "5"]) == 0
    check(capsys.readouterr().out, game, language)


@renamed
def test_a_match_that_is_over(
    game: GameType, language: str, record_of: Callable[[GameType], str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = record_of(game)
    capsys.readouterr()
    assert main(["replay", file, "--play", "--language", language]) == 0
    check(capsys.readouterr().out, game, language)
    assert main(["chronicle", file, "--language", language]) == 0
    assert game.title not in capsys.readouterr().out


@renamed
def test_a_report(game: GameType, language: str, tmp_path: Path) -> None:
    results, page = str(tmp_path / "results.jsonl"), tmp_path / "report.html"
    assert main(["simulate", game.name, "--games", "2", "--bots", "random", "-o", results]) == 0
    assert main(["report", results, "-o", str(page), "--language", language]) == 0
    check(page.read_text("utf-8"), game, language)


@renamed
def test_paper(game: GameType, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.pdf"
    assert main(["print", game.name, "--language", language, "-o", str(file)]) == 0
    paper = PdfReader(file)
    assert paper.metadata is not None
    assert paper.metadata.title == title_in(game, language)
    assert game.title not in paper.pages[-1].extract_text()


# ---- what the server says


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("server")
    with (
        serving(folder, f"sqlite:///{folder / 'night.sqlite'}") as server,
        httpx.Client(base_url=server.base_url, timeout=30) as client,
    ):
        yield client


@renamed
def test_the_page_of_the_rules(game: GameType, language: str, http: httpx.Client) -> None:
    page = http.get(f"/rules/{game.name}", headers={"Accept-Language": language}).text
    head, _, rules = page.partition('<section class="rules"')
    assert rules
    check(head, game, language)
    assert f"<title>{title_in(game, language)} · Yuletable</title>" in unescape(head)


@renamed
def test_the_shelf_and_the_words_of_pages(game: GameType, language: str, http: httpx.Client) -> None:
    shelf = http.get("/api/games", params={"language": language}).json()
    assert {one["title"] for one in shelf["games"]} == {title_in(one, language) for one in games().values()}
    words = http.get(f"/words/{language}.json").json()
    assert words[f"title.{game.name}"] == title_in(game, language)


@renamed
def test_a_calendar(game: GameType, language: str, http: httpx.Client) -> None:
    table = http.post("/api/tables", json={"game": game.name}).json()["table"]
    query = {"start": "2026-12-05T19:30Z", "language": language}
    file = http.get(f"/api/tables/{table}/invitation.ics", params=query).text
    check(file.replace("\r\n ", "").replace("\\,", ","), game, language)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_frames_name_a_game_and_do_not_call_it(game: GameType, http: httpx.Client) -> None:
    """A frame is the same for readers of every language."""
    laid = http.post("/api/tables", json={"game": game.name}).json()
    address, key = f"/api/tables/{laid['table']}", {"Authorization": f"Bearer {laid['host']}"}
    frame = http.get(f"{address}/view", headers=key).json()
    assert frame["table"]["game"] == http.get(address).json()["game"] == game.name
    assert f'"{game.title}"' not in json.dumps(frame, ensure_ascii=False)
    assert f'"{game.title}"' not in http.get(address).text
