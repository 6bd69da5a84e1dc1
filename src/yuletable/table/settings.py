"""The settings of a table: lengths of time, chat and leaving. One schema for all games; a game sets its defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from yuletable.engine.game import GameType
from yuletable.engine.options import OptionError, OptionSpec
from yuletable.table.errors import TableError
from yuletable.words import LANGUAGES

LONGEST_DECISION = 7 * 24 * 3600

SETTINGS = (
    OptionSpec("stand_in", "switch", True, "A bot plays on for who has left.", "table"),
    OptionSpec(
        "leave_grace",
        "number",
        60,
        "Seconds until who lost the connection counts as gone.",
        "table",
        min=0,
        max=300,
        needs={"over_days": ("off",)},
    ),
    OptionSpec("over_days", "switch", False, "Nobody counts as gone for being away: for a match over days.", "table"),
    OptionSpec("chat", "switch", True, "People may write to one another.", "table"),
    OptionSpec("graveyard", "switch", False, "Who is out may write to others who are out.", "table"),
    OptionSpec(
        "decision_seconds",
        "number",
        0,
        "Seconds to answer where nothing else limits time; 0 is no limit.",
        "table",
        min=5,
        max=LONGEST_DECISION,
        also=(0,),
    ),
    OptionSpec("show_code", "switch", True, "Screens show the code and the QR code of the table.", "table"),
    OptionSpec(
        "bot_milliseconds",
        "number",
        500,
        "Thousandths of a second for which a bot that plans ahead thinks about a decision.",
        "table",
        min=50,
        max=5000,
    ),
    OptionSpec("language", "choice", "en", "The language of the board.", "table", values=LANGUAGES),
)
"""What can be set, described for forms as options are."""

AT_ANY_TIME = frozenset({"show_code", "language"})
"""What touches screens only may be set while a match runs."""

_BY_NAME = {spec.name: spec for spec in SETTINGS}


class Settings(msgspec.Struct, frozen=True):
    """The settings of one table; `SETTINGS` says what each means."""

    stand_in: bool = True
    leave_grace: int = 60
    over_days: bool = False
    chat: bool = True
    graveyard: bool = False
    decision_seconds: int = 0
    bot_milliseconds: int = 500
    show_code: bool = True
    language: str = "en"


def read_settings(given: Mapping[str, object]) -> dict[str, Any]:
    """The given settings as their own kinds. TableError `malformed` for an unknown name or a wrong value."""
    read: dict[str, Any] = {}
    for name, value in given.items():
        if name not in _BY_NAME:
            raise TableError("malformed", f"There is no setting {name[:40]!r}: there are {', '.join(_BY_NAME)}.")
        try:
            read[name] = _BY_NAME[name].read(value)
        except OptionError as error:
            raise TableError("malformed", str(error).replace("Option", "Setting", 1)) from None
    return read


def settings_for(game_type: GameType | None, given: Mapping[str, Any]) -> Settings:
    """The game's defaults with what was set at this table over them."""
    defaults = (
        {} if game_type is None else {name: value for name, value in game_type.settings.items() if name in _BY_NAME}
    )
    return Settings(**{**defaults, **given})
