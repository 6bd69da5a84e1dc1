"""The page of a game's narrator and its data."""

from __future__ import annotations

import httpx


def test_a_page_for_games_that_have_a_narrator(http: httpx.Client) -> None:
    page = http.get("/narrator/krampusnacht")
    assert page.status_code == 200
    assert 'data-game="krampusnacht"' in page.text
    assert 'data-narrators="krampusnacht"' in http.get("/").text
    missing = http.get("/narrator/chess")
    assert (missing.status_code, missing.headers["content-type"]) == (404, "text/html; charset=utf-8")


def test_its_data_is_the_same_for_everybody(http: httpx.Client) -> None:
    book = http.get("/narrator/krampusnacht.json").json()
    assert book["deal"]["8"] == {"hosts": 2, "healer": 1, "seer": 1, "guests": 4}
    assert sum(slot["seconds"] for slot in book["night"]) == 129
    assert http.get("/narrator/chess.json").json()["error"]["code"] == "unknown_address"
