"""Finished matches over HTTP: whoever has the link may look, tell, verify and take the record along; nobody else."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from tests.serving import Server
from tests.web.guests import GAME, Frame, Table
from tests.web.test_api import error

from yuletable.games.krampusnacht import GAME as KRAMPUSNACHT
from yuletable.table.record import read_records
from yuletable.table.replay import ReplayFacts, ReplayPiece
from yuletable.table.verify import verify
from yuletable.web.forms import Verdict, WrittenChronicle

PATIENCE = 60


def finished(table: Table) -> Frame:
    end = time.monotonic() + PATIENCE
    while (frame := table.frame(table.host))["table"]["phase"] != "ended":
        assert time.monotonic() < end
        time.sleep(0.05)
    return frame


@pytest.fixture(scope="module")
def table(http: httpx.Client) -> Iterator[Table]:
    """A table of bots who have played one match at once."""
    table = Table(http, options={"tempo": "instant"})
    table.command(table.host, "fill", seats=6)
    table.command(table.host, "deal")
    finished(table)
    yield table
    table.command(table.host, "close")


@pytest.fixture(scope="module")
def frame(table: Table) -> Frame:
    return finished(table)


@pytest.fixture(scope="module")
def path(frame: Frame) -> str:
    return f"/api/replays/{frame['match']['replay']}"


def get(http: httpx.Client, address: str, **query: Any) -> Any:
    answer = http.get(address, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_what_the_link_shows_first_tells_no_end(http: httpx.Client, path: str, frame: Frame) -> None:
    facts = msgspec.convert(get(http, path), ReplayFacts)
    assert (facts.game, facts.number) == (GAME, 1)
    assert [seat.name for seat in facts.seats] == [seat["name"] for seat in frame["table"]["seats"][:6]]
    assert set(facts.moments) == {"table", "all", *"123456"}
    text = http.get(path).text
    assert frame["match"]["outcome"]["name"] not in text
    assert 'krampus"' not in text


def test_moments_from_every_knowledge(http: httpx.Client, path: str, frame: Frame) -> None:
    facts = get(http, path)
    for knowledge, times in facts["moments"].items():
        frames: list[Any] = []
        while len(frames) < len(times):
            piece = get(http, f"{path}/frames", knowledge=knowledge, first=len(frames), count=50)
            msgspec.convert(piece, ReplayPiece)
            frames += piece["frames"]
        assert [one["moment"] for one in frames] == list(range(len(times)))
        assert frames[0]["match"]["outcome"] is None
        assert frames[-1]["match"]["outcome"] == frame["match"]["outcome"]
        assert frames[-1]["match"]["record"] == frame["match"]["record"]
        assert [bool(one["hands"]) for one in frames] == [knowledge == "all"] * len(frames)
    assert frames[-1]["match"]["seed"] == frame["match"]["seed"]


@pytest.mark.parametrize(
    "query",
    [{"knowledge": "9"}, {"knowledge": "nobody"}, {"first": -1}, {"first": 10**9}, {"count": 51}, {"count": 0}],
)
def test_moments_that_there_are_not(http: httpx.Client, path: str, query: dict[str, Any]) -> None:
    error(http.get(f"{path}/frames", params=query), 400, "malformed")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_story(http: httpx.Client, path: str, language: str) -> None:
    story = msgspec.convert(get(http, f"{path}/chronicle", language=language), WrittenChronicle)
    assert story.language == language
    assert story.title in story.text
    assert all(sentence in story.text for chapter in story.chapters for sentence in chapter.sentences)
    error(http.get(f"{path}/chronicle", params={"language": "la"}), 400, "malformed")


def test_the_proof_and_the_record_say_the_same(http: httpx.Client, path: str, frame: Frame) -> None:
    verdict = msgspec.convert(get(http, f"{path}/proof"), Verdict)
    assert (verdict.sound, verdict.why) == (True, None)
    answer = http.get(f"{path}/record")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert answer.headers["content-disposition"] == f'attachment; filename="yuletable-{GAME}-1.jsonl"'
    (record,) = read_records(answer.content)
    assert verify(record, {GAME: KRAMPUSNACHT}.get) == verdict.proof
    assert verdict.proof is not None
    assert verdict.proof.seed_hash == frame["match"]["seed_hash"]


def test_links_that_open_nothing(http: httpx.Client, table: Table) -> None:
    for token in ("nothing", table.host, table.screen, "%00", "x" * 65, "é"):
        for what in ("", "/frames", "/chronicle", "/proof", "/record", "/names", "/drawings/sheet.svg"):
            error(http.get(f"/api/replays/{token}{what}"), 404, "unknown_match")
        for page in ("replay", "fair"):
            answer = http.get(f"/{page}/{token}")
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith("text/html")


def test_pages_of_a_finished_match(http: httpx.Client, frame: Frame) -> None:
    token = frame["match"]["replay"]
    for page in ("replay", "fair"):
        answer = http.get(f"/{page}/{token}")
        assert answer.status_code == 200
        assert frame["match"]["outcome"]["name"] not in answer.text.split("<title>")[1].split("</title>")[0]


def test_a_drawing_that_the_game_has_not(http: httpx.Client, path: str) -> None:
    error(http.get(f"{path}/drawings/sheet.svg"), 404, "unknown_drawing")


def test_the_key_of_a_replay_opens_no_table(http: httpx.Client, table: Table, frame: Frame) -> None:
    token = frame["match"]["replay"]
    error(table.view(token), 401, "bad_token")
    error(table.try_command(token, "chat", text="Boo"), 401, "bad_token")


def test_a_match_that_runs_or_was_abandoned_has_no_link(http: httpx.Client) -> None:
    table = Table(http)
    for name in ("Ada", "Ben", "Cy", "Dot", "Eve"):
        table.sit(name)
    table.command(table.host, "deal")
    frame = table.frame(table.host)
    assert (frame["match"]["replay"], frame["table"]["played"]) == (None, [])
    table.command(table.host, "abandon")
    frame = table.frame(table.host)
    assert (frame["match"]["replay"], frame["match"]["seed"], frame["table"]["played"]) == (None, None, [])
    table.command(table.host, "close")


def test_a_link_outlives_the_server(server: Server, http: httpx.Client, path: str) -> None:
    before = get(http, path)
    server.stop()
    server.start()
    assert get(http, path) == before
