"""What the tiny games of these tests share: a box, options, and how a secret question runs in each tempo."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, ClassVar

import msgspec

from yuletable.engine.actions import Action, Actions, Verb
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import CLOCK, RECORD, Event, Tell, number
from yuletable.engine.game import Game, GameType, State
from yuletable.engine.options import Options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Closes, Slot
from yuletable.engine.refusals import Refusal


class TinyGame(Game):
    """A tiny game with `seats` seats in one tempo; subclasses say their verbs and their kind of state."""

    name: ClassVar[str]
    state_type: ClassVar[type[TinyState]]
    max_decisions = 400

    def __init__(self, seats: int = 3, tempo: str = "live") -> None:
        self.type = _box(type(self))
        self.seats = seats
        self.options = msgspec.structs.replace(Options(), tempo=tempo)
        self.actions = Actions(seats, self.verbs())

    def verbs(self) -> Sequence[Verb]:
        raise NotImplementedError

    @property
    def live(self) -> bool:
        return self.options.tempo == "live"

    def start(self, chance: Chance, tell: Tell | None = None) -> State:
        return self.state_type.deal(self, chance, tell)

    def load(self, data: dict[str, Any]) -> State:
        return self.state_type.read(self, data)

    def imagine(self, view: Any, rng: random.Random) -> State:
        raise NotImplementedError


def _box(kind: type[TinyGame]) -> GameType:
    options = {tempo: msgspec.structs.replace(Options(), tempo=tempo) for tempo in ("live", "instant")}
    return GameType(
        name=kind.name,
        title=kind.name.title(),
        prefix="T",
        seats=range(2, 6),
        options=Options,
        presets={"table": options["live"], "simulation": options["instant"]},
        ruleset=1,
        create=lambda seats, chosen, _: kind(seats, chosen.tempo),
        check=lambda seats, chosen: None,
        folder=files("tests"),
    )


class TinyState(State):
    """The half of a state that is the same in all tiny games.

    `fields` names the attributes that make up a position: whole numbers, tuples and lists (of lists) of whole numbers;
    `question` is the open secret question, if there is one.
    """

    __slots__ = ("_game", "question")
    fields: ClassVar[tuple[str, ...]]
    _game: Any
    question: Commitment | None

    @classmethod
    def deal(cls, game: Any, chance: Chance, tell: Tell | None) -> TinyState:
        raise NotImplementedError

    @property
    def game(self) -> Any:
        return self._game

    # what a tiny game says of itself

    def over(self) -> bool:
        return self.outcome() is not None

    def free(self) -> Sequence[int]:
        """Seats that may act beside those who are asked in secret."""
        return ()

    def options_of(self, seat: int) -> Sequence[Action]:
        """What this seat may do, if it may act at all."""
        raise NotImplementedError

    def settle(self, chance: Chance, tell: Tell | None) -> None:
        """The open secret question has closed."""
        raise NotImplementedError

    def default(self, seat: int, chance: Chance) -> Action:
        """What this seat answers in secret if its time runs out."""
        raise NotImplementedError

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        """An action of a seat that is no answer in secret."""
        raise NotImplementedError

    def timed_out(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The time of a seat that acts openly is over."""
        raise NotImplementedError

    def tick(self, chance: Chance, tell: Tell | None) -> None:
        """A stretch of time without a secret question is over."""
        raise NotImplementedError

    def ticks(self) -> bool:
        """Whether such a stretch is running."""
        return False

    def waited_for(self) -> Sequence[int]:
        """Whose open move the game waits for."""
        return ()

    # the contract

    def ask(self, seats: Sequence[int]) -> None:
        self.question = Commitment(self._game.seats, seats, held=self._game.live)

    def closes(self) -> Closes:
        return "full_time" if self._game.live else "last_answer"

    def slot(self, name: str, seconds: float) -> Slot | None:
        return Slot(name, seconds=seconds) if self._game.live else None

    def to_act(self) -> Sequence[int]:
        if self.over():
            return ()
        actors = self.question.owing() if self.question else [*self.waited_for(), *self.free()]
        if self._game.options.tempo != "instant":
            actors.append(CLOCK)
        if self.question and self.question.held:
            actors += self.question.answered()
        return [actor for actor in actors if self.legal_actions(actor)]

    def legal_actions(self, actor: int) -> Sequence[Action]:
        if self.over():
            return ()
        if actor == CLOCK:
            return self._clock_actions()
        if self.question:
            return self.options_of(actor) if self.question.may_answer(actor) else ()
        return self.options_of(actor) if actor in (*self.waited_for(), *self.free()) else ()

    def _clock_actions(self) -> Sequence[Action]:
        actions = self._game.actions
        if self._game.options.tempo == "instant":
            return ()
        waiting = self.question.owing() if self.question else self.waited_for()
        tick = (self.question is not None and self.question.held) or self.ticks()
        return [*([actions.tick] if tick else []), *(actions.lapses[seat] for seat in waiting)]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        return None if action in self.legal_actions(actor) else Refusal("T-1", "not_now")

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        if action is self._game.actions.tick:
            self._tick(chance, tell)
        elif actor == CLOCK:
            self._lapse(int(action.args[0]), chance, tell)
        elif self.question:
            self.answered(actor, action, chance, tell)
        else:
            self.move(actor, action, chance, tell)

    def answered(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        assert self.question is not None
        if self.question.answer(seat, action.index):
            self.settle(chance, tell)

    def _tick(self, chance: Chance, tell: Tell | None) -> None:
        if self.question is None:
            self.tick(chance, tell)
            return
        for seat in self.question.owing():
            self.question.answer(seat, self._defaulted(seat, chance, tell).index)
        self.settle(chance, tell)

    def _lapse(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        if self.question:
            self.answered(seat, self._defaulted(seat, chance, tell), chance, tell)
        else:
            self.timed_out(seat, chance, tell)

    def _defaulted(self, seat: int, chance: Chance, tell: Tell | None) -> Action:
        """The default answer, told to its seat: what it did not choose it could not know."""
        action = self.default(seat, chance)
        say(tell, "noted", {"seat": number(seat), "answer": action.text}, to=(seat,))
        return action

    def answers(self) -> list[tuple[int, Action]]:
        """Every seat that was asked, with its answer, in seat order."""
        assert self.question is not None
        return [(seat, self._game.actions[self.question.answers[seat]]) for seat in self.question.answered()]

    def chosen(self, seat: int) -> str | None:
        """The answer that this seat holds or has given in the open question."""
        if self.question and seat >= 0 and self.question.answers[seat] >= 0:
            return str(self._game.actions[self.question.answers[seat]].text)
        return None

    def sealed(self, viewer: int) -> None:
        if viewer == RECORD and not self.over():
            raise ValueError("the record is closed until the match ends")

    def copy(self) -> State:
        twin = type(self).__new__(type(self))
        twin._game = self._game
        twin.question = self.question.copy() if self.question else None
        for name in self.fields:
            setattr(twin, name, _copied(getattr(self, name)))
        return twin

    def dump(self) -> dict[str, Any]:
        question = self.question.dump() if self.question else None
        return {"question": question, **{name: _copied(getattr(self, name)) for name in self.fields}}

    @classmethod
    def read(cls, game: TinyGame, data: dict[str, Any]) -> State:
        state = cls.__new__(cls)
        state._game = game
        state.question = Commitment.load(data["question"]) if data["question"] else None
        for name in cls.fields:
            setattr(state, name, _copied(data[name]))
        return state


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def ranked(name: str, scores: Sequence[int]) -> Outcome:
    """An outcome by scores, the highest best."""
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    payoffs = tuple((1.0 if rank == 1 else -1.0) for rank in ranks)
    return Outcome(name, "T-2", ranks, payoffs, tuple(scores))


def say(tell: Tell | None, kind: str, fields: dict[str, Any], to: tuple[int, ...] | None = None) -> None:
    """Tells an event, if somebody listens."""
    if tell:
        tell(Event(kind, fields, to))
