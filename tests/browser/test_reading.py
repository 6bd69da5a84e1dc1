"""What a screen reader meets in a whole match is a golden text; `make golden` writes it anew."""

from __future__ import annotations

import difflib

import pytest
from playwright.sync_api import Page
from tests.browser.reading import READINGS, path_of
from tests.browser.stage import Stage

pytestmark = pytest.mark.usefixtures("quiet")


@pytest.mark.slow
@pytest.mark.parametrize("name", READINGS)
def test_a_whole_match_reads_as_it_did(page: Page, stage: Stage, name: str) -> None:
    golden = path_of(name).read_text("utf-8")
    now = READINGS[name](page, stage)
    change = "\n".join(difflib.unified_diff(golden.splitlines(), now.splitlines(), "was", "is", lineterm=""))
    assert change == ""


def test_the_whole_match_is_in_it() -> None:
    """The text is of a match with everything, from the first night over a tie to the end, all said aloud."""
    text = path_of("krampusnacht-phone").read_text("utf-8")
    for phase in ("look", "night", "last_call", "argument", "vote", "plea", "revote", "verdict", "ended"):
        (moment, *_) = [part for part in text.split("\n== ")[1:] if part.startswith(phase)] or [""]
        assert "heard: " in moment, phase
    assert text.count("-> presses button") >= 10
    assert 'heard: "Collected in night 2. The coat stays."' in text, "this phone goes out"
