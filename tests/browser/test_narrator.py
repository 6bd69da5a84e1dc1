"""A narrator-only evening on a phone: spoken, by hand and by keyboard, without a network, through a reload."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.axe import check_accessible
from tests.browser.guests import PHONE, Screen
from tests.serving import Server

from yuletable.games.krampusnacht import GAME
from yuletable.words import Catalogue, catalogue

FAKE = (Path(__file__).parent / "fake_speech.js").read_text("utf-8")
VOICES = [{"name": f"Voice {tag}", "lang": tag} for tag in ("en-GB", "de-DE", "fr-FR")]
NIGHT = 129_500
EVERY_LINE = "() => speech.log.filter((one) => one.what === 'begin').map((one) => [one.lang, one.text])"


class Narrator(Screen):
    """A Moderator with a phone, whose time goes by as the test likes."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.words: Catalogue = catalogue(language, files("yuletable.web") / "words", GAME.folder / "words")
        self.context = browser.new_context(
            viewport=PHONE, base_url=server.base_url, reduced_motion="reduce", locale=language
        )
        self.context.add_init_script(FAKE)
        self.context.add_init_script(f"speech.arrive({VOICES!r}.map((one) => ({{...one}})))")
        super().__init__(self.context.new_page(), server.base_url)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.clock.install()

    def say(self, message: str, **fields: object) -> str:
        return self.words.say(message, fields)

    def press(self, message: str, **fields: object) -> None:
        self.page.get_by_role("button", name=self.say(message, **fields), exact=True).click()

    def choose(self, name: str) -> None:
        self.page.get_by_role("button", name=re.compile(rf"\b{name}\b")).click()

    def sleep(self) -> None:
        """A night from its first line to last call."""
        self.press("narrator.begin")
        self.page.clock.run_for(NIGHT)
        expect(self.page.get_by_role("heading", name=self.say("narrator.missing"))).to_be_visible()

    def missing(self, name: str) -> None:
        self.choose(name)
        self.press("narrator.sure")

    def spoken(self) -> list[tuple[str, str]]:
        """What was said so far, in which tongue."""
        return [(lang, text) for lang, text in self.page.evaluate(EVERY_LINE)]

    @property
    def kept(self) -> dict[str, Any]:
        kept: dict[str, Any] = self.page.evaluate("() => JSON.parse(localStorage['yuletable:narrator.krampusnacht'])")
        return kept


