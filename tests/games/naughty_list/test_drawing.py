"""The drawn cards: each once, whole, with its words inside its edges, and a Type told by icon, letter and colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest
from tests.games.naughty_list.table import set_up
from tests.games.naughty_list.test_words import EFFECTS, PROPERTIES
from tests.games.printed import SVG, extent, written

from yuletable.engine.conformance import check_drawings
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.cards import Child, Companion, Equipment, house_cards, read_book
from yuletable.games.naughty_list.checking import faults_of
from yuletable.games.naughty_list.drawing import BACKS, WORDS, back_drawing, card_drawing, drawings, nicholas_drawing
from yuletable.games.naughty_list.drawing.art import BOXES, picture_of, shelf_of, woodcut
from yuletable.games.naughty_list.drawing.ink import pale
from yuletable.games.naughty_list.drawing.marks import COLOURS
from yuletable.games.naughty_list.texts import Card, card_name, card_text
from yuletable.games.naughty_list.vocabulary import TYPES
from yuletable.words import LANGUAGES, catalogue

WIDE, FOOT = 250.0, 325.0
HOUSE = read_book(house_cards("house"))


def own_cards() -> dict[str, Any]:
    """A small set as players might type it: long, short and odd names, all they know of effects, and no flavour."""
    data = {
        "name": "Ours",
        "source": "the attic",
        "companions": [
            {"id": "befana", "name": "M" * 40, "terror": 20, "ferocity": 0, "magic": 20, "bribe": 6, "capacity": 12},
            {"id": "krampus", "name": "Uncle <Bo> & Co", "terror": 1, "ferocity": 1, "magic": 1, "bribe": 1,
             "capacity": 8, "status": "printed"},
        ],
        "equipment": [
            {"id": "wig", "companion": "befana", "name": "Wide Wonders of the Whole Wild World", "properties": [
                "cleave 2", "shelter", "bonus terror 2 when supervised", "draw_on capture child magic 2"]},
            {"id": "cup", "companion": "krampus", "name": "A", "properties": ["sturdy"], "status": "printed"},
        ],
        "children": [
            *({"id": f"K{number}", "type": type_, "strength": 20, "points": 9, "name": f"Łódź {number}",
               "deed": "says seven sesquipedalian sentences, and all of them at supper, to his aunt"}
              for number, type_ in enumerate((*TYPES, "terror", "magic"))),
            {"id": "K7", "type": "nice", "points": -9, "name": "Incomprehensibilities-von-und-zu-Krampus"},
            {"id": "K8", "type": "nice", "points": -1, "name": "Al"},
        ],
        "actions": [
            {"id": "heap", "name": "All at Once", "copies": 6, "effects": [
                "move sack_other naughty max 2 1 own_sack", "draw 2 robbed", "boost terror 9", "boost bribe 9"],
             "flavour": "O " * 39 + "O"},
            {"id": "nip", "name": "Nip", "copies": 4, "effects": ["pick 1"], "flavour": "Ours 'n' theirs."},
        ],
    }  # fmt: skip
    assert faults_of(data) == ()
    return data


def cards_of(book: Any) -> tuple[Card, ...]:
    return (*book.companions, *book.equipment, *book.children, *book.actions)


CARDS = (*cards_of(HOUSE), *cards_of(read_book(own_cards())))


@cache
def parsed(card: Card, language: str = "en") -> Element:
    return ElementTree.fromstring(card_drawing(card, language))


def part(root: Element, kind: str) -> Element:
    """The first part of this class."""
    return next(one for one in root.iter() if kind in one.get("class", "").split())


@pytest.mark.parametrize("seats", GAME.seats)
def test_drawings_may_stand_in_a_page(seats: int) -> None:
    assert check_drawings(GAME, seats=seats, languages=LANGUAGES)["drawings"] == 3 * 93


def test_each_card_of_the_match_is_drawn_once_and_says_what_it_is() -> None:
    drawn = drawings(set_up(3), "en")
    kinds: dict[str, tuple[Card, ...]] = {
        "companion": HOUSE.companions,
        "equipment": HOUSE.equipment,
        "child": HOUSE.children,
        "card": HOUSE.actions,
    }
    faces_ = {f"{kind}:{card.id}": card for kind, cards in kinds.items() for card in cards}
    portraits = [f"portrait:{card.id}" for card in HOUSE.companions]
    assert list(drawn) == [*faces_, *(f"back:{name}" for name in BACKS), *portraits, "portrait:nicholas"]
    assert len(set(drawn.values())) == len(drawn)
    for name, card in faces_.items():
        facts = ElementTree.fromstring(drawn[name]).attrib
        assert facts["viewBox"] == "0 0 250 350"
        assert f"{facts['data-kind']}:{facts['data-card']}" == name
        assert facts["data-status"] == card.status
        for field in ("type", "strength", "points", "companion", "capacity", *TYPES):
            told = getattr(card, field, None)
            if field == "strength" and facts.get("data-type") == "nice":
                told = None
            assert facts.get(f"data-{field}") == (None if told is None else str(told)), name
        for field in ("effects", "properties"):
            assert facts.get(f"data-{field}", "").split(";") == list(getattr(card, field, [""]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_its_name_and_all_of_its_text(language: str) -> None:
    words = catalogue(language, *WORDS)
    for card in CARDS:
        root = parsed(card, language)
        said = " ".join(text.text or "" for text, _ in written(root))
        assert card_name(card, words) in said.replace("- ", "-")
        assert root.findtext(f"{SVG}title") == card_name(card, words)
        shown = " ".join(text.text or "" for text, holder in written(root) if holder.get("class") == "nl-text")
        if isinstance(card, Child):
            assert str(abs(card.points)) in shown
            assert card.type == "nice" or f"{words.say(f'value.type.{card.type}')} {card.strength}" in shown
        else:
            assert shown.replace("\N{NO-BREAK SPACE}+", " +") == card_text(card, words)
        if isinstance(card, Companion):
            assert [text.text for text, _ in written(root) if (text.text or "").isdigit()] == list(
                map(str, card.values)
            )
        assert not re.search(r"[{}]|(card|value|text|deed)\.[a-z]", said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_inside_the_card_and_lines_do_not_touch(language: str) -> None:
    for card in CARDS:
        below = 0.0
        for text, holder in written(parsed(card, language)):
            start, end, size = extent(text, holder)
            y, kind = float(text.attrib["y"]), text.get("class") or holder.get("class") or ""
            assert start > 9, (card.id, text.text)
            assert end < WIDE - 9, (card.id, text.text)
            if kind in ("nl-called", "nl-kind", "nl-text", "nl-flavour"):
                assert y - size * 0.75 > below, (card.id, text.text)
                assert y + size * 0.25 < FOOT, (card.id, text.text)
                below = y


def test_nothing_overlaps_on_the_card_of_st_nicholas() -> None:
    for language in LANGUAGES:
        root = ElementTree.fromstring(nicholas_drawing(language))
        for text, holder in written(root):
            start, end, size = extent(text, holder)
            assert start > 9
            assert end < WIDE - 9
            assert 215 < float(text.attrib["y"]) < 341 - size * 0.25


def test_a_type_is_told_by_icon_letter_and_colour() -> None:
    seals: dict[str, tuple[str, str, str]] = {}
    for card in HOUSE.children:
        root = parsed(card)
        if card.type == "nice":
            assert "Nice" in [text.text for text, _ in written(root)]
            continue
        seal = part(root, f"nl-type-{card.type}")
        letter, strength = (text.text or "" for text, _ in written(root) if text.get("class") == "nl-on-seal")
        shape = part(root, "nl-on-seal").find(f"{SVG}path")
        assert shape is not None
        assert strength == str(card.strength)
        told = (seal.attrib["fill"], letter, shape.attrib["d"])
        assert seals.setdefault(card.type, told) == told
    assert list(seals) == list(TYPES)
    assert all(len(set(told)) == 4 for told in zip(*seals.values(), strict=True))
    for language in LANGUAGES:
        words = catalogue(language, *WORDS)
        assert len({words.say(f"value.type.{name}")[0] for name in TYPES}) == 4


def light(colour: str) -> float:
    """Relative luminance by WCAG."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_white_can_be_read_on_the_colour_of_every_type() -> None:
    assert all(1.05 / (light(colour) + 0.05) > 4.5 for colour in COLOURS.values())


