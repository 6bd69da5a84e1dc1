"""Elements of SVG, and edges as a knife leaves them: from a seed, so that a card is always cut the same way.

Inks are classes: `b` block, `c` cut out of it, `s` red, `g` brass; a block is `b bg`, its rays are `c ray`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from html import escape

Point = tuple[float, float]

DISPLAY = "Yule Capital,Grenze Gotisch,serif"
TEXT = "Vollkorn,serif"


def hand(*seeds: object) -> random.Random:
    """The hand that cuts one part; the same seeds give the same hand on every machine."""
    return random.Random("/".join(map(str, seeds)))


def number(value: float, places: int = 1) -> str:
    """A coordinate, as short as SVG allows."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float, places: int = 1, packed: bool = False) -> str:
    """Coordinates in a row; a minus sign parts them by itself, and if `packed` so does the point after a fraction."""
    text, last = "", ""
    for value in values:
        word = number(value, places)
        parts_itself = not last or word[0] == "-" or (packed and word[0] == "." and "." in last)
        text += word if parts_itself else f" {word}"
        last = word
    return text


def closed(points: Sequence[Point], places: int = 1, packed: bool = False) -> str:
    """A closed path of straight cuts."""
    return line(*points, places=places, packed=packed) + "z"


def line(*points: Point, places: int = 1, packed: bool = False) -> str:
    """An open path of straight cuts from corner to corner, which are rounded to so many decimal places."""
    (x, y), *others = [rounded(point, places) for point in points]
    offsets: list[float] = []
    start = numbers(x, y, places=places, packed=packed)
    for across, down in others:
        offsets += [across - x, down - y]
        x, y = across, down
    return f"M{start}l{numbers(*offsets, places=places, packed=packed)}"


def rounded(point: Point, places: int) -> Point:
    return (round(point[0], places), round(point[1], places))


def rough(points: Sequence[Point], rng: random.Random, amount: float, step: float = 0.0) -> list[Point]:
    """The corners of a polygon, none quite where it should be; long sides waver too, every `step` if it is not 0."""
    wavering: list[Point] = []
    for (x, y), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        pieces = max(1, round(math.hypot(x2 - x, y2 - y) / step)) if step else 1
        for piece in range(pieces):
            part = piece / pieces
            aside, along = rng.uniform(-amount, amount), rng.uniform(-amount, amount)
            wavering.append((x + (x2 - x) * part + aside, y + (y2 - y) * part + along))
    return wavering


def rectangle(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def starburst(x: float, y: float, radius: float, points: int = 12, depth: float = 0.8) -> list[Point]:
    """The corners of a star of so many points round (x, y)."""
    corners = []
    for corner in range(2 * points):
        angle = math.pi * corner / points + 0.1
        reach = radius if corner % 2 == 0 else radius * depth
        corners.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return corners


def gouge(start: Point, end: Point, width: float) -> str:
    """One push of the gouge: thin, wide, thin."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    aside = (-(y1 - y0) / length * width, (x1 - x0) / length * width)
    half = ((x1 - x0) / 2, (y1 - y0) / 2)
    there = numbers(half[0] + aside[0], half[1] + aside[1], x1 - x0, y1 - y0)
    back = numbers(-half[0] - aside[0], -half[1] - aside[1], x0 - x1, y0 - y1)
    return f"M{numbers(x0, y0)}q{there}{'' if back[0] == '-' else ' '}{back}"


def lit_block(wide: float, high: float, rng: random.Random, middle: Point, clear: Point, rays: int = 40) -> str:
    """A black block; light comes from behind what stands on it, which takes up `clear` from its middle on."""
    block = closed(rough(rectangle(1.2, 1.2, wide - 2.4, high - 2.4), rng, 1.2, 26))
    cuts = ""
    for ray in range(rays):
        angle = math.tau * (ray + rng.uniform(-0.25, 0.25)) / rays
        across, down = math.sin(angle), math.cos(angle)
        beside = wide - middle[0] if across > 0 else middle[0]
        beyond = high - middle[1] if down > 0 else middle[1]
        edge = min(beside / max(abs(across), 0.01), beyond / max(abs(down), 0.01)) - rng.uniform(4, 12)
        near = math.hypot(clear[0] * across, clear[1] * down) + rng.uniform(-4, 6)
        if edge - near > 8:
            start, end = ((middle[0] + reach * across, middle[1] + reach * down) for reach in (near, edge))
            cuts += gouge(start, end, rng.uniform(1.4, 2.4))
    return path(block, class_="b bg") + path(cuts, class_="c ray", fill="#fff")


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """One SVG element. `_` in names of attributes stands for `-`, a last one is dropped; None leaves one out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _value(value: object) -> str:
    return number(value, 2) if isinstance(value, float) else str(value)


def drawing(content: str, name: str, wide: float, high: float, **attributes: object) -> str:
    """A whole SVG of this size. `name`: what a screen reader calls it."""
    return element(
        "svg",
        element("title", escape(name, quote=False)) + content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide:g} {high:g}",
        role="img",
        font_family=TEXT,
        stroke_linejoin="round",
        stroke_linecap="round",
        **attributes,
    )


def group(*parts: str, **attributes: object) -> str:
    return element("g", "".join(parts), **attributes)


def path(d: str, /, **attributes: object) -> str:
    return element("path", d=d, **attributes)


def text(words: str, /, **attributes: object) -> str:
    return element("text", escape(words, quote=False), **attributes)
