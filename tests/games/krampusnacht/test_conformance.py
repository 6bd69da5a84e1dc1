"""Krampusnacht keeps every law of the engine, for every number of seats, in every preset, under its options."""

from __future__ import annotations

import pytest
from tests.games.krampusnacht.licences import SUBJECTS, few_words, offices_and_choices, smallest

from yuletable.engine.conformance import LAWS, LawBrokenError, Subject, check_frequencies, check_game
from yuletable.games.krampusnacht.game import Krampusnacht
from yuletable.games.krampusnacht.posterior import Knowledge


@pytest.mark.rule("KN-10", "KN-119", "KN-129", "KN-130", "KN-136", "KN-138", "KN-141", "KN-142")
@pytest.mark.parametrize("name", SUBJECTS)
def test_all_laws_hold(name: str) -> None:
    report = check_game(SUBJECTS[name])
    assert set(report.counts) == set(LAWS)


FOUR = {"hosts": 1, "healer": 1, "seer": 1}
FIVE = {"hosts": 2, "healer": 1, "seer": 0}


def shares(game: Krampusnacht, depth: int = 40) -> int:
    counts = check_frequencies(
        Subject(game), 1, views=12, samples=400, depth=depth, project=offices_and_choices, consider=few_words
    )
    return counts["worlds"]


def test_imagined_worlds_are_as_frequent_as_they_should_be() -> None:
    assert shares(smallest(4, **FOUR)) > 100


@pytest.mark.slow
def test_so_they_are_with_two_hosts() -> None:
    assert shares(smallest(5, **FIVE), depth=3) > 100


@pytest.mark.slow
def test_so_they_are_with_closed_cards() -> None:
    assert shares(smallest(4, **FOUR, reveal=False, max_same_save="2")) > 100


def test_an_imagination_with_favourites_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody was taken, the Hosts and the Healer agreed, but not always on the lowest seat."""
    monkeypatch.setattr(Knowledge, "_any", lambda knowledge, mask, rng: knowledge.game.members[mask][0])
    with pytest.raises(LawBrokenError, match="wrong shares"):
        shares(smallest(4, **FOUR))
