"""The vocabulary of effects: for each word, when it can be carried out, and how (the ledger's table).

U, the user of the card, and T, its target, are `play.user` and `play.target`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import Event, Tell, number
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.options import SIGNS
from yuletable.games.cursed_gifts.picks import Mine, Opening, Theirs
from yuletable.games.cursed_gifts.plays import NOBODY, Play
from yuletable.games.cursed_gifts.questions import Recover, Rummage, Santa, Tribute

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.cards import Effect
    from yuletable.games.cursed_gifts.state import CursedGiftsState

CarryOut = Callable[["CursedGiftsState", Play, int, Chance, Tell | None], None]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One word.

    mine, theirs  what must be true of its user, and of its target, so that it can be carried out; None: nothing
    carry_out     does it; it may open a question
    """

    mine: Mine | None
    theirs: Theirs | None
    carry_out: CarryOut

    def fits(self, state: CursedGiftsState, user: int, target: int, number: int) -> bool:
        """Whether it can be carried out."""
        mine, theirs = self.mine, self.theirs
        return (mine is None or mine(state, user, number)) and (theirs is None or theirs(state, target))


def _nothing(state: CursedGiftsState, play: Play, number: int, chance: Chance, tell: Tell | None) -> None:
    """What this word means is looked up where it matters."""


# Cards in hands and piles


def _can_draw(state: CursedGiftsState, user: int, cards: int) -> bool:
    return bool(state.pile) or len(state.discard) > len(state.taken)


def _draw(state: CursedGiftsState, play: Play, cards: int, chance: Chance, tell: Tell | None) -> None:
    piles.draw(state, play.user, cards, chance, tell)


def _has_hand(state: CursedGiftsState, target: int) -> bool:
    return bool(state.hands[target])


def _steal(state: CursedGiftsState, play: Play, cards: int, chance: Chance, tell: Tell | None) -> None:
    for _ in range(min(cards, len(state.hands[play.target]))):
        piles.steal(state, play.user, play.target, chance, tell)


def _rummage(state: CursedGiftsState, play: Play, cards: int, chance: Chance, tell: Tell | None) -> None:
    """U sees the whole hand (CG-107)."""
    hand = state.hands[play.target]
    piles.see_hand(state, play.user, play.target)
    if tell:
        fields = {"seat": number(play.user), "target": number(play.target)}
        tell(Event("hand_shown", fields, secret={"cards": piles.names(state, hand)}, insiders=(play.user,)))
    state.question = Rummage(play.user, play.target, min(cards, len(hand)))


def _tribute(state: CursedGiftsState, play: Play, cards: int, chance: Chance, tell: Tell | None) -> None:
    state.question = Tribute(play.target)


def _has_sign(state: CursedGiftsState, user: int, sign: int) -> bool:
    """A Zodiac card is of use to its own sign alone (CG-98)."""
    return state.signs[user] == SIGNS[sign]


def _can_recover(state: CursedGiftsState, user: int, cards: int) -> bool:
    return len(state.discard) > len(state.taken)


def _recover(state: CursedGiftsState, play: Play, cards: int, chance: Chance, tell: Tell | None) -> None:
    """Chosen with the card (CG-98), or now."""
    if play.fetched != NOBODY:
        piles.fetch(state, play.user, play.fetched, tell)
    else:
        piles.look_at_discard(state, play.user, tell)
        state.question = Recover(play.user, cards)


# Gifts in gauges


def _has_gift(state: CursedGiftsState, target: int) -> bool:
    return bool(state.gauges[target])


def _attach(state: CursedGiftsState, play: Play, bonus: int, chance: Chance, tell: Tell | None) -> None:
    """The card itself goes onto the gift (CG-64)."""
    seat, slot = play.target, play.their
    gift = state.gauges[seat][slot]
    assert gift is not None
    before = gift.value
    gift = state.game.deck.gift(gift.cards, (*gift.tricks, *play.cards))
    state.gauges[seat][slot] = gift
    state.sums[seat] += gift.value - before
    play.cards = ()
    if tell:
        fields = {"trick": state.game.deck.ids[play.card], "seat": number(seat), "slot": slot + 1, "before": before}
        tell(Event("trick_attached", {**fields, "after": gift.value, "gauge": state.sums[seat]}))


def _has_loose(state: CursedGiftsState, seat: int, unused: int = 0) -> bool:
    for gift in state.gauges[seat]:  # noqa: SIM110 -- a loop is faster than any()
        if gift is not None and gift.loose:
            return True
    return False


