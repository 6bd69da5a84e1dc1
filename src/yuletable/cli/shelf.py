"""`yuletable games` and `yuletable rules`: what there is to play, and how."""

from __future__ import annotations

import difflib
import os

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table

from yuletable.bots.roster import bot_names
from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import read_game
from yuletable.engine.game import GameType
from yuletable.engine.registry import games as installed_games
from yuletable.rules import Rule, read_rules, rulebook


def games() -> None:
    """List the games."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("game", "title", "seats", "bots"):
        table.add_column(heading, no_wrap=heading == "game")
    for game_type in installed_games().values():
        table.add_row(game_type.name, game_type.title, seats_text(game_type), ", ".join(bot_names(game_type)))
    Console().print(table)


def seats_text(game_type: GameType) -> str:
    """The numbers of seats, as in "5 to 10"."""
    first, last = game_type.seats[0], game_type.seats[-1]
    return f"{first} to {last}" if first != last else str(first)


def rules(
    game: str = typer.Argument(metavar="GAME", help="Name of a game, as `yuletable games` lists it."),
    rule: str = typer.Option("", "--rule", help="Only the rule of this number, such as KN-41."),
) -> None:
    """Show the numbered rules of a game."""
    game_type = read_game(game)
    console = Console()
    if rule:
        _show(console, find_rule(game_type, rule))
    elif console.is_terminal:
        # Without it less, the usual pager, shows the codes of colours instead of colours.
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(Markdown(rulebook(game_type.folder)))
    else:
        print(rulebook(game_type.folder), end="")


def find_rule(game_type: GameType, number: str) -> Rule:
    """The rule of this number; the prefix may be left out. Complaint if there is none."""
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = f"{game_type.prefix}-{wanted}"
    found = {rule.id: rule for rule in read_rules(game_type.folder)}
    if wanted not in found:
        near = difflib.get_close_matches(wanted, found, n=1)
        hint = f"did you mean {near[0]}?" if near else f"its rules are {min(found)} and so on."
        raise Complaint(f"{game_type.name} has no rule {number[:20]!r}: {hint}")
    return found[wanted]


def rule_text(rule: Rule) -> str:
    """A rule as Markdown, with its status."""
    return f"**{rule.id}** {rule.text}" + (f" *({rule.status})*" if rule.status else "")


def _show(console: Console, rule: Rule) -> None:
    console.print(f"[dim]{rule.section}[/dim]", highlight=False)
    console.print(Padding(Markdown(rule_text(rule)), (0, 0)))
