"""Sparkle*Kitty Nights on real pages at a real table of five: two phones, a television, and three without a page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.guests import PHONE, TELEVISION, Guest
from tests.browser.seated import Laid, Seated
from tests.serving import Server

from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.cards import house_deck, house_pack

SMALL: ViewportSize = {"width": 320, "height": 568}
NAMES = ("Ada", "Bruno", "Carla", "Dov", "Edda")
KEYS = {card["id"]: card["key"] for card in house_deck("house")["cards"]}
WORDS = {spoken["id"]: spoken["word"] for spoken in house_pack("parlour")["words"]}
FORMS = {"none": "LR", "dark": "DARK_LR", "mirror": "MIRROR_LR"}
MOST_DEALS, MOST_STEPS = 60, 400


class Table(Laid):
    """What any seat does there without a page."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, GAME.name, NAMES, {"tempo": "relaxed", "pack": "parlour", "first": "1"})

    def step(self, friends: list[int]) -> bool:
        """One decision of whoever owes it, for the good of these seats; False once the match is over."""
        match = self.match(1)
        view = match["view"]
        if match["outcome"]:
            return False
        if view["asking"] == "gap":
            self._gap(match)
            return True
        [seat] = view["asked"]
        match = match if seat == 1 else self.match(seat)
        self.act(seat, self._answer(seat, match, friends), match)
        return True

    def _gap(self, match: dict[str, Any]) -> None:
        """Everybody answers; the first who can double does. Once one has, all others are asked the same as seat 1."""
        doubled = False
        for seat in range(1, len(NAMES) + 1):
            own = match if seat == 1 or doubled else self.match(seat)
            doubles = [] if doubled else [action for action in own["actions"] if action.startswith("double ")]
            self.act(seat, doubles[0] if doubles else "pass", own)
            doubled = doubled or bool(doubles)

    @staticmethod
    def _answer(seat: int, match: dict[str, Any], friends: list[int]) -> str:
        actions: list[str] = match["actions"]
        view = match["view"]
        if view["asking"] == "say":
            return f"say {FORMS[view['duties'][seat - 1]]}"
        if view["asking"] == "say_double":
            return "say DOUBLE" if view["doubles"][view["details"][0]] == 1 else "say DOUBLE_DOUBLE"
        if view["asking"] == "turn":
            wanted = [action for verb in ("double", "play") for action in actions if action.startswith(f"{verb} ")]
            return wanted[0] if wanted else "pass"
        of_friends = [action for action in actions if action.split()[-1] in map(str, friends)]
        return (of_friends or actions)[0]


def dealt_for_a_double(server: Server) -> tuple[Table, str]:
    """A deal in which Ada can play a card of which Bruno holds another, and that card."""
    for _ in range(MOST_DEALS):
        table = Table(server)
        ada, bruno = table.match(1), table.match(2)["view"]["hand"]
        keys = {KEYS[card] for card in bruno}
        playable = {action.split()[1] for action in ada["actions"] if action.startswith("play ")}
        for card in sorted(playable):
            if KEYS[card] in keys:
                return table, card
    raise AssertionError("no such deal")


class Player(Seated):
    def __init__(self, browser: Browser, server: Server, table: Table, seat: int | None, size: ViewportSize) -> None:
        super().__init__(browser, server, table, seat, size, ready=".sk-card:not(:has(.is-unread))")

    def asked(self, question: str) -> None:
        self.until(lambda frame: frame["match"]["view"]["asking"] == question)

    def press(self, selector: str) -> None:
        """By keys alone."""
        self.tab_to(selector)
        self.page.keyboard.press("Enter")


def fits(screen: Player) -> None:
    screen.fits()
    assert screen.too_small() == []


