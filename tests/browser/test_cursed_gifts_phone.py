"""Phones of Cursed Gifts in moments that are rare in play: a real table whose frames say something else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, ViewportSize, WebSocketRoute, expect
from tests.browser.broken import broken_words
from tests.browser.guests import PHONE, Screen
from tests.browser.seated import Laid
from tests.serving import Server

from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import house_deck
from yuletable.words import catalogue

TABLET: ViewportSize = {"width": 768, "height": 1024}
LITTLE: ViewportSize = {"width": 320, "height": 640}
LEAST: ViewportSize = {"width": 320, "height": 568}
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
        for _ in range(1000):
            if self.decks:
                break
            self.page.wait_for_timeout(20)
        route = self.decks.pop()
        answer = route.fetch(max_retries=3)  # a connection kept open may be closed just then
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
        expect(phone.page.locator(".cg-hand .cg-card")).to_have_count(len(ANTIDOTES))
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


def play(card: str, user: int, target: int | None = None) -> Json:
    at = {"own": 0, "their": 0, "slots": []}
    return {"card": card, "cards": [card], "user": user, "target": target, **at, "cancelled": False, "reflected": False}


def window(match: Json, *stack: Json, closes: str = "last_answer", chosen: str | None = None, word: str = "") -> None:
    """Seat 1 is asked for an answer to what seat 2 has announced."""
    stack = stack or (play("live-goose", 2, 1),)
    answer = [chosen] if chosen else []
    match["view"].update(asking="window", asked=[1], active=2, stack=list(stack), hand=["cacarma", "ray-guard"])
    match["view"].update(answer=answer, standing=word)
    words = [f"pass_until {until}" for until in ("turn", "trick", "danger")]
    fields = {"card": stack[-1]["card"], "target": 1, "seat": 1}
    actions = ["pass", *words, "counter cacarma", "counter ray-guard"]
    ask(match, "ask.window", actions, closes=closes, fields=fields, chosen=chosen)


@pytest.mark.rule("CG-75")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_word_that_was_left_is_seen(browser: Browser, server: Server, language: str) -> None:
    trick = say(language, "value.until.trick")
    left = say(language, "look.leave.left", until=trick)

    # Chosen just now, and taken from an earlier window: both times the word is marked, and not the plain pass.
    for chosen in ("pass_until trick", "pass"):
        paint = partial(window, closes="full_time", chosen=chosen, word="trick")
        phone = Painted(browser, server, laid(server), PHONE, paint, language)
        expect(phone.page.locator(".cg-left")).to_contain_text(left)
        expect(phone.page.locator(".cg-left")).to_contain_text(say(language, "look.pass"))
        expect(phone.page.locator(".cg-leave [aria-pressed=true]")).to_have_text(
            say(language, "action.pass_until", until=trick)
        )
        expect(phone.page.locator(".cg-pass")).to_have_attribute("aria-pressed", "false")

    def wait(match: Json) -> None:
        match["view"].update(active=2, standing="trick")
        match["prompt"], match["actions"] = {**match["open"], "owes": False}, []

    phone.again(wait)
    expect(phone.page.locator(".cg-left")).to_contain_text(left)
    expect(phone.page.locator(".cg-left")).to_contain_text(say(language, "look.leave.later"))

    # Without a word nothing is said of one.
    phone.again(lambda match: window(match, closes="full_time", chosen="pass"))
    expect(phone.page.locator(".cg-pass")).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".cg-left")).to_have_count(0)
    expect(phone.page.locator(".cg-leave [aria-pressed=true]")).to_have_count(0)


def answers(phone: Painted) -> list[str]:
    phone.page.wait_for_timeout(200)
    return [message["action"] for message in phone.told if message.get("kind") == "act" or "action" in message]


FINAL = {
    "counter cacarma": "[data-action='counter cacarma']",
    "counter ray-guard": "[data-action='counter ray-guard']",
    "pass": ".cg-pass",
}
"""What is said twice where no clock runs, and where it is pressed first."""


def said(action: str) -> str:
    """What the button says that makes it final."""
    verb, _, card = action.partition(" ")
    return say("en", "look.pass.sure") if verb == "pass" else say("en", "action.counter", card=name(card))


def name(card: str) -> str:
    return say("en", f"value.card.{card}")


def press(phone: Painted, one: Locator, keys: bool = False) -> None:
    if keys:
        one.focus()
        phone.page.keyboard.press("Enter")
    else:
        one.click()


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("action", FINAL)
def test_an_answer_that_is_final_is_said_twice(browser: Browser, server: Server, action: str, keys: bool) -> None:
    phone = Painted(browser, server, laid(server), PHONE, window)
    first, sure = phone.page.locator(FINAL[action]), phone.page.locator(".cg-last .cg-do")
    expect(sure).to_have_count(0)
    press(phone, first, keys)
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(sure).to_have_text(said(action))
    expect(phone.page.get_by_role("status").filter(has_text=say("en", "look.window.sure"))).to_be_visible()
    # A second press thinks better of it; another answer takes its place.
    press(phone, first, keys)
    expect(sure).to_have_count(0)
    for other in [other for other in FINAL if other != action]:
        press(phone, phone.page.locator(FINAL[other]), keys)
        expect(sure).to_have_text(said(other))
        press(phone, first, keys)
        expect(phone.page.locator(FINAL[other])).to_have_attribute("aria-pressed", "false")
        expect(sure).to_have_text(said(action))
    assert answers(phone) == []
    press(phone, sure, keys)
    assert answers(phone) == [action]


@pytest.mark.parametrize("action", FINAL)
def test_an_answer_that_is_held_is_given_by_one_press(browser: Browser, server: Server, action: str) -> None:
    phone = Painted(browser, server, laid(server), PHONE, lambda match: window(match, closes="full_time"))
    phone.page.locator(FINAL[action]).click()
    assert answers(phone) == [action]


@pytest.mark.rule("CG-75")
@pytest.mark.parametrize("closes", ["last_answer", "full_time"])
def test_who_is_not_asked_presses_as_often_as_who_is(browser: Browser, server: Server, closes: str) -> None:
    def watch(match: Json) -> None:
        window(match, closes=closes)
        match["prompt"].update(owes=False, offers=[])
        match["view"]["asked"], match["actions"] = [3], []

    phone = Painted(browser, server, laid(server), PHONE, watch)
    shrug, sure = phone.page.locator(".cg-pass"), phone.page.locator(".cg-last .cg-do")
    shrug.click()
    if closes == "last_answer":
        expect(sure).to_have_text(said("pass"))
        sure.click()
    expect(shrug).to_have_attribute("aria-pressed", "true")
    expect(sure).to_have_count(0)
    expect(phone.page.get_by_text(say("en", "look.passed"))).to_be_visible()
    assert answers(phone) == []


def test_a_final_pass_stays_said_while_others_think(browser: Browser, server: Server) -> None:
    def passed(match: Json) -> None:
        window(match, chosen="pass")
        match["prompt"].update(owes=False, offers=[])
        match["actions"] = []

    phone = Painted(browser, server, laid(server), PHONE, passed)
    pass_ = phone.page.locator(".cg-pass")
    expect(phone.page.get_by_text(say("en", "look.passed"))).to_be_visible()
    pass_.click()
    expect(pass_).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator(".cg-last .cg-do")).to_have_count(0)
    assert answers(phone) == []


USELESS = ("wet-dog-candle", "musical-tie", "one-left-glove")


def three(match: Json, picked: int = 2, closes: str = "last_answer") -> None:
    """Seat 1 answers with Useless Gifts, and has picked so many of three."""
    window(match, closes=closes)
    picks = [f"useless {card}" for card in USELESS]
    match["view"].update(hand=sorted([*MIXED, *USELESS[1:]]), draft=["three", *picks[:picked]])
    ask(match, "ask.pick.useless", [*picks[picked:], "back"], closes=closes, fields={"card": "live-goose"})


@pytest.mark.rule("CG-96")
@pytest.mark.parametrize("keys", [False, True])
def test_the_third_useless_gift_is_said_twice(browser: Browser, server: Server, keys: bool) -> None:
    phone = Painted(browser, server, laid(server), PHONE, three)
    card, sure = phone.page.locator(f".cg-hand [data-card={USELESS[2]}]"), phone.page.locator(".cg-page .cg-do")
    expect(sure).to_have_count(0)
    press(phone, card, keys)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(sure).to_have_text(say("en", "action.three"))
    press(phone, card, keys)
    expect(sure).to_have_count(0)
    press(phone, card, keys)
    assert answers(phone) == []
    press(phone, sure, keys)
    assert answers(phone) == [f"useless {USELESS[2]}"]


@pytest.mark.rule("CG-96")
def test_a_useless_gift_that_can_be_put_back_is_picked_by_one_press(browser: Browser, server: Server) -> None:
    phone = Painted(browser, server, laid(server), PHONE, lambda match: three(match, picked=1))
    for paint in (None, lambda match: three(match, closes="full_time")):
        if paint:
            phone.again(paint)
        phone.page.locator(f".cg-hand [data-card={USELESS[2]}]").click()
        assert answers(phone)[-1:] == [f"useless {USELESS[2]}"]
        expect(phone.page.locator(".cg-page .cg-do")).to_have_count(0)


@pytest.mark.rule("CG-118")
@pytest.mark.parametrize("back", [True, False])
def test_whom_a_wrong_address_names_is_asked_however_often_it_was_put_back(
    browser: Browser, server: Server, back: bool
) -> None:
    def redirect(match: Json) -> None:
        window(match)
        match["view"].update(draft=["counter wrong-address"], backs=0 if back else 3)
        ask(match, "ask.pick.redirect", ["seat 3", *(["back"] if back else [])], fields={"card": "live-goose"})

    phone = Painted(browser, server, laid(server, bots=2), PHONE, redirect)
    phone.page.locator(".cg-target[data-seat='3']").click()
    phone.page.locator(".cg-do").click()
    assert answers(phone) == ["seat 3"]
    expect(phone.page.get_by_text(say("en", "look.window.back.spent"))).to_have_count(0 if back else 1)


@pytest.mark.rule("CG-37")
def test_the_last_time_that_a_draft_is_put_back_says_so(browser: Browser, server: Server) -> None:
    def draft(match: Json) -> None:
        match["view"].update(draft=["play snatch"], asking="turn", active=1, hand=MIXED)
        ask(match, "ask.pick.cost", ["cost ray-guard", "cancel"], fields={"seat": 1, "card": "snatch"})

    last, spent = say("en", "look.heal.back.last"), say("en", "look.heal.back.spent")
    page = (phone := Painted(browser, server, laid(server), PHONE, draft)).page
    for begin in (heals, draft):
        for done in range(4):

            def paint(match: Json, begin: Paint = begin, done: int = done) -> None:
                begin(match)
                match["view"]["cancels"] = done
                if done == 3:
                    match["actions"].remove("cancel")

            phone.again(paint)
            expect(page.get_by_role("button", name=say("en", "action.cancel"))).to_have_count(int(done < 3))
            expect(page.get_by_text(last)).to_have_count(int(done == 2))
            expect(page.get_by_text(spent)).to_have_count(int(done == 3))


BOXES = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return { left, right, top, bottom }
})"""


