"""What every game's words must hold, whatever happens in it."""

from __future__ import annotations

import json
import random

from yuletable.engine.events import TABLE
from yuletable.engine.game import State
from yuletable.engine.prompts import Prompt
from yuletable.engine.wire import canonical, plain
from yuletable.words import Catalogue


def check_refusals(state: State, actor: int, words: Catalogue, chapter: str) -> None:
    """What is refused is just what is not legal, and says why: with a rule of this chapter (`NL-`), in words."""
    legal = state.legal_actions(actor)
    assert [action.index for action in legal] == sorted(action.index for action in legal)
    for action in state.game.actions:
        refusal = state.refusal(actor, action)
        assert (refusal is None) is (action in legal)
        if refusal is not None:
            assert refusal.rule.startswith(chapter)
            assert refusal.message in words, refusal.message
            assert "{" not in words.say(refusal.message, {"name": "", **refusal.fields})


def check_prompts(state: State, words: Catalogue) -> None:
    """Whatever anybody is asked, and what happens if nobody answers in time, has words."""
    for viewer in (*range(state.game.seats), TABLE):
        if prompt := state.prompt(viewer):
            check_prompt(prompt, words)


def check_prompt(prompt: Prompt, words: Catalogue) -> None:
    for message in (prompt.question, prompt.timeout):
        assert message is None or message in words, message
    assert "{" not in words.say(prompt.question, {"name": "", **prompt.fields})


def check_saved(state: State) -> None:
    """A position comes back whole from its file."""
    dumped = state.dump()
    assert canonical(state.game.load(json.loads(json.dumps(dumped))).dump()) == canonical(dumped)


def imagined(state: State, viewer: int, rng: random.Random) -> State:
    """A world that this viewer holds possible; to it, it looks as the true one does."""
    view = state.observe(viewer)
    world = state.game.imagine(view, rng)
    assert canonical(plain(world.observe(viewer))) == canonical(plain(view))
    assert list(world.legal_actions(viewer)) == list(state.legal_actions(viewer))
    return world
