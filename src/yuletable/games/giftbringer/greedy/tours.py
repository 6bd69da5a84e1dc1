"""Tours: ways to spend the rest of a game well, thought out as if any result crossed any box.

A tour lists, in the order in which they pay, the houses to visit, the roads that lead there and the Vikings that they
need. Tours are drawn with different tastes (for milk, cookies, muffins, happiness).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import combinations, count
from typing import NamedTuple

from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Plan
from yuletable.games.giftbringer.sheet import KINDS
from yuletable.games.giftbringer.targets import HouseOnMap, PlaceOnMap, RoadOnMap, VikingOnBoard

Taste = tuple[float, float, float, float]
"""What a letter of each kind and a level of happiness seem to be worth."""


class Leg(NamedTuple):
    """One stretch of a tour: a Viking to recruit, or a house to visit with the roads that lead there.

    boxes      mask of all boxes that are to be crossed for it
    done       mask of the house among roads and houses; 0 for a Viking
    viking     number of the Viking, or -1
    presents   brought by the Viking, or (negative) wanted by the house
    spaces     brought by the Viking
    given      G, C, M of the house
    happiness  of the house
    """

    boxes: int
    done: int
    viking: int
    presents: int
    spaces: int
    given: tuple[int, int, int]
    happiness: int


class Tour(NamedTuple):
    """The number of the ship at which it begins, and the legs in their order."""

    ship: int
    legs: tuple[Leg, ...]

    @property
    def crew(self) -> int:
        """The Vikings that are to be recruited, as a mask."""
        return sum(1 << leg.viking for leg in self.legs if leg.viking >= 0)


class Crew(NamedTuple):
    """Some Vikings: boxes to cross for them, and what they bring."""

    boxes: int
    presents: int
    spaces: int
    vikings: tuple[VikingOnBoard, ...]


class Stop(NamedTuple):
    """A house, the boxes that are to be crossed for it, and the roads that lead there."""

    house: HouseOnMap
    boxes: int
    roads: tuple[RoadOnMap, ...]


def tastes(plan: Plan) -> tuple[Taste, ...]:
    """A taste for all things as they are, and one for each great goal: a bonus, the top of the track."""
    sheet = plan.sheet
    bonus = {each.kind: each.value / each.at for each in sheet.bonuses}
    worth = [float(sheet.points.of(kind)) for kind in KINDS]
    joy = sheet.happiness[-1].value / sheet.top
    found: list[Taste] = [(worth[0], worth[1], worth[2], 0.6 * joy)]
    for place, kind in enumerate(KINDS):
        fond = [value + (2 * bonus.get(kind, 0) if place == at else 0) for at, value in enumerate(worth)]
        found.append((fond[0], fond[1], fond[2], 0.4 * joy))
        found.append((fond[0], fond[1], fond[2], 1.2 * joy))
    found.append((worth[0], worth[1], worth[2], 1.5 * joy))
    return tuple(found)


class Guide:
    """Draws the tours from one page."""

    def __init__(self, plan: Plan, page: Page, results: float) -> None:
        self._plan = plan
        self._page = page
        self._results = results
        self._free = ~page.crossed
        self._crews = sorted(self._all_crews(), key=lambda crew: (crew.boxes, -crew.presents))

    def tours(self, ship: int, likes: Iterable[Taste]) -> list[Tour]:
        """A tour for each taste; equal ones once."""
        found = {tour.legs: tour for taste in likes if (tour := self._tour(ship, taste)).legs}
        return list(found.values())

    def _all_crews(self) -> Iterator[Crew]:
        """Every crew of Vikings that are not on board, nobody at all among them."""
        waiting = [viking for viking in self._plan.vikings if viking.number not in self._page.recruited]
        for size in range(len(waiting) + 1):
            for vikings in combinations(waiting, size):
                yield Crew(
                    sum((each.boxes & self._free).bit_count() for each in vikings),
                    sum(each.viking.presents for each in vikings),
                    sum(each.viking.spaces for each in vikings),
                    vikings,
                )

    def _crew(self, presents: int, spaces: int) -> Crew | None:
        """The crew that brings what is lacking for the fewest boxes; None if all together do not."""
        presents -= self._page.presents
        spaces -= self._page.spaces
        return next((crew for crew in self._crews if crew.presents >= presents and crew.spaces >= spaces), None)

    def _tour(self, ship: int, taste: Taste) -> Tour:
        """Again and again the house that seems to be worth most for the boxes it takes, crew included."""
        page, plan = self._page, self._plan
        reached = {place.id for place in plan.places.values() if page.reached & place.bit} or {plan.ships[ship].id}
        visited = page.visited
        stops: list[Stop] = []
        presents = spaces = walked = 0
        crew = self._crews[0] if page.recruited else self._crew(page.presents + 1, 0)
        while crew is not None:
            chosen: tuple[float, Stop, Crew] | None = None
            for stop in self._ways(reached, visited):
                wanted, letters = stop.house.house.presents, sum(stop.house.given)
                hired = self._crew(presents + wanted, spaces + letters)
                if hired is None or walked + stop.boxes + max(hired.boxes, crew.boxes) > self._results:
                    continue
                larger = hired if hired.boxes > crew.boxes else crew
                worth = _worth(stop.house, taste) / (stop.boxes + larger.boxes - crew.boxes + 0.5)
                if chosen is None or worth > chosen[0]:
                    chosen = worth, stop, larger
            if chosen is None:
                break
            _, stop, crew = chosen
            stops.append(stop)
            reached |= {place.id for road in stop.roads for place in road.ends if place.is_fork} | {stop.house.id}
            visited |= stop.house.target_bit
            for road in stop.roads:
                visited |= road.bit
            presents += stop.house.house.presents
            spaces += sum(stop.house.given)
            walked += stop.boxes
        return Tour(ship, tuple(self._legs(stops, list(crew.vikings if crew else ()))))

    def _ways(self, reached: set[str], visited: int) -> list[Stop]:
        """The cheapest way to each house that is not visited, over forks alone (GB-35)."""
        found: list[Stop] = []
        seen: set[str] = set()
        order = count()  # decides between equal costs
        waiting: list[tuple[int, int, str, tuple[RoadOnMap, ...]]]
        waiting = [(0, next(order), place, ()) for place in sorted(reached)]
        while waiting:
            cost, _, name, roads = heappop(waiting)
            if name in seen:
                continue
            seen.add(name)
            place = self._plan.places[name]
            if isinstance(place, HouseOnMap) and name not in reached:
                found.append(Stop(place, cost + (place.boxes & self._free).bit_count(), roads))
                continue
            if name not in reached and not place.is_fork:
                continue  # a foreign harbour
            for road in place.roads:
                other = _other_end(road, place)
                if other.id not in seen:
                    if visited & road.bit:
                        heappush(waiting, (cost, next(order), other.id, roads))
                    else:
                        more = (road.boxes & self._free).bit_count()
                        heappush(waiting, (cost + more, next(order), other.id, (*roads, road)))
        return found

    def _legs(self, stops: Sequence[Stop], crew: list[VikingOnBoard]) -> Iterator[Leg]:
        """The houses in their order, each Viking just before it is needed."""
        presents, spaces = self._page.presents, self._page.spaces
        nobody = not self._page.recruited
        for house, _, roads in stops:
            wanted, letters = house.house.presents, sum(house.given)
            while crew and (presents < wanted or spaces < letters or nobody):
                lack = wanted - presents, letters - spaces
                viking = max(crew, key=lambda v: self._help(v, lack, nobody))
                nobody = False
                crew.remove(viking)
                presents += viking.viking.presents
                spaces += viking.viking.spaces
                yield Leg(viking.boxes, 0, viking.number, viking.viking.presents, viking.viking.spaces, (0, 0, 0), 0)
            presents -= wanted
            spaces -= letters
            boxes = house.boxes
            for road in roads:
                boxes |= road.boxes
            yield Leg(boxes, house.target_bit, -1, -wanted, 0, house.given, house.house.happiness)

    def _help(self, viking: VikingOnBoard, lack: tuple[int, int], is_first: bool) -> float:
        """How much of what is lacking a Viking brings for each box; the first is to be on board soon."""
        boxes = (viking.boxes & self._free).bit_count()
        if is_first:
            return -boxes
        presents, spaces = viking.viking.presents, viking.viking.spaces
        brought = min(presents, max(lack[0], 0)) + min(spaces, max(lack[1], 0)) + 0.1 * (presents + spaces)
        return brought / (boxes or 1)


def _worth(house: HouseOnMap, taste: Taste) -> float:
    """A little for the way on, whatever it gives."""
    g, c, m = house.given
    return g * taste[0] + c * taste[1] + m * taste[2] + house.house.happiness * taste[3] + 0.3


def _other_end(road: RoadOnMap, place: PlaceOnMap) -> PlaceOnMap:
    one, other = road.ends
    return other if one is place else one
