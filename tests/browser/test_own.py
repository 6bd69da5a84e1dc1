"""Own components from the lobby to the table, and the drawing that is made of them, at a real table with real pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import PHONE, TELEVISION, Screen, say
from tests.serving import Server, serving

OWN: dict[str, Any] = {
    "game": "bells",
    "kind": "sheet",
    "title": "Our <b>Tower</b>",
    "bells": [{"id": "x", "name": "Xaver & Co", "worth": 9}, {"id": "y", "name": "Ypsilon", "worth": 2}],
}
FAULTY = {**OWN, "bells": [{"id": "x", "name": "Xaver", "worth": 99}, {"id": "x", "name": "Y", "worth": 2}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the game of bells."""
    folder = tmp_path_factory.mktemp("server")
    bells = ("tests.engine.games.bells.game:BELLS",)
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", games=bells) as server:
        yield server


class Guest(Screen):
    """A page of somebody who has sat down over the API."""

    def __init__(self, browser: Browser, server: Server, code: str, path: str, size: Any, **tokens: Any) -> None:
        self.context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce")
        kept = json.dumps(json.dumps(tokens))
        self.context.add_init_script(f"localStorage.setItem('yuletable.{code}', {kept})")
        super().__init__(self.context.new_page(), server.base_url)
        self.page.goto(path)
        self.page.wait_for_selector("html[data-ready]")


def written(folder: Path, name: str, data: object) -> Path:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data, indent=2))
    return path


def test_own_components_from_the_lobby_to_the_table(browser: Browser, server: Server, tmp_path: Path) -> None:
    with httpx.Client(base_url=server.base_url) as http:
        laid = http.post("/api/tables", json={"game": "bells"}).json()
        code = laid["table"]
        bearer = {"Authorization": f"Bearer {laid['host']}"}
        chairs = [
            http.post(f"/api/tables/{code}/seats", json={"name": name}, headers=headers).json()
            for name, headers in (("Ada", bearer), ("Ben", {}))
        ]
    seats = [{"token": chair["token"], "seat": chair["seat"], "name": "X"} for chair in chairs]
    host = Guest(browser, server, code, f"/t/{code}", PHONE, seat=seats[0])
    guest = Guest(browser, server, code, f"/t/{code}", PHONE, seat=seats[1])
    board = Guest(browser, server, code, f"/t/{code}/board", TELEVISION, screen=laid["screen"])
    label = "Which bells hang in the tower"

    # Chosen, and not brought: the deal is refused, and everybody reads why.
    host.page.locator(".rail").get_by_role("button", name=say("rail.table")).click()
    host.page.get_by_label(label).select_option("own")
    expect(host.page.get_by_role("dialog").get_by_text(say("own.none"))).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_text(say("table.own_missing"))).to_be_visible()
    for screen in (guest, board):
        expect(screen.page.get_by_text(say("own.none"))).to_be_visible()
    expect(guest.page.get_by_role("button", name=say("own.bring"))).to_have_count(0)

    # A file that is none, one that is too large, one with mistakes, mended on the spot.
    host.page.get_by_role("button", name=say("own.bring")).click()
    dialog = host.page.get_by_role("dialog")
    choose = dialog.locator("input[type=file]")
    choose.set_input_files(written(tmp_path, "letter.json", "Dear Santa,"))
    expect(dialog.get_by_role("alert")).to_have_text(say("error.unreadable_components"))
    expect(dialog.locator(".faults")).to_contain_text("The file is not JSON")
    choose.set_input_files(written(tmp_path, "novel.json", " " * 300_000))
    expect(dialog.get_by_role("alert")).to_have_text(say("error.file_too_large", number=256))
    choose.set_input_files(written(tmp_path, "faulty.json", FAULTY))
    expect(dialog.get_by_role("alert")).to_have_text(say("error.faulty_components", count=2))
    expect(dialog.locator(".faults li")).to_have_text(
        [
            "bell 1 worthThe worth of a bell is 1 to 9. BL-2",
            "bell 2 idA bell needs an id of its own, of letters and numbers. BL-2",
        ]
    )
    check_accessible(host.page)
    expect(guest.page.get_by_text(say("own.none"))).to_be_visible()
    with host.page.expect_download() as download:
        dialog.get_by_role("link", name="the minster").click()
    assert json.loads(download.value.path().read_text())["title"] == "The Minster"
    paste = dialog.get_by_label(say("own.text"))
    assert json.loads(paste.input_value()) == FAULTY, "what was wrong can be mended here"
    paste.fill(json.dumps(OWN))
    dialog.get_by_role("button", name=say("own.send")).click()
    expect(dialog.get_by_role("status")).to_have_text(say("own.here", name=OWN["title"]))
    expect(dialog.get_by_role("alert")).to_have_count(0)
    assert paste.input_value() == ""
    host.page.keyboard.press("Escape")

    # Everybody reads its name, and it is played.
    for screen in (host, guest, board):
        expect(screen.page.get_by_text(OWN["title"])).to_be_visible()
    host.page.get_by_role("button", name=say("lobby.deal", number=say("number.2"))).click()
    for screen in (host, guest, board):
        bells = screen.page.locator("svg.tower [data-target]")
        expect(bells).to_have_count(2)
        expect(screen.page.locator("svg.tower > title")).to_have_text(f"The bells of {OWN['title']}")
    check_accessible(guest.page)
    host.page.locator("[data-target=x]").click()
    for screen in (host, guest, board):
        expect(screen.page.locator("[data-target=x]")).to_have_class("bell is-rung")
        expect(screen.page.locator(".said", has_text="Xaver & Co rings.")).to_be_visible()
    expect(guest.page.locator("[data-target=y]")).to_have_class("bell is-legal")
    guest.page.get_by_role("button", name="Ypsilon").focus()
    guest.page.keyboard.press("Enter")
    guest.until(lambda frame: frame["table"]["phase"] == "ended")

    refused = [wrong for wrong in host.wrong if "422" in wrong]
    assert len(refused) == 4, host.wrong
    assert host.wrong == refused
    assert guest.wrong == board.wrong == []
    for screen in (host, guest, board):
        screen.context.close()


