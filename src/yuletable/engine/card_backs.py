"""The backs of cards: the cloven hoof, cut small, in rows on a black block."""

from __future__ import annotations

import random
from dataclasses import dataclass

from yuletable.engine.pen import closed, element, group, path, rectangle, rough


@dataclass(frozen=True, slots=True)
class Hooves:
    """How a game cuts its hoof.

    key    its id in the drawing, and the class of them all
    cut    its path, round (0, 0)
    across, down   how many stand in the longer rows, and how many rows there are
    shake  how far each may stand from its place
    """

    key: str
    cut: str
    across: int = 7
    down: int = 9
    shake: float = 0.7


def hoofed_back(hooves: Hooves, wide: float, high: float, rng: random.Random, clear: float = 0.0, **ink: object) -> str:
    """The parts of the back of a card of this size; no hoof stands nearer to its middle than `clear`.

    `ink`: attributes of the block.
    """
    block = closed(rough(rectangle(13, 13, wide - 26, high - 26), rng, 1.2, 26))
    # A copy set with `use` inherits its ink, but does not hear of classes around it.
    return (
        element("defs", path(hooves.cut, id=hooves.key))
        + path(block, **ink)
        + group(_in_rows(hooves, wide, high, rng, clear), class_=hooves.key, fill="#fff")
    )


def _in_rows(hooves: Hooves, wide: float, high: float, rng: random.Random, clear: float) -> str:
    """Every second row has one less, so that hooves stand in the gaps of the row above."""
    step, fall = (wide - 44) / hooves.across, (high - 44) / hooves.down
    shake, standing = hooves.shake, ""
    for row in range(hooves.down):
        count = hooves.across - row % 2
        for place in range(count):
            x = wide / 2 + (place - (count - 1) / 2) * step + rng.uniform(-shake, shake)
            y = 22 + (row + 0.5) * fall + rng.uniform(-shake, shake)
            if (x - wide / 2) ** 2 + (y - high / 2) ** 2 >= clear**2:
                turned = f"translate({x:.1f} {y:.1f})rotate({rng.uniform(-7, 7):.0f})"
                standing += element("use", href=f"#{hooves.key}", transform=turned)
    return standing
