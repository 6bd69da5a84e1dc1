"""What is played: a game by its public name, seats and options, and the versioned name under which results are kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from yuletable.engine.game import Game, GameType
from yuletable.engine.options import OptionError, Options, read_options
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.engine.registry import find_game
from yuletable.words import catalogue


class SetupError(ValueError):
    """Seats or options that a rule of the game refuses. The message is the rule's number and one sentence."""


TEMPO = "instant"
"""The only tempo here: the clock is never asked."""


def preset(game_type: GameType) -> Options:
    """The options from which the faces start: the preset `research` where the game has one, else `simulation`."""
    return game_type.presets.get("research", game_type.presets["simulation"])


def read_setup(
    name: str | GameType, seats: int | None, options: Mapping[str, object], components: Mapping[str, Any] | None = None
) -> Game:
    """The game of this name (or box) with so many seats (None: the fewest) and these options over the preset.

    UnknownGameError, OptionError, SetupError (with the rule) or ContentError if it cannot be played so.
    """
    game_type = find_game(name) if isinstance(name, str) else name
    chosen = read_options(preset(game_type), options)
    if chosen.tempo != TEMPO:
        raise OptionError(f"Option tempo can only be {TEMPO} here, not {chosen.tempo}: there is no clock.")
    try:
        return game_type.new(game_type.seats.start if seats is None else seats, chosen, components)
    except RefusedSetupError as error:
        raise SetupError(said(game_type, error.refusal)) from None


def said(game_type: GameType, refusal: Refusal) -> str:
    """A refusal as the rule's number and one sentence."""
    words = catalogue("en", game_type.folder / "words")
    return f"{refusal.rule}: {words.say(refusal.message, refusal.fields)}"


def versioned(game_type: GameType) -> str:
    """The name of the game with the number of its ruleset, "krampusnacht-v1": equal names play equal games."""
    return f"{game_type.name}-v{game_type.ruleset}"


def python_name(game_type: GameType) -> str:
    """The public name as it can stand in Python and in OpenSpiel: "naughty_list"."""
    return game_type.name.replace("-", "_")


def seat_name(seat: int) -> str:
    """The agent of a seat, counted from 1 as in all texts: "seat_1"."""
    return f"seat_{seat + 1}"
