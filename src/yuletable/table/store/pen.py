"""The pen: what may be done to one table while its row is locked. All of it is kept, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import RowMapping, Select, Table, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from yuletable.table.fairness import Seeds
from yuletable.table.log import Entry
from yuletable.table.store import schema
from yuletable.table.store.rows import entry_row, read_entry
from yuletable.table.timers import Timer
from yuletable.table.viewers import TokenKind


class Pen:
    """Held by the one writer of a table. `number`: of its last entry; `keeper`: the worker that keeps it."""

    def __init__(self, connection: AsyncConnection, code: str, row: RowMapping) -> None:
        self._connection = connection
        self._code = code
        self.number: int = row["number"]
        self.keeper: str | None = row["keeper"]
        self._running: bool = row["running"]

    # ---- reading

    async def entries_after(self, number: int) -> list[Entry]:
        columns = schema.entries.c
        query = (
            select(schema.entries).where(columns.code == self._code, columns.number > number).order_by(columns.number)
        )
        return [read_entry(row) for row in (await self._connection.execute(query)).mappings()]

    async def entries_of(self, match: int) -> list[Entry]:
        """The entries of one match, in order."""
        columns = schema.entries.c
        mine = (columns.code == self._code) & (columns.match == match)
        query = select(schema.entries).where(mine).order_by(columns.sequence)
        return [read_entry(row) for row in (await self._connection.execute(query)).mappings()]

    async def seeds(self) -> dict[int, Seeds]:
        rows = (await self._connection.execute(self._mine(schema.seeds))).mappings()
        return {row["match"]: Seeds(row["seed"], row["tempo"]) for row in rows}

    async def timers(self) -> dict[str, Timer]:
        rows = (await self._connection.execute(self._mine(schema.timers))).mappings()
        return {row["name"]: Timer(row["name"], row["key"], row["since"], row["at"], row["left"]) for row in rows}

    async def answer(self, viewer: str, command: str) -> str | None:
        """The outcome that this viewer's command has had already, or None."""
        columns = schema.answers.c
        query = select(columns.answer).where(
            columns.code == self._code, columns.viewer == viewer, columns.id == command
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def here(self) -> frozenset[str]:
        """The viewers who have a page open, at any worker."""
        query = select(schema.pages.c.viewer).where(schema.pages.c.code == self._code)
        return frozenset((await self._connection.execute(query)).scalars())

    # ---- writing

    async def append(self, entries: Sequence[Entry], running: bool) -> None:
        """Adds entries; `running`: whether a match runs now."""
        if entries:
            await self._connection.execute(insert(schema.entries), [entry_row(self._code, entry) for entry in entries])
            self.number = entries[-1].number
            self._running = running
            table = schema.tables
            query = update(table).where(table.c.code == self._code).values(number=self.number, running=running)
            await self._connection.execute(query)

    async def keep(self, worker: str) -> None:
        """This worker keeps the table from now on."""
        table = schema.tables
        await self._connection.execute(update(table).where(table.c.code == self._code).values(keeper=worker))
        self.keeper = worker

    async def save_answer(self, viewer: str, command: str, answer: str) -> None:
        values = {"code": self._code, "viewer": viewer, "id": command, "answer": answer}
        await self._connection.execute(insert(schema.answers).values(values))

    async def save_seeds(self, match: int, seeds: Seeds) -> None:
        values = {"code": self._code, "match": match, "seed": seeds.match, "tempo": seeds.tempo}
        await self._connection.execute(insert(schema.seeds).values(values))

    async def add_tokens(self, tokens: Iterable[tuple[str, TokenKind, str]]) -> None:
        rows = [{"hash": token, "code": self._code, "kind": kind, "viewer": viewer} for token, kind, viewer in tokens]
        if rows:
            await self._connection.execute(insert(schema.tokens), rows)

    async def save_timers(self, before: Mapping[str, Timer], after: Mapping[str, Timer]) -> None:
        """Writes what differs; over what is there, for other workers may have planned the same."""
        new = [timer for name, timer in after.items() if before.get(name) != timer]
        gone = [*(before.keys() - after.keys()), *(timer.name for timer in new)]
        columns = schema.timers.c
        if gone:
            query = delete(schema.timers).where(columns.code == self._code, columns.name.in_(gone))
            await self._connection.execute(query)
        if new:
            rows = [{"code": self._code, **msgspec.structs.asdict(timer)} for timer in new]
            await self._connection.execute(insert(schema.timers), rows)

    def _mine(self, table: Table) -> Select[Any]:
        return select(table).where(table.c.code == self._code)
