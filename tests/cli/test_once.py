"""What is said twice on the command line is refused, at every option of every command: else the last would win."""

from collections.abc import Iterator

import pytest
import typer
from typer.core import TyperGroup, TyperOption

from yuletable.cli.commands import app
from yuletable.cli.main import main
from yuletable.engine.options import write_options
from yuletable.engine.registry import find_game

GAME = "krampusnacht"
ASSIGNED = "key=value"
"""The help of an option that takes the game's own options says so."""


def options(command: object, *path: str) -> Iterator[tuple[tuple[str, ...], TyperOption]]:
    """Every option under a command, with the words that lead to its command."""
    if isinstance(command, TyperGroup):
        for name, inner in command.commands.items():
            yield from options(inner, *path, name)
    else:
        yield from ((path, one) for one in getattr(command, "params", ()) if isinstance(one, TyperOption))


EVERY = list(options(typer.main.get_command(app)))
VALUES = [(path, one) for path, one in EVERY if not one.is_flag and not one.multiple]
ASSIGNMENTS = [(path, one) for path, one in EVERY if one.multiple and ASSIGNED in (one.help or "")]


def name_of(value: object) -> str:
    return " ".join(value) if isinstance(value, tuple) else getattr(value, "opts", [""])[0]


def complaint(capsys: pytest.CaptureFixture[str], *order: str) -> str:
    assert main(order) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("yuletable: ")
    assert shown.err.count("\n") == 1
    return shown.err


def test_all_commands_are_met() -> None:
    assert {path[0] for path, _ in EVERY} >= {"serve", "play", "print", "simulate", "sweep", "voice", "deck"}
    assert {path[0] for path, _ in ASSIGNMENTS} == {
        "play", "print", "simulate", "compare", "sweep", "tournament", "bench",
    }  # fmt: skip


@pytest.mark.parametrize(("path", "option"), VALUES, ids=name_of)
def test_an_option_with_one_value_is_given_once(
    path: tuple[str, ...], option: TyperOption, capsys: pytest.CaptureFixture[str]
) -> None:
    for first in option.opts:
        shown = complaint(capsys, *path, first, "1", option.opts[0], "2")
        assert f"The option {max(option.opts, key=len)} is given twice" in shown


@pytest.mark.parametrize(("path", "option"), ASSIGNMENTS, ids=name_of)
def test_an_option_of_a_game_is_given_once(
    path: tuple[str, ...], option: TyperOption, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = write_options(find_game(GAME).presets["simulation"])
    for name, value in usual.items():
        for again in (value, "another"):
            given = (option.opts[0], f"{name}={value}", option.opts[0], f" {name} = {again}")
            assert "once" in complaint(capsys, *path, GAME, *given)


@pytest.mark.parametrize("side", ["--a", "--b"])
def test_what_both_sides_have_neither_has_again(side: str, capsys: pytest.CaptureFixture[str]) -> None:
    order = ("compare", GAME, "--option", "reveal=on", side, "reveal=off")
    assert "Option reveal is given twice, as 'on' and as 'off'" in complaint(capsys, *order)


@pytest.mark.parametrize("values", ["2,2", "2,02", "2,3,2"])
def test_a_sweep_goes_through_each_value_once(values: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "each of its values once" in complaint(capsys, "sweep", GAME, "--option", f"quiet_limit={values}")


def test_a_game_is_measured_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Name each game once." in complaint(capsys, "bench", GAME, GAME)


def test_what_may_be_repeated_still_may(capsys: pytest.CaptureFixture[str]) -> None:
    order = ("simulate", GAME, "--games", "1", "--option", "reveal=on", "--option", "quiet_limit=2", "--json", "--json")
    assert main(order) == 0
    assert capsys.readouterr().err == ""
