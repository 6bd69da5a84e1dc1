"""The drawn sheet: all of its data, once, in its place, and nothing that a strict policy of a page would refuse."""

import gzip
import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from importlib.resources import files
from itertools import combinations, product
from math import hypot
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from tests.games.giftbringer.odd import odd_sheet
from tests.games.giftbringer.table import HOUSE_SHEETS

from yuletable.engine.lettering import fitting, halves, width
from yuletable.games.giftbringer import geometry
from yuletable.games.giftbringer.checking import faults_of
from yuletable.games.giftbringer.drawing import NAMES, WORDS, drawing, drawings, ink
from yuletable.games.giftbringer.drawing.coast import curve
from yuletable.games.giftbringer.drawing.layout import laid_out
from yuletable.games.giftbringer.sheet import House, Road, Sheet, Ship, Viking, house_sheet, read_sheet
from yuletable.words import LANGUAGES, read_texts

SVG = "{http://www.w3.org/2000/svg}"
PLACED = re.compile(r"translate\(([^ )]+) ([^ )]+)\)(?:scale\(([^ )]+)\))?")
Place = tuple[float, float, float]
"""Where something is drawn, and how many times as large."""

STRANGE = 'Sven <Fork> & "Beard"'


def valley() -> Sheet:
    """A sheet as players might type it: odd names, a wide house, a house without boxes, other numbers of everything."""
    data = deepcopy(house_sheet("short-evening"))
    data |= {
        "name": "Łódź & <Søn>",
        "rounds": 5,
        "dice": 5,
        "blessings": ["turn", "gap"],
        "bonuses": data["bonuses"][:1],
    }
    data["vikings"].append({"id": "V9", "name": STRANGE, "boxes": [1, 2, 3, 4, 5, 6], "presents": 12, "spaces": 12})
    data["houses"][3].update(boxes=[1, 2, 3], presents=5, gratitude={"G": 7, "C": 8, "M": 3}, happiness=4)
    data["houses"][0].update(boxes=[], presents=4)
    assert faults_of(data) == ()
    return read_sheet(data)


def without_coordinates() -> Sheet:
    data = deepcopy(house_sheet("grateful-island"))
    for part in ("ships", "forks", "houses"):
        for place in data[part]:
            del place["x"], place["y"]
    data["coast"] = []
    assert faults_of(data) == ()
    return read_sheet(data)


SHEETS: dict[str, Sheet] = {
    **{name: read_sheet(house_sheet(name)) for name in HOUSE_SHEETS},
    "valley": valley(),
    "without coordinates": without_coordinates(),
}
EVERYTHING = list(product(SHEETS, NAMES))


def parsed(sheet: str, name: str = "sheet", language: str = "en") -> Element:
    return ElementTree.fromstring(drawing(SHEETS[sheet], name, language))


def drawn(element: Element, place: Place = (0.0, 0.0, 1.0)) -> Iterator[tuple[Element, Place]]:
    """Everything that is drawn, and where; definitions are not."""
    x, y, scale = place
    if moved := PLACED.match(element.get("transform", "")):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    yield element, (x, y, scale)
    for child in element:
        if child.tag != f"{SVG}defs":
            yield from drawn(child, (x, y, scale))


def targets(root: Element) -> dict[str, Element]:
    parts = ("data-box", "data-want", "data-present", "data-space")
    found = [
        element for element in root.iter() if element.get("data-target") and not set(parts) & element.attrib.keys()
    ]
    named = {element.attrib["data-target"]: element for element in found}
    assert len(named) == len(found)
    for name, target in named.items():
        assert {part.attrib["data-target"] for part in target.iter() if part.get("data-target")} == {name}
    return named


def numbers(target: Element) -> list[int]:
    """The numbers of a target's boxes as a reader sees them, in the order of their indices."""
    boxes = sorted((box for box in target.iter() if box.get("data-box")), key=lambda box: int(box.attrib["data-box"]))
    assert [int(box.attrib["data-box"]) for box in boxes] == list(range(len(boxes)))
    shown = [int(box.find(f"{SVG}text").text or "") for box in boxes]  # type: ignore[union-attr]
    assert shown == [int(box.attrib["data-number"]) for box in boxes]
    return shown


