"""The research faces need the extra `research`: without it their tests are skipped, and pytest says so.

Named in YULETABLE_REQUIRE, the extra must be there: then its lack fails them.
"""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

NEEDED = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel")
WITHOUT = ("test_missing_extra.py",)
"""Tests that do not need it."""

MISSING = [name for name in NEEDED if find_spec(name) is None]
REQUIRED = "research" in os.environ.get("YULETABLE_REQUIRE", "").split(",")


class LackingModule(pytest.Module):
    """A module whose tests cannot even be read here."""

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        reason = f"not installed: {', '.join(MISSING)} (the extra research)"
        if REQUIRED:
            pytest.fail(f"research is required here: {reason}", pytrace=False)
        pytest.skip(reason, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    if not MISSING or module_path.name in WITHOUT:
        return None
    return LackingModule.from_parent(parent, path=module_path)
