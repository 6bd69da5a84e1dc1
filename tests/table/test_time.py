"""Time: slots, lapses, stopping the clock, and a house that was down."""

from typing import Any

import pytest
from tests.table.conftest import Night, OpenNight
from tests.table.expect import refused


async def opened(night: Night, persons: int = 3, **wishes: Any) -> None:
    await night.lay(persons=persons, **wishes)
    await night.host("deal")


@pytest.mark.rule("KN-131", "KN-133")
async def test_every_slot_has_its_length(night: Night) -> None:
    await opened(night, persons=5)
    start = night.clock.now()
    clock = (await night.frame())["clock"]
    assert clock == {
        "slot": "dim",
        "line": "line.dim",
        "fields": {},
        "quiet": True,
        "seconds": 4.0,
        "started": start,
        "ends": start + 4000,
        "paused": False,
    }
    await night.advance(3.999)
    assert (await night.frame())["clock"]["slot"] == "dim"
    await night.advance(0.001)
    assert (await night.frame())["clock"]["slot"] == "hold"
    for seat in range(1, 6):
        await night.act(seat, f"point {seat % 5 + 1}")
    clock = (await night.frame())["clock"]
    assert (clock["slot"], clock["started"], clock["ends"]) == ("hold", start + 4000, start + 14000)
    await night.phase("talk")
    assert night.clock.now() == start + 17000
    assert (await night.frame())["clock"]["ends"] is None


async def test_a_slot_is_not_longer_because_the_house_was_busy(night: Night) -> None:
    """A tick that is played a little late is published as if it had been on time."""
    await opened(night)
    start = night.clock.now()
    night.clock.set(start + 4300)
    await night.house.agenda.settle()
    clock = (await night.frame())["clock"]
    assert (clock["started"], clock["ends"]) == (start + 4000, start + 14000)


async def test_down_time_does_not_count(night: Night) -> None:
    await opened(night)
    await night.advance(6)
    before = (await night.frame())["clock"]
    await night.restart(gone=3_600_000)
    clock = (await night.frame())["clock"]
    gone = clock["ends"] - before["ends"]
    assert clock["slot"] == "hold"
    assert clock["ends"] - night.clock.now() == before["ends"] - (night.clock.now() - 3_600_000)
    assert clock["started"] - before["started"] == gone == 3_600_000
    await night.advance(8)
    assert (await night.frame())["clock"]["slot"] == "dawn"


async def test_a_clock_that_was_set_back_does_not_stop_the_match(night: Night) -> None:
    await opened(night)
    await night.advance(6)
    await night.house.agenda.close()
    await night.house._store.close()
    night.clock._now -= 86_400_000
    night.house = night.new_house()
    await night.house.open()
    await night.advance(8)
    assert (await night.frame())["clock"]["slot"] == "dawn"
    times = [entry.at for entry in await night.log()]
    assert times == sorted(times)


@pytest.mark.rule("KN-85")
async def test_the_host_stops_the_clock_in_an_argument_only(night: Night) -> None:
    await opened(night, persons=4, talk_seconds=60)
    await refused("not_now", "only while people argue", night.host("pause"))
    await night.phase("talk")
    start = night.clock.now()
    await night.advance(20)
    await refused("not_now", "The clock is not stopped.", night.host("resume"))
    await night.host("pause")
    await refused("not_now", "The clock is stopped already.", night.host("pause"))
    seat = (await night.seats_in())[0]
    await refused("not_now", "The clock is stopped", night.act(seat, "pass"))
    clock = (await night.frame())["clock"]
    assert (clock["paused"], clock["ends"]) == (True, None)
    await night.restart(gone=50_000)
    await night.jump(100)
    clock = (await night.frame())["clock"]
    assert (clock["slot"], clock["paused"], clock["ends"]) == ("talk", True, None)
    await night.host("resume")
    clock = (await night.frame())["clock"]
    assert clock["ends"] == night.clock.now() + 40_000
    assert clock["ends"] - clock["started"] == 60_000
    assert clock["started"] != start
    await night.act(seat, "pass")
    await night.advance(40)
    assert (await night.frame())["clock"]["slot"] == "vote"
    assert [entry.kind for entry in await night.log() if entry.kind in ("paused", "resumed")] == ["paused", "resumed"]


async def test_the_clock_goes_on_for_bots_when_it_goes_on(night: Night) -> None:
    await night.lay(persons=1, bots=5)
    await night.host("deal")
    await night.phase("talk")
    await night.host("pause")
    before = await spoken(night)
    await night.advance(300)
    assert await spoken(night) == before, "bots hold their tongues meanwhile"
    await night.host("resume")
    await night.advance(60)
    assert await spoken(night) > before


async def spoken(night: Night) -> int:
    return sum(entry.kind == "action" for entry in await night.log())


async def test_decision_seconds(night: Night) -> None:
    """Where nothing else limits time, the house answers for who has not answered by then."""
    await night.lay(persons=3, tempo="relaxed", decision_seconds=30)
    await night.host("deal")
    await night.act(1, "none")
    await night.advance(29)
    assert (await night.frame())["match"]["view"]["phase"] == "hold"
    await night.advance(1)
    assert (await night.frame())["match"]["view"]["phase"] == "talk"
    lapses = [entry.action for entry in await night.log() if entry.actor == "clock"]
    assert lapses == ["lapse 2", "lapse 3"]


async def test_without_a_limit_nothing_ever_lapses(night: Night) -> None:
    await night.lay(persons=3, tempo="relaxed")
    await night.host("deal")
    await night.jump(3600)
    assert (await night.frame())["match"]["view"]["phase"] == "hold"


async def test_nudging_and_answers_of_the_house(night: Night) -> None:
    await night.lay(persons=3, tempo="relaxed")
    await night.host("deal")
    await night.act(2, "point 3")
    await refused("not_now", "has not been open for 60 seconds", night.say(night.tokens[0], "nudge", seat=3))
    await refused("not_now", "has not been open for 60 seconds", night.host("house_answers", seat=3))
    await night.advance(60)
    await night.say(night.tokens[0], "nudge", seat=3)
    heard = [
        [cue["kind"] for cue in (await night.frame(token))["cues"] if cue["kind"] == "nudged"]
        for token in (*night.tokens, night.laid.screen_token)
    ]
    assert heard == [[], [], ["nudged"], []]
    watcher = await night.house.spectate(night.code)
    await refused("not_yours", "Only who plays", night.say(watcher, "nudge", seat=3))
    await refused("malformed", "There is no seat 4", night.host("nudge", seat=4))
    frames = {token: (await night.stream(token)).n for token in night.tokens}
    log = await night.log()
    answer = await night.host("house_answers", seat=2)
    assert answer.done
    assert await night.log() == log, "who owes nothing is not answered for, and nobody learns it"
    assert {token: (await night.stream(token)).n for token in night.tokens} == frames
    await night.host("house_answers", seat=3)
    assert [entry.action for entry in await night.log() if entry.actor == "clock"] == ["lapse 3"]


async def test_no_nudging_where_time_is_limited(night: Night) -> None:
    await opened(night)
    await night.phase("hold")
    await refused("not_now", "Time is limited here", night.host("house_answers", seat=1))


async def test_the_house_closes_at_once_and_time_stands(open_night: OpenNight) -> None:
    night = await open_night()
    await opened(night)
    log = await night.log()
    await night.house.agenda.close()
    night.clock.set(night.clock.now() + 60_000)
    assert await night.log() == log
