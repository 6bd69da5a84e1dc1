"""Imagined positions are drawn fairly: unseen cards, and the sides that nothing speaks against."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.engine.chance import FastChance
from yuletable.games.sparkle_kitty.imagine import _draw
from yuletable.games.sparkle_kitty.state import SparkleKittyState


class Words(random.Random):
    """Gives one word of 16 bits, and says whether a number was asked for in its place."""

    def __init__(self, word: int) -> None:
        super().__init__(1)
        self.word = word
        self.asked = False

    def getrandbits(self, k: int, /) -> int:
        assert k == 16
        return self.word

    def random(self) -> float:
        self.asked = True
        return 0.0


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 120, 161])
def test_every_card_is_drawn_by_as_many_words(size: int) -> None:
    """Of all words there are: the few that are left over ask for a number."""
    drawn: Counter[int] = Counter()
    for word in range(1 << 16):
        words = Words(word)
        (card,) = _draw(list(range(size)), 1, words)
        drawn[-1 if words.asked else card] += 1
    assert drawn.pop(-1, 0) == (1 << 16) % size
    assert drawn == dict.fromkeys(range(size), (1 << 16) // size)


def test_what_is_drawn_is_gone_and_all_orders_are_as_frequent() -> None:
    rng, orders = random.Random(1), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [0, 1, 2, 3]
        drawn = _draw(cards, 2, rng)
        assert sorted(drawn + cards) == [0, 1, 2, 3]
        orders[tuple(drawn)] += 1
    assert orders.keys() == set(permutations(range(4), 2))
    assert all(abs(count - 500) < 5 * 500**0.5 for count in orders.values())


def sides_imagined(night: Night, viewer: int, samples: int) -> Counter[tuple[str, ...]]:
    game, rng, view = night.game, random.Random(1), night.state.observe(viewer)
    worlds = [game.imagine(view, rng) for _ in range(samples)]
    return Counter(tuple(world.side(seat) for seat in range(game.seats)) for world in worlds)


def are_even(found: Counter[tuple[str, ...]], expected: set[tuple[str, ...]]) -> bool:
    """Whether these were found, each as often as the others."""
    mean = found.total() / len(expected)
    return found.keys() == expected and all(abs(count - mean) < 5 * mean**0.5 for count in found.values())


@pytest.mark.rule("SK-116", "SK-117")
def test_sides_of_the_werewolf_game_are_those_that_go_together_with_what_was_answered() -> None:
    """Seat 1 took from seat 2: it is the Werewolf, or they are no friends. Seat 3 was guessed, and is not it."""
    night = Night(sides="+-+-W", game=set_up(5, mode="werewolf"))
    night.state.answers, night.state.cleared = ((1, 2, True),), 1 << 3
    others = set(permutations(["nice", "naughty", "naughty", "werewolf"]))
    fitting = {
        ("nice", *sides)
        for sides in others
        if sides[2] != "werewolf" and (sides[0] != sides[1] or "werewolf" in sides[:1])
    }
    assert 1 < len(fitting) < len(others)
    assert are_even(sides_imagined(night, 0, 4000), fitting)


@pytest.mark.rule("SK-142", "SK-143")
def test_a_vampire_is_imagined_where_the_match_would_still_go_on() -> None:
    """Who is free is a Knight; and she has not been seen by so many that they would have won."""
    night = Night(sides="+-+V+", towers={1: 0}, game=set_up(5, mode="vampire"))
    night.state.peeks[0] = night.state.peeks[3] = 1 << 2
    found = sides_imagined(night, 4, 2000)
    vampires = Counter(sides.index("vampire") for sides in found.elements())
    assert vampires.keys() == {0, 3}


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, {"mode": "vampire"}), (8, {"safe_words": "both"})])
def test_all_cards_are_there(seats: int, options: dict[str, str]) -> None:
    """At every moment of a match, those that no longer lie in the pile too (SK-21)."""
    game, rng = set_up(seats, speech="auto", **options), random.Random(seats)
    chance = FastChance(rng)
    state: SparkleKittyState = game.start(chance)
    while actors := state.to_act():
        if rng.random() < 0.1:
            view = state.observe(actors[0])
            for world in (game.imagine(view, rng), game.imagine(view, rng)):
                assert cards_of(world) == cards_of(state)
        state.apply(actors[0], rng.choice(list(state.legal_actions(actors[0]))), chance)


def cards_of(state: SparkleKittyState) -> Counter[int]:
    return Counter(
        kind for cards in (state.pile, *state.hands, *state.towers, *state.stacks, *state.keyhole) for kind in cards
    )
