"""The sheet of bells: plain data, what may be wrong with it, and its structs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from yuletable.engine.content import Content, Fault

FOLDER = Path(__file__).parent


class Bell(msgspec.Struct, frozen=True):
    id: str
    name: str
    worth: int


class Sheet(msgspec.Struct, frozen=True):
    title: str
    bells: tuple[Bell, ...]


def house(name: str) -> Any:
    return json.loads((FOLDER / "sheets" / f"{name}.json").read_text())


def check(data: object) -> tuple[Fault, ...]:
    return tuple(_faults(data))


def _faults(data: object) -> Iterator[Fault]:
    bells = data.get("bells") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(data.get("title"), str):
        yield Fault("sheet", "title", "A sheet needs a title.", "BL-2")
    if not isinstance(bells, list) or not 2 <= len(bells) <= 12:
        yield Fault("sheet", "bells", "A sheet has two to twelve bells.", "BL-2")
        return
    seen: set[object] = set()
    for place, bell in enumerate(bells):
        entry = f"bell {place + 1}"
        if not isinstance(bell, dict):
            yield Fault(entry, "", "A bell is an object.", "BL-2")
            continue
        name, worth = bell.get("id"), bell.get("worth")
        if not isinstance(name, str) or not name.isalnum() or name in seen:
            yield Fault(entry, "id", "A bell needs an id of its own, of letters and numbers.", "BL-2")
        else:
            seen.add(name)
        if not isinstance(bell.get("name"), str):
            yield Fault(entry, "name", "A bell needs a name.", "BL-2")
        if type(worth) is not int or not 1 <= worth <= 9:
            yield Fault(entry, "worth", "The worth of a bell is 1 to 9.", "BL-2")


SHEET = Content("sheet", house, check)
