"""The host's desk, the call when it is one's turn, and the invitation, on the stage."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.stage import Stage

pytestmark = pytest.mark.usefixtures("quiet")

ANY_ACTS = {"mode": "floor", "closing": ["call"], "question": "ask.hat.open", "owes": False, "offers": []}


def playing(**changes: Any) -> frames.Json:
    """Ada is host of a match: Carla has stepped out, a bot keeps Dov's chair."""
    chairs = frames.seats(4, 1, 5)
    chairs[2]["here"] = False
    chairs[3] = {**chairs[3], "away": True, "stand_in": True, "bot": "greedy"}
    state = {"table": frames.table(**{**frames.PLAYING, "seats": chairs}), "match": frames.asked(), **changes}
    return frames.frame(**state)


def open_desk(enter: Enter, stage: Stage, frame: frames.Json) -> Locator:
    stage.frames["desk"] = frame
    page = enter("desk")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="The host’s desk").click()
    desk = page.get_by_role("dialog", name="The host’s desk")
    expect(desk).to_be_visible()
    return desk


def commands(stage: Stage, count: int = 1) -> list[dict[str, Any]]:
    return [{key: value for key, value in one.items() if key not in ("id", "token")} for one in stage.took(count)]


def acts_of(desk: Locator, name: str) -> list[str]:
    """What the host may do about this person, as the buttons say."""
    row = desk.get_by_role("button", name=re.compile(rf"\d+\s*{name}"))
    if row.get_attribute("aria-expanded") == "false":
        row.click()
    texts = desk.locator(".desk-acts button").all_inner_texts()
    return [text.replace(name, "").strip() for text in texts]


def test_every_chair_has_what_may_be_done_about_it(enter: Enter, stage: Stage) -> None:
    desk = open_desk(enter, stage, playing(clock=frames.clock()))
    assert acts_of(desk, "Bruno") == ["Make host", "Show the door"]
    assert acts_of(desk, "Carla") == ["Give the chair to a bot", "Make host", "Show the door"]
    assert acts_of(desk, "Dov") == ["Show the door"]
    expect(desk.get_by_role("button", name=re.compile("Ada"))).to_have_count(0)
    expect(desk.get_by_role("button", name=re.compile("Edda"))).to_have_count(0)


def test_where_nobody_limits_time_the_house_may_answer_for_anybody(enter: Enter, stage: Stage) -> None:
    """For anybody: who owes an answer is not told."""
    old = frames.clock(seconds=0, ends=None, started=0)
    desk = open_desk(enter, stage, playing(clock=old))
    assert acts_of(desk, "Bruno")[:2] == ["Nudge", "Let the house answer"]
    assert acts_of(desk, "Edda") == ["Let the house answer"]
    assert acts_of(desk, "Ada") == ["Let the house answer"]
    desk.get_by_role("button", name="Let the house answer").click()
    expect(desk.get_by_role("button", name="Let the house answer")).to_be_visible()
    assert commands(stage) == [{"kind": "house_answers", "seat": 1}]


def test_what_cannot_be_undone_asks_first(enter: Enter, stage: Stage) -> None:
    desk = open_desk(enter, stage, playing(clock=frames.clock()))
    acts_of(desk, "Bruno")
    for name, question, command in (
        ("Show the door Bruno", "Bruno goes, and a bot has the chair for good.", {"kind": "kick", "seat": 2}),
        ("Make host Bruno", "Bruno is the host then", {"kind": "pass_host", "seat": 2}),
        ("End this match without a result", "ends with no winner", {"kind": "abandon"}),
        ("End the evening", "The table is cleared for good", {"kind": "close"}),
    ):
        button = desk.get_by_role("button", name=name)
        button.click()
        expect(desk.get_by_role("alert")).to_contain_text(question)
        expect(desk.get_by_role("button", name="No, leave it")).to_be_focused()
        desk.get_by_role("button", name="No, leave it").click()
        expect(button).to_be_focused()
        assert stage.received == []
        button.click()
        desk.get_by_role("alert").locator("xpath=..").get_by_role("button", name=re.compile("^Yes")).click()
        expect(button).to_be_visible()
        assert commands(stage) == [command]
        stage.received.clear()


