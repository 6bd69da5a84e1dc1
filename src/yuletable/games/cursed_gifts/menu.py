"""The turn: what the active seat may begin, and the draft of the card that it is about to announce (CG-19 to CG-59)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.cards import ANTIDOTE, CARD, SURE, USELESS
from yuletable.games.cursed_gifts.options import SEATS
from yuletable.games.cursed_gifts.picks import Opening, distinct, may_fetch, pick, playable, seat_of, slot_of
from yuletable.games.cursed_gifts.plays import Play
from yuletable.games.cursed_gifts.questions import NOTHING, ToOne
from yuletable.games.cursed_gifts.standing import leave
from yuletable.games.cursed_gifts.window import open_window

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

PLAYS = 3
CANCELS = 3
MOST_ANTIDOTES = 3
SUMS = 1 << 14
"""How many answers about sums are kept; a house deck asks for most of them again and again."""

NEVER, ALWAYS, IF_PLAYABLE, IN_HEAL, IN_PAIR = range(5)
"""How a card of the hand is offered: not at all, by itself, or with others. Zodiac cards are IN_PAIR too."""


def offer_of(group: int, opening: Opening, may_give: Sequence[bool]) -> int:
    """How a card is offered while gifts of the groups GIFT and SURE may be given, or may not."""
    if group <= SURE:
        return ALWAYS if may_give[group] else NEVER
    if group == CARD:
        return ALWAYS if opening.always else IF_PLAYABLE
    return {ANTIDOTE: IN_HEAL, USELESS: IN_PAIR}.get(group, NEVER)


class Menu(ToOne):
    """The turn of the active seat. The draft lies in the state, so this never changes."""

    __slots__ = ()
    name = "turn"

    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        if seat != self.seat:
            return NOTHING
        return _next_picks(state) if state.draft else _menu(state)

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        return self.legal(state, self.seat)

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        game, draft = state.game, state.draft
        if draft:
            if action is game.cancel:
                state.draft = ()
                state.cancels += 1
                return
            state.draft = (*draft, action)
            if len(draft) + 1 == game.picks[draft[0].index] or action is game.confirm:
                announce(state, tell)
        elif action is game.end:
            self.lapse(state, seat, chance, tell)
        elif action.verb == "end_until":
            leave(state, seat, str(action.args[0]))
            self.lapse(state, seat, chance, tell)
        else:
            state.draft = (action,)
            if game.picks[action.index] == 1:
                announce(state, tell)
            elif action in game.fetchers:
                piles.look_at_discard(state, seat, tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The draft is dropped and the turn ends."""
        state.draft = ()
        state.question = None
        state.todo.append(CHOSEN)

    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        key = f"turn-{state.turn}.{state.announced}"
        fields = {"seat": number(state.active), "plays": state.plays}
        if viewer != state.active:
            return Prompt(key, "turn", "ask.turn.open", fields)
        question = "ask.turn"
        if state.draft:
            question, fields = _asked_next(state, fields)
        return Prompt(
            f"{key}.{state.cancels}.{len(state.draft)}", "turn", question, fields,
            owes=True, timeout="timeout.turn", offers=_offers(state),
        )  # fmt: skip


