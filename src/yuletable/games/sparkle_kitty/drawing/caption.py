"""Words in a drawing."""

from __future__ import annotations

from html import escape

from yuletable.engine.pen import element, number


def text(words: str, /, *, x: float, y: float, size: float, **attributes: object) -> str:
    """One line of text round `x`, unless an anchor is given."""
    anchored = {"text_anchor": "middle", **attributes}
    return element("text", escape(words, quote=False), x=number(x), y=number(y), font_size=size, **anchored)
