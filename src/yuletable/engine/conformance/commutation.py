"""Commits commute: the order in which several seats answer one secret question leaves no trace.

For each seat that is asked a script is made: what it does, by itself, until it owes nothing more (with drafts taken
back and held answers moved). Then the scripts are merged in every order if there are few, in many orders otherwise.
The position, what each viewer was told and the keys of all chance must be equal in the end; a full-time question is
closed by its tick first."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import factorial, prod

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.conformance.faces import difference, dump_bytes, heard_bytes, name_of, viewers
from yuletable.engine.conformance.matches import act, positions, recorded
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import State
from yuletable.engine.wire import canonical

LAW = "commutation"
LONGEST_SCRIPT = 40

Script = Sequence[tuple[int, Action]]


def check_commutation(subject: Subject, seed: int) -> Counter[str]:
    """Questions of one match; returns questions and orders. LawBrokenError if the order of answers shows."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    for state in positions(subject.game, rng, seed, subject.effort.steps):
        scripts = [script for seat in _asked(state) if (script := _script(state, seat, rng))]
        if len(scripts) < 2 or rng.random() > 0.5:
            continue
        counts["questions"] += 1
        counts["orders"] += _try(subject, state, scripts, rng)
    return counts


def _asked(state: State) -> list[int]:
    """The seats that are asked in secret beside others."""
    actors = [actor for actor in state.to_act() if actor != CLOCK]
    return [seat for seat in actors if (prompt := state.prompt(seat)) and prompt.mode in ("commit", "window", "own")]


def _script(state: State, seat: int, rng: random.Random) -> Script:
    """What this seat might do alone until it owes nothing; may run out of time, or move an answer that it holds."""
    alone = state.copy()
    lapse = alone.game.actions.lapses[seat]
    script: list[tuple[int, Action]] = []
    chance = recorded(0)
    moves = rng.choice((0, 0, 1, 2))
    while len(script) < LONGEST_SCRIPT and seat in alone.to_act():
        owes = (prompt := alone.prompt(seat)) is not None and prompt.owes
        if not owes and not moves:
            break
        moves -= not owes
        late = rng.random() < 0.15 and lapse in alone.legal_actions(CLOCK)
        step = (CLOCK, lapse) if late else (seat, rng.choice(alone.legal_actions(seat)))
        act(alone, *step, chance)
        script.append(step)
        if late:
            break
    return script


def _try(subject: Subject, state: State, scripts: Sequence[Script], rng: random.Random) -> int:
    seed = rng.getrandbits(32)
    first: dict[str, bytes] | None = None
    orders = _orders([len(script) for script in scripts], subject.effort.orders, rng)
    tried = 0
    for order in orders:
        marks = _play(subject, state, scripts, order, seed)
        first = first or marks
        for what, mark in marks.items():
            if mark != first[what]:
                told = ", ".join(name_of(script[0][0]) for script in scripts)
                raise LawBrokenError(LAW, f"{what} depends on the order of {told}: {difference(first[what], mark)}")
        tried += 1
    return tried


def _orders(lengths: Sequence[int], most: int, rng: random.Random) -> Iterator[Sequence[int]]:
    """Orders in which the scripts (by number) take their steps: all if there are at most `most`, else random ones."""
    number_of_orders = factorial(sum(lengths)) // prod(factorial(length) for length in lengths)
    steps = [script for script, length in enumerate(lengths) for _ in range(length)]
    if number_of_orders <= most:
        yield from _all_orders(list(lengths), [])
        return
    yield steps
    yield steps[::-1]
    for _ in range(most - 2):
        yield rng.sample(steps, len(steps))


def _all_orders(left: list[int], done: list[int]) -> Iterator[Sequence[int]]:
    if not any(left):
        yield done
    for script, steps in enumerate(left):
        if steps:
            left[script] -= 1
            yield from _all_orders(left, [*done, script])
            left[script] += 1


def _play(
    subject: Subject, state: State, scripts: Sequence[Script], order: Sequence[int], seed: int
) -> dict[str, bytes]:
    """Plays the scripts in this order; returns what must not depend on it."""
    played = state.copy()
    chance = recorded(seed)
    events: list[Event] = []
    draws = []
    place = [0] * len(scripts)
    for script in order:
        actor, action = scripts[script][place[script]]
        place[script] += 1
        if action not in played.legal_actions(actor):
            raise LawBrokenError(LAW, f"{name_of(actor)} can no longer {action.text} if others answer first")
        step = act(played, actor, action, chance)
        events += step.events
        draws += step.draws
    marks = {"the position": dump_bytes(played)}
    if CLOCK in played.to_act() and played.game.actions.tick in played.legal_actions(CLOCK):
        step = act(played, CLOCK, played.game.actions.tick, chance)
        events += step.events
        draws += step.draws
        marks["the position after the tick"] = dump_bytes(played)
    question = state.prompt(TABLE)
    if question is not None and question.progress:
        events.sort(key=lambda event: canonical(msgspec.to_builtins(event)))  # who answers first is public
    for viewer in viewers(subject.game):
        marks[f"what {name_of(viewer)} hears"] = heard_bytes(events, viewer)
    marks["chance"] = canonical(sorted(canonical(msgspec.to_builtins(draw)).decode() for draw in draws))
    return marks