def test_a_drawing_that_does_not_come_can_be_asked_for_again(browser: Browser, server: Server) -> None:
    with httpx.Client(base_url=server.base_url) as http:
        laid = http.post("/api/tables", json={"game": "bells"}).json()
        code, bearer = laid["table"], {"Authorization": f"Bearer {laid['host']}"}
        for name in ("Ada", "Ben"):
            http.post(f"/api/tables/{code}/seats", json={"name": name})
        http.post(f"/api/tables/{code}/commands", json={"id": "1", "kind": "deal"}, headers=bearer)
    context = browser.new_context(viewport=TELEVISION, base_url=server.base_url)
    kept = json.dumps(json.dumps({"screen": laid["screen"]}))
    context.add_init_script(f"localStorage.setItem('yuletable.{code}', {kept})")
    page = context.new_page()
    broken = ["abort", "blot"]

    def answer(route: Any) -> None:
        what = broken.pop(0) if broken else ""
        if what == "abort":
            route.abort()
        elif what == "blot":
            route.fulfill(content_type="image/svg+xml", body="<svg xmlns='http://www.w3.org/2000/svg'><g></svg>")
        else:
            route.continue_()

    page.route("**/drawings/**", answer)
    page.goto(f"/t/{code}/board")
    alert = page.locator(".drawing.is-failed").get_by_role("alert")
    expect(alert).to_have_text(say("error.offline"))
    page.get_by_role("button", name=say("drawing.again")).click()
    expect(alert).to_have_text(say("error.unreadable_drawing"))
    page.get_by_role("button", name=say("drawing.again")).click()
    expect(page.locator("svg.tower [data-target]")).to_have_count(4)
    context.close()


HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.hit = 1" class="own">
  <script>window.hit = 2</script><style>* { fill: red }</style>
  <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">text</p></foreignObject>
  <a href="https://example.org"><path d="M0 0" /></a>
  <image href="https://example.org/x.png" />
  <g id="part" data-target="V4" data-box="0" style="fill:red" onclick="window.hit = 3"><title>Box</title></g>
  <use href="#part" /><use href="https://example.org/x.svg#y" />
</svg>"""


def test_of_a_drawing_only_what_draws_is_read(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.base_url)
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("html[data-ready]")
    read = page.evaluate(
        """async (text) => {
          const { readDrawing } = await import('yuletable/kit/drawing.js')
          return [readDrawing(text), readDrawing('<html></html>'), readDrawing('ink'), window.hit ?? null]
        }""",
        HOSTILE,
    )
    root, *others, hit = read
    assert others == [None, None]
    assert hit is None
    assert root["attributes"] == {"viewBox": "0 0 9 9", "class": "own"}
    assert [child["tag"] for child in root["children"]] == ["g", "use", "use"]
    part, near, far = root["children"]
    assert part["attributes"] == {"id": "part", "data-target": "V4", "data-box": "0"}
    assert part["marked"] == {"tag": "g", "id": "part", "data": {"target": "V4", "box": "0"}}
    assert part["children"][0]["children"] == ["Box"]
    assert (near["attributes"], near["alive"]) == ({"href": "#part"}, False)
    assert far["attributes"] == {}
    context.close()
