"""The board and every spectator get the TABLE view and nothing else, from the first frame of a match to its end."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.serving import Server, serving
from tests.web.guests import Frame, Table, open_page

from yuletable.bots.roster import bot_names
from yuletable.engine.events import TABLE
from yuletable.engine.game import State
from yuletable.engine.wire import canonical, plain
from yuletable.table.evening import Evening
from yuletable.table.means import Means
from yuletable.table.store import Store


async def test_the_board_gets_the_table_s_view_only(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database, speed=60) as server:
        table, spectator = await asyncio.to_thread(_six_seats, server)
        async with (
            open_page(server, table.code, table.screen) as board,
            open_page(server, table.code, spectator) as watcher,
            open_page(server, table.code, table.host) as host,
            open_page(server, table.code, table.seats[1]) as person,
        ):
            await host.command("deal")
            await person.until(lambda frame: frame["match"])
            await person.play(lambda frame: False)
            for page in (board, watcher, host):
                await page.until(lambda frame: frame["table"]["phase"] == "ended")
    positions, news = await _from_the_log(database, table.code)
    for page in (board, watcher, host):
        frames = [frame for frame in page.frames if frame["match"]]
        assert len(frames) > 10
        assert [frame["n"] for frame in frames if canonical(_position(frame)) not in positions] == []
        assert [(cue["kind"], cue["fields"]) for frame in frames for cue in frame["cues"]] == news
    secrets = [frame["match"] for frame in board.frames if frame["match"] and not frame["match"]["outcome"]]
    assert all(match["seed"] is None and match["record"] is None for match in secrets)


def _six_seats(server: Server) -> tuple[Table, str]:
    with httpx.Client(base_url=server.base_url, timeout=60) as http:
        table = Table(http)
        table.sit("Ada")
        table.command(table.host, "fill", seats=6)
        return table, http.post(f"{table.path}/spectators").json()["token"]


def _position(frame: Frame) -> dict[str, Any]:
    """What a frame says of the position."""
    return {part: frame["match"][part] for part in ("view", "prompt", "open", "actions", "refusals")}


async def _from_the_log(database: str, code: str) -> tuple[set[bytes], list[tuple[str, Any]]]:
    """What TABLE may see of each position of the match, and what it hears, made again from the log."""
    evening = Evening(code, Means(bot_names))
    positions = set()
    store = Store(database)
    async with store.writing(code) as pen:
        evening.seeds = await pen.seeds()
        for entry in await pen.entries_after(0):
            evening.fold(entry)
            if evening.match is not None and evening.match.state is not None:
                positions.add(canonical(_table_face(evening.match.state)))
    await store.close()
    faces = [face for event in evening.news if (face := event.face(TABLE)) is not None]
    return positions, [(face.kind, face.fields) for face in faces]


def _table_face(state: State) -> dict[str, Any]:
    prompt = msgspec.to_builtins(state.prompt(TABLE))
    return {"view": plain(state.observe(TABLE)), "prompt": None, "open": prompt, "actions": [], "refusals": {}}
