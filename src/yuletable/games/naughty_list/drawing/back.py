"""The backs: the cloven hoof, cut small, in rows, and in the middle what kind of card it is, so that piles differ."""

from __future__ import annotations

from yuletable.engine.pen import closed, element, group, hand, path, rectangle, rough, starburst
from yuletable.games.naughty_list.drawing.art import icon

_ACROSS, _DOWN = 7, 9
_TOES = (
    "M-.6-11C-4-8-9-1-8.6 4C-8 8.6-3.4 8-1.6 5.4C-.6 3-.2-6-.6-11Z"
    "M.6-11C4-8 9-1 8.6 4C8 8.6 3.4 8 1.6 5.4C.6 3 .2-6 .6-11Z"
)
_CLAWS = (
    "M-7.6 10.4C-6.4 8-3.2 8.6-3.2 11.4C-4 13.6-7.2 12.8-7.6 10.4Z"
    "M7.6 10.4C6.4 8 3.2 8.6 3.2 11.4C4 13.6 7.2 12.8 7.6 10.4Z"
)
_SIGNS = {"action": "hand", "child": "child", "equipment": "tool", "companion": "mask"}
_RADIUS = 46.0


def back(name: str, wide: float, high: float) -> str:
    """The parts of the back of cards of a kind, of this size."""
    rng = hand("back", name)
    block = closed(rough(rectangle(13, 13, wide - 26, high - 26), rng, 1.2, 26))
    step, fall = (wide - 44) / _ACROSS, (high - 44) / _DOWN
    hooves = ""
    for row in range(_DOWN):
        count = _ACROSS - row % 2
        for place in range(count):
            x = wide / 2 + (place - (count - 1) / 2) * step + rng.uniform(-0.7, 0.7)
            y = 22 + (row + 0.5) * fall + rng.uniform(-0.7, 0.7)
            if (x - wide / 2) ** 2 + (y - high / 2) ** 2 < (_RADIUS + 13) ** 2:
                continue
            turned = f"translate({x:.1f} {y:.1f})rotate({rng.uniform(-7, 7):.0f})"
            hooves += element("use", href="#nl-hoof", transform=turned)
    seal = closed(rough(starburst(wide / 2, high / 2, _RADIUS, 18, 0.88), rng, 0.5, 99))
    # A copy set with `use` inherits its ink, but does not hear of classes around it.
    return (
        element("defs", path(_TOES + _CLAWS, id="nl-hoof"))
        + path(block, class_="b bg")
        + group(hooves, class_="nl-hoof", fill="#fff")
        + path(seal, class_="c", fill="#fff")
        + group(icon(_SIGNS[name]), class_="b", transform=f"translate({wide / 2 - 27:g} {high / 2 - 27:g})scale(1.7)")
    )
