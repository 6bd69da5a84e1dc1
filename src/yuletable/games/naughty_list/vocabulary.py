"""The vocabulary of cards (the ledger's tables): texts such as "move town nice upto 3 deck_shuffle"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

TYPES = ("terror", "ferocity", "magic", "bribe")
Kind = Literal["naughty", "nice", "any"]


class Effect(msgspec.Struct, frozen=True):
    """One effect of an Action card. `word` is first in its text; which other fields count depends on it.

    number   cards, children looked at, bonus, captures
    robbed   draw: the seat that lost a Child on the same card draws
    type     boost: index in TYPES, or -1 for all
    kind     captures, move: which Children; swap: which of mine, `theirs`: which of theirs
    to       nick: choose, leader, clockwise; move: where the Children go
    act      gear: break, steal, lock, fit
    source   move, swap: where Children leave
    most     move: points at most, or None; swap: how many points more theirs may be worth, or None
    count    move: how many; 0 = all; upto: 1 to so many
    names_seat   move: whether another seat is named before the Children
    """

    word: str
    number: int = 0
    robbed: bool = False
    type: int = -1
    kind: Kind = "any"
    theirs: Kind = "any"
    to: str = ""
    act: str = ""
    source: str = ""
    most: int | None = None
    count: int = 1
    upto: bool = False
    names_seat: bool = False


class Property(msgspec.Struct, frozen=True):
    """One property of an Equipment. `word` is first in its text.

    number      bonus, capacity, ease, cards
    type        bonus: index in TYPES; use_for: the Type used; draw_on capture: Type of the Child
    child       use_for: the Type of the Children
    supervised  bonus: only while St. Nicholas supervises the holder
    per         bonus: for each other Equipment with this portrait; ease: only for this Companion
    event       draw_on: capture or sacrifice
    """

    word: str
    number: int = 0
    type: int = -1
    child: int = -1
    supervised: bool = False
    per: str = ""
    event: str = ""


_TYPE = "(?P<type>terror|ferocity|magic|bribe)"
_KIND = "naughty|nice|any"


EFFECTS: Mapping[str, tuple[str, str]] = {
    "draw": (r"(?P<n>[1-9])(?P<robbed> robbed)?", "draw n, or draw n robbed"),
    "boost": (rf"(?:{_TYPE}|all) (?P<n>[1-9])", "boost TYPE n, or boost all n"),
    "captures": (r"(?P<n>[1-9]) (?P<kind>naughty|nice)", "captures n naughty, or captures n nice"),
    "nick": ("(?P<to>choose|leader|clockwise)", "nick choose, nick leader, or nick clockwise"),
    "gear": ("(?P<act>break|steal|lock|fit)", "gear break, gear steal, gear lock, or gear fit"),
    "move": (
        rf"(?P<source>town|sack_other|sack_leader|town_or_own) (?P<kind>{_KIND})(?: max (?P<most>-?\d))?"
        r" (?:(?P<all>all)|1|upto (?P<upto>[2-6])) (?P<to>discard|deck_bottom|deck_shuffle|own_sack|sack_other)",
        "move FROM KIND COUNT TO, with max n before the count where it is wanted",
    ),
    "swap": (
        rf"(?P<source>town|own) (?P<kind>{_KIND}) (?P<theirs>{_KIND})(?: limit (?P<most>\d))?",
        "swap MINE KIND KIND, with limit n after it where it is wanted",
    ),
    "peek": (r"(?P<n>[1-9])", "peek n"),
    "redraw": (r"plus (?P<n>\d)", "redraw plus n"),
    "pick": (r"(?P<n>[1-9])", "pick n"),
    "hush": (r"(?P<n>\d)", "hush n"),
}
"""By word: the pattern of what follows it, and how it is written."""

PROPERTIES: Mapping[str, tuple[str, str]] = {
    "bonus": (rf"{_TYPE} (?P<n>[1-9])(?: (?P<when>when supervised)| per (?P<per>[a-z]+))?", "bonus TYPE n"),
    "capacity": (r"(?P<n>[1-9])", "capacity n"),
    "use_for": (rf"{_TYPE} child (?P<child>terror|ferocity|magic|bribe)", "use_for TYPE child TYPE"),
    "ease": (r"(?P<n>[1-9])(?: only (?P<per>[a-z]+))?", "ease n, or ease n only COMPANION"),
    "draw_on": (
        rf"(?P<event>capture|sacrifice)(?: child {_TYPE})? (?P<n>[1-9])",
        "draw_on capture child TYPE n, or draw_on sacrifice n",
    ),
    "trade_cost": (r"(?P<n>[1-9])", "trade_cost n"),
    "sturdy": ("", "sturdy"),
    "cleave": (r"(?P<n>[1-9])", "cleave n"),
    "shelter": ("", "shelter"),
}


def read_effect(text: str) -> Effect | None:
    """An effect by its text, or None if it is none."""
    found = _match(EFFECTS, text)
    if found is None:
        return None
    type_, most, upto = found.get("type"), found.get("most"), found.get("upto")
    source, to = found.get("source") or "", found.get("to") or ""
    return Effect(
        text.partition(" ")[0],
        number=int(found.get("n") or 0),
        robbed=found.get("robbed") is not None,
        type=TYPES.index(type_) if type_ else -1,
        kind=found.get("kind") or "any",  # type: ignore[arg-type]
        theirs=found.get("theirs") or "any",  # type: ignore[arg-type]
        to=to,
        act=found.get("act") or "",
        source=source,
        most=None if most is None else int(most),
        count=int(upto) if upto else 0 if found.get("all") else 1,
        upto=upto is not None,
        names_seat=source.startswith("sack") or to == "sack_other",
    )


def read_property(text: str) -> Property | None:
    """A property by its text, or None if it is none."""
    found = _match(PROPERTIES, text)
    if found is None:
        return None
    type_, child = found.get("type"), found.get("child")
    return Property(
        text.partition(" ")[0],
        number=int(found.get("n") or 0),
        type=TYPES.index(type_) if type_ else -1,
        child=TYPES.index(child) if child else -1,
        supervised=found.get("when") is not None,
        per=found.get("per") or "",
        event=found.get("event") or "",
    )


def _match(forms: Mapping[str, tuple[str, str]], text: str) -> dict[str, str | None] | None:
    word, _, rest = text.partition(" ")
    if word not in forms:
        return None
    found = re.fullmatch(forms[word][0], rest)
    return None if found is None else found.groupdict()
