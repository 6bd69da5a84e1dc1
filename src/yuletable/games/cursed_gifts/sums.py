"""Sums of Antidotes and of gifts: what can be healed exactly (CG-49 to CG-58).

The same few sums are asked for again and again, so answers are kept.
"""

from __future__ import annotations

from functools import lru_cache

MOST_ANTIDOTES = 3
SUMS = 1 << 14
"""How many answers about sums are kept; a house deck asks for most of them again and again."""


@lru_cache(SUMS)
def sums_of(values: tuple[int, ...]) -> int:
    """The sums that some of these values make, as a mask: bit 3 is set if some of them add up to 3."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums


@lru_cache(SUMS)
def sums_of_few(values: tuple[int, ...], most: int) -> int:
    """The same, of at most so many of these values, and never more than MOST_ANTIDOTES."""
    one = two = three = 0
    for value in values:
        three |= two << value
        two |= one << value
        one |= 1 << value
    return 1 | (one if most else 0) | (two if most > 1 else 0) | (three if most > 2 else 0)


@lru_cache(SUMS)
def can_heal(antidotes: tuple[int, ...], gifts: tuple[int, ...], most: int) -> bool:
    """Whether some of these gifts are worth exactly what at most so many of these Antidotes heal (CG-49 to CG-54)."""
    return sums_of(gifts) & sums_of_few(antidotes, most) > 1


@lru_cache(SUMS)
def next_exact(antidotes: tuple[int, ...], gifts: tuple[int, ...], most: int, ahead: int) -> tuple[int, int]:
    """Values of Antidotes and of gifts that may be ticked next, as masks, so that an exact heal can still be reached.

    Takes the values that are not ticked yet, in any order, how many more Antidotes may be, and by how much the
    Antidotes that are ticked heal more than what the ticked gifts are worth.
    """
    heals = gives = 0
    ahead, behind = max(ahead, 0), max(-ahead, 0)
    if most:
        reach = sums_of(gifts) << behind
        for place, value in enumerate(antidotes):
            if reach & sums_of_few(antidotes[:place] + antidotes[place + 1 :], most - 1) << ahead + value:
                heals |= 1 << value
    reach = sums_of_few(antidotes, most) << ahead
    for place, value in enumerate(gifts):
        if reach & sums_of(gifts[:place] + gifts[place + 1 :]) << behind + value:
            gives |= 1 << value
    return heals, gives
