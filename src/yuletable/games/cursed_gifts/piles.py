"""Cards on their way: drawn, shown, discarded, placed in gauges, from hand to hand (CG-11 to 18, CG-135 to 138)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from yuletable.engine.chance import Chance
from yuletable.engine.counting import CardCount, CountLater
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.sights import forget_shown, note_sight, note_stolen
from yuletable.games.cursed_gifts.plays import Gift

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

UNKNOWN = -1


# The pile


def draw(state: CursedGiftsState, seat: int, cards: int, chance: Chance, tell: Tell | None) -> None:
    """Draws card by card, with a reshuffle where the pile is empty, as far as cards last (CG-135, CG-137, CG-138).

    The pile has no order, so any card of it is drawn, and the last one takes its place.
    """
    drawn: list[int] = []
    left = cards
    while left and (state.pile or _reshuffle(state, tell)):
        left -= 1
        pile = state.pile
        place = chance.below(len(pile), "draw", state.turn, state.drawn)
        pile[place], pile[-1] = pile[-1], pile[place]
        kind = pile.pop()
        state.drawn += 1
        state.stirred = True
        state.count.draw(seat)
        insort(state.hands[seat], kind)
        if state.sights:
            _doubt(state, kind)
        if tell:
            drawn.append(kind)
    if not tell:
        return
    if drawn:
        fields = {"seat": number(seat), "count": len(drawn)}
        tell(Event("drew", fields, secret={"cards": names(state, drawn)}, insiders=(seat,)))
    if left:
        tell(Event("no_draw", {"seat": number(seat)}))


def _reshuffle(state: CursedGiftsState, tell: Tell | None) -> bool:
    """The discard becomes the pile; False if there is none."""
    cards = true_discard(state)
    if not cards:
        return False
    state.pile = cards
    known = _thought_to_lie(state)
    state.count.shuffle_in(known)
    for seat, kind in state.fetches:
        if kind == UNKNOWN:
            state.count.draw(seat)
    state.discard = []
    state.taken = state.fetches = ()
    state.missing = ((),) * state.game.seats
    if tell:
        tell(Event("reshuffled", {"count": len(cards)}))
    return True


def true_discard(state: CursedGiftsState) -> list[int]:
    """What lies there; the list that all see keeps what was fetched in secret (CG-100)."""
    return _without(state.discard, state.taken)


def _thought_to_lie(state: CursedGiftsState) -> list[int]:
    """The list that all see, without what is supposed to have been fetched and has come to light."""
    return _without(state.discard, state.fetches)


def _without(cards: list[int], fetched: tuple[tuple[int, int], ...]) -> list[int]:
    left = cards.copy()
    for _, kind in fetched:
        if kind != UNKNOWN:
            left.remove(kind)
    return left


# Hands


def leave_hand(state: CursedGiftsState, seat: int, kinds: Sequence[int]) -> None:
    """Cards leave a hand together, and all see which; where they go is up to the caller."""
    hand = state.hands[seat]
    for kind in kinds:
        hand.remove(kind)
    if not state.fetches:
        state.count.show(seat, kinds)
    if state.sights:
        for kind in kinds:
            _come_to_light(state, seat, kind)
    if state.fetches:
        _show_unsure(state, seat, kinds)


def _show_unsure(state: CursedGiftsState, seat: int, kinds: Sequence[int]) -> None:
    """Counts cards that are shown while some have been fetched unseen: each may be one of those."""
    for kind in kinds:
        fetched = (seat, UNKNOWN) in state.fetches and kind in _thought_to_lie(state)
        if fetched and not state.count.now().may_hold(seat, kind):
            _explain_fetch(state, (seat, UNKNOWN), kind)
            continue
        state.count.show(seat, (kind,))
        try:
            state.count.now()
        except ValueError:
            _suppose_anew(state, kinds)
            return


def _suppose_anew(state: CursedGiftsState, shown: Sequence[int]) -> None:
    """What was supposed of fetched cards cannot be; `shown`: cards that have left a hand and lie nowhere yet.

    Of every kind of which too many are seen some have been fetched; and no hand has more fetched cards than cards, so
    that some have been shown that were taken for others.
    """
    unseen = _unseen(state, shown)
    for kind in range(len(unseen)):
        while unseen[kind] < 0:
            place = _first_to_explain(state, unseen)
            other = state.fetches[place][1]
            if other != UNKNOWN:
                unseen[other] -= 1
            unseen[kind] += 1
            _explain(state, place, kind)
    for seat, hand in enumerate(state.hands):
        while state.fetches.count((seat, UNKNOWN)) > len(hand):
            _explain_fetch(state, (seat, UNKNOWN), _supposed(state))
    state.count = CountLater(recount(state, shown))


def _first_to_explain(state: CursedGiftsState, unseen: list[int]) -> int:
    """Where the first fetch stands of which nothing is known; or else one that may have been another card as well."""
    kinds = [kind for _, kind in state.fetches]
    if UNKNOWN in kinds:
        return kinds.index(UNKNOWN)
    return next(place for place, kind in enumerate(kinds) if unseen[kind] > 0)


def _explain_fetch(state: CursedGiftsState, fetch: tuple[int, int], kind: int) -> None:
    _explain(state, state.fetches.index(fetch), kind)


def _explain(state: CursedGiftsState, place: int, kind: int) -> None:
    fetches = state.fetches
    state.fetches = (*fetches[:place], (fetches[place][0], kind), *fetches[place + 1 :])


def _supposed(state: CursedGiftsState) -> int:
    """What a card was that was fetched and has gone: a gift that was buried, if one may be missing."""
    gifts = state.game.deck.gifts
    return min(_thought_to_lie(state), key=lambda kind: kind not in gifts)


def recount(state: CursedGiftsState, on_their_way: Sequence[int] = ()) -> CardCount:
    """What the numbers alone say, while some cards have been shown but lie nowhere yet."""
    count = CardCount(_unseen(state, on_their_way), state.game.seats)
    for seat, hand in enumerate(state.hands):
        count.draw(seat, len(hand) - state.fetches.count((seat, UNKNOWN)))
    return count


def bury(state: CursedGiftsState, seat: int, kinds: Sequence[int]) -> None:
    """Gifts of a hand are shuffled into the pile; the others learn how many (CG-130, CG-133)."""
    for kind in kinds:
        state.hands[seat].remove(kind)
        state.pile.append(kind)
    for viewer, owner in list(state.sights):
        if seat in (viewer, owner):
            del state.sights[viewer, owner]
    if (seat, UNKNOWN) not in state.fetches:
        state.count.bury(seat, len(kinds))
        return
    while (seat, UNKNOWN) in state.fetches:
        _explain_fetch(state, (seat, UNKNOWN), _supposed(state))
    state.count = CountLater(recount(state))


def _unseen(state: CursedGiftsState, on_their_way: Sequence[int] = ()) -> list[int]:
    """By kind, cards that nobody sees, if what is supposed of fetched cards is right."""
    unseen = list(state.game.deck.copies)
    for kind in (*_on_the_table(state), *state.discard, *on_their_way):
        unseen[kind] -= 1
    for _, kind in state.fetches:
        if kind != UNKNOWN:
            unseen[kind] += 1
    return unseen


def _on_the_table(state: CursedGiftsState) -> list[int]:
    cards: list[int] = []
    for gauge in state.gauges:
        for gift in gauge:
            if gift is not None:
                cards += gift.cards
                cards += gift.tricks
    for play in state.stack:
        cards += play.cards
    return cards


def _come_to_light(state: CursedGiftsState, owner: int, kind: int) -> None:
    """A card of a hand is shown: who had seen it there has nothing more to remember, others may begin to doubt."""
    for cards in state.sights.values():
        if kind in cards:
            forget_shown(state.sights, owner, kind)
            _doubt(state, kind)
            return
    if state.fetches:
        _doubt(state, kind)


def _doubt(state: CursedGiftsState, kind: int) -> None:
    """A card of this kind has come to light, for all or for one: was it seen somewhere else?

    While cards are fetched unseen, any card that comes to light says something about what was fetched.
    """
    if state.fetches:
        state.doubtful += (kind,)
        return
    for cards in state.sights.values():
        if kind in cards:
            state.doubtful += (kind,)
            return


def see_hand(state: CursedGiftsState, viewer: int, owner: int) -> None:
    """A seat sees a whole hand; what it had seen elsewhere may be the same cards (CG-107)."""
    note_sight(state.sights, viewer, owner, state.hands[owner])
    others = [other for one, other in state.sights if one == viewer and other != owner]
    _doubt_sights_of(state, viewer, [owner, *sorted(others)])


def doubt_sights(state: CursedGiftsState) -> None:
    """Drops what was seen in a hand and cannot be there, since all such cards lie elsewhere: it was stolen unseen."""
    doubtful, state.doubtful = state.doubtful, ()
    for viewer in {viewer for viewer, _ in state.sights}:
        if state.fetches or _sees_too_many(state, viewer, doubtful):
            _doubt_sights_of(state, viewer, sorted(owner for one, owner in state.sights if one == viewer))


def _sees_too_many(state: CursedGiftsState, viewer: int, kinds: Iterable[int]) -> bool:
    """Whether a viewer knows of more cards of one of these kinds than there are, while none is fetched unseen."""
    for kind in kinds:
        number = state.discard.count(kind) + state.hands[viewer].count(kind) + _on_the_table(state).count(kind)
        for (one, _), cards in state.sights.items():
            if one == viewer:
                number += cards.count(kind)
        if number > state.game.deck.copies[kind]:
            return True
    return False


def _doubt_sights_of(state: CursedGiftsState, viewer: int, owners: Iterable[int]) -> None:
    """The same for one viewer, what is surest first.

    A card that lies in the discard may still be in a hand if it has been fetched, but no more than so many have been.
    """
    left, lying, fetched = _elsewhere(state, viewer)
    for owner in owners:
        kept = []
        for kind in state.sights[viewer, owner]:
            if left[kind] > 0:
                left[kind] -= 1
            elif fetched > 0 and kind in lying:
                lying.remove(kind)
                fetched -= 1
            else:
                continue
            kept.append(kind)
        note_sight(state.sights, viewer, owner, kept)


def _elsewhere(state: CursedGiftsState, viewer: int) -> tuple[list[int], list[int], int]:
    """What this viewer does not see: by kind, how many cards; what in the discard may be missing, and how much of it.

    What it knows to be missing is not there; nor is what it sees too often.
    """
    left = list(state.game.deck.copies)
    for kind in (*_on_the_table(state), *state.discard, *state.hands[viewer]):
        left[kind] -= 1
    missing = list(state.missing[viewer])
    for kind in missing:
        left[kind] += 1
    if min(left) < 0:
        missing += [kind for kind, number in enumerate(left) for _ in range(-number)]
    lying = state.discard.copy()
    for kind in missing:
        lying.remove(kind)
    return left, lying, len(state.fetches) - len(missing)


def take_up(state: CursedGiftsState, seat: int, kinds: Iterable[int]) -> None:
    """Cards that all have seen go to a hand."""
    for kind in kinds:
        insort(state.hands[seat], kind)
        state.count.take_up(seat, kind)
        _doubt(state, kind)


def steal(state: CursedGiftsState, thief: int, victim: int, chance: Chance, tell: Tell | None) -> None:
    """A card at random goes from hand to hand; both know which."""
    hand = state.hands[victim]
    kind = hand.pop(chance.below(len(hand), "steal", state.turn, state.drawn))
    state.drawn += 1
    insort(state.hands[thief], kind)
    note_stolen(state.sights, victim, thief, kind, len(hand) + 1)
    _doubt(state, kind)
    if len(hand) >= state.fetches.count((victim, UNKNOWN)):
        state.count.move(victim, thief)
    else:
        place = state.fetches.index((victim, UNKNOWN))
        state.fetches = (*state.fetches[:place], (thief, UNKNOWN), *state.fetches[place + 1 :])
    if tell:
        fields = {"seat": number(thief), "target": number(victim)}
        tell(Event("stolen", fields, secret={"card": state.game.deck.ids[kind]}, insiders=(thief, victim)))


# The discard


def discard(state: CursedGiftsState, kinds: Iterable[int]) -> None:
    state.discard.extend(kinds)


def discard_from_hand(state: CursedGiftsState, seat: int, kinds: Sequence[int], cause: str, tell: Tell | None) -> None:
    leave_hand(state, seat, kinds)
    state.discard.extend(kinds)
    if tell and kinds:
        tell(Event("cards_discarded", {"seat": number(seat), "cards": names(state, kinds), "cause": cause}))


def look_at_discard(state: CursedGiftsState, seat: int, tell: Tell | None) -> None:
    """Who fetches a card goes through the discard and sees what is not there any more."""
    _know_missing(state, seat)
    if tell and state.taken:
        cards = names(state, true_discard(state))
        tell(Event("discard_seen", {"seat": number(seat)}, (), {"cards": cards}, (seat,)))


def fetch(state: CursedGiftsState, seat: int, kind: int, tell: Tell | None) -> None:
    """A card goes from the discard to a hand; the others are not told which (CG-100)."""
    insort(state.hands[seat], kind)
    state.taken += ((seat, kind),)
    state.fetches += ((seat, UNKNOWN),)
    _know_missing(state, seat)
    if tell:
        card = {"card": state.game.deck.ids[kind]}
        tell(Event("fetched", {"seat": number(seat)}, secret=card, insiders=(seat,)))


def _know_missing(state: CursedGiftsState, seat: int) -> None:
    missing = tuple(sorted(kind for _, kind in state.taken))
    state.missing = (*state.missing[:seat], missing, *state.missing[seat + 1 :])
    state.doubtful += missing


# Gauges


def place(state: CursedGiftsState, seat: int, gift: Gift) -> int:
    """Puts a gift into the lowest free slot (CG-13); returns the slot."""
    gauge = state.gauges[seat]
    state.sums[seat] += gift.value
    for slot, held in enumerate(gauge):
        if held is None:
            gauge[slot] = gift
            return slot
    gauge.append(gift)
    return len(gauge) - 1


def lift(state: CursedGiftsState, seat: int, slot: int) -> Gift:
    """Takes a gift out of its slot; the others keep theirs."""
    gauge = state.gauges[seat]
    gift = gauge[slot]
    assert gift is not None
    state.sums[seat] -= gift.value
    gauge[slot] = None
    while gauge and gauge[-1] is None:
        gauge.pop()
    return gift


def names(state: CursedGiftsState, kinds: Iterable[int]) -> list[str]:
    """Ids of cards, for events."""
    ids = state.game.deck.ids
    return [ids[kind] for kind in kinds]


def gift_fields(state: CursedGiftsState, gift: Gift) -> dict[str, object]:
    """A gift, for events."""
    return {"gift": names(state, gift.cards), "tricks": names(state, gift.tricks), "value": gift.value}


def tell_moved(state: CursedGiftsState, card: int, gift: Gift, source: int, to: int, tell: Tell | None) -> None:
    """A gift has gone from gauge to gauge, by this card."""
    if tell:
        gauges = {"gauge": state.sums[source], "target_gauge": state.sums[to]}
        fields = {"seat": number(source), "target": number(to), "card": state.game.deck.ids[card]}
        tell(Event("gift_moved", {**fields, **gift_fields(state, gift), **gauges}))
