"""Several processes over one store: each writes under the row's lock, hears of the others, takes over from the dead."""

import asyncio
import uuid

import pytest
from tests.table.conftest import Night, OpenNight, settle

from yuletable.table.bus.protocol import notice, read_notice
from yuletable.table.bus.redis import RedisBus
from yuletable.table.errors import StoreError
from yuletable.table.house import House


async def test_what_one_writes_the_other_shows(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=2, pages=False)
    there = await beside.stream(night.code, night.tokens[1])
    n = there.n
    await night.say(night.tokens[0], "chat", text="Hello over there")
    await settle(night.house, beside)
    assert there.n == n + 1
    assert there.frame()["chat"][0]["text"] == "Hello over there"
    answer = await beside.command(night.code, night.tokens[1], {"id": "1", "kind": "chat", "text": "Hello back"})
    assert answer.done
    await settle(night.house, beside)
    assert [line["text"] for line in (await night.frame())["chat"]] == ["Hello over there", "Hello back"]


async def test_an_id_has_one_effect_at_all_workers(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=1, pages=False)
    command = {"id": "same", "kind": "chat", "text": "Once"}
    answers = await asyncio.gather(
        *(house.command(night.code, night.tokens[0], command) for house in (night.house, beside, night.house, beside))
    )
    assert len(set(map(str, answers))) == 1
    assert [line["text"] for line in (await night.frame())["chat"]] == ["Once"]


async def test_a_seed_given_at_another_worker_is_mixed(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=3, pages=False)
    promise = (await night.frame())["table"]["promise"]["seed_hash"]
    command = {"id": "seed", "kind": "contribute", "promise": promise, "seed": "ab" * 32}
    await asyncio.gather(*(house.command(night.code, night.tokens[1], command) for house in (beside, night.house)))
    await settle(night.house, beside)
    await night.host("deal")
    await settle(night.house, beside)
    there = (await beside.stream(night.code, night.tokens[1])).frame()
    assert (there["match"]["mixed"], there["match"]["stopped"]) == ([2], None)


async def test_votes_at_two_workers(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=6, pages=False)
    await night.host("deal")
    await night.advance(4)
    await settle(night.house, beside)

    async def vote(house: House, seat: int) -> object:
        command = {"id": "v", "kind": "act", "prompt": "hold1", "action": f"point {seat % 6 + 1}"}
        return await house.command(night.code, night.tokens[seat - 1], command)

    await asyncio.gather(*(vote(house, seat) for seat in range(1, 7) for house in (night.house, beside)))
    points = [entry.actor for entry in await night.log() if entry.action and entry.action.startswith("point")]
    assert sorted(filter(None, points)) == [str(seat) for seat in range(1, 7)]


async def test_pages_at_another_worker_count(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=2, pages=False)
    (await beside.stream(night.code, night.tokens[1])).attach()
    await settle(beside, night.house)
    seats = (await night.frame())["table"]["seats"]
    assert [seat["here"] for seat in seats[:2]] == [False, True]


async def test_a_dead_worker_s_tables_are_taken_over(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=3, pages=False)
    await night.host("deal")
    await night.advance(2)
    await settle(night.house, beside)
    await night.house.agenda.close()
    await night.house._bus.close()
    dead, night.house = night.house, beside
    log = len(await night.log())
    await night.advance(3)
    assert len(await night.log()) == log, "perhaps it is only slow"
    clock = (await night.phase("hold"))["clock"]
    assert clock["ends"] - clock["started"] == 10_000
    await night.phase("dawn")
    assert night.clock.now() == clock["ends"]
    await dead._store.close()


async def test_only_one_worker_moves_the_bots(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=0, bots=4, pages=False)
    await beside.stream(night.code, night.laid.screen_token)
    await night.host("deal")
    for _ in range(200):
        times = [when for house in (night.house, beside) if (when := house.agenda.next_at()) is not None]
        night.clock.set(min(times))
        await settle(night.house, beside)
        if (await night.frame())["table"]["phase"] == "ended":
            break
    actors = {entry.actor for entry in await night.log() if entry.action and entry.action.startswith("point")}
    assert actors >= {"1", "2"}
    keys = [
        (entry.match, entry.actor, entry.at) for entry in await night.log() if entry.action and entry.actor != "clock"
    ]
    assert len(set(keys)) == len(keys)


def test_notices() -> None:
    assert read_notice(notice("BCDF", 12)) == ("BCDF", 12)
    assert read_notice("nonsense") is None
    assert read_notice("BCDF:x") is None


async def test_a_notice_over_redis(redis_url: str) -> None:
    channel = f"yuletable-test-{uuid.uuid4()}"
    heard: list[tuple[str, int]] = []
    came = asyncio.Event()

    async def listen(code: str, number: int) -> None:
        heard.append((code, number))
        if code:
            came.set()

    async def ignore(code: str, number: int) -> None:
        return

    buses = [RedisBus(redis_url, channel), RedisBus(redis_url, channel)]
    await buses[0].open(listen)
    await buses[1].open(ignore)
    await buses[1].publish("BCDF", 7)
    async with asyncio.timeout(10):
        await came.wait()
    assert heard == [("", 0), ("BCDF", 7)], "the first one says that something may have been missed"
    for bus in buses:
        await bus.close()


async def test_a_redis_that_is_not_there() -> None:
    bus = RedisBus("redis://127.0.0.1:1/0")

    async def ignore(code: str, number: int) -> None:
        return

    with pytest.raises(StoreError, match="Redis cannot be reached"):
        await bus.open(ignore)
    await bus.close()


async def test_two_houses_over_redis(open_night: OpenNight, redis_url: str) -> None:
    night = await open_night()
    await night.house.close()
    channel = f"yuletable-test-{uuid.uuid4()}"
    night.bus = RedisBus(redis_url, channel)
    night.house = night.new_house()
    await night.house.open()
    night.bus = RedisBus(redis_url, channel)
    beside = night.new_house()
    await beside.open()
    await night.lay(persons=1, pages=False)
    there = await beside.stream(night.code, night.tokens[0])
    n = there.n
    await night.say(night.tokens[0], "chat", text="Hello")
    assert await there.changed(n, 10)
    assert there.frame()["chat"][0]["text"] == "Hello"
    await beside.close()
