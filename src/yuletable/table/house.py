"""All tables of one server process."""

from __future__ import annotations

import asyncio
import logging
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from yuletable.engine.content import name_of
from yuletable.engine.events import number
from yuletable.engine.options import OptionError, read_options, write_options
from yuletable.engine.registry import UnknownGameError
from yuletable.table import components, drawings, rights, seats, shuffle
from yuletable.table.agenda import Agenda
from yuletable.table.bot_runner import BotRunner
from yuletable.table.bus import Bus
from yuletable.table.clock import Clock, ForwardClock
from yuletable.table.commands import Answer, Bring, read_command
from yuletable.table.errors import StoreError, TableError
from yuletable.table.evening import Draft
from yuletable.table.frames import ViewerKind
from yuletable.table.means import Means
from yuletable.table.memory import Memories
from yuletable.table.projection import Link, public_facts
from yuletable.table.room import HOST_TOKEN
from yuletable.table.settings import read_settings
from yuletable.table.store import Store
from yuletable.table.store.store import unknown_table
from yuletable.table.streams import ViewerStream
from yuletable.table.table import Services, Table
from yuletable.table.viewers import SCREEN, Holder, TokenKind, repeatable_token, token_hash, viewer_of

log = logging.getLogger(__name__)

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""Codes have no vowels, so that they spell nothing."""

CODE_LENGTH = 4

DOOR = "door"
"""Who asks for a chair before having any; no viewer is called that."""

HEARTBEAT = 2000
"""A worker says that it lives every so many milliseconds while anything waits for its time."""

GIVEN_UP = 3 * HEARTBEAT
"""A worker that has not said so for so long is gone, and another one keeps its tables."""


class Laid(msgspec.Struct, frozen=True):
    """A table that was just laid, with the tokens of its host and its first screen."""

    code: str
    host_token: str
    screen_token: str


class Came(msgspec.Struct, frozen=True):
    """Who came in."""

    player: str


class Seated(msgspec.Struct, frozen=True):
    """A person who came in. `seat` counts from 1; None with `waiting`: a spectator until the next deal."""

    token: str
    seat: int | None
    waiting: bool


class Capability(msgspec.Struct, frozen=True):
    """What a token may do now. `seat` counts from 1; `host`: has the host's rights."""

    kind: ViewerKind
    seat: int | None
    host: bool


