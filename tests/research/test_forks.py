"""Chance in nodes: the same distribution as the engine's, and any engine's draws as a path through the nodes."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from yuletable.engine.chance import Chance, FastChance, KeyedChance, every_chance
from yuletable.research.forks import RADIX, Fork, PathChance, TranslatingChance

Run = Callable[[Chance], Any]


def few_draws(chance: Chance) -> Any:
    """A draw, a shuffle with equal items, and another draw only sometimes."""
    cards = ["a", "b", "a", "a"]
    first = chance.below(3, "first")
    chance.shuffle(cards, "cards")
    return first, tuple(cards), chance.below(2, "last") if cards[0] == "b" else None


def large_draw(chance: Chance) -> int:
    return chance.below(2 * RADIX + 1, "large")


def fall(run: Run, path: tuple[int, ...]) -> Fork | tuple[Any]:
    """The next node on this path, or the result of the run."""
    try:
        return (run(PathChance(path)),)
    except Fork as fork:
        return fork


def every_fall(run: Run, path: tuple[int, ...] = (), likely: Fraction = Fraction(1)) -> Iterator[tuple[Fraction, Any]]:
    fallen = fall(run, path)
    if isinstance(fallen, tuple):
        yield likely, *fallen
        return
    outcomes = [outcome for outcome, _ in fallen.weighted]
    assert outcomes == sorted(set(outcomes))
    assert all(0 <= outcome < RADIX for outcome in outcomes)
    assert sum(probability for _, probability in fallen.probabilities()) == pytest.approx(1)
    total = sum(weight for _, weight in fallen.weighted)
    for outcome, weight in fallen.weighted:
        yield from every_fall(run, (*path, outcome), likely * Fraction(weight, total))


@pytest.mark.parametrize("run", [few_draws, large_draw])
def test_nodes_have_the_distribution_of_the_engine(run: Run) -> None:
    def summed(falls: Iterator[tuple[Fraction, Any]]) -> Counter[Any]:
        sums: Counter[Any] = Counter()
        for likely, result in falls:
            sums[result] += likely  # type: ignore[assignment]
        return sums

    assert summed(every_fall(run)) == summed(every_chance(run))


def test_what_can_only_fall_one_way_is_no_node() -> None:
    chance = PathChance(())
    cards = ["a", "a", "a"]
    chance.shuffle(cards, "cards")
    assert chance.below(1, "one") == 0


@pytest.mark.parametrize("items", [[3], [1, 1, 2, 2, 2, 3], list(range(40)), [place % 500 for place in range(700)]])
def test_any_draws_are_a_path_through_the_nodes(items: list[int]) -> None:
    def run(chance: Chance) -> Any:
        shuffled = list(items)
        numbers = [chance.below(n, "number", n) for n in (1, 2, RADIX, RADIX + 1, RADIX**2 + 5)]
        chance.shuffle(shuffled, "items")
        return numbers, shuffled, chance.below(6, "die")

    for make in (lambda: KeyedChance(b"one"), lambda: FastChance(random.Random(2))):
        translating = TranslatingChance(make())
        translated = run(translating)
        assert translated == run(make())
        assert translated == run(PathChance(translating.path))
