"""A table from the lobby to the end of the evening, on both kinds of store."""

from typing import Any

import pytest
from tests.table.conftest import Night

from yuletable.table.table import Table


async def test_an_evening_of_two_matches(night: Night) -> None:
    await night.lay(persons=1, bots=3)
    await night.host("deal")
    first = await night.to_the_end()
    await night.host("deal")
    second = await night.to_the_end()
    assert (first["match"]["number"], second["match"]["number"]) == (1, 2)
    wins = sum(line["wins"] for line in second["table"]["evening"])
    both = (first, second)
    assert wins == sum(frame["match"]["outcome"]["ranks"].count(1) for frame in both)


async def test_a_table_where_nothing_goes_on_leaves_memory(night: Night) -> None:
    await night.lay(persons=2)
    await night.say(night.tokens[0], "chat", text="Good night")
    await night.advance(3600)
    assert night.code in night.house._tables, "pages are open"
    n = (await night.stream(night.tokens[0])).n
    assert n > 1
    for token in (*night.tokens, night.laid.screen_token):
        stream = await night.stream(token)
        stream.attach()
        while stream.pages:
            stream.detach()
    await night.advance(1200)
    assert night.house._kept == set()
    assert night.house._holders == {}
    frame = await night.frame(night.tokens[0])
    assert [line["text"] for line in frame["chat"]] == ["Good night"]
    await night.host("fill", seats=4)
    await night.host("deal")
    assert (await night.frame())["table"]["phase"] == "match"


async def test_who_works_with_a_table_that_is_forgotten_works_with_the_only_one(
    night: Night, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of them would not hear of each other."""
    write, once = Table.write, Table.once
    used: set[Table] = set()

    def forget(table: Table) -> None:
        used.add(table)
        night.clock.set(night.clock.now() + 1_200_000)
        night.house._forget_idle_tables()
        assert table not in night.house._kept

    async def forgetful_write(table: Table, *rest: Any) -> Any:
        forget(table)
        return await write(table, *rest)

    async def forgetful_once(table: Table, *rest: Any) -> Any:
        forget(table)
        return await once(table, *rest)

    monkeypatch.setattr(Table, "write", forgetful_write)
    monkeypatch.setattr(Table, "once", forgetful_once)
    await night.lay(persons=2, pages=False)
    await night.say(night.tokens[0], "chat", text="Anybody?")
    assert len(used) == 1


async def test_a_running_match_stays_in_memory(night: Night) -> None:
    await night.lay(persons=0, bots=4, tempo="live")
    await night.host("deal")
    await night.until(lambda frame: frame["table"]["phase"] == "ended", most=7200)