class House:
    """Opens tables, lets people in, takes their commands and shows them frames.

    store  where everything is kept
    bots   asks the bots what they do; `memories` are the finished matches
    link   the address of a table, by its code
    means  seams for tests
    """

    def __init__(
        self, store: Store, *, clock: Clock, bus: Bus, bots: BotRunner, link: Link, means: Means | None = None
    ) -> None:
        self._store = store
        self._clock = ForwardClock(clock)
        self._bus = bus
        self._bots = bots
        self._means = means or Means(bots.names)
        self.memories = Memories(store, self._means)
        self.agenda = Agenda(self._clock)
        self._worker = str(uuid.uuid4())
        self._services = Services(store, self._clock, bus, self.agenda, bots, self._means, link, self._worker)
        # Whoever still works with a forgotten table finds the same one again: two would not hear of each other.
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._kept: set[Table] = set()
        self._holders: dict[str, Holder] = {}
        self._loading = asyncio.Lock()

    async def open(self) -> None:
        """Opens the store and wakes the tables where something waits for its time.

        StoreError if the store cannot be opened, or another server uses it that does not hear of us.
        """
        await self._open_store()
        self._clock.set_forward(await self._store.latest())
        # Before tables are taken over: the time that was lost until now is made up for once.
        await self._store.alive(self._worker, self._clock.now())
        self.agenda.open()
        await self._bus.open(self._on_notice)
        await self._take_over()
        await self._warn_of_other_rules()
        await self._beat()

    async def _open_store(self) -> None:
        try:
            await self._store.occupy(self._bus.alone)
            await self._store.open()
        except StoreError:
            await self._store.close()
            raise

    async def close(self) -> None:
        """Stops time and bots, finishes what is being written, closes the store."""
        await self.agenda.close()
        await self._bus.close()
        self._bots.close()
        for table in list(self._tables.values()):
            await table.rest()
        await self._store.close()

    # ---- coming in

    async def lay_table(self, game: str, options: Mapping[str, object], settings: Mapping[str, object]) -> Laid:
        """A new table for this game. TableError for an unknown game, a wrong option or setting."""
        given = read_settings(settings)
        try:
            game_type = self._means.find_game(game)
            usual = game_type.preset("table", given.get("language", "en"))
            chosen = write_options(read_options(usual, options))
        except UnknownGameError as error:
            raise TableError("unknown_game", str(error.args[0])) from None
        except OptionError as error:
            raise TableError("malformed", str(error)) from None
        table = await self._new_table()
        host, screen = self._new_token(), self._new_token()

        def lay(draft: Draft) -> None:
            draft.note("laid", game=game, options=chosen, settings=given, chairs=game_type.seats.stop - 1)
            shuffle.promise(draft)
            draft.tokens += [(token_hash(host), "host", HOST_TOKEN), (token_hash(screen), "screen", SCREEN)]

        await table.write(lay)
        return Laid(table.code, host, screen)

    async def lobby(self, code: str) -> dict[str, Any]:
        """What anybody may know of a table, as `PublicFacts`."""
        table = await self._table(code)
        facts: dict[str, Any] = msgspec.to_builtins(public_facts(table.evening))
        return facts

    async def sit(
        self, code: str, name: str, seat: int | None = None, token: str | None = None, wish: str | None = None
    ) -> Seated:
        """A person takes a chair (`seat` from 1, or the first free one), or waits for the next deal.

        token  the host's: then the rights go with the person
        wish   an unguessable name for this call: again with the same one it seats nobody else, and gives the same token
        TableError for a bad or taken name, no free chair, a wish whose person has left again.
        """
        table = await self._table(code)
        host = token is not None and (await self._holder(code, token)).kind == "host"
        new = self._new_token() if wish is None else repeatable_token(code, wish)

        def come(draft: Draft) -> Came:
            player = f"p{draft.room.made + 1}"
            chair = seats.sit(draft, player, name, None if seat is None else seat - 1)
            draft.tokens.append((token_hash(new), "person", player))
            if host and chair is not None and draft.room.host is None:
                rights.make_host(draft, chair, keep_token=True)
            return Came(player)

        came = await (table.write(come) if wish is None else table.once(DOOR, token_hash(new)[:40], come, Came))
        room = table.evening.room
        chair = room.seat_of(came.player)
        if chair is None and came.player not in room.waiting:
            raise TableError(
                "not_now", "Who came in with this id has left again: come in with a new one.", reason="left_again"
            )
        return Seated(new, None if chair is None else number(chair), chair is None)

    async def spectate(self, code: str) -> str:
        """The token of somebody who watches."""
        return await self._admit(code, "person", f"w{self._means.random_bytes(8).hex()}")

    async def screen(self, code: str) -> str:
        """The token of a further screen."""
        return await self._admit(code, "screen", SCREEN)

    async def _admit(self, code: str, kind: TokenKind, viewer: str) -> str:
        table = await self._table(code)
        token = self._new_token()
        await self._store.add_token(token_hash(token), Holder(table.code, kind, viewer))
        return token

    # ---- with a token

    async def capability(self, code: str, token: str) -> Capability:
        """What a token may do at this table. TableError `bad_token` if it is none of this table's."""
        holder = await self._holder(code, token)
        evening = (await self._table(code)).evening
        viewer = viewer_of(evening.room, holder.viewer, evening.rights)
        return Capability(viewer.kind, None if viewer.seat is None else number(viewer.seat), viewer.host)

    async def command(self, code: str, token: str, command: object) -> Answer:
        """Does what the command says, once for its id, and answers; else TableError, and nothing has changed."""
        holder = await self._holder(code, token)
        table = await self._table(code)
        return await table.command(holder.viewer, read_command(command))

    async def bring(self, code: str, token: str, option: str, file: bytes) -> str:
        """The host brings a file of components for this option of the game; returns their name, "" if they have none.

        FaultyError, with every mistake, if they cannot be played; other TableErrors as for a command of the host.
        """
        holder = await self._holder(code, token)
        table = await self._table(code)
        if not (await self.capability(code, token)).host:
            raise TableError("not_yours", "Only the host can do that.", reason="host_only")
        evening = table.evening
        # In a thread, and before anything is locked: to check a large file may take a while.
        data = await asyncio.to_thread(components.read, evening.game_type, option, file)
        await table.command(holder.viewer, Bring(id=uuid.uuid4().hex, game=evening.room.game, option=option, data=data))
        return name_of(data)

    async def drawing(self, code: str, token: str, match: int, name: str, language: str) -> str:
        """A drawing of the match of this number, as SVG text. TableError `unknown_drawing` if there is none."""
        await self._holder(code, token)
        return await drawings.drawing((await self._table(code)).evening, match, name, language)

    async def names(self, code: str, token: str, match: int, language: str) -> Mapping[str, str]:
        """What the match of this number calls things, by the ids of words. TableError `unknown_match` for any other."""
        await self._holder(code, token)
        return drawings.names((await self._table(code)).evening, match, language)

    async def stream(self, code: str, token: str) -> ViewerStream:
        """The frames of whoever holds this token."""
        holder = await self._holder(code, token)
        return (await self._table(code)).stream(holder.viewer)

    async def _holder(self, code: str, token: str) -> Holder:
        kept = token_hash(token)
        holder = self._holders.get(kept) or await self._store.holder(kept)
        if holder is None or holder.code != code or holder.kind == "replay":
            await self._table(code)
            raise TableError("bad_token", "This token opens nothing at this table.")
        # Who holds a token never changes; what that person may do is looked up each time.
        self._holders[kept] = holder
        return holder

    # ---- tables

    async def _table(self, code: str) -> Table:
        if not (code.isascii() and code.isalnum()):
            # PostgreSQL would break on some of what can stand in an address.
            raise unknown_table(code)
        table = self._tables.get(code)
        if table is None:
            async with self._loading:
                table = self._tables.get(code)
                if table is None:
                    table = Table(code, self._services)
                    await table.load()
                    self._tables[code] = table
        self._kept.add(table)
        return table

    async def _new_table(self) -> Table:
        for _ in range(1000):
            letters = self._means.random_bytes(CODE_LENGTH)
            code = "".join(LETTERS[letter % len(LETTERS)] for letter in letters)
            if await self._store.new_table(code, self._clock.now()):
                table = self._tables[code] = Table(code, self._services)
                self._kept.add(table)
                return table
        raise RuntimeError("no free code was found")

    def _new_token(self) -> str:
        """32 characters that can stand in a URL."""
        return urlsafe_b64encode(self._means.random_bytes(24)).decode()

    # ---- other workers, and the time when there was none

    async def _take_over(self) -> None:
        """Keeps every table where something waits for its time and whose worker is gone."""
        alive = await self._store.last_alive()
        gone = {worker for worker, at in alive.items() if worker != self._worker and self._is_gone(at)}
        for code, keeper in (await self._store.waiting()).items():
            if keeper == self._worker:
                # Forgotten while nothing went on; another worker has dealt.
                await self._table(code)
            elif keeper is None or keeper in gone or keeper not in alive:
                table = await self._table(code)
                await table.keep(keeper, alive.get(keeper or "", 0))
        if gone:
            await self._store.forget_workers(gone)

    async def _warn_of_other_rules(self) -> None:
        for code, game, ruleset in await self._store.rulesets():
            try:
                installed = self._means.find_game(game).ruleset
            except UnknownGameError:
                installed = None
            if ruleset != installed:
                log.warning(
                    "The match at table %s was dealt under ruleset %s of %s; it can be read and ended, not continued",
                    code,
                    ruleset,
                    game,
                )

    def _is_gone(self, alive: int) -> bool:
        return self._bus.alone or self._clock.now() - alive > GIVEN_UP

    async def _beat(self) -> None:
        """Says that this worker lives, and looks after tables whose worker does not."""
        await self._look_after_the_store()
        if not self._bus.alone or any(table.keeps_time for table in self._tables.values()):
            await self._store.alive(self._worker, self._clock.now())
        if not self._bus.alone:
            await self._take_over()
        self._forget_idle_tables()
        self.agenda.at(self._clock.now() + HEARTBEAT, (self, "beat"), self._beat)

    async def _look_after_the_store(self) -> None:
        try:
            await self._store.still_occupied()
        except StoreError as error:
            log.error("%s", error)

    def _forget_idle_tables(self) -> None:
        idle = {table.code for table in self._kept if table.idle}
        if idle:
            self._kept = {table for table in self._kept if table.code not in idle}
            self._holders = {key: holder for key, holder in self._holders.items() if holder.code not in idle}

    async def _on_notice(self, code: str, number: int) -> None:
        """Another worker wrote (or, without a code, notices may have been missed)."""
        tables = [self._tables.get(code)] if code else list(self._tables.values())
        for table in filter(None, tables):
            self.agenda.now(table.load)
