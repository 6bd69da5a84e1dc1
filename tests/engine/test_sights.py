"""Sights stay true whatever happens to cards, and forget no more than they must."""

from __future__ import annotations

import json
import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.sights import (
    Sights,
    add_sight,
    dump_sights,
    forget_shown,
    load_sights,
    note_sight,
    note_stolen,
    sights_of,
)

SEATS, KINDS = 2, 3


class Truth:
    """Two hands of single cards, and of each card whether the other seat has seen it there."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.sights: Sights = {}
        self.hands: list[list[tuple[int, bool]]] = [
            [(rng.randrange(KINDS), False) for _ in range(rng.randrange(6))] for _ in range(SEATS)
        ]

    def draw(self, owner: int) -> None:
        self.hands[owner].append((self.rng.randrange(KINDS), False))

    def look(self, owner: int) -> None:
        self.hands[owner] = [(kind, True) for kind, _ in self.hands[owner]]
        note_sight(self.sights, 1 - owner, owner, [kind for kind, _ in self.hands[owner]])

    def show(self, owner: int) -> None:
        """Cards of one kind are alike, so that the one that was seen is taken to go first."""
        if self.hands[owner]:
            forget_shown(self.sights, owner, self._leave(owner))

    def hand_over(self, giver: int) -> None:
        if self.hands[giver]:
            kind = self._leave(giver)
            self.hands[1 - giver].append((kind, True))
            note_stolen(self.sights, giver, 1 - giver, kind, len(self.hands[giver]) + 1)

    def _leave(self, owner: int) -> int:
        kind = self.rng.choice(self.hands[owner])[0]
        self.hands[owner].remove((kind, True) if (kind, True) in self.hands[owner] else (kind, False))
        return kind


@given(seed=st.integers(0), steps=st.lists(st.sampled_from(("draw", "look", "show", "hand_over")), max_size=30))
def test_a_seat_knows_of_a_hand_what_it_has_seen_there_and_not_seen_leave(seed: int, steps: list[str]) -> None:
    rng = random.Random(seed)
    truth = Truth(rng)
    for step in steps:
        getattr(truth, step)(rng.randrange(SEATS))
        for owner, hand in enumerate(truth.hands):
            seen = tuple(sorted(kind for kind, known in hand if known))
            assert truth.sights.get((1 - owner, owner), ()) == seen
        assert all(truth.sights.values())


@given(
    seed=st.integers(0),
    steps=st.lists(st.sampled_from(("draw", "look", "show", "steal", "steal")), min_size=4, max_size=30),
)
def test_what_a_seat_is_sure_of_is_true_whoever_steals_from_whom(seed: int, steps: list[str]) -> None:
    rng = random.Random(seed)
    sights: Sights = {}
    hands = [[rng.randrange(2) for _ in range(rng.randrange(4))] for _ in range(3)]
    for step in steps:
        owner, other = rng.sample(range(3), 2)
        hand = hands[owner]
        if step == "draw":
            hand.append(rng.randrange(2))
        elif step == "look":
            note_sight(sights, other, owner, hand)
        elif hand:
            kind = hand.pop(rng.randrange(len(hand)))
            if step == "show":
                forget_shown(sights, owner, kind)
            else:
                note_stolen(sights, owner, other, kind, len(hand) + 1)
                hands[other].append(kind)
        for (viewer, seen), kinds in sights.items():
            assert viewer != seen
            assert Counter(kinds) <= Counter(hands[seen])


def test_a_third_knows_where_a_card_went_if_the_hand_was_of_one_kind() -> None:
    sights: Sights = {(0, 1): (4, 4)}
    note_stolen(sights, 1, 2, 4, 2)
    assert sights == {(0, 1): (4,), (0, 2): (4,), (1, 2): (4,)}
    sights = {(0, 1): (4, 4), (0, 2): (3,)}
    note_stolen(sights, 1, 2, 5, 3)
    assert sights == {(0, 1): (4,), (0, 2): (3,), (1, 2): (5,)}, "a third card, not seen, may have gone"


def test_a_shown_card_is_forgotten_once_by_all_who_had_seen_it_and_of_that_hand_alone() -> None:
    sights = {(0, 2): (1, 1, 4), (1, 2): (1,), (2, 0): (1,), (0, 1): (1, 4)}
    forget_shown(sights, 2, 1)
    assert sights == {(0, 2): (1, 4), (2, 0): (1,), (0, 1): (1, 4)}


def test_one_more_card_is_known_beside_the_others() -> None:
    sights: Sights = {(0, 1): (0, 3)}
    add_sight(sights, 0, 1, 2)
    add_sight(sights, 1, 0, 2)
    assert sights == {(0, 1): (0, 2, 3), (1, 0): (2,)}


def test_a_viewer_has_its_own_sights_in_the_order_of_owners() -> None:
    sights = {(1, 3): (5,), (0, 2): (1,), (1, 0): (2, 2)}
    assert sights_of(sights, 1) == [(0, (2, 2)), (3, (5,))]
    assert sights_of(sights, 3) == []


@given(st.dictionaries(st.tuples(st.integers(0, 5), st.integers(0, 5)), st.lists(st.integers(0, 9), min_size=1)))
def test_sights_round_trip_as_plain_data_in_one_order(found: dict[tuple[int, int], list[int]]) -> None:
    sights = {pair: tuple(sorted(kinds)) for pair, kinds in found.items()}
    data = json.loads(json.dumps(dump_sights(sights)))
    assert load_sights(data) == sights
    assert dump_sights(dict(reversed(sights.items()))) == data


def test_sights_of_a_copy_are_its_own() -> None:
    sights: Sights = {(0, 1): (3,)}
    twin = sights.copy()
    forget_shown(twin, 1, 3)
    assert sights == {(0, 1): (3,)}
    assert not twin
