"""Before and between matches: chairs, names, bots, options, settings, and what only the host may do."""

from typing import Any

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused
from tests.table.games import game_type


async def test_a_new_table(night: Night) -> None:
    night.laid = await night.house.lay_table("lantern", {"talk_seconds": "30"}, {"chat": "off"})
    facts = await night.house.lobby(night.code)
    assert facts == {
        "table": night.code,
        "game": "lantern",
        "phase": "lobby",
        "seats": [{"seat": seat, "name": None, "kind": "empty"} for seat in range(1, 11)],
        "free": 10,
    }
    table = (await night.frame())["table"]
    assert table["options"] == {"talk_seconds": "30", "short": "off", "tempo": "live"}
    assert table["settings"]["chat"] is False
    assert table["settings"]["leave_grace"] == 30, "the game's default"
    assert table["link"] == f"http://table.test/t/{night.code}"
    assert len(night.code) == 4
    assert len(night.laid.host_token) == 32


@pytest.mark.parametrize(
    ("game", "options", "settings", "code", "sentence"),
    [
        ("poker", {}, {}, "unknown_game", "There is no game 'poker'"),
        ("lantern", {"wind": "on"}, {}, "malformed", "This game has no option 'wind'"),
        ("lantern", {"talk_seconds": "5"}, {}, "malformed", "Option talk_seconds cannot be '5': it is 0 or 10 to 100."),
        ("lantern", {}, {"music": "on"}, "malformed", "There is no setting 'music'"),
        ("lantern", {}, {"leave_grace": 301}, "malformed", "Setting leave_grace cannot be '301': it is 0 to 300."),
        ("lantern", {}, {"chat": 3}, "malformed", "Setting chat cannot be '3': it is on or off."),
    ],
)
async def test_a_table_that_cannot_be_laid(
    local_night: Night, game: str, options: Any, settings: Any, code: str, sentence: str
) -> None:
    await refused(code, sentence, local_night.house.lay_table(game, options, settings))


async def test_people_sit_down(night: Night) -> None:
    await night.lay(persons=0)
    house, code = night.house, night.code
    anna = await house.sit(code, "Anna")
    berta = await house.sit(code, "Berta", 5)
    assert (anna.seat, berta.seat, anna.waiting) == (1, 5, False)
    await refused("taken", "Somebody here is called anna already", house.sit(code, "anna"))
    await refused("taken", "Seat 5 is taken.", house.sit(code, "Cleo", 5))
    await refused("malformed", "There is no seat 11: seats here are 1 to 10.", house.sit(code, "Cleo", 11))
    await refused("malformed", "A name has 1 to 20 characters", house.sit(code, "x" * 21))
    await refused("unknown_table", "There is no table 'QQQQ'.", house.sit("QQQQ", "Dora"))
    for nonsense in ("QQ\0Q", "", "Q' OR 1", "Ǽ"):
        await refused("unknown_table", "There is no table", house.sit(nonsense, "Dora"))
        await refused("unknown_table", "There is no table", house.stream(nonsense, night.laid.host_token))
    for likeness in ("ＡＮＮＡ", "An\u200bna", "Anna\ufe0f"):
        await refused("taken", "choose another name", house.sit(code, likeness))
    seats = (await night.frame())["table"]["seats"]
    assert [(seat["seat"], seat["name"]) for seat in seats if seat["kind"] == "person"] == [(1, "Anna"), (5, "Berta")]
    for number in range(8):
        await house.sit(code, f"Guest {number}")
    await refused("full", "All 10 chairs are taken.", house.sit(code, "Late"))


@pytest.mark.rule("KN-122", "KN-13")
async def test_the_deal_counts_and_numbers_who_is_there(night: Night) -> None:
    await night.lay(persons=5)
    await night.say(night.tokens[1], "stand")
    await night.say(night.tokens[3], "rename", name="Dora")
    await night.host("deal")
    seats = (await night.frame())["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Person 1", "Person 3", "Dora", "Person 5"]
    assert (await night.frame(night.tokens[3]))["you"]["seat"] == 3
    assert (await night.frame(night.tokens[1]))["you"]["kind"] == "spectator"


async def test_bots_fill_chairs(night: Night) -> None:
    await night.lay(persons=1)
    await night.host("add_bot", bot="lot", seat=3)
    await night.host("fill", seats=4)
    seats = (await night.frame())["table"]["seats"]
    assert [seat["bot"] for seat in seats[:5]] == [None, "meek", "lot", "meek", None]
    names = [seat["name"] for seat in seats[:4]]
    assert len(set(names)) == 4
    await night.host("remove", seat=3)
    assert (await night.frame())["table"]["seats"][2]["kind"] == "empty"
    await refused("not_now", "Nobody sits on seat 3.", night.host("remove", seat=3))
    await refused(
        "malformed", "No bot called 'deep' plays lantern: there are lot, meek.", night.host("add_bot", bot="deep")
    )
    await refused("full", "There are 10 chairs.", night.host("fill", seats=11))


