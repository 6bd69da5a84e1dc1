"""`yuletable simulate` and `yuletable bench`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import check, read_assignments, read_bots, read_game, usual_seats
from yuletable.engine.game import GameType
from yuletable.engine.options import write_options
from yuletable.engine.registry import games as installed_games
from yuletable.lab import bench as benchmark
from yuletable.lab import simulate as simulation
from yuletable.lab.matches import Setup
from yuletable.lab.statistics import Tally, wilson_interval


def simulate(
    game: str = typer.Argument(metavar="GAME", help="Name of a game, as `yuletable games` lists it."),
    seats: int | None = typer.Option(None, help="Number of seats.", show_default="the middle"),
    games: int = typer.Option(100, min=1, help="Number of matches."),
    bots: str = typer.Option("random", help="Who plays: names in turn, by commas; they start over."),
    seed: int = typer.Option(1, help="The same seed gives the same matches."),
    option: list[str] = typer.Option([], help="An option of the game as key=value; may be repeated."),
    jobs: int = typer.Option(1, min=1, max=256, help="Number of processes; they make no difference but time."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Let bots play many matches and count what comes of it."""
    setup = _read_setup(game, seats, bots, option)
    start = perf_counter()
    with _bar(games) as advance:
        tally = simulation.simulate(setup, games, seed, jobs, advance)
    report = _report(setup, seed, tally, perf_counter() - start)
    if as_json:
        print(json.dumps(report))
    else:
        _print_report(report)


def _read_setup(game: str, seats: int | None, bots: str, assignments: list[str]) -> Setup:
    game_type = read_game(game)
    seats = usual_seats(game_type) if seats is None else seats
    options = read_assignments(game_type.presets["simulation"], assignments)
    if options.tempo != "instant":
        raise Complaint("Bots alone play at tempo instant: leave the option tempo out.")
    check(game_type, seats, options)
    return Setup(game_type, options, read_bots(game_type, bots, seats))


@contextmanager
def _bar(total: int) -> Iterator[simulation.Progress | None]:
    """Something to call with what has been done; shows on a terminal only."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("matches", total=total)
        yield lambda done: progress.advance(task, done)


def _report(setup: Setup, seed: int, tally: Tally, seconds: float) -> dict[str, Any]:
    """What `--json` prints."""
    endings = dict.fromkeys((*setup.game_type.endings, *sorted(tally.outcomes)))
    return {
        "game": setup.game_type.name,
        "seats": setup.seats,
        "options": write_options(setup.options),
        "bots": list(setup.bots),
        "seed": seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "outcomes": {name: tally.outcomes[name] for name in endings},
        "wins_by_seat": [tally.wins_by_seat[seat] for seat in range(setup.seats)],
        "wins_by_role": {
            role: {"games": record.games, "wins": record.wins} for role, record in sorted(tally.roles.items())
        },
        "length": {"mean": tally.mean_length, "min": tally.shortest, "max": tally.longest},
        "checksum": tally.checksum,
    }


def _print_report(report: dict[str, Any]) -> None:
    console, games = Console(highlight=False), report["games"]
    length = report["length"]
    console.print(f"{games} matches of {report['game']}, {report['seats']} seats, seed {report['seed']}")
    console.print(f"{length['mean']:.1f} decisions a match, {length['min']} to {length['max']}")
    console.print(_shares("ending", {name: (count, games) for name, count in report["outcomes"].items()}))
    if report["wins_by_role"]:
        roles = {role: (record["wins"], record["games"]) for role, record in report["wins_by_role"].items()}
        console.print(_shares("wins by role", roles))
    seats = zip(report["bots"], report["wins_by_seat"], strict=True)
    named = {f"{number} {bot}": (wins, games) for number, (bot, wins) in enumerate(seats, 1)}
    console.print(_shares("wins by seat", named))
    console.print(f"checksum {report['checksum']}, {report['seconds']} s")


def _shares(heading: str, counts: dict[str, tuple[int, int]]) -> Table:
    """Counts with their shares and 95 % intervals."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(heading)
    for name in ("number", "share", "95 %"):
        table.add_column(name, justify="right")
    for name, (count, total) in counts.items():
        low, high = wilson_interval(count, total)
        share = count / total if total else 0.0
        table.add_row(name, str(count), f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    return table


def bench(
    games: list[str] = typer.Argument(None, metavar="[GAME]...", help="Names of games; without one, all of them."),
    seats: int | None = typer.Option(None, help="Number of seats.", show_default="the middle"),
    seconds: float = typer.Option(5.0, min=0.0, max=3600.0, help="How long each game is played."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measure how fast a game is played, copied, looked at and imagined."""
    chosen = [read_game(name) for name in games or installed_games()]
    numbers = {game_type.name: usual_seats(game_type) if seats is None else seats for game_type in chosen}
    for game_type in chosen:
        check(game_type, numbers[game_type.name], game_type.presets["simulation"])
    figures = {game.name: _measure(game, numbers[game.name], seconds) for game in chosen}
    if as_json:
        print(json.dumps({name: msgspec.to_builtins(values) for name, values in figures.items()}))
    else:
        _print_figures(figures, numbers)


def _measure(game_type: GameType, seats: int, seconds: float) -> benchmark.Figures:
    console = Console(stderr=True)
    if not console.is_terminal:
        return benchmark.bench(game_type, seats, seconds)
    with console.status(f"{game_type.name} at {seats} seats, for {seconds:g} seconds"):
        return benchmark.bench(game_type, seats, seconds)


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
        table.add_row("checksum", row.checksum)
        console.print(Text(f"{name}, {seats[name]} seats", "bold"))
        console.print(table)
