"""The condition of a database, for whoever wants to know it without changing anything."""

from __future__ import annotations

import msgspec
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from yuletable.table.errors import StoreError
from yuletable.table.store.engines import reason, shown
from yuletable.table.store.guard import is_taken
from yuletable.table.store.store import migrations

TRIAL = "CREATE TABLE yuletable_trial (n INTEGER)"


class Condition(msgspec.Struct, frozen=True):
    """How it is with a database.

    revision  its version, None: empty;  newest: the one of this program;  known: this program can bring it up to date
    refused   why it cannot be written, or None
    in_use    a server is open on it
    """

    revision: str | None
    newest: str
    known: bool
    refused: str | None
    in_use: bool


def examine(url: URL) -> Condition:
    """Looks at a database that is there. StoreError if it cannot be opened or read."""
    plain = url.set(drivername="sqlite") if url.get_backend_name() == "sqlite" else url
    try:
        engine = create_engine(plain, poolclass=NullPool)
        with engine.connect() as connection:
            revision = MigrationContext.configure(connection).get_current_revision()
            connection.rollback()
            in_use = is_taken(url, connection)
            connection.rollback()
            refused = None if in_use else _refused(connection, url)
    except ModuleNotFoundError as error:
        raise StoreError(f"The driver {error.name} is not installed; install yuletable[postgres].") from None
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"The database {shown(url)} cannot be opened: {reason(error, url)}.") from None
    scripts = ScriptDirectory.from_config(migrations())
    versions = [script.revision for script in scripts.walk_revisions()]
    return Condition(revision, versions[0], revision is None or revision in versions, refused, in_use)


def _refused(connection: Connection, url: URL) -> str | None:
    """Makes a table and takes it back with its transaction."""
    try:
        if connection.dialect.name == "sqlite":
            # The driver would end the transaction before it makes a table.
            connection.connection.isolation_level = None  # type: ignore[attr-defined]
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.exec_driver_sql(TRIAL)
            connection.exec_driver_sql("ROLLBACK")
        else:
            connection.execute(text(TRIAL))
            connection.rollback()
    except SQLAlchemyError as error:
        return reason(error, url)
    return None
