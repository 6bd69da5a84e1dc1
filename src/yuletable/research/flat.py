"""Flattening: how a match, with its windows and answers given at once, becomes one decision after the other.

The order, for every face:

 1. Whoever comes first in `State.to_act` decides next: those the game waits for, by seat, or in the order that a rule
    gives; then who may act on a floor. That is the order of every driver without a clock (`engine.playout`).
 2. What several answer at once (prompt modes `commit`, `window`, `own`) they answer one after the other in this order.
    Nobody sees that another has answered: no view, prompt or list of actions tells it (law 2, quiet steps), and any
    other order of these answers gives the same match (law 4, commits commute).
 3. Seats that hold nothing to answer with are asked all the same where the rules ask whom they could concern: a window
    tells nothing by whom it asks.
 4. What takes a step back is left out, as in play-outs: it gives no new match.

`simultaneous` is the other way to see rule 2: all who are asked at once answer in one cycle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from yuletable.engine.actions import Action
from yuletable.engine.events import CLOCK
from yuletable.engine.game import Game, State
from yuletable.engine.wire import canonical

AT_ONCE = ("commit", "window", "own")
"""Prompt modes in which several answer in secret until the question closes."""


class WordsOfGameError(ValueError):
    """A verb that is no verb of this game. The message is one sentence that lists those there are."""


@dataclass(frozen=True)
class Flat:
    """The order of decisions of one game, and which of them are left open.

    game       the set-up
    leave_out  verbs that are never offered while anything else is legal: an abstraction that makes small games
    given      so many decisions from the start are not open: only the first legal action is offered for them
    open       so many decisions after those are open, and the rest are not; 0: all the rest are
    """

    game: Game
    leave_out: frozenset[str] = frozenset()
    given: int = 0
    open: int = 0

    def __post_init__(self) -> None:
        verbs = {verb.name for verb in self.game.actions.verbs}
        if unknown := sorted(self.leave_out - verbs):
            raise WordsOfGameError(f"{self.game.type.name} has no verb {unknown[0]!r}: its verbs are {sorted(verbs)}.")

    def actor(self, state: State) -> int | None:
        """The seat that decides next; None when the match is over."""
        actors = state.to_act()
        return actors[0] if actors else None

    def legal(self, state: State, seat: int, decisions: int) -> Sequence[Action]:
        """What this seat may choose from after so many decisions of all seats, in index order; never empty for who
        is asked."""
        legal = [action for action in state.legal_actions(seat) if not action.back]
        if self.leave_out:
            legal = [action for action in legal if action.verb not in self.leave_out] or legal
        is_open = decisions >= self.given and (not self.open or decisions < self.given + self.open)
        return legal if is_open else legal[:1]


def simultaneous(state: State) -> Sequence[int]:
    """The seats that answer in this cycle: all who are asked at once, else the one who decides next."""
    seats = [actor for actor in state.to_act() if actor != CLOCK]
    if len(seats) < 2:
        return seats
    prompt = state.prompt(seats[0])
    if prompt is None or prompt.mode not in AT_ONCE:
        return seats[:1]
    owing = [seat for seat in seats if (its := state.prompt(seat)) is not None and its.mode in AT_ONCE and its.owes]
    return owing or seats[:1]


def checksum(state: State) -> str:
    """64 hexadecimal digits that stand for every detail of this position: equal exactly for equal positions."""
    return hashlib.sha256(canonical(state.dump())).hexdigest()
