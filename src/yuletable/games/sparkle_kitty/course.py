"""The course of a match: the tasks of `State.todo`, each of which does or asks something (SK-22 to SK-28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Tell, number
from yuletable.games.sparkle_kitty import endings, gap, powers, speech, towers, turn

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

REFILL = 5
"""The size to which an emptied hand is refilled (SK-25, SK-84)."""
CAP = 2
"""What one play earns at most (SK-83)."""

Run = Callable[..., None]


def go_on(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    """Carries out what is to be done until somebody is asked or the match has ended."""
    todo = state.todo
    while state.question is None and state.ended is None:
        task = todo.pop()
        _TASKS[task[0]](state, chance, tell, *task[1:])
    if state.ended is not None:
        todo.clear()
        state.question = None


def _deal(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    state.game.deal(state, chance, tell)


def _begin_turn(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    state.turn += 1
    if state.turn > state.game.most_turns:
        raise AssertionError(f"turn {state.turn} of at most {state.game.most_turns} (SK-111)")
    state.active = seat
    state.step = 0
    state.cap = CAP
    state.emptied = False
    state.callable = False
    if tell:
        tell(Event("turn_started", {"turn": state.turn, "seat": number(seat)}))
    state.todo.append(("turn",))


def _ask_turn(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    """A turn action not yet begun is no longer made once the pile is empty (SK-106)."""
    if state.pile:
        state.question = turn.TURN
    else:
        endings.end_by_pile(state, tell)


def _earn(state: SparkleKittyState, chance: Chance, tell: Tell | None, own: int) -> None:
    """What the turn play earns, counted after its gap (SK-80, SK-81, SK-83)."""
    seat = state.active
    emptied = not state.hands[seat]
    state.emptied = state.emptied or emptied
    state.cap -= _pay(state, seat, own, emptied, state.cap, tell)


def _earn_double(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int, side: int) -> None:
    """What a double earns, a play of its own (SK-70, SK-72, SK-82)."""
    deck, kind = state.game.deck, state.keyhole[side][-1]
    emptied = seat == state.active and not state.hands[seat]
    _pay(state, seat, deck.doubles[kind][state.doubles[side] - 1], emptied, deck.caps[kind], tell)


def _pay(state: SparkleKittyState, seat: int, own: int, emptied: bool, cap: int, tell: Tell | None) -> int:
    """Lines up what is earned, and the refill of an emptied hand after it (SK-81, SK-83, SK-84); returns the number."""
    earned = min(own + emptied, cap)
    if emptied:
        state.todo.append(("refill", seat))
    if earned:
        if tell:
            tell(Event("earned", {"seat": number(seat), "count": earned, "own": own, "emptied": emptied}))
        state.todo.append(("take", seat, earned))
    return earned


def _bonus(state: SparkleKittyState, chance: Chance, tell: Tell | None, own: int) -> None:
    """What a card taken by TAKE earns within the cap of its play (SK-83)."""
    state.cap -= _pay(state, state.active, own, False, state.cap, tell)


def _refill(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    """SK-84, as far as the pile goes."""
    cards = []
    while len(state.hands[seat]) < REFILL and state.pile:
        cards.append(towers.draw(state, seat, chance, tell))
    if tell and cards:
        ids = [state.game.deck.ids[kind] for kind in cards]
        fields = {"seat": number(seat), "count": len(cards), "pile": len(state.pile)}
        tell(Event("refilled", fields, secret={"cards": ids}, insiders=(seat,)))
        towers.tell_pile(state, tell)


def _end_turn(state: SparkleKittyState, chance: Chance, tell: Tell | None, played: bool) -> None:
    """SK-86, then the gap at the end of every turn, if there is one (SK-59)."""
    seat = state.active
    state.callable = False
    state.todo.append(("next",))
    if state.game.options.gaps == "both":
        state.todo.append(("gap",))
    if played and not state.emptied and not state.hands[seat]:
        state.emptied = True
        state.cap -= _pay(state, seat, 0, True, state.cap, tell)


def _next(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    if state.pile:
        state.todo.append(("begin", (state.active + 1) % state.game.seats))
    else:
        endings.end_by_pile(state, tell)


_TASKS: dict[str, Run] = {
    "deal": _deal,
    "begin": _begin_turn,
    "turn": _ask_turn,
    "earn": _earn,
    "earn_double": _earn_double,
    "bonus": _bonus,
    "refill": _refill,
    "end": _end_turn,
    "next": _next,
    "speak": speech.speak,
    "speak_double": speech.speak_double,
    "gap": gap.open_gap,
    "gap_again": gap.open_again,
    "double": gap.double,
    "expose": gap.expose,
    "punish": towers.punish,
    "take": towers.ask_take,
    "removed": towers.removed,
    "guess": towers.ask_guess,
    "reveal": towers.reveal,
    "power": powers.act,
    "powers": powers.line_up,
}
