"""Who keeps time and moves the bots of a table: one worker after another; lost time is made up for once."""

import pytest
from tests.table.conftest import Night, settle

from yuletable.table.fairness import Seeds
from yuletable.table.house import House
from yuletable.table.store.pen import Pen
from yuletable.table.table import Table


def table_of(house: House, night: Night) -> Table:
    return house._tables[night.code]


async def test_both_know_whom_the_table_waits_for(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=4)
    there = await beside.stream(night.code, night.tokens[3])
    there.attach()
    (await night.stream(night.tokens[3])).detach()
    await settle(night.house, beside)
    await night.host("deal")
    await night.advance(6)
    there.detach()
    night.clock.set(night.clock.now() + 5001)
    await settle(beside, night.house)
    known = [table_of(house, night).evening.timers for house in (night.house, beside)]
    assert "leave/p4" in known[0]
    assert known[0] == known[1]
    await night.say(night.tokens[0], "stand")


async def test_who_has_lost_a_table_lets_go_of_it(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=2, bots=4, pages=False)
    await beside.stream(night.code, night.tokens[0])
    await night.host("deal")
    await night.phase("talk")
    await settle(night.house, beside)
    before, after = table_of(night.house, night), table_of(beside, night)
    assert before.keeps_time
    await after.keep(night.house._worker, night.clock.now())
    await beside._bus.publish(night.code, 0)
    await settle(night.house, beside)
    assert (before.keeping, after.keeping) == (False, True)
    keys = night.house.agenda._jobs
    assert set(keys) <= {(night.house, "beat")}


async def test_a_table_is_taken_over_once(pair: tuple[Night, House]) -> None:
    """Two workers may see at once that a third one is gone."""
    night, beside = pair
    await night.lay(persons=4, pages=False)
    await night.host("deal")
    await beside.stream(night.code, night.tokens[0])
    slot = table_of(beside, night).evening.timers["slot"]
    night.clock.set(night.clock.now() + 1000)
    await table_of(beside, night).keep("somebody who is gone", 0)
    async with night.house._store.writing(night.code) as pen:
        assert pen.keeper == night.house._worker
        assert (await pen.timers())["slot"] == slot
    assert not table_of(beside, night).keeping


async def test_a_deal_in_the_middle_of_reading(pair: tuple[Night, House], monkeypatch: pytest.MonkeyPatch) -> None:
    night, beside = pair
    await night.lay(persons=4, pages=False)
    await beside.stream(night.code, night.tokens[0])
    await night.say(night.tokens[0], "chat", text="Shall we?")
    seeds = Pen.seeds
    dealt = False

    async def deal_meanwhile(pen: Pen) -> dict[int, Seeds]:
        nonlocal dealt
        found = await seeds(pen)
        if not dealt:
            dealt = True
            await night.house.command(night.code, night.laid.host_token, {"id": "deal", "kind": "deal"})
        return found

    monkeypatch.setattr(Pen, "seeds", deal_meanwhile)
    await table_of(beside, night).load()
    await settle(night.house, beside)
    assert dealt
    frame = (await beside.stream(night.code, night.tokens[0])).frame()
    assert frame["match"]["stopped"] is None


async def test_dying_while_it_takes_over_does_not_lengthen_a_slot(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.advance(6)
    clock = (await night.frame())["clock"]
    left = clock["ends"] - night.clock.now()

    async def dies(house: House) -> None:
        """The worker ends before it says for the first time that it lives."""

    with monkeypatch.context() as patched:
        patched.setattr(House, "_beat", dies)
        await night.restart(gone=3_600_000)
    await night.restart(gone=5000)
    assert (await night.frame())["clock"]["ends"] - night.clock.now() == left
