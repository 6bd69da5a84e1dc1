"""Going out, piles, the end, time and absence (CG-125 to CG-148)."""

from __future__ import annotations

import random

import pytest
from tests.games.cursed_gifts.licences import conserve
from tests.games.cursed_gifts.table import Evening, set_up

from yuletable.engine.chance import FastChance, KeyedChance
from yuletable.engine.events import CLOCK, RECORD
from yuletable.engine.playout import play_out, uniform
from yuletable.games.cursed_gifts import endings

BOTH = {"collection": True}


@pytest.mark.rule("CG-125", "CG-127", "CG-32")
def test_gauges_are_tested_clockwise_the_active_seat_last() -> None:
    gauges = {1: "goose ferret", 2: "angel nutcracker trout", 3: "goose angel"}
    evening = Evening({1: "santa"}, gauges, game=set_up(4))
    evening.do("play santa", "slot 2").do("slot 3", seat=2).do("slot 1", seat=3)  # now 4 has the goose of 3
    assert tuple(evening.state.sums) == (5, 0, 6, 5)
    assert [face.fields["seat"] for face in evening.heard("eliminated")] == [2]
    evening = Evening({1: "santa"}, gauges, game=set_up(3))
    evening.do("play santa", "slot 2").do("slot 3", seat=2).do("slot 1", seat=3)
    assert [face.fields["seat"] for face in evening.heard("eliminated")] == [2, 1]
    evening = Evening({1: "elephant tea"}, {1: "goose angel", 2: "goose ferret sock"})
    evening.do("play elephant", "slot 2", "seat 2", "slot 1")
    assert [face.fields["seat"] for face in evening.heard("eliminated")] == [1]  # 5 + 5, and the turn is over
    assert (evening.gauge(2), evening.asked()) == (8, [2])


@pytest.mark.rule("CG-126")
def test_a_full_gauge_cannot_be_saved() -> None:
    evening = Evening({1: "karaoke tea", 2: "sauna pigeon return"}, {2: "goose trout"})
    evening.do("play karaoke", "seat 2")
    assert evening.is_out(2)
    assert "window_opened" not in [event.kind for event in evening.told]


@pytest.mark.rule("CG-127", "CG-124")
def test_gauges_are_tested_afresh_after_each() -> None:
    evening = Evening({1: "siberia tea", 2: "parting globe"}, {2: "goose", 3: "goose"}, game=set_up(4, **BOTH))
    evening.do("play siberia", "seat 2").do("will", "hand globe", "seat 3", seat=2)
    assert [face.fields["seat"] for face in evening.heard("eliminated")] == [2, 3]
    assert evening.heard("bequeathed")[0].fields["target"] == 3


@pytest.mark.rule("CG-124", "CG-129")
def test_a_parting_gift() -> None:
    game = set_up(3, **BOTH)
    evening = Evening({1: "siberia tea", 2: "parting"}, {2: "goose+gracula sock+mummy"}, game=game)
    evening.do("play siberia", "seat 2")
    assert evening.asked() == [2]
    evening.do("will", seat=2)
    assert evening.legal(2) == ["slot 1", "slot 3", "back"]  # the sock is wrapped
    evening.do("slot 1", "seat 3", seat=2)
    assert evening.is_out(2)  # even though its gauge is no longer full
    assert evening.gifts(3) == "goose+gracula"
    assert evening.discard() == ["mummy", "parting"]


@pytest.mark.rule("CG-129")
@pytest.mark.parametrize(
    ("seats", "held", "silenced", "packs", "asked"),
    [
        (3, "tea", 0, BOTH, True), (3, "parting", 0, BOTH, True), (3, "", 0, BOTH, False), (3, "tea", 2, BOTH, False),
        (2, "parting", 0, BOTH, False), (3, "tea", 0, {}, False),
    ],
)  # fmt: skip
def test_who_is_asked_for_a_will(seats: int, held: str, silenced: int, packs: dict[str, object], asked: bool) -> None:
    evening = Evening({1: "siberia tea", 2: held}, {2: "goose"}, game=set_up(seats, **packs))
    evening.state.silenced = silenced
    evening.do("play siberia", "seat 2")
    assert (evening.asked() == [2]) is asked
    if asked:
        assert evening.legal(2) == (["pass", "will"] if held == "parting" else ["pass"])
        assert evening.rule("seat 3", seat=2) == "CG-124"
        evening.do("pass", seat=2)
    assert evening.is_out(2)


