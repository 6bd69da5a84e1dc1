"""Sparkle*Kitty Nights keeps every law of the engine, for 4 to 8 seats, in all modes and tempos."""

import dataclasses

import pytest
from tests.games.sparkle_kitty.licences import SUBJECTS

from yuletable.engine.conformance import LAWS, check_game


@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    """The beginning of a match keeps all laws, and the whole of it leaks nothing."""
    subject = SUBJECTS[name]
    whole = dataclasses.replace(subject, effort=dataclasses.replace(subject.effort, steps=1200))
    report = check_game(subject, laws=[law for law in LAWS if law != "leaks"])
    leaks = check_game(whole, laws=["leaks"])
    assert {*report.counts, *leaks.counts} == set(LAWS)
