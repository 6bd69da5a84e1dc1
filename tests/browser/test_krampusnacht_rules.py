"""Rules of Krampusnacht that live on phones and on the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.evening import Evening
from tests.browser.fixtures.krampusnacht.tables import settle
from tests.browser.stage import Stage

from yuletable.games.krampusnacht import GAME
from yuletable.words import read_texts

WORDS = read_texts(GAME.folder / "words", "en")
KRAMPUS = WORDS["role.krampus.text"].split(".")[0]

NOISES = """
window.noises = []
window.played = []
const noted = (owner, name) => {
  if (!owner || !owner[name]) return
  const real = owner[name]
  owner[name] = function (...args) { window.noises.push(name); return real?.apply(this, args) }
}
noted(Navigator.prototype, 'vibrate')
noted(window.speechSynthesis, 'speak')
for (const name of ['AudioContext', 'webkitAudioContext', 'Notification']) {
  const Real = window[name]
  if (Real) window[name] = class extends Real { constructor(...args) { super(...args); window.noises.push(name) } }
}
const play = HTMLMediaElement.prototype.play
HTMLMediaElement.prototype.play = function () {
  window.played.push(this.currentSrc || this.src || this.querySelector('source')?.src)
  return play.apply(this)
}
"""
"""Notes whatever makes a noise, and which media are played."""

LOUDEST = """async (sources) => {
  let loudest = 0
  for (const source of new Set(sources)) {
    const bytes = await (await fetch(source)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 48000, 48000).decodeAudioData(bytes)
    for (let channel = 0; channel < sound.numberOfChannels; channel++)
      for (const sample of sound.getChannelData(channel)) loudest = Math.max(loudest, Math.abs(sample))
  }
  return loudest
}"""
"""The loudest sample of these media. (A silent video keeps the screen lit.)"""


@pytest.fixture(autouse=True)
def krampusnacht(stage: Stage, page: Page, quiet: None) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    stage.looks[GAME.name] = Path(str(GAME.folder)) / "look"
    stage.words[GAME.name] = WORDS


class Seen:
    """A page of an evening: of a seat, or the board."""

    def __init__(self, stage: Stage, enter: Enter, evening: Evening, seat: int | None) -> None:
        self._stage = stage
        self.evening = evening
        self._seat = seat
        self._n = 1
        self._heard = evening.heard(seat)
        stage.frames["page"] = evening.frame(seat)
        kind, path = ("screen", f"/t/{frames.CODE}/board") if seat is None else ("seat", f"/t/{frames.CODE}")
        self.page = enter("page", path, kind)
        self.page.wait_for_selector(".kn-board, .kn-phone")

    def show(self) -> None:
        """What has happened since reaches the page."""
        self._n += 1
        self._stage.show("page", self.evening.frame(self._seat, n=self._n, heard=self._heard))
        self._heard = self.evening.heard(self._seat)


@pytest.fixture
def sit(stage: Stage, enter: Enter) -> Any:
    return lambda evening, seat: Seen(stage, enter, evening, seat)


@pytest.mark.rule("KN-11")
def test_a_card_can_be_looked_at_at_any_time_and_shows_only_while_held(sit: Any, page: Page) -> None:
    """Krampus looks in the card look, at night, in the argument, at the vote, and when he is out."""
    evening = scenes.opened()
    seen = sit(evening, 6)
    for slot in ("look", "dim", "hosts.hold", "seer.answer", "argument"):
        evening.until(slot)
        seen.show()
        look_once(page)
    evening.close()
    seen.show()
    look_once(page)
    evening.count({seat: 6 if seat != 6 else evening.inside[0] for seat in evening.inside})
    assert 6 not in evening.inside
    seen.show()
    evening.until("argument")
    seen.show()
    expect(page.get_by_role("button", name="My card: hold to look").first).to_be_visible()


def look_once(page: Page) -> None:
    card = page.get_by_role("button", name="My card: hold to look").first
    expect(card).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(KRAMPUS, timeout=3000)
    settle(page)
    card.focus()
    expect(card).to_be_focused()
    page.keyboard.down("Space")
    expect(card).to_contain_text("Krampus")
    page.keyboard.up("Space")
    expect(card).not_to_contain_text("Krampus")


@pytest.mark.rule("KN-15")
def test_a_phone_with_a_seat_is_offered_no_second_one(enter: Enter, stage: Stage) -> None:
    page = enter("lobby-host")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    expect(page.get_by_label("What do they call you?")).to_have_count(0)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.get_by_role("button", name="Take a seat")).to_have_count(0)
    assert {hello["hello"] for hello in stage.hellos} == {"lobby-host"}


@pytest.mark.rule("KN-140")
@pytest.mark.parametrize("seat", [1, 3, 6, 9])
def test_at_night_a_phone_makes_no_sound_and_does_not_shake(sit: Any, page: Page, seat: int) -> None:
    """Healer, Seer, Krampus and a Guest, from the first line to last call, with taps, answers and who was collected."""
    page.add_init_script(NOISES)
    evening = scenes.opened()
    evening.until("dim")
    seen = sit(evening, seat)
    page.locator("body").click(position={"x": 5, "y": 5})
    while evening.state.phase.name == "night":
        if page.locator(".kn-list .pick:not([aria-disabled='true'])").count():
            page.locator(".kn-list .pick").nth(4).click()
        for each in evening.inside:
            if "point 10" in evening.legal(each):
                evening.act(each, "point 10")
        seen.show()
        page.wait_for_timeout(30)
        evening.tick()
    assert page.evaluate("window.noises") == []
    assert page.evaluate(LOUDEST, page.evaluate("window.played")) < 0.001


@pytest.mark.rule("KN-132")
def test_a_line_is_gone_with_its_slot(sit: Any, page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    evening = scenes.opened()
    evening.until("dim")
    seen = sit(evening, None)
    board = page.locator(".kn-board")
    expect(board).to_contain_text(WORDS["line.dim.a"])
    for slot, line, before in (
        ("hosts.open", "line.hosts.open", "line.dim.a"),
        ("hosts.close", "line.hosts.close", "line.hosts.open"),
        ("healer.open", "line.healer.open", "line.hosts.close"),
        ("dawn", "line.dawn", "line.seer.close"),
    ):
        evening.until(slot)
        seen.show()
        expect(board).to_contain_text(WORDS[line])
        expect(board).not_to_contain_text(WORDS[before])
