"""Pictures of every state of the pages, to look at: `python -m tests.browser.shots FOLDER [name…]`."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser import frames
from tests.browser.conftest import furnish
from tests.browser.stage import Stage

SIZES = {"phone": (360, 740), "small": (320, 568), "tablet": (768, 1024), "tv": (1920, 1080)}
PATHS = {"start": "/", "door": f"/t/{frames.CODE}", "unknown": "/t/NOPE", "error": "/nowhere"}


def take(browser: Browser, stage: Stage, name: str, size: str, folder: Path) -> None:
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=1)
    page = context.new_page()
    page.on("console", lambda message: print(name, message.type, message.text))
    page.on("pageerror", lambda error: print(name, error))
    if name in PATHS:
        path = PATHS[name]
    else:
        kind = "screen" if name.startswith("screen") else "spectator" if name == "watching" else "seat"
        token = {"token": name, "seat": 1, "name": "Ada"} if kind == "seat" else name
        text = json.dumps(json.dumps({kind: token}))
        context.add_init_script(f"localStorage.setItem('yuletable.{frames.CODE}', {text})")
        path = f"/t/{frames.CODE}" + {"screen": "/board", "spectator": "/watch", "seat": ""}[kind]
    page.goto(stage.base_url + path)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"{name}-{size}.png", full_page=size != "tv")
    context.close()


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with furnish(Stage()).running() as stage, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name in [*PATHS, *frames.states()]:
            if wanted and name not in wanted:
                continue
            sizes = ["tv", "phone"] if name.startswith("screen") or name == "start" else ["phone"]
            for size in [
                *sizes,
                *(["tablet"] if name in ("start", "lobby-host") else []),
                *(["small"] if name == "asked" else []),
            ]:
                take(browser, stage, name, size, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
