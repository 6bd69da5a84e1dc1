"""Standing answers: what a seat leaves behind when it goes away from a table at which nobody need be there at once.

"Pass for me until …": until its own turn, until a Trick hits it, until a card would fill its gauge. Whether one applies
is a function of what everybody sees, never of a hand, and each window stays open for its shortest time all the same: so
nobody can tell an answer that was left from one that was given (CG-75).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.games.cursed_gifts.plays import FULL, NOBODY

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.plays import Play
    from yuletable.games.cursed_gifts.state import CursedGiftsState

NONE = ""
TURN, TRICK, DANGER = STANDING = ("turn", "trick", "danger")
"""Until when a seat passes. Each ends with the own next turn at the latest."""


def leave(state: CursedGiftsState, seat: int, until: str) -> None:
    """This seat passes from now on until then; with NONE it does not any more."""
    if state.standing[seat] != until:
        state.standing = (*state.standing[:seat], until, *state.standing[seat + 1 :])


def passes(state: CursedGiftsState, seat: int, hit: tuple[int, ...]) -> bool:
    """Whether a seat that is asked for an answer to the last card has left word that it passes."""
    until = state.standing[seat]
    if until == NONE:
        return False
    awaited = until != TURN and seat in hit and _AWAITED[until](state, seat)
    return not awaited


def _is_trick(state: CursedGiftsState, seat: int) -> bool:
    return state.game.deck.kinds[state.stack[-1].card] == "trick"


def _would_fill(state: CursedGiftsState, seat: int) -> bool:
    """Whether the last card, as it was announced, brings the gauge of this seat to ten; answers always may."""
    play, deck = state.stack[-1], state.game.deck
    kind = deck.kinds[play.card]
    if kind == "counter":
        return True
    more = deck.values[play.card] if kind == "gift" else _weight(state, play, seat)
    return state.sums[seat] + more >= FULL


def _weight(state: CursedGiftsState, play: Play, seat: int) -> int:
    """What a Trick or Defence adds to the gauge of the seat that it hits: a bonus, or a gift that comes, or both."""
    deck, gauges = state.game.deck, state.gauges
    more = deck.bonus[play.card]
    words = {word for word, _ in deck.effects[play.card]}
    comes = gauges[play.user][play.own] if play.own != NOBODY and words & {"send", "swap"} else None
    goes = gauges[seat][play.their] if play.their != NOBODY and "swap" in words else None
    return more + (comes.value if comes else 0) - (goes.value if goes else 0)


_AWAITED = {TRICK: _is_trick, DANGER: _would_fill}
