"""Where tables are kept: the database, its version, the room on its disk."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from sqlalchemy.engine import URL

from yuletable.cli.doctor.findings import Finding, ok, problem, warning
from yuletable.cli.doctor.machine import Machine
from yuletable.table.errors import StoreError
from yuletable.table.store.condition import Condition, examine
from yuletable.table.store.engines import database_url as read_url
from yuletable.table.store.engines import shown
from yuletable.web.database import wanted_database

MEGABYTE = 1_000_000
LITTLE = 500 * MEGABYTE
TOO_LITTLE = 50 * MEGABYTE
"""An evening takes a few megabytes; a full disk loses it."""


def storage(machine: Machine, given: str | None, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """How it is with the database and its disk. Nothing is made, and nothing changed."""
    try:
        url = read_url(wanted_database(given, environment))
    except StoreError as error:
        yield problem("database", str(error))
        return
    if url.get_backend_name() != "sqlite":
        yield _database(url)
        return
    if not url.database or url.database == ":memory:":
        yield warning("database", "Tables are kept in memory only: they are gone when the server ends.")
        return
    path = Path(url.database)
    if not path.exists():
        yield _not_yet(path)
    else:
        yield _database(url)
    yield from _disk(machine, path)


def _not_yet(path: Path) -> Finding:
    folder = _nearest(path.parent)
    if not os.access(folder, os.W_OK | os.X_OK):
        return problem("database", f"You may not write in {folder}: give another place with --database.")
    return ok("database", f"The first evening makes {path}.")


def _nearest(folder: Path) -> Path:
    """The folder, or the nearest one above that is there."""
    return next((one for one in (folder, *folder.parents) if one.exists()), Path("/"))


def _database(url: URL) -> Finding:
    name = url.database if url.get_backend_name() == "sqlite" else shown(url.set(drivername="postgresql"))
    try:
        condition = examine(url)
    except StoreError as error:
        return problem("database", str(error))
    if condition.in_use:
        return ok("database", f"A Yuletable is open on {name}. {_version(condition)}")
    if not condition.known:
        return problem(
            "database",
            f"{name} belongs to a newer Yuletable (schema {condition.revision}): update this one, or give another "
            "--database.",
        )
    if condition.refused:
        return problem("database", f"{name} cannot be written ({condition.refused}): give another --database.")
    return ok("database", f"{name} can be written. {_version(condition)}")


def _version(condition: Condition) -> str:
    if condition.revision is None:
        return "It is empty; the first start fills it."
    if condition.revision == condition.newest:
        return f"Its schema is the newest ({condition.revision})."
    return f"Its schema is {condition.revision}; the next start brings it to {condition.newest}."


def _disk(machine: Machine, path: Path) -> Iterator[Finding]:
    folder = _nearest(path.parent)
    free = machine.free_bytes(folder)
    room = f"{free // MEGABYTE:,} MB are free where tables are kept"
    if free < TOO_LITTLE:
        yield problem("disk", f"Only {room}: make room, or give another place with --database.")
    elif free < LITTLE:
        yield warning("disk", f"{room}: enough for tonight, make some more room soon.")
    else:
        yield ok("disk", f"{room}.")
