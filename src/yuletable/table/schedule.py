"""The schedule: which timers a match needs in its present position."""

from __future__ import annotations

from yuletable.engine.events import CLOCK, TABLE
from yuletable.engine.prompts import Prompt
from yuletable.table import floor
from yuletable.table.evening import Evening
from yuletable.table.match import Match
from yuletable.table.timers import EMPTY, LAPSE, LEAVE, OPEN, SLOT, Timer

GONE_SECONDS = 3
"""How long the game waits for a seat that has been left to nobody."""


def plan(evening: Evening, at: int) -> None:
    """Brings the timers of the match in line with its position at time `at`."""
    others = {name: timer for name, timer in evening.timers.items() if name.startswith((LEAVE, EMPTY))}
    match = evening.running
    wanted = [] if match is None else [*_of_slot(match, at), *_of_question(match, at), *_of_lapses(evening, match, at)]
    kept = {timer.name: _same_or_new(evening.timers.get(timer.name), timer) for timer in wanted}
    if evening.room.still:
        kept = {name: timer.stopped(at) for name, timer in kept.items()}
    else:
        kept = {name: timer.resumed(at) for name, timer in kept.items()}
    evening.timers = {**others, **kept}


def _same_or_new(old: Timer | None, new: Timer) -> Timer:
    return old if old is not None and old.key == new.key else new


def _of_slot(match: Match, at: int) -> list[Timer]:
    running = match.slot()
    if running is None:
        return []
    key, slot = running
    return [Timer(SLOT, key, at, at + round(slot.seconds * 1000) if slot.seconds > 0 else None)]


def _of_question(match: Match, at: int) -> list[Timer]:
    prompt = match.prompt(TABLE)
    return [] if prompt is None else [Timer(OPEN, prompt.key, at)]


def _only_waits_for_gone(evening: Evening, match: Match, prompt: Prompt) -> bool:
    """Whether an open floor is kept open by nobody who is there."""
    return bool(prompt.closing) and floor.all_called(evening, match)


def _of_lapses(evening: Evening, match: Match, at: int) -> list[Timer]:
    """Where a slot limits time it does so for everybody who is there; who has gone is not waited for all the same."""
    running = match.slot()
    limited = running is not None and running[1].seconds > 0
    timers = []
    for seat, chair in enumerate(evening.room.chairs):
        prompt = match.prompt(seat)
        gone = chair.left is not None and chair.stand_in is None
        if prompt is None or (limited and not (gone and _would_end_sooner(match, prompt, seat))):
            continue
        seconds = GONE_SECONDS if gone else evening.settings.decision_seconds
        if seconds and (prompt.owes or (gone and _only_waits_for_gone(evening, match, prompt))):
            key = f"{prompt.key}/{'gone' if gone else 'asked'}"
            timers.append(Timer(f"{LAPSE}{seat + 1}", key, at, at + seconds * 1000))
    return timers


def _would_end_sooner(match: Match, prompt: Prompt, seat: int) -> bool:
    """Whether a question with a time of its own may end before it if this seat is answered for.

    Never in a quiet slot, nor in one that lasts its full time whatever anybody does: nobody may learn who has gone.
    """
    if match.quiet() or prompt.closes == "full_time" or match.state is None:
        return False
    return match.state.refusal(CLOCK, match.state.game.actions.lapses[seat]) is None
