"""Every page calls every game as its reader's language does, and long titles fit a small phone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.guests import TELEVISION, Guest, words_of
from tests.browser.test_languages import TOO_WIDE
from tests.serving import Server, serving

from yuletable.engine.registry import games
from yuletable.speech import title_in
from yuletable.words import LANGUAGES

LONG = "naughty-list"
OTHER = "cursed-gifts"
LARGE = "krampusnacht"

EVERYTHING = """() => [
  document.title,
  document.body.textContent,
  ...[...document.querySelectorAll('textarea')].map((field) => field.value),
  ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
].join('\\n')"""

spoken = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", speed=200) as server:
        yield server


class Host:
    """Who has laid a table by a program and has its key."""

    def __init__(self, server: Server, game: str, language: str = "en") -> None:
        self._tables = f"{server.base_url}/api/tables"
        self._said = 0
        laid = httpx.post(self._tables, json={"game": game, "settings": {"language": language}}).json()
        self.code, self.key = laid["table"], laid["host"]

    def command(self, kind: str, **fields: Any) -> None:
        self._said += 1
        command = {"id": f"host-{self._said}", "kind": kind, **fields}
        assert self._call("POST", "commands", json=command).status_code == 200

    def frame(self) -> dict[str, Any]:
        frame: dict[str, Any] = self._call("GET", "view").json()
        return frame

    def _call(self, method: str, path: str, **more: Any) -> httpx.Response:
        key = {"Authorization": f"Bearer {self.key}"}
        return httpx.request(method, f"{self._tables}/{self.code}/{path}", headers=key, **more)


def title(name: str, language: str) -> str:
    return title_in(games()[name], language)


def check(page: Page, language: str, *names: str) -> None:
    """The page says what these games are called, of no game its English title, and nothing is wider than the screen."""
    page.wait_for_selector("main")
    said = page.evaluate(EVERYTHING)
    assert [name for name in names if title(name, language) not in said] == [], page.url
    english = {game.title for name, game in games().items() if title(name, language) != game.title}
    assert [one for one in english if one in said] == [], page.url
    assert page.evaluate(TOO_WIDE) == []


@spoken
def test_the_first_page(browser: Browser, server: Server, language: str) -> None:
    page = Guest(browser, server.base_url, "Ada", language).page
    page.goto("/")
    expect(page.locator(".poster")).to_have_count(len(games()) - 1)
    check(page, language, *games())
    page.get_by_role("button", name=title(LONG, language)).click()
    expect(page.get_by_role("dialog", name=title(LONG, language))).to_be_visible()
    check(page, language, *games())


@spoken
@pytest.mark.parametrize("name", games())
def test_the_page_of_the_rules(browser: Browser, server: Server, name: str, language: str) -> None:
    page = Guest(browser, server.base_url, "Ada", language).page
    page.goto(f"/rules/{name}")
    expect(page).to_have_title(f"{title(name, language)} · Yuletable")
    expect(page.get_by_role("heading", level=1)).to_have_text(title(name, language))
    # Rules may quote the printed book that they are from.
    page.evaluate("document.querySelectorAll('section.rules').forEach((section) => section.remove())")
    check(page, language, name)


@spoken
def test_a_lobby(browser: Browser, server: Server, language: str) -> None:
    host = Host(server, LONG, language)
    ada = Guest(browser, server.base_url, "Ada", language)
    page = ada.page
    ada.context.add_init_script(
        f"localStorage.setItem('yuletable.{host.code}', {json.dumps(json.dumps({'host': host.key}))})"
    )
    page.goto(f"/t/{host.code}")
    expect(ada.button("door.sit")).to_be_visible()
    check(page, language, LONG)
    ada.sit_down()
    expect(page.locator(".bar .kick")).to_have_text(title(LONG, language))
    check(page, language, LONG)

    # The letter to friends, and the menu of all games.
    ada.button("lobby.summon").click()
    expect(page.get_by_label(ada.say("invite.label"))).to_have_value(re.compile(re.escape(title(LONG, language))))
    check(page, language, LONG)
    ada.close_sheet()
    ada.open_sheet("rail.table")
    menu = page.get_by_label(ada.say("table.game"), exact=True)
    expect(menu.locator("option")).to_have_text([title(name, language) for name in games()])
    check(page, language, *games())

    # The television speaks as its table does, whatever its browser likes.
    television = browser.new_context(viewport=TELEVISION, base_url=server.base_url, locale="en")
    board = television.new_page()
    board.goto(f"/t/{host.code}/board")
    expect(board.locator(".invite > .kick").first).to_contain_text(title(LONG, language))
    check(board, language, LONG)


@spoken
def test_a_game_for_fewer_people_says_so(browser: Browser, server: Server, language: str) -> None:
    host = Host(server, LARGE)
    host.command("fill", seats=7)
    page = Guest(browser, server.base_url, "Ada", language).page
    page.goto("/")
    page.evaluate(f"localStorage.setItem('yuletable.{host.code}', {json.dumps(json.dumps({'host': host.key}))})")
    page.goto(f"/t/{host.code}")
    ada = words_of(language)
    page.get_by_role("button", name=ada.say("door.host")).click()
    page.locator(".rail").get_by_role("button", name=ada.say("rail.table")).click()
    choice = page.get_by_label(ada.say("table.game"), exact=True)
    said = ada.say("error.too_many_here", {"game": title(LONG, language), "number": 6})
    for _ in ("refused", "refused again"):
        choice.select_option(LONG)
        expect(page.get_by_role("alert").filter(has_text=said)).to_be_visible()
        expect(choice).to_have_value(LARGE)


@pytest.fixture(scope="module")
def evening(server: Server) -> tuple[Host, str]:
    """A table at which bots have played one game, and where another is laid now; the token of the replay."""
    host = Host(server, LONG)
    host.command("fill", seats=2)
    host.command("deal")
    end = time.monotonic() + 300
    while (frame := host.frame())["table"]["phase"] != "ended":
        assert time.monotonic() < end, frame
        time.sleep(0.2)
    host.command("options", game=OTHER, options={})
    return host, frame["match"]["replay"]


@spoken
def test_what_remains_of_a_match(browser: Browser, server: Server, evening: tuple[Host, str], language: str) -> None:
    host, token = evening
    guest = Guest(browser, server.base_url, "Ada", language)
    guest.page.goto(f"/t/{host.code}/watch")
    expect(guest.page.locator(".memory-played")).to_contain_text(title(LONG, language))
    check(guest.page, language, LONG, OTHER)
    for address, place in ((f"/replay/{token}", ".replay-head h1"), (f"/fair/{token}", ".bar .kick")):
        guest.page.goto(address)
        expect(guest.page.locator(place)).to_have_text(title(LONG, language))
        check(guest.page, language, LONG)
