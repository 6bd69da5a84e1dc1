"""Reading what a client sent: never more than the limit into memory, one sentence about whatever is wrong."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.requests import Request

from yuletable.web.errors import WebError

T = TypeVar("T")

BODY_LIMIT = 16 * 1024
"""Bytes of a body, and of a message on a WebSocket."""

DISCARDED = 64 * 1024 * 1024
"""So many bytes of a body that is too large are still taken from the wire and thrown away: most clients read the answer
only after they have sent everything."""

TOO_LARGE = f"That is more than {BODY_LIMIT // 1024} KiB, and no message of a game night is."


async def read_body(request: Request, form: type[T]) -> T:
    """The body as this form. WebError `too_large` or `malformed`."""
    return decode(await limited_body(request, BODY_LIMIT, TOO_LARGE), form, "The body")


def decode(data: bytes | str, form: type[T], what: str) -> T:
    """JSON as this form; WebError `malformed` says what is wrong and where."""
    try:
        return msgspec.json.decode(data, type=form)
    except RecursionError:
        raise WebError("malformed", f"{what} is malformed: it is nested too deeply.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WebError("malformed", sentence(what, error)) from None


def read_query(request: Request, form: type[T]) -> T:
    """The query as this form; WebError `malformed`."""
    given: dict[str, Any] = dict(request.query_params)
    try:
        return msgspec.convert(given, form, strict=False)
    except msgspec.ValidationError as error:
        raise WebError("malformed", sentence("The query", error)) from None


def sentence(what: str, error: Exception) -> str:
    """One sentence of an error of msgspec: what and where."""
    told, _, place = str(error).partition(" - at ")
    where = f" at {place.strip('`').removeprefix('$.')}" if place else ""
    why = told if told[:2].isupper() else told[:1].lower() + told[1:]
    return f"{what} is malformed{where}: {why}."


async def limited_body(request: Request, limit: int, sentence: str) -> bytes:
    """The body as it is. WebError `too_large` with this sentence if it has more bytes than that."""
    size = 0
    kept = bytearray()
    async for chunk in request.stream():
        size += len(chunk)
        if size <= limit:
            kept += chunk
        elif size > DISCARDED:
            break
    if size > limit:
        raise WebError("too_large", sentence, {"Connection": "close"})
    return bytes(kept)
