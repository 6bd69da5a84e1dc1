"""`yuletable deck`: files of components, such as decks and sheets, checked and written."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from yuletable.cli.complaints import BAD_INPUT, Complaint
from yuletable.cli.components import open_components
from yuletable.cli.once import Command
from yuletable.cli.setups import GAME, read_game
from yuletable.engine.content import Content, ContentFile, ContentFileError, Fault, name_of, write_file
from yuletable.engine.game import GameType
from yuletable.words import counted

deck = typer.Typer(name="deck", help="Decks, sheets and other components of your own, as files.", no_args_is_help=False)


@deck.command(cls=Command)
def check(
    file: str = typer.Argument(metavar="FILE", help="A JSON file, as `yuletable deck export` writes them."),
    game: str = typer.Option("", help="Name of a game, for a file that does not say its own."),
    kind: str = typer.Option("", help="What the file holds, such as sheet, if it does not say so itself."),
) -> None:
    """Find every mistake in a file of components."""
    read = open_components(file)
    try:
        game_type = read_game(_game_of(read, game))
        content = _content(game_type, read.kind or kind)
        data = read.of(game or read.game, kind or read.kind)
    except ContentFileError as error:
        raise Complaint(f"{file}: {error}") from error
    if faults := content.check(data):
        _print_faults(faults)
        raise typer.Exit(BAD_INPUT)
    name = f" “{name_of(data)}”" if name_of(data) else ""
    Console(highlight=False, soft_wrap=True).print(
        Text(f"{file}: the {content.option}{name} for {game_type.title} has no mistakes.")
    )


def _game_of(file: ContentFile, wanted: str) -> str:
    if not file.game and not wanted:
        raise ContentFileError('The file does not say its game: put "game" into it, or name it by --game.')
    return wanted or file.game


def _content(game_type: GameType, kind: str) -> Content:
    """The kind of components of this name; without a name the only one there is. Complaint if there is none."""
    kinds = [content.option for content in game_type.contents]
    if not kinds:
        raise Complaint(f"{game_type.name} has no components that players may bring.")
    if not kind and len(kinds) > 1:
        raise Complaint(f"Say what it is by --kind: {game_type.name} has {', '.join(kinds)}.")
    content = game_type.content(kind or kinds[0])
    if content is None:
        raise Complaint(f"{game_type.name} has no {kind[:40]!r}: it has {', '.join(kinds)}.")
    return content


def _print_faults(faults: tuple[Fault, ...]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("entry", "field", "what is wrong", "rule"):
        table.add_column(heading, no_wrap=heading == "rule", overflow="fold")
    for fault in faults:
        table.add_row(*(Text(cell) for cell in (fault.entry, fault.field, fault.text, fault.rule)))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{counted(len(faults), 'mistake')}.")


@deck.command(cls=Command)
def export(
    game: str = GAME,
    name: str = typer.Argument("", metavar="NAME", help="Name of a house set.", show_default="the usual one"),
    output: str = typer.Option("", "--output", "-o", help="The file to write.", show_default="the screen"),
    kind: str = typer.Option("", help="Which kind of components, where the game has several, such as sheet."),
    force: bool = typer.Option(False, "--force", help="Write over a file that is there."),
) -> None:
    """Write a house set as a file: a start for one of your own."""
    game_type = read_game(game)
    content = _content(game_type, kind)
    text = write_file(game_type.name, content.option, content.house(_house_name(game_type, content, name)))
    if not output:
        print(text, end="")
        return
    try:
        with Path(output).open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Complaint(f"There is a file {output[:80]!r} already: choose another name, or add --force.") from None
    except OSError as error:
        raise Complaint(f"The file {output[:80]!r} cannot be written: {error.strerror}.") from error


def _house_name(game_type: GameType, content: Content, wanted: str) -> str:
    houses = game_type.houses(content)
    name = wanted or houses[0]
    if name not in houses:
        raise Complaint(f"{game_type.name} has no {content.option} {name[:40]!r}: it has {', '.join(houses)}.")
    return name
