"""Two servers on one database: refused, unless both hear of each other."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from yuletable.table.errors import StoreError
from yuletable.table.store import Store, store
from yuletable.table.store.guard import SERVING, FileGuard, guard_of


@pytest.fixture
async def three(store_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Store]]:
    """Three servers' stores on one database; none of them waits for another one to end."""
    monkeypatch.setattr(store, "PATIENCE", 0.0)
    stores = [Store(store_url) for _ in range(3)]
    yield stores
    for one in stores:
        await one.close()


async def test_one_that_is_alone_is_alone(three: list[Store]) -> None:
    await three[0].occupy(alone=True)
    with pytest.raises(StoreError, match=r"Another Yuletable uses the database .*: end that one, give this one"):
        await three[1].occupy(alone=True)
    with pytest.raises(StoreError, match="or start it with the same --redis"):
        await three[2].occupy(alone=False)
    await three[0].close()
    await three[1].occupy(alone=True)


async def test_those_who_hear_of_each_other_share(three: list[Store]) -> None:
    await three[0].occupy(alone=False)
    await three[1].occupy(alone=False)
    with pytest.raises(StoreError, match="join both by one Redis"):
        await three[2].occupy(alone=True)
    await three[0].close()
    await three[1].close()
    await three[2].occupy(alone=True)


async def test_the_second_one_waits_for_the_first_to_end(three: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 30.0)
    await three[0].occupy(alone=True)
    second = asyncio.create_task(three[1].occupy(alone=True))
    await asyncio.sleep(0.15)
    assert not second.done()
    await three[0].close()
    await second


async def test_a_lock_that_broke_with_the_connection_is_taken_again(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.0)
    first, second = Store(postgres_url), Store(postgres_url)
    await first.occupy(alone=True)
    await cut(second)
    await first.still_occupied()
    with pytest.raises(StoreError, match="Another Yuletable"):
        await second.occupy(alone=True)
    await cut(second)
    await second.occupy(alone=True)
    for _ in range(2):
        with pytest.raises(StoreError, match="Another Yuletable"):
            await first.still_occupied()
    await second.close()
    await first.still_occupied()
    await first.close()


async def cut(other: Store) -> None:
    """Ends every connection that holds a guard of this database."""
    query = (
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
        f"WHERE locktype = 'advisory' AND objid = {SERVING} AND datname = current_database()"
    )
    async with other._engine.connect() as connection:
        assert (await connection.execute(text(query))).scalars().all() == [True]


def test_the_lock_lies_where_the_file_really_is(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "night.sqlite").touch()
    (tmp_path / "night.sqlite").symlink_to(tmp_path / "real" / "night.sqlite")
    one = Store(f"sqlite:///{tmp_path / 'night.sqlite'}")
    guard = guard_of(one.url, one._engine, "night")
    assert isinstance(guard, FileGuard)
    assert guard._path == tmp_path / "real" / "night.sqlite.lock"


async def test_a_database_in_memory_is_nobody_else_s() -> None:
    for _ in range(2):
        await Store("sqlite://").occupy(alone=True)
