"""What breaks for a while stops nothing for good: planned jobs are done again, whatever they were."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.exc import OperationalError
from tests.table.conftest import Night

from yuletable.table.agenda import LONGEST_PAUSE, Agenda
from yuletable.table.clock import DrivenClock
from yuletable.table.store.pen import Pen


class Flaky:
    """A job that fails so many times, and when it was tried."""

    def __init__(self, clock: DrivenClock, failures: int) -> None:
        self.clock = clock
        self.failures = failures
        self.tries: list[int] = []

    async def __call__(self) -> None:
        self.tries.append(self.clock.now())
        if len(self.tries) <= self.failures:
            raise OSError("not now")


@pytest.fixture
def clock() -> DrivenClock:
    return DrivenClock(0)


async def go_on(agenda: Agenda, clock: DrivenClock, until: int) -> None:
    await agenda.settle()
    while (when := agenda.next_at()) is not None and when <= until:
        clock.set(when)
        await agenda.settle()


@pytest.mark.parametrize("planned", [True, False])
async def test_a_job_that_fails_is_tried_again(clock: DrivenClock, planned: bool) -> None:
    agenda, job = Agenda(clock), Flaky(clock, failures=3)
    if planned:
        agenda.at(0, "job", job)
    else:
        agenda.now(job)
    await go_on(agenda, clock, 600_000)
    assert job.tries == [0, 1000, 3000, 7000]
    assert agenda.next_at() is None


async def test_pauses_do_not_grow_for_ever(clock: DrivenClock) -> None:
    agenda, job = Agenda(clock), Flaky(clock, failures=20)
    agenda.at(0, "job", job)
    await go_on(agenda, clock, 3_600_000)
    assert len(job.tries) == 21
    assert job.tries[-1] - job.tries[-2] == LONGEST_PAUSE


async def test_a_newer_job_takes_the_place_of_one_that_failed(clock: DrivenClock) -> None:
    agenda, newer = Agenda(clock), Flaky(clock, failures=0)

    async def fails() -> None:
        agenda.at(500, "job", newer)
        raise OSError("not now")

    agenda.at(0, "job", fails)
    await go_on(agenda, clock, 60_000)
    assert newer.tries == [500]


class AwayStore:
    """Lets nobody write from now on until it is back."""

    def __init__(self, night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
        self.away = True
        writing = night.house._store.writing

        @asynccontextmanager
        async def write_or_not(code: str) -> AsyncIterator[Pen]:
            if self.away:
                raise OperationalError("the database is away", None, OSError())
            async with writing(code) as pen:
                yield pen

        monkeypatch.setattr(night.house._store, "writing", write_or_not)


async def test_a_database_that_was_away_stops_neither_clock_nor_bots(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    await night.lay(persons=1, bots=3, tempo="relaxed")
    await night.host("deal")
    before = len(await night.log())
    store = AwayStore(night, monkeypatch)
    await night.advance(20)
    store.away = False
    await night.advance(60)
    actors = {entry.actor for entry in (await night.log())[before:] if entry.kind == "action"}
    assert {"2", "3", "4"} <= actors


async def test_bots_talk_on_when_the_database_is_back(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    await night.lay(persons=0, bots=4, tempo="relaxed")
    await night.host("deal")
    await night.phase("talk")
    store = AwayStore(night, monkeypatch)
    await night.advance(20)
    store.away = False
    before = len(await night.log())
    await night.advance(60)
    assert len(await night.log()) > before


@pytest.mark.rule("KN-131")
async def test_a_slot_ends_when_the_database_is_back(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    slot = (await night.frame())["clock"]["slot"]
    store = AwayStore(night, monkeypatch)
    await night.advance(6)
    assert (await night.frame())["clock"]["slot"] == slot, "nothing is shown that is not kept"
    store.away = False
    await night.advance(5)
    assert (await night.frame())["clock"]["slot"] != slot


async def test_a_worker_that_could_not_say_that_it_lives_says_so_later(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    store = night.house._store
    alive, calls = store.alive, []

    async def fails_once(worker: str, at: int) -> None:
        calls.append(at)
        if len(calls) == 1:
            raise OperationalError("the database is away", None, OSError())
        await alive(worker, at)

    monkeypatch.setattr(store, "alive", fails_once)
    await night.advance(12)
    assert len(calls) > 3
    assert max((await store.last_alive()).values()) >= night.clock.now() - 3000
