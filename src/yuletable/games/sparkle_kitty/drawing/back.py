"""The back of all cards: the cloven hoof, cut small, in rows. One back for all, so that a back never tells (SK-20)."""

from __future__ import annotations

from yuletable.engine.card_backs import Hooves, hoofed_back
from yuletable.engine.pen import hand

_TOES = (
    "M-.9-13C-6-9-11-1-10.500 5C-10 10-4 9.500-2 6.500C-.6 3-.4-7-.9-13Z"
    "M.9-13C6-9 11-1 10.500 5C10 10 4 9.500 2 6.500C.6 3 .4-7 .9-13Z"
)
_HOOVES = Hooves("sk-hoof", _TOES, across=6, down=8, shake=0.8)


def back(wide: float, high: float) -> str:
    """The parts of the back of a card of this size."""
    return hoofed_back(_HOOVES, wide, high, hand("back"), class_="bg b", fill="#000")
