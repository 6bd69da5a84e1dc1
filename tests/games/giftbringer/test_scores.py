"""Scores, winners and grades (GB-88, GB-99 to GB-111)."""

import random
from itertools import pairwise

import pytest
from tests.games.giftbringer.table import Evening, little, set_up

from yuletable.engine.chance import FastChance
from yuletable.games.giftbringer.scoring import outcome


@pytest.mark.rule("GB-88", "GB-106")
def test_only_letters_bonuses_and_happiness_score() -> None:
    evening = Evening(set_up()).write(
        roll="1 1 1 1", recruited="V1 V2 V3 V4", ship="SN", visited="R01 R02", crossed="N2.0", used="turn"
    )
    assert evening.sheet().presents > 0
    assert evening.score() == 0


@pytest.mark.rule("GB-107")
def test_no_step_but_undo_lowers_the_score() -> None:
    rng = random.Random(1)
    game = little(1, undo=3)
    for _ in range(40):
        chance = FastChance(rng)
        state = game.start(chance)
        scores = [0]
        while state.ended is None:
            action = rng.choice(state.legal_actions(0))
            state.apply(0, action, chance)
            if action.verb == "undo":
                scores = []
            page = state.pages[0]
            scores.append(game.scorer.total(page.letters, page.joy))
            assert all(before <= after for before, after in pairwise(scores))
            assert game.scorer.score(page.letters, page.joy).total == scores[-1]


@pytest.mark.rule("GB-108", "GB-109", "GB-110")
def test_most_points_win_and_ties_are_shared_or_go_to_letters() -> None:
    shared, letters = set_up(3), set_up(3, ties="letters")

    def ended(game_options: object, scores: list[int], counts: list[int]) -> tuple[str, str, tuple[int, ...]]:
        result = outcome(shared.sheet, game_options, scores, counts)  # type: ignore[arg-type]
        assert result.scores == tuple(scores)
        assert all((payoff > 0) == (seat in result.winners) for seat, payoff in enumerate(result.payoffs))
        return result.name, result.rule, result.ranks

    assert ended(shared.options, [30, 50, 40], [9, 1, 2]) == ("won", "GB-108", (3, 1, 2))
    assert ended(shared.options, [50, 30, 50], [9, 1, 2]) == ("shared", "GB-109", (1, 3, 1))
    assert ended(letters.options, [50, 30, 50], [2, 1, 9]) == ("won", "GB-110", (2, 3, 1))
    assert ended(letters.options, [50, 30, 50], [9, 1, 9]) == ("shared", "GB-110", (1, 3, 1))
    assert ended(shared.options, [0, 0, 0], [0, 0, 0]) == ("shared", "GB-109", (1, 1, 1))


@pytest.mark.rule("GB-111")
def test_who_plays_alone_gets_a_grade() -> None:
    game = set_up()
    grades = [game.scorer.grade(points) for points in (0, 24, 25, 74, 75, 94, 95, 114, 115, 129, 130, 300)]
    assert grades == [
        "Lost at Sea", "Lost at Sea", "Deck Scrubber", "Parcel Carrier", "Trusty Viking", "Trusty Viking",
        "Captain of Gifts", "Captain of Gifts", "Santa's Right Hand", "Santa's Right Hand",
        "Legend of the Grateful Island", "Legend of the Grateful Island",
    ]  # fmt: skip
    short = set_up(sheet="short-evening").scorer
    assert [short.grade(points) for points in (11, 12, 49, 50, 74, 75)] == [
        "Lost at Sea", "Deck Scrubber", "Trusty Viking", "Captain of Gifts", "Santa's Right Hand",
        "Legend of Candle Islet",
    ]  # fmt: skip
    evening = Evening(little(1), roll="1 6 1").do(
        "cross V1 1", "land SA", "cross R1 6", "cross A 1", "take M", "take G"
    )
    for _ in range(3):
        evening.do("done")
    result = evening.state.ended
    assert result is not None
    assert (result.name, result.rule, result.scores, result.winners) == ("solo", "GB-111", (15,), ())
    assert evening.view().grade == "Dry"
    told = evening.heard("game_ended")[-1]
    assert (told["grade"], told["winners"], told["scores"][0]["total"]) == ("Dry", [], 15)
    lines = {line["line"]: (line["number"], line["points"], line["rule"]) for line in told["scores"][0]["lines"]}
    assert lines == {
        "milk": (1, 4, "GB-100"),
        "cookies": (0, 0, "GB-100"),
        "muffins": (1, 6, "GB-100"),
        "bonus_milk": (1, 0, "GB-101"),
        "bonus_muffins": (1, 3, "GB-101"),
        "happiness": (1, 2, "GB-104"),
    }
    assert -1 < result.payoffs[0] <= 0


@pytest.mark.rule("GB-115")
def test_the_longest_game_is_as_long_as_the_rules_say() -> None:
    assert set_up(1, "simulation").max_decisions == 128 + 2 * 10
    assert set_up(1, "simulation", sheet="short-evening").max_decisions == 71 + 2 * 6
    assert set_up(2, undo=20).max_decisions == 2 * (128 + 2 * 20 * 10) + 2 * 10


def test_the_numbers_of_actions_are_those_of_the_rules() -> None:
    for name, total, crossings, brings in (("grateful-island", 320, 89, 23), ("short-evening", 258, 42, 10)):
        game = set_up(1, sheet=name)
        assert len(game.actions) == total + 2  # time's own two
        assert len(game.actions.group("cross")) == crossings
        assert len(game.actions.group("bring")) == brings
        assert len(game.actions.group("bless")) == 30 + 126 + 21 + 21
        assert len(set_up(1, sheet=name, dice="leader").actions.group("rolled")) == 126
