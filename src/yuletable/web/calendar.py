"""An invitation as a calendar file (RFC 5545): one event, its times in UTC."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import msgspec

LINE = 75
"""So many octets a line has at most, without its end (3.1)."""


class Invitation(msgspec.Struct, frozen=True):
    """What an invitation says. `uid` names the event, so that a later file with the same one takes its place."""

    uid: str
    start: datetime
    length: timedelta
    summary: str
    description: str
    url: str


def calendar(invitation: Invitation, now: datetime) -> bytes:
    """The file. `now` is when it is made; times must know their zones."""
    lines = (
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Yuletable//Yuletable//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{_text(invitation.uid)}",
        f"DTSTAMP:{_utc(now)}",
        f"DTSTART:{_utc(invitation.start)}",
        f"DTEND:{_utc(invitation.start + invitation.length)}",
        f"SUMMARY:{_text(invitation.summary)}",
        f"DESCRIPTION:{_text(invitation.description)}",
        f"URL:{_uri(invitation.url)}",
        "END:VEVENT",
        "END:VCALENDAR",
    )
    return b"".join(piece for line in lines for piece in _folded(line))


def _utc(time: datetime) -> str:
    """3.3.5, form 2."""
    return time.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(value: str) -> str:
    """3.3.11: backslash, semicolon, comma and line ends are escaped, other control characters left out."""
    plain = value.replace("\r\n", "\n").replace("\r", "\n")
    escaped = plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")
    return "".join(letter for letter in escaped if letter >= " " and letter != "\x7f")


def _uri(value: str) -> str:
    """3.3.13: as it is; what could end the line is no part of a URI."""
    return "".join(letter for letter in value if letter > " " and letter != "\x7f")


def _folded(line: str) -> Iterator[bytes]:
    """3.1: lines end with CRLF, long ones go on after a space; no character is split."""
    rest = line
    room = LINE
    start = b""
    while rest:
        taken = _fitting(rest, room)
        yield start + rest[:taken].encode() + b"\r\n"
        rest, start, room = rest[taken:], b" ", LINE - 1


def _fitting(text: str, octets: int) -> int:
    """How many characters at the beginning of the text have so many octets at most."""
    used = 0
    for place, letter in enumerate(text):
        used += len(letter.encode())
        if used > octets:
            return place
    return len(text)
