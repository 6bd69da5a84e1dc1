"""Announced cards, and gifts that lie in a gauge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

NOBODY = -1
FULL = 10
"""A gauge of so much throws its owner out (CG-12)."""


@dataclass(frozen=True, slots=True, eq=False)
class Gift:
    """A gift in a slot: its cards (a pair has two) and the Tricks that lie on it, as kinds.

    `Deck.gift` makes it, and equal gifts of one deck are one object.

    value  printed, and the bonus of every Trick (CG-11)
    loose  no wrapping Trick lies on it (CG-14)
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    value: int
    loose: bool


class Play(msgspec.Struct):
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

    card: int
    cards: tuple[int, ...]
    user: int
    target: int = NOBODY
    own: int = NOBODY
    their: int = NOBODY
    slots: tuple[int, ...] = ()
    fetched: int = NOBODY
    cancelled: bool = False
    reflected: bool = False

    def copy(self) -> Play:
        return Play(
            self.card, self.cards, self.user, self.target, self.own, self.their, self.slots, self.fetched,
            self.cancelled, self.reflected,
        )  # fmt: skip

    def dump(self) -> Any:
        return msgspec.to_builtins(self)

    @classmethod
    def load(cls, data: Any) -> Play:
        return msgspec.convert(data, cls)
