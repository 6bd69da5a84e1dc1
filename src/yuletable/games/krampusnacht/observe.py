"""Views: what each viewer may know (the ledger's "Who sees what")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from yuletable.engine.events import RECORD, number
from yuletable.games.krampusnacht import endings
from yuletable.games.krampusnacht.argument import Argument, OpenFloor
from yuletable.games.krampusnacht.night import NightPhase
from yuletable.games.krampusnacht.views import Answer, Day, Finger, KrampusnachtView, Record, Window

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


def view(state: KrampusnachtState, viewer: int) -> KrampusnachtView:
    """What this viewer knows; RECORD is refused with ValueError before the end."""
    if viewer == RECORD and state.ended is None:
        raise ValueError("the record of a match is closed until it has ended")
    ended = state.ended
    own = _own(state, viewer) if viewer >= 0 else {}
    return KrampusnachtView(
        viewer=viewer,
        phase=state.phase.name,
        night=state.night,
        window=_window(state),
        slot=state.phase.slot_name(state),
        inside=state.game.members[state.inside],
        out=state.gone,
        causes=state.causes,
        cards_up=state.cards_up,
        deal=state.game.deal,
        opener=state.opener,
        quiet_rounds=state.quiet_rounds,
        nights=state.nights,
        days=_days(state),
        speaker=state.phase.speaker(),
        outcome=None if ended is None else ended.name,
        ended_by=None if ended is None else ended.rule,
        record=None if ended is None else record(state),
        hunch_shares=None if ended is None else endings.hunch_shares(state),
        **own,
    )


def _window(state: KrampusnachtState) -> Window | None:
    phase = state.phase
    return state.game.steps[phase.step].window if isinstance(phase, NightPhase) else None


def _days(state: KrampusnachtState) -> tuple[Day, ...]:
    phase = state.phase
    if isinstance(phase, Argument):
        return (*state.days[:-1], phase.day(state.days[-1], state))
    return state.days


def _own(state: KrampusnachtState, seat: int) -> dict[str, Any]:
    """What a seat knows beside the public: card, own choices, what they have told it."""
    cards, phase = state.cards, state.phase
    inside = state.inside >> seat & 1
    fingers = state.fingers[seat]
    own: dict[str, Any] = {"card": cards.by_seat[seat], "fingers": fingers}
    if inside:
        own["chosen"] = phase.chosen(state, seat)
        if isinstance(phase, OpenFloor):
            own["acts_left"] = phase.left[seat]
    if cards.hosts >> seat & 1:
        own |= _of_a_host(state, seat)
    elif seat == cards.seer:
        own["answers"] = tuple(_answer(state, test) for test in fingers if test.window == "seer")
    elif seat == cards.healer:
        own["self_save_spent"] = _self_save_spent(state, seat)
    return own


def _of_a_host(state: KrampusnachtState, seat: int) -> dict[str, Any]:
    phase = state.phase
    if state.night < 1 or (state.night == 1 and isinstance(phase, NightPhase) and phase.step == 0):
        return {}  # KN-28
    partner = state.cards.partners.get(seat)
    choices = state.choices
    theirs = () if partner is None else state.fingers[partner]
    if not state.inside >> seat & 1:  # who is out learns no more (KN-119)
        last = next(day.night for day in state.days if day.out == seat)
        choices = choices[:last]
        theirs = tuple(finger for finger in theirs if finger.night <= last)
    if state.game.options.night_cover:
        theirs = tuple(finger for finger in theirs if finger.window == "hosts")
    return {"partner": partner, "alone": partner is None, "partner_fingers": theirs, "choices": choices}


def _answer(state: KrampusnachtState, test: Finger) -> Answer:
    assert test.target is not None
    return Answer(test.night, test.target, bool(state.cards.hosts >> test.target & 1))


def _self_save_spent(state: KrampusnachtState, seat: int) -> bool:
    """Spent when committed, whether or not the Hosts came (KN-43); a finger that is only held spends nothing."""
    phase = state.phase
    if any(save.window == "healer" and save.target == seat for save in state.fingers[seat]):
        return True
    committed = not state.game.live and _window(state) == "healer"
    return committed and phase.chosen(state, seat) == state.game.point[seat].text


def record(state: KrampusnachtState) -> Record:
    """What was hidden (KN-114)."""
    return Record(state.cards.by_seat, tuple(state.fingers), state.choices)


def record_fields(state: KrampusnachtState) -> Mapping[str, Any]:
    """The same as an event tells it; the seed is the table's to tell."""
    return {
        "cards": list(state.cards.by_seat),
        "fingers": [
            {
                "seat": number(seat),
                "night": finger.night,
                "window": finger.window,
                "round": finger.round,
                "target": None if finger.target is None else number(finger.target),
            }
            for seat, fingers in enumerate(state.fingers)
            for finger in fingers
        ],
        "choices": [{"night": choice.night, "target": number(choice.target)} for choice in state.choices],
    }
