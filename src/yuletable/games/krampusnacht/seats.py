"""Going round the seats of a mask."""

from __future__ import annotations

from yuletable.engine.masks import members


def next_in(mask: int, seat: int) -> int:
    """The next higher seat of the mask, going from the highest back to the lowest (KN-13)."""
    above = mask >> (seat + 1) << (seat + 1)
    chosen = above or mask
    return (chosen & -chosen).bit_length() - 1


def in_turn(mask: int, first: int) -> tuple[int, ...]:
    """The seats of the mask from `first` on, once round."""
    seats = members(mask)
    return (*(seat for seat in seats if seat >= first), *(seat for seat in seats if seat < first))
