"""All commands: serve a game night, read rules, play in the terminal, print, check decks, run the laboratory."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from yuletable import __version__
from yuletable.cli.complaints import BAD_INPUT, FULL, Complaint
from yuletable.cli.deck import deck
from yuletable.cli.doctor.command import doctor
from yuletable.cli.laboratory.bench import bench
from yuletable.cli.laboratory.compare import compare, sweep
from yuletable.cli.laboratory.report import report
from yuletable.cli.laboratory.simulate import simulate
from yuletable.cli.laboratory.tournament import tournament
from yuletable.cli.memories import check, chronicle, export, replay
from yuletable.cli.once import Command
from yuletable.cli.paper import print_pages
from yuletable.cli.play import play
from yuletable.cli.serve import serve
from yuletable.cli.shelf import games, options, rules
from yuletable.cli.voice import voice

app = typer.Typer(
    name="yuletable",
    help="The winter game night on one machine. Without a command it serves one: see `yuletable serve --help`.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (serve, doctor, games, options, rules, play, simulate, report, compare, sweep, tournament, bench):
    app.command(cls=Command)(command)
for command in (export, replay, chronicle):
    app.command(cls=Command)(command)
app.command("verify", cls=Command)(check)
app.command("print", cls=Command)(print_pages)
app.add_typer(voice)
app.add_typer(deck)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"yuletable {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_print_version, is_eager=True, help="Say which this is."),
) -> None:
    """Options of the program itself."""


def carry_out(arguments: Sequence[str]) -> int:
    """Carries out a command line; returns the exit code, 0, or 2 for bad input. An interrupt goes through."""
    try:
        result = app(args=_with_command(arguments), standalone_mode=False)
        # Whoever has closed it wants to read nothing.
        if sys.stdout is not None:
            sys.stdout.flush()
    except (Complaint, typer.TyperException) as error:
        print(f"yuletable: {_one_line(error)}", file=sys.stderr)
        return BAD_INPUT
    except typer.Abort as error:
        raise KeyboardInterrupt from error
    except BrokenPipeError:
        # Whoever read us has seen enough.
        _write_no_more()
        return 0
    except OSError as error:
        if error.errno not in FULL:
            raise
        _write_no_more()
        print(f"yuletable: Nothing more can be written: {error.strerror}.", file=sys.stderr)
        return BAD_INPUT
    return result if isinstance(result, int) else 0


def _write_no_more() -> None:
    """Drops what has not been written: Python would complain about it when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Without a command the program serves."""
    own = {"--help", "--version"}
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in own):
        return ["serve", *arguments]
    return list(arguments)


def _one_line(error: Complaint | typer.TyperException) -> str:
    text = str(error) if isinstance(error, Complaint) else error.format_message()
    return " ".join(text.split())
