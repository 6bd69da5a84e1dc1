"""Two processes serve one database: what is done at one is seen at the other."""

import asyncio
from pathlib import Path

import httpx
from tests.serving import serving
from tests.web.guests import Table, open_page


async def test_a_page_at_one_sees_what_is_done_at_the_other(
    tmp_path: Path, postgres_database: str, redis_url: str
) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with (
        serving(tmp_path / "one", postgres_database, redis=redis_url) as one,
        serving(tmp_path / "two", postgres_database, redis=redis_url) as two,
        httpx.Client(base_url=one.base_url, timeout=60) as http,
    ):
        table = await asyncio.to_thread(Table, http)
        async with open_page(two, table.code, table.screen) as board:
            await asyncio.to_thread(table.sit, "Ada")
            await board.until(lambda frame: frame["table"]["seats"][0]["name"] == "Ada")
            async with open_page(two, table.code, table.host) as host:
                await host.command("fill", seats=5)
                await host.command("deal")
            await board.until(lambda frame: frame["match"])
        assert (await asyncio.to_thread(table.frame, table.seats[1]))["match"]["view"]["card"]
