"""Leak proof: two worlds that a viewer cannot tell apart stay so, until the ledger lets something out.

From a position A of a random match and a viewer a second world B is made, that the viewer cannot tell from A:
imagined from its view, or as near as can be to A; or both are dealt, with one draw fallen otherwise. Both get the
same actions, legal in both, and the same keyed chance. As long as nothing was disclosed, the viewer hears the same
and is shown the same, byte for byte. The first difference in what it hears must be licensed, which ends the pair; a
difference in what it is shown never is.

Where `Subject.pauses_tell`, worlds may need different numbers of steps that the viewer does not notice: then each
world that lags behind, or has somebody to ask whom the other does not ask, may move alone, and what the viewer
notices is compared in order."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.conformance.faces import (
    difference,
    dump_bytes,
    face_bytes,
    heard_bytes,
    name_of,
    view_bytes,
    viewers,
)
from yuletable.engine.conformance.matches import TwistedChance, act, deal, keyed, positions
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Licence, Subject
from yuletable.engine.events import TABLE, Event, Face, number
from yuletable.engine.game import State
from yuletable.engine.prompts import Mode

LAW = "leak proof"
NOTHING = heard_bytes([], TABLE)
DEALS_TRIED = 8
SECRET: tuple[Mode, ...] = ("commit", "window", "own")


def check_leaks(subject: Subject, seed: int) -> Counter[str]:
    """Pairs from one match; returns pairs, steps and how pairs ended. LawBrokenError at an unlicensed difference."""
    counts: Counter[str] = Counter()
    rng = random.Random(seed)
    met: dict[str, list[State]] = {}
    for state in positions(subject.game, rng, seed, subject.effort.steps):
        met.setdefault(_mode(state), []).append(state)
    for _ in range(2 * -(-subject.effort.pairs // subject.effort.matches)):
        state, viewer = rng.choice(met[rng.choice(sorted(met))]).copy(), rng.choice(viewers(subject.game))
        twin = _twin(subject, state, viewer, rng)
        if twin is None or not (subject.pauses_tell or _level(subject, state, twin, viewer, rng)):
            counts["without a second world"] += 1
        else:
            counts += _Pair(subject, state, twin, viewer, rng.getrandbits(32)).follow()
    for viewer in viewers(subject.game):
        counts += _twin_deals(subject, viewer, seed, rng)
    return counts


def _mode(state: State) -> str:
    question = state.prompt(TABLE)
    return question.mode if question else "none"


def _twin_deals(subject: Subject, viewer: int, seed: int, rng: random.Random) -> Counter[str]:
    """Two matches from the deal on, of which one draw fell otherwise without the viewer seeing a difference."""
    one, told = deal(subject.game, keyed(seed))
    for _ in range(DEALS_TRIED):
        other, otherwise = deal(subject.game, TwistedChance(keyed(seed), rng))
        if dump_bytes(one) == dump_bytes(other) or view_bytes(one, viewer) != view_bytes(other, viewer):
            continue
        heard, said = heard_bytes(told, viewer), heard_bytes(otherwise, viewer)
        if heard != said:
            what = difference(heard, said)
            raise LawBrokenError(LAW, f"the deal tells {name_of(viewer)} what its view does not hold: {what}")
        return _Pair(subject, one, other, viewer, seed).follow() + Counter({"twin deals": 1})
    return Counter()


def _twin(subject: Subject, state: State, viewer: int, rng: random.Random) -> State | None:
    """A different world with the same view: a near one, or the nearest of some imagined ones."""
    if subject.near and rng.random() < 0.5:
        twin = subject.near(state, viewer, rng)
        return twin if twin is not None and dump_bytes(twin) != dump_bytes(state) else None
    truth = dump_bytes(state)
    worlds = [subject.game.imagine(state.observe(viewer), rng) for _ in range(rng.choice((1, 3)))]
    dumps = [(_distance(truth, dump_bytes(world)), place) for place, world in enumerate(worlds)]
    different = [entry for entry in dumps if entry[0]]
    return worlds[min(different)[1]] if different else None


def _level(subject: Subject, one: State, other: State, viewer: int, rng: random.Random) -> bool:
    """Whether both worlds wait for the same seats, once those who had answered in one have answered in the other.

    Who has answered is hidden, so a world that looks the same may be behind in the open question.
    """
    question = one.prompt(TABLE)
    if question is None or question.mode not in SECRET:
        return True
    for ahead, behind in ((one, other), (other, one)):
        face = face_bytes(behind, viewer, subject.notes)
        chance = keyed(rng.getrandbits(32))
        for _ in range(subject.effort.pair_steps):
            late = [actor for actor in behind.to_act() if actor not in (viewer, *ahead.to_act())]
            if not late:
                break
            act(behind, late[0], rng.choice(behind.legal_actions(late[0])), chance)
            if face_bytes(behind, viewer, subject.notes) != face:
                return False
    return set(one.to_act()) == set(other.to_act())


def _distance(one: bytes, other: bytes) -> int:
    """In how many places two dumps differ; 0 only if they are equal."""
    if one == other:
        return 0
    return 1 + sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))


class _World:
    """One of the two, with what the viewer has noticed of it since both were compared."""

    def __init__(self, state: State, viewer: int, seed: int, notes: Sequence[str]) -> None:
        self.state = state
        self.viewer = viewer
        self.notes = notes
        self.chance = keyed(seed)
        self.face = face_bytes(state, viewer, notes)
        self.noticed: list[_Notice] = []

    def act(self, actor: int, action: Action) -> None:
        before = self.state.copy()
        step = act(self.state, actor, action, self.chance)
        face = face_bytes(self.state, self.viewer, self.notes)
        if face != self.face or heard_bytes(step.events, self.viewer) != NOTHING:
            self.noticed.append(_Notice(before, step.events, face, self.state.outcome() is not None))
        self.face = face


class _Notice:
    """Something that the viewer noticed: the position before, what was told, what it is shown then, and whether the
    match is over (then everybody may read the record)."""

    def __init__(self, before: State, events: Sequence[Event], face: bytes, over: bool) -> None:
        self.before = before
        self.events = events
        self.face = face
        self.over = over


class _Pair:
    """Two worlds and the viewer who must not tell them apart."""

    def __init__(self, subject: Subject, one: State, other: State, viewer: int, seed: int) -> None:
        self.subject = subject
        self.viewer = viewer
        self.rng = random.Random(seed)
        self.one = _World(one, viewer, seed, subject.notes)
        self.other = _World(other, viewer, seed, subject.notes)
        self.steps = 0
        self.last = "the beginning"
        if self.one.face != self.other.face:
            self._broken(f"is shown different things in two worlds: {difference(self.one.face, self.other.face)}")

    def follow(self) -> Counter[str]:
        """Goes on as long as it can; returns one pair, its steps, and how it ended."""
        ending = self._follow()
        return Counter({"pairs": 1, "steps": self.steps, f"ended: {ending}": 1})

    def _follow(self) -> str:
        while self.steps < self.subject.effort.pair_steps:
            if not self._move():
                over = not self.one.state.to_act() and not self.other.state.to_act()
                return "match over" if over else "no action for both"
            self.steps += 1
            if licence := self._compare():
                return f"licensed by {licence.kind}"
        return "long enough"

    def _move(self) -> bool:
        lagging = self._lagging()
        if lagging is None:
            return self._move_both() or (self.subject.pauses_tell and self._move_one())
        return self._move_alone(lagging)

    def _lagging(self) -> _World | None:
        behind = len(self.one.noticed) - len(self.other.noticed)
        if behind == 0:
            return None
        return self.other if behind > 0 else self.one

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

    def _move_alone(self, world: _World) -> bool:
        actors = [actor for actor in world.state.to_act() if actor != self.viewer]
        if not actors:
            return False
        actor = self.rng.choice(actors)
        self._act((world,), actor, self.rng.choice(world.state.legal_actions(actor)))
        return True

    def _act(self, worlds: Sequence[_World], actor: int, action: Action) -> None:
        self.last = f"{name_of(actor)}: {action.text}"
        for world in worlds:
            world.act(actor, action)

    def _compare(self) -> Licence | None:
        """The licence of the first difference, or None if there is none yet."""
        one, other = self.one.noticed, self.other.noticed
        if len(one) != len(other) and not self.subject.pauses_tell:
            return self._judge((one or other)[0], None)
        while one and other:
            licence = self._judge(one.pop(0), other.pop(0))
            if licence:
                return licence
        return None

    def _judge(self, here: _Notice, there: _Notice | None) -> Licence | None:
        heard = _faces(here.events, self.viewer)
        other = _faces(there.events, self.viewer) if there else []
        if heard != other:
            if there is not None and here.face == there.face and not here.over:
                self._broken(f"is told {heard} in one world and {other} in the other, but is shown the same then")
            return self._licence(here.before, heard, other)
        if there is None:
            self._broken("is shown something new in one world alone, untold")
        elif here.face != there.face:
            self._broken(f"is told the same, but then {difference(here.face, there.face)}")
        return None

    def _licence(self, before: State, heard: Sequence[Face], other: Sequence[Face]) -> Licence:
        shorter = min(len(heard), len(other))
        place = next((place for place in range(shorter) if heard[place] != other[place]), shorter)
        one = heard[place] if place < len(heard) else None
        two = other[place] if place < len(other) else None
        for licence in self.subject.licences:
            if self._covers(licence, before, one, two):
                return licence
        self._broken(f"hears {_told(one)} in one world and {_told(two)} in the other, without licence")
        raise AssertionError

    def _covers(self, licence: Licence, before: State, one: Face | None, two: Face | None) -> bool:
        if one and two and one.kind == two.kind:
            names = {name for name in {**one.fields, **two.fields} if one.fields.get(name) != two.fields.get(name)}
            same = licence.kind == one.kind and (licence.occurs or names <= set(licence.fields))
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

    def _broken(self, what: str) -> None:
        raise LawBrokenError(LAW, f"{name_of(self.viewer)} {what} (step {self.steps}, after {self.last})")


def _faces(events: Sequence[Event], viewer: int) -> list[Face]:
    return [face for event in events if (face := event.face(viewer))]


def _told(face: Face | None) -> str:
    return f"{face.kind} {dict(face.fields)}" if face else "nothing"
