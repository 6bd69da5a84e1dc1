"""The stage on which pages are tested, cleared for each test."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect
from tests.browser import frames
from tests.browser.stage import Stage
from tests.serving import Server, serving

# A busy machine is no failure: what is waited for comes, however slowly the page is drawn.
expect.set_options(timeout=30_000)


def furnish(stage: Stage) -> Stage:
    """Lays down what every page asks for."""
    stage.words[frames.GAME] = frames.WORDS
    stage.frames.update(frames.states())
    card = {
        "table": frames.CODE,
        "game": frames.GAME,
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
                {
                    "table": frames.CODE,
                    "host": "host-key",
                    "screen": "screen-lobby",
                    "link": frames.link(),
                    "qr": frames.qr(),
                },
            ),
        }
    )
    return stage


@pytest.fixture(scope="session")
def theatre() -> Iterator[Stage]:
    with Stage().running() as stage:
        yield stage


@pytest.fixture
def stage(theatre: Stage) -> Stage:
    theatre.clear()
    return furnish(theatre)


@pytest.fixture
def quiet(page: Page, stage: Stage) -> Iterator[None]:
    """The page complains of nothing on its console but of refused calls, and asks nothing of another origin."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        refused = message.text.startswith("Failed to load resource") and "/static/" not in str(message.location)
        if message.type in ("error", "warning") and not refused:
            said.append(message.text)

    def ask(request: Request) -> None:
        if not request.url.startswith((stage.base_url, "data:")):
            said.append(request.url)

    page.on("console", hear)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on(
        "request",
        lambda request: None if request.url.startswith((stage.base_url, "data:")) else said.append(request.url),
    )
    yield
    assert said == []


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server for the tests of one file; its clock runs at the `SPEED` of that file."""
    folder = tmp_path_factory.mktemp("server")
    speed = getattr(request.module, "SPEED", 1.0)
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", speed=speed) as server:
        yield server


@pytest.fixture(autouse=True)
def no_guest_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Closes what the test has opened: a page that nobody looks at any more goes on drawing its candles."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser: Browser = request.getfixturevalue("browser")
    before = set(browser.contexts)
    yield
    for context in set(browser.contexts) - before:
        context.close()


Enter = Callable[..., Page]


@pytest.fixture
def enter(page: Page, stage: Stage, context: BrowserContext) -> Enter:
    """`enter(token, path="/t/HOOF")`: a page whose browser holds that token, connected if it can be."""

    def go(token: str, path: str = f"/t/{frames.CODE}", kind: str = "seat", **more: str) -> Page:
        chair = {"token": token, "seat": 1, "name": "Ada"}
        kept = json.dumps(json.dumps({kind: chair if kind == "seat" else token, **more}))
        key = json.dumps(f"yuletable.{frames.CODE}")
        context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {kept})")
        page.goto(stage.base_url + path)
        page.wait_for_selector("html[data-ready]")
        if token in stage.frames:
            stage.await_page(token)
        return page

    return go
