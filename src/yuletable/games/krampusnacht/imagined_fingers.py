"""The fingers of all nights as they may have been, behind choices and saves that have been drawn.

Two Hosts who point uniformly settle on each guest equally often, whatever the guest is called. So a night's rounds are
drawn freely, and then the guest they led to changes places with the one who was chosen.
"""

from __future__ import annotations

import random
from typing import TypeVar

from yuletable.engine.masks import members
from yuletable.games.krampusnacht.posterior import RUNNING, Hidden, Knowledge
from yuletable.games.krampusnacht.views import Finger, Window
from yuletable.games.krampusnacht.windows import WINDOWS

T = TypeVar("T")
NO_FINGER = None


class DrawnFingers:
    """Every seat's committed choices, `by_seat`: what the viewer knows as it was, the rest drawn."""

    __slots__ = ("_cards", "_game", "_hidden", "_known", "_random", "by_seat")

    def __init__(self, knowledge: Knowledge, hidden: Hidden, rng: random.Random) -> None:
        self._game = knowledge.game
        self._cards = hidden.cards
        self._hidden = hidden
        self._random = rng.random
        self._known = _known(knowledge)
        self.by_seat: list[tuple[Finger, ...]] = [()] * self._game.seats
        for number, night in enumerate(knowledge.nights, start=1):
            inside, collected, *_ = night
            self._draw_night(number, inside, knowledge.over if collected == RUNNING else self._game.windows)

    def _draw_night(self, night: int, inside: int, over: tuple[Window, ...]) -> None:
        cards = self._cards
        for window in over:
            if window == "hosts":
                self._draw_hosts(night, inside)
            elif window == "healer":
                if cards.healer >= 0 and inside >> cards.healer & 1:
                    self.by_seat[cards.healer] += (Finger(night, window, 1, self._hidden.saves[night - 1]),)
            elif cards.seer >= 0 and inside >> cards.seer & 1:
                self._draw_test(night, inside)
            if self._game.options.night_cover:
                self._draw_hunches(night, window, inside)

    def _draw_hosts(self, night: int, inside: int) -> None:
        """Rounds that a Host has seen, the one finger of a lone Host, or rounds that end in the choice."""
        hosts = self._game.members[inside & self._cards.hosts]
        choice = self._hidden.choices[night - 1]
        if (hosts[0], night, "hosts") in self._known:
            for host in hosts:
                self.by_seat[host] += self._known[host, night, "hosts"]
        elif len(hosts) == 1:
            self.by_seat[hosts[0]] += (Finger(night, "hosts", 1, choice),)
        else:
            self._draw_rounds(night, inside & ~self._cards.hosts, choice)

    def _draw_rounds(self, night: int, guests: int, choice: int) -> None:
        rounds, led_to = self._play_rounds(self._game.members[guests])
        decider = self._cards.decider
        other = self._cards.partners[decider]
        swap: dict[int | None, int | None] = {led_to: choice, choice: led_to}
        for number, (first, second) in enumerate(rounds, start=1):
            self.by_seat[decider] += (Finger(night, "hosts", number, swap.get(first, first)),)
            self.by_seat[other] += (Finger(night, "hosts", number, swap.get(second, second)),)

    def _play_rounds(self, guests: tuple[int, ...]) -> tuple[list[tuple[int | None, int | None]], int]:
        """Uniform fingers of the Host who decides and of the other, and the guest they lead to (KN-31 to KN-35)."""
        targets = (*guests, NO_FINGER)
        below, size = self._random, len(targets)
        rounds: list[tuple[int | None, int | None]] = []
        for _ in range(self._game.options.host_rounds):
            first, second = targets[int(below() * size)], targets[int(below() * size)]
            rounds.append((first, second))
            settled = first if second is None or second == first else second if first is None else None
            if settled is not None:
                return rounds, settled
        return rounds, self._any(guests) if first is None else first

    def _draw_test(self, night: int, inside: int) -> None:
        seer = self._cards.seer
        known = self._known.get((seer, night, "seer"))
        others = self._game.members[inside & ~(1 << seer)]
        self.by_seat[seer] += known or (Finger(night, "seer", 1, self._any(others)),)

    def _draw_hunches(self, night: int, window: Window, inside: int) -> None:
        rules = WINDOWS[window]
        for seat in members(inside & ~rules.holders(self._cards)):
            targets = (*self._game.members[rules.hunches(inside, seat)], NO_FINGER)
            known = self._known.get((seat, night, window))
            self.by_seat[seat] += known or (Finger(night, window, 1, self._any(targets)),)

    def _any(self, seats: tuple[T, ...]) -> T:
        return seats[int(self._random() * len(seats))]


def _known(knowledge: Knowledge) -> dict[tuple[int, int, Window], tuple[Finger, ...]]:
    """What the viewer has seen, by seat, night and window."""
    view = knowledge.view
    known: dict[tuple[int, int, Window], tuple[Finger, ...]] = {}
    for finger in view.fingers:
        key = view.viewer, finger.night, finger.window
        known[key] = (*known.get(key, ()), finger)
    if view.partner is not None:
        for finger in view.partner_fingers:
            key = view.partner, finger.night, finger.window
            known[key] = (*known.get(key, ()), finger)
    return known
