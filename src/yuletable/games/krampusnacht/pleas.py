"""The pleas: after a tie each of the tied has one act, and the others are silent (KN-94, KN-95)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import Event, Fields, Tell, number
from yuletable.engine.masks import mask_of
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.argument import fields_of, why_not_say
from yuletable.games.krampusnacht.phase import FINGERS, NOTHING, Phase
from yuletable.games.krampusnacht.windows import refused

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


class Pleas(Phase):
    """The tied plead, one act each, in table order from the opener (KN-94, KN-95).

    order  the tied in their order
    done   how many have pleaded
    """

    __slots__ = ("done", "order")
    name = "plea"

    def __init__(self, order: tuple[int, ...], done: int = 0) -> None:
        self.order = order
        self.done = done

    def speaker(self) -> int:
        return self.order[self.done]

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        return state.game.asked[self.order[self.done]]

    def owing(self, state: KrampusnachtState) -> Sequence[int]:
        return (self.order[self.done],)

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        if seat != self.order[self.done]:
            return NOTHING
        speech = state.game.speech
        return speech.actions_of(speech.pleas(state.inside, seat))

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        act = state.game.speech.said[seat][action.index]
        state.change_day(pleas=(*state.days[-1].pleas, act))
        if tell:
            tell(Event("plea", fields_of(act)))
        self.done += 1
        if self.done == len(self.order):
            tied = mask_of(self.order)
            state.open_revote(state.inside if state.game.options.revote_any else tied)  # KN-97, KN-98

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.speech.silence, chance, tell)

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        self.lapse(state, self.speaker(), chance, tell)

    def slot(self, state: KrampusnachtState) -> Slot:
        seconds = state.game.timetable.day["plea"] if state.game.live else 0
        fields: Fields = {"seat": number(self.speaker())}
        if self.done:
            return Slot("plea", "line.plea", seconds, fields)
        return Slot("plea", "line.tie", seconds, {**fields, "also": "line.plea"})

    def writers(self, state: KrampusnachtState) -> Sequence[int]:
        return (self.speaker(),)

    def key(self, state: KrampusnachtState) -> str:
        return f"p{len(state.days)}.{number(self.speaker())}"

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        return self.ask_in_turn(state, viewer, "ask.plea", state.game.plea_offers)

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        speaker = self.speaker()
        if seat != speaker:
            return Refusal("KN-94", "refusal.KN-94", {"speaker": number(speaker)})
        if action.verb in FINGERS:
            return Refusal("KN-95", "refusal.KN-95.point")
        if action is state.game.speech.call:
            return Refusal("KN-95", "refusal.KN-95")
        if action.verb == "defend":
            return refused("KN-95", "defend", int(action.args[0]))
        return why_not_say(state, seat, action, 0)

    def copy(self) -> Pleas:
        return Pleas(self.order, self.done)

    def dump(self) -> dict[str, Any]:
        return {"order": list(self.order), "done": self.done}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Pleas:
        return cls(tuple(data["order"]), data["done"])
