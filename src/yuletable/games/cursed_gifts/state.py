"""One position of Cursed Gifts: whose turn it is, what lies where, and what is still to be done.

What happens next stands in `todo`, a stack of small tasks, so that every question can stop it anywhere: `course`
carries the tasks out, `question` is what stops it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.counting import CardCount, Counted, CountLater
from yuletable.engine.events import CLOCK, Tell
from yuletable.engine.game import Channel, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.engine.sights import Sights
from yuletable.games.cursed_gifts import observe, piles, refusals, saves
from yuletable.games.cursed_gifts.course import go_on
from yuletable.games.cursed_gifts.plays import Gift, Play
from yuletable.games.cursed_gifts.questions import NOTHING, Question
from yuletable.games.cursed_gifts.views import CursedGiftsView

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.game import CursedGifts

Task = tuple[Any, ...]
"""The name of what is to be done, and what it needs."""


class CursedGiftsState(State):
    """A position. Cards are kinds of the game's deck; seats in masks and lists.

    active      whose turn it is; `turn` counts turns from 1
    plays       left in this turn; `given`: whether the gift of the turn is used (CG-21)
    cancels     drafts cancelled in this turn (CG-37)
    draft       the active seat's picks
    announced, windows, drawn   counters of this turn, for keys; drawn: cards drawn, stolen or given as tribute
    hands       by seat, in rising order
    gauges      by seat, by slot, a gift or None; `sums`: their values
    pile        in no order that means anything; draws are drawn
    discard     all cards put there since the last reshuffle, in their order (CG-100)
    taken       (seat, kind) of those that have been fetched from it unseen
    fetches     the same for everybody: (seat, kind or UNKNOWN), a kind once it has come to light
    missing     by seat, kinds that this seat knows not to be in the discard any more
    living      who is in, as a mask; `gone`: who went out, in that order
    limits      by seat, plays of the next turn, 0 = the usual
    warded, silenced, graced    masks (CG-115, CG-108, CG-8)
    count       what everybody can count; `counted`: as views say it, of the count that it was made from
    sights      (viewer, owner) -> kinds that this viewer has seen in that hand
    doubtful    kinds that have come to light in this step, so that one of them may be there no more
    standing    by seat, until when it passes without being there, "" = it does not (`standing`)
    stack       the chain of announced cards
    todo        what is to be done, the next last
    question    what is asked, None only once the match has ended
    idle        turns in a row in which nothing happened; `stirred`: whether something has in this one (CG-142)
    """

    __slots__ = (
        "active", "announced", "cancels", "count", "discard", "doubtful", "draft", "drawn", "ended",
        "fetches", "game", "gauges", "given", "gone", "graced", "hands", "idle", "limits", "living", "missing",
        "pile", "plays", "question", "sights", "signs", "silenced", "stack", "standing", "stirred", "sums", "taken",
        "todo", "turn", "warded", "windows",
    )  # fmt: skip

    game: CursedGifts

    def __init__(self, game: CursedGifts, hands: list[list[int]], pile: list[int], count: CardCount | Counted) -> None:
        seats = game.seats
        self.game = game
        self.active = 0
        self.turn = 0
        self.plays = 0
        self.given = False
        self.cancels = 0
        self.draft: tuple[Action, ...] = ()
        self.announced = self.windows = self.drawn = 0
        self.hands = hands
        self.gauges: list[list[Gift | None]] = [[] for _ in range(seats)]
        self.sums = [0] * seats
        self.pile = pile
        self.discard: list[int] = []
        self.taken: tuple[tuple[int, int], ...] = ()
        self.fetches: tuple[tuple[int, int], ...] = ()
        self.missing: tuple[tuple[int, ...], ...] = ((),) * seats
        self.living = (1 << seats) - 1
        self.gone: tuple[int, ...] = ()
        self.limits = (0,) * seats
        self.warded = self.silenced = self.graced = 0
        self.signs: tuple[str, ...] = ()
        self.standing: tuple[str, ...] = game.none_standing
        self.count = CountLater(count)
        self.sights: Sights = {}
        self.doubtful: tuple[int, ...] = ()
        self.stack: tuple[Play, ...] = ()
        self.todo: tuple[Task, ...] = ()
        self.question: Question | None = None
        self.idle = 0
        self.stirred = False
        self.ended: Outcome | None = None

    # The contract

    def to_act(self) -> Sequence[int]:
        question = self.question
        if question is None:
            return NOTHING
        if self.game.instant:
            return question.waiting
        return (*question.waiting, CLOCK, *question.may_move(self))

    def legal_actions(self, actor: int) -> Sequence[Action]:
        question = self.question
        if question is None:
            return NOTHING
        if actor >= 0:
            return question.legal(self, actor)
        return self._actions_of_time(question) if actor == CLOCK else NOTHING

    def _actions_of_time(self, question: Question) -> Sequence[Action]:
        game = self.game
        if game.instant:
            return NOTHING
        lapses = [game.actions.lapses[seat] for seat in question.waiting]
        return [game.actions.tick, *lapses] if question.ticks(self) else lapses

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        return refusals.why_not(self, actor, action)

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        question = self.question
        assert question is not None
        if actor >= 0:
            question.take(self, actor, action, chance, tell)
        elif action is self.game.actions.tick:
            question.close(self, chance, tell)
        else:
            question.lapse(self, int(action.args[0]), chance, tell)
        if self.question is None:
            go_on(self, chance, tell)
        if self.doubtful:
            piles.doubt_sights(self)

    def prompt(self, viewer: int) -> Prompt | None:
        return None if self.question is None else self.question.prompt(self, viewer)

    def observe(self, viewer: int) -> CursedGiftsView:
        return observe.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.ended

    def out(self) -> Sequence[int]:
        return self.gone

    def channels(self) -> Sequence[Channel]:
        return self.game.channels

    def copy(self) -> CursedGiftsState:
        twin = CursedGiftsState.__new__(CursedGiftsState)
        twin.game = self.game
        twin.active = self.active
        twin.turn = self.turn
        twin.plays = self.plays
        twin.given = self.given
        twin.cancels = self.cancels
        twin.draft = self.draft
        twin.announced = self.announced
        twin.windows = self.windows
        twin.drawn = self.drawn
        twin.hands = [hand.copy() for hand in self.hands]
        twin.gauges = [gauge.copy() for gauge in self.gauges]
        twin.sums = self.sums.copy()
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.taken = self.taken
        twin.fetches = self.fetches
        twin.missing = self.missing
        twin.living = self.living
        twin.gone = self.gone
        twin.limits = self.limits
        twin.warded = self.warded
        twin.silenced = self.silenced
        twin.graced = self.graced
        twin.signs = self.signs
        twin.standing = self.standing
        twin.count = self.count.copy()
        twin.sights = self.sights.copy()
        twin.doubtful = ()
        twin.stack = tuple([play.copy() for play in self.stack]) if self.stack else ()
        twin.todo = self.todo
        twin.question = None if self.question is None else self.question.copy()
        twin.idle = self.idle
        twin.stirred = self.stirred
        twin.ended = self.ended
        return twin

    def dump(self) -> dict[str, Any]:
        return saves.dump(self)

    # What lies where

    def is_in(self, seat: int) -> bool:
        return bool(self.living >> seat & 1)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Living seats, from the one after `first` on; `first` itself last if it lives."""
        return self.game.orders[self.living][first]

    def others(self, seat: int) -> tuple[int, ...]:
        """Living seats but this one, in seat order."""
        return self.game.members[self.living & ~(1 << seat)]

    def loose(self, seat: int) -> list[int]:
        """Slots of loose gifts in this gauge."""
        found = []
        for slot, gift in enumerate(self.gauges[seat]):
            if gift is not None and gift.loose:
                found.append(slot)
        return found
