"""Answering questions: keys, ids, refusals."""

import asyncio

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused


async def actions(night: Night) -> list[tuple[str | None, str | None]]:
    return [(entry.actor, entry.action) for entry in await night.log() if entry.kind == "action"]


async def test_an_answer_is_seen_by_its_seat_only(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("hold")
    before = {token: (await night.frame(token))["n"] for token in (*night.tokens, night.laid.screen_token)}
    await night.act(2, "point 3")
    assert (await night.frame(night.tokens[1]))["match"]["prompt"]["chosen"] == "point 3"
    after = {token: (await night.frame(token))["n"] for token in before}
    assert {token for token in before if after[token] != before[token]} == {night.tokens[1]}


async def test_ten_votes_in_one_instant_each_twice(night: Night) -> None:
    """Every phone votes at the same moment, with a double click: ten votes, none refused, none doubled."""
    await night.lay(persons=10)
    await night.host("deal")
    frame = await night.phase("hold")
    key = frame["match"]["open"]["key"]

    async def vote(seat: int) -> object:
        command = {"id": f"vote-{seat}", "kind": "act", "prompt": key, "action": f"point {seat % 10 + 1}"}
        return await night.house.command(night.code, night.tokens[seat - 1], command)

    answers = await asyncio.gather(*(vote(seat) for seat in range(1, 11) for _ in range(2)))
    assert answers[0::2] == answers[1::2]
    voted = [(actor, action) for actor, action in await actions(night) if action and action.startswith("point")]
    assert sorted(voted) == sorted((str(seat), f"point {seat % 10 + 1}") for seat in range(1, 11))


async def test_the_same_id_has_one_effect_and_one_answer_also_after_a_crash(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("talk")
    seat, target, *_ = await night.seats_in()
    first = await night.act(seat, f"accuse {target}", id="mine")
    again = await night.act(seat, f"accuse {target}", id="mine")
    await night.restart()
    late = await night.act(seat, "pass", id="mine")
    assert first == again == late
    said = [entry for entry in await actions(night) if entry[0] == str(seat) and entry[1] != "pass"]
    assert said.count((str(seat), f"accuse {target}")) == 1
    assert (str(seat), "pass") not in await actions(night)
    await night.act(target, "pass", id="mine")
    assert (str(target), "pass") in await actions(night), "ids are each client's own"


async def test_a_closed_question(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    await refused("closed_question", "That question is closed.", night.act(1, "none", prompt="hold0"))
    await night.advance(10)
    await refused("closed_question", "That question is closed.", night.act(1, "none", prompt="hold1"))


async def test_an_answer_that_comes_after_its_time_is_late(night: Night) -> None:
    """Even if nobody has played the tick yet: whoever writes first plays what is due."""
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    night.clock._now += 10_000
    await refused("closed_question", "That question is closed.", night.act(1, "none", prompt="hold1"))


@pytest.mark.rule("KN-118", "KN-141")
async def test_who_is_out_gets_the_rule_and_nobody_else_anything(night: Night) -> None:
    await night.lay(persons=5)
    await night.host("deal")
    fox = await fox_of(night)
    victim = next(seat for seat in range(1, 6) if seat != fox)
    await night.phase("hold")
    await night.act(fox, f"point {victim}")
    await night.phase("talk")
    before = {token: (await night.stream(token)).n for token in (*night.tokens, night.laid.screen_token)}
    log = await night.log()
    for action in ("accuse 1", "call", "point 2"):
        error = await refused("refused", "LN-10: you_are_out", night.act(victim, action))
        assert error.refusal is not None
        assert error.refusal.rule == "LN-10"
    await refused(
        "not_now", "You cannot write there now.", night.say(night.tokens[victim - 1], "chat", text="It was Bo!")
    )
    assert {token: (await night.stream(token)).n for token in before} == before
    assert await night.log() == log


async def test_wrong_actions(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    await refused("malformed", 'This game has no action "dance"', night.act(1, "dance"))
    await refused("malformed", "write point <target>", night.act(1, "point 9"))
    await refused("refused", "LN-16: not_a_target", night.act(1, "point 1"))
    await refused("refused", "LN-11: not_now", night.act(1, "call"))
    await refused("malformed", "These words mean nothing here", night.act(1, "", note="gibberish"))
    await refused("refused", "LN-11", night.act(1, "tick"))
    assert [action for actor, action in await actions(night) if actor != "clock"] == []


async def test_words_that_mean_an_action(night: Night) -> None:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("talk")
    seats = await night.seats_in()
    await night.act(seats[0], "", note="Enough")
    await night.act(seats[1], "pass", note="psst")
    frame = await night.frame()
    said = [cue["fields"] for cue in frame["cues"] if cue["kind"] == "said"]
    assert said == [{"seat": seats[0], "text": "Enough"}], "what nobody sees is not heard either"
    entry = [entry for entry in await night.log() if entry.note]
    assert [(one.action, one.note) for one in entry] == [("call", "Enough"), ("pass", "psst")]
    await night.restart()
    assert (await night.frame())["match"]["stopped"] is None


async def test_offers_that_are_not_legal_say_why(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("hold")
    match = (await night.frame(night.tokens[0]))["match"]
    assert match["actions"] == ["point 2", "point 3", "none"]
    assert match["refusals"] == {"point 1": {"rule": "LN-16", "message": "not_a_target", "fields": {}}}
    for token in (night.laid.screen_token, night.laid.host_token):
        match = (await night.frame(token))["match"]
        assert (match["actions"], match["refusals"], match["prompt"]) == ([], {}, None)


async def fox_of(night: Night) -> int:
    """The seat of the fox, as its phone shows it."""
    for seat, token in enumerate(night.tokens, 1):
        if (await night.frame(token))["match"]["view"]["fox"] is not None:
            return seat
    raise AssertionError("no person is the fox")
