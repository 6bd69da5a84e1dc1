"""Whatever a match of Giftbringer asks, tells, refuses or offers has words in every language."""

import random
import re
from typing import Any

import pytest
from tests.games.giftbringer.table import Evening, little

from yuletable.engine.chance import FastChance
from yuletable.engine.events import CLOCK, Event
from yuletable.games.giftbringer import GAME
from yuletable.games.giftbringer.views import GiftbringerView
from yuletable.speech import Speech
from yuletable.words import LANGUAGES, read_texts

FOLDER = GAME.folder / "words"
TEXTS = {language: read_texts(FOLDER, language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_fields(language: str) -> None:
    assert TEXTS[language].keys() == TEXTS["en"].keys()
    for message, text in TEXTS["en"].items():
        assert set(re.findall(r"\{\w+\}", TEXTS[language][message])) <= set(re.findall(r"\{\w+\}", text)), message


@pytest.mark.parametrize("options", [{}, {"dice": "leader", "round_seconds": 60}, {"need_load": "on", "undo": 2}])
def test_all_that_is_said_has_words(options: dict[str, Any]) -> None:
    rng = random.Random(5)
    game = little(2, **options)
    words = TEXTS["en"]
    said: set[str] = set()
    for _ in range(6):
        chance, told = FastChance(rng), list[Event]()
        state = game.start(chance, told.append)
        while state.to_act():
            actor = rng.choice(state.to_act())
            for seat in (0, 1, CLOCK):
                refusals = [state.refusal(seat, action) for action in rng.sample(list(game.actions), 20)]
                said |= {refusal.message for refusal in refusals if refusal is not None}
                prompt = state.prompt(seat)
                said |= {prompt.question, *([prompt.timeout] if prompt.timeout else [])} if prompt else set()
            state.apply(actor, rng.choice(state.legal_actions(actor)), chance, told.append)
        for event in told:
            texts = [(name, value) for name, value in event.fields.items() if isinstance(value, str)]
            longer = [f"event.{event.kind}.{end}" for name, value in texts for end in (f"{name}_{value}", value)]
            said.add(next((message for message in longer if message in words), f"event.{event.kind}"))
    assert not sorted(message for message in said if message not in words)
    assert {f"verb.{verb.name}" for verb in game.actions.verbs} <= words.keys()


def test_a_house_may_be_called_like_a_kind_of_gratitude() -> None:
    """The little sheet has a house C, which gives a cookie and a muffin."""
    evening = Evening(little(), roll="2 2 5").write(recruited="V1 V3", ship="SA", visited="R1 A R3 R5", letters="G")
    evening.do("cross C 2", "cross C 5", "bring C", "take M")
    speech = Speech(evening.game, ["Alma"], GiftbringerView)
    told = [speech.event(face) for event in evening.told if (face := event.face(0))]
    assert "Alma takes a muffin from House C." in told
