"""What a viewer cannot know, drawn as it may be: the cards, and what was chosen in the nights.

The deal is uniform over what the view leaves possible. Hidden choices are uniform over what was legal (the reference
policy), given what the public heard at each last call. So a deal is drawn, then its nights are walked through: each
keeps it with a probability in proportion to how likely its result was, else all is drawn anew. What is kept follows
the exact posterior.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from yuletable.games.krampusnacht.cards import NOBODY, Cards
from yuletable.games.krampusnacht.views import KrampusnachtView, Window

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht

RUNNING = -2
"""The result of a night that is not over; NOBODY is one in which nobody was collected."""


NONE: dict[int, int] = {}

KnownNight = tuple[int, int, int, int, float]
"""What a viewer knows of a night: who was in (a mask), who was collected (or NOBODY, or RUNNING); for a Host what the
Hosts settled on, for the Healer whom they chose, else NOBODY; the greatest likelihood that the result can have."""


class Hidden(NamedTuple):
    """One way in which everything hidden may be: the cards, and by night the Hosts' choice and whom the Healer chose.

    Choices that have not been made are NOBODY.
    """

    cards: Cards
    choices: list[int]
    saves: list[int]


class Knowledge:
    """What a view says of the hidden: made once, then asked for as many draws as it takes.

    nights   what is known of each night
    over     windows of the running night that are over
    known    by seat, cards that the viewer knows; `unknown`: the other seats
    ...left  cards that lie on the other seats, by office; of the Guests some do not lie at all
    """

    __slots__ = (
        "_guests_left",
        "_healer_left",
        "_hosts_left",
        "_may_heal",
        "_may_host",
        "_may_test",
        "_must_host",
        "_seer_left",
        "game",
        "known",
        "nights",
        "over",
        "unknown",
        "view",
    )

    def __init__(self, game: Krampusnacht, view: KrampusnachtView) -> None:
        self.game = game
        self.view = view
        self.over: tuple[Window, ...] = ()
        if view.phase == "night":
            self.over = game.windows_over[game.step_of[view.slot]]
        self._know_cards()
        self.nights = self._known_nights()
        self._know_hosts()

    def draw(self, rng: random.Random) -> Hidden:
        """One draw from the posterior. A true view is always possible, so this ends."""
        while True:
            cards = self._draw_cards(rng)
            if cards is None or not self._still_running(cards):
                continue
            drawn = self._draw_nights(cards, rng)
            if drawn is not None:
                return drawn

    # What is known

    def _know_cards(self) -> None:
        view, pack = self.view, self.game.pack
        known = list(view.cards_up)
        if view.card is not None:
            known[view.viewer] = view.card
            if view.partner is not None:
                known[view.partner] = pack.other_host[view.card]
        lying = set(known)
        self.known = known
        self.unknown = [seat for seat, card in enumerate(known) if card is None]
        self._hosts_left = [card for card in pack.hosts if card not in lying]
        self._seer_left = [card for card in pack.seer if card not in lying]
        self._healer_left = [card for card in pack.healer if card not in lying]
        self._guests_left = [card for card in pack.guests if card not in lying]

    def _known_nights(self) -> list[KnownNight]:
        view, game = self.view, self.game
        choices = {choice.night: choice.target for choice in view.choices} if view.choices else NONE
        saves = NONE if view.self_save_spent is None else _saves(view)
        inside = game.everybody
        hosts = game.deal.hosts
        days = view.days
        found: list[KnownNight] = []
        for night in range(1, view.night + 1):
            choice, saved = choices.get(night, NOBODY), saves.get(night, NOBODY)
            if night > len(view.nights):
                found.append((inside, RUNNING, choice, saved, 1.0))
                break
            result = view.nights[night - 1].collected
            collected = NOBODY if result is None else result
            bound = self._bound(inside.bit_count(), hosts, collected, choice, saved)
            found.append((inside, collected, choice, saved, bound))
            if collected >= 0:
                inside &= ~(1 << collected)
            for day in days:
                if day.night == night and day.out is not None:
                    inside &= ~(1 << day.out)
                    hosts -= self.known[day.out] in game.pack.hosts
        return found

    def _bound(self, players: int, hosts: int, collected: int, choice: int, saved: int) -> float:
        """The most that `_likelihood` can be with so many players in, of whom at most `hosts` are Hosts."""
        barred = self.game.options.max_same_save == "2"
        if collected >= 0:
            return 1.0 if choice >= 0 else 1 / (players - hosts)
        if choice >= 0:
            return 1 / (players - 1 - barred)
        return 1 / (players - hosts) if saved >= 0 else 1 / (players - barred)

    def _know_hosts(self) -> None:
        """Who can be Host, Healer or Seer, and who must be a Host, among those whose card is not known."""
        never = must = 0
        healers = seers = self.game.everybody
        for inside, collected, _, saved, _ in self.nights:
            if collected >= 0:
                never |= 1 << collected
            elif collected == NOBODY:  # The Healer was in, and whom they saved is no Host.
                healers &= inside
                never |= 1 << saved if saved >= 0 else 0
        for answer in self.view.answers:
            if answer.host:
                must |= 1 << answer.target
            else:
                never |= 1 << answer.target
        if self._waits_for_one():
            inside = self.nights[-1][0]
            healers &= inside if self.view.window == "healer" else healers
            seers &= inside if self.view.window == "seer" else seers
        self._may_heal = healers
        self._may_test = seers
        self._must_host = [seat for seat in self.unknown if must >> seat & 1]
        self._may_host = [seat for seat in self.unknown if not (never | must) >> seat & 1]

    def _waits_for_one(self) -> bool:
        """Whether the window that is open would be over if its holder were out: a pause tells that they are in."""
        return self.view.phase == "night" and not self.game.live and not self.game.options.night_cover

    # Cards

    def _draw_cards(self, rng: random.Random) -> Cards | None:
        """Every deal that is left possible, equally likely; None where an office falls on an impossible seat."""
        below = rng.random
        by_seat = [card or "" for card in self.known]
        seats = self.unknown.copy()
        hosts = self._hosts_left.copy()
        chosen = self._must_host.copy()
        others = self._may_host.copy()
        while len(chosen) < len(hosts):
            chosen.append(others.pop(int(below() * len(others))))
        for seat in chosen:
            by_seat[seat] = hosts.pop(int(below() * len(hosts)))
            seats.remove(seat)
        for card in self._healer_left:
            seat = seats.pop(int(below() * len(seats)))
            if not self._may_heal >> seat & 1:
                return None
            by_seat[seat] = card
        for card in self._seer_left:
            seat = seats.pop(int(below() * len(seats)))
            if not self._may_test >> seat & 1:
                return None
            by_seat[seat] = card
        guests = self._guests_left.copy()
        for seat in seats:
            by_seat[seat] = guests.pop(int(below() * len(guests)))
        return Cards(by_seat, self.game.pack)

    def _still_running(self, cards: Cards) -> bool:
        """Whether the match would not have ended at an earlier exit; with cards face up the view says so itself."""
        if self.game.options.reveal:
            return True
        inside = self.game.everybody
        for seat in self.view.out:
            inside &= ~(1 << seat)
            hosts = (inside & cards.hosts).bit_count()
            if not 0 < hosts < inside.bit_count() - hosts:
                return False
        return True

    # Nights

    def _draw_nights(self, cards: Cards, rng: random.Random) -> Hidden | None:
        """The Hosts' choices and the Healer's, given the results; None where the results speak against these cards."""
        choices: list[int] = []
        saves: list[int] = []
        for inside, collected, choice, saved, bound in self.nights:
            guests = inside & ~cards.hosts
            may_save = self._may_save(cards, inside, saves)
            if collected == RUNNING:
                if choice < 0 and "hosts" in self.over:
                    choice = self._any(guests, rng)
                if saved < 0 and "healer" in self.over:
                    saved = self._any(may_save, rng)
            else:
                if rng.random() * bound >= _likelihood(collected, guests, may_save, choice, saved):
                    return None
                if collected >= 0:
                    choice = collected
                    saved = saved if saved >= 0 else self._any(may_save & ~(1 << collected), rng)
                else:
                    known = max(choice, saved)
                    choice = saved = known if known >= 0 else self._any(guests & may_save, rng)
            choices.append(choice)
            saves.append(saved)
        return Hidden(cards, choices, saves)

    def _any(self, mask: int, rng: random.Random) -> int:
        seats = self.game.members[mask]
        return seats[int(rng.random() * len(seats))] if seats else NOBODY

    def _may_save(self, cards: Cards, inside: int, saves: list[int]) -> int:
        """Whom the Healer may choose on the night after these; nobody, if the Healer is out or was not dealt."""
        healer = cards.healer
        if healer < 0 or not inside >> healer & 1:
            return 0
        if saves.count(healer) >= cards.self_saves:
            inside &= ~(1 << healer)
        if self.game.options.max_same_save == "2" and len(saves) > 1 and saves[-1] == saves[-2]:
            inside &= ~(1 << saves[-1])
        return inside


def _saves(view: KrampusnachtView) -> dict[int, int]:
    """By night, whom the viewer, the Healer, chose."""
    saves = (finger for finger in view.fingers if finger.window == "healer")
    return {save.night: save.target for save in saves if save.target is not None}


def _likelihood(collected: int, guests: int, may_save: int, choice: int, saved: int) -> float:
    """How likely the result of a night was, given who was a guest and who could be saved.

    `choice` and `saved` are what the viewer knows of it, or NOBODY.
    """
    number = guests.bit_count()
    savable = may_save.bit_count()
    if collected >= 0:
        missed = 1.0 if saved >= 0 or not may_save >> collected & 1 else 1 - 1 / savable
        return missed if choice >= 0 else missed / number
    if choice >= 0:
        return (may_save >> choice & 1) / savable if savable else 0.0
    if saved >= 0:
        return (guests >> saved & 1) / number
    return (guests & may_save).bit_count() / (number * savable) if savable else 0.0
