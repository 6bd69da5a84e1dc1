"""A phone's screen stays lit while a match runs, without a secure context."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.stage import Stage

pytestmark = pytest.mark.usefixtures("quiet")

PLAYING = "() => { const v = document.querySelector('video'); return v !== null && !v.paused && v.currentTime > 0 }"


def test_the_first_tap_of_a_match_starts_the_silent_video(enter: Enter) -> None:
    page = enter("asked")
    expect(page.get_by_role("heading").first).to_be_visible()
    page.keyboard.press("Tab")
    page.wait_for_function(PLAYING)
    assert page.locator("video").get_attribute("aria-hidden") == "true"


def test_in_the_lobby_phones_may_sleep(enter: Enter) -> None:
    page = enter("lobby-host")
    expect(page.get_by_text("Ada", exact=True)).to_be_visible()
    page.keyboard.press("Tab")
    assert page.locator("video").count() == 0


def test_the_end_of_a_match_lets_phones_sleep(enter: Enter, stage: Stage) -> None:
    page: Page = enter("asked")
    page.keyboard.press("Tab")
    page.wait_for_function(PLAYING)
    stage.show("asked", {**frames.states()["lobby-host"], "n": 2})
    page.wait_for_function("() => document.querySelector('video').paused")
