"""The drawn cards: each once, its colour told four ways and its symbol three, with its words inside its edges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from fpdf import FPDF
from tests.games.sparkle_kitty.table import set_up

from yuletable.engine.conformance import check_drawings
from yuletable.engine.options import read_options
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.cards import COLOURS, Card, house_deck, house_pack, read_book
from yuletable.games.sparkle_kitty.checking import faults_of_deck, faults_of_pack
from yuletable.games.sparkle_kitty.drawing import back_drawing, card_drawing, drawings, say
from yuletable.games.sparkle_kitty.drawing.art import overlay, picture_of
from yuletable.games.sparkle_kitty.drawing.card import CARD_HIGH, CARD_WIDE
from yuletable.games.sparkle_kitty.drawing.facts import Fact, facts
from yuletable.games.sparkle_kitty.drawing.ink import pale
from yuletable.games.sparkle_kitty.drawing.patterns import PAINTS
from yuletable.paper.faces import Faces
from yuletable.words import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
WHOLE = set_up(6, spice=True, safe_words="both")
HEARTLESS = set_up(4, safe_words="both", removed_symbol="heart")
EVERY = {fact.card.id: fact for game in (HEARTLESS, set_up(4), WHOLE) for fact in facts(game)}


def own_components() -> dict[str, dict[str, Any]]:
    """A deck and a pack as players might type them: cards of several colours and powers, words long and short."""
    deck, pack = house_deck("house"), house_pack("nights")
    for card in deck["cards"]:
        if card["key"] == "H1":
            card |= {"on_play": ["ADD", "MOVE", "TAKE"]}
        elif card["id"] == "N1-R":
            card |= {"colours": ["rose", "gold"]}
        elif card["key"] == "D1":
            card |= {"on_play": ["PEEK", "SHOW"]}
        elif card["key"] == "T1":
            card |= {"double": [3, 3]}
    for spoken in pack["words"]:
        spoken["word"] = {"H1": "MWMWMWMWMWMW", "D1": "OX", "S0": "WWWWWWWWWWWW"}.get(spoken["id"], spoken["word"])
    pack["deck"] = deck["source"] = "own"
    assert faults_of_deck(deck) == () == faults_of_pack(pack)
    return {"deck": deck, "pack": pack}


@cache
def own_game() -> Any:
    options = {"deck": "own", "pack": "own", "safe_words": "both", "speech": "tap"}
    return GAME.new(4, read_options(GAME.presets["simulation"], options), components=own_components())


def odd() -> dict[str, Fact]:
    return {
        f"own {fact.card.id}": fact for fact in facts(own_game()) if fact.card.key in ("H1", "N1", "D1", "T1", "S0")
    }


@cache
def parsed(fact: Fact, language: str = "en") -> Element:
    return ElementTree.fromstring(card_drawing(fact, language))


def written(root: Element) -> Iterator[Element]:
    return root.iter(f"{SVG}text")


def of_class(root: Element, name: str) -> list[Element]:
    return [part for part in root.iter() if name in part.get("class", "").split()]


@cache
def faces() -> Faces:
    return Faces(FPDF(unit="pt"))


def extent(text: Element) -> tuple[float, float]:
    """Where a text begins and ends, by the fonts that are printed."""
    weight = int(text.get("font-weight", 400))
    heavy = "heavy" if weight >= 800 else "bold" if weight >= 600 else "text"
    voice = "display" if "Grenze" in text.get("font-family", "") else "italic" if text.get("font-style") else heavy
    wide = faces().width(text.text or "", voice, float(text.attrib["font-size"]))
    start = float(text.attrib["x"]) - (wide / 2 if text.get("text-anchor") == "middle" else 0)
    return start, start + wide


def test_drawings_of_every_pack_may_stand_in_a_page() -> None:
    assert check_drawings(GAME, seats=4, languages=("fr",))["drawings"] > 200


def test_each_card_of_the_match_is_drawn_with_the_words_of_its_pack_and_of_the_mild_one() -> None:
    drawn = drawings(WHOLE, "en")
    for name in ("words", "mild", "keyhole", "back"):
        assert name in drawn
    cards = [name for name in drawn if name.startswith("card-")]
    assert cards == [f"card-{card.id}" for card in WHOLE.deck.cards]
    assert len({drawn[name] for name in cards}) == len(cards)
    assert ">Booty<" in drawn["card-H1-B"]
    assert ">Cocoa<" in drawn["mild-H1-B"]
    assert ">Hocus<" in drawn["keyhole"]
    assert [name for name in drawings(set_up(4, pack="parlour"), "en") if name.startswith("mild")] == []


@pytest.mark.rule("SK-16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_differ_and_say_name_and_side_in_their_language(language: str) -> None:
    drawn, words = drawings(WHOLE, language), say(language)
    people = {part.get("data-character"): part for part in ElementTree.fromstring(drawn["words"]).iter()}
    portraits = {}
    for character in WHOLE.book.characters:
        root = ElementTree.fromstring(drawn[f"character-{character.id}"])
        name = words.say(f"value.character.{character.id}")
        assert root.findtext(f"{SVG}title") == f"{name}, {words.say(f'value.side.{character.side}')}"
        assert root.get("data-name") == people[character.id].get("data-name") == name
        assert f">{name}<" in drawn[f"character-{character.id}"]
        assert (root.get("data-side"), root.get("data-over")) == (character.side, overlay(character))
        portraits[ElementTree.tostring(of_class(root, "sk-picture")[0])] = character.id
    assert len(portraits) == len(WHOLE.book.characters)


def test_a_colour_is_told_by_paint_pattern_letter_and_name() -> None:
    patterns: dict[str | None, set[str]] = {}
    for fact in EVERY.values():
        if len(fact.card.colours) != 1:
            continue
        [colour] = fact.card.colours
        root = parsed(fact)
        assert {part.get("fill") for part in of_class(root, "sk-paint")} == {PAINTS[colour]}
        [pattern] = of_class(root, "sk-pattern")
        patterns.setdefault(pattern.get("d"), set()).add(colour)
        letters = [text.text for text in of_class(root, "sk-on-tag") if text.tag == f"{SVG}text"]
        assert letters.count(say("en").say(f"card.letter.{colour}")) == 2
        assert say("en").say(f"value.colour.{colour}") in (root.findtext(f"{SVG}title") or "").split(", ")
    assert sorted(map(sorted, patterns.values())) == sorted([colour] for colour in COLOURS)
    for language in LANGUAGES:
        assert len({say(language).say(f"card.letter.{colour}") for colour in COLOURS}) == len(COLOURS)


def test_a_symbol_is_told_by_glyph_letter_and_name() -> None:
    glyphs: dict[str, set[str]] = {}
    for fact in EVERY.values():
        if not (symbol := fact.card.symbol):
            continue
        root = parsed(fact)
        [large] = of_class(root, "sk-symbol")
        glyphs.setdefault(symbol, set()).add("".join(part.get("d", "") for part in large.iter()))
        letters = [text.text for text in of_class(root, "sk-on-tag") if text.tag == f"{SVG}text"]
        assert letters.count(say("en").say(f"card.letter.{symbol}")) == 2
        assert say("en").say(f"value.symbol.{symbol}") in (root.findtext(f"{SVG}title") or "").split(", ")
    assert {len(one) for one in glyphs.values()} == {1}
    assert len(set.union(*glyphs.values())) == len(glyphs) == 5


def test_all_colours_are_five_bands_and_an_enchantment_has_none() -> None:
    for fact in EVERY.values():
        bands = [part.get("data-colour") for part in parsed(fact).iter() if part.get("data-colour")]
        assert bands == list(fact.card.colours)
        assert bool(of_class(parsed(fact), f"sk-{fact.card.duty}")) == (fact.card.duty != "none")


@pytest.mark.rule("SK-8")
def test_a_card_shows_what_it_does_and_a_power_that_the_option_gives_only_with_it() -> None:
    for fact in EVERY.values():
        shown = [part.get("data-power") for part in parsed(fact).iter() if part.get("data-power")]
        assert shown == [power.lower() for power in fact.powers]
    plain = {fact.card.id: fact for fact in facts(set_up(6))}
    assert EVERY["H3-G"].powers == ("ADD",)
    assert plain["H3-G"].powers == ()


def test_every_power_has_a_woodcut_of_its_own() -> None:
    pictures = {fact.card.key: picture_of(fact.card) for fact in EVERY.values()}
    cut = [picture for picture in pictures.values() if picture]
    assert len(cut) == len(set(cut)) == 13
    for fact in EVERY.values():
        pictured = of_class(parsed(fact), "sk-picture")
        assert len(pictured) == (picture_of(fact.card) is not None)
        assert all(len(of_class(picture, "bg")) == 1 for picture in pictured)


def test_an_owner_s_card_has_a_woodcut_for_what_it_does() -> None:
    def pictured(**data: Any) -> str | None:
        card = {"id": "mine", "key": "D2", "place": "keyhole", "match": "any_colour", "colours": list(COLOURS), **data}
        book = {"name": "x", "source": "x", "characters": [{"id": "a", "name": "A", "side": "nice"}], "cards": [card]}
        return picture_of(read_book(book).cards[0])

    assert pictured() == "team"
    assert pictured(on_play=["TAKE"]) == "snatch"
    assert pictured(duty="dark") == "cauldron"
    assert pictured(duty="mirror") == "mirror"


FIT = [*product([*EVERY.values()], ["en"]), *product([*odd().values()], LANGUAGES)]


def test_words_stay_inside_the_card() -> None:
    several = [fact for fact in EVERY.values() if fact.powers or fact.card.double != (1, 2)]
    for fact, language in [*FIT, *product(several, LANGUAGES)]:
        foot = 0.0
        for text in written(parsed(fact, language)):
            start, end = extent(text)
            y, size = float(text.attrib["y"]), float(text.attrib["font-size"])
            assert start > 9, (fact.card.id, language, text.text)
            assert end < CARD_WIDE - 9, (fact.card.id, language, text.text)
            assert y < CARD_HIGH - 9
            if text.get("class") in ("sk-word", "sk-told"):
                assert 30 < start < end < CARD_WIDE - 30, (fact.card.id, language, text.text)
                assert y - size * 0.8 > foot, f"{text.text!r} runs into the line above it"
                # The lower corner begins at 296, right of the middle.
                clear = fact.card.duty != "none" or end < 150
                assert y + size * 0.25 < (CARD_HIGH - 28 if clear else 298), (fact.card.id, language, text.text)
                foot = y


@pytest.mark.parametrize("pack", ["parlour", "parlour-de", "nights-de", "parlour-fr", "nights-fr"])
def test_every_word_of_every_pack_fits_on_its_card(pack: str) -> None:
    for fact in facts(set_up(6, pack=pack, safe_words="both")):
        [word] = of_class(parsed(fact), "sk-word")
        assert word.text == (fact.word.capitalize() or "Mirror-Mirror")
        start, end = extent(word)
        assert 30 < start < end < CARD_WIDE - 30, fact.word
        assert float(word.attrib["font-size"]) >= 20, fact.word


def test_an_own_deck_is_drawn() -> None:
    drawn = drawings(own_game(), "de")
    assert ">Mwmwmwmwmwmw<" in drawn["card-H1-R"]
    bands = [part.get("data-colour") for part in ElementTree.fromstring(drawn["card-N1-R"]).iter()]
    assert [band for band in bands if band] == ["rose", "gold"]
    own = odd()["own T1-1"].card
    assert "doubled: 3, again: 3" in card_drawing(Fact(own, "TEAM", ()), "en")


def test_the_list_of_words_says_what_each_card_is() -> None:
    root = ElementTree.fromstring(drawings(WHOLE, "en")["words"])
    told = {part.attrib["data-card"]: part for part in root.iter() if part.get("data-card")}
    assert list(told) != []
    assert set(told) == set(WHOLE.deck.ids)
    spread, booty = told["X1-1"], told["H1-B"]
    assert (booty.get("data-word"), booty.get("data-name"), booty.get("data-symbol")) == ("BOOTY", "Booty", "heart")
    assert (spread.get("data-powers"), spread.get("data-colours")) == ("show", " ".join(COLOURS))
    assert told["MM-1"].get("data-word") == ""
    assert sum(int(part.attrib["data-copies"]) for part in told.values()) == WHOLE.deck.size


@pytest.mark.rule("SK-20")
def test_one_back_for_all() -> None:
    backs = {re.sub("<title>.*</title>", "", back_drawing(language)) for language in LANGUAGES}
    assert len(backs) == 1
    greens = {re.sub(card.id, "", card_drawing(Fact(card, "X", ()), "en")) for card in twins(WHOLE.deck.cards)}
    assert len(greens) == 1


def twins(cards: tuple[Card, ...]) -> list[Card]:
    """A card with each of the backs there are."""
    data = next(card for card in house_deck("house")["cards"] if card["id"] == "H1-B")
    characters = [{"id": "a", "name": "A", "side": "nice"}]
    made = [{**data, "back": back} for back in ("plain", "green", "expansion")]
    return list(read_book({"name": "x", "source": "x", "characters": characters, "cards": made}).cards)


def test_sparing_ink_leaves_no_paint_and_no_black_ground() -> None:
    for name, drawn in drawings(WHOLE, "en").items():
        light = pale(drawn)
        assert not [paint for paint in PAINTS.values() if f'"{paint}"' in light], name
        root = ElementTree.fromstring(light)
        assert {part.get("fill") for part in of_class(root, "bg")} <= {"#fff"}, name
        assert {part.get("fill") for part in of_class(root, "sk-paint")} <= {"#fff"}, name
        for pattern in of_class(root, "sk-pattern"):
            assert "#000" in (pattern.get("fill"), pattern.get("stroke")), name


def test_drawings_are_small() -> None:
    sizes = {fact.card.id: len(card_drawing(fact, "de").encode()) for fact in EVERY.values()}
    assert max(sizes.values()) < 15_000
    assert sum(sizes.values()) / len(sizes) < 8_000


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no language 'xx'"):
        card_drawing(EVERY["H1-B"], "xx")
