"""Which woodcut a card has. `art.svg` holds them, 220 x 165 each, and icons of 32 x 32.

The house's cards have woodcuts of their own; any other card has that of its first effect or of its kind. Paths are of
four inks, by class: `b` block, `c` cut out of it, `s` red, `g` brass; `kb`, `kc`, … are the inks of their edges.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from yuletable.engine.pen import hand, lit_block
from yuletable.games.cursed_gifts.cards import Card, house_deck, read_effect

WIDE, HIGH = 220.0, 165.0
"""The size of a woodcut."""

_SYMBOL = re.compile(r'<symbol id="([\w-]+)">(.*?)</symbol>', re.DOTALL)
_BLOCK = 'class="b bg"'

_OWN = {
    "half-eaten-gingerbread": "gingerbread",
    "single-odd-sock": "oddsock",
    "glitter-card": "glittercard",
    "singing-plastic-trout": "trout",
    "thrice-regifted-fruitcake": "fruitcake",
    "drum-kit-for-the-kids": "drum",
    "haunted-nutcracker": "nut",
    "ferret-in-a-box": "ferret",
    "karaoke-voucher": "karaoke",
    "possessed-tree-angel": "angel",
    "portrait-of-the-mother-in-law": "portrait",
    "somebody-elses-chalet-bill": "bill",
    "live-goose": "goose",
    "black-hole-snow-globe": "globe",
    "timeshare-in-siberia": "siberia",
    "golden-gift": "golden",
    "peppermint-tea": "tea",
    "grandmas-broth": "broth",
    "roll-in-the-snow": "snowroll",
    "sauna-with-a-yeti": "yeti",
    "gracula": "gracula",
    "first-aid": "firstaid",
    "white-elephant": "elephant",
    "post-strike": "letterbox",
    "cacarma": "cacarma",
    "ray-guard": "ray",
    "aunt-yolandes-jumper": "jumper",
    "one-left-glove": "glove",
    "last-years-calendar": "calendar",
    "musical-tie": "tie",
    "fondue-set-number-seven": "fondue",
    "wet-dog-candle": "candle",
    "flattering-bathroom-scales": "scales",
    "darkva-sleeps": "darkva",
    "phoque-you": "phoque",
    "meddling-aunt": "aunt",
    "expired-batch": "expired",
}
"""Woodcuts of the house's cards, where the effect has none that fits as well."""

_EFFECTS = {
    "steal": "snatch",
    "tribute": "wreath",
    "attach": "tag",
    "wrap": "mummy",
    "draw": "sale",
    "swap": "swap",
    "rummage": "magnifier",
    "silence": "goblet",
    "limit": "hourglass",
    "pass-on": "ring",
    "send": "pigeon",
    "recall": "recall",
    "burn": "fire",
    "ward": "door",
    "cancel": "stop",
    "reflect": "mirror",
    "redirect": "signpost",
    "keep": "chest",
    "bequeath": "parting",
    "recover": "oddsock",
}
_KINDS = {"gift": "parcel", "antidote": "flask", "useless": "oddsock"}


@cache
def _pictures() -> dict[str, str]:
    return dict(_SYMBOL.findall(files(__package__).joinpath("art.svg").read_text("utf-8")))


@cache
def _house() -> dict[str, tuple[str, str]]:
    """Name and kind of each card of the house by its id."""
    return {card["id"]: (card["name"], card["kind"]) for card in house_deck("house")["cards"]}


def is_house(card: Card) -> bool:
    """Whether a card is one of the house's, or at least called like it."""
    return _house().get(card.id) == (card.name, card.kind)


def picture_of(card: Card) -> str:
    """The name of a card's woodcut. An owner's card has the house's only if it is called like it."""
    if card.id in _OWN and is_house(card):
        return _OWN[card.id]
    if card.kind == "useless" and card.sign:
        return f"sign-{card.sign}"
    if card.kind in _KINDS:
        return _KINDS[card.kind]
    words = [read_effect(effect).word for effect in card.effects]
    return _EFFECTS["wrap" if "wrap" in words else words[0]]


def woodcut(name: str, *seeds: object) -> str:
    """A woodcut. One that stands free gets a block with rays round it, cut by the hand of these seeds."""
    drawn = _pictures()[name]
    if _BLOCK in drawn:
        return drawn
    return lit_block(WIDE, HIGH, hand("rays", *seeds), (WIDE / 2, HIGH / 2), (82, 72)) + drawn


def icon(name: str) -> str:
    """An icon within 32 x 32."""
    return _pictures()[f"i-{name}"]
