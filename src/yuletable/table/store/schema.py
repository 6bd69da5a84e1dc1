"""The tables of the database. `migrations/` makes them; a test holds that both say the same."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()


def _code(primary_key: bool = True) -> Column[str]:
    return Column("code", String(8), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=primary_key)


tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("created", BigInteger, nullable=False),
    # Number of the last entry: the row that a writer locks.
    Column("number", Integer, nullable=False),
    Column("running", Boolean, nullable=False),
    # The worker that keeps time and moves the bots here.
    Column("keeper", String(36)),
)

entries = Table(
    "entries",
    metadata,
    _code(),
    Column("number", Integer, primary_key=True),
    Column("match", Integer, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("actor", String(8)),
    Column("action", Text),
    Column("note", Text),
    Column("draws", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("code", "match", "sequence", name="entries_in_order"),
)

seeds = Table(
    "seeds",
    metadata,
    _code(),
    Column("match", Integer, primary_key=True),
    Column("seed", String(64), nullable=False),
    Column("tempo", String(64), nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    # SHA-256 of the token: who reads the database cannot sit down with it.
    Column("hash", String(64), primary_key=True),
    _code(primary_key=False),
    Column("kind", String(8), nullable=False),
    Column("viewer", String(24), nullable=False),
)

answers = Table(
    "answers",
    metadata,
    _code(),
    Column("viewer", String(24), primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("answer", Text, nullable=False),
)

timers = Table(
    "timers",
    metadata,
    _code(),
    Column("name", String(40), primary_key=True),
    Column("key", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("at", BigInteger),
    Column("left", BigInteger),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(36), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)

pages = Table(
    "pages",
    metadata,
    _code(),
    Column("viewer", String(24), primary_key=True),
    Column("worker", String(36), primary_key=True),
)