def having(root: Element, attribute: str) -> list[Element]:
    return [element for element in root.iter() if element.get(attribute) is not None]


@pytest.mark.parametrize("sheet", SHEETS)
def test_page_has_every_target_once_with_its_boxes(sheet: str) -> None:
    data, root = SHEETS[sheet], parsed(sheet)
    entries: list[Viking | Road | House] = [*data.vikings, *data.roads, *data.houses]
    wanted = {entry.id: list(entry.boxes) for entry in entries}
    assert {name: numbers(target) for name, target in targets(root).items()} == wanted


@pytest.mark.parametrize("sheet", SHEETS)
def test_maps_have_every_place_and_road_once(sheet: str) -> None:
    data = SHEETS[sheet]
    entries: list[Road | House] = [*data.roads, *data.houses]
    on_land = {entry.id: len(entry.boxes) for entry in entries}
    assert {name: len(numbers(target)) for name, target in targets(parsed(sheet, "island")).items()} == on_land
    small = targets(parsed(sheet, "small"))
    assert small.keys() == on_land.keys()
    assert all(len(having(small[road.id], "data-box")) == len(road.boxes) for road in data.roads)
    for name in NAMES:
        places = Counter(element.attrib["data-place"] for element in having(parsed(sheet, name), "data-place"))
        assert places == Counter([ship.id for ship in data.ships] + [fork.id for fork in data.forks])


@pytest.mark.parametrize("sheet", SHEETS)
def test_house_shows_what_it_gives_and_wants(sheet: str) -> None:
    found = targets(parsed(sheet))
    for house in SHEETS[sheet].houses:
        shown = found[house.id]
        assert len(having(shown, "data-want")) == house.presents
        loft = next((part for part in shown if part.get("class") == "gb-loft"), None)
        if loft is None:
            assert not any((house.gratitude.G, house.gratitude.C, house.gratitude.M, house.happiness))
            continue
        letters = "".join(text.text or "" for text in loft.iter(f"{SVG}text"))
        suns = len([use for use in loft.iter(f"{SVG}use") if use.get("href") == "#gb-sun"])
        given = [(house.gratitude.G, "G"), (house.gratitude.C, "C"), (house.gratitude.M, "M")]
        if sum(count for count, _ in given) + house.happiness <= 4:
            assert (letters, suns) == ("".join(kind * count for count, kind in given), house.happiness)
        else:
            # Too many to stand in a row: a number before each kind.
            assert letters == "".join(f"{count}{kind}" for count, kind in [*given, (house.happiness, "")] if count)
            assert suns == bool(house.happiness)


@pytest.mark.parametrize("sheet", SHEETS)
def test_viking_brings_circles_and_squares(sheet: str) -> None:
    found = targets(parsed(sheet))
    for viking in SHEETS[sheet].vikings:
        assert len(having(found[viking.id], "data-present")) == viking.presents
        spaces = having(found[viking.id], "data-space")
        assert len(spaces) == viking.spaces
        assert all(space.tag == f"{SVG}text" and space.text == " " for space in spaces)
        words = " ".join(text.text or "" for text in found[viking.id].iter(f"{SVG}text"))
        assert all(word in words for word in viking.name.split())


@pytest.mark.parametrize("sheet", SHEETS)
def test_foot_has_slots_blessings_levels_and_sums(sheet: str) -> None:
    data, root = SHEETS[sheet], parsed(sheet)
    slots = [(int(slot.attrib["data-round"]), int(slot.attrib["data-die"])) for slot in having(root, "data-round")]
    assert slots == [(turn, die) for turn in range(1, data.rounds + 1) for die in range(data.dice)]
    written = [*having(root, "data-round"), *having(root, "data-score")]
    assert all(slot.tag == f"{SVG}text" and slot.text == " " for slot in written)
    assert [box.attrib["data-blessing"] for box in having(root, "data-blessing")] == list(data.blessings)
    levels = having(root, "data-level")
    assert [int(level.attrib["data-level"]) for level in levels] == list(range(1, data.top + 1))
    values = {int(level.attrib["data-level"]): int(level.attrib["data-value"]) for level in having(root, "data-value")}
    assert values == {level.level: level.value for level in data.happiness}
    sums = Counter((line.attrib["data-score"], line.get("data-part", "")) for line in having(root, "data-score"))
    parts = {("happiness", ""), ("total", "")} | {(kind, part) for kind in "GCM" for part in ("count", "points")}
    assert sums == Counter(parts | {(bonus.kind, "bonus") for bonus in data.bonuses})


