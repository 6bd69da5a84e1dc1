"""`yuletable bench`."""

from __future__ import annotations

import json

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from yuletable.cli.complaints import Complaint
from yuletable.cli.laboratory.orders import AS_JSON, SEATS, read_setup
from yuletable.cli.setups import OPTION_HELP
from yuletable.engine.registry import games as installed_games
from yuletable.lab import bench as benchmark
from yuletable.lab.matches import Setup
from yuletable.words import counted


def bench(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Names of games; without one, all of them."),
    seats: int | None = SEATS,
    option: list[str] = typer.Option([], help=f"{OPTION_HELP} Of one game only."),
    seconds: float = typer.Option(5.0, min=0.0, max=3600.0, help="How long each game is played."),
    as_json: bool = AS_JSON,
) -> None:
    """Measure how fast a game is played, copied, looked at, imagined and searched."""
    chosen = games or list(installed_games())
    if len(set(chosen)) < len(chosen):
        raise Complaint("Name each game once.")
    if option and len(chosen) > 1:
        raise Complaint("Options are those of one game: name the one that is to be measured with them.")
    setups = [read_setup(name, seats, "random", option) for name in chosen]
    figures = {setup.game_type.name: _measure(setup, seconds) for setup in setups}
    if as_json:
        print(json.dumps({name: msgspec.to_builtins(values) for name, values in figures.items()}))
    else:
        _print_figures(figures, {setup.game_type.name: setup.seats for setup in setups})


def _measure(setup: Setup, seconds: float) -> benchmark.Figures:
    console = Console(stderr=True)
    if not console.is_terminal:
        return benchmark.bench(setup, seconds)
    with console.status(f"{setup.game_type.name} at {counted(setup.seats, 'seat')}, for {seconds:g} s"):
        return benchmark.bench(setup, seconds)


def _print_figures(figures: dict[str, benchmark.Figures], seats: dict[str, int]) -> None:
    console = Console(highlight=False)
    for name, row in figures.items():
        table = Table(box=None, show_header=False)
        table.add_column()
        table.add_column(justify="right")
        table.add_row("decisions a second", f"{row.decisions_per_second:,.0f}")
        table.add_row("matches a second", f"{row.games_per_second:,.0f}")
        table.add_row("copy", f"{row.copy_us:.2f} µs")
        table.add_row("observe", f"{row.observe_us:.2f} µs")
        table.add_row("imagine", f"{row.imagine_us:.2f} µs")
        table.add_row("search, iterations a second", f"{row.search_iterations_per_second:,.0f}")
        table.add_row("checksum", row.checksum)
        console.print(Text(f"{name}, {counted(seats[name], 'seat')}", "bold"))
        console.print(table)
