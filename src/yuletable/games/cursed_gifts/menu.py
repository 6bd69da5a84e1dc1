"""The turn: what the active seat may begin, and the draft of what it has begun (CG-19 to CG-59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.options import SEATS
from yuletable.games.cursed_gifts.picks import playable
from yuletable.games.cursed_gifts.questions import NOTHING, ToOne
from yuletable.games.cursed_gifts.standing import leave
from yuletable.games.cursed_gifts.sums import can_heal

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

PLAYS = 3
CHOSEN = ("end", "chosen")


class Menu(ToOne):
    """The turn of the active seat. The draft lies in the state, so this never changes."""

    __slots__ = ()
    name = "turn"

    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return NOTHING
        return state.game.ways[state.draft[0].index].next(state) if state.draft else _menu(state)

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        return self.legal(state, self.seat)

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        game, draft = state.game, state.draft
        if draft:
            if action is game.cancel:
                state.draft = ()
                state.cancels += 1
                return
            state.draft += (action,)
            way = game.ways[draft[0].index]
            if len(draft) + 1 == way.picks or action is game.confirm:
                way.announce(state, tell)
        elif action in game.ends:
            if action is not game.end:
                leave(state, seat, str(action.args[0]))
            state.question = None
            state.todo = (CHOSEN,)
        else:
            way = game.ways[action.index]
            state.draft = (action,)
            if way.picks == 1:
                way.announce(state, tell)
            elif way.fetches:
                piles.look_at_discard(state, seat, tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The draft is dropped and the turn ends."""
        state.draft = ()
        state.question = None
        state.todo = (CHOSEN,)

    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        key = f"turn-{state.turn}.{state.announced}"
        fields: dict[str, Any] = {"seat": number(state.active), "plays": state.plays}
        if viewer != state.active:
            return Prompt(key, "turn", "ask.turn.open", fields)
        question = "ask.turn"
        if state.draft:
            asked, card = state.game.ways[state.draft[0].index].asks(state)
            question = f"ask.pick.{asked}"
            if card is not None:
                fields["card"] = card
        return Prompt(
            f"{key}.{state.cancels}.{len(state.draft)}", "turn", question, fields,
            owes=True, timeout="timeout.turn", offers=_shown(state, self.choices(state)),
        )  # fmt: skip


def _menu(state: CursedGiftsState) -> list[Action]:
    """`end`; cards; a pair; a heal."""
    game, seat = state.game, state.active
    offers, heals, is_useless = game.offers, game.deck.heals, game.deck.is_useless
    if state.given:
        offers = game.offers_given
    elif state.warded and not state.living & ~(1 << seat) & ~state.warded:
        offers = game.offers_warded
    found = game.ends.copy()
    last, antidotes, useless = None, [], 0
    for kind in state.hands[seat]:
        action = offers[kind]
        if action is None:
            if heals[kind]:
                antidotes.append(heals[kind])
            else:
                useless += is_useless[kind]
        elif action is not last:
            last = action
            if kind not in game.conditional or playable(state, kind, seat):
                found.append(action)
    if game.deck.starry:
        useless = sum(map(game.deck.useless.__contains__, state.hands[seat]))  # Zodiac cards make pairs too
    if useless > 1 and not state.given and state.plays > 1:
        found.append(game.pair)
    if antidotes and state.sums[seat]:
        gifts = []
        for gift in state.gauges[seat]:
            if gift is not None:
                gifts.append(gift.value)
        if can_heal(tuple(antidotes), tuple(gifts), state.plays):
            found.append(game.heal)
    return found


def _shown(state: CursedGiftsState, legal: Sequence[Action]) -> tuple[str, ...]:
    """What may be begun, and every other card of the hand: those earn a refusal that teaches."""
    game = state.game
    if state.draft:
        return tuple(action.text for action in legal)
    hand = [game.play[kind] for kind in set(state.hands[state.active])]
    every = {*legal, *hand, game.pair, game.heal}
    return tuple(action.text for action in sorted(every, key=lambda action: action.index))


MENUS = tuple(map(Menu, range(max(SEATS))))
"""By seat, its turn."""
