"""The steps of a seat on its own page: each makes the next page of the one it is given.

A step is only taken where it is legal. What a step does is told while it is made, if somebody listens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from yuletable.engine.actions import Action
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Crossing, Plan
from yuletable.games.giftbringer.sheet import BLESSINGS, KINDS, Bonus
from yuletable.games.giftbringer.targets import HouseOnMap
from yuletable.games.giftbringer.telling import Teller


class Step(ABC):
    """One step, made once for a game."""

    __slots__ = ("action",)

    def __init__(self, action: Action) -> None:
        self.action = action

    @abstractmethod
    def take(self, page: Page, tell: Teller | None) -> Page:
        """The page after this step."""


class Cross(Step):
    """`cross TARGET N`: one result crosses one box (GB-27)."""

    __slots__ = ("_boxes", "_closed", "_number", "_target", "_whole")

    def __init__(self, action: Action, crossing: Crossing) -> None:
        super().__init__(action)
        self._number = crossing.number
        self._target = crossing.target
        self._boxes = crossing.boxes
        self._whole = crossing.target.boxes
        self._closed = ~crossing.bit

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        if page.waiting:
            after.waiting = 0
        else:
            left = page.left.without[self._number]
            assert left is not None
            after.left = left
        free = self._boxes & ~page.crossed
        box = free & -free
        crossed = after.crossed = page.crossed | box
        if free == box:
            after.slots &= self._closed
        if tell:
            tell("box_crossed", target=self._target.id, number=self._number, blessed=page.waiting > 0)
        if crossed & self._whole == self._whole:
            self._target.finish(after, tell)
        return after


class Bless(Step):
    """`bless …`: results of this round are spent as one of another number (GB-77 to GB-85)."""

    __slots__ = ("bit", "inputs", "kind", "number")

    def __init__(self, action: Action) -> None:
        super().__init__(action)
        self.kind, inputs, self.number = _blessed(action)
        self.inputs = inputs
        self.bit = 1 << BLESSINGS.index(self.kind)

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        left = page.left.minus(*self.inputs)
        assert left is not None
        after.left = left
        after.waiting = self.number
        after.blessings = page.blessings ^ self.bit
        if tell:
            tell("blessing_used", blessing=self.kind, inputs=list(self.inputs), number=self.number)
        return after


def _blessed(action: Action) -> tuple[str, tuple[int, ...], int]:
    """Which blessing, the results it takes, and the number it makes."""
    kind, *rest = action.args
    numbers = tuple(int(each) for each in rest)
    if kind == "sum":
        return "sum", numbers, min(6, sum(numbers))  # GB-81
    if kind == "gap":
        return "gap", numbers, max(1, abs(numbers[0] - numbers[1]))  # GB-82
    return str(kind), numbers[:-1], numbers[-1]


class Land(Step):
    """`land SHIP` (GB-47)."""

    __slots__ = ("_number", "_plan")

    def __init__(self, action: Action, plan: Plan, number: int) -> None:
        super().__init__(action)
        self._plan = plan
        self._number = number

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        after.ship = self._number
        ship = self._plan.ships[self._number]
        ship.reach(after)
        if tell:
            tell("landed", ship=ship.id, called=ship.place.name)
        return after


class Bring(Step):
    """`bring HOUSE`: all its presents are paid and it is visited (GB-56)."""

    __slots__ = ("house",)

    def __init__(self, action: Action, house: HouseOnMap) -> None:
        super().__init__(action)
        self.house = house

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        after.presents = page.presents - self.house.house.presents
        after.ready = page.ready ^ self.house.ready_bit
        if tell:
            self.house.tell(tell, "presents_brought", number=self.house.house.presents)
        self.house.visit(after, tell)
        return after


class Take(Step):
    """`take KIND`: one gratitude into one space (GB-64)."""

    __slots__ = ("_bonus", "_kind", "_place", "_plan")

    def __init__(self, action: Action, plan: Plan, place: int) -> None:
        super().__init__(action)
        self._plan = plan
        self._place = place
        self._kind = KINDS[place]
        self._bonus: Bonus | None = next((b for b in plan.sheet.bonuses if b.kind == self._kind), None)

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        g, c, m = page.offer
        offer = (g - (self._place == 0), c - (self._place == 1), m - (self._place == 2))
        after.offer = offer
        after.letters = page.letters + self._kind
        after.spaces = page.spaces - 1
        if not after.spaces or offer == (0, 0, 0):
            _close(after)
        if tell:
            self._tell(page, after, offer, tell)
        return after

    def _tell(self, page: Page, after: Page, left: tuple[int, int, int], tell: Teller) -> None:
        house = page.giver
        assert house is not None
        house.tell(tell, "gratitude_taken", kind=self._kind, viking=_holder(self._plan, page))
        if after.giver is None and any(left):
            house.tell_lost(left, tell)
        if self._bonus is not None and after.letters.count(self._kind) == self._bonus.at:
            tell("bonus_gained", kind=self._kind)


class Leave(Step):
    """`leave`: the rest of a house's gratitude is lost (GB-68, GB-69)."""

    __slots__ = ()

    def take(self, page: Page, tell: Teller | None) -> Page:
        after = page.next(self.action)
        _close(after)
        if tell:
            assert page.giver is not None
            page.giver.tell_lost(page.offer, tell)
        return after


def _close(page: Page) -> None:
    page.giver = None
    page.offer = (0, 0, 0)


def _holder(plan: Plan, page: Page) -> str:
    """The Viking with the first empty space, in the order of recruiting (GB-66)."""
    taken = len(page.letters)
    for number in page.recruited:
        viking = plan.vikings[number].viking
        if taken < viking.spaces:
            return viking.id
        taken -= viking.spaces
    raise AssertionError("there is an empty space")
