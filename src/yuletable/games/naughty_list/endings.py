"""How a match ends, what everybody scores, and who has won (NL-119 to NL-132)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from yuletable.engine.events import number
from yuletable.engine.outcomes import Outcome
from yuletable.games.naughty_list.measures import score

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

ENDINGS = ("six_nice", "no_child", "round_limit")


def standing(state: NaughtyListState, seat: int) -> tuple[int, int, int]:
    """Score, Children in the sack, Children in the pile (NL-128 to NL-130)."""
    return score(state, seat), len(state.sacks[seat]), len(state.piles[seat])


def outcome(state: NaughtyListState, name: str, rule: str) -> Outcome:
    """Payoffs add up to 0: winners share 1, all others pay the same (NL-131)."""
    seats = range(state.game.seats)
    standings = [standing(state, seat) for seat in seats]
    ranks = tuple(1 + sum(other > standings[seat] for other in standings) for seat in seats)
    winners = ranks.count(1)
    losers = len(ranks) - winners
    win, loss = (1 / winners, -1 / losers) if losers else (0.0, 0.0)
    payoffs = tuple(win if rank == 1 else loss for rank in ranks)
    scores = tuple(score for score, _, _ in standings)
    roles = tuple(state.game.set.companions[companion].id for companion in state.companions)
    return Outcome(name, rule, ranks, payoffs, scores, roles)


def lines(state: NaughtyListState, seat: int) -> dict[str, Any]:
    """The score of a seat, line by line (NL-125, NL-126)."""
    points = state.game.set.points
    supervised = state.nick == seat
    return {
        "seat": number(seat),
        "sack": sum(points[child] for child in state.sacks[seat]),
        "pile": 0 if supervised else len(state.piles[seat]),
        "shelter": sum(points[child] for child in state.shelters[seat]),
        "total": score(state, seat),
        "supervised": supervised,
    }


def tie_break(state: NaughtyListState) -> str:
    """What decided: score, sack, pile, or shared (NL-129, NL-131)."""
    best = sorted((standing(state, seat) for seat in range(state.game.seats)), reverse=True)
    first, second = best[0], best[1]
    if first == second:
        return "shared"
    return next(word for word, one, other in zip(("score", "sack", "pile"), first, second, strict=True) if one != other)


def record(state: NaughtyListState) -> dict[str, Any]:
    """What was hidden: hands, and which Children lie in whose pile."""
    cards = state.game.set
    hands = [[cards.actions[kind].id for kind in hand] for hand in state.hands]
    piles = [[cards.children[child].id for child in pile] for pile in state.piles]
    return {
        "hands": [{"seat": number(seat), "cards": hand} for seat, hand in enumerate(hands) if hand],
        "piles": [{"seat": number(seat), "children": pile} for seat, pile in enumerate(piles) if pile],
    }
