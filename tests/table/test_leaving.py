"""Leaving, coming back, stand-ins, and matches that nobody plays any more."""

from typing import Any

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused


async def cues(night: Night, token: str | None = None) -> list[str]:
    return [cue["kind"] for cue in (await night.frame(token))["cues"]]


async def seat_facts(night: Night, seat: int) -> dict[str, object]:
    facts: dict[str, object] = (await night.frame())["table"]["seats"][seat - 1]
    return facts


async def to_talk(night: Night, persons: int = 4, **wishes: Any) -> None:
    await night.lay(persons=persons, **wishes)
    await night.host("deal")
    await night.phase("talk")


@pytest.mark.rule("KN-123", "KN-126")
async def test_a_bot_takes_over_at_once_and_gives_the_chair_back(night: Night) -> None:
    await to_talk(night)
    seat = (await night.seats_in())[0]
    token = night.tokens[seat - 1]
    await night.say(token, "stand")
    facts = await seat_facts(night, seat)
    assert (facts["name"], facts["kind"], facts["away"], facts["stand_in"]) == (f"Person {seat}", "person", True, True)
    assert facts["bot"] == "meek"
    you = (await night.frame(token))["you"]
    assert (you["kind"], you["seat"], you["stand_in"]) == ("seat", seat, True)
    assert (await night.frame(token))["match"]["actions"] == []
    await refused("not_now", "A bot keeps your chair; take it back first.", night.act(seat, "pass"))
    assert (await cues(night))[-1] == "taken_over"
    await night.say(token, "return")
    await night.say(token, "return")
    assert (await cues(night)).count("back") == 1
    await night.act(seat, "pass")


async def test_the_stand_in_plays(night: Night) -> None:
    await to_talk(night, persons=3)
    seats = await night.seats_in()
    for seat in seats[1:]:
        await night.say(night.tokens[seat - 1], "stand")
    await night.act(seats[0], "call")
    await night.phase("vote")
    await night.advance(5)
    answered = {entry.actor for entry in await night.log() if entry.action and entry.action.startswith("point")}
    assert {str(seat) for seat in seats[1:]} <= answered


@pytest.mark.rule("KN-124")
async def test_who_loses_the_connection_is_waited_for(night: Night) -> None:
    await to_talk(night)
    seat = (await night.seats_in())[1]
    stream = await night.stream(night.tokens[seat - 1])
    stream.detach()
    await night.advance(4)
    assert (await seat_facts(night, seat))["here"], "pages come and go"
    await night.advance(2)
    assert not (await seat_facts(night, seat))["here"]
    await night.advance(28)
    assert not (await seat_facts(night, seat))["away"]
    await night.advance(2)
    facts = await seat_facts(night, seat)
    assert (facts["away"], facts["stand_in"]) == (True, True)
    stream.attach()
    await night.house.agenda.settle()
    facts = await seat_facts(night, seat)
    assert (facts["here"], facts["stand_in"]) == (True, True), "the chair comes back when it is asked for"
    await night.say(night.tokens[seat - 1], "return")
    assert not (await seat_facts(night, seat))["stand_in"]


async def test_who_does_something_is_there(night: Night) -> None:
    """A program without an open page keeps its chair as long as it plays."""
    await to_talk(night)
    seat = (await night.seats_in())[1]
    (await night.stream(night.tokens[seat - 1])).detach()
    for _ in range(3):
        await night.advance(25)
        await night.act(seat, "pass")
    assert not (await seat_facts(night, seat))["away"]
    await night.advance(36)
    assert (await seat_facts(night, seat))["away"]


@pytest.mark.rule("KN-128", "KN-140")
async def test_at_night_nobody_sees_who_goes(night: Night) -> None:
    await night.lay(persons=5)
    await night.host("deal")
    await night.phase("hold")
    before = {token: (await night.stream(token)).n for token in (*night.tokens, night.laid.screen_token)}
    await night.say(night.tokens[2], "stand")
    (await night.stream(night.tokens[3])).detach()
    await night.advance(9.9)
    after = {token: (await night.stream(token)).n for token in before}
    assert {token for token in before if after[token] != before[token]} <= {night.tokens[2]}
    assert (await night.frame(night.tokens[2]))["you"]["stand_in"]
    facts = await seat_facts(night, 3)
    assert (facts["away"], facts["here"]) == (False, True)
    await night.phase("talk")
    assert (await seat_facts(night, 3))["stand_in"]
    heard = await cues(night)
    assert heard.index("taken_over") < heard.index("out"), "before the result of the night"


