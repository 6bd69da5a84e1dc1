"""Positions that could be the true one for who has a view.

Hands and Action deck are dealt by `engine.counting`. Of the Children deck all is public but the order: the viewer's
places stay, the rest is any order; what others have seen of it is imagined with it (`imagined_deck`). Which Children
lie in whose pile counts for nothing, so they are spread at random. Why a card was played and not another of the hand is
not weighed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from yuletable.engine.counting import CardCount, CountLater
from yuletable.games.naughty_list import endings
from yuletable.games.naughty_list.children_deck import KEPT, OPEN, ChildrenDeck, Happened, Look
from yuletable.games.naughty_list.imagined_deck import imagine_deck
from yuletable.games.naughty_list.kit import NO_KIT
from yuletable.games.naughty_list.places import ABSENT, BROKEN, GAP, NO_LIMIT, NOBODY, REMOVED, RESERVE
from yuletable.games.naughty_list.questions import (
    AllAtOnce,
    Drop,
    NickVote,
    PerchtaDraw,
    Pick,
    Question,
    Shelter,
    Sink,
    StartGear,
    Take,
)
from yuletable.games.naughty_list.state import NaughtyListState
from yuletable.games.naughty_list.turn import CAPTURE_PHASE, PLAY_PHASE
from yuletable.games.naughty_list.views import Gear, NaughtyListView, Seen

if TYPE_CHECKING:
    from yuletable.games.naughty_list.cards import CardSet
    from yuletable.games.naughty_list.game import NaughtyList

PLACES = {"reserve": RESERVE, "broken": BROKEN, "removed": REMOVED}


def imagine(game: NaughtyList, view: NaughtyListView, rng: random.Random) -> NaughtyListState:
    """As `Game.imagine`."""
    state = NaughtyListState.__new__(NaughtyListState)
    state.game = game
    _public(state, view)
    _piles(state, view, rng)
    state.deck = _deck(game, view, rng)
    _hands(state, view, rng)
    _own(state, view)
    state.question = _question(state, view)
    state.ended = None if view.outcome is None else endings.outcome(state, view.outcome, view.ended_by or "")
    return state


@lru_cache(maxsize=4096)
def _children(cards: CardSet, names: tuple[str, ...]) -> tuple[int, ...]:
    """Kept, as what is below is, because of one view many worlds are imagined."""
    return tuple([cards.child[name] for name in names])


@lru_cache(maxsize=4096)
def _kinds(cards: CardSet, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([cards.action[name] for name in names])


def _public(state: NaughtyListState, view: NaughtyListView) -> None:
    cards = state.game.set
    state.phase, state.round, state.turn = view.phase, view.round, view.turn
    state.active, state.first = view.active, view.first
    state.nick = NOBODY if view.nick is None else view.nick
    state.votes = view.votes
    state.boosts, state.naughty, state.nice = view.boosts, view.naughty, view.nice
    state.limit = NO_LIMIT if view.limit is None else view.limit
    state.played, state.acted, state.fitted = view.played, view.acted, view.fitted
    state.sacrificed, state.fed, state.turn_used = view.sacrificed, view.fed, view.ability
    state.robbed = NOBODY if view.robbed is None else view.robbed
    state.leading = view.leading
    state.drawn, state.asked, state.todo = view.drawn, view.steps, list(view.todo)
    state.town = [GAP if name is None else cards.child[name] for name in view.town]
    state.discard = list(_children(cards, view.discard))
    state.spent, state.used = list(_kinds(cards, view.spent)), list(_kinds(cards, view.used))
    state.sacks = [list(_children(cards, each.sack)) for each in view.seats]
    state.shelters = [list(_children(cards, each.shelter)) for each in view.seats]
    state.hushes = tuple([NO_LIMIT if each.hushed is None else each.hushed for each in view.seats])
    where, state.locks, masks = _places(cards, view.equipment, state.game.seats)
    state.where = list(where)
    state.companions, state.kits = [-1] * state.game.seats, [NO_KIT] * state.game.seats
    state.owner, state.game_used = [-1] * len(cards.companions), 0
    for seat, each in enumerate(view.seats):
        if each.companion is not None:
            companion = state.companions[seat] = cards.companion[each.companion]
            state.owner[companion] = seat
            state.kits[seat] = cards.kit(companion, masks[seat])
            state.game_used |= each.used << seat


@lru_cache(maxsize=1024)
def _places(cards: CardSet, equipment: tuple[Gear, ...], seats: int) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Where all Equipment is; what is locked, as a mask; and by seat what it has equipped, as a mask."""
    where, masks, locks = [ABSENT] * len(cards.gear), [0] * seats, 0
    for gear in equipment:
        number = cards.gear_number[gear.id]
        if gear.holder is None:
            where[number] = PLACES[gear.place]
        else:
            where[number] = gear.holder
            masks[gear.holder] |= 1 << number
            locks |= gear.locked << number
    return tuple(where), locks, tuple(masks)


