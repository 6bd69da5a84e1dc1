"""Frames: their form, their numbers, and what each viewer gets."""

import asyncio
import hashlib
from typing import Any

import msgspec
import pytest
from tests.table.conftest import Night

from yuletable.engine.events import Event
from yuletable.table.frames import Frame


async def all_frames(night: Night) -> dict[str, dict[str, Any]]:
    watcher = await night.house.spectate(night.code)
    tokens = {"screen": night.laid.screen_token, "host": night.laid.host_token, "watcher": watcher}
    tokens.update({f"seat {seat}": token for seat, token in enumerate(night.tokens, 1)})
    return {name: await night.frame(token) for name, token in tokens.items()}


async def test_every_frame_has_the_form_that_is_written_down(night: Night) -> None:
    await night.lay(persons=4)
    watcher = await night.house.spectate(night.code)
    gone = await night.stream(night.tokens[2])
    gone.detach()
    await night.advance(6)
    await night.say(watcher, "claim", name="Person 3")
    gone.attach()
    await night.say(night.tokens[0], "chat", text="Hello")
    for frame in (await all_frames(night)).values():
        msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
    await night.host("deal")
    seen = set()
    while (frame := await night.frame())["table"]["phase"] == "match":
        for frame in (await all_frames(night)).values():
            msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
            seen.add((frame["you"]["kind"], frame["match"]["view"]["phase"]))
        if frame["match"]["open"]["closing"]:
            await night.all_call(frame["match"]["open"]["key"])
        await night.advance(2)
    for frame in (await all_frames(night)).values():
        msgspec.json.decode(msgspec.json.encode(frame), type=Frame)
    assert {phase for _, phase in seen} >= {"dim", "hold", "dawn", "talk", "vote"}
    assert {kind for kind, _ in seen} == {"seat", "screen", "host", "spectator"}


