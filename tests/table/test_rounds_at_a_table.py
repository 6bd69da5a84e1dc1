"""Rounds that everybody plays at once, by the clock and without it: who has gone holds nobody up, bots keep writing."""

from typing import Any

import pytest
from tests.table.conftest import Night, OpenNight

from yuletable.games.giftbringer import GAME

WAITS = 3
"""How long the house waits for who has gone."""


async def lay(open_night: OpenNight, persons: int, bots: int = 0, **wishes: Any) -> Night:
    night = await open_night()
    night.shelf.games[GAME.name] = GAME
    night.game = GAME.name
    await night.lay(persons, bots, sheet="short-evening", **wishes)
    await night.host("deal")
    return night


async def shown(night: Night) -> dict[str, Any]:
    view: dict[str, Any] = (await night.frame())["match"]["view"]
    return view


async def goes(night: Night, seat: int) -> None:
    await night.say(night.tokens[seat - 1], "stand")


@pytest.mark.rule("GB-95")
@pytest.mark.parametrize("seconds", [0, 60])
async def test_who_has_left_is_done_at_once_in_every_later_round(open_night: OpenNight, seconds: int) -> None:
    night = await lay(open_night, persons=2, stand_in=False, round_seconds=seconds)
    await night.act(2, (await night.frame(night.tokens[1]))["match"]["actions"][0])
    await goes(night, 2)
    for number in (1, 2, 3):
        assert (await shown(night))["round"] == number
        await night.advance(WAITS + 0.1)
        assert (await shown(night))["done"] == [2]
        await night.act(1, "done")
    view = await shown(night)
    assert view["round"] == 4
    assert view["sheets"][1]["crossed"], "what stood on the sheet stands"


@pytest.mark.rule("GB-93", "GB-94")
async def test_who_is_there_keeps_the_whole_time(open_night: OpenNight) -> None:
    night = await lay(open_night, persons=2, stand_in=False, round_seconds=60)
    await night.act(1, "done")
    await night.advance(59)
    assert (await shown(night))["done"] == [1]
    await night.advance(2)
    view = await shown(night)
    assert (view["round"], view["was_late"]) == (2, [2])


@pytest.mark.rule("GB-118")
@pytest.mark.parametrize("seconds", [0, 60])
async def test_the_program_rolls_for_a_leader_who_has_left(open_night: OpenNight, seconds: int) -> None:
    night = await lay(open_night, persons=3, stand_in=False, dice="leader", round_seconds=seconds)
    leader = (await shown(night))["leader"]
    others = [seat for seat in (1, 2, 3) if seat != leader]
    await goes(night, leader)
    for number in (1, 2):
        view = await shown(night)
        assert (view["phase"], view["round"]) == ("roll", number)
        await night.advance(WAITS + 0.1)
        view = await shown(night)
        assert (view["phase"], len(view["rolls"]), view["leader"]) == ("write", number, leader)
        await night.advance(WAITS + 0.1)
        for seat in others:
            await night.act(seat, "done")


@pytest.mark.rule("GB-98")
@pytest.mark.parametrize("sheets", ["hidden", "open"])
async def test_bots_write_until_they_are_done(open_night: OpenNight, sheets: str) -> None:
    night = await lay(open_night, persons=1, bots=2, sheets=sheets)
    await night.act(1, "done")
    view = (await night.until(lambda frame: frame["match"]["view"]["round"] == 2, most=300))["match"]["view"]
    assert all(view["past"][1:]), "they have made use of their dice"


@pytest.mark.rule("GB-118")
async def test_a_bot_that_leads_rolls(open_night: OpenNight) -> None:
    night = await lay(open_night, persons=1, bots=5, dice="leader")
    while (await shown(night))["leader"] == 1:
        await night.host("abandon")
        await night.host("deal")
    await night.until(lambda frame: frame["match"]["view"]["phase"] == "write", most=60)
    last = [entry for entry in await night.log() if entry.action][-1]
    assert (last.actor, last.action) == ("clock", f"lapse {(await shown(night))['leader']}"), "a bot has no real dice"
    assert [draw.purpose for draw in last.draws] == ["die"] * 4
