"""A whole game by keyboard alone: from the first page to the morning paper without a pointer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.guests import TITLE, Guest, say
from tests.serving import Server, serving

FAR = 120
"""Presses of Tab after which something counts as out of reach."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", speed=10) as server:
        yield server


class Hands(Guest):
    """Somebody who has a keyboard and nothing else."""

    done: set[str]

    def walk_to(self, goal: Locator) -> bool:
        """Tab until the goal has the focus; False if it is not in the page (any more)."""
        for _ in range(FAR):
            # In one look: between two the goal may go, and the second would wait for it.
            reached = goal.evaluate_all("all => all.length ? all[0] === document.activeElement : null")
            if reached is None:
                return False
            if reached:
                return True
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{goal} cannot be reached by Tab")

    def press(self, goal: Locator) -> bool:
        """Walks there and presses Enter; False if the goal has gone meanwhile."""
        there = self.walk_to(goal)
        if there:
            self.page.keyboard.press("Enter")
        return there

    def must_press(self, goal: Locator) -> None:
        """What is there, or will be in a moment, and stays."""
        expect(goal.first).to_be_visible()
        assert self.press(goal)

    def take_turn(self) -> None:
        """Answers what is asked now, in whatever way keys can."""
        match = self.frame["match"]
        prompt = match["prompt"] if match else None
        if not prompt or not self.plays:
            return
        phase = self.view["phase"]
        if prompt["chosen"]:
            self.done.add(phase)
        elif prompt["owes"] and phase in ("night", "vote", "revote"):
            self.give_finger()
        elif phase == "argument" and "argument" not in self.done:
            self.speak()
        elif phase == "argument" and "call" in match["actions"] and self.press(self.button("action.call")):
            self.done.add("call")
        self.page.wait_for_timeout(40)

    def give_finger(self) -> None:
        """To the first face, one on with the arrow, and chosen."""
        faces = self.page.locator(".kn-night .pick, .kn-vote .cell")
        if self.walk_to(faces):
            self.page.keyboard.press("ArrowDown")
            if faces.nth(1).count() and faces.nth(1).evaluate("it => it === document.activeElement"):
                self.done.add("arrow")
            self.page.keyboard.press("Enter")

    def speak(self) -> None:
        """Looks at the card, accuses somebody, writes a line, looks up the rules."""
        card = self.page.locator(".rail .hold")
        assert self.walk_to(card)
        self.page.keyboard.down(" ")
        expect(self.page.locator(".rail .card-up")).to_be_visible()
        self.page.keyboard.up(" ")
        expect(self.page.locator(".rail .card-up")).to_have_count(0)
        acts = len(self.heard("act"))
        self.must_press(self.page.locator(".kn-verbs").get_by_role("button", name=say("look.verb.accuse")))
        self.must_press(self.page.locator(".kn-faces button:not([aria-pressed=true])"))
        self.must_press(self.page.locator(".kn-speak"))
        self.until(lambda frame: any(act["seat"] == self.seat for act in self.heard("act")[acts:]))
        self.must_press(self.page.locator(".rail").get_by_role("button", name=say("rail.talk")))
        assert self.walk_to(self.page.get_by_label(say("talk.line")))
        self.page.keyboard.type("By hand.")
        self.page.keyboard.press("Enter")
        self.until(lambda frame: any(line["text"] == "By hand." for line in frame["chat"]))
        self.page.keyboard.press("Escape")
        self.must_press(self.page.locator(".rail").get_by_role("button", name=say("rail.rules")))
        expect(self.page.get_by_role("dialog")).to_contain_text("KN-1")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        self.done.add("argument")


@pytest.mark.slow
def test_a_game_without_a_pointer(browser: Browser, server: Server) -> None:
    hands = Hands(browser, server.base_url, "Ada")
    hands.done = set()
    hands.page.goto("/")
    hands.page.wait_for_selector("html[data-ready]")
    expect(hands.button("start.lay")).to_be_visible()
    poster = hands.page.locator("button.poster").filter(has=hands.page.get_by_text(TITLE, exact=True))
    hands.must_press(poster if poster.count() else hands.button("start.options"))
    dialog = hands.page.get_by_role("dialog", name=TITLE)
    hands.must_press(dialog.get_by_role("button", name=say("start.lay")))
    hands.page.wait_for_url("**/t/*")
    expect(hands.page.get_by_label(say("door.name"))).to_be_visible()
    assert hands.walk_to(hands.page.get_by_label(say("door.name")))
    hands.page.keyboard.type("Ada")
    hands.page.keyboard.press("Enter")
    hands.until(lambda frame: frame["you"]["kind"] == "seat")
    hands.must_press(hands.button("lobby.fill", number="five"))
    hands.until(lambda frame: sum(seat["kind"] == "bot" for seat in frame["table"]["seats"]) == 4)
    hands.must_press(hands.button("lobby.deal", number="five"))

    # The night may take whoever it likes: matches are played until one hand has done everything there is to do.
    everything = {"night", "arrow", "argument", "call", "vote"}
    end = time.monotonic() + 400
    matches = 1
    while True:
        hands.until(lambda frame: frame["match"] and frame["match"]["number"] == matches)  # noqa: B023
        while hands.frame["table"]["phase"] == "match":
            assert time.monotonic() < end, hands.done
            hands.take_turn()
            hands.page.wait_for_timeout(40)
        expect(hands.button("end.again")).to_be_visible()
        if everything <= hands.done:
            break
        assert matches < 5, hands.done
        matches += 1
        hands.must_press(hands.button("end.again"))
    assert hands.frame["match"]["outcome"]
    assert hands.wrong == []
