"""Drafts: how what is begun in a turn is picked together, step by step, and then announced (CG-35 to CG-59).

What may be begun is a gift, another card, a pair of Useless Gifts, or a heal. A `Way` is how one of these is drafted;
the picks themselves lie in the state, so it never changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.events import Event, Tell, number
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.picks import distinct, pick, settle
from yuletable.games.cursed_gifts.plays import Play
from yuletable.games.cursed_gifts.sums import MOST_ANTIDOTES, next_exact
from yuletable.games.cursed_gifts.window import open_window

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.cards import Deck
    from yuletable.games.cursed_gifts.state import CursedGiftsState

CANCELS = 3
RESOLVE, FINISH = ("resolve",), ("finish",)
WHOLE_CARD = (FINISH, RESOLVE)
"""What there is to do with a card that is not settled in parts, the last first."""
NO_COST: Sequence[int] = ()


class Way(ABC):
    """How something is drafted.

    picks    how many actions the draft has when it is complete, the first among them; 0: until it is confirmed
    fetches  whether the discard is looked through for it
    """

    __slots__ = ("fetches", "picks")

    def __init__(self, picks: int, fetches: bool = False) -> None:
        self.picks = picks
        self.fetches = fetches

    @abstractmethod
    def next(self, state: CursedGiftsState) -> Sequence[Action]:
        """What may be picked next, `cancel` included, in index order."""

    @abstractmethod
    def asks(self, state: CursedGiftsState) -> tuple[str, str | None]:
        """The name of the next pick, and of the card that it is for."""

    @abstractmethod
    def announce(self, state: CursedGiftsState, tell: Tell | None) -> None:
        """The complete draft becomes a card on the stack."""


class GiveWay(Way):
    """A gift, and whom it is for: others, and those that are warded only with what is Inevitable (CG-40, CG-47)."""

    __slots__ = ("card", "cards", "inevitable")

    def __init__(self, card: int, deck: Deck) -> None:
        super().__init__(2)
        self.card = card
        self.cards = (card,)
        self.inevitable = deck.inevitable[card]

    def next(self, state: CursedGiftsState) -> Sequence[Action]:
        seats = state.living & ~(1 << state.active)
        if not self.inevitable:
            seats &= ~state.warded
        game = state.game
        return (game.seats_or_cancel if state.cancels < CANCELS else game.seats_in)[seats]

    def asks(self, state: CursedGiftsState) -> tuple[str, str | None]:
        return "seat", state.game.name_of(self.card)

    def announce(self, state: CursedGiftsState, tell: Tell | None) -> None:
        state.given = True
        target = state.game.numbers[state.draft[1].index]
        announce(state, Play(self.card, self.cards, state.active, target), NO_COST, tell)


class CardWay(Way):
    """A card, and what it needs."""

    __slots__ = ("card", "cards", "needs")

    def __init__(self, card: int, deck: Deck) -> None:
        self.card = card
        self.cards = (card,)
        self.needs = deck.needs[card]
        super().__init__(1 + len(self.needs), "fetch" in self.needs)

    def next(self, state: CursedGiftsState) -> Sequence[Action]:
        return _or_cancel(state, pick(state, self.card, self.needs, state.draft[1:], state.active, -1))

    def asks(self, state: CursedGiftsState) -> tuple[str, str | None]:
        return self.needs[len(state.draft) - 1], state.game.name_of(self.card)

    def announce(self, state: CursedGiftsState, tell: Tell | None) -> None:
        play = Play(self.card, self.cards, state.active)
        cost = settle(state, play, self.needs, state.draft[1:])
        announce(state, play, cost, tell)


class PairWay(Way):
    """Two Useless Gifts, and whom they are for (CG-94)."""

    __slots__ = ()

    def next(self, state: CursedGiftsState) -> Sequence[Action]:
        game, draft = state.game, state.draft
        if len(draft) == 3:
            # A pair is Inevitable.
            return _or_cancel(state, game.seats_in[state.living & ~(1 << state.active)].copy())
        left = [kind for kind in state.hands[state.active] if kind in game.deck.useless]
        for action in draft[1:]:
            left.remove(game.kind_of(action))
        return _or_cancel(state, distinct(game.useless, left))

    def asks(self, state: CursedGiftsState) -> tuple[str, str | None]:
        return "seat" if len(state.draft) == 3 else "useless", "pair"

    def announce(self, state: CursedGiftsState, tell: Tell | None) -> None:
        game, (_, *useless, seat) = state.game, state.draft
        state.given = True
        cards = tuple([game.kind_of(action) for action in useless])
        announce(state, Play(game.deck.pair, cards, state.active, game.numbers[seat.index]), NO_COST, tell)


class HealWay(Way):
    """Antidotes and gifts in any order, until they are equal and confirmed (CG-49 to CG-59)."""

    __slots__ = ()

    def next(self, state: CursedGiftsState) -> Sequence[Action]:
        """A tick is offered while an exact heal still holds everything ticked (CG-57)."""
        game, deck, seat = state.game, state.game.deck, state.active
        antidotes, gauge = [], []
        for kind in state.hands[seat]:
            if deck.heals[kind]:
                antidotes.append(kind)
        for gift in state.gauges[seat]:
            gauge.append(0 if gift is None else gift.value)
        most, ahead = state.plays if state.plays < MOST_ANTIDOTES else MOST_ANTIDOTES, 0
        for action in state.draft[1:]:
            kind = game.kinds[action.index]
            if kind < 0:
                slot = game.numbers[action.index]
                ahead -= gauge[slot]
                gauge[slot] = 0
            else:
                antidotes.remove(kind)
                ahead += deck.heals[kind]
                most -= 1
        left, gifts = tuple([deck.heals[kind] for kind in antidotes]), tuple(sorted(filter(None, gauge)))
        heals, gives = next_exact(left, gifts, most if most < len(left) else len(left), ahead)
        found: list[Action] = []
        for kind in antidotes:
            tick = game.antidote[kind]
            if heals >> deck.heals[kind] & 1 and not (found and tick is found[-1]):
                found.append(tick)
        for slot, value in enumerate(gauge):
            if value and gives >> value & 1:
                found.append(game.slot[slot])
        if ahead == 0 and len(state.draft) > 1:
            found.append(game.confirm)
        return _or_cancel(state, found)

    def asks(self, state: CursedGiftsState) -> tuple[str, str | None]:
        return "heal", None

    def announce(self, state: CursedGiftsState, tell: Tell | None) -> None:
        game = state.game
        antidotes, slots = [], []
        for action in state.draft[1:-1]:
            kind = game.kinds[action.index]
            if kind < 0:
                slots.append(game.numbers[action.index])
            else:
                antidotes.append(kind)
        slots.sort()
        play = Play(antidotes[0], tuple(antidotes), state.active, slots=tuple(slots))
        announce(state, play, NO_COST, tell)


def _or_cancel(state: CursedGiftsState, found: list[Action]) -> list[Action]:
    """These, and `cancel` while it may still be (CG-37)."""
    if state.cancels < CANCELS:
        found.append(state.game.cancel)
    return found


def announce(state: CursedGiftsState, play: Play, cost: Sequence[int], tell: Tell | None) -> None:
    """A card comes onto the stack; what has to be done with it is put on the list (CG-35, CG-41)."""
    seat, game, card = state.active, state.game, play.card
    state.question = None
    state.draft = ()
    state.announced += 1
    state.stirred = True
    state.plays -= len(play.cards)
    piles.leave_hand(state, seat, play.cards)
    state.stack = (play,)
    if tell:
        tell(Event("announced", _announced_fields(state, play, cost)))
    if cost:
        piles.discard_from_hand(state, seat, cost, "cost", tell)
    if game.deck.each[card]:
        parts = [("part", target, seat) for target in reversed(state.clockwise(seat)) if target != seat]
        state.todo = (FINISH, *parts)
    else:
        state.todo = WHOLE_CARD
        if game.deck.answerable[card]:
            open_window(state, tell)


def _announced_fields(state: CursedGiftsState, play: Play, cost: Sequence[int]) -> dict[str, Any]:
    """What all learn of an announced card; what a Zodiac card fetches is not among it."""
    fields: dict[str, Any] = {
        "seat": number(play.user),
        "card": state.game.name_of(play.card),
        "cards": piles.names(state, play.cards),
        "kind": state.game.deck.kinds[play.card],
        "target": number(play.target) if play.target >= 0 else None,
        "cost": piles.names(state, cost),
    }
    slots = {"own": play.own, "their": play.their}
    fields |= {name: slot + 1 for name, slot in slots.items() if slot >= 0}
    if play.slots:
        fields["slots"] = [slot + 1 for slot in play.slots]
    return fields
