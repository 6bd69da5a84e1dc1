"""Announced cards, and gifts that lie in a gauge."""

from __future__ import annotations

from typing import Any, NamedTuple

NOBODY = -1
FULL = 10
"""A gauge of so much throws its owner out (CG-12)."""


class Gift(NamedTuple):
    """A gift in a slot: its cards (a pair has two) and the Tricks that lie on it, as kinds. `Deck.gift` makes it.

    value  printed, and the bonus of every Trick (CG-11)
    loose  no wrapping Trick lies on it (CG-14)
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    value: int
    loose: bool


class Play:
    """A card on the stack, from its announcement until it is finished (CG-17).

    card       its kind; the deck's `pair` and `three` stand for Useless Gifts played together
    cards      all cards that were laid out for it and lie on the stack
    user       for whom it works; `target`: on whom, NOBODY if on nobody
    own, their slots that its user has named in the own gauge and in the target's, from 0
    slots      gifts that are to be healed
    fetched    the card that a Zodiac card fetches
    cancelled  an answer has taken its effect away
    reflected  its choices are to be made anew by a new user (CG-86)
    """

    __slots__ = (
        "cancelled", "card", "cards", "fetched", "own", "reflected", "slots", "target", "their", "user",
    )  # fmt: skip

    def __init__(self, card: int, cards: tuple[int, ...], user: int, target: int = NOBODY) -> None:
        self.card = card
        self.cards = cards
        self.user = user
        self.target = target
        self.own = self.their = self.fetched = NOBODY
        self.slots: tuple[int, ...] = ()
        self.cancelled = self.reflected = False

    def copy(self) -> Play:
        twin = Play(self.card, self.cards, self.user, self.target)
        twin.own = self.own
        twin.their = self.their
        twin.fetched = self.fetched
        twin.slots = self.slots
        twin.cancelled = self.cancelled
        twin.reflected = self.reflected
        return twin

    def dump(self) -> dict[str, Any]:
        return {name: _plain(getattr(self, name)) for name in self.__slots__}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Play:
        play = cls(data["card"], tuple(data["cards"]), data["user"], data["target"])
        play.own, play.their, play.fetched = data["own"], data["their"], data["fetched"]
        play.slots = tuple(data["slots"])
        play.cancelled, play.reflected = data["cancelled"], data["reflected"]
        return play


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
