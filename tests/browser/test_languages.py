"""A match of Krampusnacht in each language: every page says all in its own, and fits a small phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.guests import TELEVISION, Frame, Guest, Screen, words_of
from tests.serving import Server, serving

from yuletable.words import LANGUAGES

LONG = 8
"""Shorter words may well be the same in two languages, or a name."""

GIVE = ".kn-night .btn:not([disabled], [aria-disabled=true]), .kn-vote .kn-foot .btn"
"""The button that gives the finger that has been chosen."""

READ = """() => {
  // What was said before a change of language stays said for some seconds.
  const said = new Set([...document.querySelectorAll('.sr[role="status"] p')].map((line) => line.innerText.trim()))
  const seen = document.body.innerText.split('\\n').filter((text) => !said.has(text.trim()))
  const spoken = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  return [...seen, ...spoken].map((text) => text.trim()).filter(Boolean)
}"""

TOO_WIDE = """() => {
  const rolls = (element) => {
    if (!element) return false
    const { overflowX } = getComputedStyle(element)
    if (/hidden|clip/.test(overflowX) && document.documentElement.classList.contains('tv')) return true // older news
    return /auto|scroll/.test(overflowX) ? element.scrollWidth > element.clientWidth : rolls(element.parentElement)
  }
  const wide = [...document.querySelectorAll('main *, header *, nav *, dialog *')].filter((element) => {
    const box = element.getBoundingClientRect()
    const shown = box.width > 1 && box.height > 1 && !element.closest('svg, .sr') && !rolls(element.parentElement)
    return shown && (box.right > innerWidth + 1 || box.left < -1)
  })
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
  const cut = [...document.querySelectorAll('button, .btn')].filter((element) => {
    if (element.querySelector('.sr')) return false
    const text = document.createRange()
    text.selectNodeContents(element)
    const [inner, outer] = [text.getBoundingClientRect(), element.getBoundingClientRect()]
    return outer.width > 1 && (inner.right > outer.right + 1 || inner.left < outer.left - 1)
  })
  return [...page, ...[...wide, ...cut].map((element) => `${element.className}: ${element.textContent.slice(0, 60)}`)]
}"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", speed=60) as server:
        yield server


@cache
def english_only(language: str) -> frozenset[str]:
    """English texts that this language says otherwise."""
    english, own = words_of("en").texts, words_of(language).texts
    plain = {text for name, text in english.items() if own.get(name, text) != text and "{" not in text}
    return frozenset(text for text in plain - set(own.values()) if len(re.sub(r"\W", "", text)) >= LONG)


def check(screen: Screen) -> None:
    """Notes what is on the page in another language, what is no sentence, and what does not fit."""
    page = screen.page
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("html")).to_have_attribute("lang", screen.language)
    said = page.evaluate(READ)
    empty = r"undefined|null" if page.locator(".rules").count() else r"\{\w+\}|undefined|null"
    screen.wrong += [f"in English: {text}" for text in said if text in english_only(screen.language)]
    screen.wrong += [f"without words: {text}" for text in said if re.fullmatch(r"[a-z_]+(\.[\w-]+)+", text)]
    screen.wrong += [f"without a value: {text}" for text in said if re.search(empty, text)]
    screen.wrong += [f"does not fit on {page.url}: {text}" for text in page.evaluate(TOO_WIDE)]


def check_sheets(guest: Guest, *words: str) -> None:
    for word in words:
        guest.open_sheet(word)
        expect(guest.page.get_by_role("dialog")).to_be_visible()
        check(guest)
        guest.close_sheet()


def switch(guest: Guest, language: str) -> None:
    """In the phone's own menu; at once."""
    guest.open_sheet("rail.table")
    guest.page.locator(".language select").select_option(language)
    guest.language = language
    expect(guest.page.get_by_role("dialog")).to_contain_text(guest.say("table.seats"))
    guest.close_sheet()


def choose(guest: Guest) -> Locator:
    """Chooses the first face that is offered, and gives nothing yet."""
    guest.until(lambda frame: frame["match"]["prompt"] and frame["match"]["prompt"]["owes"])
    point = next(text for text in guest.frame["match"]["actions"] if text.startswith("point "))
    name = guest.name_of(int(point.split()[1]))
    face = guest.page.locator(".kn-night .pick, .kn-vote .cell").filter(has_text=name).first
    while not guest.page.locator(GIVE).count():  # what is drawn may still be the question before
        face.click()
        guest.page.wait_for_timeout(50)
    expect(face).to_have_attribute("aria-pressed", "true")
    return face


def give(guest: Guest) -> None:
    key = guest.frame["match"]["prompt"]["key"]
    guest.page.locator(GIVE).first.click()
    guest.until(lambda frame: not owes(frame) or frame["match"]["prompt"]["key"] != key, 30)


def owes(frame: Frame) -> bool:
    """Whether a finger is due and not given."""
    prompt = frame["match"] and frame["match"]["prompt"]
    return bool(prompt and prompt["owes"] and not prompt["chosen"])


def view_of(frame: Frame) -> dict[str, Any]:
    view: dict[str, Any] = frame["match"]["view"]
    return view


