"""The night: slot after slot from `dim` to `dawn`, and the windows in it (KN-17 to KN-27).

In live tempo every slot is left by its tick. In the other tempos the slots are the same, but one keeps the match
waiting only while somebody owes a choice in it, so that the night runs from question to question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import CLOCK, TABLE, Event, Fields, Tell, number
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.cards import NOBODY
from yuletable.games.krampusnacht.components import Step
from yuletable.games.krampusnacht.phase import FINGERS, NOTHING, Phase
from yuletable.games.krampusnacht.views import Choice, Finger
from yuletable.games.krampusnacht.windows import WINDOWS, Window, alone

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState


class NightPhase(Phase):
    """A running night.

    step      place of the running slot in the night
    question  while a window's hold runs: those who act in it by their card
    cover     likewise, with cover: everybody else in (KN-23)
    round     the last round of the Hosts' fingers that was opened, from 1
    choice    whom the Hosts settled on, or NOBODY
    saved     whom the Healer chose, or NOBODY
    """

    __slots__ = ("choice", "cover", "question", "round", "saved", "step")
    name = "night"

    def __init__(self) -> None:
        self.step = -1
        self.question: Commitment | None = None
        self.cover: Commitment | None = None
        self.round = 0
        self.choice = NOBODY
        self.saved = NOBODY

    # From slot to slot

    def go_on(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        """Enters the next slot, and further ones until one keeps the match waiting."""
        game = state.game
        unheard = not (game.live or tell)
        while True:
            self.step = game.next_hold[self.step + 1] if unheard else self.step + 1
            if self.step == len(game.steps):
                break
            step = game.steps[self.step]
            self._enter(state, step, tell)
            if game.live or self._waits(step):
                return
            self._leave(state, step, chance, tell)
        state.last_call(self.choice, self.saved, tell)

    def _waits(self, step: Step) -> bool:
        """Whether somebody owes a choice that this slot has to wait for; hunches are due at the end of a window."""
        if self.question is None:
            return False
        return bool(self.question.missing or (step.last and self.cover is not None and self.cover.missing))

    def _enter(self, state: KrampusnachtState, step: Step, tell: Tell | None) -> None:
        if step.does == "hold":
            self.open_question(state, step)
        elif not tell:
            return
        elif step.does == "dim":
            tell(Event("night_opened", {"night": state.night, "text": text_of_night(state.night)}))
        elif step.does == "open":
            tell(Event("window_opened", {"window": step.window}))
            if step.window == "hosts" and state.night == 1:
                _introduce(state, tell)
        elif step.does == "close":
            tell(Event("window_closed", {"window": step.window}))
        elif step.does == "answer":
            _answer(state, tell)

    def _leave(self, state: KrampusnachtState, step: Step, chance: Chance, tell: Tell | None) -> None:
        if step.does != "hold":
            return
        if step.window == "hosts":
            self._end_of_round(state, step, chance, tell)
        elif step.last:
            self._commit(state, step, chance)
            if step.window == "healer" and state.cards.healer >= 0 and state.inside >> state.cards.healer & 1:
                self.saved = self._aimed(state, state.cards.healer)
        if step.last:
            self._close_window(state, step, tell)

    # The questions of a window

    def open_question(self, state: KrampusnachtState, step: Step) -> None:
        """Asks those who act in this hold; in a later part of it the Hosts again, unless they have settled."""
        game = state.game
        holders = state.inside & window_of(step).holders(state.cards)
        if step.part == 1:
            self.round = 1
            self.question = Commitment(game.seats, game.members[holders], game.live)
            if game.options.night_cover:
                self.cover = Commitment(game.seats, game.members[state.inside & ~holders], game.live)
        elif holders.bit_count() == 2 and self.choice != NOBODY:
            self.question = Commitment(game.seats, (), game.live)  # KN-31
        elif holders.bit_count() == 2:
            self.round = step.part
            self.question = Commitment(game.seats, game.members[holders], game.live)

    def _commit(self, state: KrampusnachtState, step: Step, chance: Chance) -> None:
        """The fingers of the holders become final; who gave none gets the default of the window."""
        question = self.question
        assert question is not None
        if question.missing:
            for seat in question.owing():
                question.answer(seat, window_of(step).default(state, seat, chance).index)
        for seat in question.answered():
            _keep(state, step, seat, self.round, self._pointed(state, seat))

    def _pointed(self, state: KrampusnachtState, seat: int) -> int | None:
        assert self.question is not None
        return state.game.target[self.question.answers[seat]]

    def _aimed(self, state: KrampusnachtState, seat: int) -> int:
        """The target of a seat that had to point."""
        target = self._pointed(state, seat)
        assert target is not None
        return target

    def _end_of_round(self, state: KrampusnachtState, step: Step, chance: Chance, tell: Tell | None) -> None:
        """One of the points at which the Hosts' fingers are due (KN-39)."""
        hosts = state.game.members[state.inside & state.cards.hosts]
        closed: list[int | None] = []
        if len(hosts) == 1:
            if step.last:
                self._commit(state, step, chance)
                self.choice = self._aimed(state, hosts[0])  # KN-36
        elif self.choice == NOBODY:
            self._commit(state, step, chance)
            closed = [self._pointed(state, seat) for seat in hosts]
            self._settle(state, step, closed)
        if tell:
            _show_fingers(state, hosts, closed, self.round, tell)
        if step.last:
            self._make_choice(state, hosts, chance, tell)

    def _settle(self, state: KrampusnachtState, step: Step, fingers: Sequence[int | None]) -> None:
        pointed = {target for target in fingers if target is not None}
        if len(pointed) == 1:
            self.choice = pointed.pop()  # KN-31, KN-32
        elif pointed and step.last:
            self.choice = self._aimed(state, state.cards.decider)  # KN-34

    def _make_choice(self, state: KrampusnachtState, hosts: tuple[int, ...], chance: Chance, tell: Tell | None) -> None:
        """Each night has exactly one choice (KN-37)."""
        if self.choice == NOBODY:
            guests = state.game.members[state.inside & ~state.cards.hosts]
            self.choice = guests[chance.below(len(guests), "choice", state.night)]  # KN-35
        state.choices = (*state.choices, Choice(state.night, self.choice))
        if tell:
            settled = {"target": number(self.choice)}
            tell(Event("choice_settled", {}, state.game.members[state.inside], settled, hosts))

    def _close_window(self, state: KrampusnachtState, step: Step, tell: Tell | None) -> None:
        """Hunches become final too. Everybody gets one note of their last finger, or an empty one (KN-137)."""
        game = state.game
        cover = self.cover
        if cover is not None:
            for seat in cover.owing():
                cover.answer(seat, game.no_finger.index)
            for seat in cover.answered():
                _keep(state, step, seat, 1, game.target[cover.answers[seat]])
        if tell:
            for seat in state.game.members[state.inside]:
                kept = state.fingers[seat]
                noted = bool(kept) and (kept[-1].night, kept[-1].window) == (state.night, step.window)
                tell(Event("noted", _noted(kept[-1].target) if noted else {}, (seat,)))
        self.question = self.cover = None

    # The phase

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        game = state.game
        if self.question is None:
            return (CLOCK,)
        owing = self.owing(state)
        if game.instant:
            return owing
        if not game.live:
            return [*owing, CLOCK]
        frames = [frame for frame in (self.question, self.cover) if frame is not None]
        return [*owing, CLOCK, *sorted(seat for frame in frames for seat in frame.answered())]

    def owing(self, state: KrampusnachtState) -> list[int]:
        if self.question is None:
            return []
        if self.cover is None:
            return self.question.owing()
        return sorted(self.question.owing() + self.cover.owing())

    def _frame(self, seat: int) -> Commitment | None:
        """The question that this seat is asked."""
        if self.question is not None and self.question.asks(seat):
            return self.question
        return self.cover if self.cover is not None and self.cover.asks(seat) else None

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        question, cover = self.question, self.cover
        if question is None:
            return NOTHING
        window = window_of(state.game.steps[self.step])
        if question.asks(seat):
            return window.fingers(state, seat) if question.may_answer(seat) else NOTHING
        if cover is not None and cover.may_answer(seat):
            return state.game.points_or_none[window.hunches(state.inside, seat)]
        return NOTHING

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        frame = self._frame(seat)
        assert frame is not None
        frame.answer(seat, action.index)
        step = state.game.steps[self.step]
        if not state.game.live and not self._waits(step):
            self._leave(state, step, chance, tell)
            self.go_on(state, chance, tell)

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        assert self.question is not None
        action = state.game.no_finger
        if self.question.asks(seat):
            action = window_of(state.game.steps[self.step]).default(state, seat, chance)
        if tell:
            tell(Event("noted", _noted(state.game.target[action.index]), (seat,)))
        self.take(state, seat, action, chance, tell)

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        self._leave(state, state.game.steps[self.step], chance, tell)
        self.go_on(state, chance, tell)

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        if action.verb not in FINGERS:
            return Refusal("KN-19", "refusal.KN-19")
        if self.question is None:
            return Refusal("KN-17", "refusal.KN-17")
        frame = self._frame(seat)
        window = window_of(state.game.steps[self.step])
        if frame is None and window.holders(state.cards) >> seat & 1:
            return Refusal("KN-31", "refusal.KN-31")
        if frame is None:
            return Refusal("KN-23", "refusal.KN-23")
        if not frame.may_answer(seat):
            return Refusal("KN-26", "refusal.KN-26")
        return window.why_not(state, seat, state.game.target[action.index])

    def key(self, state: KrampusnachtState) -> str:
        step = state.game.steps[self.step]
        return f"n{state.night}.{step.window if step.does == 'hold' else step.name}"

    def clock_key(self, state: KrampusnachtState) -> str:
        return f"n{state.night}.{state.game.steps[self.step].name}"

    def slot_name(self, state: KrampusnachtState) -> str:
        return state.game.steps[self.step].name

    def slot(self, state: KrampusnachtState) -> Slot:
        step = state.game.steps[self.step]
        line = step.line
        fields: Fields = {}
        if step.does == "dim":
            line = f"{line}.{text_of_night(state.night)}"
        elif step.does == "open" and state.game.options.night_cover:
            fields = {"also": f"{line}.cover"}
        return Slot(step.name, line, step.seconds, fields, quiet=True)

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        if self.question is None:
            return super().ask(state, viewer)
        key, question, timeout = self._wording(state, viewer)
        frame = self._frame(viewer) if viewer >= 0 else None
        return Prompt(
            key=key,
            mode="commit",
            question=question,
            owes=frame is not None and frame.owes(viewer),
            closes="full_time" if state.game.live else "last_answer",
            timeout=timeout,
            offers=state.game.night_offers[state.inside] if viewer >= 0 else (),
            chosen=self.chosen(state, viewer) if viewer >= 0 else None,
            slot=self.slot(state),
        )

    def _wording(self, state: KrampusnachtState, viewer: int) -> tuple[str, str, str | None]:
        """Key, question and what time-out does, by what this viewer has to do in this window (KN-136, KN-139)."""
        window = window_of(state.game.steps[self.step])
        asked = f"ask.{window.name}"
        key = self.key(state)
        if viewer == TABLE:
            return key, f"{asked}.open", None
        holds = window.holders(state.cards) >> viewer & 1
        if self._frame(viewer) is None:
            return key, f"{asked}.settled" if holds else "ask.night", None
        if not holds:
            return key, f"{asked}.cover", "timeout.cover"
        if window.name != "hosts":
            return key, asked, f"timeout.{window.name}"
        stage = "alone" if alone(state) else "again" if self.round > 1 else ""
        suffix = f".{stage}" if stage else ""
        return f"{key}.{self.round}", asked + suffix, "timeout.hosts" + suffix

    def chosen(self, state: KrampusnachtState, seat: int) -> str | None:
        frame = self._frame(seat)
        if frame is None or frame.owes(seat):
            return None
        return state.game.actions[frame.answers[seat]].text

    def copy(self) -> NightPhase:
        twin = NightPhase.__new__(NightPhase)
        twin.step = self.step
        twin.question = None if self.question is None else self.question.copy()
        twin.cover = None if self.cover is None else self.cover.copy()
        twin.round = self.round
        twin.choice = self.choice
        twin.saved = self.saved
        return twin

    def dump(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "question": None if self.question is None else self.question.dump(),
            "cover": None if self.cover is None else self.cover.dump(),
            "round": self.round,
            "choice": self.choice,
            "saved": self.saved,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> NightPhase:
        night = cls()
        night.step = data["step"]
        night.question = None if data["question"] is None else Commitment.load(data["question"])
        night.cover = None if data["cover"] is None else Commitment.load(data["cover"])
        night.round = data["round"]
        night.choice = data["choice"]
        night.saved = data["saved"]
        return night


def window_of(step: Step) -> Window:
    """The rules of the window that this slot belongs to."""
    assert step.window is not None
    return WINDOWS[step.window]


def text_of_night(night: int) -> str:
    """Texts a, b, c of `dim` in turn."""
    return "abc"[(night - 1) % 3]


def _keep(state: KrampusnachtState, step: Step, seat: int, of_round: int, target: int | None) -> None:
    assert step.window is not None
    state.fingers[seat] = (*state.fingers[seat], Finger(state.night, step.window, of_round, target))


def _noted(target: int | None) -> Fields:
    return {"target": None if target is None else number(target)}


def _introduce(state: KrampusnachtState, tell: Tell) -> None:
    """Each Host is told who the other is (KN-28); for everybody else there is nothing in it."""
    for seat in state.game.members[state.inside]:
        partner = state.cards.partners.get(seat)
        told: Fields = {}
        if partner is not None:
            told = {"seat": number(partner), "card": state.cards.by_seat[partner]}
        elif state.cards.hosts >> seat & 1:
            told = {"alone": True}
        tell(Event("partner", told, (seat,)))


def _show_fingers(
    state: KrampusnachtState, hosts: tuple[int, ...], fingers: Sequence[int | None], of_round: int, tell: Tell
) -> None:
    """Two Hosts see both fingers of a round. In live tempo everybody gets something, whatever was shown (KN-39)."""
    shown: Fields = {}
    if fingers:
        pairs = [{"seat": number(seat), **_noted(target)} for seat, target in zip(hosts, fingers, strict=True)]
        shown = {"round": of_round, "fingers": pairs}
    if state.game.live:
        everybody = state.game.members[state.inside]
        tell(Event("host_fingers", {}, everybody, shown, hosts if shown else ()))
    elif shown:
        tell(Event("host_fingers", {}, (), shown, hosts))


def _answer(state: KrampusnachtState, tell: Tell) -> None:
    """The Seer learns whether the target is a Host (KN-51, KN-52); for everybody else there is nothing in it."""
    seer = state.cards.seer
    secret: Fields = {}
    if seer >= 0 and state.inside >> seer & 1:
        target = state.fingers[seer][-1].target
        assert target is not None
        secret = {"target": number(target), "answer": "host" if state.cards.hosts >> target & 1 else "not_host"}
    tell(Event("answer", {}, state.game.members[state.inside], secret, (seer,) if secret else ()))
