"""Waiting for who is gone: nobody who has come back is taken for gone, whichever worker waited for them."""

import pytest
from tests.table.conftest import Night

from yuletable.table.timers import Timer


@pytest.mark.rule("KN-124")
async def test_who_comes_back_when_the_waiting_ends_is_there(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("talk")
    seat = (await night.seats_in())[1]
    stream = await night.stream(night.tokens[seat - 1])
    stream.detach()
    await night.advance(34)
    night.clock.set(night.clock.now() + 2_000)
    stream.attach()
    await night.house.agenda.settle()
    assert not (await night.frame())["table"]["seats"][seat - 1]["away"]


async def test_two_workers_plan_the_same_timer(night: Night) -> None:
    """Each plans from what it knew before; the later one stays."""
    await night.lay(persons=1)
    one, other = Timer("leave/p9", "", 1, 2), Timer("leave/p9", "", 3, 4)
    for timer in (one, other, other):
        async with night.house._store.writing(night.code) as pen:
            await pen.save_timers({}, {timer.name: timer})
    async with night.house._store.writing(night.code) as pen:
        assert (await pen.timers())["leave/p9"] == other
