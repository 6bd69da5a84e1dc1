"""What words are due, and what a note means."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console
from tests.games.sparkle_kitty.table import Night, set_up

from yuletable.bots.random_bot import RandomBot
from yuletable.cli.terminal.choice import Leave
from yuletable.cli.terminal.session import Seating, Session
from yuletable.engine.chance import KeyedChance


def speaking(**given: str) -> Night:
    return Night({0: "H1-R H2-R"}, left="H3-R", **given).do(0, "play", "H1-R", "left")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("note", "form"),
    [
        ("BOOTY POCUS", "LR"),
        ("pocus, booty!", "RL"),
        ("Boötÿ pócus", "LR"),
        ("bootypocus", "LR"),
        ("BOOTY POCUS POCUS BOOTY", "MIRROR_LR"),
        ("booty", "GARBLE"),
        ("booty pocus booty", "GARBLE"),
        ("booti pocus", "GARBLE"),
        ("", "SILENCE"),
        (" ?! ", "SILENCE"),
    ],
)
@pytest.mark.rule("SK-38", "SK-43", "SK-44", "SK-45")
def test_what_a_note_means(note: str, form: str) -> None:
    # Of the bare right side the printed word
    assert speaking(right="").hear(0, note) == f"say {form}"


def test_only_the_speaker_is_heard() -> None:
    night = speaking(right="")
    assert night.hear(1, "booty pocus") is None
    night.say(0)
    assert night.hear(0, "booty pocus") is None


@pytest.mark.rule("SK-45")
def test_one_word_on_both_sides() -> None:
    night = speaking(right="H1-B")
    night.say(0, "MIRROR_LR")
    assert night.state.spoken is not None
    assert night.state.spoken[2] == ("LR", "RL")
    assert speaking(right="H1-B").say(0, "RL").state.spoken == (0, "RL", ("LR", "RL"))


@pytest.mark.rule("SK-41", "SK-44")
def test_the_word_of_the_topmost_dark_magic_under_a_mirror() -> None:
    night = Night({0: "H1-R H2-R"}, left="H3-R", stacks={0: "D1-1 MM-1"}).do(0, "play", "H1-R", "left")
    assert night.hear(0, "slippery booty pocus") == "say DARK_LR"
    night.say(0, "DARK_LR")
    assert night.state.spoken is not None
    assert night.state.spoken[2] == ("MIRROR_LR", "MIRROR_RL")


@pytest.mark.rule("SK-7")
def test_packs_change_words_and_nothing_else() -> None:
    night = Night({0: "H1-R H2-R"}, left="H3-R", game=set_up(4, pack="parlour")).do(0, "play", "H1-R", "left")
    assert night.hear(0, "cocoa cadabra") == "say LR"


@pytest.mark.rule("SK-10", "SK-44")
def test_a_spell_may_be_typed_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are heard where a spell is said, and nowhere else; a number of no line is a slip of the finger."""
    game = set_up(4, pack="parlour", speech="typed")
    state = game.start(KeyedChance(b"typed"))
    play = state.legal_actions(0)[0]
    state.play(0, play, KeyedChance(b"typed"))
    left, right = state.observe(0).visible
    lines = ("abra cadabra", play.text, "99", f"{right.lower()}, {left.lower()}!")
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    shown = io.StringIO()
    seating = Seating(0, {seat: RandomBot() for seat in range(1, 4)}, "ABCD")
    session = Session(game, seating, KeyedChance(b"typed"), random.Random(1), Console(file=shown, width=100), 0.0)
    with pytest.raises(Leave):
        session.run()
    told = shown.getvalue()
    assert told.count("“") == 1
    assert f"A: “{right}, {left}”" in told
