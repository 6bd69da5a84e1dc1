"""Krampusnacht: a game of hidden roles for 5 to 10, on the evening of 5 December in a bar called The Cloven Hoof.

Source: the boxed edition "Krampusnacht" of the Cloven Hoof Club (36 cards, one page of rules). `rules.md` numbers its
rules KN-1 to KN-168, and the code names them where it follows them.

    players                      5   6   7   8   9   10
    Krampus                      1   1   1   1   1   1
    Frau Perchta                 -   1   1   1   1   1    (`krampus_alone`: a Guest instead, at 6 or 7)
    Seer (the Pierced Angel)     1   1   1   1   1   1
    Healer (the Shaman)          -   1   1   1   1   1
    Guests                       3   2   3   4   5   6

A round: the night (the windows of the Hosts, the Healer and the Seer, then last call), the argument, the vote, pleas
and a second pointing after a tie. The party wins when no Host is in, the Hosts when they are as many as the others in.

Ruleset 1 is the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from yuletable.engine.game import Bot, Game, GameType
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.script import SpokenLine
from yuletable.games.krampusnacht.options import PRESETS, KrampusnachtOptions, check


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
    from yuletable.games.krampusnacht.game import Krampusnacht

    return Krampusnacht(GAME, seats, options)


def _script() -> tuple[SpokenLine, ...]:
    from yuletable.games.krampusnacht.script import script

    return script()


def _narrator() -> Mapping[str, Any]:
    from yuletable.games.krampusnacht.narrator import narrator_book

    return narrator_book()


def _greedy() -> Bot:
    from yuletable.games.krampusnacht.greedy.bot import Greedy

    return Greedy()


def _heuristics(game: Any, view: Any) -> Heuristics:
    from yuletable.games.krampusnacht.planning import heuristics

    return heuristics(game, view)


GAME = GameType(
    name="krampusnacht",
    title="Krampusnacht",
    prefix="KN",
    seats=range(5, 11),
    options=KrampusnachtOptions,
    presets=PRESETS,
    ruleset=1,
    create=_create,
    check=check,
    folder=files(__package__),
    endings=("party", "hosts", "stalled"),
    bots={"greedy": _greedy},
    heuristics=_heuristics,
    sits_down="greedy",
    settings={"chat": True, "graveyard": False, "leave_grace": 60, "stand_in": True},
    script=_script,
    narrator=_narrator,
)
