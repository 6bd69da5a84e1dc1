"""Chance: one door, several rooms behind it."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.engine.chance import Chance, Draw, FastChance, KeyedChance, RecordingChance, ScriptedChance, every_chance

KEYS = st.tuples(st.sampled_from(["deal", "late", "tie"]), st.lists(st.integers(0, 50), max_size=3))


@given(st.binary(min_size=1, max_size=32), KEYS, st.integers(1, 1 << 40))
def test_a_keyed_draw_is_a_function_of_seed_and_key(seed: bytes, key: tuple[str, list[int]], n: int) -> None:
    purpose, counters = key
    drawn = KeyedChance(seed).below(n, purpose, *counters)
    busy = KeyedChance(seed)
    busy.below(7, "another draw", 1)
    busy.shuffle([1, 2, 3], "and a shuffle")
    assert busy.below(n, purpose, *counters) == drawn
    assert 0 <= drawn < n


@given(st.binary(min_size=1, max_size=32), st.lists(st.integers(), max_size=12))
def test_a_keyed_shuffle_keeps_the_items_and_repeats_itself(seed: bytes, items: list[int]) -> None:
    one, other = list(items), list(items)
    KeyedChance(seed).shuffle(one, "deal", 1)
    KeyedChance(seed).shuffle(other, "deal", 1)
    assert one == other
    assert Counter(one) == Counter(items)


@given(st.integers(), st.integers(0, 130))
def test_a_fast_shuffle_is_the_standard_one_number_for_number(seed: int, size: int) -> None:
    items, expected = list(range(size)), list(range(size))
    stream, other = random.Random(seed), random.Random(seed)
    FastChance(stream).shuffle(items, "deal")
    other.shuffle(expected)
    assert items == expected
    assert stream.random() == other.random()


def test_a_keyed_draw_can_be_computed_by_hand() -> None:
    digest = hmac.new(b"seed", b"tie/3/1#0", hashlib.sha256).digest()
    assert KeyedChance(b"seed").below(1000, "tie", 3, 1) == int.from_bytes(digest[:8], "big") % 1000


def test_keys_do_not_run_into_each_other() -> None:
    wide = 1 << 60
    keys = [("a", (1, 2)), ("a", (12,)), ("a", ()), ("a/1", (2,)), ("b", (1, 2))]
    drawn = [KeyedChance(b"seed").below(wide, purpose, *counters) for purpose, counters in keys]
    assert drawn[0] == drawn[3], "purposes contain no slash: this would be one key"
    assert len(set(drawn)) == len(drawn) - 1


@pytest.mark.parametrize("chance", [KeyedChance(b"fair"), FastChance(random.Random(5))], ids=["keyed", "fast"])
def test_draws_and_orders_are_even(chance: Chance) -> None:
    counts = Counter(chance.below(3, "die", turn) for turn in range(3000))
    assert all(900 < counts[face] < 1100 for face in range(3)), counts
    orders: Counter[tuple[int, ...]] = Counter()
    for turn in range(3000):
        items = [0, 1, 2]
        chance.shuffle(items, "deal", turn)
        orders[tuple(items)] += 1
    assert all(400 < orders[order] < 600 for order in permutations(range(3))), orders


def test_recorded_draws_tell_the_whole_story() -> None:
    chance = RecordingChance(ScriptedChance(("die", 3), ("deal", [2, 0, 1])))
    items = ["a", "b", "c"]
    assert chance.below(6, "die", 1) == 3
    chance.shuffle(items, "deal")
    assert items == ["c", "a", "b"]
    assert chance.take() == [Draw("die", (1,), 6, 3), Draw("deal", (), 3, (2, 0, 1))]
    assert chance.take() == []


def test_the_same_key_is_drawn_once_a_match() -> None:
    chance = RecordingChance(KeyedChance(b"seed"))
    chance.below(6, "die", 1)
    chance.below(6, "die", 2)
    with pytest.raises(AssertionError, match=r"die \(1,\) was asked for twice"):
        chance.shuffle([1, 2], "die", 1)


@given(st.lists(st.sampled_from("abc"), max_size=6), st.randoms(use_true_random=False))
def test_recording_changes_nothing(items: list[str], rng: random.Random) -> None:
    seed = rng.randbytes(8)
    plain, recorded = list(items), list(items)
    KeyedChance(seed).shuffle(plain, "deal")
    RecordingChance(KeyedChance(seed)).shuffle(recorded, "deal")
    assert plain == recorded


def test_a_script_is_followed_and_used_up() -> None:
    with ScriptedChance(("die", 5), ("deal", ["b", "a", "b"])) as chance:
        assert chance.below(6, "die", 1) == 5
        items = ["a", "b", "b"]
        chance.shuffle(items, "deal")
        assert items == ["b", "a", "b"]


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ([], "the script has ended, but die is drawn"),
        ([("tie", 0)], "the script has tie, but die is drawn"),
        ([("die", 6)], "the script says 6 for die, which has 6 possibilities"),
        ([("die", -1)], "the script says -1 for die"),
    ],
)
def test_a_script_that_does_not_fit_says_so(script: list[tuple[str, int]], sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        ScriptedChance(*script).below(6, "die")


def test_a_script_keeps_the_items_of_a_shuffle() -> None:
    with pytest.raises(AssertionError, match="has 'c', which is not there"):
        ScriptedChance(("deal", ["a", "c"])).shuffle(["a", "b"], "deal")
    with pytest.raises(AssertionError, match="leaves out \\['b'\\]"):
        ScriptedChance(("deal", ["a"])).shuffle(["a", "b"], "deal")


def test_what_a_script_has_left_is_a_failure_unless_something_else_failed_first() -> None:
    with pytest.raises(AssertionError, match="not drawn"), ScriptedChance(("die", 1)):
        pass
    with pytest.raises(LookupError), ScriptedChance(("die", 1)):
        raise LookupError


@given(st.lists(st.integers(1, 4), max_size=4))
def test_every_fall_of_chance_comes_once_with_its_probability(widths: list[int]) -> None:
    falls = list(every_chance(lambda chance: tuple(chance.below(n, "die") for n in widths)))
    product = 1
    for width in widths:
        product *= width
    assert len({fall for _, fall in falls}) == len(falls) == product
    assert {probability for probability, _ in falls} == {Fraction(1, product)}


@given(st.lists(st.sampled_from("aab"), max_size=5))
def test_every_order_comes_once_equal_items_being_alike(items: list[str]) -> None:
    def shuffled(chance: Chance) -> tuple[str, ...]:
        order = list(items)
        chance.shuffle(order, "deal")
        return tuple(order)

    falls = {order: probability for probability, order in every_chance(shuffled)}
    every = Counter(permutations(items))
    assert falls == {order: Fraction(ways, every.total()) for order, ways in every.items()}


def test_chance_that_depends_on_chance_is_enumerated() -> None:
    def run(chance: Chance) -> str:
        return "a" if chance.below(2, "coin") else f"b{chance.below(3, 'die')}"

    assert {result: probability for probability, result in every_chance(run)} == {
        "a": Fraction(1, 2),
        **{f"b{face}": Fraction(1, 6) for face in range(3)},
    }
