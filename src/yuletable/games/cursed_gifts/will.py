"""The Parting Gift: what who goes out may leave to another (CG-124, CG-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.picks import distinct
from yuletable.games.cursed_gifts.questions import ToOne, texts_of

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

BACKS = 3


def asks_for_will(state: CursedGiftsState, seat: int) -> bool:
    """Whether this seat is asked before it goes out, whatever it holds (CG-129)."""
    listed = bool(state.game.deck.counters["elimination"])
    return listed and len(state.others(seat)) >= 2 and bool(state.hands[seat]) and not state.silenced >> seat & 1


class Will(ToOne):
    """`pass`, or `will`, then a gift of hand or gauge, then a seat."""

    __slots__ = ("backs", "picks")
    name = "will"

    def __init__(self, seat: int, picks: tuple[Action, ...] = (), backs: int = 0) -> None:
        super().__init__(seat)
        self.picks = picks
        self.backs = backs

    def own(self, state: CursedGiftsState, seat: int) -> dict[str, Any]:
        return {"draft": texts_of(self.picks), "backs": self.backs} if seat == self.seat else {}

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        game = state.game
        if not self.picks:
            may = _card(state, self.seat) is not None and bool(_gifts(state, self.seat))
            return [game.pass_, game.will] if may else [game.pass_]
        found = _gifts(state, self.seat)
        if len(self.picks) == 2:
            found = [game.seat[seat] for seat in state.others(self.seat)]
        return [*found, game.back] if self.backs < BACKS else found

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        game = state.game
        picks = (*self.picks, action)
        if action is game.pass_:
            state.question = None
        elif action is game.back:
            state.question = Will(seat, (), self.backs + 1)
        elif len(picks) < 3:
            state.question = Will(seat, picks, self.backs)
        else:
            state.question = None
            _bequeath(state, seat, picks[1], game.numbers[action.index], tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        state.question = None

    def steps(self) -> int:
        return self.backs * 3 + len(self.picks)

    def key(self, state: CursedGiftsState) -> str:
        return f"{super().key(state)}.{self.seat + 1}"

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "picks": [action.text for action in self.picks], "backs": self.backs}


def _card(state: CursedGiftsState, seat: int) -> int | None:
    """The Parting Gift in this hand."""
    return next((kind for kind in state.game.deck.counters["elimination"] if kind in state.hands[seat]), None)


def _gifts(state: CursedGiftsState, seat: int) -> list[Action]:
    """Cursed Gifts of the hand, and loose gifts of the gauge."""
    game = state.game
    in_hand = [kind for kind in state.hands[seat] if kind in game.deck.gifts]
    return [*distinct(game.hand, in_hand), *(game.slot[slot] for slot in state.loose(seat))]


def _bequeath(state: CursedGiftsState, seat: int, what: Action, to: int, tell: Tell | None) -> None:
    """It cannot be answered; then the seat goes out all the same."""
    card = _card(state, seat)
    assert card is not None
    piles.discard_from_hand(state, seat, [card], "will", tell)
    if what.verb == "slot":
        gift = piles.lift(state, seat, state.game.numbers[what.index])
    else:
        kind = state.game.kind_of(what)
        piles.leave_hand(state, seat, [kind])
        gift = state.game.deck.gift((kind,))
    piles.place(state, to, gift)
    if tell:
        fields = {"seat": number(seat), **piles.gift_fields(state, gift), "target": number(to)}
        tell(Event("bequeathed", {**fields, "target_gauge": state.sums[to]}))
