"""The vocabulary of Action cards: for each word, what is picked for it, and what it does (the ledger's table).

`next_pick` gives the picks that are possible next, or None when nothing more is asked; [] means that the effect cannot
be carried out. `opening` makes what tells, without listing anything, whether it can: that is asked of every card of a
hand at every step. `carry_out` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.naughty_list import moves
from yuletable.games.naughty_list.equipment import fit, fittable, take_from
from yuletable.games.naughty_list.measures import has_room, leaders
from yuletable.games.naughty_list.places import BROKEN, GAP, NOBODY
from yuletable.games.naughty_list.vocabulary import Effect

if TYPE_CHECKING:
    from yuletable.games.naughty_list.cards import CardSet
    from yuletable.games.naughty_list.state import NaughtyListState

Picks = Sequence[Action]
NextPick = Callable[["NaughtyListState", Effect, Picks], "list[Action] | None"]
CanBegin = Callable[["NaughtyListState"], bool]
MakeOpening = Callable[["CardSet", Effect], "CanBegin | None"]
CarryOut = Callable[["NaughtyListState", Effect, Picks, Chance, Tell | None], None]


@dataclass(frozen=True, slots=True)
class Primitive:
    """One word of the vocabulary. `opening` tells whether `next_pick` of no picks is not []; None: it never is."""

    next_pick: NextPick
    opening: MakeOpening
    carry_out: CarryOut


def _asks_nothing(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    return None


def _always(cards: CardSet, effect: Effect) -> CanBegin | None:
    return None


def _seats(state: NaughtyListState, seats: Sequence[int], picks: Picks) -> list[Action] | None:
    """One seat is picked, and nothing else."""
    return None if picks else [state.game.seat[seat] for seat in seats]


# Cards and bonuses


def _draw(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    seat = state.robbed if effect.robbed else state.active
    if seat != NOBODY:
        moves.draw(state, seat, effect.number, "card", chance, tell)


def _boost(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    moves.boost(state, effect.type, effect.number, "card", tell)


def _captures(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    if effect.kind == "nice":
        state.nice += effect.number
    else:
        state.naughty += effect.number
    if tell:
        fields = {"seat": number(state.active), "kind": effect.kind, "count": effect.number}
        tell(Event("captures_gained", fields))


def _redraw(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    """The hand is put down, face up, and as many are drawn, plus some (NL-115)."""
    seat = state.active
    hand = state.hands[seat].copy()
    moves.spend(state, seat, hand)
    if tell:
        tell(Event("hand_put_down", {"seat": number(seat), "cards": moves.card_names(state, hand)}))
    moves.draw(state, seat, len(hand) + effect.number, "card", chance, tell)


def _with_cards(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    return _seats(state, [seat for seat in _others(state) if state.hands[seat]], picks)


def _needs_cards(cards: CardSet, effect: Effect) -> CanBegin:
    return _others_have_cards


def _others_have_cards(state: NaughtyListState) -> bool:
    return any(map(state.hands.__getitem__, _others(state)))


def _pick(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    victim = state.game.number_of(picks[0])
    for _ in range(min(effect.number, len(state.hands[victim]))):
        moves.pick_pocket(state, state.active, victim, chance, tell)


def _leader(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    return _seats(state, _leaders(state), picks)


def _hush(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    moves.hush(state, state.game.number_of(picks[0]), effect.number, tell)


def _leaders(state: NaughtyListState) -> Sequence[int]:
    """Those of the moment when the card was played (NL-109)."""
    return state.leading or leaders(state)


def _others(state: NaughtyListState) -> Sequence[int]:
    return state.game.others[state.active]


# St. Nicholas


def _whom_nick_visits(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    """Never the seat that he supervises now (NL-76)."""
    if effect.to == "clockwise":
        return None
    seats = _leaders(state) if effect.to == "leader" else range(state.game.seats)
    return _seats(state, [seat for seat in seats if seat != state.nick], picks)


def _needs_another(cards: CardSet, effect: Effect) -> CanBegin | None:
    """A leader whom he does not supervise."""
    if effect.to != "leader":
        return None
    return lambda state: state.nick == state.active or _leaders(state) != [state.nick]


def _nick(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    to = state.game.number_of(picks[0]) if picks else (state.nick + 1) % state.game.seats
    moves.move_nick(state, to, "card", tell)


# Equipment


def _which_gear(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    if picks:
        return None
    game, seat = state.game, state.active
    if effect.act == "lock":
        found = [gear for gear in state.kits[seat].gears if not state.locks >> gear & 1]
    elif effect.act == "fit":
        found = [] if state.fitted else fittable(state, seat)
    else:
        open_seats = {other for other in _others(state) if not state.kits[other].sturdy}
        found = [gear for gear, holder in enumerate(state.where) if holder in open_seats]
    return [game.equipment[gear] for gear in found]


def _needs_gear(cards: CardSet, effect: Effect) -> CanBegin:
    if effect.act == "lock":
        return lambda state: state.kits[state.active].mask & ~state.locks != 0
    if effect.act == "fit":
        return lambda state: not state.fitted and fittable(state, state.active) != []
    return _others_have_gear


def _others_have_gear(state: NaughtyListState) -> bool:
    for seat in _others(state):
        kit = state.kits[seat]
        if kit.mask and not kit.sturdy:
            return True
    return False


def _gear(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    gear = state.game.number_of(picks[0])
    if effect.act == "lock":
        state.locks |= 1 << gear
        if tell:
            fields = {"seat": number(state.active), "equipment": state.game.set.gear[gear].id}
            tell(Event("gear_locked", fields))
    elif effect.act == "fit":
        fit(state, state.active, gear, tell)
    else:
        take_from(state, gear, state.active if effect.act == "steal" else BROKEN, tell)


# Children


def _which_children(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    """The other seat first, then the Child (NL-39); of the Town up to so many, one at a time (NL-71)."""
    game = state.game
    if not picks and effect.to == "own_sack" and not has_room(state, state.active):
        return []
    if effect.names_seat:
        if not picks:
            return [game.seat[seat] for seat in _seats_of(state, effect)]
        picks = picks[1:]
    if not effect.count or (picks and not effect.upto):
        return None
    left = _from(state, effect)
    if not picks:
        return [game.child[child] for child in left]
    taken = {game.number_of(pick) for pick in picks}
    left = [child for child in left if child not in taken]
    if len(picks) == effect.count or picks[-1] is game.stop or not left:
        return None
    return [*(game.child[child] for child in left), game.stop]


def _seats_of(state: NaughtyListState, effect: Effect) -> list[int]:
    """Other seats that can be named."""
    if effect.to == "sack_other":
        seats = _others(state) if _from(state, effect) else ()
        return [seat for seat in seats if has_room(state, seat)]
    seats = _leaders(state) if effect.source == "sack_leader" else _others(state)
    fitting, sacks = state.game.set.fitting(effect.kind, effect.most), state.sacks
    return [seat for seat in seats if not fitting.isdisjoint(sacks[seat])]


def _needs_children(cards: CardSet, effect: Effect) -> CanBegin | None:
    """Children where the effect takes them, and room where it puts them."""
    are_there = _needs_in_place(effect, cards.fitting(effect.kind, effect.most))
    if effect.to == "own_sack":
        return lambda state: has_room(state, state.active) and are_there(state)
    if effect.to == "sack_other":
        return lambda state: are_there(state) and any(has_room(state, seat) for seat in _others(state))
    return are_there if effect.count else None


def _needs_in_place(effect: Effect, fitting: frozenset[int]) -> CanBegin:
    if effect.source == "sack_leader":
        return lambda state: _leader_holds(state, fitting)
    if effect.source == "sack_other":
        return lambda state: _others_hold(state, fitting)
    if effect.source == "town":
        return lambda state: not fitting.isdisjoint(state.town)
    return lambda state: not (fitting.isdisjoint(state.town) and fitting.isdisjoint(state.sacks[state.active]))


def _others_hold(state: NaughtyListState, fitting: frozenset[int]) -> bool:
    return not all(map(fitting.isdisjoint, map(state.sacks.__getitem__, _others(state))))


def _leader_holds(state: NaughtyListState, fitting: frozenset[int]) -> bool:
    """Who leads is worked out only if it matters."""
    others = _others(state)
    holders = [seat for seat in others if not fitting.isdisjoint(state.sacks[seat])]
    return len(holders) == len(others) or (holders != [] and not set(holders).isdisjoint(_leaders(state)))


def _from(state: NaughtyListState, effect: Effect) -> list[int]:
    """Fitting Children where the effect takes them; of a sack when its seat is the first pick."""
    fitting = state.game.set.fitting(effect.kind, effect.most)
    return [child for child in _places(state, effect) if child in fitting]


def _places(state: NaughtyListState, effect: Effect) -> list[int]:
    if effect.source == "town":
        return state.town
    if effect.source == "town_or_own":
        return [*state.town, *state.sacks[state.active]]
    return state.sacks[state.game.number_of(state.picked[0])]


def _move(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    named = NOBODY
    if picks and picks[0].verb == "seat":
        named, picks = state.game.number_of(picks[0]), picks[1:]
    children = [state.game.number_of(pick) for pick in picks if pick.verb == "child"]
    if not effect.count:
        children = _from(state, effect)
    from_town = [child for child in children if child in state.town]
    if from_town:
        state.todo.append(("fill",))
    places = {child: _lift(state, child, named) for child in children}
    if effect.source.startswith("sack"):
        state.robbed = named
    if effect.to == "deck_shuffle":
        state.deck.shuffle_in(children)
    for child in children:
        _put(state, effect, child, places[child], named, tell)


def _lift(state: NaughtyListState, child: int, named: int) -> dict[str, Any]:
    """Takes a Child from the Town or from a sack; returns the place as events tell it."""
    town = state.town
    if child in town:
        slot = town.index(child)
        town[slot] = GAP
        return {"slot": slot + 1}
    seat = state.active if child in state.sacks[state.active] else named
    state.sacks[seat].remove(child)
    return {"holder": number(seat)}


def _put(
    state: NaughtyListState, effect: Effect, child: int, source: dict[str, Any], named: int, tell: Tell | None
) -> None:
    if effect.to == "discard":
        moves.discard_child(state, child, source, "card", tell)
        return
    name = moves.child_name(state, child)
    if effect.to in ("deck_bottom", "deck_shuffle"):
        if effect.to == "deck_bottom":
            state.deck.put_under(child)
        if tell:
            how = "bottom" if effect.to == "deck_bottom" else "shuffled"
            tell(Event("child_returned", {"child": name, "how": how, **source}))
        return
    to = state.active if effect.to == "own_sack" else named
    state.sacks[to].append(child)
    if tell:
        tell(Event("child_moved", {"child": name, "seat": number(to), **source}))


def _swap_picks(state: NaughtyListState, effect: Effect, picks: Picks) -> list[Action] | None:
    """The seat, its Child, mine (NL-39); only what has a partner within the limit is offered (NL-113)."""
    if len(picks) == 3:
        return None
    game, points, mine = state.game, state.game.set.points, _mine(state, effect)
    if len(picks) == 2:
        least = points[game.number_of(picks[1])] - (effect.most or 0)
        return [game.child[child] for child in mine if effect.most is None or points[child] >= least]
    wanted = _wanted(state, effect, mine)
    if picks:
        return [game.child[child] for child in state.sacks[game.number_of(picks[0])] if child in wanted]
    return [game.seat[seat] for seat in _others(state) if not wanted.isdisjoint(state.sacks[seat])]


def _mine(state: NaughtyListState, effect: Effect) -> list[int]:
    """What can be given for one of theirs."""
    places = state.town if effect.source == "town" else state.sacks[state.active]
    fitting = state.game.set.fitting(effect.kind)
    return [child for child in places if child in fitting]


def _wanted(state: NaughtyListState, effect: Effect, mine: Sequence[int]) -> frozenset[int]:
    """Children of others that may be had for one of mine."""
    if not mine:
        return frozenset()
    cards = state.game.set
    most = None if effect.most is None else max([cards.points[child] for child in mine]) + effect.most
    return cards.fitting(effect.theirs, most)


def _needs_partners(cards: CardSet, effect: Effect) -> CanBegin:
    return lambda state: _others_hold(state, _wanted(state, effect, _mine(state, effect)))


def _swap(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    seat, theirs, mine = (state.game.number_of(pick) for pick in picks)
    swap_children(state, seat, theirs, mine, tell)


def swap_children(state: NaughtyListState, seat: int, theirs: int, mine: int, tell: Tell | None) -> None:
    """A Child of a sack changes places with one of the Town or of the active seat's sack (NL-58, NL-69)."""
    sack = state.sacks[seat]
    place: dict[str, Any]
    if mine in state.town:
        slot = state.town.index(mine)
        state.town[slot] = theirs
        place = {"slot": slot + 1}
        state.todo.append(("test_town",))
    else:
        own = state.sacks[state.active]
        own[own.index(mine)] = theirs
        place = {"holder": number(state.active)}
    sack[sack.index(theirs)] = mine
    if tell:
        names = {"child": moves.child_name(state, mine), "other": moves.child_name(state, theirs)}
        tell(Event("children_swapped", {**names, "seat": number(seat), **place}))


