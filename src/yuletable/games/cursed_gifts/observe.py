"""Views: what each viewer may know (the ledger's "Who sees what")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yuletable.engine.events import RECORD
from yuletable.engine.sights import sights_of
from yuletable.games.cursed_gifts.piles import UNKNOWN
from yuletable.games.cursed_gifts.questions import texts_of
from yuletable.games.cursed_gifts.views import (
    Announced,
    CursedGiftsView,
    Fetch,
    Record,
    Sight,
)

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.plays import Play
    from yuletable.games.cursed_gifts.state import CursedGiftsState


def view(state: CursedGiftsState, viewer: int) -> CursedGiftsView:
    """What this viewer knows; RECORD is refused with ValueError before the end."""
    if viewer == RECORD and state.ended is None:
        raise ValueError("the record of a match is closed until it has ended")
    members, shown = state.game.members, state.game.shown
    question, ended = state.question, state.ended
    own = _own(state, viewer) if viewer >= 0 else {}
    return CursedGiftsView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        plays=state.plays,
        given=state.given,
        announced=state.announced,
        windows=state.windows,
        drawn=state.drawn,
        inside=members[state.living],
        out=state.gone,
        gauges=tuple([tuple(map(shown, gauge)) for gauge in state.gauges]),
        sums=tuple(state.sums),
        hand_sizes=tuple(map(len, state.hands)),
        pile=len(state.pile),
        discard=_ids(state, state.discard),
        discard_size=len(state.discard) - len(state.taken),
        fetches=_fetches(state, state.fetches) if state.fetches else (),
        limits=state.limits,
        warded=members[state.warded],
        silenced=members[state.silenced],
        graced=members[state.graced],
        signs=state.signs,
        stack=tuple([_announced(state, play) for play in state.stack]) if state.stack else (),
        todo=state.todo,
        asking=None if question is None else question.name,
        asked=() if question is None else question.asked(),
        details=() if question is None else question.details(),
        late=question is not None and question.late(state),
        idle=state.idle,
        stirred=state.stirred,
        counted=state.count.counted(),
        outcome=None if ended is None else ended.name,
        ended_by=None if ended is None else ended.rule,
        winners=() if ended is None else ended.winners,
        record=None if ended is None else _record(state),
        **own,
    )


def _ids(state: CursedGiftsState, kinds: Any) -> tuple[str, ...]:
    return tuple(map(state.game.deck.ids.__getitem__, kinds))


def _fetches(state: CursedGiftsState, found: tuple[tuple[int, int], ...]) -> tuple[Fetch, ...]:
    ids = state.game.deck.ids
    return tuple(
        [
            Fetch(seat, taker, None if kind == UNKNOWN else ids[kind])
            for (seat, kind), (taker, _) in zip(found, state.taken, strict=True)
        ]
    )


def _announced(state: CursedGiftsState, play: Play) -> Announced:
    return Announced(
        state.game.name_of(play.card),
        _ids(state, play.cards),
        play.user,
        play.target if play.target >= 0 else None,
        play.own + 1,
        play.their + 1,
        tuple([slot + 1 for slot in play.slots]),
        play.cancelled,
        play.reflected,
    )


def _own(state: CursedGiftsState, seat: int) -> dict[str, Any]:
    """What a seat knows beside the public."""
    own: dict[str, Any] = {"hand": _ids(state, state.hands[seat])}
    if seat == state.active:
        own["draft"] = texts_of(state.draft) if state.draft else ()
        own["cancels"] = state.cancels
    if state.question is not None:
        own |= state.question.own(state, seat)
    if state.standing[seat]:
        own["standing"] = state.standing[seat]
    if state.sights:
        own["sights"] = tuple(Sight(owner, _ids(state, cards)) for owner, cards in sights_of(state.sights, seat))
    if state.missing[seat]:
        own["missing"] = _ids(state, state.missing[seat])
    if state.taken:
        ids = state.game.deck.ids
        own["fetched"] = tuple(ids[kind] if taker == seat else None for taker, kind in state.taken)
    return own


def _record(state: CursedGiftsState) -> Record:
    hands = tuple(_ids(state, hand) for hand in state.hands)
    return Record(hands, _fetches(state, state.taken))
