"""Showing a view: as the picture that its game makes of it, else by its annotations.

These say what concerns each seat, which stands in a table; the rest are lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from yuletable.engine.annotations import is_seat
from yuletable.engine.game import Game, View
from yuletable.speech import Speech

LONGEST = 40
"""What would need longer cells does not stand in the table of seats."""


def show_view(console: Console, speech: Speech, game: Game, view: View) -> None:
    """Prints all that a view says."""
    if game.type.picture is not None:
        console.print(Text(game.type.picture(game, view, speech.names, speech.language), no_wrap=True))
    else:
        _show_fields(console, speech, view, game.seats)


def _show_fields(console: Console, speech: Speech, view: View, seats: int) -> None:
    fields = _fields(view, speech)
    by_seat = {name: value for name, value in fields.items() if _one_a_seat(value, seats)}
    for name, value in fields.items():
        if name != "viewer" and name not in by_seat and value not in ("", [], {}):
            for line in _lines(speech.field(name), value, 1):
                console.print(Text(line))
    columns = {name: value for name, value in by_seat.items() if any(map(_text, value))}
    console.print(_table(speech, columns, view.viewer))


def _lines(name: str, value: Any, depth: int) -> Iterator[str]:
    """One line, or more where there are things within things."""
    indent = "    " * depth
    if _is_deep(value):
        yield f"{indent}{name}:"
        for item in value:
            yield from _item_lines(item, depth + 1)
    elif value not in ("", [], {}):
        yield f"{indent}{name}: {_text(value)}"


def _item_lines(item: Any, depth: int) -> Iterator[str]:
    """A thing in a list: what is plain on its first line, then what is deep."""
    indent = "    " * depth
    if not isinstance(item, dict):
        yield indent + _text(item)
        return
    yield indent + _text({name: value for name, value in item.items() if not _is_deep(value)})
    for name, value in item.items():
        if _is_deep(value):
            yield from _lines(name, value, depth + 1)


def _is_deep(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)


def _one_a_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(len(_text(item)) <= LONGEST for item in value)


def _table(speech: Speech, columns: Mapping[str, Sequence[Any]], person: int) -> Table:
    table = Table(box=None, pad_edge=True, header_style="dim")
    table.add_column("", justify="right")
    table.add_column("")
    for name in columns:
        table.add_column(speech.field(name))
    for seat, name in enumerate(speech.names):
        who = Text(name, "bold yellow" if seat == person else "")
        table.add_row(str(seat + 1), who, *(Text(_text(column[seat])) for column in columns.values()))
    return table


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(filter(None, map(_text, value)))
    if isinstance(value, dict):
        return ", ".join(f"{name} {text}" for name, item in value.items() if (text := _text(item)))
    return str(value)


# Views as words


def _fields(value: msgspec.Struct, speech: Speech) -> dict[str, Any]:
    """The fields of a struct with seats as names and words of the game; what is absent is empty."""
    hints = get_type_hints(type(value), include_extras=True)
    return {name: _worded(hints[name], getattr(value, name), name, speech) for name in value.__struct_fields__}


def _worded(hint: Any, value: Any, field: str, speech: Speech) -> Any:
    if value is None or value is False:
        return ""
    if value is True:
        return speech.word("terminal.yes", "yes")
    if isinstance(value, msgspec.Struct):
        return {speech.field(name): _by_name(item, speech) for name, item in _fields(value, speech).items()}
    if isinstance(value, (tuple, list)):
        hints = _hints_of_items(hint, len(value))
        return [_worded(inner, item, field, speech) for inner, item in zip(hints, value, strict=True)]
    if isinstance(value, int) and is_seat(hint):
        return speech.name(value + 1) if value >= 0 else ""
    return speech.value(field, value)


def _by_name(value: Any, speech: Speech) -> Any:
    """Within a thing, a list that has one entry for each seat says whose they are."""
    if isinstance(value, list) and len(value) == len(speech.names) and not _is_deep(value):
        return {f"{name}:": item for name, item in zip(speech.names, value, strict=True)}
    return value


def _hints_of_items(hint: Any, length: int) -> Sequence[Any]:
    for member in (hint, *get_args(hint)):
        if get_origin(member) in (tuple, list):
            args = get_args(member)
            return args if len(args) == length and Ellipsis not in args else [args[0]] * length
    return [Any] * length
