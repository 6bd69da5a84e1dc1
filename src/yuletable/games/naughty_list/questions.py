"""What stops the course of a match: a question to one seat, or, in setup, to all at once.

This module has what all questions share, and the small ones; `turn` has the Play and the Capture phase.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.prompts import Prompt
from yuletable.games.naughty_list import moves
from yuletable.games.naughty_list.children_deck import KEPT
from yuletable.games.naughty_list.effects import PRIMITIVES
from yuletable.games.naughty_list.equipment import give_companion, put, remove
from yuletable.games.naughty_list.places import REMOVED
from yuletable.games.naughty_list.vocabulary import Effect

if TYPE_CHECKING:
    from yuletable.games.naughty_list.state import NaughtyListState

NOTHING: tuple[Any, ...] = ()
_INDEX = attrgetter("index")


class Question(ABC):
    """What is asked now. A question that has been answered sets `state.question` to None."""

    __slots__ = ()
    name: ClassVar[str]

    @abstractmethod
    def waited_for(self, state: NaughtyListState) -> Sequence[int]:
        """Seats that owe an answer, in seat order."""

    @abstractmethod
    def legal(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        """What this seat may do, in index order."""

    @abstractmethod
    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        """A legal action of this seat."""

    @abstractmethod
    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The time of this seat is over (NL-137)."""

    @abstractmethod
    def prompt(self, state: NaughtyListState, viewer: int) -> Prompt:
        """As `State.prompt`."""

    def asked(self, state: NaughtyListState) -> tuple[int, ...]:
        """Whom it asks; whether they have answered is not told."""
        return tuple(self.waited_for(state))

    def details(self) -> tuple[int, ...]:
        """What is public of it: the effect that is carried out, how many were seen, why a Child must go."""
        return NOTHING

    def chosen(self, state: NaughtyListState, viewer: int) -> str | None:
        """The secret answer of this viewer, if that was given already."""
        return None

    def copy(self) -> Question:
        """An independent one; those that never change are shared."""
        return self

    def dump(self) -> dict[str, Any]:
        return {}


class OneAtATime(Question):
    """A question to one seat, which all others see it asked."""

    __slots__ = ()

    @abstractmethod
    def whom(self, state: NaughtyListState) -> int:
        """The seat that is asked."""

    def waited_for(self, state: NaughtyListState) -> Sequence[int]:
        return state.game.alone[self.whom(state)]

    def prompt(self, state: NaughtyListState, viewer: int) -> Prompt:
        seat = self.whom(state)
        key = f"{self.name}-{state.turn}.{state.asked}"
        fields = {"seat": number(seat), **self.fields(state)}
        if viewer != seat:
            return Prompt(key, "turn", f"ask.{self.name}.open", fields)
        offers = tuple(action.text for action in self.offers(state))
        return Prompt(
            f"{key}.{len(state.picked)}", "turn", self.message(state), fields,
            owes=True, timeout=f"timeout.{self.name}", offers=offers,
        )  # fmt: skip

    def message(self, state: NaughtyListState) -> str:
        """Message of what is asked."""
        return f"ask.{self.name}"

    def offers(self, state: NaughtyListState) -> Sequence[Action]:
        """What is shown; may be wider than what is legal."""
        return self.legal(state, self.whom(state))

    def fields(self, state: NaughtyListState) -> dict[str, Any]:
        """What the message needs beside the seat."""
        return {}


class ToOne(OneAtATime):
    """A question that knows whom it asks."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def whom(self, state: NaughtyListState) -> int:
        return self.seat

    def legal(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        return self.choices(state) if seat == self.seat else NOTHING

    @abstractmethod
    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        """What the seat may do."""

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The first option, step by step, until the question is answered."""
        while state.question is self:
            self.take(state, seat, self.choices(state)[0], chance, tell)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat}


# Setup


class Take(ToOne):
    """A seat chooses its Companion (NL-4)."""

    __slots__ = ()
    name = "take"

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        return [action for companion, action in enumerate(state.game.take) if state.owner[companion] < 0]

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        give_companion(state, seat, state.game.number_of(action), tell)


