"""The Naughty List: dark companions of St. Nicholas fill their sacks while he is not looking. For 2 to 6.

Source: the rulebook of "Krampusnacht: The Naughty List" (Wyrd Weaver Games). The book leaves out most cards; they are
the house's, and owners of the box can type in their own. `rules.md` numbers its rules NL-1 to NL-137, and the code
names them where it follows them.

A turn: a draw, any number of Action cards, one capture. The night ends when all Children in Town are Nice, or when
none is left to come.

Ruleset 1 is the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from yuletable.engine.content import Content
from yuletable.engine.game import Bot, Game, GameType
from yuletable.engine.heuristics import Heuristics
from yuletable.engine.pages import Page, PrintOrder
from yuletable.games.naughty_list.cards import house_cards, read_book
from yuletable.games.naughty_list.checking import faults_of
from yuletable.games.naughty_list.endings import ENDINGS
from yuletable.games.naughty_list.options import PRESETS, NaughtyListOptions, check


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
    from yuletable.games.naughty_list.game import NaughtyList

    return NaughtyList(GAME, seats, options, read_book(components["cards"]))


def _greedy() -> Bot:
    from yuletable.games.naughty_list.bot import Greedy

    return Greedy()


def _heuristics(game: Any, view: Any) -> Heuristics:
    from yuletable.games.naughty_list.planning import heuristics

    return heuristics(game, view)


def _drawings(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.naughty_list.drawing import drawings

    return drawings(game, language)


def _pages(game: Any, order: PrintOrder) -> Sequence[Page]:
    from yuletable.games.naughty_list.pages import pages

    return pages(game, order)


def _names(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.naughty_list.texts import card_names

    return card_names(game.set.book, language)


GAME = GameType(
    name="naughty-list",
    title="Krampusnacht: The Naughty List",
    prefix="NL",
    seats=range(2, 7),
    options=NaughtyListOptions,
    presets=PRESETS,
    ruleset=1,
    create=_create,
    check=check,
    folder=files(__package__),
    endings=ENDINGS,
    bots={"greedy": _greedy},
    contents=(Content("cards", house_cards, faults_of),),
    drawings=_drawings,
    names=_names,
    pages=_pages,
    heuristics=_heuristics,
    sits_down="greedy",
    settings={"chat": True, "leave_grace": 60, "stand_in": True},
)
