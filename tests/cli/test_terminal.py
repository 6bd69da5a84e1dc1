"""The terminal game, with tiny games that it has never heard of and a person who types."""

import io
import random
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from tests.engine.games.base import TinyGame
from tests.engine.games.chain import Chain
from tests.engine.games.vote import Vote

from yuletable.bots.random_bot import RandomBot
from yuletable.cli.main import main
from yuletable.cli.terminal.choice import Leave
from yuletable.cli.terminal.session import Seating, Session
from yuletable.engine.chance import KeyedChance
from yuletable.engine.outcomes import Outcome

NAMES = ("Nora", "Alma", "Bruno", "Cosima")
WORDS = """
msgid "vote.point"
msgstr "At whom do you point?"

msgid "event.marked"
msgstr "A mark on {seat}."

msgid "action.point"
msgstr "Point at {target}"
"""


class Evening:
    """A match on paper: what the person types, what the terminal shows."""

    def __init__(self, game: TinyGame, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (folder / "words" / "en").mkdir(parents=True)
        (folder / "words" / "en" / "messages.po").write_text(WORDS, "utf-8")
        (folder / "rules.md").write_text("## All\n- **T-1** One thing at a time. [ruling]\n", "utf-8")
        game.type = replace(game.type, folder=folder)
        self._game = game
        self._monkeypatch = monkeypatch

    def play(self, *lines: str, person: int = 0) -> tuple[Outcome | None, str]:
        """The outcome, or None if the person left, and everything shown."""
        shown = io.StringIO()
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self._monkeypatch.setattr("sys.stdout", shown)
        bots = {seat: RandomBot() for seat in range(self._game.seats) if seat != person}
        seating = Seating(person, bots, NAMES[: self._game.seats])
        console = Console(file=shown, width=100, highlight=False)
        session = Session(self._game, seating, KeyedChance(b"winter"), random.Random(1), console, 0.0)
        try:
            return session.run(), shown.getvalue()
        except Leave:
            return None, shown.getvalue()


@pytest.fixture
def vote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(Vote(4, "relaxed"), tmp_path, monkeypatch)


@pytest.fixture
def chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(Chain(4, "relaxed"), tmp_path, monkeypatch)


def test_a_match_is_played_to_its_end(vote: Evening) -> None:
    outcome, shown = vote.play(*["2", "3", "4"] * 10)
    assert outcome is not None
    assert "At whom do you point?" in shown
    assert "Point at Alma" in shown
    assert "A mark on " in shown
    assert ("You have won." in shown) is (0 in outcome.winners)
    for seat, line in enumerate(shown.splitlines()[-4:]):
        assert NAMES[seat] in line
        assert ("won" in line) is (seat in outcome.winners)


def test_equal_games_are_equal(vote: Evening) -> None:
    assert vote.play(*["2", "3", "4"] * 10) == vote.play(*["2", "3", "4"] * 10)


def test_answers_may_be_written_out(vote: Evening) -> None:
    by_number, by_text = vote.play("2", "q"), vote.play("point 2", "q")
    assert by_number == by_text


def test_what_is_not_legal_is_explained_and_asked_again(chain: Evening) -> None:
    _, shown = chain.play("at 2", "fly", "99", "q")
    assert "T-1: not_now" in shown
    assert "Nothing is called fly here" in shown
    assert "Choose a number of the list" in shown


def test_a_question_mark_reads_rules(chain: Evening) -> None:
    _, shown = chain.play("?", "? 1", "? T-7", "q")
    assert "A number chooses." in shown
    assert "One thing at a time." in shown
    assert "There is no rule T-7." in shown


def test_what_the_person_knows_is_shown(chain: Evening) -> None:
    _, shown = chain.play("v", "q")
    assert "hand:" in shown
    assert all(name in shown for name in NAMES)


def test_a_game_may_draw_what_the_person_knows(chain: Evening) -> None:
    """The picture is the game's own, of the person's view, with the names of the seats, in the person's language."""
    kind = chain._game.type
    chain._game.type = replace(kind, picture=lambda game, view, names, said: f"[{view.viewer}] {names[1]} {said}")
    _, shown = chain.play("v", "q")
    assert "[0] Alma en" in shown
    assert "hand:" not in shown


def test_a_game_for_one_is_played_alone(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("v\ndone\nq\n"))
    assert main(["play", "giftbringer", "--seats", "1", "--seed", "5", "--name", "Nora", "--pause", "0"]) == 0
    shown = capsys.readouterr().out
    assert "At the table: 1 Nora" in shown
    assert "Bjarni Butterfingers" in shown
    assert "Round 2." in shown


@pytest.mark.parametrize("lines", [("q",), ("quit",), ()])
def test_the_person_may_leave(vote: Evening, lines: tuple[str, ...]) -> None:
    outcome, _ = vote.play(*lines)
    assert outcome is None


@pytest.mark.parametrize("person", range(4))
def test_nothing_is_shown_but_what_the_seat_hears(person: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(Vote(4, "relaxed"), tmp_path, monkeypatch)
    _, shown = evening.play("v", "q", person=person)
    assert shown.count("dealt") == 1, "the other three cards are told to others"
