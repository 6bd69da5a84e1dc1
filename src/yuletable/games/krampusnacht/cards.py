"""The cards on the table: what is dealt, who holds which, and who therefore acts in which window."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.chance import Chance
from yuletable.games.krampusnacht.components import RoleBook
from yuletable.games.krampusnacht.views import Deal

NOBODY = -1


class Pack:
    """The cards of which one deal is made, by office (KN-6 to KN-9).

    guests      all Guest cards; `number_of_guests` of them are dealt
    decider     the Host card whose finger counts if both differ
    self_saves  how often the Healer may choose themselves
    """

    def __init__(self, book: RoleBook, deal: Deal) -> None:
        self.hosts = book.of_office("host")[: deal.hosts]
        self.seer = book.of_office("seer")[: deal.seer]
        self.healer = book.of_office("healer")[: deal.healer]
        self.guests = book.of_office("guest")
        self.number_of_guests = deal.guests
        roles = {role.id: role for role in book.roles}
        self.decider = next(card for card in self.hosts if roles[card].decides)
        self.self_saves = sum(roles[card].self_save for card in self.healer)
        self.other_host = dict(zip(self.hosts, reversed(self.hosts), strict=True))

    def deal(self, chance: Chance) -> Cards:
        """Draws the Guests and deals one card to each seat, every assignment equally likely."""
        guests = list(self.guests)
        chance.shuffle(guests, "guests")
        cards = [*self.hosts, *self.seer, *self.healer, *guests[: self.number_of_guests]]
        chance.shuffle(cards, "deal")
        return Cards(cards, self)


class Cards:
    """The cards by seat. Never changes, so positions share it.

    hosts     the seats of the Hosts, as a mask
    decider   the Host whose finger counts if both differ (KN-34): Krampus
    partners  by seat of a Host, the other Host
    healer    the seat of the Healer, or NOBODY; seer likewise
    """

    __slots__ = ("by_seat", "decider", "healer", "hosts", "partners", "seer", "self_saves")

    def __init__(self, by_seat: Sequence[str], pack: Pack) -> None:
        self.by_seat = tuple(by_seat)
        seat_of = by_seat.index
        hosts = [seat_of(card) for card in pack.hosts]
        self.hosts = 0
        for seat in hosts:
            self.hosts |= 1 << seat
        self.partners = {hosts[0]: hosts[1], hosts[1]: hosts[0]} if len(hosts) == 2 else {}
        self.decider = seat_of(pack.decider)
        self.healer = seat_of(pack.healer[0]) if pack.healer else NOBODY
        self.seer = seat_of(pack.seer[0]) if pack.seer else NOBODY
        self.self_saves = pack.self_saves
