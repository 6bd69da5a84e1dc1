"""Budgets of thought as text: `400` iterations, `500ms`."""

from __future__ import annotations

import re

from yuletable.engine.game import Budget

DEFAULT_BUDGET = Budget(iterations=400)
"""Where nobody says how long to think."""

MOST_ITERATIONS = 10_000_000
MOST_MILLISECONDS = 600_000

FORM = re.compile(r"([1-9][0-9]{0,9})(ms)?", re.ASCII)


class BudgetError(ValueError):
    """A text that is no budget. The message is one sentence."""


def read_budget(text: str) -> Budget:
    """The budget that `text` names. BudgetError if it names none, or more than anybody would wait for."""
    found = FORM.fullmatch(text)
    if found is None:
        raise BudgetError(f"write a budget as 400 (iterations) or 500ms, not {text[:20]!r}.")
    number, most = int(found[1]), MOST_MILLISECONDS if found[2] else MOST_ITERATIONS
    if number > most:
        raise BudgetError(f"a budget is at most {MOST_ITERATIONS} iterations or {MOST_MILLISECONDS}ms.")
    return Budget(milliseconds=number) if found[2] else Budget(iterations=number)


def write_budget(budget: Budget) -> str:
    """The text that `read_budget` reads (iterations, where both are given)."""
    return f"{budget.iterations}" if budget.iterations is not None else f"{budget.milliseconds}ms"
