"""A secret vote by the clock. One of the seats is the spy; each round everybody points in secret, twice.

At night the spy's finger marks a seat, which is told to all; the other fingers are hunches. By day all but the marked
seat vote, who has most fingers goes out and shows the card. The spy wins by outlasting all but one, or two rounds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from tests.engine.games.base import TinyGame, TinyState, say

from yuletable.engine.actions import Action, Verb, seat_field
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import Licence
from yuletable.engine.events import CLOCK, TABLE, Tell, number
from yuletable.engine.game import Channel, View
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.wire import Seat

ROUNDS = 2
NIGHT, DAY, OVER = range(3)

LICENCES = (
    Licence("marked", ("seat",)),
    Licence("fingers", ("fingers",)),
    Licence("out", ("seat", "card")),
    Licence("ended", ("spy", "hunches")),
)


class VoteView(View, frozen=True):
    """`cards` are those that the viewer knows, by seat: 1 the spy, 0 none, -1 not known. `nights` at the end only."""

    phase: int
    round: int
    outs: tuple[Seat, ...]
    cards: tuple[int, ...]
    marks: tuple[Seat, ...]
    votes: tuple[tuple[tuple[Seat, Seat], ...], ...]
    hunches: tuple[Seat, ...]
    chosen: str | None
    winner: str
    nights: tuple[tuple[tuple[Seat, Seat], ...], ...]


class VoteState(TinyState):
    """`nights` keeps, by round, who pointed at whom: pairs of seat and target. `votes` likewise by day."""

    __slots__ = ("marks", "nights", "outs", "phase", "round", "spy", "votes", "winner")
    fields: ClassVar[tuple[str, ...]] = ("marks", "nights", "outs", "phase", "round", "spy", "votes", "winner")
    marks: list[int]
    nights: list[list[list[int]]]
    outs: list[int]
    phase: int
    round: int
    spy: int
    votes: list[list[list[int]]]
    winner: str

    @classmethod
    def deal(cls, game: Vote, chance: Chance, tell: Tell | None) -> VoteState:
        state = cls.__new__(cls)
        state._game = game
        state.marks, state.nights, state.votes, state.outs = [], [], [], []
        state.phase, state.round, state.winner = NIGHT, 0, ""
        state.spy = chance.below(game.seats, "spy")
        for seat in range(game.seats):
            say(tell, "dealt", {"seat": number(seat), "card": int(seat == state.spy)}, to=(seat,))
        state.ask(state.inside())
        return state

    def inside(self) -> list[int]:
        return [seat for seat in range(self._game.seats) if seat not in self.outs]

    def options_of(self, seat: int) -> Sequence[Action]:
        return [self._game.actions.named("point", target) for target in self.inside() if target != seat]

    def default(self, seat: int, chance: Chance) -> Action:
        legal = self.options_of(seat)
        return legal[chance.below(len(legal), "late", self.round, self.phase, seat)]

    def settle(self, chance: Chance, tell: Tell | None) -> None:
        fingers = [[seat, int(action.args[0])] for seat, action in self.answers()]
        if self.phase == NIGHT:
            self._mark(fingers, tell)
        else:
            self._count(fingers, chance, tell)

    def _mark(self, fingers: list[list[int]], tell: Tell | None) -> None:
        self.nights.append(fingers)
        marked = next(target for seat, target in fingers if seat == self.spy)
        self.marks.append(marked)
        say(tell, "marked", {"seat": number(marked)})
        self.phase = DAY
        self.ask([seat for seat in self.inside() if seat != marked])

    def _count(self, fingers: list[list[int]], chance: Chance, tell: Tell | None) -> None:
        self.votes.append(fingers)
        say(tell, "fingers", {"fingers": [[number(seat), number(target)] for seat, target in fingers]})
        counts = Counter(target for _, target in fingers)
        most = sorted(seat for seat in counts if counts[seat] == max(counts.values()))
        out = most[chance.below(len(most), "tie", self.round)] if len(most) > 1 else most[0]
        self.outs.append(out)
        say(tell, "out", {"seat": number(out), "card": int(out == self.spy)})
        self.round += 1
        if out == self.spy or self.round == ROUNDS or len(self.inside()) < 3:
            self._end("guests" if out == self.spy else "spy", tell)
        else:
            self.phase = NIGHT
            self.ask(self.inside())

    def _end(self, winner: str, tell: Tell | None) -> None:
        self.phase, self.winner, self.question = OVER, winner, None
        nights = [[[number(seat), number(target)] for seat, target in night] for night in self.nights]
        say(tell, "ended", {"spy": number(self.spy), "hunches": nights})

    def prompt(self, viewer: int) -> Prompt | None:
        if self.question is None:
            return None
        slot = self.slot("night" if self.phase == NIGHT else "vote", 15)
        key = f"{('night', 'vote')[self.phase]}-{self.round}"
        if viewer == CLOCK:
            return Prompt(key, "slot", "vote.time", slot=slot)
        offers = tuple(action.text for action in self._game.actions.group("point")) if viewer != TABLE else ()
        owes = viewer >= 0 and self.question.owes(viewer)
        return Prompt(
            key, "commit", "vote.point", owes=owes, closes=self.closes(), timeout="vote.chance", offers=offers,
            chosen=self.chosen(viewer), slot=slot,
        )  # fmt: skip

    def observe(self, viewer: int) -> VoteView:
        self.sealed(viewer)
        known = [-1] * self._game.seats
        for seat in range(self._game.seats):
            if self.phase == OVER or seat == viewer or seat in self.outs:
                known[seat] = int(seat == self.spy)
        hunches = [target for night in self.nights for seat, target in night if seat == viewer]
        return VoteView(
            viewer, self.phase, self.round, tuple(self.outs), tuple(known), tuple(self.marks), _pairs(self.votes),
            tuple(hunches), self.chosen(viewer), self.winner,
            _pairs(self.nights) if self.phase == OVER else (),
        )  # fmt: skip

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        wins = [(seat == self.spy) == (self.winner == "spy") for seat in range(self._game.seats)]
        return Outcome(
            self.winner, "T-2", tuple(1 if win else 2 for win in wins), tuple(1.0 if win else -1.0 for win in wins)
        )

    def out(self) -> Sequence[int]:
        return tuple(sorted(self.outs))

    def channels(self) -> Sequence[Channel]:
        return (Channel("table", () if self.phase == NIGHT else tuple(self.inside())),)


def _pairs(fingers: Sequence[Sequence[Sequence[int]]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(tuple((seat, target) for seat, target in once) for once in fingers)


class Vote(TinyGame):
    """A secret vote by the clock."""

    name = "vote"
    state_type = VoteState

    def verbs(self) -> Sequence[Verb]:
        return (Verb("point", (seat_field(self.seats),)),)

    def imagine(self, view: VoteView, rng: random.Random) -> VoteState:
        state = self.state_type.__new__(self.state_type)
        state._game = self
        state.marks, state.phase, state.round, state.winner = list(view.marks), view.phase, view.round, view.winner
        state.votes = [[list(finger) for finger in vote] for vote in view.votes]
        state.outs = list(view.outs)
        state.spy = self._spy(view, rng)
        state.nights = [self._night(view, state.spy, night, rng) for night in range(len(view.marks))]
        state.ask([seat for seat in state.inside() if view.phase == NIGHT or seat != view.marks[-1]])
        if view.chosen and state.question:
            state.question.answer(view.viewer, self.actions.parse(view.chosen).index)
        return state

    def _spy(self, view: VoteView, rng: random.Random) -> int:
        """Whoever is known to be, else one of those who never were marked: nobody marks himself."""
        if 1 in view.cards:
            return view.cards.index(1)
        return rng.choice([seat for seat, card in enumerate(view.cards) if card == -1 and seat not in view.marks])

    def _night(self, view: VoteView, spy: int, night: int, rng: random.Random) -> list[list[int]]:
        """Who pointed at whom: the spy at the mark, the viewer as it remembers, the others as they liked."""
        inside = [seat for seat in range(self.seats) if seat not in view.outs[:night]]
        fingers = []
        for seat in inside:
            target = rng.choice([other for other in inside if other != seat])
            if seat == spy:
                target = view.marks[night]
            elif seat == view.viewer:
                target = view.hunches[night]
            fingers.append([seat, target])
        return fingers
