"""Views: what each viewer may know (the ledger's "Who sees what")."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add
from typing import TYPE_CHECKING

from yuletable.engine.events import RECORD
from yuletable.engine.sights import sights_of
from yuletable.games.naughty_list.children_deck import OPEN, Look
from yuletable.games.naughty_list.kit import NO_KIT, Kit
from yuletable.games.naughty_list.measures import UNRAISED
from yuletable.games.naughty_list.places import ABSENT, BROKEN, GAP, NO_LIMIT, REMOVED, RESERVE
from yuletable.games.naughty_list.views import (
    DeckEvent,
    Gear,
    NaughtyListView,
    Record,
    SeatView,
    Seen,
    Sight,
)

if TYPE_CHECKING:
    from yuletable.games.naughty_list.cards import CardSet
    from yuletable.games.naughty_list.state import NaughtyListState

PLACES = {RESERVE: "reserve", BROKEN: "broken", REMOVED: "removed"}


def view(state: NaughtyListState, viewer: int) -> NaughtyListView:
    """What this viewer knows; RECORD is refused with ValueError before the end.

    By place, in the order of the view's fields: so many keywords take longer than all that is looked up for them.
    """
    if viewer == RECORD and state.ended is None:
        raise ValueError("the record of a match is closed until it has ended")
    cards, deck, ended, question = state.game.set, state.deck, state.ended, state.question
    return NaughtyListView(
        viewer, state.phase, state.round, state.turn, state.active, state.first,
        # Children, Companions, Equipment
        _town(cards, tuple(state.town)),
        _in_order(cards, (*deck.top, *deck.rest, *deck.bottom)),
        _children(state, state.discard),
        _deck_events(state) if deck.history else (),
        _seats(state),
        _equipment(cards, tuple(state.where), state.locks, tuple(state.owner)),
        state.nick if state.nick >= 0 else None,
        state.votes,
        # The turn
        state.boosts, state.naughty, state.nice,
        None if state.limit == NO_LIMIT else state.limit,
        state.played, state.acted, state.fitted, state.sacrificed, state.fed, state.turn_used,
        state.robbed if state.robbed >= 0 else None,
        state.leading,
        # Action cards
        len(state.pile),
        _cards(state, state.spent),
        _used(cards, tuple(state.used)),
        # What comes next
        state.drawn, state.asked, tuple(state.todo),
        None if question is None else question.name,
        () if question is None else question.asked(state),
        () if question is None else question.details(),
        state.count.counted(),
        # The end
        None if ended is None else ended.name,
        None if ended is None else ended.rule,
        None if ended is None else _record(state),
        # The viewer's own
        _cards(state, state.hands[viewer]) if viewer >= 0 else (),
        tuple([action.text for action in state.picked]) if viewer == state.active else (),
        None if question is None else question.chosen(state, viewer),
        _sights(state, viewer) if state.sights else (),
        _looks(state, viewer) if deck.looks else (),
    )  # fmt: skip


def _cards(state: NaughtyListState, kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(state.game.set.action_ids.__getitem__, kinds))


def _children(state: NaughtyListState, found: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(state.game.set.child_ids.__getitem__, found))


# Kept, because everybody looks at all of it at every step, and little of it changes


@lru_cache(maxsize=1024)
def _town(cards: CardSet, town: tuple[int, ...]) -> tuple[str | None, ...]:
    return tuple([None if child == GAP else cards.child_ids[child] for child in town])


@lru_cache(maxsize=1024)
def _in_order(cards: CardSet, deck: tuple[int, ...]) -> tuple[str, ...]:
    """What lies in the deck, not how it lies."""
    return tuple([cards.child_ids[child] for child in sorted(deck)])


@lru_cache(maxsize=1024)
def _used(cards: CardSet, used: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([cards.action_ids[kind] for kind in sorted(used)])


@lru_cache(maxsize=1024)
def _equipment(cards: CardSet, where: tuple[int, ...], locks: int, owner: tuple[int, ...]) -> tuple[Gear, ...]:
    return tuple(
        [
            Gear(
                cards.gear[gear].id,
                owner[cards.of[gear]],
                PLACES.get(place, "equipped"),
                place if place >= 0 else None,
                bool(locks >> gear & 1),
            )
            for gear, place in enumerate(where)
            if place != ABSENT
        ]
    )


def _seats(state: NaughtyListState) -> tuple[SeatView, ...]:
    nick, active, boosts, hushes, used = state.nick, state.active, state.boosts, state.hushes, state.game_used
    cards, piles, hands, shelters = state.game.set, state.piles, state.hands, state.shelters
    return tuple(
        [
            _seat(
                cards, kit, nick == seat, boosts if seat == active else UNRAISED, tuple(state.sacks[seat]),
                len(piles[seat]), tuple(shelters[seat]), len(hands[seat]), hushes[seat], used >> seat & 1,
            )
            for seat, kit in enumerate(state.kits)
        ]
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _seat(
    cards: CardSet,
    kit: Kit,
    supervised: bool,
    boosts: tuple[int, ...],
    sack: tuple[int, ...],
    pile: int,
    shelter: tuple[int, ...],
    hand: int,
    hushed: int,
    used: int,
) -> SeatView:
    names, points, chosen = cards.child_ids, cards.points, kit is not NO_KIT
    score = sum([points[child] for child in (*sack, *shelter)]) + (0 if supervised else pile)
    return SeatView(
        kit.companion if chosen else None,
        tuple(map(add, kit.values[supervised], boosts)) if chosen else None,
        kit.bonus[supervised] if chosen else None,
        kit.capacity if chosen else None,
        tuple([names[child] for child in sack]),
        pile,
        tuple([names[child] for child in shelter]),
        hand,
        score,
        None if hushed == NO_LIMIT else hushed,
        bool(used),
    )


# The viewer's own


def _sights(state: NaughtyListState, seat: int) -> tuple[Sight, ...]:
    return tuple([Sight(owner, _cards(state, kinds)) for owner, kinds in sights_of(state.sights, seat)])


def _looks(state: NaughtyListState, seat: int) -> tuple[Seen, ...]:
    return tuple([_seen(state, which, look) for which, look in enumerate(state.deck.looks) if look.seat == seat])


def _deck_events(state: NaughtyListState) -> tuple[DeckEvent, ...]:
    history, children = state.deck.history, state.game.set.child_ids
    return tuple(
        [
            DeckEvent("look", seat=each.who, number=each.number)
            if each.kind == "look"
            else DeckEvent(each.kind, child=children[each.who])
            for each in history
        ]
    )


def _seen(state: NaughtyListState, which: int, look: Look) -> Seen:
    sunk = state.game.set.child_ids[look.sunk] if look.sunk >= 0 else None
    return Seen(which, _children(state, look.children), sunk, look.sunk == OPEN)


def _record(state: NaughtyListState) -> Record:
    return Record(
        tuple(_cards(state, hand) for hand in state.hands), tuple(_children(state, pile) for pile in state.piles)
    )
