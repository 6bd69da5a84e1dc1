"""Crashes: whatever was announced is there again, the clock goes on, the match can be finished."""

import asyncio
from typing import Any

import pytest
from tests.table.conftest import Night, OpenNight, counted

from yuletable.table.log import first_break
from yuletable.table.store.pen import Pen


def shown(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what a new house counts anew; pages are not open yet, and cues before the match are not kept."""
    kept = {name: value for name, value in frame.items() if name not in ("stream", "n", "now", "cues", "pad")}
    seats = [{**seat, "here": False} for seat in frame["table"]["seats"]]
    return {**kept, "table": {**frame["table"], "seats": seats, "host": None}, "you": {**frame["you"], "host": None}}


async def faces(night: Night) -> list[dict[str, Any]]:
    return [shown(await night.frame(token)) for token in (night.laid.screen_token, *night.tokens)]


async def cues(night: Night) -> list[list[tuple[str, Any]]]:
    heard = []
    for token in (night.laid.screen_token, *night.tokens):
        frame = await night.frame(token)
        heard.append([(cue["kind"], cue["fields"]) for cue in frame["cues"] if cue["kind"] not in ROOM_EVENTS])
    return heard


ROOM_EVENTS = ("sat_down", "host_passed")


async def one_step(night: Night) -> None:
    """The next thing that happens: a person answers, or time goes on."""
    for seat, token in enumerate(night.tokens, 1):
        match = (await night.frame(token))["match"]
        prompt = match["prompt"]
        if not prompt or not match["actions"]:
            continue
        if prompt["owes"] or (prompt["closing"] and "call" in match["actions"]):
            await night.act(seat, "call" if prompt["closing"] else match["actions"][0])
            return
    when = night.house.agenda.next_at()
    assert when is not None
    night.clock.set(when)
    await night.house.agenda.settle()


async def test_a_crash_after_every_entry(open_night: OpenNight) -> None:
    night = await open_night(random_bytes=counted())
    await night.lay(persons=4, bots=3)
    await night.host("deal")
    written, crashes = 0, 0
    while (await night.frame())["table"]["phase"] == "match":
        number = len(await night.log())
        if number != written:
            written = number
            before, heard, now = await faces(night), await cues(night), night.clock.now()
            await night.restart(gone=7000)
            assert len(await night.log()) == number
            assert await cues(night) == heard
            assert [unclocked(face) for face in await faces(night)] == [unclocked(face) for face in before]
            for face, was in zip(await faces(night), before, strict=True):
                assert_clock_goes_on(face["clock"], was["clock"], night.clock.now() - now)
            for token in night.tokens:
                (await night.stream(token)).attach()
            await night.house.agenda.settle()
            written = len(await night.log())
            crashes += 1
        assert crashes < 400
        await one_step(night)
    assert crashes > 20
    assert first_break(await night.log()) is None
    assert (await night.frame())["match"]["outcome"]["name"] in ("fox", "geese")


def unclocked(face: dict[str, Any]) -> dict[str, Any]:
    clock = face["clock"] and {name: face["clock"][name] for name in ("slot", "quiet", "seconds", "paused")}
    return {**face, "clock": clock}


def assert_clock_goes_on(now: Any, was: Any, gap: int) -> None:
    """What was left of the slot is left of it still."""
    if was is None:
        assert now is None
    elif was["ends"] is None:
        assert now["ends"] is None
    else:
        assert now["ends"] - now["started"] == was["ends"] - was["started"]
        assert now["ends"] == was["ends"] + gap


async def test_what_was_not_stored_was_not_announced(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store fails in the middle of writing: nobody has seen anything, and the same command works afterwards."""
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    before = await faces(night)
    save = Pen.save_timers

    async def fail(self: Pen, *_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Pen, "save_timers", fail)
    with pytest.raises(OSError, match="disk is full"):
        await night.act(1, "point 2", id="mine")
    assert await faces(night) == before
    monkeypatch.setattr(Pen, "save_timers", save)
    await night.act(1, "point 2", id="mine")
    assert (await night.frame(night.tokens[0]))["match"]["prompt"]["chosen"] == "point 2"
    await night.restart()
    assert (await night.frame(night.tokens[0]))["match"]["prompt"]["chosen"] == "point 2"


async def test_a_command_is_finished_even_if_its_page_goes_away(night: Night) -> None:
    await night.lay(persons=3)
    command = {"id": "x", "kind": "chat", "text": "Hello"}
    asking = asyncio.ensure_future(night.house.command(night.code, night.tokens[0], command))
    for _ in range(5):
        await asyncio.sleep(0.001)
    asking.cancel()
    await night.house.command(night.code, night.tokens[0], {"id": "y", "kind": "chat", "text": "again"})
    assert [line["text"] for line in (await night.frame())["chat"]] == ["Hello", "again"]


async def test_a_lobby_outlives_a_crash(night: Night) -> None:
    await night.lay(persons=2, bots=1)
    await night.host("options", options={"talk_seconds": 40})
    await night.say(night.tokens[0], "chat", text="Still there?")
    before = await faces(night)
    await night.restart(gone=3_600_000)
    assert await faces(night) == before
    await night.host("deal")
    await night.to_the_end()
