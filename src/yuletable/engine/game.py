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
from typing import Any, Protocol, runtime_checkable

import msgspec

from yuletable.engine.actions import Action, Actions
from yuletable.engine.chance import Chance
from yuletable.engine.content import OWN, Content, ContentError, Fault
from yuletable.engine.events import CLOCK, RECORD, TABLE, Tell
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.options import Options, describe
from yuletable.engine.outcomes import Outcome
from yuletable.engine.pages import Page, PrintOrder
from yuletable.engine.prompts import Prompt
from yuletable.engine.refusals import IllegalActionError, Refusal, RefusedSetupError
from yuletable.engine.script import SpokenLine
from yuletable.engine.wire import Seat

__all__ = [
    "CLOCK", "RECORD", "TABLE", "Bot", "BotSettingsError", "Budget", "Channel", "Game", "GameType", "Reflexes", "State",
    "View",
]  # fmt: skip


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
        actions"; what is done openly is given. A game that weighs less says so. Takes the view, so that nobody can
        cheat by it.
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


@runtime_checkable
class Reflexes(Protocol):
    """What a bot has that can also keep quiet: where everybody may break in for a moment, and nobody has to.

    notice  how long it usually takes to notice something, in milliseconds
    """

    notice: int

    def react(
        self, game: Game, view: Any, prompt: Prompt, legal: Sequence[Action], rng: random.Random
    ) -> Action | None:
        """One of `legal` (never empty), or None: nothing."""


class BotSettingsError(ValueError):
    """Settings of a bot that cannot be read. The message says in one sentence how to write them."""


@dataclass(frozen=True)
class GameType:
    """What is in the box.

    name      public name, as in `yuletable rules krampusnacht`
    title     as printed
    prefix    of its rule numbers, "KN"
    seats     the numbers of seats it can be played with
    options   its options struct
    presets   named option sets; "table" and "simulation" always exist
    in_language  options as they are usual in a language, such as the words that are spoken; of options and a language
    ruleset   a number that changes only when behaviour changes (the game's docstring says why)
    create    makes a Game of seats, options and components: the plain data of every content by option name, from the
              players where the option is OWN, else of the house set (empty for a game without contents); trusts that
              `check` and the checks of the contents passed
    check     refuses seats and options by rule: raises RefusedSetupError
    bots      its own players by name, such as "greedy"
    tuned     makers of those that take settings, as in `greedy:slips=0.1`: of these; BotSettingsError if they are none
    settings  its defaults for the settings of a table (lengths of time, chat, stand-ins), by name
    folder    its folder: rules.md, words/, look/
    endings   the names that `Outcome.name` may take, so that statistics show what never happened too
    contents  the kinds of components that options choose, which players may bring themselves
    drawings  of a game and a language, SVG texts by name; drawn from the components alone, without script or style
    names     of a game and a language, what its components call things: texts by the ids of the words that they stand
              in for, such as `value.card.coal`. Needed only where players may bring components with things of their own
    pages     of a game and an order, what it prints; None: nothing
    heuristics  of a game and the view of a seat that plans, rules of thumb for its planning
    sits_down the bot that plays where nobody names one, such as one that is quick, or that knows when to break in;
              None: a planner if it is given heuristics, else the last of its own
    picture   of a game, the view of a viewer, the names of the seats and a language, what this viewer sees as plain
              text of at most 80 columns, for terminals; None: its fields are listed
    script    what the house says aloud
    narrator  plain data for `look/narrator.js`, the page of people who play with the physical cards; None: no such page
    """

    name: str
    title: str
    prefix: str
    seats: range
    options: type[Options]
    presets: Mapping[str, Options]
    ruleset: int
    create: Callable[[int, Any, Mapping[str, Any]], Game]
    check: Callable[[int, Any], None]
    folder: Traversable
    endings: tuple[str, ...] = ()
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    tuned: Mapping[str, Callable[[str], Bot]] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    contents: tuple[Content, ...] = ()
    drawings: Callable[[Any, str], Mapping[str, str]] | None = None
    names: Callable[[Any, str], Mapping[str, str]] | None = None
    pages: Callable[[Any, PrintOrder], Sequence[Page]] | None = None
    heuristics: Callable[[Any, Any], Heuristics] | None = None
    sits_down: str | None = None
    picture: Callable[[Any, Any, Sequence[str], str], str] | None = None
    in_language: Callable[[Any, str], Any] | None = None
    script: Callable[[], tuple[SpokenLine, ...]] = tuple
    narrator: Callable[[], Mapping[str, Any]] | None = None

    def __post_init__(self) -> None:
        specs = {spec.name: spec for spec in describe(self.options)} if self.contents else {}
        for content in self.contents:
            if content.option not in specs or OWN not in specs[content.option].values:
                raise ValueError(f"{self.name}: {content.option} must be a choice with the value {OWN!r}.")

    def preset(self, name: str, language: str = "en") -> Options:
        """A named option set as it is usual in this language. KeyError if there is none of that name."""
        options = self.presets[name]
        return options if self.in_language is None else self.in_language(options, language)

    def refusal(self, seats: int, options: Options) -> Refusal | None:
        """Why this set-up is refused, or None."""
        try:
            self.check(seats, options)
        except RefusedSetupError as error:
            return error.refusal
        return None

    def content(self, option: str) -> Content | None:
        """The kind of components that this option chooses, or None."""
        return next((content for content in self.contents if content.option == option), None)

    def houses(self, content: Content) -> tuple[str, ...]:
        """The names of the house sets of these components, the usual one first."""
        spec = next(spec for spec in describe(self.options) if spec.name == content.option)
        names = [value for value in spec.values if value != OWN]
        return tuple(sorted(names, key=lambda name: name != spec.default))

    def new(self, seats: int, options: Options | None = None, components: Mapping[str, Any] | None = None) -> Game:
        """A game for this many seats, with these components of the players' own by option name.

        RefusedSetupError, carrying the rule, if it cannot be played so; ContentError if the components cannot, if an
        option is OWN and there are none, or if there are some and the option is not OWN.
        """
        chosen = options if options is not None else self.presets["table"]
        self.check(seats, chosen)
        return self.create(seats, chosen, self.components(chosen, components or {}))

    def components(self, options: Options, own: Mapping[str, Any]) -> dict[str, Any]:
        """The components of a set-up by option name: the players' own, which are checked, and those of the house.

        Errors as of `new`.
        """
        if unasked := next((name for name in own if getattr(options, name, None) != OWN), None):
            raise ContentError((Fault(unasked, "", f"Own components need the option {unasked} to be {OWN!r}."),))
        return {content.option: self._component(content, options, own) for content in self.contents}

    def again(self, seats: int, options: Options, components: Mapping[str, Any] | None) -> Game:
        """The game of a match that was written down, from all the components that stand there, not checked anew.

        They are used whatever the house sets are by now; what does not stand there (None: nothing does) is taken from
        the house. RefusedSetupError as of `new`.
        """
        self.check(seats, options)
        written = components or {}
        missing = {
            content.option: content.house(getattr(options, content.option))
            for content in self.contents
            if content.option not in written
        }
        return self.create(seats, options, {**missing, **written})

    def _component(self, content: Content, options: Options, own: Mapping[str, Any]) -> Any:
        chosen = getattr(options, content.option)
        if chosen != OWN:
            return content.house(chosen)
        if content.option not in own:
            rule = next(spec.rule for spec in describe(self.options) if spec.name == content.option)
            raise ContentError((Fault(content.option, "", "Own components were chosen, but none were brought.", rule),))
        return content.checked(own[content.option])
