"""Matches under other rules, of games that are gone, or with a damaged log: readable, closable, not continued."""

from typing import Any

import pytest
from sqlalchemy import text
from tests.table.conftest import Night, OpenNight, counted
from tests.table.expect import refused
from tests.table.games import game_type

from yuletable.table.store.engines import WRITES


async def half_a_match(night: Night) -> list[Any]:
    await night.lay(persons=4)
    await night.host("deal")
    await night.phase("talk")
    cues: list[Any] = (await night.frame())["cues"]
    return [(cue["kind"], cue["fields"]) for cue in cues if cue["kind"] in ("dealt", "entered", "out", "act")]


async def stands_still(night: Night, told: list[Any], why: str) -> None:
    frame = await night.frame()
    assert (frame["match"]["stopped"], frame["match"]["view"], frame["match"]["prompt"]) == (why, None, None)
    assert frame["table"]["phase"] == "match"
    assert [(cue["kind"], cue["fields"]) for cue in frame["cues"]] == told, "what was told can be read"
    await refused("not_now", "can be read and ended, not continued", night.act(1, "pass", prompt="talk1"))
    log = len(await night.log())
    await night.advance(120)
    assert {entry.kind for entry in (await night.log())[log:]} <= {"host"}, "nothing goes on but the host's rights"


async def test_a_match_under_an_older_ruleset(night: Night, caplog: pytest.LogCaptureFixture) -> None:
    told = await half_a_match(night)
    night.shelf.games["lantern"] = game_type(ruleset=2)
    await night.restart()
    assert f"The match at table {night.code} was dealt under ruleset 1 of lantern" in caplog.text
    await stands_still(night, told, "ruleset")
    await night.host("abandon")
    frame = await night.frame()
    assert frame["match"]["outcome"]["name"] == "abandoned"
    assert frame["match"]["seed"] is None, "an abandoned match stays shut"
    await night.host("deal")
    assert (await night.frame())["match"]["ruleset"] == 2
    await night.restart()
    assert (await night.frame())["match"]["stopped"] is None


async def test_a_match_of_a_game_that_is_not_installed(night: Night) -> None:
    told = await half_a_match(night)
    del night.shelf.games["lantern"]
    await night.restart()
    await stands_still(night, told, "game")
    await night.host("abandon")
    assert (await night.frame())["table"]["refusal"]["message"] == "table.game_not_installed"
    await refused("refused", "This game is not installed any more", night.host("deal"))
    await refused("not_now", "not installed any more", night.host("add_bot"))
    await night.host("close")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seeds SET seed = '00'",
        "UPDATE entries SET action = 'call' WHERE action = 'tick'",
        "UPDATE entries SET action = 'an action of former days' WHERE action = 'tick'",
        "UPDATE entries SET data = replace(data, '\"tempo\"', '\"speed\"') WHERE kind = 'opened'",
    ],
)
async def test_a_log_that_does_not_replay(open_night: OpenNight, change: str) -> None:
    # The counted seed and the other one give the same deal here: it is not the promised one all the same.
    night = await open_night(random_bytes=counted())
    told = await half_a_match(night)
    async with night.house._store._engine.connect() as connection:
        await connection.execution_options(**{WRITES: True})
        async with connection.begin():
            await connection.execute(text(change))
    await night.restart()
    await stands_still(night, told, "damaged")
    await night.host("close")


async def test_old_matches_of_other_rulesets_do_not_matter(night: Night) -> None:
    await night.lay(persons=3)
    await night.host("deal")
    await night.to_the_end()
    night.shelf.games["lantern"] = game_type(ruleset=2)
    await night.host("deal")
    await night.restart()
    frame = await night.frame()
    assert (frame["match"]["ruleset"], frame["match"]["stopped"]) == (2, None)
