"""What a Companion and the Equipment in front of its seat come to, worked out once for all who are equipped alike.

A seat asks for its Values, its capacity and its ways to capture many times a turn; its Equipment changes seldom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from yuletable.games.naughty_list.vocabulary import TYPES, Property

if TYPE_CHECKING:
    from yuletable.games.naughty_list.cards import CardSet

BRIBE = TYPES.index("bribe")
SUPERVISED = 2
"""Bribe that St. Nicholas lends to whom he supervises (NL-73)."""
USUAL_TRADE = 3
"""Cards of a Trade (NL-41)."""

Values = tuple[int, ...]
"""A number by Type."""


@dataclass(frozen=True, slots=True, eq=False)
class Kit:
    """Of a Companion (its id) and its Equipment: one object for all who have the same.

    Pairs are for a seat that is not supervised, and for one that is.

    gears     its Equipment in rising order; `mask`: as a mask
    bonus     what Equipment adds to each Type (NL-47, NL-48)
    values    Companion, Equipment and St. Nicholas together (NL-46), without the bonuses of a turn
    capacity  how many Children the sack may hold
    with_     by Type of a Child, the Types it may be captured with, rising (NL-50, NL-92)
    ease      taken off every Strength (NL-102); `cleave`: what a Cleaver adds, 0 = none (NL-97)
    cost      cards that a Trade gives up (NL-41, NL-44)
    draws     Equipment that draws, with the property that says when, in table order
    sturdy    none of it may be chosen (the vocabulary's `sturdy`); `shelter`: the Equipment with it, -1 = none (NL-99)
    """

    companion: str
    mask: int
    gears: tuple[int, ...]
    bonus: tuple[Values, Values]
    values: tuple[Values, Values]
    capacity: int
    with_: tuple[tuple[int, ...], ...]
    ease: int
    cleave: int
    cost: int
    draws: tuple[tuple[int, Property], ...]
    sturdy: bool
    shelter: int


NO_KIT = Kit("", 0, (), ((0,) * 4,) * 2, ((0,) * 4,) * 2, 0, ((0,), (1,), (2,), (3,)), 0, 0, USUAL_TRADE, (), False, -1)
"""Of a seat without a Companion."""


def make_kit(cards: CardSet, companion: int, mask: int) -> Kit:
    """The kit of a Companion with the Equipment of this mask."""
    name, gears = cards.companions[companion].id, tuple(gear for gear in range(len(cards.gear)) if mask >> gear & 1)
    held = [(gear, each) for gear in gears for each in cards.properties[gear]]
    having = [each for _, each in held]
    bonus = _bonus(cards, gears, False), _bonus(cards, gears, True)
    plain = _add(cards.values[companion], bonus[False])
    supervised = _add(_add(cards.values[companion], bonus[True]), _only(BRIBE, SUPERVISED))
    return Kit(
        companion=name,
        mask=mask,
        gears=gears,
        bonus=bonus,
        values=(plain, supervised),
        capacity=cards.capacities[companion] + sum(each.number for each in having if each.word == "capacity"),
        with_=tuple(_types_for(type_, having) for type_ in range(len(TYPES))),
        ease=sum(each.number for each in having if each.word == "ease" and each.per in ("", name)),
        cleave=max((each.number for each in having if each.word == "cleave"), default=0),
        cost=min((each.number for each in having if each.word == "trade_cost"), default=USUAL_TRADE),
        draws=tuple((gear, each) for gear, each in held if each.word == "draw_on"),
        sturdy=any(each.word == "sturdy" for each in having),
        shelter=next((gear for gear, each in held if each.word == "shelter"), -1),
    )


def _bonus(cards: CardSet, gears: Sequence[int], supervised: bool) -> Values:
    found = [0] * len(TYPES)
    for gear in gears:
        for each in cards.properties[gear]:
            if each.word != "bonus" or (each.supervised and not supervised):
                continue
            times = 1
            if each.per:
                shown = cards.companion.get(each.per, -1)
                times = sum(cards.of[other] == shown for other in gears if other != gear)
            found[each.type] += each.number * times
    return tuple(found)


def _types_for(type_: int, having: Sequence[Property]) -> tuple[int, ...]:
    return tuple(sorted({type_, *(each.type for each in having if each.word == "use_for" and each.child == type_)}))


def _only(type_: int, number: int) -> Values:
    return tuple(number if one == type_ else 0 for one in range(len(TYPES)))


def _add(one: Sequence[int], other: Sequence[int]) -> Values:
    return tuple(a + b for a, b in zip(one, other, strict=True))
