"""Reading what to play from the command line: game, seats, options, bots."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.bots.roster import UnknownBotError, make_bot
from yuletable.cli.complaints import Complaint, refused
from yuletable.engine.game import GameType
from yuletable.engine.options import AnyOptions, OptionError, Options, read_options
from yuletable.engine.refusals import RefusedSetupError
from yuletable.engine.registry import UnknownGameError, find_game


def read_game(name: str) -> GameType:
    try:
        return find_game(name)
    except UnknownGameError as error:
        raise Complaint(str(error)) from error


def read_assignments(base: AnyOptions, assignments: Sequence[str]) -> AnyOptions:
    """`base` with `key=value` texts in place."""
    given: dict[str, object] = {}
    for text in assignments:
        key, equals, value = text.partition("=")
        if not equals:
            raise Complaint(f"Write an option as key=value, not {text[:40]!r}.")
        given[key.strip()] = value.strip()
    try:
        return read_options(base, given)
    except OptionError as error:
        raise Complaint(str(error)) from error


def usual_seats(game_type: GameType) -> int:
    """The number of seats in the middle of those that the game can be played with."""
    return game_type.seats[len(game_type.seats) // 2]


def check(game_type: GameType, seats: int, options: Options) -> None:
    """Complains with the rule that refuses this set-up."""
    try:
        game_type.check(seats, options)
    except RefusedSetupError as error:
        raise refused(game_type, error.refusal) from error


def read_bots(game_type: GameType, text: str, seats: int) -> tuple[str, ...]:
    """The bot on each seat: the names in turn, from the first seat on, starting over."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            make_bot(game_type, name)
        except UnknownBotError as error:
            raise Complaint(str(error)) from error
    if len(names) > seats:
        raise Complaint(f"There are {len(names)} bots for {seats} seats.")
    return tuple(names[seat % len(names)] for seat in range(seats))
