"""What the host may do while a match runs: send away, give more time, put the code away."""

from typing import Any

import pytest
from tests.table.conftest import Night
from tests.table.expect import refused


async def to_talk(night: Night, **wishes: Any) -> None:
    await night.lay(**{"persons": 4, **wishes})
    await night.host("deal")
    await night.phase("talk")


async def test_who_is_sent_away_watches_and_a_bot_has_the_chair(night: Night) -> None:
    await to_talk(night)
    seat = (await night.seats_in())[0]
    token = night.tokens[seat - 1]
    await night.host("kick", seat=seat)
    you = (await night.frame(token))["you"]
    assert (you["kind"], you["seat"]) == ("spectator", None)
    frame = await night.frame()
    chair = frame["table"]["seats"][seat - 1]
    assert (chair["kind"], chair["name"], chair["bot"]) == ("bot", f"Person {seat}", "meek")
    assert frame["cues"][-1] == {**frame["cues"][-1], "kind": "kicked", "fields": {"seat": seat}}
    await refused("not_yours", "Only who", night.say(token, "return"))
    await refused("not_yours", "Only who sits in this match", night.act(seat, "pass", prompt="talk1"))
    await night.restart()
    assert (await night.frame(token))["you"]["kind"] == "spectator"
    await night.to_the_end()


@pytest.mark.rule("KN-127")
async def test_who_was_sent_away_gets_no_other_chair_and_the_own_one_if_all_agree(night: Night) -> None:
    await to_talk(night)
    await night.host("kick", seat=2)
    await night.leaves(3)
    claim = night.say(night.tokens[1], "claim", name="Person 3")
    await refused("not_now", "had another chair", claim)
    claim = (await night.say(night.tokens[1], "claim", name="Person 2")).claim
    for seat in (1, 3, 4):
        await night.say(night.tokens[seat - 1], "approve", claim=claim, yes=True)
    assert (await night.frame(night.tokens[1]))["you"]["seat"] == 2


async def test_who_cannot_be_sent_away(night: Night) -> None:
    await night.lay(persons=3, bots=1)
    await refused("not_now", "No match is running", night.host("kick", seat=2))
    await night.host("pass_host", seat=1)
    await night.say(night.tokens[0], "deal")
    host = night.tokens[0]
    await refused("not_now", "Nobody sends the own chair away", night.say(host, "kick", seat=1))
    await refused("not_now", "No person plays at seat 4", night.say(host, "kick", seat=4))
    await refused("malformed", "There is no seat 9", night.say(host, "kick", seat=9))
    await refused("not_yours", "Only the host", night.say(night.tokens[1], "kick", seat=3))


@pytest.mark.rule("KN-112")
async def test_without_persons_the_match_is_abandoned(night: Night) -> None:
    await night.lay(persons=1, bots=3)
    await night.host("deal")
    await night.host("kick", seat=1)
    assert (await night.frame())["match"]["outcome"]["name"] == "abandoned"


@pytest.mark.rule("KN-128")
async def test_at_night_nobody_sees_who_is_sent_away(night: Night) -> None:
    await night.lay(persons=5)
    await night.host("deal")
    await night.phase("hold")
    others = [token for seat, token in enumerate(night.tokens, 1) if seat != 3] + [night.laid.screen_token]
    before = [(await night.stream(token)).n for token in others]
    await night.host("kick", seat=3)
    await night.host("settings", settings={"show_code": False})
    assert [(await night.stream(token)).n for token in others] == before
    await night.phase("talk")
    heard = [cue["kind"] for cue in (await night.frame())["cues"]]
    assert heard.index("kicked") < heard.index("out")
    assert not (await night.frame())["table"]["settings"]["show_code"]


async def test_more_time_for_an_argument(night: Night) -> None:
    await to_talk(night, talk_seconds=90)
    ends = (await night.frame())["clock"]["ends"]
    await night.host("extend")
    await night.host("extend")
    assert (await night.frame())["clock"]["ends"] == ends + 120_000
    await night.restart(gone=5000)
    assert (await night.frame())["clock"]["ends"] > ends + 120_000
    assert [cue["kind"] for cue in (await night.frame())["cues"]].count("extended") == 2
    await night.phase("vote")


async def test_more_time_to_answer(night: Night) -> None:
    await night.lay(persons=3, tempo="relaxed", decision_seconds=30)
    await night.host("deal")
    await night.host("extend")
    await night.advance(89)
    assert (await night.frame())["match"]["view"]["phase"] == "hold"
    await night.advance(2)
    assert (await night.frame())["match"]["view"]["phase"] != "hold"


async def test_nights_and_votes_keep_their_length(night: Night) -> None:
    await night.lay(persons=4)
    await refused("not_now", "No match is running", night.host("extend"))
    await night.host("deal")
    for phase in ("hold", "vote"):
        if phase == "vote":
            await night.phase("talk")
            await refused("not_now", "Nothing here has a time", night.host("extend"))
            await night.all_call((await night.frame())["match"]["open"]["key"])
        await night.phase(phase)
        await refused("not_now", "Nothing here has a time", night.host("extend"))


async def test_screens_can_be_set_while_a_match_runs(night: Night) -> None:
    await to_talk(night)
    await night.host("settings", settings={"show_code": "off", "language": "de"})
    settings = (await night.frame())["table"]["settings"]
    assert (settings["show_code"], settings["language"]) == (False, "de")
    both = {"show_code": True, "chat": False}
    await refused("not_now", "while a match is running", night.host("settings", settings=both))
    await night.host("close")
    await refused("not_now", "is over", night.host("settings", settings={"show_code": True}))
