"""The order of the Children deck as it may be for who has a view.

The deck is played through again from its last shuffle, with places whose Child is not known yet. What the viewer has
seen, and what has come since, names some of them; each look of another kept all, or sank one of what it saw, as
likely as any. A course that contradicts itself is dropped and another tried.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from yuletable.games.naughty_list.children_deck import KEPT, OPEN, ChildrenDeck, Happened, Look

TRIES = 200
Cell = list[int]
"""A place in the deck; holds the Child that lies there, once that is known."""


class _Contradiction(Exception):
    """This course cannot be the true one."""


def imagine_deck(
    children: Sequence[int],
    history: tuple[Happened, ...],
    seen: Sequence[Look | None],
    pending: bool,
    rng: random.Random,
) -> ChildrenDeck:
    """A deck that holds these Children now.

    seen     for each look in the history, what the viewer knows of it: None for those of others
    pending  whether the last look has not been decided yet
    """
    if not history:
        return ChildrenDeck(children)
    for _ in range(TRIES):
        try:
            return _Course(children, history, rng).play(seen, pending)
        except _Contradiction:
            continue
    return _Course(children, history, rng).play([None] * len(seen), pending, strict=False)


class _Course:
    """One way in which the deck may have come to where it is."""

    def __init__(self, children: Sequence[int], history: tuple[Happened, ...], rng: random.Random) -> None:
        came = [each.who for each in history if each.kind == "came"]
        under = [each.who for each in history if each.kind == "under"]
        self.children = children
        self.history = history
        self.rng = rng
        # What came may have gone under before, and the other way round: the deck began with what is not from below.
        self.cells: list[Cell] = [[] for _ in range(len(children) + len(came) - len(under))]
        self.named: dict[int, Cell] = {}

    def play(self, seen: Sequence[Look | None], pending: bool, strict: bool = True) -> ChildrenDeck:
        looks: list[tuple[int, list[Cell], Cell | None, bool]] = []
        known = iter(seen)
        last = len(seen) - 1
        for each in self.history:
            if each.kind == "look":
                looks.append(self._look(each, next(known), pending and len(looks) == last))
            elif each.kind == "came":
                self._name(self.cells.pop(0), each.who, strict)
                self.named.pop(each.who, None)
            else:
                cell: Cell = [each.who]
                self.cells.append(cell)
                self.named[each.who] = cell
        self._name_the_rest()
        deck = ChildrenDeck([])
        deck.top = [cell[0] for cell in self.cells]
        deck.history = self.history
        deck.looks = tuple(
            Look(seat, tuple(cell[0] for cell in cells), OPEN if is_open else KEPT if sunk is None else sunk[0])
            for seat, cells, sunk, is_open in looks
        )
        return deck

    def _look(self, each: Happened, known: Look | None, is_open: bool) -> tuple[int, list[Cell], Cell | None, bool]:
        cells = self.cells[: each.number]
        if known is not None:
            for cell, child in zip(cells, known.children, strict=True):
                self._name(cell, child, True)
        if is_open:
            return each.who, cells, None, True
        if known is None:
            chosen = self.rng.randrange(each.number + 1)
        else:
            chosen = each.number if known.sunk == KEPT else known.children.index(known.sunk)
        sunk = None
        if chosen < each.number:
            sunk = self.cells.pop(chosen)
            self.cells.append(sunk)
        return each.who, cells, sunk, False

    def _name(self, cell: Cell, child: int, strict: bool) -> None:
        """This Child lies here; it cannot lie in two places."""
        if cell:
            if strict and cell[0] != child:
                raise _Contradiction
        elif strict and child in self.named:
            raise _Contradiction
        cell[:] = [child]
        self.named[child] = cell

    def _name_the_rest(self) -> None:
        taken = {cell[0] for cell in self.cells if cell}
        left = [child for child in self.children if child not in taken]
        self.rng.shuffle(left)
        for cell in self.cells:
            if not cell:
                cell.append(left.pop())
