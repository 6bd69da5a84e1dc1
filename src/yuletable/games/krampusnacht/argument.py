"""The argument: talk between last call and the vote, on an open floor or in turns (KN-64 to KN-85)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, TABLE, Event, Fields, Tell, number
from yuletable.engine.masks import members
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.phase import FINGERS, NOTHING, Phase
from yuletable.games.krampusnacht.seats import next_in
from yuletable.games.krampusnacht.views import Act, Closed, Day
from yuletable.games.krampusnacht.windows import refused

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState

CLOSING = ("call",)


class Argument(Phase):
    """What both kinds of floor share.

    acts     the public record of this argument
    may      by seat, what it may still say, as bits (KN-72, KN-77)
    accused  who has been accused, as a mask
    called   who has called for the count, as a mask
    late     the last minute is running (KN-80)
    """

    __slots__ = ("accused", "acts", "called", "late", "may")
    name = "argument"

    def __init__(self, sayings: Sequence[int]) -> None:
        self.acts: list[Act] = []
        self.may = list(sayings)
        self.accused = 0
        self.called = 0
        self.late = False

    def day(self, started: Day, state: KrampusnachtState, closed: Closed | None = None) -> Day:
        """The public record with what has been said so far."""
        called = state.game.members[self.called]
        return Day(started.number, started.night, started.opener, tuple(self.acts), called, closed)

    def _record(self, state: KrampusnachtState, seat: int, action: Action, tell: Tell | None) -> None:
        """Notes a public act that is no call."""
        speech = state.game.speech
        act = speech.said[seat][action.index]
        self.acts.append(act)
        self.may[seat] &= ~speech.uses[action.index]
        self.accused |= speech.accuses[action.index]
        if tell:
            tell(Event("act", fields_of(act)))

    def _call(self, state: KrampusnachtState, seat: int, tell: Tell | None) -> bool:
        """Notes a call; whether that is enough of them (KN-78)."""
        speech = state.game.speech
        self.acts.append(speech.said[seat][speech.call.index])
        self.may[seat] &= ~speech.uses[speech.call.index]
        self.called |= 1 << seat
        calls, needed = self.called.bit_count(), state.inside.bit_count() // 2 + 1
        if tell:
            tell(Event("called", {"seat": number(seat), "calls": calls, "needed": needed}))
        return calls >= needed

    def _close(self, state: KrampusnachtState, by: Closed, tell: Tell | None) -> None:
        state.days = (*state.days[:-1], self.day(state.days[-1], state, by))
        if tell:
            tell(Event("argument_closed", {"by": by}))
        state.open_vote()

    # Time

    def limited(self, state: KrampusnachtState) -> bool:
        """Whether the whole argument has a length (KN-80)."""
        return state.game.live and state.game.options.argument_seconds > 0

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        if not self.late and state.game.last_minute:
            self.late = True
            return
        for seat in members(state.inside & ~self.called):  # KN-81
            if self._call(state, seat, tell):
                break
        self._close(state, "time", tell)

    def slot_name(self, state: KrampusnachtState) -> str:
        return "lastminute" if self.late else "argument"

    def slot(self, state: KrampusnachtState) -> Slot:
        game = state.game
        last = game.timetable.day["lastminute"]
        if self.late:
            return Slot("lastminute", "line.lastminute", last)
        seconds = game.options.argument_seconds if game.live else 0
        return Slot("argument", self._line(state), seconds - last if game.last_minute else seconds)

    def _line(self, state: KrampusnachtState) -> str:
        second = len(state.days) > 1 and state.days[-1].night == state.days[-2].night
        return "line.second" if second else "line.argue"

    def key(self, state: KrampusnachtState) -> str:
        return f"a{len(state.days)}"

    def clock_key(self, state: KrampusnachtState) -> str:
        return f"a{len(state.days)}.{self.slot_name(state)}"

    def writers(self, state: KrampusnachtState) -> Sequence[int]:
        return state.game.members[state.inside]

    # Refusals

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        if action.verb in FINGERS:
            return Refusal("KN-86", "refusal.KN-86")
        return self._out_of_order(state, seat, action) or why_not_say(state, seat, action, self.accused)

    def _out_of_order(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal | None:
        """Why this seat may not speak now, whatever it says."""
        return None

    # Copies and saves

    def _copy_to(self, twin: Argument) -> None:
        twin.acts = self.acts.copy()
        twin.may = self.may.copy()
        twin.accused = self.accused
        twin.called = self.called
        twin.late = self.late

    def dump(self) -> dict[str, Any]:
        return {
            "acts": [[act.seat, act.verb, act.target, act.word] for act in self.acts],
            "may": self.may.copy(),
            "accused": self.accused,
            "called": self.called,
            "late": self.late,
        }

    def _load(self, data: dict[str, Any]) -> None:
        self.acts = [Act(*act) for act in data["acts"]]
        self.accused = data["accused"]
        self.called = data["called"]
        self.late = data["late"]


class Turns(Argument):
    """One player at a time, one act each, round and round from the opener (KN-75).

    order   the players in, from the opener on
    turn    turns taken so far
    now     whose turn it is
    passes  passes in the round that is running
    """

    __slots__ = ("now", "order", "passes", "turn")

    def __init__(self, sayings: Sequence[int], order: tuple[int, ...]) -> None:
        super().__init__(sayings)
        self.order = order
        self.turn = 0
        self.now = order[0]
        self.passes = 0

    def speaker(self) -> int:
        return self.now

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        return state.game.asked[self.now]

    def owing(self, state: KrampusnachtState) -> Sequence[int]:
        return (self.now,)

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        if seat != self.now:
            return NOTHING
        speech = state.game.speech
        return speech.actions_of(self.may[seat] & speech.open[self.accused])

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        speech = state.game.speech
        if action is speech.call:
            if self._call(state, seat, tell):
                self._close(state, "called", tell)
                return
        else:
            self._record(state, seat, action, tell)
            self.passes += action is speech.silence
        self.turn += 1
        place = self.turn % len(self.order)
        self.now = self.order[place]
        if place == 0:
            self._end_of_round(state, tell)

    def _end_of_round(self, state: KrampusnachtState, tell: Tell | None) -> None:
        players = len(self.order)
        if self.passes == players or self.turn == players * state.game.options.speech_rounds:  # KN-79
            self._close(state, "turns_over", tell)
        self.passes = 0

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.speech.silence, chance, tell)

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        if self.limited(state):
            super().tick(state, chance, tell)
        else:
            self.lapse(state, self.now, chance, tell)

    def slot_name(self, state: KrampusnachtState) -> str:
        return super().slot_name(state) if self.limited(state) else "turn"

    def slot(self, state: KrampusnachtState) -> Slot:
        if self.limited(state):
            return super().slot(state)
        seconds = state.game.timetable.day["turn"] if state.game.live else 0
        line = None if self.turn else self._line(state)
        return Slot("turn", line, seconds, {"seat": number(self.speaker())})

    def key(self, state: KrampusnachtState) -> str:
        """Every turn is a question of its own, so that a late answer to one is no answer to another."""
        return f"{super().key(state)}.{self.turn + 1}"

    def clock_key(self, state: KrampusnachtState) -> str:
        return super().clock_key(state) if self.limited(state) else self.key(state)

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        return self.ask_in_turn(state, viewer, "ask.turn", state.game.speech_offers, CLOSING)  # KN-144

    def _out_of_order(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal | None:
        if seat != self.speaker():
            return Refusal("KN-73", "refusal.KN-73", {"speaker": number(self.speaker())})
        return None

    def copy(self) -> Turns:
        twin = Turns.__new__(Turns)
        self._copy_to(twin)
        twin.order = self.order
        twin.turn = self.turn
        twin.now = self.now
        twin.passes = self.passes
        return twin

    def dump(self) -> dict[str, Any]:
        return {**super().dump(), "order": list(self.order), "turn": self.turn, "passes": self.passes}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Turns:
        argument = cls(data["may"], tuple(data["order"]))
        argument._load(data)
        argument.turn = data["turn"]
        argument.now = argument.order[argument.turn % len(argument.order)]
        argument.passes = data["passes"]
        return argument


class OpenFloor(Argument):
    """Anybody in may act at any time, on a budget (KN-73, KN-74).

    left   by seat, acts left
    asked  from whom on players are asked where nobody has a clock: one act each, again and again (KN-82)
    """

    __slots__ = ("asked", "left")

    def __init__(self, sayings: Sequence[int], budget: int, opener: int) -> None:
        super().__init__(sayings)
        self.left = [budget] * len(self.may)
        self.asked = opener

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        able = self._able(state)
        seats = state.game.order[able, next_in(able, self.asked - 1)]
        return seats if state.game.instant else (*seats, CLOCK)

    def _able(self, state: KrampusnachtState) -> int:
        """Who has a legal action, as a mask."""
        able = state.inside & ~self.called
        for seat in members(state.inside & self.called):
            if self.left[seat]:
                able |= 1 << seat
        return able

    def owing(self, state: KrampusnachtState) -> Sequence[int]:
        return () if self.limited(state) else members(state.inside & ~self.called)

    def ticks(self, state: KrampusnachtState) -> bool:
        return self.limited(state)

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        if not state.inside >> seat & 1:
            return NOTHING
        speech = state.game.speech
        bits = self.may[seat] & speech.open[self.accused]
        return speech.actions_of(bits if self.left[seat] else bits & speech.bit[speech.call.index])

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        speech = state.game.speech
        if seat == next_in(self._able(state), self.asked - 1):
            self.asked = next_in(state.inside, seat)
        if action is speech.call:
            if self._call(state, seat, tell):
                self._close(state, "called", tell)
            return
        self.left[seat] -= 1
        if action is not speech.silence:
            self._record(state, seat, action, tell)
        elif tell:
            tell(Event("act", fields_of(speech.said[seat][action.index]), (seat,)))

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        if self._call(state, seat, tell):
            self._close(state, "time", tell)

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        return Prompt(
            key=self.key(state),
            mode="floor",
            question="ask.argument.open" if viewer == TABLE else "ask.argument",
            closes="public_act",
            progress=True,
            closing=CLOSING,  # KN-144
            timeout="timeout.call" if self.limited(state) else None,
            offers=() if viewer == TABLE else state.game.speech_offers[state.inside, viewer],
            slot=self.slot(state),
        )

    def _out_of_order(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal | None:
        if self.left[seat] or action is state.game.speech.call:
            return None
        return Refusal("KN-74", "refusal.KN-74")

    def copy(self) -> OpenFloor:
        twin = OpenFloor.__new__(OpenFloor)
        self._copy_to(twin)
        twin.left = self.left.copy()
        twin.asked = self.asked
        return twin

    def dump(self) -> dict[str, Any]:
        return {**super().dump(), "left": self.left.copy(), "asked": self.asked}

    @classmethod
    def load(cls, data: dict[str, Any]) -> OpenFloor:
        argument = cls(data["may"], 0, 0)
        argument._load(data)
        argument.left = list(data["left"])
        argument.asked = data["asked"]
        return argument


def fields_of(act: Act) -> Fields:
    """An act as events tell it."""
    fields: dict[str, Any] = {"seat": number(act.seat), "verb": act.verb}
    if act.target is not None:
        fields["target"] = number(act.target)
    if act.word is not None:
        fields["role" if act.verb == "claim" else "result"] = act.word
    return fields


TARGET_RULES = {"accuse": "KN-67", "defend": "KN-68", "trust": "KN-69", "report": "KN-71"}


def why_not_say(state: KrampusnachtState, seat: int, action: Action, accused: int) -> Refusal:
    """Why a player in whose turn it is may not say this: its target is wrong, or it has been said."""
    speech = state.game.speech
    if action is speech.call:
        return Refusal("KN-77", "refusal.KN-77")
    if speech.sayings[state.inside][seat] & speech.open[accused] & speech.bit[action.index]:
        return Refusal("KN-72", "refusal.KN-72")
    target = int(action.args[0])
    rule = TARGET_RULES[action.verb]
    if action.verb == "defend":
        return refused(rule, "" if state.inside >> target & 1 else "out", target)
    return refused(rule, "self" if target == seat else "out", target)
