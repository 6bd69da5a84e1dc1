"""Cursed Gifts on real pages at a real table: two phones, two bots and a television, in German."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import PHONE, TELEVISION, Screen
from tests.browser.seated import Laid, Seated
from tests.serving import Server

from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import house_deck
from yuletable.words import catalogue

SMALL: ViewportSize = {"width": 320, "height": 568}
TABLET: ViewportSize = {"width": 768, "height": 1024}
WORDS = catalogue("de", files("yuletable.web") / "words", GAME.folder / "words")
NAMES = ("Ada", "Bruno")
DECK = {card["id"]: card for card in house_deck("house")["cards"]}
CANCELLERS = ("ray-guard", "phoque-you", "cacarma")
OF_COUNTERS = ("phoque-you", "darkva-sleeps")
MOST_DEALS = 400
SPEED = 15
"""Bots take their time, so that people can follow."""
MOST_SECONDS = 120


def say(message: str, **fields: object) -> str:
    return WORDS.say(message, fields)


class Table(Laid):
    """Ada, Bruno, and bots."""

    def __init__(self, server: Server, bots: int, **options: str) -> None:
        chosen = {"collection": "on", "first_player": "1", **options}
        super().__init__(server, GAME.name, NAMES, chosen, bots=bots)

    def hand(self, seat: int) -> list[str]:
        hand: list[str] = self.match(seat)["view"]["hand"]
        return hand


def dealt_for_a_chain(server: Server, bots: int, **options: str) -> Table:
    """A deal in which Ada can give, Bruno can answer, and Ada can answer that."""
    for _ in range(MOST_DEALS):
        table = Table(server, bots, **options)
        ada, bruno = table.hand(1), table.hand(2)
        if gift_of(ada) and set(bruno) & set(CANCELLERS) and set(ada) & set(OF_COUNTERS):
            return table
    raise AssertionError("no such deal")


def gift_of(hand: list[str]) -> str | None:
    """A gift that can be answered."""
    return next((card for card in hand if DECK[card]["kind"] == "gift" and not DECK[card].get("inevitable")), None)


class Player(Seated):
    def __init__(self, browser: Browser, server: Server, table: Table, seat: int | None, size: ViewportSize) -> None:
        super().__init__(browser, server, table, seat, size, language="de", ready=".cg-hand .cg-card, .cg-seat")

    def step(self, press: Callable[[], Any]) -> None:
        """Presses something, and waits until the table has heard of it."""
        before = self.state
        press()
        self.until(lambda _: self.state != before or self.match["outcome"], 20)

    @property
    def state(self) -> tuple[Any, ...]:
        prompt = self.match["prompt"] or {}
        return prompt.get("key"), prompt.get("chosen"), tuple(self.actions), tuple(self.view["draft"])

    def click(self, selector: str) -> None:
        self.step(lambda: self.page.locator(selector).first.click())

    def answer(self, action: str) -> None:
        """A Counterattack, or a pass; where it is final, it is said twice."""
        row = ".cg-pass" if action == "pass" else f"[data-action='{action}']"
        if self.match["prompt"]["closes"] == "full_time":
            self.click(row)
            return
        self.page.locator(row).click()
        self.click(".cg-last .cg-do")

    def give(self, card: str, seat: int) -> None:
        """A card from the hand, a seat, and the button that says so."""
        self.page.locator(f".cg-hand [data-card={card}]").click()
        self.page.locator(f".cg-target[data-seat='{seat}']").click()
        expect(self.page.locator(".cg-reckon")).to_contain_text(str(self.view["sums"][seat - 1] + DECK[card]["value"]))
        self.click(".cg-do")
        self.settled()

    def settled(self) -> None:
        """A press that means two small steps sends them one after the other."""
        self.until(lambda _: not self.view["draft"] or self.match["outcome"], 20)

    def give_by_keys(self, card: str, seat: int) -> None:
        """The arrow keys walk in the hand and among the others."""
        self.tab_to(".cg-hand .cg-card")
        while not self.page.evaluate(f"document.activeElement.dataset.card === '{card}'"):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".cg-targets button").first).to_be_visible()
        self.page.evaluate("document.activeElement.blur()")
        self.tab_to(".cg-target")
        while not self.page.evaluate(f"document.activeElement.dataset.seat === '{seat}'"):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.tab_to(".cg-do")
        self.step(lambda: self.page.keyboard.press("Enter"))
        self.settled()

    def play(self, by_keys: bool = False) -> None:
        """One answer to what is asked now, by what lies on the page."""
        if self.view["asking"] == "turn" and not self.view["draft"]:
            self._begin(by_keys)
        elif self.view["asking"] == "window" and "pass" in self.actions:
            answers = [action for action in self.actions if action.startswith("counter ")]
            self.answer([*answers, "pass"][0])
        elif "pass" in self.actions:
            self.click(".cg-pair .btn")
        elif "confirm" in self.actions:
            self.click(".cg-do")
        elif any(action.startswith("seat ") for action in self.actions):
            self.page.locator(".cg-target.cg-lit").first.click()
            self.click(".cg-do")
        elif any(action.split()[0] in ("slot", "fetch") for action in self.actions) or self.view["asking"] == "rummage":
            self.click(".cg-page .cg-lit")
        elif "random" in self.actions:
            self.click(".cg-do")
        else:
            self.click(".cg-hand .is-lit")

    def _begin(self, by_keys: bool) -> None:
        playable = [action.split()[1] for action in self.actions if action.startswith("play ")]
        gifts = sorted(
            (card for card in playable if DECK[card]["kind"] == "gift"), key=lambda card: DECK[card]["value"]
        )
        if gifts:
            others = [seat for seat in self.view["inside"] if seat != self.seat]
            open_ = [seat for seat in others if seat not in self.view["warded"]] or others
            target = max(open_, key=lambda seat: self.view["sums"][seat - 1])
            (self.give_by_keys if by_keys else self.give)(gifts[-1], target)
        elif playable:
            self.page.locator(f".cg-hand [data-card={playable[0]}]").click()
            self.click(".cg-do")
        else:
            self.click(".cg-end")


def seen_at_once(screen: Player) -> None:
    """What a turn begins with: the others, the buttons, the own jar and the whole hand, without scrolling."""
    expect(screen.page.locator(".cg-page .cg-end")).to_be_visible()
    high = screen.page.evaluate("document.documentElement.scrollHeight")
    assert high <= screen.size["height"], f"{high} px are drawn on {screen.size}"


@pytest.mark.slow
def test_a_whole_game_with_a_chain(browser: Browser, server: Server) -> None:
    table = dealt_for_a_chain(server, 2, tempo="relaxed")
    ada = Player(browser, server, table, 1, PHONE)
    bruno = Player(browser, server, table, 2, SMALL)
    board = Player(browser, server, table, None, TELEVISION)
    everybody = (ada, bruno, board)
    expect(board.page.locator(".cg-seat")).to_have_count(4)
    ada.is_accessible()
    board.is_accessible()

    # A Counterattack is no play of its own: it says why, with its rule.
    counter = next(card for card in ada.view["hand"] if card in OF_COUNTERS)
    ada.page.locator(f".cg-hand [data-card={counter}]").click()
    expect(ada.page.locator(".cg-ponder")).to_contain_text("CG-71")
    expect(ada.page.locator(".cg-whole svg.cg")).to_be_visible()
    ada.is_accessible()

    # Ada gives, Bruno answers, Ada answers that: a chain of three.
    gift = gift_of(ada.view["hand"])
    assert gift
    ada.give(gift, 2)
    bruno.until(lambda frame: frame["match"]["view"]["asking"] == "window" and bruno.actions)
    expect(bruno.page.locator(".cg-ask")).to_have_text(say("look.coming.you"))
    bruno.is_accessible()
    answer = next(action for action in bruno.actions if action.startswith("counter "))
    bruno.answer(answer)
    ada.until(lambda frame: len(frame["match"]["view"]["stack"]) == 2 and ada.actions)
    expect(board.page.locator(".cg-link")).to_have_count(2)
    ada.answer(f"counter {counter}")
    board.until(lambda _: any(cue["card"] == counter for cue in board.heard("answered")))
    assert len(board.heard("answered")) >= 2
    board.fits()

    # And so on, to the last one standing.
    turns, end = 0, time.monotonic() + MOST_SECONDS
    while not board.match["outcome"]:
        assert time.monotonic() < end, f"turn {board.view['turn']}, {board.view['asking']}: {board.view['sums']}"
        for phone in (ada, bruno):
            if phone.match["outcome"] or not phone.owes:
                continue
            begins = phone.view["asking"] == "turn" and not phone.view["draft"]
            turns += begins
            if begins and phone is ada:
                seen_at_once(phone)
            phone.play(by_keys=begins and turns % 4 == 0)
            if begins:
                phone.fits()
        ada.page.wait_for_timeout(20)
    for screen in everybody:
        screen.until(lambda frame: frame["match"]["outcome"])
        expect(screen.page.locator(".cg-rank")).to_have_count(4)
        expect(screen.page.locator(".cg-rank.is-won")).to_have_count(len(screen.view["winners"]))
        screen.fits()
        screen.is_accessible()
        assert screen.wrong == []


def test_who_watches_sees_jars_and_chain_and_no_hand(browser: Browser, server: Server) -> None:
    table = dealt_for_a_chain(server, 0, tempo="relaxed")
    ada = Player(browser, server, table, 1, PHONE)
    gift = gift_of(ada.view["hand"])
    assert gift
    ada.give(gift, 2)
    token = table.http.post(f"/api/tables/{table.code}/spectators", json={}).json()["token"]
    kept = json.dumps(json.dumps({"spectator": token}))
    for size in (SMALL, PHONE, TABLET):
        context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce", locale="de")
        context.add_init_script(f"localStorage.setItem('yuletable.{table.code}', {kept})")
        guest = Screen(context.new_page(), server.base_url, "de")
        guest.page.goto(f"/t/{table.code}/watch")
        expect(guest.page.locator(".cg-target .cg-jar")).to_have_count(len(NAMES))
        expect(guest.page.locator(".cg-announced")).to_have_count(1)
        expect(guest.page.locator(".cg-hand, .cg-page button")).to_have_count(0)
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        check_accessible(guest.page)
        assert guest.wrong == []


@pytest.mark.rule("CG-75")
def test_a_window_is_the_same_for_everybody(browser: Browser, server: Server) -> None:
    table = dealt_for_a_chain(server, 0, window_seconds="60")
    ada = Player(browser, server, table, 1, PHONE)
    bruno = Player(browser, server, table, 2, PHONE)
    gift = gift_of(ada.view["hand"])
    assert gift
    ada.give(gift, 2)
    for phone in (ada, bruno):
        phone.until(lambda frame: frame["match"]["view"]["asking"] == "window")
        expect(phone.page.locator(".cg-pass")).to_be_visible()
        expect(phone.page.locator(".cg-announced")).to_have_count(1)
        expect(phone.page.locator(".fuse")).to_have_count(1)
    # Who is not asked may press all the same, and nothing leaves the phone.
    ada.page.locator(".cg-pass").click()
    expect(ada.page.locator(".cg-pass")).to_have_attribute("aria-pressed", "true")
    # Who is asked may think again while time runs.
    bruno.click(".cg-answer.cg-lit")
    expect(bruno.page.locator(".cg-answer.is-chosen")).to_have_count(1)
    bruno.click(".cg-pass")
    expect(bruno.page.locator(".cg-answer.is-chosen")).to_have_count(0)
    ada.until(lambda frame: frame["match"]["view"]["asking"] == "turn")
    expect(bruno.page.locator(".cg-lying")).to_have_attribute(
        "aria-label", f"Bruno: {DECK[gift]['value']} von 10: " + named(gift)
    )
    assert ada.wrong == bruno.wrong == []


def named(gift: str) -> str:
    return say("look.lies", gift=say(f"value.card.{gift}").replace("'", "’"), value=DECK[gift]["value"])
