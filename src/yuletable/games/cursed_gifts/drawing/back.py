"""The back of all cards: the cloven hoof, cut small, in rows. One back for all, so that a back never tells."""

from __future__ import annotations

from yuletable.engine.card_backs import Hooves, hoofed_back
from yuletable.engine.pen import hand

_TOES = (
    "M-.8-12C-5-8.5-10-1-9.5 4.5C-9 9.5-3.5 9-1.8 6C-.5 3-.4-6-.8-12Z"
    "M.8-12C5-8.5 10-1 9.5 4.5C9 9.5 3.5 9 1.8 6C.5 3 .4-6 .8-12Z"
)
_CLAWS = "M-8.5 11.5C-7 9-3.5 9.5-3.5 12.5C-4.5 15-8 14-8.5 11.5ZM8.5 11.5C7 9 3.5 9.5 3.5 12.5C4.5 15 8 14 8.5 11.5Z"
_HOOVES = Hooves("cg-hoof", _TOES + _CLAWS)


def back(wide: float, high: float) -> str:
    """The parts of the back of a card of this size."""
    return hoofed_back(_HOOVES, wide, high, hand("back"), class_="b bg")
