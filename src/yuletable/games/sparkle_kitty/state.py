"""One position of Sparkle*Kitty Nights: who sits in which tower, what lies where, and what is still to be done.

What happens next stands in `todo`, a stack of small tasks, so that every question can stop it anywhere: `course`
carries the tasks out, `question` is what stops it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Fields, Tell
from yuletable.engine.game import State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.games.sparkle_kitty import observe, refusals, saves, speech
from yuletable.games.sparkle_kitty.course import go_on
from yuletable.games.sparkle_kitty.questions import NOTHING, Question
from yuletable.games.sparkle_kitty.views import SparkleKittyView

if TYPE_CHECKING:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

Task = tuple[Any, ...]
"""The name of what is to be done, and what it needs."""
Known = tuple[tuple[int, int], ...]
"""Cards of one hand that somebody else knows to be in it: (kind, mask of who knows)."""
Utterance = tuple[int, str, tuple[str, ...]]
"""Who spoke, the form of what was said, and the forms that were due."""


class SparkleKittyState(State):
    """A position. Cards are kinds of the match's deck; seats in masks and lists; bit `seats` of a mask is the table.

    turn        counts from 1; `active`: whose it is; `step`: questions answered in it, for keys
    hands       by seat, in rising order
    known       by seat, what others know of its hand
    towers      by seat, spell cards; the last is the base card (SK-78)
    marks       by seat and card of its tower, a mask of who knows it
    mirrors     towers that have their base Mirror, as a mask (SK-130); `boxed`: how many of them went to the box
    stacks      by seat, enchantments in play, the last on top
    keyhole     by side, all cards played there, the last on top
    doubles     by side (SK-37)
    pile        in no order; draws are drawn
    characters  by seat, numbers of the book's characters
    exposed, face_up, cleared   masks: character face up; hand face up (SK-92); not the Werewolf (SK-122)
    peeks       by seat, a mask of whom it has looked at
    favours     by seat, what it did to each tower: cards that it took off, less cards that it put there
    answers     what peekers answered, in order: (peeker, target, whether it took) (SK-118)
    cap         what the turn play may still earn (SK-83); `emptied`: whether it had its empty-hand earning (SK-86)
    spoken      what was said last; `callable`: whether it can still be called out
    last_call   the last call-out: (speaker, callers, whether it was a slip)
    vetoed      whether the word pack was vetoed (SK-7)
    todo        what is to be done, the next last
    question    what is asked, None only once the match has ended
    """

    __slots__ = (
        "active", "answers", "boxed", "callable", "cap", "characters", "cleared", "doubles", "emptied", "ended",
        "exposed", "face_up", "favours", "game", "hands", "keyhole", "known", "last_call", "marks", "mirrors", "peeks",
        "pile", "question", "spoken", "stacks", "step", "todo", "towers", "turn", "vetoed",
    )  # fmt: skip

    game: SparkleKittyNights

    def __init__(self, game: SparkleKittyNights) -> None:
        seats = game.seats
        self.game = game
        self.turn = self.step = 0
        self.active = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[Known] = [()] * seats
        self.towers: list[tuple[int, ...]] = [()] * seats
        self.marks: list[tuple[int, ...]] = [()] * seats
        self.mirrors = self.boxed = 0
        self.stacks: list[tuple[int, ...]] = [()] * seats
        self.keyhole: list[list[int]] = [[], []]
        self.doubles = [0, 0]
        self.pile: list[int] = []
        self.characters: tuple[int, ...] = ()
        self.exposed = self.face_up = self.cleared = 0
        self.peeks = [0] * seats
        self.favours: list[tuple[int, ...]] = [(0,) * seats] * seats
        self.answers: tuple[tuple[int, int, bool], ...] = ()
        self.cap = 0
        self.emptied = False
        self.spoken: Utterance | None = None
        self.callable = False
        self.last_call: tuple[int, tuple[int, ...], bool] | None = None
        self.vetoed = False
        self.todo: list[Task] = []
        self.question: Question | None = None
        self.ended: Outcome | None = None

    # The contract

    def to_act(self) -> Sequence[int]:
        question = self.question
        if question is None:
            return NOTHING
        seats = question.waited_for(self)
        if self.game.instant:
            return seats
        return (*seats, *question.may_break_in(self), CLOCK, *question.may_move(self))

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
        lapses = [game.actions.lapses[seat] for seat in question.waited_for(self)]
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
            self.step += 1
            go_on(self, chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        return None if self.question is None else self.question.prompt(self, viewer)

    def observe(self, viewer: int) -> SparkleKittyView:
        return observe.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.ended

    def heard(self, actor: int, note: str) -> Action | None:
        return speech.heard(self, actor, note)

    def copy(self) -> SparkleKittyState:
        twin = SparkleKittyState.__new__(SparkleKittyState)
        twin.game = self.game
        twin.turn = self.turn
        twin.step = self.step
        twin.active = self.active
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = self.known.copy()
        twin.towers = self.towers.copy()
        twin.marks = self.marks.copy()
        twin.mirrors = self.mirrors
        twin.boxed = self.boxed
        twin.stacks = self.stacks.copy()
        left, right = self.keyhole
        twin.keyhole = [left[:], right[:]]
        twin.doubles = self.doubles.copy()
        twin.pile = self.pile.copy()
        twin.characters = self.characters
        twin.exposed = self.exposed
        twin.face_up = self.face_up
        twin.cleared = self.cleared
        twin.peeks = self.peeks.copy()
        twin.favours = self.favours.copy()
        twin.answers = self.answers
        twin.cap = self.cap
        twin.emptied = self.emptied
        twin.spoken = self.spoken
        twin.callable = self.callable
        twin.last_call = self.last_call
        twin.vetoed = self.vetoed
        twin.todo = self.todo.copy()
        twin.question = None if self.question is None else self.question.copy()
        twin.ended = self.ended
        return twin

    def dump(self) -> dict[str, Any]:
        return saves.dump(self)

    # Seats

    def side(self, seat: int) -> str:
        """The side of a seat's character."""
        return self.game.sides_of[self.characters[seat]]

    def is_exposed(self, seat: int) -> bool:
        return bool(self.exposed >> seat & 1)

    def may_expose(self, seat: int) -> bool:
        """Whether it is a Dragon that is face down (SK-98)."""
        return self.characters[seat] in self.game.dragons and not self.exposed >> seat & 1

    def unexposed(self, but: int = -1) -> list[int]:
        """Seats whose character is face down, in seat order."""
        return [seat for seat in range(self.game.seats) if not self.exposed >> seat & 1 and seat != but]

    def clockwise(self, first: int) -> list[int]:
        """All seats, from the one after `first` on, `first` last."""
        seats = self.game.seats
        return [(first + step) % seats for step in range(1, seats + 1)]

    def is_free(self, seat: int) -> bool:
        return not self.towers[seat]

    def vampire(self) -> int:
        """The seat of the main Vampire."""
        return next(seat for seat in range(self.game.seats) if self.side(seat) == "vampire")

    def converts(self) -> int:
        """Knights who saw the main Vampire through a Mirror, as a mask (SK-136)."""
        if self.game.mode != "vampire":
            return 0
        vampire = self.vampire()
        return sum(1 << seat for seat, seen in enumerate(self.peeks) if seen >> vampire & 1)

    # Cards

    def top(self, side: int) -> int | None:
        """The card on top of a side, None for the bare board."""
        cards = self.keyhole[side]
        return cards[-1] if cards else None

    def shown(self, kind: int) -> Fields:
        """A card that everybody sees, for an event: its id, the word that is spoken (a Mirror has none), its duty."""
        card = self.game.deck.cards[kind]
        return {"card": card.id, "word": self.game.words(self.vetoed).get(card.key), "duty": card.duty}

    def gain(self, seat: int, kind: int, known_to: int = 0) -> None:
        """A card comes into a hand, which is hidden from then on (SK-92)."""
        insort(self.hands[seat], kind)
        self.face_up &= ~(1 << seat)
        others = known_to & ~(1 << seat)
        if others:
            self.known[seat] = (*self.known[seat], (kind, others))

    def leave(self, seat: int, kind: int) -> None:
        """A card leaves a hand, and everybody sees which."""
        self.hands[seat].remove(kind)
        if self.known[seat]:
            self.known[seat] = _without(self.known[seat], kind)

    def slip_away(self, seat: int, kind: int) -> int:
        """A card leaves a hand face down; returns who knows which. Of a hidden hand nobody knows the rest any more."""
        self.hands[seat].remove(kind)
        if self.face_up >> seat & 1:
            self.known[seat] = _without(self.known[seat], kind)
            return self.game.everybody
        self.known[seat] = ()
        return 1 << seat


def _without(known: Known, kind: int) -> Known:
    """Everybody who knew of a card of this kind now knows of one less."""
    left, seen = [], 0
    for other, mask in known:
        rest = mask & seen if other == kind else mask
        seen |= mask if other == kind else 0
        if rest:
            left.append((other, rest))
    return tuple(left)
