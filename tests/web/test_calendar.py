"""Calendar files are as RFC 5545 wants them, whatever stands in them."""

import re
from datetime import UTC, datetime, timedelta, timezone

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.web.guests import Table

from yuletable.web.calendar import Invitation, calendar

NOW = datetime(2026, 11, 30, 1, 2, 3, tzinfo=UTC)
PARTY = Invitation(
    uid="HOOF@yuletable.here",
    start=datetime(2026, 12, 5, 20, 30, tzinfo=timezone(timedelta(hours=1))),
    length=timedelta(minutes=150),
    summary="Yuletable: Krampusnacht",
    description="Bring horns; bells, and a \\straight\\ face.\nNo coal.",
    url="http://192.168.1.20:8000/t/HOOF",
)

GOLDEN = """\
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Yuletable//Yuletable//EN
CALSCALE:GREGORIAN
METHOD:PUBLISH
BEGIN:VEVENT
UID:HOOF@yuletable.here
DTSTAMP:20261130T010203Z
DTSTART:20261205T193000Z
DTEND:20261205T220000Z
SUMMARY:Yuletable: Krampusnacht
DESCRIPTION:Bring horns\\; bells\\, and a \\\\straight\\\\ face.\\nNo coal.
URL:http://192.168.1.20:8000/t/HOOF
END:VEVENT
END:VCALENDAR
"""


def read(file: bytes) -> dict[str, str]:
    """The properties of a calendar file, by a reader of its own."""
    assert file.endswith(b"\r\n")
    assert not re.search(rb"(?<!\r)\n|\r(?!\n)", file), "every line ends with CRLF"
    lines = file.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()
    unfolded = file.replace(b"\r\n ", b"").decode()
    pairs = [line.split(":", 1) for line in unfolded.splitlines()]
    return {name: value for name, value in pairs if name not in ("BEGIN", "END")}


def meant(value: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)


def test_a_whole_file() -> None:
    assert calendar(PARTY, NOW).decode() == GOLDEN.replace("\n", "\r\n")


def test_long_lines_are_folded_between_characters() -> None:
    text = "Glühwein und Plätzchen für alle, " * 9
    file = calendar(msgspec.structs.replace(PARTY, summary=text), NOW)
    assert meant(read(file)["SUMMARY"]) == text


@given(st.text(), st.text(max_size=200))
def test_whatever_is_said_comes_back(summary: str, description: str) -> None:
    shown = [
        "".join(
            letter
            for letter in text.replace("\r\n", "\n").replace("\r", "\n")
            if letter == "\n" or (letter >= " " and letter != "\x7f")
        )
        for text in (summary, description)
    ]
    file = calendar(msgspec.structs.replace(PARTY, summary=summary, description=description), NOW)
    unfolded = file.replace(b"\r\n ", b"")
    for name, text in zip((b"SUMMARY", b"DESCRIPTION"), shown, strict=True):
        (line,) = [line for line in unfolded.split(b"\r\n") if line.startswith(name + b":")]
        assert meant(line.split(b":", 1)[1].decode()) == text
    assert max(map(len, file.split(b"\r\n"))) <= 75


@pytest.fixture(scope="module")
def table(http: httpx.Client) -> Table:
    return Table(http)


def test_an_invitation_to_a_table(table: Table) -> None:
    where = f"{table.path}/invitation.ics"
    answer = table.http.get(where, params={"start": "2026-12-05T20:30:00+01:00", "minutes": 90, "language": "de"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="yuletable-{table.code}.ics"'
    event = read(answer.content)
    assert (event["DTSTART"], event["DTEND"]) == ("20261205T193000Z", "20261205T210000Z")
    assert event["URL"] == table.facts["link"]
    assert "Stuhl" in event["DESCRIPTION"]
    assert table.code in event["DESCRIPTION"]
    again = read(table.http.get(where, params={"start": "2026-12-06T19:30Z"}).content)
    assert again["UID"] == event["UID"], "another hour is a change, and no second evening"
    assert again["DTEND"] == "20261206T223000Z"


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"start": "tomorrow"},
        {"start": "2026-12-05T19:30"},
        {"start": "1999-12-31T23:59Z"},
        {"start": "2201-01-01T00:00Z"},
        {"start": "9999-12-31T23:59-12:00"},
        {"start": "2026-12-05T19:30Z", "minutes": "14"},
        {"start": "2026-12-05T19:30Z", "minutes": "1441"},
        {"start": "x" * 100},
    ],
)
def test_hours_that_are_none(table: Table, query: dict[str, str]) -> None:
    answer = table.http.get(f"{table.path}/invitation.ics", params=query)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


def test_an_invitation_to_no_table(http: httpx.Client) -> None:
    answer = http.get("/api/tables/QQQQ/invitation.ics", params={"start": "2026-12-05T19:30Z"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_table")
