"""Tables that are laid, taken and dealt over the API, and the pages of those who sit there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, ViewportSize
from tests.browser.axe import check_accessible
from tests.browser.guests import Screen
from tests.serving import Server

MOST_TABS = 90
THUMB = 44
"""Pixels that anything to press has at least, in both directions."""
SMALL_TARGETS = f"""() => [...document.querySelectorAll('main button:not(.link)')].flatMap((button) => {{
    const {{ width, height }} = button.getBoundingClientRect()
    return width && Math.min(width, height) < {THUMB} ? [button.outerHTML.slice(0, 120)] : []
}})"""


class Laid:
    """A table with these people, dealt, and what any of them does there without a page.

    `bots` more chairs are filled by `greedy`; `settings` are the table's; `brought` the components of the players, as
    files by kind.
    """

    def __init__(
        self,
        server: Server,
        game: str,
        names: Sequence[str],
        options: Mapping[str, str],
        *,
        bots: int = 0,
        settings: Mapping[str, Any] | None = None,
        brought: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.http = httpx.Client(base_url=server.base_url)
        wish = {"game": game, "options": options, "settings": settings or {}}
        laid = self.http.post("/api/tables", json=wish).json()
        self.code, self.host, self.screen = laid["table"], laid["host"], laid["screen"]
        self.names = names
        self.chairs = [self.http.post(f"/api/tables/{self.code}/seats", json={"name": name}).json() for name in names]
        for kind, data in (brought or {}).items():
            file = {"game": game, "kind": kind, **data}
            address = f"/api/tables/{self.code}/components/{kind}"
            self.http.put(address, json=file, headers=_bearer(self.host)).raise_for_status()
        if bots:
            self.command(self.host, kind="fill", seats=len(names) + bots, bot="greedy")
        self.command(self.host, kind="deal")

    def command(self, token: str, **fields: Any) -> None:
        command = {"id": token_hex(12), **fields}
        address = f"/api/tables/{self.code}/commands"
        self.http.post(address, json=command, headers=_bearer(token)).raise_for_status()

    def match(self, seat: int) -> dict[str, Any]:
        """The match as it is now to this seat."""
        headers = _bearer(self.chairs[seat - 1]["token"])
        frame = self.http.get(f"/api/tables/{self.code}/view?wait=0", headers=headers).json()
        match: dict[str, Any] = frame["match"]
        return match

    def act(self, seat: int, action: str, match: Mapping[str, Any] | None = None) -> None:
        """An answer to what this seat is asked now, or was in `match`."""
        prompt = (match or self.match(seat))["prompt"]
        self.command(self.chairs[seat - 1]["token"], kind="act", prompt=prompt["key"], action=action)


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Seated(Screen):
    """A page at such a table: the phone of a seat, or with no seat the television. It stands once `ready` is there."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        table: Laid,
        seat: int | None,
        size: ViewportSize,
        *,
        language: str = "en",
        ready: str,
    ) -> None:
        self.seat = seat
        self.size = size
        context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce", locale=language)
        kept = {"seat": {**table.chairs[seat - 1], "name": table.names[seat - 1]}} if seat else {"screen": table.screen}
        context.add_init_script(f"localStorage.setItem('yuletable.{table.code}', {json.dumps(json.dumps(kept))})")
        super().__init__(context.new_page(), server.base_url, language)
        self.page.goto(f"/t/{table.code}" if seat else f"/t/{table.code}/board")
        self.page.wait_for_selector("html[data-ready]")
        self.page.wait_for_selector(ready)

    @property
    def match(self) -> dict[str, Any]:
        match: dict[str, Any] = self.frame["match"]
        return match

    @property
    def actions(self) -> list[str]:
        actions: list[str] = self.match["actions"]
        return actions

    @property
    def owes(self) -> bool:
        return bool(not self.match["outcome"] and self.match["prompt"] and self.match["prompt"]["owes"])

    def part(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def tab_to(self, selector: str) -> None:
        """The focus goes there by the Tab key alone."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("(selector) => Boolean(document.activeElement?.matches(selector))", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keys do not lead to {selector}")

    def fits(self) -> None:
        """Nothing is drawn beyond the edge of the screen."""
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= self.size["width"], f"{wide} px are drawn on {self.size}"

    def too_small(self) -> list[str]:
        """What a thumb would miss."""
        small: list[str] = self.page.evaluate(SMALL_TARGETS)
        return small

    def is_accessible(self) -> None:
        """axe finds nothing, once whatever moves has come to its end."""
        self.page.evaluate("() => Promise.allSettled(document.getAnimations().map((one) => one.finished))")
        check_accessible(self.page)