@pytest.mark.rule("KN-147", "KN-149", "KN-150", "KN-152", "KN-155", "KN-156", "KN-163", "KN-165")
def test_an_evening_on_a_phone_beside_a_loudspeaker(browser: Browser, server: Server) -> None:
    it = Narrator(browser, server, "en")
    page = it.page
    page.goto("/")
    expect(page.locator(".hero")).to_be_visible()
    link = page.get_by_role("link", name=it.say("start.narrator"))
    if link.count() == 0:
        page.locator("button.poster").filter(has=page.get_by_text(GAME.title, exact=True)).click()
    link.click()
    expect(page.get_by_role("heading", name=it.say("narrator.title"))).to_be_visible()

    players = page.get_by_label(it.say("narrator.players"))
    players.fill("4")
    it.press("narrator.go")
    expect(page.get_by_role("alert")).to_have_text(f"KN-3: {it.say('refusal.KN-3.four')}")
    players.fill("5")
    expect(page.get_by_label(it.say("option.second_vote"))).to_be_visible()
    expect(page.get_by_label(it.say("option.krampus_alone"))).to_have_count(0)
    players.fill("6")
    expect(page.get_by_label(it.say("option.krampus_alone"))).to_be_visible()
    page.get_by_text(it.say("narrator.names"), exact=True).click()
    for seat, name in enumerate(("Ada", "Bruno", "Carla"), start=1):
        page.get_by_label(it.say("seat.nobody", seat=seat)).fill(name)
    it.press("sound.test")
    page.clock.run_for(1000)
    assert it.spoken() == [("en-GB", it.say("line.n.check"))]
    it.press("narrator.go")
    for card in ("krampus", "perchta", "pierced_angel", "shaman"):
        expect(page.get_by_text(it.say(f"role.{card}.name"), exact=True)).to_be_visible()
    expect(page.get_by_text(it.say("narrator.deal.guests", count=2))).to_be_visible()
    page.wait_for_function("() => document.querySelector('video')?.readyState === 4")

    it.context.set_offline(True)
    asked = len(it.asked)
    it.press("narrator.dealt")
    page.clock.run_for(2000)
    assert it.spoken()[-1][1] == it.say("line.n.deal")
    it.press("narrator.begin")
    page.clock.run_for(12_000)
    assert [text for _, text in it.spoken()[2:]] == [it.say("line.n.dim"), it.say("line.n.hosts.open")]

    # The screen of the night: the line, the number, one thing to press; held for a second.
    expect(page.get_by_role("heading", name=it.say("narrator.night", night=1))).to_be_visible()
    expect(page.locator(".kn-line")).to_have_text(it.say("line.n.hosts.open"))
    assert page.locator("button, input, select, a").count() == 1
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
    assert "Ada" not in page.inner_text("body")
    check_accessible(page)
    stop = page.get_by_role("button", name=it.say("narrator.stop"))
    stop.dispatch_event("pointerdown")
    page.clock.run_for(700)
    stop.dispatch_event("pointerup")
    page.clock.run_for(1000)
    assert not it.kept["stopped"], "not long enough"
    stop.focus()
    page.keyboard.down(" ")
    page.clock.run_for(1100)
    page.keyboard.up(" ")
    assert it.kept["stopped"]
    expect(page.locator(".kn-line")).to_have_text(it.say("line.n.stop"))
    page.clock.run_for(60_000)
    it.press("narrator.resume")
    page.clock.run_for(1000)
    assert [text for _, text in it.spoken()[-2:]] == [it.say("line.n.stop"), it.say("line.n.hosts.open")]
    page.clock.run_for(90_000)
    expect(page.get_by_text(it.say("narrator.nod"))).to_be_visible()
    page.clock.run_for(40_000)
    expect(page.get_by_role("heading", name=it.say("narrator.missing"))).to_be_visible()
    assert it.spoken()[-1][1] == it.say("line.n.dawn")

    # The day, and a slip of the finger that is taken back.
    it.missing("Carla")
    expect(page.get_by_text(it.say("narrator.in", names="Ada, Bruno, Seat 4, Seat 5, Seat 6"))).to_be_visible()
    it.press("narrator.take_back")
    it.missing("Seat 6")
    page.clock.run_for(65_000)
    expect(page.get_by_role("timer")).to_contain_text("1:05")
    it.press("narrator.count")
    page.clock.run_for(2000)
    it.press("narrator.tie")
    page.clock.run_for(2000)
    it.choose("Ada")
    it.choose("Bruno")
    it.press("narrator.sure")
    it.press("narrator.count_again")
    page.clock.run_for(3000)
    assert [text for _, text in it.spoken()[-3:]] == [it.say(f"line.{line}") for line in ("tie", "again", "count")]
    assert page.get_by_role("button", name=re.compile("Seat 5")).count() == 0, "KN-97"
    it.choose("Bruno")
    it.press("narrator.sure")
    it.press("narrator.card.host")
    assert len(it.asked) == asked, "nothing is sent and nothing asked for"
    assert it.wrong == []

    # A reload in the middle of the next night: it waits, and says nothing again.
    it.press("narrator.begin")
    page.clock.run_for(60_000)
    it.context.set_offline(False)
    server.stop()
    server.start()
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.get_by_role("heading", name=it.say("narrator.night", night=2))).to_be_visible()
    assert it.spoken() == []
    it.press("narrator.resume")
    page.clock.run_for(2000)
    assert [text for _, text in it.spoken()] == [it.say("line.n.healer.open")]
    page.clock.run_for(90_000)
    it.missing("Seat 5")
    it.press("narrator.count")
    it.choose("Ada")
    it.press("narrator.sure")
    it.press("narrator.card.host")
    page.clock.run_for(3000)
    expect(page.get_by_role("heading", name=it.say("narrator.end.party"))).to_be_visible()
    assert it.spoken()[-1][1] == it.say("line.end.party")
    check_accessible(page)
    it.press("narrator.again")
    expect(page.get_by_role("heading", name=it.say("narrator.deal"))).to_be_visible()
    assert it.kept["out"] == []
    assert it.wrong == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_an_evening_in_another_language(browser: Browser, server: Server, language: str) -> None:
    it = Narrator(browser, server, language)
    page = it.page
    page.goto("/narrator/krampusnacht")
    page.get_by_label(it.say("narrator.players")).fill("5")
    it.press("narrator.go")
    it.press("narrator.dealt")
    it.sleep()
    it.missing(it.say("seat.nobody", seat=5))
    it.press("narrator.count")
    it.choose(it.say("seat.nobody", seat=1))
    it.press("narrator.sure")
    it.press("narrator.card.host")
    page.clock.run_for(3000)
    expect(page.get_by_role("heading", name=it.say("narrator.end.party"))).to_be_visible()
    spoken = ["n.deal", "n.dim", "n.hosts.open", "n.hosts.close", "n.seer.open", "n.seer.answer", "n.seer.close"]
    spoken += ["n.dawn", "argue", "count", "end.party"]
    tongue = {"de": "de-DE", "fr": "fr-FR"}[language]
    assert it.spoken() == [(tongue, it.say(f"line.{line}")) for line in spoken]
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert it.wrong == []


def test_no_voice_no_storage_no_sound_and_the_evening_goes_on(browser: Browser, server: Server) -> None:
    it = Narrator(browser, server, "en")
    it.context.add_init_script(
        "for (const name of ['AudioContext', 'webkitAudioContext', 'speechSynthesis', 'SpeechSynthesisUtterance'])"
        " Object.defineProperty(window, name, {value: undefined});"
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden') }})"
    )
    it.page.goto("/narrator/krampusnacht")
    it.press("narrator.go")
    it.press("narrator.dealt")
    it.press("narrator.begin")
    it.page.clock.run_for(11_000)
    expect(it.page.locator(".kn-line")).to_have_text(it.say("line.n.hosts.open"))
    assert it.wrong == []
