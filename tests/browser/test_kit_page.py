"""The living page of the kit: every shared piece, in every state, for everybody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, expect
from tests.browser.axe import check_accessible
from tests.browser.stage import KIT, WEB, Stage

from yuletable.words import LANGUAGES, read_texts

pytestmark = pytest.mark.usefixtures("quiet")

SIZES = [(360, 740), (768, 1024), (1920, 1080)]
SPECIMENS = sorted((WEB / "client" / "pages" / "specimens").glob("*.js"))
TOLD = re.compile(r"tell\('([\w.]+)'\)")
NO_PIECES = {"Fragment"}
# A block's shadow lies 4 px beside it.
OVERFLOW = """[...document.querySelectorAll('.specimen > :not(pre), .specimen .btn, .specimen .pick')]
    .filter((part) => part.scrollWidth > part.clientWidth + 5 && getComputedStyle(part).overflowX === 'visible')
    .map((part) => part.closest('.specimen').id + ': ' + part.className)"""


@pytest.fixture
def kit(page: Page, stage: Stage) -> Page:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{stage.base_url}/kit")
    page.wait_for_selector("html[data-ready]")
    return page


def assert_fits(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert page.evaluate(OVERFLOW) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everybody_can_read_it_by_day_and_by_night(page: Page, stage: Stage, width: int, height: int) -> None:
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{stage.base_url}/kit")
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("document.documentElement.classList.contains('tv')") == (width == 1920)
    for light in ("Day", "Night"):
        page.locator(".kit-head").get_by_role("button", name=light, exact=True).click()
        expect(page.locator("html")).to_have_attribute("data-light", light.lower())
        page.wait_for_timeout(500)  # nightfall, which is short where nothing moves
        assert_fits(page, width)
        check_accessible(page)
    others = [request.url for request in asked if not re.search(r"/kit$|/static/|/words/|^data:", request.url)]
    assert others == []


def test_every_piece_is_shown(kit: Page) -> None:
    """A piece that is added to the kit is added to its page."""
    folder = WEB / "client"
    modules = [script.relative_to(folder) for script in (folder / "kit.js", *sorted((folder / "kit").glob("*.js")))]
    exported: set[str] = set()
    for module in modules:
        address = f"{kit.url.removesuffix('/kit')}/static/stage/client/{module}"
        exported |= set(kit.evaluate("async (address) => Object.keys(await import(address))", address))
    pieces = {name for name in exported if name[0].isupper() and not name.isupper() and "_" not in name} - NO_PIECES
    shown = set(kit.evaluate("[...document.querySelectorAll('.specimen')].map((one) => one.id)"))
    assert len(pieces) > 25
    assert pieces - shown == set()


def test_its_pieces_work(kit: Page) -> None:
    choices = kit.locator("#Choices")
    choices.get_by_role("button", name="Carla").click()
    expect(choices.get_by_role("button", name="Carla")).to_have_attribute("aria-pressed", "true")
    expect(choices.get_by_role("button", name="Ben")).to_have_attribute("aria-pressed", "false")
    kit.locator("#Dialog").get_by_role("button").click()
    expect(kit.get_by_role("dialog")).to_be_visible()
    kit.keyboard.press("Escape")
    expect(kit.get_by_role("dialog")).to_have_count(0)
    kit.locator("#announce").get_by_role("button").click()
    expect(kit.get_by_role("status").filter(has_text="counts to three")).to_have_count(1)
    expect(kit.locator("#Button").locator("[aria-busy=true]")).to_have_count(1)
    kit.locator(".kit-head").get_by_role("button", name="Television").click()
    expect(kit.locator("html.tv")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language_on_a_small_phone(page: Page, stage: Stage, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.add_init_script(f"localStorage.setItem('yuletable:language', JSON.stringify('{language}'))")
    page.goto(f"{stage.base_url}/kit")
    expect(page.get_by_role("heading", level=1)).to_have_text(read_texts(KIT, language)["kit.title"])
    assert "kit." not in page.inner_text("body").replace("kit.js", "")
    assert_fits(page, 360)


def test_no_words_are_missing_or_left_over() -> None:
    texts = set(read_texts(KIT, "en"))
    scripts = "\n".join(Path(script).read_text("utf-8") for script in [*SPECIMENS, WEB / "client" / "pages" / "kit.js"])
    states = set(re.findall(r"state: '(\w+)'", scripts)) | {f"card_{size}" for size in ("hand", "row", "open", "focus")}
    uses = {name.lower() for name in re.findall(r"name: '(\w+)',\s+needs", scripts)}
    groups = set(re.findall(r"\{ id: '(\w+)', specimens", scripts))
    told = set(TOLD.findall(scripts)) | {"day", "night"}
    wanted = (
        told | {f"state.{one}" for one in states} | {f"use.{one}" for one in uses} | {f"group.{one}" for one in groups}
    )
    assert {f"kit.{one}" for one in wanted} == texts