HAND_ABOVE_RAIL = """() => {
    const rail = document.querySelector('.rail').getBoundingClientRect().top
    const cards = [...document.querySelectorAll('.cg-hand .cg-card')]
    return cards.length > 0 && cards.every((one) => one.getBoundingClientRect().bottom <= rail)
}"""


ROWS = ":is(.cg-answer, .cg-slot) :is(b, small), .cg-limit"
"""What rows of answers and of gifts have written on them."""


def fits(phone: Painted, size: ViewportSize) -> None:
    """Nothing is drawn beyond the right edge."""
    wide = phone.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= size["width"], f"{wide} px are drawn on {size}"


def boxes(phone: Painted, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = phone.page.evaluate(BOXES, selector)
    assert found, selector
    return found


@pytest.mark.parametrize("size", [PHONE, LITTLE, LEAST, TABLET], ids=["phone", "little", "least", "tablet"])
@pytest.mark.parametrize("left", ["", "trick"], ids=["no-word", "word-left"])
def test_who_waits_sees_the_whole_hand_and_the_word_that_was_left(
    browser: Browser, server: Server, size: ViewportSize, left: str
) -> None:
    def wait(match: Json) -> None:
        match["view"].update(active=2, standing=left, hand=sorted(MIXED))
        match["prompt"], match["actions"] = {**match["open"], "owes": False}, []

    phone = Painted(browser, server, laid(server, bots=4), size, wait, "de")
    phone.page.wait_for_function(HAND_ABOVE_RAIL)
    fits(phone, size)
    word = phone.page.locator(".cg-left")
    expect(word).to_have_count(1 if left else 0)
    if left:
        expect(word).to_be_visible()


GIFTS = ("half-eaten-gingerbread", "single-odd-sock", "somebody-elses-chalet-bill", "singing-plastic-trout")


def own_gifts(match: Json, *gifts: str) -> list[str]:
    """They lie in the gauge of seat 1."""
    match["view"].update(hand=sorted(MIXED), active=1)
    match["view"]["gauges"][0] = lying = [gift(card) for card in gifts]
    match["view"]["sums"][0] = sum(one["value"] for one in lying)
    return [f"slot {slot}" for slot in range(1, len(gifts) + 1)]


def santa(match: Json) -> None:
    slots = own_gifts(match, *GIFTS)
    match["view"].update(asking="santa", answer=[slots[1]])
    ask(match, "ask.santa", slots, chosen=slots[1], fields={"seat": 2, "card": "secret-santa"})


def rummage(match: Json) -> None:
    own_gifts(match, *GIFTS)
    match["view"].update(asking="rummage")
    ask(match, "ask.rummage", [f"hand {card}" for card in list(DECK)[:9]], fields={"seat": 1, "target": 3})


def fish(match: Json) -> None:
    own_gifts(match, *GIFTS)
    match["view"].update(asking="turn", draft=["play tax-planner"])
    fetches = [f"fetch {card}" for card in list(DECK)[:40]]
    ask(match, "ask.pick.fetch", [*fetches, "cancel"], fields={"seat": 1, "card": "tax-planner"})


def mourn(match: Json) -> None:
    own_gifts(match, *GIFTS)
    match["view"].update(asking="tribute")
    ask(match, "ask.tribute", ["useless wet-dog-candle", "random"], fields={"seat": 1, "card": "day-of-mourning"})


def bequeath(match: Json) -> None:
    own_gifts(match, *GIFTS)
    match["view"].update(asking="will", hand=sorted([*MIXED, "parting-gift"]))
    ask(match, "ask.will", ["pass", "will"], fields={"seat": 1})


def last_play(match: Json) -> None:
    own_gifts(match, *GIFTS)
    match["view"].update(asking="turn", plays=1, given=True, silenced=[3], warded=[4], limits=[0, 1, 0, 0, 0, 0])
    words = [f"end_until {until}" for until in ("turn", "trick", "danger")]
    ask(match, "ask.turn", ["end", *words, "heal", "pair", "play snatch"], fields={"seat": 1, "plays": 1})


MOMENTS = (santa, rummage, fish, mourn, bequeath, last_play)
IN_SIGHT = """() => [...document.querySelectorAll('.cg-hand .is-lit')].slice(0, 1).every((card) => {
    const { left, right } = card.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
})"""


@pytest.mark.parametrize("size", [PHONE, LITTLE], ids=["phone", "little"])
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_question_a_phone_and_the_hand_are_seen_at_once(
    browser: Browser, server: Server, size: ViewportSize, moment: Paint
) -> None:
    """With five rivals, at a table where words may be left, in German."""
    phone = Painted(browser, server, laid(server, bots=4), size, moment, "de")
    phone.page.wait_for_function(HAND_ABOVE_RAIL)
    phone.page.wait_for_function(IN_SIGHT)
    fits(phone, size)
    assert broken_words(phone.page, ROWS) == []
    phone.page.set_viewport_size(LEAST)
    fits(phone, LEAST)
    for button in phone.page.locator(".cg-page button, .cg-page summary, .cg-hand .is-lit").filter(visible=True).all():
        button.click(trial=True)


@pytest.mark.parametrize("card", ["not-at-home", "snatch"])
def test_a_card_that_is_played_at_once_says_so(browser: Browser, server: Server, card: str) -> None:
    def turn(match: Json) -> None:
        match["view"].update(hand=sorted(MIXED), asking="turn", active=1)
        ask(match, "ask.turn", ["end", f"play {card}"], fields={"seat": 1, "plays": 3})

    phone = Painted(browser, server, laid(server), PHONE, turn)
    phone.page.locator(f".cg-hand [data-card={card}]").click()
    sentences = {"not-at-home": say("en", "look.play.once"), "snatch": say("en", "look.play.sub")}
    for other, sentence in sentences.items():
        expect(phone.page.get_by_text(sentence)).to_have_count(int(other == card))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [PHONE, LITTLE, LEAST, TABLET], ids=["phone", "little", "least", "tablet"])