def _piles(state: NaughtyListState, view: NaughtyListView, rng: random.Random) -> None:
    """Whatever lies nowhere else."""
    cards = state.game.set
    if view.record is not None:
        state.piles = [list(_children(cards, pile)) for pile in view.record.piles]
        return
    sizes = [each.pile for each in view.seats]
    if not any(sizes):
        state.piles = [[] for _ in sizes]
        return
    places = (_children(cards, view.deck), state.town, state.discard, *state.sacks, *state.shelters)
    left = sorted(cards.fitting("any").difference(*places))
    rng.shuffle(left)
    ends = list(accumulate(sizes))
    state.piles = [sorted(left[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


def _deck(game: NaughtyList, view: NaughtyListView, rng: random.Random) -> ChildrenDeck:
    child = game.set.child
    children = _children(game.set, view.deck)
    if not view.deck_events:
        return ChildrenDeck(children)
    history = tuple(
        Happened("look", each.seat or 0, each.number)
        if each.kind == "look"
        else Happened(each.kind, child[each.child or ""])  # type: ignore[arg-type]
        for each in view.deck_events
    )
    own = {each.which: each for each in view.seen}
    seen = [_look(game, view, own.get(which)) for which in range(sum(each.kind == "look" for each in history))]
    return imagine_deck(children, history, seen, view.asking == "sink", rng)


def _look(game: NaughtyList, view: NaughtyListView, seen: Seen | None) -> Look | None:
    if seen is None:
        return None
    child = game.set.child
    sunk = OPEN if seen.open else KEPT if seen.sunk is None else child[seen.sunk]
    return Look(view.viewer, tuple([child[name] for name in seen.children]), sunk)


def _hands(state: NaughtyListState, view: NaughtyListView, rng: random.Random) -> None:
    cards = state.game.set
    state.count = CountLater(view.counted)
    if view.record is not None:
        state.hands = [list(_kinds(cards, hand)) for hand in view.record.hands]
        known = dict(enumerate(state.hands))
    else:
        known = {sight.owner: list(_kinds(cards, sight.cards)) for sight in view.sights}
        if view.viewer >= 0:
            known[view.viewer] = list(_kinds(cards, view.hand))
    if view.phase == "setup" and not any(each.hand for each in view.seats):
        state.hands, state.pile = [[] for _ in view.seats], []
        return
    try:
        hands, state.pile = CardCount.of(view.counted).deal(rng, known)
    except ValueError:  # what was supposed of a picked pocket has led into a corner
        hands, state.pile = _by_numbers(view, known, rng)
    for hand in hands:
        hand.sort()
    state.hands = hands


def _by_numbers(
    view: NaughtyListView, known: dict[int, list[int]], rng: random.Random
) -> tuple[list[list[int]], list[int]]:
    """Everything face down may be anywhere."""
    hands = [known.get(seat, [])[: each.hand] for seat, each in enumerate(view.seats)]
    unseen = [sum(numbers) for numbers in zip(*view.counted.classes, strict=True)]
    for kind in (kind for cards in view.counted.open for kind in cards):
        unseen[kind] += 1
    for kind in (kind for hand in hands for kind in hand):
        unseen[kind] -= 1
    cards = [kind for kind, number in enumerate(unseen) for _ in range(number)]
    rng.shuffle(cards)
    for hand, each in zip(hands, view.seats, strict=True):
        while len(hand) < each.hand:
            hand.append(cards.pop())
    return hands, cards


def _own(state: NaughtyListState, view: NaughtyListView) -> None:
    """What the viewer alone remembers, and has picked; others have picked nothing yet."""
    state.sights = {(view.viewer, sight.owner): _kinds(state.game.set, sight.cards) for sight in view.sights}
    state.picked = tuple([state.game.actions.parse(text) for text in view.picked])


def _question(state: NaughtyListState, view: NaughtyListView) -> Question | None:
    game, asking = state.game, view.asking
    if asking is None or asking in OF_THE_TURN:
        return OF_THE_TURN.get(asking or "")
    if asking in ("start_gear", "vote"):
        question: AllAtOnce = StartGear(game.seats) if asking == "start_gear" else NickVote(game.seats)
        if view.chosen is not None:
            question.question.answer(view.viewer, game.actions.parse(view.chosen).index)
        return question
    seat = view.asked[0]
    if asking == "drop":
        return Drop(seat, bool(view.details[0]))
    return TO_ONE[asking](seat, *view.details)


OF_THE_TURN: Mapping[str, Question] = {"play": PLAY_PHASE, "capture": CAPTURE_PHASE}
TO_ONE: Mapping[str, Callable[..., Question]] = {
    "take": Take, "shelter": Shelter, "perchta": PerchtaDraw, "pick": Pick, "sink": Sink,
}  # fmt: skip
