"""A board on a tablet: nothing of any game runs over the right edge, in either direction of the tablet.

Cursed Gifts is held to more: upright, all of it is seen at once, and on a television nothing lies over anything else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute
from tests.browser.broken import broken_words
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.tables import COUNT_FRAMES, Table, settle
from tests.browser.guests import TELEVISION
from tests.browser.seated import Laid, Seated
from tests.browser.stage import Stage
from tests.serving import Server

from yuletable.engine.registry import find_game, games
from yuletable.games.krampusnacht import GAME as KRAMPUSNACHT
from yuletable.words import read_texts

UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
LYING: ViewportSize = {"width": 1024, "height": 768}
LOWEST_JAR = 100
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda", "Farid", "Gwen", "Hugo")
BOARDS = {
    "cursed-gifts": ".cg-seat",
    "giftbringer": ".gb-seat .gb-island svg",
    "naughty-list": ".nl-seat",
    "sparkle-kitty-nights": ".sk-seat",
}
"""What stands on the board of a game when it has been drawn; the scenes of Krampusnacht have a test of their own."""
END = ".board-end"
"""What stands there instead if the cards fell so that the match is over by then, as once in some hundred deals."""
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
    board.page.wait_for_selector(f"{BOARDS[game]}, {END}")
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


SMALL_TELEVISION: ViewportSize = {"width": 1280, "height": 720}
SHORT_NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda", "Farid")
LONG_NAMES = ("Ada", "Bartholomäus-Maria", "Marzipan", "Wilhelmina-Sofie", "Maximiliane", "Krambambuli")
CHAIN = ("live-goose", "cacarma", "phoque-you", "ray-guard", "darkva-sleeps", "phoque-you")
OVERLAPS = """() => {
  const boxes = (where) => [...document.querySelectorAll(where)].map((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const air = part.matches('.cg-total') ? (bottom - top) * 0.24 : part.matches('h2 b, .cg-who') ? 3 : 0
    return [part, { left, right, top: top + air, bottom: bottom - air }]
  })
  const over = (some, others) => boxes(some).flatMap(([part, box]) => boxes(others).flatMap(([other, its]) => {
    const apart = box.right <= its.left || its.right <= box.left || box.bottom <= its.top || its.bottom <= box.top
    return part === other || apart ? [] : [`${part.textContent} over ${other.textContent}`]
  }))
  const written = over('.cg-seat h2 b', '.cg-total')
  const under = over('.cg-who', '.cg-who, .cg-piles, .cg-place > .cg-candles')
  return [...written, ...under, ...over('.cg-link .cg-card', '.cg-piles')]
}"""
"""Which names lie over a sum, and what of the chain lies over piles and candles or runs into itself.

