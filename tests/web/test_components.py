"""Own components and drawings over HTTP."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from tests.serving import Server, serving
from tests.web.guests import Table, bearer
from tests.web.test_api import error

from yuletable.engine.content import MOST_BYTES
from yuletable.web.errors import MOST_FAULTS

OWN = {
    "game": "bells",
    "kind": "sheet",
    "title": "Our <Tower>",
    "bells": [{"id": "x", "name": "Xaver & Co", "worth": 9}, {"id": "y", "name": "Ypsilon", "worth": 2}],
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game of bells."""
    folder = tmp_path_factory.mktemp("server")
    bells = ("tests.engine.games.bells.game:BELLS",)
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", games=bells) as server:
        yield server


@pytest.fixture
def table(http: httpx.Client) -> Iterator[Table]:
    """A table for bells with two persons; whoever laid it is host."""
    table = Table(http, game="bells")
    table.sit("Ada")
    table.sit("Ben")
    yield table
    table.command(table.host, "close")


def bring(table: Table, file: Any, token: str | None = None, option: str = "sheet") -> httpx.Response:
    data = file if isinstance(file, bytes) else json.dumps(file).encode()
    return table.http.put(f"{table.path}/components/{option}", content=data, headers=bearer(token or table.host))


def drawing(table: Table, match: object = 1, name: str = "sheet", **query: str) -> httpx.Response:
    path = f"{table.path}/matches/{match}/drawings/{name}.svg"
    return table.http.get(path, params=query, headers=bearer(table.seats[2]))


def test_the_shelf_says_what_may_be_brought(http: httpx.Client) -> None:
    contents = {game["name"]: game["contents"] for game in http.get("/api/games").json()["games"]}
    assert contents["bells"] == ["sheet"]
    assert contents["krampusnacht"] == []


def test_a_house_set_is_a_file_that_can_be_brought(table: Table) -> None:
    path = "/api/games/bells/components/sheet/minster"
    answer = table.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="bells-minster.json"'
    assert answer.text.startswith('{\n  "game": "bells",\n  "kind": "sheet",\n')
    assert bring(table, answer.content).json() == {"option": "sheet", "name": "The Minster"}
    assert table.http.get(path, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    ("path", "code", "sentence"),
    [
        (
            "bells/components/sheet/cathedral",
            "unknown_address",
            "Bells has no sheet 'cathedral': it has chapel, minster.",
        ),
        ("bells/components/sheet/own", "unknown_address", "Bells has no sheet 'own'"),
        ("bells/components/tempo/live", "unknown_address", "Nobody can bring a 'tempo' to Bells."),
        ("krampusnacht/components/sheet/x", "unknown_address", "Nobody can bring a 'sheet' to Krampusnacht."),
        ("chess/components/sheet/x", "unknown_game", "There is no game 'chess'"),
    ],
)
def test_a_house_set_that_there_is_not(http: httpx.Client, path: str, code: str, sentence: str) -> None:
    assert sentence in error(http.get(f"/api/games/{path}"), 404, code)


def test_the_host_brings_a_sheet_and_it_is_played(table: Table) -> None:
    answer = bring(table, OWN)
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"option": "sheet", "name": "Our <Tower>"}
    frame = table.frame(table.seats[2])
    assert frame["table"]["components"] == {"sheet": "Our <Tower>"}
    table.command(table.host, "deal")
    assert table.frame(table.seats[1])["match"]["actions"] == ["ring x", "ring y"]


def test_mistakes_are_listed_with_entry_field_and_rule(table: Table) -> None:
    bells = [{"id": "x", "name": "X", "worth": 99}, {"id": "x", "name": "Y", "worth": 1}]
    answer = bring(table, {**OWN, "bells": bells})
    assert error(answer, 422, "faulty") == "BL-2: bell 1, worth: The worth of a bell is 1 to 9."
    facts = answer.json()["error"]
    assert (facts["reason"], facts["fields"]) == ("faulty_components", {"count": 2})
    assert facts["faults"][0] == {
        "entry": "bell 1",
        "field": "worth",
        "text": "The worth of a bell is 1 to 9.",
        "rule": "BL-2",
    }
    assert facts["faults"][1]["entry"] == "bell 2"
    assert table.frame(table.host)["table"]["components"] == {}


def test_an_answer_lists_only_so_many_mistakes(table: Table) -> None:
    answer = bring(table, {**OWN, "bells": [{} for _ in range(12)]})
    facts = answer.json()["error"]
    assert facts["fields"]["count"] == len(facts["faults"]) == 36 <= MOST_FAULTS


def test_what_cannot_be_brought(table: Table, server: Server) -> None:
    assert "not JSON" in error(bring(table, b"Dear Santa"), 422, "faulty")
    assert "for the game 'chess'" in error(bring(table, {**OWN, "game": "chess"}), 422, "faulty")
    assert "256 KiB" in error(bring(table, b" " * (MOST_BYTES + 1)), 413, "too_large")
    assert "Only the host" in error(bring(table, OWN, table.seats[1]), 403, "not_yours")
    assert "opens nothing" in error(bring(table, OWN, "x" * 32), 401, "bad_token")
    assert "Nobody can bring a 'deck'" in error(bring(table, OWN, option="deck"), 400, "malformed")
    without = table.http.put(f"{table.path}/components/sheet", json=OWN)
    assert "needs a token" in error(without, 401, "bad_token")
    elsewhere = table.http.put("/api/tables/NOPE/components/sheet", json=OWN, headers=bearer(table.host))
    error(elsewhere, 404, "unknown_table")
    table.command(table.host, "deal")
    assert "while a match is running" in error(bring(table, OWN), 409, "not_now")
    assert server.log() == ""


