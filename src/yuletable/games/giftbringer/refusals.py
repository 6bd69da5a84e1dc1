"""Why somebody may not do something now, by the rule that is broken (GB-112).

Asked only about actions that are not legal. Everything here is a function of what the actor sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK, number
from yuletable.engine.refusals import Refusal
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Crossing
from yuletable.games.giftbringer.steps import Bless
from yuletable.games.giftbringer.targets import HouseOnMap, PlaceOnMap, RoadOnMap, VikingOnBoard

if TYPE_CHECKING:
    from yuletable.games.giftbringer.state import GiftbringerState

OF_THE_CLOCK = ("tick", "lapse")


def why_not(state: GiftbringerState, actor: int, action: Action) -> Refusal:
    """The refusal of an action that is not legal."""
    if state.phase == "ended":
        return _refusal("GB-113", "ended")
    if actor == CLOCK:
        return _not_by_the_clock(state, action)
    if action.verb in OF_THE_CLOCK:
        return _refusal("GB-94", "clock")
    if actor < CLOCK:
        return _refusal("GB-9", "watcher")
    if state.phase == "roll":
        return _before_the_roll(state, actor, action)
    if action.verb == "rolled":
        return _refusal("GB-16") if actor == state.leader else _refusal("GB-12", seat=number(state.leader))
    if state.done >> actor & 1:
        return _refusal("GB-24")
    return _OnPage(state, actor).why_not(action)


def _refusal(rule: str, variant: str = "", /, **fields: Any) -> Refusal:
    return Refusal(rule, f"refusal.{rule}.{variant}" if variant else f"refusal.{rule}", fields)


def _not_by_the_clock(state: GiftbringerState, action: Action) -> Refusal:
    if action.verb not in OF_THE_CLOCK:
        return _refusal("GB-94", "clock")
    if action.verb == "tick":
        return _refusal("GB-93")
    return _refusal("GB-94", "owes", seat=number(int(action.args[0])))


def _before_the_roll(state: GiftbringerState, actor: int, action: Action) -> Refusal:
    if action.verb == "rolled" and actor != state.leader:
        return _refusal("GB-12", seat=number(state.leader))
    return _refusal("GB-13", seat=number(state.leader))


class _OnPage:
    """Refusals of one seat that is writing."""

    def __init__(self, state: GiftbringerState, seat: int) -> None:
        self._game = state.game
        self._plan = state.game.plan
        self._page: Page = state.pages[seat]
        self._rolled = state.rolls[-1]

    def why_not(self, action: Action) -> Refusal:
        page = self._page
        if action.verb == "undo":
            return self._undo()
        if page.giver is not None:
            return self._while_taking(action)
        if page.waiting and action.verb != "cross":
            rule = "GB-25" if action.verb == "done" else "GB-85"
            return _refusal(rule, "blessed", number=page.waiting)
        by_verb = {"cross": self._cross, "bless": self._bless, "land": self._land, "bring": self._bring}
        if action.verb in by_verb:
            return by_verb[action.verb](action)
        return _refusal("GB-63", "nothing")

    def _undo(self) -> Refusal:
        if not self._game.undos:
            return _refusal("GB-91", "off")
        if self._page.before is None:
            return _refusal("GB-90")
        return _refusal("GB-91", number=self._game.undos)

    def _while_taking(self, action: Action) -> Refusal:
        house = self._page.giver
        assert house is not None
        if action.verb == "take":
            return _refusal("GB-64", str(action.args[0]), house=house.id, called=house.house.name)
        rule = "GB-25" if action.verb == "done" else "GB-63"
        return _refusal(rule, "taking", house=house.id, called=house.house.name)

    # Crossing

    def _cross(self, action: Action) -> Refusal:
        page = self._page
        step_number = int(action.args[1])
        crossing = next(
            each for each in self._plan.crossings if each.target.id == action.args[0] and each.number == step_number
        )
        return (
            self._crossed_out(crossing)
            or self._closed(crossing)
            or self._not_rolled(step_number, page)
            or _refusal("GB-46")
        )

    def _crossed_out(self, crossing: Crossing) -> Refusal | None:
        """No box of this number is left."""
        target, page = crossing.target, self._page
        if page.crossed & crossing.boxes != crossing.boxes:
            return None
        fields = {"target": target.id, "number": crossing.number}
        if isinstance(target, VikingOnBoard) and target.number in page.recruited:
            return _refusal("GB-41", **fields)
        way = target.bit if isinstance(target, RoadOnMap) else getattr(target, "target_bit", 0)
        return _refusal("GB-61", **fields) if page.visited & way else _refusal("GB-29", **fields)

    def _closed(self, crossing: Crossing) -> Refusal | None:
        """The target is not open."""
        target, page = crossing.target, self._page
        if page.slots & crossing.bit:
            return None
        if not page.recruited:
            return _refusal("GB-31", "viking")
        if page.ship < 0:
            return _refusal("GB-31", "ship")
        if isinstance(target, HouseOnMap):
            return self._closed_house(target)
        assert isinstance(target, RoadOnMap)
        return self._closed_road(target)

    def _closed_house(self, house: HouseOnMap) -> Refusal:
        return _refusal("GB-33", house=house.id, called=house.house.name)

    def _closed_road(self, road: RoadOnMap) -> Refusal:
        """Neither end is reached: a house bars the way, a foreign harbour is no way, or it is simply far."""
        page, (one, other) = self._page, road.ends
        for place in road.ends:
            if isinstance(place, HouseOnMap) and page.open & place.target_bit:
                return _refusal("GB-35", road=road.id, house=place.id, called=place.house.name)
        for place in road.ends:
            if place in self._plan.ships and self._touched(place):
                return _refusal("GB-36", road=road.id, ship=place.id, called=place.place.name)
        return _refusal("GB-32", road=road.id, one=one.id, other=other.id)

    def _touched(self, place: PlaceOnMap) -> bool:
        return any(self._page.visited & road.bit for road in place.roads)

    def _not_rolled(self, wanted: int, page: Page) -> Refusal | None:
        """There is no such result to spend."""
        if page.waiting:
            return None if wanted == page.waiting else _refusal("GB-85", "blessed", number=page.waiting)
        if page.left.without[wanted] is not None:
            return None
        return _refusal("GB-20" if wanted in self._rolled else "GB-28", number=wanted)

    # The other steps

    def _bless(self, action: Action) -> Refusal:
        step = self._game.steps[action.index]
        assert isinstance(step, Bless)
        if not self._page.blessings & step.bit:
            return _refusal("GB-77", step.kind)
        for wanted in step.inputs:
            if (refusal := self._not_rolled(wanted, self._page)) is not None:
                return refusal
        if self._page.left.minus(*step.inputs) is None:
            return _refusal("GB-83", number=step.inputs[0])
        return _refusal("GB-86", number=step.number)

    def _land(self, action: Action) -> Refusal:
        if not self._page.recruited:
            return _refusal("GB-47")
        ship = self._plan.ships[self._page.ship]
        return _refusal("GB-48", ship=ship.id, called=ship.place.name)

    def _bring(self, action: Action) -> Refusal:
        page = self._page
        house = next(house for house in self._plan.wanting if house.id == action.args[0])
        fields = {"house": house.id, "called": house.house.name}
        if page.visited & house.target_bit:
            return _refusal("GB-61", "house", **fields)
        if not page.open & house.target_bit:
            return self._closed_house(house)
        if not page.ready & house.ready_bit:
            return _refusal("GB-56", "boxes", **fields)
        return _refusal("GB-56", **fields, wanted=house.house.presents, presents=page.presents)
