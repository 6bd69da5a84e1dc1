"""The command line from outside: what it prints, where, and with which exit code."""

import io
import re

import pytest

from yuletable.cli.main import main
from yuletable.cli.serve import announce, qr_text
from yuletable.engine.options import describe
from yuletable.engine.registry import games


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"krampusnacht +Krampusnacht +5 to 10 +random, search, greedy", shown)


@pytest.mark.parametrize("name", games())
def test_options_are_listed_with_what_they_may_be(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", name]) == 0
    heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split() == ["option", "may", "be", "usual", "what", "it", "is", "rule"]
    firsts = [line.split()[0] for line in lines if not line.startswith(" ")]
    table = games()[name].presets["table"]
    assert firsts == [spec.name for spec in describe(type(table))]
    told = " ".join(" ".join(lines).split())
    for house in (house for content in games()[name].contents for house in games()[name].houses(content)):
        assert house in told


@pytest.mark.parametrize("name", games())
def test_an_option_says_where_it_means_anything(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    assert main(["options", name]) == 0
    shown = capsys.readouterr().out
    conditions = [spec.condition() for spec in describe(games()[name].options) if spec.condition()]
    assert len(conditions) == shown.count("Only where ")
    assert all(f"Only where {condition}." in shown for condition in conditions)


def test_rules_are_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "krampusnacht"]) == 0
    shown = capsys.readouterr().out
    assert "**KN-1**" in shown
    assert "**KN-168**" in shown


@pytest.mark.parametrize("number", ["KN-41", "kn-41", "41"])
def test_one_rule_is_shown(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "krampusnacht", "--rule", number]) == 0
    shown = capsys.readouterr().out
    assert "The Healer points at one player in" in shown
    assert "KN-42" not in shown


def test_rules_are_shown_in_other_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "krampusnacht", "--rule", "41", "--language", "de"]) == 0
    assert "Der Heiler zeigt auf jemanden" in capsys.readouterr().out
    assert main(["rules", "krampusnacht", "--language", "fr"]) == 0
    assert "Le Guérisseur montre quelqu’un en jeu" in capsys.readouterr().out


def test_the_terminal_speaks_other_languages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("v\n?\n? 41\nq\n"))
    options = {"--language": "de", "--seats": "6", "--seed": "3", "--seat": "2", "--name": "Ada"}
    assert main(["play", "krampusnacht", *(word for option in options.items() for word in option)]) == 0
    shown = capsys.readouterr().out
    for words in ("Am Tisch: 1 Bruno, 2 Ada", "Wen holt ihr heute Nacht?", "Eine Zahl wählt.", "Phase: Nacht"):
        assert words in shown
    assert "KN-29: Dich selbst zu holen wäre bescheiden" in shown
    assert "KN-41 Der Heiler zeigt" in shown
    assert "Gute Nacht." in shown


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fly", "No such command 'fly'"),
        ("simulate", "Missing argument"),
        ("simulate chess", f"There is no game 'chess': there are {', '.join(games())}."),
        ("options chess", "There is no game 'chess'"),
        ("rules krampus", "did you mean krampusnacht?"),
        ("rules krampusnacht --rule 999", "no rule '999'"),
        ("rules krampusnacht --language xx", "There is no language 'xx': there are en, de, fr."),
        ("play krampusnacht --language xx", "There is no language 'xx': there are en, de, fr."),
        ("simulate krampusnacht --seats 3", "KN-3: "),
        ("simulate krampusnacht --seats 0", "KN-3: "),
        ("simulate krampusnacht --seats 11", "KN-4: "),
        ("bench krampusnacht --seats 11", "KN-4: "),
        ("play krampusnacht --seats 3", "KN-3: "),
        ("simulate krampusnacht --seats many", "--seats"),
        ("simulate krampusnacht --seats 8 --option krampus_alone=on", "KN-8: "),
        ("simulate krampusnacht --option reveel=on", "did you mean reveal?"),
        ("simulate krampusnacht --option reveal=maybe", "Option reveal cannot be 'maybe': it is on or off."),
        ("simulate krampusnacht --option reveal", "key=value"),
        ("simulate krampusnacht --option tempo=live", "tempo"),
        ("simulate krampusnacht --bots clever", "No bot called 'clever'"),
        ("simulate krampusnacht --bots search:0", "write a budget as 400 (iterations) or 500ms"),
        ("play krampusnacht --bots greedy:400", "The bot greedy takes no budget"),
        ("simulate krampusnacht --seats 5 --bots random,random,random,random,random,random", "6 bots for 5 seats"),
        ("simulate krampusnacht --games 0", "--games"),
        ("simulate krampusnacht --jobs 0", "--jobs"),
        ("simulate krampusnacht --frobnicate", "No such option: --frobnicate"),
        ("bench chess", "There is no game 'chess'"),
        ("play krampusnacht --seat 9", "There is no seat 9: seats are 1 to 8."),
        ("play krampusnacht --option tempo=live", "no clock"),
        ("--port many", "--port"),
        ("serve --port 70000", "--port"),
    ],
)
def test_bad_input_gets_one_sentence(line: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert said in shown.err
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1


def test_the_address_is_shown_for_eyes_and_cameras(capsys: pytest.CaptureFixture[str]) -> None:
    announce("http://192.168.1.20:8000")
    shown = capsys.readouterr().out
    assert "http://192.168.1.20:8000\n" in shown
    assert qr_text("http://192.168.1.20:8000").plain in shown


def test_a_qr_code_has_its_three_eyes() -> None:
    rows = qr_text("http://192.168.1.20:8000").plain.splitlines()
    eye = ["█▀▀▀▀▀█", "█ ███ █", "█ ▀▀▀ █", "▀▀▀▀▀▀▀"]
    assert [row[2:9] for row in rows[1:5]] == eye
    assert [row[-9:-2] for row in rows[1:5]] == eye
    assert [row[2:9] for row in rows[-5:-1]] == eye
