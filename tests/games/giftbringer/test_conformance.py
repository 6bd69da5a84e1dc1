"""Giftbringer keeps every law of the engine: for 1 to 6 seats, on both sheets, in all presets and sensible options."""

import pytest
from tests.games.giftbringer.licences import SUBJECTS

from yuletable.engine.conformance import LAWS, check_game


@pytest.mark.rule("GB-19", "GB-112", "GB-114", "GB-115", "GB-116", "GB-117")
@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) == set(LAWS)
