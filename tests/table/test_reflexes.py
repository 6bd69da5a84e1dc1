"""Bots on a floor that only time closes: each has one moment there, and keeps quiet if it has nothing to do."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from tests.table.conftest import Night, counted
from tests.table.direct import DirectBotRunner

from yuletable.bots.roster import bot_names, make_bot
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Game
from yuletable.engine.prompts import Prompt
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.greedy.bot import Greedy
from yuletable.table.bot_asked import Asked
from yuletable.table.tempo import Tempo

USUAL = Greedy().notice
GAP = 4000
"""Milliseconds for which a gap stays open after the last card."""


@pytest.mark.rule("SK-65")
async def test_bots_double_in_a_gap_as_soon_as_they_notice_and_mostly_keep_quiet(sqlite_url: str) -> None:
    night = Night(sqlite_url, random_bytes=counted())
    await night.house.open()
    night.shelf.games[GAME.name] = GAME
    night.game = GAME.name
    await night.lay(persons=0, bots=4)
    await night.host("deal")
    frame = await night.until(lambda frame: frame["table"]["phase"] == "ended", 7200)
    assert frame["match"]["outcome"]["name"] in GAME.endings
    acts = [entry for entry in await night.log() if entry.kind == "action"]
    await night.house.close()
    words = [one for one, other in pairwise(acts) if _is(one, "say") and _is(other, "tick")]
    assert words, "in most gaps nobody does anything"
    doubles = [(one, other) for one, other in pairwise(acts) if _is(one, "say") and _is(other, "double")]
    assert doubles
    assert all(USUAL / 3 - 1 <= other.at - one.at <= min(3 * USUAL, GAP) + 1 for one, other in doubles)


def _is(entry: Any, verb: str) -> bool:
    return str(entry.action).split()[0] == verb


def test_when_a_bot_notices_depends_on_question_and_seat_alone() -> None:
    tempo = Tempo(b"seed")
    moments = [tempo.notice(900, f"floor-{turn}.1", seat) for turn in range(50) for seat in range(4)]
    assert moments == [Tempo(b"seed").notice(900, f"floor-{turn}.1", seat) for turn in range(50) for seat in range(4)]
    assert 300 <= min(moments) < 500
    assert 1600 < max(moments) <= 2700
    assert 750 < sorted(moments)[100] < 1050


class Stumbles(Greedy):
    def react(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random
    ) -> Action | None:
        return game.actions.tick if view.viewer else 1 / 0  # type: ignore[return-value]


def test_who_plans_borrows_reflexes_and_who_fails_or_cheats_does_nothing() -> None:
    runner = DirectBotRunner(bot_names, make_bot)
    assert isinstance(runner.reflexes(GAME, "search"), Greedy)
    assert isinstance(runner.reflexes(GAME, "random"), Greedy)
    bad = DirectBotRunner(bot_names, lambda game_type, name: Stumbles())
    game = GAME.new(4)
    state = game.start(FastChance(random.Random(1)))
    seat = state.to_act()[0]
    prompt = state.prompt(seat)
    assert prompt is not None
    for viewer in (0, 1):
        asked = Asked(game, "greedy", state.observe(viewer), prompt, state.legal_actions(seat), "seed")
        assert bad.flinch(asked) is None
