"""The Children deck: a fixed top, a rest in no order, a fixed bottom; and what has been seen of it (NL-112, NL-114).

What is in the deck is public, its order is not. After a shuffle nobody knows any place. From then on `history` keeps
what all can tell of its order, and `looks` what each looker alone can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from yuletable.engine.chance import Chance

KEPT, OPEN = -1, -2
"""What was done after a look: nothing sunk, or not decided yet."""


class Happened(NamedTuple):
    """One thing that all saw: `look`: this seat saw so many; `came`: this Child was drawn; `under`: it went below."""

    kind: Literal["look", "came", "under"]
    who: int
    number: int = 0


class Look(NamedTuple):
    """What one look showed, from the top, and which Child was sunk (KEPT, OPEN)."""

    seat: int
    children: tuple[int, ...]
    sunk: int


class ChildrenDeck:
    """Children by number, the next first in `top` and `bottom`; `looks` in the order of those in `history`."""

    __slots__ = ("bottom", "history", "looks", "rest", "top")

    def __init__(self, children: Sequence[int]) -> None:
        self.top: list[int] = []
        self.rest = list(children)
        self.bottom: list[int] = []
        self.history: tuple[Happened, ...] = ()
        self.looks: tuple[Look, ...] = ()

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def draw(self, chance: Chance, *counters: int) -> int:
        """The next Child; where its place was not fixed, it is drawn now."""
        child = self._next(chance, counters)
        if self.history:
            self.history = (*self.history, Happened("came", child))
        return child

    def _next(self, chance: Chance, counters: Sequence[int]) -> int:
        if self.top:
            return self.top.pop(0)
        rest = self.rest
        if not rest:
            return self.bottom.pop(0)
        place = chance.below(len(rest), "child", *counters)
        child = rest[place]
        rest[place] = rest[-1]
        rest.pop()
        return child

    def look(self, seat: int, number: int, chance: Chance, *counters: int) -> tuple[int, ...]:
        """The next Children, whose places are fixed from now on; `decide` follows if there are any."""
        number = min(number, len(self))
        seen = tuple(self._next(chance, (*counters, place)) for place in range(number))
        self.top = [*seen, *self.top]
        if number:
            self.history = (*self.history, Happened("look", seat, number))
            self.looks = (*self.looks, Look(seat, seen, OPEN))
        return seen

    def decide(self, child: int) -> None:
        """After a look: this Child goes to the bottom, unseen by the others, or all stay (KEPT)."""
        if child != KEPT:
            self.top.remove(child)
            self.bottom.append(child)
        self.looks = (*self.looks[:-1], self.looks[-1]._replace(sunk=child))

    def put_under(self, child: int) -> None:
        """A Child goes to the bottom, and all see it."""
        self.bottom.append(child)
        self.history = (*self.history, Happened("under", child))

    def shuffle_in(self, children: Sequence[int]) -> None:
        """All is shuffled; nobody knows any place any more."""
        self.rest += [*self.top, *self.bottom, *children]
        self.top, self.bottom = [], []
        self.history = self.looks = ()

    def children(self) -> list[int]:
        """All that lie in it, in rising order."""
        return sorted([*self.top, *self.rest, *self.bottom])

    def copy(self) -> ChildrenDeck:
        twin = ChildrenDeck.__new__(ChildrenDeck)
        twin.top = self.top.copy()
        twin.rest = self.rest.copy()
        twin.bottom = self.bottom.copy()
        twin.history = self.history
        twin.looks = self.looks
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "top": self.top.copy(),
            "rest": self.rest.copy(),
            "bottom": self.bottom.copy(),
            "history": [list(each) for each in self.history],
            "looks": [[look.seat, list(look.children), look.sunk] for look in self.looks],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> ChildrenDeck:
        deck = cls(data["rest"])
        deck.top, deck.bottom = list(data["top"]), list(data["bottom"])
        deck.history = tuple(Happened(*each) for each in data["history"])
        deck.looks = tuple(Look(seat, tuple(children), sunk) for seat, children, sunk in data["looks"])
        return deck
