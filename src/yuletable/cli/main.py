"""`yuletable`: serve a game night, read rules, play in the terminal, simulate, bench."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from yuletable import __version__
from yuletable.cli.complaints import BAD_INPUT, Complaint
from yuletable.cli.laboratory import bench, simulate
from yuletable.cli.play import play
from yuletable.cli.serve import serve
from yuletable.cli.shelf import games, rules

INTERRUPTED = 130

app = typer.Typer(
    name="yuletable",
    help="The winter game night on one machine. Without a command it serves one: see `yuletable serve --help`.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (serve, games, rules, play, simulate, bench):
    app.command()(command)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"yuletable {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_print_version, is_eager=True, help="Say which this is."),
) -> None:
    """Options of the program itself."""


def run() -> None:
    """The entry point of the command."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Carries out a command line; returns the exit code: 0, 2 for bad input, 130 when interrupted."""
    try:
        result = app(args=_with_command(arguments), standalone_mode=False)
        sys.stdout.flush()
    except (Complaint, typer.TyperException) as error:
        print(f"yuletable: {_one_line(error)}", file=sys.stderr)
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has seen enough; Python would complain about the rest when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Without a command the program serves."""
    own = {"--help", "--version"}
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in own):
        return ["serve", *arguments]
    return list(arguments)


def _one_line(error: Complaint | typer.TyperException) -> str:
    text = str(error) if isinstance(error, Complaint) else error.format_message()
    return " ".join(text.split())
