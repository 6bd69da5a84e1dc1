"""The script of the house voice: which line is read where, and that every line has its words."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.krampusnacht.table import FIVE, SEVEN, SIX, Evening

from yuletable.games.krampusnacht import GAME
from yuletable.words import LANGUAGES, read_texts


def verdict(pairs: str, deal: str = SEVEN, **options: object) -> list[str]:
    """What is read after the first vote of an evening in which the last seat is collected."""
    evening = Evening(deal, tempo="live", **options)
    evening.night(f"AB>{evening.all[-1]}")
    evening.close()
    evening.reach_vote()
    evening.point(pairs)
    while evening.view().phase in ("vote", "revote"):
        evening.tick()
    return evening.lines


@pytest.mark.rule("KN-146")
def test_a_verdict_says_what_the_rules_make_public() -> None:
    assert verdict("BCDEF>A A>B") == ["out.host"]
    assert verdict("ABCDE>F F>A") == ["out.guest"]
    assert verdict("BCDEF>A A>B", reveal=False) == verdict("ABCDE>F F>A", reveal=False) == ["out.closed"]


def test_a_tie_is_said_once_and_every_plea_announced() -> None:
    evening = Evening(SEVEN, tempo="live")
    evening.night("AB>G")
    evening.vote("A>B B>C C>A D>A E>B F>C")
    assert evening.lines == ["tie", "plea"]
    evening.act("A pass")
    assert evening.lines == ["plea"]
    evening.acts("B pass", "C pass")
    assert evening.lines == ["again", "count.choose"]
    evening.point("A>B B>C C>A D>A E>B F>C")
    while evening.voting:
        evening.tick()
    assert evening.lines == ["tied"]


def test_a_second_pointing_at_anybody_is_said_so() -> None:
    evening = Evening(SEVEN, tempo="live", revote_any=True)
    evening.night("AB>G")
    evening.vote("A>B B>A C>A D>B E>C F>D")
    evening.pleas()
    assert evening.lines == ["again.any", "count.choose"]


@pytest.mark.rule("KN-105", "KN-111")
def test_the_last_quiet_round_but_one_is_warned_of() -> None:
    evening = Evening(SIX, tempo="live", quiet_limit=3)
    for warned in (False, True):
        evening.night("AB>E", healer="D>E")
        evening.vote("A>B B>C C>D D>E E>F F>A")
        evening.pleas()
        evening.point("A>B B>C C>D D>E E>F F>A")
        while evening.voting:
            evening.tick()
        assert evening.lines == (["tied", "quiet"] if warned else ["tied"])
        evening.settle()


@pytest.mark.rule("KN-102")
def test_the_second_argument_has_its_line() -> None:
    evening = Evening(FIVE, tempo="live", second_vote=True)
    evening.night("A>C")
    assert evening.line == "argue"
    evening.vote("ABE>D D>A")
    assert evening.line == "second"


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(5, 10), st.booleans())
def test_every_line_has_its_words(language: str, seed: int, players: int, turns: bool) -> None:
    words = read_texts(GAME.folder / "words", language)
    floor = "turns" if turns else "open"
    evening = Evening.dealt(seed, players, tempo="live", floor=floor, argument_seconds=120, quiet_limit=2)
    rng = random.Random(seed)
    while not evening.over:
        for line in evening.lines:
            assert f"line.{line}" in words
        evening.tick_by_chance(rng)
    assert evening.told("game_ended")["line"] in words
