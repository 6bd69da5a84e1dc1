"""Antidotes and healing (CG-48 to CG-59)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.cursed_gifts.table import Evening, set_up

from yuletable.games.cursed_gifts.sums import can_heal


@pytest.mark.rule("CG-48")
def test_only_the_own_gauge_in_the_own_turn() -> None:
    evening = Evening({1: "broth", 2: "broth"}, {2: "trout"})
    assert evening.rule("heal") == "CG-56"
    assert evening.rule("heal", seat=2) == "CG-31"


@pytest.mark.rule("CG-49", "CG-50", "CG-56")
def test_one_heals_several_and_several_heal_one() -> None:
    evening = Evening({1: "roll"}, {1: "sock trout"})
    evening.do("heal", "antidote roll", "slot 1", "slot 2", "confirm")
    assert evening.gauge(1) == 0
    evening = Evening({1: "roll broth"}, {1: "goose"})
    evening.do("heal", "slot 1", "antidote roll")
    assert evening.rule("confirm") == "CG-58"
    evening.do("antidote broth", "confirm")
    assert (evening.gauge(1), evening.state.plays) == (0, 1)


@pytest.mark.rule("CG-53")
def test_inevitable_wrapped_and_pair_gifts_can_be_healed() -> None:
    evening = Evening({1: "tea broth broth"}, {1: "tie&glove drums sock+mummy"})
    evening.do("heal", "slot 1", "antidote tea", "confirm")
    evening.do("heal", "slot 2", "antidote broth", "confirm")
    evening.do("heal", "slot 3", "antidote broth", "confirm")
    assert evening.gauge(1) == 0
    assert evening.discard() == ["broth", "broth", "drums", "glove", "mummy", "sock", "tea", "tie"]


@pytest.mark.rule("CG-57", "CG-58")
def test_a_tick_is_offered_while_an_exact_heal_holds_it() -> None:
    evening = Evening({1: "tea tea sauna"}, {1: "sock glitter angel"})
    evening.do("heal")
    assert evening.legal() == ["antidote tea", "antidote sauna", "slot 1", "slot 2", "slot 3", "cancel"]
    evening.do("slot 3")
    assert evening.legal() == ["antidote tea", "antidote sauna", "slot 1", "slot 2", "cancel"]
    evening.do("antidote sauna", "slot 1")
    assert evening.legal() == ["antidote tea", "slot 2", "confirm", "cancel"]
    evening.do("cancel")
    assert evening.hand(1) == {"tea", "sauna"}


@pytest.mark.rule("CG-59", "CG-123", "CG-83")
def test_a_heal_is_answered_as_a_whole() -> None:
    game = set_up(3, collection=True)
    evening = Evening({1: "tea broth sock", 2: "batch"}, {1: "nutcracker"}, game=game)
    evening.do("heal", "slot 1", "antidote tea", "antidote broth", "confirm")
    assert evening.asked() == [2]
    evening.do("counter batch", seat=2).do("pass", seat=1)
    assert (evening.gauge(1), evening.state.plays) == (3, 1)
    assert evening.discard() == ["batch", "broth", "tea"]
    evening = Evening({1: "tea", 2: "ray"}, {1: "sock"})
    evening.do("heal", "slot 1", "antidote tea", "confirm")
    assert not evening.heard("window_opened")  # nothing of the base game answers it


GAME = set_up(2)
antidotes = st.lists(st.integers(1, 5), max_size=5)
gifts = st.lists(st.integers(1, 7), max_size=6)


@pytest.mark.rule("CG-49", "CG-54")
@settings(max_examples=60, deadline=None)
@given(antidotes, gifts, st.integers(1, 3))
def test_a_heal_is_offered_exactly_if_there_is_one(values: list[int], gauge: list[int], plays: int) -> None:
    wanted = any(
        sum(chosen) == sum(healed)
        for number in range(1, plays + 1)
        for chosen in combinations(values, number)
        for many in range(1, len(gauge) + 1)
        for healed in combinations(gauge, many)
    )
    assert can_heal(tuple(values), tuple(gauge), plays) is wanted


HEALERS = {1: "tea", 2: "broth", 3: "roll", 5: "sauna"}
GIFTS = {1: "sock", 2: "trout", 3: "ferret", 4: "angel"}


@pytest.mark.rule("CG-36", "CG-57", "CG-58")
@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(HEALERS)), min_size=1, max_size=4).filter(lambda values: values.count(5) <= 3),
    st.lists(st.sampled_from(sorted(GIFTS)), min_size=1, max_size=4).filter(lambda values: values.count(3) <= 2),
    st.integers(1, 3),
    st.randoms(use_true_random=False),
)
def test_every_tick_leads_to_a_heal(values: list[int], gauge: list[int], plays: int, rng: random.Random) -> None:
    if any(gauge.count(value) > 2 for value in gauge) or any(values.count(value) > 3 for value in values):
        return
    evening = Evening(
        {1: " ".join(HEALERS[value] for value in values)}, {1: " ".join(GIFTS[value] for value in gauge)}, game=GAME
    )
    evening.state.plays = plays
    assert ("heal" in evening.legal()) is can_heal(tuple(values), tuple(gauge), plays)
    if "heal" not in evening.legal():
        return
    evening.do("heal")
    while "confirm" not in (steps := evening.legal()) or (rng.random() < 0.5 and len(steps) > 2):
        evening.do(rng.choice([step for step in steps if step not in ("cancel", "confirm")]))
    before = evening.gauge(1)
    evening.do("confirm")
    (healed,) = evening.heard("healed")
    assert before - healed.fields["gauge"] > 0
    assert len(healed.fields["antidotes"]) <= plays
