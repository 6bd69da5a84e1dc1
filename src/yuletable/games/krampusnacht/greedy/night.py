"""Pointing by night: the Hosts take, the Healer keeps, the Seer tests, and the others have their hunches."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from yuletable.games.krampusnacht.greedy.evidence import (
    Beliefs,
    beliefs,
    office,
    own_knowledge,
    public_knowledge,
    seer_claims,
)
from yuletable.games.krampusnacht.greedy.pact import hosts, mood
from yuletable.games.krampusnacht.views import KrampusnachtView

Score = Callable[[int], float]


def finger(view: KrampusnachtView, targets: list[int], rng: random.Random, guess: str = "") -> int:
    """At whom to point in the window that is open, of those that may be pointed at (`guess`: see `mood`)."""
    card = office(view.card or "")
    if card == "host" and view.window == "hosts":
        return take(view, targets, guess)
    if card == "healer" and view.window == "healer":
        return keep(view, targets, rng)
    if card == "seer" and view.window == "seer":
        return test(view, targets, rng)
    return hunch(view, targets, rng)


def best(targets: list[int], score: Score) -> int:
    """The target with the highest score, the lowest seat of equals."""
    return max(targets, key=lambda target: (score(target), -target))


# The Hosts


def take(view: KrampusnachtView, targets: list[int], guess: str = "") -> int:
    """The guest that the house can spare least.

    Both Hosts know the same about the guests and weigh it alike, moods of the night included, so two of these bots
    agree at once. With anybody else, later rounds are for agreeing: Frau Perchta follows Krampus, whose finger decides
    (KN-34), and Krampus gives in to a wish that is as good as his own.
    """
    worth = _worth(view, guess)
    mine = best(targets, worth.__getitem__)
    theirs = _partners_last_finger(view)
    if theirs is None or theirs not in targets:
        return mine
    if view.card == "perchta" or worth[mine] - worth[theirs] < 0.2:
        return theirs
    return mine


def _partners_last_finger(view: KrampusnachtView) -> int | None:
    tonight = [finger.target for finger in view.partner_fingers if finger.night == view.night]
    return tonight[-1] if tonight else None


def _worth(view: KrampusnachtView, guess: str) -> Mapping[int, float]:
    """By seat, how much the Hosts would like to see it empty."""
    seen = beliefs(view, own_knowledge(view))
    public = beliefs(view, public_knowledge(view))
    whim, guests = mood(view, guess), [seat for seat in view.inside if seat not in hosts(view)]
    return {seat: _danger(view, seat, seen, public) + 0.6 * whim[seat] for seat in guests}


def _danger(view: KrampusnachtView, seat: int, seen: Beliefs, public: Beliefs) -> float:
    """A Seer who speaks up is the worst; a Healer still about spoils the evening; the trusted are in the way."""
    healer_in = 1.0 - sum(seen.healer[other] for other in view.out)
    well_kept = 0.8 * healer_in if seat in seer_claims(view).reports else 0.0
    return seen.seer[seat] * (1.2 - well_kept) + 0.6 * seen.healer[seat] + 0.4 * (1 - public.host[seat])


# The Healer


def keep(view: KrampusnachtView, targets: list[int], rng: random.Random) -> int:
    """Whom the Hosts would like to take: the Seer above all, themselves once they are known."""
    seen = beliefs(view, own_knowledge(view))
    public = beliefs(view, public_knowledge(view))
    claims = seer_claims(view).reports

    def wanted(seat: int) -> float:
        if seat == view.viewer:
            return public.healer[seat] - 0.1 + 0.2 * rng.random()
        seer = seen.seer[seat] * (1.5 if seat in claims else 0.6)
        return (1 - seen.host[seat]) * (0.3 * (1 - public.host[seat]) + seer) + 0.25 * rng.random()

    return best(targets, wanted)


# The Seer


def test(view: KrampusnachtView, targets: list[int], rng: random.Random) -> int:
    """Whoever looks most like a Host, of those whose answer is not known."""
    seen = beliefs(view, own_knowledge(view))

    def doubt(seat: int) -> float:
        known = seen.host[seat] in (0.0, 1.0)
        return seen.host[seat] * (0.0 if known else 1.0) + 0.08 * rng.random()

    return best(targets, doubt)


# Everybody else


def hunch(view: KrampusnachtView, targets: list[int], rng: random.Random) -> int:
    """What the window asks of those with nothing to do in it: who will be missing, whom to spare, whom to suspect."""
    seen = beliefs(view, own_knowledge(view))
    sign = 1.0 if view.window == "seer" else -1.0
    return best(targets, lambda seat: sign * seen.host[seat] + 0.1 * rng.random())
