"""`yuletable games`, `yuletable options` and `yuletable rules`: what there is to play, and how."""

from __future__ import annotations

import difflib
import os

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.bots.roster import bot_names
from yuletable.cli.complaints import Complaint
from yuletable.cli.setups import GAME, LANGUAGE_HELP, read_game, read_language
from yuletable.engine.game import GameType
from yuletable.engine.options import OptionSpec, describe, write_options
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


def options(game: str = GAME) -> None:
    """List the options of a game: what each may be, what it is at a table, and its rule."""
    game_type = read_game(game)
    usual = write_options(game_type.presets["table"])
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("option", "may be", "usual", "what it is", "rule"):
        table.add_column(heading, no_wrap=heading in ("option", "rule"), overflow="fold")
    for spec in describe(type(game_type.presets["table"])):
        told = (
            spec.name,
            _allowed(game_type, spec),
            usual[spec.name],
            _told(spec),
            spec.rule if "-" in spec.rule else "",
        )
        table.add_row(*(Text(cell) for cell in told))
    Console(highlight=False).print(table)


def _told(spec: OptionSpec) -> str:
    """What an option is, and where it means anything if not everywhere."""
    where = spec.condition()
    return f"{spec.text} Only where {where}." if where else spec.text


def _allowed(game_type: GameType, spec: OptionSpec) -> str:
    content = game_type.content(spec.name)
    return spec.allowed() if content is None else f"{', '.join(game_type.houses(content))} or a file of your own"


def rules(
    game: str = GAME,
    rule: str = typer.Option("", "--rule", help="Only the rule of this number, such as KN-41."),
    language: str = typer.Option("en", help=f"{LANGUAGE_HELP} Rules that there are in no other are in English."),
) -> None:
    """Show the numbered rules of a game."""
    game_type = read_game(game)
    read_language(language)
    console = Console()
    if rule:
        _show(console, find_rule(game_type, rule, language))
    elif console.is_terminal:
        # Without it less, the usual pager, shows the codes of colours instead of colours.
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(Markdown(rulebook(game_type.folder, language)))
    else:
        print(rulebook(game_type.folder, language), end="")


def find_rule(game_type: GameType, number: str, language: str = "en") -> Rule:
    """The rule of this number; the prefix may be left out. Complaint if there is none."""
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = f"{game_type.prefix}-{wanted}"
    found = {rule.id: rule for rule in read_rules(game_type.folder, language)}
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
