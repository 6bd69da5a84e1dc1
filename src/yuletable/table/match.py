"""One match as the log tells it: the game, the position, what was said in the open question.

A match goes on by steps: `try_step` says what an action would do, as a new position, and the entry that the log gets is
what `fold` takes in, live and on replay alike. On replay the engine must give the draws and events that the log holds;
if it does not, or if the rules have changed since, the match is stopped: it can be read and closed, not continued.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from yuletable.engine.actions import Action
from yuletable.engine.chance import Chance, Draw, KeyedChance, RecordingChance
from yuletable.engine.events import CLOCK, TABLE, Event
from yuletable.engine.game import Game, GameType, State
from yuletable.engine.options import read_options, write_options
from yuletable.engine.outcomes import Outcome
from yuletable.engine.prompts import Prompt, Slot
from yuletable.engine.wire import canonical
from yuletable.table.fairness import Seeds, mixed_seed
from yuletable.table.log import Entry, actor_number, logged

log = logging.getLogger(__name__)

ChanceOf = Callable[[bytes], Chance]


class Opening(msgspec.Struct, frozen=True):
    """What the opening entry holds.

    components  all of them, inlined by option name, those of the house too; None (of old): those of the house
    seats       name and kind of bot (None: a person) of each seat
    seed_hash   the promise of the house's seed
    contributions  the seeds of the phones by seat (from 1); None: of the days before there were any (`mixed_seed`)
    """

    number: int
    game: str
    ruleset: int
    options: dict[str, str]
    components: dict[str, Any] | None
    seats: tuple[tuple[str, str | None], ...]
    settings: dict[str, Any]
    seed_hash: str
    contributions: dict[str, str] | None = None


class Closing(msgspec.Struct, frozen=True):
    """What the closing entry holds. `outcome` None: abandoned, and then the seed stays shut (empty)."""

    outcome: Outcome | None
    seed: str


class Said(msgspec.Struct, frozen=True):
    """A public act in the open question."""

    at: int
    seat: int
    action: str


class Step(msgspec.Struct, frozen=True):
    """What one action does."""

    state: State
    events: list[Event]
    draws: list[Draw]

    def matches(self, entry: Entry) -> bool:
        """Whether it told and drew what this entry holds."""
        # What the table itself told with an action (spoken words) stands after the game's own events.
        written = [entry.events[: len(self.events)], entry.draws]
        return canonical([logged(self.events), self.draws]) == canonical(written)


class Match:
    """One match.

    state    the position, or None if the match is stopped
    stopped  why it cannot be continued: `game` (not installed), `ruleset` (older rules), `damaged` (the log does not
             replay); None as long as it can
    question key of the open question
    said     the public acts since that question was put
    steps    how many actions each seat has done
    """

    def __init__(self, opening: Opening, game: Game | None, state: State | None, chance: Chance) -> None:
        self.opening = opening
        self.game = game
        self.state = state
        self.chance = chance
        self.stopped: str | None = None
        self.closing: Closing | None = None
        self.question: str | None = None
        self.said: tuple[Said, ...] = ()
        self.steps = [0] * len(opening.seats)

    def copy(self) -> Match:
        """A match that goes on by itself; positions are never changed, only replaced."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.steps = self.steps.copy()
        return twin

    @property
    def number(self) -> int:
        return self.opening.number

    @property
    def running(self) -> bool:
        return self.closing is None

    # ---- questions about the position

    @property
    def live(self) -> State | None:
        """The position if the match can go on, else None."""
        return self.state if self.closing is None else None

    def prompt(self, viewer: int) -> Prompt | None:
        return self.state.prompt(viewer) if self.state is not None else None

    def slot(self) -> tuple[str, Slot] | None:
        """The slot that is running, with a key that names it, or None."""
        if self.live is None:
            return None
        prompt = self.prompt(CLOCK) or self.prompt(TABLE)
        if prompt is None or prompt.slot is None:
            return None
        return f"{prompt.key}/{prompt.slot.name}", prompt.slot

    def quiet(self) -> bool:
        """Whether phones must look and sound alike now."""
        slot = self.slot()
        return slot is not None and slot[1].quiet

    def out(self) -> frozenset[int]:
        return frozenset(self.state.out()) if self.state is not None else frozenset()

    # ---- steps

    def try_step(self, actor: int, action: Action) -> Step:
        """What this legal action would do. The match stays as it is."""
        assert self.state is not None
        state = self.state.copy()
        events: list[Event] = []
        chance = RecordingChance(self.chance)
        state.apply(actor, action, chance, events.append)
        return Step(state, events, chance.take())

    def take(self, entry: Entry, step: Step) -> None:
        """Goes on by an action that was just written."""
        assert entry.actor is not None
        assert entry.action is not None
        actor = actor_number(entry.actor)
        self.state = step.state
        if actor >= 0:
            self.steps[actor] += 1
        heard = any(event.face(TABLE) is not None for event in step.events)
        self._note_question(Said(entry.at, actor, entry.action) if actor >= 0 and heard else None)

    def _note_question(self, said: Said | None) -> None:
        prompt = self.prompt(TABLE)
        key = prompt.key if prompt is not None else None
        if key != self.question:
            self.question, self.said = key, ()
        elif said is not None:
            self.said = (*self.said, said)

    def replay(self, entry: Entry) -> None:
        """Goes on by an action that the log holds; stops the match if it does not come out as written."""
        if self.state is None or self.game is None or entry.actor is None or entry.action is None:
            return
        try:
            step = self._step_again(self.game, actor_number(entry.actor), entry.action)
        except Exception:
            # Whatever changed code trips over: one match must not keep a whole house from opening.
            log.exception("Entry %s of match %s cannot be replayed", entry.number, self.number)
            step = None
        if step is not None and step.matches(entry):
            self.take(entry, step)
        else:
            self.stop("damaged")

    def _step_again(self, game: Game, actor: int, text: str) -> Step | None:
        assert self.state is not None
        action = game.actions.parse(text)
        return self.try_step(actor, action) if self.state.refusal(actor, action) is None else None

    def stop(self, why: str) -> None:
        self.stopped, self.state = why, None

    def close(self, closing: Closing) -> None:
        self.closing = closing


