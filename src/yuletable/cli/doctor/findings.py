"""What the doctor says: one line for each thing looked at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

State = Literal["ok", "warning", "problem"]


class Finding(msgspec.Struct, frozen=True):
    """How it is with one thing. `sentence` says so, and what to do if anything is to be done."""

    state: State
    about: str
    sentence: str


def ok(about: str, sentence: str) -> Finding:
    return Finding("ok", about, sentence)


def warning(about: str, sentence: str) -> Finding:
    """An evening may go well with it, or may not."""
    return Finding("warning", about, sentence)


def problem(about: str, sentence: str) -> Finding:
    """There is no evening with it."""
    return Finding("problem", about, sentence)


def worst(findings: Iterable[Finding]) -> State:
    """The state of the whole."""
    order: tuple[State, ...] = ("ok", "warning", "problem")
    return max((finding.state for finding in findings), key=order.index, default="ok")
