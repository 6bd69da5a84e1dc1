"""One table at work: the one place where its log is written and its viewers are told.

Everything that changes a table goes through `write`: under the lock of the table's row a draft of the evening is made,
its entries are stored, and only then does it become the evening that viewers see. Whoever writes first plays what time
has made due. Nothing here is worth keeping: a table is made again from its log at any time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from yuletable.table import attendance, outcomes, play, schedule, timers
from yuletable.table.agenda import Agenda
from yuletable.table.bot_runner import BotRunner
from yuletable.table.bot_seats import BotSeats
from yuletable.table.bus import Bus
from yuletable.table.clock import Clock
from yuletable.table.commands import Answer, Bring, Command
from yuletable.table.evening import Draft, Evening
from yuletable.table.means import Means
from yuletable.table.obey import obey
from yuletable.table.projection import Link, Scene
from yuletable.table.store import Store
from yuletable.table.store.pen import Pen
from yuletable.table.streams import ViewerStream, quiet_length
from yuletable.table.timers import EMPTY, LAPSE, LEAVE, SLOT, Timer

T = TypeVar("T")

LINGER = 5000
"""A viewer whose last page has closed is still here for so many milliseconds: long polls come and go."""

FORGOTTEN = 600_000
"""A viewer's stream is kept so many milliseconds after its last page has closed, and so is a table where nothing goes
on."""

AT_A_TIME = 1000
"""So many timers at most fire in one go."""


@dataclass(frozen=True, slots=True)
class Services:
    """What a house shares with its tables. `worker` is the name of this process among others."""

    store: Store
    clock: Clock
    bus: Bus
    agenda: Agenda
    bots: BotRunner
    means: Means
    link: Link
    worker: str


class Table:
    """One table. `keeping`: this worker keeps its time and moves its bots."""

    def __init__(self, code: str, services: Services) -> None:
        self.code = code
        self.keeping = False
        self.evening = Evening(code, services.means)
        self._services = services
        self._lock = asyncio.Lock()
        self._streams: dict[str, ViewerStream] = {}
        self._here: frozenset[str] = frozenset()
        self._seen_here: frozenset[str] = frozenset()
        self._watched: dict[str, int] = {}
        self._bots = BotSeats(self, services.agenda, services.bots)

    def now(self) -> int:
        return self._services.clock.now()

    @property
    def keeps_time(self) -> bool:
        """Whether this worker has to do something here when its time has come."""
        return self.keeping and bool(self._watched)

    @property
    def idle(self) -> bool:
        """Whether this worker can forget the table: nobody looks, nothing runs, and that for some time."""
        busy = self._streams or self._watched or self.evening.running is not None or self._lock.locked()
        return not busy and self.now() - self.evening.at > FORGOTTEN

    async def rest(self) -> None:
        """Returns when nothing is being written."""
        async with self._lock:
            return

    # ---- reading

    async def load(self) -> None:
        """Makes the evening from the log, or takes in what others have added. TableError if there is no such table."""
        async with self._lock:
            async with self._services.store.reading(self.code) as pen:
                await self._catch_up(pen)
                self._set_keeping(pen.keeper == self._services.worker)
            self._announce()

    async def _catch_up(self, pen: Pen) -> None:
        """Takes in what others have written, and who has a page open with them."""
        if not self._services.bus.alone:
            self._here = await pen.here()
        news = pen.number != self.evening.number
        if not news and self._services.bus.alone:
            return
        evening = self.evening.copy()
        if news:
            # Seeds after entries: a reader has no lock, and a match without its seeds could not be dealt again.
            entries = await pen.entries_after(evening.number)
            evening.seeds = await pen.seeds()
            for entry in entries:
                evening.fold(entry)
        # Timers change without entries too, when another worker begins to wait for somebody.
        evening.timers = await pen.timers()
        self.evening = evening

    async def keep(self, gone: str | None, alive: int) -> None:
        """This worker keeps the table in place of `gone`, unless another one was faster.

        The time since `alive`, in which nobody did, does not count.
        """
        async with self._lock:
            async with self._services.store.writing(self.code) as pen:
                await self._catch_up(pen)
                if pen.keeper != gone:
                    return
                before = self.evening.timers
                # When a timer began, somebody kept time here.
                known = max([alive, self.evening.at, *(timer.since for timer in before.values())])
                gap = max(0, self.now() - known)
                after = {name: timer.shifted(gap) for name, timer in before.items()}
                await pen.save_timers(before, after)
                await pen.keep(self._services.worker)
            self.evening = self.evening.copy()
            self.evening.timers = after
            self.keeping = True
        await self.write(lambda draft: None)

    def _set_keeping(self, keeping: bool) -> None:
        if self.keeping and not keeping:
            for name in self._watched:
                self._services.agenda.drop((self, name))
            self._watched = {}
            self._bots.stop()
        self.keeping = keeping

    # ---- writing

    async def command(self, holder: str, command: Command | Bring) -> Answer:
        """Does what the holder of a token asks, once however often it is asked: the same id gets the same outcome."""

        def work(draft: Draft) -> Answer:
            attendance.sign_of_life(draft, holder)
            return obey(draft, holder, command)

        return await self.once(holder, command.id, work, Answer)

    async def once(self, asker: str, name: str, work: Callable[[Draft], T], form: type[T]) -> T:
        """Lets `work` change the evening, unless `asker` has asked under this name before: then its outcome of then.

        form  what `work` returns, a struct. A refusal is an outcome too (`outcomes`).
        """
        return outcomes.told(await _finish(self._once(asker, name, work)), form)

    async def _once(self, asker: str, name: str, work: Callable[[Draft], object]) -> str:
        async with self._writing() as (pen, draft):
            kept = await pen.answer(asker, name)
            if kept is None:
                kept = outcomes.attempt(draft, work)
                await pen.save_answer(asker, name, kept)
        return kept

    async def write(self, work: Callable[[Draft], T]) -> T:
        """Lets `work` change the evening, stores that, then announces it. If `work` raises, nothing has happened."""
        return await _finish(self._write(work))

    async def _write(self, work: Callable[[Draft], T]) -> T:
        async with self._writing() as (_, draft):
            return work(draft)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[tuple[Pen, Draft]]:
        async with self._lock:
            async with self._services.store.writing(self.code) as pen:
                await self._catch_up(pen)
                before = self.evening.timers
                draft = Draft(self.evening, self.now(), self._here, self._seen_here)
                self._fire_due(draft)
                yield pen, draft
                self._plan(draft)
                await self._store(pen, draft, before)
            self.evening = draft.evening
            self._announce()
        if draft.entries:
            self._tell_others()

    async def _store(self, pen: Pen, draft: Draft, before: dict[str, Timer]) -> None:
        await pen.append(draft.entries, draft.evening.running is not None)
        await pen.add_tokens(draft.tokens)
        for match, seeds in draft.seeds.items():
            await pen.save_seeds(match, seeds)
        await pen.save_timers(before, draft.evening.timers)
        if not self.keeping and (pen.keeper is None or self._services.bus.alone):
            await pen.keep(self._services.worker)
            self.keeping = True

    def _tell_others(self) -> None:
        if not self._services.bus.alone:
            self._services.agenda.now(partial(self._services.bus.publish, self.code, self.evening.number))

    # ---- time

    def _fire_due(self, draft: Draft) -> None:
        """Plays what time has made due, in order."""
        now = draft.at
        for _ in range(AT_A_TIME):
            timer = timers.first_due(draft.evening.timers, now)
            if timer is None:
                break
            del draft.evening.timers[timer.name]
            draft.at = max(timers.published_time(timer, now), draft.evening.at)
            _fire(draft, timer)
            self._plan(draft)
        draft.at = now

    @staticmethod
    def _plan(draft: Draft) -> None:
        schedule.plan(draft.evening, draft.at)
        attendance.plan(draft)

    def _watch_timers(self) -> None:
        due = {timer.name: timer.due for timer in self.evening.timers.values() if timer.due is not None}
        for name in self._watched.keys() - due.keys():
            self._services.agenda.drop((self, name))
        for name, when in due.items():
            if self._services.agenda.planned((self, name)) != when:
                self._services.agenda.at(when, (self, name), self._on_time)
        self._watched = due

    async def _on_time(self) -> None:
        await self.write(lambda draft: None)

    # ---- telling

    def _announce(self) -> None:
        """Shows every viewer what it may see of the evening as it is stored, and lets time and bots go on."""
        if not self.evening.quiet():
            self._seen_here = self._here
        if self._streams:
            scene = self._scene()
            length = quiet_length(scene)
            for stream in self._streams.values():
                stream.show(scene, length)
        if self.keeping:
            self._watch_timers()
            self._bots.plan()

    def _scene(self) -> Scene:
        return Scene(self.evening, self._seen_here, self._services.link)

    def stream(self, holder: str) -> ViewerStream:
        """The frames of this viewer."""
        if holder not in self._streams:
            stream = ViewerStream(self._services.means.random_bytes(6).hex(), holder, self.now, self._pages_changed)
            scene = self._scene()
            stream.show(scene, quiet_length(scene))
            self._streams[holder] = stream
        return self._streams[holder]

    # ---- who is here

    def _pages_changed(self, holder: str, pages: int) -> None:
        agenda, key = self._services.agenda, (self.code, "linger", holder)
        agenda.drop(key)
        agenda.drop((self.code, "forget", holder))
        if pages and holder not in self._here:
            agenda.now(partial(self._set_here, holder))
        elif not pages:
            agenda.at(self.now() + LINGER, key, partial(self._set_here, holder))
            agenda.at(self.now() + FORGOTTEN, (self.code, "forget", holder), partial(self._forget, holder))

    async def _forget(self, holder: str) -> None:
        if not self._has_page(holder):
            self._streams.pop(holder, None)

    def _has_page(self, holder: str) -> bool:
        return holder in self._streams and self._streams[holder].pages > 0

    async def _set_here(self, holder: str) -> None:
        here = self._has_page(holder)
        if not self._services.bus.alone:
            await self._services.store.set_page(self.code, holder, self._services.worker, here)
        elif here:
            self._here |= {holder}
        else:
            self._here -= {holder}
        await self.write(partial(_note_presence, holder if here else None))
        self._tell_others()


def _note_presence(came: str | None, draft: Draft) -> None:
    if came is not None:
        attendance.came(draft, came)


async def _finish(work: Coroutine[Any, Any, T]) -> T:
    """Finishes what has been begun, even if whoever asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _fire(draft: Draft, timer: Timer) -> None:
    if timer.name == SLOT:
        play.tick(draft)
    elif timer.name.startswith(LAPSE):
        play.lapse(draft, int(timer.name.removeprefix(LAPSE)) - 1)
    elif timer.name.startswith(LEAVE):
        attendance.time_out(draft, timer.name.removeprefix(LEAVE))
    elif timer.name == EMPTY:
        attendance.room_empty(draft)
