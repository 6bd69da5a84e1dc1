"""A spoken password. Two words lie open; the speaker alone knows in which order they are due, and says them aloud.

What is said is typed or heard and mapped to a form: first-second (FS), second-first (SF), nothing (SILENCE) or
anything else (GARBLE). Then everybody else, in secret, calls it out or lets it pass. Called out, the truth is told:
a slip costs the speaker a point, else the callers one each. What nobody called stays the speaker's own until the
end. One turn for each seat."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from tests.engine.games.base import TinyGame, TinyState, ranked, say

from yuletable.engine.actions import Action, Verb, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.conformance import Licence
from yuletable.engine.events import CLOCK, TABLE, Tell, number
from yuletable.engine.game import View
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.wire import Seat

WORDS = ("holly", "ivy", "star")
FORMS = ("FS", "SF", "SILENCE", "GARBLE")

LICENCES = (
    Licence("duty", ("form",), to="owner"),
    Licence("called_out", ("callers", "due")),
    Licence("not_called", (), occurs=True),
    Licence("ended", ("duties",)),
)
NOTES = ("holly ivy", "Ivy, holly!", "", "mumble")


class PasswordView(View, frozen=True):
    """`duties` are those that the viewer knows, by turn: 0 FS, 1 SF, -1 unknown; `said` the index of each form said."""

    turn: int
    words: tuple[str, str]
    duties: tuple[int, ...]
    said: tuple[int, ...]
    callers: tuple[tuple[Seat, ...], ...]
    asking: bool
    chosen: str | None


class PasswordState(TinyState):
    """`duties`, `said` and `callers` by turn; `pair` is the place of the first open word."""

    __slots__ = ("callers", "duties", "pair", "said")
    fields: ClassVar[tuple[str, ...]] = ("callers", "duties", "pair", "said")
    callers: list[list[int]]
    duties: list[int]
    pair: int
    said: list[int]

    @classmethod
    def deal(cls, game: Password, chance: Chance, tell: Tell | None) -> PasswordState:
        state = cls.__new__(cls)
        state._game, state.question = game, None
        state.callers, state.duties, state.said = [], [], []
        state.open_turn(chance, tell)
        return state

    @property
    def turn(self) -> int:
        return len(self.callers)

    def over(self) -> bool:
        return bool(self.turn == self._game.seats)

    def open_turn(self, chance: Chance, tell: Tell | None) -> None:
        self.pair = chance.below(len(WORDS), "words", self.turn)
        self.duties.append(chance.below(2, "duty", self.turn))
        say(tell, "turn", {"seat": number(self.turn), "words": list(self.words())})
        say(tell, "duty", {"seat": number(self.turn), "form": FORMS[self.duties[-1]]}, to=(self.turn,))

    def words(self) -> tuple[str, str]:
        return WORDS[self.pair], WORDS[(self.pair + 1) % len(WORDS)]

    def waited_for(self) -> Sequence[int]:
        return (self.turn,)

    def options_of(self, seat: int) -> Sequence[Action]:
        actions = self._game.actions
        if self.question:
            return [actions.named("call"), actions.named("pass")]
        return actions.group("say")  # type: ignore[no-any-return]

    def heard(self, actor: int, note: str) -> Action | None:
        if self.over() or self.question or actor != self.turn:
            return None
        spoken = tuple("".join(letter for letter in note.lower() if letter.isalpha() or letter == " ").split())
        form = {self.words(): "FS", self.words()[::-1]: "SF", (): "SILENCE"}.get(spoken, "GARBLE")
        return self._game.actions.named("say", form)  # type: ignore[no-any-return]

    def move(self, seat: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        self.said.append(FORMS.index(str(action.args[0])))
        say(tell, "said", {"seat": number(seat), "form": action.args[0]})
        self.ask([other for other in range(self._game.seats) if other != seat])

    def timed_out(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        self.move(seat, self._game.actions.named("say", "SILENCE"), chance, tell)

    def default(self, seat: int, chance: Chance) -> Action:
        return self._game.actions.named("pass")  # type: ignore[no-any-return]

    def settle(self, chance: Chance, tell: Tell | None) -> None:
        callers = [seat for seat, action in self.answers() if action.verb == "call"]
        self.question = None
        if callers:
            due = FORMS[self.duties[self.turn]]
            say(tell, "called_out", {"callers": [number(seat) for seat in callers], "due": due})
        else:
            say(tell, "not_called", {})
        self.callers.append(callers)
        if self.over():
            say(tell, "ended", {"duties": [FORMS[duty] for duty in self.duties]})
        else:
            self.open_turn(chance, tell)

    def slipped(self, turn: int) -> bool:
        return bool(self.said[turn] != self.duties[turn])

    def prompt(self, viewer: int) -> Prompt | None:
        if self.over():
            return None
        key = f"turn-{self.turn}-{'call' if self.question else 'say'}"
        slot = self.slot("call", 5) if self.question else None
        if viewer == CLOCK:
            return Prompt(key, "slot", "password.time", slot=slot)
        if self.question:
            owes = viewer >= 0 and self.question.owes(viewer)
            offers = ("call", "pass") if viewer not in (TABLE, self.turn) else ()
            return Prompt(
                key, "window", "password.call", owes=owes, closes=self.closes(), offers=offers,
                chosen=self.chosen(viewer), slot=slot,
            )  # fmt: skip
        own = viewer == self.turn
        offers = tuple(action.text for action in self._game.actions.group("say")) if own else ()
        return Prompt(key, "turn", "password.say", {"seat": number(self.turn)}, owes=own, offers=offers)

    def observe(self, viewer: int) -> PasswordView:
        self.sealed(viewer)
        known = tuple(
            duty if self.over() or turn == viewer or (turn < self.turn and self.callers[turn]) else -1
            for turn, duty in enumerate(self.duties)
        )
        return PasswordView(
            viewer,
            self.turn,
            self.words(),
            known,
            tuple(self.said),
            tuple(tuple(callers) for callers in self.callers),
            self.question is not None,
            self.chosen(viewer),
        )

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        scores = [0] * self._game.seats
        for turn, callers in enumerate(self.callers):
            for loser in [turn] * bool(callers) if self.slipped(turn) else callers:
                scores[loser] -= 1
        return ranked("said", scores)


class Password(TinyGame):
    """A spoken password."""

    name = "password"
    state_type = PasswordState

    def verbs(self) -> Sequence[Verb]:
        return (Verb("say", (word_field("form", *FORMS),)), Verb("call"), Verb("pass"))

    def imagine(self, view: PasswordView, rng: random.Random) -> PasswordState:
        state = self.state_type.__new__(self.state_type)
        state._game, state.question = self, None
        state.pair = WORDS.index(view.words[0])
        state.duties = [duty if duty >= 0 else rng.randrange(2) for duty in view.duties]
        state.said, state.callers = list(view.said), [list(callers) for callers in view.callers]
        if view.asking:
            state.ask([seat for seat in range(self.seats) if seat != view.turn])
            if view.chosen and state.question:
                state.question.answer(view.viewer, self.actions.parse(view.chosen).index)
        return state
