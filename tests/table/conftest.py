"""A house on each kind of store, with a clock that tests drive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete
from tests.table import games
from tests.table.direct import DirectBotRunner

from yuletable.engine.game import Bot, GameType
from yuletable.engine.registry import UnknownGameError
from yuletable.table.bus import Bus, LocalBus
from yuletable.table.clock import DrivenClock
from yuletable.table.house import House, Laid
from yuletable.table.log import Entry
from yuletable.table.means import Means
from yuletable.table.settings import Settings
from yuletable.table.store import Store
from yuletable.table.store.engines import WRITES
from yuletable.table.store.schema import metadata
from yuletable.table.streams import ViewerStream


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'night.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture(params=["sqlite"])
def sqlite_url(tmp_path: Path) -> str:
    """For tests that do not depend on the store."""
    return f"sqlite:///{tmp_path / 'night.sqlite'}"


@pytest.fixture
async def empty_store(store_url: str) -> str:
    """`store_url` after everything that other tests left there is gone."""
    store = Store(store_url)
    await store.open()
    async with store._engine.connect() as connection:
        await connection.execution_options(**{WRITES: True})
        async with connection.begin():
            for table in reversed(metadata.sorted_tables):
                await connection.execute(delete(table))
    await store.close()
    return store_url


def bot_names(game_type: GameType) -> tuple[str, ...]:
    return tuple(game_type.bots)


def make_bot(game_type: GameType, name: str) -> Bot:
    return game_type.bots[name]()


def counted() -> Callable[[int], bytes]:
    """Bytes that are the same in every run."""
    count = 0

    def more(length: int) -> bytes:
        nonlocal count
        count += 1
        return count.to_bytes(length, "big") if length > 4 else bytes((count + place) % 256 for place in range(length))

    return more


class Shelf:
    """Games by name; tests put others on it."""

    def __init__(self, *games_: GameType) -> None:
        self.games = {game.name: game for game in games_}

    def find(self, name: str) -> GameType:
        if name not in self.games:
            raise UnknownGameError(f"There is no game {name!r}: there are {', '.join(self.games)}.")
        return self.games[name]


class Night:
    """A house and what drives it. `restart` makes another one on the same store, as after a crash."""

    def __init__(self, url: str, **means: Any) -> None:
        self.url = url
        self.clock = DrivenClock()
        self.shelf = Shelf(games.LANTERN)
        self.means = Means(bot_names, **{"find_game": self.shelf.find, **means})
        self.bus: Bus = LocalBus()
        self.house = self.new_house()
        self.laid = Laid("", "", "")
        self.tokens: list[str] = []
        self.ids = 0
        self.game = "lantern"

    def new_house(self) -> House:
        runner = DirectBotRunner(bot_names, make_bot)
        return House(
            Store(self.url),
            clock=self.clock,
            bus=self.bus,
            bots=runner,
            link=lambda code: f"http://table.test/t/{code}",
            means=self.means,
        )

    async def restart(self, gone: int = 0) -> None:
        """The house dies without a word; after `gone` milliseconds another one opens."""
        await self.house.agenda.close()
        await self.house._store.close()
        self.clock.set(self.clock.now() + gone)
        self.bus = LocalBus()
        self.house = self.new_house()
        await self.house.open()
        await self.house.agenda.settle()

    @property
    def code(self) -> str:
        return self.laid.code

    async def lay(self, persons: int = 3, bots: int = 0, pages: bool = True, **wishes: Any) -> None:
        """A table with so many persons and bots, everybody with a page open."""
        settings = {name: value for name, value in wishes.items() if name in Settings.__struct_fields__}
        options = {name: value for name, value in wishes.items() if name not in settings}
        self.laid = await self.house.lay_table(self.game, options, settings)
        self.tokens = []
        for seat in range(persons):
            seated = await self.house.sit(self.code, f"Person {seat + 1}")
            self.tokens.append(seated.token)
        if bots:
            await self.host("fill", seats=persons + bots)
        if pages:
            for token in self.tokens:
                (await self.stream(token)).attach()
                await self.house.agenda.settle()
        await self.house.agenda.settle()

    async def say(self, token: str, kind: str, id: str | None = None, **fields: Any) -> Any:
        """A command with a fresh id."""
        self.ids += 1
        command = {"id": id or f"test-{self.ids}", "kind": kind, **fields}
        answer = await self.house.command(self.code, token, command)
        await self.house.agenda.settle()
        return answer

    async def host(self, kind: str, **fields: Any) -> Any:
        return await self.say(self.laid.host_token, kind, **fields)

    async def leaves(self, *seats: int) -> None:
        """The last page of each of these persons has closed, and that for so long that it counts."""
        for seat in seats:
            stream = await self.stream(self.tokens[seat - 1])
            while stream.pages:
                stream.detach()
        await self.advance(6)

    async def comes(self, seat: int) -> None:
        """This person opens a page."""
        (await self.stream(self.tokens[seat - 1])).attach()
        await self.house.agenda.settle()

    async def act(self, seat: int, action: str, **fields: Any) -> Any:
        """Seat (from 1) answers what it is asked."""
        if "prompt" not in fields:
            match = (await self.frame(self.tokens[seat - 1]))["match"]
            fields["prompt"] = (match["prompt"] or match["open"])["key"]
        return await self.say(self.tokens[seat - 1], "act", action=action, **fields)

    async def stream(self, token: str) -> ViewerStream:
        return await self.house.stream(self.code, token)

    async def frame(self, token: str | None = None, heard: int = 0) -> dict[str, Any]:
        """The newest frame of a token's holder (default: the screen)."""
        return (await self.stream(token or self.laid.screen_token)).frame(heard)

    async def seats_in(self) -> list[int]:
        """The seats (from 1) that are in this match."""
        frame = await self.frame()
        return [seat["seat"] for seat in frame["table"]["seats"] if seat["seat"] not in frame["match"]["out"]]

    async def log(self) -> list[Entry]:
        """Everything that is written down about the table."""
        async with self.house._store.writing(self.code) as pen:
            return await pen.entries_after(0)

    async def advance(self, seconds: float) -> None:
        """Time goes on, and everything happens when it is due."""
        until = self.clock.now() + round(seconds * 1000)
        while (when := self.house.agenda.next_at()) is not None and when <= until:
            self.clock.set(when)
            await self.house.agenda.settle()
        self.clock.set(until)
        await self.house.agenda.settle()

    async def jump(self, seconds: float) -> None:
        """Time goes on at one stroke: for long waits in which nothing happens."""
        self.clock.set(self.clock.now() + round(seconds * 1000))
        await self.house.agenda.settle()

    async def until(self, what: Callable[[dict[str, Any]], bool], most: float = 600) -> dict[str, Any]:
        """Time goes on until the screen's frame is so; at most so many seconds."""
        end = self.clock.now() + round(most * 1000)
        while not what(frame := await self.frame()):
            when = self.house.agenda.next_at()
            assert when is not None, "nothing will ever happen"
            assert when <= end, "this did not happen in time"
            self.clock.set(when)
            await self.house.agenda.settle()
        return frame

    async def phase(self, name: str) -> dict[str, Any]:
        return await self.until(lambda frame: frame["match"]["view"]["phase"] == name)

    async def to_the_end(self, most: float = 3600) -> dict[str, Any]:
        """Plays on; persons who are in call for the end of every argument as soon as it opens."""
        while True:
            frame = await self.until(lambda frame: frame["table"]["phase"] != "match" or _talks(frame), most)
            if frame["table"]["phase"] != "match":
                return frame
            await self.all_call(frame["match"]["open"]["key"])
            await self.until(lambda frame: not _talks(frame), most)

    async def all_call(self, question: str) -> None:
        """Every person who can calls for the end of the argument."""
        for token in self.tokens:
            frame = await self.frame(token)
            if _talks(frame) and frame["match"]["open"]["key"] == question and "call" in frame["match"]["actions"]:
                await self.say(token, "act", prompt=question, action="call")


