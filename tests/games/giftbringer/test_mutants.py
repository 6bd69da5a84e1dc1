"""Giftbringer with one fault each: the conformance kit must catch every one of them, by the law that is broken."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.giftbringer.licences import SUBJECTS
from tests.games.mutants import Mutant, check_caught, each

from yuletable.engine.conformance import Effort
from yuletable.engine.events import Event, number
from yuletable.games.giftbringer import imagine, observe, prompts, saves, state
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.state import GiftbringerState
from yuletable.games.giftbringer.steps import Cross
from yuletable.games.giftbringer.telling import Teller
from yuletable.games.giftbringer.views import GiftbringerView


def draft_in_the_open(original: Any, position: GiftbringerState, seat: int, viewer: int) -> Any:
    """Everybody sees what seat 1 writes."""
    return original(position, seat, seat if seat == 0 else viewer)


def current_sheets(original: Any, position: GiftbringerState, viewer: int) -> GiftbringerView:
    """Others see the sheets as they are, and not as they were at the start of the round."""
    view: GiftbringerView = original(position, viewer)
    return msgspec.structs.replace(view, sheets=tuple(map(position.game.reader.sheet, position.pages)))


def steps_for_all(original: Any, tell: Any, seat: int, is_open: bool) -> Any:
    """Steps are told to everybody at once, though sheets are hidden."""
    return Teller(tell, seat, None)


def key_counts_steps(original: Any, position: GiftbringerState) -> str:
    return f"{original(position)}.{sum(page.moves for page in position.pages)}"


def menu_looks_at_others(original: Any, position: GiftbringerState, actor: int) -> Any:
    """Nobody may do more than half of what is left once somebody else has landed."""
    legal = original(position, actor)
    landed = any(page.ship >= 0 for seat, page in enumerate(position.pages) if seat != actor)
    return legal[len(legal) // 2 :] if landed else legal


def done_keeps_order(original: Any, position: GiftbringerState, seat: int, tell: Any) -> None:
    """Who is done first becomes the leader."""
    if not position.done:
        position.leader = seat
    original(position, seat, tell)


def step_written_on_the_old_page(original: Any, page: Page, step: Any) -> Page:
    """A step scribbles on the page that older positions share."""
    page.moves += 1
    return original(page, step)  # type: ignore[no-any-return]


def bonus_for_whoever_is_late(original: Any, position: GiftbringerState, seat: int, tell: Any) -> None:
    original(position, seat, tell)
    if tell:
        tell(Event("secret_bonus", {"seat": number(seat), "left": list(position.pages[seat].left.numbers)}))


def audience_costs_an_undo(original: Any, step: Cross, page: Page, tell: Any) -> Page:
    """A crossing that somebody listens to costs a second thought."""
    after: Page = original(step, page, tell)
    if tell:
        after.undos = max(0, after.undos - 1)
    return after


def save_forgets_undos(original: Any, page: Page) -> dict[str, Any]:
    return {**original(page), "undos": 1}


def imagined_stranger(original: Any, game: Any, page: Page, draft: Any) -> Page:
    """The viewer imagines itself with an untouched page."""
    return page


def past_forgotten(original: Any, position: GiftbringerState, viewer: int) -> GiftbringerView:
    view: GiftbringerView = original(position, viewer)
    return msgspec.structs.replace(view, past=())


def spent_results_are_allowed(original: Any, position: GiftbringerState, actor: int, action: Any) -> Any:
    """A result that is spent already is not refused."""
    refusal = original(position, actor, action)
    return None if refusal is not None and refusal.rule == "GB-20" else refusal


MUTANTS = [
    Mutant(observe, "_draft", draft_in_the_open, "table 3 sheet=grateful-island", "quiet"),
    Mutant(observe, "view", current_sheets, "simulation 2 sheet=own", "quiet"),
    Mutant(observe, "view", current_sheets, "table 3 sheet=own", "leaks"),
    Mutant(state, "to_owner", steps_for_all, "simulation 4 sheet=own", "quiet"),
    Mutant(state, "to_owner", steps_for_all, "table 3 sheet=own", "leaks"),
    Mutant(prompts, "_key", key_counts_steps, "simulation 4 sheet=own", "quiet"),
    Mutant(GiftbringerState, "legal_actions", menu_looks_at_others, "simulation 4 sheet=own", "knowledge"),
    Mutant(GiftbringerState, "_finish", done_keeps_order, "simulation 4 sheet=own", "commutation"),
    Mutant(GiftbringerState, "_finish", bonus_for_whoever_is_late, "table 3 sheet=own", "leaks"),
    Mutant(Page, "next", step_written_on_the_old_page, "simulation 2 sheet=own", "copies"),
    Mutant(Cross, "take", audience_costs_an_undo, "table 3 sheet=own", "determinism"),
    Mutant(saves, "_draft", save_forgets_undos, "table 3 sheet=own", "saves"),
    Mutant(imagine, "_as_seen", imagined_stranger, "table 3 sheet=own", "imagination"),
    Mutant(observe, "view", past_forgotten, "simulation 2 sheet=own", "knowledge"),
    Mutant(GiftbringerState, "refusal", spent_results_are_allowed, "simulation 2 sheet=own", "legality"),
]


@each(MUTANTS)
def test_mutant_is_caught(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(matches=20, steps=100, pairs=200, pair_steps=60, orders=8)
    check_caught(mutant, SUBJECTS[mutant.subject], monkeypatch, effort)
