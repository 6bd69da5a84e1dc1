"""Card counting: what is dealt could have happened, cards are conserved, and shares are right where they can be."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from yuletable.engine.counting import CardCount, Counted, CountLater

World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""Hands and pile, each in rising order."""


class Truth:
    """Two or three small hands, the pile and a discard, with every world that the public could believe in."""

    def __init__(self, deck: list[int], hands: int) -> None:
        self.hands: list[list[int]] = [[] for _ in range(hands)]
        self.pile = [kind for kind, number in enumerate(deck) for _ in range(number)]
        self.discard: list[int] = []
        self.worlds: dict[World, Fraction] = {self.world(): Fraction(1)}
        self.count = CardCount(deck, hands)

    def world(self) -> World:
        return tuple(tuple(sorted(hand)) for hand in self.hands), tuple(sorted(self.pile))

    def believe(self, follow: Callable[[World], Iterator[tuple[World, Fraction]]]) -> None:
        found: dict[World, Fraction] = {}
        for world, weight in self.worlds.items():
            for after, share in follow(world):
                found[after] = found.get(after, Fraction(0)) + weight * share
        self.worlds = found

    def draw(self, rng: random.Random, hand: int) -> None:
        if not self.pile:
            self.reshuffle()
        if self.pile:
            self.hands[hand].append(self.pile.pop(rng.randrange(len(self.pile))))
            self.count.draw(hand)
            self.believe(lambda world: moved(world, len(self.hands), hand))

    def reshuffle(self) -> None:
        self.shuffle_in(self.discard)
        self.discard = []

    def shuffle_in(self, kinds: list[int]) -> None:
        self.pile += kinds
        self.count.shuffle_in(kinds)
        self.believe(lambda world: iter([((world[0], tuple(sorted((*world[1], *kinds)))), Fraction(1))]))

    def show(self, rng: random.Random, hand: int, to_pile: bool = False) -> None:
        """Shows a card by choice; that it is this one is not weighed, so worlds without it go and no share changes."""
        if self.hands[hand]:
            kind = self.hands[hand].pop(rng.randrange(len(self.hands[hand])))
            self.count.show(hand, (kind,))
            self.believe(lambda world: without(world, hand, kind))
            if to_pile:
                self.shuffle_in([kind])
            else:
                self.discard.append(kind)

    def move(self, rng: random.Random, source: int, target: int) -> None:
        if self.hands[source] and source != target:
            self.hands[target].append(self.hands[source].pop(rng.randrange(len(self.hands[source]))))
            self.count.move(source, target)
            self.believe(lambda world: moved(world, source, target))

    def take_up(self, rng: random.Random, hand: int) -> None:
        if self.discard:
            kind = self.discard.pop(rng.randrange(len(self.discard)))
            self.hands[hand].append(kind)
            self.count.take_up(hand, kind)
            self.believe(lambda world: iter([(with_card(world, hand, kind), Fraction(1))]))

    def bury(self, rng: random.Random, hand: int) -> None:
        if self.hands[hand]:
            self.pile.append(self.hands[hand].pop(rng.randrange(len(self.hands[hand]))))
            self.count.bury(hand, 1)
            self.believe(lambda world: moved(world, hand, len(self.hands)))


def places(world: World) -> list[list[int]]:
    return [*map(list, world[0]), list(world[1])]


def as_world(cards: list[list[int]]) -> World:
    return tuple(tuple(sorted(hand)) for hand in cards[:-1]), tuple(sorted(cards[-1]))


def moved(world: World, source: int, target: int) -> Iterator[tuple[World, Fraction]]:
    """A card at random from one place to another; the last place is the pile."""
    for kind, number in Counter(places(world)[source]).items():
        cards = places(world)
        cards[source].remove(kind)
        cards[target].append(kind)
        yield as_world(cards), Fraction(number, len(cards[source]) + 1)


def without(world: World, hand: int, kind: int) -> Iterator[tuple[World, Fraction]]:
    cards = places(world)
    if kind in cards[hand]:
        cards[hand].remove(kind)
        yield as_world(cards), Fraction(1)


