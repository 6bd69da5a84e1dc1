"""Eight phones that double at the same instant, over real sockets (SK-62, SK-63, SK-65).

All cards of the deck that is played with are one word and earn nothing, so that nearly everybody could double nearly
always. YULETABLE_RACES is how many races are run, `YULETABLE_RACES=200` for the whole count.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Server, serving
from tests.web.guests import PATIENCE, Frame, Page, Table, bearer, open_page

from yuletable.games.sparkle_kitty.cards import COLOURS, house_deck

RACES = int(os.environ.get("YULETABLE_RACES", "6"))
SEATS = 8
CARDS = 255
GAME = "sparkle-kitty-nights"
DECK = {
    "game": GAME,
    "kind": "deck",
    "name": "One word",
    "source": "a test",
    "characters": house_deck("house")["characters"],
    "cards": [
        {
            "id": f"W-{number}", "key": "W", "place": "keyhole", "match": "colour_or_symbol", "colours": [colour],
            "symbol": "heart", "double": [0, 0],
        }
        for number, colour in zip(range(CARDS), cycle(COLOURS))
    ],
}  # fmt: skip
PACK = {
    "game": GAME,
    "kind": "pack",
    "name": "One word",
    "source": "a test",
    "deck": "own",
    "words": [{"id": "W", "word": "AGAIN"}, {"id": "K1", "word": "HEAR"}, {"id": "K2", "word": "HERE"}],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which a gap of thirty seconds is one of one and a half."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder / 'night.sqlite'}", speed=20) as server:
        yield server


class Phones:
    """Eight open phones and the shared screen."""

    def __init__(self, table: Table, pages: Sequence[Page], board: Page) -> None:
        self.table = table
        self.pages = pages
        self.board = board

    async def agree(self) -> dict[str, Any] | None:
        """Until all screens show the same: what everybody sees of the match, None where none is running."""
        async with asyncio.timeout(PATIENCE):
            while True:
                shown = [_shown(page.frame) for page in (*self.pages, self.board)]
                if all(one == shown[0] for one in shown):
                    return shown[0]
                await asyncio.sleep(0.005)

    def forget(self) -> None:
        """Lets go of what all screens showed before: two hundred races are many frames."""
        for page in (*self.pages, self.board):
            del page.frames[:-1]

    async def after(self, shown: dict[str, Any] | None) -> None:
        """Until the shared screen shows something else."""
        await self.board.until(lambda frame: _shown(frame) != shown)

    def who_could(self, verb: str) -> list[tuple[Page, str]]:
        """All who may do such a thing, and what they would do."""
        found = [(page, _actions(page, verb)) for page in self.pages]
        return [(page, actions[0]) for page, actions in found if actions]

    def hands(self) -> list[list[str]]:
        return [page.frame["match"]["view"]["hand"] for page in self.pages]

    async def go_on(self) -> None:
        """Whoever the match waits for acts; where it waits for time, time passes."""
        shown = await self.agree()
        if shown is None:
            await asyncio.to_thread(self.table.command, self.table.host, "deal")
        for page in self.pages:
            if page.prompt and page.prompt["owes"]:
                await page.act((_actions(page, "play") or _actions(page))[0])
                break
        await self.after(shown)


PUBLIC = ("turn", "step", "active", "asking", "hand_sizes", "pile", "keyhole", "doubles", "open_towers", "stacks")


def _shown(frame: Frame) -> dict[str, Any] | None:
    """What everybody sees of a running match."""
    if frame["table"]["phase"] != "match" or not frame["match"]:
        return None
    view = frame["match"]["view"]
    return {"match": frame["match"]["number"], **{name: view[name] for name in PUBLIC}}


def _actions(page: Page, verb: str = "") -> list[str]:
    """What this page may do, of one kind or at all."""
    return [action for action in page.frame["match"]["actions"] if action.startswith(verb)]


def _cards(shown: dict[str, Any]) -> int:
    """Cards that are somewhere."""
    places = (*shown["open_towers"], *shown["stacks"], *shown["keyhole"])
    return int(shown["pile"] + sum(shown["hand_sizes"]) + sum(len(place) for place in places))


@asynccontextmanager
async def phones(server: Server, http: httpx.Client, tempo: str) -> AsyncIterator[Phones]:
    options = {"deck": "own", "pack": "own", "speech": "auto", "tempo": tempo, "gap_seconds": 30}
    table = Table(http, game=GAME, options=options)
    for option, content in (("deck", DECK), ("pack", PACK)):
        _bring(table, option, content)
    for number in range(SEATS):
        table.sit(f"Guest {number + 1}")
    async with AsyncExitStack() as stack:
        tokens = [*(table.seats[seat] for seat in sorted(table.seats)), table.screen]
        pages = [await stack.enter_async_context(open_page(server, table.code, token)) for token in tokens]
        await asyncio.to_thread(table.command, table.host, "deal")
        night = Phones(table, pages[:-1], pages[-1])
        await night.after(None)
        yield night
    table.command(table.host, "close")


def _bring(table: Table, option: str, content: dict[str, Any]) -> None:
    answer = table.http.put(f"{table.path}/components/{option}", json=content, headers=bearer(table.host))
    assert answer.status_code == 200, answer.text


async def test_of_doubles_at_the_same_instant_one_wins_and_nothing_is_lost(server: Server, http: httpx.Client) -> None:
    races = 0
    async with phones(server, http, "live") as night:
        while races < RACES:
            shown = await night.agree()
            night.forget()
            racers = night.who_could("double") if shown and shown["asking"] == "floor" else []
            if shown is None or len(racers) < 2:
                await night.go_on()
                continue
            turn = races % len(racers)
            races += await _race(night, shown, [*racers[turn:], *racers[:turn]])


async def _race(night: Phones, shown: dict[str, Any], racers: Sequence[tuple[Page, str]]) -> bool:
    """All send their double at once. Whether it was a race: not, if time closed the gap before anybody came."""
    hands, heard = night.hands(), len(night.board.heard("doubled"))
    told = await asyncio.gather(*(page.act(action) for page, action in racers))
    won = [page for (page, _), answer in zip(racers, told, strict=True) if "answer" in answer]
    lost = [answer["error"] for answer in told if "error" in answer]
    assert len(won) + len(lost) == len(racers)
    assert all(error["code"] in ("closed_question", "refused") and error["message"] for error in lost), lost
    await night.after(shown)
    then = await night.agree()
    if not won:
        return False
    assert len(won) == 1
    winner = night.pages.index(won[0])
    doubled = night.board.heard("doubled")[heard:]
    assert [event["seat"] for event in doubled] == [winner + 1]
    if then is None:
        return True
    assert _cards(then) == _cards(shown) == CARDS
    if (then["turn"], then["asking"]) != (shown["turn"], "floor"):
        return True
    assert sum(len(side) for side in then["keyhole"]) == 1 + sum(len(side) for side in shown["keyhole"])
    for seat, (before, after) in enumerate(zip(hands, night.hands(), strict=True)):
        assert len(after) == len(before) - (seat == winner)
    return True


async def test_nobody_learns_who_has_answered_a_gap_and_how_fast(server: Server, http: httpx.Client) -> None:
    """Where a window asks all, no page hears of the answer of another, whether that seat could have doubled or not."""
    async with phones(server, http, "relaxed") as night:
        while not ((shown := await night.agree()) and shown["asking"] == "gap"):
            await night.go_on()
        could = {night.pages.index(page) for page, _ in night.who_could("double")}
        assert could, "nearly everybody has a card of the one word that there is"
        pages = (*night.pages, night.board)
        for page in night.pages[:0:-1]:
            others = [other for other in pages if other is not page]
            before = [other.frame["match"] for other in others]
            assert "answer" in await page.act("pass")
            for count, other in enumerate(others):
                await other.send({"ping": page.frame["n"]})
                await other.answers(len(other.others) + 1)
                assert other.frame["match"] == before[count]
        assert [len(page.heard("answer_committed")) for page in pages] == [0, *[1] * (SEATS - 1), 0]
        assert "answer" in await night.pages[0].act(night.who_could("double")[0][1] if 0 in could else "pass")
        await night.after(shown)