async def test_who_has_no_seat_gets_the_table_s_view(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    frames = await all_frames(night)
    open_match = frames["screen"]["match"]
    assert open_match["view"]["viewer"] == -2
    assert open_match["view"]["fox"] is None
    assert frames["host"]["match"] == frames["watcher"]["match"] == open_match
    assert all("role" not in cue["fields"] for name in ("screen", "host", "watcher") for cue in frames[name]["cues"])
    foxes = [name for name, frame in frames.items() if frame["match"]["view"]["fox"] is not None]
    assert len(foxes) == 1
    for seat in range(1, 5):
        roles = [cue["fields"] for cue in frames[f"seat {seat}"]["cues"] if cue["kind"] == "card"]
        assert roles == [{"role": "fox" if foxes == [f"seat {seat}"] else "goose"}]


async def test_numbers_count_what_the_viewer_sees(night: Night) -> None:
    """One more for each change of this viewer's frame, and cues without a gap, whatever others have heard."""
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("hold")
    for seat in range(1, 5):
        await night.act(seat, f"point {seat % 4 + 1}")
    await night.phase("talk")
    for frame in (await all_frames(night)).values():
        assert [cue["n"] for cue in frame["cues"]] == list(range(1, len(frame["cues"]) + 1))
    screen, first = await night.stream(night.laid.screen_token), await night.stream(night.tokens[0])
    assert first.n > screen.n, "the replies to its own taps"
    before = screen.n
    await night.act((await night.seats_in())[0], "pass")
    assert screen.n == before


async def test_cues_after_the_last_one_heard(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("dawn")
    stream = await night.stream(night.laid.screen_token)
    cues = stream.frame()["cues"]
    assert stream.frame(cues[2]["n"])["cues"] == cues[3:]
    assert stream.frame(cues[-1]["n"])["cues"] == []


async def test_a_stream_wakes_when_its_frame_has_changed(night: Night) -> None:
    await night.lay(persons=2)
    stream = await night.stream(night.laid.screen_token)
    assert not await stream.changed(stream.n, 0.01)
    assert await stream.changed(stream.n - 1, 10)
    waiting = asyncio.ensure_future(stream.changed(stream.n, 30))
    await asyncio.sleep(0)
    await night.say(night.tokens[0], "chat", text="Hello")
    assert await waiting
    assert await night.stream(night.laid.screen_token) is stream, "all pages of a viewer share it"
    assert (await night.stream(night.tokens[0])).id != stream.id


async def test_a_stream_begins_afresh_with_the_house(night: Night) -> None:
    await night.lay(persons=2)
    stream = await night.stream(night.laid.screen_token)
    await night.restart()
    assert (await night.stream(night.laid.screen_token)).id != stream.id


@pytest.mark.rule("KN-137")
async def test_in_quiet_slots_all_frames_have_one_length(night: Night) -> None:
    await night.lay(persons=6)
    watcher = await night.house.spectate(night.code)
    await night.host("deal")
    lengths = set()
    for slot in ("dim", "hold"):
        await night.phase(slot)
        for token in (*night.tokens, night.laid.screen_token, night.laid.host_token, watcher):
            stream = await night.stream(token)
            heard = max(cue["n"] for cue in stream.frame()["cues"])
            lengths |= {len(msgspec.json.encode(stream.frame(heard))), len(msgspec.json.encode(stream.frame()))}
    assert len(lengths) == 1
    await night.act(2, "point 3")
    lengths.add(len(msgspec.json.encode(await night.frame(night.tokens[1]))))
    assert len(lengths) == 1
    await night.phase("dawn")
    assert (await night.frame())["pad"] == ""


async def test_the_seed_is_promised_and_revealed(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    match = (await night.frame())["match"]
    assert match["seed"] is None
    assert match["record"] is None
    frames = await all_frames(night)
    secret = (await seeds_of(night))[1]
    assert all(secret not in str(frame) for frame in frames.values())
    end = (await night.to_the_end())["match"]
    assert hashlib.sha256(bytes.fromhex(end["seed"])).hexdigest() == match["seed_hash"] == end["seed_hash"]
    assert end["seed"] == secret
    assert end["record"]["fox"] is not None
    closed = [entry for entry in await night.log() if entry.kind == "closed"]
    assert closed[0].data["seed"] == secret


async def seeds_of(night: Night) -> dict[int, str]:
    async with night.house._store.writing(night.code) as pen:
        return {match: seeds.match for match, seeds in (await pen.seeds()).items()}


async def test_the_score_of_the_evening(night: Night) -> None:
    await night.lay(persons=3)
    wins = [0, 0, 0]
    for _ in range(2):
        await night.host("deal")
        outcome = (await night.to_the_end())["match"]["outcome"]
        wins = [won + (rank == 1) for won, rank in zip(wins, outcome["ranks"], strict=True)]
    evening = (await night.frame())["table"]["evening"]
    assert [line["wins"] for line in evening] == wins
    assert [line["name"] for line in evening] == ["Person 1", "Person 2", "Person 3"]
    await night.restart()
    assert (await night.frame())["table"]["evening"] == evening


@pytest.mark.rule("KN-137")
async def test_pages_that_open_in_a_quiet_slot_get_one_length_however_much_was_told(night: Night) -> None:
    await night.lay(persons=6)
    await night.host("deal")
    stories = [Event("story", {"text": "once upon a time " * 3, "page": page}) for page in range(120)]
    secrets = [Event("secret", {"text": "psst " * 10}, to=(1,)) for _ in range(45)]
    await night.phase("hold")
    table = night.house._tables[night.code]
    await table.write(lambda draft: draft.evening.news.extend(stories))
    await table.write(lambda draft: draft.evening.news.extend(secrets))
    await night.act(2, "point 3")
    tokens = (*night.tokens, night.laid.screen_token, night.laid.host_token)
    assert len({len(msgspec.json.encode(await night.frame(token))) for token in tokens}) == 1


async def test_a_stream_is_forgotten_some_time_after_its_last_page(night: Night) -> None:
    await night.lay(persons=2, pages=False)
    stream = await night.stream(night.tokens[0])
    stream.attach()
    await night.advance(3600)
    stream.detach()
    await night.advance(60)
    stream.attach()
    await night.advance(3600)
    assert await night.stream(night.tokens[0]) is stream
    stream.detach()
    await night.advance(3600)
    assert (await night.stream(night.tokens[0])).id != stream.id
