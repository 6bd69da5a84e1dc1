"""The command line from outside: what it prints, where, and with which exit code."""

import re

import pytest

from yuletable.cli.main import main
from yuletable.cli.serve import announce, qr_text


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr().out
    assert re.search(r"krampusnacht +Krampusnacht +5 to 10 +random, greedy", shown)


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


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("fly", "No such command 'fly'"),
        ("simulate", "Missing argument"),
        ("simulate chess", "There is no game 'chess': there are krampusnacht."),
        ("rules krampus", "did you mean krampusnacht?"),
        ("rules krampusnacht --rule 999", "no rule '999'"),
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
