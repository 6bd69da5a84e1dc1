"""What is checked: one set-up of a game, with what its test knows of it beyond the contract."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from yuletable.engine.events import Face
from yuletable.engine.game import Game, State

Audience = Callable[[State, int, Face], bool]
"""Whether a licence names this viewer, for this event: (position before the step, viewer, event)."""

Near = Callable[[State, int, random.Random], State | None]
"""A world as near as can be to this position that looks the same to this viewer, or None if there is none."""


@dataclass(frozen=True, slots=True)
class Licence:
    """One disclosure that the ledger's "Who sees what" allows.

    kind     the event that discloses
    fields   which of its fields may tell what the viewer could not know before
    to       who may learn it: "everybody", "owner" (the seat in the event's field `seat`), or a name from
             `Subject.audiences`
    occurs   that the event happens at all, or happens at this moment, tells something too
    """

    kind: str
    fields: tuple[str, ...]
    to: str = "everybody"
    occurs: bool = False


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to look, and how much must have been seen in the end.

    matches      matches a law is tried on
    steps        steps after which a match is left, at most
    pair_steps   steps after which a pair of worlds is left, at most
    pairs        pairs of different worlds that the leak proof must have followed, at least
    orders       orders of the same steps that are tried at one question, at most
    """

    matches: int = 6
    steps: int = 150
    pair_steps: int = 60
    pairs: int = 30
    orders: int = 24


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to check.

    game         the set-up
    name         what reports call it. If it can be imported by that (`package.module:NAME`), failures can be shown
                 again by `python -m yuletable.engine.conformance NAME LAW SEED`
    licences     what the ledger lets become known, as data
    audiences    the groups that licences name
    near         makes a near world, beside what `Game.imagine` gives
    conserve     what no imagined world may change: the cards, the roles
    notes        spoken words to try
    pauses_tell  True where the ledger lets the number of hidden steps show (questions without length)
    time_alone   False where time alone cannot end a match, because some question has no time limit
    secrets      False for a game that hides nothing at all
    effort       how hard to look
    """

    game: Game
    name: str = ""
    licences: tuple[Licence, ...] = ()
    audiences: Mapping[str, Audience] = field(default_factory=dict)
    near: Near | None = None
    conserve: Callable[[State], Any] | None = None
    notes: tuple[str, ...] = ()
    pauses_tell: bool = False
    time_alone: bool = True
    secrets: bool = True
    effort: Effort = Effort()

    def __str__(self) -> str:
        return self.name or f"{self.game.type.name} with {self.game.seats} seats, {self.game.options}"
