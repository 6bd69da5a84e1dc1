"""What a planner is told: who is probably a Host, which steps are worth a thought, what a Host says who plans."""

import math
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.games.krampusnacht.test_bot_evidence import EIGHT, ME, evening

from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Budget
from yuletable.engine.masks import members
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.greedy import evidence
from yuletable.games.krampusnacht.greedy.bot import Greedy
from yuletable.games.krampusnacht.greedy.evidence import beliefs, own_knowledge
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.planning import heuristics
from yuletable.games.krampusnacht.planning.conduct import Conduct, suspicion
from yuletable.games.krampusnacht.planning.scheme import Scheme
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import Act, Answer, KrampusnachtView

TURNS = KrampusnachtOptions(tempo="instant", floor="turns", night_cover=False)
Moment = tuple[KrampusnachtState, int, Any]


@cache
def moments(seats: int, matches: int) -> tuple[Moment, ...]:
    """Positions of matches of `greedy`, whom they wait for, and what may be done."""
    return tuple(_moments(seats, matches))


def _moments(seats: int, matches: int) -> Iterator[Moment]:
    game: Any = GAME.new(seats, TURNS)
    for seed in range(matches):
        rng = random.Random(seed)
        chance = FastChance(rng)
        state = game.start(chance)
        while actors := state.to_act():
            actor, legal = actors[0], state.legal_actions(actors[0])
            yield state.copy(), actor, legal
            view, prompt = state.observe(actor), state.prompt(actor)
            state.apply(actor, Greedy().choose(game, view, prompt, legal, rng, Budget()), chance)


def seen(view: KrampusnachtView) -> list[float]:
    return suspicion(view, Conduct(view))


@pytest.mark.parametrize("seats", [5, 7])
def test_what_was_believed_once_is_what_would_be_believed_now(seats: int) -> None:
    """Beliefs are kept; whatever they hang on has to be in what they are kept by."""
    for state, _, _ in moments(seats, 6):
        for seat in members(state.inside):
            view = state.observe(seat)
            for unheard in (frozenset[int](), frozenset([seat])):
                knowledge = own_knowledge(view)
                assert beliefs(view, knowledge, unheard) == evidence._believe(view, knowledge, unheard)


def test_without_a_record_everybody_else_is_as_suspicious() -> None:
    assert seen(evening()) == pytest.approx([2 / 7] * 7 + [0.0])


def test_what_a_seat_did_itself_tells_it_nothing() -> None:
    own = [Act(ME, verb, target) for verb in ("accuse", "defend", "trust") for target in (1, 2)]
    view = evening(*own, Act(ME, "claim", None, "guest"), Act(ME, "defend", ME), fingers={ME: 3})
    assert seen(view) == pytest.approx([2 / 7] * 7 + [0.0])


def test_what_is_certain_stays_so() -> None:
    view = evening(Act(0, "report", 3, "not_host"), card="pierced_angel", answers=(Answer(1, 3, True),))
    assert seen(view)[3] == pytest.approx(1)
    assert seen(view)[0] == pytest.approx(max(seen(view)[:3]))


def test_suspicions_are_of_as_many_hosts_as_were_dealt() -> None:
    for state, actor, _ in moments(7, 6):
        view = state.observe(actor)
        assert sum(seen(view)) == pytest.approx(view.deal.hosts)


def test_conduct_tells_hosts_from_others_better_than_talk_at_the_table() -> None:
    """By the logarithm of how likely the Hosts are held to be what they are, at votes of `greedy`."""
    conduct = table = 0.0
    for state, actor, _ in moments(8, 30):
        if state.phase.name == "vote" and not state.cards.hosts >> actor & 1:
            view = state.observe(actor)
            for host in members(state.inside & state.cards.hosts):
                conduct += math.log(seen(view)[host])
                table += math.log(beliefs(view, own_knowledge(view), [actor]).host[host])
    assert conduct > table


def test_the_party_points_at_whom_it_suspects_and_the_seer_does_not_think() -> None:
    votes = tests = 0
    for state, actor, legal in moments(7, 12):
        found = heuristics(state.game, state.observe(actor)).candidates(state, actor, legal)
        view = state.observe(actor)
        if view.phase == "vote" and view.partner is None:
            (finger,) = found
            assert seen(view)[int(finger.args[0])] == max(seen(view)[int(action.args[0])] for action in legal)
            votes += 1
        if view.window == "seer":
            assert len(found) == 1
            tests += 1
    assert votes
    assert tests


@pytest.mark.parametrize("phase", ["vote", "night"])
def test_an_iteration_ends_with_the_turn(phase: str) -> None:
    """From a vote to its end, from a night to last call: no roll-out plays the days after."""
    for state, actor, legal in moments(7, 12):
        if state.phase.name != phase:
            continue
        planning: Any = heuristics(state.game, state.observe(actor))
        assert not planning.is_far(state)
        nights, days = len(state.nights), len(state.days)
        state = state.copy()
        planning.rollout(state, actor, random.Random(1))
        assert (len(state.nights), len(state.days)) <= (nights + 1, days + 1)
        assert state.outcome() is not None or planning.is_far(state)
        assert legal


# What a Host says


def says(view: KrampusnachtView, seed: int = 0) -> str:
    game: Any = GAME.new(len(view.causes), TURNS)
    legal: list[Action] = [action for action in game.actions if action.verb not in ("point", "no_finger", "tick")]
    return Scheme(view, legal, random.Random(seed)).say().text


def as_host(*acts: Act) -> KrampusnachtView:
    """Seat 7 and seat 6 are the Hosts; these are the acts of today."""
    view = evening(card="krampus", partner=6, deal=EIGHT)
    day = view.days[-1]
    today = type(day)(day.number, day.night, day.opener, acts)
    return type(view)(**{**{name: getattr(view, name) for name in view.__struct_fields__}, "days": (today,)})


def test_who_reports_the_partner_is_accused() -> None:
    assert {says(as_host(Act(2, "report", 6, "host")), seed) for seed in range(8)} == {"accuse 3"}


def test_a_report_of_oneself_is_answered_in_kind() -> None:
    assert {says(as_host(Act(2, "report", ME, "host")), seed) for seed in range(8)} == {"report 3 host"}


def test_an_accusation_goes_where_most_of_them_go() -> None:
    acts = (Act(0, "accuse", 3), Act(1, "accuse", 3), Act(2, "accuse", 6), Act(4, "accuse", 6), Act(3, "accuse", 0))
    assert {says(as_host(*acts), seed) for seed in range(8)} == {"accuse 4"}


def test_one_accusation_is_enough() -> None:
    acts = (Act(0, "accuse", 3), Act(1, "accuse", 3), Act(ME, "accuse", 3))
    assert "accuse 4" not in {says(as_host(*acts), seed) for seed in range(8)}
