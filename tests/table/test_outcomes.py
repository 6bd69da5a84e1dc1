"""What was asked under an id has one outcome, an answer or a refusal, however often and wherever it is asked."""

import asyncio

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused

from yuletable.table.errors import TableError
from yuletable.table.house import House
from yuletable.table.seats import MOST_WAITING

WISH = "a wish that nobody guesses"


async def test_a_refused_command_is_not_carried_out_later(night: Night) -> None:
    """Somebody was told no, and the message comes a second time when it would be possible."""
    await night.lay(persons=1)
    deal = night.laid.host_token, "deal"
    first = await refused("refused", "", night.say(*deal, id="deal"))
    await night.host("fill", seats=3)
    again = await refused("refused", "", night.say(*deal, id="deal"))
    assert (again.message, again.refusal) == (first.message, first.refusal)
    await night.restart()
    await refused("refused", first.message, night.say(*deal, id="deal"))
    assert (await night.frame())["table"]["phase"] == "lobby"
    await night.say(*deal, id="another")
    assert (await night.frame())["table"]["phase"] == "match"


async def test_a_refusal_keeps_its_reason(night: Night) -> None:
    await night.lay(persons=3)
    again = [await refused("not_now", "No match is running.", night.host("pause", id="pause")) for _ in range(2)]
    assert [(error.reason, error.fields) for error in again] == [("no_match", {})] * 2


async def test_a_refused_command_has_done_nothing_but_shown_life(night: Night) -> None:
    await night.lay(persons=3)
    log = len(await night.log())
    await refused("taken", "Person 1", night.say(night.tokens[1], "rename", name="Person 1"))
    assert len(await night.log()) == log


async def test_a_wish_to_sit_down_is_granted_once(night: Night) -> None:
    await night.lay(persons=1)
    come = [night.house.sit(night.code, "Anna", wish=WISH) for _ in range(4)]
    seated = await asyncio.gather(*come)
    assert {one.seat for one in seated} == {2}
    assert len({one.token for one in seated}) == 1
    await night.restart()
    assert await night.house.sit(night.code, "Anna", wish=WISH) == seated[0]
    assert (await night.frame(seated[0].token))["you"]["seat"] == 2
    assert (await night.house.sit(night.code, "Berta", wish=WISH + "!")).seat == 3
    names = [seat["name"] for seat in (await night.frame())["table"]["seats"] if seat["name"]]
    assert names == ["Person 1", "Anna", "Berta"]


async def test_a_wish_is_granted_once_at_all_workers(pair: tuple[Night, House]) -> None:
    night, beside = pair
    await night.lay(persons=0, pages=False)
    come = [house.sit(night.code, "Anna", wish=WISH) for house in (night.house, beside, beside, night.house)]
    assert len(set(map(str, await asyncio.gather(*come)))) == 1


async def test_who_waited_hears_of_the_chair_under_the_same_wish(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    waiting = await night.house.sit(night.code, "Late", wish=WISH)
    assert (waiting.waiting, waiting.seat) == (True, None)
    await night.host("abandon")
    seated = await night.house.sit(night.code, "Late", wish=WISH)
    assert (seated.token, seated.waiting, seated.seat) == (waiting.token, False, 4)


async def test_a_wish_that_was_refused_stays_refused(night: Night) -> None:
    await night.lay(persons=2)
    await refused("taken", "Person 2", night.house.sit(night.code, "Person 2", wish=WISH))
    await night.say(night.tokens[1], "stand")
    await refused("taken", "Person 2", night.house.sit(night.code, "Person 2", wish=WISH))
    assert (await night.house.sit(night.code, "Person 2", wish=WISH + "!")).seat == 2


async def test_who_has_left_does_not_come_back_by_the_old_wish(night: Night) -> None:
    await night.lay(persons=1)
    seated = await night.house.sit(night.code, "Anna", wish=WISH)
    await night.say(seated.token, "stand")
    await refused("not_now", "has left again", night.house.sit(night.code, "Anna", wish=WISH))


async def test_no_wish_is_kept_as_it_was_said(night: Night) -> None:
    """Whoever reads the database could take the chair with it."""
    await night.lay(persons=0)
    seated = await night.house.sit(night.code, "Anna", wish=WISH)
    async with night.house._store._engine.connect() as connection:
        for table in ("answers", "tokens", "entries"):
            rows = str((await connection.exec_driver_sql(f"SELECT * FROM {table}")).all())
            assert WISH not in rows
            assert seated.token not in rows


async def test_the_queue_for_the_next_deal_has_an_end(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    for late in range(MOST_WAITING):
        assert (await night.house.sit(night.code, f"Late {late + 1}")).waiting
    await refused("full", f"{MOST_WAITING} people wait", night.house.sit(night.code, "Too late"))
    assert len((await night.frame())["table"]["waiting"]) == MOST_WAITING


async def test_another_table_knows_nothing_of_a_wish(night: Night) -> None:
    await night.lay(persons=0)
    first = await night.house.sit(night.code, "Anna", wish=WISH)
    await night.lay(persons=0)
    second = await night.house.sit(night.code, "Anna", wish=WISH)
    assert first.token != second.token
    with pytest.raises(TableError, match="opens nothing"):
        await night.house.stream(night.code, first.token)
