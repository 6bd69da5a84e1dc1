"""What a table refuses, each with one clear sentence."""

from __future__ import annotations

from typing import Any, Literal

from yuletable.engine.content import Fault
from yuletable.engine.refusals import Refusal

Code = Literal[
    "unknown_table",
    "unknown_game",
    "unknown_drawing",
    "unknown_match",
    "bad_token",
    "not_yours",
    "closed_question",
    "refused",
    "faulty",
    "malformed",
    "too_large",
    "taken",
    "full",
    "not_now",
]


class TableError(Exception):
    """Something a table does not do; nothing has changed.

    code     a word for programs, as in docs/wire.md
    message  one sentence for the person who asked (also `str(error)`)
    refusal  the rule that refuses it, if it is a rule
    reason   why, in a word: `error.REASON` is the message of the pages that says it in any language, with `fields`
    """

    def __init__(
        self, code: Code, message: str, refusal: Refusal | None = None, *, reason: str | None = None, **fields: Any
    ) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.refusal = refusal
        self.reason = reason
        self.fields = fields


class FaultyError(TableError):
    """Components that cannot be played, with every mistake in them; `message` is the first."""

    def __init__(self, message: str, faults: tuple[Fault, ...], *, reason: str, **fields: Any) -> None:
        super().__init__("faulty", message, reason=reason, **fields)
        self.faults = faults


class StoreError(Exception):
    """The database cannot be used. The message is one sentence that says which and why."""
