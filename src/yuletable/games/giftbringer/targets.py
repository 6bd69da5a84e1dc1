"""What can be crossed on the sheet, as the plan of a game holds it, and what finishing it does (GB-41 to GB-76)."""

from __future__ import annotations

from dataclasses import dataclass, field

from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.sheet import House, Place, Road, Viking
from yuletable.games.giftbringer.telling import Teller


@dataclass(eq=False, slots=True)
class VikingOnBoard:
    """One Viking: its number on the sheet, the masks of its boxes and of its crossings."""

    viking: Viking
    number: int
    boxes: int
    slots: int

    @property
    def id(self) -> str:
        return self.viking.id

    def finish(self, page: Page, tell: Teller | None) -> None:
        """All boxes are crossed: it is recruited, with presents and spaces (GB-41, GB-42)."""
        viking = self.viking
        page.recruited = (*page.recruited, self.number)
        page.presents += viking.presents
        page.spaces += viking.spaces
        if tell:
            fields = {"presents": viking.presents, "spaces": viking.spaces}
            tell("viking_recruited", viking=viking.id, called=viking.name, **fields)


@dataclass(eq=False, slots=True)
class PlaceOnMap:
    """A ship, a fork or a house. `bit` stands for it in masks of places; `roads` end there."""

    place: Place
    bit: int
    roads: list[RoadOnMap] = field(default_factory=list)
    is_fork: bool = False

    @property
    def id(self) -> str:
        return self.place.id

    def reach(self, page: Page) -> None:
        """One may walk on from here: its roads are open (GB-32, GB-34)."""
        page.reached |= self.bit
        for road in self.roads:
            if not page.open & road.bit:
                page.open |= road.bit
                page.slots |= road.slots

    def arrive(self, page: Page) -> bool:
        """A road that ends here is visited: a fork is reached (GB-34), a foreign harbour is not (GB-36)."""
        if self.is_fork and not page.reached & self.bit:
            self.reach(page)
            return True
        return False


@dataclass(eq=False, slots=True)
class RoadOnMap:
    """One road between two places; `bit` stands for it in masks of roads and houses."""

    road: Road
    bit: int
    boxes: int
    slots: int
    ends: tuple[PlaceOnMap, PlaceOnMap]

    @property
    def id(self) -> str:
        return self.road.id

    def finish(self, page: Page, tell: Teller | None) -> None:
        """All boxes are crossed: it is visited, and opens or reaches what lies at its ends (GB-51, GB-52)."""
        page.visited |= self.bit
        one, other = self.ends
        reached = [place for place in (one, other) if place.arrive(page)]
        opened = [place for place in (one, other) if isinstance(place, HouseOnMap) and place.unlock(page)]
        if tell:
            tell("road_visited", road=self.id, places=[p.id for p in reached], houses=[house.id for house in opened])
            for house in opened:
                house.tell_if_ready(page, tell)


@dataclass(eq=False, slots=True)
class HouseOnMap(PlaceOnMap):
    """One house.

    target_bit  stands for it in masks of roads and houses
    ready_bit   stands for it in masks of houses that want presents
    given       its gratitude: G, C, M
    top         the highest level of the happiness track
    """

    house: House = field(kw_only=True)
    target_bit: int = field(kw_only=True)
    ready_bit: int = field(kw_only=True)
    boxes: int = field(kw_only=True)
    slots: int = field(kw_only=True)
    given: tuple[int, int, int] = field(kw_only=True)
    top: int = field(kw_only=True)

    def unlock(self, page: Page) -> bool:
        """A road that ends here is visited: the house is open (GB-33), and ready if it has no boxes (GB-55)."""
        if page.open & self.target_bit:
            return False
        page.open |= self.target_bit
        page.slots |= self.slots
        if not self.boxes:
            page.ready |= self.ready_bit
        return True

    def tell_if_ready(self, page: Page, tell: Teller) -> None:
        if page.ready & self.ready_bit:
            self.tell(tell, "house_ready", presents=self.house.presents)

    def finish(self, page: Page, tell: Teller | None) -> None:
        """All boxes are crossed: it is visited, or waits for its presents (GB-53, GB-54)."""
        if not self.house.presents:
            self.visit(page, tell)
            return
        page.ready |= self.ready_bit
        if tell:
            self.tell_if_ready(page, tell)

    def visit(self, page: Page, tell: Teller | None) -> None:
        """It is passed from now on, raises happiness, and offers gratitude (GB-34, GB-63, GB-70, GB-75)."""
        page.visited |= self.target_bit
        self.reach(page)
        before = page.joy
        page.joy = min(self.top, before + self.house.happiness)  # GB-76
        if tell:
            self.tell(tell, "house_visited")
            if page.joy > before:
                self.tell(tell, "happiness_raised", old=before, new=page.joy)
        if self.given == (0, 0, 0):
            return
        if page.spaces:
            page.giver, page.offer = self, self.given
        elif tell:
            self.tell_lost(self.given, tell)

    def tell_lost(self, lost: tuple[int, int, int], tell: Teller) -> None:
        self.tell(tell, "gratitude_lost", G=lost[0], C=lost[1], M=lost[2])

    def tell(self, tell: Teller, kind: str, /, **fields: object) -> None:
        """Tells an event of this house."""
        tell(kind, house=self.id, called=self.house.name, **fields)


Target = VikingOnBoard | RoadOnMap | HouseOnMap
