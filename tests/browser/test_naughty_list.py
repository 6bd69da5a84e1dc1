"""The Naughty List on real pages at a real table: three phones and a television, in German."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.guests import PHONE, TELEVISION
from tests.browser.seated import Laid, Seated
from tests.serving import Server

from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.cards import house_cards

NAMES = ("Ada", "Bruno", "Carla")
TYPES = ("terror", "ferocity", "magic", "bribe")
MOST_SECONDS = 150
STICKS_OUT = """() => [...document.querySelectorAll('.nl-seat')].flatMap((seat) => {
    const { right, bottom } = seat.getBoundingClientRect()
    return [...seat.querySelectorAll(':is(p, h2, li, svg)')].filter((part) => {
        const box = part.getBoundingClientRect()
        return box.right > right + 1 || box.bottom > bottom + 1
    }).map((part) => part.outerHTML.slice(0, 120))
})"""
"""What lies over the edge of a companion's sheet on the board."""


class Table(Laid):
    def __init__(self, server: Server, names: tuple[str, ...], brought: dict[str, Any] | None = None, **options: str):
        chosen = {"tempo": "relaxed", "companions": "random", "first": "1", **options}
        super().__init__(server, GAME.name, names, chosen, brought={"cards": brought} if brought else None)


class Player(Seated):
    def __init__(self, browser: Browser, server: Server, table: Table, seat: int | None, size: ViewportSize) -> None:
        super().__init__(browser, server, table, seat, size, language="de", ready=".nl-page, .nl-seat")

    def press(self, selector: str) -> None:
        """Presses what commits, and waits until the table has heard of it."""
        key = self.match["prompt"]["key"]
        self.part(selector).first.click()
        self.until(
            lambda frame: frame["match"]["outcome"] or frame["match"]["prompt"]["key"] != key or not self.owes, 20
        )

    def choose(self, selector: str) -> None:
        """Presses a tile, then the button that says what it means."""
        self.part(selector).first.click()
        self.press(".nl-do")

    def play(self) -> None:
        """One answer to what is asked now, by what lies on the page."""
        asking = self.view["asking"]
        if asking == "play" and not self.view["picked"]:
            playable = [action for action in self.actions if action.startswith("play ")]
            if playable and not self.view["played"]:
                self.choose(f"[data-card={playable[0].split()[1]}]")
            else:
                self.press("[data-action=to_capture]")
        elif asking == "capture":
            open_ = any(action.startswith("capture ") for action in self.actions)
            self.capture() if open_ else self.press("[data-action=end_turn]")
        elif asking == "sink":
            self.press("[data-action=keep]")
        elif asking == "shelter":
            self.press("[data-action=go]")
        elif "stop" in self.actions:
            self.press("[data-action=stop]")
        else:
            self.choose(".nl-picks button, .nl-type, .nl-town .nl-kid, .nl-hand .is-lit")

    def capture(self) -> None:
        """The first Child within reach; the button names it, not its slot."""
        tile = self.part(".nl-town .is-reached").first
        tile.click()
        expect(self.part(".nl-do").first).to_contain_text(tile.locator(".nl-name").inner_text())
        self.press(".nl-do")

    def to_capture_by_keys(self) -> None:
        self.tab_to("[data-action=to_capture]")
        self.page.keyboard.press("Enter")
        self.until(lambda frame: frame["match"]["view"]["phase"] == "capture")

    def capture_by_keys(self) -> None:
        """Takes whoever is within reach, if anybody is, and ends the turn, without a finger on the glass."""
        if any(action.startswith("capture ") for action in self.actions):
            self.tab_to(".nl-town .nl-kid")
            while not self.page.evaluate("document.activeElement.matches('.is-reached')"):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
            self.tab_to(".nl-do")
            self.page.keyboard.press("Enter")
            self.until(lambda _: self.heard("child_captured"))
        self.tab_to("[data-action=end_turn]")
        self.page.keyboard.press("Enter")
        self.until(lambda frame: frame["match"]["view"]["turn"] == 2)


