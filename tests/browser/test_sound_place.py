"""The board's button for the sound has a place of its own: nothing of any game lies under it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.browser import frames
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.tables import COUNT_FRAMES, Table
from tests.browser.guests import TELEVISION
from tests.browser.seated import Laid, Seated
from tests.browser.stage import Stage
from tests.serving import Server

from yuletable.games.krampusnacht import GAME as KRAMPUSNACHT
from yuletable.words import read_texts

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
TABLET: ViewportSize = {"width": 768, "height": 1024}
SIZES = (TELEVISION, LAPTOP, TABLET)
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda", "Farid", "Gwen", "Hugo")
GAMES = [
    ("cursed-gifts", 2, ".cg-seat"),
    ("cursed-gifts", 6, ".cg-seat"),
    ("giftbringer", 1, ".gb-seat"),
    ("giftbringer", 6, ".gb-seat"),
    ("naughty-list", 2, ".nl-board"),
    ("naughty-list", 6, ".nl-board"),
    ("sparkle-kitty-nights", 5, ".sk-seat"),
    ("sparkle-kitty-nights", 8, ".sk-seat"),
]
"""Each with few people and with as many as there can be."""
UNDER_IT = """() => {
  const sound = document.querySelector('.sound-tap, .sound-button').getBoundingClientRect()
  const meets = ({ left, right, top, bottom }) =>
    left < sound.right && right > sound.left && top < sound.bottom && bottom > sound.top
  const boxes = (part) => [...part.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map(({ left, right, top, height }) => {
      const air = Math.max(0, height - parseFloat(getComputedStyle(part).fontSize)) / 2
      return { left, right, top: top + air, bottom: top + height - air }
    })
  })
  const solid = 'svg:not(.kn-sky), img, button, .sheet, .card, .drawing, [class$="-card"], [class*="-card "]'
  return [...document.querySelectorAll('.board *')]
    .filter((part) => !part.closest('.board-sound, .sr, .board-strips'))
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => [...boxes(part), ...(part.matches(solid) ? [part.getBoundingClientRect()] : [])].some(meets))
    .map((part) => part.outerHTML.slice(0, 120))
}"""
"""What is written or lies under the button: letters without the air above and below them; the sky of a night is no more
than its ground."""


def stands_alone(page: Page, what: str) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(UNDER_IT) == [], f"{what} at {size}"


def asked_and_given(page: Page, what: str) -> None:
    """Before the first tap, and after it."""
    expect(page.locator(".sound-tap")).to_be_visible()
    stands_alone(page, f"{what}, sound is asked for")
    page.keyboard.press("Shift")
    expect(page.locator(".sound-button")).to_be_visible()
    stands_alone(page, f"{what}, sound is there")


@pytest.mark.parametrize("after_the_tap", [False, True])
def test_nothing_lies_under_the_sound_of_krampusnacht(
    stage: Stage, enter: Enter, page: Page, after_the_tap: bool
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(TELEVISION)
    page.add_init_script(COUNT_FRAMES)
    stage.looks[KRAMPUSNACHT.name] = Path(str(KRAMPUSNACHT.folder)) / "look"
    stage.words[KRAMPUSNACHT.name] = read_texts(KRAMPUSNACHT.folder / "words", "en")
    table = Table(stage, enter, scenes.opened(), None)
    if after_the_tap:
        page.keyboard.press("Shift")
    expect(page.locator(".sound-button" if after_the_tap else ".sound-tap")).to_be_visible()
    for scene in scenes.SCENES:
        if scene.seat is None:
            table.turn_to(scene)
            stands_alone(page, scene.name)


@pytest.mark.parametrize("state", ["screen-lobby", "screen-match", "screen-end"])
def test_nothing_lies_under_the_sound_of_a_game_without_a_look(enter: Enter, page: Page, state: str) -> None:
    asked_and_given(enter(state, f"/t/{frames.CODE}/board", "screen"), state)


@pytest.mark.parametrize(("game", "seats", "ready"), GAMES)
def test_nothing_lies_under_the_sound_at_a_table(
    browser: Browser, server: Server, game: str, seats: int, ready: str
) -> None:
    """In German, whose words for it are the longest."""
    table = Laid(server, game, NAMES[:seats], {}, settings={"stand_in": False, "language": "de"})
    board = Seated(browser, server, table, None, TELEVISION, language="de", ready=ready)
    board.page.wait_for_load_state("networkidle")
    asked_and_given(board.page, f"{game} for {seats}")
