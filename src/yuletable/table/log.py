"""The log of a table: entries that are only ever added, each chained to the one before by a hash.

An entry belongs to a match, or to the room (match 0: who sits where, chat, options). `number` counts all entries of
the table, `sequence` those of one match; each match has a chain of its own. Seats count from 1 in entries, as in every
file, and from 0 in the events that are made of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from yuletable.engine.chance import Draw
from yuletable.engine.events import Event, Fields
from yuletable.engine.wire import canonical

ROOM = 0
"""The number of no match: entries about the table itself."""

CLOCK_NAME = "clock"


class LoggedEvent(msgspec.Struct, frozen=True):
    """An event as the log keeps it, open and secret face and who hears which; seats from 1."""

    kind: str
    fields: dict[str, Any]
    to: tuple[int, ...] | None = None
    secret: dict[str, Any] = {}
    insiders: tuple[int, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """One entry.

    number    counts the entries of the table, from 1
    match     number of the match, or ROOM
    sequence  counts the entries of that match, from 1
    at        when, in milliseconds
    kind      what it is: `opened`, `action`, `closed`, `came`, `chat` …
    actor     who did it: a seat from 1, `clock`, or None
    action    text of the action
    note      words that came with it
    draws     what chance gave
    events    what was told, and to whom
    data      what else belongs to its kind
    hash      SHA-256 over all this but `number`, and the hash of the entry before in the same match
    """

    number: int
    match: int
    sequence: int
    at: int
    kind: str
    actor: str | None = None
    action: str | None = None
    note: str | None = None
    draws: tuple[Draw, ...] = ()
    events: tuple[LoggedEvent, ...] = ()
    data: dict[str, Any] = {}
    hash: str = ""


class Head(msgspec.Struct, frozen=True):
    """The end of one chain."""

    sequence: int = 0
    hash: str = ""


def sealed(entry: Entry, before: Head) -> Entry:
    """The entry with its hash."""
    return msgspec.structs.replace(entry, hash=entry_hash(entry, before))


def entry_hash(entry: Entry, before: Head) -> str:
    facts = [
        before.hash,
        entry.match,
        entry.sequence,
        entry.at,
        entry.kind,
        entry.actor,
        entry.action,
        entry.note,
        entry.draws,
        entry.events,
        entry.data,
    ]
    return hashlib.sha256(canonical(facts)).hexdigest()


def first_break(entries: Iterable[Entry]) -> Entry | None:
    """The first entry of a log that does not follow from the one before in its match, or None if all do."""
    heads: dict[int, Head] = {}
    for entry in entries:
        head = heads.get(entry.match, Head())
        if entry.sequence != head.sequence + 1 or entry.hash != entry_hash(entry, head):
            return entry
        heads[entry.match] = Head(entry.sequence, entry.hash)
    return None


def logged(events: Sequence[Event]) -> tuple[LoggedEvent, ...]:
    """Events as the log keeps them."""
    return tuple(
        LoggedEvent(
            event.kind,
            _plain(event.fields),
            None if event.to is None else _from_one(event.to),
            _plain(event.secret),
            _from_one(event.insiders),
        )
        for event in events
    )


def told(events: Sequence[LoggedEvent]) -> list[Event]:
    """The events again."""
    return [
        Event(
            event.kind,
            event.fields,
            None if event.to is None else _from_zero(event.to),
            event.secret,
            _from_zero(event.insiders),
        )
        for event in events
    ]


def actor_name(actor: int) -> str:
    """A seat or CLOCK as the log names it."""
    return str(actor + 1) if actor >= 0 else CLOCK_NAME


def actor_number(name: str) -> int:
    """The seat or CLOCK of this name."""
    return -1 if name == CLOCK_NAME else int(name) - 1


def _plain(fields: Fields) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(dict(fields), str_keys=True)
    return plain


def _from_one(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seat + 1 for seat in seats)


def _from_zero(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seat - 1 for seat in seats)
