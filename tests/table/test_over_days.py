"""A match over days: nobody has a page open for long, and nobody is thrown out for that."""

import random
from typing import Any

from tests.table.conftest import Night, OpenNight

from yuletable.engine.game import GameType
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import house_deck

DAY = 24 * 3600
ANSWERABLE = {
    card["id"] for card in house_deck("house")["cards"] if card["kind"] == "gift" and not card.get("inevitable")
}


async def test_a_match_waits_for_days_and_standing_answers_play_on(open_night: OpenNight) -> None:
    """Cursed Gifts with two persons of whom never more than one looks in."""
    night: Night = await open_night(find_game=_find, random_bytes=random.Random(7).randbytes)
    night.game = GAME.name
    options: dict[str, Any] = {"tempo": "relaxed", "standing": True, "first_player": 1}
    await night.lay(persons=2, over_days=True, decision_seconds=2 * DAY, **options)
    await night.host("deal")
    await night.leaves(1, 2)
    await night.jump(DAY)
    frame = await night.frame()
    assert frame["table"]["phase"] == "match"
    assert not any(seat["away"] for seat in frame["table"]["seats"])

    await night.act(1, "end")
    await night.act(2, "end_until turn")
    view = (await night.frame(night.tokens[1]))["match"]["view"]
    assert (view["active"], view["standing"]) == (1, "turn")
    asked = 0
    for turn in range(3, 12):
        if turn % 2 == 0:
            await night.act(2, "end_until turn")
            continue
        asked += await _give_something(night)
        await night.act(1, "end")
    assert asked, "no gift that can be answered came up in nine turns"

    await night.restart(gone=3_600_000)
    await night.jump(DAY)
    assert (await night.frame())["match"]["view"]["turn"] == 12, "a day is less than the time to answer"
    await night.jump(2 * DAY)
    assert (await night.frame())["match"]["view"]["turn"] > 12, "then the house ends the turn of who forgets"
    assert (await night.frame())["table"]["phase"] == "match"


def _find(name: str) -> GameType | None:
    return GAME if name == GAME.name else None


async def _give_something(night: Night) -> int:
    """Seat 1 gives what can be answered, if it has such a gift: how many windows opened. Nobody has to come for one."""
    actions = (await night.frame(night.tokens[0]))["match"]["actions"]
    gift = next((action for action in actions if action.removeprefix("play ") in ANSWERABLE), None)
    if gift is None:
        return 0
    await night.act(1, gift)
    await night.act(1, "seat 2")
    frame = await night.frame()
    assert (frame["match"]["view"]["asking"], frame["match"]["view"]["late"]) == ("window", False)
    await night.advance(7)
    assert (await night.frame())["match"]["view"]["asking"] == "window", "nobody hurries it"
    await night.advance(2)
    assert (await night.frame())["match"]["view"]["asking"] != "window"
    return 1
