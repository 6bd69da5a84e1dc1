"""Imagined positions: what the others may have done in this round, which alone is hidden."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from yuletable.engine.masks import mask_of
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.saves import rewritten
from yuletable.games.giftbringer.state import GiftbringerState
from yuletable.games.giftbringer.views import Draft, GiftbringerView

if TYPE_CHECKING:
    from yuletable.games.giftbringer.game import Giftbringer


def imagine(game: Giftbringer, view: GiftbringerView, rng: random.Random) -> GiftbringerState:
    """A position with this view. Each step of the others is uniform over what is legal, taking back left out.

    Who is done has gone on until it was done. How far the others are by now, the rules do not say: each of them has
    stopped before any step with a chance of one half.
    """
    pages = [game.reader.page(sheet) for sheet in view.sheets]
    state = GiftbringerState(game, view.leader, pages)
    state.phase = view.phase
    state.round = view.round
    state.rolls = view.rolls
    state.done, state.late, state.was_late = mask_of(view.done), mask_of(view.late), mask_of(view.was_late)
    state.past = view.past
    if view.phase == "write":
        left, undos = game.plan.results[view.rolls[-1]], game.undos
        state.shown = tuple([page.fresh(left, undos) for page in pages])
        state.pages = [
            _as_seen(game, page, draft) if draft is not None else _written_on(game, page, seat in view.done, rng)
            for seat, (page, draft) in enumerate(zip(state.shown, view.drafts, strict=True))
        ]
    elif view.phase == "ended":
        state.ended = game.outcome_of(state.shown)
    return state


def _as_seen(game: Giftbringer, page: Page, draft: Draft) -> Page:
    return rewritten(game, page, draft.steps, draft.undos, draft.moves)


def _written_on(game: Giftbringer, page: Page, is_done: bool, rng: random.Random) -> Page:
    draw = rng.random
    while is_done or draw() < 0.5:
        menu = [action for action in game.menu.of(page) if not action.back]
        step = game.steps[menu[int(draw() * len(menu))].index]
        if step is None:  # done
            break
        page = step.take(page, None)
    return page