def _swap(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    """Each gift takes the place of the other."""
    user, target = play.user, play.target
    mine, theirs = state.gauges[user][play.own], state.gauges[target][play.their]
    assert mine is not None
    assert theirs is not None
    difference = theirs.value - mine.value
    state.gauges[user][play.own], state.gauges[target][play.their] = theirs, mine
    state.sums[user] += difference
    state.sums[target] -= difference
    for gift, source, to in ((mine, user, target), (theirs, target, user)):
        piles.tell_moved(state, play.card, gift, source, to, tell)


def _send(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    gift = piles.lift(state, play.user, play.own)
    piles.place(state, play.target, gift)
    piles.tell_moved(state, play.card, gift, play.user, play.target, tell)


def _recall(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    """The cards of the gift go to the hand, its Tricks to the discard (CG-67, CG-95)."""
    _lift_own(state, play, "recalled", tell, to_hand=True)


def _can_burn(state: CursedGiftsState, user: int, most: int) -> bool:
    for gift in state.gauges[user]:  # noqa: SIM110 -- a loop is faster than any()
        if gift is not None and gift.loose and gift.value <= most:
            return True
    return False


def _burn(state: CursedGiftsState, play: Play, most: int, chance: Chance, tell: Tell | None) -> None:
    _lift_own(state, play, "burnt", tell, to_hand=False)


def _lift_own(state: CursedGiftsState, play: Play, kind: str, tell: Tell | None, to_hand: bool) -> None:
    gift = piles.lift(state, play.user, play.own)
    if to_hand:
        piles.take_up(state, play.user, gift.cards)
    else:
        piles.discard(state, gift.cards)
    piles.discard(state, gift.tricks)
    if tell:
        fields = piles.gift_fields(state, gift)
        tell(Event(kind, {"seat": number(play.user), **fields, "gauge": state.sums[play.user]}))


def _can_pass_on(state: CursedGiftsState, user: int, unused: int) -> bool:
    return any(_has_loose(state, seat) for seat in state.game.members[state.living])


def _pass_on(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    givers = [seat for seat in state.game.members[state.living] if _has_loose(state, seat)]
    state.question = Santa(Commitment(state.game.seats, givers, held=False))


# Marks on seats


def _silence(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    state.silenced |= 1 << play.target
    if tell:
        tell(Event("silenced", {"seat": number(play.target), "until": "turn_end"}))


def _limit(state: CursedGiftsState, play: Play, plays: int, chance: Chance, tell: Tell | None) -> None:
    """Of several limits the lowest counts."""
    seat = play.target
    plays = min(plays, state.limits[seat] or plays)
    state.limits = (*state.limits[:seat], plays, *state.limits[seat + 1 :])
    if tell:
        tell(Event("limited", {"seat": number(seat), "plays": plays, "until": "next_turn"}))


def _ward(state: CursedGiftsState, play: Play, unused: int, chance: Chance, tell: Tell | None) -> None:
    state.warded |= 1 << play.user
    if tell:
        tell(Event("warded", {"seat": number(play.user), "until": "own_turn"}))


PRIMITIVES: Mapping[str, Primitive] = {
    "attach": Primitive(None, _has_gift, _attach),
    "wrap": Primitive(None, None, _nothing),
    "draw": Primitive(_can_draw, None, _draw),
    "steal": Primitive(None, _has_hand, _steal),
    "rummage": Primitive(None, _has_hand, _rummage),
    "tribute": Primitive(None, _has_hand, _tribute),
    "silence": Primitive(None, None, _silence),
    "limit": Primitive(None, None, _limit),
    "swap": Primitive(_has_loose, _has_loose, _swap),
    "send": Primitive(_has_loose, None, _send),
    "recall": Primitive(_has_loose, None, _recall),
    "burn": Primitive(_can_burn, None, _burn),
    "ward": Primitive(None, None, _ward),
    "pass-on": Primitive(_can_pass_on, None, _pass_on),
    "recover": Primitive(_can_recover, None, _recover),
}
_FREE = Primitive(None, None, _nothing)
"""What can always be carried out."""


def opening(needs: Sequence[str], effects: Sequence[Effect], cost: int, sign: str) -> Opening:
    """When a card may be played: when its first effect can be carried out (CG-62, CG-69), on whom it is to work.

    Takes the picks that the card needs, its effects, its cost and its star sign ("" = none) as in the deck.
    """
    first, number = _FREE, 0
    if effects and effects[0].word in PRIMITIVES:
        first, number = PRIMITIVES[effects[0].word], effects[0].number
    burns = next((most for word, most in effects if word == "burn"), None)
    mine = {} if first.mine is None else {first.mine: number}
    if "own" in needs:
        mine.setdefault(*(_has_loose, 0) if burns is None else (_can_burn, burns))
    if sign:
        mine[_has_sign] = SIGNS.index(sign)
    always = not mine and first.theirs is None and not cost
    return Opening(cost, tuple(mine.items()), first.theirs, first.fits, number, always, burns)


def fits(state: CursedGiftsState, card: int, user: int, target: int = NOBODY) -> bool:
    """Whether this card can take effect."""
    needed = state.game.openings[card]
    return needed.fits(state, user, target, needed.number)
