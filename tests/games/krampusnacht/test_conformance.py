"""Krampusnacht keeps every law of the engine, for every number of seats, in every preset, under its options."""

from __future__ import annotations

import pytest

from tests.games.krampusnacht.licences import SUBJECTS
from yuletable.engine.conformance import LAWS, check_game


@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) == set(LAWS)