class AllAtOnce(Question):
    """A secret choice of every seat; the last one opens them all."""

    __slots__ = ("question",)

    def __init__(self, seats: int) -> None:
        self.question = Commitment(seats, range(seats), held=False)

    def waited_for(self, state: NaughtyListState) -> Sequence[int]:
        return self.question.owing()

    @abstractmethod
    def choices(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        """What this seat may choose."""

    @abstractmethod
    def open(self, state: NaughtyListState, chance: Chance, tell: Tell | None) -> None:
        """All choices are in."""

    def legal(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        return self.choices(state, seat) if self.question.may_answer(seat) else NOTHING

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if tell:
            tell(Event("choice_noted", {"seat": number(seat)}, (seat,)))
        if self.question.answer(seat, action.index):
            state.question = None
            state.asked += 1
            self.open(state, chance, tell)

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, self.usual(state, seat), chance, tell)

    def usual(self, state: NaughtyListState, seat: int) -> Action:
        """What is chosen for a seat whose time is over."""
        return self.choices(state, seat)[0]

    def answers(self, state: NaughtyListState) -> list[Action]:
        return [state.game.actions[index] for index in self.question.answers]

    def prompt(self, state: NaughtyListState, viewer: int) -> Prompt:
        key = f"{self.name}-{state.asked}"
        if viewer < 0:
            return Prompt(key, "commit", f"ask.{self.name}.open")
        return Prompt(
            key, "commit", f"ask.{self.name}", {"seat": number(viewer)}, owes=self.question.owes(viewer),
            timeout=f"timeout.{self.name}", offers=tuple(action.text for action in self.choices(state, viewer)),
            chosen=self.chosen(state, viewer),
        )  # fmt: skip

    def asked(self, state: NaughtyListState) -> tuple[int, ...]:
        return tuple(range(state.game.seats))

    def chosen(self, state: NaughtyListState, viewer: int) -> str | None:
        answer = self.question.answers[viewer] if viewer >= 0 else -1
        return state.game.actions[answer].text if answer >= 0 else None

    def copy(self) -> Question:
        twin = type(self).__new__(type(self))
        twin.question = self.question.copy()
        return twin

    def dump(self) -> dict[str, Any]:
        return {"question": self.question.dump()}


class StartGear(AllAtOnce):
    """Every seat equips one of its Equipment (NL-6, NL-7)."""

    __slots__ = ()
    name = "start_gear"

    def choices(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        return [state.game.start_with[gear] for gear in state.game.set.gear_of[state.companions[seat]]]

    def open(self, state: NaughtyListState, chance: Chance, tell: Tell | None) -> None:
        gears = [state.game.number_of(action) for action in self.answers(state)]
        for seat, gear in enumerate(gears):
            put(state, gear, seat)
        if tell:
            shown = [
                {"seat": number(seat), "equipment": state.game.set.gear[gear].id} for seat, gear in enumerate(gears)
            ]
            tell(Event("start_gear_shown", {"seats": shown}))


class NickVote(AllAtOnce):
    """Whom St. Nicholas supervises first; a tie is settled by chance (NL-15)."""

    __slots__ = ()
    name = "vote"

    def choices(self, state: NaughtyListState, seat: int) -> Sequence[Action]:
        return state.game.name

    def usual(self, state: NaughtyListState, seat: int) -> Action:
        return state.game.name[seat]

    def open(self, state: NaughtyListState, chance: Chance, tell: Tell | None) -> None:
        votes = [state.game.number_of(action) for action in self.answers(state)]
        state.votes = tuple(votes)
        count = Counter(votes)
        most = max(count.values())
        tied = sorted(seat for seat, number_of_votes in count.items() if number_of_votes == most)
        state.nick = tied[chance.below(len(tied), "nick")] if len(tied) > 1 else tied[0]
        if tell:
            tell(Event("nick_placed", {"seat": number(state.nick), "votes": [number(seat) for seat in votes]}))


# In a turn


class Shelter(ToOne):
    """Whether the holder of the Flying Broom gives up the turn for its sack (NL-99, NL-100)."""

    __slots__ = ()
    name = "shelter"

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        return [state.game.shelter, state.game.go]

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        if action is state.game.go:
            return
        gear = state.kits[seat].shelter
        children = state.sacks[seat]
        state.shelters[seat] += children
        state.sacks[seat] = []
        if tell:
            names = [moves.child_name(state, child) for child in children]
            tell(Event("sheltered", {"seat": number(seat), "children": names}))
        remove(state, seat, gear, REMOVED, tell)
        state.todo.append(("end_turn",))

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.go, chance, tell)


class Pick(ToOne):
    """A pick for the effect of a card that is being played; the picks before it are in `state.picked` (NL-39).

    `options` are what there is to pick, in any order, where that is known already.
    """

    __slots__ = ("kind", "options", "place")
    name = "pick"

    def __init__(self, seat: int, kind: int, place: int, options: list[Action] | None = None) -> None:
        self.seat = seat
        self.kind = kind
        self.place = place
        self.options = options if options is None else sorted(options, key=_INDEX)

    def effect(self, state: NaughtyListState) -> Effect:
        return state.game.set.effects[self.kind][self.place]

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        if self.options is None:
            effect = self.effect(state)
            found = PRIMITIVES[effect.word].next_pick(state, effect, state.picked) or []
            self.options = sorted(found, key=_INDEX)
        return self.options

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.picked = (*state.picked, action)
        effect = self.effect(state)
        more = PRIMITIVES[effect.word].next_pick(state, effect, state.picked)
        if more is None or len(more) == 1:
            state.question = None
            state.todo.append(("effect", self.kind, self.place))
        else:
            state.question = Pick(seat, self.kind, self.place, more)

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        while isinstance(state.question, Pick):
            choices, stop = state.question.choices(state), state.game.stop
            state.question.take(state, seat, stop if stop in choices else choices[0], chance, tell)

    def message(self, state: NaughtyListState) -> str:
        effect = self.effect(state)
        what = {"seat": "seat", "equipment": "equipment", "child": "child", "stop": "child"}[
            self.choices(state)[0].verb
        ]
        return f"ask.pick.{effect.word}.{what}"

    def fields(self, state: NaughtyListState) -> dict[str, Any]:
        return {"card": state.game.set.actions[self.kind].id}

    def details(self) -> tuple[int, ...]:
        return (self.kind, self.place)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "kind": self.kind, "place": self.place}


