"""Files of components on the command line: read, checked, complained about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yuletable.cli.complaints import Complaint
from yuletable.engine.content import MOST_BYTES, ContentError, ContentFile, ContentFileError, read_file
from yuletable.engine.game import GameType
from yuletable.words import counted


def read_components(game_type: GameType, kind: str, path: str) -> Any:
    """The components in a file, for this option of the game. Complaint if they cannot be read, or not be played."""
    file = open_components(path)
    content = game_type.content(kind)
    assert content is not None
    try:
        return content.checked(file.of(game_type.name, kind))
    except ContentFileError as error:
        raise Complaint(f"{path}: {error}") from error
    except ContentError as error:
        raise Complaint(f"{path}: {error}{_more(error)}") from error


def open_components(path: str) -> ContentFile:
    """What a file holds, its data not checked. Complaint if it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            # One byte more than may be: enough to see that it is too large.
            text = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise Complaint(f"The file {path[:80]!r} cannot be read: {why or error}.") from error
    try:
        return read_file(text)
    except ContentFileError as error:
        raise Complaint(f"{path}: {error}") from error


def _more(error: ContentError) -> str:
    count = len(error.faults) - 1
    if not count:
        return ""
    return f" And {counted(count, 'more mistake')}: `yuletable deck check` lists them."
