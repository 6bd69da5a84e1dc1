"""Knowledge: what a viewer is shown is a function of its view, and views change by what is told and done alone.

Each position of a match is looked at together with worlds that one viewer cannot tell from it. Then something
happens in each of them, and equal news must have given equal views, other news other views."""

from __future__ import annotations

import random
from collections import Counter

from yuletable.engine.conformance.faces import (
    difference,
    face_bytes,
    heard_bytes,
    known_bytes,
    name_of,
    view_bytes,
    viewers,
)
from yuletable.engine.conformance.matches import Step, act, keyed, pick, walk
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.game import State

LAW = "knowledge"
VIEWERS = 2


class _Memory:
    """All that was met, to be compared with all that comes."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.counts: Counter[str] = Counter()
        self._faces: dict[tuple[int, bytes], bytes] = {}
        self._views: dict[tuple[int, bytes, str, bytes], bytes] = {}
        self._news: dict[tuple[int, bytes, str, bytes], bytes] = {}

    def met(self, state: State, viewer: int) -> bytes:
        """Notes what the viewer is shown; returns its view."""
        view = view_bytes(state, viewer)
        face = face_bytes(state, viewer, self.subject.notes)
        known = self._faces.setdefault((viewer, view), face)
        if known != face:
            self._broken(viewer, "sees the same view but is shown something else", known, face)
        self.counts["faces"] += 1
        return view

    def stepped(self, before: bytes, step: Step, after: State, viewer: int) -> None:
        """Notes what a step told the viewer and made of its view."""
        view = known_bytes(after, viewer)
        news = heard_bytes(step.events, viewer)
        seen = step.actor == viewer or step.action is after.game.actions.tick  # that time has passed, everybody knows
        did = step.action.text if seen else ""
        known = self._views.setdefault((viewer, before, did, news), view)
        if known != view:
            self._broken(viewer, f"is told the same ({step}), but its view changes otherwise", known, view)
        told = self._news.setdefault((viewer, before, did, view), news)
        if told != news:
            self._broken(viewer, f"is told something else ({step}), but its view does not keep it", told, news)
        self.counts["steps"] += 1

    def _broken(self, viewer: int, what: str, one: bytes, other: bytes) -> None:
        raise LawBrokenError(LAW, f"{name_of(viewer)} {what}: {difference(one, other)}")


def check_knowledge(subject: Subject, seed: int) -> Counter[str]:
    """One match; returns how many faces and steps were compared. LawBrokenError if the law does not hold."""
    rng = random.Random(seed)
    memory = _Memory(subject)
    for state, step in walk(subject.game, rng, seed, subject.effort.steps):
        for viewer in rng.sample(viewers(subject.game), VIEWERS):
            view = memory.met(state, viewer)
            for world in _worlds(subject, state, viewer, rng):
                memory.met(world, viewer)
                actor, action = step.actor, step.action
                if actor != viewer and (rng.random() < 0.5 or action not in world.legal_actions(actor)):
                    actor, action = pick(world, rng)
                memory.stepped(view, act(world, actor, action, keyed(rng.getrandbits(32))), world, viewer)
    return memory.counts


def _worlds(subject: Subject, state: State, viewer: int, rng: random.Random) -> list[State]:
    """The position itself, and worlds that look the same to the viewer."""
    worlds = [state.copy(), *(subject.game.imagine(state.observe(viewer), rng) for _ in range(2))]
    near = subject.near(state, viewer, rng) if subject.near else None
    return [*worlds, near] if near else worlds
