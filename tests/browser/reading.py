"""A whole match as somebody meets it who hears the page: what stands there by role and name, and what is said aloud.

One phone plays a match of Krampusnacht on the engine; everybody else has a fixed hand. Nothing depends on the time of
day or on how quick the machine is: the page's date stands still, and its short waits pass fifty times as fast.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Locator, Page, expect, sync_playwright
from tests.browser import frames
from tests.browser.conftest import furnish
from tests.browser.fixtures.krampusnacht.evening import NOW, Evening
from tests.browser.fixtures.krampusnacht.tables import COUNT_FRAMES
from tests.browser.stage import Stage

from yuletable.engine.events import TABLE
from yuletable.games.krampusnacht import GAME
from yuletable.words import read_texts

FOLDER = Path(__file__).parent.parent / "golden" / "read"
CARDS = ("shaman", "perchta", "pierced_angel", "ginger", "krampus", "greta")
HOSTS = ("krampus", "perchta")
READER = 1
HURRY = """
const wait = window.setTimeout
window.setTimeout = (then, ms, ...more) => wait(then, ms > 5000 ? ms : ms / 50, ...more)
"""
LISTEN = """
window.said = []
const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
const text = (node) => node.textContent.replace(/\\s+/g, ' ').trim()
new MutationObserver((changes) => {
  const heard = new Set()
  for (const { target, addedNodes, type } of changes) {
    if (type === 'characterData') {
      const region = target.parentElement?.closest(LIVE)
      if (region) heard.add(region)
    }
    for (const node of addedNodes) {
      if (node.nodeType === 3) { const region = target.closest?.(LIVE); if (region) heard.add(region) }
      if (node.nodeType !== 1) continue
      if (target.closest?.(LIVE)) heard.add(node)
      for (const alert of [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]) heard.add(alert)
    }
  }
  for (const node of heard) if (text(node)) window.said.push(text(node))
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
QUIET = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 3000)))"
"""Long enough, in hurried time, for everything that turns or leaves after a moment."""
DRAWN = """async (n) => {
  while (window.heard !== n) await new Promise((done) => setTimeout(done, 250))
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 3000)))
}"""
LANDMARK = re.compile(r"^- ", re.MULTILINE)