@pytest.mark.parametrize("sheet", HOUSE_SHEETS)
def test_boxes_are_where_the_ledger_puts_them(sheet: str) -> None:
    data = SHEETS[sheet]
    where = {place.id: (place.x or 0, place.y or 0) for place in data.places}
    wanted = {}
    for house in data.houses:
        x, y = where[house.id]
        for k in range(n := len(house.boxes)):
            wanted[house.id, k] = (x + 3.7 * (k - (n - 1) / 2), y + 1.2)
    for road in data.roads:
        (ax, ay), (bx, by) = where[road.a], where[road.b]
        length = hypot(bx - ax, by - ay)
        for k in range(n := len(road.boxes)):
            along = 3.6 * (k - (n - 1) / 2) / length
            wanted[road.id, k] = ((ax + bx) / 2 + (bx - ax) * along, (ay + by) / 2 + (by - ay) * along)
    assert set(wanted) == set(found := on_the_map(sheet))
    assert all(found[key] == pytest.approx(spot, abs=0.006) for key, spot in wanted.items())


def on_the_map(sheet: str) -> dict[tuple[str, int], tuple[float, float]]:
    """The middles of the boxes of the map by target and index."""
    found: dict[tuple[str, int], tuple[float, float]] = {}
    for target, place in drawn(parsed(sheet, "island")):
        if (name := target.get("data-target")) and target.get("class"):
            children = (pair for child in target for pair in drawn(child, place))
            found |= {(name, int(box.attrib["data-box"])): (x, y) for box, (x, y, _) in children if box.get("data-box")}
    return found


@pytest.mark.parametrize("sheet", HOUSE_SHEETS)
def test_no_two_boxes_overlap_and_all_are_on_the_page(sheet: str) -> None:
    squares = []
    for element, (x, y, _) in drawn(parsed(sheet)):
        if element.get("data-box") is not None:
            use = element.find(f"{SVG}use")
            assert use is not None
            half = 1.7 * float(use.get("transform", "scale(1)").removeprefix("scale(").rstrip(")"))
            squares.append((x - half, y - half, x + half, y + half))
    assert len(squares) == sum(len(numbers(target)) for target in targets(parsed(sheet)).values())
    assert all(min(left, top) >= 0 and right <= 100 and bottom <= 140 for left, top, right, bottom in squares)
    for one, other in combinations(squares, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize(("sheet", "name"), EVERYTHING)
def test_nothing_that_a_strict_policy_refuses(sheet: str, name: str) -> None:
    root = parsed(sheet, name)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "defs", "g", "path", "use", "text",
    }  # fmt: skip
    for element in root.iter():
        assert not {key for key in element.attrib if key == "style" or key.startswith("on") or "}" in key}
        assert element.get("href", "#").startswith("#")
        assert not any("url(" in value for value in element.attrib.values())


@pytest.mark.parametrize(("sheet", "name"), EVERYTHING)
def test_what_is_used_is_defined_once(sheet: str, name: str) -> None:
    root = parsed(sheet, name)
    ids = Counter(element.attrib["id"] for element in root.iter() if "id" in element.attrib)
    used = {element.attrib["href"].removeprefix("#") for element in root.iter(f"{SVG}use")}
    assert set(ids.values()) <= {1}
    assert used <= ids.keys()
    assert all(name.startswith("gb-") for name in ids)


