"""What the record of a match says about who holds which card.

The bot weighs every set of seats that could be the Hosts ("world") by how well it explains what was said and pointed
at, and sums up. Weights are rules of thumb: logarithms of how much likelier an act is from a Host or about a Host than
between two others. What is certain (cards face up, collected guests, own card, partner, tests) rules worlds out.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from yuletable.engine.kept import Kept
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


@dataclass(frozen=True)
class Heard:
    """What the days so far hold, in their order.

    deeds   everything that a seat did to another in public: seat, kind of deed, target
    boasts  who has claimed to be a Host
    seer    who speaks as the Seer, a report of a test being a claim too; `healer` likewise
    """

    deeds: tuple[tuple[int, str, int], ...]
    boasts: tuple[int, ...]
    seer: Claims
    healer: Claims


def heard(view: KrampusnachtView) -> Heard:
    """What this view holds of the days."""
    return _HEARD[view.days]


def seer_claims(view: KrampusnachtView) -> Claims:
    """Who speaks as the Seer."""
    return _HEARD[view.days].seer


def healer_claims(view: KrampusnachtView) -> Claims:
    """Who speaks as the Healer."""
    return _HEARD[view.days].healer


def _listen(days: tuple[Day, ...]) -> Heard:
    if not days:
        return Heard((), (), Claims({}), Claims({}))
    before, day = _HEARD[days[:-1]], days[-1]
    acts = (*day.acts, *day.pleas)
    return Heard(
        (*before.deeds, *_deeds(day, acts)),
        (*before.boasts, *(act.seat for act in acts if act.verb == "claim" and act.word in ("krampus", "perchta"))),
        _as_seer(before.seer, acts),
        _as_healer(before.healer, acts),
    )


def _deeds(day: Day, acts: Iterable[Act]) -> Iterator[tuple[int, str, int]]:
    for act in acts:
        if act.target is not None and act.verb in DEEDS:
            yield act.seat, act.verb, act.target
    for fingers in (day.fingers, day.revote):
        for seat, target in enumerate(fingers or ()):
            if target is not None:
                yield seat, "finger", target


def _as_seer(before: Claims, acts: Iterable[Act]) -> Claims:
    reports = dict(before.reports)
    for act in acts:
        if act.verb == "claim" and act.word == "seer":
            reports.setdefault(act.seat, {})
        elif act.verb == "report" and act.target is not None and act.word in ("host", "not_host"):
            reports[act.seat] = {**reports.get(act.seat, {}), act.target: act.word == "host"}
    return Claims(reports)


def _as_healer(before: Claims, acts: Iterable[Act]) -> Claims:
    reports = dict(before.reports)
    for act in acts:
        if (act.verb, act.word) in (("claim", "healer"), ("report", "saved")):
            reports[act.seat] = {}
    return Claims(reports)


_HEARD = Kept[tuple[Day, ...], Heard](_listen, most=2_000)


# Weighing


def beliefs(view: KrampusnachtView, knowledge: Knowledge, unheard: Iterable[int] = ()) -> Beliefs:
    """What the record says to somebody with this knowledge. The deeds of the `unheard` are left out of it."""
    left_out = tuple(unheard)
    # All that it hangs on. While fingers are secret a planner asks for the same in every world that it imagines.
    key = view.days, view.inside, view.deal, tuple(knowledge.offices.items()), knowledge.party, left_out
    found = _BELIEFS.get(key)
    if found is None:
        if len(_BELIEFS) >= KEPT_BELIEFS:
            _BELIEFS.clear()
        found = _BELIEFS[key] = _believe(view, knowledge, frozenset(left_out))
    return found


KEPT_BELIEFS = 2_000
_BELIEFS: dict[Hashable, Beliefs] = {}


def _believe(view: KrampusnachtView, knowledge: Knowledge, unheard: frozenset[int]) -> Beliefs:
    signs = Signs(view, unheard)
    seer, healer = Offices(view, knowledge, "seer"), Offices(view, knowledge, "healer")
    # One place more than seats, for the office that nobody holds because it was not dealt.
    host, seers, healers = ([0.0] * (len(view.causes) + 1) for _ in range(3))
    total = 0.0
    for hosts in worlds(view, knowledge):
        seer_shares, healer_shares = seer.shares(hosts), healer.shares(hosts)
        seer_total, healer_total = sum(seer_shares.values()), sum(healer_shares.values())
        signs_of = math.exp(signs.of(hosts))
        weight = signs_of * seer_total * healer_total
        total += weight
        for seat in hosts:
            host[seat] += weight
        weight = signs_of * healer_total
        for seat, share in seer_shares.items():
            seers[seat] += weight * share
        weight = signs_of * seer_total
        for seat, share in healer_shares.items():
            healers[seat] += weight * share
    return Beliefs(*(tuple([value / total for value in column[:-1]]) for column in (host, seers, healers)))


def worlds(view: KrampusnachtView, knowledge: Knowledge) -> list[frozenset[int]]:
    """The sets of seats that can be the Hosts."""
    known = tuple(seat for seat, what in knowledge.offices.items() if what == "host")
    free = tuple(s for s in range(len(view.causes)) if s not in knowledge.offices and s not in knowledge.party)
    return _WORLDS[known, free, view.deal.hosts - len(known), view.inside]


def _worlds_of(key: tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]]) -> list[frozenset[int]]:
    known, free, more, inside = key
    found = [frozenset([*known, *others]) for others in combinations(free, more)]
    return [hosts for hosts in found if _goes_on(inside, hosts)]


_WORLDS = Kept[tuple[tuple[int, ...], tuple[int, ...], int, tuple[int, ...]], list[frozenset[int]]](_worlds_of, 5_000)


def _goes_on(inside: tuple[int, ...], hosts: frozenset[int]) -> bool:
    """Whether the match would still be running, as it is (KN-106, KN-107)."""
    left = sum(seat in hosts for seat in inside)
    return 0 < left < len(inside) - left


class Scales:
    """Deeds that speak for or against sets of Hosts: logarithms, added up so that a set is weighed in a few steps."""

    def __init__(self, seats: int) -> None:
        self.alone = [0.0] * seats
        self.together = [[0.0] * seats for _ in range(seats)]

    def add(self, actor: int, target: int, about_host: float, from_host: float, among_hosts: float) -> None:
        """A deed of one seat to another, with what it weighs if the target is a Host, the actor is one, both are."""
        self.alone[target] += about_host
        self.alone[actor] += from_host
        self.together[actor][target] += among_hosts - about_host - from_host

    def of(self, hosts: frozenset[int]) -> float:
        """The logarithm of how well these Hosts explain the deeds."""
        alone, together = self.alone, self.together
        if len(hosts) == 2:
            one, other = hosts
            return alone[one] + alone[other] + (together[one][other] + together[other][one])
        return sum(alone[seat] for seat in hosts) + sum(together[a][b] for a in hosts for b in hosts if a != b)


class Signs(Scales):
    """The deeds of the record as this bot weighs them (`DEEDS`)."""

    def __init__(self, view: KrampusnachtView, unheard: frozenset[int]) -> None:
        super().__init__(len(view.causes))
        record = heard(view)
        for actor, verb, target in record.deeds:
            if actor not in unheard and actor != target:
                self.add(actor, target, *DEEDS[verb])
        for seat in record.boasts:
            if seat not in unheard:
                self.alone[seat] += BOAST


class Offices:
    """How claims to an office that one seat holds are explained, given the Hosts."""

    def __init__(self, view: KrampusnachtView, knowledge: Knowledge, name: str) -> None:
        self._claims = seer_claims(view) if name == "seer" else healer_claims(view)
        dealt = view.deal.seer if name == "seer" else view.deal.healer
        known = [seat for seat, what in knowledge.offices.items() if what == name]
        free = [seat for seat in range(len(view.causes)) if seat not in knowledge.offices]
        self._candidates: tuple[int | None, ...] = tuple(known or free) if dealt else (None,)

    def shares(self, hosts: frozenset[int]) -> Mapping[int, float]:
        """Seat -> how likely it is that this seat holds the office and that everybody claims as they do.

        Where the office was not dealt the only key is NOBODY.
        """
        if not self._claims.reports:
            return _SILENT[self._candidates, hosts]
        lies = {
            seat: (HOST_LIES if seat in hosts else PARTY_LIES) * INVENTED ** len(reports)
            for seat, reports in self._claims.reports.items()
        }
        all_lie = math.prod(lies.values())
        holders = _holders(self._candidates, hosts)
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


def _holders(candidates: tuple[int | None, ...], hosts: frozenset[int]) -> list[int | None]:
    return [seat for seat in candidates if seat is None or seat not in hosts]


def _shares_of_silence(key: tuple[tuple[int | None, ...], frozenset[int]]) -> Mapping[int, float]:
    """Where nobody claims the office, all who may hold it are equally likely to."""
    holders = _holders(*key)
    return {NOBODY if seat is None else seat: 1.0 / len(holders) for seat in holders}


_SILENT = Kept[tuple[tuple[int | None, ...], frozenset[int]], Mapping[int, float]](_shares_of_silence)
