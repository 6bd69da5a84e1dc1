"""The store: everything that must outlive the process, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from yuletable.table.errors import StoreError, TableError
from yuletable.table.store import schema
from yuletable.table.store.engines import WRITES, database_url, make_engine, reason, shown
from yuletable.table.store.guard import InUseError, guard_of
from yuletable.table.store.pen import Pen
from yuletable.table.viewers import Holder

PATIENCE = 2.0
"""A server that starts waits so many seconds for another one that is just ending."""

MIGRATIONS = "yuletable.table.store:migrations"
MIGRATING = 0x79756C65
"""PostgreSQL's advisory lock for migrations: two workers that start at once take turns."""


class Store:
    """One database. `open` it first."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self._engine = make_engine(self.url)
        self._guard = guard_of(self.url, self._engine, self._name)
        self._sqlite = self.url.get_backend_name() == "sqlite"
        # SQLite has one writer at a time; waiting here is cheaper than in its busy handler.
        self._one_writer = asyncio.Lock() if self._sqlite else nullcontext()

    async def occupy(self, alone: bool) -> None:
        """Keeps other servers away until `close`: all of them if `alone`, else only those that want to be alone.

        Before `open`, so that a second server changes nothing. StoreError, saying what to do, if another one is there.
        """
        last = time.monotonic() + PATIENCE
        while True:
            try:
                with self._opening():
                    return await self._guard.take(alone)
            except InUseError:
                if time.monotonic() > last:
                    raise
                await asyncio.sleep(0.1)

    async def still_occupied(self) -> None:
        """Makes sure of that again after the connection was lost. StoreError if another server came meanwhile."""
        with self._opening():
            await self._guard.check()

    async def open(self) -> None:
        """Brings the database up to date. StoreError if it cannot be reached or is newer than this program."""
        try:
            with self._opening():
                async with self._writing() as connection:
                    await connection.run_sync(_migrate)
        except StoreError:
            await self._engine.dispose()
            raise

    @contextmanager
    def _opening(self) -> Iterator[None]:
        try:
            yield
        except CommandError as error:
            raise StoreError(f"The database {self._name} belongs to another version of Yuletable ({error}).") from None
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"The database {self._name} cannot be opened: {reason(error, self.url)}.") from None

    async def close(self) -> None:
        await self._guard.release()
        await self._engine.dispose()

    @property
    def _name(self) -> str:
        return shown(self.url)

    # ---- tables

    async def new_table(self, code: str, at: int) -> bool:
        """Makes room for a table; False if the code is taken."""
        try:
            async with self._writing() as connection:
                values = {"code": code, "created": at, "number": 0, "running": False}
                await connection.execute(insert(schema.tables).values(values))
        except IntegrityError:
            return False
        return True

    @asynccontextmanager
    async def writing(self, code: str) -> AsyncIterator[Pen]:
        """The pen of this table, for one writer at a time. TableError `unknown_table` if there is none.

        What was written is kept when the block ends, and forgotten if it raises.
        """
        async with self._writing() as connection:
            query = select(schema.tables).where(schema.tables.c.code == code)
            query = query if self._sqlite else query.with_for_update()
            row = (await connection.execute(query)).mappings().one_or_none()
            if row is None:
                raise unknown_table(code)
            yield Pen(connection, code, row)

    @asynccontextmanager
    async def reading(self, code: str) -> AsyncIterator[Pen]:
        """The same without the lock, for reading only."""
        async with self._engine.connect() as connection, connection.begin():
            query = select(schema.tables).where(schema.tables.c.code == code)
            row = (await connection.execute(query)).mappings().one_or_none()
            if row is None:
                raise unknown_table(code)
            yield Pen(connection, code, row)

    async def waiting(self) -> dict[str, str | None]:
        """The codes of tables where a match runs or something waits for its time, each with its keeper."""
        async with self._engine.connect() as connection:
            columns = schema.tables.c
            waits = columns.code.in_(select(schema.timers.c.code))
            query = select(columns.code, columns.keeper).where(columns.running | waits)
            return dict(map(tuple, await connection.execute(query)))

    async def rulesets(self) -> list[tuple[str, str, int]]:
        """Code, game and ruleset of every match that runs, to be told before an upgrade."""
        async with self._engine.connect() as connection:
            opened, table = schema.entries.c, schema.tables.c
            query = (
                select(opened.code, opened.data)
                .join(schema.tables, table.code == opened.code)
                .where(table.running, opened.kind == "opened")
                .order_by(opened.code, opened.number)
            )
            newest = dict(map(tuple, await connection.execute(query)))
        return [(code, *_game_and_ruleset(data)) for code, data in newest.items()]

    # ---- tokens

    async def holder(self, token_hash: str) -> Holder | None:
        """Who holds the token of this hash, or None."""
        async with self._engine.connect() as connection:
            columns = schema.tokens.c
            query = select(columns.code, columns.kind, columns.viewer).where(columns.hash == token_hash)
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Holder(*row)

    async def add_token(self, token_hash: str, holder: Holder) -> None:
        values = {"hash": token_hash, "code": holder.code, "kind": holder.kind, "viewer": holder.viewer}
        async with self._writing() as connection:
            await connection.execute(insert(schema.tokens).values(values))

    # ---- workers and pages

    async def alive(self, worker: str, at: int) -> None:
        """This worker lives at this time."""
        workers = schema.workers
        async with self._writing() as connection:
            known = await connection.execute(update(workers).where(workers.c.id == worker).values(alive=at))
            if not known.rowcount:
                await connection.execute(insert(workers).values(id=worker, alive=at))

    async def last_alive(self) -> dict[str, int]:
        """When each worker was last known to live."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(schema.workers.c.id, schema.workers.c.alive))
            return dict(map(tuple, rows))

    async def latest(self) -> int:
        """The latest time that anything here bears, 0 for an empty store."""
        async with self._engine.connect() as connection:
            entry = await connection.execute(select(func.max(schema.entries.c.at)))
            alive = await connection.execute(select(func.max(schema.workers.c.alive)))
            return max(entry.scalar() or 0, alive.scalar() or 0)

    async def forget_workers(self, workers: Iterable[str]) -> None:
        """Removes workers that are gone, and the pages that were open at them."""
        gone = list(workers)
        async with self._writing() as connection:
            await connection.execute(delete(schema.pages).where(schema.pages.c.worker.in_(gone)))
            await connection.execute(delete(schema.workers).where(schema.workers.c.id.in_(gone)))

    async def set_page(self, code: str, viewer: str, worker: str, open_: bool) -> None:
        """Whether this viewer has a page open at this worker."""
        columns = schema.pages.c
        here = (columns.code == code) & (columns.viewer == viewer) & (columns.worker == worker)
        try:
            async with self._writing() as connection:
                await connection.execute(delete(schema.pages).where(here))
                if open_:
                    await connection.execute(insert(schema.pages).values(code=code, viewer=viewer, worker=worker))
        except IntegrityError:
            # Another page of this viewer was opened here in the same moment: it says the same.
            return

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._one_writer, self._engine.connect() as connection:
            await connection.execution_options(**{WRITES: True})
            async with connection.begin():
                yield connection


def unknown_table(code: str) -> TableError:
    return TableError("unknown_table", f"There is no table {code[:16]!r}.")


def _game_and_ruleset(data: str) -> tuple[str, int]:
    opened = msgspec.json.decode(data)
    return opened["game"], opened["ruleset"]


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migrations() -> Config:
    """Where alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    return config
