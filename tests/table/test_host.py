"""The host's rights pass on, and lost chairs are claimed back."""

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused

from yuletable.table.house import House
from yuletable.table.timers import Timer


async def host_seat(night: Night) -> int | None:
    seat: int | None = (await night.frame())["table"]["host"]
    return seat


async def test_rights_are_passed_on(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=2)
    assert await host_seat(night) == 2
    assert not (await night.frame(night.laid.host_token))["you"]["host"]
    assert (await night.frame(night.tokens[1]))["you"]["host"]
    await refused("not_yours", "Only the host can do that.", night.host("deal"))
    await night.say(night.tokens[1], "deal")
    await refused("malformed", "There is no seat 9", night.say(night.tokens[1], "pass_host", seat=9))


async def test_rights_are_not_passed_to_a_bot(night: Night) -> None:
    await night.lay(persons=1, bots=2)
    await refused("not_now", "No person plays at seat 2.", night.host("pass_host", seat=2))


async def test_who_sits_down_with_the_host_s_token_is_host(night: Night) -> None:
    await night.lay(persons=0)
    seated = await night.house.sit(night.code, "Anna", token=night.laid.host_token)
    assert await host_seat(night) == 1
    assert (await night.house.capability(night.code, seated.token)).host
    await night.host("fill", seats=3)


