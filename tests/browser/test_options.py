"""The options in the lobby: those that mean something now, at a real table with real pages."""

from __future__ import annotations

import json
from importlib.resources import files
from secrets import token_hex
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import PHONE, TELEVISION, Screen
from tests.serving import Server

from yuletable.engine.options import describe
from yuletable.engine.registry import find_game
from yuletable.words import Catalogue, catalogue

TABLET: ViewportSize = {"width": 768, "height": 1024}
sizes = pytest.mark.parametrize("size", [PHONE, TABLET, TELEVISION], ids=lambda size: str(size["width"]))


class Lobby(Screen):
    """The page of a host who has sat down with some others, the sheet of the table open; `guest`: of the second."""

    def __init__(
        self, browser: Browser, server: Server, game: str, size: ViewportSize, others: int = 1, guest: bool = False
    ) -> None:
        self.http = httpx.Client(base_url=server.base_url)
        self.words: Catalogue = catalogue("en", files("yuletable.web") / "words", find_game(game).folder / "words")
        laid = self.http.post("/api/tables", json={"game": game}).json()
        self.code, self.host = laid["table"], {"Authorization": f"Bearer {laid['host']}"}
        chairs = [self.sit("Ada", **self.host), *(self.sit(f"Guest {seat}") for seat in range(others))]
        chair = chairs[int(guest)]
        kept = json.dumps(json.dumps({"seat": {"token": chair["token"], "seat": chair["seat"], "name": "X"}}))
        context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce")
        context.add_init_script(f"localStorage.setItem('yuletable.{self.code}', {kept})")
        super().__init__(context.new_page(), server.base_url)
        self.page.goto(f"/t/{self.code}")
        self.page.wait_for_selector("html[data-ready]")
        self.page.locator(".rail").get_by_role("button", name=self.words.say("rail.table")).click()

    def sit(self, name: str, **headers: str) -> dict[str, Any]:
        chair: dict[str, Any] = self.http.post(
            f"/api/tables/{self.code}/seats", json={"name": name}, headers=headers
        ).json()
        return chair

    def set(self, **options: str) -> None:
        """What another page of the host's sets."""
        command = {"id": token_hex(12), "kind": "options", "options": options}
        self.http.post(f"/api/tables/{self.code}/commands", json=command, headers=self.host).raise_for_status()

    def option(self, name: str) -> Locator:
        return self.page.get_by_label(self.words.say(f"option.{name}"))


@sizes
def test_star_signs_are_asked_for_where_there_is_a_zodiac_and_a_seat(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    lobby = Lobby(browser, server, "cursed-gifts", size)
    zodiac = lobby.option("zodiac")
    expect(zodiac).not_to_be_checked()
    expect(lobby.option("sign_1")).to_have_count(0)

    # On by the keyboard: the signs of those who sit here stand behind it, and the keyboard stays where it was.
    zodiac.focus()
    lobby.page.keyboard.press("Space")
    for name in ("sign_1", "sign_2"):
        expect(lobby.option(name)).to_be_visible()
    expect(lobby.option("sign_3")).to_have_count(0)
    expect(zodiac).to_be_checked()
    expect(zodiac).to_be_focused()
    lobby.page.keyboard.press("Tab")
    expect(lobby.option("sign_1")).to_be_focused()
    lobby.option("sign_1").select_option("leo")
    lobby.until(lambda frame: frame["table"]["options"]["sign_1"] == "leo")
    check_accessible(lobby.page)

    # A third comes, and has a sign too.
    lobby.sit("Cyd")
    expect(lobby.option("sign_3")).to_be_visible()
    expect(lobby.option("sign_1")).to_be_focused()

    # Off: they go, and keep what they were.
    zodiac.focus()
    lobby.page.keyboard.press("Space")
    expect(lobby.option("sign_1")).to_have_count(0)
    expect(zodiac).to_be_focused()
    assert lobby.frame["table"]["options"]["sign_1"] == "leo"
    assert lobby.frame["table"]["refusal"] is None
    lobby.page.keyboard.press("Space")
    expect(lobby.option("sign_1")).to_have_value("leo")
    assert lobby.wrong == []


def test_guests_read_the_options_that_mean_something(browser: Browser, server: Server) -> None:
    lobby = Lobby(browser, server, "cursed-gifts", PHONE, guest=True)
    named = lobby.page.locator(".option-list dt")
    told = [spec.name for spec in describe(find_game("cursed-gifts").options) if not spec.name.startswith("sign_")]

    def labels(*names: str) -> list[str]:
        return [lobby.words.say(f"option.{name}") for name in names]

    behind = {"tempo": ["window_seconds", "standing"]}
    usual = [name for name in told if name not in behind["tempo"]]
    expect(named).to_have_text(labels(*usual, *behind["tempo"]))
    lobby.set(zodiac="on")
    at = usual.index("zodiac") + 1
    expect(named).to_have_text(labels(*usual[:at], "sign_1", "sign_2", *usual[at:], *behind["tempo"]))
    assert lobby.wrong == []


def test_an_option_in_the_way_of_the_deal_is_shown_until_it_is_set_right(browser: Browser, server: Server) -> None:
    lobby = Lobby(browser, server, "sparkle-kitty-nights", PHONE, others=4)
    mirror = lobby.option("vampire_mirror")
    expect(lobby.option("spice")).to_be_visible()
    expect(mirror).to_have_count(0)
    lobby.set(mode="vampire")
    expect(lobby.option("spice")).to_have_count(0)
    mirror.select_option("free")
    lobby.until(lambda frame: frame["table"]["options"]["vampire_mirror"] == "free")
    lobby.set(mode="base")
    lobby.until(lambda frame: frame["table"]["refusal"])
    assert lobby.frame["table"]["refusal"]["rule"] == "SK-133"
    expect(mirror).to_have_value("free")
    mirror.select_option("uses")
    expect(mirror).to_have_count(0)
    assert lobby.frame["table"]["refusal"] is None
    assert lobby.wrong == []


def test_an_option_that_needs_a_hidden_one_is_hidden_with_it(browser: Browser, server: Server) -> None:
    lobby = Lobby(browser, server, "sparkle-kitty-nights", PHONE, others=4)
    for name in ("speech", "callout", "false_call"):
        expect(lobby.option(name)).to_be_visible()
    lobby.set(callout="auto")
    expect(lobby.option("false_call")).to_have_count(0)
    expect(lobby.option("callout")).to_be_visible()
    lobby.set(callout="players")
    expect(lobby.option("false_call")).to_be_visible()
    lobby.set(speech="auto")
    for name in ("callout", "false_call"):
        expect(lobby.option(name)).to_have_count(0)
    assert lobby.wrong == []
