"""Phones of Cursed Gifts in moments that are rare in play: a real table whose frames say something else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from playwright.sync_api import Browser, Route, ViewportSize, WebSocketRoute, expect
from tests.browser.guests import PHONE, Screen
from tests.browser.seated import Laid
from tests.serving import Server

from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import house_deck
from yuletable.words import catalogue

LITTLE: ViewportSize = {"width": 320, "height": 640}
NAMES = ("Ada", "Bruno")
DECK = {card["id"]: card for card in house_deck("house")["cards"]}
Json = dict[str, Any]
Paint = Callable[[Json], None]
"""Changes the match of a frame."""


def say(language: str, message: str, **fields: object) -> str:
    return catalogue(language, files("yuletable.web") / "words", GAME.folder / "words").say(message, fields)


class Painted(Screen):
    """The phone of a seat; whatever comes from the table is painted over before the page sees it.

    The deck is read when the page stands already; cards that are `brought` are not in it.
    """

    def __init__(
        self, browser: Browser, server: Server, table: Laid, size: ViewportSize, paint: Paint, language: str = "en",
        seat: int = 1, brought: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        context = browser.new_context(viewport=size, base_url=server.base_url, reduced_motion="reduce", locale=language)
        kept = {"seat": {**table.chairs[seat - 1], "name": table.names[seat - 1]}}
        context.add_init_script(f"localStorage.setItem('yuletable.{table.code}', {json.dumps(json.dumps(kept))})")
        context.route_web_socket(re.compile("/live$"), self._carry)
        context.route("**/components/deck/house", lambda route: self.decks.append(route))
        self.paint, self.brought = paint, brought
        self.decks: list[Route] = []
        self.told: list[Json] = []
        super().__init__(context.new_page(), server.base_url, language)
        self.page.goto(f"/t/{table.code}")
        self._stands()

    def _stands(self) -> None:
        self.page.wait_for_selector("html[data-ready]")
        self.page.wait_for_selector(".cg-phone")
        while not self.decks:
            self.page.wait_for_timeout(20)
        route = self.decks.pop()
        answer = route.fetch()
        deck = answer.json()
        cards = [card for card in deck["cards"] if card["id"] not in self.brought]
        route.fulfill(response=answer, json={**deck, "cards": cards})
        self.page.wait_for_load_state("networkidle")

    def again(self, paint: Paint | None = None) -> None:
        """The page is loaded anew."""
        self.paint = paint or self.paint
        self.page.reload()
        self._stands()

    def _carry(self, socket: WebSocketRoute) -> None:
        table = socket.connect_to_server()

        def up(message: str | bytes) -> None:
            self.told.append(json.loads(message))
            table.send(message)

        def down(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame.get("match"):
                self.paint(frame["match"])
                self.frames.append(frame)
            socket.send(json.dumps(frame))

        socket.on_message(up)
        table.on_message(down)

    @property
    def hand(self) -> list[str]:
        """The cards of the hand as they lie there."""
        cards: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('.cg-hand [data-card]')].map((card) => card.dataset.card)"
        )
        return cards


def laid(server: Server, bots: int = 1, **options: str) -> Laid:
    return Laid(server, GAME.name, NAMES, {"collection": "on", "first_player": "1", **options}, bots=bots)


def gift(card: str, *tricks: str) -> Json:
    value = DECK[card]["value"] + sum(DECK[trick].get("value", 0) for trick in tricks)
    return {"cards": [card], "tricks": list(tricks), "value": value, "loose": True}


def ask(match: Json, question: str, actions: list[str], **fields: Any) -> None:
    """This seat is asked that, and may do this."""
    key = f"painted-{question}-{'.'.join(actions)}"
    prompt = {"key": key, "question": question, "owes": True, "offers": actions, **fields}
    match["prompt"] = {**(match["prompt"] or match["open"]), **prompt}
    match["actions"], match["refusals"] = actions, {}


ANTIDOTES = ("grandmas-broth", "peppermint-tea", "roll-in-the-snow")
MIXED = ["wet-dog-candle", "ray-guard", "peppermint-tea", "live-goose", "not-at-home", "grandmas-broth", "snatch"]
KINDS = ("gift", "trick", "defence", "antidote", "counter", "useless")


def heals(match: Json, *draft: str) -> None:
    """Seat 1 has begun to heal."""
    match["view"].update(hand=sorted([*MIXED, *ANTIDOTES]), draft=["heal", *draft], asking="turn", active=1)
    match["view"]["gauges"][0] = [gift("live-goose"), gift("single-odd-sock")]
    match["view"]["sums"][0] = 6
    ask(match, "ask.pick.heal", [*(f"antidote {card}" for card in ANTIDOTES), "slot 1", "slot 2", "cancel"])


def test_antidotes_can_be_ticked_after_a_reload(browser: Browser, server: Server) -> None:
    phone = Painted(browser, server, laid(server), PHONE, heals)
    for _ in range(2):
        assert set(phone.hand) == set(ANTIDOTES)
        phone.page.locator(".cg-hand .cg-card").first.click()
        assert phone.told[-1]["action"] == f"antidote {phone.hand[0]}"
        phone.again()


def test_an_antidote_that_players_brought_can_be_ticked_after_a_reload(browser: Browser, server: Server) -> None:
    phone = Painted(browser, server, laid(server), PHONE, heals, brought=frozenset(MIXED) | {"live-goose"})
    expect(phone.page.locator(".cg-hand .cg-card")).to_have_count(len(ANTIDOTES))
    assert set(phone.hand) == set(ANTIDOTES)


def test_the_hand_is_in_order_however_late_the_deck_is_read(browser: Browser, server: Server) -> None:
    def deal(match: Json) -> None:
        match["view"]["hand"] = sorted(MIXED)

    phone = Painted(browser, server, laid(server), PHONE, deal)
    first = phone.hand
    places = [KINDS.index(DECK[card]["kind"]) for card in first]
    assert places == sorted(places)
    assert first != sorted(first)
    phone.again()
    assert phone.hand == first
