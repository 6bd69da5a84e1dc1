"""The back of all cards: the cloven hoof, cut small, in rows. One back for all, so that a back never tells (SK-20)."""

from __future__ import annotations

from yuletable.engine.pen import closed, element, group, hand, path, rectangle, rough

_ACROSS, _DOWN = 6, 8
_TOES = (
    "M-.9-13C-6-9-11-1-10.500 5C-10 10-4 9.500-2 6.500C-.6 3-.4-7-.9-13Z"
    "M.9-13C6-9 11-1 10.500 5C10 10 4 9.500 2 6.500C.6 3 .4-7 .9-13Z"
)


def back(wide: float, high: float) -> str:
    """The parts of the back of a card of this size."""
    rng = hand("back")
    block = closed(rough(rectangle(13, 13, wide - 26, high - 26), rng, 1.2, 26))
    step, fall = (wide - 44) / _ACROSS, (high - 44) / _DOWN
    hooves = ""
    for row in range(_DOWN):
        count = _ACROSS - row % 2
        for place in range(count):
            x = wide / 2 + (place - (count - 1) / 2) * step + rng.uniform(-0.8, 0.8)
            y = 22 + (row + 0.5) * fall + rng.uniform(-0.8, 0.8)
            turned = f"translate({x:.1f} {y:.1f})rotate({rng.uniform(-7, 7):.0f})"
            hooves += element("use", href="#sk-hoof", transform=turned)
    # A copy set with `use` inherits its ink, but does not hear of classes around it.
    return (
        element("defs", path(_TOES, id="sk-hoof"))
        + path(block, class_="bg b", fill="#000")
        + group(hooves, class_="sk-hoof", fill="#fff")
    )
