"""Reading what to play from the command line: game, seats, options, bots."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from yuletable.bots.roster import UnknownBotError, make_bot
from yuletable.cli.complaints import Complaint, refused
from yuletable.cli.components import read_components
from yuletable.engine.content import OWN
from yuletable.engine.game import GameType
from yuletable.engine.options import AnyOptions, OptionError, Options, read_options
from yuletable.engine.refusals import RefusedSetupError
from yuletable.engine.registry import UnknownGameError, find_game
from yuletable.words import LANGUAGES, counted

GAME = typer.Argument(metavar="GAME", help="Name of a game, as `yuletable games` lists it.")
OPTION_HELP = "An option of the game as key=value; may be repeated. A deck or sheet of your own: its file as the value."
LANGUAGE_HELP = f"Language: {', '.join(LANGUAGES)}."


def read_language(name: str) -> str:
    """A language that there is; Complaint otherwise."""
    if name not in LANGUAGES:
        raise Complaint(f"There is no language {name[:20]!r}: there are {', '.join(LANGUAGES)}.")
    return name


def read_game(name: str) -> GameType:
    try:
        return find_game(name)
    except UnknownGameError as error:
        raise Complaint(str(error)) from error


def read_assignments(
    game_type: GameType, base: AnyOptions, assignments: Sequence[str]
) -> tuple[AnyOptions, dict[str, Any]]:
    """`base` with `key=value` texts in place, and the components from the files that they name, by option name.

    Where the value of an option that chooses components is none of its words, it is the path of a file.
    """
    given = _pairs(assignments)
    files = _files(game_type, given)
    try:
        options = read_options(base, {**given, **dict.fromkeys(files, OWN)})
    except OptionError as error:
        raise Complaint(str(error)) from error
    return options, {name: read_components(game_type, name, path) for name, path in files.items()}


def _pairs(assignments: Sequence[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for text in assignments:
        key, value = _pair(text)
        if key in given:
            raise Complaint(
                f"Option {key[:40]} is given twice, as {given[key][:40]!r} and as {value[:40]!r}: give it once."
            )
        given[key] = value
    return given


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise Complaint(f"Write an option as key=value, not {text[:40]!r}.")
    return key.strip(), value.strip()


def _files(game_type: GameType, given: Mapping[str, str]) -> dict[str, str]:
    """Which of these values are files, by option name."""
    houses = {content.option: game_type.houses(content) for content in game_type.contents}
    files = {name: given[name] for name in houses if name in given and given[name] not in houses[name]}
    for name, path in files.items():
        if path in ("", OWN) or not os.path.exists(path):
            choice = f"{', '.join(houses[name])} or a file with components of your own"
            missing = "" if path in ("", OWN) else f", and there is no file {path[:80]!r}"
            raise Complaint(f"Option {name} is {choice}{missing}.")
    return files


def usual_seats(game_type: GameType) -> int:
    """The number of seats in the middle of those that the game can be played with."""
    return game_type.seats[len(game_type.seats) // 2]


def check(game_type: GameType, seats: int, options: Options, components: Mapping[str, Any]) -> None:
    """Complains with the rule that refuses this set-up, for these components of somebody's own if there are any."""
    try:
        if components:
            game_type.new(seats, options, components)
        else:
            game_type.check(seats, options)
    except RefusedSetupError as error:
        raise refused(game_type, error.refusal) from error


def check_seat(seat: int, seats: int) -> None:
    """Complains where there is no seat of this number, counted from 1, among so many."""
    if not 1 <= seat <= seats:
        there = f"seats are 1 to {seats}" if seats > 1 else "the only seat is 1"
        raise Complaint(f"There is no seat {seat}: {there}.")


def read_bots(game_type: GameType, text: str, seats: int) -> tuple[str, ...]:
    """The bot on each seat: the names in turn, from the first seat on, starting over."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            make_bot(game_type, name)
        except UnknownBotError as error:
            raise Complaint(str(error)) from error
    if len(names) > seats:
        raise Complaint(f"There are {len(names)} bots for {counted(seats, 'seat')}.")
    return tuple(names[seat % len(names)] for seat in range(seats))
