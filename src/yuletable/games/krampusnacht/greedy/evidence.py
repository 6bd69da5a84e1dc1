"""What the record of a match says about who holds which card.

The bot weighs every set of seats that could be the Hosts ("world") by how well it explains what was said and pointed
at, and sums up. Weights are rules of thumb: logarithms of how much likelier an act is from a Host or about a Host than
between two others. What is certain (cards face up, collected guests, own card, partner, tests) rules worlds out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from yuletable.games.krampusnacht.views import Act, Day, KrampusnachtView

OFFICES: Mapping[str, str] = {"krampus": "host", "perchta": "host", "pierced_angel": "seer", "shaman": "healer"}
"""Office by card; every other card is a guest."""

# For a verb: how much likelier it is from a party member about a Host, from a Host about a party member, and from one
# Host about the other, than from one party member about another.
DEEDS: Mapping[str, tuple[float, float, float]] = {
    "finger": (0.06, 0.02, -0.25),
    "accuse": (0.06, 0.02, -0.2),
    "trust": (-0.06, 0.0, 0.06),
    "defend": (-0.08, 0.0, 0.1),
}
HOST_LIES, PARTY_LIES = 0.3, 0.01
"""How likely a Host, or a party member, is to claim an office they do not hold."""
INVENTED = 0.5
"""How likely a liar is to invent just this result of a test."""
BLUNDER = 0.01
"""How likely a true Seer is to report what the tests did not say."""
NOBODY = -1
BOAST = 0.5
"""Logarithm of how much likelier a Host is to claim to be one, as a joke that a guest can afford less."""


@dataclass(frozen=True)
class Knowledge:
    """What is certain for somebody: offices by seat, and who is no Host whatever else they are."""

    offices: Mapping[int, str]
    party: frozenset[int]


@dataclass(frozen=True)
class Beliefs:
    """Probabilities by seat: of being a Host, the Seer, the Healer."""

    host: tuple[float, ...]
    seer: tuple[float, ...]
    healer: tuple[float, ...]


@dataclass(frozen=True)
class Claims:
    """Who says they hold an office, and what they report of others (seat -> whether a Host)."""

    reports: Mapping[int, Mapping[int, bool]]

    def consistent(self, seat: int, hosts: frozenset[int]) -> bool:
        return all((target in hosts) == says for target, says in self.reports[seat].items())


def office(card: str) -> str:
    return OFFICES.get(card, "guest")


# Knowledge


def public_knowledge(view: KrampusnachtView) -> Knowledge:
    """What everybody at the table knows for certain."""
    offices = {seat: office(card) for seat, card in enumerate(view.cards_up) if card is not None}
    # The Hosts cannot take one another (KN-29), so whoever is collected was none of them.
    party = frozenset(seat for seat, cause in enumerate(view.causes) if cause == "collected")
    return Knowledge(offices, party)


def own_knowledge(view: KrampusnachtView) -> Knowledge:
    """What this seat knows for certain."""
    public = public_knowledge(view)
    offices, party = dict(public.offices), set(public.party)
    if view.card is not None:
        offices[view.viewer] = office(view.card)
    if view.partner is not None:
        offices[view.partner] = "host"
    for answer in view.answers:
        if answer.host:
            offices[answer.target] = "host"
        else:
            party.add(answer.target)
    return Knowledge(offices, frozenset(party))


# The record


def spoken(day: Day) -> Iterator[Act]:
    """All public acts of a day, pleas included."""
    yield from day.acts
    yield from day.pleas


def deeds(view: KrampusnachtView) -> Iterator[tuple[int, str, int]]:
    """Everything that a seat did to another in public: seat, kind of deed, target."""
    for day in view.days:
        for act in spoken(day):
            if act.target is not None and act.verb in DEEDS:
                yield act.seat, act.verb, act.target
        for fingers in (day.fingers, day.revote):
            for seat, target in enumerate(fingers or ()):
                if target is not None:
                    yield seat, "finger", target


def seer_claims(view: KrampusnachtView) -> Claims:
    """Who speaks as the Seer: a report of a test is a claim too."""
    reports: dict[int, dict[int, bool]] = {}
    for act in _all_acts(view):
        if act.verb == "claim" and act.word == "seer":
            reports.setdefault(act.seat, {})
        elif act.verb == "report" and act.target is not None and act.word in ("host", "not_host"):
            reports.setdefault(act.seat, {})[act.target] = act.word == "host"
    return Claims(reports)


def healer_claims(view: KrampusnachtView) -> Claims:
    """Who speaks as the Healer."""
    acts = _all_acts(view)
    return Claims({act.seat: {} for act in acts if (act.verb, act.word) in (("claim", "healer"), ("report", "saved"))})


def _all_acts(view: KrampusnachtView) -> list[Act]:
    return [act for day in view.days for act in spoken(day)]


# Weighing


def beliefs(view: KrampusnachtView, knowledge: Knowledge, unheard: Iterable[int] = ()) -> Beliefs:
    """What the record says to somebody with this knowledge. The deeds of the `unheard` are left out of it."""
    signs = _Signs(view, frozenset(unheard))
    seer, healer = _Office(view, knowledge, "seer"), _Office(view, knowledge, "healer")
    # One place more than seats, for the office that nobody holds because it was not dealt.
    host, seers, healers = ([0.0] * (len(view.causes) + 1) for _ in range(3))
    total = 0.0
    for hosts in _worlds(view, knowledge):
        seer_shares, healer_shares = seer.shares(hosts), healer.shares(hosts)
        seer_total, healer_total = sum(seer_shares.values()), sum(healer_shares.values())
        signs_of = math.exp(signs.of(hosts))
        total += signs_of * seer_total * healer_total
        for seat in hosts:
            host[seat] += signs_of * seer_total * healer_total
        for seat, share in seer_shares.items():
            seers[seat] += signs_of * healer_total * share
        for seat, share in healer_shares.items():
            healers[seat] += signs_of * seer_total * share
    return Beliefs(*(tuple(value / total for value in column[:-1]) for column in (host, seers, healers)))


def _worlds(view: KrampusnachtView, knowledge: Knowledge) -> list[frozenset[int]]:
    """The sets of seats that can be the Hosts."""
    known = [seat for seat, what in knowledge.offices.items() if what == "host"]
    open_seats = [s for s in range(len(view.causes)) if s not in knowledge.offices and s not in knowledge.party]
    worlds = [frozenset([*known, *more]) for more in combinations(open_seats, view.deal.hosts - len(known))]
    return [hosts for hosts in worlds if _goes_on(view, hosts)]


def _goes_on(view: KrampusnachtView, hosts: frozenset[int]) -> bool:
    """Whether the match would still be running, as it is (KN-106, KN-107)."""
    left = sum(seat in hosts for seat in view.inside)
    return 0 < left < len(view.inside) - left


class _Signs:
    """The deeds of the record, added up so that a world is weighed in a few steps."""

    def __init__(self, view: KrampusnachtView, unheard: frozenset[int]) -> None:
        seats = len(view.causes)
        self._alone = [0.0] * seats
        self._together = [[0.0] * seats for _ in range(seats)]
        for actor, verb, target in deeds(view):
            if actor not in unheard:
                self._add(actor, target, *DEEDS[verb])
        for act in _all_acts(view):
            if act.verb == "claim" and act.word in ("krampus", "perchta") and act.seat not in unheard:
                self._alone[act.seat] += BOAST

    def _add(self, actor: int, target: int, about_host: float, from_host: float, among_hosts: float) -> None:
        if actor == target:
            return
        self._alone[target] += about_host
        self._alone[actor] += from_host
        self._together[actor][target] += among_hosts - about_host - from_host

    def of(self, hosts: frozenset[int]) -> float:
        """The logarithm of how well these Hosts explain the deeds."""
        alone = sum(self._alone[seat] for seat in hosts)
        return alone + sum(self._together[a][b] for a in hosts for b in hosts if a != b)


class _Office:
    """How claims to an office that one seat holds are explained, given the Hosts."""

    def __init__(self, view: KrampusnachtView, knowledge: Knowledge, name: str) -> None:
        self._claims = seer_claims(view) if name == "seer" else healer_claims(view)
        dealt = view.deal.seer if name == "seer" else view.deal.healer
        known = [seat for seat, what in knowledge.offices.items() if what == name]
        free = [seat for seat in range(len(view.causes)) if seat not in knowledge.offices]
        self._candidates: list[int | None] = list(known or free) if dealt else [None]

    def shares(self, hosts: frozenset[int]) -> dict[int, float]:
        """Seat -> how likely it is that this seat holds the office and that everybody claims as they do.

        Where the office was not dealt the only key is NOBODY.
        """
        lies = {
            seat: (HOST_LIES if seat in hosts else PARTY_LIES) * INVENTED ** len(reports)
            for seat, reports in self._claims.reports.items()
        }
        all_lie = math.prod(lies.values())
        holders = [seat for seat in self._candidates if seat is None or seat not in hosts]
        return {
            NOBODY if seat is None else seat: self._share(seat, hosts, lies, all_lie, len(holders)) for seat in holders
        }

    def _share(
        self, seat: int | None, hosts: frozenset[int], lies: Mapping[int, float], all_lie: float, holders: int
    ) -> float:
        if seat is None or seat not in lies:
            return all_lie / holders
        others_lie = all_lie / lies[seat]
        return others_lie / holders * (1.0 if self._claims.consistent(seat, hosts) else BLUNDER)
