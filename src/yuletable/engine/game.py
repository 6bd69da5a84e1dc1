"""The contract between a game and everybody who plays, shows, stores or studies it.

A `GameType` is what is in the box: name, seats, options, presets, bots. A `Game` is one set-up of it: rules + seats +
options + components, immutable. A `State` is one position: plain mutable data, cheap to copy, without a reference to
tables, players, clocks or sockets. Nothing that leaves the engine comes from a state but views, prompts and events.

Actors and viewers are ints: seats from 0, and CLOCK, TABLE, RECORD below 0. Texts, files and JSON count seats from 1.

The laws (`yuletable.engine.conformance` checks every one on any game):

 1. Knowledge      what a viewer is shown (prompts, legal actions, refusals) is a function of its view; the table's view
                   is a function of any seat's view; equal views and equal news give equal views.
 2. Quiet steps    a step that closes no question changes nothing for anybody else, tells nobody else, draws no chance.
 3. Leak proof     two worlds with equal views stay byte-equal for that viewer under the same actions and the same keyed
                   chance, until a disclosure that the ledger licenses.
 4. Commits commute   every interleaving of the asked seats' steps gives the same position, news and chance keys.
 5. Copies         past states never change afterwards; saves and texts of actions round-trip.
 6. Legality       refusal is None exactly when the action is legal; an illegal action leaves no trace.
 7. Imagination    imagined worlds reproduce the view, are possible, vary what is hidden; frequencies are exact.
 8. Endings        every match ends within `max_decisions`; by time alone too, where there is time.
 9. Determinism    equal seed and actions give equal matches.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Protocol

import msgspec

from yuletable.engine.actions import Action, Actions
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, RECORD, TABLE, Tell
from yuletable.engine.options import Options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import IllegalActionError, Refusal, RefusedSetupError
from yuletable.engine.wire import Seat

__all__ = ["CLOCK", "RECORD", "TABLE", "Bot", "Budget", "Channel", "Game", "GameType", "State", "View"]


class View(msgspec.Struct, frozen=True):
    """Everything that one viewer may know of one position, memory included. Each game subclasses it.

    Frozen, without a handle to the state; tuples inside may be shared by structure. Fields that name a seat are
    annotated `Seat`, so that `wire.plain` counts them from 1.
    """

    viewer: Seat


class Channel(msgspec.Struct, frozen=True):
    """Who may write, and who reads, in one strand of the chat now. Public. `readers` None is everybody."""

    name: str
    writers: tuple[int, ...]
    readers: tuple[int, ...] | None = None


class State(ABC):
    """One position of one match. Changed only by `apply` (or `play`)."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The set-up this position belongs to."""

    @abstractmethod
    def to_act(self) -> Sequence[int]:
        """Who may act now (seats, CLOCK), in the order in which a driver without a clock asks them.

        Whoever the game waits for comes first, then who may act on a floor, then CLOCK, then who may only move an
        answer already held. Empty only when the match is over. Hidden state: never published. CLOCK is never there in
        tempo `instant`.
        """

    @abstractmethod
    def legal_actions(self, actor: int) -> Sequence[Action]:
        """What this actor may do now, in index order; never empty for who is in `to_act()`, empty for all others.

        The single source of legality. The sequence may be shared: do not change it.
        """

    @abstractmethod
    def refusal(self, actor: int, action: Action) -> Refusal | None:
        """Why this actor may not do this now; None exactly when it is legal. A function of the actor's view."""

    @abstractmethod
    def apply(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        """Carries out an action that is legal (not checked). Builds events only if somebody listens.

        A function of state, action and draws.
        """

    def play(self, actor: int, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        """Carries out an action if it is legal; else IllegalActionError, and nothing has changed."""
        refusal = self.refusal(actor, action)
        if refusal is not None:
            raise IllegalActionError(refusal)
        self.apply(actor, action, chance, tell)

    @abstractmethod
    def prompt(self, viewer: int) -> Prompt | None:
        """What this seat is asked; TABLE: the open face of the question; CLOCK: the slot that is running.

        A seat that is asked nothing gets None, or a prompt that does not owe where all must look alike.
        """

    @abstractmethod
    def observe(self, viewer: int) -> View:
        """What a seat or TABLE may know; RECORD (all) of a finished match only (ValueError before)."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it runs."""

    @abstractmethod
    def copy(self) -> State:
        """An independent position that is equal to this one."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """This position as canonical plain data (JSON types only), from which `Game.load` makes an equal one."""

    def out(self) -> Sequence[int]:
        """Seats that are out of this match for good. Public."""
        return ()

    def channels(self) -> Sequence[Channel]:
        """The strands of chat and who may write in each now. A function of the table's view."""
        return (Channel("table", tuple(range(self.game.seats))),)

    def heard(self, actor: int, note: str) -> Action | None:
        """The action that these spoken or typed words mean for this actor now, or None where words mean nothing."""
        return None


class Game(ABC):
    """One set-up: immutable.

    type           what it is a set-up of
    seats          number of seats
    options        the options
    actions        every action that can exist
    max_decisions  a bound within which every match ends
    """

    type: GameType
    seats: int
    options: Options
    actions: Actions
    max_decisions: int

    @abstractmethod
    def start(self, chance: Chance, tell: Tell | None = None) -> State:
        """Deals; the deal is told too."""

    @abstractmethod
    def imagine(self, view: Any, rng: random.Random) -> State:
        """A position that could be the true one for who has this view (of a seat or of TABLE, from this game).

        Drawn from the posterior under chance and the reference policy "each hidden choice uniform over its legal
        actions"; what is done openly is given. Takes the view, so that nobody can cheat by it.
        """

    @abstractmethod
    def load(self, data: dict[str, Any]) -> State:
        """The position that `State.dump` wrote."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: a number of iterations or of milliseconds; None = as it likes."""

    iterations: int | None = None
    milliseconds: int | None = None


class Bot(Protocol):
    """A player by program. Pure: everything it knows is in the arguments, all chance from `rng`."""

    def choose(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random, budget: Budget
    ) -> Action:
        """One of `legal` (never empty)."""


@dataclass(frozen=True)
class GameType:
    """What is in the box.

    name      public name, as in `yuletable rules krampusnacht`
    title     as printed
    prefix    of its rule numbers, "KN"
    seats     the numbers of seats it can be played with
    options   its options struct
    presets   named option sets; "table" and "simulation" always exist
    ruleset   a number that changes only when behaviour changes (the game's docstring says why)
    create    makes a Game of seats, options and components (None: the house set); trusts that `check` passed
    check     refuses seats and options by rule: raises RefusedSetupError
    bots      its own players by name, such as "greedy"
    settings  its defaults for the settings of a table (lengths of time, chat, stand-ins), by name
    folder    its folder: rules.md, words/, look/
    endings   the names that `Outcome.name` may take, so that statistics show what never happened too
    """

    name: str
    title: str
    prefix: str
    seats: range
    options: type[Options]
    presets: Mapping[str, Options]
    ruleset: int
    create: Callable[[int, Any, Any], Game]
    check: Callable[[int, Any], None]
    folder: Traversable
    endings: tuple[str, ...] = ()
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)

    def refusal(self, seats: int, options: Options) -> Refusal | None:
        """Why this set-up is refused, or None."""
        try:
            self.check(seats, options)
        except RefusedSetupError as error:
            return error.refusal
        return None

    def new(self, seats: int, options: Options | None = None, components: Any = None) -> Game:
        """A game for this many seats. RefusedSetupError, carrying the rule, if it cannot be played so."""
        chosen = options if options is not None else self.presets["table"]
        self.check(seats, chosen)
        return self.create(seats, chosen, components)