# Looking


def _peek(state: NaughtyListState, effect: Effect, picks: Picks, chance: Chance, tell: Tell | None) -> None:
    """The next Children of the deck, for this seat alone (NL-114)."""
    seat = state.active
    seen = state.deck.look(seat, effect.number, chance, state.turn, state.drawn)
    state.drawn += 1
    if tell:
        names = [moves.child_name(state, child) for child in seen]
        fields = {"seat": number(seat), "count": len(seen)}
        tell(Event("peeked", fields, secret={"children": names}, insiders=(seat,)))
    if seen:
        state.todo.append(("sink", len(seen)))


PRIMITIVES: Mapping[str, Primitive] = {
    "draw": Primitive(_asks_nothing, _always, _draw),
    "boost": Primitive(_asks_nothing, _always, _boost),
    "captures": Primitive(_asks_nothing, _always, _captures),
    "nick": Primitive(_whom_nick_visits, _needs_another, _nick),
    "gear": Primitive(_which_gear, _needs_gear, _gear),
    "move": Primitive(_which_children, _needs_children, _move),
    "swap": Primitive(_swap_picks, _needs_partners, _swap),
    "peek": Primitive(_asks_nothing, _always, _peek),
    "redraw": Primitive(_asks_nothing, _always, _redraw),
    "pick": Primitive(_with_cards, _needs_cards, _pick),
    "hush": Primitive(_leader, _always, _hush),
}


def opening(cards: CardSet, first: Effect) -> CanBegin | None:
    """What tells whether a card with this first effect can be played; None: it always can (NL-37)."""
    return PRIMITIVES[first.word].opening(cards, first)
