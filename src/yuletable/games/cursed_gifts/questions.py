"""What stops the course of a match: a question to one seat, or to several at once.

This module has what all questions share, and the small ones. `menu` is the turn, `window` the answers to a card,
`will` the Parting Gift.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import NOT_ASKED, Commitment
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.prompts import Prompt, Slot
from yuletable.games.cursed_gifts import piles
from yuletable.games.cursed_gifts.picks import distinct, pick, settle

if TYPE_CHECKING:
    from yuletable.games.cursed_gifts.state import CursedGiftsState

NOTHING: tuple[Any, ...] = ()


class Question(ABC):
    """What is asked now. A question that has been answered sets `state.question` to None.

    waiting   seats that owe an answer, in seat order
    """

    __slots__ = ("waiting",)
    name: ClassVar[str]
    waiting: tuple[int, ...]

    @abstractmethod
    def asked(self) -> tuple[int, ...]:
        """Seats that it asks, whether they have answered or not."""

    def details(self) -> tuple[int, ...]:
        """Numbers that belong to it, for all to see."""
        return NOTHING

    def late(self, state: CursedGiftsState) -> bool:
        """Whether its shortest time is over, and somebody has not answered yet."""
        return False

    def own(self, state: CursedGiftsState, seat: int) -> dict[str, Any]:
        """Fields of the view of this seat: what it alone knows of its answer."""
        return {}

    def may_move(self, state: CursedGiftsState) -> Sequence[int]:
        """Seats that may replace an answer that is only held."""
        return NOTHING

    def ticks(self, state: CursedGiftsState) -> bool:
        """Whether only time closes it."""
        return False

    @abstractmethod
    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        """What this seat may do, in index order."""

    @abstractmethod
    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        """A legal action of this seat."""

    def close(self, state: CursedGiftsState, chance: Chance, tell: Tell | None) -> None:
        """The time of a full-time question is over."""
        raise AssertionError(f"{self.name} is not closed by time")

    @abstractmethod
    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The time of this seat is over (CG-147)."""

    @abstractmethod
    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        """As `State.prompt`."""

    def copy(self) -> Question:
        """An independent one; those that never change are shared."""
        return self

    def dump(self) -> dict[str, Any]:
        return {}

    def key(self, state: CursedGiftsState) -> str:
        """Public: turn, cards announced in it, windows and draws."""
        return f"{self.name}-{state.turn}.{state.announced}.{state.windows}.{state.drawn}"


