"""Gaps: after a play everybody may call out a slip, double, or (a Dragon) turn up (SK-58 to SK-75).

Where nobody is there to be quick, a window asks every seat and the rules order the answers; at a live table a floor
takes them as they come, until its time is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Event, Tell, number
from yuletable.engine.prompts import Prompt, Slot
from yuletable.games.sparkle_kitty import towers
from yuletable.games.sparkle_kitty.deck import SIDES
from yuletable.games.sparkle_kitty.questions import NOTHING, Question, key_of
from yuletable.games.sparkle_kitty.speech import visible_words
from yuletable.games.sparkle_kitty.turn import doubles, doubling_kinds, offered, react, reactions

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.state import SparkleKittyState

OPEN = -1
"""In place of an answer that is not there yet."""


def open_gap(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    """A gap, unless the pile is empty (SK-75)."""
    if not state.pile:
        state.callable = False
        return
    if tell:
        tell(Event("gap_opened", {}))
    open_again(state, chance, tell)


def open_again(state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
    """A gap that goes on after something that does not close it."""
    if state.pile:
        game = state.game
        state.question = FLOOR if game.live else Gap(state)


def may_call(state: SparkleKittyState, seat: int) -> bool:
    """Whether there are words that this seat could call out (SK-50, SK-51)."""
    return state.callable and state.spoken is not None and state.spoken[0] != seat


class Gap(Question):
    """Every seat answers in secret, whatever it holds (SK-60, SK-61).

    answers   by seat, the index of the answer beside a call-out, OPEN while there is none
    owing     seats without one, as a mask
    calls     seats whose answer calls out, as a mask; `calling`: those whose answer is still being made
    watched   the kinds of card that could double; nothing that decides it changes while a gap is open

    Nearly all that is ever decided in a match is answered here, so this does what `Commitment` does with less.
    """

    __slots__ = ("answers", "calling", "calls", "owing", "watched")
    name = "gap"

    def __init__(self, state: SparkleKittyState) -> None:
        seats = state.game.seats
        self.answers = [OPEN] * seats
        self.owing = (1 << seats) - 1
        self.calls = self.calling = 0
        self.watched = doubling_kinds(state)

    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        return state.game.members[self.owing]

    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        if not self.owing >> seat & 1:
            return NOTHING
        game = state.game
        found = [] if self.watched.isdisjoint(state.hands[seat]) else doubles(state, seat)
        if state.callable and not self.calling >> seat & 1 and may_call(state, seat):
            found.append(game.call)
        if state.may_expose(seat):
            found.append(game.expose)
        if not found:
            return game.only_pass
        found.append(game.pass_)
        return found

    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if action is state.game.call:
            self.calling |= 1 << seat
            return
        bit = 1 << seat
        if self.calling & bit:
            self.calls |= bit
            self.calling ^= bit
        if tell:
            tell(Event("answer_committed", {"seat": number(seat)}, (seat,)))
        self.answers[seat] = action.index
        self.owing ^= bit
        if not self.owing:
            self._settle(state, chance, tell)

    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.calling &= ~(1 << seat)
        self.take(state, seat, state.game.pass_, chance, tell)

    def _settle(self, state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
        """Call-outs, then exposures, then one double (SK-62); the others' doubles are void (SK-63)."""
        state.question = None
        game = state.game
        if not self.calls and self.answers.count(game.pass_.index) == game.seats:
            state.callable = False
            if tell:
                tell(Event("gap_closed", {}))
            return
        order = state.clockwise(state.active)
        answers = [(seat, game.actions[self.answers[seat]]) for seat in order]
        doublers = [(seat, action) for seat, action in answers if action.verb == "double"]
        if len(doublers) > 1 and game.options.double_order == "random":
            doublers = [doublers[chance.below(len(doublers), "double_order", state.turn, state.step)]]
        if tell:
            tell(Event("gap_closed", {}))
        if doublers:
            react(state, *doublers[0])
        state.todo += [("expose", seat) for seat, action in reversed(answers) if action is game.expose]
        call_out(state, [seat for seat in order if self.calls >> seat & 1], tell)
        state.callable = False

    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        key, fields = key_of(state, self.name), fields_of(state)
        if viewer < 0:
            return Prompt(key, "window", "ask.gap.open", fields)
        answer = self.answers[viewer]
        calling = bool(self.calling >> viewer & 1)
        offers = [*offered(state, viewer), *_calls(state, calling), state.game.pass_]
        return Prompt(
            f"{key}.{int(calling)}", "window", "ask.gap.called" if calling else "ask.gap", fields,
            owes=answer == OPEN, timeout="timeout.gap", offers=tuple(action.text for action in offers),
            chosen=state.game.actions[answer].text if answer >= 0 else None,
        )  # fmt: skip

    def copy(self) -> Gap:
        twin = Gap.__new__(Gap)
        twin.answers = self.answers.copy()
        twin.owing = self.owing
        twin.watched = self.watched
        twin.calls = self.calls
        twin.calling = self.calling
        return twin

    def dump(self) -> dict[str, Any]:
        return {"answers": self.answers.copy(), "calls": self.calls, "calling": self.calling}