@pytest.mark.parametrize("sheet", SHEETS)
def test_whatever_is_crossed_has_a_cross_that_does_not_show(sheet: str) -> None:
    root = parsed(sheet)
    defined = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    crossable = [
        element
        for attribute in ("data-box", "data-want", "data-present", "data-blessing", "data-level")
        for element in having(root, attribute)
    ]
    assert crossable
    for element in crossable:
        uses = [element] if element.tag == f"{SVG}use" else list(element.iter(f"{SVG}use"))
        crosses = [
            part
            for use in uses
            for part in defined[use.attrib["href"].removeprefix("#")].iter()
            if part.get("class") == "gb-x"
        ]
        assert [cross.get("display") for cross in crosses] == ["none"]
        # Two strokes, each a closed path of two curves.
        assert crosses[0].attrib["d"].count("M") == 2


def test_every_class_of_ink_has_its_colour_on_the_screen() -> None:
    rules = (files("yuletable.games.giftbringer") / "look" / "sheet.css").read_text("utf-8")
    inked = {
        name
        for sheet, drawing_name in EVERYTHING
        for element in parsed(sheet, drawing_name).iter()
        if {"fill", "stroke"} & element.attrib.keys()
        for name in element.get("class", "").split()
    }
    assert {"gb-land", "gb-cell", "gb-c", "gb-names"} <= inked
    assert {name for name in inked if not re.search(rf"\.{name}(?![\w-])", rules)} == set()
    unclassed = [
        element.attrib
        for sheet, drawing_name in EVERYTHING
        for element in parsed(sheet, drawing_name).iter(f"{SVG}path")
        if element.get("fill", "none") != "none" and "class" not in element.attrib
    ]
    assert unclassed == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_drawing_again_gives_the_same(sheet: str) -> None:
    again = drawing.__wrapped__
    assert all(again(SHEETS[sheet], name, "en") == drawing(SHEETS[sheet], name, "en") for name in NAMES)