def test_a_full_window_can_be_answered_without_pushing_it_sideways(
    browser: Browser, server: Server, size: ViewportSize, language: str
) -> None:
    counters = ["cacarma", "phoque-you", "ray-guard", "darkva-sleeps", "meddling-aunt", "parting-gift"]

    def answer(match: Json) -> None:
        window(match, play("live-goose", 2, 1), play("cacarma", 1), play("phoque-you", 2), word="trick")
        match["view"]["hand"] = sorted([*counters, *USELESS])
        match["actions"] += [f"counter {card}" for card in counters[:4]] + ["three"]

    phone = Painted(browser, server, laid(server, bots=4), size, answer, language)
    fits(phone, size)
    page = boxes(phone, ".cg-page")[0]
    for link in boxes(phone, ".cg-announced .cg-card, .cg-announced .cg-who, .cg-answer"):
        assert page["left"] <= link["left"]
        assert link["right"] <= page["right"]
    phone.page.locator(".cg-answer.cg-lit").first.click()
    expect(phone.page.locator(".cg-last .cg-do")).to_be_in_viewport()
    phone.page.locator(".cg-leave summary").click()
    fits(phone, size)
    # Whatever is to be pressed can be brought to where nothing lies over it.
    for button in phone.page.locator(".cg-page button, .cg-page summary").all():
        button.click(trial=True)
    assert broken_words(phone.page, ROWS) == []


