"""Sparkle*Kitty Nights, with Safe Words: spells, towers and two hidden teams. For 4 to 8.

Source: "Sparkle*Kitty Nights Rulebook" with the "Safe Words expansion sheet" (Breaking Games). The card list is not in
the book; the cards are the house's, and owners of the box can type in their own. The rules of the ledger are numbered
SK-1 to SK-149, and the code names them where it follows them.

A turn puts a card into the Keyhole, and its words are said; then everybody may double it or call out a slip. What is
earned is taken off towers. A side wins when all its Knights are out. Werewolf and Vampire are two other games with the
same deck.

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
from yuletable.games.sparkle_kitty.cards import house_deck, house_pack, read_book, read_pack
from yuletable.games.sparkle_kitty.checking import faults_of_deck, faults_of_pack
from yuletable.games.sparkle_kitty.endings import ENDINGS
from yuletable.games.sparkle_kitty.options import PRESETS, SEATS, SparkleKittyOptions, check, in_language


def _create(seats: int, options: Any, components: Mapping[str, Any]) -> Game:
    from yuletable.games.sparkle_kitty.game import SparkleKittyNights

    book, pack = read_book(components["deck"]), read_pack(components["pack"])
    return SparkleKittyNights(GAME, seats, options, book, pack)


def _greedy(settings: str | None = None) -> Bot:
    from yuletable.games.sparkle_kitty.greedy.bot import Greedy
    from yuletable.games.sparkle_kitty.greedy.settings import read_settings

    return Greedy() if settings is None else Greedy(read_settings(settings))


def _heuristics(game: Any, view: Any) -> Heuristics:
    from yuletable.games.sparkle_kitty.planning import heuristics

    return heuristics(game, view)


def _drawings(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.sparkle_kitty.drawing import drawings

    return drawings(game, language)


def _names(game: Any, language: str) -> Mapping[str, str]:
    from yuletable.games.sparkle_kitty.texts import card_names, character_names, spoken_names

    return {**card_names(game, language), **character_names(game, language), **spoken_names(game, language)}


def _pages(game: Any, order: PrintOrder) -> Sequence[Page]:
    from yuletable.games.sparkle_kitty.pages import pages

    return pages(game, order)


def _picture(game: Any, view: Any, names: Sequence[str], language: str) -> str:
    from yuletable.games.sparkle_kitty.picture import picture

    return picture(game, view, names, language)


GAME = GameType(
    name="sparkle-kitty-nights",
    title="Sparkle*Kitty Nights",
    prefix="SK",
    seats=SEATS,
    options=SparkleKittyOptions,
    presets=PRESETS,
    ruleset=1,
    create=_create,
    check=check,
    folder=files(__package__),
    endings=ENDINGS,
    bots={"greedy": _greedy},
    tuned={"greedy": _greedy},
    contents=(Content("deck", house_deck, faults_of_deck), Content("pack", house_pack, faults_of_pack)),
    drawings=_drawings,
    names=_names,
    pages=_pages,
    heuristics=_heuristics,
    sits_down="greedy",
    picture=_picture,
    in_language=in_language,
    settings={"chat": True, "leave_grace": 60, "stand_in": True},
)
