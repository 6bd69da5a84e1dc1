"""Routes: plans for the rest of a match, grown at random from where a page stands, the best of them kept."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import places_of
from yuletable.games.giftbringer.planning.worth import Worth
from yuletable.games.giftbringer.sheet import KINDS
from yuletable.games.giftbringer.targets import HouseOnMap, PlaceOnMap, RoadOnMap

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer

TRIALS = 32
"""Routes are grown so often."""

KEPT = 30
"""So many of the best are kept, with as many Vikings each as suit them."""

LEAST = 3
"""A route has boxes for one of so many dice at least, while there are dice: a shorter one would be a waste."""

LOST = 8.0
"""Points that a box costs which the dice leave uncrossed."""

BLESSED = 0.7
"""Boxes that an unused blessing crosses, on average."""

DEEP = 4.0
"""Points that each box costs on the longest way of a route: boxes behind one another wait for one number at a time."""

SHUT = 2.0
"""Points that a box costs as long as its target is not open."""

WASTED = 5.0
"""Points of a letter that found no space though the route had one for it."""

PER_PRESENT = 0.45
"""Boxes of Vikings that a present costs, about."""

BOXES_A_ROUND = 1.1
"""So many boxes of one way are crossed in a round, about."""

TASTE = 0.6
"""How far the taste of one route for a kind of gratitude is from that of another: deviation of its logarithm."""


@dataclass(eq=False, slots=True)
class Route:
    """One plan.

    ship     number of its ship
    boxes    mask of all its boxes; `needs`: the same by number
    slots    mask of its crossings; `vikings`: those of its Vikings
    steps    crossings of its roads and houses as single bits, in the order in which it goes
    worth    points at the end if all is done; `spare`: letters that find no space even so
    drag     points that each box left costs because the longest way is long
    """

    ship: int
    boxes: int
    needs: tuple[int, ...]
    slots: int
    vikings: int
    steps: tuple[int, ...]
    worth: int
    spare: int
    drag: float


@dataclass(slots=True)
class _Crew:
    """Some Vikings that are not recruited yet: boxes left, their masks, presents and spaces that they bring."""

    left: int
    boxes: int
    slots: int
    presents: int
    spaces: int


@dataclass(slots=True)
class _Growth:
    """A route while it grows: what is on it so far, beyond what the page has.

    inside  the places that it reaches, with the number of boxes on the way there
    """

    ship: int
    inside: dict[str, int]
    targets: list[RoadOnMap | HouseOnMap]
    boxes: int
    offered: list[int]
    joy: int
    wants: int


class _Step(NamedTuple):
    """A road from one place to the next: boxes of the road and of a house at its end, and what else that costs."""

    road: RoadOnMap
    there: str
    boxes: int
    house: int
    toll: float


class Router:
    """Finds routes on one game's sheet."""

    def __init__(self, game: Giftbringer) -> None:
        self._plan = plan = game.plan
        self._dice = game.sheet.dice
        self.worth = Worth(game.sheet, game.scorer)
        self._numbers = [0] * 7
        for crossing in plan.crossings:
            self._numbers[crossing.number] |= crossing.boxes
        self._houses = {house.id: house for house in plan.houses}
        self._ways = {place.id: list(self._ways_from(place)) for place in plan.places.values()}

    def _ways_from(self, place: PlaceOnMap) -> Iterator[_Step]:
        """The roads from here to forks and houses; a foreign harbour leads nowhere (GB-35)."""
        for road in place.roads:
            there = _other(road, place)
            house = self._houses.get(there.id)
            if house is not None:
                yield _Step(road, there.id, road.boxes, house.boxes, PER_PRESENT * house.house.presents + 0.3)
            elif there.is_fork:
                yield _Step(road, there.id, road.boxes, 0, 0.0)

    def routes(self, page: Page, dice: int, rng: random.Random, trials: int = TRIALS) -> list[Route]:
        """The best routes from this page with so many dice to come, the best first; never empty."""
        crews = self._crews(page)
        ships: Sequence[int] = [page.ship] if page.ship >= 0 else range(len(self._plan.ships))
        found: dict[int, tuple[float, Route]] = {}
        for trial in range(trials):
            for route in self._grow(page, ships[trial % len(ships)], dice, crews, rng):
                found.setdefault(route.boxes << 4 | route.ship, (self.estimate(route, page, dice, 0), route))
        best = sorted(found.values(), key=lambda pair: -pair[0])[:KEPT]
        return [route for _, route in best] or [self._nothing(page, max(page.ship, 0))]

    def best(self, routes: Sequence[Route], page: Page, dice: int, wasted: int) -> tuple[Route, float]:
        """The route that this page had best follow, and the points at the end that it promises.

        These are its worth, less what the dice will probably leave undone, and less letters that were lost.

        dice    to come, unspent results among them
        wasted  letters that were lost since the routes were found
        """
        missing, free, slots, ship = self.worth.undone[dice], ~page.crossed, page.slots, page.ship
        blessed = BLESSED * min(page.blessings.bit_count(), dice // 2)
        best, found = -1e9, routes[0]
        for route in routes:
            if ship >= 0 and route.ship != ship:
                continue
            one, two, three, four, five, six = route.needs
            undone = (
                missing[(one & free).bit_count()]
                + missing[(two & free).bit_count()]
                + missing[(three & free).bit_count()]
                + missing[(four & free).bit_count()]
                + missing[(five & free).bit_count()]
                + missing[(six & free).bit_count()]
                - blessed
            )
            boxes = (route.boxes & free).bit_count()
            points = route.worth - route.drag * boxes - SHUT * (boxes - (route.slots & slots).bit_count())
            if undone > 0:
                points -= LOST * undone
            if wasted > route.spare:
                points -= WASTED * (wasted - route.spare)
            if points > best:
                best, found = points, route
        return found, best

    def estimate(self, route: Route, page: Page, dice: int, wasted: int) -> float:
        """What this one route promises."""
        return self.best((route,), page, dice, wasted)[1]

    def _crews(self, page: Page) -> list[_Crew]:
        """Sets of Vikings to recruit, the cheapest first; without those that cost more than two others of more use."""
        free = [viking for viking in self._plan.vikings if viking.number not in page.recruited]
        crews = []
        for chosen in range(1 << len(free)):
            members = [free[place] for place in places_of(chosen)]
            boxes = sum(viking.boxes for viking in members)
            crews.append(
                _Crew(
                    (boxes & ~page.crossed).bit_count(),
                    boxes,
                    sum(viking.slots for viking in members),
                    sum(viking.viking.presents for viking in members),
                    sum(viking.viking.spaces for viking in members),
                )
            )
        kept: list[_Crew] = []
        for crew in sorted(crews, key=lambda crew: crew.left):
            better = (one for one in kept if one.presents >= crew.presents and one.spaces >= crew.spaces)
            if sum(1 for _ in better) < 2:
                kept.append(crew)
        return kept

    def _grow(self, page: Page, ship: int, dice: int, crews: Sequence[_Crew], rng: random.Random) -> Iterator[Route]:
        """One route, house by house, as it stands after each, with every crew that can carry it."""
        tastes = [exp(rng.gauss(0, TASTE)) for _ in range(4)]
        appeal = {name: self._appeal(house, tastes) for name, house in self._houses.items()}
        harbour = self._plan.ships[ship]
        inside = {place.id: 0 for place in self._plan.places.values() if page.reached & place.bit}
        inside[harbour.id] = 0
        growth = _Growth(ship, inside, [], 0, [0, 0, 0], 0, 0)
        yield from self._manned(page, growth, dice, crews)
        while (way := self._next_house(page, growth, dice, appeal, rng)) is not None:
            self._add(page, growth, way)
            if (growth.boxes & ~page.crossed).bit_count() > dice + 2:
                return
            yield from self._manned(page, growth, dice, crews)

    def _next_house(
        self, page: Page, growth: _Growth, dice: int, appeal: Mapping[str, float], rng: random.Random
    ) -> list[tuple[RoadOnMap, PlaceOnMap]] | None:
        """The way to the house that promises most for its boxes, a little by chance; None if there is none left.

        Who is behind many boxes promises less: they are crossed one after the other.
        """
        free = ~page.crossed & ~growth.boxes
        depth = dict(growth.inside)
        cost = dict.fromkeys(growth.inside, 0.0)
        gain = dict.fromkeys(growth.inside, 0.0)
        came: dict[str, tuple[RoadOnMap, str]] = {}
        heap = [(0.0, place) for place in growth.inside]
        settled: list[str] = []
        while heap:
            spent, here = heappop(heap)
            if spent > cost[here]:
                continue
            settled.append(here)
            for road, there, boxes, of_house, toll in self._ways[here]:
                count = (boxes & free).bit_count()
                if of_house:
                    count += (of_house & free).bit_count()
                price = spent + count + toll
                if price < cost.get(there, 1e9):
                    cost[there] = price
                    gain[there] = gain[here] + appeal.get(there, 0.0)
                    came[there] = road, here
                    depth[there] = depth[here] + count
                    heappush(heap, (price, there))
        best, found, reach = 0.0, None, 1 + BOXES_A_ROUND * dice / self._dice
        for place in settled:
            if place not in growth.inside and place in self._houses:
                late = (depth[place] / reach) ** 4
                promise = gain[place] / (cost[place] + 0.5) / (1 + late) * rng.uniform(0.8, 1.25)
                if promise > best:
                    best, found = promise, place
        return None if found is None else self._way(came, found, growth.inside)

    def _appeal(self, house: HouseOnMap, tastes: Sequence[float]) -> float:
        given = sum(number * taste for number, taste in zip(house.given, tastes, strict=False))
        return 5.5 * given + 5 * house.house.happiness * tastes[3]

    def _way(
        self, came: dict[str, tuple[RoadOnMap, str]], place: str, inside: Mapping[str, int]
    ) -> list[tuple[RoadOnMap, PlaceOnMap]]:
        way = []
        while place not in inside:
            road, before = came[place]
            way.append((road, self._plan.places[place]))
            place = before
        return way[::-1]

    def _add(self, page: Page, growth: _Growth, way: Sequence[tuple[RoadOnMap, PlaceOnMap]]) -> None:
        for road, place in way:
            before = next(end.id for end in road.ends if end is not place)
            boxes = road.boxes
            growth.boxes |= road.boxes
            growth.targets.append(road)
            house = self._houses.get(place.id)
            if house is not None:
                boxes |= house.boxes
                growth.boxes |= house.boxes
                growth.targets.append(house)
                growth.joy += house.house.happiness
                growth.wants += house.house.presents
                growth.offered = [one + more for one, more in zip(growth.offered, house.given, strict=True)]
            growth.inside[place.id] = growth.inside[before] + (boxes & ~page.crossed).bit_count()

    def _manned(self, page: Page, growth: _Growth, dice: int, crews: Sequence[_Crew]) -> Iterator[Route]:
        """The route with each crew that can pay its presents and carries more of what it gives than cheaper ones."""
        boxes = (growth.boxes & ~page.crossed).bit_count()
        written = [page.letters.count(kind) for kind in KINDS]
        joy = self.worth.joy(page.joy + growth.joy)
        steps = tuple(1 << place for target in growth.targets for place in places_of(target.slots))
        given, carried = sum(growth.offered), -1
        for crew in crews:
            if boxes + crew.left > dice + 3 or carried == given:
                return
            carries = min(given, page.spaces + crew.spaces)
            if page.presents + crew.presents >= growth.wants and carries > carried:
                carried = carries
                if (boxes + crew.left) * LEAST >= dice:
                    worth = joy + self.worth.letters(written, growth.offered, carries)
                    drag = DEEP * max(growth.inside.values()) / max(1, boxes + crew.left)
                    yield self._route(growth.ship, growth.boxes, crew, steps, worth, given - carries, drag)

    def _route(
        self, ship: int, boxes: int, crew: _Crew, steps: tuple[int, ...], worth: int, spare: int, drag: float
    ) -> Route:
        whole = boxes | crew.boxes
        needs = tuple(whole & self._numbers[number] for number in range(1, 7))
        return Route(ship, whole, needs, sum(steps) | crew.slots, crew.slots, steps, worth, spare, drag)

    def _nothing(self, page: Page, ship: int) -> Route:
        """The route of who goes nowhere any more."""
        worth = self.worth.joy(page.joy) + self.worth.letters(
            [page.letters.count(kind) for kind in KINDS], (0, 0, 0), 0
        )
        return self._route(ship, 0, _Crew(0, 0, 0, 0, 0), (), worth, 0, 0.0)


def _other(road: RoadOnMap, place: PlaceOnMap) -> PlaceOnMap:
    one, other = road.ends
    return other if one is place else one
