"""The components: role cards, the deal, the timetable of a night (`roles.json`, `timetable.json`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.views import Deal, Window


class Role(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One character card. What a power means is told in the ledger's table of powers."""

    id: str
    name: str
    side: Literal["hosts", "party"]
    office: Literal["host", "seer", "healer", "guest"]
    power: Literal["take", "look", "save", "none"]
    decides: bool
    self_save: int
    copies: int


class RoleBook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All character cards, and how many of each office are dealt to how many players."""

    source: str
    roles: tuple[Role, ...]
    deal: Mapping[str, Deal]
    deal_krampus_alone: Mapping[str, Deal]

    def dealt(self, seats: int, krampus_alone: bool) -> Deal:
        """The printed deal (KN-6, KN-7) or the house rule of KN-8."""
        return (self.deal_krampus_alone if krampus_alone else self.deal)[str(seats)]

    def of_office(self, office: str) -> tuple[str, ...]:
        """Ids of the cards of an office in the order of the book."""
        return tuple(role.id for role in self.roles if role.office == office)


class TimetableSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One slot of a night: `line` slots have a fixed length, `hold` slots follow the pace."""

    name: str
    kind: Literal["line", "hold"]
    seconds: int
    line: str | None = None
    window: Window | None = None


class Timetable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long everything takes.

    fingers_due   by number of rounds, when the Hosts' fingers are due, in percent of their hold (KN-39)
    pace          by pace, the factor of holds, as numerator and denominator
    day           seconds of the slots outside a night
    """

    night: tuple[TimetableSlot, ...]
    fingers_due: Mapping[str, tuple[int, ...]]
    pace: Mapping[str, tuple[int, int]]
    day: Mapping[str, int]


class Step(msgspec.Struct, frozen=True):
    """One slot of a night as it is played.

    name    in the timetable; the parts of the Hosts' hold have a number where they have a length
    does    what entering or leaving it does: dim, open, hold, close, answer, dawn
    part    of a hold: its number from 1; `last` if the window's question closes with it
    """

    name: str
    does: str
    window: Window | None
    seconds: float
    line: str | None
    part: int = 1
    last: bool = True


@cache
def house_roles() -> RoleBook:
    """The role cards of the box."""
    return msgspec.json.decode(_file("roles.json"), type=RoleBook)


@cache
def house_timetable() -> Timetable:
    """The timetable of the house voice."""
    return msgspec.json.decode(_file("timetable.json"), type=Timetable)


def _file(name: str) -> bytes:
    return files(__package__).joinpath(name).read_bytes()


def steps_of_a_night(table: Timetable, options: KrampusnachtOptions, deal: Deal) -> tuple[Step, ...]:
    """Every night has the same slots (KN-20); an office that was never dealt is left out (KN-21)."""
    offices = (("healer", deal.healer), ("seer", deal.seer))
    absent = {office for office, dealt in offices if not dealt and not options.keep_absent_lines}
    steps: list[Step] = []
    for slot in table.night:
        if slot.window not in absent:
            steps += _steps_of_a_slot(table, slot, options)
    return tuple(steps)


def next_holds(steps: Sequence[Step]) -> list[int]:
    """By place in the night, the place of the first hold from there on; the end of the night, where there is none."""
    found = [len(steps)]
    for place in range(len(steps) - 1, -1, -1):
        found.append(place if steps[place].does == "hold" else found[-1])
    return found[::-1]


def _steps_of_a_slot(table: Timetable, slot: TimetableSlot, options: KrampusnachtOptions) -> list[Step]:
    over, under = table.pace[options.pace] if slot.kind == "hold" else (1, 1)  # KN-134
    seconds = slot.seconds * over / under if options.tempo == "live" else 0
    does = slot.name.rpartition(".")[2]
    if slot.name != "hosts.hold":
        return [Step(slot.name, does, slot.window, seconds, slot.line)]
    due = table.fingers_due[str(options.host_rounds)]
    numbered = options.tempo == "live" and len(due) > 1
    return [
        Step(
            name=f"{slot.name}.{part}" if numbered else slot.name,
            does=does,
            window=slot.window,
            seconds=seconds * (now - before) / 100,
            line=slot.line,
            part=part,
            last=now == due[-1],
        )
        for part, (before, now) in enumerate(zip((0, *due), due, strict=False), start=1)
    ]
