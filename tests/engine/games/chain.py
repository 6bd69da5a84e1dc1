"""A counter chain. Gifts are given openly, and anybody but who played the last card may say no to it, also to a no.

Cards: gift, no, junk. Hands are dealt once. In a turn a seat gives a gift to another (drafted in two steps) or
passes. After each card a window asks all who have cards in hand and did not play it; of several noes the first
clockwise counts, the others go back unseen. Then the chain is resolved from its end. Two turns for each seat;
fewest gifts win."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import ClassVar

from tests.engine.games.base import TinyGame, TinyState, ranked, say

from yuletable.engine.actions import Action, Verb, seat_field
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import Licence
from yuletable.engine.events import CLOCK, TABLE, Tell, number
from yuletable.engine.game import View
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.engine.wire import Seat

GIFT, NO, JUNK = range(3)
WORDS = ("gift", "no", "junk")
BACKS = 2

LICENCES = (
    Licence("answered", ("seat",), occurs=True),
    Licence("unanswered", (), occurs=True),
    Licence("announced", ("seat", "target"), occurs=True),
    Licence("passed", ("seat",), occurs=True),
)


class Frame(View, frozen=True):
    """One announced card that waits: who played it (`viewer`), what it is, at whom (-1: at the card below)."""

    card: int
    target: Seat


class ChainView(View, frozen=True):
    """`silent` counts, by seat, the windows in which it surely let pass a no that it might have held all along."""

    turn: int
    windows: int
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    gifts: tuple[int, ...]
    spent: tuple[tuple[int, ...], ...]
    silent: tuple[int, ...]
    frames: tuple[Frame, ...]
    asked: tuple[Seat, ...]
    chosen: str | None
    draft: bool
    backs: int


class ChainState(TinyState):
    """`frames` is the chain: [card, player, target] from the first card to the last.

    `spent` counts, by seat, the cards of each kind that it has played.
    """

    __slots__ = ("backs", "draft", "frames", "gifts", "hands", "rest", "silent", "spent", "turn", "windows")
    fields: ClassVar[tuple[str, ...]] = (
        "backs", "draft", "frames", "gifts", "hands", "rest", "silent", "spent", "turn", "windows",
    )  # fmt: skip
    backs: int
    draft: int
    frames: list[list[int]]
    gifts: list[int]
    hands: list[list[int]]
    rest: list[int]
    silent: list[int]
    spent: list[list[int]]
    turn: int
    windows: int

    @classmethod
    def deal(cls, game: Chain, chance: Chance, tell: Tell | None) -> ChainState:
        cards = list(game.deck)
        chance.shuffle(cards, "deal")
        state = cls.__new__(cls)
        state._game = game
        size = game.hand
        state.hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(game.seats)]
        state.rest = sorted(cards[game.seats * size :])
        state.gifts, state.silent = [0] * game.seats, [0] * game.seats
        state.spent = [[0, 0, 0] for _ in range(game.seats)]
        state.turn = state.windows = state.backs = state.draft = 0
        state.frames, state.question = [], None
        for seat, hand in enumerate(state.hands):
            say(tell, "dealt", {"seat": number(seat), "cards": list(hand)}, to=(seat,))
        return state

    def active(self) -> int:
        return self.turn % int(self._game.seats)

    def waited_for(self) -> Sequence[int]:
        return (self.active(),)

    def options_of(self, seat: int) -> Sequence[Action]:
        actions = self._game.actions
        if self.question:
            return [actions.named("counter")] * (NO in self.hands[seat]) + [actions.named("pass")]
        if self.draft:
            others = [actions.named("at", target) for target in range(self._game.seats) if target != seat]
            return others + [actions.named("back")] * (self.backs < BACKS)
        return [actions.named("give")] * (GIFT in self.hands[seat]) + [actions.named("pass")]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        if actor >= 0 and self.question and action.verb == "counter" and self.question.may_answer(actor):
            return Refusal("T-3", "no_no_in_hand")
        return Refusal("T-1", "not_now")

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if action.verb == "give":
            self.draft = 1
        elif action.verb == "back":
            self.draft = 0
            self.backs += 1
        elif action.verb == "at":
            self.announce(GIFT, seat, int(action.args[0]), tell)
        else:
            self.pass_turn(tell)

    def timed_out(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.pass_turn(tell)

    def pass_turn(self, tell: Tell | None) -> None:
        say(tell, "passed", {"seat": number(self.active())})
        self.next_turn()

    def next_turn(self) -> None:
        self.turn += 1
        self.backs = self.draft = 0

    def announce(self, card: int, seat: int, target: int, tell: Tell | None) -> None:
        self.draft = 0
        self.hands[seat].remove(card)
        self.spent[seat][card] += 1
        self.frames.append([card, seat, target])
        if card == NO:
            self.silent[seat] = 0
            say(tell, "answered", {"seat": number(seat)})
        else:
            say(tell, "announced", {"seat": number(seat), "target": number(target)})
        asked = self.asked_after(seat)
        if asked:
            self.windows += 1
            self.ask(asked)
        else:
            self.resolve(tell)

    def asked_after(self, player: int) -> Sequence[int]:
        """Whom the rules ask: all but the player of the card who hold any card at all. What they hold has no say."""
        return [seat for seat in range(self._game.seats) if seat != player and self.hands[seat]]

    def default(self, seat: int, chance: Chance) -> Action:
        return self._game.actions.named("pass")  # type: ignore[no-any-return]

    def settle(self, chance: Chance, tell: Tell | None) -> None:
        answers = dict(self.answers())
        self.question = None
        seats = self._game.seats
        player = self.frames[-1][1]
        for seat in [(player + step) % seats for step in range(1, seats)]:
            if seat in answers:
                if answers[seat].verb == "counter":
                    self.announce(NO, seat, -1, tell)
                    return
                self.silent[seat] += 1
        self.resolve(tell)

    def resolve(self, tell: Tell | None) -> None:
        """From the last card to the first: a no takes away the card below it."""
        say(tell, "unanswered", {"cards": len(self.frames)})
        while len(self.frames) > 1:
            del self.frames[-2:]
        if self.frames:
            self.gifts[self.frames.pop()[2]] += 1
        self.next_turn()

    def prompt(self, viewer: int) -> Prompt | None:
        if self.over():
            return None
        key = f"turn-{self.turn}-window-{self.windows}" if self.question else f"turn-{self.turn}"
        slot = self.slot("window", 8) if self.question else None
        if viewer == CLOCK:
            return Prompt(key, "slot", "chain.time", slot=slot)
        if self.question:
            offers = ("counter", "pass") if viewer != TABLE else ()
            owes = viewer >= 0 and self.question.owes(viewer)
            return Prompt(
                key, "window", "chain.answer", owes=owes, closes=self.closes(), timeout="chain.pass", offers=offers,
                chosen=self.chosen(viewer), slot=slot,
            )  # fmt: skip
        if viewer != self.active():
            return Prompt(key, "turn", "chain.turn", {"seat": number(self.active())}) if viewer == TABLE else None
        own = f"{key}-{self.backs * 2 + self.draft}"
        offers = tuple(action.text for action in self._game.actions if action.verb not in ("counter", "tick", "lapse"))
        return Prompt(own, "turn", "chain.turn", {"seat": number(viewer)}, owes=True, offers=offers)

    def observe(self, viewer: int) -> ChainView:
        self.sealed(viewer)
        own = viewer == self.active()
        asked = self.question.answers if self.question else []
        return ChainView(
            viewer,
            self.turn,
            self.windows,
            tuple(self.hands[viewer]) if viewer >= 0 else (),
            tuple(len(hand) for hand in self.hands),
            tuple(self.gifts),
            tuple(tuple(played) for played in self.spent),
            tuple(self.silent),
            tuple(Frame(player, card, target) for card, player, target in self.frames),
            tuple(seat for seat, answer in enumerate(asked) if answer != -2),
            self.chosen(viewer),
            bool(self.draft) and own,
            self.backs if own else 0,
        )

    def outcome(self) -> Outcome | None:
        if self.turn < 2 * self._game.seats:
            return None
        return ranked("counted", [-gifts for gifts in self.gifts])


class Chain(TinyGame):
    """A counter chain."""

    name = "chain"
    state_type = ChainState
    deck: ClassVar[tuple[int, ...]] = (GIFT,) * 5 + (NO,) * 3 + (JUNK,) * 2
    hand: ClassVar[int] = 3

    def verbs(self) -> Sequence[Verb]:
        return (
            Verb("give"), Verb("at", (seat_field(self.seats),)), Verb("back", back=True), Verb("counter"), Verb("pass"),
        )  # fmt: skip

    def imagine(self, view: ChainView, rng: random.Random) -> ChainState:
        state = self.state_type.__new__(self.state_type)
        state._game = self
        state.turn, state.windows, state.backs, state.draft = view.turn, view.windows, view.backs, int(view.draft)
        state.gifts, state.silent, state.spent = (
            list(view.gifts),
            list(view.silent),
            [list(played) for played in view.spent],
        )
        state.frames = [[frame.card, frame.viewer, frame.target] for frame in view.frames]
        state.hands, state.rest = self.deal_unseen(view, rng)
        state.question = None
        if view.asked:
            state.ask(view.asked)
            if view.chosen and state.question:
                state.question.answer(view.viewer, self.actions.parse(view.chosen).index)
        return state

    def deal_unseen(self, view: ChainView, rng: random.Random) -> tuple[list[list[int]], list[int]]:
        """Hands and the undealt rest, as likely as the deal and the silence in windows make them.

        A seat that holds a no and was silent k times was so with probability 1 / 2^k. A hand that still has r cards
        like the p that it played was dealt in 1 / C(r + p, p) as many ways as the cards that are left would say.
        """
        unseen = Counter(self.deck)
        unseen.subtract(view.hand)
        for played in view.spent:
            unseen.subtract(Counter(dict(enumerate(played))))
        others = [seat for seat in range(self.seats) if seat != view.viewer]
        splits = list(self._splits(unseen, [view.sizes[seat] for seat in others]))
        weights = [ways * self._likelihood(view, others, noes) for ways, noes in splits]
        while True:
            _, noes = rng.choices(splits, weights)[0]
            plain = [GIFT] * unseen[GIFT] + [JUNK] * unseen[JUNK]
            rng.shuffle(plain)
            hands: list[list[int]] = [list(view.hand) for _ in range(self.seats)]
            for seat, held in zip(others, noes, strict=False):
                rest = view.sizes[seat] - held
                hands[seat] = sorted([NO] * held + plain[:rest])
                del plain[:rest]
            if rng.random() < prod(self._fewer_deals(view, seat, hands[seat], GIFT) for seat in others):
                return hands, sorted([NO] * noes[-1] + plain)

    def _splits(self, unseen: Counter[int], sizes: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Every way to spread the noes over the hands and the rest, with the number of deals that give it."""
        places = [*sizes, unseen.total() - sum(sizes)]
        for noes in product(*(range(min(place, unseen[NO]) + 1) for place in places)):
            if sum(noes) == unseen[NO]:
                yield prod(comb(place, held) for place, held in zip(places, noes, strict=True)), noes

    def _likelihood(self, view: ChainView, others: Sequence[int], noes: Sequence[int]) -> float:
        held = list(zip(others, noes, strict=False))
        silent = prod(0.5 ** view.silent[seat] for seat, number_held in held if number_held)
        return silent * prod(self._fewer_deals(view, seat, [NO] * number_held, NO) for seat, number_held in held)

    def _fewer_deals(self, view: ChainView, seat: int, hand: Sequence[int], card: int) -> float:
        played = view.spent[seat][card]
        return 1 / comb(hand.count(card) + played, played)
