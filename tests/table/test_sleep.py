"""A table that is put to sleep stands still for as long as it likes, and is woken by its link."""

import inspect
import re

import pytest
from tests.table.conftest import Night, OpenNight
from tests.table.expect import refused

from yuletable.table import attendance, hosting, play, seats
from yuletable.table.bus import LocalBus
from yuletable.table.verify import TABLE_ENTRIES

WEEK = 7 * 24 * 3600


async def everybody_leaves(night: Night) -> None:
    for token in (*night.tokens, night.laid.screen_token):
        stream = await night.stream(token)
        while stream.pages:
            stream.detach()


async def test_a_match_sleeps_for_a_week_and_goes_on(night: Night) -> None:
    await night.lay(persons=3, bots=2)
    await night.host("deal")
    await night.phase("talk")
    await night.advance(1)
    before = await night.frame(night.tokens[0])
    await night.host("sleep")
    frame = await night.frame(night.tokens[0])
    assert frame["table"]["asleep"]
    assert frame["clock"]["paused"]
    assert [cue["kind"] for cue in frame["cues"]][-1] == "slept"
    await everybody_leaves(night)
    log = len(await night.log())
    await night.jump(WEEK)
    assert len(await night.log()) == log, "nothing has happened: nobody lapsed, left or was stood in for"
    await night.restart(gone=WEEK * 1000)
    await night.jump(WEEK)
    assert len(await night.log()) == log

    (await night.stream(night.tokens[1])).attach()
    await night.house.agenda.settle()
    await night.say(night.tokens[1], "wake")
    after = await night.frame(night.tokens[0])
    assert not after["table"]["asleep"]
    assert not after["clock"]["paused"]
    for part in ("view", "prompt", "open", "actions"):
        assert after["match"][part] == before["match"][part]
    assert [seat["name"] for seat in after["table"]["seats"]] == [seat["name"] for seat in before["table"]["seats"]]
    for token in night.tokens:
        (await night.stream(token)).attach()
    await night.house.agenda.settle()
    assert (await night.to_the_end())["match"]["outcome"] is not None


async def test_a_slot_goes_on_where_it_stood(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("dawn")
    await night.advance(0.5)
    clock = (await night.frame())["clock"]
    left = clock["ends"] - night.clock.now()
    await night.host("sleep")
    assert (await night.frame())["clock"]["ends"] is None
    await night.jump(3600)
    await night.host("wake")
    assert (await night.frame())["clock"]["ends"] - night.clock.now() == left


async def test_nothing_is_played_while_it_sleeps(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    await night.host("sleep")
    await refused("not_now", "The table sleeps; wake it first.", night.act(1, "pass", prompt="talk1"))
    await refused("not_now", "The table sleeps already.", night.host("sleep"))
    for seat in (1, 2, 3):
        await night.say(night.tokens[seat - 1], "chat", text="Good night")
    await night.host("abandon")
    await refused("not_now", "The table sleeps; wake it first.", night.host("deal"))
    await night.host("wake")
    await refused("not_now", "The table is awake.", night.host("wake"))
    await night.host("deal")


async def test_between_matches_too(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("sleep")
    await refused("not_now", "wake it first", night.host("deal"))
    await everybody_leaves(night)
    await night.jump(WEEK)
    await night.restart()
    frame = await night.frame()
    assert frame["table"]["asleep"]
    assert [seat["name"] for seat in frame["table"]["seats"][:3]] == ["Person 1", "Person 2", "Person 3"]
    await night.say(night.tokens[2], "wake")
    await night.host("deal")


async def test_who_may(night: Night) -> None:
    await night.lay(persons=3)
    watcher = await night.house.spectate(night.code)
    await refused("not_yours", "Only the host", night.say(night.tokens[0], "sleep"))
    await night.host("sleep")
    for token in (watcher, night.laid.screen_token):
        await refused("not_yours", "Only who has a chair", night.say(token, "wake"))
    await night.say(night.tokens[0], "wake")
    await night.host("close")
    await refused("not_now", "is over", night.host("sleep"))


@pytest.mark.rule("KN-131")
async def test_a_night_is_not_interrupted(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    await refused("not_now", "Not in the middle of the night", night.host("sleep"))
    await night.phase("dawn")
    await night.host("sleep")


async def test_bots_sleep_too(open_night: OpenNight) -> None:
    night = await open_night()
    await night.lay(persons=0, bots=4, tempo="instant")
    await night.host("sleep")
    await night.advance(60)
    await night.host("wake")
    await night.host("deal")
    assert (await night.until(lambda frame: frame["table"]["phase"] == "ended"))["match"]["outcome"]


async def test_two_workers_agree_that_it_sleeps(open_night: OpenNight) -> None:
    night = await open_night()
    await night.house.close()
    bus = LocalBus(alone=False)
    night.bus = bus
    night.house = night.new_house()
    await night.house.open()
    night.bus = LocalBus(beside=bus)
    beside = night.new_house()
    await beside.open()
    await night.lay(persons=3, pages=False)
    await night.host("deal")
    await night.phase("talk")
    await beside.command(night.code, night.laid.host_token, {"id": "1", "kind": "sleep"})
    for _ in range(5):
        await night.house.agenda.settle()
        await beside.agenda.settle()
    assert (await night.frame())["table"]["asleep"]
    await refused("not_now", "wake it first", night.act(1, "pass", prompt="talk1"))
    await beside.close()


def test_verify_knows_all_that_a_table_writes_into_a_match() -> None:
    source = "".join(inspect.getsource(module) for module in (attendance, hosting, play, seats))
    written = set(re.findall(r'note_match\(\s*"(\w+)"', source)) | set(re.findall(r'_note\(draft, "(\w+)"', source))
    assert written <= TABLE_ENTRIES
    assert {"slept", "woke", "closed", "left"} <= written
