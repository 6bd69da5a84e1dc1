"""The plan: one sheet, turned into masks and tables that all positions of a game share.

Boxes are numbered target by target: Vikings, roads, houses, each in the order of the sheet. A crossing is a target
together with a number (GB-39): a target with two equal boxes has one crossing for both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from yuletable.games.giftbringer.dice import ResultsBook
from yuletable.games.giftbringer.sheet import KINDS, House, Road, Sheet, Viking
from yuletable.games.giftbringer.targets import HouseOnMap, PlaceOnMap, RoadOnMap, Target, VikingOnBoard


@dataclass(frozen=True, slots=True)
class Crossing:
    """One number of one target: `bit` stands for it in masks of crossings, `boxes` are its boxes."""

    target: Target
    number: int
    bit: int
    boxes: int


class Plan:
    """The tables of one sheet.

    vikings, ships, forks, houses, roads   what is on the sheet, in its order
    targets       whatever has boxes, in the order of their boxes, by id
    crossings     in the order of their bits
    viking_slots  mask of the crossings of Vikings
    by_number     by number, mask of the crossings that take it
    boxes         names of all boxes in the order of their bits: "V4.0" is the first box of V4
    wanting       the houses that want presents, in the order of their ready bits
    results       all results that there can be
    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.boxes: list[str] = []
        self.crossings: list[Crossing] = []
        self.wanting: list[HouseOnMap] = []
        self._bits = iter(1 << place for place in range(len(sheet.places)))
        self.ships = [PlaceOnMap(ship, next(self._bits)) for ship in sheet.ships]
        self.forks = [PlaceOnMap(fork, next(self._bits), is_fork=True) for fork in sheet.forks]
        self.houses = [self._house(house, number) for number, house in enumerate(sheet.houses)]
        self.places: dict[str, PlaceOnMap] = {p.id: p for p in (*self.ships, *self.forks, *self.houses)}
        self.vikings = [VikingOnBoard(viking, number, 0, 0) for number, viking in enumerate(sheet.vikings)]
        self.roads = [self._road(road, number) for number, road in enumerate(sheet.roads)]
        self.targets: dict[str, Target] = {}
        for target, printed in self._printed():
            self._number_boxes(target, printed)
        self.viking_slots = self._together(viking.slots for viking in self.vikings)
        self.by_number = [
            self._together(crossing.bit for crossing in self.crossings if crossing.number == number)
            for number in range(7)
        ]
        self.results = ResultsBook(self.by_number)
        self.nothing = self.results[()]

    def box_names(self, mask: int) -> tuple[str, ...]:
        """The names of the boxes of a mask, in their order."""
        return tuple(self.boxes[place] for place in places_of(mask))

    def _house(self, house: House, number: int) -> HouseOnMap:
        ready_bit = 1 << len(self.wanting) if house.presents else 0
        made = HouseOnMap(
            house,
            next(self._bits),
            house=house,
            target_bit=1 << number,
            ready_bit=ready_bit,
            boxes=0,
            slots=0,
            given=tuple(map(house.gratitude.of, KINDS)),  # type: ignore[arg-type]
            top=self.sheet.top,
        )
        if ready_bit:
            self.wanting.append(made)
        return made

    def _road(self, road: Road, number: int) -> RoadOnMap:
        ends = self.places[road.a], self.places[road.b]
        made = RoadOnMap(road, 1 << (len(self.houses) + number), 0, 0, ends)
        for place in ends:
            place.roads.append(made)
        return made

    def _printed(self) -> Iterator[tuple[Target, Viking | Road | House]]:
        yield from zip(self.vikings, self.sheet.vikings, strict=True)
        yield from zip(self.roads, self.sheet.roads, strict=True)
        yield from zip(self.houses, self.sheet.houses, strict=True)

    def _number_boxes(self, target: Target, printed: Viking | Road | House) -> None:
        first = len(self.boxes)
        self.targets[target.id] = target
        self.boxes += [f"{target.id}.{place}" for place in range(len(printed.boxes))]
        target.boxes = (1 << len(self.boxes)) - (1 << first)
        for number in sorted(set(printed.boxes)):
            boxes = self._together(1 << (first + place) for place, box in enumerate(printed.boxes) if box == number)
            crossing = Crossing(target, number, 1 << len(self.crossings), boxes)
            self.crossings.append(crossing)
            target.slots |= crossing.bit

    @staticmethod
    def _together(bits: Iterator[int]) -> int:
        mask = 0
        for bit in bits:
            mask |= bit
        return mask


def places_of(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, in rising order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
