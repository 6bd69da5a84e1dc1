"""Components that the host brings to the table: decks and sheets that are played in place of those of the house.

They lie at the table until another game is chosen or the host brings others, and are played where the option says so.
The log holds them twice: in the entry that brings them, and in the opening of each match that was played with them.
"""

from __future__ import annotations

from typing import Any

from yuletable.engine.content import OWN, ContentError, ContentFileError, name_of, read_file
from yuletable.engine.game import GameType
from yuletable.engine.options import Options
from yuletable.engine.refusals import Refusal
from yuletable.table.commands import Bring
from yuletable.table.errors import FaultyError, TableError
from yuletable.table.evening import Draft
from yuletable.table.room import Room

MOST_BROUGHT = 200
"""So many times at most a table takes components in one evening: each time stays in its log."""

MISSING = "table.own_missing"


def read(game_type: GameType | None, option: str, file: bytes) -> Any:
    """The data of a file for this option of the game.

    TableError `malformed` if the game has no such components; FaultyError with every mistake if they cannot be played.
    """
    content = game_type.content(option) if game_type is not None else None
    if game_type is None or content is None:
        raise TableError("malformed", f"Nobody can bring a {option[:40]!r} to this game.", reason="nothing_to_bring")
    try:
        return content.checked(read_file(file).of(game_type.name, option))
    except ContentError as error:
        raise faulty(error) from None


def faulty(error: ContentError) -> FaultyError:
    """What the table says of such components."""
    reason = "unreadable_components" if isinstance(error, ContentFileError) else "faulty_components"
    return FaultyError(str(error), error.faults, reason=reason, count=len(error.faults))


def bring(draft: Draft, command: Bring) -> None:
    """Lays components on the table, instead of those of the same kind, and chooses them."""
    room = draft.room
    if room.game != command.game:
        raise TableError("not_now", "Another game was chosen meanwhile.", reason="nothing_to_bring")
    if room.brought >= MOST_BROUGHT:
        raise TableError(
            "not_now",
            f"Components were brought {MOST_BROUGHT} times this evening; play with those that are here.",
            reason="brought_often",
            number=MOST_BROUGHT,
        )
    draft.note("brought", option=command.option, data=command.data)


def chosen(room: Room, options: Options) -> dict[str, Any]:
    """The components on the table that the options ask for, by option name."""
    return {name: data for name, data in room.components.items() if getattr(options, name, None) == OWN}


def refusal(game_type: GameType, room: Room, options: Options) -> Refusal | None:
    """Why it cannot be dealt with these options: own components were chosen, and none are here."""
    for content in game_type.contents:
        if getattr(options, content.option) == OWN and content.option not in room.components:
            return Refusal("table", MISSING, {"option": content.option})
    return None


def names(room: Room) -> dict[str, str]:
    """What the components on the table are called, by option name; "" for those without a name."""
    return {option: name_of(data) for option, data in room.components.items()}