@pytest.mark.parametrize("size", [PHONE, LITTLE, TABLET], ids=["phone", "little", "tablet"])
def test_crowded_moments_keep_to_their_places(browser: Browser, server: Server, size: ViewportSize) -> None:
    def weigh(match: Json) -> None:
        heals(match, *(f"antidote {card}" for card in (*ANTIDOTES, *ANTIDOTES)), "slot 1", "slot 2")

    def answer(match: Json) -> None:
        chain = [play("live-goose", 2, 1), *(play("phoque-you", 1 + at % 2) for at in range(5))]
        window(match, *chain)

    def turn(match: Json) -> None:
        match["view"]["hand"] = sorted(MIXED)
        match["actions"] = sorted({*match["actions"], "pair"})  # the row that takes most room, whatever was dealt

    # All weights lie in their pans, above their sum.
    phone = Painted(browser, server, laid(server, bots=4), size, weigh)
    row = boxes(phone, ".cg-weigh b")[0]["top"]
    for pan in (".is-left", ".is-right"):
        assert all(weight["bottom"] <= row + 3 for weight in boxes(phone, f".cg-pan{pan} i"))
    phone.page.wait_for_function(HAND_ABOVE_RAIL)

    # The whole chain is seen at once, and of every card its number.
    phone.again(answer)
    page = boxes(phone, ".cg-page")[0]
    for link in boxes(phone, ".cg-announced .cg-card"):
        assert page["left"] <= link["left"]
        assert link["right"] <= page["right"]
    assert phone.page.evaluate(
        """() => [...document.querySelectorAll('.cg-announced > .num')].every((one) => {
            const { x, y, width, height } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })"""
    )

    # A name stays in one line, and the hand above the rail.
    phone.again(turn)
    assert all(name["bottom"] - name["top"] < 30 for name in boxes(phone, ".cg-target .cg-name b"))
    phone.page.wait_for_function(HAND_ABOVE_RAIL)