def test_an_action_card_that_raises_a_type_has_its_seal() -> None:
    cards = {card.id: card for card in CARDS}
    said = {name: [text.text for text, _ in written(parsed(cards[name])) if text.get("class") == "nl-on-seal"]
            for name in ("marzipan_pig", "heap", "longest_night", "keyhole")}  # fmt: skip
    assert said == {"marzipan_pig": ["B", "+4"], "heap": ["T", "+9", "B", "+9"], "longest_night": ["+1"], "keyhole": []}


@pytest.mark.parametrize(
    ("name", "mark", "foot"),
    [
        ("keyhole", "house", "House card"),
        ("execution", "printed", "As in the rulebook"),
        ("nip", "own", "A card of your own"),
        ("cup", "box", "As printed in the box"),
    ],
)
def test_the_foot_says_whose_idea_a_card_was(name: str, mark: str, foot: str) -> None:
    [root] = [parsed(card) for card in CARDS if card.id == name]
    assert [one.get("data-mark") for one in root.iter() if one.get("data-mark")] == [mark]
    assert [text.text for text, _ in written(root) if text.get("class") == "nl-foot"] == [foot]


def test_no_card_of_the_house_shares_its_picture_and_no_card_is_without_one() -> None:
    pictures = [(shelf_of(card), picture_of(card)) for card in cards_of(HOUSE)]
    assert len(set(pictures)) == len(pictures)
    for card in CARDS:
        picture = part(parsed(card), "nl-picture")
        assert sum(1 for one in picture.iter(f"{SVG}path")) >= 5, card.id
        assert [one.get("class") for one in picture.iter() if "bg" in one.get("class", "")] == ["b bg"]


