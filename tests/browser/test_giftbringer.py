"""Giftbringer on real pages at a real table: two phones and a television, from the first roll to the tally."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.guests import PHONE, TELEVISION
from tests.browser.seated import Laid, Seated
from tests.serving import Server

from yuletable.games.giftbringer import GAME
from yuletable.words import Catalogue, catalogue

TABLET: ViewportSize = {"width": 1024, "height": 768}
SMALL: ViewportSize = {"width": 320, "height": 640}
CUT = """() => [...document.querySelectorAll('.gb-bless button, .gb-pair .btn, .gb-tally, .bar')]
  .flatMap((box) => [...box.querySelectorAll(':not(.sr, .sr *, svg *)')].map((part) => [box, part]))
  .filter(([box, part]) => part.getBoundingClientRect().right > box.getBoundingClientRect().right + 2)
  .map(([box, part]) => `${box.className}: ${part.textContent}`)"""
NAMES = ("Ada", "Bruno")


def words(language: str) -> Catalogue:
    return catalogue(language, files("yuletable.web") / "words", GAME.folder / "words")


WORDS = words("en")


def say(message: str, **fields: object) -> str:
    return WORDS.say(message, fields)


class Table(Laid):
    def __init__(self, server: Server, seats: int, **options: str) -> None:
        settings = {"stand_in": False}  # some chairs have no page
        super().__init__(server, GAME.name, NAMES[:seats], {"sheet": "short-evening", **options}, settings=settings)


class Writer(Seated):
    def __init__(
        self,
        browser: Browser,
        server: Server,
        table: Table,
        seat: int | None,
        size: ViewportSize,
        language: str = "en",
    ) -> None:
        self.known: set[str] = set()
        super().__init__(browser, server, table, seat, size, language=language, ready=".gb-scroll, .gb-seat")

    @property
    def draft(self) -> dict[str, Any]:
        assert self.seat
        draft: dict[str, Any] = self.view["drafts"][self.seat - 1]
        return draft

    def step(self, press: Any) -> None:
        """Presses something, and waits until the table has heard of it."""
        before = (self.frame["match"]["prompt"] or {}).get("key")
        press()
        self.until(lambda frame: (frame["match"]["prompt"] or {}).get("key") != before or frame["match"]["outcome"], 20)

    def click(self, selector: str) -> None:
        self.step(lambda: self.page.locator(selector).first.click())

    def next_thing(self) -> str:
        """What there is to press next, the first of its kind; "" when only "done" is left."""
        verbs = {action.split()[0] for action in self.actions}
        for verb, selector in (("take", ".gb-treat"), ("bring", ".gb-bringing"), ("land", ".gb-landing")):
            if verb in verbs:
                return selector
        if "cross" not in verbs:
            return ""
        on_map = self.page.locator(".gb-cross")
        expect(self.page.locator(".gb-lit").first).to_be_visible()
        return ".gb-cross" if on_map.count() else ".gb-crew .gb-lit"

    def write(self) -> None:
        """Fills the sheet as far as the dice go, then puts the pen down. What is new on the screen is for everybody."""
        while thing := self.next_thing():
            if self.size is PHONE and thing not in self.known:
                self.known.add(thing)
                self.is_accessible()
            self.click(thing)
        self.put_down()

    def put_down(self) -> None:
        self.click(".gb-done")

    def write_by_keys(self) -> None:
        while thing := self.next_thing():
            self.tab_to(thing)
            self.step(lambda: self.page.keyboard.press("Enter"))
        self.tab_to(".gb-done")
        self.step(lambda: self.page.keyboard.press("Enter"))

    @property
    def crossed(self) -> int:
        """Boxes with a cross on the drawn map and in the row of Vikings."""
        return self.page.locator(".gb-area [data-box].is-crossed").count()


@pytest.mark.slow
def test_a_whole_game_on_two_phones(browser: Browser, server: Server) -> None:
    table = Table(server, 2)
    ada = Writer(browser, server, table, 1, PHONE)
    bruno = Writer(browser, server, table, 2, TABLET)
    board = Writer(browser, server, table, None, TELEVISION)
    expect(board.page.locator(".gb-seat")).to_have_count(2)
    expect(board.page.locator(".gb-state.is-writing")).to_have_count(2)

    # What cannot be crossed says why, with its rule, and nothing changes.
    ada.page.locator(".gb-scroll").evaluate("(at) => at.scrollTo(0, at.scrollHeight / 2 - at.clientHeight / 2)")
    box = ada.page.locator(".gb-area [data-target='R04'][data-box]").bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ada.page.locator(".gb-saying")).to_contain_text("GB-31: You have no Viking yet")
    assert ada.draft["moves"] == 0

    # A step, a second thought, the step again.
    ada.click(ada.next_thing())
    assert len(ada.draft["steps"]) == ada.crossed == 1
    ada.click(".gb-undo")
    assert ada.draft["steps"] == []
    expect(ada.page.locator(".gb-area .is-crossed")).to_have_count(0)
    ada.is_accessible()
    ada.write()
    expect(ada.page.locator(".gb-waiting")).to_contain_text("Bruno")
    expect(board.page.locator(".gb-state.is-done")).to_have_count(1)
    ada.is_accessible()

    # Another one turns a die, and crosses what it became.
    bruno.page.get_by_role("button", name=say("look.bless.turn"), exact=True).click()
    bruno.click(".gb-value.is-lit")
    assert bruno.draft["waiting"]
    expect(bruno.page.locator(".gb-throw")).to_contain_text(say("look.die.blessed"))
    bruno.click(bruno.next_thing())
    assert "turn" not in bruno.draft["sheet"]["blessings"]
    bruno.is_accessible()
    bruno.write()

    # The round is shown: to the other phone, and to the room.
    ada.until(lambda frame: frame["match"]["view"]["round"] == 2)
    expect(ada.page.locator(".gb-last")).to_contain_text("Bruno")
    expect(board.page.locator(".gb-story").last).to_be_visible()
    board.is_accessible()

    # A round by keys alone.
    bruno.write_by_keys()
    ada.write()

    # A reload in the middle loses nothing.
    ada.until(lambda frame: frame["match"]["view"]["round"] == 3)
    ada.click(ada.next_thing())
    before = (ada.draft, ada.crossed)
    ada.page.reload()
    expect(ada.page.locator(".gb-area .is-crossed").first).to_be_attached()
    assert (ada.draft, ada.crossed) == before
    assert before[1] == len(ada.draft["sheet"]["crossed"])

    # And so on, to the tally.
    for number in range(3, 7):
        for writer in (ada, bruno):
            writer.until(lambda frame: frame["match"]["view"]["round"] == number)  # noqa: B023 (called at once)
            writer.write()
            writer.fits()
        board.fits()
    for screen in (ada, bruno, board):
        screen.until(lambda frame: frame["match"]["outcome"])
    scores = ada.frame["match"]["outcome"]["scores"]
    assert max(scores) > 0
    for screen in (ada, bruno, board):
        totals = screen.page.locator("tfoot td b")
        expect(totals).to_have_text([str(score) for score in scores])
        expect(screen.page.locator("tbody tr.is-shown")).to_have_count(7)
        screen.fits()
        screen.is_accessible()
    ada.page.get_by_role("group", name=say("look.sheets")).get_by_role("button", name="Bruno").click()
    shown = ada.page.locator(".gb-sheets .gb-window")
    expect(shown.get_by_role("region", name=say("look.sheet.of", name="Bruno"))).to_be_visible()
    assert shown.locator("text[data-score=total]").text_content() == str(scores[1])
    for screen in (ada, bruno, board):
        assert screen.wrong == []


@pytest.mark.rule("GB-111")
def test_alone_one_is_called_something(browser: Browser, server: Server) -> None:
    table = Table(server, 1)
    ada = Writer(browser, server, table, 1, SMALL)
    expect(ada.page.locator(".gb-done-count")).to_have_count(0)
    for number in range(1, 7):
        table.act(1, "done")
        ada.until(lambda frame: frame["match"]["outcome"] or frame["match"]["view"]["round"] > number)  # noqa: B023
        expect(ada.page.locator(".gb-last")).to_have_count(0)
    expect(ada.page.locator(".gb-tally-sheet h2").first).to_have_text(ada.view["grade"])
    ada.fits()
    assert ada.wrong == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_small_phone_shows_everything_at_once(browser: Browser, server: Server, language: str) -> None:
    table = Table(server, 2, sheet="grateful-island")
    table.act(1, next(step for step in table.match(1)["actions"] if step.startswith("cross ")))
    ada = Writer(browser, server, table, 1, SMALL, language)
    ada.fits()
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= SMALL["height"]
    for width in (320, 360, 390, 430):
        ada.page.set_viewport_size({"width": width, "height": 740})
        assert ada.page.evaluate(CUT) == [], width
    expect(ada.page.locator(".gb-done-count .sr")).to_have_text(
        words(language).say("look.done.count", {"done": 0, "all": 2})
    )
    text = ada.page.locator("body").inner_text()
    assert "look." not in text
    assert "{" not in text
    assert ada.wrong == []


STANDS_STILL = """async (at) => {
  const still = () => new Promise((done) => setTimeout(done, 200))
  for (let place; place !== (place = `${at.scrollLeft} ${at.scrollTop}`); ) await still()
}"""
"""Waits until a browser has come to where keys sent it, softly: it takes what happens meanwhile for a detour."""


def test_the_map_is_dragged_and_walked(browser: Browser, server: Server) -> None:
    """By mouse, by keys, by the overview; near, far, and whole."""
    table = Table(server, 1)
    ada = Writer(browser, server, table, 1, PHONE)
    at = ada.page.locator(".gb-scroll")
    seen = ada.page.locator(".gb-overview i")
    box = at.bounding_box()
    assert box is not None

    def where() -> list[float]:
        place: list[float] = at.evaluate("(at) => [at.scrollLeft, at.scrollTop]")
        return place

    expect(ada.page.locator(".gb-overview")).to_be_visible()
    left, top = where()
    ada.page.mouse.move(box["x"] + 200, box["y"] + 130)
    ada.page.mouse.down()
    ada.page.mouse.move(box["x"] + 150, box["y"] + 100, steps=3)
    ada.page.mouse.up()
    assert where() == pytest.approx([left + 50, top + 30], abs=1.5)
    assert ada.page.locator(".refused").count() == 0, "who drags does not press"
    framed = seen.bounding_box()
    at.focus()
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")
    expect(at).not_to_have_js_property("scrollLeft", left + 50)
    at.evaluate(STANDS_STILL)
    assert seen.bounding_box() != framed
    overview = ada.page.locator(".gb-overview").bounding_box()
    assert overview is not None
    ada.page.mouse.click(overview["x"] + 4, overview["y"] + overview["height"] - 4)
    expect(at).to_have_js_property("scrollLeft", 0)
    at.focus()
    ada.page.keyboard.press("+")
    wide = ada.page.locator(".gb-area").evaluate("(area) => area.clientWidth")
    ada.page.get_by_role("button", name=say("look.farther")).click()
    expect(ada.page.locator(".gb-area")).not_to_have_js_property("clientWidth", wide)
    for _ in range(6):
        at.press("-")
    expect(ada.page.locator(".gb-overview")).to_be_hidden()
    assert ada.wrong == []


@pytest.mark.rule("GB-13", "GB-98")
def test_the_leader_throws_and_sheets_lie_open(browser: Browser, server: Server) -> None:
    table = Table(server, 2, dice="leader", sheets="open")
    leader = int(table.match(1)["view"]["leader"])
    thrower = Writer(browser, server, table, leader, PHONE)
    other = Writer(browser, server, table, 3 - leader, PHONE)
    expect(other.page.locator(".gb-ask")).to_have_text(say("ask.roll.open", name=NAMES[leader - 1]))
    for number in (6, 2, 2, 5):
        thrower.page.locator(".gb-rolling").get_by_role("button", name=str(number), exact=True).click()
    thrower.is_accessible()
    thrower.page.get_by_role("button", name=say("look.roll.write")).click()
    other.until(lambda frame: frame["match"]["view"]["rolls"] == [[2, 2, 5, 6]])
    expect(other.page.locator(".gb-throw-die")).to_have_count(4)

    # A die that is picked lights what it fits; the other phone may look on.
    thrower.page.get_by_role("button", name=re.compile("^5, ")).click()
    expect(thrower.page.locator(".gb-saying")).to_contain_text("A 5 fits")
    viking = thrower.page.get_by_role("button", name=re.compile("Little Bjarni.*can be crossed with a 5"))
    thrower.step(viking.click)
    other.until(lambda frame: frame["match"]["view"]["drafts"][leader - 1]["steps"] == ["cross V1 5"])
    other.page.locator(".rail").get_by_role("button", name=say("rail.notes")).click()
    expect(other.page.locator(".gb-others .gb-seat")).to_have_count(2)
    expect(other.page.locator(".gb-notes")).to_contain_text("Little Bjarni")
    other.is_accessible()
    assert thrower.wrong == other.wrong == []


STICKS_OUT = """() => [...document.querySelectorAll('.gb-caption, .gb-seats .gb-seat')]
  .flatMap((sheet) => [...sheet.querySelectorAll('b, dd, small, p, span, .title')].map((part) => [sheet, part]))
  .filter(([, part]) => !part.closest('svg, .sr') && part.textContent.trim())
  .filter(([sheet, part]) => {
    const [inner, outer] = [part.getBoundingClientRect(), sheet.getBoundingClientRect()]
    return inner.right > outer.right || inner.left < outer.left || inner.bottom > outer.bottom
  })
  .map(([, part]) => part.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_last_round_of_three_fits_on_a_television(browser: Browser, server: Server, language: str) -> None:
    """The longest that is set there is “Manche 10”, while all three still write."""
    wish = {"sheet": "grateful-island"}
    table = Laid(server, GAME.name, ("Ada", "Bruno", "Carla"), wish, settings={"language": language})
    for _ in range(9):
        for seat in (1, 2, 3):
            table.act(seat, "done")
    board = Seated(browser, server, table, None, TELEVISION, language=language, ready=".gb-seat .gb-island")
    expect(board.page.locator(".gb-caption .title")).to_contain_text("10")
    assert board.page.evaluate(STICKS_OUT) == []
