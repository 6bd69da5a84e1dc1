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
