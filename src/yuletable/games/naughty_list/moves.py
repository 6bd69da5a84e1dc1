"""Cards and Children on their way: drawn, spent, discarded, put back, moved (NL-24 to 27, NL-57, NL-67 to 71)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.sights import forget_shown, note_stolen
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.places import GAP, JUST_FED, NO_LIMIT, NOT_FED

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

# Action cards


def draw(state: NaughtyListState, seat: int, cards: int, cause: str, chance: Chance, tell: Tell | None) -> None:
    """Draws one by one; the used cards are shuffled when the deck is empty, as far as cards last (NL-25, NL-26)."""
    drawn: list[int] = []
    for _ in range(cards):
        if not state.pile and not _reshuffle(state, tell):
            break
        pile = state.pile
        place = chance.below(len(pile), "draw", state.turn, state.drawn)
        state.drawn += 1
        kind = pile[place]
        pile[place] = pile[-1]
        pile.pop()
        state.count.draw(seat)
        insort(state.hands[seat], kind)
        drawn.append(kind)
    if tell and drawn:
        fields = {"seat": number(seat), "count": len(drawn), "cause": cause}
        tell(Event("card_drawn", fields, secret={"cards": card_names(state, drawn)}, insiders=(seat,)))


def _reshuffle(state: NaughtyListState, tell: Tell | None) -> bool:
    if not state.used:
        return False
    state.pile, state.used = state.used, []
    state.count.shuffle_in(state.pile)
    if tell:
        tell(Event("action_deck_reshuffled", {"count": len(state.pile)}))
    return True


def spend(state: NaughtyListState, seat: int, kinds: Iterable[int]) -> None:
    """Cards go from the hand to the spent row, face up (NL-40)."""
    hand, count = state.hands[seat], state.count
    for kind in kinds:
        hand.remove(kind)
        count.show(seat, (kind,))
        state.spent.append(kind)
        if state.sights:
            forget_shown(state.sights, seat, kind)


def pick_pocket(state: NaughtyListState, thief: int, victim: int, chance: Chance, tell: Tell | None) -> None:
    """A card at random goes from hand to hand; the two of them know which (NL-116)."""
    hand = state.hands[victim]
    held = len(hand)
    kind = hand.pop(chance.below(held, "pick", state.turn, state.drawn))
    state.drawn += 1
    insort(state.hands[thief], kind)
    state.count.move(victim, thief)
    note_stolen(state.sights, victim, thief, kind, held)
    if tell:
        fields = {"seat": number(thief), "robbed": number(victim)}
        card = {"card": state.game.set.actions[kind].id}
        tell(Event("card_picked", fields, secret=card, insiders=(thief, victim)))


def card_names(state: NaughtyListState, kinds: Iterable[int]) -> list[str]:
    return [state.game.set.action_ids[kind] for kind in kinds]


# Children


def child_name(state: NaughtyListState, child: int) -> str:
    return state.game.set.child_ids[child]


def discard_child(state: NaughtyListState, child: int, place: dict[str, Any], cause: str, tell: Tell | None) -> None:
    """Out of the game (NL-57)."""
    insort(state.discard, child)
    if tell:
        tell(Event("child_discarded", {**place, "child": child_name(state, child), "cause": cause}))


def to_pile(state: NaughtyListState, seat: int, child: int, cause: str, tell: Tell | None) -> None:
    """A Child is sacrificed (NL-63); what follows is up to the caller."""
    insort(state.piles[seat], child)
    if tell:
        tell(Event("child_sacrificed", {"seat": number(seat), "child": child_name(state, child), "cause": cause}))


def sacrifice(state: NaughtyListState, seat: int, child: int, cause: str, tell: Tell | None) -> None:
    """A Child of the sack goes to the pile; a Nice one brings St. Nicholas (NL-63, NL-65)."""
    state.sacks[seat].remove(child)
    to_pile(state, seat, child, cause, tell)
    if state.game.set.types[child] == NICE:
        move_nick(state, seat, "sacrifice", tell)
    mark_sacrifice(state)


def mark_sacrifice(state: NaughtyListState) -> None:
    """Notes that a sacrifice has been made; the first of the turn has draws, at their place (NL-95)."""
    if state.fed == NOT_FED:
        state.fed = JUST_FED


def leave_town(state: NaughtyListState, children: Sequence[int]) -> list[int]:
    """Children leave their slots; returns the slots."""
    slots = [state.town.index(child) for child in children]
    for slot in slots:
        state.town[slot] = GAP
    return slots


def move_nick(state: NaughtyListState, to: int, cause: str, tell: Tell | None) -> None:
    """St. Nicholas comes to another seat, at once (NL-74)."""
    source = state.nick
    state.nick = to
    if tell and source != to:
        tell(Event("nick_moved", {"nick": number(source), "seat": number(to), "cause": cause}))


def boost(state: NaughtyListState, type_: int, amount: int, cause: str, tell: Tell | None) -> None:
    """More Value until the end of the turn (NL-22); type -1 is each of the four."""
    boosts = state.boosts
    if type_ < 0:
        state.boosts = tuple([value + amount for value in boosts])
    else:
        state.boosts = (*boosts[:type_], boosts[type_] + amount, *boosts[type_ + 1 :])
    if tell:
        name = "all" if type_ < 0 else state.game.type_names[type_]
        tell(Event("boosted", {"seat": number(state.active), "type": name, "number": amount, "cause": cause}))


def hush(state: NaughtyListState, seat: int, cards: int, tell: Tell | None) -> None:
    """Of several the lowest number holds (NL-117)."""
    before = state.hushes[seat]
    cards = cards if before == NO_LIMIT else min(before, cards)
    state.hushes = (*state.hushes[:seat], cards, *state.hushes[seat + 1 :])
    if tell:
        tell(Event("hushed", {"seat": number(seat), "count": cards}))
