"""What a page promises: the best of its tours, each leg weighed by how likely the results left will do for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import exp
from typing import TYPE_CHECKING

from yuletable.games.giftbringer.greedy.tours import Guide, Tour, tastes
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.sheet import KINDS

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

USEFUL = 0.70
"""The share of the results that play by rules of thumb can use."""
SPREAD = 1.6
"""How gently the odds fall from certain to hopeless, in boxes."""
STRETCH = 1.3
"""Tours are longer than the results will do for: what is at hand is what the dice decide."""
VIKING, FIRST, MAP = 7, 15, 12
"""What a box weighs, in tenths: a Viking's can be crossed any time, but everything waits for the first."""


KEPT = 5_000
"""Pages whose tours are remembered."""


class Outlook:
    """Values pages of one game."""

    def __init__(self, game: Giftbringer) -> None:
        plan, scorer = game.plan, game.scorer
        self._plan = plan
        self._tastes = tastes(plan)
        most = 1 + sum(viking.viking.spaces for viking in plan.vikings)
        bare = scorer.total("", 0)
        self._points = [[scorer.total(kind * number, 0) - bare for number in range(most)] for kind in KINDS]
        self._joy, self._top = scorer.joy, plan.sheet.top
        self._order = sorted(range(3), key=lambda kind: -plan.sheet.points.of(KINDS[kind]))
        boxes = len(plan.boxes) + 1
        results = plan.sheet.rounds * plan.sheet.dice + 1
        self._odds = [[_odds(results, boxes / 10) for boxes in range(20 * boxes)] for results in range(results)]
        self._kept: dict[object, list[Tour]] = {}

    def tours(self, page: Page, results: int) -> list[Tour]:
        """The tours from this page with so many results to come."""
        key = (page.crossed, page.visited, page.ship, page.recruited, page.letters, results)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            guide = Guide(self._plan, page, STRETCH * results)
            ships = range(len(self._plan.ships)) if page.ship < 0 else (page.ship,)
            self._kept[key] = [tour for ship in ships for tour in guide.tours(ship, self._tastes)]
        return self._kept[key]

    def ranked(
        self, page: Page, tours: Iterable[Tour], results: int, liking: Callable[[Tour], float] = lambda _: 1.0
    ) -> list[Tour]:
        """The tours that the page may still make, the most promising first; `liking` multiplies what one promises."""
        open_tours = [tour for tour in tours if page.ship in (-1, tour.ship)]
        return sorted(open_tours, key=lambda tour: -self.promise(page, tour, results) * liking(tour))

    def points(self, page: Page) -> int:
        """The score as it stands."""
        count = page.letters.count
        g, c, m = self._points
        return g[count("G")] + c[count("C")] + m[count("M")] + self._joy[page.joy]

    def promise(self, page: Page, tour: Tour, results: int) -> float:
        """The points that the page promises on this tour with so many results to come."""
        free = ~page.crossed
        odds = self._odds[results]
        points = self._points
        presents, spaces, joy = page.presents, page.spaces, page.joy
        count = page.letters.count
        letters = [count("G"), count("C"), count("M")]
        before: float = self.points(page)
        value, boxes = before, 0
        for leg in tour.legs:
            if leg.viking >= 0:
                if leg.viking not in page.recruited:
                    boxes += (leg.boxes & free).bit_count() * (VIKING if presents or spaces or boxes else FIRST)
                    presents += leg.presents
                    spaces += leg.spaces
                continue
            if page.visited & leg.done:
                continue
            boxes += (leg.boxes & free).bit_count() * MAP
            presents += leg.presents
            if presents < 0:
                presents -= leg.presents
                continue
            joy = min(self._top, joy + leg.happiness)
            for kind in self._order:
                taken = min(spaces, leg.given[kind])
                spaces -= taken
                letters[kind] += taken
            after = points[0][letters[0]] + points[1][letters[1]] + points[2][letters[2]] + self._joy[joy]
            value += (after - before) * odds[boxes]
            before = after
        return value


def _odds(results: int, boxes: float) -> float:
    """How likely so many results do for so many boxes: certain for none, one half where USEFUL says they just do."""
    if not boxes:
        return 1.0
    spread = SPREAD * (0.4 + results / 40)
    return 1 / (1 + exp((boxes - USEFUL * results) / spread))
