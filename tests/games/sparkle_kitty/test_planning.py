"""What a planner is told: which side will win, from towers, hands, and what is known."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.games.sparkle_kitty.planning import heuristics

EVEN = {0: "S2-R M1-B", 1: "S4-R M3-R", 2: "H1-R C1-E", 3: "H2-I C2-R"}


def odds(night: Night, seat: int = 0) -> tuple[float, ...]:
    """How likely it finds each seat to win, at the start of the next turn, without a decision in between."""
    state = night.state.copy()
    planning = heuristics(night.game, state.observe(seat))
    state.turn += 1
    return planning.rollout(state, seat, random.Random(1)).payoffs


def open_table(hand: str = "S2-R M1-B", **more: Any) -> Night:
    """Everybody is face up, seat 0 holds this."""
    return Night({**EVEN, 0: hand}, exposed=range(4), **more)


def test_a_side_wins_together_and_one_of_them_does() -> None:
    nice, naughty, *others = odds(open_table())
    assert others == [nice, naughty]
    assert nice + naughty == pytest.approx(1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (open_table(towers={0: 2}), open_table()),
        (open_table(towers={0: 2, 2: 2}), open_table(towers={0: 4, 2: 0})),
        (open_table(towers={0: 0}), open_table(towers={0: 1})),
        (open_table("S2-R S2-B"), open_table()),
        (open_table("N1-R M1-B"), open_table()),
        (open_table("X2-1 M1-B"), open_table()),
        (open_table("D1-1 M1-B"), open_table()),
        (open_table(left="S2-B"), open_table()),
    ],
    ids=["a card less", "no high tower", "out", "two of a word", "earns", "moves", "adds", "can double"],
)
def test_a_side_may_expect_more_of(better: Night, worse: Night) -> None:
    more, less = odds(better), odds(worse)
    assert more[0] == more[2] > less[0]
    assert more[1] < less[1]


def test_who_is_hidden_counts_for_either_side_until_the_planner_has_looked() -> None:
    """A low tower next to it may be a friend's: that is worth as much whoever it is, until it knows."""
    night, other = (Night(EVEN, towers={1: 1}, sides=sides) for sides in ("+-+-", "++--"))
    assert odds(night)[0] == pytest.approx(odds(other)[0])
    for each in (night, other):
        each.state.peeks[0] |= 1 << 1
    assert odds(night)[0] < odds(other)[0]


def test_what_was_done_in_the_open_tells_who_is_likely_to_be_a_friend() -> None:
    night = Night(EVEN, towers={1: 1})
    before = odds(night)[0]
    night.state.favours[1] = (2, 0, 0, 0)
    assert odds(night)[0] > before


@pytest.mark.rule("SK-89")
def test_to_have_looked_at_somebody_helps_until_everybody_sees_it() -> None:
    night = open_table()
    open_to_all = odds(night)[0]
    night.state.exposed = 0b1101
    night.state.peeks[0] |= 1 << 1
    assert odds(night)[0] > open_to_all


@pytest.mark.rule("SK-99")
def test_a_dragon_wants_to_be_out() -> None:
    game = set_up(5)
    far, near = (odds(Night(game=game, towers={4: own}, sides="+-+-D", exposed=range(5))) for own in (3, 1))
    assert near[4] > far[4]
    assert near[0] < far[0]


@pytest.mark.parametrize(("seats", "options"), [(8, {}), (6, {"mode": "vampire"}), (7, {"mode": "werewolf"})])
def test_every_table_has_odds(seats: int, options: dict[str, str]) -> None:
    """Also where there are too many deals to tell apart, and where the sides are others."""
    sides = {"vampire": "+-+-+V", "werewolf": "+-+-+-W"}.get(options.get("mode", ""), "+-" * 4)
    payoffs = odds(Night(game=set_up(seats, **options), sides=sides))
    assert all(0 < payoff < 1 for payoff in payoffs)
