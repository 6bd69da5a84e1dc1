"""Prompts: the pending question as a value."""

from __future__ import annotations

from typing import Literal

import msgspec

from yuletable.engine.events import Fields

Mode = Literal["turn", "commit", "window", "floor", "own", "slot"]
"""turn    one seat, openly, step by step
commit  several seats at once, in secret until the question closes
window  react or pass, in secret until the window closes
floor   anybody may act, openly and as it comes, order counts; nobody must but who owes
own     many private steps until done
slot    nobody is asked; time passes
"""

Closes = Literal["last_answer", "full_time", "public_act"]
"""What ends the question: the last answer owed, the end of its time whatever anybody does, or a public act."""


class Slot(msgspec.Struct, frozen=True):
    """The stretch of time that is running, for whoever keeps the clock. Public.

    name     the slot in the ledger's timetable
    line     message id of what the house says at its start, or None
    seconds  its length; 0 = no length (nobody limits it)
    fields   what the line needs
    quiet    True where phones must look and sound alike: frames are padded, nothing rings
    """

    name: str
    line: str | None = None
    seconds: float = 0
    fields: Fields = {}
    quiet: bool = False


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked, or (for TABLE) the open face of the question, or (for CLOCK) what time waits for.

    key       names this question: made of public counters and this seat's own steps only, never of a count of actions
    mode      how it is answered
    question  message id of the question, `fields` what its sentence needs (seats from 1)
    owes      the game waits for this seat
    closes    what ends it
    progress  whether everybody may see who has answered
    timeout   message id of what happens if time runs out, in words, or None
    offers    texts of the actions that a person is shown. May be wider than what is legal: the rest earn a refusal that
              teaches. Empty for TABLE and CLOCK.
    chosen    text of the answer this seat holds in an open question, if any
    closing   texts of the acts by which a floor is closed; while persons are in, bots leave the first of them to
              persons
    slot      the stretch of time that is running (the same for every viewer), or None
    """

    key: str
    mode: Mode
    question: str
    fields: Fields = {}
    owes: bool = False
    closes: Closes = "last_answer"
    progress: bool = False
    timeout: str | None = None
    offers: tuple[str, ...] = ()
    chosen: str | None = None
    closing: tuple[str, ...] = ()
    slot: Slot | None = None
