"""The board speaks: in order, within its slots, in its language, after a tap; and never where nobody wants it to."""

from __future__ import annotations

import io
import time
import wave
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.stage import STATIC, Stage

from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.components import house_timetable
from yuletable.games.krampusnacht.script import COUNT

pytestmark = pytest.mark.usefixtures("quiet")

FAKE = (Path(__file__).parent / "fake_speech.js").read_text("utf-8")
VOICES = [
    {"name": "Zarvox", "lang": "en-US", "default": True},
    {"name": "Cloud English", "lang": "en-GB", "localService": False},
    {"name": "Plain English", "lang": "en_GB"},
    {"name": "Anna Natural", "lang": "de-DE"},
]
LINES = {
    "line.open": "The candles go down. Whose hat is it?",
    "line.more": "Nobody moves.",
    "line.shut": "Hats off.",
    "line.end.hatless": "Nobody has a hat any more.",
    "line.takeover": "{name} has slipped out.",
}
Json = dict[str, Any]


@pytest.fixture
def board(enter: Enter, stage: Stage, context: BrowserContext) -> Page:
    """A board in a browser with voices, in a slot without a line; nobody has tapped yet."""
    stage.words[frames.GAME] = {**frames.WORDS, **LINES}
    context.add_init_script(FAKE)
    stage.frames["screen-match"] = at_slot(1, "pause", None)
    page = enter("screen-match", f"/t/{frames.CODE}/board", kind="screen")
    page.evaluate("voices => speech.arrive(voices)", VOICES)
    return page


def at_slot(n: int, name: str, line: str | None, seconds: float = 30, **more: Any) -> Json:
    """The frame at the beginning of a slot."""
    clock = frames.clock(seconds, seconds, slot=name, line=line, fields=more.pop("fields", {}), quiet=False)
    frame = {**frames.states()["screen-match"], "n": n, "now": int(time.time() * 1000), "clock": {**clock, **more}}
    return {**frame, "cues": []}


def log(page: Page, what: str = "begin") -> list[Json]:
    entries: list[Json] = page.evaluate("what => speech.log.filter((one) => one.what === what)", what)
    return entries


def texts(page: Page, what: str = "begin") -> list[str]:
    return [entry["text"] for entry in log(page, what)]


def tap(page: Page) -> None:
    """The first key, as soon as somebody listens for it."""
    asks = page.locator(".sound-tap")
    expect(asks).to_be_visible()
    page.keyboard.press("Shift")
    expect(asks).to_have_count(0)


def heard(page: Page, count: int, what: str = "begin") -> list[str]:
    """What was said, once there is so much of it."""
    page.wait_for_function(
        "([n, what]) => speech.log.filter((one) => one.what === what).length >= n", arg=[count, what]
    )
    return texts(page, what)


def test_the_first_tap_brings_the_voice_and_slots_end_it(board: Page, stage: Stage) -> None:
    asks = board.get_by_role("button", name="Tap for sound")
    expect(asks).to_be_visible()
    stage.show("screen-match", at_slot(2, "open", "line.open"))
    expect(board.get_by_text(LINES["line.open"]).first).to_be_visible()
    board.wait_for_timeout(150)
    assert texts(board) == [], "no browser lets a page speak before a tap"

    asks.click()
    assert heard(board, 1, "end") == [LINES["line.open"]], "the slot that runs is said, since there is time"
    expect(asks).to_have_count(0)
    said = log(board)[0]
    assert (said["voice"], said["lang"], said["rate"]) == ("Plain English", "en-GB", 0.95)

    # Two lines in one slot, one after the other; the frame again changes nothing.
    stage.show("screen-match", at_slot(3, "more", "line.more", fields={"also": "line.shut"}))
    stage.show("screen-match", at_slot(4, "more", "line.more", fields={"also": "line.shut"}))
    assert heard(board, 3, "end")[1:] == [LINES["line.more"], LINES["line.shut"]]
    first, second = log(board)[1:]
    assert second["at"] >= log(board, "end")[1]["at"] >= first["at"]

    # A line too long for its slot is read faster, and cut off where the slot ends; the next one begins after that.
    board.evaluate("() => { speech.letter = 300 }")
    stage.show("screen-match", at_slot(5, "short", "line.open", 1.5))
    heard(board, 4)
    stage.show("screen-match", at_slot(6, "next", "line.shut"))
    assert heard(board, 5)[3:] == [LINES["line.open"], LINES["line.shut"]]
    assert texts(board, "cut") == [LINES["line.open"]]
    assert log(board)[3]["rate"] == pytest.approx(1.7)
    assert log(board, "cut")[0]["at"] <= log(board)[4]["at"]
    stage.show("screen-match", at_slot(7, "last", "line.more", 2))
    heard(board, 6)
    board.wait_for_function("() => speech.log.filter((one) => one.what === 'cut').length === 3")
    cut = log(board, "cut")[-1]
    assert cut["at"] - log(board)[5]["at"] <= 2100, "the slot's end cuts it, though no frame came"
    assert len(stage.received) == 0, "the table hears nothing of it"