class Floor(Question):
    """At a live table each reaction takes effect as it arrives; time closes the gap (SK-65, SK-66)."""

    __slots__ = ()
    name = "floor"

    def waited_for(self, state: SparkleKittyState) -> Sequence[int]:
        return NOTHING

    def may_break_in(self, state: SparkleKittyState) -> Sequence[int]:
        return [seat for seat in range(state.game.seats) if may_call(state, seat) or reactions(state, seat)]

    def ticks(self, state: SparkleKittyState) -> bool:
        return True

    def legal(self, state: SparkleKittyState, seat: int) -> Sequence[Action]:
        found = doubles(state, seat)
        if may_call(state, seat):
            found.append(state.game.call)
        if state.may_expose(seat):
            found.append(state.game.expose)
        return found

    def take(self, state: SparkleKittyState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        if action.verb == "double":
            react(state, seat, action)
            return
        # The same gap goes on: neither its time nor a double that is on its way starts anew (SK-65).
        state.step -= 1
        state.todo.append(("gap_again",))
        if action is state.game.call:
            call_out(state, [seat], tell)
            state.callable = False
        else:
            react(state, seat, action)

    def close(self, state: SparkleKittyState, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.callable = False
        if tell:
            tell(Event("gap_closed", {}))

    def lapse(self, state: SparkleKittyState, seat: int, chance: Chance, tell: Tell | None) -> None:
        raise AssertionError("nobody owes anything on a floor")

    def prompt(self, state: SparkleKittyState, viewer: int) -> Prompt:
        key, fields = key_of(state, self.name), fields_of(state)
        slot = Slot("gap", seconds=state.game.options.gap_seconds)
        if viewer == CLOCK:
            return Prompt(key, "slot", "ask.gap.time", fields, slot=slot)
        offers: tuple[str, ...] = ()
        if viewer >= 0:
            offers = tuple(action.text for action in [*offered(state, viewer), *_calls(state)])
        return Prompt(key, "floor", "ask.gap.live", fields, closes="public_act", offers=offers, slot=slot)


FLOOR = Floor()


def _calls(state: SparkleKittyState, calling: bool = False) -> Sequence[Action]:
    """The call-out as it is shown: to all whether they may or not, but where there is anything to call out."""
    return (state.game.call,) if state.callable and not calling else NOTHING


def fields_of(state: SparkleKittyState) -> dict[str, Any]:
    """Whose words can be called out, and the words of the two sides."""
    speaker = number(state.spoken[0]) if state.callable and state.spoken else None
    return {"seat": speaker, **dict(zip(SIDES, visible_words(state), strict=True))}


def call_out(state: SparkleKittyState, callers: Sequence[int], tell: Tell | None) -> None:
    """A slip is punished once, at once; wrong callers pay where that is agreed (SK-52, SK-53)."""
    if not callers or state.spoken is None:
        return
    speaker, form, due = state.spoken
    slip = form not in due
    state.last_call = (speaker, tuple(callers), slip)
    if tell:
        fields = {"seat": number(speaker), "callers": [number(seat) for seat in callers], "right": slip}
        tell(Event("called_out", fields))
    if slip:
        state.todo.append(("punish", speaker))
    elif state.game.options.false_call == "punish":
        state.todo += [("punish", seat) for seat in reversed(callers)]


def double(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int, kind: int, side: int) -> None:
    """A card of the same word is put down, out of turn; a new gap follows (SK-64, SK-68 to SK-74)."""
    if not state.pile:
        return
    state.leave(seat, kind)
    state.keyhole[side].append(kind)
    state.doubles[side] += 1
    state.callable = False
    if tell:
        fields = {"seat": number(seat), **state.shown(kind), "side": SIDES[side], "count": state.doubles[side]}
        tell(Event("doubled", {**fields, "hand": len(state.hands[seat])}))
    state.todo += [("gap",), ("earn_double", seat, side), ("speak_double", seat, side)]


def expose(state: SparkleKittyState, chance: Chance, tell: Tell | None, seat: int) -> None:
    """A Dragon turns up by choice (SK-98)."""
    towers.expose(state, seat, "choice", tell)
