"""Cards, characters and words as data (`decks/*.json`, `packs/*.json`): the schema.

The structs are the vocabulary of the ledger's section "Components"; `checking.py` says what is wrong with plain data.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from yuletable.engine.reading import wanted

Primitive = Literal["OFF", "ADD", "PEEK", "MOVE", "SHOW", "TAKE"]
ORDER: tuple[Primitive, ...] = ("OFF", "ADD", "PEEK", "MOVE", "SHOW", "TAKE")
"""In which order the primitives of one card act."""

Colour = Literal["rose", "blue", "gold", "ember", "ink"]
COLOURS: tuple[Colour, ...] = ("rose", "blue", "gold", "ember", "ink")
Symbol = Literal["", "heart", "sword", "moon", "crown", "pineapple"]
SYMBOLS: tuple[Symbol, ...] = ("heart", "sword", "moon", "crown", "pineapple")
BARE: tuple[tuple[Symbol, Symbol], tuple[Symbol, Symbol]] = (("heart", "sword"), ("moon", "crown"))
"""The symbols printed on the two sides of the Keyhole board (SK-19)."""

CharacterSide = Literal["nice", "naughty", "dragon", "werewolf", "vampire"]

BOARD_WORDS = ("K1", "K2")
"""The keys of the words that are printed on the Keyhole board."""

Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]{0,39}\Z"),
    wanted("it must be 1 to 40 letters, digits and dashes"),
]
MOST_CARDS = 255
"""Of a deck file, so that a kind of card is a byte; the house's has 191."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Earnings = Annotated[int, msgspec.Meta(ge=0, le=3)]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one secret card of a seat. Its name has no effect."""

    id: Id
    name: Name
    side: CharacterSide


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card; cards that look alike have one record each.

    key      of its word; cards with the same key are the same word
    place    where it is played
    match    by what it fits on a side; the colours and the symbol are what fits on it
    on_play  its power, which acts only for a turn play
    on_play_needs_colour   OFF counts only on a card that shares its colour (SK-80)
    double   what its first and its second double earn; `cap`: the most one play of it earns
    spice    a power that it has with the option of that name (SK-8)
    """

    id: Id
    key: Id
    place: Literal["keyhole", "stack"]
    match: Literal["colour_or_symbol", "colour", "any_colour"]
    colours: Annotated[tuple[Colour, ...], msgspec.Meta(max_length=5)] = ()
    symbol: Symbol = ""
    back: Literal["plain", "green", "expansion"] = "plain"
    on_play: Annotated[tuple[Primitive, ...], msgspec.Meta(max_length=3)] = ()
    on_play_needs_colour: bool = False
    duty: Literal["none", "dark", "mirror"] = "none"
    double: Annotated[tuple[Earnings, Earnings], wanted("it must be a list of two whole numbers from 0 to 3")] = (1, 2)
    cap: Literal[2, 3] = 2
    spice: Literal["", "OFF", "ADD", "PEEK", "MOVE", "SHOW", "TAKE"] = ""

    @property
    def is_pineapple(self) -> bool:
        return self.back == "expansion" and self.symbol == "pineapple"


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards and characters.

    name    what the deck is called
    source  where it is from: "house", or the words of who typed it in
    """

    name: Name
    source: Name
    characters: Annotated[tuple[Character, ...], msgspec.Meta(min_length=1, max_length=40)]
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=MOST_CARDS)]


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said for a word key."""

    id: Id
    word: Annotated[
        str, msgspec.Meta(pattern=r"^[A-Z]{2,12}\Z"), wanted("it must be 2 to 12 capital letters from A to Z")
    ]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A file of words.

    deck      the deck that it gives words to; a pack for a deck of the owner's is compared with it once both are chosen
    language  of its words; a veto sets the mild pack of this language (SK-7)
    """

    name: Name
    source: Name
    words: Annotated[tuple[Spoken, ...], msgspec.Meta(min_length=1, max_length=300)]
    deck: Literal["house", "own"] = "house"
    language: Literal["en", "de", "fr"] = "en"


def house_deck(name: str) -> dict[str, Any]:
    """The plain data of the house deck, with all its expansions."""
    return _house("decks", name)


def house_pack(name: str) -> dict[str, Any]:
    """The plain data of a house word pack."""
    return _house("packs", name)


def _house(folder: str, name: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath(folder, f"{name}.json").read_bytes())
    del data["game"], data["kind"]
    return data


def read_book(data: object) -> Book:
    """The cards that plain data describe; trusts that `checking.faults_of_deck` found nothing."""
    return msgspec.convert(data, Book)


def read_pack(data: object) -> Pack:
    """The words that plain data describe; trusts that `checking.faults_of_pack` found nothing."""
    return msgspec.convert(data, Pack)
