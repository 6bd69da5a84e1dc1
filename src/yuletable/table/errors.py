"""What a table refuses, each with one clear sentence."""

from __future__ import annotations

from typing import Literal

from yuletable.engine.refusals import Refusal

Code = Literal[
    "unknown_table",
    "unknown_game",
    "bad_token",
    "not_yours",
    "closed_question",
    "refused",
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
    """

    def __init__(self, code: Code, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
        self.refusal = refusal


class StoreError(Exception):
    """The database cannot be used. The message is one sentence that says which and why."""
