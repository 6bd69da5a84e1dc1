"""`yuletable simulate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import perf_counter

import typer

from yuletable.cli.complaints import Complaint
from yuletable.cli.laboratory.counts import print_report, report
from yuletable.cli.laboratory.orders import (
    AS_JSON,
    BOTS,
    JOBS,
    MOST_GAMES,
    RAY,
    SEATS,
    SEED,
    bar,
    complaining,
    read_place,
    read_setup,
)
from yuletable.cli.setups import GAME, OPTION_HELP
from yuletable.lab import simulate as simulation
from yuletable.lab.matches import Setup
from yuletable.lab.places import Place
from yuletable.lab.simulate import Progress
from yuletable.lab.statistics import Tally

MOST_SEED = (1 << 63) - 1
"""What a column of results holds."""


def simulate(
    game: str = GAME,
    seats: int | None = SEATS,
    games: int = typer.Option(100, min=1, max=MOST_GAMES, help="Number of matches."),
    bots: str = BOTS,
    seed: int = SEED,
    option: list[str] = typer.Option([], help=OPTION_HELP),
    output: Path | None = typer.Option(
        None,
        "-o",
        "--output",
        help="Keep the results as this Parquet file; the same command goes on with a broken run.",
    ),
    jobs: int | None = JOBS,
    ray: str | None = RAY,
    as_json: bool = AS_JSON,
) -> None:
    """Let bots play many matches and count what comes of it."""
    setup, place = read_setup(game, seats, bots, option), read_place(jobs, ray)
    start = perf_counter()
    with complaining(), bar(games) as advance:
        if output is None:
            tally = simulation.simulate(setup, games, seed, place=place, progress=advance)
        else:
            tally = _keep(setup, games, seed, output, place, advance)
    counted = report(setup, seed, tally, perf_counter() - start)
    if as_json:
        print(json.dumps(counted))
    else:
        print_report(counted, tally)


def _keep(setup: Setup, games: int, seed: int, path: Path, place: Place, advance: Progress | None) -> Tally:
    # Not before it is asked for: it needs the extra `lab`.
    from yuletable.lab.recording import RecordingError, record

    if abs(seed) > MOST_SEED:
        raise Complaint(f"Results keep seeds up to {MOST_SEED}.")
    try:
        return record(setup, games, seed, path, place, advance)
    except RecordingError as error:
        raise Complaint(str(error)) from error
    except KeyboardInterrupt:
        print(f"yuletable: What was played is kept; the same command goes on with {path}.", file=sys.stderr)
        raise
