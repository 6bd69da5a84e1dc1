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
    """The URL with the driver that we use. StoreError for anything but SQLite and PostgreSQL."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(f"{text[:80]!r} is no database URL, such as sqlite:///night.sqlite.") from None
    backend = url.get_backend_name()
    if backend == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if backend == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise StoreError(f"Tables are kept in SQLite or PostgreSQL, not in {backend[:40]}.")


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
