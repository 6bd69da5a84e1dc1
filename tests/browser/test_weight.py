"""A phone that has never been here is at the door quickly: little to carry, and all of it asked for at once."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect
from tests.browser.guests import GAME, PHONE, TELEVISION, say
from tests.browser.seated import Laid
from tests.serving import Server

from yuletable.engine.registry import find_game, games

MOST = 150_000
"""Bytes, headers and fonts included, until a name can be written and sent."""
MOST_AT_A_TABLE = 220_000
"""The same, of all that is asked for until a phone with a chair shows its table."""
LOADED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(({ name, transferSize }) => ({ path: new URL(name).pathname, size: transferSize }))"""
FOR_LATER = re.compile(r"/client/pages/table\.js$|/client/store\.js$|/styles/memories\.css$|/words/\w+/[\w-]+\.json$")
"""What comes while somebody writes a name; the door must work without it."""
NOT_IN_A_LOBBY = re.compile(r"/games/[\w-]+/look/|/client/pages/(sheets|chat|desk|rules|tablesheet|alerts)\.js$")
"""What comes when the lobby stands: the look of the game, and the sheets of the rail."""
FOR_BOARDS = re.compile(r"/games/[\w-]+/look/board[./]|/client/kit/flights\.js$|/client/pages/board\w*\.js$")
"""What only a board draws with: the board of a game with its parts and its styles, flights, and the page round it."""
WITH_LOOKS = [game.name for game in games().values() if Path(str(game.folder), "look").is_dir()]
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda")
STANDS = """new MutationObserver((changes, observer) => {
  if (!document.querySelector('.rail')) return
  window.stood = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })"""
