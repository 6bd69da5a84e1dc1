"""The stage on which pages are tested, one a test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.browser import frames
from tests.browser.stage import Stage


def furnish(stage: Stage) -> Stage:
    """Lays down what every page asks for."""
    stage.words[frames.GAME] = frames.WORDS
    stage.frames.update(frames.states())
    card = {
        "table": frames.CODE,
        "game": frames.GAME,
        "title": frames.TITLE,
        "phase": "lobby",
        "seats": [{"seat": s["seat"], "name": s["name"], "kind": s["kind"]} for s in frames.seats(4, 1)],
        "free": 5,
        "link": frames.link(),
        "qr": frames.qr(),
    }
    stage.calls.update(
        {
            "GET /api/games": (200, frames.GAMES),
            f"GET /api/games/{frames.GAME}/rules": (200, frames.RULES),
            f"GET /api/tables/{frames.CODE}": (200, card),
            f"POST /api/tables/{frames.CODE}/seats": (201, {"token": "lobby-host", "seat": 1}),
            f"POST /api/tables/{frames.CODE}/spectators": (201, {"token": "watching"}),
            f"POST /api/tables/{frames.CODE}/screens": (201, {"token": "screen-match"}),
            "POST /api/tables": (
                201,
                {"table": frames.CODE, "host": "host-key", "screen": "screen-lobby", "link": frames.link(), "qr": frames.qr()},
            ),
        }
    )
    return stage


@pytest.fixture
def stage() -> Iterator[Stage]:
    with furnish(Stage()).running() as stage:
        yield stage


@pytest.fixture
def quiet(page: Page, stage: Stage) -> Iterator[None]:
    """The page complains of nothing on its console and asks nothing of another origin."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith((stage.base_url, "data:")) else said.append(request.url))
    yield
    assert said == []


Enter = Callable[..., Page]


@pytest.fixture
def enter(page: Page, stage: Stage, context: BrowserContext) -> Enter:
    """`enter(token, path="/t/HOOF")`: opens a page whose browser holds that token."""

    def go(token: str, path: str = f"/t/{frames.CODE}", kind: str = "seat", **more: str) -> Page:
        keep: dict[str, object] = {kind: {"token": token, "seat": 1, "name": "Ada"} if kind == "seat" else token, **more}
        key = f"yuletable.{frames.CODE}"
        context.add_init_script(f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {json.dumps(json.dumps(keep))})")
        page.goto(stage.base_url + path)
        page.wait_for_selector("html[data-ready]")
        return page

    return go
