"""The finger by day."""

from __future__ import annotations

import random
from collections import Counter

from yuletable.games.krampusnacht.greedy.evidence import (
    Beliefs,
    beliefs,
    office,
    own_knowledge,
    public_knowledge,
    spoken,
)
from yuletable.games.krampusnacht.greedy.night import best
from yuletable.games.krampusnacht.greedy.pact import mood, one_short
from yuletable.games.krampusnacht.views import KrampusnachtView


def ballot(view: KrampusnachtView, targets: list[int], rng: random.Random, guess: str = "") -> int:
    """At whom to point, of those that may be pointed at (`guess`: see `mood`)."""
    if office(view.card or "") == "host":
        return _as_host(view, targets, rng, guess)
    seen = beliefs(view, own_knowledge(view), unheard=[view.viewer])
    crowd = crowding(view)
    # Suspicion first; among equals it helps the party to point together.
    return best(targets, lambda seat: seen.host[seat] + 0.25 * crowd[seat] + 0.12 * rng.random())


def crowding(view: KrampusnachtView) -> dict[int, float]:
    """By seat, the share of the players in who are against it today: by accusing, reporting, or the first fingers."""
    today = view.days[-1]
    against = {(act.seat, act.target) for act in spoken(today) if act.verb == "accuse" or act.word == "host"}
    pointed = {(seat, target) for seat, target in enumerate(today.fingers or ()) if target is not None}
    count = Counter(target for seat, target in against | pointed if target is not None and seat != target)
    return {seat: count[seat] / len(view.inside) for seat in view.inside}


def _as_host(view: KrampusnachtView, targets: list[int], rng: random.Random, guess: str) -> int:
    """Points with the crowd at whoever looks guilty, and drops the partner only where that cannot be helped."""
    seen = beliefs(view, public_knowledge(view))
    crowd = crowding(view)
    partner = view.partner
    if partner in targets and _is_lost(partner, seen, crowd) and not one_short(view) and rng.random() < 0.7:
        return partner
    others = [seat for seat in targets if seat != partner] or targets
    # A mood that both share: two fingers at one guest are worth more than one at each of two.
    whim = mood(view, guess)
    return best(others, lambda seat: seen.host[seat] + 0.35 * crowd[seat] + 0.2 * seen.seer[seat] + 0.1 * whim[seat])


def _is_lost(partner: int | None, seen: Beliefs, crowd: dict[int, float]) -> bool:
    return partner is not None and (crowd[partner] >= 0.5 or (seen.host[partner] > 0.8 and crowd[partner] > 0.25))
