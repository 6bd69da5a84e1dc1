"""Ten seats vote in the same instant over real sockets, each with a double click and once more: ten votes count."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
from tests.serving import Server, serving
from tests.web.guests import Frame, Page, Table, open_page

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo")


def _floor(frame: Frame) -> bool:
    return bool(frame["match"] and frame["match"]["open"]["mode"] == "floor")


def _vote(frame: Frame) -> bool:
    match = frame["match"]
    return bool(match and match["prompt"] and match["prompt"]["key"].startswith("v") and match["prompt"]["owes"])


async def test_ten_votes_each_more_than_once(tmp_path: Path, either_database: str) -> None:
    """None is refused, none is doubled."""
    with serving(tmp_path, either_database, speed=60) as server:
        table = await asyncio.to_thread(_ten_people, server)
        async with AsyncExitStack() as stack:
            await _reach_the_argument(stack, server, table)
        # The argument has no clock. From here on time is that of the world: enough for thirty commands in one slot.
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start, 1)
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(open_page(server, table.code, token)) for token in _tokens(table)]
            screen = await stack.enter_async_context(open_page(server, table.code, table.screen))
            await asyncio.gather(*(page.act("call") for page in pages if "call" in page.frame["match"]["actions"]))
            await asyncio.gather(*(page.until(_vote) for page in pages if _is_in(page)))
            voters = [page for page in pages if _is_in(page)]
            wishes = {page.frame["you"]["seat"]: _wish(page, voters) for page in voters}
            for answers in await asyncio.gather(*(_vote_thrice(page, wishes) for page in voters)):
                assert [answer.get("answer", answer) for answer in answers] == [
                    {"id": "vote", "done": True},
                    {"id": "vote", "done": True},
                    {"id": "vote again", "done": True},
                ]
            await screen.until(lambda frame: screen.heard("fingers"))
    (landed,) = screen.heard("fingers")
    assert {finger["seat"]: finger["target"] for finger in landed["fingers"]} == wishes


def _ten_people(server: Server) -> Table:
    with httpx.Client(base_url=server.base_url, timeout=60) as http:
        table = Table(http)
        for name in NAMES:
            table.sit(name)
        return table


def _tokens(table: Table) -> list[str]:
    return [token for _, token in sorted(table.seats.items())]


async def _reach_the_argument(stack: AsyncExitStack, server: Server, table: Table) -> None:
    pages = [await stack.enter_async_context(open_page(server, table.code, token)) for token in _tokens(table)]
    host = await stack.enter_async_context(open_page(server, table.code, table.host))
    await host.command("deal")
    await asyncio.gather(*(page.until(lambda frame: frame["match"]) for page in pages))
    await asyncio.gather(*(page.play(_floor) for page in pages))


def _is_in(page: Page) -> bool:
    return page.frame["you"]["seat"] not in page.frame["match"]["out"]


def _wish(page: Page, voters: list[Page]) -> int:
    """The next seat that is in."""
    inside = [voter.frame["you"]["seat"] for voter in voters]
    return int(inside[(inside.index(page.frame["you"]["seat"]) + 1) % len(inside)])


async def _vote_thrice(page: Page, wishes: dict[int, int]) -> list[dict[str, Any]]:
    """One command said twice, as a double click does, and the same finger in a command of its own."""
    assert page.prompt
    act = {"kind": "act", "prompt": page.prompt["key"], "action": f"point {wishes[page.frame['you']['seat']]}"}
    for command in ("vote", "vote", "vote again"):
        await page.send({"id": command, **act})
    return await page.answers(3)
