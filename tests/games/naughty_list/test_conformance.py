"""The Naughty List keeps every law of the engine, for 2 to 6 seats, with all options, in every tempo."""

import pytest
from tests.games.naughty_list.licences import SUBJECTS

from yuletable.engine.conformance import LAWS, check_game


@pytest.mark.rule("NL-20", "NL-57", "NL-133", "NL-134", "NL-135")
@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) == set(LAWS)
