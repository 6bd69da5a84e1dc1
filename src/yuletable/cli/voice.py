"""`yuletable voice`: the lines of the house, to be recorded, checked, or made by a program that reads aloud."""

from __future__ import annotations

from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from yuletable.cli.complaints import Complaint
from yuletable.cli.once import Command
from yuletable.cli.readers import Reader, find_reader
from yuletable.cli.setups import GAME, read_game
from yuletable.engine.game import GameType
from yuletable.engine.script import SpokenLine
from yuletable.recordings import faults, folder_of, languages_in, recordings, text_of, words_of
from yuletable.words import LANGUAGES, counted

voice = typer.Typer(
    name="voice",
    help="The voice of the house: list its lines, check a folder of recordings, make one.",
    add_completion=False,
    rich_markup_mode=None,
)

FOLDER = typer.Argument(metavar="FOLDER", help="Folder of recordings: FOLDER/GAME/LANGUAGE/LINE.wav (or .ogg, .mp3).")


@voice.command("lines", cls=Command)
def lines(
    game: str = GAME,
    language: str = typer.Option("en", help=f"Language of the texts: {', '.join(LANGUAGES)}."),
) -> None:
    """List the lines with their slots: what to read, and how long it may take."""
    game_type, script = _script(game)
    words = words_of(game_type, _language(language))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading, more in (("line", {"no_wrap": True}), ("seconds", {"justify": "right"}), ("text", {})):
        table.add_column(heading, **more)
    for line in script:
        table.add_row(line.id, _seconds(line), text_of(line, words))
    Console(highlight=False).print(table)


def _seconds(line: SpokenLine) -> str:
    """The length of its slot; in one that it shares with the line before, with a plus."""
    if line.seconds is None:
        return "any"
    return f"+{line.seconds:g}" if line.after else f"{line.seconds:g}"


@voice.command("check", cls=Command)
def check(
    game: str = GAME,
    folder: Path = FOLDER,
    language: str = typer.Option("", help="Only this language.", show_default="every language that has a folder there"),
) -> None:
    """Check a folder of recordings: every line there, readable, and within its slot."""
    game_type, script = _script(game)
    if not folder.is_dir():
        raise Complaint(f"{folder} is no folder.")
    chosen = (_language(language),) if language else languages_in(folder, game_type)
    if not chosen:
        raise Complaint(f"{folder} has no recordings of {game_type.name}: it would have {game_type.name}/en, say.")
    wrong = [fault for one in chosen for fault in faults(folder, game_type, one)]
    for fault in wrong:
        print(fault)
    if wrong:
        raise Complaint(f"{counted(len(wrong), 'fault')} in {folder}.")
    print(f"All {len(script)} lines are there, in {' and '.join(chosen)}, and each ends within its slot.")


@voice.command("make", cls=Command)
def make(
    game: str = GAME,
    folder: Path = FOLDER,
    language: list[str] = typer.Option([], help="Language to make; may be given again.", show_default="all"),
    reader: str = typer.Option("", help="espeak-ng or piper.", show_default="piper where a model is given"),
    model: str = typer.Option("", help="piper: file of the model. espeak-ng: name of the voice."),
    anew: bool = typer.Option(False, "--anew", help="Make lines that have a recording already, too."),
) -> None:
    """Let espeak-ng or piper, where one is installed, read every line that has no recording yet."""
    game_type, script = _script(game)
    chosen = [_language(one) for one in language] or list(LANGUAGES)
    if len(chosen) > 1 and model:
        raise Complaint("A model speaks one language: name it with --language.")
    program = find_reader(reader, model)
    for one in chosen:
        made = _make(game_type, script, folder, one, program, anew)
        print(f"{one}: {made} of {len(script)} lines made by {program.name}.")
    wrong = [fault for one in chosen for fault in faults(folder, game_type, one)]
    for fault in wrong:
        print(fault)
    if wrong:
        raise Complaint(f"{counted(len(wrong), 'fault')} in {folder}.")


def _make(
    game: GameType, script: tuple[SpokenLine, ...], folder: Path, language: str, reader: Reader, anew: bool
) -> int:
    place = folder_of(folder, game, language)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(f"{place} cannot be made: {error.strerror}.") from error
    there = {} if anew else recordings(folder, game, language)
    texts = {line.id: text_of(line, words_of(game, language)) for line in script}
    missing = [line for line in script if line.id not in there]
    for line in missing:
        reader.read(texts[line.id], language, place / f"{line.id}.wav", share(line, script, texts))
    return len(missing)


def share(line: SpokenLine, script: tuple[SpokenLine, ...], texts: dict[str, str]) -> float | None:
    """The seconds that a line may take; lines that share a slot share it by the lengths of their texts."""
    if line.seconds is None:
        return None
    partners = [*line.after, *(other.id for other in script if line.id in other.after)]
    longest = max((len(texts[partner]) for partner in partners), default=0)
    return line.seconds * len(texts[line.id]) / (len(texts[line.id]) + longest)


def _script(game: str) -> tuple[GameType, tuple[SpokenLine, ...]]:
    game_type = read_game(game)
    script = game_type.script()
    if not script:
        raise Complaint(f"{game_type.name} has no script: its house says nothing aloud.")
    return game_type, script


def _language(language: str) -> str:
    if language not in LANGUAGES:
        raise Complaint(f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    return language
