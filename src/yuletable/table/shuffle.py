"""The fair shuffle: the house promises its seed of the next match, then phones give seeds of their own.

Promise and seeds are entries of the room's log, in this order; the opening entry of the match holds what was mixed.
"""

from __future__ import annotations

from yuletable.table.commands import Contribute
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft
from yuletable.table.fairness import Seeds, new_seeds
from yuletable.table.viewers import Viewer


def promise(draft: Draft) -> Seeds:
    """The house's seeds of the next match, promised now if they were not before."""
    number = draft.room.number + 1
    if draft.room.promise is None:
        seeds = new_seeds(draft.means.random_bytes)
        draft.keep_seeds(number, seeds)
        draft.note("promised", match=number, seed_hash=seeds.commitment)
    return draft.evening.seeds[number]


def contribute(draft: Draft, who: Viewer, command: Contribute) -> None:
    """A phone gives its seed for the next match. Only the first one of a chair counts."""
    if who.seat is None:
        raise TableError("not_yours", "Only who has a chair at this table can do that.", reason="no_chair")
    promised = draft.room.promise
    if promised is None or promised.seed_hash != command.promise or draft.evening.running is not None:
        raise TableError("closed_question", "That match has been dealt: this seed comes too late.", reason="late_seed")
    if who.id not in draft.room.contributions:
        draft.note("contributed", player=who.id, match=promised.match, seed=command.seed)


def by_seat(draft: Draft) -> dict[str, str]:
    """The seeds of the phones for the match that is dealt now, by seat from 1; who has left gives none."""
    players = [chair.player for chair in draft.room.chairs if chair.player is not None]
    given = draft.room.contributions
    return {str(seat): given[player] for seat, player in enumerate(players, 1) if player in given}
