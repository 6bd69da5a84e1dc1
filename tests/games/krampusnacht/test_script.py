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


def test_the_script_has_every_line_once() -> None:
    lines = [line.message for line in GAME.script()]
    texts = read_texts(GAME.folder / "words", "en")
    spoken = {message for message in texts if message.startswith("line.") and not message.endswith(".unnamed")}
    assert sorted(lines) == sorted(spoken)
    named = {message for message in spoken if "{name}" in texts[message]}
    for language in LANGUAGES:
        words = read_texts(GAME.folder / "words", language)
        assert named == {message for message in spoken if "{name}" in words[message]}
        assert all("{" not in words[f"{message}.unnamed"] for message in named)


@settings(max_examples=20)
@given(
    st.integers(0, 2**32), st.integers(5, 10), st.sampled_from(["open", "turns"]), st.sampled_from(["brisk", "slow"])
)
def test_no_slot_is_shorter_than_its_line_may_be(seed: int, players: int, floor: str, pace: str) -> None:
    """A recording that passes the check of its length is never cut off, at any pace."""
    script = {line.message: line for line in GAME.script()}
    evening = Evening.dealt(seed, players, tempo="live", floor=floor, pace=pace, argument_seconds=120, quiet_limit=2)
    rng = random.Random(seed)
    while not evening.over:
        slot = evening.slot
        if slot.line is not None and slot.seconds:
            seconds = script[slot.line].seconds
            assert seconds is not None
            assert seconds <= slot.seconds, slot
            if "also" in slot.fields:
                second = script[str(slot.fields["also"])]
                assert slot.line.removeprefix("line.") in second.after
                assert second.seconds is not None
                assert second.seconds <= slot.seconds
        evening.tick_by_chance(rng)


CALM, BRISK = 13, 18
"""Letters a second: what a voice reads without haste, and what it can where two lines share a slot."""


@pytest.mark.rule("KN-131", "KN-132")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_can_be_read_in_its_slot(language: str) -> None:
    words = read_texts(GAME.folder / "words", language)
    script = {line.id: line for line in GAME.script()}

    def length(line: str) -> int:
        message = f"line.{line}"
        texts = [words[message].format(name="Maximilian"), words.get(f"{message}.cover", "")]
        return len(" ".join(texts).strip())

    for line in script.values():
        if line.seconds is None or line.id.endswith(".cover"):
            continue
        before = max((length(other) for other in line.after), default=0)
        seconds = max(length(line.id) / CALM, (before + length(line.id)) / BRISK)
        assert seconds <= line.seconds, f"{line.id} takes {seconds:.1f} s of {line.seconds}"
