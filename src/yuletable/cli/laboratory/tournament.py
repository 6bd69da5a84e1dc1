"""`yuletable tournament`."""

from __future__ import annotations

import json
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from yuletable.bots.roster import in_full
from yuletable.cli.complaints import Complaint
from yuletable.cli.laboratory.orders import (
    AS_JSON,
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
from yuletable.cli.setups import GAME, OPTION_HELP, read_bots
from yuletable.engine.options import write_options
from yuletable.lab.matches import Setup
from yuletable.lab.tournament import Rating, Standings, TournamentError, line_ups
from yuletable.lab.tournament import tournament as held
from yuletable.words import counted


def tournament(
    game: str = GAME,
    bots: str = typer.Option(
        "random,greedy", help="Who takes part: names by commas, such as random,greedy,search:200."
    ),
    seats: int | None = SEATS,
    games: int = typer.Option(100, min=1, max=MOST_GAMES, help="Number of matches of each line-up."),
    seed: int = SEED,
    option: list[str] = typer.Option([], help=OPTION_HELP),
    jobs: int | None = JOBS,
    ray: str | None = RAY,
    as_json: bool = AS_JSON,
) -> None:
    """Let bots meet, every two of them on every seat, and rate them."""
    setup = read_setup(game, seats, "random", option)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        read_bots(setup.game_type, name, setup.seats)
    try:
        total = games * len(line_ups(names, setup.seats))
    except TournamentError as error:
        raise Complaint(str(error)) from error
    with complaining(), bar(total) as advance:
        standings = held(setup, names, games, seed, read_place(jobs, ray), advance)
        ratings = standings.ratings(seed)
    if as_json:
        print(json.dumps(_report(setup, seed, total, standings, ratings)))
    else:
        _print(setup, seed, total, standings, ratings)


def _report(setup: Setup, seed: int, total: int, standings: Standings, ratings: list[Rating]) -> dict[str, Any]:
    return {
        "game": setup.game_type.name,
        "seats": setup.seats,
        "options": write_options(setup.options),
        "seed": seed,
        "games": total,
        "ratings": [
            {"bot": in_full(one.bot), "rating": one.rating, "low": one.low, "high": one.high} for one in ratings
        ],
        "meetings": [
            {
                "bot": in_full(bot),
                "against": in_full(other),
                "matches": meeting.matches,
                "share": meeting.share,
                "low": meeting.interval[0],
                "high": meeting.interval[1],
            }
            for (bot, other), meeting in standings.meetings.items()
        ],
    }


def _print(setup: Setup, seed: int, total: int, standings: Standings, ratings: list[Rating]) -> None:
    console = Console(highlight=False)
    matches, seats = counted(total, "match", "matches"), counted(setup.seats, "seat")
    console.print(f"{matches} of {setup.game_type.name}, {seats}, seed {seed}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot")
    for heading in ("rating", *(f"against {one.bot}" for one in ratings)):
        table.add_column(heading, justify="right")
    for one in ratings:
        cells = [_cell(standings, one.bot, other.bot) for other in ratings]
        table.add_row(one.bot, f"{one.rating:.1f}\n{one.low:.1f} to {one.high:.1f}", *cells)
    console.print(table)
    console.print("Below each number, where it lies with 95 % confidence.", style="dim")


def _cell(standings: Standings, bot: str, other: str) -> str:
    meeting = standings.meetings.get((bot, other))
    if meeting is None:
        return "-"
    low, high = meeting.interval
    return f"{meeting.share:.1%}\n{100 * low:.1f} to {100 * high:.1f}"
