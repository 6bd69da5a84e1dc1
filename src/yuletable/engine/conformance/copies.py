"""Copies and saves: past positions never change; a save, and the text of an action, come back as they were."""

from __future__ import annotations

import random
from collections import Counter, deque

import msgspec

from yuletable.engine.actions import Actions
from yuletable.engine.conformance.faces import difference, dump_bytes, face_bytes, heard_bytes, viewers
from yuletable.engine.conformance.matches import act, deal, keyed, pick, positions, recorded
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.game import State

COPIES = "copies"
SAVES = "saves"
KEPT = 64
VIEWERS = 2


def check_copies(subject: Subject, seed: int) -> Counter[str]:
    """One match whose past positions (the last 64) are compared after every move. LawBrokenError if one has changed."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    chance = recorded(seed)
    state, _ = deal(subject.game, chance)
    past: deque[tuple[State, bytes]] = deque(maxlen=KEPT)
    for _ in range(subject.effort.steps):
        if not state.to_act():
            break
        twin = state.copy()
        if dump_bytes(twin) != dump_bytes(state):
            raise LawBrokenError(COPIES, f"a copy is not equal: {difference(dump_bytes(state), dump_bytes(twin))}")
        kept, state = (state, twin) if rng.random() < 0.5 else (twin, state)
        past.append((kept, dump_bytes(kept)))
        step = act(state, *pick(state, rng), chance)
        for then, dump in past:
            if dump_bytes(then) != dump:
                raise LawBrokenError(COPIES, f"{step} changed the past: {difference(dump, dump_bytes(then))}")
        counts["comparisons"] += len(past)
    return counts


def check_saves(subject: Subject, seed: int) -> Counter[str]:
    """Saves along one match, and the texts of all actions. LawBrokenError if something comes back changed."""
    _check_texts(subject.game.actions)
    counts: Counter[str] = Counter({"actions": len(subject.game.actions)})
    rng = random.Random(seed)
    for state in positions(subject.game, rng, seed, subject.effort.steps):
        loaded = subject.game.load(msgspec.json.decode(dump_bytes(state)))
        _same(subject, state, loaded, rng)
        counts["saves"] += 1
        if rng.random() < 0.2:
            _play_on(subject, state, loaded, rng)
    return counts


def _check_texts(actions: Actions) -> None:
    for index, action in enumerate(actions):
        if action.index != index or actions.parse(action.text) is not action:
            raise LawBrokenError(SAVES, f"{action.text!r} does not come back as the action {index} that wrote it")


def _same(subject: Subject, state: State, loaded: State, rng: random.Random) -> None:
    if dump_bytes(loaded) != dump_bytes(state):
        raise LawBrokenError(SAVES, f"a save comes back changed: {difference(dump_bytes(state), dump_bytes(loaded))}")
    if list(loaded.to_act()) != list(state.to_act()):
        raise LawBrokenError(SAVES, "somebody else is to act after loading")
    for viewer in rng.sample(viewers(subject.game), VIEWERS):
        one, other = face_bytes(state, viewer, subject.notes), face_bytes(loaded, viewer, subject.notes)
        if one != other:
            raise LawBrokenError(SAVES, f"after loading viewer {viewer} is shown otherwise: {difference(one, other)}")


def _play_on(subject: Subject, state: State, loaded: State, rng: random.Random, steps: int = 10) -> None:
    seed = rng.getrandbits(32)
    chances = keyed(seed), keyed(seed)
    for _ in range(steps):
        if not state.to_act():
            return
        actor, action = pick(state, rng)
        here, there = act(state, actor, action, chances[0]), act(loaded, actor, action, chances[1])
        if dump_bytes(state) != dump_bytes(loaded):
            what = difference(dump_bytes(state), dump_bytes(loaded))
            raise LawBrokenError(SAVES, f"play goes on otherwise after loading: {what}")
        if any(
            heard_bytes(here.events, viewer) != heard_bytes(there.events, viewer) for viewer in viewers(subject.game)
        ):
            raise LawBrokenError(SAVES, f"after loading, {here} is told otherwise")