def test_a_caption_that_is_heard_is_not_told_twice(board: Page, stage: Stage) -> None:
    region = board.locator("[role=status]")
    stage.show("screen-match", at_slot(2, "open", "line.open"))
    expect(region).to_contain_text(LINES["line.open"])
    tap(board)
    assert heard(board, 1)
    stage.show("screen-match", at_slot(3, "more", "line.more"))
    assert heard(board, 2)[1] == LINES["line.more"]
    expect(board.get_by_text(LINES["line.more"]).first).to_be_visible()
    expect(region).not_to_contain_text(LINES["line.more"])

    board.get_by_role("button", name="Sound").click()
    board.get_by_label("The house may speak").uncheck()
    board.keyboard.press("Escape")
    stage.show("screen-match", at_slot(4, "shut", "line.shut"))
    expect(region).to_contain_text(LINES["line.shut"])
    assert len(texts(board)) == 2, "muted"

    board.reload()
    board.wait_for_selector("html[data-ready]")
    expect(board.get_by_role("button", name="Sound, which is off")).to_be_visible()
    board.get_by_role("button", name="Sound, which is off").click()
    board.get_by_label("The house may speak").check()
    board.keyboard.press("Escape")
    board.reload()
    expect(board.get_by_role("button", name="Tap for sound")).to_be_visible()


def test_pauses_news_ends_and_other_languages(board: Page, stage: Stage) -> None:
    tap(board)
    board.evaluate("() => { speech.letter = 30 }")
    stage.show("screen-match", at_slot(2, "open", "line.open"))
    heard(board, 1)
    stage.show("screen-match", at_slot(3, "open", "line.open", paused=True))
    assert heard(board, 1, "cut") == [LINES["line.open"]], "a pause is silent"
    stage.show("screen-match", at_slot(4, "open", "line.open"))
    board.wait_for_timeout(100)
    assert len(texts(board)) == 1, "and what was said is not said again"

    board.evaluate("() => { speech.letter = 5 }")
    news = {"n": 60, "kind": "taken_over", "fields": {"seat": 2}}
    stage.show("screen-match", {**at_slot(5, "more", "line.more"), "cues": [news]})
    assert heard(board, 3)[1:] == [LINES["line.more"], "Bruno has slipped out."], "after what the slot says"

    table = {**frames.states()["screen-match"]["table"], "settings": {**frames.SETTINGS, "language": "de"}}
    stage.show("screen-match", {**at_slot(6, "shut", "line.shut"), "table": table})
    heard(board, 4)
    assert (log(board)[-1]["voice"], log(board)[-1]["lang"]) == ("Anna Natural", "de-DE")

    table = {**table, "settings": {**frames.SETTINGS, "language": "fr"}}
    stage.show("screen-match", {**at_slot(7, "more", "line.more"), "table": table})
    board.wait_for_timeout(200)
    assert len(texts(board)) == 4, "nobody here reads French: a gong, and the caption"
    board.locator(".sound-button").click()
    expect(board.get_by_text("pas de voix pour Français")).to_be_visible()
    board.keyboard.press("Escape")

    ended = frames.states()["screen-end"]
    cue = {"n": 70, "kind": "game_ended", "fields": {"outcome": "hatless", "line": "line.end.hatless"}}
    stage.show(
        "screen-match", {**ended, "n": 8, "cues": [cue], "table": {**ended["table"], "settings": {"language": "en"}}}
    )
    assert heard(board, 5)[4] == LINES["line.end.hatless"]


PLAYED = """
window.played = []
const started = AudioBufferSourceNode.prototype.start
AudioBufferSourceNode.prototype.start = function (...args) {
  window.played.push({ seconds: this.buffer.duration, loop: this.loop, node: this })
  return started.apply(this, args)
}
const stopped = AudioBufferSourceNode.prototype.stop
AudioBufferSourceNode.prototype.stop = function (...args) {
  const played = window.played.find(({ node }) => node === this)
  if (played) played.stopped = true
  return stopped.apply(this, args)
}
const oscillate = OscillatorNode.prototype.start
window.tones = 0
OscillatorNode.prototype.start = function (...args) {
  window.tones += 1
  return oscillate.apply(this, args)
}
"""
"""Notes what comes out of the loudspeaker."""


