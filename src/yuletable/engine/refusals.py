"""Refusals: why something is not allowed, by rule number, so that being refused teaches the game."""

from __future__ import annotations

import msgspec

from yuletable.engine.events import Fields


class Refusal(msgspec.Struct, frozen=True):
    """Why an action, an option or a number of seats is refused.

    rule     the number of the rule in the ledger, such as "KN-87"
    message  the id of the sentence in the game's words
    fields   what the sentence needs (seats from 1)
    """

    rule: str
    message: str
    fields: Fields = {}

    def __str__(self) -> str:
        said = "".join(f" {name}={value}" for name, value in self.fields.items())
        return f"{self.rule}: {self.message}{said}"


class IllegalActionError(Exception):
    """Carries the refusal of an action that was played; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class RefusedSetupError(Exception):
    """Carries the refusal of a number of seats or a combination of options, by rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
