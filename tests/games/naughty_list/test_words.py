"""Words: whatever can be asked, refused or told has a sentence; card texts are made of effects, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import msgspec
import pytest
from tests.games.naughty_list.table import Evening
from tests.games.wording import check_prompts, check_refusals, check_saved, imagined

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, RECORD, TABLE, Event
from yuletable.engine.game import State
from yuletable.engine.options import describe, read_options
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.cards import ActionCard, Book, Equipment, house_cards, read_book
from yuletable.games.naughty_list.options import NaughtyListOptions
from yuletable.games.naughty_list.texts import Card, card_name, card_text, effect_text, property_text
from yuletable.games.naughty_list.views import NaughtyListView
from yuletable.games.naughty_list.vocabulary import read_effect, read_property
from yuletable.speech import Speech
from yuletable.words import LANGUAGES, catalogue

WORDS = catalogue("en", GAME.folder / "words")
HOUSE: Book = read_book(house_cards("house"))


def night(seed: int, heard: list[Event]) -> Iterator[State]:
    """The positions of one random night, in which the clock is often early."""
    rng = random.Random(seed)
    options = read_options(
        GAME.presets["table"],
        {
            "tempo": rng.choice(("live", "relaxed", "instant")), "companions": rng.choice(("pick", "random")),
            "nick": rng.choice(("random", "vote")), "perchta_draw": rng.choice(("auto", "ask")), "round_limit": 8,
        },
    )  # fmt: skip
    chance = RecordingChance(KeyedChance(str(seed).encode()))
    hurry = rng.choice((0.02, 0.3))
    state = GAME.new(rng.choice(GAME.seats), options).start(chance, heard.append)
    while actors := state.to_act():
        yield state
        actor = CLOCK if CLOCK in actors and rng.random() < hurry else actors[0]
        state.play(actor, rng.choice(state.legal_actions(actor)), chance, heard.append)
    yield state


@pytest.mark.parametrize("seed", range(8))
def test_everything_of_a_random_night_has_words(seed: int) -> None:
    rng = random.Random(seed)
    heard: list[Event] = []
    for state in night(seed, heard):
        check_prompts(state, WORDS)
        if rng.random() < 0.05:
            check_refusals(state, rng.choice((*range(state.game.seats), CLOCK)), WORDS, "NL-")
            check_saved(state)
    speech = Speech(state.game, [f"P{seat}" for seat in range(state.game.seats)], NaughtyListView, "de")
    for event in heard:
        for viewer in (RECORD, 0, TABLE):
            face = event.face(viewer)
            if face is not None:
                told = speech.event(face)
                assert not re.search(r"[{}_]|None|True|False|\bevent\b", told), told
                assert not re.search(r"\b[TFMBN]\d+\b", told), told  # Children by name
    for action in state.game.actions:
        assert not re.search(r"[{}_]", speech.action(action)), action.text


@pytest.mark.parametrize(
    ("language", "captured", "cleaved"),
    [
        ("en", "Capture {child} with Terror", "Capture {child} with the Cleaver (Terror)"),
        ("de", "{child} fangen mit Schrecken", "{child} fangen mit dem Hackbeil (Schrecken)"),
        ("fr", "Capturer {child} (Terreur)", "Capturer {child} au hachoir (Terreur)"),
    ],
)
def test_a_capture_names_the_child(language: str, captured: str, cleaved: str) -> None:
    """In the terminal and on the page for any game; whoever stands in the slot."""
    state = Evening("fouettard befana", town="F1 T1 M1 B1 N1 F2", phase="capture").state
    speech = Speech(state.game, ["Ada", "Bo"], NaughtyListView, language)
    child = card_name(HOUSE.children[0], catalogue(language, GAME.folder / "words"))
    named = state.game.actions.named
    assert speech.action(named("capture", 2, "terror", "plain"), state.observe(0)) == captured.format(child=child)
    assert speech.action(named("capture", 2, "terror", "cleave"), state.observe(0)) == cleaved.format(child=child)
    assert speech.action(named("slot", 2), state.observe(0)) == child


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("tempo", ["live", "relaxed"])
def test_worlds_look_as_the_true_one(seats: int, tempo: str) -> None:
    rng = random.Random(seats)
    game = GAME.new(seats, read_options(GAME.presets["table"], {"tempo": tempo, "round_limit": 8, "nick": "vote"}))
    chance = KeyedChance(b"worlds")
    state = game.start(chance)
    while actors := state.to_act():
        if rng.random() < 0.2:
            viewer = rng.choice((*range(seats), TABLE))
            imagined(state, viewer, rng)
        state.play(actors[0], rng.choice(state.legal_actions(actors[0])), chance)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", [*HOUSE.companions, *HOUSE.equipment, *HOUSE.actions], ids=lambda card: card.id)
def test_a_card_reads_as_a_person_would_write_it(card: Card, language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    text = card_text(card, words)
    assert text[0].isupper()
    assert text.endswith(".")
    assert not re.search(r"text\.|value\.|[{}]|  |\.\.|_", text), text
    effects = card.effects if isinstance(card, ActionCard) else card.properties if isinstance(card, Equipment) else ()
    for number in re.findall(r"[2-9]", " ".join(effects)):
        assert number in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_house_has_a_name(language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    cards: list[Card] = [*HOUSE.companions, *HOUSE.equipment, *HOUSE.children, *HOUSE.actions]
    names = [card_name(card, words) for card in cards]
    assert len(set(names)) == len(cards)
    assert not [name for name in names if "value." in name]
    if language == "en":
        assert names == [card.name.replace("'", "’") for card in cards]


EFFECTS = [
    "draw 2 robbed", "boost magic 2", "boost all 2", "captures 2 naughty", "captures 2 nice", "nick choose",
    "nick leader", "nick clockwise", "gear break", "gear steal", "gear lock", "gear fit", "swap town any nice",
    "swap own naughty any limit 2", "peek 2", "redraw plus 0", "redraw plus 2", "pick 2", "hush 2",
    *(
        f"move {source} {kind}{most} {count} {to}"
        for source in ("town", "town_or_own", "sack_other", "sack_leader")
        for kind in ("naughty", "nice", "any")
        for most in ("", " max 2")
        for count in ("all", "1", "upto 3")
        for to in ("discard", "deck_bottom", "deck_shuffle", "own_sack", "sack_other")
    ),
]  # fmt: skip
PROPERTIES = [
    "bonus terror 2", "bonus magic 2 when supervised", "bonus bribe 2 per gryla", "capacity 2", "ease 2", "sturdy",
    "use_for terror child magic", "ease 2 only krampus", "draw_on capture child magic 2", "draw_on sacrifice 2",
    "trade_cost 2", "cleave 2", "shelter",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_vocabulary_has_its_own_sentence(language: str) -> None:
    """No two effects read alike: a text can only change with its effect."""
    words = catalogue(language, GAME.folder / "words")
    effects = [effect_text(effect, words) for text in EFFECTS if (effect := read_effect(text))]
    properties = [property_text(each, words) for text in PROPERTIES if (each := read_property(text))]
    assert (len(effects), len(properties)) == (len(EFFECTS), len(PROPERTIES))
    assert len(set(effects)) == len(effects)
    assert len(set(properties)) == len(properties)
    assert not [text for text in (*effects, *properties) if re.search(r"text\.|value\.|[{}_]", text)]


def test_an_own_card_keeps_its_name() -> None:
    card = msgspec.structs.replace(HOUSE.actions[0], name="Mild Reproach")
    assert card_name(card, catalogue("de", GAME.folder / "words")) == "Mild Reproach"
    assert card_name(HOUSE.actions[0], catalogue("de", GAME.folder / "words")) == "Hinrichtung"


def test_every_option_and_ending_has_its_words() -> None:
    for spec in describe(NaughtyListOptions):
        assert f"option.{spec.name}" in WORDS
        assert f"option.{spec.name}.text" in WORDS
        assert all(f"option.{spec.name}.{value}" in WORDS for value in spec.values)
    assert all(f"outcome.{name}" in WORDS for name in GAME.endings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_and_setup_refusal_has_its_words(language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    assert [name for name in NaughtyListView.__struct_fields__ if f"view.{name}" not in words] == ["viewer"]
    for kind in ("actions", "naughty", "nice", "equipment", "companions"):
        assert "{" not in words.say(f"refusal.NL-136.{kind}", {"number": 3, "needed": 4, "companion": "x"})
