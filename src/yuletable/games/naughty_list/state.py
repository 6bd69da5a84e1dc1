"""One position of The Naughty List: whose turn it is, what lies where, and what is still to be done.

What happens next stands in `todo`, a stack of small tasks, so that every question can stop it anywhere: `course`
carries the tasks out, `question` is what stops it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.counting import CountLater
from yuletable.engine.events import CLOCK, Tell
from yuletable.engine.game import Channel, State
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import Refusal
from yuletable.engine.sights import Sights
from yuletable.games.naughty_list import observe, refusals, saves
from yuletable.games.naughty_list.children_deck import ChildrenDeck
from yuletable.games.naughty_list.course import go_on
from yuletable.games.naughty_list.kit import NO_KIT
from yuletable.games.naughty_list.measures import UNRAISED
from yuletable.games.naughty_list.places import ABSENT, NO_LIMIT, NOBODY, NOT_FED
from yuletable.games.naughty_list.questions import NOTHING, Question
from yuletable.games.naughty_list.views import NaughtyListView

if TYPE_CHECKING:
    from yuletable.games.naughty_list.game import NaughtyList

Task = tuple[Any, ...]
"""The name of what is to be done, and what it needs."""


class NaughtyListState(State):
    """A position. Companions, Equipment, Children and Action cards are numbers of the game's set.

    companions  by seat, or -1 before they are chosen; `owner`: by Companion, its seat or -1
    where       by Equipment, the seat that has it equipped, or RESERVE, BROKEN, REMOVED, ABSENT
    kits        by seat, what its Companion and its Equipment come to: follows from those, see `equipment.put`
    locks       Equipment with a lock, as a mask
    town        by slot, a Child or GAP
    deck        the Children deck; `discard`: the Children discard
    sacks       by seat, Children in the order in which they came; `piles`, `shelters` likewise
    hands       by seat, kinds of Action cards in rising order
    pile        the Action deck, in no order that means anything; `spent`, `used`: spent row and Action discard
    count       what everybody can count of hands and Action deck; `sights`: (viewer, owner) -> kinds seen
    nick        whom St. Nicholas supervises; `votes`: by seat, who was named for it, if that was voted
    first       the seat that began; `round`, `turn` count from 1; `active`, `phase`: setup, draw, play, capture
    boosts      by Type, bonuses of this turn
    naughty, nice   captures that are left in this turn
    played      cards played and Trades made in this turn; `limit`: how many are allowed, NO_LIMIT
    acted       whether a card, Trade or ability has been used (NL-29); `fitted`: the one fitting (NL-31)
    sacrificed  the phase's sacrifice is used; `fed`: NOT_FED, JUST_FED or FED (NL-95)
    turn_used   the ability of the turn is used; `game_used`: seats that have used theirs, as a mask
    hushes      by seat, cards of its next turn, NO_LIMIT
    robbed      who lost a Child on the card that is being played; `leading`: its leaders, where they count later
    picked      picks of the effect that is being carried out
    drawn, asked   counters of the turn, for keys
    """

    __slots__ = (
        "acted", "active", "asked", "boosts", "companions", "count", "deck", "discard", "drawn", "ended", "fed",
        "first", "fitted", "game", "game_used", "hands", "hushes", "kits", "leading", "limit", "locks", "naughty",
        "nice", "nick", "owner", "phase", "picked", "pile", "piles", "played", "question", "robbed", "round", "sacks",
        "sacrificed", "shelters", "sights", "spent", "todo", "town", "turn", "turn_used", "used", "votes",
        "where",
    )  # fmt: skip

    game: NaughtyList

    def __init__(self, game: NaughtyList) -> None:
        seats = game.seats
        self.game = game
        self.companions = [-1] * seats
        self.owner = [-1] * len(game.set.companions)
        self.where = [ABSENT] * len(game.set.gear)
        self.kits = [NO_KIT] * seats
        self.locks = 0
        self.town: list[int] = []
        self.deck = ChildrenDeck([])
        self.discard: list[int] = []
        self.sacks: list[list[int]] = [[] for _ in range(seats)]
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        self.shelters: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.pile: list[int] = []
        self.spent: list[int] = []
        self.used: list[int] = []
        self.count = CountLater(game.face_down)
        self.sights: Sights = {}
        self.nick = NOBODY
        self.votes: tuple[int, ...] = ()
        self.first = 0
        self.round = self.turn = 0
        self.active = 0
        self.phase = "setup"
        self.boosts: tuple[int, ...] = UNRAISED
        self.naughty = self.nice = 0
        self.played = 0
        self.limit = NO_LIMIT
        self.acted = self.fitted = self.sacrificed = self.turn_used = False
        self.fed = NOT_FED
        self.game_used = 0
        self.hushes = (NO_LIMIT,) * seats
        self.robbed = NOBODY
        self.leading: tuple[int, ...] = ()
        self.picked: tuple[Action, ...] = ()
        self.drawn = self.asked = 0
        self.todo: list[Task] = []
        self.question: Question | None = None
        self.ended: Outcome | None = None

    # The contract

    def to_act(self) -> Sequence[int]:
        question = self.question
        if question is None:
            return NOTHING
        seats = question.waited_for(self)
        return seats if self.game.instant else (*seats, CLOCK)

    def legal_actions(self, actor: int) -> Sequence[Action]:
        question = self.question
        if question is None:
            return NOTHING
        if actor >= 0:
            return question.legal(self, actor)
        if actor == CLOCK and not self.game.instant:
            return [self.game.actions.lapses[seat] for seat in question.waited_for(self)]
        return NOTHING

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if action in self.legal_actions(actor):
            return None
        return refusals.why_not(self, actor, action)

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        question = self.question
        assert question is not None
        if actor >= 0:
            question.take(self, actor, action, chance, tell)
        else:
            question.lapse(self, int(action.args[0]), chance, tell)
        if self.question is None:
            go_on(self, chance, tell)

    def prompt(self, viewer: int) -> Prompt | None:
        return None if self.question is None else self.question.prompt(self, viewer)

    def observe(self, viewer: int) -> NaughtyListView:
        return observe.view(self, viewer)

    def outcome(self) -> Outcome | None:
        return self.ended

    def channels(self) -> Sequence[Channel]:
        return self.game.channels

    def copy(self) -> NaughtyListState:
        twin = NaughtyListState.__new__(NaughtyListState)
        twin.game = self.game
        twin.companions = self.companions.copy()
        twin.owner = self.owner.copy()
        twin.where = self.where.copy()
        twin.kits = self.kits.copy()
        twin.locks = self.locks
        twin.town = self.town.copy()
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.sacks = [sack.copy() for sack in self.sacks]
        twin.piles = [pile.copy() for pile in self.piles]
        twin.shelters = [shelter.copy() for shelter in self.shelters]
        twin.hands = [hand.copy() for hand in self.hands]
        twin.pile = self.pile.copy()
        twin.spent = self.spent.copy()
        twin.used = self.used.copy()
        twin.count = self.count.copy()
        twin.sights = self.sights.copy()
        twin.nick = self.nick
        twin.votes = self.votes
        twin.first = self.first
        twin.round = self.round
        twin.turn = self.turn
        twin.active = self.active
        twin.phase = self.phase
        twin.boosts = self.boosts
        twin.naughty = self.naughty
        twin.nice = self.nice
        twin.played = self.played
        twin.limit = self.limit
        twin.acted = self.acted
        twin.fitted = self.fitted
        twin.sacrificed = self.sacrificed
        twin.fed = self.fed
        twin.turn_used = self.turn_used
        twin.game_used = self.game_used
        twin.hushes = self.hushes
        twin.robbed = self.robbed
        twin.leading = self.leading
        twin.picked = self.picked
        twin.drawn = self.drawn
        twin.asked = self.asked
        twin.todo = self.todo.copy()
        twin.question = None if self.question is None else self.question.copy()
        twin.ended = self.ended
        return twin

    def dump(self) -> dict[str, Any]:
        return saves.dump(self)
