"""Cursed Gifts keeps every law of the engine, for 2 to 6 seats, with all packs, in every tempo."""

import pytest
from tests.games.cursed_gifts.licences import SUBJECTS

from yuletable.engine.conformance import LAWS, check_contents, check_game
from yuletable.games.cursed_gifts import GAME


@pytest.mark.rule("CG-10", "CG-18", "CG-75", "CG-146")
@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) == set(LAWS)


@pytest.mark.rule("CG-3")
def test_what_passes_the_check_can_be_played() -> None:
    check_contents(GAME, seats=2, tries=40)
