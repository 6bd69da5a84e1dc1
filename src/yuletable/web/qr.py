"""QR codes of links, as SVG."""

from __future__ import annotations

from functools import lru_cache

import segno


@lru_cache(maxsize=256)
def qr_svg(link: str) -> str:
    """The link as an SVG of dark modules with the quiet zone round them; no size, no colour but black, no style."""
    code = segno.make(link, error="m", micro=False)
    return code.svg_inline(border=4, omitsize=True, svgclass="qr", lineclass=None)
