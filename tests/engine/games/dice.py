"""Dice for all. Two dice are rolled for everybody; each seat puts them on its own sheet, in private, until it is done.

A sheet has two rows; a row takes a number that is not smaller than its last one. A step can be taken back, twice in
a round. That a seat is done is public at once, what it did when all are done. Two rounds; most numbers on the sheet
win."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from tests.engine.games.base import TinyGame, TinyState, ranked, say

from yuletable.engine.actions import Action, Verb, number_field
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import Licence
from yuletable.engine.events import CLOCK, TABLE, Tell, number
from yuletable.engine.game import View
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.engine.wire import Seat

ROUNDS = 2
ROWS = 2
BACKS = 2

LICENCES = (Licence("shown", ("sheets",)), Licence("done", ("seat",), occurs=True))

Sheet = tuple[tuple[int, ...], ...]


class DiceView(View, frozen=True):
    """`sheets` are those of the others as at the start of the round, and the viewer's own as it is."""

    round: int
    dice: tuple[int, ...]
    rolled: tuple[tuple[int, ...], ...]
    sheets: tuple[Sheet, ...]
    done: tuple[Seat, ...]
    steps: tuple[tuple[int, int], ...]
    backs: int
    taken: int


class DiceState(TinyState):
    """`shown` are the sheets at the start of the round; `steps`, by seat, what it put since: [number, row]."""

    __slots__ = ("backs", "done", "rolled", "shown", "steps", "taken")
    fields: ClassVar[tuple[str, ...]] = ("backs", "done", "rolled", "shown", "steps", "taken")
    backs: list[int]
    done: list[int]
    rolled: list[list[int]]
    shown: list[list[list[int]]]
    steps: list[list[list[int]]]
    taken: list[int]

    @classmethod
    def deal(cls, game: Dice, chance: Chance, tell: Tell | None) -> DiceState:
        state = cls.__new__(cls)
        state._game = game
        state.rolled, state.question = [], None
        state.shown = [[[] for _ in range(ROWS)] for _ in range(game.seats)]
        state.roll(chance, tell)
        return state

    @property
    def round(self) -> int:
        return len(self.rolled)

    def roll(self, chance: Chance, tell: Tell | None) -> None:
        seats = self._game.seats
        self.steps, self.backs = [[] for _ in range(seats)], [0] * seats
        self.taken, self.done = [0] * seats, [0] * seats
        self.rolled.append([1 + chance.below(6, "die", self.round, die) for die in range(2)])
        say(tell, "rolled", {"round": self.round, "dice": list(self.rolled[-1])})

    def sheet(self, seat: int) -> list[list[int]]:
        rows = [list(row) for row in self.shown[seat]]
        for value, row in self.steps[seat]:
            rows[row].append(value)
        return rows

    def left(self, seat: int) -> list[int]:
        left = list(self.rolled[-1])
        for value, _ in self.steps[seat]:
            left.remove(value)
        return left

    def waited_for(self) -> Sequence[int]:
        return [seat for seat in range(self._game.seats) if not self.done[seat]]

    def options_of(self, seat: int) -> Sequence[Action]:
        actions, sheet = self._game.actions, self.sheet(seat)
        return [
            *(
                actions.named("put", value, row)
                for value in sorted(set(self.left(seat)))
                for row in range(ROWS)
                if not sheet[row] or sheet[row][-1] <= value
            ),
            *([actions.named("back")] if self.steps[seat] and self.backs[seat] < BACKS else []),
            actions.named("done"),
        ]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        if actor >= 0 and not self.over() and self.done[actor]:
            return Refusal("T-5", "done_is_done")
        return Refusal("T-1", "not_now")

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if action.verb == "done":
            self.finish(seat, chance, tell)
            return
        self.taken[seat] += 1
        if action.verb == "back":
            self.take_back(seat, chance, tell)
        else:
            value, row = int(action.args[0]), int(action.args[1])
            self.steps[seat].append([value, row])
            say(tell, "put", {"seat": number(seat), "value": value, "row": row}, to=(seat,))

    def take_back(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.steps[seat].pop()
        self.backs[seat] += 1
        say(tell, "taken_back", {"seat": number(seat)}, to=(seat,))

    def timed_out(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.finish(seat, chance, tell)

    def finish(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.done[seat] = 1
        say(tell, "done", {"seat": number(seat)})
        if not all(self.done):
            return
        self.shown = [self.sheet(other) for other in range(self._game.seats)]
        say(tell, "shown", {"round": self.round, "sheets": [[list(row) for row in sheet] for sheet in self.shown]})
        if self.round < ROUNDS:
            self.roll(chance, tell)
        else:
            self.steps = [[] for _ in self.steps]

    def prompt(self, viewer: int) -> Prompt | None:
        if self.over():
            return None
        key = f"round-{self.round}"
        if viewer == CLOCK:
            return Prompt(key, "slot", "dice.time")
        if viewer == TABLE:
            return Prompt(key, "own", "dice.round", progress=True)
        offers = tuple(action.text for action in self._game.actions if action.verb in ("put", "back", "done"))
        own, owes = f"{key}-{self.taken[viewer]}", not self.done[viewer]
        return Prompt(own, "own", "dice.put", owes=owes, progress=True, offers=offers if owes else ())

    def observe(self, viewer: int) -> DiceView:
        self.sealed(viewer)
        sheets = [self.sheet(seat) if seat == viewer else self.shown[seat] for seat in range(self._game.seats)]
        return DiceView(
            viewer,
            self.round,
            tuple(self.left(viewer)) if viewer >= 0 else (),
            tuple(tuple(roll) for roll in self.rolled),
            tuple(tuple(tuple(row) for row in sheet) for sheet in sheets),
            tuple(seat for seat, done in enumerate(self.done) if done),
            tuple((value, row) for value, row in self.steps[viewer]) if viewer >= 0 else (),
            self.backs[viewer] if viewer >= 0 else 0,
            self.taken[viewer] if viewer >= 0 else 0,
        )

    def outcome(self) -> Outcome | None:
        if self.round < ROUNDS or not all(self.done):
            return None
        return ranked("scored", [sum(map(len, sheet)) for sheet in self.shown])


class Dice(TinyGame):
    """Dice for all."""

    name = "dice"
    state_type = DiceState

    def verbs(self) -> Sequence[Verb]:
        put = Verb("put", (number_field("value", 1, 6), number_field("row", 0, ROWS - 1)))
        return (put, Verb("back", back=True), Verb("done"))

    def imagine(self, view: DiceView, rng: random.Random) -> DiceState:
        """The others may have put anything yet; one who is done has put what it put until it happened to be done."""
        state = self.state_type.__new__(self.state_type)
        state._game, state.question = self, None
        state.rolled = [list(roll) for roll in view.rolled]
        state.shown = [[list(row) for row in sheet] for sheet in view.sheets]
        state.steps, state.backs = [[] for _ in range(self.seats)], [0] * self.seats
        state.taken = [0] * self.seats
        state.done = [int(seat in view.done) for seat in range(self.seats)]
        for seat in range(self.seats):
            if seat == view.viewer:
                self._restore(state, view)
            else:
                self._go_on(state, seat, rng)
        return state

    def _restore(self, state: DiceState, view: DiceView) -> None:
        seat = view.viewer
        state.steps[seat] = [list(step) for step in view.steps]
        state.backs[seat], state.taken[seat] = view.backs, view.taken
        for row, count in Counter(row for _, row in view.steps).items():
            del state.shown[seat][row][-count:]

    def _go_on(self, state: DiceState, seat: int, rng: random.Random) -> None:
        for _ in range(2):
            puts = [action for action in state.options_of(seat) if action.verb == "put"]
            if not puts or rng.randrange(len(puts) + 1) == 0:
                return
            step = rng.choice(puts)
            state.steps[seat].append([int(step.args[0]), int(step.args[1])])
            state.taken[seat] += 1
