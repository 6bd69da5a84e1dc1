"""Which bots there are."""

import random
from dataclasses import replace

import pytest
from tests.engine.games.chain import Chain
from tests.engine.games.vote import Vote

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.roster import UnknownBotError, bot_names, in_full, make_bot
from yuletable.bots.search import Search
from yuletable.bots.search.budget import read_budget, write_budget
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget

VOTE = replace(Vote().type, bots={"careful": RandomBot})


def test_every_game_has_the_random_bot_and_its_own() -> None:
    assert bot_names(VOTE) == ("random", "search", "careful")
    assert isinstance(make_bot(VOTE, "random"), RandomBot)
    assert isinstance(make_bot(VOTE, "search"), Search)
    assert isinstance(make_bot(VOTE, "careful"), RandomBot)


def test_an_unknown_bot_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot(VOTE, "clever")
    assert str(caught.value) == "No bot called 'clever' plays vote: there are random, search, careful."


def test_a_game_with_rules_of_thumb_for_planners_is_searched_best() -> None:
    assert bot_names(replace(VOTE, heuristics=lambda game, view: game)) == ("random", "careful", "search")


def test_a_game_may_say_which_bot_sits_down_where_nobody_chooses_one() -> None:
    planned = replace(VOTE, heuristics=lambda game, view: game)
    assert bot_names(replace(planned, sits_down="careful")) == ("random", "search", "careful")
    assert bot_names(replace(VOTE, sits_down="random"))[-1] == "random"


@pytest.mark.parametrize(("name", "says"), [("search:1", "search:1"), ("search:500ms", "search:500ms")])
def test_a_planner_is_given_its_budget(name: str, says: str) -> None:
    assert isinstance(make_bot(VOTE, name), Search)
    assert in_full(name) == says
    assert write_budget(read_budget(name.removeprefix("search:"))) == name.removeprefix("search:")


def test_results_say_the_usual_budget_too() -> None:
    assert in_full("search") == "search:400"
    assert in_full("random") == "random"


@pytest.mark.parametrize("text", ["", "0", "-3", "ms", "5 ms", "1.5", "4e2", "400s", "٤٠٠", "12345678901", "700000ms"])
def test_a_malformed_budget_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(UnknownBotError, match=r"^The bot 'search:.*' cannot be had: .*budget.*\.$"):
        make_bot(VOTE, f"search:{text}")


def test_who_does_not_plan_takes_no_budget() -> None:
    with pytest.raises(
        UnknownBotError, match=r"^The bot random takes no budget, so 'random:400' is none: write random\.$"
    ):
        make_bot(VOTE, "random:400")


def test_the_random_bot_chooses_evenly_and_takes_nothing_back() -> None:
    game = Chain(3, "instant")
    state = game.start(FastChance(random.Random(4)))
    while "give" not in {action.verb for action in state.legal_actions(state.to_act()[0])}:
        state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0], FastChance(random.Random(4)))
    seat = state.to_act()[0]
    state.apply(seat, game.actions.named("give"), FastChance(random.Random(4)))
    legal, prompt, rng = state.legal_actions(seat), state.prompt(seat), random.Random(1)
    assert prompt is not None
    assert any(action.back for action in legal)
    forward = [action for action in legal if not action.back]
    chosen = [RandomBot().choose(game, state.observe(seat), prompt, legal, rng, Budget()) for _ in range(400)]
    shares = {action: chosen.count(action) for action in forward}
    assert sum(shares.values()) == 400
    assert min(shares.values()) > 150
