"""`yuletable play`: one person against bots, in the terminal."""

from __future__ import annotations

import getpass
import random
import secrets
import sys
from collections.abc import Mapping
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from yuletable.bots.roster import bot_names, make_bot
from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import (
    GAME,
    LANGUAGE_HELP,
    OPTION_HELP,
    check,
    check_seat,
    read_assignments,
    read_bots,
    read_game,
    read_language,
    usual_seats,
)
from yuletable.cli.terminal.choice import Leave
from yuletable.cli.terminal.session import WORDS, Seating, Session
from yuletable.engine.chance import KeyedChance
from yuletable.engine.content import OWN, name_of
from yuletable.engine.game import GameType
from yuletable.engine.options import Options, write_options
from yuletable.speech import title_in
from yuletable.words import Catalogue, catalogue

NAMES = ("Alma", "Bruno", "Cosima", "Dagobert", "Elvira", "Ferdl", "Gundula", "Hubert", "Irmi", "Josef", "Kreszenz")


def play(
    game: str = GAME,
    seats: int | None = typer.Option(None, help="Number of seats, yours among them.", show_default="the middle"),
    seat: int | None = typer.Option(None, help="Your seat, from 1.", show_default="drawn"),
    name: str = typer.Option("", help="Your name.", show_default="your login"),
    bots: str = typer.Option("", help="Who else plays: names in turn, by commas.", show_default="the best there is"),
    option: list[str] = typer.Option([], help=OPTION_HELP),
    seed: int | None = typer.Option(None, help="The same seed deals the same game.", show_default="drawn"),
    language: str = typer.Option("en", help=LANGUAGE_HELP),
    pause: float = typer.Option(0.4, min=0.0, max=10.0, help="Seconds between two things that happen."),
) -> None:
    """Play a game in the terminal against bots."""
    game_type = read_game(game)
    words = catalogue(read_language(language), WORDS)
    seats = usual_seats(game_type) if seats is None else seats
    options, components = _options(game_type, option, language)
    check(game_type, seats, options, components)
    if seat is not None:
        check_seat(seat, seats)
    seed = secrets.randbelow(10**9) if seed is None else seed
    rng = random.Random(f"{seed}/thinking")
    me = rng.randrange(seats) if seat is None else seat - 1
    seating = _seating(game_type, seats, me, name or getpass.getuser().capitalize(), bots, rng)
    console = Console(highlight=False)
    _greet(console, words, game_type, seating, options, components, seed)
    session = Session(
        game_type.new(seats, options, components),
        seating,
        KeyedChance(str(seed).encode()),
        rng,
        console,
        pause if sys.stdin.isatty() else 0.0,
        language,
    )
    try:
        session.run()
    except (Leave, KeyboardInterrupt):
        console.print(f"\n{words.say('terminal.good_night')}")


def _usual(game_type: GameType, language: str) -> Options:
    """Without a clock: the terminal waits for its one person."""
    return msgspec.structs.replace(game_type.preset("table", language), tempo="relaxed")


def _options(game_type: GameType, assignments: list[str], language: str) -> tuple[Options, dict[str, Any]]:
    usual = _usual(game_type, language)
    options, components = read_assignments(game_type, usual, assignments)
    if options.tempo == "live":
        raise Complaint("A terminal has no clock: the option tempo can be relaxed or instant here.")
    return options, components


def _seating(game_type: GameType, seats: int, me: int, name: str, bots: str, rng: random.Random) -> Seating:
    others = [seat for seat in range(seats) if seat != me]
    chosen = read_bots(game_type, bots or bot_names(game_type)[-1], len(others)) if others or bots else ()
    hired = iter(rng.sample([other for other in NAMES if other != name], len(others)))
    names = [name if seat == me else next(hired) for seat in range(seats)]
    return Seating(me, {seat: make_bot(game_type, bot) for seat, bot in zip(others, chosen, strict=True)}, names)


def _greet(
    console: Console,
    words: Catalogue,
    game_type: GameType,
    seating: Seating,
    options: Options,
    components: Mapping[str, Any],
    seed: int,
) -> None:
    greeting = words.say("terminal.greeting", {"seed": seed})
    console.print(f"[bold yellow]{title_in(game_type, words.language)}[/]  [dim]{greeting}[/]")
    names = ", ".join(f"{n} {name}" for n, name in enumerate(seating.names, 1))
    console.print(Text(words.say("terminal.table", {"names": names})))
    usual = write_options(_usual(game_type, words.language))
    shown = write_options(options) | {name: name_of(data) or OWN for name, data in components.items()}
    changed = [f"{key}={value}" for key, value in shown.items() if usual[key] != value]
    if changed:
        console.print(Text(words.say("terminal.options", {"options": ", ".join(changed)}), "dim"))
    console.print()
