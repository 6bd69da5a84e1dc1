"""`yuletable play`: one person against bots, in the terminal."""

from __future__ import annotations

import getpass
import random
import secrets
import sys

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from yuletable.bots.roster import bot_names, make_bot
from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import check, read_assignments, read_bots, read_game, usual_seats
from yuletable.cli.terminal.choice import Leave
from yuletable.cli.terminal.session import Seating, Session
from yuletable.engine.chance import KeyedChance
from yuletable.engine.game import GameType
from yuletable.engine.options import Options, write_options

NAMES = ("Alma", "Bruno", "Cosima", "Dagobert", "Elvira", "Ferdl", "Gundula", "Hubert", "Irmi", "Josef", "Kreszenz")


def play(
    game: str = typer.Argument(metavar="GAME", help="Name of a game, as `yuletable games` lists it."),
    seats: int | None = typer.Option(None, help="Number of seats, yours among them.", show_default="the middle"),
    seat: int | None = typer.Option(None, help="Your seat, from 1.", show_default="drawn"),
    name: str = typer.Option("", help="Your name.", show_default="your login"),
    bots: str = typer.Option("", help="Who else plays: names in turn, by commas.", show_default="the best there is"),
    option: list[str] = typer.Option([], help="An option of the game as key=value; may be repeated."),
    seed: int | None = typer.Option(None, help="The same seed deals the same game.", show_default="drawn"),
    pause: float = typer.Option(0.4, min=0.0, max=10.0, help="Seconds between two things that happen."),
) -> None:
    """Play a game in the terminal against bots."""
    game_type = read_game(game)
    seats = usual_seats(game_type) if seats is None else seats
    options = _options(game_type, option)
    check(game_type, seats, options)
    if seat is not None and not 1 <= seat <= seats:
        raise Complaint(f"There is no seat {seat}: seats are 1 to {seats}.")
    seed = secrets.randbelow(10**9) if seed is None else seed
    rng = random.Random(f"{seed}/thinking")
    me = rng.randrange(seats) if seat is None else seat - 1
    seating = _seating(game_type, seats, me, name or getpass.getuser().capitalize(), bots, rng)
    console = Console(highlight=False)
    _greet(console, game_type, seating, options, seed)
    session = Session(
        game_type.new(seats, options),
        seating,
        KeyedChance(str(seed).encode()),
        rng,
        console,
        pause if sys.stdin.isatty() else 0.0,
    )
    try:
        session.run()
    except (Leave, KeyboardInterrupt):
        console.print("\nGood night.")


def _options(game_type: GameType, assignments: list[str]) -> Options:
    """The options of a table without a clock: the terminal waits for its one person."""
    options = read_assignments(msgspec.structs.replace(game_type.presets["table"], tempo="relaxed"), assignments)
    if options.tempo == "live":
        raise Complaint("A terminal has no clock: the option tempo can be relaxed or instant here.")
    return options


def _seating(game_type: GameType, seats: int, me: int, name: str, bots: str, rng: random.Random) -> Seating:
    others = [seat for seat in range(seats) if seat != me]
    chosen = read_bots(game_type, bots or bot_names(game_type)[-1], len(others))
    hired = iter(rng.sample([other for other in NAMES if other != name], len(others)))
    names = [name if seat == me else next(hired) for seat in range(seats)]
    return Seating(me, {seat: make_bot(game_type, bot) for seat, bot in zip(others, chosen, strict=True)}, names)


def _greet(console: Console, game_type: GameType, seating: Seating, options: Options, seed: int) -> None:
    console.print(f"[bold yellow]{game_type.title}[/]  [dim]seed {seed}; ? for help, q to leave[/]")
    console.print(Text("At the table: " + ", ".join(f"{n} {name}" for n, name in enumerate(seating.names, 1))))
    usual = write_options(msgspec.structs.replace(game_type.presets["table"], tempo="relaxed"))
    changed = [f"{key}={value}" for key, value in write_options(options).items() if usual[key] != value]
    if changed:
        console.print(Text(f"Options: {', '.join(changed)}", "dim"))
    console.print()
