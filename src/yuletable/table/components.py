"""Components that the host brings to the table: decks and sheets that are played in place of those of the house.

They lie at the table until another game is chosen or the host brings others, and are played where the option says so.
The log holds them twice: in the entry that brings them, and in the opening of each match that was played with them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from yuletable.engine.content import OWN, Content, ContentError, ContentFileError, Fault, name_of, read_file
from yuletable.engine.game import GameType
from yuletable.engine.options import Options
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.table.commands import Bring
from yuletable.table.errors import FaultyError, TableError
from yuletable.table.evening import Draft
from yuletable.table.room import Room

MOST_BROUGHT = 200
"""So many times at most a table takes components in one evening: each time stays in its log."""

MISSING = "table.own_missing"
CHECKED = 32
"""Of so many components it is known what is wrong with them: to check a large deck takes longer than to deal it."""


def read(game_type: GameType | None, option: str, file: bytes) -> Any:
    """The data of a file for this option of the game.

    TableError `malformed` if the game has no such components; FaultyError with every mistake if they cannot be played.
    """
    content = game_type.content(option) if game_type is not None else None
    if game_type is None or content is None:
        raise TableError("malformed", f"Nobody can bring a {option[:40]!r} to this game.", reason="nothing_to_bring")
    try:
        data = read_file(file).of(game_type.name, option)
        if faults := _faults(game_type, {option: data}):
            raise ContentError(faults)
    except ContentError as error:
        raise faulty(error) from None
    return data


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


def played(game_type: GameType, room: Room, options: Options) -> dict[str, Any]:
    """All components of a match by option name: those on the table that the options ask for, and those of the house.

    FaultyError if the game does not take them any more: it may have learnt to look closer since they came.
    """
    own = chosen(room, options)
    if faults := _faults(game_type, own):
        raise faulty(ContentError(faults))
    others = (content for content in game_type.contents if content.option not in own)
    return own | {content.option: content.house(getattr(options, content.option)) for content in others}


def refusal(game_type: GameType, room: Room, options: Options) -> Refusal | None:
    """Why it cannot be dealt with these options: own components were chosen, and none are here; or they may be whole,
    and yet not go with these options, with each other, or with so many people.
    """
    own = chosen(room, options)
    for content in game_type.contents:
        if getattr(options, content.option) == OWN and content.option not in own:
            return Refusal("table", MISSING, {"option": content.option})
    if not own or _faults(game_type, own):
        return None  # What is wrong with them, the deal says: it names every mistake.
    try:
        game_type.again(len(room.taken()), options, own)
    except RefusedSetupError as error:
        return error.refusal
    return None


def _faults(game_type: GameType, own: Mapping[str, Any]) -> tuple[Fault, ...]:
    """All that is wrong with components, by option name. They are known by what they hold, so none pass unchecked."""
    return tuple(
        fault
        for content in game_type.contents
        if content.option in own
        for fault in _faults_of(content, msgspec.json.encode(own[content.option]))
    )


@lru_cache(CHECKED)
def _faults_of(content: Content, text: bytes) -> tuple[Fault, ...]:
    return content.check(msgspec.json.decode(text))


def names(room: Room) -> dict[str, str]:
    """What the components on the table are called, by option name; "" for those without a name."""
    return {option: name_of(data) for option, data in room.components.items()}