async def test_options_and_settings(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("options", options={"talk_seconds": 20, "short": True})
    await night.host("settings", settings={"graveyard": True, "leave_grace": "10"})
    await night.host("settings", settings={"chat": "off"})
    table = (await night.frame())["table"]
    assert table["options"] == {"talk_seconds": "20", "short": "on", "tempo": "live"}
    assert (table["settings"]["graveyard"], table["settings"]["leave_grace"], table["settings"]["chat"]) == (
        True,
        10,
        False,
    )
    await refused("malformed", "Option talk_seconds", night.host("options", options={"talk_seconds": 7}))
    await night.host("deal")
    await refused("not_now", "while a match is running", night.host("options", options={"short": False}))
    await refused("not_now", "while a match is running", night.host("settings", settings={"chat": True}))


async def test_another_game(night: Night) -> None:
    night.shelf.games["duel"] = game_type(name="duel", title="Duel", seats=range(3, 5))
    await night.lay(persons=3)
    await night.host("deal")
    await night.to_the_end()
    await night.host("options", game="duel", options={"short": "on"})
    frame = await night.frame()
    assert (frame["table"]["game"], frame["table"]["phase"], frame["match"]) == ("duel", "lobby", None)
    assert len(frame["table"]["seats"]) == 4
    await night.host("options", game="lantern")
    await night.host("fill", seats=5)
    await refused("full", "Duel seats at most 4; 5 are sitting.", night.host("options", game="duel"))
    await refused("unknown_game", "There is no game 'chess'", night.host("options", game="chess"))


async def test_a_deal_that_is_refused_says_so_beforehand(night: Night) -> None:
    await night.lay(persons=2)
    error = await refused("refused", "LN-3: too_few", night.host("deal"))
    assert error.refusal is not None
    assert error.refusal.fields == {"seats": 2}
    assert (await night.frame())["table"]["refusal"] == {"rule": "LN-3", "message": "too_few", "fields": {"seats": 2}}


@pytest.mark.rule("KN-135")
async def test_no_person_plays_without_a_clock(night: Night) -> None:
    await night.lay(persons=3, tempo="instant")
    await refused("refused", "Tempo instant is for tables without persons", night.host("deal"))


HOST_ONLY: list[dict[str, Any]] = [
    {"kind": "deal"},
    {"kind": "add_bot"},
    {"kind": "fill", "seats": 4},
    {"kind": "remove", "seat": 1},
    {"kind": "options", "options": {}},
    {"kind": "settings", "settings": {}},
    {"kind": "pause"},
    {"kind": "resume"},
    {"kind": "house_answers", "seat": 1},
    {"kind": "to_bot", "seat": 1},
    {"kind": "pass_host", "seat": 1},
    {"kind": "abandon"},
    {"kind": "close"},
]


@pytest.mark.parametrize("command", HOST_ONLY, ids=lambda command: str(command["kind"]))
async def test_only_the_host(local_night: Night, command: dict[str, Any]) -> None:
    night = local_night
    await night.lay(persons=3)
    before = await night.log()
    watcher = await night.house.spectate(night.code)
    for token in (night.tokens[1], night.laid.screen_token, watcher):
        await refused("not_yours", "Only the host can do that.", night.say(token, **command))
    assert await night.log() == before


async def test_who_has_no_chair_does_nothing_of_a_chair(local_night: Night) -> None:
    night = local_night
    await night.lay(persons=3)
    watcher = await night.house.spectate(night.code)
    await refused("not_yours", "Only who has a chair", night.say(watcher, "stand"))
    await refused("not_yours", "Only who has a chair", night.say(watcher, "rename", name="Zoe"))
    await night.host("deal")
    for token in (watcher, night.laid.screen_token, night.laid.host_token):
        await refused("not_yours", "Only who sits in this match", night.say(token, "act", prompt="dim1", action="call"))


async def test_a_stranger_s_token(night: Night) -> None:
    await night.lay(persons=1)
    mine, code = night.tokens[0], night.code
    await night.lay(persons=1)
    assert night.code != code
    for token in (mine, "", "x" * 32, "\ud800"):
        await refused("bad_token", "This token opens nothing at this table.", night.say(token, "stand"))
        await refused("bad_token", "This token opens nothing at this table.", night.stream(token))
    await refused("unknown_table", "There is no table", night.house.stream("QQQQ", mine))


async def test_the_evening_ends(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.host("close")
    await night.host("close")
    frame = await night.frame()
    assert frame["table"]["closed"]
    assert frame["match"]["outcome"]["name"] == "abandoned"
    assert frame["channels"] == []
    await refused("not_now", "The evening at this table is over.", night.host("deal"))
    await refused("not_now", "The evening at this table is over.", night.house.sit(night.code, "Late"))
    await refused("not_now", "The evening at this table is over.", night.host("add_bot"))


async def test_who_comes_late_waits_for_the_next_deal(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    late = await night.house.sit(night.code, "Late")
    assert (late.seat, late.waiting) == (None, True)
    await refused("taken", "Somebody here is called late already", night.house.sit(night.code, "late"))
    frame = await night.frame(late.token)
    assert (frame["you"]["kind"], frame["you"]["name"]) == ("spectator", "Late")
    assert frame["match"]["view"]["viewer"] == -2
    await night.to_the_end()
    assert (await night.frame(late.token))["you"]["seat"] == 4
    await night.host("deal")
    assert (await night.frame(late.token))["match"]["view"]["viewer"] == 4


async def test_who_waits_may_give_up(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    late = await night.house.sit(night.code, "Late")
    await night.say(late.token, "stand")
    await night.to_the_end()
    frame = await night.frame()
    assert frame["table"]["waiting"] == []
    assert frame["table"]["seats"][3]["kind"] == "empty"
