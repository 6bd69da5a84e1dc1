"""SVG drawings into PDF. fpdf2 reads SVG itself, but neither its text nor what a `use` inherits; drawings need both.

Read are the elements and attributes that `GameType.drawings` is made of: svg, g, defs, title, use, path and text, with
transform, fill, stroke, stroke-width, stroke-linejoin, fill-rule, paint-order, display and the
font's properties. Everything else is refused, so that nothing is left out of a print unseen.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast
from xml.etree import ElementTree

from fpdf import FPDF
from fpdf.drawing import GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.enums import TextMode
from fpdf.svg import svg_path_converter

from yuletable.paper.faces import Faces

POINTS = 72 / 25.4
"""Points in a millimetre."""

_SVG = "{http://www.w3.org/2000/svg}"
_CALL = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")
_SPLIT = re.compile(r"[\s,]+")


class DrawingError(ValueError):
    """A drawing uses what cannot be printed."""


@dataclass(frozen=True, slots=True)
class _Style:
    """What elements inherit, under the names of SVG with `-` as `_`."""

    fill: str = "#000"
    stroke: str = "none"
    stroke_width: float = 1.0
    stroke_linejoin: str = "miter"
    fill_rule: str = "nonzero"
    font_family: str = "serif"
    font_size: float = 16.0
    font_weight: int = 400
    font_style: str = "normal"
    text_anchor: str = "start"
    paint_order: str = "normal"

    NUMBERS: ClassVar[frozenset[str]] = frozenset({"stroke_width", "font_size"})

    def inherited(self, attributes: Mapping[str, str]) -> _Style:
        """This style with what an element says of its own."""
        own: dict[str, Any] = {}
        for name, value in attributes.items():
            key = name.replace("-", "_")
            if key == "font_weight":
                own[key] = int(value)
            elif key in self.NUMBERS:
                own[key] = float(value)
            elif key in _STYLED:
                own[key] = value
        return replace(self, **own) if own else self

    @property
    def voice(self) -> str:
        """Which voice of the look is meant."""
        if "Grenze" in self.font_family:
            return "display"
        if self.font_style == "italic":
            return "italic"
        return "heavy" if self.font_weight >= 800 else "bold" if self.font_weight >= 600 else "text"


_STYLED = frozenset(name for name in _Style.__dataclass_fields__)


def draw(document: FPDF, faces: Faces, svg: str, x: float, y: float, width: float) -> float:
    """Draws on the open page, `width` wide from (x, y) on; returns the height. DrawingError for what it cannot."""
    root = ElementTree.fromstring(svg)
    left, top, wide, high = (float(part) for part in _SPLIT.split(root.attrib["viewBox"].strip()))
    scale = width / wide
    start = Transform(1, 0, 0, 1, -left, -top) @ Transform(scale, 0, 0, scale, x, y)
    _Inker(document, faces, root).draw(root, start, _Style().inherited(root.attrib))
    return high * scale


class _Inker:
    """Walks through one drawing. Paths are gathered until a text comes, which must lie over them."""

    def __init__(self, document: FPDF, faces: Faces, root: ElementTree.Element) -> None:
        self._document, self._faces = document, faces
        self._named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        self._paths: list[PaintedPath] = []

    def draw(self, root: ElementTree.Element, start: Transform, style: _Style) -> None:
        for child in root:
            self._element(child, start, style)
        self._flush()

    def _element(self, element: ElementTree.Element, place: Transform, style: _Style) -> None:
        kind = element.tag.removeprefix(_SVG)
        attributes = element.attrib
        if kind in ("defs", "title") or attributes.get("display") == "none":
            return
        place = _transform(attributes.get("transform", "")) @ place
        style = style.inherited(attributes)
        if kind == "g":
            for child in element:
                self._element(child, place, style)
        elif kind == "use":
            moved = Transform(1, 0, 0, 1, float(attributes.get("x", 0)), float(attributes.get("y", 0)))
            self._element(self._named[attributes["href"].removeprefix("#")], moved @ place, style)
        elif kind == "path":
            self._path(attributes["d"], place, style)
        elif kind == "text":
            self._text(element, place, style)
        else:
            raise DrawingError(f"A drawing has an element {kind!r}, which cannot be printed.")

    def _path(self, d: str, place: Transform, style: _Style) -> None:
        path = PaintedPath()
        svg_path_converter(path, d)
        path.transform = place
        path.style.fill_color = None if style.fill == "none" else style.fill
        path.style.stroke_color = None if style.stroke == "none" else style.stroke
        path.style.stroke_width = style.stroke_width
        path.style.stroke_join_style = style.stroke_linejoin
        path.style.intersection_rule = style.fill_rule
        path.style.auto_close = False
        self._paths.append(path)

    def _flush(self) -> None:
        """Puts the gathered paths on the page."""
        if self._paths:
            with self._document.drawing_context() as context:
                for path in self._paths:
                    cast(GraphicsContext, context).add_item(path, clone=False)
            self._paths = []

    def _text(self, element: ElementTree.Element, place: Transform, style: _Style) -> None:
        words = (element.text or "").strip()
        if not words:
            return
        self._flush()
        attributes = element.attrib
        scale = math.hypot(place.a, place.b)
        points = style.font_size * scale * POINTS
        sx, sy = float(attributes.get("x", 0)), float(attributes.get("y", 0))
        x, y = place.a * sx + place.c * sy + place.e, place.b * sx + place.d * sy + place.f
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[style.text_anchor]
        x0 = x - shift * self._faces.width(words, style.voice, points)
        turn = math.degrees(math.atan2(place.b, place.a))
        with self._document.rotation(-turn, x, y):
            if style.stroke != "none":
                self._edge(words, style, points, scale, x0, y)
            self._document.set_text_color(style.fill)
            self._faces.say(words, style.voice, points, x0, y)

    def _edge(self, words: str, style: _Style, points: float, scale: float, x: float, y: float) -> None:
        """The edge of letters, under them (`paint-order` stroke, which is all that drawings use)."""
        document = self._document
        # In the mode for strokes fpdf2 writes the width as points, whatever the unit of the document.
        wide = style.stroke_width * scale * POINTS
        with document.local_context(
            text_mode=TextMode.STROKE, line_width=wide, draw_color=style.stroke, stroke_join_style="round"
        ):
            self._faces.say(words, style.voice, points, x, y)


def _transform(text: str) -> Transform:
    """The matrix of a `transform` attribute: what stands last in it happens first."""
    matrix = Transform.identity()
    for name, arguments in _CALL.findall(text):
        values = [float(value) for value in _SPLIT.split(arguments.strip())]
        if name == "translate":
            step = Transform(1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0)
        elif name == "scale":
            step = Transform(values[0], 0, 0, values[-1], 0, 0)
        else:
            angle = math.radians(values[0])
            step = Transform(math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0)
        matrix = step @ matrix
    return matrix
