"""A board on a tablet: nothing of any game runs over the right edge, in either direction of the tablet."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.tables import COUNT_FRAMES, Table, settle
from tests.browser.seated import Laid, Seated
from tests.browser.stage import Stage
from tests.serving import Server

from yuletable.engine.registry import find_game, games
from yuletable.games.krampusnacht import GAME as KRAMPUSNACHT
from yuletable.words import read_texts

UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
LYING: ViewportSize = {"width": 1024, "height": 768}
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda", "Farid", "Gwen", "Hugo")
BOARDS = {
    "cursed-gifts": ".cg-seat",
    "giftbringer": ".gb-seat .gb-island svg",
    "naughty-list": ".nl-seat",
    "sparkle-kitty-nights": ".sk-seat",
}
"""What stands on the board of a game when it has been drawn; the scenes of Krampusnacht have a test of their own."""
OFF_THE_RIGHT = """() => {
  const edge = (part) => {
    for (let one = part; one !== document.documentElement; one = one.parentElement) {
      const { overflowX, textOverflow, flexFlow } = getComputedStyle(one)
      const meant = textOverflow === 'ellipsis' || flexFlow === 'column wrap'
      if (overflowX !== 'visible') return meant ? Infinity : one.getBoundingClientRect().right
    }
    return innerWidth
  }
  const rights = (part) => [...part.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent.trim()) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].map(({ right }) => right)
  })
  const written = [...document.querySelectorAll('.board *')]
    .filter((part) => !part.closest('.sr, svg, [aria-hidden="true"]'))
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => part.getBoundingClientRect().width > 1 && rights(part).some((right) => right > edge(part) + 1))
    .map((part) => part.outerHTML.slice(0, 120))
  const wide = document.documentElement.scrollWidth
  return wide > innerWidth ? [`${wide} px are drawn on ${innerWidth}`, ...written] : written
}"""
"""How wide the page is if it is wider than the screen, and what is written and ends right of it or of what cuts it off.

A line that ends in an ellipsis says so itself, and of a list whose columns wrap whole lines go out of sight."""


DECISIONS = 14
"""So many are taken before a board is measured again: cards lie on it by then."""


def fits(page: Page, what: str) -> None:
    page.evaluate("document.fonts.ready.then(() => true)")
    for size in (UPRIGHT, LYING):
        page.set_viewport_size(size)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(OFF_THE_RIGHT) == [], f"{what} at {size}"


def go_on(table: Laid) -> None:
    """Whoever owes an answer gives the first that there is."""
    for _ in range(DECISIONS):
        for seat in range(1, len(table.names) + 1):
            match = table.match(seat)
            if match["prompt"] and match["prompt"]["owes"] and match["actions"]:
                table.act(seat, match["actions"][0], match)
                break


@pytest.mark.parametrize(("game", "seats"), [(game, find_game(game).seats[end]) for game in BOARDS for end in (0, -1)])
def test_a_board_is_as_wide_as_a_tablet(browser: Browser, server: Server, game: str, seats: int) -> None:
    """In German, whose words are the longest."""
    table = Laid(server, game, NAMES[:seats], {}, settings={"stand_in": False, "language": "de"})
    board = Seated(browser, server, table, None, UPRIGHT, language="de", ready=BOARDS[game])
    fits(board.page, f"{game} for {seats}, dealt")
    go_on(table)
    board.page.reload()
    board.page.wait_for_selector(BOARDS[game])
    fits(board.page, f"{game} for {seats}, begun")


def test_the_board_of_krampusnacht_is_as_wide_as_a_tablet(stage: Stage, enter: Enter, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(UPRIGHT)
    page.add_init_script(COUNT_FRAMES)
    stage.looks[KRAMPUSNACHT.name] = Path(str(KRAMPUSNACHT.folder)) / "look"
    stage.words[KRAMPUSNACHT.name] = read_texts(KRAMPUSNACHT.folder / "words", "de")
    table = Table(stage, enter, scenes.opened(), None)
    boards = [scene for scene in scenes.SCENES if not scene.phone]
    crowds = {len(scene.frame()["table"]["seats"]) for scene in boards}
    assert {KRAMPUSNACHT.seats[0], KRAMPUSNACHT.seats[-1]} <= crowds
    for scene in boards:
        table.turn_to(scene)
        settle(page)
        fits(page, scene.name)


def test_every_game_with_a_look_is_measured() -> None:
    looks = {game.name for game in games().values() if Path(str(game.folder), "look").is_dir()}
    assert {*BOARDS, KRAMPUSNACHT.name} == looks
