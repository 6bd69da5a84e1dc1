"""Errors on the wire: one code, one status, one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.responses import Response

from yuletable.engine.refusals import Refusal

STATUS: Mapping[str, int] = {
    "malformed": 400,
    "bad_token": 401,
    "not_yours": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_address": 404,
    "wrong_method": 405,
    "closed_question": 409,
    "not_now": 409,
    "taken": 409,
    "full": 409,
    "too_large": 413,
    "refused": 422,
    "too_many": 429,
    "broken": 500,
    "closing": 503,
}
"""The HTTP status of each error code."""


class ErrorFacts(msgspec.Struct, omit_defaults=True):
    """What went wrong: a code for programs, a sentence for people, the refusing rule if there is one."""

    code: str
    message: str
    rule: str | None = None
    refusal: Refusal | None = None


class WebError(Exception):
    """Something a client did wrong, found by the web itself. `headers` go with the answer."""

    def __init__(self, code: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.facts = ErrorFacts(code, message)
        self.headers = headers


def error_facts(code: str, message: str, refusal: Refusal | None) -> ErrorFacts:
    """The facts of an error that the table found."""
    return ErrorFacts(code, message, refusal.rule if refusal else None, refusal)


def json_response(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Any msgspec-ready value as a JSON answer that nobody may keep."""
    kept = {"Cache-Control": "no-store", **(headers or {})}
    return Response(msgspec.json.encode(content), status, kept, media_type="application/json")


def error_response(facts: ErrorFacts, headers: Mapping[str, str] | None = None, **beside: Any) -> Response:
    """The answer to a call that failed; `beside` goes beside `error`."""
    return json_response({"error": facts, **beside}, STATUS[facts.code], headers)
