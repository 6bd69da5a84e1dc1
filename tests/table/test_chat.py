"""Chat: who may write, and who reads."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused

from yuletable.table.evening import Draft


async def lines(night: Night, token: str | None = None) -> list[tuple[int, str, str]]:
    return [(line["n"], line["channel"], line["text"]) for line in (await night.frame(token))["chat"]]


async def write(night: Night, seat: int, text: str, **fields: str) -> None:
    await night.say(night.tokens[seat - 1], "chat", text=text, **fields)


async def to_talk_with_some_out(night: Night, **wishes: Any) -> tuple[list[int], list[int]]:
    """A match of eight in its second argument; the seats that are in and those that are out."""
    await night.lay(persons=8, **wishes)
    await night.host("deal")
    cards = [(await night.frame(token))["match"]["view"]["fox"] for token in night.tokens]
    fox = next(seat for seat, card in enumerate(cards, 1) if card is not None)
    geese = [seat for seat in range(1, 9) if seat != fox]
    await night.phase("hold")
    await night.act(fox, f"point {geese.pop()}")
    frame = await night.phase("talk")
    await night.all_call(frame["match"]["open"]["key"])
    victim = geese.pop()
    for seat in await night.seats_in():
        await night.act(seat, f"point {victim if seat != victim else fox}")
    await night.phase("dim")
    await night.phase("talk")
    return await night.seats_in(), (await night.frame())["match"]["out"]


async def test_everybody_in_the_lobby(night: Night) -> None:
    await night.lay(persons=2)
    watcher = await night.house.spectate(night.code)
    await write(night, 1, "  Good evening. ")
    await night.say(watcher, "chat", text="Hello from the door.")
    await refused(
        "not_now", "You cannot write there now.", night.say(night.laid.screen_token, "chat", text="I am a wall.")
    )
    await refused("not_now", "You cannot write there now.", night.say(watcher, "chat", text="Boo", channel="graveyard"))
    await refused("malformed", "An empty line says nothing.", night.say(watcher, "chat", text="   "))
    assert await lines(night) == [(1, "table", "Good evening."), (2, "table", "Hello from the door.")]
    chat = (await night.frame())["chat"]
    assert [(line["seat"], line["name"]) for line in chat] == [(1, "Person 1"), (None, None)]
    assert (await night.frame())["channels"] == [{"name": "table", "may_write": False}]
    assert (await night.frame(watcher))["channels"] == [{"name": "table", "may_write": True}]


@pytest.mark.rule("KN-83", "KN-121")
async def test_in_a_match_as_the_game_allows(night: Night) -> None:
    await night.lay(persons=4)
    watcher = await night.house.spectate(night.code)
    await night.host("deal")
    await refused("not_now", "You cannot write there now.", write(night, 1, "Psst"))
    await night.phase("talk")
    seat = (await night.seats_in())[0]
    await write(night, seat, "Not me.")
    await refused("not_now", "You cannot write there now.", night.say(watcher, "chat", text="It was 2!"))
    assert (await lines(night, watcher))[-1][2] == "Not me."
    await night.to_the_end()
    await night.say(watcher, "chat", text="Well played.")
    for gone in range(1, 5):
        await write(night, gone, "Again?")


@pytest.mark.rule("KN-84")
async def test_who_is_replaced_does_not_write(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("talk")
    seat = (await night.seats_in())[0]
    await night.say(night.tokens[seat - 1], "stand")
    await refused("not_now", "You cannot write there now.", write(night, seat, "I am a bot now."))


async def test_without_chat(night: Night) -> None:
    await night.lay(persons=4, chat=False)
    await refused("not_now", "You cannot write there now.", write(night, 1, "Hm?"))
    assert (await night.frame())["channels"] == []


@pytest.mark.rule("KN-120")
async def test_the_graveyard_is_for_who_is_out(night: Night) -> None:
    inside, out = await to_talk_with_some_out(night, graveyard=True)
    one, other = out[:2]
    tokens = [night.tokens[seat - 1] for seat in inside] + [night.laid.screen_token, night.laid.host_token]
    before = {token: (await night.frame(token))["n"] for token in tokens}
    await write(night, one, "Cold down here.", channel="graveyard")
    await write(night, other, "The coats help.", channel="graveyard")
    assert [line[1:] for line in await lines(night, night.tokens[one - 1])] == [
        ("graveyard", "Cold down here."),
        ("graveyard", "The coats help."),
    ]
    assert {token: (await night.frame(token))["n"] for token in tokens} == before
    await refused("not_now", "You cannot write there now.", write(night, inside[0], "Hello?", channel="graveyard"))
    await refused("not_now", "You cannot write there now.", write(night, one, "Hello?"))
    for token in tokens:
        assert [channel["name"] for channel in (await night.frame(token))["channels"]] == ["table"]
    await write(night, inside[0], "So quiet here.")
    assert await lines(night, night.tokens[inside[0] - 1]) == [(1, "table", "So quiet here.")], "no gap in the numbers"
    await night.to_the_end()
    assert await lines(night, night.tokens[inside[0] - 1]) == [(1, "table", "So quiet here.")]


async def test_no_graveyard_unless_it_is_wanted(night: Night) -> None:
    _, out = await to_talk_with_some_out(night)
    await refused("not_now", "You cannot write there now.", write(night, out[0], "Hello?", channel="graveyard"))
    assert (await night.frame(night.tokens[out[0] - 1]))["channels"] == [{"name": "table", "may_write": False}]


async def test_a_frame_holds_the_last_hundred_lines(local_night: Night) -> None:
    await local_night.lay(persons=1)
    for number in range(103):
        await write(local_night, 1, f"line {number}")
        await local_night.advance(1)
    chat = await lines(local_night)
    assert (len(chat), chat[0], chat[-1]) == (100, (4, "table", "line 3"), (103, "table", "line 102"))


async def test_nobody_floods_the_chat(local_night: Night) -> None:
    await local_night.lay(persons=2)
    for _ in range(10):
        await write(local_night, 1, "spam")
    await refused("not_now", "That was a lot at once; wait a few seconds.", write(local_night, 1, "spam"))
    await write(local_night, 2, "Stop it!")
    await local_night.advance(10)
    await write(local_night, 1, "Sorry.")
    assert len(await lines(local_night)) == 12


async def test_old_lines_leave_memory_and_keep_their_numbers(local_night: Night) -> None:
    await local_night.lay(persons=2)

    def say(to: list[str] | None, text: str) -> Callable[[Draft], None]:
        return lambda draft: draft.note("chat", player="p1", seat=1, name="A", text=text, channel="table", to=to)

    table = local_night.house._tables[local_night.code]
    for number in range(150):
        await table.write(say(None, f"open {number}"))
        await table.write(say(["p1"], f"whispered {number}"))
    assert len(table.evening.room.lines) == 200
    both, one = [(await local_night.frame(token))["chat"] for token in local_night.tokens]
    assert [line["n"] for line in both] == list(range(201, 301))
    assert both[-1]["text"] == "whispered 149"
    assert [line["n"] for line in one] == list(range(51, 151))
    await local_night.restart()
    assert (await local_night.frame(local_night.tokens[1]))["chat"] == one
