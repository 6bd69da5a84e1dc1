"""Answers that travel packed: files, words and page shells, whose length tells nothing about anybody's secrets.

What a viewer alone may know is never packed: its length would speak of its content (docs/wire.md pads it instead).
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

LEAST = 512
"""Bytes below which packing gains nothing."""
PACKED_ALREADY = ("font/", "image/png", "image/webp", "image/jpeg", "audio/", "video/")


def packed_response(
    request: Request, content: bytes, media: str, headers: Mapping[str, str], status: int = 200
) -> Response:
    """`content` as the browser takes it: packed by gzip if it says so and that gains anything."""
    if len(content) < LEAST or media.startswith(PACKED_ALREADY):
        return Response(content, status, dict(headers), media_type=media)
    vary = ", ".join(filter(None, (headers.get("Vary"), "Accept-Encoding")))
    spoken = {**headers, "Vary": vary}
    if not _takes_gzip(request.headers.get("Accept-Encoding", "")):
        return Response(content, status, spoken, media_type=media)
    return Response(_packed(content), status, {**spoken, "Content-Encoding": "gzip"}, media_type=media)


def _takes_gzip(accepted: str) -> bool:
    for one in accepted.split(","):
        coding, _, quality = one.partition(";")
        if coding.strip().lower() == "gzip":
            return quality.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


@lru_cache(maxsize=1024)
def _packed(content: bytes) -> bytes:
    """Packed once for all who ask; without the time of day, so that the same content is the same bytes."""
    return gzip.compress(content, 9, mtime=0)
