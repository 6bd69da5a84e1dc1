"""What the two Hosts have in common without a word: their number, and a mood that only they can know."""

from __future__ import annotations

import random

from yuletable.games.krampusnacht.views import KrampusnachtView


def hosts(view: KrampusnachtView) -> list[int]:
    """The seats of the Hosts, in or out; for who is one of them."""
    return sorted(seat for seat in (view.viewer, view.partner) if seat is not None)


def hosts_in(view: KrampusnachtView) -> int:
    """How many Hosts are in; for who is one of them."""
    return sum(seat in view.inside for seat in hosts(view))


def one_short(view: KrampusnachtView) -> bool:
    """Whether the Hosts win as soon as one more of the others goes (KN-107); for who is one of them."""
    return len(view.inside) - hosts_in(view) - 1 <= hosts_in(view)


def mood(view: KrampusnachtView, guess: str = "") -> list[float]:
    """By seat, a whim from 0 to 1 that both Hosts share: it comes from their seats and the fingers so far.

    It lets two of these bots want the same at once without being the same every evening. Who is no Host can only guess
    at it: with any `guess` it is another whim.
    """
    past = [(day.fingers, day.tied) for day in view.days]
    rng = random.Random(f"{guess}{hosts(view)} {view.nights} {view.phase} {past}")
    return [rng.random() for _ in view.causes]
