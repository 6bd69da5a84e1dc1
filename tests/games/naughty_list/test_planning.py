"""What a planner is told: how a position will end for everybody, and how far it is to look."""

from __future__ import annotations

import random

import pytest
from tests.games.naughty_list.table import Evening

from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.planning import LAST, heuristics

HIDDEN = "N2 N3 N4 N5 N6 N7 N8 N9 T3 T4 T5 F3 F4 F5 M2 M3 B2 B3"
"""Children for a deck, none of them in the Town."""


def estimate(evening: Evening, seat: int = 1) -> tuple[float, ...]:
    """What seats may expect at the start of the next turn, without a decision in between."""
    state = evening.state.copy()
    planning = heuristics(evening.game, state.observe(seat - 1))
    state.turn += 1
    return planning.rollout(state, seat - 1, random.Random(1)).payoffs


@pytest.mark.rule("NL-125", "NL-128")
def test_a_lead_counts_more_the_nearer_the_end() -> None:
    found = []
    for left in (18, 12, LAST + 1):
        evening = Evening(
            sacks={1: "M5 B4", 2: "M4 T2"}, town="T1 F1 M1 B1 N1 F2", deck=" ".join(HIDDEN.split()[:left])
        )
        payoffs = estimate(evening)
        found.append(payoffs[0] - payoffs[1])
        assert sum(payoffs) == pytest.approx(0)
    assert 0 < found[0] < found[1] < found[2]


@pytest.mark.parametrize(
    "more",
    [
        {"hands": {2: "execution keyhole"}},
        {"sacks": {2: "B4"}},
        {"gear": {2: "yule_cat"}},
        {"gear": {2: "flying_broom"}},
        {"piles": {2: "B5 T5"}},
    ],
    ids=["cards", "a Child", "Value", "room", "a pile"],
)
def test_who_has_more_may_expect_more(more: dict[str, dict[int, str]]) -> None:
    bare, rich = estimate(Evening()), estimate(Evening(**more))  # type: ignore[arg-type]
    assert rich[1] > bare[1]
    assert rich[0] < bare[0]


@pytest.mark.rule("NL-126")
def test_a_pile_that_st_nicholas_lies_upon_is_worth_less_but_not_nothing() -> None:
    free, lent = (estimate(Evening(piles={2: "B5 T5 M5"}, nick=nick)) for nick in (3, 2))
    none = estimate(Evening(nick=2))
    assert free[1] > lent[1] > none[1]


@pytest.mark.parametrize("left", [LAST, LAST + 1])
def test_late_in_the_night_it_looks_to_the_end(left: int) -> None:
    evening = Evening(deck=" ".join(HIDDEN.split()[:left]))
    planning = heuristics(evening.game, evening.state.observe(0))
    outcome = planning.rollout(evening.state.copy(), 0, random.Random(1))
    assert (outcome.name == "estimate") == (left > LAST)


def test_it_puts_first_what_greedy_would_do() -> None:
    evening = Evening("belsnickel krampus", phase="capture", town="T1 F3 N2 N3 N1 F2", nick=2)
    legal = evening.state.legal_actions(0)
    assert GAME.heuristics is not None
    found = GAME.heuristics(evening.game, evening.state.observe(0)).candidates(evening.state, 0, legal)
    assert found[0].text == "plus_one ferocity"
    assert len(found) > 1
