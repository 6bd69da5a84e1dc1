"""Whole matches of Krampusnacht at a table: chairs that change hands at every step, crashes, ten votes at once."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.conftest import Night, counted
from tests.table.test_crash import assert_clock_goes_on, cues, faces, unclocked

from yuletable.games.krampusnacht import GAME
from yuletable.table.log import first_break

OpenHoof = Callable[..., Awaitable[Night]]


@pytest.fixture
async def hoof(tmp_path: Path) -> AsyncIterator[Night]:
    night = Night(f"sqlite:///{tmp_path / 'night.sqlite'}", random_bytes=counted())
    night.shelf.games[GAME.name] = GAME
    night.game = GAME.name
    await night.house.open()
    yield night
    await night.house.close()


async def answer_something(night: Night, rng: random.Random) -> bool:
    """One person who is asked something does something; False if no person is."""
    for seat in rng.sample(range(1, len(night.tokens) + 1), len(night.tokens)):
        match = (await night.frame(night.tokens[seat - 1]))["match"]
        prompt, actions = match["prompt"], match["actions"]
        if not prompt or not actions or not (prompt["owes"] or prompt["closing"]):
            continue
        choices = [action for action in actions if action in prompt["closing"]] or actions
        if prompt["owes"] or choices != actions:
            await night.act(seat, rng.choice(choices))
            return True
    return False


async def go_on(night: Night) -> None:
    when = night.house.agenda.next_at()
    assert when is not None, "nothing will ever happen"
    night.clock.set(when)
    await night.house.agenda.settle()


async def over(night: Night) -> bool:
    return bool((await night.frame())["table"]["phase"] != "match")


@pytest.mark.parametrize("tempo", ["live", "relaxed"])
@pytest.mark.rule("KN-123", "KN-125", "KN-126")
async def test_chairs_that_change_hands_at_every_step(hoof: Night, tempo: str) -> None:
    """Whoever plays whatever chair at whatever time: the match ends."""
    rng = random.Random(f"swaps/{tempo}")
    await hoof.lay(persons=5, bots=2, tempo=tempo)
    await hoof.host("deal")
    swaps = 0
    for _ in range(3000):
        if await over(hoof):
            break
        seat = rng.randrange(2, 6)
        facts = (await hoof.frame(hoof.tokens[seat - 1]))["you"]
        await hoof.say(hoof.tokens[seat - 1], "return" if facts["stand_in"] else "stand")
        swaps += 1
        if rng.random() < 0.5 or not await answer_something(hoof, rng):
            await go_on(hoof)
    frame = await hoof.frame()
    assert frame["table"]["phase"] == "ended"
    assert frame["match"]["outcome"]["name"] in GAME.endings
    assert swaps > 30
    assert first_break(await hoof.log()) is None


@pytest.mark.slow
async def test_a_crash_after_every_entry(hoof: Night) -> None:
    """Everything announced is there again, what was left of a slot is left of it, and the match can be finished."""
    rng = random.Random("crashes")
    await hoof.lay(persons=3, bots=3, pace="brisk", quiet_limit=2)
    await hoof.host("deal")
    written = crashes = 0
    for _ in range(3000):
        if await over(hoof):
            break
        number = len(await hoof.log())
        if number != written:
            before, heard, now = await faces(hoof), await cues(hoof), hoof.clock.now()
            await hoof.restart(gone=5000)
            assert len(await hoof.log()) == number
            after = await faces(hoof)
            assert await cues(hoof) == heard
            assert [unclocked(face) for face in after] == [unclocked(face) for face in before]
            for face, was in zip(after, before, strict=True):
                assert_clock_goes_on(face["clock"], was["clock"], hoof.clock.now() - now)
            for token in hoof.tokens:
                (await hoof.stream(token)).attach()
            await hoof.house.agenda.settle()
            written = len(await hoof.log())
            crashes += 1
        if not await answer_something(hoof, rng):
            await go_on(hoof)
    frame = await hoof.frame()
    assert frame["match"]["outcome"]["name"] in GAME.endings
    assert crashes > 40
    assert first_break(await hoof.log()) is None


async def test_ten_votes_in_one_instant_each_twice(hoof: Night) -> None:
    await hoof.lay(persons=10)
    await hoof.host("deal")
    await hoof.until(_asks("argument"), 400)
    for seat in await hoof.seats_in():
        frame = await hoof.frame()
        if frame["match"]["open"]["closing"]:
            await hoof.act(seat, "call")
    frame = await hoof.until(_asks("vote"), 60)
    key = frame["match"]["open"]["key"]
    seats = await hoof.seats_in()
    aims = {seat: seats[(place + 1) % len(seats)] for place, seat in enumerate(seats)}

    async def vote(seat: int) -> Any:
        command = {"id": "vote", "kind": "act", "prompt": key, "action": f"point {aims[seat]}"}
        return await hoof.house.command(hoof.code, hoof.tokens[seat - 1], command)

    answers = await asyncio.gather(*(vote(seat) for seat in seats for _ in range(2)))
    assert [answer.id for answer in answers] == ["vote"] * 2 * len(seats)
    log = [(entry.actor, entry.action) for entry in await hoof.log() if entry.kind == "action"]
    voted = [(actor, action) for actor, action in log[-len(seats) :] if actor != "clock"]
    assert sorted(voted) == sorted((str(seat), f"point {aim}") for seat, aim in aims.items())


def _asks(phase: str) -> Callable[[dict[str, Any]], bool]:
    return lambda frame: frame["match"]["view"]["phase"] == phase


async def test_bots_alone_play_a_whole_night_by_the_clock(hoof: Night) -> None:
    await hoof.lay(persons=0, bots=8)
    await hoof.host("deal")
    frame = await hoof.until(lambda frame: frame["table"]["phase"] == "ended", 4 * 3600)
    assert frame["match"]["outcome"]["name"] in GAME.endings
    assert frame["match"]["record"]["viewer"] == -3


async def test_bots_alone_without_a_clock(hoof: Night) -> None:
    await hoof.lay(persons=0, bots=6, tempo="instant", floor="turns", night_cover="off")
    await hoof.host("deal")
    assert (await hoof.frame())["match"]["outcome"]["name"] in GAME.endings
