"""Own components at a table: brought, refused, played, written down, kept."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text
from tests.engine.games.bells.components import SHEET
from tests.engine.games.bells.components import house as house_sheet
from tests.engine.games.bells.game import BELLS
from tests.table.conftest import Night, OpenNight
from tests.table.expect import refused

from yuletable.engine.content import MOST_BYTES, Content
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.engine.registry import find_game
from yuletable.engine.wire import canonical
from yuletable.table import components
from yuletable.table.errors import FaultyError
from yuletable.table.log import first_break
from yuletable.table.record import Record, read_records, write_records
from yuletable.table.store.engines import WRITES
from yuletable.table.verify import verify

OWN = {
    "title": "Our Tower",
    "bells": [{"id": "x", "name": "Xaver", "worth": 9}, {"id": "y", "name": "Ypsilon", "worth": 2}],
}


async def bells(night: Night, persons: int = 2, **wishes: Any) -> Night:
    """A table for the game of bells."""
    night.shelf.games["bells"] = BELLS
    night.game = "bells"
    await night.lay(persons=persons, **wishes)
    return night


def file(**changed: Any) -> bytes:
    return json.dumps({"game": "bells", "kind": "sheet", **OWN, **changed}).encode()


async def bring(night: Night, data: bytes | None = None, token: str | None = None, option: str = "sheet") -> str:
    name = await night.house.bring(night.code, token or night.laid.host_token, option, data or file())
    await night.house.agenda.settle()
    return name


async def table_of(night: Night, token: str | None = None) -> dict[str, Any]:
    table: dict[str, Any] = (await night.frame(token))["table"]
    return table


async def opening(night: Night) -> dict[str, Any]:
    """What the newest opening entry of the log says."""
    return [entry for entry in await night.log() if entry.kind == "opened"][-1].data


async def test_what_was_brought_is_chosen_and_everybody_reads_its_name(night: Night) -> None:
    await bells(night)
    assert (await table_of(night))["components"] == {}
    assert await bring(night) == "Our Tower"
    for token in (*night.tokens, night.laid.screen_token, night.laid.host_token):
        table = await table_of(night, token)
        assert table["options"]["sheet"] == "own"
        assert table["components"] == {"sheet": "Our Tower"}
        assert table["refusal"] is None
        assert "Ypsilon" not in json.dumps(table), "the data itself is for the game to show"


async def test_it_is_played_and_stands_in_the_log(night: Night) -> None:
    await bells(night)
    await bring(night)
    await night.host("deal")
    frame = await night.frame(night.tokens[0])
    assert frame["match"]["view"]["title"] == "Our Tower"
    assert frame["match"]["actions"] == ["ring x", "ring y"]
    assert (await opening(night))["components"] == {"sheet": OWN}, "without the header of the file"
    await night.act(1, "ring x")
    await night.restart()
    frame = await night.frame(night.tokens[1])
    assert frame["match"]["stopped"] is None
    assert frame["match"]["actions"] == ["ring y"]
    await night.act(2, "ring y")
    assert (await night.frame())["match"]["outcome"]["scores"] == [9, 2]
    assert first_break(await night.log()) is None


async def test_the_next_match_keeps_it_until_another_is_chosen(local_night: Night) -> None:
    night = await bells(local_night)
    await bring(night)
    for _ in range(2):
        await night.host("deal")
        await night.host("abandon")
        await night.restart()
    assert (await opening(night))["components"] == {"sheet": OWN}
    await night.host("options", options={"sheet": "minster"})
    await night.host("deal")
    assert (await opening(night))["components"] == {"sheet": house_sheet("minster")}
    await night.host("abandon")
    await night.host("options", options={"sheet": "own"})
    assert (await table_of(night))["refusal"] is None, "it still lies there"
    await bring(night, file(title="Another Tower"))
    await night.host("deal")
    assert (await opening(night))["components"]["sheet"]["title"] == "Another Tower"


async def test_what_does_not_go_with_the_table_is_refused_by_its_rule(local_night: Night) -> None:
    def refuse(*set_up: Any) -> Any:
        raise RefusedSetupError(Refusal("BL-3", "ring.bell", {"bell": "x"}))

    night = await bells(local_night)
    night.shelf.games["bells"] = replace(BELLS, create=refuse)
    await bring(night)
    assert (await table_of(night))["refusal"] == {"rule": "BL-3", "message": "ring.bell", "fields": {"bell": "x"}}
    await refused("refused", "BL-3: ", night.host("deal"))
    assert (await night.frame())["match"] is None
    await night.restart()
    assert (await table_of(night))["refusal"]["rule"] == "BL-3", "said before anybody deals"
    night.shelf.games["bells"] = BELLS
    await night.host("deal")


async def test_a_deck_that_is_too_small_for_so_many_says_so_in_the_lobby(local_night: Night) -> None:
    night = local_night
    night.shelf.games["cursed-gifts"] = find_game("cursed-gifts")
    night.game = "cursed-gifts"
    await night.lay(persons=2)
    gift = {"id": "sock", "name": "Sock", "set": "own", "kind": "gift", "copies": 20, "value": 1}
    deck = {"game": "cursed-gifts", "kind": "deck", "name": "Small", "source": "us", "cards": [gift]}
    await bring(night, json.dumps(deck).encode(), option="deck")
    assert (await table_of(night))["refusal"] is None
    await night.host("fill", seats=3)
    refusal = (await table_of(night))["refusal"]
    assert (refusal["rule"], refusal["fields"]) == ("CG-3", {"cards": 20, "players": 3, "needed": 24})
    await refused("refused", "CG-3: ", night.host("deal"))


async def test_another_game_takes_it_away(local_night: Night) -> None:
    night = await bells(local_night)
    await bring(night)
    await night.host("options", game="lantern")
    assert (await table_of(night))["components"] == {}
    await night.host("options", game="bells", options={"sheet": "own"})
    table = await table_of(night)
    assert table["refusal"] == {"rule": "table", "message": "table.own_missing", "fields": {"option": "sheet"}}
    await refused("refused", "bring them, or choose those of the house", night.host("deal"))
    await night.restart()
    await bring(night)
    assert (await table_of(night))["refusal"] is None
    await night.host("deal")


async def test_a_table_can_be_laid_for_components_that_are_still_to_come(local_night: Night) -> None:
    night = await bells(local_night, sheet="own")
    assert (await table_of(night))["refusal"]["message"] == "table.own_missing"
    await bring(night)
    await night.host("deal")


async def test_every_mistake_is_told_and_nothing_changes(night: Night) -> None:
    await bells(night)
    await bring(night)
    before = len(await night.log())
    with pytest.raises(FaultyError) as caught:
        await bring(night, file(bells=[{"id": "x", "name": "X", "worth": 99}, 5]))
    assert (caught.value.code, caught.value.reason) == ("faulty", "faulty_components")
    assert caught.value.fields == {"count": 2}
    assert [(fault.entry, fault.field, fault.rule) for fault in caught.value.faults] == [
        ("bell 1", "worth", "BL-2"),
        ("bell 2", "", "BL-2"),
    ]
    assert str(caught.value) == "BL-2: bell 1, worth: The worth of a bell is 1 to 9."
    assert len(await night.log()) == before
    assert (await table_of(night))["components"] == {"sheet": "Our Tower"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"Dear Santa", "The file is not JSON"),
        (b"[]", "must be one JSON object"),
        (b" " * (MOST_BYTES + 1), "too large"),
        (file(game="chess"), "The file is for the game 'chess', not for 'bells'."),
        (file(kind="deck"), "The file holds a 'deck', not a 'sheet'."),
        (b'{"bells": "a\\u0000b"}', "character of number 0"),
    ],
)
async def test_what_is_no_file_is_refused_in_one_sentence(local_night: Night, data: bytes, sentence: str) -> None:
    night = await bells(local_night)
    with pytest.raises(FaultyError, match="The file") as caught:
        await bring(night, data)
    assert sentence in str(caught.value)
    assert caught.value.reason == "unreadable_components"
    assert (await table_of(night))["components"] == {}


async def test_a_file_needs_no_header_at_a_table(local_night: Night) -> None:
    night = await bells(local_night)
    assert await bring(night, json.dumps({**OWN, "title": "  "}).encode()) == ""
    assert (await table_of(night))["components"] == {"sheet": ""}


async def test_who_may_bring_and_when(local_night: Night) -> None:
    night = await bells(local_night)
    await refused("not_yours", "Only the host", bring(night, token=night.tokens[1]))
    await refused("not_yours", "Only the host", bring(night, token=night.laid.screen_token))
    await refused("bad_token", "opens nothing", bring(night, token="x" * 32))
    await refused("malformed", "Nobody can bring a 'deck' to this game", bring(night, option="deck"))
    await night.host("pass_host", seat=2)
    await refused("not_yours", "Only the host", bring(night))
    await bring(night, token=night.tokens[1])
    await night.say(night.tokens[1], "deal")
    await refused("not_now", "while a match is running", bring(night, token=night.tokens[1]))
    await night.say(night.tokens[1], "abandon")
    await night.say(night.tokens[1], "options", game="lantern")
    await refused("malformed", "Nobody can bring a 'sheet'", bring(night, token=night.tokens[1]))
    await night.say(night.tokens[1], "close")
    night.shelf.games.clear()
    await refused("malformed", "Nobody can bring a 'sheet'", bring(night, token=night.tokens[1]))


async def test_a_table_takes_only_so_many(local_night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "MOST_BROUGHT", 2)
    night = await bells(local_night)
    await bring(night)
    await bring(night)
    await refused("not_now", "Components were brought 2 times this evening", bring(night))


def changed_house(name: str) -> Any:
    return {**house_sheet(name), "bells": OWN["bells"]}


async def test_a_match_is_played_on_as_it_was_dealt_whatever_the_house_sets_are_now(night: Night) -> None:
    await bells(night)
    await night.host("deal")
    assert (await opening(night))["components"] == {"sheet": house_sheet("chapel")}
    await night.act(1, "ring b4")
    night.shelf.games["bells"] = replace(BELLS, contents=(Content("sheet", changed_house, SHEET.check),))
    await night.restart()
    frame = await night.frame(night.tokens[1])
    assert frame["match"]["stopped"] is None
    assert frame["match"]["actions"] == ["ring b1", "ring b2", "ring b3"]
    await night.act(2, "ring b3")
    await night.host("abandon")
    await night.host("deal")
    assert (await night.frame(night.tokens[0]))["match"]["actions"] == ["ring x", "ring y"]


async def test_a_record_holds_all_that_it_takes_to_verify_it(local_night: Night) -> None:
    night = await bells(local_night)
    for file_brought, rings in ((None, ["b1", "b2", "b3", "b4"]), (file(), ["x", "y"])):
        if file_brought:
            await bring(night, file_brought)
        await night.host("deal")
        for place, bell in enumerate(rings):
            await night.act(place % 2 + 1, f"ring {bell}")
    entries = await night.log()
    text = write_records(Record(tuple(one for one in entries if one.match == match)) for match in (1, 2))
    night.shelf.games["bells"] = replace(BELLS, contents=(Content("sheet", changed_house, SHEET.check),))
    proofs = [verify(record, night.shelf.games.get) for record in read_records(text)]
    assert [(proof.number, proof.actions) for proof in proofs] == [(1, 4), (2, 2)]


async def test_a_match_of_old_is_played_with_the_house_sets(open_night: OpenNight) -> None:
    night = await open_night()
    await bells(night)
    await night.host("deal")
    await night.act(1, "ring b4")
    sheet = canonical({"sheet": house_sheet("chapel")}).decode()
    await change_log(night, f"UPDATE entries SET data = replace(data, '{sheet}', 'null') WHERE kind = 'opened'")
    assert (await opening(night))["components"] is None
    await night.restart()
    frame = await night.frame(night.tokens[1])
    assert frame["match"]["stopped"] is None
    assert frame["match"]["actions"] == ["ring b1", "ring b2", "ring b3"]


async def test_a_log_with_other_components_does_not_replay(open_night: OpenNight) -> None:
    night = await open_night()
    await bells(night)
    await bring(night)
    await night.host("deal")
    await night.act(1, "ring x")
    await change_log(night, "UPDATE entries SET data = replace(data, '\"x\"', '\"z\"') WHERE kind = 'opened'")
    await night.restart()
    assert (await night.frame())["match"]["stopped"] == "damaged"


async def change_log(night: Night, change: str) -> None:
    async with night.house._store._engine.connect() as connection:
        await connection.execution_options(**{WRITES: True})
        async with connection.begin():
            await connection.execute(text(change.replace(":", "\\:")))


async def test_what_the_game_would_not_take_any_more_is_refused_when_it_is_dealt(local_night: Night) -> None:
    night = await bells(local_night)
    await bring(night)

    def stricter(data: object) -> tuple[Any, ...]:
        return SHEET.check({})

    night.shelf.games["bells"] = replace(BELLS, contents=(Content("sheet", house_sheet, stricter),))
    await refused("faulty", "A sheet needs a title", night.host("deal"))
    assert (await table_of(night))["phase"] == "lobby"
    await night.host("options", options={"sheet": "chapel"})
    await night.host("deal")


async def test_what_was_found_whole_is_not_looked_at_again(local_night: Night) -> None:
    looked: list[object] = []

    def check(data: object) -> tuple[Any, ...]:
        looked.append(data)
        return SHEET.check(data)

    night = await bells(local_night)
    night.shelf.games["bells"] = replace(BELLS, contents=(Content("sheet", house_sheet, check),))
    await bring(night)
    for _ in range(2):
        await night.host("deal")
        await night.host("abandon")
    assert looked == [OWN]
    await bring(night, file(title="Another Tower"))
    await night.host("deal")
    assert looked == [OWN, {**OWN, "title": "Another Tower"}]