def with_card(world: World, hand: int, kind: int) -> World:
    cards = places(world)
    cards[hand].append(kind)
    return as_world(cards)


def dealt(truth: Truth, rng: random.Random, viewer: int | None = None) -> World:
    known = {} if viewer is None else {viewer: truth.hands[viewer]}
    hands, pile = truth.count.copy().deal(rng, known)
    return as_world([*hands, pile])


STEPS = st.lists(
    st.tuples(st.sampled_from(["draw", "draw", "show", "move", "take_up", "bury", "to_pile"]), st.integers(0, 2)),
    max_size=25,
)


def play(deck: list[int], steps: list[tuple[str, int]], seed: int) -> Truth:
    rng = random.Random(seed)
    truth = Truth(deck, 3)
    for step in [("draw", 0), ("draw", 1), ("draw", 2), *steps]:
        take(truth, rng, step)
    return truth


def take(truth: Truth, rng: random.Random, step: tuple[str, int]) -> None:
    what, hand = step
    if what == "move":
        truth.move(rng, hand, (hand + 1) % 3)
    elif what == "to_pile":
        truth.show(rng, hand, to_pile=True)
    else:
        getattr(truth, what)(rng, hand)


@given(STEPS, st.integers(0, 10**6))
def test_with_cards_that_differ_every_world_is_possible(steps: list[tuple[str, int]], seed: int) -> None:
    quiet = [step for step in steps if step[0] not in ("move", "bury")]
    truth = play([1] * 6, quiet, seed)
    rng = random.Random(seed)
    for _ in range(10):
        assert dealt(truth, rng) in truth.worlds
        assert dealt(truth, rng, 1)[0][1] == truth.world()[0][1]


@given(STEPS, st.integers(0, 10**6))
def test_cards_are_conserved_and_own_hands_kept(steps: list[tuple[str, int]], seed: int) -> None:
    truth = play([3, 2, 1, 1], steps, seed)
    rng = random.Random(seed)
    for viewer in (None, 0, 2):
        hands, pile = dealt(truth, rng, viewer)
        assert [len(hand) for hand in hands] == [len(hand) for hand in truth.hands]
        assert Counter(pile) + Counter(kind for hand in hands for kind in hand) == Counter(truth.pile) + Counter(
            kind for hand in truth.hands for kind in hand
        )
        if viewer is not None:
            assert hands[viewer] == truth.world()[0][viewer]


@settings(max_examples=30)
@given(STEPS, st.integers(0, 10**6))
def test_shares_are_right_where_nothing_is_ambiguous(steps: list[tuple[str, int]], seed: int) -> None:
    truth = Truth([1] * 6, 3)
    rng = random.Random(seed)
    for step in [("draw", 0), ("draw", 1), ("draw", 2), *steps]:
        if not is_ambiguous(truth, step):
            take(truth, rng, step)
    seen = Counter(dealt(truth, rng) for _ in range(400))
    total = sum(truth.worlds.values())
    for world, weight in truth.worlds.items():
        expected = float(weight / total) * 400
        assert abs(seen[world] - expected) <= 6 * expected**0.5 + 3


def is_ambiguous(truth: Truth, step: tuple[str, int]) -> bool:
    """Whether nobody can tell which card leaves a hand, or, if all see it, when it had been drawn."""
    what, hand = step
    if what in ("show", "to_pile"):
        return sum(number > 0 for number in truth.count.places[hand]) > 1
    return what in ("move", "bury", "take_up")


def test_a_new_pile_is_known() -> None:
    """Hands hold what they held; the discard that was shuffled lies in the pile."""
    count = CardCount([1, 1, 1, 1], 2)
    count.draw(0, 2)
    count.draw(1, 2)
    count.show(0, (2,))
    count.show(1, (3,))
    count.shuffle_in([2, 3])
    for seed in range(20):
        hands, pile = count.copy().deal(random.Random(seed), {})
        assert sorted(pile) == [2, 3]
        assert sorted([*hands[0], *hands[1]]) == [0, 1]


