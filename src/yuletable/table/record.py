"""The record of a finished match as a file: its part of the log, to be kept, looked at again and verified.

JSON lines. The first line says what follows; then every entry of the match, one a line, in canonical form, from the
opening (which holds game, ruleset, options, all components, the promise and the seeds of the phones) to the closing
(outcome and the house's seed). A file may hold several matches, one after another. Each entry carries the hash that
chains it to the one before, so there is no byte that is not accounted for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from yuletable.engine.chance import Draw
from yuletable.engine.wire import canonical
from yuletable.table.log import Entry, Head, LoggedEvent, entry_hash
from yuletable.table.match import Closing, Opening

FORMAT = 1
HEADER = canonical({"yuletable": "match", "format": FORMAT})
MOST_BYTES = 64 * 1024 * 1024
"""How large a file may be that is read."""


class BrokenRecordError(ValueError):
    """A record that is not what the house wrote. `line` counts from 1; the message is one sentence with the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"Line {line}: {why}")
        self.line = line
        self.why = why


class Record(msgspec.Struct, frozen=True):
    """A finished match. `line`: where its header stands in the file."""

    entries: tuple[Entry, ...]
    line: int = 1

    @property
    def opening(self) -> Opening:
        return msgspec.convert(self.entries[0].data, Opening)

    @property
    def closing(self) -> Closing:
        return closing_of(self.entries[-1])

    @property
    def fingerprint(self) -> str:
        """The hash of the last entry: it stands for every byte of the match."""
        return self.entries[-1].hash

    def line_of(self, at: int) -> int:
        """The line of the file on which the entry with this index stands."""
        return self.line + 1 + at


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    """An entry as it stands on its line: all but the number that it has at its table."""

    match: int
    sequence: int
    at: int
    kind: str
    actor: str | None
    action: str | None
    note: str | None
    draws: tuple[Draw, ...]
    events: tuple[LoggedEvent, ...]
    data: dict[str, Any]
    hash: str


def closing_of(entry: Entry) -> Closing:
    return msgspec.convert({name: entry.data.get(name) for name in ("outcome", "seed")}, Closing)


def is_finished(entries: Sequence[Entry]) -> bool:
    """Whether these entries are a match that was opened and has ended by its rules: only such a one is published."""
    ends = bool(entries) and entries[0].kind == "opened" and entries[-1].kind == "closed"
    return ends and entries[-1].data.get("outcome") is not None


def write_records(records: Iterable[Record]) -> bytes:
    """The file of these matches."""
    lines = [line for record in records for line in (HEADER, *map(_write_line, record.entries))]
    return b"".join(line + b"\n" for line in lines)


def _write_line(entry: Entry) -> bytes:
    return canonical({name: getattr(entry, name) for name in _Line.__struct_fields__})


def read_records(text: bytes) -> list[Record]:
    """The matches of a file, each entry as it stands there and chained to the one before.

    BrokenRecordError names the first line that is not as the house wrote it. What is written is not played here: see
    `verify`.
    """
    if len(text) > MOST_BYTES:
        raise BrokenRecordError(1, f"The file is larger than {MOST_BYTES // 1024 // 1024} MiB.")
    lines = text.split(b"\n")
    if lines.pop():
        raise BrokenRecordError(
            len(lines) + 1, "The line does not end as it should: the file is cut off or was changed."
        )
    if not lines:
        raise BrokenRecordError(1, "The file is empty.")
    starts = [at for at, line in enumerate(lines) if line == HEADER]
    if not starts or starts[0] != 0:
        raise BrokenRecordError(1, "This is not how a record of Yuletable begins.")
    ends = [*starts[1:], len(lines)]
    return [_read_record(lines[start + 1 : end], start + 1) for start, end in zip(starts, ends, strict=True)]


def _read_record(lines: Sequence[bytes], header: int) -> Record:
    if not lines:
        raise BrokenRecordError(header, "No match follows this line.")
    entries = tuple(_chained(lines, header))
    record = Record(entries, header)
    for at, entry in enumerate(entries):
        if (entry.kind == "opened") != (at == 0):
            raise BrokenRecordError(
                record.line_of(at), "A record begins with the opening of its match, and has only one."
            )
        if (entry.kind == "closed") != (at == len(entries) - 1):
            raise BrokenRecordError(record.line_of(at), "A record ends with the end of its match, and not before.")
    _check_ends(record)
    return record


def _chained(lines: Sequence[bytes], header: int) -> Iterator[Entry]:
    head = Head()
    match = None
    for at, line in enumerate(lines, 1):
        entry = _read_line(line, header + at)
        match = entry.match if match is None else match
        if entry.sequence != head.sequence + 1 or entry.match != match:
            raise BrokenRecordError(header + at, f"Entry {head.sequence + 1} of the match should stand here.")
        if entry.hash != entry_hash(entry, head):
            raise BrokenRecordError(header + at, f"{told(entry)} is not what its hash stands for: it was changed.")
        head = Head(entry.sequence, entry.hash)
        yield entry


def _read_line(line: bytes, number: int) -> Entry:
    try:
        read = msgspec.json.decode(line, type=_Line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BrokenRecordError(number, f"This is no entry of a record ({error}).") from None
    fields = {name: getattr(read, name) for name in _Line.__struct_fields__}
    entry = Entry(number=number, **fields)
    if _write_line(entry) != line:
        raise BrokenRecordError(number, f"{told(entry)} is not written as the house writes it: it was changed.")
    return entry


def _check_ends(record: Record) -> None:
    try:
        _ = record.opening
    except msgspec.ValidationError as error:
        raise BrokenRecordError(record.line_of(0), f"This is no opening of a match ({error}).") from None
    last = record.line_of(len(record.entries) - 1)
    try:
        outcome = record.closing.outcome
    except msgspec.ValidationError as error:
        raise BrokenRecordError(last, f"This is no end of a match ({error}).") from None
    if outcome is None:
        raise BrokenRecordError(last, "This match was abandoned, and such a one is not published.")


def told(entry: Entry) -> str:
    """An entry in words: "Entry 7 (action: point 3, by 2)"."""
    what = entry.kind if entry.action is None else f"{entry.kind}: {entry.action[:40]}, by {entry.actor}"
    return f"Entry {entry.sequence} ({what})"
