"""Where the texts of a drawing stand, by the fonts that are printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from xml.etree.ElementTree import Element

from fpdf import FPDF

from yuletable.paper.faces import Faces

SVG = "{http://www.w3.org/2000/svg}"
LEFT_OF_ANCHOR = {"start": 0.0, "middle": 0.5, "end": 1.0}


def written(root: Element) -> Iterator[tuple[Element, Element]]:
    """Each text with the element that holds it."""
    for holder in root.iter():
        for child in holder:
            if child.tag == f"{SVG}text":
                yield child, holder


def extent(text: Element, holder: Element) -> tuple[float, float, float]:
    """Where a text begins and ends, and its size."""
    look = {**holder.attrib, **text.attrib}
    size = float(look["font-size"])
    weight = int(look.get("font-weight", 400))
    heavy = "heavy" if weight >= 800 else "bold" if weight >= 600 else "text"
    voice = "italic" if "font-style" in look else "display" if "Grenze" in look.get("font-family", "") else heavy
    wide = _faces().width(text.text or "", voice, size)
    start = float(look["x"]) - wide * LEFT_OF_ANCHOR[look.get("text-anchor", "start")]
    return start, start + wide, size


@cache
def _faces() -> Faces:
    return Faces(FPDF(unit="pt"))
