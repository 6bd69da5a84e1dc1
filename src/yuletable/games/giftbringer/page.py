"""The page of one seat: what is written on its copy of the sheet, with the results it may still spend.

A page is never changed once it stands in a position: a step makes the next page, which keeps the one before it. So
copies, views and the sheets as they stood at the start of the round share pages, and taking back is going back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from yuletable.engine.actions import Action

if TYPE_CHECKING:
    from yuletable.games.giftbringer.dice import Results
    from yuletable.games.giftbringer.targets import HouseOnMap
    from yuletable.games.giftbringer.views import SheetView

UNUSED_BLESSINGS = 0b1111


class Page(msgspec.Struct, gc=False):
    """One page. Masks are those of the `Plan`.

    left       results that may still be spent
    waiting    a blessed result that must be crossed next (GB-85), 0 if there is none
    blessings  mask of the unused blessings
    crossed    mask of the crossed boxes
    slots      mask of the crossings of open targets that still have a box for them
    open       mask of the roads and houses that are or were open
    visited    mask of the visited roads and houses
    reached    mask of the places from which one may walk on
    ready      mask of the houses that only wait for presents
    recruited  numbers of the Vikings in the order of recruiting
    presents   unspent presents
    spaces     empty spaces
    letters    gratitude in the order of taking, such as "GCM"
    joy        happiness
    ship       number of the ship, -1 before landing
    giver      the house whose gratitude is being taken, and what it still offers of G, C and M
    undos      how often a step may still be taken back in this round
    moves      steps of this round, those taken back and taking back included
    step       the step that made this page, and the page before it; None at the start of a round
    menu       what may be done from here, once somebody has asked
    seen       the page as a view, once somebody has looked
    """

    left: Results
    waiting: int = 0
    blessings: int = UNUSED_BLESSINGS
    crossed: int = 0
    slots: int = 0
    open: int = 0
    visited: int = 0
    reached: int = 0
    ready: int = 0
    recruited: tuple[int, ...] = ()
    presents: int = 0
    spaces: int = 0
    letters: str = ""
    joy: int = 0
    ship: int = -1
    giver: HouseOnMap | None = None
    offer: tuple[int, int, int] = (0, 0, 0)
    undos: int = 0
    moves: int = 0
    step: Action | None = None
    before: Page | None = None
    menu: Sequence[Action] | None = None
    seen: SheetView | None = None

    if TYPE_CHECKING:

        def __copy__(self) -> Page: ...  # every struct has it

    def next(self, step: Action) -> Page:
        """A page to be written on, which this step makes of this one."""
        page = self.__copy__()
        page.step = step
        page.before = self
        page.moves += 1
        page.menu = None
        page.seen = None
        return page

    def taken_back(self, undos: int) -> Page:
        """The page before the last step, with so many undos left."""
        assert self.before is not None
        page = self.before.__copy__()
        page.moves = self.moves + 1
        page.undos = undos
        page.menu = None
        return page

    def fresh(self, left: Results, undos: int) -> Page:
        """The page at the start of a round with these results."""
        page = self.__copy__()
        page.left = left
        page.undos = undos
        page.moves = 0
        page.step = None
        page.before = None
        page.menu = None
        return page

    def start(self) -> Page:
        """The page as it stood at the start of the round."""
        page = self
        while page.before is not None:
            page = page.before
        return page

    def steps(self) -> tuple[Action, ...]:
        """The steps of this round that stand, in their order."""
        found = []
        page = self
        while page.before is not None:
            assert page.step is not None
            found.append(page.step)
            page = page.before
        return tuple(reversed(found))
