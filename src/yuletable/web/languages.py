"""Which language somebody would like, as far as a request says: by its query, else by what the browser asks for."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.requests import Request

from yuletable.words import LANGUAGES


def wanted_language(request: Request) -> str:
    """The `language` of the query; else the first of `Accept-Language` that there is; else English."""
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return asked
    return next(_accepted(request.headers.get("accept-language", "")), "en")


def _accepted(header: str) -> Iterator[str]:
    """The languages that there are among those of an `Accept-Language`, the dearest first."""
    ranked = sorted((_ranked(part) for part in header[:1000].split(",")), key=lambda pair: -pair[0])
    return (language for weight, language in ranked if weight > 0 and language in LANGUAGES)


def _ranked(part: str) -> tuple[float, str]:
    tag, _, weight = part.partition(";")
    try:
        rank = float(weight.strip().removeprefix("q=")) if weight else 1.0
    except ValueError:
        rank = 0.0
    return rank, tag.strip()[:2].lower()
