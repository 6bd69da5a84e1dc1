"""Sets of seats as bit masks."""

from __future__ import annotations

from collections.abc import Iterable


def members(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in ascending order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mask_of(seats: Iterable[int]) -> int:
    """The mask of these seats."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def next_in(mask: int, seat: int) -> int:
    """The next higher seat of the mask, going from the highest back to the lowest (KN-13)."""
    above = mask >> (seat + 1) << (seat + 1)
    chosen = above or mask
    return (chosen & -chosen).bit_length() - 1


def in_turn(mask: int, first: int) -> tuple[int, ...]:
    """The seats of the mask from `first` on, once round."""
    seats = members(mask)
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))
