"""The cards on the table: who holds which, and who therefore acts in which window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yuletable.engine.chance import Chance
from yuletable.games.krampusnacht.components import Role, RoleBook
from yuletable.games.krampusnacht.views import Deal

NOBODY = -1


class Cards:
    """The cards by seat. Never changes, so positions share it.

    hosts     the seats of the Hosts, as a bit mask
    decider   the Host whose finger counts if both differ (KN-34): Krampus
    partners  by seat of a Host, the other Host
    healer    the seat of the Healer, or NOBODY; seer likewise
    """

    __slots__ = ("by_seat", "decider", "healer", "hosts", "partners", "seer", "self_saves")

    def __init__(self, by_seat: Sequence[str], roles: Mapping[str, Role]) -> None:
        self.by_seat = tuple(by_seat)
        self.hosts = 0
        self.decider = self.healer = self.seer = NOBODY
        self.self_saves = 0
        hosts: list[int] = []
        for seat, card in enumerate(self.by_seat):
            role = roles[card]
            if role.office == "guest":
                continue
            if role.office == "host":
                hosts.append(seat)
                self.hosts |= 1 << seat
                if role.decides:
                    self.decider = seat
            elif role.office == "healer":
                self.healer = seat
                self.self_saves = role.self_save
            else:
                self.seer = seat
        self.partners = dict(zip(hosts, reversed(hosts), strict=True)) if len(hosts) == 2 else {}


def offices(book: RoleBook, deal: Deal, guests: Sequence[str]) -> list[str]:
    """The cards of a deal: Hosts, Seer, Healer, Guests (KN-6)."""
    return [
        *book.of_office("host")[: deal.hosts],
        *book.of_office("seer")[: deal.seer],
        *book.of_office("healer")[: deal.healer],
        *guests[: deal.guests],
    ]


def deal_cards(book: RoleBook, roles: Mapping[str, Role], deal: Deal, chance: Chance) -> Cards:
    """Draws the Guests (KN-9) and deals one card to each seat, every assignment equally likely (KN-6)."""
    guests = list(book.of_office("guest"))
    chance.shuffle(guests, "guests")
    cards = offices(book, deal, guests)
    chance.shuffle(cards, "deal")
    return Cards(cards, roles)
