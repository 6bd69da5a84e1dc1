"""Positions that could be the true one for who has a view.

Hands and pile are dealt by `engine.counting` from what everybody can count and what the viewer has seen; cards fetched
from the discard unseen are any that may be missing from it. Why a card was played and not another of the hand, and that
a seat passed in a window, is not weighed. Nobody else has answered the open question yet, and nobody else has begun a
draft.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from yuletable.engine.commitment import Commitment
from yuletable.engine.counting import CardCount
from yuletable.games.cursed_gifts import endings
from yuletable.games.cursed_gifts.menu import MENUS
from yuletable.games.cursed_gifts.piles import UNKNOWN
from yuletable.games.cursed_gifts.plays import NOBODY, Play
from yuletable.games.cursed_gifts.questions import Choice, Question, Recover, Rummage, Santa, Tribute
from yuletable.games.cursed_gifts.standing import leave
from yuletable.games.cursed_gifts.state import CursedGiftsState
from yuletable.games.cursed_gifts.views import Announced, CursedGiftsView
from yuletable.games.cursed_gifts.will import Will
from yuletable.games.cursed_gifts.window import Window

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.game import CursedGifts


def imagine(game: CursedGifts, view: CursedGiftsView, rng: random.Random) -> CursedGiftsState:
    """As `Game.imagine`."""
    number = game.deck.number
    discard = list(map(number.__getitem__, view.discard))
    taken = _taken(game, view, discard, rng)
    hands, pile = _deal(game, view, taken, rng)
    state = CursedGiftsState(game, hands, pile, view.counted)
    _copy_numbers(state, view)
    state.discard = discard
    state.taken = taken
    if view.fetches:
        state.fetches = tuple([(f.seat, UNKNOWN if f.card is None else number[f.card]) for f in view.fetches])
    if view.viewer >= 0:
        _remember(state, view)
    for seat, gauge in enumerate(view.gauges):
        if gauge:
            state.gauges[seat] = list(map(game.meant, gauge))
    if view.stack:
        state.stack = tuple([_play(game, play) for play in view.stack])
    state.todo = view.todo
    state.question = _question(game, state, view)
    if view.outcome is not None:
        end = endings.last_standing if view.outcome == "last_standing" else None
        state.ended = end(state) if end else endings.lowest_gauges(state, view.outcome, view.ended_by or "")
    return state


def _taken(
    game: CursedGifts, view: CursedGiftsView, discard: list[int], rng: random.Random
) -> tuple[tuple[int, int], ...]:
    """What may have been fetched from the discard, in the order of the fetches.

    Own cards are known; who has looked into the discard knows what was missing from it then, though not who has which;
    then what is supposed of cards that have come to light; the rest is any that may be missing.
    """
    number = game.deck.number
    if not view.fetches:
        return ()
    if view.record is not None:
        return tuple((fetch.taker, number[fetch.card or ""]) for fetch in view.record.taken)
    own = view.fetched or (None,) * len(view.fetches)
    chosen = [UNKNOWN if card is None else number[card] for card in own]
    supposed = [UNKNOWN if fetch.card is None else number[fetch.card] for fetch in view.fetches]
    seen = len(view.missing)
    _choose(chosen, supposed, range(seen), [number[card] for card in view.missing], rng)
    left = discard.copy()
    for kind in chosen[:seen]:
        left.remove(kind)
    _prove(chosen, supposed, range(seen, len(chosen)), _needed(game, view))
    _choose(chosen, supposed, range(seen, len(chosen)), left, rng)
    return tuple((fetch.taker, kind) for fetch, kind in zip(view.fetches, chosen, strict=True))


def _needed(game: CursedGifts, view: CursedGiftsView) -> list[int]:
    """Cards of which the viewer sees more than there are, if none has been fetched from the discard."""
    known = [kind for cards in _known(game, view).values() for kind in cards]
    return [kind for kind, number in enumerate(_left(game, view, known, ())) for _ in range(-number)]


def _prove(chosen: list[int], supposed: list[int], places: range, needed: list[int]) -> None:
    """What must have been fetched is supposed of the places that are free for it, against what all suppose."""
    for kind in chosen:
        _take_from(kind, needed)
    free = [place for place in places if chosen[place] == UNKNOWN]
    free = [place for place in free if not _take_from(supposed[place], needed)]
    for place, kind in zip(sorted(free, key=lambda place: supposed[place] != UNKNOWN), needed, strict=False):
        supposed[place] = kind


def _choose(chosen: list[int], supposed: list[int], places: range, cards: list[int], rng: random.Random) -> None:
    """Fills the places that are still UNKNOWN from these cards, with what is supposed where it is among them."""
    for place in places:
        if chosen[place] != UNKNOWN:
            cards.remove(chosen[place])
    for place in places:
        if chosen[place] == UNKNOWN and supposed[place] in cards:
            chosen[place] = supposed[place]
            cards.remove(supposed[place])
    for place in places:
        if chosen[place] == UNKNOWN:
            chosen[place] = cards.pop(int(rng.random() * len(cards)))


def _take_from(kind: int, cards: list[int]) -> bool:
    """Takes a card out of these, if it is there."""
    if kind not in cards:
        return False
    cards.remove(kind)
    return True


def _deal(
    game: CursedGifts, view: CursedGiftsView, taken: tuple[tuple[int, int], ...], rng: random.Random
) -> tuple[list[list[int]], list[int]]:
    """Hands in rising order, and the pile."""
    if view.record is not None:
        number = game.deck.number
        hands = [[number[card] for card in hand] for hand in view.record.hands]
        return hands, _unseen(game, view, [kind for hand in hands for kind in hand], taken)
    known = _known(game, view)
    try:
        if view.fetches:
            _check_supposed(game, view, taken)
            hands, pile = _deal_as_counted(view, known, taken, rng)
        else:
            hands, pile = CardCount.of(view.counted).deal(rng, known)
    except ValueError:
        hands, pile = _deal_by_numbers(game, view, known, taken, rng)
    for hand in hands:
        hand.sort()
    return hands, pile


def _known(game: CursedGifts, view: CursedGiftsView) -> dict[int, list[int]]:
    """By seat, cards that the viewer knows to be in its hand."""
    number = game.deck.number
    known = {sight.owner: [number[card] for card in sight.cards] for sight in view.sights}
    if view.viewer >= 0:
        known[view.viewer] = [number[card] for card in view.hand]
    return known


def _fetched_in_hands(view: CursedGiftsView, taken: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """(seat, kind) of fetched cards that have not come to light."""
    return [(fetch.seat, kind) for fetch, (_, kind) in zip(view.fetches, taken, strict=True) if fetch.card is None]


def _check_supposed(game: CursedGifts, view: CursedGiftsView, taken: tuple[tuple[int, int], ...]) -> None:
    """ValueError if the viewer knows better than what all suppose of fetched cards, so that the count is off."""
    ids = game.deck.ids
    for fetch, (_, kind) in zip(view.fetches, taken, strict=True):
        if fetch.card not in (None, ids[kind]):
            raise ValueError(f"it was {ids[kind]}, not {fetch.card}")


def _deal_as_counted(
    view: CursedGiftsView, known: dict[int, list[int]], taken: tuple[tuple[int, int], ...], rng: random.Random
) -> tuple[list[list[int]], list[int]]:
    """Fetched cards are not among those that are counted. ValueError where that does not go together."""
    counted = {seat: kinds.copy() for seat, kinds in known.items()}
    fetched = _fetched_in_hands(view, taken)
    for seat, kind in fetched:
        _take_from(kind, counted.get(seat, []))
    hands, pile = CardCount.of(view.counted).deal(rng, counted)
    for seat, kind in fetched:
        hands[seat].append(kind)
    return hands, pile


def _deal_by_numbers(
    game: CursedGifts,
    view: CursedGiftsView,
    known: dict[int, list[int]],
    taken: tuple[tuple[int, int], ...],
    rng: random.Random,
) -> tuple[list[list[int]], list[int]]:
    """Where what was supposed has led into a corner: everything unseen may be anywhere."""
    hands = [known.get(seat, [])[:size] for seat, size in enumerate(view.hand_sizes)]
    unseen = _unseen(game, view, [kind for hand in hands for kind in hand], taken)
    for seat, kind in _fetched_in_hands(view, taken):
        if kind in unseen and len(hands[seat]) < view.hand_sizes[seat]:
            unseen.remove(kind)
            hands[seat].append(kind)
    rng.shuffle(unseen)
    for hand, size in zip(hands, view.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
    return hands, unseen


def _unseen(
    game: CursedGifts, view: CursedGiftsView, known: list[int], taken: tuple[tuple[int, int], ...]
) -> list[int]:
    """The cards that are in none of the places that are seen or known."""
    return [kind for kind, number in enumerate(_left(game, view, known, taken)) for _ in range(number)]


def _left(game: CursedGifts, view: CursedGiftsView, known: list[int], taken: tuple[tuple[int, int], ...]) -> list[int]:
    """By kind, how many cards are in none of the places that are seen or known."""
    number = game.deck.number
    left = list(game.deck.copies)
    for card in view.discard:
        left[number[card]] -= 1
    for _, kind in taken:
        left[kind] += 1
    for gauge in view.gauges:
        for gift in gauge:
            for card in (*gift.cards, *gift.tricks) if gift else ():
                left[number[card]] -= 1
    for play in view.stack:
        for card in play.cards:
            left[number[card]] -= 1
    for kind in known:
        left[kind] -= 1
    return left


def _copy_numbers(state: CursedGiftsState, view: CursedGiftsView) -> None:
    masks = state.game.masks
    state.active = view.active
    state.turn = view.turn
    state.plays = view.plays
    state.given = view.given
    state.announced = view.announced
    state.windows = view.windows
    state.drawn = view.drawn
    state.living = masks[view.inside]
    state.gone = view.out
    state.sums = list(view.sums)
    state.limits = view.limits
    state.warded = masks[view.warded]
    state.silenced = masks[view.silenced]
    state.graced = masks[view.graced]
    state.signs = view.signs
    state.idle = view.idle
    state.stirred = view.stirred


def _remember(state: CursedGiftsState, view: CursedGiftsView) -> None:
    """What the viewer alone remembers; what others do is not imagined."""
    game, seat = state.game, view.viewer
    number = game.deck.number
    for sight in view.sights:
        state.sights[seat, sight.owner] = tuple([number[card] for card in sight.cards])
    if view.missing:
        missing = tuple([number[card] for card in view.missing])
        state.missing = (*state.missing[:seat], missing, *state.missing[seat + 1 :])
    if seat == view.active and view.asking == "turn":
        state.draft = tuple([game.actions.parse(text) for text in view.draft])
    if seat == view.active:
        state.cancels = view.cancels
    leave(state, seat, view.standing)


def _play(game: CursedGifts, announced: Announced) -> Play:
    deck = game.deck
    card = {"pair": deck.pair, "three": deck.three}.get(announced.card)
    number = deck.number
    return Play(
        card=number[announced.card] if card is None else card,
        cards=tuple([number[one] for one in announced.cards]),
        user=announced.user,
        target=NOBODY if announced.target is None else announced.target,
        own=announced.own - 1,
        their=announced.their - 1,
        slots=tuple([slot - 1 for slot in announced.slots]),
        cancelled=announced.cancelled,
        reflected=announced.reflected,
    )


def _question(game: CursedGifts, state: CursedGiftsState, view: CursedGiftsView) -> Question | None:
    asking, parse = view.asking, game.actions.parse
    if asking == "turn":
        return MENUS[view.active]
    draft = tuple([parse(text) for text in view.draft])
    if asking == "window":
        return _window(game, view, draft)
    if asking == "santa":
        santa = Santa(Commitment(game.seats, view.asked, held=False))
        if view.answer:
            santa.commit(view.viewer, parse(view.answer[0]))
        return santa
    if asking == "rummage":
        _see_hand(state, view)
        return Rummage(view.asked[0], *view.details)
    if asking == "tribute":
        return Tribute(view.asked[0])
    if asking == "recover":
        return Recover(view.asked[0], *view.details)
    if asking == "choice":
        return Choice(view.asked[0], draft)
    return Will(view.asked[0], draft, view.backs) if asking == "will" else None


def _window(game: CursedGifts, view: CursedGiftsView, draft: tuple[Any, ...]) -> Window:
    window = Window(Commitment(game.seats, view.asked, game.lasting and not view.late))
    seat = view.viewer
    if seat in view.asked:
        if draft:
            window.picks[seat] = draft
        if view.backs:
            window.backs[seat] = view.backs
        if view.answer:
            window.answers[seat] = tuple([game.actions.parse(text) for text in view.answer])
            window.commit(seat, window.answers[seat][0])
    return window


def _see_hand(state: CursedGiftsState, view: CursedGiftsView) -> None:
    """Who rummages sees the hand."""
    user, target = view.asked[0], view.details[0]
    if user != view.viewer:
        state.sights[user, target] = tuple(state.hands[target])
