"""The back of all cards: the cloven hoof, cut small, in rows. One back for all, so that a back never tells."""

from __future__ import annotations

from yuletable.engine.pen import closed, element, group, hand, path, rectangle, rough

_ACROSS, _DOWN = 7, 9
_TOES = (
    "M-.8-12C-5-8.5-10-1-9.5 4.5C-9 9.5-3.5 9-1.8 6C-.5 3-.4-6-.8-12Z"
    "M.8-12C5-8.5 10-1 9.5 4.5C9 9.5 3.5 9 1.8 6C.5 3 .4-6 .8-12Z"
)
_CLAWS = "M-8.5 11.5C-7 9-3.5 9.5-3.5 12.5C-4.5 15-8 14-8.5 11.5ZM8.5 11.5C7 9 3.5 9.5 3.5 12.5C4.5 15 8 14 8.5 11.5Z"


def back(wide: float, high: float) -> str:
    """The parts of the back of a card of this size."""
    rng = hand("back")
    room = rectangle(13, 13, wide - 26, high - 26)
    block = closed(rough(room, rng, 1.2, 26))
    step, fall = (wide - 44) / _ACROSS, (high - 44) / _DOWN
    hooves = ""
    for row in range(_DOWN):
        count = _ACROSS - row % 2
        for place in range(count):
            x = wide / 2 + (place - (count - 1) / 2) * step + rng.uniform(-0.7, 0.7)
            y = 22 + (row + 0.5) * fall + rng.uniform(-0.7, 0.7)
            hooves += element(
                "use", href="#cg-hoof", transform=f"translate({x:.1f} {y:.1f})rotate({rng.uniform(-7, 7):.0f})"
            )
    # A copy set with `use` inherits its ink, but does not hear of classes around it.
    return (
        element("defs", path(_TOES + _CLAWS, id="cg-hoof"))
        + path(block, class_="b bg")
        + group(hooves, class_="cg-hoof", fill="#fff")
    )
