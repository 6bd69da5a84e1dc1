"""A small game for the tests of the table, with all that a table has to deal with.

Lantern: one seat is the fox. Every round there is a quiet stretch in which all seats in point in secret (the fox's
finger takes somebody, the others' are guesses), a dawn that tells the result, an argument on an open floor, and a vote
of all at the same time. The geese win when the fox is out, the fox when two are left or the third round is over.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

from yuletable.engine.actions import Action, Actions, Verb, seat_field
from yuletable.engine.chance import Chance
from yuletable.engine.commitment import Commitment
from yuletable.engine.events import CLOCK, RECORD, TABLE, Event, Tell, number
from yuletable.engine.game import Budget, Channel, Game, GameType, State, View
from yuletable.engine.options import Options, option
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Closes, Mode, Prompt, Slot
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.engine.wire import Seat

ROUNDS = 3
BUDGET = 3


class LanternOptions(Options, frozen=True, kw_only=True):
    talk_seconds: Annotated[int, option("Length of the argument.", rule="LN-1", ge=10, le=100, also=(0,))] = 0
    short: Annotated[bool, option("Seconds are short.", rule="LN-2")] = False


class LanternView(View, frozen=True):
    round: int
    phase: str
    gone: tuple[Seat, ...]
    fox: Seat | None
    acts: tuple[tuple[Seat, str], ...]
    called: tuple[Seat, ...]
    chosen: str | None
    results: tuple[Seat | None, ...]
    left: int | None


SECONDS = {"dim": 4.0, "hold": 10.0, "dawn": 3.0, "vote": 6.0}
AFTER = {"dim": "hold", "hold": "dawn", "dawn": "talk", "talk": "vote"}
PUBLIC_PHASES = ("talk", "vote")


class LanternState(State):
    __slots__ = (
        "_in",
        "acts",
        "asked",
        "called",
        "ended",
        "fox",
        "left",
        "phase",
        "results",
        "round",
        "rules",
        "taken",
    )

    rules: Lantern
    asked: Commitment | None

    @property
    def game(self) -> Lantern:
        return self.rules

    def start(self, chance: Chance, tell: Tell | None) -> None:
        seats = self.rules.seats
        roles = ["fox", *["goose"] * (seats - 1)]
        chance.shuffle(roles, "deal")
        self.fox = roles.index("fox")
        self._in = [True] * seats
        self.round, self.phase, self.asked = 0, "vote", None
        self.acts: list[tuple[int, str]] = []
        self.called: list[int] = []
        self.results: list[int | None] = []
        self.left = [BUDGET] * seats
        self.taken: int | None = None
        self.ended: Outcome | None = None
        if tell:
            tell(Event("dealt", {"seats": seats}))
            for seat, role in enumerate(roles):
                tell(Event("card", to=(seat,), secret={"role": role}, insiders=(seat,)))
        self._next_round(tell)

    # ---- who may do what

    def seats_in(self) -> list[int]:
        return [seat for seat, there in enumerate(self._in) if there]

    def out(self) -> Sequence[int]:
        return [seat for seat, there in enumerate(self._in) if not there]

    def to_act(self) -> Sequence[int]:
        if self.ended is not None:
            return []
        clock = [] if self.rules.options.tempo == "instant" else [CLOCK]
        if self.asked is not None:
            owing = self.asked.owing()
            rest = [seat for seat in self.asked.answered() if self.asked.held]
            return [*owing, *clock, *rest]
        if self.phase == "talk":
            return [*(seat for seat in self.seats_in() if self.legal_actions(seat)), *clock]
        return clock

    def legal_actions(self, actor: int) -> Sequence[Action]:
        return [action for action in self.rules.actions if self.refusal(actor, action) is None]

    def refusal(self, actor: int, action: Action) -> Refusal | None:
        if self.ended is not None:
            return Refusal("LN-9", "over")
        if actor == CLOCK:
            return self._clock_refusal(action)
        if not self._in[actor]:
            return Refusal("LN-10", "you_are_out")
        if self.phase == "talk" and action.verb in ("accuse", "call", "pass"):
            return self._talk_refusal(actor, action)
        if self.asked is not None and action.verb in ("point", "none"):
            return self._point_refusal(actor, action)
        return Refusal("LN-11", "not_now")

    def _clock_refusal(self, action: Action) -> Refusal | None:
        if self.rules.options.tempo == "instant":
            return Refusal("LN-12", "no_clock")
        if action.verb == "tick":
            return None if self._seconds() else Refusal("LN-12", "no_length")
        if action.verb == "lapse":
            owes = self.asked is not None and self.asked.owes(int(action.args[0]))
            return None if owes else Refusal("LN-13", "owes_nothing")
        return Refusal("LN-12", "not_the_clock's")

    def _talk_refusal(self, actor: int, action: Action) -> Refusal | None:
        if action.verb == "call":
            return Refusal("LN-14", "called_already") if actor in self.called else None
        if not self.left[actor]:
            return Refusal("LN-15", "nothing_left")
        if action.verb == "accuse" and not self._aims(actor, action):
            return Refusal("LN-16", "not_a_target")
        return None

    def _point_refusal(self, actor: int, action: Action) -> Refusal | None:
        assert self.asked is not None
        if not self.asked.may_answer(actor):
            return Refusal("LN-17", "answered")
        if action.verb == "none":
            return Refusal("LN-18", "must_point", {"seat": number(actor)}) if self.phase == "vote" else None
        return None if self._aims(actor, action) else Refusal("LN-16", "not_a_target")

    def _aims(self, actor: int, action: Action) -> bool:
        return action.args[0] != actor and self._in[int(action.args[0])]

    # ---- what it does

    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        if actor == CLOCK:
            if action.verb == "tick":
                self._close(chance, tell)
            else:
                self._lapse(int(action.args[0]), chance, tell)
        elif self.phase == "talk":
            self._talk(actor, action, chance, tell)
        else:
            assert self.asked is not None
            last = self.asked.answer(actor, action.index)
            if tell:
                tell(Event("noted", to=(actor,), secret={"action": action.text}, insiders=(actor,)))
            if last:
                self._close(chance, tell)

    def _lapse(self, seat: int, chance: Chance, tell: Tell | None) -> None:
        assert self.asked is not None
        if self.asked.answer(seat, self._default(seat, chance).index):
            self._close(chance, tell)

    def _default(self, seat: int, chance: Chance) -> Action:
        if self.phase == "hold":
            return self.rules.actions.named("none")
        targets = [other for other in self.seats_in() if other != seat]
        return self.rules.actions.named("point", targets[chance.below(len(targets), "finger", self.round, seat)])

    def _talk(self, actor: int, action: Action, chance: Chance, tell: Tell | None) -> None:
        if action.verb == "call":
            self.called.append(actor)
        else:
            self.left[actor] -= 1
        if action.verb != "pass":
            self.acts.append((actor, action.text))
        if tell:
            to = (actor,) if action.verb == "pass" else None
            tell(Event("act", {"seat": number(actor), "action": action.text}, to=to))
        if 2 * len(self.called) > len(self.seats_in()):
            self._close(chance, tell)

    def _close(self, chance: Chance, tell: Tell | None) -> None:
        """The slot is over, or the question has its last answer."""
        fingers = self._fingers(chance)
        if self.phase == "hold":
            aim = fingers[self.fox]
            self.taken = aim
        elif self.phase == "vote":
            self._count(fingers, tell)
            return
        if self.phase == "dawn":
            self._go_out(self.taken, "taken", tell)
            if self._over():
                return
        self._enter(AFTER[self.phase], tell)

    def _fingers(self, chance: Chance) -> dict[int, int | None]:
        if self.asked is None:
            return {}
        for seat in self.asked.owing():
            self.asked.answer(seat, self._default(seat, chance).index)
        actions = {seat: self.rules.actions[self.asked.answers[seat]] for seat in self.asked.answered()}
        self.asked = None
        return {seat: int(action.args[0]) if action.args else None for seat, action in actions.items()}

    def _count(self, fingers: dict[int, int | None], tell: Tell | None) -> None:
        aims = [aim for aim in fingers.values() if aim is not None]
        most = max(set(aims), key=aims.count)
        tied = sum(aims.count(aim) == aims.count(most) for aim in set(aims)) > 1
        if tell:
            tell(Event("fingers", {"fingers": {number(seat): number(aim or 0) for seat, aim in fingers.items()}}))
        self._go_out(None if tied else most, "voted", tell)
        if not self._over():
            self._next_round(tell)

    def _go_out(self, seat: int | None, cause: str, tell: Tell | None) -> None:
        self.results.append(seat)
        if seat is not None:
            self._in[seat] = False
        if tell:
            tell(Event("out", {"seat": None if seat is None else number(seat), "cause": cause}))

    def _over(self) -> bool:
        fox_wins = self._in[self.fox] and (len(self.seats_in()) <= 2 or (self.round == ROUNDS and self.phase == "vote"))
        if self._in[self.fox] and not fox_wins:
            return False
        ranks = tuple(1 if (seat == self.fox) == fox_wins else 2 for seat in range(self.rules.seats))
        payoffs = tuple(1.0 if rank == 1 else -1.0 for rank in ranks)
        self.ended = Outcome("fox" if fox_wins else "geese", "LN-20", ranks, payoffs)
        self.asked = None
        return True

    def _next_round(self, tell: Tell | None) -> None:
        self.round += 1
        self.acts, self.called, self.left = [], [], [BUDGET] * self.rules.seats
        self._enter("dim" if self.rules.options.tempo == "live" else "hold", tell)

    def _enter(self, phase: str, tell: Tell | None) -> None:
        live = self.rules.options.tempo == "live"
        self.phase = phase
        if phase == "dawn" and not live:
            self._go_out(self.taken, "taken", tell)
            if self._over():
                return
            self.phase = phase = "talk"
        if phase in ("hold", "vote"):
            self.asked = Commitment(self.rules.seats, self.seats_in(), held=live)
        if tell:
            tell(Event("entered", {"phase": phase, "round": self.round}))

    # ---- what is shown

    def _key(self) -> str:
        return f"{self.phase}{self.round}"

    def _seconds(self) -> float:
        options = self.rules.options
        if options.tempo != "live":
            return 0
        seconds = float(options.talk_seconds) if self.phase == "talk" else SECONDS[self.phase]
        return seconds / 10 if options.short else seconds

    def slot(self) -> Slot:
        return Slot(self.phase, f"line.{self.phase}", self._seconds(), {}, quiet=self.phase in ("dim", "hold"))

    def prompt(self, viewer: int) -> Prompt | None:
        if self.ended is not None:
            return None
        slot = self.slot()
        if viewer in (CLOCK, TABLE) or not self._in[viewer]:
            mode: Mode = "slot" if viewer == CLOCK else self._mode()
            if viewer >= 0:
                return None
            return Prompt(self._key(), mode, "asked", closes=self._closes(), closing=self._closing(), slot=slot)
        if self._mode() == "slot":
            return None
        verbs = ("accuse", "call", "pass") if self.phase == "talk" else ("point", "none")
        chosen = None
        if self.asked is not None and self.asked.asks(viewer) and not self.asked.owes(viewer):
            chosen = self.rules.actions[self.asked.answers[viewer]].text
        return Prompt(
            self._key(),
            self._mode(),
            "asked",
            owes=self.asked is not None and self.asked.owes(viewer),
            closes=self._closes(),
            closing=self._closing(),
            offers=tuple(action.text for verb in verbs for action in self.rules.actions.group(verb)),
            chosen=chosen,
            slot=slot,
        )

    def _mode(self) -> Mode:
        if self.phase == "talk":
            return "floor"
        return "commit" if self.phase in ("hold", "vote") else "slot"

    def _closing(self) -> tuple[str, ...]:
        return ("call",) if self.phase == "talk" else ()

    def _closes(self) -> Closes:
        if self.phase == "talk":
            return "public_act"
        return "full_time" if self.rules.options.tempo == "live" else "last_answer"

    def channels(self) -> Sequence[Channel]:
        return (Channel("table", tuple(self.seats_in()) if self.phase == "talk" else ()),)

    def heard(self, actor: int, note: str) -> Action | None:
        return self.rules.actions.named("call") if note.lower() == "enough" else None

    def observe(self, viewer: int) -> LanternView:
        if viewer == RECORD and self.ended is None:
            raise ValueError("the match has not ended")
        knows = self.ended is not None or viewer == self.fox
        prompt = self.prompt(viewer) if viewer >= 0 else None
        return LanternView(
            viewer,
            self.round,
            self.phase,
            tuple(self.out()),
            self.fox if knows else None,
            tuple(self.acts),
            tuple(self.called),
            prompt.chosen if prompt is not None else None,
            tuple(self.results),
            self.left[viewer] if viewer >= 0 else None,
        )

    def outcome(self) -> Outcome | None:
        return self.ended

    def copy(self) -> LanternState:
        twin = LanternState.__new__(LanternState)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, (list, Commitment)) else value)
        return twin

    def dump(self) -> dict[str, Any]:
        raise NotImplementedError


class Lantern(Game):
    def __init__(self, type_: GameType, seats: int, options: LanternOptions) -> None:
        self.type = type_
        self.seats = seats
        self.options: LanternOptions = options
        target = seat_field(seats)
        self.actions = Actions(
            seats, [Verb("point", (target,)), Verb("none"), Verb("accuse", (target,)), Verb("call"), Verb("pass")]
        )
        self.max_decisions = 1000

    def start(self, chance: Chance, tell: Tell | None = None) -> LanternState:
        state = LanternState()
        state.rules = self
        state.start(chance, tell)
        return state

    def imagine(self, view: Any, rng: random.Random) -> State:
        raise NotImplementedError

    def load(self, data: dict[str, Any]) -> State:
        raise NotImplementedError


class Lot:
    """A bot that draws."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return rng.choice(legal)


class Meek(Lot):
    """A bot that points at the first and passes on the floor while it may."""

    order: ClassVar = ("pass", "point", "none", "call", "accuse")

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        return min(legal, key=lambda action: (self.order.index(action.verb), action.index))


def check(seats: int, options: LanternOptions) -> None:
    if seats < 3:
        raise RefusedSetupError(Refusal("LN-3", "too_few", {"seats": seats}))


def game_type(**changed: Any) -> GameType:
    facts: dict[str, Any] = {
        "name": "lantern",
        "title": "Lantern",
        "prefix": "LN",
        "seats": range(3, 11),
        "options": LanternOptions,
        "presets": {"table": LanternOptions(), "simulation": LanternOptions(tempo="instant")},
        "ruleset": 1,
        "create": lambda seats, options, _: Lantern(made, seats, options),
        "check": check,
        "folder": Path(__file__).parent,
        "bots": {"lot": Lot, "meek": Meek},
        "settings": {"leave_grace": 30},
    }
    made: GameType = GameType(**{**facts, **changed})
    return made


LANTERN = game_type()
