"""Slots in which nobody is asked anything (live tempo only): the card look, last call, a verdict; and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Fields, Tell, number
from yuletable.engine.prompts import Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.phase import FINGERS, Phase

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


class Interlude(Phase):
    """Time passes, and the house speaks."""

    __slots__ = ()

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        return (CLOCK,)

    def copy(self) -> Interlude:
        return self

    def dump(self) -> dict[str, Any]:
        return {}


class CardLook(Interlude):
    """Everybody looks at their card; the evening starts with night 1 (KN-16)."""

    __slots__ = ()
    name = "look"

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        state.begin_night(chance, tell)

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        return Refusal("KN-16", "refusal.KN-16")

    def key(self, state: KrampusnachtState) -> str:
        return "look"

    def slot(self, state: KrampusnachtState) -> Slot:
        line = f"line.welcome.{state.game.deal.hosts}"
        return Slot("look", line, state.game.timetable.day["look"], quiet=True)


class LastCall(Interlude):
    """`taken` or `nobody` is being said."""

    __slots__ = ()
    name = "last_call"

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        state.open_argument(tell)

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        if action.verb in FINGERS:
            return Refusal("KN-17", "refusal.KN-17")
        return Refusal("KN-19", "refusal.KN-19.last_call")

    def key(self, state: KrampusnachtState) -> str:
        return f"n{state.night}.last_call"

    def slot_name(self, state: KrampusnachtState) -> str:
        return "nobody" if state.nights[-1].collected is None else "taken"

    def slot(self, state: KrampusnachtState) -> Slot:
        collected = state.nights[-1].collected
        seconds = state.game.timetable.day["last_call"]
        if collected is None:
            return Slot("nobody", "line.nobody", seconds)
        return Slot("taken", "line.taken", seconds, {"seat": number(collected)})


class Verdict(Interlude):
    """The result of a vote is being said."""

    __slots__ = ()
    name = "verdict"

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        state.go_on_after_vote(chance, tell)

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        return Refusal("KN-101", "refusal.KN-101")

    def key(self, state: KrampusnachtState) -> str:
        return f"v{len(state.days)}.verdict"

    def slot(self, state: KrampusnachtState) -> Slot:
        out = state.days[-1].out
        fields: Fields = {} if out is None else {"seat": number(out)}
        if state.quiet_rounds == state.game.options.quiet_limit - 1:
            fields = {**fields, "also": "line.quiet"}
        return Slot("verdict", _line_of(state, out), state.game.timetable.day["verdict"], fields)


class Ended(Interlude):
    """No action is legal any more but chat (KN-115)."""

    __slots__ = ()
    name = "ended"

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        return ()

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        raise AssertionError("the match is over")

    def prompt(self, state: KrampusnachtState, viewer: int) -> None:
        return None

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        return Refusal("KN-115", "refusal.KN-115")

    def writers(self, state: KrampusnachtState) -> Sequence[int]:
        return tuple(range(state.game.seats))

    def key(self, state: KrampusnachtState) -> str:
        return "ended"

    def slot(self, state: KrampusnachtState) -> Slot:
        return Slot("ended")


def _line_of(state: KrampusnachtState, out: int | None) -> str:
    if out is None:
        return "line.tied"
    if not state.game.options.reveal:
        return "line.out.closed"
    return "line.out.host" if state.cards.hosts >> out & 1 else "line.out.guest"