class ToOne(Question):
    """A question to one seat, answered in the open or in small steps of its own."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.waiting = (seat,)

    def asked(self) -> tuple[int, ...]:
        return self.waiting

    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        return self.choices(state) if seat == self.seat else NOTHING

    @abstractmethod
    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        """What the seat may do."""

    def steps(self) -> int:
        """How many steps of its own the seat has made, for its key."""
        return 0

    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        key, fields = self.key(state), self.fields(state)
        if viewer != self.seat:
            return Prompt(key, "turn", f"ask.{self.name}.open", fields)
        offers = tuple(action.text for action in self.choices(state))
        return Prompt(
            f"{key}.{self.steps()}", "turn", f"ask.{self.name}", fields,
            owes=True, timeout=f"timeout.{self.name}", offers=offers,
        )  # fmt: skip

    def fields(self, state: CursedGiftsState) -> dict[str, Any]:
        card = state.stack[0].card if state.stack else None
        return {"seat": number(self.seat), "card": None if card is None else state.game.name_of(card)}


class Rummage(ToOne):
    """U picks cards of a hand that it has seen, for the discard (CG-107)."""

    __slots__ = ("left", "target")
    name = "rummage"

    def __init__(self, seat: int, target: int, left: int) -> None:
        super().__init__(seat)
        self.target = target
        self.left = left

    def details(self) -> tuple[int, ...]:
        return (self.target, self.left)

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        return distinct(state.game.hand, state.hands[self.target])

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        kind = state.game.kind_of(action)
        piles.discard_from_hand(state, self.target, [kind], "rummage", tell)
        state.question = Rummage(self.seat, self.target, self.left - 1) if self.left > 1 else None

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, self.choices(state)[0], chance, tell)

    def fields(self, state: CursedGiftsState) -> dict[str, Any]:
        return {**super().fields(state), "target": number(self.target), "left": self.left}

    def key(self, state: CursedGiftsState) -> str:
        return f"{super().key(state)}.{self.left}"

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "target": self.target, "left": self.left}


class Tribute(ToOne):
    """T discards a Useless Gift of its choice, or a hand card at random (CG-102)."""

    __slots__ = ()
    name = "tribute"

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        useless = [kind for kind in state.hands[self.seat] if kind in state.game.deck.useless]
        return [*distinct(state.game.useless, useless), state.game.random]

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        if action is state.game.random:
            hand = state.hands[seat]
            kind = hand[chance.below(len(hand), "tribute", state.turn, state.drawn)]
        else:
            kind = state.game.kind_of(action)
        # Counted in both cases: whether it was chosen is not told.
        state.drawn += 1
        piles.discard_from_hand(state, seat, [kind], "tribute", tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.random, chance, tell)

    def key(self, state: CursedGiftsState) -> str:
        return f"{super().key(state)}.{self.seat + 1}"

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat}


class Recover(ToOne):
    """U takes cards of its choice from the discard, and nobody else sees which (CG-98, CG-100)."""

    __slots__ = ("left",)
    name = "recover"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def details(self) -> tuple[int, ...]:
        return (self.left,)

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        return distinct(state.game.fetch, sorted(piles.true_discard(state)))

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        piles.fetch(state, seat, state.game.kind_of(action), tell)
        more = self.left > 1 and len(state.discard) > len(state.taken)
        state.question = Recover(seat, self.left - 1) if more else None

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, self.choices(state)[0], chance, tell)

    def key(self, state: CursedGiftsState) -> str:
        return f"{super().key(state)}.{self.left}"

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "left": self.left}


class Choice(ToOne):
    """The choices of a reflected card, made anew by its new user (CG-86)."""

    __slots__ = ("picked",)
    name = "choice"

    def __init__(self, seat: int, picked: tuple[Action, ...] = ()) -> None:
        super().__init__(seat)
        self.picked = picked

    def own(self, state: CursedGiftsState, seat: int) -> dict[str, Any]:
        return {"draft": texts_of(self.picked)} if seat == self.seat else {}

    def choices(self, state: CursedGiftsState) -> Sequence[Action]:
        play = state.stack[0]
        needs = state.game.needs_again[play.card]
        return pick(state, play.card, needs, self.picked, self.seat, play.target)

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        play = state.stack[0]
        picked = (*self.picked, action)
        needs = state.game.needs_again[play.card]
        if len(picked) < len(needs):
            state.question = Choice(seat, picked)
            return
        state.question = None
        cost = settle(state, play, needs, picked)
        piles.discard_from_hand(state, seat, cost, "cost", tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        while state.question is not None and isinstance(state.question, Choice):
            state.question.take(state, seat, state.question.choices(state)[0], chance, tell)

    def steps(self) -> int:
        return len(self.picked)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "picked": [action.text for action in self.picked]}


class ToSeveral(Question):
    """A question to several seats at once, answered in secret; `question` holds whose answer is in."""

    __slots__ = ("question",)

    def __init__(self, question: Commitment, waiting: Sequence[int] | None = None) -> None:
        """`waiting`: who owes an answer, where that is known."""
        self.question = question
        self.waiting = tuple(question.owing() if waiting is None else waiting)

    def asked(self) -> tuple[int, ...]:
        return tuple([seat for seat, answer in enumerate(self.question.answers) if answer != NOT_ASKED])

    def commit(self, seat: int, action: Action) -> bool:
        """Takes an answer; True if it was the last one of a question that its last answer closes."""
        closed = self.question.answer(seat, action.index)
        self.waiting = NOTHING if closed else tuple(self.question.owing())
        return closed


class Santa(ToSeveral):
    """Every living seat with a loose gift secretly picks one (CG-111)."""

    __slots__ = ()
    name = "santa"

    def own(self, state: CursedGiftsState, seat: int) -> dict[str, Any]:
        answer = self.question.answers[seat]
        return {"answer": (state.game.actions[answer].text,)} if answer >= 0 else {}

    def legal(self, state: CursedGiftsState, seat: int) -> Sequence[Action]:
        if not self.question.may_answer(seat):
            return NOTHING
        return [state.game.slot[slot] for slot in state.loose(seat)]

    def take(self, state: CursedGiftsState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if tell:
            tell(Event("answer_committed", {"seat": number(seat)}, (seat,)))
        if self.commit(seat, action):
            self._pass_on(state, tell)

    def lapse(self, state: CursedGiftsState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, self.legal(state, seat)[0], chance, tell)

    def _pass_on(self, state: CursedGiftsState, tell: Tell | None) -> None:
        """All picks move at once to the next living seat."""
        state.question = None
        moves = []
        for seat in self.question.answered():
            slot = state.game.numbers[self.question.answers[seat]]
            moves.append((seat, state.clockwise(seat)[0], piles.lift(state, seat, slot)))
        if tell:
            picks = [
                {"seat": number(seat), "gift": piles.names(state, gift.cards), "target": number(to)}
                for seat, to, gift in moves
            ]
            tell(Event("picks_revealed", {"picks": picks}))
        for _, to, gift in moves:
            piles.place(state, to, gift)
        for seat, to, gift in moves:
            piles.tell_moved(state, state.stack[0].card, gift, seat, to, tell)

    def prompt(self, state: CursedGiftsState, viewer: int) -> Prompt:
        key = self.key(state)
        if viewer < 0 or not self.question.asks(viewer):
            return Prompt(key, "commit", "ask.santa.open")
        answer = self.question.answers[viewer]
        return Prompt(
            key, "commit", "ask.santa", {"seat": number(viewer)}, owes=self.question.owes(viewer),
            timeout="timeout.santa", offers=tuple(state.game.slot[slot].text for slot in state.loose(viewer)),
            chosen=state.game.actions[answer].text if answer >= 0 else None,
        )  # fmt: skip

    def copy(self) -> Question:
        return Santa(self.question.copy())

    def dump(self) -> dict[str, Any]:
        return {"question": self.question.dump()}


def texts_of(actions: Sequence[Action]) -> tuple[str, ...]:
    """Picks as views say them."""
    return tuple([action.text for action in actions])


def slot_of_time(state: CursedGiftsState) -> Slot | None:
    """The stretch of time of a window, where windows have one."""
    return Slot("window", seconds=state.game.options.window_seconds) if state.game.lasting else None
