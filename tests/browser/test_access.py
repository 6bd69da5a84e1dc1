"""axe finds no violation on any page of a real server, before a match, in it and after it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import GAME, TELEVISION, Guest, Screen, say
from tests.serving import Server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", speed=60) as server:
        yield server


def check_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready]")
    check_accessible(page)


@pytest.mark.slow
def test_every_page(browser: Browser, server: Server) -> None:
    host = Guest(browser, server.base_url, "Ada")
    page = host.page
    page.goto("/")
    expect(host.button("start.lay")).to_be_visible()
    check_ready(page)
    host.button("start.options").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_ready(page)

    for path in ("/t/AAAA", "/nowhere"):
        page.goto(path)
        expect(page.locator("main")).to_be_visible()
        check_ready(page)
    page.goto(f"/rules/{GAME}")
    check_accessible(page)

    host.lay()
    expect(page.get_by_label(say("door.name"))).to_be_visible()
    check_ready(page)
    host.sit_down()
    code = host.frame["table"]["code"]
    board = Screen(host.context.new_page(), server.base_url)
    board.page.set_viewport_size(TELEVISION)
    board.page.goto(f"/t/{code}/board")
    watch = Guest(browser, server.base_url, "nobody")
    watch.page.goto(f"/t/{code}/watch")
    # One of the two is still in after the first night, so the argument waits for a person.
    ben = Guest(browser, server.base_url, "Ben")
    ben.page.goto(f"/t/{code}")
    ben.sit_down()
    screens = (host, ben, board, watch)
    host.button("lobby.fill", number="five").click()
    for screen in screens:
        screen.until(lambda frame: frame["table"]["refusal"] is None)
        check_ready(screen.page)
    for sheet in ("rail.rules", "rail.table"):
        host.open_sheet(sheet)
        expect(page.get_by_role("dialog")).to_be_visible()
        check_ready(page)
        host.close_sheet()

    host.button("lobby.deal", number="five").click()
    for screen in screens:
        screen.until(lambda frame: frame["match"] and frame["match"]["view"]["phase"] == "argument")
    for screen in screens:
        check_ready(screen.page)
    for sheet in ("rail.talk", "rail.notes", "rail.table"):
        host.open_sheet(sheet)
        expect(page.get_by_role("dialog")).to_be_visible()
        check_ready(page)
        host.close_sheet()
    end = time.monotonic() + 120
    while host.frame["table"]["phase"] == "match":
        assert time.monotonic() < end, str({**host.frame, "table": 0})[:6000]
        for guest in (host, ben):
            guest.answer()
            guest.call()
        page.wait_for_timeout(40)
    for screen in screens:
        screen.until(lambda frame: frame["table"]["phase"] == "ended")
        check_ready(screen.page)