def test_a_refusal_is_said_on_the_desk(enter: Enter, stage: Stage) -> None:
    stage.answer = lambda command: {
        "error": {"id": command["id"], "code": "not_now", "message": "No.", "reason": "nothing_longer"}
    }
    desk = open_desk(enter, stage, playing(clock=frames.clock()))
    desk.get_by_role("button", name="A minute more").click()
    expect(desk.get_by_role("alert")).to_have_text("Nothing here has a time that may be longer.")


def test_the_clock_stops_only_in_an_argument(enter: Enter, stage: Stage) -> None:
    desk = open_desk(enter, stage, playing(clock=frames.clock()))
    stop = desk.get_by_role("button", name="Stop the clock")
    expect(stop).to_have_attribute("aria-disabled", "true")
    argued = frames.match(open=frames.prompt(**ANY_ACTS))
    stage.show("desk", playing(n=2, match=argued, clock=frames.clock()))
    stop.click()
    stage.show("desk", playing(n=3, match=argued, clock=frames.clock(paused=True, ends=None)))
    desk.get_by_role("button", name="Let the clock go on").click()
    expect(desk.get_by_role("button", name="Let the clock go on")).to_be_visible()
    assert commands(stage, 2) == [{"kind": "pause"}, {"kind": "resume"}]


def test_between_matches_the_desk_deals_and_frees_chairs(enter: Enter, stage: Stage) -> None:
    desk = open_desk(enter, stage, frames.frame())
    assert acts_of(desk, "Bruno") == ["Make host", "Send away"]
    desk.get_by_role("button", name="Send away Bruno").click()
    desk.get_by_role("button", name="Yes, do it").click()
    assert acts_of(desk, "Edda") == ["Send away"], "a bot goes without a word"
    desk.get_by_role("button", name="Send away Edda").click()
    desk.get_by_role("button", name="Deal for five").click()
    expect(desk).to_have_count(0)
    assert [command["kind"] for command in commands(stage, 3)] == ["remove", "remove", "deal"]


def test_claims_are_answered_at_the_desk(enter: Enter, stage: Stage) -> None:
    table = frames.table(**frames.PLAYING, claims=[{"claim": "c1", "name": "Carla", "seat": 3}])
    desk = open_desk(enter, stage, playing(table=table))
    expect(desk.get_by_text("Somebody asks for the chair of Carla.")).to_be_visible()
    desk.get_by_role("button", name="Let them in").click()
    expect(desk.get_by_role("button", name="Let them in")).to_be_visible()
    assert commands(stage) == [{"kind": "approve", "claim": "c1", "yes": True}]


def test_the_code_is_put_away(enter: Enter, stage: Stage, page: Page) -> None:
    desk = open_desk(enter, stage, playing())
    desk.get_by_label("Code on screens").uncheck()
    page.wait_for_function("() => true")
    expect(desk.get_by_role("alert")).to_have_count(0)
    assert commands(stage) == [{"kind": "settings", "settings": {"show_code": False}}]


def test_screens_without_the_code(enter: Enter, stage: Stage) -> None:
    for name in ("screen-lobby", "screen-match"):
        shown = stage.frames[name]
        shown["table"]["settings"] = {**shown["table"]["settings"], "show_code": False}
    page = enter("screen-lobby", f"/t/{frames.CODE}/board", kind="screen")
    expect(page.get_by_text("The host has put the code away.")).to_be_visible()
    stage.show("screen-lobby", {**stage.frames["screen-match"], "n": 2})
    expect(page.get_by_role("heading", name="The candles go down.")).to_be_visible()
    assert frames.CODE not in page.locator("body").inner_text()
    expect(page.locator(".qr")).to_have_count(0)


