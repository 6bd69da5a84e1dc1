"""Positions as plain data and back: the sheets at the start of the round, and the steps of the round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from yuletable.engine.outcomes import Outcome
from yuletable.games.giftbringer.page import Page

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer
    from yuletable.games.giftbringer.state import GiftbringerState


def dump(state: GiftbringerState) -> dict[str, Any]:
    """A position as JSON types; seats count from 0, sets of seats are bit masks."""
    return {
        "phase": state.phase,
        "round": state.round,
        "leader": state.leader,
        "rolls": [list(roll) for roll in state.rolls],
        "done": state.done,
        "late": state.late,
        "was_late": state.was_late,
        "past": [list(steps) for steps in state.past],
        "ended": msgspec.to_builtins(state.ended),
        "sheets": [_written(state.game, page) for page in state.shown],
        "drafts": [_draft(page) for page in state.pages],
    }


def load(state: GiftbringerState, data: dict[str, Any]) -> None:
    """Makes a fresh state the position that `dump` wrote."""
    game = state.game
    state.phase = data["phase"]
    state.round = data["round"]
    state.leader = data["leader"]
    state.rolls = tuple(tuple(roll) for roll in data["rolls"])
    state.done, state.late, state.was_late = data["done"], data["late"], data["was_late"]
    state.past = tuple(tuple(steps) for steps in data["past"])
    state.ended = msgspec.convert(data["ended"], Outcome | None)
    pages = [game.reader.written(**sheet) for sheet in data["sheets"]]
    if state.phase == "write":
        pages = [page.fresh(game.plan.results[state.rolls[-1]], game.undos) for page in pages]
    state.shown = tuple(pages)
    state.pages = [rewritten(game, page, **draft) for page, draft in zip(pages, data["drafts"], strict=True)]


def rewritten(game: Giftbringer, page: Page, steps: Iterable[str], undos: int, moves: int) -> Page:
    """The page that these steps make of one that stood at the start of the round."""
    if not moves:
        return page
    for text in steps:
        step = game.steps[game.actions.parse(text).index]
        assert step is not None
        page = step.take(page, None)
    page = page.__copy__()
    page.undos, page.moves, page.menu = undos, moves, None
    return page


def _written(game: Giftbringer, page: Page) -> dict[str, Any]:
    sheet = game.reader.sheet(page)
    return {
        "ship": sheet.ship,
        "recruited": [load.viking for load in sheet.vikings],
        "crossed": list(sheet.crossed),
        "visited": list(sheet.visited),
        "letters": sheet.letters,
        "blessings": list(sheet.blessings),
    }


def _draft(page: Page) -> dict[str, Any]:
    return {"steps": [step.text for step in page.steps()], "undos": page.undos, "moves": page.moves}