class Reader:
    """The phone of one seat, read aloud."""

    def __init__(self, page: Page, stage: Stage) -> None:
        self.page = page
        self.evening = Evening(CARDS)
        self._stage = stage
        self._rng = random.Random("read aloud")
        self._n = 1
        self._heard = 0
        self._stood: list[str] = []

    def match(self) -> Iterator[str]:
        """The lines of the whole match."""
        yield from self._open()
        while self.evening.state.outcome() is None:
            moment = self._where()
            yield from self._moment()
            yield from self._answer()
            yield from self._others()
            if self._where() == moment and self.evening.slot:
                self.evening.tick()
        yield from self._moment()

    # ---- the evening

    def _others(self) -> Iterator[str]:
        """Everybody else does what is asked, once; what is said aloud is read one by one."""
        evening = self.evening
        for seat in evening.inside:
            if seat == READER:
                continue
            legal = evening.legal(seat)
            points = [action for action in legal if action.startswith("point ") and action != f"point {READER}"]
            acts = [action for action in legal if action.startswith(("accuse ", "trust "))]
            if points:
                evening.act(seat, self._pointed(seat, points))
            for action in [*([self._rng.choice(acts)] if acts else []), "call"]:
                if action in evening.legal(seat):
                    evening.act(seat, action)
                    yield from self._moment()

    def _pointed(self, seat: int, points: list[str]) -> str:
        """At whom a seat points: the first vote is a tie, and from the second night on the Hosts want this phone."""
        evening = self.evening
        phase, night = evening.state.phase.name, evening.state.observe(TABLE).night
        if phase == "vote" and night == 1:
            one, other, third, fourth = (seat for seat in evening.inside if seat != READER)
            return f"point { {one: other, other: one, third: one, fourth: other, READER: third}[seat] }"
        if evening.slot.startswith("hosts") and night > 1 and evening.state.observe(seat - 1).card in HOSTS:
            return f"point {READER}"
        return self._rng.choice(points)

    def _where(self) -> tuple[str, str]:
        """An argument ends by its calls, everything else when its slot is over."""
        return self.evening.state.phase.name, self.evening.slot

    # ---- the phone

    def _open(self) -> Iterator[str]:
        page, stage = self.page, self._stage
        stage.frames["page"] = self._frame()
        page.clock.set_fixed_time(NOW)
        for script in (HURRY, LISTEN, COUNT_FRAMES):
            page.add_init_script(script)
        chair = '{"seat":{"token":"page","seat":1,"name":"Ada"}}'
        page.add_init_script(f"localStorage.setItem('yuletable.{frames.CODE}', '{chair}')")
        page.goto(f"{stage.base_url}/t/{frames.CODE}")
        page.wait_for_selector(".kn-phone")
        self._drawn()
        yield f"Krampusnacht, {len(CARDS)} players; this phone is {self.evening.names[READER - 1]}'s."
        yield ""
        yield from self._all("the first page")
        card = page.get_by_role("main").get_by_role("button", name="My card: hold to look")
        card.focus()
        page.keyboard.down(" ")
        page.evaluate(QUIET)
        yield "-> holds the space bar on my card"
        yield ""
        yield from self._all("look, held")
        page.keyboard.up(" ")
        page.evaluate(QUIET)
        yield from self._all("look, let go")

    def _moment(self) -> Iterator[str]:
        """The frame of now reaches the page."""
        self._n += 1
        self._stage.show("page", self._frame())
        self._drawn()
        prompt = self.evening.state.prompt(READER - 1)
        slot = self.evening.slot or (prompt.key if prompt else "the end")
        yield from self._all(f"{self.evening.state.phase.name}: {slot}")

    def _answer(self) -> Iterator[str]:
        """What is asked is answered by its button, as the page names it."""
        prompt = self.evening.state.prompt(READER - 1)
        if READER not in self.evening.inside or not prompt or prompt.chosen:
            return
        points = [action for action in self.evening.legal(READER) if action.startswith("point ")]
        if points:
            target = int(self._pointed(READER, points).split()[1])
            name = self.evening.names[target - 1]
            yield from self._press(self.page.get_by_role("main").get_by_role("button", name=re.compile(rf"\b{name}$")))
        elif "call" in self.evening.legal(READER):
            yield from self._speak()

    def _speak(self) -> Iterator[str]:
        """An act in the argument, in its three steps, and the call."""
        main = self.page.get_by_role("main")
        accused = next(seat for seat in self.evening.inside if seat != READER)
        name = self.evening.names[accused - 1]
        yield from self._press(main.get_by_role("button", name="Accuse", exact=True))
        yield from self._press(main.get_by_role("button", name=re.compile(rf"\b{name}$")))
        yield from self._press(main.get_by_role("button", name=f"Accuse {name}", exact=True))
        yield from self._press(main.get_by_role("button", name=re.compile("^Count to three")))

    def _press(self, button: Locator) -> Iterator[str]:
        """Presses; what the page sends is played, and its next frame is read."""
        expect(button).to_have_count(1)
        name = button.aria_snapshot().splitlines()[0].removeprefix("- ").rstrip(":")
        sent = len(self._acts())
        button.click()
        self.page.evaluate(QUIET)
        yield f"-> presses {name}"
        for action in self._acts()[sent:]:
            self.evening.act(READER, action)
            yield f"   which answers: {action}"
        yield ""
        yield from self._moment()

    def _acts(self) -> list[str]:
        return [command["action"] for command in self._stage.received if command["kind"] == "act"]

    def _frame(self) -> dict[str, object]:
        frame = self.evening.frame(READER, n=self._n, part=0, heard=self._heard)
        self._heard = self.evening.heard(READER)
        return frame

    def _drawn(self) -> None:
        """The frame that was sent last is on the page, and everything stands still."""
        self.page.evaluate(DRAWN, self._n)

    def _all(self, title: str) -> Iterator[str]:
        """What was said, and what stands in each landmark where it is not what stood there before."""
        said = self.page.evaluate("window.said.splice(0)")
        stands = LANDMARK.split(self.page.locator(".phone").aria_snapshot())[1:]
        if stands == self._stood and not said:
            return
        yield f"== {title}"
        yield from (f'heard: "{text}"' for text in said)
        for part in stands:
            if part not in self._stood:
                yield from f"- {part}".splitlines()
        self._stood = stands
        yield ""


def read_match(page: Page, stage: Stage) -> str:
    """The whole match, read aloud. The stage must be furnished; the page must be new."""
    stage.looks[GAME.name] = Path(str(GAME.folder)) / "look"
    stage.words[GAME.name] = read_texts(GAME.folder / "words", "en")
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 360, "height": 740})
    return "\n".join(Reader(page, stage).match()).rstrip() + "\n"


READINGS = {"krampusnacht-phone": read_match}
"""The golden readings by name."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def written(name: str) -> str:
    """A reading of now, on a stage and in a browser of its own. Needs Chromium."""
    with furnish(Stage()).running() as stage, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        text = READINGS[name](browser.new_page(), stage)
        browser.close()
    return text
