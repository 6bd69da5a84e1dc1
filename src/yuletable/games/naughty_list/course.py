"""The course of a match: what follows what, one small task after the other, until something is asked.

    setup   Companions -> starting Equipment -> Town -> hands -> first seat -> late cards -> St. Nicholas
    turn    (shelter?) -> draw -> Play phase -> Capture phase -> next seat

A task is a tuple: its name, then what it needs. The last of `state.todo` is next, and is handed to its function.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.naughty_list import endings, moves
from yuletable.games.naughty_list.cards import NICE
from yuletable.games.naughty_list.children_deck import ChildrenDeck
from yuletable.games.naughty_list.effects import PRIMITIVES
from yuletable.games.naughty_list.equipment import give_companion
from yuletable.games.naughty_list.measures import UNRAISED
from yuletable.games.naughty_list.places import FED, GAP, JUST_FED, NO_LIMIT, NOT_FED
from yuletable.games.naughty_list.questions import Drop, NickVote, PerchtaDraw, Pick, Shelter, Sink, StartGear, Take
from yuletable.games.naughty_list.turn import CAPTURE_PHASE, PLAY_PHASE, enter

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState, Task

SLOTS = 6
HAND = 3
MOST_NICE = 2


def go_on(state: NaughtyListState, chance: Chance, tell: Tell | None) -> None:
    """Carries out what is to be done until something is asked or the match has ended."""
    todo = state.todo
    while todo and state.question is None:
        task = todo.pop()
        TASKS[task[0]](state, task, chance, tell)
    if state.question is None and state.ended is None:
        state.question = PLAY_PHASE if state.phase == "play" else CAPTURE_PHASE


SETUP = ("companions", "start_gear", "town", "deal", "first_seat", "late_cards", "place_nick", "begin")


# Setup


def _companions(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """Picked seat by seat, dealt, or given: the first Companion of the set to seat 1, and so on (NL-4)."""
    game = state.game
    if game.options.companions == "pick":
        state.todo += [("take", seat) for seat in reversed(range(game.seats))]
        return
    order = list(range(len(game.set.companions)))
    if game.options.companions == "random":
        chance.shuffle(order, "companions")
    for seat in range(game.seats):
        give_companion(state, seat, order[seat], tell)


def _take(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    seat, left = task[1], [companion for companion, owner in enumerate(state.owner) if owner < 0]
    if len(left) == 1:
        give_companion(state, seat, left[0], tell)
    else:
        state.question = Take(seat)


def _start_gear(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    state.question = StartGear(state.game.seats)


def _town(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """Six Children, at most two of them Nice; the others are set aside and shuffled in (NL-8, NL-9)."""
    types = state.game.set.types
    state.deck = ChildrenDeck(range(len(types)))
    aside: list[int] = []
    nice = 0
    while len(state.town) < SLOTS and len(state.deck):
        child = state.deck.draw(chance, 0, len(state.town) + len(aside))
        if types[child] == NICE and nice == MOST_NICE:
            aside.append(child)
            if tell:
                tell(Event("child_set_aside", {"child": moves.child_name(state, child)}))
            continue
        nice += types[child] == NICE
        state.town.append(child)
        _tell_filled(state, len(state.town) - 1, tell)
    if aside:
        state.deck.shuffle_in(aside)
        if tell:
            tell(Event("aside_shuffled_in", {"count": len(aside)}))


def _deal(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    cards = [kind for kind, copies in enumerate(state.game.set.copies) for _ in range(copies)]
    chance.shuffle(cards, "actions")
    for seat in range(state.game.seats):
        hand = sorted(cards[len(cards) - HAND :])
        del cards[len(cards) - HAND :]
        state.hands[seat] = hand
        state.count.draw(seat, HAND)
        if tell:
            fields = {"seat": number(seat), "count": HAND}
            tell(Event("hand_dealt", fields, secret={"cards": moves.card_names(state, hand)}, insiders=(seat,)))
    state.pile = cards


def _first_seat(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    game = state.game
    state.first = game.options.first - 1 if game.options.first else chance.below(game.seats, "first")
    state.active = state.first
    if tell:
        tell(Event("first_seat", {"seat": number(state.first)}))


def _late_cards(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """A card more for the later half of the turn order (NL-13)."""
    seats = state.game.seats
    if state.game.options.late_cards == "half":
        for place in range(seats - seats // 2, seats):
            moves.draw(state, (state.first + place) % seats, 1, "late", chance, tell)


def _place_nick(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    game = state.game
    given = game.options.nick
    if given == "vote":
        state.question = NickVote(game.seats)
        return
    state.nick = int(given) - 1 if given.isdigit() else chance.below(game.seats, "nick")
    if tell:
        tell(Event("nick_placed", {"seat": number(state.nick), "votes": []}))


def _begin(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    _begin_turn(state, state.first, chance, tell)


# Turns


def _begin_turn(state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
    state.active = seat
    state.turn += 1
    state.boosts = UNRAISED
    state.naughty, state.nice = 1, 0
    state.played = state.drawn = state.asked = 0
    state.acted = state.fitted = state.sacrificed = state.turn_used = False
    state.fed = NOT_FED
    state.limit = state.hushes[seat]
    if state.limit != NO_LIMIT:
        state.hushes = (*state.hushes[:seat], NO_LIMIT, *state.hushes[seat + 1 :])
    if seat == state.first:
        state.round += 1
        if tell:
            tell(Event("round_started", {"round": state.round}))
    if tell:
        tell(Event("turn_started", {"seat": number(seat), "round": state.round}))
    state.phase = "draw"
    if state.sacks[seat] and state.kits[seat].shelter >= 0:
        state.todo.append(DRAW_PHASE)
        state.question = Shelter(seat)
    else:
        _draw_phase(state, DRAW_PHASE, chance, tell)


DRAW_PHASE: Task = ("draw_phase",)


def _draw_phase(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    moves.draw(state, state.active, 1, "phase", chance, tell)
    enter(state, "play", tell)


def _capture_phase(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    enter(state, "capture", tell)


def _end_turn(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """The spent row joins the discard (NL-40); bonuses end (NL-22)."""
    state.todo.clear()
    state.used += state.spent
    state.spent = []
    state.boosts = UNRAISED
    if tell:
        tell(Event("turn_ended", {"seat": number(state.active)}))
    following = (state.active + 1) % state.game.seats
    if following == state.first and state.round == state.game.options.round_limit:
        _end(state, "round_limit", "NL-123", tell)
    else:
        _begin_turn(state, following, chance, tell)


# Cards


def _effect(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """Carries out one effect, or asks for its next pick; the only option is taken (NL-36 to NL-39)."""
    _, kind, place = task
    effects = state.game.set.effects[kind]
    effect, picks = effects[place], state.picked
    primitive = PRIMITIVES[effect.word]
    while (options := primitive.next_pick(state, effect, picks)) is not None:
        if len(options) > 1:
            state.question = Pick(state.active, kind, place, options)
            return
        if not options:
            break
        picks = state.picked = (*picks, options[0])
    state.picked = ()
    if options is None:
        state.asked += 1
        primitive.carry_out(state, effect, picks, chance, tell)
    if place == len(effects) - 1:
        state.leading = ()


def _sink(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    state.question = Sink(state.active, task[1])


# The Town


def _fill(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """Gaps one by one, lowest slot first, with the end tests after each (NL-68, NL-70, NL-119, NL-120)."""
    town = state.town
    while GAP in town:
        if not len(state.deck):
            _end(state, "no_child", "NL-120", tell)
            return
        slot = town.index(GAP)
        town[slot] = state.deck.draw(chance, state.turn, state.drawn)
        state.drawn += 1
        _tell_filled(state, slot, tell)
        if _ended_by_nice(state, tell):
            return


def _tell_filled(state: NaughtyListState, slot: int, tell: Tell | None) -> None:
    if tell:
        tell(Event("town_filled", {"slot": slot + 1, "child": moves.child_name(state, state.town[slot])}))


def _test_town(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    _ended_by_nice(state, tell)


def _ended_by_nice(state: NaughtyListState, tell: Tell | None) -> bool:
    if state.game.set.nice.issuperset(state.town):
        _end(state, "six_nice", "NL-119", tell)
        return True
    return False


# Sacks


def _shrink(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    seat = task[1]
    if len(state.sacks[seat]) > state.kits[seat].capacity:
        state.question = Drop(seat, overflow=False)


# Draws that captures and sacrifices cause


def _perchta(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    seat = task[1]
    if state.game.options.perchta_draw == "ask":
        state.question = PerchtaDraw(seat)
    else:
        moves.draw(state, seat, 1, "perchta", chance, tell)


def _draws(state: NaughtyListState, task: Task, chance: Chance, tell: Tell | None) -> None:
    """Equipment that draws on a Child of this Type, or on the first sacrifice of the turn, in table order (NL-56)."""
    _, seat, captured = task
    fed = state.fed == JUST_FED
    if fed:
        state.fed = FED
    for gear, each in state.kits[seat].draws:
        if each.type == captured >= 0 if each.event == "capture" else fed:
            moves.draw(state, seat, each.number, state.game.set.gear[gear].id, chance, tell)


# The end


def _end(state: NaughtyListState, name: str, rule: str, tell: Tell | None) -> None:
    """At once; nothing more is filled, drawn or chosen (NL-122)."""
    state.todo.clear()
    state.picked = ()
    state.phase = "ended"
    state.ended = endings.outcome(state, name, rule)
    if tell:
        tell(Event("game_over", {"cause": name, "rule": rule}))
        lines = [endings.lines(state, seat) for seat in range(state.game.seats)]
        totals = [{"seat": line["seat"], "total": line["total"]} for line in lines]
        tell(Event("scored", {"totals": totals, "lines": lines}))
        winners = [number(seat) for seat in state.ended.winners]
        tell(Event("winner", {"seats": winners, "tie_break": endings.tie_break(state)}))
        tell(Event("record", endings.record(state)))


TASKS: Mapping[str, Callable[[NaughtyListState, Task, Chance, Tell | None], None]] = {
    "companions": _companions,
    "take": _take,
    "start_gear": _start_gear,
    "town": _town,
    "deal": _deal,
    "first_seat": _first_seat,
    "late_cards": _late_cards,
    "place_nick": _place_nick,
    "begin": _begin,
    "draw_phase": _draw_phase,
    "capture_phase": _capture_phase,
    "end_turn": _end_turn,
    "effect": _effect,
    "sink": _sink,
    "fill": _fill,
    "test_town": _test_town,
    "shrink": _shrink,
    "perchta": _perchta,
    "draws": _draws,
}
