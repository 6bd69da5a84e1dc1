"""Tables, their logs, tokens, answers, timers, and which worker keeps what."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _code(primary_key: bool = True) -> sa.Column[str]:
    return sa.Column("code", sa.String(8), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("running", sa.Boolean, nullable=False),
        sa.Column("keeper", sa.String(36)),
    )
    op.create_table(
        "entries",
        _code(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("actor", sa.String(8)),
        sa.Column("action", sa.Text),
        sa.Column("note", sa.Text),
        sa.Column("draws", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.UniqueConstraint("code", "match", "sequence", name="entries_in_order"),
    )
    op.create_table(
        "seeds",
        _code(),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("tempo", sa.String(64), nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        _code(primary_key=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("viewer", sa.String(24), nullable=False),
    )
    op.create_table(
        "answers",
        _code(),
        sa.Column("viewer", sa.String(24), primary_key=True),
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "timers",
        _code(),
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger),
        sa.Column("left", sa.BigInteger),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(36), primary_key=True),
        sa.Column("alive", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pages",
        _code(),
        sa.Column("viewer", sa.String(24), primary_key=True),
        sa.Column("worker", sa.String(36), primary_key=True),
    )
