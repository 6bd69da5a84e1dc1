"""Which bots there are."""

import random
from dataclasses import replace

import pytest
from tests.engine.games.chain import Chain
from tests.engine.games.vote import Vote

from yuletable.bots.random_bot import RandomBot
from yuletable.bots.roster import UnknownBotError, bot_names, make_bot
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget

VOTE = replace(Vote().type, bots={"careful": RandomBot})


def test_every_game_has_the_random_bot_and_its_own() -> None:
    assert bot_names(VOTE) == ("random", "careful")
    assert isinstance(make_bot(VOTE, "random"), RandomBot)
    assert isinstance(make_bot(VOTE, "careful"), RandomBot)


def test_an_unknown_bot_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot(VOTE, "clever")
    assert str(caught.value) == "No bot called 'clever' plays vote: there are random, careful."


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
