"""Who goes out at a table with a deck that its players brought: no card of the house is named that is not in it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.guests import PHONE, TELEVISION
from tests.browser.seated import Laid, Seated
from tests.serving import Server

from yuletable.games.cursed_gifts import GAME
from yuletable.words import catalogue

NAMES = ("Ada", "Bruno", "Carla")
VICTIM = 2
MOST_STEPS = 60
WILL = {"id": "last-word", "name": "The Last Word", "kind": "counter", "answers": ["elimination"], "who": "self"}
Json = dict[str, Any]


def deck(wills: int) -> Json:
    """Two gifts fill any gauge; so many cards leave something behind."""
    cards: list[Json] = [
        {"id": "iron-kettle", "name": "The Iron Kettle", "kind": "gift", "value": 6, "copies": 20},
        {"id": "wool-sock", "name": "The Wool Sock", "kind": "gift", "value": 4, "copies": 20},
    ]
    if wills:
        cards.append({**WILL, "effects": ["bequeath"], "copies": wills})
    return {"name": "Attic", "source": "own", "cards": [{"set": "own", "status": "house", **card} for card in cards]}


def say(language: str, message: str, **fields: object) -> str:
    return catalogue(language, files("yuletable.web") / "words", GAME.folder / "words").say(message, fields)


def laid(server: Server, wills: int, language: str) -> Laid:
    """A table at which the victim holds such a card, or none, if there are any."""
    while True:
        table = Laid(
            server, GAME.name, NAMES, {"deck": "own", "tempo": "relaxed", "first_player": "1"},
            settings={"stand_in": False, "language": language}, brought={"deck": deck(wills)},
        )  # fmt: skip
        if wills < 2 or WILL["id"] in table.match(VICTIM)["view"]["hand"]:
            return table


def give_until(table: Laid, done: Callable[[Json], bool]) -> Json:
    """The others give the victim what they have; nobody answers anything."""
    for _ in range(MOST_STEPS):
        for seat in range(1, len(NAMES) + 1):
            if done(found := table.match(VICTIM)):
                return found
            match = table.match(seat)
            if match["prompt"] and match["prompt"]["owes"]:
                table.act(seat, _choice(seat, match["actions"]), match)
    raise AssertionError(f"nobody goes out: {found['view']['sums']}")


def _choice(seat: int, actions: list[str]) -> str:
    gifts = [action for action in actions if action.startswith("play ")]
    if gifts and seat != VICTIM:
        return gifts[0]
    return next(action for action in (f"seat {VICTIM}", "pass", "end") if action in actions)


def is_asked(match: Json) -> bool:
    return bool(match["view"]["asking"] == "will")


def is_out(match: Json) -> bool:
    return VICTIM in match["view"]["out"]


LISTEN = """() => {
  new MutationObserver(() => {
    const sheet = document.querySelector('.cg-farewell')
    if (sheet) window.told = sheet.innerText
  }).observe(document.body, { childList: true, subtree: true })
}"""
"""What the television says of who goes out is not there for long."""


class Evening:
    """The phone of who goes out, the phone of another, and the television."""

    def __init__(self, browser: Browser, server: Server, table: Laid, language: str) -> None:
        self.language = language
        self.victim, self.other = (
            Seated(browser, server, table, seat, PHONE, language=language, ready=".cg-phone") for seat in (VICTIM, 1)
        )
        self.board = Seated(browser, server, table, None, TELEVISION, language=language, ready=".cg-seat")

    def names_no_card_of_the_house(self) -> None:
        house = say(self.language, "value.card.parting-gift").lower()
        for screen in (self.victim, self.other, self.board):
            assert house not in screen.page.locator("body").inner_text().lower()
            screen.is_accessible()
            screen.fits()
            assert screen.wrong == []


@pytest.mark.rule("CG-129")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_an_own_card_that_leaves_something_is_called_as_its_players_call_it(
    browser: Browser, server: Server, language: str
) -> None:
    table = laid(server, 20, language)
    evening = Evening(browser, server, table, language)
    give_until(table, is_asked)
    page = evening.victim.page
    expect(page.get_by_text(say(language, "look.will.sub"))).to_be_visible()
    expect(page.locator(".cg-hand [data-card=last-word]")).to_contain_text(str(WILL["name"]))
    evening.names_no_card_of_the_house()
    page.get_by_role("button", name=say(language, "action.will")).click()
    page.locator(".cg-hand .is-lit").first.click()
    page.locator(".cg-target").first.click()
    page.locator(".cg-do").click()
    for screen in (evening.victim, evening.other, evening.board):
        screen.until(lambda frame: is_out(frame["match"]))
    expect(page.locator(".cg-feed")).to_contain_text(str(WILL["name"]))
    evening.names_no_card_of_the_house()


@pytest.mark.rule("CG-129")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_who_lacks_an_own_card_reads_nothing_of_the_card_of_the_house(
    browser: Browser, server: Server, language: str
) -> None:
    table = laid(server, 1, language)
    while WILL["id"] in table.match(VICTIM)["view"]["hand"]:
        table = laid(server, 1, language)
    evening = Evening(browser, server, table, language)
    match = give_until(table, is_asked)
    assert (WILL["id"] in match["view"]["hand"]) == ("will" in match["actions"])
    none = say(language, "look.will.sub" if "will" in match["actions"] else "look.will.none")
    expect(evening.victim.page.get_by_text(none)).to_be_visible()
    evening.names_no_card_of_the_house()
    evening.victim.page.get_by_role("button", name=say(language, "look.will.pass")).click()
    evening.board.until(lambda frame: is_out(frame["match"]))
    evening.names_no_card_of_the_house()


@pytest.mark.rule("CG-129")
def test_where_no_card_leaves_anything_nobody_is_asked(browser: Browser, server: Server) -> None:
    table = laid(server, 0, "de")
    evening = Evening(browser, server, table, "de")
    evening.board.page.evaluate(LISTEN)
    match = give_until(table, lambda match: is_asked(match) or is_out(match))
    assert is_out(match)
    expect(evening.victim.page.get_by_text(say("de", "look.out.you"))).to_be_visible()
    evening.board.until(lambda frame: is_out(frame["match"]))
    last = evening.board.heard("eliminated")[-1]["card"]
    name = next(card["name"] for card in deck(0)["cards"] if card["id"] == last)
    told = evening.board.page.wait_for_function("() => window.told").json_value()
    assert say("de", "look.farewell", name="Bruno") in told
    assert say("de", "look.board.gone.card", card=name) in told
    evening.names_no_card_of_the_house()


def test_an_own_card_says_no_more_than_is_known_of_it(browser: Browser, server: Server) -> None:
    """What it does stands on its drawing; whether steps follow is known of cards of the house alone."""
    breath = {"id": "deep-breath", "name": "Deep Breath", "kind": "defence", "effects": ["draw 1"], "copies": 20}
    own = deck(0)
    own["cards"].append({"set": "own", "status": "house", "target": "none", **breath})
    play = f"play {breath['id']}"
    while True:
        table = Laid(
            server, GAME.name, NAMES, {"deck": "own", "tempo": "relaxed", "first_player": "1"},
            settings={"stand_in": False}, brought={"deck": own},
        )  # fmt: skip
        if play in table.match(1)["actions"]:
            break
    phone = Seated(browser, server, table, 1, PHONE, language="en", ready=".cg-phone")
    phone.page.locator(f".cg-hand [data-card={breath['id']}]").first.click()
    expect(phone.page.get_by_role("button", name=say("en", "look.do.play"))).to_be_visible()
    expect(phone.page.locator(".cg-ponder-words")).to_have_text("")
