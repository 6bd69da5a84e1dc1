"""Games with one fault each: the conformance kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from yuletable.engine.conformance import Effort, LawBrokenError, Subject, check_game


class Mutant(NamedTuple):
    """`fault` stands in for `owner.name`, which it gets as its first argument; `subject` is the key of a set-up."""

    owner: Any
    name: str
    fault: Callable[..., Any]
    subject: str
    law: str


def each(mutants: Sequence[Mutant]) -> pytest.MarkDecorator:
    """One test for each of them."""
    return pytest.mark.parametrize("mutant", mutants, ids=[f"{row.fault.__name__}-{row.law}" for row in mutants])


def around(original: Any, fault: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args, **named: fault(original, *args, **named)


def check_caught(mutant: Mutant, subject: Subject, monkeypatch: pytest.MonkeyPatch, effort: Effort) -> None:
    """`effort` may be large: the kit stops where it catches."""
    monkeypatch.setattr(mutant.owner, mutant.name, around(getattr(mutant.owner, mutant.name), mutant.fault))
    with pytest.raises(LawBrokenError) as caught:
        check_game(dataclasses.replace(subject, effort=effort), laws=[mutant.law])
    assert type(caught.value.__cause__) is LawBrokenError, "the law is broken, and not the game broken down"
