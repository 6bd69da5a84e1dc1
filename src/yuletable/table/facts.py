"""A match as one viewer may know it: what frames and replays show of it, computed by the engine."""

from __future__ import annotations

from yuletable.engine.annotations import spoken_seats
from yuletable.engine.events import RECORD, TABLE, number
from yuletable.engine.game import State
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.engine.wire import plain
from yuletable.table.frames import ClockFacts, MatchFacts, OutcomeFacts
from yuletable.table.match import Match
from yuletable.table.play import plain_outcome


def match_facts(match: Match, face: int, acting: State | None, replay: str | None = None) -> MatchFacts:
    """The match as `face` (a seat or TABLE) knows it.

    acting  the position if this viewer plays in it, else None
    replay  the token of its replay, if it has one
    """
    state, closing = match.state, match.closing
    over = state is not None and state.outcome() is not None
    return MatchFacts(
        number=match.number,
        ruleset=match.opening.ruleset,
        view=plain(state.observe(face)) if state is not None else None,
        prompt=_prompt(state, face) if face != TABLE else None,
        open=_prompt(state, TABLE),
        actions=[] if acting is None else [action.text for action in acting.legal_actions(face)],
        refusals=_refusals(acting, face),
        outcome=_outcome(match),
        record=plain(state.observe(RECORD)) if state is not None and over else None,
        stopped=match.stopped,
        seed_hash=match.opening.seed_hash,
        mixed=sorted(map(int, match.opening.contributions or ())),
        seed=closing.seed if closing is not None and closing.outcome is not None else None,
        replay=replay,
        out=sorted(number(seat) for seat in match.out()),
        seat_fields=sorted(spoken_seats(state.game, type(state.observe(face)))) if state is not None else [],
    )


def clock_facts(slot: Slot, started: int, ends: int | None = None, paused: bool = False) -> ClockFacts:
    """The slot that is running."""
    return ClockFacts(
        slot=slot.name,
        line=slot.line,
        fields=dict(slot.fields),
        quiet=slot.quiet,
        seconds=slot.seconds,
        started=started,
        ends=ends,
        paused=paused,
    )


def _prompt(state: State | None, viewer: int) -> Prompt | None:
    return state.prompt(viewer) if state is not None else None


def _refusals(state: State | None, face: int) -> dict[str, Refusal]:
    """Why what is offered and not legal is refused."""
    prompt = _prompt(state, face)
    if state is None or prompt is None:
        return {}
    refusals = {}
    for text in prompt.offers:
        refusal = state.refusal(face, state.game.actions.parse(text))
        if refusal is not None:
            refusals[text] = refusal
    return refusals


def _outcome(match: Match) -> OutcomeFacts | None:
    if match.closing is None:
        return None
    if match.closing.outcome is None:
        return OutcomeFacts("abandoned", None, [], [])
    return OutcomeFacts(**(plain_outcome(match.closing.outcome) or {}))  # type: ignore[arg-type]
