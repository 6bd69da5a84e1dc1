"""What a check of the laws hands back: counts of what was looked at, or one line that shows a law broken again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec


class LawBrokenError(AssertionError):
    """A game broke a law. The message says what happened; once the kit has caught it, how to see it again too."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
        self.what = what


class Report(msgspec.Struct, frozen=True):
    """What was looked at, by law: how many matches, positions, pairs, orders and so on."""

    subject: str
    counts: Mapping[str, Counter[str]]

    def __str__(self) -> str:
        lines = [f"{law}: {_listed(counts)}" for law, counts in self.counts.items()]
        return "\n".join([self.subject, *(f"  {line}" for line in lines)])


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counts.items())
