"""What a viewer cannot know, drawn as it may be: the cards, and what was chosen in the nights.

The deal is uniform over what the view leaves possible. Hidden choices are uniform over what was legal (the reference
policy), given what the public heard at each last call. So a deal is drawn, then its nights are walked through: each
keeps it with a probability in proportion to how likely its result was, else all is drawn anew. What is kept follows
the exact posterior.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.games.krampusnacht.cards import NOBODY, Cards
from yuletable.games.krampusnacht.seats import mask_of
from yuletable.games.krampusnacht.views import KrampusnachtView
from yuletable.games.krampusnacht.windows import WINDOWS

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.game import Krampusnacht

RUNNING = -2
"""The result of a night that is not over; NOBODY is one in which nobody was collected."""


class Hidden:
    """One way in which everything hidden may be: the cards, and by night the Hosts' choice and whom the Healer chose.

    Choices that have not been made are NOBODY.
    """

    __slots__ = ("cards", "choices", "saves")

    def __init__(self, cards: Cards, choices: list[int], saves: list[int]) -> None:
        self.cards = cards
        self.choices = choices
        self.saves = saves


class Knowledge:
    """What a view says of the hidden: made once, then asked for as many draws as it takes.

    nights       for each night, who was in, and who was collected (or NOBODY, RUNNING)
    bounds       for each of them that is over, the greatest likelihood that its result can have
    own_saves    by night, whom the viewer chose as the Healer
    own_choices  by night, what the viewer knows as a Host
    over         windows of the running night that are over
    """

    def __init__(self, game: Krampusnacht, view: KrampusnachtView) -> None:
        self.game = game
        self.view = view
        self.over = game.windows_over[game.step_of[view.slot]] if view.phase == "night" else ()
        self.nights = _nights(game, view)
        self.own_choices = {choice.night: choice.target for choice in view.choices}
        self.own_saves: dict[int, int] = {}
        if view.self_save_spent is not None:
            saves = (finger for finger in view.fingers if finger.window == "healer")
            self.own_saves = {save.night: save.target for save in saves if save.target is not None}
        self._know_cards()
        self._know_hosts()
        self._know_bounds()

    def draw(self, rng: random.Random) -> Hidden:
        """One draw from the posterior. A true view is always possible, so this ends."""
        while True:
            cards = self._draw_cards(rng)
            if cards is None or not self._still_running(cards) or not self._waits_for_somebody(cards):
                continue
            drawn = self._draw_nights(cards, rng)
            if drawn is not None:
                return Hidden(cards, *drawn)

    # Cards

    def _know_cards(self) -> None:
        """The cards that lie where the viewer knows, and those that are left for the other seats."""
        view, pack = self.view, self.game.pack
        known = list(view.cards_up)
        if view.card is not None:
            known[view.viewer] = view.card
            if view.partner is not None:
                known[view.partner] = pack.other_host[view.card]
        self.known = known
        self.unknown = [seat for seat, card in enumerate(known) if card is None]
        self.hosts_left = [card for card in pack.hosts if card not in known]
        self.seer_left = [card for card in pack.seer if card not in known]
        self.healer_left = [card for card in pack.healer if card not in known]
        self.guests_left = [card for card in pack.guests if card not in known]

    def _know_hosts(self) -> None:
        """Who can be a Host, and who must be one, among those whose card is not known."""
        view = self.view
        never = must = 0
        for _, collected in self.nights:
            never |= 1 << collected if collected >= 0 else 0
        for answer in view.answers:
            if answer.host:
                must |= 1 << answer.target
            else:
                never |= 1 << answer.target
        healers = self.game.everybody
        for night, (inside, collected) in enumerate(self.nights, start=1):
            if collected == NOBODY:  # The Healer was in, and whom they saved is no Host.
                healers &= inside
                never |= 1 << self.own_saves[night] if night in self.own_saves else 0
        self.may_heal = healers
        self.must_host = [seat for seat in self.unknown if must >> seat & 1]
        self.may_host = [seat for seat in self.unknown if not (never | must) >> seat & 1]

    def _know_bounds(self) -> None:
        known = mask_of(self.known.index(card) for card in self.game.pack.hosts if card in self.known)
        self.bounds = []
        for night, (inside, collected) in enumerate(self.nights, start=1):
            hosts = self.game.deal.hosts - (known & ~inside).bit_count()
            choice, saved = self.own_choices.get(night, NOBODY), self.own_saves.get(night, NOBODY)
            self.bounds.append(_bound(self.game, inside, hosts, collected, choice, saved))

    def _draw_cards(self, rng: random.Random) -> Cards | None:
        """Every deal that is left possible, equally likely; None where the Healer falls on an impossible seat."""
        below = rng.random
        by_seat = [card or "" for card in self.known]
        seats = self.unknown.copy()
        hosts = self.hosts_left.copy()
        chosen = self.must_host.copy()
        others = self.may_host.copy()
        while len(chosen) < len(hosts):
            chosen.append(others.pop(int(below() * len(others))))
        for seat in chosen:
            by_seat[seat] = hosts.pop(int(below() * len(hosts)))
            seats.remove(seat)
        for card in self.healer_left:
            seat = seats.pop(int(below() * len(seats)))
            if not self.may_heal >> seat & 1:
                return None
            by_seat[seat] = card
        for card in self.seer_left:
            by_seat[seats.pop(int(below() * len(seats)))] = card
        guests = self.guests_left.copy()
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

    def _waits_for_somebody(self, cards: Cards) -> bool:
        """Whether a window that keeps the match waiting has its card in; without lengths and cover others are passed."""
        game, view = self.game, self.view
        if view.phase != "night" or game.live or game.options.night_cover:
            return True
        step = game.steps[game.step_of[view.slot]]
        if step.window is None or step.does != "hold":
            return True
        return bool(WINDOWS[step.window].holders(cards) & mask_of(view.inside))

    # Nights

    def _draw_nights(self, cards: Cards, rng: random.Random) -> tuple[list[int], list[int]] | None:
        """The Hosts' choices and the Healer's, given the results; None where the results speak against these cards."""
        choices: list[int] = []
        saves: list[int] = []
        for night, (inside, collected) in enumerate(self.nights, start=1):
            guests = inside & ~cards.hosts
            may_save = self._may_save(cards, inside, saves)
            choice = self.own_choices.get(night, NOBODY)
            saved = self.own_saves.get(night, NOBODY)
            if collected == RUNNING:
                choice = choice if choice >= 0 or "hosts" not in self.over else self._any(guests, rng)
                saved = saved if saved >= 0 or "healer" not in self.over else self._any(may_save, rng)
            else:
                if rng.random() * self.bounds[night - 1] >= _likelihood(collected, guests, may_save, choice, saved):
                    return None
                if collected >= 0:
                    choice = collected
                    saved = saved if saved >= 0 else self._any(may_save & ~(1 << collected), rng)
                else:
                    choice = saved = (
                        max(choice, saved) if max(choice, saved) >= 0 else self._any(guests & may_save, rng)
                    )
            choices.append(choice)
            saves.append(saved)
        return choices, saves

    def _any(self, mask: int, rng: random.Random) -> int:
        seats = self.game.members[mask]
        return seats[int(rng.random() * len(seats))] if seats else NOBODY

    def _may_save(self, cards: Cards, inside: int, saves: Sequence[int]) -> int:
        """Whom the Healer may choose on the night after these; nobody, if the Healer is out or was not dealt."""
        healer = cards.healer
        if healer < 0 or not inside >> healer & 1:
            return 0
        if saves.count(healer) >= cards.self_saves:
            inside &= ~(1 << healer)
        if self.game.options.max_same_save == "2" and len(saves) > 1 and saves[-1] == saves[-2]:
            inside &= ~(1 << saves[-1])
        return inside


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


def _bound(game: Krampusnacht, inside: int, hosts: int, collected: int, choice: int, saved: int) -> float:
    """The most that `_likelihood` can be, with at most so many Hosts in."""
    players = inside.bit_count()
    barred = 1 if game.options.max_same_save == "2" else 0
    if collected >= 0:
        return 1.0 if choice >= 0 else 1 / (players - hosts)
    if choice >= 0:
        return 1 / (players - 1 - barred)
    return 1 / (players - hosts) if saved >= 0 else 1 / (players - barred)


def _nights(game: Krampusnacht, view: KrampusnachtView) -> list[tuple[int, int]]:
    """By night, who was in and who was collected."""
    inside = game.everybody
    found: list[tuple[int, int]] = []
    days = list(view.days)
    for night in view.nights:
        collected = NOBODY if night.collected is None else night.collected
        found.append((inside, collected))
        if collected >= 0:
            inside &= ~(1 << collected)
        while days and days[0].night == night.night:
            out = days.pop(0).out
            if out is not None:
                inside &= ~(1 << out)
    if len(found) < view.night:
        found.append((inside, RUNNING))
    return found