BEFORE_IT_STOOD = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime < window.stood)
    .map(({ name, transferSize }) => ({ path: new URL(name).pathname, size: transferSize }))"""


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, base_url=server.base_url, locale="en")
    yield context.new_page()
    context.close()


def lay(server: Server) -> str:
    answer = httpx.post(f"{server.base_url}/api/tables", json={"game": GAME})
    return str(answer.json()["table"])


def sit(phone: Page, server: Server, code: str) -> None:
    """This phone has a chair at the table."""
    chair = httpx.post(f"{server.base_url}/api/tables/{code}/seats", json={"name": "Ada"}).json()
    kept = json.dumps(json.dumps({"seat": {**chair, "name": "Ada"}}))
    phone.add_init_script(f"localStorage.setItem('yuletable.{code}', {kept})")


def loaded(page: Page) -> list[dict[str, Any]]:
    page.wait_for_load_state("networkidle")
    entries: list[dict[str, Any]] = page.evaluate(LOADED)
    return entries


def test_the_door_is_light_and_needs_no_second_round(phone: Page, server: Server) -> None:
    path = f"/t/{lay(server)}"
    phone.route(FOR_LATER, lambda route: route.abort())
    phone.goto(path)
    phone.get_by_label(say("door.name")).fill("Ada")
    expect(phone.get_by_role("button", name=say("door.sit"))).to_be_enabled()
    entries = loaded(phone)
    assert sum(entry["size"] for entry in entries) < MOST
    modules = {entry["path"] for entry in entries if re.search(r"\.m?js$", entry["path"])}
    later = {module for module in modules if FOR_LATER.search(module)}
    announced = set(re.findall(r'rel="modulepreload" href="([^"]+)"', httpx.get(server.base_url + path).text))
    assert modules - later == announced
    assert any(module.endswith("/preact.mjs") for module in announced)


def test_a_phone_with_a_chair_is_painted_before_its_table_comes(phone: Page, server: Server) -> None:
    code = lay(server)
    sit(phone, server, code)
    held: list[Route] = []
    waits = True

    def hold(route: Route) -> None:
        held.append(route) if waits else route.continue_()

    phone.route(re.compile(r"\.m?js$"), hold)
    phone.goto(f"/t/{code}", wait_until="commit")
    expect(phone.get_by_text(say("page.waiting"))).to_be_visible()
    assert sum(entry["size"] for entry in phone.evaluate(LOADED)) < MOST
    waits = False
    for route in held:
        route.continue_()
    expect(phone.get_by_role("button", name=say("rail.table"))).to_be_visible()
    expect(phone.get_by_text(say("page.waiting"))).to_have_count(0)


def test_a_lobby_stands_before_what_only_a_match_or_a_sheet_needs(phone: Page, server: Server) -> None:
    code = lay(server)
    sit(phone, server, code)
    held: list[Route] = []
    waits = True

    def hold(route: Route) -> None:
        held.append(route) if waits else route.continue_()

    phone.route(NOT_IN_A_LOBBY, hold)
    phone.add_init_script(STANDS)
    phone.goto(f"/t/{code}", wait_until="commit")
    rail = phone.get_by_role("button", name=say("rail.table"))
    rail.click()
    expect(phone.get_by_role("dialog", name=say("page.waiting"))).to_be_visible()
    before: list[dict[str, Any]] = phone.evaluate(BEFORE_IT_STOOD)
    assert f"/words/en/{GAME}.json" in {entry["path"] for entry in before}
    assert sum(entry["size"] for entry in before) < MOST_AT_A_TABLE
    waits = False
    for route in held:
        route.continue_()
    expect(phone.get_by_role("dialog", name=say("table.title", code=code))).to_be_visible()


def test_a_sheet_that_did_not_come_is_asked_for_again(phone: Page, server: Server) -> None:
    code = lay(server)
    sit(phone, server, code)
    phone.route(NOT_IN_A_LOBBY, lambda route: route.abort())
    phone.goto(f"/t/{code}")
    phone.get_by_role("button", name=say("rail.rules")).click()
    waiting = phone.get_by_role("dialog", name=say("page.waiting"))
    expect(waiting).to_be_visible()
    phone.unroute(NOT_IN_A_LOBBY)
    phone.keyboard.press("Escape")
    expect(waiting).to_have_count(0)
    phone.get_by_role("button", name=say("rail.rules")).click()
    expect(phone.get_by_role("dialog", name=say("rules.title"))).to_be_visible()


def test_what_is_needed_at_the_table_comes_while_a_name_is_written(phone: Page, server: Server) -> None:
    phone.goto(f"/t/{lay(server)}")
    phone.get_by_label(say("door.name")).wait_for()
    before = {entry["path"] for entry in loaded(phone)}
    assert any(path.endswith("/pages/table.js") for path in before)
    assert any(path.endswith("/pages/sheets.js") for path in before)
    assert f"/words/en/{GAME}.json" in before
    phone.get_by_label(say("door.name")).fill("Ada")
    phone.get_by_role("button", name=say("door.sit")).click()
    phone.get_by_role("button", name=say("rail.table")).wait_for()
    scripts = {entry["path"] for entry in loaded(phone) if entry["path"].endswith(".js")} - before
    assert {path for path in scripts if "/client/" in path} == set()


@pytest.mark.parametrize("game", WITH_LOOKS)
def test_no_phone_fetches_what_only_boards_need(phone: Page, server: Server, game: str) -> None:
    """The board of the same match does, so these are the names that such things have."""
    table = Laid(server, game, NAMES[: find_game(game).seats[0]], {}, settings={"stand_in": False})
    kept = json.dumps(json.dumps({"seat": {**table.chairs[0], "name": NAMES[0]}, "screen": table.screen}))
    phone.add_init_script(f"localStorage.setItem('yuletable.{table.code}', {kept})")
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))

    phone.goto(f"/t/{table.code}")
    expect(phone.locator("[class*='-phone']").first).to_be_visible()
    phone.wait_for_load_state("networkidle")
    assert any(url.endswith(f"/games/{game}/look/phone.js") for url in asked)
    assert [url for url in asked if FOR_BOARDS.search(url)] == []

    asked.clear()
    phone.set_viewport_size(TELEVISION)
    phone.goto(f"/t/{table.code}/board")
    expect(phone.locator(".board > main")).to_be_visible()
    phone.wait_for_load_state("networkidle")
    assert {f"/games/{game}/look/board.{kind}" for kind in ("js", "css")} <= {
        url[url.index("/games/") :] for url in asked if FOR_BOARDS.search(url) and "/games/" in url
    }
