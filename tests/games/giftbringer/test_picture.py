"""The sheet in plain text: it fits a terminal, says what is there, and nothing that its viewer may not see."""

import random

import pytest
from tests.games.giftbringer.odd import odd_sheet
from tests.games.giftbringer.table import Evening, little, set_up

from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK, RECORD, TABLE
from yuletable.games.giftbringer import GAME
from yuletable.words import LANGUAGES

NAMES = ("Alma", "Bruno", "Cosima", "Dagobert", "Elvira", "Ferdl")


def drawn(evening: Evening, viewer: int = 0, language: str = "en") -> str:
    assert GAME.picture is not None
    return GAME.picture(evening.game, evening.state.observe(viewer), NAMES[: evening.game.seats], language)


def line_with(text: str, word: str) -> str:
    """The last line that holds a word."""
    return next(line for line in reversed(text.splitlines()) if word in line)


def test_the_picture_shows_vikings_places_and_ways() -> None:
    evening = Evening(roll="1 2 4 5").write(
        recruited="V1", ship="SW", visited="R28 R31 R40 C4", crossed="V3.1 C5.0", letters="G"
    )
    text = drawn(evening)
    assert "[x][x]" in line_with(text, "Bjarni Butterfingers")
    assert line_with(text, "Bjarni").split()[0] == "#"
    assert line_with(text, "Bjarni").endswith("xoo          G_")
    assert "[1][x][6]" in line_with(text, "Tove Two-Sacks")
    assert "> C5 Moot Hall" in line_with(text, "Moot Hall")
    assert line_with(text, "Moot Hall").endswith("[x][2] ooo GCM*")
    assert ">C5[x2]" in text, "on the map"
    assert "#SW" in text
    assert "R30 XW-W1 [5]" in text, "a road that is open"
    assert "R14" not in text, "a road that is not"
    assert "dice to spend: 1, 2, 4, 5" in text


def test_others_see_a_draft_only_where_sheets_are_open() -> None:
    for sheets, seen in (("hidden", False), ("open", True)):
        evening = Evening(set_up(2, sheets=sheets), roll="2 5 1 1").do("cross V1 2", "cross V1 5", "land SW")
        assert ("Sea Cow" in drawn(evening, 1).split("Bruno")[0]) == seen
        assert ("Sea Cow" in drawn(evening, TABLE)) == seen
        assert "#SW" in drawn(evening, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_never_wider_than_a_terminal_and_has_words(language: str) -> None:
    games = [little(3), set_up(2, sheet="short-evening"), set_up(6), *(set_up(2, data=odd_sheet(n)) for n in range(6))]
    for game in games:
        rng = random.Random(1)
        chance = FastChance(rng)
        state = game.start(chance)
        while actors := [seat for seat in state.to_act() if seat != CLOCK]:
            state.apply(actors[0], rng.choice(state.legal_actions(actors[0])), chance)
            if rng.random() < 0.1:
                for viewer in (TABLE, 0, game.seats - 1):
                    _fits(GAME.picture(game, state.observe(viewer), NAMES[: game.seats], language))  # type: ignore[misc]
        _fits(GAME.picture(game, state.observe(RECORD), NAMES[: game.seats], language))  # type: ignore[misc]


def _fits(text: str) -> None:
    assert all(len(line) <= 80 for line in text.splitlines())
    assert all(char.isprintable() for char in text if char not in "\n\N{NO-BREAK SPACE}")
    assert not any(word in text for word in ("picture.", "view.", "line.", "value.", "{"))