def open_match(opening: Opening, game: Game, chance: Chance) -> tuple[Match, Step]:
    """Deals: a new match, with what the deal told and drew."""
    recording = RecordingChance(chance)
    events: list[Event] = []
    state = game.start(recording, events.append)
    match = Match(opening, game, state, chance)
    match._note_question(None)
    return match, Step(state, events, recording.take())


def replay_opening(
    entry: Entry, game_type: GameType | None, seeds: Seeds | None, chance_of: ChanceOf = KeyedChance
) -> Match:
    """The match that this opening entry began; stopped if it cannot be dealt again."""
    opening = msgspec.convert(entry.data, Opening)
    if game_type is None or seeds is None or opening.ruleset != game_type.ruleset:
        return _unplayable(opening, "ruleset" if game_type is not None else "game")
    if seeds.commitment != opening.seed_hash:
        return _unplayable(opening, "damaged")
    try:
        match, step = deal_again(opening, game_type, seeds.match, chance_of)
    except Exception:
        log.exception("Match %s of %s cannot be dealt again", opening.number, opening.game)
        return _unplayable(opening, "damaged")
    if not step.matches(entry):
        match.stop("damaged")
    return match


def deal_again(
    opening: Opening, game_type: GameType, seed: str, chance_of: ChanceOf = KeyedChance
) -> tuple[Match, Step]:
    """The match of this opening from the house's seed, with what the deal told and drew.

    Whatever a game raises for options or components that are not its own comes through.
    """
    options = read_options(game_type.presets["table"], opening.options)
    game = game_type.again(len(opening.seats), options, opening.components)
    return open_match(opening, game, chance_of(mixed_seed(seed, opening.contributions)))


def _unplayable(opening: Opening, why: str) -> Match:
    match = Match(opening, None, None, KeyedChance(b""))
    match.stop(why)
    return match


def new_opening(
    number: int,
    game: Game,
    components: dict[str, Any],
    seats: tuple[tuple[str, str | None], ...],
    settings: dict[str, Any],
    seeds: Seeds,
    contributions: dict[str, str],
) -> Opening:
    """The opening of a match of this game, which was made with these components."""
    return Opening(
        number,
        game.type.name,
        game.type.ruleset,
        write_options(game.options),
        components,
        seats,
        settings,
        seeds.commitment,
        contributions,
    )
