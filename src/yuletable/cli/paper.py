"""`yuletable print`: what a game has for paper, as a PDF file."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import GAME, OPTION_HELP, check, read_assignments, read_game
from yuletable.paper.papers import PAPERS
from yuletable.paper.printing import NothingToPrintError, print_game
from yuletable.words import LANGUAGES, counted

_LOCALES = ("LC_ALL", "LC_PAPER", "LANG")
_LETTER_COUNTRIES = ("_US", "_CA", "_MX")


def print_pages(
    game: str = GAME,
    players: int | None = typer.Option(None, help="For how many players.", show_default="as many as can play"),
    paper: str = typer.Option("", help="a4 or letter.", show_default="that of your country"),
    output: str = typer.Option("", "--output", "-o", help="The file to write.", show_default="GAME.pdf"),
    language: str = typer.Option("en", help=f"Of what is printed: {', '.join(LANGUAGES)}."),
    option: list[str] = typer.Option([], help=OPTION_HELP),
    light: bool = typer.Option(False, "--light", help="Spare ink: no large black areas."),
    backs: bool = typer.Option(False, "--backs", help="Backs of cards too, for printing on both sides."),
    force: bool = typer.Option(False, "--force", help="Write over a file that is there."),
) -> None:
    """Print sheets and cards: write them as a PDF file, true to size."""
    game_type = read_game(game)
    players = game_type.seats[-1] if players is None else players
    options, components = read_assignments(game_type, game_type.presets["table"], option)
    check(game_type, players, options, components)
    chosen = PAPERS.get((paper or usual_paper()).lower())
    if chosen is None:
        raise Complaint(f"There is no paper {paper[:20]!r}: there is {' and '.join(PAPERS)}.")
    if language not in LANGUAGES:
        raise Complaint(f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    path = Path(output or f"{game_type.name}.pdf")
    _refuse_target(path, force)
    try:
        data = print_game(game_type.new(players, options, components), players, chosen, language, light, backs)
    except NothingToPrintError as error:
        raise Complaint(str(error)) from error
    _write(path, data, force)
    print(f"{path}: for {counted(players, 'player')}, on {chosen.name} paper.")


def usual_paper() -> str:
    """The paper of the country that the environment names."""
    locale = next((os.environ[name] for name in _LOCALES if os.environ.get(name)), "")
    return "letter" if any(country in locale for country in _LETTER_COUNTRIES) else "a4"


def _refuse_target(path: Path, force: bool) -> None:
    """Complains before the work is done."""
    if path.is_dir():
        raise Complaint(f"{str(path)[:80]!r} is a folder: name a file in it.")
    if path.exists() and not force:
        raise Complaint(f"There is a file {str(path)[:80]!r} already: choose another name, or add --force.")


def _write(path: Path, data: bytes, force: bool) -> None:
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(data)
    except FileExistsError:
        raise Complaint(f"There is a file {str(path)[:80]!r} already: choose another name, or add --force.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise Complaint(f"The file {str(path)[:80]!r} cannot be written: {why}.") from error
