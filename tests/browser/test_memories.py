"""What remains of an evening, on real pages: other eyes, whether it was fair, the story; a table that sleeps."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import GAME, PHONE, TELEVISION, Guest, say
from tests.serving import Server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", speed=200) as server:
        yield server


def assert_nothing_sticks_out(page: Page) -> None:
    wide, there = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= there, f"{page.url} is {wide} px wide on a screen of {there}"


def lay_table(guest: Guest, server: Server) -> None:
    """A table for Krampusnacht, at which the guest sits as its host."""
    laid = httpx.post(f"{server.base_url}/api/tables", json={"game": GAME}).json()
    key, kept = json.dumps(f"yuletable.{laid['table']}"), json.dumps(json.dumps({"host": laid["host"]}))
    guest.page.goto("/")
    guest.page.evaluate(f"localStorage.setItem({key}, {kept})")
    guest.page.goto(f"/t/{laid['table']}")
    guest.sit_down()


def play_to_the_end(guest: Guest) -> None:
    """Answers and calls through the page's own socket, as fast as the house asks."""
    end = time.monotonic() + 300
    while guest.frame["table"]["phase"] != "ended":
        assert time.monotonic() < end, str(guest.frame)[:3000]
        guest.answer()
        guest.call()
        guest.page.wait_for_timeout(30)


@pytest.mark.slow
def test_memories_of_a_match(browser: Browser, server: Server) -> None:
    ada = Guest(browser, server.base_url, "Ada")
    page = ada.page
    lay_table(ada, server)

    # The deal is promised, and this phone stirs it without being asked.
    frame = ada.until(lambda frame: frame["table"]["promise"] and frame["table"]["promise"]["given"] == [1])
    promise = frame["table"]["promise"]["seed_hash"]
    expect(page.locator(".promise")).to_contain_text(promise[:16])
    expect(page.locator(".promise")).to_contain_text(say("promise.given", count=1))
    ada.button("lobby.fill", number="five").click()
    ada.until(lambda frame: frame["table"]["refusal"] is None)
    ada.button("lobby.deal", number="five").click()
    ada.until(lambda frame: frame["match"])
    assert ada.frame["match"]["seed_hash"] == promise
    assert ada.frame["match"]["mixed"] == [1]
    play_to_the_end(ada)
    outcome = ada.frame["match"]["outcome"]["name"]

    # The story is told when it is wanted, and can be copied on plain http.
    ada.button("memory.chronicle").click()
    story = page.locator(".chronicle")
    expect(story.locator("h3")).to_contain_text("Cloven Hoof")
    expect(story).to_contain_text("Ada")
    ada.button("memory.copy").click()
    expect(ada.button("memory.copied")).to_be_visible()
    text = story.locator("textarea").input_value()
    assert text.endswith("\n")
    check_accessible(page)
    assert_nothing_sticks_out(page)

    # Was it fair? This phone knows its promise and its seed again.
    page.get_by_role("link", name=say("memory.fair")).click()
    expect(page.locator(".fair-steps > li")).to_have_count(5)
    own = json.loads(page.evaluate("localStorage['yuletable:seeds']"))[0]
    assert own["promise"] == promise
    numbers = [number.replace(" ", "") for number in page.locator(".number code").all_inner_texts()]
    assert numbers[:2] == [promise, own["seed"]]
    for sentence in ("fair.sound", "fair.promise.same", "fair.phones.mine"):
        expect(page.locator("main")).to_contain_text(say(sentence))
    check_accessible(page)
    assert_nothing_sticks_out(page)

    # Somebody who never sat there follows the link: it begins at the beginning and tells no end.
    page.get_by_role("link", name=say("memory.replay")).click()
    page.wait_for_url("**/replay/*")
    link = page.url
    assert ada.wrong == []
    stranger = browser.new_context(viewport=TELEVISION, base_url=server.base_url, reduced_motion="reduce")
    look_again(stranger.new_page(), link, outcome)
    ada.context.close()
    stranger.close()


def look_again(page: Page, link: str, outcome: str) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.goto(link)
    expect(page.locator(".replay-stage .kn-board")).to_be_visible()
    count = page.locator(".replay-count")
    last = int(count.inner_text().split("/")[1])
    expect(count).to_have_text(f"1 / {last}")
    assert say(f"look.end.{outcome}") not in page.locator("body").inner_text()
    check_accessible(page)
    assert_nothing_sticks_out(page)

    # By keyboard; whoever listens hears what happened.
    said = page.locator(".replay-told [role=status]")
    for moment in range(2, 6):
        before = said.inner_text()
        page.keyboard.press("ArrowRight")
        expect(count).to_have_text(f"{moment} / {last}")
        expect(said).not_to_have_text(before)
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"4 / {last}")

    # Through the eyes of a seat: its phone, on which nothing can be pressed.
    eyes = page.get_by_label(say("replay.as"))
    eyes.select_option("2")
    expect(page.locator(".replay-stage .phone .kn-phone")).to_be_visible()
    assert page.locator(".replay-stage button:enabled").count() == 0
    own = page.locator(".replay-told").inner_text()
    eyes.select_option("3")
    expect(page.locator(".replay-told")).not_to_have_text(own)
    check_accessible(page)

    # With all knowledge, what each of them knew.
    eyes.select_option("all")
    expect(page.locator(".replay-hands details")).to_have_count(5)
    check_accessible(page)

    # It plays by itself, faster if one likes, up to the end.
    page.get_by_label(say("replay.speed")).select_option("4")
    at = int(count.inner_text().split("/")[0])
    page.get_by_role("button", name=say("replay.play")).click()
    end = time.monotonic() + 30
    while int(count.inner_text().split("/")[0]) < at + 2:
        assert time.monotonic() < end, "it does not play"
        page.wait_for_timeout(50)
    page.get_by_role("button", name=say("replay.pause")).click()
    page.keyboard.press("End")
    expect(page.locator(".replay-stage")).to_contain_text(say(f"look.end.{outcome}"))
    expect(page.get_by_role("button", name=say("memory.chronicle"))).to_be_visible()
    check_accessible(page)

    # On a phone the table is read, not looked at.
    page.set_viewport_size(PHONE)
    eyes.select_option("table")
    page.get_by_role("button", name=say("replay.first")).click()
    expect(page.locator(".replay-stage .phone .seats li")).to_have_count(5)
    check_accessible(page)
    assert_nothing_sticks_out(page)
    assert wrong == []


@pytest.mark.slow
def test_a_table_sleeps_and_is_woken_by_its_link(browser: Browser, server: Server) -> None:
    ada = Guest(browser, server.base_url, "Ada")
    lay_table(ada, server)
    ada.open_sheet("rail.table")
    ada.button("desk.open").click()
    ada.button("table.sleep").click()
    ada.until(lambda frame: frame["table"]["asleep"])
    ada.page.goto("/")
    server.stop()
    server.start()
    ada.page.goto(f"/t/{ada.frame['table']['code']}")
    expect(ada.page.get_by_text(say("table.asleep"))).to_be_visible()
    check_accessible(ada.page)
    ada.page.locator(".strip.asleep").get_by_role("button", name=say("table.wake")).click()
    ada.until(lambda frame: not frame["table"]["asleep"])
    expect(ada.page.get_by_text(say("table.asleep"))).to_have_count(0)
    ada.context.close()
