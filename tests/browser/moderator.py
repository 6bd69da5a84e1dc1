"""Somebody with the narrator's phone: its modules without its pages, for tests of the rules."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page
from tests.browser.stage import STATIC, Stage

from yuletable.games.krampusnacht import GAME

Json = dict[str, Any]
LOOK = f"{STATIC}/games/krampusnacht/look/narrator"
LOAD = f"""async (book) => {{
  const [machine, nights] = [await import('{LOOK}/machine.js'), await import('{LOOK}/nights.js')]
  window.narrator = {{ ...machine, ...nights, book: JSON.parse(book) }}
}}"""
FOLLOW = """([evening, steps]) => {
  for (const [step, now] of steps) evening = narrator.follow(evening, step, narrator.book, now)
  return evening
}"""


class Moderator:
    """Somebody with the phone, and the evening as it knows it. `now` is in milliseconds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now = 1_000_000
        self.evening: Json = page.evaluate("() => narrator.newEvening()")

    def take(self, do: str, **fields: Any) -> Json:
        """One step; the evening after it."""
        self.evening = self.page.evaluate(FOLLOW, [self.evening, [[{"do": do, **fields}, self.now]]])
        return self.evening

    def is_refused(self, do: str, **fields: Any) -> bool:
        """Whether a step changes nothing."""
        before = self.evening
        return self.take(do, **fields) == before

    def set_table(self, players: int = 8, **options: Any) -> Moderator:
        """From NS-1 to the moment before the first night."""
        setup = {**self.page.evaluate("() => narrator.FIRST_SETUP"), "players": players, **options}
        self.take("go_on", setup=setup)
        assert self.take("dealt")["screen"] == "dusk"
        return self

    def tick(self, seconds: float) -> Json:
        """So much time goes by; the phone looks at it ten times a second."""
        ticks = []
        for _ in range(round(seconds * 10)):
            self.now += 100
            ticks.append([{"do": "tick"}, self.now])
        self.evening = self.page.evaluate(FOLLOW, [self.evening, ticks])
        return self.evening

    def sleep(self) -> Json:
        """A whole night."""
        self.take("begin")
        seconds = sum(slot["seconds"] for slot in self.slots())
        return self.tick(seconds + 0.2)

    def slots(self) -> list[Json]:
        found: list[Json] = self.page.evaluate("(s) => narrator.nightOf(s, narrator.book)", self.evening["setup"])
        return found

    def night(self, missing: int | None = None) -> Json:
        """A night, and who is missing after it."""
        assert self.sleep()["screen"] == "missing"
        return self.take("missing", seat=missing)

    def vote(self, seat: int, host: bool = False) -> Json:
        """The count, one name, the card."""
        self.take("count")
        self.take("one", seat=seat)
        return self.take("card", host=host)

    @property
    def offered(self) -> list[int]:
        found: list[int] = self.page.evaluate("(evening) => narrator.offered(evening)", self.evening)
        return found

    @property
    def screen(self) -> str:
        return str(self.evening["screen"])

    @property
    def lines(self) -> list[str]:
        said: list[str] = self.evening["said"]["lines"]
        return said

    @property
    def end(self) -> tuple[str, str, str]:
        end = self.evening["end"]
        return end["outcome"], end["rule"], end["line"]


def narrating(page: Page, stage: Stage) -> Page:
    """This page with the narrator's modules, and nothing to draw."""
    assert GAME.narrator is not None
    stage.looks["krampusnacht"] = GAME.folder / "look"  # type: ignore[assignment]  # the package lies in a folder
    page.goto(f"{stage.base_url}/nowhere")
    page.evaluate(LOAD, msgspec.json.encode(GAME.narrator()).decode())
    return page
