"""The drawn cards: each once, whole, with its words inside its edges, and nothing that a strict policy would refuse."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from tests.games.cursed_gifts.table import set_up
from tests.games.printed import SVG, extent, written

from yuletable.engine.conformance import check_drawings
from yuletable.engine.lettering import balanced, lines, width
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import Card, house_deck, read_book
from yuletable.games.cursed_gifts.checking import faults_of
from yuletable.games.cursed_gifts.drawing import WORDS, back_drawing, card_drawing, drawings
from yuletable.games.cursed_gifts.drawing.art import picture_of, woodcut
from yuletable.games.cursed_gifts.drawing.card import CARD_HIGH, CARD_WIDE
from yuletable.games.cursed_gifts.drawing.ink import pale
from yuletable.games.cursed_gifts.texts import card_name, card_text
from yuletable.words import LANGUAGES, catalogue

HOUSE = read_book(house_deck("house")).cards
ODD: tuple[dict[str, Any], ...] = (
    {"id": "odd-gift", "name": 'Sock & <Co> "Ltd"', "kind": "gift", "value": 999, "inevitable": True},
    {"id": "odd-medicine", "name": "M" * 40, "kind": "antidote", "value": -20},
    {"id": "odd-trick", "name": "Wide Wonders of the Whole Wild World West", "kind": "trick", "target": "one",
     "cost": 3, "effects": ["steal 2", "rummage 2", "silence", "limit 2"]},
    {"id": "odd-ribbon", "name": "A", "kind": "trick", "target": "one", "effects": ["attach 9", "wrap", "draw 3"]},
    {"id": "odd-defence", "name": "Łódź", "kind": "defence", "effects": ["burn 9"]},
    {"id": "odd-answer", "name": "Nope", "kind": "counter", "who": "anyone", "effects": ["cancel", "draw 2"],
     "answers": ["gift", "trick", "defence", "antidote", "counter"]},
    {"id": "odd-useless", "name": "Sponge", "kind": "useless", "sign": "virgo", "effects": ["recover 1"]},
)  # fmt: skip


def own_deck() -> dict[str, Any]:
    """A deck as players might type it: long, short and odd names, and effects in heaps."""
    cards = [{"set": "own", "copies": 20, **card, "name": card["name"][:40]} for card in ODD]
    data = {"name": "Ours", "source": "the attic", "cards": cards}
    assert faults_of(data) == ()
    return data


CARDS: dict[str, Card] = {card.id: card for card in (*HOUSE, *read_book(own_deck()).cards)}
EVERY = list(product(CARDS, LANGUAGES))


@cache
def parsed(card: str, language: str = "en") -> Element:
    return ElementTree.fromstring(card_drawing(CARDS[card], language))


def test_drawings_of_every_pack_and_language_may_stand_in_a_page() -> None:
    assert check_drawings(GAME, seats=3, languages=LANGUAGES)["drawings"] > 100


def test_each_card_of_the_match_is_drawn_once_with_its_id() -> None:
    game = set_up(3, "collection")
    drawn = drawings(game, "en")
    assert list(drawn) == [*(f"card-{card.id}" for card in HOUSE), "back"]
    for card in HOUSE:
        root = ElementTree.fromstring(drawn[f"card-{card.id}"])
        assert (root.get("data-card"), root.get("data-kind")) == (card.id, card.kind)
        assert root.get("viewBox") == "0 0 250 350"
    assert len(set(drawn.values())) == len(drawn)
    assert "card-golden-gift" not in drawings(set_up(3), "en")


@pytest.mark.parametrize(("card", "language"), EVERY)
def test_a_card_says_its_name_and_all_of_its_text(card: str, language: str) -> None:
    words = catalogue(language, *WORDS)
    root = parsed(card, language)
    said = " ".join(text.text or "" for text, _ in written(root))
    assert card_name(CARDS[card], words) in said
    assert card_text(CARDS[card], words) in said
    assert root.findtext(f"{SVG}title") == card_name(CARDS[card], words)


@pytest.mark.parametrize(("card", "language"), EVERY)
def test_words_stay_inside_the_card_and_lines_do_not_touch(card: str, language: str) -> None:
    below = 0.0
    for text, holder in written(parsed(card, language)):
        start, end, size = extent(text, holder)
        assert start > 9, text.text
        assert end < CARD_WIDE - 9, text.text
        assert float(text.get("y", 0)) < CARD_HIGH - 9
        if holder.get("class") in ("cg-text", "cg-flavour"):
            y = float(text.get("y", 0))
            assert y - size * 0.8 > below, f"{text.text!r} runs into the line above it"
            assert y + size * 0.25 < 325, f"{text.text!r} runs over the line at the foot"
            below = y
        elif "cg-kind" in text.get("class", "") or "cg-called" in text.get("class", ""):
            below = float(text.get("y", 0))


@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card].kind == "gift"])
def test_a_gift_shows_its_value_in_a_starburst_and_its_band(card: str) -> None:
    root = parsed(card, "de")
    said = {text.get("class"): text.text for text, _ in written(root)}
    assert said["cg-on-burst"] == str(CARDS[card].value)
    assert said.get("cg-on-band") == ("UNVERMEIDLICH" if CARDS[card].inevitable else None)
    assert root.get("data-inevitable") == ("yes" if CARDS[card].inevitable else None)


def test_an_antidote_shows_a_minus_and_a_trick_its_bonus() -> None:
    said = [text.text for text, _ in written(parsed("sauna-with-a-yeti"))]
    assert "\N{MINUS SIGN}5" in said
    assert [text.text for text, _ in written(parsed("gracula")) if text.get("class") == "cg-on-coin"] == ["+2"]
    assert not [text for text, _ in written(parsed("snatch")) if text.get("class") == "cg-on-coin"]


@pytest.mark.parametrize("card", [card for card in CARDS if CARDS[card].kind == "counter"])
def test_a_counterattack_shows_what_it_answers(card: str) -> None:
    shown = [part.get("data-answers") for part in parsed(card).iter() if part.get("data-answers")]
    assert tuple(shown) == CARDS[card].answers


def test_no_card_is_without_a_picture_and_the_house_s_differ() -> None:
    pictures = [picture_of(card) for card in HOUSE]
    assert len(set(pictures)) == len(pictures)
    for card in CARDS.values():
        [picture] = [part for part in parsed(card.id).iter() if part.get("class") == "cg-picture"]
        assert sum(1 for part in picture.iter(f"{SVG}path")) >= 5, card.id
        assert woodcut(picture_of(card), card.id).count('class="b bg"') == 1


def test_an_owner_s_card_has_the_house_s_woodcut_only_if_it_is_called_like_it() -> None:
    goose = CARDS["live-goose"]
    assert picture_of(goose) == "goose"
    data = {**next(card for card in house_deck("house")["cards"] if card["id"] == "live-goose"), "name": "Live Ducks"}
    assert picture_of(read_book({"name": "x", "source": "x", "cards": [data]}).cards[0]) == "parcel"


def test_one_back_for_all() -> None:
    backs = {re.sub("<title>.*</title>", "", back_drawing(language)) for language in LANGUAGES}
    assert len(backs) == 1
    assert len(ElementTree.fromstring(backs.pop()).findall(f"{SVG}g/{SVG}use")) == 59


def test_an_own_deck_is_drawn() -> None:
    game = set_up(3, "simulation", own_deck())
    assert list(drawings(game, "fr")) == [*(f"card-{card['id']}" for card in ODD), "back"]
    assert 'data-card="odd-gift"' in drawings(game, "fr")["card-odd-gift"]


def test_drawings_are_small() -> None:
    sizes = {card: len(card_drawing(CARDS[card], "de").encode()) for card in CARDS}
    assert max(sizes.values()) < 10_000
    assert sum(sizes.values()) / len(sizes) < 6_500


def test_paths_stay_on_the_card() -> None:
    for card in HOUSE:
        root = parsed(card.id)
        for rays in [part for part in root.iter() if part.get("class") == "c ray"]:
            starts = re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", rays.attrib["d"])
            assert all(0 < float(x) < 220 and 0 < float(y) < 165 for x, y in starts), card.id


def test_sparing_ink_turns_the_block_white() -> None:
    for drawing in (card_drawing(CARDS["live-goose"], "en"), card_drawing(CARDS["snatch"], "en"), back_drawing("en")):
        root = ElementTree.fromstring(pale(drawing))
        [block] = [part for part in root.iter() if part.get("class") == "b bg"]
        assert (block.get("fill"), block.get("stroke")) == ("#fff", "#000")
        assert not [part for part in root.iter() if part.get("class") == "cg-hoof" and part.get("fill")]


def test_sparing_ink_loses_no_line() -> None:
    for card in HOUSE:
        root = ElementTree.fromstring(pale(card_drawing(card, "en")))
        bare = [part for part in root.iter() if part.get("fill") == "none" and part.get("stroke") == "#fff"]
        assert bare == [], card.id


def test_lines_break_where_the_room_ends() -> None:
    assert lines("a b c", width("a b", 10), 10) == ["a b", "c"]
    assert lines("incomprehensibilities", 5, 10) == ["incomprehensibilities"]


def test_no_word_is_left_alone_on_the_last_line() -> None:
    words = "Swap a loose gift of your gauge with a loose gift of another gauge."
    room = width(words[:-7], 10) + 1
    assert lines(words, room, 10)[-1] == "gauge."
    first, last = balanced(words, room, 10)
    assert f"{first} {last}" == words
    assert width(last, 10) > width(first, 10) * 0.8
    assert balanced("incomprehensibilities", 5, 10) == ["incomprehensibilities"]


def test_the_house_has_something_to_say_about_its_own_gifts_alone() -> None:
    said = [text.text for text, holder in written(parsed("live-goose")) if holder.get("class") == "cg-flavour"]
    assert said == ["Nobody has told it about dinner."]
    assert not [text for text, holder in written(parsed("odd-gift")) if holder.get("class") == "cg-flavour"]


@pytest.mark.parametrize(
    ("card", "foot"),
    [
        ("live-goose", "House card · base deck"),
        ("phoque-you", "As in the rulebook · collection"),
        ("odd-gift", "A card of your own"),
    ],
)
def test_the_foot_says_whose_idea_a_card_was(card: str, foot: str) -> None:
    assert [text.text for text, _ in written(parsed(card)) if text.get("class") == "cg-foot"] == [foot]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no language 'xx'"):
        card_drawing(CARDS["snatch"], "xx")
