"""The menu: which steps a page allows. The single source of what is legal."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.actions import Action
from yuletable.engine.kept import Kept
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Plan, places_of
from yuletable.games.giftbringer.steps import Bless, Bring, Step

Listed = tuple[Action, ...]

_READY_SHIFT = 10
"""Presents on board are fewer than 1 << 10: eight Vikings with at most twelve each."""
_NUMBERS_SHIFT = 6
_KEY_SHIFT = 10


class Menu:
    """Makes the lists, each shared by all pages that allow the same."""

    def __init__(self, plan: Plan, steps: Sequence[Step | None], actions: Sequence[Action], need_load: bool) -> None:
        self._plan = plan
        self._need_load = need_load
        of_verb = {verb: tuple(a for a in actions if a.verb == verb) for verb in ("cross", "land", "take")}
        named = {action.verb: action for action in actions}
        self._cross = of_verb["cross"]
        self._lands = of_verb["land"]
        self._blessings = [step for step in steps if isinstance(step, Bless)]
        self._bring = [step for step in steps if isinstance(step, Bring)]
        self._undo: Listed = (named["undo"],)
        self._ends: tuple[Listed, Listed] = ((named["done"],), (named["undo"], named["done"]))
        self._taking = (*of_verb["take"], named["leave"])
        self._crossings = Kept[int, Listed](self._list_crossings, most=200_000)
        self._blessed = Kept[int, Listed](self._list_blessings, most=200_000)
        self._brought = Kept[int, Listed](self._list_bringing)
        self._offers = Kept[tuple[int, int, int], Listed](self._list_offers)

    def of(self, page: Page) -> Sequence[Action]:
        """What may be done from this page, in index order; never empty (GB-114)."""
        if page.menu is None:
            page.menu = self._of(page)
        return page.menu

    def _of(self, page: Page) -> Listed:
        may_go_back = page.undos > 0 and page.before is not None
        if page.giver is not None:  # GB-63
            listed = self._offers[page.offer]
            return listed + self._undo if may_go_back else listed
        slots = self.open_slots(page)
        if page.waiting:  # GB-85
            listed = self._crossings[slots & self._plan.by_number[page.waiting]]
            return listed + self._undo if may_go_back else listed
        left = page.left
        listed = self._crossings[slots & left.slots]
        if page.blessings and left.numbers:
            key = (left.key << 4 | page.blessings) << _NUMBERS_SHIFT | self._open_numbers(slots)
            listed += self._blessed[key]
        if page.ship < 0 and page.recruited:
            listed += self._lands
        if page.ready:
            listed += self._brought[page.ready << _READY_SHIFT | page.presents]
        return listed + self._ends[may_go_back]

    def open_slots(self, page: Page) -> int:
        """The crossings that are open; those of the map only with a present on board, if need_load is on (GB-46)."""
        return page.slots if page.presents or not self._need_load else page.slots & self._plan.viking_slots

    def _open_numbers(self, slots: int) -> int:
        """The numbers that an open box takes, as a mask: 1 is the lowest bit."""
        _, one, two, three, four, five, six = self._plan.by_number
        return (
            (slots & one > 0)
            | (slots & two > 0) << 1
            | (slots & three > 0) << 2
            | (slots & four > 0) << 3
            | (slots & five > 0) << 4
            | (slots & six > 0) << 5
        )

    def _list_crossings(self, slots: int) -> Listed:
        return tuple(self._cross[place] for place in places_of(slots))

    def _list_blessings(self, key: int) -> Listed:
        """Blessings that are unused, whose results are there, and whose number an open box takes (GB-77, GB-86)."""
        numbers, unused = key & 63, key >> _NUMBERS_SHIFT & 15
        left = next(each for each in self._plan.results.values() if each.key == key >> _KEY_SHIFT)
        return tuple(
            step.action
            for step in self._blessings
            if step.bit & unused and numbers >> (step.number - 1) & 1 and left.minus(*step.inputs) is not None
        )

    def _list_bringing(self, key: int) -> Listed:
        ready, presents = key >> _READY_SHIFT, key & ((1 << _READY_SHIFT) - 1)
        return tuple(
            step.action
            for step in self._bring
            if ready & step.house.ready_bit and step.house.house.presents <= presents
        )

    def _list_offers(self, offer: tuple[int, int, int]) -> Listed:
        *kinds, leave = self._taking
        return (*(action for action, number in zip(kinds, offer, strict=True) if number), leave)