def test_the_desk_holds_nothing_that_only_one_seat_knows(enter: Enter, stage: Stage) -> None:
    """It looks the same whatever its owner is asked, has answered, or sees."""
    secrets = (
        frames.asked(),
        frames.asked(chosen="point 3", owes=False),
        frames.match(view={"role": "krampus"}, actions=["shrug"]),
    )
    looks = set()
    desk = open_desk(enter, stage, playing(match=secrets[0], clock=frames.clock(ends=None, paused=True)))
    for n, match in enumerate(secrets, 2):
        stage.show("desk", playing(n=n, match=match, clock=frames.clock(ends=None, paused=True)))
        desk.page.wait_for_timeout(150)
        looks.add(desk.inner_html())
    assert len(looks) == 1


def test_a_guest_has_no_desk(enter: Enter, stage: Stage) -> None:
    page = enter("asked")
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="The host’s desk")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360, 768])
def test_thumbs_reach_everything(enter: Enter, stage: Stage, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 640})
    desk = open_desk(enter, stage, playing(clock=frames.clock()))
    acts_of(desk, "Carla")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert desk.locator(".dialog-body").evaluate("(body) => body.scrollWidth - body.clientWidth") <= 0
    for button in desk.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44, button.inner_text()


# ---- the call


LISTEN = """
    window.buzzes = []; window.notes = []
    navigator.vibrate = (pattern) => window.buzzes.push(pattern)
    window.Notification = class { constructor(title, more) { window.notes.push([title, more.body]) } close() {} }
    window.Notification.permission = '%s'
    window.Notification.requestPermission = async () => (window.Notification.permission = 'granted')
    Object.defineProperty(document, 'hidden', { get: () => %s })
    Object.defineProperty(document, 'visibilityState', { get: () => (document.hidden ? 'hidden' : 'visible') })
"""
PLAIN_HTTP = "Object.defineProperty(window, 'isSecureContext', { get: () => false })"


def waiting(**changes: Any) -> frames.Json:
    """Bruno is asked nothing."""
    return frames.frame(you=frames.BRUNO, table=frames.table(**frames.PLAYING), match=frames.match(), **changes)


def called(n: int, **changes: Any) -> frames.Json:
    """Bruno is asked something."""
    return {**waiting(n=n, **changes), "match": frames.asked()}


def sit(context: BrowserContext, enter: Enter, stage: Stage, hidden: bool, permission: str = "granted") -> Page:
    context.add_init_script(LISTEN % (permission, json.dumps(hidden)))
    stage.frames["bruno"] = waiting()
    return enter("bruno")


def heard(page: Page) -> list[Any]:
    return [page.evaluate("window.notes"), page.evaluate("window.buzzes.length")]


def test_a_hidden_page_calls_by_a_note_a_buzz_and_its_title(
    context: BrowserContext, enter: Enter, stage: Stage
) -> None:
    page = sit(context, enter, stage, hidden=True)
    stage.show("bruno", called(2))
    expect(page).to_have_title(re.compile("● Your turn"))
    assert heard(page) == [[["Your turn", "The Parlour Game waits for you."]], 1]
    stage.show("bruno", called(3, chat=frames.chat()))
    stage.show("bruno", waiting(n=4))
    expect(page).to_have_title("HOOF · Yuletable")
    assert heard(page)[1] == 1, "one question, one call"


def test_a_page_that_is_looked_at_glows(context: BrowserContext, enter: Enter, stage: Stage) -> None:
    page = sit(context, enter, stage, hidden=False)
    stage.show("bruno", called(2))
    expect(page.locator("html[data-turn]")).to_have_count(1)
    assert heard(page) == [[], 1]
    stage.show("bruno", waiting(n=3))
    expect(page.locator("html[data-turn]")).to_have_count(0)