def test_whatever_an_own_card_does_has_a_picture() -> None:
    action, gear, child = HOUSE.actions[0], HOUSE.equipment[0], HOUSE.children[0]
    own: list[Card] = [
        *(msgspec.structs.replace(action, name="Ours", effects=(text,)) for text in EFFECTS),
        *(msgspec.structs.replace(gear, name="Ours", properties=(text,)) for text in PROPERTIES),
    ]
    shown = {picture_of(card) for card in own}
    assert len(shown) > 30
    assert shown < {card.id for card in HOUSE.actions} | {gear.id for gear in HOUSE.equipment}
    children = [Child("T1", "terror", 1, "Ours"), Child("T1", "ferocity", 1, "Ours"), Child("T1", "magic", 1, "Ours"),
                Child("T1", "bribe", 1, "Ours"), Child("T1", "nice", -1, "Ours")]  # fmt: skip
    assert [picture_of(card) for card in children] == [card.type for card in children]
    assert len({woodcut(card) for card in children}) == 5
    assert picture_of(msgspec.structs.replace(child, strength=9)) == "T1"


def places(d: str) -> Iterator[tuple[float, float]]:
    """The corners of a path of M, l, q and z, as pen and woodcuts write them."""
    x = y = 0.0
    for step, numbers in re.findall(r"([Mlqz])([^Mlqz]*)", d):
        values = [float(one) for one in re.findall(r"-?\d*\.?\d+", numbers)]
        pairs = list(zip(values[::2], values[1::2], strict=True))
        if step == "q":
            pairs = pairs[1::2]
        for across, down in pairs:
            x, y = (across, down) if step == "M" else (x + across, y + down)
            yield x, y


def test_a_woodcut_stays_in_its_box() -> None:
    for card in cards_of(HOUSE):
        box = BOXES[shelf_of(card)]
        for one in part(parsed(card), "nl-picture").iter(f"{SVG}path"):
            for x, y in places(one.attrib["d"]):
                assert -3 <= x <= box.wide + 3, card.id
                assert -3 <= y <= box.high + 3, card.id


def test_drawings_are_small() -> None:
    sizes = {card.id: len(card_drawing(card, "de").encode()) for card in CARDS}
    assert max(sizes.values()) < 30_000
    assert sum(sizes.values()) / len(sizes) < 12_000


def test_backs_differ_by_kind_and_not_by_language() -> None:
    backs = {name: {re.sub("<title>.*</title>", "", back_drawing(name, language)) for language in LANGUAGES}
             for name in BACKS}  # fmt: skip
    assert all(len(drawn) == 1 for drawn in backs.values())
    assert len(set.union(*backs.values())) == len(BACKS)


def test_sparing_ink_leaves_no_white_on_white() -> None:
    for drawing in (
        card_drawing(HOUSE.children[0], "en"),
        card_drawing(HOUSE.actions[-1], "en"),
        back_drawing("child", "en"),
    ):
        root = ElementTree.fromstring(pale(drawing))
        block = part(root, "bg")
        assert (block.get("fill"), block.get("stroke")) == ("#fff", "#000")
        white = [one for one in root.iter() if one.get("class") == "c"]
        assert white
        assert all(one.get("stroke") == "#000" for one in white)
        assert all(one.get("fill") is None for one in root.iter() if one.get("class") in ("c ray", "nl-hoof"))


def test_flavour_is_that_of_the_set_and_own_cards_have_their_own() -> None:
    words = catalogue("en", *WORDS)
    lines = {f"flavour.{gear.id}": gear.flavour for gear in HOUSE.equipment}
    lines |= {f"flavour.{card.id}": card.flavour for card in HOUSE.actions}
    lines |= {f"deed.{child.id}": child.deed for child in HOUSE.children}
    for message, line in lines.items():
        assert words.say(message) == line.replace("'", "’").replace(" - ", "… ")
    [nip] = [card for card in CARDS if card.id == "nip"]
    said = [text.text for text, holder in written(parsed(nip, "fr")) if holder.get("class") == "nl-flavour"]
    assert said == ["Ours ’n’ theirs."]


def test_equipment_shows_the_head_of_its_companion() -> None:
    heads: dict[str, set[bytes]] = {}
    for gear in HOUSE.equipment:
        assert isinstance(gear, Equipment)
        owner = parsed(gear).findall(f"{SVG}g")[1]
        assert part(owner, "nl-owner") is not None
        heads.setdefault(gear.companion, set()).add(ElementTree.tostring(part(owner, "nl-icon")))
    assert all(len(drawn) == 1 for drawn in heads.values())
    assert len(set.union(*heads.values())) == 6


def test_an_own_set_is_drawn() -> None:
    game = set_up(2, "simulation", own_cards(), counts="free")
    drawn = drawings(game, "fr")
    assert "equipment:wig" in drawn
    assert "portrait:krampus" in drawn
    assert "portrait:gryla" not in drawn


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no language 'xx'"):
        card_drawing(HOUSE.actions[0], "xx")
