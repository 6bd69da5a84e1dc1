"""Words: whatever can be asked, refused or told has a sentence; card texts are made of effects, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files

import msgspec
import pytest
from tests.games.sparkle_kitty.table import set_up
from tests.games.wording import check_prompts, check_refusals, check_saved, imagined

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, RECORD, TABLE, Event, Face
from yuletable.engine.game import State
from yuletable.engine.options import describe, read_options
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.cards import BOARD_WORDS, house_deck, house_pack, read_book, read_pack
from yuletable.games.sparkle_kitty.options import SparkleKittyOptions
from yuletable.games.sparkle_kitty.speech import FORMS
from yuletable.games.sparkle_kitty.texts import card_name, card_names
from yuletable.games.sparkle_kitty.views import SparkleKittyView
from yuletable.speech import Speech, words_of
from yuletable.table.play import refused
from yuletable.words import LANGUAGES, catalogue

WORDS = catalogue("en", GAME.folder / "words")
HOUSE = read_book(house_deck("house"))
CARDS = {card.id: card for card in HOUSE.cards}
PACKS = ("parlour", "nights", "parlour-de", "nights-de", "parlour-fr", "nights-fr")
MODES = ("base", "werewolf", "vampire")


def night(seed: int, heard: list[Event]) -> Iterator[State]:
    """The positions of one random match, in which the clock is often early."""
    rng = random.Random(seed)
    mode = MODES[seed % 3]
    given = {
        "mode": mode, "tempo": rng.choice(("live", "relaxed", "instant")), "safe_words": "both",
        "pack": rng.choice(PACKS), "callout": rng.choice(("players", "auto")), "duty_on_doubles": True,
        "spice": mode != "vampire",
    }  # fmt: skip
    chance = RecordingChance(KeyedChance(str(seed).encode()))
    hurry = rng.choice((0.02, 0.3))
    state = GAME.new(rng.randrange(5, 9), read_options(GAME.presets["table"], given)).start(chance, heard.append)
    while actors := state.to_act():
        yield state
        actor = CLOCK if CLOCK in actors and rng.random() < hurry else rng.choice(actors)
        state.play(actor, rng.choice(state.legal_actions(actor)), chance, heard.append)
    yield state


def check_picture(state: State, viewer: int, language: str) -> None:
    assert GAME.picture is not None
    names = [f"Somebody with a long name {seat}" for seat in range(state.game.seats)]
    view = state.observe(viewer)
    assert isinstance(view, SparkleKittyView)
    drawn = GAME.picture(state.game, view, names, language)
    assert max(map(len, drawn.splitlines())) <= 80
    assert not re.search(r"[{}_]|value\.|picture\.|view\.", drawn), drawn
    assert set(view.hand_words) - {""} <= set(re.findall(r"[A-Z]+", drawn))


@pytest.mark.parametrize("seed", range(6))
def test_everything_of_a_random_night_has_words(seed: int) -> None:
    rng = random.Random(seed)
    heard: list[Event] = []
    for state in night(seed, heard):
        if rng.random() < 0.15:
            check_prompts(state, WORDS)
            check_picture(state, rng.choice((*range(state.game.seats), TABLE)), rng.choice(LANGUAGES))
        if rng.random() < 0.01:
            check_refusals(state, rng.choice((*range(state.game.seats), CLOCK)), WORDS, "SK-")
            check_saved(state)
    speech = Speech(state.game, [f"P{seat}" for seat in range(state.game.seats)], SparkleKittyView, "de")
    for event in heard:
        fields = speech.spoken({**event.fields, **event.secret})
        for message in (one for one in WORDS.texts if one.startswith(f"chronicle.{event.kind}.")):
            assert "{" not in WORDS.say(message, fields), message
        for viewer in (RECORD, 0, TABLE):
            face = event.face(viewer)
            if face is not None:
                told = speech.event(face)
                assert not re.search(r"[{}_]|None|True|False|\bevent\b", told), told
                assert not re.search(r"\b[HSMCNDXAT]\d-\w\b|MM-\d", told), told  # cards by name
                assert ", ".join(face.fields.get("words", ())) in told  # word for word (SK-48)
    for action in state.game.actions:
        assert not re.search(r"[{}_]", speech.action(action)), action.text


@pytest.mark.parametrize("mode", MODES)
def test_worlds_look_as_the_true_one(mode: str) -> None:
    rng = random.Random(mode)
    game = GAME.new(6, read_options(GAME.presets["table"], {"mode": mode, "safe_words": "both"}))
    chance = KeyedChance(b"worlds")
    state = game.start(chance)
    while actors := state.to_act():
        if rng.random() < 0.12:
            viewer = rng.choice((*range(game.seats), TABLE))
            imagined(state, viewer, rng)
        actor = rng.choice(actors)
        state.play(actor, rng.choice(state.legal_actions(actor)), chance)


# Cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_differ_are_called_differently(language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    names = {msgspec.structs.replace(card, id="", back="plain"): card_name(card, words) for card in HOUSE.cards}
    assert len(set(names.values())) == len(names)
    for name in names.values():
        assert not re.search(r"text\.|value\.|[{}_]|  |\.\.", name), name


def test_an_own_card_is_called_by_its_id() -> None:
    own = msgspec.structs.replace(CARDS["H1-B"], id="BANJO-1", key="BANJO")
    other = msgspec.structs.replace(CARDS["H1-B"], symbol="moon")
    assert [card_name(card, WORDS) for card in (CARDS["H1-B"], own, other)] == ["blue heart 1", "BANJO-1", "H1-B"]


# Packs


@pytest.mark.rule("SK-7")
@pytest.mark.parametrize("name", PACKS)
def test_a_house_pack_has_words_of_its_own(name: str) -> None:
    pack = read_pack(house_pack(name))
    spoken = {entry.id: entry.word for entry in pack.words}
    assert pack.language == (name.partition("-")[2] or "en")
    assert set(spoken) == {card.key for card in HOUSE.cards if card.duty != "mirror"} | set(BOARD_WORDS)
    # Whatever is said in one form must not read as another, letters alone: no word is two others run together.
    words = set(spoken.values())
    assert not {word for word in words for cut in range(2, len(word) - 1) if {word[:cut], word[cut:]} <= words}


@pytest.mark.rule("SK-7")
@pytest.mark.parametrize(
    ("pack", "mild"), [("nights", "parlour"), ("nights-de", "parlour-de"), ("nights-fr", "parlour-fr")]
)
def test_a_veto_keeps_the_language(pack: str, mild: str) -> None:
    chance = KeyedChance(b"veto")
    state = GAME.new(4, SparkleKittyOptions(pack=pack)).start(chance)  # type: ignore[arg-type]
    for seat in range(4):
        state.play(seat, state.game.actions.named("veto" if seat == 3 else "accept"), chance)
    view = state.observe(0)
    assert isinstance(view, SparkleKittyView)
    words = {entry.id: entry.word for entry in read_pack(house_pack(mild)).words}
    assert (view.words, view.visible) == (mild, (words["K1"], words["K2"]))
    assert view.hand_words == tuple(words.get(CARDS[card].key, "") for card in view.hand)


@pytest.mark.rule("SK-7")
def test_all_words_are_shown_before_the_veto() -> None:
    game = set_up(4, pack="nights")
    state = game.start(KeyedChance(b"veto"))
    assert GAME.picture is not None
    for viewer in (*range(4), TABLE):
        drawn = GAME.picture(game, state.observe(viewer), "ABCD", "en")
        assert set(re.findall(r"[A-Z]+", drawn)) == {entry.word for entry in game.pack.words}


@pytest.mark.rule("SK-7")
def test_an_owners_pack_is_spoken() -> None:
    data = house_pack("parlour")
    data["words"] = [{**entry, "word": entry["word"][::-1]} for entry in data["words"]]
    options = SparkleKittyOptions(pack="own")
    state = GAME.new(4, options, {"pack": {**data, "language": "de"}}).start(KeyedChance(b"own"))
    assert state.prompt(0) is not None
    for seat in range(4):
        state.play(seat, state.game.actions.named("accept"), KeyedChance(b"own"))
    view = state.observe(0)
    assert isinstance(view, SparkleKittyView)
    assert (view.words, view.visible) == ("own", ("ARBA", "ARBADAC"))


def test_cards_are_called_by_the_words_that_are_sure() -> None:
    names = card_names(set_up(4, pack="parlour"), "en")
    assert (names["value.card.H1-B"], names["value.card.MM-1"]) == ("COCOA (blue heart 1)", "Mirror-Mirror")
    team = card_names(set_up(4, pack="parlour", safe_words="team"), "en")
    assert team["value.card.T1-1"] == "TEAM", "once is enough"
    # A veto could still change the words.
    assert card_names(set_up(4, pack="nights"), "en")["value.card.H1-B"] == "blue heart 1"


@pytest.mark.rule("SK-48")
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_told_as_they_are_said(language: str) -> None:
    """Even those that are names of something else in the program: powers, sides, forms."""
    data = house_pack("parlour")
    named = dict(zip(("H1", "H2", "S1", "K1", "K2"), ("TAKE", "SHOW", "GARBLE", "MOVE", "PEEK"), strict=True))
    data["words"] = [{**entry, "word": named.get(entry["id"], entry["word"])} for entry in data["words"]]
    game = GAME.new(4, SparkleKittyOptions(pack="own"), {"pack": data})
    speech = Speech(game, "ABCD", SparkleKittyView, language)
    for words in (["TAKE", "GARBLE"], ["DOUBLE", "SHOW"], ["COCOA", "PEEK", "PEEK", "COCOA"]):
        fields = {"seat": 1, "form": "LR", "words": words}
        assert ", ".join(words) in speech.event(Face("words_said", fields))
    prompt = Prompt("say-1.0", "turn", "ask.say", {"seat": 1, "left": "MOVE", "right": "PEEK"})
    assert {"MOVE", "PEEK"} <= set(re.findall(r"[A-Z]+", speech.question(prompt)))


@pytest.mark.rule("SK-15", "SK-129")
@pytest.mark.parametrize("language", LANGUAGES)
def test_characters_are_told_with_their_side_the_house_s_as_the_language_calls_them(language: str) -> None:
    own = house_deck("house")
    own["characters"] = [{**one, "id": f"own-{place}"} for place, one in enumerate(own["characters"])]
    for mode, deck in (("base", None), ("werewolf", own), ("vampire", own)):
        options = SparkleKittyOptions(mode=mode, pack="parlour", deck="own" if deck else "house")  # type: ignore[arg-type]
        game = GAME.new(6, options, {"deck": deck} if deck else {})
        words, speech = catalogue(language, GAME.folder / "words"), Speech(game, "ABCDEF", SparkleKittyView, language)
        for one in (deck or house_deck("house"))["characters"]:
            is_knight = mode == "vampire" and one["side"] in ("nice", "naughty")
            side = words.say(f"value.side.{'knight' if is_knight else one['side']}")
            told = speech.event(Face("character_dealt", {"seat": 1, "character": one["id"]}))
            called = one["name"] if deck else words.say(f"value.character.{one['id']}")
            assert f"{called} ({side})" in told
        view = game.start(KeyedChance(b"side")).observe(2)
        assert isinstance(view, SparkleKittyView)
        assert GAME.picture is not None
        name = words_of(game, language).say(f"value.character.{view.characters[2]}")
        assert name in GAME.picture(game, view, "ABCDEF", language)


# The rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_endings_views_forms_and_characters_have_their_words(language: str) -> None:
    words = catalogue(language, GAME.folder / "words")
    for spec in describe(SparkleKittyOptions):
        assert f"option.{spec.name}" in words
        assert f"option.{spec.name}.text" in words
        assert all(f"option.{spec.name}.{value}" in words for value in spec.values)
    assert all(f"outcome.{name}" in words and f"chronicle.end.{name}" in words for name in GAME.endings)
    assert [name for name in SparkleKittyView.__struct_fields__ if f"view.{name}" not in words] == ["viewer"]
    assert [form for form in FORMS if f"value.form.{form}" not in words or f"action.say.{form}" not in words] == []
    assert [character.id for character in HOUSE.characters if f"value.character.{character.id}" not in words] == []
    if language == "en":
        assert [words.say(f"value.character.{one.id}") for one in HOUSE.characters] == [
            one.name for one in HOUSE.characters
        ]


def test_a_refusal_over_http_names_the_seat() -> None:
    """Programs read sentences too, and know no names of players."""
    waiting = [message for message, text in WORDS.texts.items() if message.startswith("refusal.") and "{name}" in text]
    assert {"refusal.SK-22.not_your_turn", "refusal.SK-28.wait"} <= set(waiting)
    for message in waiting:
        told = str(refused(Refusal("SK-22", message, {"seat": 3}), GAME))
        assert "seat 3" in told
        assert "{" not in told


def test_refusals_of_a_setup_have_their_words() -> None:
    source = "\n".join(
        files("yuletable.games.sparkle_kitty").joinpath(name).read_text("utf-8") for name in ("game.py", "options.py")
    )
    said = set(re.findall(r'"(refusal\.SK-\d+[.\w]*)"', source))
    said |= {
        ".".join(filter(None, ("refusal", *found)))
        for found in re.findall(r'_refuse\("(SK-\d+)"(?:, "(\w+)")?', source)
    }
    assert len(said) == 12
    assert {message for message in said if message not in WORDS} == set()
