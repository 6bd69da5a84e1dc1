"""Rows of the database and the values they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from yuletable.engine.chance import Draw
from yuletable.engine.wire import canonical
from yuletable.table.log import Entry, LoggedEvent

_draws = msgspec.json.Decoder(tuple[Draw, ...])
_events = msgspec.json.Decoder(tuple[LoggedEvent, ...])


def entry_row(code: str, entry: Entry) -> dict[str, Any]:
    row = {field: getattr(entry, field) for field in entry.__struct_fields__}
    packed = {field: canonical(row[field]).decode() for field in ("draws", "events", "data")}
    return {"code": code, **row, **packed}


def read_entry(row: Mapping[Any, Any]) -> Entry:
    facts = {field: row[field] for field in Entry.__struct_fields__}
    facts["draws"] = _draws.decode(row["draws"])
    facts["events"] = _events.decode(row["events"])
    facts["data"] = msgspec.json.decode(row["data"])
    return Entry(**facts)
