"""Database engines: SQLite with its pragmas set by hand, or PostgreSQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from yuletable.table.errors import StoreError

WRITES = "yuletable_writes"
"""Execution option of connections whose transactions write."""

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
"""Readers beside one writer; what was committed outlives a power cut; waiting instead of failing when another process
writes."""


def database_url(text: str) -> URL:
    """The URL with the driver that we use. StoreError for anything but SQLite and PostgreSQL.

    What cannot be read is not repeated in the sentence: a password may stand anywhere in it.
    """
    try:
        url = make_url(text)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise StoreError("That is no database URL, such as sqlite:///night.sqlite.") from None
    if backend == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise StoreError(f"Tables are kept in SQLite or PostgreSQL, not in {backend[:40]}.")


def shown(url: URL) -> str:
    """The URL as messages may show it: without password and query, where a password can stand too."""
    return url.set(query={}).render_as_string(hide_password=True)


def reason(error: Exception, url: URL) -> str:
    """Why the database failed, in one line without the password."""
    lines = str(getattr(error, "orig", None) or error).splitlines() or [type(error).__name__]
    line = lines[0]
    for secret in [url.password, *(value for name, value in url.query.items() if "password" in name)]:
        line = line.replace(str(secret), "***") if secret else line
    return line.rstrip(".")


def make_engine(url: URL) -> AsyncEngine:
    """An engine for this URL. StoreError if its driver is not installed."""
    try:
        if url.get_backend_name() == "sqlite":
            return _sqlite(url)
        return create_async_engine(url, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise StoreError(f"The driver {error.name} is not installed; install yuletable[postgres].") from None


def _sqlite(url: URL) -> AsyncEngine:
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        # The driver would begin transactions by itself, too late and only for writes.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
