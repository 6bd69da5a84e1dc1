"""The backs: the cloven hoof, cut small, in rows, and in the middle what kind of card it is, so that piles differ."""

from __future__ import annotations

from yuletable.engine.card_backs import Hooves, hoofed_back
from yuletable.engine.pen import closed, group, hand, path, rough, starburst
from yuletable.games.naughty_list.drawing.art import icon

_TOES = (
    "M-.6-11C-4-8-9-1-8.6 4C-8 8.6-3.4 8-1.6 5.4C-.6 3-.2-6-.6-11Z"
    "M.6-11C4-8 9-1 8.6 4C8 8.6 3.4 8 1.6 5.4C.6 3 .2-6 .6-11Z"
)
_CLAWS = (
    "M-7.6 10.4C-6.4 8-3.2 8.6-3.2 11.4C-4 13.6-7.2 12.8-7.6 10.4Z"
    "M7.6 10.4C6.4 8 3.2 8.6 3.2 11.4C4 13.6 7.2 12.8 7.6 10.4Z"
)
_HOOVES = Hooves("nl-hoof", _TOES + _CLAWS)
_SIGNS = {"action": "hand", "child": "child", "equipment": "tool", "companion": "mask"}
_RADIUS = 46.0


def back(name: str, wide: float, high: float) -> str:
    """The parts of the back of cards of a kind, of this size."""
    rng = hand("back", name)
    rows = hoofed_back(_HOOVES, wide, high, rng, clear=_RADIUS + 13, class_="b bg")
    seal = closed(rough(starburst(wide / 2, high / 2, _RADIUS, 18, 0.88), rng, 0.5, 99))
    return (
        rows
        + path(seal, class_="c", fill="#fff")
        + group(icon(_SIGNS[name]), class_="b", transform=f"translate({wide / 2 - 27:g} {high / 2 - 27:g})scale(1.7)")
    )