@pytest.mark.rule("CG-128", "CG-139")
def test_the_last_one_has_won_even_with_a_full_gauge() -> None:
    evening = Evening({1: "santa"}, {1: "goose", 2: "angel siberia"}, game=set_up(2))
    evening.state.graced = 0b01
    evening.do("play santa", "slot 1").do("slot 1", seat=2)
    assert evening.is_out(2)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule, outcome.ranks, outcome.winners) == ("last_standing", "CG-139", (1, 2), (0,))


@pytest.mark.rule("CG-130", "CG-131", "CG-132", "CG-133")
def test_where_the_cards_go_of_who_goes_out() -> None:
    evening = Evening({1: "siberia", 2: "ferret trout tea ray tie"}, {2: "tie&glove angel+gracula"}, game=set_up(3))
    pile = len(evening.state.pile)
    evening.do("play siberia", "seat 2")
    assert evening.discard() == ["gracula", "ray", "tea", "tie"]
    assert len(evening.state.pile) == pile + 2 + 4  # two of the hand; the pair, the angel and Siberia
    told = evening.heard("eliminated", viewer=3)[0].fields
    assert (told["hand"], told["gauge"]) == (2, 4)
    assert "haunted" not in str(told)
    assert not any("ferret" in str(value) for value in told.values())


@pytest.mark.rule("CG-134")
def test_who_is_out_is_out() -> None:
    evening = Evening({1: "siberia strike goose tea", 2: "tea"}, {2: "goose"})
    evening.state.limits, evening.state.warded, evening.state.silenced = (0, 1, 0, 0), 0b10, 0b10
    evening.do("play siberia", "seat 2")
    state = evening.state
    assert (state.limits[1], state.warded, state.silenced) == (0, 0, 0)
    assert evening.do("play strike").legal(verb="seat") == ["seat 3", "seat 4"]
    assert evening.rule("seat 2") == "CG-134"
    assert state.observe(0).out == (1,)
    assert evening.rule("pass", seat=2) == "CG-134"


@pytest.mark.rule("CG-135", "CG-137", "CG-138")
def test_a_draw_goes_as_far_as_cards_last() -> None:
    evening = Evening({1: "sale tea"}, discard="broth", pile="roll")
    evening.do("play sale")
    assert evening.hand(1) == {"tea", "roll", "broth"}
    assert [event.kind for event in evening.told].count("reshuffled") == 1
    evening = Evening({1: "sale tea"}, pile="roll")
    evening.do("play sale")
    assert evening.hand(1) == {"tea", "roll"}
    assert len(evening.heard("no_draw")) == 1
    evening = Evening({1: "away"}, discard="broth", pile="roll")
    evening.do("play away", "end")
    assert evening.discard() == ["away", "broth"]  # the pile has become empty, and is left so


@pytest.mark.rule("CG-137", "CG-141", "CG-142", "CG-144")
def test_a_match_in_which_nobody_can_do_anything_ends() -> None:
    evening = Evening({1: "ray", 2: "ray"}, {1: "goose", 2: "sock", 3: "glitter"}, game=set_up(3), pile="")
    evening.do("end").do("end", seat=2)
    assert evening.state.outcome() is None  # running out of cards is no end
    evening.do("end", seat=3)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule, outcome.ranks, outcome.winners) == ("idle", "CG-142", (3, 1, 1), (1, 2))


@pytest.mark.rule("CG-142", "CG-144")
def test_a_card_played_is_no_idle_turn_and_all_may_share() -> None:
    evening = Evening({1: "away", 2: "ray"}, game=set_up(2), pile="")
    evening.do("play away", "end")
    assert "away" in evening.hand(1)  # reshuffled and drawn
    evening = Evening({1: "ray", 2: "ray"}, game=set_up(2), pile="")
    evening.do("end").do("end", seat=2)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.ranks, outcome.winners) == ((1, 1), (0, 1))


@pytest.mark.rule("CG-143", "CG-144", "CG-145")
def test_the_turn_limit() -> None:
    game = set_up(4, turn_limit=10)
    evening = Evening({1: "siberia"}, {1: "trout", 2: "goose", 3: "sock", 4: "trout"}, game=game)
    evening.do("play siberia", "seat 2", "end")
    evening.state.turn = 39
    evening.do("end", seat=3)
    assert evening.state.outcome() is None
    evening.do("end", seat=4)
    outcome = evening.state.outcome()
    assert outcome is not None
    assert (outcome.name, outcome.rule) == ("turn_limit", "CG-143")
    assert outcome.ranks == (2, 4, 1, 2)