def recording(seconds: float) -> bytes:
    sound = io.BytesIO()
    with wave.open(sound, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(bytes(round(seconds * 8000) * 2))
    return sound.getvalue()


def test_recordings_come_first_and_what_is_gone_is_read(stage: Stage, context: BrowserContext, enter: Enter) -> None:
    stage.voices = {"open": recording(0.3), "more": b"", "shut": recording(30)}
    stage.words[frames.GAME] = {**frames.WORDS, **LINES}
    context.add_init_script(FAKE)
    context.add_init_script(PLAYED)
    stage.frames["screen-match"] = at_slot(1, "pause", None)
    page = enter("screen-match", f"/t/{frames.CODE}/board", kind="screen")
    page.evaluate("voices => speech.arrive(voices)", VOICES)
    tap(page)
    stage.show("screen-match", at_slot(2, "open", "line.open", fields={"also": "line.more"}))
    assert heard(page, 1) == [LINES["line.more"]], "its recording is gone: the browser reads it, after the other"
    assert page.evaluate("() => played.map((one) => Math.round(one.seconds * 10))") == [3]
    stage.show("screen-match", at_slot(3, "shut", "line.shut", 2))
    page.wait_for_function("() => played.length === 2 && played[1].stopped")
    assert texts(page) == [LINES["line.more"]]


def test_a_gong_and_the_wind_where_nobody_speaks(stage: Stage, context: BrowserContext, enter: Enter) -> None:
    context.add_init_script(FAKE)
    context.add_init_script(PLAYED)
    stage.frames["screen-match"] = at_slot(1, "pause", None)
    page = enter("screen-match", f"/t/{frames.CODE}/board", kind="screen")
    tap(page)
    assert page.evaluate("() => tones") == 0
    stage.show("screen-match", at_slot(2, "open", "line.open", fields={"also": "line.more"}))
    page.wait_for_function("() => tones === 5")
    page.wait_for_timeout(100)
    assert page.evaluate("() => tones") == 5, "one stroke a slot"
    assert page.evaluate("() => played.length") == 0, "by day no wind"
    page.locator(".sound-button").click()
    page.get_by_label("The house may speak").uncheck()
    page.keyboard.press("Escape")
    stage.show("screen-match", at_slot(3, "shut", "line.shut"))
    page.wait_for_timeout(100)
    assert page.evaluate("() => tones") == 5


def test_every_noise_of_the_board_can_be_made(page: Page, stage: Stage, context: BrowserContext) -> None:
    stage.looks["krampusnacht"] = Path(str(GAME.folder / "look"))
    context.add_init_script(PLAYED)
    page.goto(f"{stage.base_url}/nowhere")
    page.keyboard.press("Shift")
    made = page.evaluate(
        f"""async () => {{
          const {{ NOISES, makeNoise }} = await import('{STATIC}/client/voice/noises.js')
          const {{ openSounds }} = await import('{STATIC}/client/voice/sounds.js')
          const look = (await import('{STATIC}/games/krampusnacht/look/client.js')).default
          makeNoise('stamp')
          const before = [tones, played.length]
          openSounds()
          const names = Object.keys(NOISES)
          for (const name of [...names, 'none', null]) makeNoise(name)
          const wanted = [...Object.values(look.noises.slots), ...Object.values(look.noises.events)]
          const strokes = Object.values(NOISES).flat().length
          const missing = wanted.filter((name) => !names.includes(name))
          return {{ before, made: tones + played.length, strokes, missing, slots: Object.keys(look.noises.slots) }}
        }}"""
    )
    assert made["before"] == [0, 0], "silent before a tap"
    assert made["made"] == made["strokes"] > 5
    assert made["missing"] == []
    known = {slot.name for slot in house_timetable().night} | {f"count.{word}" for word in COUNT}
    assert set(made["slots"]) <= known


def test_a_browser_without_any_sound_shows_no_sign_of_it(enter: Enter, context: BrowserContext, stage: Stage) -> None:
    context.add_init_script(
        "for (const name of ['AudioContext', 'webkitAudioContext', 'speechSynthesis', 'SpeechSynthesisUtterance'])"
        " Object.defineProperty(window, name, {value: undefined})"
    )
    page = enter("screen-match", f"/t/{frames.CODE}/board", kind="screen")
    expect(page.locator(".board-corner")).to_be_visible()
    page.keyboard.press("Shift")
    stage.show("screen-match", at_slot(2, "open", "line.open"))
    expect(page.get_by_text(LINES["line.open"]).first).to_be_visible()
    assert page.locator(".board-sound button").count() == 0
