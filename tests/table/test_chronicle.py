"""The chronicle: the same match reads the same, two do not read alike, and no word is left unsaid."""

import asyncio
import dataclasses
import random
import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from tests.table.games import LANTERN
from tests.table.hoof import LaidOut
from tests.table.test_record import played
from tests.table.test_replay import watched_match

from yuletable.engine.chance import KeyedChance, RecordingChance
from yuletable.engine.events import RECORD, Event
from yuletable.engine.game import GameType
from yuletable.games.giftbringer import GAME as GIFTBRINGER
from yuletable.games.krampusnacht import GAME
from yuletable.games.naughty_list import GAME as NAUGHTY_LIST
from yuletable.speech import Speech
from yuletable.table.chronicle import MOST_OF_A_KIND, Chronicle, _chronicle_words, tell
from yuletable.table.record import Record
from yuletable.table.replay import Replay
from yuletable.words import catalogue

HOUSE = files("yuletable.web") / "words"


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    folder = tmp_path_factory.mktemp("chronicle")
    return [asyncio.run(watched_match(folder / f"{seed}.sqlite", seed))[0] for seed in (11, 12, 13)]


def story(record: Record, language: str = "en") -> Chronicle:
    return tell(Replay(record, {GAME.name: GAME}.get, LaidOut), HOUSE, language)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_word_is_said(records: list[Record], language: str) -> None:
    for record in records:
        text = story(record, language).text()
        assert not re.search(r"[{}]|chronicle\.|event\.|None", text), text
        assert text.endswith("\n")
        assert language != "fr" or not re.search(r"\w[;:!?](?!\w)", text)
        for name, _ in record.opening.seats:
            assert name in text


def test_the_same_match_reads_the_same(records: list[Record]) -> None:
    assert story(records[0]) == story(records[0])


def test_two_matches_do_not_read_alike(records: list[Record]) -> None:
    """Even the same events read otherwise under another fingerprint."""
    record = records[0]
    last = msgspec.structs.replace(record.entries[-1], hash="5" * 64)
    other = story(Record((*record.entries[:-1], last)))
    mine = story(record)
    assert len(mine.chapters) == len(other.chapters)
    assert sum(a != b for a, b in zip(mine.chapters, other.chapters, strict=True)) >= 3


def test_what_each_night_was_is_told(records: list[Record]) -> None:
    """Who was wanted, who was there in the morning, who went by day and was what."""
    for record in records:
        chapters = story(record).chapters
        events = [(event.kind, {**event.fields, **event.secret}) for entry in record.entries for event in entry.events]
        names = [name for name, _ in record.opening.seats]
        nights = [chapter for chapter in chapters if chapter.heading.startswith("Night")]
        wanted = [fields["target"] for kind, fields in events if kind == "choice_settled"]
        taken = [fields["seat"] for kind, fields in events if kind == "last_call"]
        assert len(nights) == len(taken)
        for night, target, gone in zip(nights, wanted, taken, strict=False):
            assert names[target - 1] in night.sentences[0]
            assert gone is None or any(names[gone - 1] in sentence for sentence in night.sentences)
        outcome = record.closing.outcome
        assert outcome is not None
        winners = [names[seat] for seat in outcome.winners]
        assert all(name in chapters[-1].sentences[0] for name in winners)


def test_no_chapter_goes_on_and_on(records: list[Record]) -> None:
    for record in records:
        for chapter in story(record).chapters:
            assert len(chapter.sentences) == len(set(chapter.sentences))
            assert sum("accus" in sentence for sentence in chapter.sentences) <= MOST_OF_A_KIND


def test_a_game_without_words_of_its_own_has_a_chronicle(tmp_path: Path) -> None:
    record = asyncio.run(played(tmp_path / "night.sqlite"))
    told = tell(Replay(record, {LANTERN.name: LANTERN}.get), HOUSE)
    text = told.text()
    assert told.title == "Lantern: the chronicle"
    assert "Person 1, Person 2, Person 3 and Nutmeg" in text
    assert "I saw you, by the punch." in text, "what was said aloud is quoted"
    assert "slipped out" in text
    assert told.chapters[-1].heading == "The end"


@pytest.mark.parametrize(
    ("language", "title"), [("de", "Laterne: die Chronik"), ("fr", "Lantern\N{NO-BREAK SPACE}: la chronique")]
)
def test_the_house_calls_a_game_as_its_words_do(tmp_path: Path, language: str, title: str) -> None:
    """In a language for which it has none it is called as it is printed."""
    words = tmp_path / "words" / "de" / "messages.po"
    words.parent.mkdir(parents=True)
    words.write_text('msgid "game.title"\nmsgstr "Laterne"\n', "utf-8")
    game_type = dataclasses.replace(LANTERN, folder=tmp_path)
    record = asyncio.run(played(tmp_path / "night.sqlite"))
    assert tell(Replay(record, lambda name: game_type), HOUSE, language).title == title


@pytest.mark.parametrize("game_type", [GIFTBRINGER, NAUGHTY_LIST], ids=lambda game_type: game_type.name)
def test_a_chronicle_asks_for_what_its_events_have(game_type: GameType) -> None:
    """Every sentence of a random match finds its fields, and most kinds that are told do happen."""
    words = catalogue("en", game_type.folder / "words")
    known = _chronicle_words(words)
    rng, heard, told = random.Random(5), list[Event](), set[str]()
    chance = RecordingChance(KeyedChance(b"a chronicle"))
    state = game_type.new(4, game_type.presets["simulation"]).start(chance, heard.append)
    while actors := state.to_act():
        state.play(actors[0], rng.choice(state.legal_actions(actors[0])), chance, heard.append)
    speech = Speech(state.game, ["Ada", "Bruno", "Carla", "Dov"], type(state.observe(RECORD)), "en")
    for event in heard:
        face = event.face(RECORD)
        assert face is not None
        for message in (
            speech.closest(f"chronicle.{part}{face.kind}", face.fields, known) for part in ("", "heading.")
        ):
            if message in known:
                told.add(message)
                texts = [text for one, text in words.texts.items() if one == message or one[:-2] == message]
                needed = {name for text in texts for name in re.findall(r"{(\w+)}", text)}
                assert needed <= speech.spoken(face.fields).keys(), message
    happening = {message for message in known if not re.match(r"chronicle\.(title|end|begin)", message)}
    assert len(told) * 2 > len(happening), sorted(happening - told)


def test_a_language_that_there_is_not(records: list[Record]) -> None:
    with pytest.raises(ValueError, match="There is no language 'la'"):
        story(records[0], "la")