def test_on_plain_http_the_title_does_it(context: BrowserContext, enter: Enter, stage: Stage) -> None:
    context.add_init_script(PLAIN_HTTP)
    page = sit(context, enter, stage, hidden=True)
    stage.show("bruno", called(2))
    expect(page).to_have_title(re.compile("● Your turn"))
    assert heard(page)[0] == []
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_text("By a buzz and the page’s title. Never at night.")).to_be_visible()


def test_in_a_quiet_slot_no_phone_stirs(context: BrowserContext, enter: Enter, stage: Stage) -> None:
    page = sit(context, enter, stage, hidden=True)
    nudged = [{"n": 1, "kind": "nudged", "fields": {"seat": 2}}]
    stage.show("bruno", called(2, clock=frames.clock(quiet=True), cues=nudged))
    expect(page.get_by_role("button", name="Point at Carla")).to_be_visible()
    page.wait_for_timeout(200)
    assert heard(page) == [[], 0]
    expect(page).to_have_title("HOOF · Yuletable")
    expect(page.locator("html[data-turn]")).to_have_count(0)
    stage.show("bruno", called(3))
    expect(page).to_have_title(re.compile("● Your turn"))


def test_whom_somebody_nudges_is_called(context: BrowserContext, enter: Enter, stage: Stage) -> None:
    page = sit(context, enter, stage, hidden=True)
    stage.show("bruno", waiting(n=2, cues=[{"n": 1, "kind": "nudged", "fields": {"seat": 2}}]))
    page.wait_for_function("() => window.buzzes.length === 1")


def test_who_does_not_want_to_be_called_is_not(context: BrowserContext, enter: Enter, stage: Stage) -> None:
    page = sit(context, enter, stage, hidden=True, permission="default")
    page.get_by_role("button", name="Table", exact=True).click()
    switch = page.get_by_label(re.compile("Call me when it is my turn"))
    expect(switch).to_be_checked()
    switch.uncheck()
    stage.show("bruno", called(2))
    page.wait_for_timeout(200)
    assert heard(page) == [[], 0]
    assert page.evaluate("JSON.parse(localStorage['yuletable:alerts'])") is False
    switch.check()
    expect(page.get_by_text("By a note on this screen")).to_be_visible()


# ---- the invitation


def invite(page: Page) -> Locator:
    page.get_by_role("button", name="Summon more").click()
    return page.get_by_role("dialog", name="Summon more")


def test_the_invitation_is_a_letter_to_copy(enter: Enter, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read"])
    page = enter("lobby-host")
    sheet = invite(page)
    sheet.get_by_label("Day").fill("2026-12-05")
    sheet.get_by_role("button", name="Copy the invitation").click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    letter = page.evaluate("navigator.clipboard.readText()")
    assert letter.splitlines()[0].split() == ["Saturday,", "December", "5,", "2026", "at", "8:00", "PM."]
    assert f"The Parlour Game: there is a chair for you at table HOOF. Open {frames.link()} on" in letter


@pytest.mark.browser_context_args(timezone_id="Europe/Vienna", locale="en-GB")
def test_the_calendar_file_begins_when_the_host_says(enter: Enter) -> None:
    sheet = invite(enter("lobby-host"))
    sheet.get_by_label("Day").fill("2026-12-05")
    sheet.get_by_label("Hour", exact=True).fill("19:30")
    sheet.get_by_label("How long").select_option("4")
    file = sheet.get_by_role("link", name="File for the calendar")
    address = urlsplit(file.get_attribute("href") or "")
    query = {name: values[0] for name, values in parse_qs(address.query).items()}
    assert address.path == "/api/tables/HOOF/invitation.ics"
    assert datetime.fromisoformat(query["start"]) == datetime(2026, 12, 5, 18, 30, tzinfo=UTC)
    assert (query["minutes"], query["language"]) == ("240", "en")
    sheet.get_by_label("Day").fill("")
    expect(sheet.get_by_role("alert")).to_have_text("That is no day and hour. Choose both.")
