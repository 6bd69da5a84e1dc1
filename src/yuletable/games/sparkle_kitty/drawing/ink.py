"""A drawing that spares ink: no paint, and black lines on white blocks instead of white ones on black."""

from __future__ import annotations

import re

from yuletable.games.sparkle_kitty.drawing.patterns import DARK, LIGHT, PAINTS

_TURNED = (
    ('class="bg b" fill="#000"', 'class="bg b" fill="#fff" stroke="#000" stroke-width="1.5"'),
    ('class="ray c" fill="#fff"', 'class="ray c" fill="#000"'),
    ('class="sk-hoof" fill="#fff"', 'class="sk-hoof" fill="#000"'),
    ('class="sk-dark" fill="#1a1411"', 'class="sk-dark" fill="#fff" stroke="#000" stroke-width="1.5"'),
)
"""What is written in a drawing, and what is written there to spare ink."""
_COLOURS = "|".join((*PAINTS.values(), LIGHT, DARK))
_COLOURED = re.compile(rf'(class="sk-(?:paint|pattern|tag|on-tag)[\w -]*"[^>]*?)(fill|stroke)="(?:{_COLOURS})"')


def pale(drawing: str) -> str:
    """The drawing in black on white."""
    for dark, light in _TURNED:
        drawing = drawing.replace(dark, light)
    return _COLOURED.sub(lambda found: f'{found[1]}{found[2]}="{_pale(found[1])}"', drawing)


def _pale(before: str) -> str:
    """Grounds are white, and what is cut out of a sign; what is drawn on them is black."""
    return "#fff" if "sk-paint" in before or "sk-tag" in before else "#000"
