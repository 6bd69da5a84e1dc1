"""How a match ends, and who has won (CG-139 to CG-145)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.outcomes import Outcome

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

ENDINGS = ("last_standing", "idle", "turn_limit")


def last_standing(state: CursedGiftsState) -> Outcome:
    """One seat is left (CG-128, CG-139)."""
    return _outcome(state, "last_standing", "CG-139")


def lowest_gauges(state: CursedGiftsState, name: str, rule: str) -> Outcome:
    """The living seats with the lowest gauge win (CG-144)."""
    return _outcome(state, name, rule)


def _outcome(state: CursedGiftsState, name: str, rule: str) -> Outcome:
    """Winners, the other living by rising gauge, then the others, the last one out first (CG-145).

    Winners share a payoff of 1, and all others pay for it alike; if nobody is left to pay, they win all the same.
    """
    seats = state.game.seats
    living = state.game.members[state.living]
    ranks = [0] * seats
    for seat in living:
        ranks[seat] = 1 + sum(state.sums[other] < state.sums[seat] for other in living)
    for place, seat in enumerate(reversed(state.gone)):
        ranks[seat] = len(living) + 1 + place
    winners = ranks.count(1)
    losers = seats - winners
    win, loss = 1 / winners, -1 / losers if losers else 0.0
    return Outcome(name, rule, tuple(ranks), tuple(win if rank == 1 else loss for rank in ranks))