@pytest.mark.rule("CG-145")
def test_the_last_one_out_is_ranked_above_the_first() -> None:
    evening = Evening({1: "siberia tea", 3: "karaoke"}, {2: "goose", 4: "goose trout"}, game=set_up(4))
    evening.do("play siberia", "seat 2", "end").do("play karaoke", "seat 4", "end", seat=3)
    assert evening.state.gone == (1, 3)
    assert endings.last_standing(evening.state).ranks == (1, 4, 1, 3)


@pytest.mark.rule("CG-140", "CG-18")
def test_everything_stops_at_the_end() -> None:
    evening = Evening({1: "karaoke sale", 2: "tea"}, {2: "goose trout"}, game=set_up(2))
    cards = conserve(evening.state)
    evening.do("play karaoke", "seat 2")
    state = evening.state
    assert (state.stack, state.todo, state.question) == ((), (), None)
    assert list(state.to_act()) == []
    assert evening.hand(1) == {"sale"}  # no draw
    assert evening.rule("end") == "CG-140"
    assert conserve(state) == cards
    assert state.observe(RECORD).record is not None
    assert [event.kind for event in evening.told][-2:] == ["game_ended", "record"]


@pytest.mark.rule("CG-146")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_matches_end_far_within_the_bound(seats: int) -> None:
    game = set_up(seats, **BOTH, zodiac=True, golden=True)
    rng = random.Random(seats)
    for _ in range(5):
        _, decisions = play_out(game.start(FastChance(rng)), uniform(rng), FastChance(rng))
        assert decisions < game.max_decisions / 10


@pytest.mark.rule("CG-147")
def test_time_drops_what_is_not_announced_and_decides_as_the_ledger_says() -> None:
    game = set_up(3, "relaxed", **BOTH)
    evening = Evening({1: "goose snatch"}, game=game)
    evening.do("play goose").time("lapse 1")
    assert (evening.hand(1) >= {"goose", "snatch"}, evening.asked()) == (True, [2])
    evening = Evening({1: "goose tea", 2: "tie glove calendar"}, game=game)
    evening.do("play goose", "seat 2").do("three", "useless tie", seat=2).time("lapse 2")
    assert evening.gauge(2) == 5  # `pass`
    evening = Evening({1: "neighbour tea", 2: "goose tea"}, game=game)
    evening.do("play neighbour", "seat 2").time("lapse 2").time("lapse 1")
    assert evening.discard() == ["goose", "neighbour"]  # the first offered
    evening = Evening({1: "mourning tie", 2: "glove"}, game=game)
    evening.do("play mourning").time("lapse 2").time("lapse 2")
    assert evening.discard() == ["glove", "mourning"]  # `random`
    evening = Evening({1: "santa tea"}, {1: "sock goose"}, game=game)
    evening.do("play santa").time("lapse 1")
    assert (evening.gauge(1), evening.gauge(2)) == (5, 1)  # the lowest slot
    evening = Evening({1: "elephant tea", 2: "cacarma"}, {1: "sock goose", 2: "trout ferret"}, game=game)
    evening.do("play elephant", "slot 2", "seat 2", "slot 2").do("counter cacarma", seat=2).time("lapse 1")
    evening.time("lapse 2")
    assert (evening.gifts(1), evening.gifts(2)) == ("trout goose", "sock ferret")
    evening = Evening({1: "siberia tea", 2: "parting trout"}, {2: "goose"}, game=game)
    evening.do("play siberia", "seat 2").do("will", "hand trout", seat=2).time("lapse 2")
    assert (evening.is_out(2), evening.heard("bequeathed")) == (True, [])  # `pass`


@pytest.mark.rule("CG-147")
def test_only_time_passes_time() -> None:
    evening = Evening({1: "goose tea", 2: "ray"}, game=set_up(3, "relaxed"))
    parse = evening.game.actions.parse
    for actor, action in ((0, "tick"), (CLOCK, "tick"), (CLOCK, "lapse 2"), (CLOCK, "end")):
        refusal = evening.state.refusal(actor, parse(action))
        assert refusal is not None
        assert refusal.rule == "CG-147"


@pytest.mark.rule("CG-148")
def test_a_seat_that_has_left_plays_by_time_alone() -> None:
    game = set_up(3, "table")
    chance = KeyedChance(b"nobody at home")
    state = game.start(chance)
    hand = list(state.hands[0])
    state.play(CLOCK, state.legal_actions(CLOCK)[0], chance)
    assert set(hand) <= set(state.hands[0])
    for _ in range(game.max_decisions):
        if not state.to_act():
            break
        state.play(CLOCK, state.legal_actions(CLOCK)[0], chance)
    assert state.outcome() is not None
