"""Card counting: what everybody can work out about cards that lie face down, and worlds drawn from it.

For games with hands and a shuffled pile. Cards of one kind are alike. Nobody knows the order of the pile, but what is
in it may be known: once a discard that all have seen becomes the new pile, no hand can hold one of its cards that has
not drawn since. So face-down cards have classes, and places have ages:

    class i of a card   it certainly lay in the pile at the i-th shuffle (0: nothing is known of it but the deal)
    age i of a place    its card was drawn after the i-th shuffle, before the next (0: dealt, or drawn before the first)

A card may lie in the pile, or in a place whose age is at least its class. These sets are nested, so that dealing the
highest class first, each card uniformly over the places left to it, draws uniformly from all that is possible.

What is exact and what is not. A card that is shown may have come from several classes or ages, and a card that changes
hands unseen may be any: then one explanation is kept, the one that leaves most open, and another is taken up when
it turns out wrong. Until that happens, worlds are drawn from a part of those that are possible; after cards of a hand
have gone into the pile unseen, a few may be among them that are not. Where no two explanations meet, and always as
long as nothing has been shuffled again, worlds are exact: as often as if all cards that were shown had been drawn from
their hands. Why somebody showed this card and no other is not weighed, nor what somebody let pass unseen; and a card
that the viewer has seen in a hand is taken for the one of its kind that is shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

LISTS = 1 << 10
"""How many classes are kept card by card: whoever plans deals from one view again and again."""


class Counted(msgspec.Struct, frozen=True):
    """What everybody can count, as a view shows it: a `CardCount` that stays as it is."""

    classes: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, ...], ...]
    pile: int
    open: tuple[tuple[int, ...], ...]


class CardCount:
    """Counts kept along a match: public, the same for every viewer. Plain data; `copy` is independent.

    classes  by class, by kind, how many cards of it lie face down and are not known one by one
    places   by hand, by age, how many cards of it are not known one by one
    pile     how many cards of the pile are not known one by one
    open     by hand, kinds that everybody knows to be in it, in the order in which they came
    """

    __slots__ = ("_spare", "classes", "open", "pile", "places")

    def __init__(self, deck: Sequence[int], hands: int) -> None:
        """Nothing is dealt yet: `deck` says, by kind, how many cards lie in the pile."""
        self.classes = [list(deck)]
        self.places = [[0] for _ in range(hands)]
        self.pile = sum(deck)
        self.open: list[list[int]] = [[] for _ in range(hands)]
        self._spare: list[int] | None = None

    # What happens to cards

    def draw(self, hand: int, number: int = 1) -> None:
        """Cards go from the pile to a hand, face down."""
        self.places[hand][-1] += number
        self.pile -= number

    def shuffle_in(self, kinds: Iterable[int]) -> None:
        """Cards that everybody has seen are shuffled into the pile, which may be empty."""
        fresh = [0] * len(self.classes[0])
        for kind in kinds:
            fresh[kind] += 1
            self.pile += 1
        self.classes.append(fresh)
        for ages in self.places:
            ages.append(0)
        self._spare = None

    def bury(self, hand: int, number: int) -> None:
        """Cards go from a hand into the pile and are shuffled, without anybody else having seen them."""
        for _ in range(number):
            if self._newest(hand) < 0:
                self._hide(hand, self.open[hand][-1])
            self.places[hand][self._newest(hand)] -= 1
            self.pile += 1
        self._spare = None

    def move(self, source: int, target: int) -> None:
        """A card goes from hand to hand, and only the two of them know which."""
        age = self._fullest(source)
        if age < 0:
            self.open[target].append(self.open[source].pop(0))
        else:
            self.places[source][age] -= 1
            self.places[target][age] += 1

    def show(self, hand: int, kinds: Sequence[int]) -> None:
        """Cards leave a hand, and everybody sees which. ValueError if one of them cannot be there."""
        known = self.open[hand]
        for kind in kinds:
            if kind in known:
                known.remove(kind)
            else:
                self._take(hand, kind)

    def turn_up(self, kind: int) -> None:
        """A card leaves the pile, and everybody sees which."""
        newest = max(number for number, cards in enumerate(self.classes) if cards[kind])
        self.classes[newest][kind] -= 1
        self.pile -= 1
        self._spare = None

    def take_up(self, hand: int, kind: int) -> None:
        """A card that everybody has seen goes to a hand."""
        self.open[hand].append(kind)

    def may_hold(self, hand: int, kind: int) -> bool:
        """Whether everything kept so far allows that this hand holds a card of this kind."""
        return kind in self.open[hand] or self._fitting(hand, kind) is not None

    def held(self, hand: int) -> int:
        """How many cards this hand holds."""
        return sum(self.places[hand]) + len(self.open[hand])

    # Which explanation is kept

    def _take(self, hand: int, kind: int) -> None:
        """A card that was not known to be there turns out to be of this kind."""
        if len(self.classes) == 1:
            number = age = 0
        else:
            number, age = self._explanation(hand, kind)
        if not self.classes[number][kind] or not self.places[hand][age]:
            self._admit(hand, kind)
        self.classes[number][kind] -= 1
        self.places[hand][age] -= 1
        if self._spare is not None:
            for later in range(number + 1, age + 1):
                self._spare[later] -= 1

    def _explanation(self, hand: int, kind: int) -> tuple[int, int]:
        found = self._fitting(hand, kind)
        if found is None:
            self._forget()
            return 0, 0
        return found

    def _fitting(self, hand: int, kind: int) -> tuple[int, int] | None:
        """Class and age, first those that leave most open: the card as new, its place as old as it can be."""
        ages, newest = self.places[hand], len(self.classes)
        for number in range(newest - 1, -1, -1):
            if not self.classes[number][kind]:
                continue
            if ages[number]:
                return number, number
            room = self._room()
            for age in range(number + 1, newest):
                if room[age] <= 0:
                    break
                if ages[age]:
                    return number, age
        return None

    def _room(self) -> list[int]:
        """By class, how many more places there are for it and later ones than cards; kept until it may be another."""
        if self._spare is None:
            self._spare, room = [0] * len(self.classes), self.pile
            for number in range(len(self.classes) - 1, -1, -1):
                room -= sum(self.classes[number])
                for ages in self.places:
                    room += ages[number]
                self._spare[number] = room
        return self._spare

    def _forget(self) -> None:
        """Explanations kept earlier have led into a corner: from here on, only the numbers count."""
        self.classes = [[sum(numbers) for numbers in zip(*self.classes, strict=True)]]
        self.places = [[sum(ages)] for ages in self.places]
        self._spare = None

    def _admit(self, hand: int, kind: int) -> None:
        """Makes room for what was thought to be elsewhere: a card taken unseen was another than the one supposed."""
        if not self.classes[0][kind]:
            owner = next((one for one, cards in enumerate(self.open) if kind in cards), None)
            if owner is None:
                raise ValueError(f"no card of kind {kind} can be in hand {hand}")
            self._hide(owner, kind)
        if not self.places[hand][0]:
            if not self.open[hand]:
                raise ValueError(f"no card of kind {kind} can be in hand {hand}")
            self._hide(hand, self.open[hand][0])

    def _newest(self, hand: int) -> int:
        return max((age for age, number in enumerate(self.places[hand]) if number), default=-1)

    def _fullest(self, hand: int) -> int:
        ages = self.places[hand]
        age = max(range(len(ages)), key=lambda one: (ages[one], one))
        return age if ages[age] else -1

    def _hide(self, hand: int, kind: int) -> None:
        """A card that was open is no longer known."""
        self.open[hand].remove(kind)
        self.classes[0][kind] += 1
        self.places[hand][0] += 1

    # Worlds

    def deal(
        self, rng: random.Random, known: Mapping[int, Sequence[int]], in_pile: Sequence[int] = ()
    ) -> tuple[list[list[int]], list[int]]:
        """All hands and the pile as they may be, the pile in no order that means anything; uses this count up.

        known    by hand, kinds that the viewer knows to be in it: all of its own, and what it has seen in others.
                 A card that is open to everybody is one of them.
        in_pile  kinds that the viewer knows to be in the pile; they are among those returned

        Raises ValueError if what is known does not go together with what has been counted.
        """
        # All that is known comes first: a card that all believe to be in one hand may have been stolen from there.
        for hand, cards in known.items():
            self.show(hand, cards)
        hands = [[*known.get(hand, ()), *rest] for hand, rest in enumerate(self.open)]
        pile = list(in_pile)
        for kind in pile:
            self.turn_up(kind)
        for number in range(len(self.classes) - 1, 0, -1):
            self._deal_class(rng, number, hands, pile)
        self._deal_rest(rng, hands, pile)
        return hands, pile

    def _deal_class(self, rng: random.Random, number: int, hands: list[list[int]], pile: list[int]) -> None:
        """The cards of one class, each to any place that is old enough or to the pile.

        Places are few and the pile is large, so every place is asked whether it has one of the cards.
        """
        cards = list(_listed(tuple(self.classes[number])))
        left, below = len(cards), rng.random
        free = self.pile
        for places in self.places:
            free += sum(places[number:])
        if left > free:
            raise ValueError(f"{left} cards lay in the pile at shuffle {number}, and there are {free} places for them")
        for hand, places in zip(hands, self.places, strict=True):
            for age in range(number, len(places)):
                for _ in range(places[age]):
                    chosen = int(below() * free)
                    free -= 1
                    if chosen < left:
                        left -= 1
                        hand.append(cards[chosen])
                        cards[chosen] = cards[left]
                        places[age] -= 1
        self.pile -= left
        pile += cards[:left]

    def _deal_rest(self, rng: random.Random, hands: list[list[int]], pile: list[int]) -> None:
        """What may be anywhere: places are filled from a shuffle that goes only as far as it must."""
        cards = list(_listed(tuple(self.classes[0])))
        left, below = len(cards), rng.random
        for hand, places in zip(hands, self.places, strict=True):
            for _ in range(sum(places)):
                chosen = int(below() * left)
                left -= 1
                hand.append(cards[chosen])
                cards[chosen] = cards[left]
        pile += cards[:left]

    # Plain data

    def copy(self) -> CardCount:
        twin = CardCount.__new__(CardCount)
        twin.classes = [kinds.copy() for kinds in self.classes]
        twin.places = [ages.copy() for ages in self.places]
        twin.pile = self.pile
        twin.open = [kinds.copy() for kinds in self.open]
        twin._spare = None
        return twin

    @classmethod
    def of(cls, counted: Counted) -> CardCount:
        count = cls.__new__(cls)
        count.classes = [list(kinds) for kinds in counted.classes]
        count.places = [list(ages) for ages in counted.places]
        count.pile = counted.pile
        count.open = [list(kinds) for kinds in counted.open]
        count._spare = None
        return count

    def counted(self) -> Counted:
        return Counted(
            tuple(map(tuple, self.classes)), tuple(map(tuple, self.places)), self.pile, tuple(map(tuple, self.open))
        )

    def dump(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self.counted())
        return data

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> CardCount:
        """The count that was dumped as this. Raises msgspec.ValidationError."""
        return cls.of(msgspec.convert(data, Counted))


_DRAW, _SHOW = CardCount.draw, CardCount.show
"""What happens most, looked up once."""


class CountLater:
    """A count that notes what happens to cards, and counts only when somebody looks.

    Most positions of a playout are never looked at, and counting takes longer than playing. Copies share what has been
    counted, and never change it.
    """

    __slots__ = ("_count", "_counted", "_news")

    def __init__(self, count: CardCount | Counted) -> None:
        self._count = count if isinstance(count, CardCount) else None
        self._counted = count if isinstance(count, Counted) else None
        self._news: list[tuple[Any, ...]] = []

    def draw(self, hand: int, number: int = 1) -> None:
        self._news.append((_DRAW, hand, number))

    def shuffle_in(self, kinds: Iterable[int]) -> None:
        self._news.append((CardCount.shuffle_in, tuple(kinds)))

    def bury(self, hand: int, number: int) -> None:
        self._news.append((CardCount.bury, hand, number))

    def move(self, source: int, target: int) -> None:
        self._news.append((CardCount.move, source, target))

    def show(self, hand: int, kinds: Sequence[int]) -> None:
        """As of CardCount, but a card that cannot be there is an error only in `now`; `kinds` is kept as it is."""
        self._news.append((_SHOW, hand, kinds))

    def take_up(self, hand: int, kind: int) -> None:
        self._news.append((CardCount.take_up, hand, kind))

    def now(self) -> CardCount:
        """The count with everything in it, to be read only. ValueError as of `CardCount.show`."""
        if self._count is None:
            assert self._counted is not None
            self._count = CardCount.of(self._counted)
        if self._news:
            count = self._count.copy()
            for happen, *what in self._news:
                happen(count, *what)
            self._count, self._counted = count, None
            self._news = []
        return self._count

    def counted(self) -> Counted:
        """As `now`, for a view: made once for all who look, as long as nothing more has happened to cards."""
        if self._news or self._counted is None:
            self._counted = self.now().counted()
        return self._counted

    def copy(self) -> CountLater:
        twin = CountLater.__new__(CountLater)
        twin._count = self._count
        twin._counted = self._counted
        twin._news = self._news.copy()
        return twin


@lru_cache(LISTS)
def _listed(counts: tuple[int, ...]) -> tuple[int, ...]:
    """(0, 2, 1) as (1, 1, 2)."""
    cards: list[int] = []
    for kind, number in enumerate(counts):
        left = number
        while left:
            cards.append(kind)
            left -= 1
    return tuple(cards)
