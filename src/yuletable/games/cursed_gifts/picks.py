"""Picks: what a card asks its user for, one small step after the other (CG-35, CG-36)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yuletable.engine.actions import Action
from yuletable.games.cursed_gifts.piles import true_discard

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.plays import Play
    from yuletable.games.cursed_gifts.state import CursedGiftsState


Mine = Callable[["CursedGiftsState", int, int], bool]
"""(state, U, number) -> whether U has what an effect needs."""
Theirs = Callable[["CursedGiftsState", int], bool]
"""(state, T) -> whether T has what an effect needs."""
Fits = Callable[["CursedGiftsState", int, int, int], bool]
"""(state, U, T, number) -> whether an effect can be carried out; asked before a card is played, and when it works."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What must be there so that a card may be played.

    cost    other cards in hand
    mine    what its user must have, each with its number
    theirs  what one of the other seats must have; None: nothing, or it works on none
    fits    whether its first effect can be carried out, with its number
    always  all that it needs is there at any time
    burns   the highest value of a gift that it burns; None if it burns none
    """

    cost: int
    mine: tuple[tuple[Mine, int], ...]
    theirs: Theirs | None
    fits: Fits
    number: int
    always: bool
    burns: int | None


def distinct(actions: Sequence[Action], kinds: Sequence[int]) -> list[Action]:
    """One action for each kind; takes kinds in rising order (CG-38)."""
    found: list[Action] = []
    last = None
    for kind in kinds:
        if kind != last:
            last = kind
            found.append(actions[kind])
    return found


def pick(
    state: CursedGiftsState, card: int, needs: Sequence[str], picked: Sequence[Action], user: int, target: int
) -> list[Action]:
    """What may be picked next for this card, so that its draft can still be completed.

    target  the seat that the card works on, if it is fixed already; else a `seat` among the picks names it
    """
    need = needs[len(picked)]
    game = state.game
    if need == "own":
        return [game.slot[slot] for slot in own_slots(state, card, user)]
    if need == "seat":
        return seats_for(state, card, user)
    if need == "their":
        if "seat" in needs:
            target = game.numbers[picked[needs.index("seat")].index]
        return [game.slot[slot] for slot in their_slots(state, card, target)]
    if need == "fetch":
        return distinct(game.fetch, sorted(true_discard(state)))
    return distinct(game.cost, payable(state, card, picked, user))


def settle(state: CursedGiftsState, play: Play, needs: Sequence[str], picks: Sequence[Action]) -> list[int]:
    """Writes the picks that this card needs onto it; returns what is paid for it."""
    kinds, numbers = state.game.kinds, state.game.numbers
    cost: list[int] = []
    for need, chosen in zip(needs, picks, strict=True):
        if need == "seat":
            play.target = numbers[chosen.index]
        elif need == "own":
            play.own = numbers[chosen.index]
        elif need == "their":
            play.their = numbers[chosen.index]
        elif need == "fetch":
            play.fetched = kinds[chosen.index]
        else:
            cost.append(kinds[chosen.index])
    return cost


def own_slots(state: CursedGiftsState, card: int, user: int) -> list[int]:
    """Slots of the user's own gifts that the card may move or burn."""
    most = state.game.openings[card].burns
    if most is None:
        return state.loose(user)
    gifts = enumerate(state.gauges[user])
    return [slot for slot, gift in gifts if gift is not None and gift.loose and gift.value <= most]


def seats_for(state: CursedGiftsState, card: int, user: int) -> list[Action]:
    """Living seats that this card, no gift, can work on, if its user can provide the rest (CG-61, CG-62)."""
    game, others = state.game, state.living & ~(1 << user)
    theirs = game.openings[card].theirs
    if theirs is None:
        return game.seats_in[others].copy()
    found = []
    for seat in game.members[others]:
        if theirs(state, seat):
            found.append(game.seat[seat])
    return found


def their_slots(state: CursedGiftsState, card: int, target: int) -> list[int]:
    """Slots of the target's gifts that the card may swap, or lie on."""
    if card in state.game.deck.swaps:
        return state.loose(target)
    return [slot for slot, gift in enumerate(state.gauges[target]) if gift is not None]


def payable(state: CursedGiftsState, card: int, picked: Sequence[Action], user: int) -> list[int]:
    """Hand cards that can still be a cost: not the card itself, and none twice."""
    hand = state.hands[user].copy()
    if not (state.stack and state.stack[0].reflected):
        hand.remove(card)
    for action in picked:
        if action.verb == "cost":
            hand.remove(state.game.kind_of(action))
    return hand


def playable(state: CursedGiftsState, card: int, user: int) -> bool:
    """Whether everything that the card asks for can be provided (CG-62); plays and the gift of the turn not counted."""
    opening = state.game.openings[card]
    if opening.cost and len(state.hands[user]) <= opening.cost:
        return False
    for has, number in opening.mine:
        if not has(state, user, number):
            return False
    theirs = opening.theirs
    if theirs is None:
        return True
    for seat in state.game.members[state.living & ~(1 << user)]:  # noqa: SIM110 -- a loop is faster than any()
        if theirs(state, seat):
            return True
    return False