def looks_into_every_value(phone: Player) -> None:
    """Each Value can be traced to what gave it, and the parts add up."""
    for type_, value in zip(TYPES, phone.view["seats"][phone.view["active"] - 1]["values"], strict=True):
        phone.part(f".nl-values [data-type={type_}]").click()
        lines = phone.part(".nl-trace li > b").all_inner_texts()
        assert sum(int(line) for line in lines) == value
        expect(phone.part(".nl-trace-sum b")).to_have_text(str(value))
        phone.page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.rule("NL-46", "NL-50")
def test_hand_town_and_values(browser: Browser, server: Server) -> None:
    table = Table(server, NAMES[:2], nick="1")
    ada, bruno = (Player(browser, server, table, seat, PHONE) for seat in (1, 2))
    board = Player(browser, server, table, None, TELEVISION)
    for phone in (ada, bruno):
        phone.play()
    ada.until(lambda frame: frame["match"]["view"]["phase"] == "play")
    for screen in (ada, board):
        expect(screen.part(":is(.nl-town,.nl-row) .nl-cut svg")).to_have_count(6)
    expect(ada.part(".nl-hand .nl-cut svg").first).to_be_visible()
    expect(board.part(".nl-nick svg")).to_be_visible()
    assert ada.too_small() == []
    looks_into_every_value(ada)
    ada.is_accessible()
    board.is_accessible()

    # Who is out of reach says how much is missing, and by which rule when pressed.
    ada.to_capture_by_keys()
    far = ada.part(".nl-town .is-far").first
    expect(far.locator(".nl-got")).not_to_be_empty()
    far.click()
    expect(ada.part(".refused")).to_contain_text("NL-5")
    assert ada.too_small() == []
    ada.is_accessible()
    ada.capture_by_keys()
    for screen in (ada, bruno, board):
        screen.fits()
        assert screen.wrong == []


@pytest.mark.slow
def test_a_whole_game_with_cards_that_players_brought(browser: Browser, server: Server) -> None:
    """From companions to the score; fewer Children make a shorter night, and what they are their drawings say."""
    table = Table(server, NAMES, few_children(), companions="pick", nick="vote", cards="own", counts="free")
    phones = [Player(browser, server, table, seat, PHONE) for seat in (1, 2, 3)]
    board = Player(browser, server, table, None, TELEVISION)
    play_until(lambda: board.view["phase"] == "play", phones, board)
    for screen in (phones[0], board):
        expect(screen.part(":is(.nl-town,.nl-row)")).to_contain_text("Our ")
    play_until(lambda: board.match["outcome"], phones, board)
    assert board.heard("child_captured")
    for screen in (*phones, board):
        screen.until(lambda frame: frame["match"]["outcome"])
        outcome = screen.match["outcome"]
        expect(screen.part(".nl-weighed")).to_have_count(len(NAMES))
        shown = screen.part(".nl-weighed .is-total b").all_inner_texts()
        assert [int(score.replace("−", "-")) for score in shown] == sorted(outcome["scores"], reverse=True)
        expect(screen.part(".nl-weighed.is-won")).to_have_count(outcome["ranks"].count(1))
        screen.fits()
        assert screen.wrong == []
    phones[0].is_accessible()
    board.is_accessible()


def play_until(over: Callable[[], Any], phones: list[Player], board: Player) -> None:
    """Whoever owes an answer gives one."""
    end = time.monotonic() + MOST_SECONDS
    while not over():
        assert time.monotonic() < end, f"turn {board.view['turn']}, {board.view['asking']}"
        phone = next((phone for phone in phones if phone.owes), None)
        if phone:
            phone.play()
            phone.fits()
            assert board.page.evaluate(STICKS_OUT) == []
        else:
            board.page.wait_for_timeout(20)


def few_children() -> dict[str, Any]:
    """The house's cards with a third of the Children, renamed and easy to have; ids are those of the house's."""
    cards = house_cards("house")
    naughty = [child for child in cards["children"] if child["type"] != "nice"][::3]
    nice = [child for child in cards["children"] if child["type"] == "nice"][:4]
    for child in naughty:
        child |= {"name": f"Our {child['id']}", "strength": 2, "points": 5}
    return {**cards, "children": naughty + nice}