The box of a text is higher than its letters: above and below them is air, most of it round the digits of a sum."""
CAPTIONS = """() => [...document.querySelectorAll('.cg-link')].flatMap((link) => {
  const card = link.querySelector('.cg-card')
  const layers = getComputedStyle(card).boxShadow.match(/(-?[.0-9]+px ?){4}/g) ?? []
  const lowest = layers.map((layer) => layer.match(/-?[.0-9]+/g).map(Number)).map(([, down, , spread]) => down + spread)
  const beyond = Math.max(0, ...lowest) * (card.currentCSSZoom ?? 1)
  const low = card.getBoundingClientRect().bottom + beyond
  const caption = link.querySelector('.cg-who').getBoundingClientRect().top
  return low < caption ? [] : [`${link.textContent}: ${low} under ${caption}`]
})"""
"""Which cards of the chain, with the backs of those that lie under them, touch what is written below."""

SEEN = """(texts) => {
  const told = document.querySelector('.cg-told')
  told.replaceChildren(...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })))
  const row = told.getBoundingClientRect()
  return [...told.children].flatMap((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    const inside = top >= row.top - 1 && bottom <= row.bottom + 1
    return inside && part.scrollWidth <= part.clientWidth ? [part.textContent] : []
  })
}"""
"""Which of these sentences can be read to their ends in the line of the log."""


class Window:
    """The television of Cursed Gifts, in German, with so many cards on the stack as `length` says."""

    def __init__(
        self, browser: Browser, server: Server, seats: int, size: ViewportSize, names: tuple[str, ...] = LONG_NAMES
    ) -> None:
        table = Laid(server, "cursed-gifts", names[:seats], {}, settings={"stand_in": False, "language": "de"})
        kept = json.dumps(json.dumps({"screen": table.screen}))
        context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce", locale="de")
        context.add_init_script(f"localStorage.setItem('yuletable.{table.code}', {kept})")
        self.page = context.new_page()
        self.seats = seats
        self.length = 0
        self.page.route_web_socket("**/live", self._between)
        self._address = f"/t/{table.code}/board"

    def open(self, length: int) -> None:
        self.length = length
        self.page.goto(self._address)
        self.page.wait_for_selector(".cg-link" if length else ".cg-seat")
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(self._turned(str(message))))

    def _turned(self, message: str) -> str:
        frame: dict[str, Any] = json.loads(message)
        if frame.get("match"):
            view = frame["match"]["view"]
            plain = {"own": 0, "their": 0, "slots": [], "cancelled": False, "reflected": False}
            view["stack"] = [
                {"card": card, "cards": [card], "user": (0, 1, 2)[at % 3] + 1, "target": None if at else 2, **plain}
                for at, card in enumerate(CHAIN[: self.length])
            ]
            view["active"] = min(3, self.seats)
            view["sums"] = [10 if seat == 1 else 0 for seat in range(self.seats)]
        return json.dumps(frame)


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_cursed_gifts_is_seen_at_once_on_a_tablet_held_upright(browser: Browser, server: Server, seats: int) -> None:
    """With a window open, and no jar so low that it is not read."""
    board = Window(browser, server, seats, UPRIGHT)
    for length in (0, 2, len(CHAIN)):
        board.open(length)
        high = board.page.evaluate("document.documentElement.scrollHeight")
        assert high <= UPRIGHT["height"], f"{length} cards: {high} px"
        jars = board.page.evaluate("[...document.querySelectorAll('.cg-jar')].map((jar) => jar.clientHeight)")
        assert len(jars) == seats
        assert min(jars) >= LOWEST_JAR, f"{length} cards: {jars}"
        assert board.page.evaluate(OVERLAPS) == [], f"{length} cards"
        assert board.page.evaluate(CAPTIONS) == [], f"{length} cards"


@pytest.mark.parametrize("size", [TELEVISION, SMALL_TELEVISION], ids=["large", "small"])
@pytest.mark.parametrize("names", [LONG_NAMES, SHORT_NAMES], ids=["long-names", "short-names"])
def test_nothing_lies_over_anything_on_the_television_of_cursed_gifts(
    browser: Browser, server: Server, size: ViewportSize, names: tuple[str, ...]
) -> None:
    board = Window(browser, server, 6, size, names)
    for length in range(1, len(CHAIN) + 1):
        board.open(length)
        what = f"{length} cards"
        assert board.page.evaluate(OVERLAPS) == [], what
        assert board.page.evaluate(CAPTIONS) == [], what
        assert broken_words(board.page, ".cg-seat h2 b, .cg-who") == [], what
        numbers = board.page.locator(".cg-link > .num").all_inner_texts()
        assert (numbers[0], numbers[-1]) == ("1", str(length)), "what it is about, and what came last"


SHORT = "Dov zieht 1 Karte."
LONG = "Ada schenkt Bartholomäus-Maria, mit den herzlichsten Wünschen: Schneekugel mit schwarzem Loch."


@pytest.mark.parametrize(("told", "read"), [((LONG, SHORT), (LONG, SHORT)), ((LONG, LONG), (LONG,))])
def test_the_newest_of_what_happened_is_read_to_its_end(
    browser: Browser, server: Server, told: tuple[str, ...], read: tuple[str, ...]
) -> None:
    """Two long sentences have no room beside each other: then the newer one has it."""
    board = Window(browser, server, 6, TELEVISION)
    board.open(1)
    assert board.page.evaluate(SEEN, list(told)) == list(read)


def test_every_game_with_a_look_is_measured() -> None:
    looks = {game.name for game in games().values() if Path(str(game.folder), "look").is_dir()}
    assert {*BOARDS, KRAMPUSNACHT.name} == looks
