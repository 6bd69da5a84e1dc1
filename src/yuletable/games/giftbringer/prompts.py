"""What the seats, the table and time are asked in a position of Giftbringer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.events import CLOCK, TABLE, number
from yuletable.engine.prompts import Mode, Prompt, Slot

if TYPE_CHECKING:
    from yuletable.games.giftbringer.page import Page
    from yuletable.games.giftbringer.state import GiftbringerState


def prompt(state: GiftbringerState, viewer: int) -> Prompt | None:
    """As `State.prompt`."""
    if state.phase == "ended":
        return None
    if viewer == CLOCK:
        return Prompt(_key(state), "slot", "ask.time", slot=_slot(state))
    return _ask_for_roll(state, viewer) if state.phase == "roll" else _ask_to_write(state, viewer)


def _key(state: GiftbringerState) -> str:
    return f"{'roll' if state.phase == 'roll' else 'round'}-{state.round}"


def _slot(state: GiftbringerState) -> Slot | None:
    """The time of the round, which starts with the roll (GB-93, GB-118)."""
    if not state.game.seconds:
        return None
    return Slot(state.phase, seconds=state.game.seconds)


def _ask_for_roll(state: GiftbringerState, viewer: int) -> Prompt:
    leads = viewer == state.leader
    return Prompt(
        _key(state),
        "turn",
        "ask.roll" if leads else "ask.roll.open",
        {"seat": number(state.leader), "round": state.round},
        owes=leads,
        timeout="timeout.roll",
        offers=tuple([action.text for action in state.game.rolled]) if leads else (),
        slot=_slot(state),
    )


def _ask_to_write(state: GiftbringerState, viewer: int) -> Prompt:
    mode: Mode = "floor" if state.game.is_open else "own"
    fields = {"round": state.round, "rounds": state.game.sheet.rounds}
    slot = _slot(state)
    if viewer == TABLE:
        return Prompt(_key(state), mode, "ask.round.open", fields, progress=True, timeout="timeout.round", slot=slot)
    if state.done >> viewer & 1:
        return Prompt(_key(state), mode, "ask.round.done", fields, progress=True, timeout="timeout.round", slot=slot)
    page = state.pages[viewer]
    question, more = _question(page)
    return Prompt(
        f"{_key(state)}-{page.moves}",
        mode,
        question,
        {**fields, **more},
        owes=True,
        progress=True,
        timeout="timeout.round",
        offers=tuple([action.text for action in state.legal_actions(viewer)]),
        slot=slot,
    )


def _question(page: Page) -> tuple[str, dict[str, object]]:
    """What this page waits for, and what the sentence needs."""
    if page.giver is not None:
        g, c, m = page.offer
        return "ask.take", {
            "house": page.giver.id,
            "called": page.giver.house.name,
            "G": g,
            "C": c,
            "M": m,
            "spaces": page.spaces,
        }
    if page.waiting:
        return "ask.place", {"number": page.waiting}
    if page.left.numbers:
        return "ask.round", {"results": list(page.left.numbers)}
    return "ask.round.spent", {}
