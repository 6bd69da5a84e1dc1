"""Cards as data (`decks/*.json`), and the deck of one match, with kinds numbered.

The structs are the vocabulary of the ledger's section "Components"; `checking.py` says what is wrong with plain data.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from yuletable.engine.reading import wanted
from yuletable.games.cursed_gifts.options import CursedGiftsOptions, Sign
from yuletable.games.cursed_gifts.plays import Gift

Pack = Literal["base", "collection", "zodiac", "golden", "own"]
Kind = Literal["gift", "antidote", "trick", "defence", "counter", "useless"]
Target = Literal["none", "one", "each", "all"]
Who = Literal["hit", "anyone", "self"]
Answered = Literal["gift", "trick", "defence", "antidote", "counter", "elimination"]
COUNTS = ("attach", "draw", "steal", "rummage", "limit", "burn", "recover")
"""Effects that are written with a number."""
PLAIN = ("wrap", "tribute", "silence", "swap", "send", "recall", "ward", "pass-on")
ALWAYS_IN = ("base", "own")
"""Sets that are in every deck; the others are packs, which an option puts in."""
ANSWERS = ("cancel", "reflect", "redirect", "keep", "bequeath")
"""What a Counterattack does to the card it answers; first among its effects."""

GIFT, SURE, ANTIDOTE, CARD, COUNTER, USELESS = range(6)
GROUPS = {"gift": GIFT, "antidote": ANTIDOTE, "trick": CARD, "defence": CARD, "counter": COUNTER, "useless": USELESS}
"""What a card is, as a number; a gift that is Inevitable is SURE."""

Id = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}\Z"),
    wanted("it must be 1 to 40 small letters, digits and dashes"),
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
OtherName = Annotated[str, msgspec.Meta(max_length=40)]


class Effect(NamedTuple):
    """One word of the vocabulary with its number (0 where it has none)."""

    word: str
    number: int


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One record: what is printed on a card, and how many of it there are.

    set      the pack it belongs to; `base` and `own` are always in
    value    of a gift, or minus what an Antidote heals
    cost     other hand cards that its user discards with it
    answers  kinds of card that a Counterattack answers, and `who` may use it
    effects  in order, each a word of the vocabulary, with its number if it has one: "attach 2"
    status   `printed`: its name or effect is from the rulebook; `house`: ours, or the owner's
    """

    id: Id
    name: Name
    set: Pack
    kind: Kind
    copies: Annotated[int, msgspec.Meta(ge=1, le=20)]
    status: Literal["printed", "house"] = "house"
    name_de: OtherName = ""
    name_fr: OtherName = ""
    value: Annotated[int, msgspec.Meta(ge=-20, le=999)] = 0
    inevitable: bool = False
    sign: Literal["", Sign] = ""
    target: Target = "none"
    cost: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    answers: tuple[Answered, ...] = ()
    who: Who = "hit"
    effects: Annotated[tuple[str, ...], msgspec.Meta(max_length=4)] = ()


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards.

    name    what the deck is called
    source  where it is from: "house", or the words of who typed it in
    """

    name: Name
    source: Name
    cards: Annotated[tuple[Card, ...], msgspec.Meta(min_length=1, max_length=120)]


def house_deck(name: str) -> dict[str, Any]:
    """The plain data of the house deck, all packs."""
    data: dict[str, Any] = msgspec.json.decode(files(__package__).joinpath("decks", f"{name}.json").read_bytes())
    del data["game"], data["kind"]
    return data


def read_book(data: object) -> Book:
    """The cards that plain data describe; trusts that `checking.faults_of` found nothing."""
    return msgspec.convert(data, Book)


def read_effect(text: str) -> Effect:
    """ "attach 2" as its word and number."""
    word, _, number = text.partition(" ")
    return Effect(word, int(number or 0))


class Deck:
    """The cards of one match (CG-2). A kind of card is a number from 0, in the order of the file.

    all   the kinds of all cards, in rising order; `size`: how many cards there are; `range`: the kinds
    By kind: `cards`, `ids`, `copies`, `kinds` (what it is), `groups` (the same as a number), `values`, `effects`,
    `needs` (picks that its user makes, in order: own, seat, their, fetch, cost).
    gifts, antidotes, useless   kinds of these
    counters                    by kind of card that is answered, the Counterattacks that answer it
    three                       number that stands for three Useless Gifts played as a Counterattack (CG-96)
    pair                        number that stands for two of them given (CG-94)
    answerable                  by kind of card, whether it can be answered at all (CG-42, CG-72); `asks_all`: whether
                                by others than those whom it hits; `thrice`: by three Useless Gifts (CG-96)
    each                        by kind of card, whether it works on each of the others in turn (CG-68)
    swaps, wraps                kinds of cards that swap gifts, and that wrap what they lie on
    heals, is_useless           by kind, what an Antidote heals, 0 for other cards; 1 if it is a Useless Gift
    starry                      whether seats have star signs (CG-9)
    """

    def __init__(self, book: Book, options: CursedGiftsOptions) -> None:
        packs = {*ALWAYS_IN} | {name for name in ("collection", "zodiac", "golden") if getattr(options, name)}
        self.cards = tuple(card for card in book.cards if card.set in packs)
        self.ids = tuple(card.id for card in self.cards)
        self.number = {card.id: kind for kind, card in enumerate(self.cards)}
        self.copies = tuple(card.copies for card in self.cards)
        self.all = [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]
        self.size = len(self.all)
        self.range = range(len(self.cards))
        self.pair, self.three = len(self.cards), len(self.cards) + 1
        self.kinds = (*(card.kind for card in self.cards), "gift", "counter")
        self.values = (*(abs(card.value) for card in self.cards), 1, 0)
        self.inevitable = (*(card.inevitable for card in self.cards), True, False)
        sure = zip(self.kinds, self.inevitable, strict=True)
        self.groups = [SURE if inevitable else GROUPS[kind] for kind, inevitable in sure]
        self.effects = (*(tuple(map(read_effect, card.effects)) for card in self.cards), (), (Effect("reflect", 0),))
        self.targets: tuple[Target, ...] = (*(card.target for card in self.cards), "one", "none")
        self.each = [target == "each" for target in self.targets]
        self.costs = (*(card.cost for card in self.cards), 0, 0)
        self.needs = tuple(self._needs(kind) for kind in range(len(self.kinds)))
        self.bonus = tuple(sum(n for word, n in effects if word == "attach") for effects in self.effects)
        self.swaps = frozenset(k for k, effects in enumerate(self.effects) if ("swap", 0) in effects)
        self.wraps = frozenset(k for k, effects in enumerate(self.effects) if ("wrap", 0) in effects)
        self.gifts = frozenset(kind for kind, what in enumerate(self.kinds) if what == "gift")
        self.antidotes = frozenset(kind for kind, what in enumerate(self.kinds) if what == "antidote")
        self.useless = frozenset(kind for kind, what in enumerate(self.kinds) if what == "useless")
        self.is_useless = [int(kind in self.useless) for kind in self.range]
        self.heals = [self.values[kind] if kind in self.antidotes else 0 for kind in self.range]
        self.counters = {answered: self._counters(answered) for answered in Answered.__args__}  # type: ignore[attr-defined]
        self.answerable = [
            not inevitable and bool(self.counters.get(kind))
            for kind, inevitable in zip(self.kinds, self.inevitable, strict=True)
        ]
        anyone = {what: any(self.who(kind) == "anyone" for kind in them) for what, them in self.counters.items()}
        self.thrice = [self.three in self.counters.get(kind, ()) for kind in self.kinds]
        self.asks_all = [anyone.get(kind, False) for kind in self.kinds]
        self.starry = any(card.sign for card in self.cards)
        self._gifts: dict[tuple[tuple[int, ...], tuple[int, ...]], Gift] = {}
        self.slots = sum(self.copies[kind] for kind in self.gifts if kind < self.pair) + self._number("useless") // 2

    def gift(self, cards: tuple[int, ...], tricks: tuple[int, ...] = ()) -> Gift:
        """These cards as they lie in a gauge, with these Tricks on them (CG-11, CG-14)."""
        gift = self._gifts.get((cards, tricks))
        if gift is None:
            value = self.values[cards[0] if len(cards) == 1 else self.pair]
            value += sum([self.bonus[trick] for trick in tricks])
            gift = self._gifts[cards, tricks] = Gift(cards, tricks, value, self.wraps.isdisjoint(tricks))
        return gift

    def who(self, kind: int) -> Who:
        return "hit" if kind == self.three else self.cards[kind].who

    def _needs(self, kind: int) -> tuple[str, ...]:
        words = {effect.word for effect in self.effects[kind]}
        own = ["own"] * bool(words & {"swap", "send", "recall", "burn"})
        seat = ["seat"] * (self.targets[kind] == "one" or (self.kinds[kind] == "gift" and kind != self.pair))
        their = ["their"] * bool(words & {"swap", "attach"})
        fetch = ["fetch"] * (self.kinds[kind] == "useless" and "recover" in words)
        return (*own, *seat, *their, *fetch, *["cost"] * self.costs[kind])

    def _counters(self, answered: str) -> tuple[int, ...]:
        """Counterattacks that answer this kind of card; a three is one if there are as many (CG-72, CG-96)."""
        found = [kind for kind, card in enumerate(self.cards) if card.kind == "counter" and answered in card.answers]
        threes = answered in ("gift", "trick") and self._number("useless") >= 3
        return (*found, *[self.three] * threes)

    def _number(self, what: Kind) -> int:
        return sum(card.copies for card in self.cards if card.kind == what)
