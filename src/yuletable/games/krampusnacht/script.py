"""The script of the house voice with the slots that its lines are read in (the ledger's script and timetable)."""

from __future__ import annotations

from collections.abc import Iterator

from yuletable.engine.script import SpokenLine
from yuletable.games.krampusnacht.components import Timetable, TimetableSlot, house_timetable

COUNT = ("one", "two", "three")
RESULTS = ("out.host", "out.guest", "out.closed", "tied")
BEFORE_FINGERS = ("close.called", "close.circle", "again", "again.any")


def script() -> tuple[SpokenLine, ...]:
    """Every line, in the ledger's order."""
    table = house_timetable()
    return (*_evening(table), *_narrator(table))


def _evening(table: Timetable) -> Iterator[SpokenLine]:
    day = table.day
    yield from (SpokenLine(f"welcome.{hosts}", day["look"]) for hosts in (2, 1))
    for slot in table.night:
        yield from _of_a_night(table, slot)
    yield from (SpokenLine(result, day["last_call"]) for result in ("taken", "nobody"))
    yield from (SpokenLine(opening, day["turn"]) for opening in ("argue", "second"))
    yield SpokenLine("lastminute", day["lastminute"])
    yield from (SpokenLine(line, day["vote"]) for line in BEFORE_FINGERS)
    yield SpokenLine("count.choose", day["vote"], BEFORE_FINGERS)
    yield from (SpokenLine(f"count.{word}", day["count"]) for word in COUNT)
    yield from (SpokenLine(result, day["verdict"]) for result in RESULTS)
    yield SpokenLine("quiet", day["verdict"], ("tied",))  # KN-105: somebody who goes ends the quiet
    yield SpokenLine("tie", day["plea"])
    yield SpokenLine("plea", day["plea"], ("tie",))
    yield from (SpokenLine(f"end.{end}") for end in ("party", "hosts", "second", "stalled"))
    yield from (SpokenLine(news) for news in ("takeover", "back"))


def _of_a_night(table: Timetable, slot: TimetableSlot) -> Iterator[SpokenLine]:
    if slot.line is None:
        return
    line, seconds = slot.line.removeprefix("line."), shortest(table, slot)
    if slot.name == "dim":
        yield from (SpokenLine(f"{line}.{text}", seconds) for text in "abc")
        return
    yield SpokenLine(line, seconds)
    if slot.name.endswith(".open"):
        yield SpokenLine(f"{line}.cover", seconds, (line,))


def shortest(table: Timetable, slot: TimetableSlot) -> float:
    """Its length at the pace that leaves it the least time (KN-134)."""
    if slot.kind == "line":
        return slot.seconds
    return min(slot.seconds * over / under for over, under in table.pace.values())


def _narrator(table: Timetable) -> Iterator[SpokenLine]:
    """What is read to a table that plays with the physical cards (KN-153); by day nothing is timed."""
    yield from (SpokenLine(line) for line in ("n.check", "n.deal"))
    for slot in table.night:
        if slot.line is not None:
            yield SpokenLine(slot.line.replace("line.", "n.", 1), shortest(table, slot))
    yield from (SpokenLine(line) for line in ("count", "n.second", "n.stop"))
