"""The sheet as a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

TITLES = {"en": "The bells of {}", "de": "Die Glocken: {}"}


def drawings(game: Any, language: str) -> Mapping[str, str]:
    title = TITLES.get(language, TITLES["en"]).format(game.sheet.title)
    bells = "".join(
        f'<g class="bell" data-target={quoteattr(bell.id)}><circle cx="{50 + 80 * place}" cy="60" r="30" fill="none" '
        f'stroke="currentColor" stroke-width="3"/><text x="{50 + 80 * place}" y="66" text-anchor="middle" '
        f'font-size="18">{bell.worth}</text><title>{escape(bell.name)}</title></g>'
        for place, bell in enumerate(game.sheet.bells)
    )
    width = 20 + 80 * len(game.sheet.bells)
    return {
        "sheet": f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 120" role="img">'
        f"<title>{escape(title)}</title>{bells}</svg>"
    }
