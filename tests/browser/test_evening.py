"""A whole evening on real pages: three phones, a television and five bots, from the first page to the morning paper."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.guests import TELEVISION, Frame, Guest, Screen, say
from tests.serving import Server, serving

SPEED = 10


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'night.sqlite'}", speed=SPEED) as server:
        yield server


@pytest.mark.slow
def test_an_evening(browser: Browser, server: Server) -> None:
    host = Guest(browser, server.base_url, "Ada")
    phones = [host, Guest(browser, server.base_url, "Ben"), Guest(browser, server.base_url, "Cyd")]

    # The host lays a table from the first page and sits down.
    host.lay()
    host.sit_down()
    code, link = host.frame["table"]["code"], host.frame["table"]["link"]
    assert link == f"{server.base_url}/t/{code}"
    expect(host.page.locator(".code").first).to_have_text(code)

    # The television stands on a further page of the host's.
    board = Screen(host.context.new_page(), server.base_url)
    board.page.set_viewport_size(TELEVISION)
    board.page.goto(f"/t/{code}/board")
    board.until(lambda frame: frame["you"]["kind"] == "screen")

    # Two phones join by the link, five bots fill up.
    for guest in phones[1:]:
        guest.page.goto(link)
        guest.sit_down()
    for count in range(4, 9):
        host.page.get_by_role("button", name=say("lobby.bot"), exact=True).click()
        host.until(lambda frame: taken(frame) == count)  # noqa: B023 (called at once)
    assert [guest.seat for guest in phones] == [1, 2, 3]
    host.button("lobby.deal", number="eight").click()
    for screen in (*phones, board):
        screen.until(lambda frame: frame["table"]["phase"] == "match")
        assert taken(screen.frame) == 8

    # The first night.
    for guest in phones:
        expect(guest.page.get_by_role("heading", name=say("look.look.title"))).to_be_visible()
    play_on(phones, board, lambda frame: view_of(frame)["phase"] == "argument", call=False)
    assert len(board.heard("night_opened")) == len(board.heard("last_call")) == 1

    # People talk, in acts and in words.
    talker, *_, leaver = [guest for guest in phones if guest.is_in]
    accused = next(seat for seat in board.view["inside"] if seat > len(phones))
    talker.accuse(accused)
    talker.write("It was not me, I was at the buffet.")
    board.until(lambda frame: any(act["seat"] == talker.seat for act in board.heard("act")))
    leaver.open_sheet("rail.talk")
    expect(leaver.page.locator(".talk")).to_contain_text("It was not me, I was at the buffet.")
    leaver.close_sheet()

    # Somebody reloads in the middle: same chair, same card, nothing forgotten.
    before = talker.frame
    talker.page.reload()
    expect(talker.page.locator(".kn-feed")).to_contain_text(talker.name_of(accused))
    assert talker.frame is not before
    assert talker.frame["you"] == before["you"]
    assert talker.view["card"] == before["match"]["view"]["card"]

    # Somebody leaves, and a bot hands the chair back when its person returns; the next time it votes for the chair.
    chair = leaver.seat
    for times in (1, 2):
        leaver.slip_out()
        board.until(lambda frame: frame["table"]["seats"][chair - 1]["stand_in"])
        assert board.heard("taken_over") == [{"seat": chair}] * times
        if times == 1:
            leaver.come_back()
            board.until(lambda frame: board.heard("back"))
            assert board.heard("back") == [{"seat": chair}]
            assert not board.frame["table"]["seats"][chair - 1]["stand_in"]
    votes = len(board.heard("fingers"))
    play_on(phones, board, lambda frame: len(board.heard("fingers")) > votes)
    assert chair in {finger["seat"] for finger in board.heard("fingers")[-1]["fingers"]}

    # The votes landed together: before the first count of three the board had not seen one finger.
    landing = next(n for n, frame in enumerate(board.frames) if any(cue["kind"] == "fingers" for cue in frame["cues"]))
    assert len(board.heard("fingers")[0]["fingers"]) >= 5
    for frame in board.frames[:landing]:
        assert not (frame["match"] and any(day["fingers"] for day in view_of(frame)["days"]))

    # And so on, to the morning paper.
    play_on(phones, board, lambda frame: frame["table"]["phase"] == "ended")
    for screen in (*phones, board):
        screen.until(lambda frame: frame["table"]["phase"] == "ended")
        assert screen.frame["match"]["outcome"]["name"] in ("party", "hosts", "stalled")
        assert screen.frame["match"]["record"]
        expect(screen.page.locator("main")).to_contain_text(say(f"look.end.{screen.frame['match']['outcome']['name']}"))
    assert len(board.heard("night_opened")) >= 2
    expect(host.button("end.again")).to_be_visible()
    for screen in (*phones, board):
        assert screen.wrong == []


def play_on(phones: list[Guest], board: Screen, done: Callable[[Frame], Any], call: bool = True) -> None:
    """Everybody gives fingers and, with `call`, calls for the count, until the board's frame says that it is done."""
    end = time.monotonic() + 400
    while not done(board.frame):
        assert time.monotonic() < end, str(board.frame)[:3000]
        for guest in phones:
            guest.answer()
            if call:
                guest.call()
        board.page.wait_for_timeout(30)


def view_of(frame: Frame) -> dict[str, Any]:
    view: dict[str, Any] = frame["match"]["view"]
    return view


def taken(frame: Frame) -> int:
    return sum(seat["kind"] != "empty" for seat in frame["table"]["seats"])