def _asked_next(state: CursedGiftsState, fields: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Message and fields of the pick that the draft needs next."""
    game, first = state.game, state.draft[0]
    if first is game.heal:
        return "ask.pick.heal", fields
    if first is game.pair:
        return ("ask.pick.seat" if len(state.draft) == 3 else "ask.pick.useless"), {**fields, "card": "pair"}
    card = game.kind_of(first)
    return f"ask.pick.{game.deck.needs[card][len(state.draft) - 1]}", {**fields, "card": game.name_of(card)}


def _offers(state: CursedGiftsState) -> tuple[str, ...]:
    """What may be begun, and every other card of the hand: those earn a refusal that teaches."""
    game = state.game
    if state.draft:
        return tuple(action.text for action in _next_picks(state))
    hand = [game.play[kind] for kind in set(state.hands[state.active])]
    every = {*_menu(state), *hand, game.pair, game.heal}
    return tuple(action.text for action in sorted(every, key=lambda action: action.index))


MENUS = tuple(map(Menu, range(max(SEATS))))
"""By seat, its turn."""
CHOSEN = ("end", "chosen")
RESOLVE, TEST, FINISH = ("resolve",), ("test",), ("finish",)
WHOLE_CARD = (FINISH, TEST, RESOLVE)
"""What there is to do with a card that is not settled in parts, the last first."""


def _menu(state: CursedGiftsState) -> list[Action]:
    """`end`; cards; a pair; a heal."""
    game, seat = state.game, state.active
    if state.given:
        offers = game.offers_given
    else:
        offers = game.offers if state.living & ~(1 << seat) & ~state.warded else game.offers_warded
    play, values = game.play, game.deck.values
    found = game.ends.copy()
    antidotes = []
    last, useless = -1, 0
    for kind in state.hands[seat]:
        offer = offers[kind]
        if offer == NEVER:
            continue
        if offer == ALWAYS:
            if play[kind] is not found[-1]:
                found.append(play[kind])
        elif offer == IN_HEAL:
            antidotes.append(values[kind])
        elif offer == IF_PLAYABLE:
            if kind != last and playable(state, kind, seat):
                found.append(play[kind])
            last = kind
        else:
            useless += 1
            if game.deck.starry and kind != last and may_fetch(state, kind, seat):
                found.append(play[kind])
                last = kind
    if useless > 1 and not state.given and state.plays > 1:
        found.append(game.pair)
    if antidotes and state.sums[seat]:
        gifts = [gift.value for gift in state.gauges[seat] if gift is not None]
        if can_heal(tuple(antidotes), tuple(gifts), state.plays):
            found.append(game.heal)
    return found


# Picks


def _next_picks(state: CursedGiftsState) -> Sequence[Action]:
    game, first = state.game, state.draft[0]
    if first in game.gives:
        # Others, and those that are warded only with what is Inevitable (CG-40, CG-47).
        seats = state.living & ~(1 << state.active)
        if not game.deck.inevitable[game.kinds[first.index]]:
            seats &= ~state.warded
        return (game.seats_or_cancel if state.cancels < CANCELS else game.seats_in)[seats]
    if first is game.heal:
        found = _next_ticks(state)
    elif first is game.pair:
        found = _next_of_pair(state)
    else:
        card = game.kinds[first.index]
        found = pick(state, card, game.deck.needs[card], state.draft[1:], state.active, -1)
    if state.cancels < CANCELS:
        found.append(game.cancel)
    return found


def _next_of_pair(state: CursedGiftsState) -> list[Action]:
    game, draft = state.game, state.draft
    if len(draft) == 3:
        return game.seats_in[state.living & ~(1 << state.active)].copy()  # a pair is Inevitable
    left = [kind for kind in state.hands[state.active] if kind in game.deck.useless]
    for action in draft[1:]:
        left.remove(game.kind_of(action))
    return distinct(game.useless, left)


# Heals


@lru_cache(SUMS)
def sums_of(values: tuple[int, ...]) -> int:
    """The sums that some of these values make, as a mask: bit 3 is set if some of them add up to 3."""
    sums = 1
    for value in values:
        sums |= sums << value
    return sums


@lru_cache(SUMS)
def sums_of_few(values: tuple[int, ...], most: int) -> int:
    """The same, of at most so many of these values, and never more than MOST_ANTIDOTES."""
    one = two = three = 0
    for value in values:
        three |= two << value
        two |= one << value
        one |= 1 << value
    return 1 | (one if most else 0) | (two if most > 1 else 0) | (three if most > 2 else 0)


@lru_cache(SUMS)
def can_heal(antidotes: tuple[int, ...], gifts: tuple[int, ...], most: int) -> bool:
    """Whether some of these gifts are worth exactly what at most so many of these Antidotes heal (CG-49 to CG-54)."""
    return sums_of(gifts) & sums_of_few(antidotes, most) > 1


@lru_cache(SUMS)
def next_exact(antidotes: tuple[int, ...], gifts: tuple[int, ...], most: int, ahead: int) -> tuple[int, int]:
    """Values of Antidotes and of gifts that may be ticked next, as masks, so that an exact heal can still be reached.

    Takes the values that are not ticked yet, in any order, how many more Antidotes may be, and by how much the
    Antidotes that are ticked heal more than what the ticked gifts are worth.
    """
    heals = gives = 0
    ahead, behind = max(ahead, 0), max(-ahead, 0)
    if most:
        reach = sums_of(gifts) << behind
        for place, value in enumerate(antidotes):
            if reach & sums_of_few(antidotes[:place] + antidotes[place + 1 :], most - 1) << ahead + value:
                heals |= 1 << value
    reach = sums_of_few(antidotes, most) << ahead
    for place, value in enumerate(gifts):
        if reach & sums_of(gifts[:place] + gifts[place + 1 :]) << behind + value:
            gives |= 1 << value
    return heals, gives


def _next_ticks(state: CursedGiftsState) -> list[Action]:
    """A tick is offered while an exact heal still holds everything ticked (CG-57)."""
    game, values, seat = state.game, state.game.deck.values, state.active
    antidotes = [kind for kind in state.hands[seat] if kind in game.deck.antidotes]
    gauge = [0 if gift is None else gift.value for gift in state.gauges[seat]]
    most = min(state.plays, MOST_ANTIDOTES)
    healing = worth = 0
    for action in state.draft[1:]:
        if action.verb == "slot":
            slot = slot_of(action)
            worth += gauge[slot]
            gauge[slot] = 0
        else:
            kind = game.kind_of(action)
            antidotes.remove(kind)
            healing += values[kind]
            most -= 1
    left, gifts = tuple([values[kind] for kind in antidotes]), tuple(sorted([value for value in gauge if value]))
    heals, gives = next_exact(left, gifts, min(most, len(left)), healing - worth)
    found: list[Action] = []
    for kind in antidotes:
        action = game.antidote[kind]
        if heals >> values[kind] & 1 and not (found and found[-1] is action):
            found.append(action)
    for slot, value in enumerate(gauge):
        if value and gives >> value & 1:
            found.append(game.slot[slot])
    if healing == worth > 0:
        found.append(game.confirm)
    return found


# Announcing


def announce(state: CursedGiftsState, tell: Tell | None) -> None:
    """The draft becomes a card on the stack; what has to be done with it is put on the list (CG-35, CG-41)."""
    seat, game = state.active, state.game
    play, cost = _drafted(state)
    card, cards = play.card, play.cards
    state.question = None
    state.draft = ()
    state.announced += 1
    state.stirred = True
    if game.groups[card] <= SURE:
        state.given = True
    state.plays -= len(cards)
    piles.leave_hand(state, seat, cards)
    state.stack.append(play)
    if tell:
        tell(Event("announced", announced_fields(state, play, cost)))
    if cost:
        piles.discard_from_hand(state, seat, cost, "cost", tell)
    if game.deck.each[card]:
        parts = [("part", target, seat) for target in reversed(state.clockwise(seat)) if target != seat]
        state.todo += [FINISH, *parts]
    else:
        state.todo += WHOLE_CARD
        if game.deck.answerable[card]:
            open_window(state, tell)


NO_COST: Sequence[int] = ()


def _drafted(state: CursedGiftsState) -> tuple[Play, Sequence[int]]:
    """The card that the draft describes, and what is paid for it."""
    game, draft, seat = state.game, state.draft, state.active
    first = draft[0]
    card = game.kinds[first.index]
    if first in game.gives:
        return Play(card, (card,), seat, seat_of(draft[1])), NO_COST
    if first is game.heal:
        antidotes = tuple(game.kind_of(action) for action in draft if action.verb == "antidote")
        play = Play(antidotes[0], antidotes, seat)
        play.slots = tuple(sorted(slot_of(action) for action in draft if action.verb == "slot"))
        return play, NO_COST
    if first is game.pair:
        cards = tuple(game.kind_of(action) for action in draft[1:3])
        return Play(game.deck.pair, cards, seat, seat_of(draft[3])), NO_COST
    play = Play(card, (card,), seat)
    cost: list[int] = []
    for need, chosen in zip(game.deck.needs[card], draft[1:], strict=True):
        if need == "seat":
            play.target = seat_of(chosen)
        elif need == "own":
            play.own = slot_of(chosen)
        elif need == "their":
            play.their = slot_of(chosen)
        elif need == "fetch":
            play.fetched = game.kind_of(chosen)
        else:
            cost.append(game.kind_of(chosen))
    return play, cost


def announced_fields(state: CursedGiftsState, play: Play, cost: Sequence[int]) -> dict[str, Any]:
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
