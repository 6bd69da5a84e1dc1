"""Writing a round along a route, step by step, as a player with that plan would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yuletable.engine.kept import Kept
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import places_of
from yuletable.games.giftbringer.planning.routes import Route, Router
from yuletable.games.giftbringer.sheet import KINDS
from yuletable.games.giftbringer.steps import Bless, Bring, Cross, Land, Step, Take

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer


class Writer:
    """Writes rounds on the pages of one game."""

    def __init__(self, game: Giftbringer, router: Router) -> None:
        self._router = router
        self._plan = game.plan
        self._worth = router.worth
        self._cross = [step for step in game.steps if isinstance(step, Cross)]
        self._land = [step for step in game.steps if isinstance(step, Land)]
        self._bring = [step for step in game.steps if isinstance(step, Bring)]
        self._take = [step for step in game.steps if isinstance(step, Take)]
        self._bless = sorted(
            (step for step in game.steps if isinstance(step, Bless)), key=lambda step: step.kind == "trade"
        )
        self._given = Kept[int, int](self._given_by)

    def lost(self, page: Page) -> int:
        """Letters that visited houses gave and that were not written."""
        houses = page.visited & ((1 << len(self._plan.houses)) - 1)
        return self._given[houses] - len(page.letters) - sum(page.offer)

    def _given_by(self, houses: int) -> int:
        return sum(sum(self._plan.houses[place].given) for place in places_of(houses))

    def finish(self, page: Page, routes: Sequence[Route], dice: int, lost: int) -> Page:
        """The page at the end of the round, written along the best route.

        dice  to come after this round; 0 in the last one
        lost  letters that were lost when the routes were found
        """
        route, _ = self._router.best(routes, page, dice + len(page.left), self.lost(page) - lost)
        page = self._settle(page, route, dice == 0)
        while (step := self._step(page, route, routes)) is not None:
            page = self._settle(step.take(page, None), route, dice == 0)
        return page

    def _step(self, page: Page, route: Route, routes: Sequence[Route]) -> Step | None:
        """The next crossing, or the blessing before it; None when nothing can be crossed."""
        slots = page.slots & (self._plan.by_number[page.waiting] if page.waiting else page.left.slots)
        if slots & route.slots:
            return self._crossing(page, route, slots & route.slots)
        if page.waiting:
            return self._crossing(page, route, slots)
        if page.blessings and page.left.numbers and (wanted := page.slots & route.slots):
            for bless in self._bless:
                fits = bless.bit & page.blessings and wanted & self._plan.by_number[bless.number]
                if fits and page.left.minus(*bless.inputs) is not None:
                    return bless
        if not slots:
            return None
        of_others = next((other.slots & slots for other in routes if other.slots & slots), slots)
        return self._crossing(page, route, of_others)

    def _crossing(self, page: Page, route: Route, slots: int) -> Step:
        """Vikings before the ship is chosen; after it, what comes first on the way."""
        vikings = slots & route.vikings
        first = vikings if vikings and page.ship < 0 else next((s for s in route.steps if s & slots), slots)
        return self._cross[(first & -first).bit_length() - 1]

    def _settle(self, page: Page, route: Route, last: bool) -> Page:
        """All that costs no result: taking, landing, bringing."""
        while (step := self._free_step(page, route, last)) is not None:
            page = step.take(page, None)
        return page

    def _free_step(self, page: Page, route: Route, last: bool) -> Step | None:
        if page.giver is not None:
            return self._taking(page)
        if page.waiting:
            return None
        if page.ship < 0 and page.recruited:
            return self._land[route.ship]
        if page.ready:
            # Whoever will have more spaces waits with a house that gives more than there are.
            spaces = page.spaces if not last and page.slots & route.vikings else 1000
            for bring in self._bring:
                house = bring.house
                pays = page.ready & house.ready_bit and house.house.presents <= page.presents
                if pays and sum(house.given) <= spaces:
                    return bring
        return None

    def _taking(self, page: Page) -> Step:
        """The kind that is worth most, a share of its bonus counted in."""
        offered = [kind for kind in range(3) if page.offer[kind]]
        return self._take[max(offered, key=lambda kind: self._value(page, kind))]

    def _value(self, page: Page, kind: int) -> float:
        at, bonus = self._worth.bonuses[kind]
        written = page.letters.count(KINDS[kind])
        return self._worth.points[kind] + (bonus * (written + 1) / (2 * at) if written < at else 0.0)
