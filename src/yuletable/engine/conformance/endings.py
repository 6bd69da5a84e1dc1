"""Endings: every match ends within its bound, by time alone too, and what stands at the end is an outcome."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from yuletable.engine.actions import Action
from yuletable.engine.conformance.faces import viewers
from yuletable.engine.conformance.matches import act, deal, keyed
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.events import CLOCK, RECORD
from yuletable.engine.game import State

LAW = "endings"

Driver = Callable[[State], tuple[int, Action] | None]


def check_endings(subject: Subject, seed: int) -> Counter[str]:
    """Whole matches by several drivers; returns their endings. LawBrokenError if one does not end as it should."""
    rng = random.Random(seed)
    drivers: dict[str, Driver] = {
        "at random": lambda state: _first(state, lambda legal: rng.choice(legal)),
        "taking back whenever possible": lambda state: _first(state, _undoing(rng)),
        "always the first action": lambda state: _first(state, lambda legal: legal[0]),
        "always the last action": lambda state: _first(state, lambda legal: legal[-1]),
    }
    if subject.game.options.tempo != "instant" and subject.time_alone:
        drivers["by time alone"] = _clock
    counts: Counter[str] = Counter()
    for place, (name, driver) in enumerate(drivers.items()):
        state, decisions = _play(subject, driver, name, seed * len(drivers) + place)
        _check_end(subject, state)
        outcome = state.outcome()
        assert outcome is not None
        counts["matches"] += 1
        counts["decisions"] += decisions
        counts[f"ended: {outcome.name}"] += 1
    return counts


def _first(state: State, choose: Callable[[list[Action]], Action]) -> tuple[int, Action]:
    actor = state.to_act()[0]
    return actor, choose(list(state.legal_actions(actor)))


def _undoing(rng: random.Random) -> Callable[[list[Action]], Action]:
    return lambda legal: rng.choice([action for action in legal if action.back] or legal)


def _clock(state: State) -> tuple[int, Action] | None:
    """Nobody answers: every time of a seat that is owed runs out, then the slot."""
    legal = state.legal_actions(CLOCK)
    return (CLOCK, legal[0]) if legal else None


def _play(subject: Subject, driver: Driver, name: str, seed: int) -> tuple[State, int]:
    chance = keyed(seed)
    state, _ = deal(subject.game, chance)
    for decisions in range(subject.game.max_decisions + 1):
        if not state.to_act():
            return state, decisions
        if state.outcome() is not None:
            raise LawBrokenError(LAW, f"{name}: there is an outcome while {list(state.to_act())} are to act")
        if decisions == 0 or decisions % 16 == 0:
            _check_sealed(state)
        move = driver(state)
        if move is None:
            raise LawBrokenError(LAW, f"{name}: time stands still at {state.prompt(CLOCK)}")
        act(state, *move, chance)
    raise LawBrokenError(LAW, f"{name}: the match does not end within {subject.game.max_decisions} decisions")


def _check_sealed(state: State) -> None:
    """The record is closed while the match runs."""
    try:
        state.observe(RECORD)
    except ValueError:
        return
    raise LawBrokenError(LAW, "the record of a running match can be read")


def _check_end(subject: Subject, state: State) -> None:
    outcome = state.outcome()
    if outcome is None:
        raise LawBrokenError(LAW, "nobody is to act, but there is no outcome")
    seats = subject.game.seats
    if len(outcome.ranks) != seats or len(outcome.payoffs) != seats:
        raise LawBrokenError(LAW, f"the outcome is not of {seats} seats: {outcome}")
    if any(not -1 <= payoff <= 1 for payoff in outcome.payoffs):
        raise LawBrokenError(LAW, f"payoffs lie from -1 to 1: {outcome}")
    if not outcome.rule or min(outcome.ranks) != 1:
        raise LawBrokenError(LAW, f"an outcome has a rule, and its best rank is 1: {outcome}")
    by_rank = sorted(zip(outcome.ranks, outcome.payoffs, strict=True), key=lambda entry: (entry[0], -entry[1]))
    if any(better[1] < worse[1] for better, worse in pairwise(by_rank)):
        raise LawBrokenError(LAW, f"a better rank has a lower payoff: {outcome}")
    for actor in (*range(seats), CLOCK):
        if state.legal_actions(actor):
            raise LawBrokenError(LAW, f"actor {actor} may still act after the end")
    for viewer in (*viewers(subject.game), RECORD):
        state.observe(viewer)
