"""Determinism: equal seed and actions give equal matches, whether or not somebody listens."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from yuletable.engine.conformance.faces import difference, dump_bytes
from yuletable.engine.conformance.matches import act, deal, pick, recorded
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.wire import canonical

LAW = "determinism"

Log = list[tuple[int, str]]


def check_determinism(subject: Subject, seed: int) -> Counter[str]:
    """One match, replayed from the texts of its actions: with listeners and without. LawBrokenError if it differs."""
    rng = random.Random(seed)
    log, marks = _play(subject, seed, rng)
    again = _replay(subject, seed, log, listen=True)
    deaf = _replay(subject, seed, log, listen=False)
    for place, (one, other, silent) in enumerate(zip(marks, again, deaf, strict=True)):
        step = "the deal" if place == 0 else f"step {place} ({log[place - 1][1]})"
        if one != other:
            raise LawBrokenError(LAW, f"{step} comes out otherwise the second time: {difference(one, other)}")
        if (heard := _position(one)) != _position(silent):
            raise LawBrokenError(
                LAW, f"{step} comes out otherwise if nobody listens: {difference(heard, _position(silent))}"
            )
    return Counter({"steps": len(log)})


def _play(subject: Subject, seed: int, rng: random.Random) -> tuple[Log, list[bytes]]:
    chance = recorded(seed)
    state, events = deal(subject.game, chance)
    marks = [_mark(dump_bytes(state), events, chance.take())]
    log: Log = []
    while state.to_act() and len(log) < subject.effort.steps:
        actor, action = pick(state, rng)
        step = act(state, actor, action, chance)
        log.append((actor, action.text))
        marks.append(_mark(dump_bytes(state), step.events, step.draws))
    return log, marks


def _replay(subject: Subject, seed: int, log: Log, listen: bool) -> list[bytes]:
    chance = recorded(seed)
    events: list[object] = []
    tell = events.append if listen else None
    state = subject.game.start(chance, tell)
    marks = [_mark(dump_bytes(state), events, chance.take())]
    for actor, text in log:
        events.clear()
        state.play(actor, subject.game.actions.parse(text), chance, tell)
        marks.append(_mark(dump_bytes(state), events, chance.take()))
    return marks


def _mark(dump: bytes, events: object, draws: object) -> bytes:
    return canonical(
        {"position": msgspec.Raw(dump), "events": msgspec.to_builtins(events), "draws": msgspec.to_builtins(draws)}
    )


def _position(mark: bytes) -> bytes:
    """Position and draws of a mark, without what was told."""
    data = msgspec.json.decode(mark)
    return canonical({"position": data["position"], "draws": data["draws"]})
