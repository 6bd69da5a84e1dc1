"""Sets of seats as bit masks, and the lists that are made of them again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V], Generic[K, V]):
    """A table that makes each entry when it is first asked for. For keys of which there are few."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value


def members(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in ascending order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def next_in(mask: int, seat: int) -> int:
    """The next higher seat of the mask, going from the highest back to the lowest (KN-13)."""
    above = mask >> (seat + 1) << (seat + 1)
    chosen = above or mask
    return (chosen & -chosen).bit_length() - 1


def in_turn(mask: int, first: int) -> tuple[int, ...]:
    """The seats of the mask from `first` on, once round."""
    seats = members(mask)
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))