def test_drawing_does_not_hang_on_hashes() -> None:
    code = (
        "import hashlib; from yuletable.games.giftbringer.drawing import drawing;"
        "from yuletable.games.giftbringer.sheet import house_sheet, read_sheet;"
        "print(hashlib.sha256(drawing(read_sheet(house_sheet('short-evening')), 'sheet', 'en').encode()).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    here = drawing(SHEETS["short-evening"], "sheet", "en")
    assert run.stdout.strip() == hashlib.sha256(here.encode()).hexdigest()


def test_names_of_a_sheet_are_text_and_nothing_else() -> None:
    words = " ".join(element.text or "" for element in parsed("valley").iter())
    assert "Łódź & <Søn>" in words
    assert all(word in words for word in STRANGE.split())
    assert "<Fork>" not in drawing(SHEETS["valley"], "sheet", "en")


def test_small_one_says_nothing() -> None:
    for sheet in SHEETS:
        assert list(parsed(sheet, "small").iter(f"{SVG}text")) == []


def test_languages_change_words_alone() -> None:
    pages = {language: parsed("short-evening", language=language) for language in LANGUAGES}
    said = {language: {text.text for text in page.iter(f"{SVG}text")} for language, page in pages.items()}
    assert {"Results", "Total", "Trade"} <= said["en"]
    assert {"Würfe", "Gesamt", "Tauschen"} <= said["de"]
    assert {"Résultats", "Total", "Troquer"} <= said["fr"]
    paths = {language: [path.get("d") for path in page.iter(f"{SVG}path")] for language, page in pages.items()}
    # But for the line for the player's name, which is as long as the word before it leaves room.
    assert len({len(each) for each in paths.values()}) == 1
    assert sum(len(set(same)) > 1 for same in zip(*paths.values(), strict=True)) <= 1
    with pytest.raises(ValueError, match="no language"):
        drawing(SHEETS["valley"], "sheet", "xx")


def test_words_are_whole_in_every_language() -> None:
    texts = {language: read_texts(WORDS, language) for language in LANGUAGES}
    fields = {
        language: {key: set(re.findall(r"\{\w+\}", text)) for key, text in each.items()}
        for language, each in texts.items()
    }
    assert fields["de"] == fields["en"] == fields["fr"]


def test_size_stays_small() -> None:
    for sheet in HOUSE_SHEETS:
        assert len(gzip.compress(drawing(SHEETS[sheet], "sheet", "en").encode())) < 24_000
        assert len(gzip.compress(drawing(SHEETS[sheet], "small", "en").encode())) < 5_000


def test_game_gives_all_three() -> None:
    class Set:
        sheet = SHEETS["short-evening"]

    game: Any = Set()
    assert {name: svg.startswith("<svg") for name, svg in drawings(game, "de").items()} == dict.fromkeys(NAMES, True)


def test_words_are_measured_and_fitted() -> None:
    assert width("", 3) == 0
    assert width("MM", 10, "bold") == pytest.approx(2 * width("M", 10, "bold"))
    assert width("Ж", 10) > 0
    assert fitting("Grateful", 100, 3) == 3
    assert width("Grateful", fitting("Grateful", 5, 3), "text") == pytest.approx(5)
    assert fitting("Grateful", 0.1, 3, least=1) == 1
    assert halves("Lonely") == ("Lonely",)
    assert halves("Frosty Udder Farm") == ("Frosty", "Udder Farm")


@pytest.mark.parametrize("sheet", HOUSE_SHEETS)
def test_pale_drawing_turns_the_sea_and_nothing_else(sheet: str) -> None:
    dark = drawing(SHEETS[sheet], "sheet", "en")
    light = ink.pale(dark)
    assert all(before in dark and before not in light.replace(after, "") for before, after in ink._TURNED)
    pairs = list(zip(ElementTree.fromstring(dark).iter(), ElementTree.fromstring(light).iter(), strict=True))
    turned = {one.get("class") for one, other in pairs if one.attrib != other.attrib}
    assert turned == {"gb-sea", "gb-water", "gb-berth", "gb-clearing", "gb-names gb-at-sea"}
    assert all(one.get("d") == other.get("d") and one.text == other.text for one, other in pairs)


def test_sheet_without_coordinates_is_laid_out_readably() -> None:
    laid = laid_out(SHEETS["without coordinates"])
    spots = {place.id: geometry.point(place) for place in laid.places}
    left, top, right, bottom = geometry.MAP
    assert all(left < x < right and top < y < bottom for x, y in spots.values())
    lines = [(spots[road.a], spots[road.b]) for road in laid.roads]
    # The ledger's own map has 40 roads too; dealt out blindly, they cross 140 times.
    assert sum(geometry.cross(one, other) for one, other in combinations(lines, 2)) <= 3
    hidden = [
        (road.id, name)
        for road, (a, b) in zip(laid.roads, lines, strict=True)
        for name, (x, y) in spots.items()
        if abs((a[0] + b[0]) / 2 - x) < 5 and abs((a[1] + b[1]) / 2 - y) < 5
    ]
    assert len(hidden) <= 2
    assert laid_out(SHEETS["grateful-island"]) == SHEETS["grateful-island"]


@pytest.mark.parametrize("number", range(6))
def test_a_coast_that_is_thought_up_stays_on_the_map_and_round_the_land(number: int) -> None:
    """A smooth line through the few corners of a small island would swing beyond the edge of the page."""
    sheet = laid_out(read_sheet(odd_sheet(number)))
    left, top, right, bottom = geometry.MAP
    shore = curve(sheet.coast)
    assert all(left <= x <= right and top <= y <= bottom for x, y in shore)
    for place in [place for place in sheet.places if not isinstance(place, Ship)]:
        assert _is_within(geometry.point(place), shore), place.id


def _is_within(spot: geometry.Point, line: Sequence[geometry.Point]) -> bool:
    """Whether a ray to the right leaves the line an odd number of times."""
    x, y = spot
    sides = zip(line, [*line[1:], line[0]], strict=True)
    return (
        sum((a[1] > y) != (b[1] > y) and x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0] for a, b in sides) % 2
        == 1
    )
