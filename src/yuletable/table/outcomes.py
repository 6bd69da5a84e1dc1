"""Outcomes of what was asked under an id: an answer or a refusal, kept so that asking again gives the same.

A refusal is kept too. Who asks again under the same id has not heard the outcome, or is a copy of the message that was
late on its way; in both cases a command that was refused must not be carried out behind the back of somebody who has
been told no. Who wants to try again takes a new id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from yuletable.engine.refusals import Refusal
from yuletable.table.errors import Code, TableError
from yuletable.table.evening import Draft

T = TypeVar("T")


class _No(msgspec.Struct, frozen=True, omit_defaults=True):
    code: Code
    message: str
    refusal: Refusal | None = None
    reason: str | None = None
    fields: dict[str, Any] = {}


class _Refused(msgspec.Struct, frozen=True):
    refused: _No


def attempt(draft: Draft, work: Callable[[Draft], object]) -> str:
    """Lets `work` change the draft; the outcome as it is kept. If the table refuses, the draft is as it was."""
    trial = draft.copy()
    try:
        answer = work(trial)
    except TableError as error:
        return _encode(_Refused(_No(error.code, error.message, error.refusal, error.reason, error.fields)))
    draft.become(trial)
    return _encode(answer)


def told(kept: str, form: type[T]) -> T:
    """The answer that was kept; if it was a refusal, raises that TableError."""
    if "refused" in msgspec.json.decode(kept, type=dict[str, msgspec.Raw]):
        no = msgspec.json.decode(kept, type=_Refused).refused
        raise TableError(no.code, no.message, no.refusal, reason=no.reason, **no.fields)
    return msgspec.json.decode(kept, type=form)


def _encode(outcome: object) -> str:
    return msgspec.json.encode(outcome).decode()
