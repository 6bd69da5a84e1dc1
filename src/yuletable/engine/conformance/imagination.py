"""Imagined worlds: they look the same, are possible, keep what must be kept, vary, and know no truth."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from yuletable.engine.conformance.faces import difference, dump_bytes, face_bytes, name_of, viewers
from yuletable.engine.conformance.matches import act, keyed, positions
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.game import State
from yuletable.engine.wire import canonical

LAW = "imagination"


def check_imagination(subject: Subject, seed: int) -> Counter[str]:
    """Worlds along one match; returns how many, and at how many positions they varied. LawBrokenError otherwise."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    for state in positions(subject.game, rng, seed, subject.effort.steps):
        viewer = rng.choice(viewers(subject.game))
        worlds = [subject.game.imagine(state.observe(viewer), rng) for _ in range(3)]
        for world in worlds:
            _check_world(subject, state, world, viewer)
        _check_second_thought(subject, state, worlds[0], viewer, rng)
        counts["positions"] += 1
        counts["positions that vary"] += len({dump_bytes(world) for world in worlds}) > 1
        if rng.random() < 0.1:
            _check_playable(subject, worlds[1], viewer, rng)
    return counts


def _check_world(subject: Subject, state: State, world: State, viewer: int) -> None:
    one, other = face_bytes(state, viewer, subject.notes), face_bytes(world, viewer, subject.notes)
    if one != other:
        raise LawBrokenError(
            LAW, f"{name_of(viewer)} would not see this in the world it imagines: {difference(one, other)}"
        )
    if subject.conserve:
        kept, imagined = canonical(subject.conserve(state)), canonical(subject.conserve(world))
        if kept != imagined:
            what = difference(kept, imagined)
            raise LawBrokenError(LAW, f"the world that {name_of(viewer)} imagines does not conserve: {what}")
    loaded = subject.game.load(msgspec.json.decode(dump_bytes(world)))
    if dump_bytes(loaded) != dump_bytes(world):
        raise LawBrokenError(LAW, f"the world that {name_of(viewer)} imagines cannot be saved")
    for actor in world.to_act():
        if not world.legal_actions(actor):
            raise LawBrokenError(LAW, f"in the world that {name_of(viewer)} imagines, actor {actor} can do nothing")


def _check_second_thought(subject: Subject, state: State, world: State, viewer: int, rng: random.Random) -> None:
    """Equal views imagine the same, whatever the truth; and another seat of an imagined world can imagine too."""
    seed = rng.getrandbits(32)
    one, other = (
        dump_bytes(subject.game.imagine(true.observe(viewer), random.Random(seed))) for true in (state, world)
    )
    if one != other:
        what = difference(one, other)
        raise LawBrokenError(LAW, f"what {name_of(viewer)} imagines depends on what it cannot see: {what}")
    someone = rng.choice(viewers(subject.game))
    again = subject.game.imagine(world.observe(someone), rng)
    one, other = face_bytes(world, someone, subject.notes), face_bytes(again, someone, subject.notes)
    if one != other:
        what = difference(one, other)
        raise LawBrokenError(
            LAW, f"in a world that {name_of(viewer)} imagines, {name_of(someone)} imagines another: {what}"
        )


def _check_playable(subject: Subject, world: State, viewer: int, rng: random.Random) -> None:
    chance = keyed(rng.getrandbits(32))
    bound = subject.game.max_decisions
    for _ in range(bound):
        if not world.to_act():
            return
        actor = world.to_act()[0]
        forward = [action for action in world.legal_actions(actor) if not action.back]
        act(world, actor, rng.choice(forward), chance)
    raise LawBrokenError(LAW, f"a world that {name_of(viewer)} imagines does not end within {bound} decisions")
