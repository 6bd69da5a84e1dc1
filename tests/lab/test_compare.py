"""Two set-ups against each other, sweeps, tournaments: on common seeds, wherever they are played."""

import json
import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.games.chain import Chain
from tests.engine.games.vote import Vote

from yuletable.bots.random_bot import RandomBot
from yuletable.cli.main import main
from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.options import read_options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.registry import find_game
from yuletable.lab.compare import Verdict, compare
from yuletable.lab.matches import Setup
from yuletable.lab.measures import MeasureError, read_measure, usual_measures
from yuletable.lab.places import Here, Processes
from yuletable.lab.simulate import simulate
from yuletable.lab.statistics import Played
from yuletable.lab.sweep import sweep
from yuletable.lab.tournament import Meeting, Standings, TournamentError, line_ups, shares, tournament

PARTY = find_game("krampusnacht")
FIVE = Setup(PARTY, PARTY.presets["simulation"], ("random",) * 5)
TWO_VOTES = replace(FIVE, options=read_options(FIVE.options, {"second_vote": "on"}))


def test_a_second_vote_helps_the_party_and_it_stops_when_that_is_clear() -> None:
    found = compare(FIVE, TWO_VOTES, 5000, seed=3)
    assert found.stopped
    assert found.pairs < 1000
    decider = found.effects[0]
    assert (decider.measure.name, decider.verdict) == ("ending:party", Verdict.MORE)
    assert decider.low > 0
    assert decider.low < 0.467 - 0.256 < decider.high, "the exact difference, as tests/games/krampusnacht computes it"
    assert decider.difference == pytest.approx(decider.b - decider.a)
    assert {effect.measure.name for effect in found.effects} == {"ending:party", "ending:hosts", "seat:1", "length"}


@pytest.mark.slow
def test_where_it_is_played_makes_no_difference_not_even_to_when_it_stops() -> None:
    assert compare(FIVE, TWO_VOTES, 5000, 3, Processes(2)) == compare(FIVE, TWO_VOTES, 5000, 3, Here())


class Dreamer:
    """The random bot with its thoughts elsewhere: as good, and never the same."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        rng.random()
        return RandomBot().choose(game, view, prompt, legal, rng, budget)


@pytest.mark.slow
def test_equals_are_seldom_called_different() -> None:
    vote = replace(Vote().type, bots={"dreamer": Dreamer})
    a = Setup(vote, vote.presets["simulation"], ("random",) * 3)
    b, measure, error = replace(a, bots=("dreamer",) * 3), read_measure(a, "seat:1"), 0.2
    found = [
        compare(a, b, 120, seed, measure=measure, error=error, within=None, least=1).effects[0] for seed in range(30)
    ]
    assert any(effect.difference > 0 for effect in found), "they do not play the same"
    assert any(effect.difference < 0 for effect in found), "they do not play the same"
    assert sum(effect.verdict is not Verdict.OPEN for effect in found) <= error * len(found)


def test_what_changes_nothing_is_found_alike() -> None:
    pack = replace(FIVE, options=read_options(FIVE.options, {"keep_absent_lines": "on"}))
    found = compare(FIVE, pack, 1000, seed=3, within=0.05)
    assert found.effects[0].verdict is Verdict.ALIKE
    assert found.effects[0].difference == 0
    assert found.stopped
    assert compare(FIVE, pack, 220, seed=3).effects[0].verdict is Verdict.OPEN


def test_measures_are_numbers_of_a_match() -> None:
    hosts = Outcome("hosts", "KN-1", (2, 1, 2), (-1.0, 1.0, -1.0), roles=("guest", "krampus", "guest"))
    played, three = Played(hosts, 30, 1), replace(FIVE, bots=("greedy", "random", "random"))
    numbers = {"ending:hosts": 1, "ending:party": 0, "seat:2": 1, "role:krampus": 1, "role:guest": 0, "bot:random": 0.5}
    for name, number in {**numbers, "length": 30, "role:perchta": None, "score": None}.items():
        assert read_measure(three, name).of(played) == number, name
    assert read_measure(three, "score").of(Played(Outcome("won", "", (1, 2), (1.0, -1.0), (9, 4)), 3, 1)) == 6.5
    for wrong in ("ending:peace", "seat:4", "seat:0", "bot:search", "mood", ""):
        with pytest.raises(MeasureError, match="Nothing of krampusnacht is measured by"):
            read_measure(three, wrong)


def test_points_decide_where_no_side_wins() -> None:
    one = Played(Outcome("won", "", (1, 2), (1.0, -1.0), (9, 4)), 3, 1)
    assert [measure.name for measure in usual_measures(FIVE, [one])] == ["seat:1", "score", "length"]


def test_a_sweep_plays_every_value_on_the_same_seeds() -> None:
    one, other = sweep([FIVE, TWO_VOTES], 60, seed=3)
    assert one == simulate(FIVE, 60, 3)
    assert other == simulate(TWO_VOTES, 60, 3)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_line_ups_give_every_bot_every_seat_equally_often(seats: int) -> None:
    found = line_ups(("a", "b", "c"), seats)
    for pair in ("ab", "ac", "bc"):
        of_pair = [line_up for line_up in found if set(line_up) == set(pair)]
        for seat in range(seats):
            held = [line_up[seat] for line_up in of_pair]
            assert held.count(pair[0]) == held.count(pair[1]), (pair, seat)
    assert len(found) == len(set(found))


def test_a_share_counts_all_pairs_of_seats() -> None:
    played = Played(Outcome("won", "", (1, 2, 2, 4), (1.0, 0.0, 0.0, -1.0)), 3, 1)
    assert shares(("a", "b", "a", "b"), played) == ("a", "b", (1 + 1 + 0.5 + 1) / 4)
    assert shares(("b", "a", "b", "a"), played) == ("b", "a", 3.5 / 4)


class Last:
    """Takes the last of what is legal: in the tiny chain that is a play of its own."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return [action for action in legal if not action.back][-1]


