"""The house sheets are those of the ledger, and every kind of mistake in a sheet is found (GB-2 to GB-8)."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import chain
from typing import Any

import pytest
from tests.games.giftbringer.table import HOUSE_SHEETS

from yuletable.games.giftbringer.checking import faults_of
from yuletable.games.giftbringer.sheet import KINDS, house_sheet, read_sheet

Data = dict[str, Any]


def island() -> Data:
    return house_sheet("grateful-island")


def entry(data: Data, name: str) -> Data:
    """The Viking, place or road with this id."""
    lists = ("vikings", "ships", "forks", "houses", "roads")
    found: Data = next(each for part in lists for each in data[part] if each["id"] == name)
    return found


def drop(data: Data, part: str, *names: str) -> None:
    data[part] = [each for each in data[part] if each["id"] not in names]


def undrawn(data: Data) -> Data:
    for part in ("ships", "forks", "houses"):
        for place in data[part]:
            del place["x"], place["y"]
    return data


@pytest.mark.rule("GB-2", "GB-15")
@pytest.mark.parametrize(
    ("name", "rounds", "numbers", "boxes", "sums"),
    [
        ("grateful-island", 10, (6, 4, 4, 25, 40), (3, 7, 5), (26, 26, 32, 13, 15, 13, 18)),
        ("short-evening", 6, (4, 2, 2, 12, 18), (2, 3, 2), (15, 14, 14, 6, 7, 7, 7)),
    ],
)
def test_house_sheets_have_the_sums_of_the_ledger(
    name: str, rounds: int, numbers: tuple[int, ...], boxes: tuple[int, ...], sums: tuple[int, ...]
) -> None:
    sheet = read_sheet(house_sheet(name))
    assert (sheet.rounds, sheet.dice) == (rounds, 4)
    assert numbers == tuple(map(len, (sheet.vikings, sheet.ships, sheet.forks, sheet.houses, sheet.roads)))
    written = [[target.boxes for target in part] for part in (sheet.vikings, sheet.roads, sheet.houses)]
    for part, each in zip(written, boxes, strict=True):
        assert Counter(chain.from_iterable(part)) == dict.fromkeys(range(1, 7), each)
    presents, spaces = (sum(getattr(v, name) for v in sheet.vikings) for name in ("presents", "spaces"))
    given = [sum(house.gratitude.of(kind) for house in sheet.houses) for kind in KINDS]
    wanted, joy = (sum(getattr(h, name) for h in sheet.houses) for name in ("presents", "happiness"))
    assert sums == (presents, spaces, wanted, *given, joy)


@pytest.mark.rule("GB-2")
@pytest.mark.parametrize("name", HOUSE_SHEETS)
def test_house_sheets_can_be_played(name: str) -> None:
    assert faults_of(house_sheet(name)) == ()


def test_a_sheet_without_coordinates_can_be_played() -> None:
    data = undrawn(island())
    assert faults_of(data) == ()
    assert not read_sheet(data).is_drawn
    assert read_sheet(island()).is_drawn


def mistake(name: str, entry_of: str, field: str, rule: str, words: str) -> Callable[[Any], Any]:
    """One case: a function that spoils a good sheet, and the fault that this must give."""
    return lambda spoil: pytest.param(spoil, (entry_of, field, rule, words), id=name)


def set_to(name: str, field: str, value: Any) -> Callable[[Data], None]:
    return lambda data: entry(data, name).__setitem__(field, value)


def top(field: str, value: Any) -> Callable[[Data], None]:
    return lambda data: data.__setitem__(field, value)


def add(part: str, **fields: Any) -> Callable[[Data], None]:
    return lambda data: data[part].append(fields)


def without_coordinates(spoil: Callable[[Data], None]) -> Callable[[Data], None]:
    def both(data: Data) -> None:
        undrawn(data)
        spoil(data)

    return both


def bridge_away(data: Data) -> None:
    """J5 hangs on R23 alone, and without it on nothing."""
    drop(data, "roads", "R23")


def one_ship(data: Data) -> None:
    drop(data, "ships", "SE", "SS", "SW")
    drop(data, "roads", "R10", "R11", "R19", "R20", "R28", "R29")


def behind_a_harbour(data: Data) -> None:
    """N5 can be walked to only through the harbour SW."""
    undrawn(data)
    entry(data, "R05")["a"] = "SW"


ROAD = {"a": "SN", "boxes": [1]}
MISTAKES = [
    mistake("two ids", "house N3", "id", "GB-3", "by number 1 in forks and number 3 in houses")(
        set_to("XN", "id", "N3")
    ),
    mistake("a viking's id", "road V1", "id", "GB-3", "used twice")(set_to("R01", "id", "V1")),
    mistake("box 0", "house N3", "boxes[1]", "GB-3", "from 1 to 6, not 0")(set_to("N3", "boxes", [2, 0])),
    mistake("box 7", "viking V2", "boxes[0]", "GB-3", "from 1 to 6, not 7")(set_to("V2", "boxes", [7, 1])),
    mistake("a box on a road", "road R01", "boxes[0]", "GB-3", "not -1")(set_to("R01", "boxes", [-1])),
    mistake("unknown place", "road R01", "b", "GB-3", "no place QQ")(set_to("R01", "b", "QQ")),
    mistake("a viking is no place", "road R01", "a", "GB-3", "no place V1")(set_to("R01", "a", "V1")),
    mistake("a loop", "road R01", "b", "GB-3", "both ends of this one are SN")(set_to("R01", "b", "SN")),
    mistake("two roads", "road R99", "", "GB-3", "joined by road R01 already")(add("roads", id="R99", b="XN", **ROAD)),
    mistake("viking, no box", "viking V1", "boxes", "GB-4", "A viking needs at least one")(set_to("V1", "boxes", [])),
    mistake("road, no box", "road R09", "boxes", "GB-4", "A road needs at least one")(set_to("R09", "boxes", [])),
    mistake("house for nothing", "house E2", "boxes", "GB-4", "a box to cross or a present")(set_to("E2", "boxes", [])),
    mistake("no viking", "sheet", "vikings", "GB-5", "at least one Viking")(top("vikings", [])),
    mistake("one ship", "sheet", "ships", "GB-5", "at least two ships; this one has 1")(one_ship),
    mistake("out of reach", "house J5", "", "GB-5", "cannot be reached from ship SN")(bridge_away),
    mistake("behind a harbour", "house N5", "", "GB-5", "cannot be reached from ship SN")(behind_a_harbour),
    mistake("milk", "sheet", "bonuses[0].at", "GB-6", "14 milk, but all houses together have 13")(
        lambda data: data["bonuses"][0].update(at=14)
    ),
    mistake("happiness", "sheet", "happiness[2].level", "GB-6", "ends at 19, but all houses together have 18")(
        lambda data: data["happiness"][2].update(level=19)
    ),
    mistake("too many results", "sheet", "", "GB-7", "There are 90 boxes; a game has 90 results")(
        lambda data: data.update(rounds=18, dice=5)
    ),
    mistake("crossing roads", "road R99", "", "GB-8", "it crosses road R07")(
        add("roads", id="R99", a="E1", b="XN", boxes=[1])
    ),
    mistake("no object", "sheet", "", "GB-119", "not a list of 0")(lambda data: []),
    mistake("missing", "sheet", "rounds", "GB-119", "The field rounds is missing")(lambda data: data.pop("rounds")),
    mistake("missing deeper", "house N3", "gratitude.C", "GB-119", "is missing")(
        set_to("N3", "gratitude", {"G": 1, "M": 2})
    ),
    mistake("unknown", "road R01", "colour", "GB-119", "There is no field colour here")(set_to("R01", "colour", "red")),
    mistake("a text", "viking V3", "spaces", "GB-119", "This is many: it must be a whole number from 0 to 12")(
        set_to("V3", "spaces", "many")
    ),
    mistake("true is no number", "viking V3", "spaces", "GB-119", "This is true")(set_to("V3", "spaces", True)),
    mistake("below 0", "house C1", "presents", "GB-119", "This is -1")(set_to("C1", "presents", -1)),
    mistake("box of words", "house C5", "boxes[1]", "GB-119", "This is two: it must be a whole number")(
        set_to("C5", "boxes", [1, "two"])
    ),
    mistake("no id", "sheet", "forks[1]", "GB-119", "This is a list of 0: it must be an object with id")(
        lambda data: data["forks"].__setitem__(1, [])
    ),
    mistake("odd id", "ship S-N", "id", "GB-119", "1 to 6 letters and digits")(set_to("SN", "id", "S-N")),
    mistake("line break", "house N1", "name", "GB-119", "1 to 40 characters")(set_to("N1", "name", "Crumb\nCottage")),
    mistake("blessing", "sheet", "blessings[1]", "GB-119", "one of turn, trade, sum, gap")(
        top("blessings", ["turn", "luck"])
    ),
    mistake("blessing twice", "sheet", "blessings[1]", "GB-119", "second time")(top("blessings", ["sum", "sum"])),
    mistake("levels fall", "sheet", "happiness[1]", "GB-119", "3 follows 6")(
        lambda data: data["happiness"].__setitem__(slice(0, 2), [{"level": 6, "value": 1}, {"level": 3, "value": 2}])
    ),
    mistake("no lowest grade", "sheet", "grades[0].at", "GB-119", "begins at 0")(lambda data: data["grades"].pop(0)),
    mistake("too long", "sheet", "vikings", "GB-119", "a list of 0 to 8 entries")(
        lambda data: data.update(vikings=data["vikings"] * 2)
    ),
    mistake("half drawn", "house N1", "x", "GB-120", "Either all places")(set_to("N1", "x", None)),
    mistake("off the map", "ship SN", "y", "GB-120", "It lies at (58, 2)")(set_to("SN", "y", 2)),
    mistake("near places", "house N5", "", "GB-120", "away from house N1")(
        lambda data: entry(data, "N5").update(x=entry(data, "N1")["x"] + 3, y=entry(data, "N1")["y"] - 9)
    ),
    mistake("near a road", "fork XN", "", "GB-120", "away from road R02")(
        lambda data: entry(data, "XN").update(x=60, y=20)
    ),
    mistake("boxes on boxes", "road R98", "boxes", "GB-120", "covers a box of road R04")(
        add("roads", id="R98", a="N1", b="N4", boxes=[1])
    ),
    mistake("a box on a house", "road R98", "boxes", "GB-120", "covers house C4")(
        add("roads", id="R98", a="J4", b="W4", boxes=[1])
    ),
]


@pytest.mark.rule("GB-3", "GB-4", "GB-5", "GB-6", "GB-7", "GB-8", "GB-119", "GB-120")
@pytest.mark.parametrize(("spoil", "expected"), MISTAKES)
def test_each_mistake_is_named_with_entry_field_and_rule(
    spoil: Callable[[Data], Any], expected: tuple[str, str, str, str]
) -> None:
    data = island()
    spoiled = spoil(data)
    faults = faults_of(spoiled if spoiled == [] else data)
    found = [fault for fault in faults if (fault.entry, fault.field, fault.rule) == expected[:3]]
    assert found, faults
    assert any(expected[3] in fault.text for fault in found), found


def test_all_mistakes_are_told_at_once() -> None:
    data = island()
    entry(data, "N3")["boxes"] = [9, 0]
    entry(data, "R01")["b"] = "QQ"
    entry(data, "V1")["boxes"] = []
    entry(data, "V2")["name"] = ""
    assert [(fault.entry, fault.field, fault.rule) for fault in faults_of(data)] == [
        ("viking V2", "name", "GB-119"),
        ("house N3", "boxes[0]", "GB-3"),
        ("house N3", "boxes[1]", "GB-3"),
        ("road R01", "b", "GB-3"),
        ("viking V1", "boxes", "GB-4"),
    ]


def test_a_road_to_a_house_that_cannot_be_read_is_no_second_mistake() -> None:
    data = island()
    entry(data, "N3")["presents"] = None
    assert [fault.entry for fault in faults_of(data)] == ["house N3"]


@pytest.mark.parametrize("rubbish", [None, 1, "sheet", [], {}, {"vikings": 3}, {"roads": [None, {}, {"id": 4}]}])
def test_rubbish_is_refused_whatever_it_is(rubbish: object) -> None:
    before = deepcopy(rubbish)
    faults = faults_of(rubbish)
    assert faults
    assert all(fault.text.endswith(".") and fault.rule for fault in faults)
    assert rubbish == before
