"""Which woodcut a card has. The files of `art` hold them, each kind in a box of its own, and icons of 32 x 32.

A card of the house has the woodcut of its id. Any other has that of what it does: an Action card that of its first
effect, Equipment that of its first property, a Child that of its Type.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from yuletable.engine.pen import hand, lit_block
from yuletable.games.naughty_list.cards import ActionCard, Child, Companion, Equipment, house_cards, read_book
from yuletable.games.naughty_list.texts import Card
from yuletable.games.naughty_list.vocabulary import TYPES, Effect, Property, read_effect, read_property

PORTRAIT_WIDE, PORTRAIT_HIGH = 200.0, 250.0


class _Box(NamedTuple):
    """The size of woodcuts, the middle of the light behind them, how far it is hidden, and its rays."""

    wide: float
    high: float
    middle: tuple[float, float]
    hidden: tuple[float, float]
    rays: int


BOXES = {
    "actions": _Box(220, 165, (110, 82.5), (82, 72), 46),
    "equipment": _Box(120, 90, (60, 45), (43, 37), 40),
    "children": _Box(220, 150, (110, 75), (84, 66), 46),
    "companions": _Box(PORTRAIT_WIDE, PORTRAIT_HIGH, (100, 112), (86, 100), 64),
}
_SYMBOL = re.compile(r'<symbol id="([\w-]+)">(.*?)</symbol>', re.DOTALL)

_BOOSTS = {
    "terror": "rattling_chains",
    "ferocity": "empty_stomach",
    "magic": "pinch_of_stardust",
    "bribe": "marzipan_pig",
}
_NICK = {"choose": "bishops_summons", "clockwise": "wrong_chimney", "leader": "tattletales_letter"}
_GEAR = {"break": "rust_and_moth", "steal": "light_fingers", "lock": "iron_padlock", "fit": "midnight_cobbler"}
_TOWN = {"discard": "execution", "deck_bottom": "sent_to_bed", "deck_shuffle": "next_village"}
_PLACES = {"own_sack": "sack_snatcher", "sack_other": "cuckoos_gift"}
_EFFECTS = {
    "draw": "hot_chestnuts",
    "peek": "keyhole",
    "redraw": "second_thoughts",
    "pick": "mitten_pickpocket",
    "hush": "icy_doorstep",
}
_BONUSES = {
    "terror": "hazel_switch",
    "ferocity": "birch_bundle",
    "magic": "midnight_spindle",
    "bribe": "silver_coins",
}
_PROPERTIES = {
    "capacity": "bottomless_basket",
    "use_for": "birch_bundle",
    "ease": "bag_of_candy",
    "draw_on": "groodie_bag",
    "trade_cost": "bubbling_cauldron",
    "sturdy": "patchwork_furs",
    "cleave": "bloody_cleaver",
    "shelter": "flying_broom",
}


@cache
def _pictures(kind: str) -> dict[str, str]:
    return dict(_SYMBOL.findall(files(__package__).joinpath("art", f"{kind}.svg").read_text("utf-8")))


@cache
def _house() -> frozenset[Card]:
    book = read_book(house_cards("house"))
    return frozenset((*book.companions, *book.equipment, *book.children, *book.actions))


@cache
def _called() -> frozenset[tuple[type[Card], str, str]]:
    return frozenset((type(card), card.id, card.name) for card in _house())


def is_house(card: Card) -> bool:
    """Whether a card is one of the house set, in all that it says."""
    return card in _house()


def picture_of(card: Card) -> str:
    """The name of a card's woodcut. An owner's card has that of a house card only if it is called like it."""
    if isinstance(card, Companion) or (type(card), card.id, card.name) in _called():
        return card.id
    if isinstance(card, Child):
        return card.type
    if isinstance(card, Equipment):
        [first, *_] = filter(None, map(read_property, card.properties))
        return _property_picture(first)
    [effect, *_] = filter(None, map(read_effect, card.effects))
    return _effect_picture(effect)


def _effect_picture(effect: Effect) -> str:
    if effect.word == "boost":
        return "longest_night" if effect.type < 0 else _BOOSTS[TYPES[effect.type]]
    if effect.word == "captures":
        return "halo_tongs" if effect.kind == "nice" else "second_helping"
    if effect.word == "nick":
        return _NICK[effect.to]
    if effect.word == "gear":
        return _GEAR[effect.act]
    if effect.word == "swap":
        return "changeling" if effect.source == "town" else "uneven_trade"
    if effect.word != "move":
        return _EFFECTS[effect.word]
    if effect.to in _PLACES:
        return _PLACES[effect.to]
    return "hole_in_the_sack" if effect.source.startswith("sack") else _TOWN[effect.to]


def _property_picture(each: Property) -> str:
    return _BONUSES[TYPES[each.type]] if each.word == "bonus" else _PROPERTIES[each.word]


def shelf_of(card: Card) -> str:
    """In which file the woodcut of a card is, and which of BOXES it has."""
    if isinstance(card, ActionCard):
        return "actions"
    if isinstance(card, Equipment):
        return "equipment"
    return "children" if isinstance(card, Child) else "companions"


def woodcut(card: Card) -> str:
    """The woodcut of a card on its block."""
    return _on_block(shelf_of(card), picture_of(card), card.id)


def portrait(name: str) -> str:
    """A Companion, or "nicholas", on a block."""
    return _on_block("companions", name, name)


def _on_block(kind: str, name: str, seed: str) -> str:
    box = BOXES[kind]
    block = lit_block(box.wide, box.high, hand("rays", kind, seed), box.middle, box.hidden, box.rays)
    return block + _pictures(kind)[name]


def icon(name: str) -> str:
    """An icon within 32 x 32: a Type, "nice", a Companion, "sack", "hand", "child", "mask" or "tool"."""
    return _pictures("icons")[name]
