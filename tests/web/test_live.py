"""The WebSocket of a page: hello, frames, commands, and what a page may not send."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.serving import Server
from tests.web.guests import Table, open_page
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError


@pytest.fixture
def table(http: httpx.Client) -> Iterator[Table]:
    """A table with one person."""
    table = Table(http)
    table.sit("Ada")
    yield table
    table.command(table.host, "close")


def live_url(server: Server, code: str) -> str:
    return f"{server.live_url}/api/tables/{code}/live"


async def test_hello_is_answered_with_the_whole_truth(server: Server, table: Table) -> None:
    async with open_page(server, table.code, table.seats[1]) as page:
        assert page.frame["you"] == {"kind": "seat", "seat": 1, "host": False, "name": "Ada", "stand_in": False}
        assert page.frame["table"]["code"] == table.code
        assert [cue["kind"] for cue in page.frame["cues"]] == ["sat_down"]
        await page.until(lambda frame: frame["table"]["seats"][0]["here"])


async def test_what_was_heard_is_not_said_again(server: Server, table: Table) -> None:
    async with open_page(server, table.code, table.screen) as page:
        stream, heard = page.frame["stream"], page.frame["cues"][-1]["n"]
        table.sit("Ben")
        await page.until(lambda frame: frame["table"]["seats"][1]["name"] == "Ben")
        assert page.frame["cues"][0]["n"] == heard + 1
    async with open_page(server, table.code, table.screen, stream=stream, after=1, heard=heard) as page:
        assert [cue["n"] for cue in page.frame["cues"]] == [heard + 1]
    async with open_page(server, table.code, table.screen, stream="another", after=9, heard=heard) as page:
        assert [cue["n"] for cue in page.frame["cues"]] == [heard, heard + 1]


async def test_commands_are_answered_by_their_ids(server: Server, table: Table) -> None:
    async with open_page(server, table.code, table.host) as host, open_page(server, table.code, table.seats[1]) as ada:
        command = {"id": "one", "kind": "fill", "seats": 4}
        first, second = await asyncio.gather(host.say(command), ada.say(command))
        assert first == {"answer": {"id": "one", "done": True}}
        assert second["error"]["id"] == "one"
        assert second["error"]["code"] == "not_yours"
        await ada.until(lambda frame: [seat["kind"] for seat in frame["table"]["seats"]].count("bot") == 3)
        refused = await host.command("deal")
        assert refused["error"]["code"] == "refused"
        assert refused["error"]["message"].startswith("KN-3: ")
        assert refused["error"]["refusal"]["rule"] == "KN-3"


async def test_the_same_id_twice_is_one_command(server: Server, table: Table) -> None:
    async with open_page(server, table.code, table.host) as host:
        command = {"id": "bot", "kind": "add_bot"}
        first = await host.say(command)
        assert await host.say(command) == first
        await host.command("add_bot")
        await host.until(lambda frame: [seat["kind"] for seat in frame["table"]["seats"]].count("bot") == 2)


async def test_a_ping_is_answered(server: Server, table: Table) -> None:
    async with open_page(server, table.code, table.screen) as page:
        await page.send({"ping": 7})
        assert await page.answers(1) == [{"pong": 7}]


async def test_who_has_no_token_is_not_let_in(server: Server, table: Table, http: httpx.Client) -> None:
    other = Table(http)
    for code, hello, word in [
        (table.code, json.dumps({"hello": other.host}), "bad_token"),
        (table.code, json.dumps({"hello": "x" * 32}), "bad_token"),
        ("AAAA", json.dumps({"hello": table.host}), "unknown_table"),
        (table.code, json.dumps({"id": "a", "kind": "deal"}), "malformed"),
        (table.code, json.dumps({"hello": table.host, "seat": 1}), "malformed"),
        (table.code, "[" * 9000, "malformed"),
        (table.code, "", "malformed"),
    ]:
        async with connect(live_url(server, code)) as socket:
            await socket.send(hello)
            message = json.loads(await socket.recv())
            assert message["error"]["code"] == word
            assert message["error"]["message"].endswith(".")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4401


async def test_nonsense_gets_a_sentence_and_the_page_stays(server: Server, table: Table) -> None:
    nonsense: list[str | bytes] = ["", "{", "[]", "null", '{"kind": "deal"}', '{"id": [1], "kind": "deal"}', b"\x00"]
    async with open_page(server, table.code, table.host) as page:
        before = page.frame["n"]
        for message in nonsense:
            await page.send(message)
        await page.send(json.dumps({"id": "long", "kind": "chat", "text": "la" * 10_000}))
        answers = await page.answers(len(nonsense) + 1)
        codes = [message["error"]["code"] for message in answers]
        assert codes == ["malformed"] * len(nonsense) + ["too_large"]
        assert all(message["error"]["message"].endswith(".") for message in answers)
        table.frame(table.host)
        assert page.frame["n"] == before
        assert (await page.command("fill", seats=3))["answer"]["done"]


async def test_ten_megabytes_of_chat_end_the_connection_and_nothing_else(server: Server, table: Table) -> None:
    async with (
        open_page(server, table.code, table.seats[1]) as ada,
        open_page(server, table.code, table.screen) as board,
    ):
        await board.until(lambda frame: frame["table"]["seats"][0]["here"])
        before = board.frame["chat"]
        with pytest.raises((ConnectionClosed, TimeoutError)):
            async with asyncio.timeout(20):
                await ada.say({"id": "long", "kind": "chat", "text": "la" * 5_000_000})
        assert board.frame["chat"] == before
    async with open_page(server, table.code, table.seats[1]) as ada:
        assert ada.frame["chat"] == before


async def test_frames_are_not_compressed(server: Server, table: Table) -> None:
    async with connect(live_url(server, table.code), compression="deflate") as socket:
        assert socket.response is not None
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


async def test_a_page_that_never_reads_holds_nobody_up(server: Server, table: Table) -> None:
    """It floods and does not read: its answers fill a bounded queue, then nothing more is read from it."""
    async with connect(live_url(server, table.code)) as socket, open_page(server, table.code, table.host) as host:
        await socket.send(json.dumps({"hello": table.seats[1]}))
        socket.transport.pause_reading()

        async def flood() -> None:
            while True:
                await socket.send(json.dumps({"ping": "x" * 8000}))

        with pytest.raises((TimeoutError, ConnectionClosedError)):
            async with asyncio.timeout(3):
                await flood()
        assert (await host.command("fill", seats=2))["answer"]["done"]
        socket.transport.abort()


async def test_all_phones_look_alike_in_quiet_slots(server: Server, http: httpx.Client) -> None:
    """A whole night with everybody's thumbs: in a slot all frames have one length, and the screen gets one."""
    table = Table(http)
    for name in ("Ada", "Ben", "Cy", "Dot", "Eve"):
        table.sit(name)
    lengths: dict[str, set[int]] = {}
    async with asyncio.TaskGroup() as group, open_page(server, table.code, table.screen) as screen:
        watching = [group.create_task(_thumbs(server, table, seat, lengths)) for seat in table.seats]
        await screen.until(lambda frame: all(seat["here"] for seat in frame["table"]["seats"][:5]))
        table.command(table.host, "deal")
        await screen.until(_floor)
        await asyncio.gather(*watching)
        _measure(screen.frames, lengths)
        quiet = [frame["clock"]["slot"] for frame in screen.frames if frame["clock"] and frame["clock"]["quiet"]]
    assert {"dim", "hosts.open", "hosts.hold.1", "seer.hold"} <= set(quiet)
    assert len(quiet) == len(set(quiet)), "the screen got more than one frame in a quiet slot"
    assert all(len(found) == 1 for found in lengths.values()), lengths
    table.command(table.host, "close")


def _floor(frame: dict[str, Any]) -> bool:
    return bool(frame["match"] and frame["match"]["open"]["mode"] == "floor")


async def _thumbs(server: Server, table: Table, seat: int, lengths: dict[str, set[int]]) -> None:
    async with open_page(server, table.code, table.seats[seat]) as page:
        await page.until(lambda frame: frame["match"])
        await page.play(_floor)
        _measure(page.frames, lengths)


def _measure(frames: list[dict[str, object]], lengths: dict[str, set[int]]) -> None:
    """The lengths of the frames of each quiet slot, leaving out the numbers of frame and time, which are public."""
    for frame in frames:
        clock = frame["clock"]
        if isinstance(clock, dict) and clock["quiet"]:
            text = json.dumps(frame, separators=(",", ":"), ensure_ascii=False)
            lengths.setdefault(f"{clock['slot']} {clock['started']}", set()).add(len(text.encode()))
