"""People with real pages at a real table: a phone or a television in a browser context of its own."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    Response,
    ViewportSize,
    WebSocket,
    expect,
)

from yuletable.engine.registry import find_game
from yuletable.words import Catalogue, catalogue

GAME = "krampusnacht"
TITLE = find_game(GAME).title
PHONE: ViewportSize = {"width": 360, "height": 740}
TELEVISION: ViewportSize = {"width": 1920, "height": 1080}
Frame = dict[str, Any]


def words_of(language: str) -> Catalogue:
    """All that the pages of the game say in this language."""
    return catalogue(language, files("yuletable.web") / "words", find_game(GAME).folder / "words")


def say(message: str, **fields: object) -> str:
    """What the pages say in English."""
    return words_of("en").say(message, fields)


class Screen:
    """One page, its frames as they came over its socket, and whatever it should not have done."""

    def __init__(self, page: Page, base_url: str, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.frames: list[Frame] = []
        self.wrong: list[str] = []
        self._base_url = base_url
        page.on("websocket", self._listen)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        page.on("request", self._ask)
        page.on("response", self._receive)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._take)

    def _take(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if "stream" in message:
            self.frames.append(message)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"{message.type} on the console: {message.text}")

    def _ask(self, request: Request) -> None:
        if not request.url.startswith((self._base_url, "data:")):
            self.wrong.append(f"a request to {request.url}")

    def _receive(self, response: Response) -> None:
        if response.request.is_navigation_request():
            policy = response.headers.get("content-security-policy", "")
            if "default-src 'none'" not in policy or "unsafe" in policy or "script-src 'self' 'sha256-" not in policy:
                self.wrong.append(f"{response.url} came with the policy {policy!r}")
        if response.status >= 400:
            self.wrong.append(f"{response.url} was answered {response.status}")

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.frame["match"]["view"]
        return view

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The fields of every event of this kind."""
        return [cue["fields"] for frame in self.frames for cue in frame["cues"] if cue["kind"] == kind]

    def until(self, what: Callable[[Frame], Any], seconds: float = 120) -> Frame:
        """Waits for a frame of which this is true."""
        end = time.monotonic() + seconds
        while not (self.frames and what(self.frame)):
            assert time.monotonic() < end, f"waited in vain; the last frame was {json.dumps(self.frames[-1:])[:3000]}"
            self.page.wait_for_timeout(40)
        return self.frame

    def say(self, message: str, **fields: object) -> str:
        """What the page says in the language that it speaks now."""
        return words_of(self.language).say(message, fields)

    def button(self, message: str, **fields: object) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **fields))


class Guest(Screen):
    """Somebody with a phone."""

    def __init__(self, browser: Browser, base_url: str, name: str, language: str = "en") -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=PHONE, base_url=base_url, reduced_motion="reduce", locale=language
        )
        super().__init__(self.context.new_page(), base_url, language)
        self.name = name

    @property
    def seat(self) -> int:
        return int(self.frame["you"]["seat"])

    @property
    def is_in(self) -> bool:
        return self.seat not in self.frame["match"]["out"]

    @property
    def plays(self) -> bool:
        return bool(self.frame["table"]["phase"] == "match" and self.is_in and not self.frame["you"]["stand_in"])

    def open_options(self) -> Locator:
        """On the first page: the dialog with the options of the game, whichever game is shown large."""
        expect(self.button("start.lay")).to_be_visible()
        poster = self.page.locator("button.poster").filter(has=self.page.get_by_text(TITLE, exact=True))
        (poster if poster.count() else self.button("start.options")).click()
        return self.page.get_by_role("dialog", name=TITLE)

    def lay(self) -> None:
        """Lays a table of the game from the first page, as it is offered."""
        self.page.goto("/")
        self.open_options().get_by_role("button", name=self.say("start.lay")).click()
        self.page.wait_for_url("**/t/*")

    def sit_down(self) -> None:
        """At the door of a table."""
        self.page.get_by_label(self.say("door.name")).fill(self.name)
        self.button("door.sit").click()
        self.until(lambda frame: frame["you"]["kind"] == "seat")

    def open_sheet(self, word: str) -> None:
        """A sheet of the rail: `rail.talk`, `rail.notes`, `rail.rules`, `rail.table`."""
        self.page.locator(".rail").get_by_role("button", name=self.say(word)).click()

    def close_sheet(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def name_of(self, seat: int) -> str:
        return str(self.frame["table"]["seats"][seat - 1]["name"])

    def slip_out(self) -> None:
        """Leaves the match; a bot takes over."""
        self.open_sheet("rail.table")
        self.button("table.leave.match").click()
        self.until(lambda frame: frame["you"]["stand_in"])
        self.close_sheet()
        expect(self.page.get_by_text(self.say("table.kept"))).to_be_visible()

    def come_back(self) -> None:
        """Takes the own chair back from the bot."""
        self.button("table.return").first.click()
        self.until(lambda frame: not frame["you"]["stand_in"])

    # ---- playing

    def answer(self, prefer: int | None = None) -> None:
        """Gives a finger if one is owed and none is held, at `prefer` if that is legal."""
        match = self.frame["match"]
        prompt = match["prompt"] if match else None
        if not (prompt and prompt["owes"] and not prompt["chosen"] and self.plays):
            return
        targets = [int(action.split()[1]) for action in match["actions"] if action.startswith("point ")]
        if not targets:
            return
        target = prefer if prefer in targets else targets[0]
        choice = self.page.locator(".kn-night .pick, .kn-vote .cell").filter(has_text=self.name_of(target))
        self._tap(choice)

    def call(self) -> None:
        """Calls for the count, where that is allowed."""
        match = self.frame["match"]
        if match and "call" in match["actions"] and self.plays:
            self._tap(self.button("action.call"))

    def _tap(self, button: Locator) -> None:
        """A quick one, without waiting for things to stand still; what is asked may be over before it lands."""
        with suppress(Error):
            button.first.click(force=True, timeout=2000)
            self.page.wait_for_timeout(30)

    def accuse(self, target: int) -> None:
        """The structured act, in its three steps."""
        self.page.locator(".kn-verbs").get_by_role("button", name=self.say("look.verb.accuse")).click()
        self.page.locator(".kn-faces").get_by_role("button", name=self.name_of(target)).click()
        self.button("look.do.accuse", target=self.name_of(target)).click()

    def write(self, text: str) -> None:
        """A line of chat."""
        self.open_sheet("rail.talk")
        self.page.get_by_label(self.say("talk.line")).fill(text)
        self.button("talk.send").click()
        self.until(lambda frame: any(line["text"] == text for line in frame["chat"]))
        self.close_sheet()
