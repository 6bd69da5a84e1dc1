"""Cursed Gifts: gifts nobody wants, in gauges that must not fill. For 2 to 6.

Source: "Verfluchte Geschenke", the German edition of "Maudits Cadeaux" (MKDO Games). The deck list and most texts are
not in the book; the cards are the house's, and owners of the box can type in their own. `rules.md` numbers its rules
CG-1 to CG-148, and the code names them where it follows them.

A turn: up to three cards, of which one gift, then a draw. A card that hits somebody may be answered by a Counterattack,
with the collection to any depth; chains are resolved from the last card to the first. The last one in wins.

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
from yuletable.games.cursed_gifts.cards import house_deck, read_book
from yuletable.games.cursed_gifts.checking import faults_of
from yuletable.games.cursed_gifts.endings import ENDINGS
from yuletable.games.cursed_gifts.options import PRESETS, CursedGiftsOptions, check


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
    from yuletable.games.cursed_gifts.game import CursedGifts

    return CursedGifts(GAME, seats, options, read_book(components["deck"]))


def _greedy() -> Bot:
    from yuletable.games.cursed_gifts.bot import Greedy

    return Greedy()


def _heuristics(game: Any, view: Any) -> Heuristics:
    from yuletable.games.cursed_gifts.planning import heuristics

    return heuristics(game, view)


def _drawings(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.cursed_gifts.drawing import drawings

    return drawings(game, language)


def _names(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.cursed_gifts.texts import card_names

    return card_names(game.deck.cards, language)


def _pages(game: Any, order: PrintOrder) -> Sequence[Page]:
    from yuletable.games.cursed_gifts.pages import pages

    return pages(game, order)


GAME = GameType(
    name="cursed-gifts",
    title="Cursed Gifts",
    prefix="CG",
    seats=range(2, 7),
    options=CursedGiftsOptions,
    presets=PRESETS,
    ruleset=1,
    create=_create,
    check=check,
    folder=files(__package__),
    endings=ENDINGS,
    bots={"greedy": _greedy},
    contents=(Content("deck", house_deck, faults_of),),
    drawings=_drawings,
    names=_names,
    pages=_pages,
    heuristics=_heuristics,
    sits_down="greedy",
    settings={"chat": True, "leave_grace": 60, "stand_in": True},
)
