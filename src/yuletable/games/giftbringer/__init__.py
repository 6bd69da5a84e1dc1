"""Giftbringer: everybody delivers presents on an own copy of the same sheet, with the same dice. For 1 to 6.

Source: the rulebook "Giftbringer" (free print-and-play edition, 2021); the printed sheet is missing from it, so the
sheets are the house's, and owners of the printed one can type it in. `rules.md` numbers its rules GB-1 to GB-120, and
the code names them where it follows them.

A round: four dice for everybody; each seat crosses boxes of its sheet with them, in private steps that can be taken
back, until it is done; when all are done the sheets are shown.

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
from yuletable.games.giftbringer.checking import faults_of
from yuletable.games.giftbringer.options import PRESETS, GiftbringerOptions, check
from yuletable.games.giftbringer.sheet import house_sheet, read_sheet


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
    from yuletable.games.giftbringer.game import Giftbringer

    return Giftbringer(GAME, seats, options, read_sheet(components["sheet"]))


def _greedy() -> Bot:
    from yuletable.games.giftbringer.greedy.bot import Greedy

    return Greedy()


def _drawings(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.giftbringer.drawing import drawings

    return drawings(game, language)


def _pages(game: Any, order: PrintOrder) -> Sequence[Page]:
    from yuletable.games.giftbringer.pages import pages

    return pages(game, order)


def _picture(game: Any, view: Any, names: Sequence[str], language: str) -> str:
    from yuletable.games.giftbringer.picture import picture

    return picture(game, view, names, language)


def _heuristics(game: Any, view: Any) -> Heuristics:
    from yuletable.games.giftbringer.planning import heuristics

    return heuristics(game, view)


GAME = GameType(
    name="giftbringer",
    title="Giftbringer",
    prefix="GB",
    seats=range(1, 7),
    options=GiftbringerOptions,
    presets=PRESETS,
    ruleset=1,
    create=_create,
    check=check,
    folder=files(__package__),
    endings=("won", "shared", "solo"),
    bots={"greedy": _greedy},
    contents=(Content("sheet", house_sheet, faults_of),),
    drawings=_drawings,
    pages=_pages,
    heuristics=_heuristics,
    picture=_picture,
    settings={"chat": True, "leave_grace": 60, "stand_in": True},
)
