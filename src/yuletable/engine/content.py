"""Components: the decks, sheets and houses that a game is played with, the box's own and those that players bring.

A game says in `GameType.contents` which of its options choose components. The values of such an option are the names
of the house sets and OWN; with OWN the players bring the data themselves. Data is plain (JSON types) everywhere outside
the game. A file of components is one JSON object, the data with two keys beside it that say what it is for:

    {"game": "giftbringer", "kind": "sheet", "title": "Our Valley", ...}

`kind` is the name of the option. The header is no part of the data: `Content.house`, `Content.check` and
`GameType.create` never see it. Where data has a `title` (or else a `name`), that is what people call it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

OWN = "own"
"""The value of an option that says: the players brought their own."""

MOST_BYTES = 256 * 1024
"""How large a file of components may be."""

LONGEST_NAME = 60
LINE = 100


class Fault(msgspec.Struct, frozen=True):
    """One mistake in components.

    entry  which entry, as its author knows it: "house N3", "road R07", "sheet"
    field  which field of it: "boxes[1]"; "" is the entry as a whole
    text   one clear sentence
    rule   the rule that refuses it, such as "GB-3"
    """

    entry: str
    field: str
    text: str
    rule: str = ""

    def __str__(self) -> str:
        where = f"{self.entry}, {self.field}" if self.field else self.entry
        return f"{self.rule}: {where}: {self.text}" if self.rule else f"{where}: {self.text}"


class ContentError(ValueError):
    """Components that cannot be played. Carries all mistakes; the message is the first as one sentence."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        if not faults:
            raise ValueError("a ContentError needs a fault")
        super().__init__(str(faults[0]))
        self.faults = faults


class ContentFileError(ContentError):
    """A file that cannot be read as components of this game at all. One mistake; the message is its sentence alone."""

    def __init__(self, text: str) -> None:
        super().__init__((Fault("file", "", text),))
        self.args = (text,)


@dataclass(frozen=True)
class Content:
    """One kind of component that an option chooses, and that players may bring themselves.

    option  the option's name, "sheet": a choice whose values are the names of the house sets and OWN
    house   the plain data (JSON types) of the house set of that name
    check   all mistakes of plain data, whatever it is; () = it can be played
    """

    option: str
    house: Callable[[str], Any]
    check: Callable[[object], tuple[Fault, ...]]

    def checked(self, data: object) -> Any:
        """The data itself, if it can be played; else ContentError."""
        if faults := self.check(data):
            raise ContentError(faults)
        return data


class ContentFile(msgspec.Struct, frozen=True):
    """What a file of components holds. `game` and `kind` are "" where the file does not say."""

    game: str
    kind: str
    data: dict[str, Any]

    def of(self, game: str, kind: str) -> dict[str, Any]:
        """The data, if the file is not of another game or kind; else ContentFileError."""
        if self.game not in ("", game):
            raise ContentFileError(f"The file is for the game {self.game[:40]!r}, not for {game!r}.")
        if self.kind not in ("", kind):
            raise ContentFileError(f"The file holds a {self.kind[:40]!r}, not a {kind!r}.")
        return self.data


def read_file(text: bytes) -> ContentFile:
    """What a file holds, its data not checked. ContentFileError if it is too large, no JSON or no object."""
    if len(text) > MOST_BYTES:
        raise ContentFileError(f"The file is too large: {MOST_BYTES // 1024} KiB are the most.")
    try:
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError) as error:
        raise ContentFileError(f"The file is not JSON: {str(error).partition(' - at ')[0]}.") from error
    json.loads(text, object_pairs_hook=_no_key_twice)
    if not isinstance(data, dict):
        raise ContentFileError('The file must be one JSON object, as in {"game": …, "kind": …}.')
    if b"\\u0000" in text and any("\0" in word for word in _words(data)):
        raise ContentFileError("The file holds a character of number 0, which no text may.")
    game, kind = data.pop("game", ""), data.pop("kind", "")
    if not isinstance(game, str) or not isinstance(kind, str):
        raise ContentFileError('The keys "game" and "kind" of the file must be texts.')
    return ContentFile(game, kind, data)


def write_file(game: str, kind: str, data: Mapping[str, Any]) -> str:
    """The file of these components, laid out for people; `read_file` reads it."""
    return _laid_out({"game": game, "kind": kind, **data}, 0) + "\n"


def name_of(data: object) -> str:
    """What people call these components: their `title`, or else their `name`, on one line; "" if they have neither."""
    if not isinstance(data, Mapping):
        return ""
    names = (data.get(key) for key in ("title", "name"))
    lines = ("".join(filter(str.isprintable, " ".join(name.split()))) for name in names if isinstance(name, str))
    return next((line for line in lines if line), "")[:LONGEST_NAME]


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of a file. Of two equal keys one would be lost without a word."""
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise ContentFileError(f"The file has the key {key[:40]!r} twice in one object.")
        seen.add(key)
    return dict(pairs)


def _words(value: object) -> list[str]:
    if isinstance(value, dict):
        return [*value, *(word for item in value.values() for word in _words(item))]
    if isinstance(value, list):
        return [word for item in value for word in _words(item)]
    return [value] if isinstance(value, str) else []


def _laid_out(value: Any, indent: int) -> str:
    """JSON in which whatever fits on a line stands on one, as an author would write it."""
    line = json.dumps(value, ensure_ascii=False)
    if (indent and indent + len(line) <= LINE) or not isinstance(value, (dict, list)) or not value:
        return line
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f"{json.dumps(key, ensure_ascii=False)}: {_laid_out(item, indent + 2)}" for key, item in value.items()]
    else:
        items = [_laid_out(item, indent + 2) for item in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    lines = ",\n".join(inner + item for item in items)
    return f"{first}\n{lines}\n{' ' * indent}{last}"