@pytest.mark.slow
@pytest.mark.rule("SK-48")
def test_a_whole_game_with_a_slip_a_call_out_a_double_and_an_exposure(browser: Browser, server: Server) -> None:
    table, card = dealt_for_a_double(server)
    ada = Player(browser, server, table, 1, PHONE)
    bruno = Player(browser, server, table, 2, SMALL)
    board = Player(browser, server, table, None, TELEVISION)
    everybody = (ada, bruno, board)
    expect(board.page.locator(".sk-place")).to_have_count(len(NAMES))
    for screen in (ada, board):
        fits(screen)
        screen.is_accessible()

    # Ada looks at her Knight while she holds it, and nobody else's page knows who that is.
    character = ada.view["characters"][0]
    expect(ada.page.locator(".sk-page .sk-face")).to_have_count(0)
    ada.tab_to(".sk-knight .hold")
    ada.page.keyboard.down("Enter")
    expect(ada.page.locator(".sk-shown .sk-face")).to_have_count(1)
    ada.page.keyboard.up("Enter")
    expect(ada.page.locator(".sk-page .sk-face")).to_have_count(0)
    assert character not in json.dumps(board.frames)

    # Ada plays by keys, and says one word twice: a slip, which no page marks.
    side = next(action.split()[2] for action in ada.frame["match"]["actions"] if action.startswith(f"play {card} "))
    ada.tab_to(".sk-hand .sk-card")
    while ada.page.evaluate("document.activeElement.dataset.card") != card:
        ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.press(f".sk-go[data-side={side}]")
    ada.asked("say")
    expect(ada.page.locator(".sk-tile")).to_have_count(6)
    ada.is_accessible()
    word = WORDS[KEYS[card]]
    for _ in range(2):
        ada.press(f".sk-tile[data-word={word}]")
    ada.press(".sk-out")
    for screen in everybody:
        screen.asked("gap")
    expect(board.page.locator(".sk-head .title")).to_have_text(f"“{word.capitalize()} {word.lower()}!”")
    expect(bruno.page.locator(".sk-heard .title")).to_have_text(f"“{word.capitalize()} {word.lower()}!”")
    assert "slip" not in board.page.locator(".sk-tv").inner_text().lower().replace("heard a slip?", "")

    # DOUBLE looks the same to who has one and to who has none.
    same = [phone.page.locator(".sk-double").inner_html() for phone in (ada, bruno)]
    assert same[0] == same[1]
    fits(bruno)
    bruno.is_accessible()
    ada.page.locator(f".sk-half[data-side={side}]").click()
    expect(ada.page.locator(".sk-told-so")).to_be_visible()

    # Bruno calls it out and doubles; the finger lands, Ada's tower grows, and Bruno shouts.
    bruno.page.locator("[data-call]").click()
    bruno.until(lambda frame: frame["match"]["view"]["calling"])
    bruno.page.locator(f".sk-half[data-side={side}]").click()
    bruno.until(lambda frame: frame["match"]["view"]["answer"])
    for seat in (3, 4, 5):
        table.act(seat, "pass")
    ada.page.locator("[data-stand=turn]").click()
    expect(board.page.locator(".sk-finger")).to_contain_text("Bruno", timeout=20_000)
    bruno.asked("say_double")
    assert board.view["last_call"] == {"seat": 1, "callers": [2], "right": True}
    assert len(board.view["open_towers"][0]) == 4
    expect(board.page.locator(".sk-place[data-seat='1'] .sk-tower")).to_have_attribute("data-storeys", "4")
    for said in ("DOUBLE", word):
        bruno.page.locator(f".sk-tile[data-word={said}]").click()
    bruno.page.locator(".sk-out").click()
    bruno.asked("take")
    fits(bruno)
    bruno.page.locator(".sk-choice[data-seat='2']").click()
    bruno.until(lambda frame: len(frame["match"]["view"]["towers"][1]) == 2)
    assert board.heard("doubled")[0]["seat"] == 2

    # Ada's page goes on passing in the gaps of this turn, until she wants to answer herself.
    ada.asked("gap")
    ada.until(lambda frame: frame["match"]["view"]["answer"] == "pass")
    fits(ada)
    ada.page.locator("[data-stand=off]").click()
    expect(ada.page.locator("[data-stand=turn]")).to_be_visible()
    for seat in (2, 3, 4, 5):
        table.act(seat, "pass")

    # And so on, without pages, to the end; on the way a Knight is exposed.
    sides = [table.match(seat)["view"]["characters"][seat - 1] for seat in range(1, len(NAMES) + 1)]
    knights = {entry["id"]: entry["side"] for entry in house_deck("house")["characters"]}
    nice = [seat for seat, one in enumerate(sides, 1) if knights[one] == "nice"]
    shown = False
    for _ in range(MOST_STEPS):
        if not table.step(nice):
            break
        if not shown and (exposed := table.match(1)["view"]["exposed"]):
            place = board.page.locator(f".sk-place[data-seat='{exposed[0]}']")
            expect(place.locator(".sk-face")).to_have_count(1)
            expect(place.locator(".sk-says b")).to_be_visible()
            fits(board)
            board.is_accessible()
            shown = True
    assert shown
    for screen in everybody:
        screen.until(lambda frame: frame["match"]["outcome"])
        expect(screen.page.locator(".sk-role")).to_have_count(len(NAMES))
        expect(screen.page.locator(".sk-role.is-won")).to_have_count(len(screen.view["winners"]))
        fits(screen)
        screen.is_accessible()
        assert screen.wrong == []


def test_who_only_watches_reads_cards_by_their_words(browser: Browser, server: Server) -> None:
    """The plain telling draws no card in which a look would find its word."""
    table, card = dealt_for_a_double(server)
    side = next(action.split()[2] for action in table.match(1)["actions"] if action.startswith(f"play {card} "))
    table.act(1, f"play {card} {side}")
    watcher = Guest(browser, server.base_url, "Wanda", "de")
    watcher.page.goto(f"/t/{table.code}/watch")
    watcher.until(lambda frame: frame["match"]["view"]["asking"] == "say")
    feed = watcher.page.locator(".feed").last
    expect(feed).to_contain_text(f"steckt {WORDS[KEYS[card]]} (")
    assert card not in feed.inner_text()
    assert watcher.wrong == []
