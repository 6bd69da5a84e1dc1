"""A race for one card. A card lies open; whoever holds its symbol may snatch it, and the first to do so has it.

Live, anybody may break in at any moment and it counts at once: a floor. Where nobody is there to be quick,
everybody is asked in secret, and of those who snatch the first clockwise from the last winner has it; the others go
back unseen. Hands are dealt once; a snatch uses up the card that matches. Four cards are turned up; most snatched
wins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import prod
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

SYMBOLS = 3

LICENCES = (
    Licence("snatched", ("seat",), occurs=True),
    Licence("left_lying", (), occurs=True),
    Licence("turned_up", ("symbol",), occurs=True),
)


class RaceView(View, frozen=True):
    """`used` counts what each seat has snatched, by symbol; `silent` the questions in which it surely let one pass."""

    gap: int
    top: int
    turned: tuple[int, ...]
    hand: tuple[int, ...]
    used: tuple[tuple[int, ...], ...]
    silent: tuple[tuple[int, ...], ...]
    leader: Seat
    chosen: str | None


class RaceState(TinyState):
    """`turned` are the symbols that were turned up, the last lies on top; `rest` is the pile, in no order."""

    __slots__ = ("gap", "hands", "leader", "rest", "silent", "turned", "used")
    fields: ClassVar[tuple[str, ...]] = ("gap", "hands", "leader", "rest", "silent", "turned", "used")
    gap: int
    hands: list[list[int]]
    leader: int
    rest: list[int]
    silent: list[list[int]]
    turned: list[int]
    used: list[list[int]]

    @classmethod
    def deal(cls, game: Race, chance: Chance, tell: Tell | None) -> RaceState:
        cards = list(game.deck)
        chance.shuffle(cards, "deal")
        state = cls.__new__(cls)
        state._game = game
        size = game.hand
        state.hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(game.seats)]
        state.rest = sorted(cards[game.seats * size :])
        state.used = [[0] * SYMBOLS for _ in range(game.seats)]
        state.silent = [[0] * SYMBOLS for _ in range(game.seats)]
        state.gap, state.leader, state.turned, state.question = -1, game.seats - 1, [], None
        for seat, hand in enumerate(state.hands):
            say(tell, "dealt", {"seat": number(seat), "cards": list(hand)}, to=(seat,))
        state.turn_up(chance, tell)
        return state

    @property
    def top(self) -> int:
        return self.turned[-1]

    def turn_up(self, chance: Chance, tell: Tell | None) -> None:
        """The next card of the pile, if another gap is to come."""
        self.gap += 1
        self.question = None
        if self.over():
            return
        self.turned.append(self.rest.pop(chance.below(len(self.rest), "turn up", self.gap)))
        say(tell, "turned_up", {"symbol": self.top})
        if not self._game.live:
            self.ask(range(self._game.seats))

    def free(self) -> Sequence[int]:
        return range(self._game.seats)

    def ticks(self) -> bool:
        return bool(self._game.live)

    def tick(self, chance: Chance, tell: Tell | None) -> None:
        say(tell, "left_lying", {"symbol": self.top})
        self.turn_up(chance, tell)

    def options_of(self, seat: int) -> Sequence[Action]:
        actions = self._game.actions
        snatch = [actions.named("snatch", self.top)] if self.top in self.hands[seat] else []
        return snatch if self._game.live else [*snatch, actions.named("pass")]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        if actor >= 0 and action.verb == "snatch" and not self.over() and action.args[0] != self.top:
            return Refusal("T-4", "another_card_lies_there", {"top": self.top})
        return Refusal("T-1", "not_now")

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        self.snatch(seat, tell)
        self.turn_up(chance, tell)

    def snatch(self, seat: int, tell: Tell | None) -> None:
        self.hands[seat].remove(self.top)
        self.used[seat][self.top] += 1
        self.leader = seat
        say(tell, "snatched", {"seat": number(seat), "symbol": self.top})

    def default(self, seat: int, chance: Chance) -> Action:
        return self._game.actions.named("pass")  # type: ignore[no-any-return]

    def settle(self, chance: Chance, tell: Tell | None) -> None:
        answers = dict(self.answers())
        seats = self._game.seats
        for seat in [(self.leader + step) % seats for step in range(1, seats + 1)]:
            if answers[seat].verb == "snatch":
                self.silent[seat][self.top] = 0
                self.snatch(seat, tell)
                break
            self.silent[seat][self.top] += 1
        else:
            say(tell, "left_lying", {"symbol": self.top})
        self.turn_up(chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        if self.over():
            return None
        key = f"gap-{self.gap}"
        slot = self.slot("gap", 4)
        if viewer == CLOCK:
            return Prompt(key, "slot", "race.time", slot=slot)
        offers = tuple(action.text for action in self._game.actions.group("snatch")) if viewer != TABLE else ()
        if self._game.live:
            return Prompt(key, "floor", "race.floor", {"top": self.top}, closes="public_act", offers=offers, slot=slot)
        owes = viewer >= 0 and self.question is not None and self.question.owes(viewer)
        offers = (*offers, "pass") if viewer != TABLE else ()
        return Prompt(key, "window", "race.ask", {"top": self.top}, owes, offers=offers, chosen=self.chosen(viewer))

    def observe(self, viewer: int) -> RaceView:
        self.sealed(viewer)
        return RaceView(
            viewer,
            self.gap,
            self.top,
            tuple(self.turned),
            tuple(self.hands[viewer]) if viewer >= 0 else (),
            tuple(tuple(used) for used in self.used),
            tuple(tuple(silent) for silent in self.silent),
            self.leader,
            self.chosen(viewer),
        )

    def outcome(self) -> Outcome | None:
        if self.gap < self._game.gaps:
            return None
        return ranked("counted", [sum(used) for used in self.used])


class Race(TinyGame):
    """A race for one card."""

    name = "race"
    state_type = RaceState
    deck: ClassVar[tuple[int, ...]] = (0,) * 5 + (1,) * 4 + (2,) * 4
    hand: ClassVar[int] = 2
    gaps: ClassVar[int] = 4

    def verbs(self) -> Sequence[Verb]:
        return (Verb("snatch", (number_field("symbol", 0, SYMBOLS - 1),)), Verb("pass"))

    def imagine(self, view: RaceView, rng: random.Random) -> RaceState:
        state = self.state_type.__new__(self.state_type)
        state._game = self
        state.gap, state.leader, state.turned = view.gap, view.leader, list(view.turned)
        state.used = [list(used) for used in view.used]
        state.silent = [list(silent) for silent in view.silent]
        state.hands, state.rest = self.deal_unseen(view, rng)
        state.question = None
        if not self.live:
            state.ask(range(self.seats))
            if view.chosen and state.question:
                state.question.answer(view.viewer, self.actions.parse(view.chosen).index)
        return state

    def deal_unseen(self, view: RaceView, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        """A deal of the cards not seen, kept as often as it is likely to have led here."""
        unseen = Counter(self.deck)
        unseen.subtract([*view.turned, *view.hand])
        for used in view.used:
            unseen.subtract(Counter(dict(enumerate(used))))
        cards = list(unseen.elements())
        while True:
            rng.shuffle(cards)
            hands, place = [], 0
            for seat in range(self.seats):
                size = self.hand - sum(view.used[seat])
                own = seat == view.viewer
                hands.append(list(view.hand) if own else sorted(cards[place : place + size]))
                place += 0 if own else size
            others = [seat for seat in range(self.seats) if seat != view.viewer]
            if rng.random() < prod(self._likelihood(view, seat, hands[seat]) for seat in others):
                return hands, sorted(cards[place:])

    def _likelihood(self, view: RaceView, seat: int, hand: Sequence[int]) -> float:
        """Half for each question in which it kept a symbol that it held; less where it was dealt several alike."""
        likelihood = 1.0
        for symbol in set(hand):
            likelihood *= 0.5 ** view.silent[seat][symbol]
            for alike in range(1, view.used[seat][symbol] + 1):
                likelihood *= alike / (hand.count(symbol) + alike)
        return likelihood
