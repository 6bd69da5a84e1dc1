"""Pages and terminal say the same: what was heard of a random match of each game, in every language."""

from __future__ import annotations

import random

import msgspec
import pytest
from playwright.sync_api import Page
from tests.browser import frames
from tests.browser.stage import Stage

from yuletable.elision import elided
from yuletable.engine.annotations import spoken_seats
from yuletable.engine.chance import KeyedChance
from yuletable.engine.events import RECORD, TABLE, Event, Face
from yuletable.engine.game import Game, GameType, State
from yuletable.engine.playout import play_out, uniform
from yuletable.engine.registry import games
from yuletable.speech import Speech, words_of
from yuletable.words import LANGUAGES

NAMES = ["Ada", "Bruno", "Carla", "Dov", "Edda", "Finn", "Greta", "Hugo", "Ida", "Jan"]
MOST = 400
SPEAK = "async (language) => (await import('yuletable/words.js')).speak(language)"
SAID = """async ([game, table, seats, faces]) => {
  const { loadWords } = await import('yuletable/words.js')
  const { Speech } = await import('yuletable/speech.js')
  await loadWords(game)
  const speech = new Speech(table, seats)
  return faces.map((face) => speech.event(face))
}"""


def dealt(game: GameType) -> Game:
    """The set-up that is played, whose words are those of the house and the names of its components."""
    return game.new(game.seats[-1], game.presets["simulation"])


def heard(game: GameType, seed: int) -> tuple[State, list[Face]]:
    """A random match, and what its seats and the table heard of it."""
    rng = random.Random(seed)
    match = dealt(game)
    events: list[Event] = []
    chance = KeyedChance(str(seed).encode())
    state = match.start(chance, events.append)
    play_out(state, uniform(rng), chance, events.append)
    faces = [face for event in events for viewer in (RECORD, 0, TABLE) if (face := event.face(viewer)) is not None]
    return state, rng.sample(faces, min(MOST, len(faces)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_tell_what_happened_as_the_terminal_does(page: Page, stage: Stage, language: str) -> None:
    for name, game in games().items():
        stage.words[name] = dict(words_of(dealt(game), language).texts)
    page.goto(f"{stage.base_url}/t/{frames.CODE}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate(SPEAK, language)
    for name, game in games().items():
        state, faces = heard(game, seed=4)
        names = NAMES[: state.game.seats]
        speech = Speech(state.game, names, type(state.observe(0)), language)
        table = frames.table(seats=[{"seat": seat, "name": who} for seat, who in enumerate(names, 1)])
        seats = sorted(spoken_seats(state.game, type(state.observe(0))))
        plain = [{"n": 1, **msgspec.to_builtins(face)} for face in faces]
        said = page.evaluate(SAID, [name, table, seats, plain])
        assert said == [speech.event(face) for face in faces], name


MET = [
    *("Anna", "Élodie", "É", "Henri", "Hélène", "Hans", "Hugo", "Yves", "Yann", "Y", "Åsa", "Œdipe", "Özil", "O’Brian"),
    *("onze", "Onzième", "huit", "Huître", "oui", "Ian", "A", "U2", "Ørjan", "Bruno", "Юра", "", 8, 11),
]
MEETINGS = [
    "Le tour de {name}.",
    "De {name} ? Que {name} dise jusqu’où.",
    "L’évêque {name}, chaque {name}.",
    "QUE {name}",
]
ELIDED = """async ([texts, names]) => {
  const { elided } = await import('yuletable/elision.js')
  return texts.flatMap((text) => names.map((name) => elided(text, { name })))
}"""
PIECES = """async (name) => (await import('yuletable/words.js')).sayParts('met', { name })"""


def test_pages_elide_as_the_terminal_does(page: Page, stage: Stage) -> None:
    page.goto(f"{stage.base_url}/t/{frames.CODE}")
    page.wait_for_selector("html[data-ready]")
    said = page.evaluate(ELIDED, [MEETINGS, MET])
    assert said == [elided(text, {"name": name}) for text in MEETINGS for name in MET]


def test_a_name_in_bold_keeps_its_letters_to_itself(page: Page, stage: Stage) -> None:
    stage.words[frames.GAME] = {**frames.WORDS, "met": "Le tour de {name}."}
    page.goto(f"{stage.base_url}/t/{frames.CODE}")
    page.wait_for_selector("html[data-ready]")
    page.evaluate("async (game) => (await import('yuletable/words.js')).loadWords(game)", frames.GAME)
    page.evaluate(SPEAK, "fr")
    assert page.evaluate(PIECES, "Anna") == [{"text": "Le tour d’"}, {"text": "Anna", "field": "name"}, {"text": "."}]
