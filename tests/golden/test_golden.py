"""Matches of the past still come out as they did; `make golden` writes them anew."""

from __future__ import annotations

import pytest
from tests.engine.games.vote import Vote
from tests.golden.plays import FOLDER, PLAYS, path_of

from yuletable.engine.playthrough import PlaythroughError, first_difference, replay


@pytest.mark.parametrize("name", PLAYS)
def test_golden_match_replays(name: str) -> None:
    golden = path_of(name).read_text("utf-8")
    difference = first_difference(golden, replay(PLAYS[name].game(), golden))
    assert difference is None, f"{name} comes out otherwise, {difference}"


def test_every_golden_file_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLAYS)


def test_writing_a_match_anew_gives_the_same_match() -> None:
    assert path_of("tiny-vote-live").read_text("utf-8") == PLAYS["tiny-vote-live"].written()


def test_a_change_is_found_with_its_step() -> None:
    golden = path_of("tiny-vote-live").read_text("utf-8")
    changed = golden.replace("draw spy: ", "draw spy: 9", 1)
    assert "the deal: was " in (first_difference(golden, changed) or "")
    lines = golden.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("step 3:"))
    lines[place + 1] += "0"
    assert (first_difference(golden, "\n".join(lines)) or "").startswith("step 3: night-0")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("seats 4", "seats 5", "another set-up"),
        ("  seat 1: point", "  seat 1: embrace", "Step .* can no longer be played: .* no action"),
        ("  seat 1: point 4", "  seat 1: point 1", "can no longer be played: T-1: not_now"),
    ],
)
def test_what_cannot_be_replayed_says_so(old: str, new: str, complaint: str) -> None:
    golden = path_of("tiny-vote-live").read_text("utf-8")
    assert old in golden
    with pytest.raises(PlaythroughError, match=complaint):
        replay(Vote(4, "live"), golden.replace(old, new, 1))
