"""Leak proof: two worlds that a viewer cannot tell apart stay so, until the ledger lets something out.

From a position A of a random match and a viewer a second world B is made, that the viewer cannot tell from A:
imagined from its view, or as near as can be to A; or both are dealt, with one draw fallen otherwise. Both get the
same actions, legal in both, and the same keyed chance. As long as nothing was disclosed, the viewer hears the same
and is shown the same, byte for byte. The first difference in what it hears must be licensed, which ends the pair; a
difference in what it is shown never is.

Where `Subject.pauses_tell`, worlds may need different numbers of steps that the viewer does not notice: then each
world that lags behind, or has somebody to ask whom the other does not ask, may move alone, and what the viewer
notices is compared in order.
"""

from __future__ import annotations

import random
from collections import Counter

from yuletable.engine.conformance.faces import (
    difference,
    dump_bytes,
    heard_bytes,
    name_of,
    shown_bytes,
    view_bytes,
    viewers,
)
from yuletable.engine.conformance.matches import TwistedChance, act, deal, keyed, positions
from yuletable.engine.conformance.pairs import LAW, Pair
from yuletable.engine.conformance.report import LawBrokenError
from yuletable.engine.conformance.subject import Subject
from yuletable.engine.events import TABLE
from yuletable.engine.game import State
from yuletable.engine.prompts import Mode

DEALS_TRIED = 8
VIEWERS = 4
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
            counts += Pair(subject, state, twin, viewer, rng.getrandbits(32)).follow()
    for viewer in rng.sample(viewers(subject.game), min(VIEWERS, subject.game.seats)):
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
        return Pair(subject, one, other, viewer, seed).follow() + Counter({"twin deals": 1})
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
        shown = shown_bytes(behind, viewer)
        chance = keyed(rng.getrandbits(32))
        for _ in range(subject.effort.pair_steps):
            late = [actor for actor in behind.to_act() if actor not in (viewer, *ahead.to_act())]
            if not late:
                break
            act(behind, late[0], rng.choice(behind.legal_actions(late[0])), chance)
            if shown_bytes(behind, viewer) != shown:
                return False
    return set(one.to_act()) == set(other.to_act())


def _distance(one: bytes, other: bytes) -> int:
    """In how many places two dumps differ; 0 only if they are equal."""
    if one == other:
        return 0
    return 1 + sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
