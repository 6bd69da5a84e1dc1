"""The store, on SQLite and PostgreSQL alike."""

import asyncio
import hashlib
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.table.conftest import Night

from yuletable.table.errors import StoreError, TableError
from yuletable.table.log import Entry, Head, sealed
from yuletable.table.store import Store
from yuletable.table.store.schema import metadata


async def test_the_migrations_make_what_the_schema_says(empty_store: str) -> None:
    store = Store(empty_store)
    await store.open()

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store._engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()


async def test_opening_twice_changes_nothing(empty_store: str) -> None:
    for _ in range(2):
        store = Store(empty_store)
        await store.open()
        await store.new_table("BCDF", 1)
        await store.close()
    again = Store(empty_store)
    await again.open()
    assert not await again.new_table("BCDF", 2)
    await again.close()


async def test_two_stores_that_open_at_once(empty_store: str) -> None:
    stores = [Store(empty_store), Store(empty_store)]
    await asyncio.gather(*(store.open() for store in stores))
    for store in stores:
        await store.close()


async def test_a_database_of_a_newer_program_is_not_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'newer.sqlite'}"
    store = Store(url)
    await store.open()
    async with store._engine.connect() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await connection.commit()
    await store.close()
    with pytest.raises(StoreError, match="belongs to another version of Yuletable"):
        await Store(url).open()


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("no url", "is no database URL"),
        ("mysql://somewhere/else", "in SQLite or PostgreSQL, not in mysql"),
    ],
)
def test_other_databases_are_refused(url: str, sentence: str) -> None:
    with pytest.raises(StoreError, match=sentence):
        Store(url)


async def test_a_database_that_cannot_be_opened_is_named() -> None:
    store = Store("sqlite:////nowhere/at/all.sqlite")
    with pytest.raises(StoreError, match=r"at/all\.sqlite cannot be opened: unable to open database file\."):
        await store.open()
    # The driver's thread says good-bye to this loop after the failure.
    await asyncio.sleep(0.1)


async def test_sqlite_is_safe_and_lets_readers_in(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'night.sqlite'}")
    await store.open()
    async with store._engine.connect() as connection:
        modes = [
            (await connection.execute(text(f"PRAGMA {pragma}"))).scalar()
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert modes == ["wal", 2, 1]
    await store.close()


def first_entry(note: str | None = None) -> Entry:
    return sealed(Entry(1, 0, 1, 5, "laid", note=note), Head())


async def test_what_raises_leaves_nothing_behind(empty_store: str) -> None:
    store = Store(empty_store)
    await store.open()
    await store.new_table("BCDF", 1)

    async def fail() -> None:
        async with store.writing("BCDF") as pen:
            await pen.append([first_entry()], running=False)
            await pen.save_answer("p1", "x", "{}")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    async with store.writing("BCDF") as pen:
        assert (pen.number, await pen.entries_after(0), await pen.answer("p1", "x")) == (0, [], None)
    await store.close()


async def test_one_writer_at_a_time(empty_store: str) -> None:
    """The second writer waits for the first and sees what it wrote, also from another process's engine."""
    stores = [Store(empty_store), Store(empty_store)]
    for store in stores:
        await store.open()
    await stores[0].new_table("BCDF", 1)
    seen: list[int] = []

    async def write(store: Store) -> None:
        async with store.writing("BCDF") as pen:
            seen.append(pen.number)
            await asyncio.sleep(0.02)
            if not pen.number:
                await pen.append([first_entry()], running=False)

    await asyncio.gather(*(write(store) for store in stores))
    assert seen == [0, 1]
    for store in stores:
        await store.close()


async def test_an_unknown_table_is_unknown(empty_store: str) -> None:
    store = Store(empty_store)
    await store.open()
    with pytest.raises(TableError, match="There is no table 'QQQQ'") as caught:
        async with store.writing("QQQQ"):
            pass
    assert caught.value.code == "unknown_table"
    await store.close()


async def test_tokens_are_not_in_the_database(night: Night) -> None:
    await night.lay(persons=1)
    tokens = [night.laid.host_token, night.laid.screen_token, *night.tokens]
    async with night.house._store._engine.connect() as connection:
        kept = {row[0] for row in await connection.execute(text("SELECT hash FROM tokens"))}
    assert kept == {hashlib.sha256(token.encode()).hexdigest() for token in tokens}


async def test_rulesets_of_running_matches_can_be_listed(night: Night) -> None:
    await night.lay(persons=3)
    assert await night.house._store.rulesets() == []
    await night.host("deal")
    assert await night.house._store.rulesets() == [(night.code, "lantern", 1)]


async def test_two_pages_of_one_viewer_opened_at_once(night: Night) -> None:
    await night.lay(persons=1)
    store = night.house._store
    await asyncio.gather(*(store.set_page(night.code, "p1", "worker", True) for _ in range(8)))
    assert "p1" in await here(store, night.code)
    await store.set_page(night.code, "p1", "worker", False)
    assert await here(store, night.code) == frozenset()


async def here(store: Store, code: str) -> frozenset[str]:
    async with store.reading(code) as pen:
        return await pen.here()


SECRET = "hunter2"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ada:hunter2@host:port/night",
        "postgresql://ada:hunter2@[::1/night",
        "://ada:hunter2@host/night",
        "ada:hunter2@host/night",
        "mysql://ada:hunter2@host/night",
    ],
)
def test_a_url_that_cannot_be_used_is_not_repeated(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize("where", ["ada:hunter2@127.0.0.1:1/night", "127.0.0.1:1/night?user=ada&password=hunter2"])
async def test_a_database_that_does_not_answer_is_named_without_its_password(where: str) -> None:
    store = Store(f"postgresql://{where}")
    for failing in (store.open(), store.occupy(alone=True)):
        with pytest.raises(StoreError, match=r"127\.0\.0\.1:1/night cannot be opened") as caught:
            await failing
        assert SECRET not in str(caught.value)
        assert caught.value.__cause__ is None, "what stands in a trace was not looked through"
