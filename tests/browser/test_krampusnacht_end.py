"""The end of Krampusnacht on a phone: who has won and who was who in one screen, and the rest below a clear sign."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Enter
from tests.browser.fixtures.krampusnacht import scenes
from tests.browser.fixtures.krampusnacht.evening import Evening
from tests.browser.fixtures.krampusnacht.tables import COUNT_FRAMES, Table, accessible, widths
from tests.browser.guests import PHONE
from tests.browser.stage import Stage

from yuletable.games.krampusnacht import GAME
from yuletable.words import read_texts

LONG_NAMES = (
    "Maximilian Friedrich",
    "Wolfgangamadeusmozar",
    "Anna-Magdalena Bachs",
    "Bo",
    "Wilhelmine von Trapp",
    "Øyvind Ångströmssons",
    "Donaudampfschifffahr",
    "Hildegard-Marie-Rose",
    "The Honourable Judys",
    "Jost",
)
OUT_OF_SIGHT = """() => {
  const rail = document.querySelector('.rail').getBoundingClientRect()
  return [...document.querySelectorAll('.kn-end .title, .kn-mine, .kn-company li, .kn-below')]
    .filter((part) => part.getBoundingClientRect().top < 0 || part.getBoundingClientRect().bottom > rail.top)
    .map((part) => part.textContent)
}"""
CUT = """() => [...document.querySelectorAll('.kn-company li')].filter((part) => {
  const { right, left } = part.getBoundingClientRect()
  return [...part.querySelectorAll('p, b')].some((text) => {
    const box = text.getBoundingClientRect()
    return box.right > right + 1 || box.left < left - 1 || text.scrollWidth > text.clientWidth + 1
  })
}).map((part) => part.textContent)"""


def long_names() -> Evening:
    evening = scenes.party_wins()
    evening.names = LONG_NAMES
    return evening


@pytest.fixture
def table(stage: Stage, enter: Enter, page: Page) -> Callable[[Evening, int, str], Table]:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(PHONE)
    page.add_init_script(COUNT_FRAMES)
    stage.looks[GAME.name] = Path(str(GAME.folder)) / "look"

    def sit(evening: Evening, seat: int, language: str) -> Table:
        page.add_init_script(f"localStorage.setItem('yuletable:language', JSON.stringify('{language}'))")
        stage.words[GAME.name] = read_texts(GAME.folder / "words", language)
        return Table(stage, enter, evening, seat)

    return sit


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("end", [scenes.five_end, scenes.party_wins, scenes.hosts_win])
def test_one_screen_says_who_has_won_and_who_was_who(
    table: Callable[[Evening, int, str], Table], page: Page, end: Callable[[], Evening], language: str
) -> None:
    evening = end()
    table(evening, 1, language)
    expect(page.locator(".kn-company li")).to_have_count(len(evening.names))
    expect(page.locator(".kn-mine")).to_be_visible()
    assert page.evaluate(OUT_OF_SIGHT) == []
    assert page.evaluate(CUT) == []
    assert widths(page) == (360, 360)


@pytest.mark.rule("KN-25", "KN-114")
def test_every_card_is_up_and_the_record_is_one_tap_below(
    table: Callable[[Evening, int, str], Table], page: Page
) -> None:
    table(scenes.party_wins(), 1, "en")
    bruno = page.locator(".kn-company li", has_text="Bruno")
    expect(bruno).to_contain_text("Frau Perchta")
    expect(bruno.locator(".stamp")).to_have_text("real")
    expect(page.locator(".kn-company .stamp")).to_have_count(2)
    accessible(page)
    page.get_by_role("button", name="The night, as it was").click()
    night = page.locator(".kn-chron li").first
    expect(night).to_be_in_viewport()
    expect(night).to_contain_text("Carla tested Farid: a Host.")
    expect(page.locator(".kn-noses")).to_contain_text("Gwen 0 %")


@pytest.mark.parametrize("width", [320, 360])
def test_long_names_stand_and_the_sign_of_what_is_below_stays_in_sight(
    table: Callable[[Evening, int, str], Table], page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 568})
    table(long_names(), 1, "de")
    assert page.evaluate(CUT) == []
    assert widths(page) == (width, width)
    expect(page.locator(".kn-below")).to_be_in_viewport(ratio=1)
    assert page.locator(".kn-below").bounding_box()["y"] + 40 < page.locator(".rail").bounding_box()["y"]  # type: ignore[index]
