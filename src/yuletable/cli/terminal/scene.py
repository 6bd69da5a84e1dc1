"""Showing a view: what concerns each seat as a table, the rest as lines."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from yuletable.cli.terminal.speech import Speech
from yuletable.engine.game import View
from yuletable.engine.wire import plain

LONGEST = 60
"""Cells that would be longer are left out of the table of seats."""


def show_view(console: Console, speech: Speech, view: View, seats: int) -> None:
    """Prints all that the view says, for any game."""
    fields = plain(view)
    by_seat = {name: value for name, value in fields.items() if _one_a_seat(value, seats)}
    for name, value in fields.items():
        if name not in by_seat and value not in (None, [], {}):
            console.print(Text(f"  {speech.field(name)}: {_text(value)}"))
    console.print(_table(speech, by_seat))


def _one_a_seat(value: Any, seats: int) -> bool:
    return isinstance(value, list) and len(value) == seats and all(len(_text(item)) <= LONGEST for item in value)


def _table(speech: Speech, columns: dict[str, list[Any]]) -> Table:
    table = Table(box=None, pad_edge=True, header_style="dim")
    table.add_column("", justify="right")
    table.add_column("")
    for name in columns:
        table.add_column(speech.field(name))
    for seat, name in enumerate(speech.names):
        table.add_row(str(seat + 1), Text(name), *(Text(_text(column[seat])) for column in columns.values()))
    return table


def _text(value: Any) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, list):
        return ", ".join(_text(item) for item in value)
    if isinstance(value, dict):
        return " ".join(f"{name} {_text(item)}" for name, item in value.items() if item not in (None, [], {}))
    return str(value)