def test_a_large_file_within_the_bound_is_taken(table: Table) -> None:
    padded = json.dumps(OWN).encode().ljust(MOST_BYTES)
    assert bring(table, padded).status_code == 200


def test_components_survive_the_server(tmp_path: Path) -> None:
    bells = ("tests.engine.games.bells.game:BELLS",)
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", games=bells) as server:
        with httpx.Client(base_url=server.base_url, timeout=30) as http:
            table = Table(http, game="bells")
            table.sit("Ada")
            table.sit("Ben")
            assert bring(table, OWN).status_code == 200
            table.command(table.host, "deal")
        server.kill()
        server.start()
        with httpx.Client(base_url=server.base_url, timeout=30) as http:
            table.http = http
            assert table.frame(table.seats[1])["match"]["actions"] == ["ring x", "ring y"]
            assert "Our &lt;Tower&gt;" in drawing(table).text


# ---- drawings


def test_a_drawing_is_of_the_components_in_play(table: Table) -> None:
    bring(table, OWN)
    table.command(table.host, "deal")
    answer = drawing(table)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "private, no-cache"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    root = ElementTree.fromstring(answer.text)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "The bells of Our <Tower>"
    assert [part.get("data-target") for part in root.iter(f"{SVG}g")] == ["x", "y"]


def test_a_drawing_that_is_known_is_not_sent_again(table: Table) -> None:
    table.command(table.host, "deal")
    first = drawing(table)
    path, headers = str(first.request.url.path), bearer(table.screen)
    for known in (first.headers["etag"], f'"other", W/{first.headers["etag"]}'):
        again = table.http.get(path, headers={**headers, "If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert table.http.get(path, headers={**headers, "If-None-Match": '"other"'}).status_code == 200


def test_a_drawing_speaks_the_language_that_is_wanted(table: Table) -> None:
    table.command(table.host, "deal")
    german = drawing(table, language="de")
    assert "Die Glocken: The Chapel" in german.text
    assert german.headers["content-language"] == "de"
    assert german.headers["etag"] != drawing(table, language="en").headers["etag"]
    path = f"{table.path}/matches/1/drawings/sheet.svg"
    asked = table.http.get(path, headers={**bearer(table.host), "Accept-Language": "fr;q=0.2, de-AT"})
    assert asked.text == german.text
    assert "There is no language 'xx'" in error(drawing(table, language="xx"), 400, "malformed")


def test_things_are_called_as_their_owner_calls_them(table: Table) -> None:
    path = f"{table.path}/matches/1/names"
    assert "does not lie on this table" in error(table.http.get(path, headers=bearer(table.host)), 404, "unknown_match")
    bells = [{"id": "x", "name": "Xaver", "worth": 9}, {"id": "y", "name": "Ypsilon", "worth": 2}]
    bring(table, {"title": "Tower", "bells": bells})
    table.command(table.host, "deal")
    answer = table.http.get(path, params={"language": "fr"}, headers=bearer(table.seats[2]))
    assert answer.json() == {"value.bell.x": "Xaver", "value.bell.y": "Ypsilon"}
    error(table.http.get(path, params={"language": "xx"}, headers=bearer(table.host)), 400, "malformed")
    error(table.http.get(path), 401, "bad_token")


def test_only_drawings_that_there_are(table: Table) -> None:
    assert "does not lie on this table" in error(drawing(table), 404, "unknown_drawing")
    table.command(table.host, "deal")
    assert error(drawing(table, name="map"), 404, "unknown_drawing") == "This game has no drawing 'map': it has sheet."
    assert "does not lie on this table" in error(drawing(table, match=2), 404, "unknown_drawing")
    for match in ("none", "0", "-1", "1234567", "²"):
        assert "a number from 1" in error(drawing(table, match=match), 400, "malformed")
    nobody = table.http.get(f"{table.path}/matches/1/drawings/sheet.svg")
    assert "needs a token" in error(nobody, 401, "bad_token")
    stranger = Table(table.http, game="bells")
    other = table.http.get(f"{table.path}/matches/1/drawings/sheet.svg", headers=bearer(stranger.host))
    error(other, 401, "bad_token")
    table.command(table.host, "abandon")
    assert drawing(table).status_code == 200, "the last match lies on the table until the next"
    table.command(table.host, "options", game="krampusnacht")
    error(drawing(table), 404, "unknown_drawing")


def test_a_game_without_drawings_has_none(http: httpx.Client) -> None:
    table = Table(http)
    table.sit("Ada")
    table.sit("Ben")
    table.command(table.host, "fill", seats=5)
    table.command(table.host, "deal")
    assert error(drawing(table), 404, "unknown_drawing") == "This game has no drawing 'sheet': it has none."
    table.command(table.host, "close")