def test_who_has_drawn_since_may_hold_a_new_card() -> None:
    count = CardCount([1, 1, 1, 1], 2)
    count.draw(0, 2)
    count.draw(1, 1)
    count.show(0, (3,))
    count.shuffle_in([3])
    count.draw(1)
    owners = Counter(
        next(hand for hand, cards in enumerate([*hands, pile]) if 3 in cards)
        for hands, pile in (count.copy().deal(random.Random(seed), {}) for seed in range(200))
    )
    assert owners[0] == 0
    assert min(owners[1], owners[2]) > 60


def test_what_the_viewer_knows_of_other_hands_and_of_the_pile_stays() -> None:
    count = CardCount([2, 2, 2], 2)
    count.draw(0, 2)
    count.draw(1, 2)
    for seed in range(20):
        hands, pile = count.copy().deal(random.Random(seed), {0: [0, 1], 1: [2]}, in_pile=[2])
        assert hands[0] == [0, 1]
        assert 2 in hands[1]
        assert 2 in pile


def test_an_open_card_is_the_one_that_the_viewer_has_seen() -> None:
    count = CardCount([1, 1], 2)
    count.draw(0, 1)
    count.show(0, (0,))
    count.take_up(1, 0)
    assert count.copy().deal(random.Random(1), {1: [0]}) == ([[], [0]], [1])
    count.show(1, (0,))
    assert count.copy().deal(random.Random(1), {}) == ([[], []], [1])


@given(STEPS, st.integers(0, 10**6))
def test_copies_and_saves_are_equal_and_apart(steps: list[tuple[str, int]], seed: int) -> None:
    truth = play([2, 2, 2, 1], steps, seed)
    before = truth.count.dump()
    twin = truth.count.copy()
    loaded = CardCount.load(before)
    truth.draw(random.Random(seed), 0)
    truth.show(random.Random(seed), 0)
    assert twin.dump() == loaded.dump() == before
    assert twin.deal(random.Random(5), {}) == loaded.deal(random.Random(5), {})


@pytest.mark.parametrize("thief", [0, 2])
def test_a_card_that_all_saw_in_one_hand_may_be_known_to_be_in_another(thief: int) -> None:
    """It was stolen, and the others suppose that a hidden card was: it is dealt once, and the hidden one stays."""
    count = CardCount([1, 1, 1], 3)
    count.turn_up(0)
    count.take_up(1, 0)
    count.draw(1)
    count.move(1, thief)
    for seed in range(20):
        hands, pile = count.copy().deal(random.Random(seed), {thief: [0]})
        assert hands[thief] == [0]
        assert sorted([*hands[1], *pile]) == [1, 2]
        assert len(hands[1]) == 1


@given(STEPS, STEPS, st.integers(0, 10**6))
def test_the_room_that_is_kept_is_the_room_worked_out_anew(
    steps: list[tuple[str, int]], later: list[tuple[str, int]], seed: int
) -> None:
    truth = play([2, 2, 2, 1], steps, seed)
    for step in later:
        truth.count._room()
        take(truth, random.Random(seed), step)
        assert truth.count._room() == CardCount.load(truth.count.dump())._room()


def test_more_cards_than_places_are_an_error() -> None:
    count = CardCount.of(Counted(classes=((1, 0), (2, 1)), places=((1, 1),), pile=1, open=((),)))
    with pytest.raises(ValueError, match="3 cards lay in the pile at shuffle 1"):
        count.deal(random.Random(1), {})


@given(STEPS, st.integers(0, 10**6))
def test_what_a_view_shows_is_made_once_and_is_up_to_date(steps: list[tuple[str, int]], seed: int) -> None:
    count = play([2, 2, 2, 1], steps, seed).count
    later = CountLater(count.counted())
    assert later.counted() is later.copy().counted()
    assert later.now().dump() == count.dump()
    if count.pile:
        later.draw(0)
        count.draw(0)
        assert later.counted() == later.copy().counted() == count.counted()


def test_a_kind_that_cannot_be_there_is_an_error() -> None:
    count = CardCount([1, 0], 1)
    count.draw(0)
    with pytest.raises(ValueError, match="kind 1"):
        count.show(0, (1,))
