"""What is wrong with the plain data of a sheet: every mistake, with entry, field, sentence and rule (GB-2 to GB-8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, pairwise

from yuletable.engine.content import Fault
from yuletable.engine.reading import Draft, read_draft
from yuletable.games.giftbringer.drawing_check import drawing_faults
from yuletable.games.giftbringer.sheet import House, Road, Sheet, Viking

VOCABULARY = "GB-119"
"""The rule that refuses data which do not follow the vocabulary."""

_NAMED = {"vikings": "viking", "ships": "ship", "forks": "fork", "houses": "house", "roads": "road"}
"""Lists of entries that have an id, and what one of them is called."""
_KIND_WORDS = {"G": "milk", "C": "cookies", "M": "muffins"}


def faults_of(data: object) -> tuple[Fault, ...]:
    """All mistakes of a sheet given as plain data; () = it can be played.

    What needs the sheet as a whole (what can be reached, sums, the drawing) is looked at when the rest is right.
    """
    draft = read_draft(Sheet, data, "sheet", _NAMED, VOCABULARY)
    draft.faults += chain(draft.repeated_ids("GB-3"), _box_numbers(draft), _roads(draft), _empty_targets(draft))
    if draft.is_whole:
        sheet = Sheet(**draft.fields)
        draft.faults += chain.from_iterable(check(sheet) for check in _OF_WHOLE_SHEETS)
    return tuple(draft.faults)


def _box_numbers(draft: Draft) -> Iterator[Fault]:
    for label, target in _targets(draft):
        for place, number in enumerate(target.boxes):
            if not 1 <= number <= 6:
                yield Fault(label, f"boxes[{place}]", f"A box takes a number from 1 to 6, not {number}.", "GB-3")


def _roads(draft: Draft) -> Iterator[Fault]:
    places = {written.name for written in draft.ids if written.kind in ("ship", "fork", "house")}
    joined: dict[frozenset[str], str] = {}
    for label, road in draft.entries("roads"):
        for end in ("a", "b"):
            name = getattr(road, end)
            if name not in places:
                yield Fault(label, end, f"There is no place {name} on this sheet.", "GB-3")
        if road.a == road.b:
            yield Fault(label, "b", f"A road joins two places, but both ends of this one are {road.a}.", "GB-3")
            continue
        before = joined.setdefault(frozenset((road.a, road.b)), road.id)
        if before != road.id:
            yield Fault(label, "", f"{road.a} and {road.b} are joined by road {before} already.", "GB-3")


def _empty_targets(draft: Draft) -> Iterator[Fault]:
    for label, target in _targets(draft):
        if target.boxes:
            continue
        if not isinstance(target, House):
            yield Fault(label, "boxes", f"A {label.split()[0]} needs at least one box.", "GB-4")
        elif not target.presents:
            yield Fault(label, "boxes", "A house needs a box to cross or a present to pay.", "GB-4")


def _targets(draft: Draft) -> Iterator[tuple[str, Viking | Road | House]]:
    return chain.from_iterable(draft.entries(name) for name in ("vikings", "houses", "roads"))


def _enough_of_both(sheet: Sheet) -> Iterator[Fault]:
    if not sheet.vikings:
        yield Fault("sheet", "vikings", "A sheet needs at least one Viking.", "GB-5")
    if len(sheet.ships) < 2:
        yield Fault("sheet", "ships", f"A sheet needs at least two ships; this one has {len(sheet.ships)}.", "GB-5")


def _within_reach(sheet: Sheet) -> Iterator[Fault]:
    neighbours: dict[str, set[str]] = {place.id: set() for place in sheet.places}
    for road in sheet.roads:
        neighbours[road.a].add(road.b)
        neighbours[road.b].add(road.a)
    harbours = {ship.id for ship in sheet.ships}
    for ship in sheet.ships:
        reached = _reached(ship.id, neighbours, harbours)
        for word, places in (("fork", sheet.forks), ("house", sheet.houses)):
            for place in places:
                if place.id not in reached:
                    text = f"It cannot be reached from ship {ship.id}; a harbour of another ship is no way (GB-36)."
                    yield Fault(f"{word} {place.id}", "", text, "GB-5")


def _reached(start: str, neighbours: dict[str, set[str]], harbours: set[str]) -> set[str]:
    """All places to which one can walk from a ship without passing another harbour."""
    reached, waiting = {start}, [start]
    while waiting:
        fresh = neighbours[waiting.pop()] - reached - harbours
        reached |= fresh
        waiting += fresh
    return reached


def _treasure(sheet: Sheet) -> Iterator[Fault]:
    for number, bonus in enumerate(sheet.bonuses):
        there = sum(house.gratitude.of(bonus.kind) for house in sheet.houses)
        if there < bonus.at:
            word = _KIND_WORDS[bonus.kind]
            text = f"The bonus asks for {bonus.at} {word}, but all houses together have {there}."
            yield Fault("sheet", f"bonuses[{number}].at", text, "GB-6")
    joy = sum(house.happiness for house in sheet.houses)
    if joy < sheet.top:
        text = f"The happiness track ends at {sheet.top}, but all houses together have {joy}."
        yield Fault("sheet", f"happiness[{len(sheet.happiness) - 1}].level", text, "GB-6")


def _too_few_boxes(sheet: Sheet) -> Iterator[Fault]:
    targets: tuple[Viking | House | Road, ...] = (*sheet.vikings, *sheet.houses, *sheet.roads)
    boxes = sum(len(target.boxes) for target in targets)
    results = sheet.rounds * sheet.dice
    if boxes <= results:
        text = f"There are {boxes} boxes; a game has {results} results, and no seat may be able to cross everything."
        yield Fault("sheet", "", text, "GB-7")


def _tables(sheet: Sheet) -> Iterator[Fault]:
    """Lists whose order or whose uniqueness has a meaning."""
    yield from _rising("happiness", [level.level for level in sheet.happiness])
    yield from _rising("grades", [grade.at for grade in sheet.grades])
    if sheet.grades[0].at:
        yield Fault("sheet", "grades[0].at", "The lowest grade begins at 0 points.", VOCABULARY)
    yield from _once("bonuses", [bonus.kind for bonus in sheet.bonuses])
    yield from _once("blessings", list(sheet.blessings))


def _rising(name: str, numbers: list[int]) -> Iterator[Fault]:
    for place, (before, after) in enumerate(pairwise(numbers), 1):
        if after <= before:
            yield Fault(
                "sheet", f"{name}[{place}]", f"The numbers must rise, but {after} follows {before}.", VOCABULARY
            )


def _once(name: str, words: list[str]) -> Iterator[Fault]:
    for place, word in enumerate(words):
        if word in words[:place]:
            yield Fault("sheet", f"{name}[{place}]", f"{word} stands here for the second time.", VOCABULARY)


_OF_WHOLE_SHEETS: tuple[Callable[[Sheet], Iterator[Fault]], ...] = (
    _enough_of_both,
    _within_reach,
    _treasure,
    _too_few_boxes,
    _tables,
    drawing_faults,
)
