"""The fingers of all nights as they may have been, behind choices and saves that have been drawn.

Two Hosts who point uniformly settle on each guest equally often, whatever the guest is called. So a night's rounds are
drawn freely, and then the guest they led to changes places with the one who was chosen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from yuletable.games.krampusnacht.posterior import RUNNING, Hidden, Knowledge
from yuletable.games.krampusnacht.views import Finger, Window
from yuletable.games.krampusnacht.windows import WINDOWS

T = TypeVar("T")
NO_FINGER = None


class DrawnFingers:
    """Every seat's committed choices: what the viewer knows as it was, the rest drawn."""

    def __init__(self, knowledge: Knowledge, hidden: Hidden, rng: random.Random) -> None:
        self._game = knowledge.game
        self._cards = hidden.cards
        self._hidden = hidden
        self._random = rng.random
        self._known = _known(knowledge)
        self._fingers: list[list[Finger]] = [[] for _ in range(self._game.seats)]
        for night, (inside, result) in enumerate(knowledge.nights, start=1):
            for window in knowledge.over if result == RUNNING else self._game.windows:
                self._draw_window(night, window, inside)

    def by_seat(self) -> list[tuple[Finger, ...]]:
        """What was drawn, as positions keep it."""
        return [tuple(fingers) for fingers in self._fingers]

    def _draw_window(self, night: int, window: Window, inside: int) -> None:
        holders = WINDOWS[window].holders(self._cards) & inside
        if window == "hosts":
            self._draw_hosts(night, self._game.members[holders], self._game.members[inside & ~holders])
        elif holders:
            self._draw_holder(night, window, inside)
        if self._game.options.night_cover:
            for seat in self._game.members[inside & ~holders]:
                self._draw_hunch(night, window, inside, seat)

    def _draw_holder(self, night: int, window: Window, inside: int) -> None:
        """The Healer chose whom was drawn; the Seer anybody else in."""
        if window == "healer":
            self._fingers[self._cards.healer].append(Finger(night, window, 1, self._hidden.saves[night - 1]))
            return
        seer = self._cards.seer
        known = self._known.get((seer, night, window))
        target = self._any(self._game.members[inside & ~(1 << seer)])
        self._fingers[seer] += known or [Finger(night, window, 1, target)]

    def _draw_hunch(self, night: int, window: Window, inside: int, seat: int) -> None:
        known = self._known.get((seat, night, window))
        if known:
            self._fingers[seat] += known
            return
        targets = (*self._game.members[WINDOWS[window].hunches(inside, seat)], NO_FINGER)
        self._fingers[seat].append(Finger(night, window, 1, self._any(targets)))

    def _draw_hosts(self, night: int, hosts: Sequence[int], guests: Sequence[int]) -> None:
        choice = self._hidden.choices[night - 1]
        if any((host, night, "hosts") in self._known for host in hosts):
            for host in hosts:
                self._fingers[host] += self._known[host, night, "hosts"]
        elif len(hosts) == 1:
            self._fingers[hosts[0]].append(Finger(night, "hosts", 1, choice))
        else:
            decider, other = sorted(hosts, key=lambda host: host != self._cards.decider)
            for number, (first, second) in enumerate(self._draw_rounds(guests, choice), start=1):
                self._fingers[decider].append(Finger(night, "hosts", number, first))
                self._fingers[other].append(Finger(night, "hosts", number, second))

    def _draw_rounds(self, guests: Sequence[int], choice: int) -> list[tuple[int | None, int | None]]:
        """Rounds that end in this choice: fingers of the Host who decides, and of the other (KN-31 to KN-35)."""
        targets = (*guests, NO_FINGER)
        rounds: list[tuple[int | None, int | None]] = []
        led_to: int | None = None
        while led_to is None:
            first, second = self._any(targets), self._any(targets)
            rounds.append((first, second))
            last = len(rounds) == self._game.options.host_rounds
            if first == second or first is None or second is None:
                led_to = second if first is None else first
            elif last:
                led_to = first
            if last and led_to is None:
                led_to = self._any(guests)
        swap: dict[int | None, int | None] = {led_to: choice, choice: led_to}
        return [(swap.get(first, first), swap.get(second, second)) for first, second in rounds]

    def _any(self, seats: Sequence[T]) -> T:
        return seats[int(self._random() * len(seats))]


def _known(knowledge: Knowledge) -> dict[tuple[int, int, Window], list[Finger]]:
    """What the viewer has seen, by seat, night and window."""
    view = knowledge.view
    known: dict[tuple[int, int, Window], list[Finger]] = {}
    for finger in view.fingers:
        known.setdefault((view.viewer, finger.night, finger.window), []).append(finger)
    if view.partner is not None:
        for finger in view.partner_fingers:
            known.setdefault((view.partner, finger.night, finger.window), []).append(finger)
    return known
