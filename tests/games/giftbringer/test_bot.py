"""The bot `greedy` scores what the issue asks of it (the whole measure is in docs/results/giftbringer-scores.md)."""

import random

import pytest
from tests.games.giftbringer.table import Evening, little, set_up
from tools.giftbringer_scores import chart_of, measure, page_of, row_of

from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget
from yuletable.games.giftbringer.greedy.bot import Greedy
from yuletable.lab.statistics import ScoreRecord


@pytest.mark.slow
def test_rules_of_thumb_score_well() -> None:
    record = measure("grateful-island", "greedy", 24, seed=7)
    assert record.mean > 70
    assert measure("grateful-island", "random", 24, seed=7).mean < 10


def test_it_plays_any_sheet_any_seats_and_any_option() -> None:
    bot, rng = Greedy(), random.Random(1)
    for game in (little(3, dice="leader", need_load="on"), little(2, "simulation"), set_up(2, sheet="short-evening")):
        chance = FastChance(rng)
        state = game.start(chance)
        while actors := [actor for actor in state.to_act() if actor >= 0]:
            seat = actors[0]
            prompt = state.prompt(seat)
            assert prompt is not None
            legal = state.legal_actions(seat)
            action = bot.choose(game, state.observe(seat), prompt, legal, rng, Budget())
            assert action in legal
            assert not action.back
            state.apply(seat, action, chance)
        assert state.ended is not None


def test_two_of_them_do_not_fill_the_same_sheet() -> None:
    """All have the same dice; rules of thumb alone would make every match of theirs a tie."""
    bot, game = Greedy(), set_up(3, "simulation", sheet="short-evening")
    told_apart = 0
    for seed in range(4):
        rng = random.Random(seed)
        chance = FastChance(rng)
        state = game.start(chance)
        while actors := state.to_act():
            seat = actors[0]
            prompt = state.prompt(seat)
            assert prompt is not None
            legal = state.legal_actions(seat)
            state.apply(seat, bot.choose(game, state.observe(seat), prompt, legal, rng, Budget()), chance)
        told_apart += len({(page.crossed, page.letters) for page in state.pages})
    assert told_apart > 6, "of twelve sheets, where four would be told apart by their dice alone"


def test_it_takes_what_is_worth_most_and_lands_at_once() -> None:
    evening = Evening(little(1, undo=0), roll="1 2 3").write(roll="1 6 2", recruited="V2")
    bot = Greedy()

    def choice() -> str:
        prompt = evening.state.prompt(0)
        assert prompt is not None
        legal = evening.state.legal_actions(0)
        return bot.choose(evening.game, evening.view(), prompt, legal, random.Random(1), Budget()).text

    assert choice().startswith("land ")
    evening.do("land SA", "cross R1 6", "cross A 1")
    assert choice() == "take M"


def test_the_page_of_results_keeps_what_was_not_measured_again() -> None:
    record = ScoreRecord()
    record.counts.update([70, 80, 91])
    row = row_of("short-evening", "greedy", record)
    assert row == "| short-evening | greedy | 3 | 80.3 ± 6.1 | 10.5 | 70 | 80 | 91 |"
    page = page_of({("short-evening", "greedy"): row}, {("short-evening", "greedy"): chart_of(record)}, 1)
    assert row in page
    assert "  90 ████" in page