async def test_without_stand_ins_the_seat_lapses(night: Night) -> None:
    await night.lay(persons=3, stand_in=False, tempo="relaxed")
    await night.host("deal")
    await night.act(1, "none")
    await night.act(2, "none")
    await night.say(night.tokens[2], "stand")
    assert (await night.frame())["match"]["view"]["phase"] == "hold"
    await night.advance(4)
    assert (await night.frame())["match"]["view"]["phase"] == "talk"
    facts = await seat_facts(night, 3)
    assert (facts["away"], facts["stand_in"], facts["bot"]) == (True, False, None)
    await night.act(3, "pass")
    assert not (await seat_facts(night, 3))["away"], "who acts is back"
    assert (await cues(night)).count("back") == 1


async def test_who_was_lost_without_a_stand_in_is_back_with_the_page(night: Night) -> None:
    await to_talk(night, persons=3, stand_in=False)
    stream = await night.stream(night.tokens[2])
    stream.detach()
    await night.advance(40)
    assert (await seat_facts(night, 3))["away"]
    stream.attach()
    await night.house.agenda.settle()
    assert not (await seat_facts(night, 3))["away"]


@pytest.mark.rule("KN-112")
async def test_with_the_last_person_the_match_is_abandoned(night: Night) -> None:
    await night.lay(persons=2, bots=3)
    await night.host("deal")
    await night.phase("talk")
    await night.say(night.tokens[0], "stand")
    assert (await night.frame())["table"]["phase"] == "match"
    await night.say(night.tokens[1], "stand")
    frame = await night.frame()
    assert frame["table"]["phase"] == "ended"
    assert frame["match"]["outcome"] == {
        "name": "abandoned",
        "rule": None,
        "ranks": [],
        "payoffs": [],
        "scores": None,
        "roles": None,
    }
    assert frame["match"]["record"] is None
    assert all(line["wins"] == 0 for line in frame["table"]["evening"])
    assert frame["table"]["seats"][0]["kind"] == "empty", "who stood up has left the table"
    for token in night.tokens:
        assert (await night.frame(token))["match"]["view"]["viewer"] == -2, "nobody looks into it"


async def test_an_empty_room_is_waited_for_longer(night: Night) -> None:
    """The router may have died, or the house: nobody loses a match by a minute without network."""
    await to_talk(night)
    for token in night.tokens:
        (await night.stream(token)).detach()
    await night.advance(6)
    await night.jump(294)
    assert (await night.frame())["table"]["phase"] == "match"
    assert not any(seat["away"] for seat in (await night.frame())["table"]["seats"])
    await night.restart(gone=100_000)
    await night.jump(300)
    assert (await night.frame())["table"]["phase"] == "match"
    await night.advance(10)
    frame = await night.frame()
    assert frame["match"]["outcome"]["name"] == "abandoned"
    assert frame["table"]["seats"][0]["kind"] == "person", "their chairs stay theirs"


async def test_when_one_comes_back_to_an_empty_room_the_others_are_waited_for(night: Night) -> None:
    await to_talk(night)
    await night.restart(gone=1000)
    (await night.stream(night.tokens[0])).attach()
    await night.advance(29)
    assert not any(seat["away"] for seat in (await night.frame())["table"]["seats"])
    await night.advance(3)
    away = [seat["away"] for seat in (await night.frame())["table"]["seats"]]
    assert away == [False, True, True, True]


async def test_who_is_out_may_go_without_a_stand_in(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.to_the_end()
    await night.host("deal")
    await night.phase("talk")
    out = (await night.frame())["match"]["out"]
    for seat in out:
        await night.say(night.tokens[seat - 1], "stand")
        facts = await seat_facts(night, seat)
        assert (facts["away"], facts["stand_in"]) == (True, False)
    assert (await cues(night)).count("left") == len(out)


async def test_the_host_gives_an_absent_chair_to_a_bot(night: Night) -> None:
    await to_talk(night, stand_in=False)
    seat = (await night.seats_in())[1]
    await refused("not_now", f"Person {seat} is here", night.host("to_bot", seat=seat))
    (await night.stream(night.tokens[seat - 1])).detach()
    await night.advance(6)
    await night.host("to_bot", seat=seat)
    assert (await seat_facts(night, seat))["stand_in"]
    await refused("not_now", f"A bot plays for seat {seat} already.", night.host("to_bot", seat=seat))


async def test_a_stand_in_wins_for_nobody(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.say(night.tokens[1], "stand")
    frame = await night.to_the_end()
    winners = [seat for seat, rank in enumerate(frame["match"]["outcome"]["ranks"], 1) if rank == 1]
    lines = {line["seat"]: line["wins"] for line in frame["table"]["evening"]}
    assert lines == {seat: int(seat in winners) for seat in (1, 3)}


async def test_the_host_ends_a_match_without_a_result(night: Night) -> None:
    await to_talk(night)
    await night.host("abandon")
    frame = await night.frame()
    assert (frame["table"]["phase"], frame["match"]["outcome"]["name"]) == ("ended", "abandoned")
    await refused("not_now", "No match is running.", night.host("abandon"))
    await night.host("deal")
    assert (await night.frame())["match"]["number"] == 2