@pytest.mark.slow
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_match(browser: Browser, server: Server, language: str) -> None:
    host = Guest(browser, server.base_url, "Ada", language)
    other = LANGUAGES[1 - LANGUAGES.index(language)]

    # The first page takes the language of the browser; the table is laid from its options.
    host.page.goto("/")
    expect(host.button("start.lay")).to_be_visible()
    check(host)
    dialog = host.open_options()
    dialog.get_by_label(host.say("options.preset")).select_option("relaxed")
    check(host)
    dialog.get_by_role("button", name=host.say("start.lay")).click()
    host.page.wait_for_url("**/t/*")
    check(host)
    host.sit_down()
    check(host)
    check_sheets(host, "rail.table", "rail.rules")
    code = host.frame["table"]["code"]

    # The board speaks as its host, a guest chooses at the door, a watcher as the browser likes.
    television = browser.new_context(
        viewport=TELEVISION, base_url=server.base_url, locale=other, reduced_motion="reduce"
    )
    board = Screen(television.new_page(), server.base_url, language)
    board.page.goto(f"/t/{code}/board")
    guest = Guest(browser, server.base_url, "Benedikta-Maximiliane"[:20], other)
    guest.page.goto(f"/t/{code}")
    guest.page.locator(".language select").select_option(language)
    guest.language = language
    expect(guest.button("door.sit")).to_be_visible()
    check(guest)
    guest.sit_down()
    watcher = Guest(browser, server.base_url, "Wanda", language)
    watcher.page.goto(f"/t/{code}/watch")
    watcher.until(lambda frame: frame["you"]["kind"] == "spectator")
    for screen in (board, watcher):
        check(screen)
    for path in ("/nowhere", "/t/AAAA", "/rules/krampusnacht"):
        page = Screen(guest.context.new_page(), server.base_url, language)
        page.page.goto(f"{path}?language={language}")
        if "rules" in path:
            expect(page.page.locator("main")).to_contain_text(page.say("rules.title"))
            assert page.page.evaluate(TOO_WIDE) == []
        else:
            check(page)
        page.wrong = [wrong for wrong in page.wrong if " 404" not in wrong]
        assert page.wrong == []
        page.page.close()

    # A night: in the middle of a choice a phone goes over to another language and back, and keeps it.
    host.page.get_by_role("button", name=re.compile(host.say("lobby.bot"))).first.click()
    host.page.locator(".foot-links button").first.click()
    host.until(lambda frame: sum(seat["kind"] != "empty" for seat in frame["table"]["seats"]) >= 5)
    host.page.locator(".foot .btn.big").click()
    for screen in (host, guest, board, watcher):
        screen.until(lambda frame: frame["match"] is not None)
    host.until(owes)
    check(host)
    check_sheets(host, "rail.notes", "rail.table")
    host.page.evaluate("window.stays = true")
    stream = host.frame["stream"]
    face = choose(host)
    switch(host, other)
    check(host)
    assert face.get_attribute("aria-pressed") == "true"
    switch(host, language)
    check(host)
    assert face.get_attribute("aria-pressed") == "true"
    assert host.page.evaluate("window.stays") is True
    assert host.frame["stream"] == stream
    while view_of(board.frame)["phase"] != "argument":
        for phone in (host, guest):
            if owes(phone.frame):
                choose(phone)
                check(phone)
                give(phone)
        board.page.wait_for_timeout(20)

    # The argument, and the vote. Whoever is out reads on.
    for screen in (host, guest, board, watcher):
        screen.until(lambda frame: view_of(frame)["phase"] != "last_call")
        check(screen)
    talkers = [phone for phone in (host, guest) if phone.is_in]
    for phone in talkers:
        phone.page.locator(".kn-verbs button").nth(3).click()
        check(phone)
    if talkers and view_of(talkers[0].frame)["phase"] == "argument":
        talkers[0].accuse(next(seat for seat in view_of(board.frame)["inside"] if seat != talkers[0].seat))
        board.until(lambda frame: board.heard("act"))
        check(board)
    for phone in talkers:
        if "call" in phone.frame["match"]["actions"]:
            phone.button("action.call").click()
    board.until(lambda frame: view_of(frame)["phase"] in ("vote", "revote", "plea") or frame["match"]["outcome"])
    for screen in (*talkers, board):
        check(screen)
    for phone in talkers:
        if owes(phone.frame) and view_of(phone.frame)["phase"] == "vote":
            choose(phone)
            check(phone)
            give(phone)
    check(board)

    # The end of the match, and of the evening.
    host.open_sheet("rail.table")
    host.button("desk.open").click()
    check(host)
    if host.frame["table"]["phase"] == "match":
        host.button("table.abandon").click()
        check(host)
        host.button("desk.yes").click()
    for screen in (host, guest, watcher, board):
        screen.until(lambda frame: frame["table"]["phase"] == "ended")
    host.close_sheet()
    for screen in (host, guest, watcher, board):
        check(screen)
    for screen in (host, guest, watcher, board):
        assert sorted(set(screen.wrong)) == []
