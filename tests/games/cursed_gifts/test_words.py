"""Words: whatever can be asked, refused or told has a sentence; card texts are made of effects, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.games.cursed_gifts.licences import conserve
from tests.games.wording import check_prompts, check_refusals, check_saved, imagined

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import State
from yuletable.engine.options import describe, read_options
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.cards import Book, Card, house_deck, read_book
from yuletable.games.cursed_gifts.effects import PRIMITIVES
from yuletable.games.cursed_gifts.options import CursedGiftsOptions
from yuletable.games.cursed_gifts.texts import card_name, card_text
from yuletable.games.cursed_gifts.views import CursedGiftsView
from yuletable.rules import read_rules, rulebook, rules_language
from yuletable.speech import Speech
from yuletable.words import LANGUAGES, catalogue

WORDS = catalogue("en", GAME.folder / "words")
HOUSE: Book = read_book(house_deck("house"))


def evening(seed: int, heard: list[Event]) -> Iterator[State]:
    """The positions of one random evening, in which the clock is often early."""
    rng = random.Random(seed)
    packs = {name: rng.random() < 0.6 for name in ("collection", "zodiac", "golden", "grace")}
    tempo = rng.choice(("live", "relaxed", "instant"))
    given = {**packs, "tempo": tempo, "turn_limit": 10, "standing": seed % 2 == 1}
    options = read_options(GAME.presets["table"], given)
    chance = RecordingChance(KeyedChance(str(seed).encode()))
    hurry = rng.choice((0.05, 0.5))
    state = GAME.new(rng.choice(GAME.seats), options).start(chance, heard.append)
    while actors := state.to_act():
        yield state
        actor = CLOCK if CLOCK in actors and rng.random() < hurry else actors[0]
        state.play(actor, rng.choice(state.legal_actions(actor)), chance, heard.append)
    yield state


@pytest.mark.parametrize("seed", range(8))
def test_everything_of_a_random_evening_has_words(seed: int) -> None:
    rng = random.Random(seed)
    heard: list[Event] = []
    for state in evening(seed, heard):
        check_prompts(state, WORDS)
        if rng.random() < 0.06:
            check_refusals(state, rng.choice((*range(state.game.seats), CLOCK)), WORDS, "CG-")
            check_saved(state)
    speech = Speech(state.game, [f"P{seat}" for seat in range(state.game.seats)], CursedGiftsView, "de")
    for event in heard:
        fields = speech.spoken({**event.fields, **event.secret})
        for message in (one for one in WORDS.texts if one.startswith(f"chronicle.{event.kind}.")):
            needed = set(re.findall(r"{(\w+)}", WORDS.say(message, {})))
            assert ".card." in message or needed <= fields.keys(), message
        for viewer in (-3, 0, TABLE):
            face = event.face(viewer)
            if face is not None:
                told = speech.event(face)
                assert not re.search(r"[{}]|None|\bevent\b", told), told
                assert not re.search(r"\b[a-z]+-[a-z]+-?[a-z]*\b", told.replace("Riposte-", "")), told


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("tempo", ["live", "relaxed"])
def test_worlds_look_as_the_true_one(seats: int, tempo: str) -> None:
    rng = random.Random(seats)
    options = {"tempo": tempo, "collection": True, "zodiac": True, "turn_limit": 10, "standing": tempo == "relaxed"}
    game = GAME.new(seats, read_options(GAME.presets["table"], options))
    chance = KeyedChance(b"worlds")
    state = game.start(chance)
    while actors := state.to_act():
        if rng.random() < 0.2:
            viewer = rng.choice((*range(seats), TABLE))
            world = imagined(state, viewer, rng)
            assert conserve(world) == conserve(state)
        state.play(actors[0], rng.choice(state.legal_actions(actors[0])), chance)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", HOUSE.cards, ids=lambda card: card.id)
def test_a_card_reads_as_a_person_would_write_it(card: Card, language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    text = card_text(card, words)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"text\.|[{}]|  |\.\.|_", text), text
    assert card_name(card, words)
    assert f"value.card.{card.id}" in words
    for number in re.findall(r"\d+", " ".join(card.effects)):
        assert number in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", PRIMITIVES)
@pytest.mark.parametrize("target", ["none", "one", "each", "all"])
def test_every_effect_of_an_own_card_has_a_sentence(language: str, word: str, target: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    seat = word in ("steal", "rummage", "tribute", "silence", "limit")
    if seat and target not in ("one", "each"):
        return
    number = " 2" if word in ("attach", "draw", "steal", "rummage", "limit", "burn", "recover") else ""
    card = Card("x", "X", "own", "trick", 1, target=target, effects=("silence", word + number))  # type: ignore[arg-type]
    if not seat:
        card = msgspec.structs.replace(card, effects=(word + number,))
    assert "text." not in card_text(card, words)


def test_an_own_card_keeps_its_name() -> None:
    card = Card("live-goose", "A Swan", "own", "gift", 1, value=1, name_de="Ein Schwan")
    assert [card_name(card, catalogue(language, GAME.folder / "words")) for language in ("en", "de", "fr")] == [
        "A Swan", "Ein Schwan", "A Swan",
    ]  # fmt: skip
    goose = next(card for card in HOUSE.cards if card.id == "live-goose")
    assert card_name(goose, catalogue("fr", GAME.folder / "words")) == "Oie vivante"


def test_a_text_changes_with_the_effect() -> None:
    gracula = next(card for card in HOUSE.cards if card.id == "gracula")
    heavier = msgspec.structs.replace(gracula, effects=("attach 3", "wrap"))
    assert card_text(heavier, WORDS) != card_text(gracula, WORDS)
    assert "3" in card_text(heavier, WORDS)


def heads(language: str) -> dict[str, str]:
    """What a card is called at the head of its rule, by the number of the rule."""
    found = {rule.id: re.match(r"\*\*(.+?)\*\*", rule.text) for rule in read_rules(GAME.folder, language)}
    return {number: head[1] for number, head in found.items() if head}


def rows(rules: str) -> Iterator[tuple[str, list[str]]]:
    """The first cell of every row of a table, and the numbers in the others."""
    for line in rules.splitlines():
        if line.startswith("|"):
            first, *others = (cell.strip() for cell in line.strip("|").split("|"))
            yield first, [cell for cell in others if re.fullmatch(r"-?\d+", cell)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_call_every_card_as_the_screens_do(language: str) -> None:
    words = catalogue(rules_language(GAME.folder, language), GAME.folder / "words")
    names = {card.name: card_name(card, words) for card in HOUSE.cards}
    assert heads(language) == {number: names[name] for number, name in heads("en").items()}
    rules = rulebook(GAME.folder, language).replace("'", "’")
    assert [name for name in names.values() if name not in " ".join(rules.split())] == []
    counted = list(rows(rules))
    for card in HOUSE.cards:
        numbers = [str(number) for number in (card.value, card.copies) if number]
        if found := [others for first, others in counted if first == names[card.name]]:
            assert numbers in found, card.name


def test_every_option_has_its_words() -> None:
    for spec in describe(CursedGiftsOptions):
        assert f"option.{spec.name}" in WORDS
        assert f"option.{spec.name}.text" in WORDS
        assert all(f"option.{spec.name}.{value}" in WORDS for value in spec.values)


def test_every_ending_has_its_words() -> None:
    assert all(f"outcome.{name}" in WORDS for name in GAME.endings)
