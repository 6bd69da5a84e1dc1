"""Errors on the wire: one code, one status, one sentence."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yuletable.engine.content import Fault
from yuletable.engine.refusals import Refusal
from yuletable.table.errors import FaultyError, TableError
from yuletable.web.packed import packed_response

MOST_FAULTS = 100
"""An answer lists so many mistakes of a file; who mends them asks again."""

STATUS: Mapping[str, int] = {
    "malformed": 400,
    "bad_token": 401,
    "not_yours": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_drawing": 404,
    "unknown_match": 404,
    "unknown_address": 404,
    "wrong_method": 405,
    "closed_question": 409,
    "not_now": 409,
    "taken": 409,
    "full": 409,
    "too_large": 413,
    "refused": 422,
    "faulty": 422,
    "too_many": 429,
    "broken": 500,
    "closing": 503,
}
"""The HTTP status of each error code."""


class ErrorFacts(msgspec.Struct, omit_defaults=True):
    """What went wrong: a code for programs, a sentence for people, the refusing rule if there is one.

    `faults` are the mistakes in a file of components, the first MOST_FAULTS of them.
    `error.REASON` is the message of the pages for it, with these fields; without a reason `error.CODE` is.
    """

    code: str
    message: str
    rule: str | None = None
    refusal: Refusal | None = None
    reason: str | None = None
    fields: dict[str, Any] = {}
    faults: tuple[Fault, ...] = ()


class WebError(Exception):
    """Something a client did wrong, found by the web itself. `headers` go with the answer."""

    def __init__(self, code: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.facts = ErrorFacts(code, message)
        self.headers = headers


def table_facts(error: TableError) -> ErrorFacts:
    """The facts of an error that the table found."""
    rule = error.refusal.rule if error.refusal else None
    faults = error.faults[:MOST_FAULTS] if isinstance(error, FaultyError) else ()
    return ErrorFacts(error.code, error.message, rule, error.refusal, error.reason, error.fields, faults)


def json_response(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Any msgspec-ready value as a JSON answer that nobody may keep."""
    kept = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(content), status, kept, media_type="application/json")


def tagged_response(
    request: Request, content: bytes, media: str, headers: Mapping[str, str], *, packed: bool = False
) -> Response:
    """What a client may keep and ask for again: with an ETag, and 304 to who has it already.

    packed: it may travel packed, since it is the same for everybody
    """
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    tagged = {"ETag": tag, **headers}
    known = {one.strip().removeprefix("W/") for one in request.headers.get("If-None-Match", "").split(",")}
    if tag in known:
        return Response(status_code=304, headers=tagged)
    if packed:
        return packed_response(request, content, media, tagged)
    return Response(content, headers=tagged, media_type=media)


def error_response(facts: ErrorFacts, headers: Mapping[str, str] | None = None, **beside: Any) -> Response:
    """The answer to a call that failed; `beside` goes beside `error`."""
    return json_response({"error": facts, **beside}, STATUS[facts.code], headers)
