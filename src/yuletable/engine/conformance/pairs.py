"""A pair of worlds that one viewer cannot tell apart, followed for as long as nothing is disclosed (see `leaks`)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from yuletable.engine.actions import Action
from yuletable.engine.conformance.faces import difference, face_bytes, name_of, shown_bytes
from yuletable.engine.conformance.matches import act, keyed
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Licence, Subject
from yuletable.engine.events import Face, number
from yuletable.engine.game import State

LAW = "leaks"


class World:
    """One of the two, with all that the viewer has heard in it and what it is shown."""

    def __init__(self, state: State, viewer: int, seed: int) -> None:
        self.state = state
        self.viewer = viewer
        self.chance = keyed(seed)
        self.shown = shown_bytes(state, viewer)
        self.heard: list[Heard] = []

    def act(self, actor: int, action: Action) -> None:
        before = self.state.copy()
        step = act(self.state, actor, action, self.chance)
        self.heard += [Heard(before, face) for event in step.events if (face := event.face(self.viewer))]
        self.shown = shown_bytes(self.state, self.viewer)

    @property
    def over(self) -> bool:
        return not self.state.to_act()


class Heard(NamedTuple):
    """One event as the viewer heard it, and the position before it."""

    before: State
    face: Face


class Pair:
    """Two worlds and the viewer who must not tell them apart."""

    def __init__(self, subject: Subject, one: State, other: State, viewer: int, seed: int) -> None:
        self.subject = subject
        self.viewer = viewer
        self.rng = random.Random(seed)
        self.one = World(one, viewer, seed)
        self.other = World(other, viewer, seed)
        self.compared = 0
        self.steps = 0
        self.last = "the beginning"
        self._compare_faces()

    def follow(self) -> Counter[str]:
        """Goes on as long as it can; returns one pair, its steps, and how it ended."""
        ending = self._follow()
        return Counter({"pairs": 1, "steps": self.steps, f"ended: {ending}": 1})

    def _follow(self) -> str:
        while self.steps < self.subject.effort.pair_steps:
            if not self._move():
                return "match over" if self.one.over and self.other.over else "no action for both"
            self.steps += 1
            if licence := self._compare():
                return f"licensed by {licence.kind}"
        if len(self.one.heard) == len(self.other.heard):
            self._compare_faces()
        return "long enough"

    # Moving on

    def _move(self) -> bool:
        behind = len(self.one.heard) - len(self.other.heard)
        if behind:
            return self._catch_up(self.other if behind > 0 else self.one)
        return self._move_both() or (self.subject.pauses_tell and self._move_one())

    def _move_both(self) -> bool:
        one, other = self.one.state, self.other.state
        shared = [actor for actor in one.to_act() if actor in other.to_act()]
        if self.rng.random() < 0.5:
            self.rng.shuffle(shared)
        for actor in shared:
            there = set(other.legal_actions(actor))
            both = [action for action in one.legal_actions(actor) if action in there]
            if both:
                self._act((self.one, self.other), actor, self.rng.choice(both))
                return True
        return False

    def _move_one(self) -> bool:
        """Lets one world go on with a question that the other does not have."""
        worlds = [self.one, self.other]
        self.rng.shuffle(worlds)
        return any(self._move_alone(world) for world in worlds)

    def _move_alone(self, world: World) -> bool:
        actors = [actor for actor in world.state.to_act() if actor != self.viewer]
        if not actors:
            return False
        actor = self.rng.choice(actors)
        self._act((world,), actor, self.rng.choice(world.state.legal_actions(actor)))
        return True

    def _catch_up(self, behind: World) -> bool:
        """The world in which less was heard moves; if it cannot, the next event of the other must be licensed."""
        if self._move_alone(behind):
            return True
        ahead = self.other if behind is self.one else self.one
        before, face = ahead.heard[len(behind.heard)]
        self._licence(before, face, None)
        return False

    def _act(self, worlds: Sequence[World], actor: int, action: Action) -> None:
        self.last = f"{name_of(actor)}: {action.text}"
        for world in worlds:
            world.act(actor, action)

    # Comparing

    def _compare(self) -> Licence | None:
        """The licence of the first difference, or None if there is none yet."""
        news = zip_longest(self.one.heard[self.compared :], self.other.heard[self.compared :])
        for here, there in news:
            if not (here and there) and self.subject.pauses_tell:
                return None
            if not (here and there) or here.face != there.face:
                return self._disclosed(here, there)
            self.compared += 1
        if self.one.shown != self.other.shown:
            raise self._broken(f"is told the same, but then {difference(self.one.shown, self.other.shown)}")
        return None

    def _compare_faces(self) -> None:
        """Everything that the viewer is shown, and what it would be answered (dear, so not after every step)."""
        one, other = (face_bytes(world.state, self.viewer, self.subject.notes) for world in (self.one, self.other))
        if one != other:
            raise self._broken(f"is shown different things in two worlds: {difference(one, other)}")

    def _disclosed(self, here: Heard | None, there: Heard | None) -> Licence:
        heard, other = here and here.face, there and there.face
        lasting = self.one.shown != self.other.shown or self.one.over or self.other.over or self.subject.pauses_tell
        if not lasting:
            raise self._broken(
                f"hears {_told(heard)} in one world, {_told(other)} in the other, and is shown the same then"
            )
        before = here or there
        assert before is not None
        return self._licence(before.before, heard, other)

    def _licence(self, before: State, one: Face | None, two: Face | None) -> Licence:
        for licence in self.subject.licences:
            if self._covers(licence, before, one, two):
                return licence
        raise self._broken(f"hears {_told(one)} in one world and {_told(two)} in the other, without licence")

    def _covers(self, licence: Licence, before: State, one: Face | None, two: Face | None) -> bool:
        if one and two and one.kind == two.kind:
            names = {name for name in {**one.fields, **two.fields} if one.fields.get(name) != two.fields.get(name)}
            same = licence.kind == one.kind and names <= set(licence.fields)
            return same and self._may_know(licence, before, one)
        return licence.occurs and any(
            face is not None and face.kind == licence.kind and self._may_know(licence, before, face)
            for face in (one, two)
        )

    def _may_know(self, licence: Licence, before: State, face: Face) -> bool:
        if licence.to == "everybody":
            return True
        if licence.to == "owner":
            return bool(face.fields.get("seat") == number(self.viewer))
        return self.subject.audiences[licence.to](before, self.viewer, face)

    def _broken(self, what: str) -> LawBrokenError:
        return LawBrokenError(LAW, f"{name_of(self.viewer)} {what} (step {self.steps}, after {self.last})")


def _told(face: Face | None) -> str:
    return f"{face.kind} {dict(face.fields)}" if face else "nothing"
