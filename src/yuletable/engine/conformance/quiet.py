"""Quiet steps: a step that closes no question is seen, heard and felt by nobody but who made it.

What closes a question is read off the open face of the question (`prompt(TABLE)`): a full-time question closes with
its tick alone; one that its last answer closes stays open while anybody else owes an answer; a turn goes on, in
private, until something is told to the table. Floors are public. Where progress is public, answering is.

Some of the asked may have a question of their own within the one that the table sees (two who must agree); whoever is
told that this inner question has closed may see it change.
"""

from __future__ import annotations

import random
from collections import Counter

from yuletable.engine.conformance.faces import difference, heard_bytes, name_of, shown_bytes, viewers
from yuletable.engine.conformance.matches import Step, walk
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.events import CLOCK, TABLE
from yuletable.engine.game import State

LAW = "quiet"
SILENCE = heard_bytes([], TABLE)


def check_quiet(subject: Subject, seed: int) -> Counter[str]:
    """One match; returns how many steps had to be quiet. LawBrokenError if one was not."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    previous: tuple[State, Step] | None = None
    for state, step in walk(subject.game, rng, seed, subject.effort.steps):
        if previous:
            counts["quiet" if _check(subject, *previous, state) else "closing"] += 1
        previous = (state, step)
    return counts


def _check(subject: Subject, before: State, step: Step, after: State) -> bool:
    """Whether the step had to be quiet; if so, that it was."""
    who = step.action.args[0] if step.action in subject.game.actions.lapses else step.actor
    if not _must_be_quiet(before, step, after, int(who)):
        return False
    others = [viewer for viewer in viewers(subject.game) if viewer != who]
    inner = {viewer for viewer in others if _inner_closed(before, step, after, viewer)}
    for viewer in others:
        if viewer not in inner:
            _compare(before, step, after, viewer)
    if step.draws and not inner and step.actor != CLOCK:
        raise LawBrokenError(LAW, f"{step} closes no question, but draws {step.draws[0].purpose}")
    return True


def _must_be_quiet(before: State, step: Step, after: State, who: int) -> bool:
    question, then = before.prompt(TABLE), after.prompt(TABLE)
    if question is None or question.mode in ("floor", "slot") or who == CLOCK:
        return False
    if question.progress and _owes(before, who) and not _owes(after, who):
        return False
    if question.mode == "turn":
        return heard_bytes(step.events, TABLE) == SILENCE
    if question.closes == "full_time" or any(_owes(before, seat) for seat in range(before.game.seats) if seat != who):
        return True
    return then is not None and then.key == question.key


def _owes(state: State, seat: int) -> bool:
    prompt = state.prompt(seat)
    return prompt is not None and prompt.owes


def _inner_closed(before: State, step: Step, after: State, viewer: int) -> bool:
    if viewer == TABLE:
        return False
    was, now = before.prompt(viewer), after.prompt(viewer)
    if was is None or now is None or was.key == now.key:
        return False
    return heard_bytes(step.events, viewer) != SILENCE


def _compare(before: State, step: Step, after: State, viewer: int) -> None:
    heard = heard_bytes(step.events, viewer)
    if heard != SILENCE:
        raise LawBrokenError(LAW, f"{step} closes no question, but {name_of(viewer)} hears {heard.decode()}")
    was, now = shown_bytes(before, viewer), shown_bytes(after, viewer)
    if was != now:
        raise LawBrokenError(LAW, f"{step} closes no question, but for {name_of(viewer)} {difference(was, now)}")
