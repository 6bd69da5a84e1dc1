"""Legality: one source of what is legal, a refusal for everything else, and no trace of what was refused."""

from __future__ import annotations

import random
from collections import Counter

from yuletable.engine.conformance.faces import difference, dump_bytes, name_of
from yuletable.engine.conformance.matches import positions, recorded
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.events import CLOCK, Event
from yuletable.engine.game import State
from yuletable.engine.refusals import IllegalActionError

LAW = "legality"
TRIED = 4
ACTORS = 4


def check_legality(subject: Subject, seed: int) -> Counter[str]:
    """One match; returns positions, refusals and illegal actions tried. LawBrokenError if the law does not hold."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    seats = range(subject.game.seats)
    for state in positions(subject.game, rng, seed, subject.effort.steps):
        _check_order(state)
        for actor in (*rng.sample(seats, min(ACTORS, len(seats))), CLOCK):
            _check_prompt(state, actor)
            counts["refusals"] += _check_actor(subject, state, actor, rng)
        counts["positions"] += 1
    return counts


def _check_order(state: State) -> None:
    """Whoever the game waits for comes first, then CLOCK, then who may only move an answer already held."""
    actors = list(state.to_act())
    if len(set(actors)) != len(actors):
        raise LawBrokenError(LAW, f"to_act names somebody twice: {actors}")
    if CLOCK not in actors:
        return
    if state.game.options.tempo == "instant":
        raise LawBrokenError(LAW, "the clock is to act in a game without a clock")
    for seat in actors[actors.index(CLOCK) + 1 :]:
        prompt = state.prompt(seat)
        if prompt is None or prompt.owes:
            raise LawBrokenError(LAW, f"{name_of(seat)} owes an answer, but is asked after the clock")


def _check_prompt(state: State, actor: int) -> None:
    if actor == CLOCK:
        return
    prompt = state.prompt(actor)
    asked = actor in state.to_act()
    if prompt is None:
        if asked:
            raise LawBrokenError(LAW, f"{name_of(actor)} is to act, but is asked nothing")
        return
    if prompt.owes and not asked:
        raise LawBrokenError(LAW, f"{name_of(actor)} owes an answer, but is not to act")
    offers = {state.game.actions.parse(text) for text in prompt.offers}
    missing = [action for action in state.legal_actions(actor) if action not in offers]
    if missing:
        raise LawBrokenError(LAW, f"{name_of(actor)} may {missing[0].text}, but is not offered it")
    if prompt.chosen is not None:
        state.game.actions.parse(prompt.chosen)


def _check_actor(subject: Subject, state: State, actor: int, rng: random.Random) -> int:
    """Compares the refusals of this actor with its list; returns how many actions were refused."""
    legal = list(state.legal_actions(actor))
    if bool(legal) != (actor in state.to_act()):
        raise LawBrokenError(LAW, f"{name_of(actor)} has {len(legal)} legal actions; to act are {list(state.to_act())}")
    indices = [action.index for action in legal]
    if indices != sorted(set(indices)):
        raise LawBrokenError(LAW, f"the list of {name_of(actor)} is not in index order: {legal}")
    refused = []
    for action in subject.game.actions:
        refusal = state.refusal(actor, action)
        if (refusal is None) != (action in legal):
            verdict = f"refused ({refusal})" if refusal else "not refused"
            raise LawBrokenError(LAW, f"{action.text} of {name_of(actor)}: {verdict}, legal are {legal}")
        if refusal is not None:
            refused.append(action)
            if not (refusal.rule and refusal.message):
                raise LawBrokenError(LAW, f"{action.text} of {name_of(actor)} is refused without rule or message")
    for action in rng.sample(refused, min(TRIED, len(refused))):
        _check_trace(state, actor, action.index)
    return len(refused)


def _check_trace(state: State, actor: int, index: int) -> None:
    """Plays an illegal action, which must be refused and leave everything as it was."""
    action = state.game.actions[index]
    before = dump_bytes(state)
    events: list[Event] = []
    chance = recorded(0)
    try:
        state.play(actor, action, chance, events.append)
    except IllegalActionError:
        pass
    else:
        raise LawBrokenError(LAW, f"{action.text} of {name_of(actor)} is illegal, but was played")
    if dump_bytes(state) != before:
        what = difference(before, dump_bytes(state))
        raise LawBrokenError(LAW, f"{action.text} of {name_of(actor)} was refused, but left a trace: {what}")
    if events or chance.draws:
        raise LawBrokenError(LAW, f"{action.text} of {name_of(actor)} was refused, but told or drew something")