async def test_when_the_host_is_gone_somebody_else_is_host(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    stream = await night.stream(night.tokens[0])
    stream.detach()
    await night.advance(34)
    assert await host_seat(night) == 1
    await night.advance(2)
    assert await host_seat(night) == 2
    stream.attach()
    await night.house.agenda.settle()
    assert await host_seat(night) == 2
    await night.say(night.tokens[1], "deal")


async def test_a_host_who_stands_up_leaves_the_rights_to_the_others(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    await night.say(night.tokens[0], "stand")
    await night.advance(31)
    assert await host_seat(night) == 2


async def test_a_host_who_stands_up_in_a_match(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    await night.say(night.tokens[0], "deal")
    await night.phase("talk")
    await night.say(night.tokens[0], "stand")
    await night.advance(31)
    assert await host_seat(night) == 2


async def test_a_lost_chair_is_claimed_by_name(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    card = (await night.frame(night.tokens[1]))["match"]["view"]
    await night.leaves(2)
    new = await night.house.spectate(night.code)
    await refused("not_now", "Nobody called 'Nobody' has a chair here.", night.say(new, "claim", name="Nobody"))
    answer = await night.say(new, "claim", name="person 2")
    await refused("not_now", "You have asked for a chair already", night.say(new, "claim", name="person 2"))
    assert (await night.frame(night.laid.host_token))["table"]["claims"] == [
        {"claim": answer.claim, "name": "Person 2", "seat": 2}
    ]
    for token in (*night.tokens[1:], night.laid.screen_token, new):
        assert (await night.frame(token))["table"]["claims"] == []
        await refused("not_yours", "Only the host", night.say(token, "approve", claim=answer.claim, yes=True))
    await night.host("approve", claim=answer.claim, yes=True)
    frame = await night.frame(new)
    assert (frame["you"]["kind"], frame["you"]["seat"], frame["you"]["name"]) == ("seat", 2, "Person 2")
    assert frame["match"]["view"] == card
    lost = await night.frame(night.tokens[1])
    assert (lost["you"]["kind"], lost["match"]["view"]["viewer"]) == ("spectator", -2)
    await refused("not_yours", "Only who sits in this match", night.act(2, "pass", prompt="talk1"))
    told = [cue["fields"] for cue in (await night.frame())["cues"] if cue["kind"] == "chair_given"]
    assert told == [{"seat": 2, "name": "Person 2"}]
    await refused("not_now", "answered already", night.host("approve", claim=answer.claim, yes=True))
    await night.restart()
    assert (await night.frame(new))["you"]["seat"] == 2


async def test_a_claim_that_is_declined(night: Night) -> None:
    await night.lay(persons=3)
    await night.leaves(2)
    new = await night.house.spectate(night.code)
    answer = await night.say(new, "claim", name="Person 2")
    await night.host("approve", claim=answer.claim, yes=False)
    assert (await night.frame(new))["you"]["kind"] == "spectator"
    assert (await night.frame(night.laid.host_token))["table"]["claims"] == []


@pytest.mark.rule("KN-127")
async def test_a_bot_s_chair_needs_everybody_s_yes(night: Night) -> None:
    await night.lay(persons=2, bots=2)
    await night.host("deal")
    await night.phase("talk")
    name = (await night.frame())["table"]["seats"][2]["name"]
    new = await night.house.spectate(night.code)
    claim = (await night.say(new, "claim", name=name)).claim
    await refused("not_yours", "Only who plays", night.host("approve", claim=claim, yes=True))
    await night.say(night.tokens[0], "approve", claim=claim, yes=True)
    await night.say(night.tokens[0], "approve", claim=claim, yes=True)
    assert (await night.frame())["table"]["seats"][2]["kind"] == "bot"
    await night.say(night.tokens[1], "approve", claim=claim, yes=True)
    facts = (await night.frame())["table"]["seats"][2]
    assert (facts["kind"], facts["name"]) == ("person", name)
    assert (await night.frame(new))["match"]["view"]["viewer"] == 3


@pytest.mark.rule("KN-127")
async def test_who_had_another_chair_in_this_match_may_not_take_one(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    await night.leaves(2, 3)
    new = await night.house.spectate(night.code)
    claim = (await night.say(new, "claim", name="Person 2")).claim
    await night.host("approve", claim=claim, yes=True)
    again = night.say(night.tokens[1], "claim", name="Person 3")
    await refused("not_now", "Who has had another chair in this match", again)
    back = await night.say(night.tokens[1], "claim", name="Person 2")
    await night.host("approve", claim=back.claim, yes=True)
    assert (await night.frame(night.tokens[1]))["you"]["seat"] == 2


async def test_only_watchers_claim(night: Night) -> None:
    await night.lay(persons=3)
    for token in (night.tokens[0], night.laid.screen_token, night.laid.host_token):
        await refused("not_yours", "Only who watches without a chair", night.say(token, "claim", name="Person 2"))


async def test_in_the_lobby_chat_does_not_keep_the_rights_of_who_is_gone(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    (await night.stream(night.tokens[0])).detach()
    for _ in range(9):
        await night.advance(4)
        await night.say(night.tokens[1], "chat", text="Where is our host?")
    assert await host_seat(night) == 2


async def test_claims_end_with_what_they_asked_for(night: Night) -> None:
    """Who stood up has no chair to give after the match, and who waited and sits down then needs no other one."""
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    await night.leaves(1, 2, 3)
    waiting = (await night.house.sit(night.code, "Late")).token
    watcher = await night.house.spectate(night.code)
    taken = await night.say(waiting, "claim", name="Person 2")
    gone = await night.say(watcher, "claim", name="Person 3")
    kept = await night.say(await night.house.spectate(night.code), "claim", name="Person 1")
    await night.say(night.tokens[2], "stand")
    await night.host("abandon")
    assert (await night.frame(waiting))["you"]["kind"] == "seat"
    for claim in (taken, gone):
        await refused("not_now", "answered already", night.host("approve", claim=claim.claim, yes=True))
    claims = (await night.frame(night.laid.host_token))["table"]["claims"]
    assert [claim["claim"] for claim in claims] == [kept.claim]
    names = [seat["name"] for seat in (await night.frame())["table"]["seats"] if seat["name"]]
    assert sorted(names) == ["Late", "Person 1", "Person 2"]


async def test_the_chair_of_somebody_who_is_here_is_not_given_away(night: Night) -> None:
    """A second phone, or a page that comes back between asking and answering, keeps it."""
    await night.lay(persons=3)
    await night.host("deal")
    await night.phase("talk")
    new = await night.house.spectate(night.code)
    stream = await night.stream(night.tokens[1])
    stream.attach()
    stream.detach()
    await night.advance(6)
    await refused("not_now", "Person 2 is here: a chair is given away only", night.say(new, "claim", name="Person 2"))
    await night.leaves(2)
    claim = (await night.say(new, "claim", name="Person 2")).claim
    await night.comes(2)
    before = len(await night.log())
    await refused("not_now", "Person 2 is here", night.host("approve", claim=claim, yes=True))
    assert len(await night.log()) == before
    assert (await night.frame(night.tokens[1]))["you"]["seat"] == 2
    await night.leaves(2)
    await night.host("approve", claim=claim, yes=True)
    assert (await night.frame(new))["you"]["seat"] == 2


@pytest.mark.rule("KN-128")
async def test_at_night_no_claim_tells_who_has_gone(night: Night) -> None:
    await night.lay(persons=5)
    await night.host("deal")
    await night.phase("hold")
    await night.leaves(2)
    new = await night.house.spectate(night.code)
    await refused("not_now", "Person 2 is here", night.say(new, "claim", name="Person 2"))
    await refused("not_now", "Person 2 is here", night.host("to_bot", seat=2))
    await night.phase("talk")
    await night.say(new, "claim", name="Person 2")


async def test_a_page_at_another_worker_keeps_the_chair(pair: tuple[Night, House]) -> None:
    """Even before the notice of it has come."""
    night, beside = pair
    await night.lay(persons=2, pages=False)
    new = await night.house.spectate(night.code)
    (await beside.stream(night.code, night.tokens[1])).attach()
    await beside.agenda.settle()
    await refused("not_now", "Person 2 is here", night.say(new, "claim", name="Person 2"))
    await night.say(new, "claim", name="Person 1")


@pytest.mark.rule("KN-128")
async def test_rights_that_pass_on_at_night_do_so_in_the_morning(night: Night) -> None:
    await night.lay(persons=5)
    await night.host("pass_host", seat=1)
    await night.say(night.tokens[0], "deal")
    await night.phase("hold")
    await night.say(night.tokens[0], "stand")
    assert [(await night.frame(token))["you"]["host"] for token in night.tokens[:2]] == [True, False]
    await refused("not_yours", "Only the host", night.say(night.tokens[1], "abandon"))
    await night.phase("talk")
    assert await host_seat(night) == 2
    assert [(await night.frame(token))["you"]["host"] for token in night.tokens[:2]] == [False, True]
    await night.say(night.tokens[1], "pause")


async def test_where_no_time_ends_the_night_rights_pass_on_at_once(night: Night) -> None:
    await night.lay(persons=3, tempo="relaxed")
    await night.host("pass_host", seat=1)
    await night.say(night.tokens[0], "deal")
    assert (await night.frame())["match"]["view"]["phase"] == "hold"
    await night.say(night.tokens[0], "stand")
    assert (await night.frame(night.tokens[1]))["you"]["host"]


async def test_down_time_takes_no_rights_in_the_lobby(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    await night.leaves(1)
    await night.restart(gone=3_600_000)
    await night.comes(2)
    await night.advance(28)
    assert await host_seat(night) == 1
    await night.advance(4)
    assert await host_seat(night) == 2


async def test_a_crash_right_after_the_host_has_gone_lengthens_nothing(night: Night) -> None:
    """Nobody had said for an hour that the house lives: there was nothing to wait for."""
    await night.lay(persons=3)
    await night.host("pass_host", seat=1)
    await night.advance(3600)
    (await night.stream(night.tokens[0])).detach()
    night.clock.set(night.clock.now() + 5001)
    await night.house.agenda.settle()
    timer = (await timers_of(night))["leave/p1"]
    await night.restart(gone=1000)
    assert (await timers_of(night)).get("leave/p1", timer).due == timer.due


async def timers_of(night: Night) -> dict[str, Timer]:
    async with night.house._store.writing(night.code) as pen:
        return await pen.timers()
