"""Cards, characters and words as data: the house's are whole, and every mistake of an owner's file is named."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from yuletable.cli.main import main
from yuletable.engine.chance import FastChance
from yuletable.engine.conformance import check_contents
from yuletable.engine.options import read_options
from yuletable.engine.refusals import RefusedSetupError
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.cards import COLOURS, house_deck, house_pack, read_book
from yuletable.games.sparkle_kitty.checking import faults_of_deck, faults_of_pack
from yuletable.games.sparkle_kitty.deck import LEFT, RIGHT, Deck
from yuletable.games.sparkle_kitty.options import SparkleKittyOptions
from yuletable.games.sparkle_kitty.views import SparkleKittyView

BOOK = read_book(house_deck("house"))


def deck(seats: int = 6, **options: Any) -> Deck:
    return Deck(BOOK, seats, SparkleKittyOptions(**options))


def test_house_components_have_no_fault() -> None:
    assert faults_of_deck(house_deck("house")) == ()
    for name in ("parlour", "nights"):
        assert faults_of_pack(house_pack(name)) == ()


def test_backs_of_the_house_deck() -> None:
    assert Counter(card.back for card in BOOK.cards) == {"plain": 113, "green": 48, "expansion": 30}


def test_each_symbol_has_thirty_cards_six_of_each_colour() -> None:
    for symbol in ("heart", "sword", "moon", "crown"):
        colours = Counter(card.colours[0] for card in BOOK.cards if card.symbol == symbol)
        assert colours == dict.fromkeys(COLOURS, 6)


@pytest.mark.parametrize(
    ("seats", "options", "size"),
    [
        (4, {}, 113),
        (5, {}, 113),
        (6, {}, 161),
        (8, {}, 161),
        (6, {"safe_words": "pineapple"}, 158),
        (5, {"safe_words": "pineapple"}, 119),
        (6, {"safe_words": "pineapple", "removed_symbol": "moon"}, 158),
        (8, {"safe_words": "team"}, 164),
        (4, {"safe_words": "both"}, 122),
    ],
)
@pytest.mark.rule("SK-4", "SK-5", "SK-6", "SK-14", "SK-20")
def test_size_of_the_deck(seats: int, options: Any, size: int) -> None:
    cards = deck(seats, **options)
    assert cards.size == size
    symbols = {card.symbol for card in cards.cards} - {""}
    pineapples = options.get("safe_words") in ("pineapple", "both")
    removed = {options.get("removed_symbol", "crown")} if pineapples else {"pineapple"}
    assert symbols == {"heart", "sword", "moon", "crown", "pineapple"} - removed


def test_faces_of_a_deck() -> None:
    faces = deck(6, safe_words="team")
    assert sum(not stacked for stacked in faces.stacked) == 133
    assert len(faces.ids) == 139


@pytest.mark.rule("SK-8")
def test_spice_is_a_power_of_twelve_cards() -> None:
    plain, spiced = deck(), deck(spice=True)
    changed = {spiced.ids[kind] for kind in range(len(spiced.ids)) if spiced.powers[kind] != plain.powers[kind]}
    changed |= {spiced.ids[kind] for kind in range(len(spiced.ids)) if spiced.offs[kind] != plain.offs[kind]}
    assert changed == {
        "H3-G", "M3-E", "S3-R", "C4-I", "H6-B", "M6-G", "S4-R", "C6-E", "S9-I", "M8-B", "H8-I", "C8-B",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("card", "top", "fits"),
    [
        ("M0-G", "C4-G", True),  # colour
        ("H4-G", "H1-B", True),  # symbol
        ("S5-E", "H1-B", False),
        ("N1-B", "H1-B", True),
        ("N1-R", "H1-B", False),  # no symbol: colour alone
        ("H1-B", "N1-R", False),
        ("H1-R", "N1-R", True),
        ("X1-1", "H1-B", True),
        ("M5-I", "X2-1", True),
        ("D1-1", "X2-1", False),  # enchantments never
        ("MM-1", "X2-1", False),
    ],
)
@pytest.mark.rule("SK-29", "SK-33", "SK-34", "SK-35")
def test_what_fits_on_a_card(card: str, top: str, fits: bool) -> None:
    cards = deck()
    assert cards.fits(cards.number[card], cards.number[top], LEFT) is fits


@pytest.mark.rule("SK-31", "SK-32")
def test_what_fits_on_the_bare_board() -> None:
    bare, pineapple = deck(4), deck(4, safe_words="pineapple")
    fitting = {card: [bare.fits(bare.number[card], None, side) for side in (LEFT, RIGHT)] for card in
               ("S2-R", "M5-I", "N1-R", "X1-1", "D1-1")}  # fmt: skip
    assert fitting == {
        "S2-R": [True, False], "M5-I": [False, True], "N1-R": [False] * 2, "X1-1": [False] * 2, "D1-1": [False] * 2,
    }  # fmt: skip
    for card in ("S2-R", "M5-I", "N1-R", "X1-1"):
        assert all(pineapple.fits(pineapple.number[card], None, side) for side in (LEFT, RIGHT))
    assert not pineapple.fits(pineapple.number["D1-1"], None, LEFT)


@pytest.mark.rule("SK-80")
def test_a_night_card_earns_on_its_colour_alone() -> None:
    cards = deck(safe_words="pineapple")
    night = cards.number["N1-B"]
    assert cards.earns(night, cards.number["H1-B"]) == 1
    assert cards.earns(night, cards.number["X1-1"]) == 1
    assert cards.earns(night, None) == 0


def _changed(card: str, **fields: Any) -> dict[str, Any]:
    data = copy.deepcopy(house_deck("house"))
    next(each for each in data["cards"] if each["id"] == card).update(fields)
    return data


@pytest.mark.parametrize(
    ("card", "fields", "field", "words"),
    [
        ("H1-B", {"colours": ["blue", "ink"]}, "colours", "one colour"),
        ("H1-B", {"colours": ["mauve"]}, "colours[0]", "one of rose"),
        ("H1-B", {"symbol": ""}, "symbol", "has a symbol"),
        ("H1-B", {"duty": "dark"}, "duty", "Only an enchantment"),
        ("H1-B", {"on_play_needs_colour": True}, "on_play_needs_colour", "OFF"),
        ("H1-B", {"on_play": ["OFF", "OFF"]}, "on_play", "twice"),
        ("H1-B", {"on_play": ["JUMP"]}, "on_play[0]", "one of OFF"),
        ("H1-B", {"cap": 4}, "cap", "one of 2, 3"),
        ("H1-B", {"double": [1]}, "double", "two whole numbers from 0 to 3"),
        ("H1-B", {"double": [1, 4]}, "double", "two whole numbers from 0 to 3"),
        ("H1-B", {"paint": 1}, "paint", "no field"),
        ("N1-B", {"symbol": "heart"}, "symbol", "no symbol"),
        ("X1-1", {"colours": ["blue"]}, "colours", "all of"),
        ("D1-1", {"duty": "none"}, "duty", "has a duty"),
        ("D1-1", {"colours": ["blue"]}, "colours", "neither"),
        ("N1-B", {"spice": "ADD"}, "spice", "ordinary"),
    ],
)
def test_mistakes_of_a_card_are_named(card: str, fields: Any, field: str, words: str) -> None:
    faults = faults_of_deck(_changed(card, **fields))
    assert any(fault.entry == f"card {card}" and fault.field == field and words in fault.text for fault in faults)
    assert all(fault.rule == "SK-13" for fault in faults)


def test_mistakes_of_the_whole_deck() -> None:
    short = house_deck("house")
    short["cards"] = [card for card in short["cards"] if card["id"] != "H1-B"]
    assert [fault.text for fault in faults_of_deck(short)] == ["The word H1 has 2 cards; it needs 3."]
    short["cards"] = [card for card in short["cards"] if card["id"] != "H1-R"]
    assert [fault.text for fault in faults_of_deck(short)] == ["The word H1 has 1 card; it needs 3."]
    small = house_deck("house")
    small["cards"] = [card for card in small["cards"] if card["key"][0] not in "HS"]
    assert [fault.rule for fault in faults_of_deck(small)] == ["SK-14", "SK-14"]
    lonely = house_deck("house")
    lonely["characters"] = [one for one in lonely["characters"] if one["side"] not in ("dragon", "naughty")]
    assert [fault.rule for fault in faults_of_deck(lonely)] == ["SK-15", "SK-15"]
    twice = house_deck("house")
    twice["cards"].append(twice["cards"][0])
    (repeated,) = faults_of_deck(twice)
    assert (repeated.entry, repeated.field) == ("card H0-R (number 192 in cards)", "id")
    assert faults_of_deck([])[0].text == "A deck is an object with fields, not a list of 0."


@pytest.mark.rule("SK-7")
def test_mistakes_of_a_pack() -> None:
    def changed(key: str, word: object) -> dict[str, Any]:
        data = house_pack("nights")
        next(each for each in data["words"] if each["id"] == key)["word"] = word
        return data

    def said(data: object) -> list[str]:
        return [fault.text for fault in faults_of_pack(data)]

    assert said(changed("H1", "BUNS")) == ["H1 is BUNS too: all words are different."]
    assert said(changed("H1", "DOUBLE")) == ["DOUBLE means something else when it is said."]
    assert "2 to 12 capital letters" in said(changed("H1", "B"))[0]
    assert "2 to 12 capital letters" in said(changed("H1", "Boo ty"))[0]
    short = house_pack("nights")
    missing = short["words"].pop()
    assert said(short) == [f"There is no word for {missing['id']}."]
    more = house_pack("nights")
    more["words"].append({"id": "Z9", "word": "ZEBRA"})
    assert said(more) == ["No card of the deck has the key Z9."]
    assert said({**more, "deck": "own"}) == []
    assert said({**house_pack("nights"), "language": "la"}) == ["This is la: it must be one of en, de, fr."]


@pytest.mark.rule("SK-7", "SK-8", "SK-130")
def test_an_own_deck_that_does_not_go_with_the_rest() -> None:
    def refused(cards: list[Any], mode: str) -> str:
        data = {**house_deck("house"), "cards": cards}
        assert faults_of_deck(data) == ()
        with pytest.raises(RefusedSetupError) as caught:
            GAME.new(5, read_options(GAME.presets["table"], {"mode": mode, "deck": "own"}), {"deck": data})
        return caught.value.refusal.rule

    cards = house_deck("house")["cards"]
    no_word = [{**card, "key": "BANJO"} if card["key"] == "H1" else card for card in cards]
    assert refused(no_word, "base") == "SK-7"
    assert refused([card for card in cards if card["id"] != "MM-8"], "vampire") == "SK-130"
    assert refused(_changed("X1-1", on_play=["SHOW", "PEEK"])["cards"], "vampire") == "SK-8"


@pytest.mark.rule("SK-5", "SK-6", "SK-17")
@pytest.mark.parametrize(
    ("seats", "options", "left_out", "rule"),
    [
        (6, {"safe_words": "pineapple"}, lambda card: card["symbol"] == "pineapple", "SK-5"),
        (6, {"safe_words": "both"}, lambda card: card["key"] == "T1", "SK-6"),
        (6, {"safe_words": "both"}, lambda card: card["back"] == "expansion", "SK-5"),
        (8, {"safe_words": "pineapple", "mode": "werewolf"}, lambda card: False, "SK-17"),
        (8, {"safe_words": "both"}, lambda card: False, None),
        (8, {"mode": "werewolf"}, lambda card: card["back"] == "expansion", None),
    ],
)
def test_an_own_deck_has_what_the_options_ask_for(
    seats: int, options: dict[str, Any], left_out: Callable[[dict[str, Any]], bool], rule: str | None
) -> None:
    """However it is composed, it can be dealt, or one sentence says why not."""
    data = house_deck("house")
    data["cards"] = [card for card in data["cards"] if not left_out({"symbol": "", "back": "plain", **card})]
    if rule == "SK-17":
        # Nearly all of its symbols are those that pineapples replace.
        for card in data["cards"]:
            if card.get("symbol") in ("heart", "sword", "moon"):
                card["symbol"] = "crown"
    assert faults_of_deck(data) == ()
    given = read_options(GAME.presets["simulation"], {**options, "deck": "own"})
    if rule is None:
        assert GAME.new(seats, given, {"deck": data}).start(FastChance(random.Random(1))).to_act()
        return
    with pytest.raises(RefusedSetupError) as caught:
        GAME.new(seats, given, {"deck": data})
    assert caught.value.refusal.rule == rule


@pytest.mark.rule("SK-130")
@pytest.mark.parametrize("green", [0, 3, 7, 8])
def test_mirrors_lie_in_towers_whatever_their_backs(green: int) -> None:
    data = house_deck("house")
    mirrors = [card for card in data["cards"] if card["key"] == "MM"]
    for place, card in enumerate(mirrors):
        card["back"] = "green" if place < green else "plain"
    options = read_options(GAME.presets["simulation"], {"mode": "vampire", "deck": "own"})
    for seats in (5, 8):
        state = GAME.new(seats, options, {"deck": data}).start(FastChance(random.Random(1)))
        view = state.observe(0)
        assert isinstance(view, SparkleKittyView)
        assert view.mirrors == tuple(range(seats))
        # With five, green backs stay in the box, but for those that a tower needs.
        assert view.boxed == (max(8 - green, 5) - 5 if seats == 5 else 0)
        assert view.pile == (108 if seats == 5 else 153) - 8 * seats


def test_a_key_of_the_board_is_not_one_of_a_card() -> None:
    data = house_deck("house")
    data["cards"] = [{**card, "key": "K1"} if card["key"] == "H1" else card for card in data["cards"]]
    assert [fault.text for fault in faults_of_deck(data)] == ["The key K1 is that of a word on the Keyhole board."]


@pytest.mark.rule("SK-7")
@pytest.mark.parametrize("command", ["play", "print", "simulate"])
def test_a_deck_without_words_is_refused_in_one_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = house_deck("house")
    data["cards"] = [{**card, "key": "BANJO"} if card["key"] == "H1" else card for card in data["cards"]]
    file = tmp_path / "deck.json"
    file.write_text(json.dumps({"game": GAME.name, "kind": "deck", **data}), "utf-8")
    assert main([command, GAME.name, "--option", f"deck={file}"]) == 2
    told = capsys.readouterr()
    assert told.err == "yuletable: SK-7: These words have none for BANJO.\n"
    assert told.out == ""


def test_what_passes_the_check_can_be_played() -> None:
    counts = check_contents(GAME, seats=4, tries=1)
    assert counts["house sets"] == 7
    assert counts["faulty"]
