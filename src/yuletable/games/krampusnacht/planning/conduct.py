"""How each side behaves, and so who may be a Host.

Unlike the beliefs of `greedy`, which are what a player at the table would say, this is counted: the logarithm of how
much likelier each deed is about a Host or from a Host than between two others, by maximum likelihood from 3,000 matches
of `greedy` at six to eight. It tells the Hosts from the record as well at five, and on an open floor.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from yuletable.games.krampusnacht.greedy.evidence import Scales, own_knowledge, spoken, worlds
from yuletable.games.krampusnacht.views import Act, KrampusnachtView

TEMPER = 0.8
"""What is left of all weights: people are not `greedy`."""

Weights = tuple[float, float, float]
"""Of a deed from the party about a Host, from a Host about the party, from one Host about the other."""

SAID: Mapping[str, Weights] = {
    "accuse_first": (0.17, 0.29, -0.68),
    "accuse": (0.69, 0.57, -0.65),
    "trust": (-2.23, -0.40, -1.30),
    "defend": (-1.29, 0.92, 0.48),
    "host": (3.25, 3.19, -0.73),
    "not_host": (-3.19, -2.18, -2.58),
    "saved": (-0.70, -0.79, -1.49),
}
"""An accusation by whether it is the first of its target on that day, and reports by their result."""
POINTED: Mapping[str, Weights] = {
    "alone": (-0.03, -1.45, -1.46),
    "together": (0.32, 2.80, 0.11),
    "revote": (0.38, -0.28, 0.28),
}
"""Fingers of a vote by whether anybody else points there: a Host is seldom alone."""
CLAIMED: Mapping[str, float] = {"seer": -1.08, "healer": -1.32, "guest": -0.03}
"""From a Host, by the office."""
SELF_DEFENCE = -0.39


class Conduct(Scales):
    """How well sets of Hosts explain what a seat has seen the others do."""

    def __init__(self, view: KrampusnachtView) -> None:
        super().__init__(len(view.causes))
        self._viewer = view.viewer
        for day in view.days:
            self._hear(spoken(day))
            self._see(day.fingers or (), lambda times: "alone" if times == 1 else "together")
            self._see(day.revote or (), lambda times: "revote")

    def _hear(self, acts: Iterable[Act]) -> None:
        named: set[int] = set()
        for act in acts:
            if act.target is not None and act.target != act.seat:
                kind = act.word if act.verb == "report" else act.verb
                if act.verb == "accuse" and act.target not in named:
                    kind = "accuse_first"
                if kind in ("accuse_first", "host"):
                    named.add(act.target)
                self._note(act.seat, act.target, SAID.get(kind or ""))
            elif act.seat != self._viewer:
                weight = SELF_DEFENCE if act.verb == "defend" else CLAIMED.get(act.word or "", 0.0)
                self.alone[act.seat] += TEMPER * weight

    def _see(self, fingers: Sequence[int | None], kind_of: Callable[[int], str]) -> None:
        times = Counter(fingers)
        for seat, target in enumerate(fingers):
            if target is not None:
                self._note(seat, target, POINTED[kind_of(times[target])])

    def _note(self, seat: int, target: int, weights: Weights | None) -> None:
        # What the viewer did itself tells it nothing new.
        if weights is not None and seat != self._viewer:
            about, by, among = weights
            self.add(seat, target, TEMPER * about, TEMPER * by, TEMPER * among)


def suspicion(view: KrampusnachtView, conduct: Conduct) -> list[float]:
    """By seat, how likely it is a Host, for who has this view."""
    host = [0.0] * len(view.causes)
    total = 0.0
    for hosts in worlds(view, own_knowledge(view)):
        weight = math.exp(conduct.of(hosts))
        total += weight
        for seat in hosts:
            host[seat] += weight
    return [weight / total for weight in host]
