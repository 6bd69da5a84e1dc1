"""What all commands of the laboratory read and show in the same way: set-ups, where to play, how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import check, read_assignments, read_bots, read_game, usual_seats
from yuletable.engine.game import GameType
from yuletable.engine.options import Options
from yuletable.lab import simulate as simulation
from yuletable.lab.extras import MissingExtraError
from yuletable.lab.matches import Setup
from yuletable.lab.measures import MeasureError
from yuletable.lab.places import AllCores, Here, Place, PlaceError, Processes, RayCluster

MOST_GAMES = 1_000_000_000
"""Matches of one command: years of them."""

SEATS = typer.Option(None, help="Number of seats.", show_default="the middle")
BOTS = typer.Option(
    "random",
    help="Who plays: names in turn, by commas; they start over. search:400 or search:500ms limits thought.",
)
SEED = typer.Option(1, help="The same seed gives the same matches.")
JOBS = typer.Option(
    None, min=1, max=256, help="Number of processes; they make no difference but time.", show_default="all cores"
)
RAY = typer.Option(None, metavar="ADDRESS", help="Play on the Ray cluster at this address (or auto).")
AS_JSON = typer.Option(False, "--json", help="Print one JSON object.")


def read_setup(game: str, seats: int | None, bots: str, assignments: list[str]) -> Setup:
    """A table of bots; Complaint if there can be none."""
    game_type = read_game(game)
    seats = usual_seats(game_type) if seats is None else seats
    options, components = instant(game_type, assignments)
    check(game_type, seats, options, components)
    return Setup(game_type, options, read_bots(game_type, bots, seats), components)


def instant(game_type: GameType, assignments: list[str]) -> tuple[Options, dict[str, Any]]:
    """The options and components of a table of bots."""
    options, components = read_assignments(game_type, game_type.presets["simulation"], assignments)
    if options.tempo != "instant":
        raise Complaint("Bots alone play at tempo instant: leave the option tempo out.")
    return options, components


def read_place(jobs: int | None, ray: str | None) -> Place:
    """Where to play; by default on all cores."""
    if ray is not None and jobs is not None:
        raise Complaint("Give either --jobs or --ray: a cluster has its own number of processes.")
    if ray is not None:
        with complaining():
            return RayCluster(ray)
    if jobs is None:
        return AllCores()
    return Here() if jobs == 1 else Processes(jobs)


@contextmanager
def complaining() -> Iterator[None]:
    """What the laboratory says in one sentence becomes a Complaint."""
    try:
        yield
    except (MissingExtraError, PlaceError, MeasureError) as error:
        raise Complaint(str(error)) from error


@contextmanager
def bar(total: int) -> Iterator[simulation.Progress | None]:
    """Something to call with what has been done; shows on a terminal only."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("matches", total=total)
        yield lambda done: progress.advance(task, done)