class Sink(ToOne):
    """Whether one of the Children that were seen goes to the bottom; nobody else is told (NL-114)."""

    __slots__ = ("seen",)
    name = "sink"

    def __init__(self, seat: int, seen: int) -> None:
        super().__init__(seat)
        self.seen = seen

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        children = sorted(state.deck.looks[-1].children)
        return [*(state.game.bottom[child] for child in children), state.game.keep]

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        sunk = KEPT if action is state.game.keep else state.game.number_of(action)
        state.deck.decide(sunk)
        if tell:
            child = None if sunk == KEPT else moves.child_name(state, sunk)
            tell(Event("peek_used", {"seat": number(seat)}, (), {"child": child}, (seat,)))

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.take(state, seat, state.game.keep, chance, tell)

    def fields(self, state: NaughtyListState) -> dict[str, Any]:
        return {"count": self.seen}

    def details(self) -> tuple[int, ...]:
        return (self.seen,)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "seen": self.seen}


class Drop(ToOne):
    """A sack that holds too many: which Child goes, and how (NL-55, NL-107)."""

    __slots__ = ("overflow",)
    name = "drop"

    def __init__(self, seat: int, overflow: bool) -> None:
        super().__init__(seat)
        self.overflow = overflow

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        game, sack = state.game, sorted(state.sacks[self.seat])
        found = [game.drop_discard[child] for child in sack]
        if self.overflow and not state.sacrificed and state.nick != self.seat:
            found += [game.drop_sacrifice[child] for child in sack]
        return sorted(found, key=_INDEX)

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        child = state.game.number_of(action)
        if action.args[1] == "sacrifice":
            state.sacrificed = True
            moves.sacrifice(state, seat, child, "overflow", tell)
        else:
            state.sacks[seat].remove(child)
            cause = "overflow" if self.overflow else "capacity"
            moves.discard_child(state, child, {"holder": number(seat)}, cause, tell)
        if not self.overflow:
            state.todo.append(("shrink", seat))

    def lapse(self, state: NaughtyListState, seat: int, chance: Chance, tell: Tell | None) -> None:
        """The Child with the fewest points is discarded, the oldest of equals."""
        points = state.game.set.points
        child = min(state.sacks[seat], key=points.__getitem__)
        self.take(state, seat, state.game.drop_discard[child], chance, tell)

    def details(self) -> tuple[int, ...]:
        return (int(self.overflow),)

    def dump(self) -> dict[str, Any]:
        return {"seat": self.seat, "overflow": self.overflow}


class PerchtaDraw(ToOne):
    """Whether Frau Perchta draws (NL-81)."""

    __slots__ = ()
    name = "perchta"

    def choices(self, state: NaughtyListState) -> Sequence[Action]:
        return [state.game.draw, state.game.decline]

    def take(self, state: NaughtyListState, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        state.question = None
        state.asked += 1
        if action is state.game.draw:
            moves.draw(state, seat, 1, "perchta", chance, tell)
        elif tell:
            tell(Event("draw_declined", {"seat": number(seat)}))
