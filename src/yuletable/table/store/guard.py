"""The guard of a database: a server without a bus has it for itself, servers with one share it.

Two servers that do not hear of each other would play on two different evenings. The guard is a lock that ends with the
process, however that ends: on a file beside an SQLite database, or held by one connection to PostgreSQL.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import IO, Protocol

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from yuletable.table.errors import StoreError

log = logging.getLogger(__name__)

SERVING = 0x79756C66
"""PostgreSQL's advisory lock of servers; each database has its own."""

KEEPALIVES = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""A machine that lost its power lets go of the lock within half a minute, not within hours."""


class InUseError(StoreError):
    """Another server has the database."""


class Guard(Protocol):
    """`alone`: no other server may use the database. InUseError if one does (or, if not alone, one does alone)."""

    async def take(self, alone: bool) -> None: ...

    async def check(self) -> None:
        """Takes the lock again if it was lost with the connection. InUseError if another server was faster."""

    async def release(self) -> None: ...


def guard_of(url: URL, engine: AsyncEngine, name: str) -> Guard:
    """The guard of this database; `name` is how messages call it."""
    if url.get_backend_name() == "postgresql":
        return ConnectionGuard(engine, name)
    path = url.database
    if not path or path == ":memory:" or path.startswith("file:"):
        return NoGuard()
    return FileGuard(Path(path), name)


def is_taken(url: URL, connection: Connection) -> bool:
    """Whether a server is open on this database; `connection` leads to it."""
    if connection.dialect.name == "postgresql":
        query = (
            "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
            f"WHERE locktype = 'advisory' AND objid = {SERVING} AND datname = current_database()"
        )
        return bool(connection.execute(text(query)).scalar())
    lock = _lock_of(Path(url.database or ""))
    if not lock.exists():
        return False
    with lock.open("rb") as file:
        try:
            _lock(file, True)
        except OSError:
            return True
    return False


def _lock_of(database: Path) -> Path:
    resolved = database.resolve()
    return resolved.with_name(f"{resolved.name}.lock")


def _in_use(name: str, alone: bool) -> InUseError:
    if alone:
        how = "end that one, give this one a database of its own (--database), or join both by one Redis (--redis)"
    else:
        how = "end that one, or start it with the same --redis"
    return InUseError(f"Another Yuletable uses the database {name}: {how}.")


class NoGuard:
    """For a database that no other process can reach."""

    async def take(self, alone: bool) -> None:
        return

    async def check(self) -> None:
        return

    async def release(self) -> None:
        return


class FileGuard:
    """A lock on the file `NAME.lock` beside the database; the file stays, the lock ends with the process."""

    def __init__(self, database: Path, name: str) -> None:
        self._path = _lock_of(database)
        self._name = name
        self._file: IO[bytes] | None = None

    async def take(self, alone: bool) -> None:
        try:
            file = self._path.open("ab")
        except OSError as error:
            raise StoreError(f"The file {self._path} cannot be opened: {error.strerror}.") from None
        try:
            _lock(file, alone)
        except BlockingIOError:
            file.close()
            raise _in_use(self._name, alone) from None
        except OSError as error:
            # Some network drives know no locks; an evening there is better than none.
            log.warning("The file %s cannot be locked: %s", self._path, error.strerror)
        self._file = file

    async def check(self) -> None:
        return

    async def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes], alone: bool) -> None:
        """Windows has no shared lock here, so servers that share are not kept from one that is alone."""
        if not alone:
            return
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: IO[bytes], alone: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)


class ConnectionGuard:
    """An advisory lock of PostgreSQL, held by a connection that does nothing else."""

    def __init__(self, engine: AsyncEngine, name: str) -> None:
        self._engine = engine
        self._name = name
        self._alone: bool | None = None
        self._connection: AsyncConnection | None = None

    async def take(self, alone: bool) -> None:
        connection = await self._engine.connect()
        try:
            # No transaction: one that stays open for an evening would keep old rows from being cleared away.
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            for setting, value in KEEPALIVES.items():
                await connection.execute(text(f"SET {setting} = {value}"))
            function = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
            free = (await connection.execute(text(f"SELECT {function}({SERVING})"))).scalar()
        except BaseException:
            await connection.invalidate()
            raise
        if not free:
            await connection.close()
            raise _in_use(self._name, alone)
        self._alone, self._connection = alone, connection

    async def check(self) -> None:
        if self._alone is not None and not await self._alive():
            await self.take(self._alone)

    async def _alive(self) -> bool:
        if self._connection is None:
            return False
        try:
            await self._connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            await self._connection.invalidate()
            self._connection = None
        return self._connection is not None

    async def release(self) -> None:
        self._alone = None
        connection, self._connection = self._connection, None
        if connection is not None:
            # Not back to the pool: the lock belongs to the session.
            await connection.invalidate()
