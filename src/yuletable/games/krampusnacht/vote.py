"""The vote on the count of three, and the second pointing after a tie (KN-86 to KN-93, KN-96 to KN-100)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import CLOCK, TABLE, Event, Tell, number
from yuletable.engine.masks import mask_of
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.refusals import Refusal
from yuletable.games.krampusnacht.phase import FINGERS, NOTHING, Phase
from yuletable.games.krampusnacht.pleas import Pleas
from yuletable.games.krampusnacht.windows import draw, refused

if TYPE_CHECKING:
    from yuletable.games.krampusnacht.state import KrampusnachtState

COUNT = ("one", "two", "three")


class Vote(Phase):
    """Every player in points at one of the candidates (KN-86), after a tie at one of the tied (KN-96, KN-97).

    candidates  who may be pointed at, as a mask
    question    the fingers
    counted     how far the house has counted; fingers are fixed from "one" on
    """

    __slots__ = ("candidates", "counted", "question")

    def __init__(self, candidates: int, question: Commitment) -> None:
        self.candidates = candidates
        self.question = question
        self.counted = 0

    def to_act(self, state: KrampusnachtState) -> Sequence[int]:
        game = state.game
        if game.instant:
            return self.question.owing()
        if not game.live:
            return [*self.question.owing(), CLOCK]
        return (CLOCK,) if self.counted else [*self.question.owing(), CLOCK, *self.question.answered()]

    def owing(self, state: KrampusnachtState) -> Sequence[int]:
        return self.question.owing()

    def legal(self, state: KrampusnachtState, seat: int) -> Sequence[Action]:
        if self.counted or not self.question.may_answer(seat):
            return NOTHING
        return state.game.points[self.candidates & ~(1 << seat)]

    def take(self, state: KrampusnachtState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if self.question.answer(seat, action.index):
            self._count_to_three(state, chance, tell)

    def lapse(self, state: KrampusnachtState, seat: int, chance: Chance, tell: Tell | None) -> None:
        action = self._default(state, seat, chance)
        if tell:
            tell(Event("noted", {"target": number(int(action.args[0]))}, (seat,)))
        self.take(state, seat, action, chance, tell)

    def _default(self, state: KrampusnachtState, seat: int, chance: Chance) -> Action:
        """Whom this player accused most recently in the argument just closed, else anybody by chance (KN-91)."""
        targets = self.candidates & ~(1 << seat)
        for act in reversed(state.days[-1].acts):
            says_host = act.verb == "accuse" or (act.verb == "report" and act.word == "host")
            if act.seat == seat and says_host and act.target is not None and targets >> act.target & 1:
                return state.game.point[act.target]
        return draw(state, targets, chance, "finger", self._number(state), seat)

    def _number(self, state: KrampusnachtState) -> int:
        """Votes and second pointings of the match so far, this one included."""
        before = sum(1 if day.revote is None else 2 for day in state.days[:-1])
        return before + (1 if self.name == "vote" else 2)

    def tick(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        """Fingers are fixed, then the house counts, a second for each number."""
        if not self.counted:
            self._fix(state, chance, tell)
        if self.counted == len(COUNT):
            self._show(state, chance, tell)
            return
        self.counted += 1
        if tell:
            tell(Event("count", {"number": COUNT[self.counted - 1]}))

    def _fix(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        for seat in self.question.owing():
            self.question.answer(seat, self._default(state, seat, chance).index)
        if tell:
            self._note(state, tell)

    def _note(self, state: KrampusnachtState, tell: Tell) -> None:
        for seat in self.question.answered():
            target = state.game.target[self.question.answers[seat]]
            assert target is not None
            tell(Event("noted", {"target": number(target)}, (seat,)))

    def _count_to_three(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        if tell:
            self._note(state, tell)
            for word in COUNT:
                tell(Event("count", {"number": word}))
        self._show(state, chance, tell)

    def _show(self, state: KrampusnachtState, chance: Chance, tell: Tell | None) -> None:
        """All fingers at once, in seat order (KN-88)."""
        target = state.game.target
        fingers = tuple(target[answer] if answer >= 0 else None for answer in self.question.answers)
        if tell:
            shown = [
                {"seat": number(seat), "target": number(finger)}
                for seat, finger in enumerate(fingers)
                if finger is not None
            ]
            tell(Event("fingers", {"fingers": shown, "vote": self.name}))
        self._result(state, fingers, most_pointed(fingers), chance, tell)

    def _result(
        self,
        state: KrampusnachtState,
        fingers: tuple[int | None, ...],
        first: Sequence[int],
        chance: Chance,
        tell: Tell | None,
    ) -> None:
        raise NotImplementedError

    # What is shown

    def slot_name(self, state: KrampusnachtState) -> str:
        return f"count.{COUNT[self.counted - 1]}" if self.counted else self.name

    def slot(self, state: KrampusnachtState) -> Slot:
        day = state.game.timetable.day
        if self.counted:
            return Slot(self.slot_name(state), f"line.{self.slot_name(state)}", day["count"])
        seconds = day["vote"] if state.game.live else 0
        return Slot(self.name, self._line(state), seconds, {"also": "line.count.choose"})

    def _line(self, state: KrampusnachtState) -> str:
        raise NotImplementedError

    def clock_key(self, state: KrampusnachtState) -> str:
        return f"{self.key(state)}.{self.slot_name(state)}"

    def ask(self, state: KrampusnachtState, viewer: int) -> Prompt:
        if self.counted:
            return Prompt(self.clock_key(state), "slot", "ask.count", closes="full_time", slot=self.slot(state))
        if viewer == TABLE:
            return Prompt(
                key=self.key(state),
                mode="commit",
                question=f"ask.{self.name}.open",
                closes="full_time" if state.game.live else "last_answer",
                slot=self.slot(state),
            )
        return Prompt(
            key=self.key(state),
            mode="commit",
            question=f"ask.{self.name}",
            owes=self.question.owes(viewer),
            closes="full_time" if state.game.live else "last_answer",
            timeout="timeout.vote",
            offers=state.game.vote_offers[self.candidates & ~(1 << viewer)],
            chosen=self.chosen(state, viewer),
            slot=self.slot(state),
        )

    def chosen(self, state: KrampusnachtState, seat: int) -> str | None:
        answer = self.question.answers[seat]
        return state.game.actions[answer].text if answer >= 0 else None

    def refusal(self, state: KrampusnachtState, seat: int, action: Action) -> Refusal:
        if action.verb not in FINGERS:
            return Refusal("KN-92", "refusal.KN-92")
        if self.counted:
            return Refusal("KN-88", "refusal.KN-88.count")
        if not self.question.may_answer(seat):
            return Refusal("KN-88", "refusal.KN-88")
        target = state.game.target[action.index]
        if target is None:
            return Refusal("KN-87", "refusal.KN-87")
        if target == seat:
            return refused("KN-87", "self", target)
        if state.inside >> target & 1:
            return refused("KN-97", "", target)
        return refused("KN-87", "out", target)

    def copy(self) -> Vote:
        twin = type(self).__new__(type(self))
        twin.candidates = self.candidates
        twin.question = self.question.copy()
        twin.counted = self.counted
        return twin

    def dump(self) -> dict[str, Any]:
        return {"candidates": self.candidates, "question": self.question.dump(), "counted": self.counted}

    @classmethod
    def load(cls, data: dict[str, Any]) -> Vote:
        vote = cls(data["candidates"], Commitment.load(data["question"]))
        vote.counted = data["counted"]
        return vote


class FirstVote(Vote):
    """The vote after an argument."""

    __slots__ = ()
    name = "vote"

    def key(self, state: KrampusnachtState) -> str:
        return f"v{len(state.days)}"

    def _line(self, state: KrampusnachtState) -> str:
        return "line.close.called" if state.days[-1].closed == "called" else "line.close.circle"  # KN-167

    def _result(
        self,
        state: KrampusnachtState,
        fingers: tuple[int | None, ...],
        first: Sequence[int],
        chance: Chance,
        tell: Tell | None,
    ) -> None:
        if len(first) == 1:
            state.change_day(fingers=fingers, out=first[0])
            state.after_vote(first[0], chance, tell)  # KN-90
            return
        state.change_day(fingers=fingers, tied=tuple(first))  # KN-93
        if tell:
            tell(Event("tied", {"seats": [number(seat) for seat in first]}))
        state.phase = Pleas(state.game.order[mask_of(first), state.days[-1].opener])


class Revote(Vote):
    """The second pointing; there is no third (KN-100)."""

    __slots__ = ()
    name = "revote"

    def key(self, state: KrampusnachtState) -> str:
        return f"r{len(state.days)}"

    def _line(self, state: KrampusnachtState) -> str:
        return "line.again.any" if state.game.options.revote_any else "line.again"

    def _result(
        self,
        state: KrampusnachtState,
        fingers: tuple[int | None, ...],
        first: Sequence[int],
        chance: Chance,
        tell: Tell | None,
    ) -> None:
        out = first[0] if len(first) == 1 else None  # KN-99
        state.change_day(revote=fingers, out=out)
        if out is None and tell:
            tell(Event("tied_twice"))
        state.after_vote(out, chance, tell)


def most_pointed(fingers: Sequence[int | None]) -> list[int]:
    """The seats that have the most fingers, in ascending order."""
    counts = [0] * len(fingers)
    for finger in fingers:
        if finger is not None:
            counts[finger] += 1
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most]
