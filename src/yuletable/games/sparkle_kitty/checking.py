"""What is wrong with the plain data of a deck or a word pack: every mistake, with entry, field, sentence and rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from yuletable.engine.content import Fault
from yuletable.engine.reading import read_draft
from yuletable.games.sparkle_kitty.cards import (
    BOARD_WORDS,
    COLOURS,
    Book,
    Card,
    Character,
    Pack,
    Spoken,
    house_deck,
    read_book,
)

DECK = "SK-13"
WORDS = "SK-7"
RESERVED = ("DOUBLE", "SILENCE")
COPIES = 3
FEWEST = 120
FEWEST_WITHOUT_GREEN = 80
KNIGHTS = 4
MONSTERS = {"dragon": 2, "werewolf": 1, "vampire": 1}


def faults_of_deck(data: object) -> tuple[Fault, ...]:
    """All mistakes of a deck given as plain data; () = it can be played in the base game."""
    draft = read_draft(Book, data, "deck", {"cards": "card", "characters": "character"}, DECK)
    draft.faults += draft.repeated_ids(DECK)
    for label, card in draft.entries("cards"):
        draft.faults += [Fault(label, field, text, DECK) for field, text in _of_card(card)]
    if draft.is_whole:
        draft.faults += _of_whole_deck(draft.fields["cards"], draft.fields["characters"])
    return tuple(draft.faults)


def _of_card(card: Card) -> Iterator[tuple[str, str]]:
    """Field and sentence of each mistake of one card."""
    yield from _of_stack(card) if card.place == "stack" else _of_keyhole(card)
    for name, field in ((card.colours, "colours"), (card.on_play, "on_play")):
        if len(set(name)) < len(name):
            yield field, "Something is named twice here."
    if card.on_play_needs_colour and "OFF" not in card.on_play:
        yield "on_play_needs_colour", "Only the power OFF asks for a colour."
    if card.spice and (card.on_play or card.match != "colour_or_symbol" or card.place == "stack"):
        yield "spice", "Only an ordinary card without a power can have one as spice."


def _of_stack(card: Card) -> Iterator[tuple[str, str]]:
    if card.duty == "none":
        yield "duty", "An enchantment has a duty, dark or mirror."
    if card.colours or card.symbol:
        yield "colours", "An enchantment has neither colour nor symbol."


def _of_keyhole(card: Card) -> Iterator[tuple[str, str]]:
    if card.duty != "none":
        yield "duty", "Only an enchantment has a duty."
    if card.match == "colour_or_symbol":
        if len(card.colours) != 1:
            yield "colours", "An ordinary card has one colour."
        if not card.symbol:
            yield "symbol", "An ordinary card has a symbol."
        return
    if card.symbol:
        yield "symbol", "A card that fits by colour alone has no symbol."
    if not card.colours:
        yield "colours", "A card that fits by colour has one at least."
    if card.match == "any_colour" and len(card.colours) != len(COLOURS):
        yield "colours", f"An all-colour card has all of {', '.join(COLOURS)}."


def _of_whole_deck(cards: Iterable[Card], characters: Iterable[Character]) -> Iterator[Fault]:
    copies = Counter(card.key for card in cards if card.place == "keyhole")
    for key in sorted(copies):
        if copies[key] < COPIES:
            yield Fault("deck", "cards", f"The word {key} has {_counted(copies[key])}; it needs {COPIES}.", DECK)
    for key in sorted({card.key for card in cards} & {*BOARD_WORDS}):
        yield Fault("deck", "cards", f"The key {key} is that of a word on the Keyhole board.", DECK)
    for key in sorted(copies.keys() & {card.key for card in cards if card.place == "stack"}):
        yield Fault("deck", "cards", f"The word {key} is on enchantments and on other cards.", DECK)
    backs = Counter(card.back for card in cards)
    if backs["plain"] + backs["green"] < FEWEST:
        text = f"It has {_counted(backs['plain'] + backs['green'])} without the expansion; it needs {FEWEST}."
        yield Fault("deck", "cards", text, "SK-14")
    if backs["plain"] < FEWEST_WITHOUT_GREEN:
        left = _counted(backs["plain"])
        text = f"Without the green backs it has {left}; five players need {FEWEST_WITHOUT_GREEN}."
        yield Fault("deck", "cards", text, "SK-14")
    sides: Counter[str] = Counter(character.side for character in characters)
    for side, needed in {"nice": KNIGHTS, "naughty": KNIGHTS, **MONSTERS}.items():
        if sides[side] < needed:
            text = f"It has {_counted(sides[side], 'character')} of the side {side}; it needs {needed}."
            yield Fault("deck", "characters", text, "SK-15")


def _counted(number: int, thing: str = "card") -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def faults_of_pack(data: object) -> tuple[Fault, ...]:
    """All mistakes of a word pack given as plain data; () = its words can be spoken."""
    draft = read_draft(Pack, data, "pack", {"words": "word"}, WORDS)
    draft.faults += draft.repeated_ids(WORDS)
    words: Iterator[tuple[str, Spoken]] = draft.entries("words")
    first: dict[str, str] = {}
    for label, spoken in words:
        if spoken.word in RESERVED:
            draft.faults.append(Fault(label, "word", f"{spoken.word} means something else when it is said.", WORDS))
        elif spoken.word in first:
            text = f"{first[spoken.word]} is {spoken.word} too: all words are different."
            draft.faults.append(Fault(label, "word", text, WORDS))
        first.setdefault(spoken.word, spoken.id)
    if draft.is_whole:
        house = draft.fields.get("deck", "house") == "house"
        keys = spoken_keys(_house_book()) if house else BOARD_WORDS
        draft.faults += _missing(draft.fields["words"], keys, exact=house)
    return tuple(draft.faults)


def spoken_keys(book: Book) -> tuple[str, ...]:
    """The keys for which a pack needs words: all but those of Mirrors, and the Keyhole board's."""
    keys = dict.fromkeys(card.key for card in book.cards if card.duty != "mirror")
    return (*keys, *BOARD_WORDS)


def _missing(words: Iterable[Spoken], keys: Iterable[str], exact: bool) -> Iterator[Fault]:
    """What of the keys has no word, and what has one without being one of them."""
    given = {spoken.id for spoken in words}
    wanted = set(keys)
    for key in sorted(wanted - given):
        yield Fault("pack", "words", f"There is no word for {key}.", WORDS)
    for key in sorted(given - wanted) if exact else ():
        yield Fault(f"word {key}", "id", f"No card of the deck has the key {key}.", WORDS)


@cache
def _house_book() -> Book:
    return read_book(house_deck("house"))