def _talks(frame: dict[str, Any]) -> bool:
    asked = frame["match"] and frame["match"]["open"]
    return bool(asked and asked["closing"])


OpenNight = Callable[..., Awaitable[Night]]


@pytest.fixture
async def open_night(empty_store: str) -> AsyncIterator[OpenNight]:
    """Opens nights on both kinds of store."""
    nights: list[Night] = []

    async def open_(**means: Any) -> Night:
        night = Night(empty_store, **means)
        await night.house.open()
        nights.append(night)
        return night

    yield open_
    for night in nights:
        await night.house.close()


@pytest.fixture
async def night(open_night: OpenNight) -> Night:
    """A night on both kinds of store."""
    return await open_night()


@pytest.fixture
async def local_night(sqlite_url: str) -> AsyncIterator[Night]:
    """A night on SQLite, for what does not depend on the store."""
    night = Night(sqlite_url)
    await night.house.open()
    yield night
    await night.house.close()
    await asyncio.sleep(0)


@pytest.fixture
async def pair(open_night: OpenNight) -> AsyncIterator[tuple[Night, House]]:
    """A night in one worker, and a second worker beside it."""
    night = await open_night()
    await night.house.close()
    bus = LocalBus(alone=False)
    night.bus = bus
    night.house = night.new_house()
    await night.house.open()
    night.bus = LocalBus(beside=bus)
    beside = night.new_house()
    await beside.open()
    yield night, beside
    await beside.close()


async def settle(*houses: House) -> None:
    """Everything that is due at these workers has happened, and they have heard of it."""
    for _ in range(5):
        for house in houses:
            await house.agenda.settle()
            await asyncio.sleep(0)