def test_a_tournament_rates_by_what_was_won() -> None:
    chain = Chain(3, "instant")
    game = replace(chain.type, bots={"last": Last, "twin": RandomBot})
    setup = Setup(game, chain.options, ("random",) * 3)
    standings = tournament(setup, ("random", "twin", "last"), 25, seed=2)
    assert standings.meetings["random", "last"].matches == 25 * 6
    for (bot, other), meeting in standings.meetings.items():
        assert meeting.share + standings.meetings[other, bot].share == pytest.approx(1)
        low, high = meeting.interval
        assert low <= meeting.share <= high
    low, high = standings.meetings["random", "twin"].interval
    assert low < 0.5 < high
    ratings = {one.bot: one for one in standings.ratings(seed=2)}
    better = standings.meetings["last", "random"].share > 0.5
    assert (ratings["last"].rating > ratings["random"].rating) == better
    assert all(one.low < one.rating < one.high for one in ratings.values())


def test_ratings_follow_the_matches_and_grow_surer() -> None:
    def ratings(matches: int) -> dict[str, Any]:
        standings = Standings(("weak", "strong"))
        for number in range(matches):
            standings.add("weak", "strong", 1.0 if number % 4 == 0 else 0.0)
        return {one.bot: one for one in standings.ratings(seed=1)}

    few, many = ratings(8), ratings(400)
    assert many["strong"].low > many["weak"].high
    assert many["strong"].high - many["strong"].low < few["strong"].high - few["strong"].low


def test_a_clean_sheet_is_no_certainty() -> None:
    meeting = Meeting()
    for _ in range(10):
        meeting.add(1.0)
    low, high = meeting.interval
    assert 0.6 < low < 0.95
    assert high == 1.0


def test_a_tournament_takes_two_of_everything() -> None:
    vote = Vote().type
    for bots, seats in ((("random",), 3), (("random", "random"), 3), (("random", "greedy"), 1)):
        with pytest.raises(TournamentError, match="A tournament takes two"):
            tournament(Setup(vote, vote.presets["simulation"], ("random",) * seats), bots, 1, 1)


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main([*arguments]) == code
    shown = capsys.readouterr()
    return shown.err if code else shown.out


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    few = ("krampusnacht", "--seats", "5", "--jobs", "1", "--games")
    pair = ("compare", *few, "250", "--b", "second_vote=on")
    found = json.loads(said(capsys, *pair, "--json"))
    assert found["b"]["second_vote"] == "on"
    assert found["effects"][0]["measure"] == "ending:party"
    assert all(math.isfinite(effect["low"]) for effect in found["effects"])
    text = said(capsys, *pair)
    assert found["verdict"] in text
    assert found["verdict"].startswith("second_vote=on against second_vote=off, matches that end as party: ")
    swept = json.loads(said(capsys, "sweep", *few, "20", "--option", "second_vote=on,off", "--json"))
    assert [cell["swept"] for cell in swept] == [{"second_vote": "on"}, {"second_vote": "off"}]
    assert all(cell["games"] == 20 for cell in swept)
    assert "second_vote" in said(capsys, "sweep", *few, "20", "--option", "second_vote=on,off")
    met = json.loads(said(capsys, "tournament", *few, "2", "--json"))
    assert met["games"] == 20
    assert {one["bot"] for one in met["ratings"]} == {"random", "greedy"}
    assert "against greedy" in said(capsys, "tournament", *few, "2")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("compare", "krampusnacht"), "Sides A and B are the same"),
        (("compare", "krampusnacht", "--b", "reveal=off", "--measure", "mood"), "Nothing of krampusnacht is measured"),
        (("compare", "krampusnacht", "--b", "reveel=off"), "did you mean reveal"),
        (("sweep", "krampusnacht", "--option", "reveal=off"), "Name the values to go through"),
        (("sweep", "krampusnacht", "--option", "reveal=off,maybe"), "cannot be 'maybe'"),
        (
            ("compare", "krampusnacht", "--b", "reveal=off", "--measure", "role:rudolph", "--games", "2"),
            "'role:rudolph'",
        ),
        (("compare", "krampusnacht", "--b", "reveal=off", "--games", str(10**30)), "less than or equal"),
        (("sweep", "krampusnacht", "--option", "reveal=on,off,on"), "each of its values once"),
        (("sweep", "krampusnacht", "--option", "reveal=on,off", "--option", "reveal=on"), "Name each option once"),
        (("tournament", "krampusnacht", "--bots", "greedy"), "two different bots at least"),
        (("tournament", "krampusnacht", "--bots", "greedy,nobody"), "No bot called 'nobody'"),
        (("simulate", "krampusnacht", "--jobs", "2", "--ray", "auto"), "either --jobs or --ray"),
    ],
)
def test_bad_input_is_said_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = said(capsys, *arguments, code=2)
    assert sentence in shown
    assert shown.count("\n") == 1
