"""`greedy`: a player by rules of thumb.

It makes a list of whole plans for a card ("Gracula, on the goose of seat 3"), gives each a worth, and takes the next
step of the best one. A plan is worth what it does to the fullest rival, or what it takes off the own gauge; a gift that
throws somebody out is worth more than anything. Counterattacks are kept for what would hurt. A function of its
arguments: `Greedy` keeps nothing, and so finds the same plan again at each step.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.game import Budget, Game
from yuletable.engine.prompts import Prompt
from yuletable.games.cursed_gifts.plays import FULL
from yuletable.games.cursed_gifts.views import CursedGiftsView, GiftInGauge

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.cards import Deck
    from yuletable.games.cursed_gifts.game import CursedGifts

OUT = 20.0
"""Worth of throwing somebody out."""
ANSWER_FROM = 2.5
"""Harm from which a Counterattack is spent."""
NEXT = 0.15
"""How much rather it annoys the seat that plays next: so much of a whole mood."""

Plan = tuple[float, tuple[str, ...]]
"""Worth, and the texts of its steps."""


class Greedy:
    """Plays one seat from its view alone."""

    def choose(
        self,
        game: Game,
        view: CursedGiftsView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        return legal[0] if len(legal) == 1 else ranked(game, view, legal)[0]  # type: ignore[arg-type]


def ranked(game: CursedGifts, view: CursedGiftsView, legal: Sequence[Action], within: float = math.inf) -> list[Action]:
    """Those of several legal actions with which a plan begins that is worth so much less than the best at most.

    The best plan's first; never empty.
    """
    mind = _Mind(game, view)
    if view.asking == "turn":
        worth = _next_steps(mind.plans(_starts(view, legal)), view.draft, legal)
    elif view.asking == "window":
        worth = _next_steps(mind.answers(legal), view.draft, legal)
    else:
        worth = {action: mind.worth_of(action) for action in legal if not action.back}
    # A draft that somebody else has begun (a chair that was taken over) is no plan's.
    worth = worth or {next((action for action in legal if not action.back), legal[0]): 0.0}
    least = max(worth.values()) - within
    # Of equal worth the one that came to it first, as sorting is stable.
    return sorted([action for action in worth if worth[action] >= least], key=lambda action: -worth[action])


def _starts(view: CursedGiftsView, legal: Sequence[Action]) -> frozenset[str]:
    """Texts of the first steps with which a plan can go on from here."""
    return frozenset(view.draft[:1] or [action.text for action in legal])


def _next_steps(plans: Iterator[Plan], draft: Sequence[str], legal: Sequence[Action]) -> dict[Action, float]:
    """The steps of plans that go on from this draft and can be taken: what the best plan that takes each is worth."""
    by_text = {action.text: action for action in legal}
    done = tuple(draft)
    best: dict[Action, float] = {}
    for worth, steps in plans:
        if steps[: len(done)] == done and len(steps) > len(done):
            action = by_text.get(steps[len(done)])
            if action is not None and worth > best.get(action, -math.inf):
                best.pop(action, None)
                best[action] = worth
    return best


class _Mind:
    """What the view says, worked out."""

    def __init__(self, game: CursedGifts, view: CursedGiftsView) -> None:
        self.view = view
        self.me = view.viewer
        self.deck: Deck = game.deck
        self.sum = view.sums[self.me]
        self.rivals = [seat for seat in view.inside if seat != self.me]
        self.hand = [game.deck.number[card] for card in view.hand]
        self.useless = [kind for kind in self.hand if kind in self.deck.useless]

    @cached_property
    def grudge(self) -> list[float]:
        """Whom it would rather annoy is a mood of the turn: equal gauges do not all draw fire on the first seat.

        A little rather the seat that plays next: else who comes second does too well after a first hand of six (CG-7).
        """
        view = self.view
        mood = blake2b(f"{view.turn} {self.me} {view.hand}".encode(), digest_size=len(view.sums)).digest()
        grudge = [byte / 256 for byte in mood]
        grudge[view.inside[(view.inside.index(self.me) + 1) % len(view.inside)]] += NEXT
        return grudge

    # The turn

    def plans(self, starts: frozenset[str]) -> Iterator[Plan]:
        """Everything that could be done with this turn's next card, of which the first step is one of these."""
        yield 0.3, ("end",)
        kinds = [kind for kind in dict.fromkeys(self.hand) if f"play {self.deck.ids[kind]}" in starts]
        yield from self._gifts(kinds)
        if "pair" in starts:
            yield from self._pairs()
        if "heal" in starts:
            yield from self._heals()
        for kind in kinds:
            if self.deck.kinds[kind] in ("trick", "defence"):
                yield from self._card(kind)
            elif self.deck.kinds[kind] == "useless" and self.deck.cards[kind].sign:
                yield from self._fetches(kind)

    def _gifts(self, kinds: Sequence[int]) -> Iterator[Plan]:
        for kind in kinds:
            if self.deck.kinds[kind] == "gift":
                sure = self.deck.inevitable[kind]
                for seat in self.rivals:
                    # One that cannot be answered is kept for a gauge that it fills.
                    worth = self._hurt(seat, self.deck.values[kind]) - (1.0 if sure else 0.0)
                    worth = worth if sure or seat in self.view.silenced else worth * 0.8
                    yield worth, (f"play {self.deck.ids[kind]}", f"seat {seat + 1}")

    def _pairs(self) -> Iterator[Plan]:
        first, second = self.useless[:2]
        for seat in self.rivals:
            worth = self._hurt(seat, 1) - 1.2
            steps = (f"useless {self.deck.ids[first]}", f"useless {self.deck.ids[second]}", f"seat {seat + 1}")
            yield worth, ("pair", *steps)

    def _hurt(self, seat: int, value: float) -> float:
        """What so much more in the gauge of a rival is worth: more the fuller it is."""
        gauge = self.view.sums[seat]
        if gauge + value >= FULL:
            return OUT + self.grudge[seat]
        return value * (1 + gauge / FULL) + 0.3 * self.grudge[seat]

    def _heals(self) -> Iterator[Plan]:
        """Exact heals, the most healed first; a full hand of Antidotes is no reason to heal an empty gauge."""
        antidotes = [kind for kind in self.hand if kind in self.deck.antidotes]
        gifts = [(slot, gift.value) for slot, gift in enumerate(self.view.gauges[self.me]) if gift is not None]
        most = min(self.view.plays, 3)
        for number in range(1, most + 1):
            for chosen in dict.fromkeys(combinations(antidotes, number)):
                healed = sum(self.deck.values[kind] for kind in chosen)
                slots = _exact(gifts, healed)
                if slots:
                    steps = [f"antidote {self.deck.ids[kind]}" for kind in chosen] + [f"slot {k + 1}" for k in slots]
                    yield self._relief(healed) - 0.8 * (number - 1), ("heal", *steps, "confirm")

    def _relief(self, value: float) -> float:
        """What so much less in the own gauge is worth: more the fuller it is."""
        return value * (0.2 + 1.4 * self.sum / FULL)

    def _fetches(self, kind: int) -> Iterator[Plan]:
        for card in dict.fromkeys(self.view.discard):
            worth = {"counter": 3.0, "antidote": 1.5 + self.sum / 5}.get(self.deck.kinds[self.deck.number[card]], 1.0)
            yield worth, (f"play {self.deck.ids[kind]}", f"fetch {card}")

    def _card(self, kind: int) -> Iterator[Plan]:
        """A Trick or a Defence, by the words on it."""
        play = f"play {self.deck.ids[kind]}"
        for word, number in self.deck.effects[kind][:1]:
            for worth, steps in getattr(self, f"_{word.replace('-', '_')}", self._nothing)(kind, number):
                yield worth, (play, *steps)

    def _nothing(self, kind: int, number: int) -> Iterator[Plan]:
        yield 0.0, ()

    def _attach(self, kind: int, bonus: int) -> Iterator[Plan]:
        for seat in self.rivals:
            for slot, gift in enumerate(self.view.gauges[seat]):
                if gift is not None:
                    yield self._hurt(seat, bonus) + 0.1 * gift.value, (f"seat {seat + 1}", f"slot {slot + 1}")

    def _steal(self, kind: int, number: int) -> Iterator[Plan]:
        spare = self.useless or [card for card in self.hand if card != kind]
        for seat in self.rivals:
            if spare:
                cheap = 1.3 if self.useless else 0.4
                worth = cheap + 0.3 * self.grudge[seat] + 0.05 * self.view.hand_sizes[seat]
                yield worth, (f"seat {seat + 1}", f"cost {self.deck.ids[spare[0]]}")

    def _rummage(self, kind: int, number: int) -> Iterator[Plan]:
        for seat in self.rivals:
            yield 0.9 + 0.1 * self.view.sums[seat] + 0.3 * self.grudge[seat], (f"seat {seat + 1}",)

    def _silence(self, kind: int, number: int) -> Iterator[Plan]:
        """Before a gift that would throw out somebody who could still answer it."""
        best = max((self.deck.values[card] for card in self.hand if card in self.deck.gifts), default=0)
        for seat in self.rivals:
            finishes = not self.view.given and self.view.plays >= 2 and self.view.sums[seat] + best >= FULL
            may = finishes and seat not in self.view.silenced and self.view.hand_sizes[seat] > 0
            yield OUT + 2 + self.grudge[seat] if may else 0.0, (f"seat {seat + 1}",)

    def _limit(self, kind: int, number: int) -> Iterator[Plan]:
        for seat in self.rivals:
            yield 0.7 + 0.1 * self.view.sums[seat] + 0.3 * self.grudge[seat], (f"seat {seat + 1}",)

    def _tribute(self, kind: int, number: int) -> Iterator[Plan]:
        yield 0.5 + 0.4 * len(self.rivals), ()

    def _draw(self, kind: int, number: int) -> Iterator[Plan]:
        yield 1.5 * number, ()

    def _pass_on(self, kind: int, number: int) -> Iterator[Plan]:
        mine = max((gift.value for gift in self._loose(self.me)), default=0)
        before = self.view.inside[self.view.inside.index(self.me) - 1]
        theirs = max((gift.value for gift in self._loose(before)), default=0)
        yield self._relief(mine) - (50.0 if self.sum - mine + theirs >= FULL else theirs), ()

    def _swap(self, kind: int, number: int) -> Iterator[Plan]:
        for slot, gift in enumerate(self.view.gauges[self.me]):
            for seat in self.rivals:
                for other, theirs in enumerate(self.view.gauges[seat]):
                    if gift and theirs and gift.loose and theirs.loose and gift.value > theirs.value:
                        more = gift.value - theirs.value
                        steps = (f"slot {slot + 1}", f"seat {seat + 1}", f"slot {other + 1}")
                        yield self._relief(more) + self._hurt(seat, more), steps

    def _send(self, kind: int, number: int) -> Iterator[Plan]:
        for slot, gift in enumerate(self.view.gauges[self.me]):
            for seat in self.rivals:
                if gift and gift.loose:
                    worth = self._relief(gift.value) + self._hurt(seat, gift.value) - 1.0
                    yield worth, (f"slot {slot + 1}", f"seat {seat + 1}")

    def _recall(self, kind: int, number: int) -> Iterator[Plan]:
        for slot, gift in enumerate(self.view.gauges[self.me]):
            if gift and gift.loose:
                yield self._relief(gift.value) - 0.5, (f"slot {slot + 1}",)

    def _burn(self, kind: int, most: int) -> Iterator[Plan]:
        for slot, gift in enumerate(self.view.gauges[self.me]):
            if gift and gift.loose and gift.value <= most:
                yield self._relief(gift.value) - 0.3, (f"slot {slot + 1}",)

    def _ward(self, kind: int, number: int) -> Iterator[Plan]:
        already = self.me in self.view.warded
        yield 0.0 if already or self.sum < 4 else self.sum / 4, ()

    def _loose(self, seat: int) -> list[GiftInGauge]:
        return [gift for gift in self.view.gauges[seat] if gift is not None and gift.loose]

    # Answers

    def answers(self, legal: Sequence[Action]) -> Iterator[Plan]:
        """`pass`, and each Counterattack for what it prevents and does."""
        yield ANSWER_FROM, ("pass",)
        harm = self._harm()
        if "three" in {action.text for action in legal} or self.view.draft[:1] == ("three",):
            three = [f"useless {self.deck.ids[kind]}" for kind in self.useless[:3]]
            yield harm + self._turned("reflect") - 0.2, ("three", *three)
        for kind in dict.fromkeys(self.hand):
            if self.deck.kinds[kind] == "counter":
                word = self.deck.effects[kind][0].word
                worth = harm + self._turned(word)
                if word == "redirect":
                    for seat in sorted(self.rivals, key=lambda rival: -self.view.sums[rival]):
                        yield worth + self._hurt(seat, 1) / 4, (f"counter {self.deck.ids[kind]}", f"seat {seat + 1}")
                yield worth, (f"counter {self.deck.ids[kind]}",)

    def _harm(self) -> float:
        """What the last card would do to this seat if it stood."""
        card = self.view.stack[-1]
        if len(self.view.stack) > 1:
            return self._harm_of_answer()
        if card.target != self.me:
            return 0.0
        if self._kind(card.card) == "gift":
            value = self._value(card.card)
            return OUT if self.sum + value >= FULL else value * (0.4 + 0.8 * self.sum / FULL)
        words = dict(self.deck.effects[self.deck.number[card.card]])
        if "attach" in words:
            return OUT if self.sum + words["attach"] >= FULL else words["attach"] * (0.4 + self.sum / FULL)
        if "send" in words or "swap" in words:
            return self._harm_of_moved(card)
        return 1.0 + (self.sum / 4 if "silence" in words else 0.0)

    def _harm_of_moved(self, card: Any) -> float:
        """A gift that a rival sends or swaps over."""
        gift = self.view.gauges[card.user][card.own - 1]
        theirs = self.view.gauges[self.me][card.their - 1] if card.their else None
        more = (gift.value if gift else 0) - (theirs.value if theirs else 0)
        return OUT if self.sum + more >= FULL else more * (0.4 + 0.8 * self.sum / FULL)

    def _harm_of_answer(self) -> float:
        """An answer to a card of this seat: what that card was to do is lost, or comes back."""
        below = self.view.stack[-2]
        if below.user != self.me or self._kind(below.card) != "gift":
            return 1.0
        value = self._value(below.card)
        return OUT if self.sum + value >= FULL else value

    def _turned(self, word: str) -> float:
        """What an answer does beside preventing harm."""
        card = self.view.stack[-1]
        if word != "reflect":
            return 0.3 if word == "keep" else 0.0
        if self._kind(card.card) == "gift":
            return self._hurt(card.user, self._value(card.card)) / 2
        return 0.4

    def _kind(self, card: str) -> str:
        special = {"pair": self.deck.pair, "three": self.deck.three}
        return self.deck.kinds[special.get(card, -1)] if card in special else self.deck.kinds[self.deck.number[card]]

    def _value(self, card: str) -> int:
        return 1 if card == "pair" else self.deck.values[self.deck.number[card]]

    # Small questions

    def worth_of(self, action: Action) -> float:
        """What an answer to any other question is worth."""
        if action.verb in ("useless", "will"):
            return 3.0
        if action.verb == "seat":
            return 1.0 + self.view.sums[int(action.args[0])]
        if action.verb == "slot":
            return self._worth_of_slot(int(action.args[0]) - 1)
        if action.verb in ("hand", "fetch", "cost"):
            kind = self.deck.kinds[self.deck.number[str(action.args[0])]]
            dear = {"counter": 3.0, "antidote": 2.5, "defence": 2.0, "gift": 1.8, "trick": 1.5}.get(kind, 0.5)
            return -dear if action.verb == "cost" else dear
        return 0.0

    def _worth_of_slot(self, slot: int) -> float:
        """The own gift that weighs most, or a gift of the rival on whom a reflected card works."""
        view = self.view
        own = view.asking in ("santa", "will") or not view.stack or not view.stack[0].reflected
        gauge = view.gauges[self.me if own or view.stack[0].target is None else view.stack[0].target]
        gift = gauge[slot] if slot < len(gauge) else None
        return float(gift.value) if gift else 0.0


def _exact(gifts: Sequence[tuple[int, int]], wanted: int) -> tuple[int, ...]:
    """Slots whose gifts are worth exactly so much: as many as possible; () if there are none."""
    for number in range(len(gifts), 0, -1):
        for chosen in combinations(gifts, number):
            if sum(value for _, value in chosen) == wanted:
                return tuple(slot for slot, _ in chosen)
    return ()
