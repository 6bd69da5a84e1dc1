"""One set-up of Cursed Gifts: the deck of the match, its actions, and the deal."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from yuletable.engine.actions import Action, Actions, Verb, number_field, seat_field, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.counting import CardCount
from yuletable.engine.events import Event, Tell, number
from yuletable.engine.game import Channel, Game, GameType
from yuletable.engine.masks import members
from yuletable.engine.options import write_options
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.games.cursed_gifts import effects, piles, saves
from yuletable.games.cursed_gifts.cards import ANTIDOTE, COUNTER, GIFT, SURE, USELESS, Book, Deck
from yuletable.games.cursed_gifts.course import begin_turn
from yuletable.games.cursed_gifts.drafts import CardWay, GiveWay, HealWay, PairWay, Way
from yuletable.games.cursed_gifts.imagine import imagine
from yuletable.games.cursed_gifts.options import SIGNS, CursedGiftsOptions
from yuletable.games.cursed_gifts.plays import Gift
from yuletable.games.cursed_gifts.standing import NONE, STANDING
from yuletable.games.cursed_gifts.state import CursedGiftsState
from yuletable.games.cursed_gifts.views import CursedGiftsView, GiftInGauge

HAND = 7
GIFTS = 4096
"""How many gifts are kept as views have them."""


class CursedGifts(Game):
    """A set-up.

    deck       the cards of the match
    live       windows have a length and are closed by time; `instant`: the clock is never asked
    endless    answers can be answered
    leaving    seats may leave standing answers; `lasting`: windows have a length, or a shortest one
    last_turn  number of the turn after which the lowest gauge wins (CG-143)
    members    by mask, its seats; `masks`: by seats, their mask;
               `alone`: by seat, a tuple of it; `seats_in`: by mask, actions that name them;
               `seats_or_cancel`: these and `cancel`
    orders     by mask and seat, the seats of the mask clockwise, from the one after it on, itself last
    kinds      by index of an action, the kind of card that it names, else -1; `numbers`: the seat or slot, from 0
    ends, passes   actions that end a turn, and that pass; the first of each leaves no standing answer
    play, counter, hand, useless, antidote, cost, fetch   by kind of card, the action that names it
    seat, slot by number from 0, the action
    shown      a gift of a gauge, as views have it; `meant`: the gift that they have so
    groups     by kind of card, what it is; `signs`: its star sign
    offers     by kind of card, the action that plays it by itself in a turn, or None; `offers_warded`: while everybody
               else is warded; `offers_given`: once the gift of the turn is used
    openings   by kind of card, what must be there so that it may be played
    conditional   kinds that may be played only if that is there
    ways       by index of the action that begins a draft, how it goes on (of other actions it says nothing)
    needs_again   by kind of card, the picks that are made anew when it is reflected (CG-86)
    answers    by kind of card, the Counterattacks with which who is not hit answers it, and who is
    """

    def __init__(self, game_type: GameType, seats: int, options: CursedGiftsOptions, book: Book) -> None:
        self.type = game_type
        self.seats = seats
        self.options: CursedGiftsOptions = options
        self.book = book
        self.deck = Deck(book, options)
        if self.deck.size < (HAND + 1) * seats:
            fields = {"cards": self.deck.size, "players": seats, "needed": (HAND + 1) * seats}
            raise RefusedSetupError(Refusal("CG-3", "refusal.CG-3", fields))
        self.live = options.tempo == "live"
        self.instant = options.tempo == "instant"
        self.endless = options.endless
        self.leaving = options.standing and not self.instant
        self.lasting = self.live or self.leaving
        self.last_turn = options.turn_limit * seats
        self.none_standing = (NONE,) * seats
        self.members = [members(mask) for mask in range(1 << seats)]
        self.masks = {those: mask for mask, those in enumerate(self.members)}
        self.alone = [(seat,) for seat in range(seats)]
        self.orders = [[_clockwise(mask, first, seats) for first in range(seats)] for mask in range(1 << seats)]
        self.channels = (Channel("table", tuple(range(seats))),)
        self.needs_again = tuple(tuple(n for n in needs if n in ("own", "their", "cost")) for needs in self.deck.needs)
        self.shown, self.meant = lru_cache(GIFTS)(self._shown), lru_cache(GIFTS)(self._meant)
        self.max_decisions = self._most_decisions()
        signs = [*(card.sign for card in self.deck.cards), "", ""]
        of_kinds = zip(self.deck.needs, self.deck.effects, self.deck.costs, signs, strict=True)
        self.openings = [effects.opening(*of_kind) for of_kind in of_kinds]
        self._make_actions()

    def _make_actions(self) -> None:
        card = word_field("card", *self.deck.ids)
        until = word_field("until", *STANDING)
        leaving = {name: [Verb(name, (until,))] * self.leaving for name in ("end_until", "pass_until")}
        named = [Verb(name, (card,)) for name in ("antidote", "useless", "cost", "fetch", "hand")]
        verbs = [
            Verb("end"), *leaving["end_until"], Verb("play", (card,)), Verb("pair"), Verb("heal"), Verb("pass"),
            *leaving["pass_until"], Verb("counter", (card,)), Verb("three"), Verb("will"), *named, Verb("random"),
            Verb("seat", (seat_field(self.seats, "seat"),)), Verb("slot", (number_field("slot", 1, self.deck.slots),)),
            Verb("confirm"), Verb("cancel", back=True), Verb("back", back=True),
        ]  # fmt: skip
        self.actions = Actions(self.seats, verbs)
        of = self.actions.group
        self.play, self.counter, self.hand, self.useless = of("play"), of("counter"), of("hand"), of("useless")
        self.antidote, self.cost, self.fetch = of("antidote"), of("cost"), of("fetch")
        self.seat, self.slot = of("seat"), of("slot")
        self.seats_in = [[self.seat[seat] for seat in members] for members in self.members]
        named_action = self.actions.named
        self.end, self.pair, self.heal = named_action("end"), named_action("pair"), named_action("heal")
        self.pass_, self.three, self.will = named_action("pass"), named_action("three"), named_action("will")
        self.ends, self.passes = [self.end, *of("end_until")], [self.pass_, *of("pass_until")]
        self.random, self.confirm = named_action("random"), named_action("confirm")
        self.cancel, self.back = named_action("cancel"), named_action("back")
        self.seats_or_cancel = [[*seats, self.cancel] for seats in self.seats_in]
        self.groups = self.deck.groups
        self.offers = self._offers()
        self.offers_warded, self.offers_given = self._offers(GIFT), self._offers(GIFT, SURE)
        self.conditional = frozenset(kind for kind in self.deck.range if not self.openings[kind].always)
        self.answers = [self._answers(self.deck.counters.get(kind, ())) for kind in self.deck.kinds]
        self.ways = self._ways()
        numbers = {action: number for actions in (self.seat, self.slot) for number, action in enumerate(actions)}
        self.numbers = [numbers.get(action, -1) for action in self.actions]
        self.kinds = [self.deck.number.get(str(action.args[0]), -1) if action.args else -1 for action in self.actions]

    def _answers(self, counters: Sequence[int]) -> tuple[frozenset[int], frozenset[int]]:
        """Of these Counterattacks, those with which others and who is hit answer."""
        of_hit = frozenset(counters) - {self.deck.three}
        return frozenset(kind for kind in of_hit if self.deck.who(kind) == "anyone"), of_hit

    def _ways(self) -> list[Way]:
        """By index of the action that begins it, how each thing that can be begun is drafted."""
        ways: list[Way] = [HealWay(0)] * len(self.actions)
        ways[self.pair.index] = PairWay(4)
        for kind, action in enumerate(self.play):
            ways[action.index] = (GiveWay if kind in self.deck.gifts else CardWay)(kind, self.deck)
        return ways

    def _offers(self, *but: int) -> list[Action | None]:
        """By kind of card, what plays it by itself; None where nothing does, and for cards of these groups."""
        cards = zip(self.play, self.deck.cards, self.groups, strict=False)
        return [
            None if group in (ANTIDOTE, COUNTER, *but) or (group == USELESS and not card.sign) else action
            for action, card, group in cards
        ]

    def _shown(self, gift: Gift | None) -> GiftInGauge | None:
        """A gift as views have it. Few are ever made, and most lie long."""
        if gift is None:
            return None
        ids = self.deck.ids
        cards, tricks = tuple([ids[kind] for kind in gift.cards]), tuple([ids[kind] for kind in gift.tricks])
        return GiftInGauge(cards, tricks, gift.value, gift.loose)

    def _meant(self, gift: GiftInGauge | None) -> Gift | None:
        """The gift that views have so."""
        if gift is None:
            return None
        number = self.deck.number
        cards, tricks = tuple([number[card] for card in gift.cards]), tuple([number[trick] for trick in gift.tricks])
        return self.deck.gift(cards, tricks)

    def kind_of(self, action: Action) -> int:
        """The kind of card that an action names."""
        return self.kinds[action.index]

    def name_of(self, card: int) -> str:
        """The id of a card, or "pair" or "three"."""
        deck = self.deck
        return deck.ids[card] if card < deck.pair else "pair" if card == deck.pair else "three"

    def _most_decisions(self) -> int:
        """CG-146: three announcements and three cancels a turn, each of few picks; each answer takes a card of a hand.

        A draft has at most 3 Antidotes and all slots; a window asks everybody, with 3 times 4 picks and 3 clearings.
        """
        draft = self.deck.slots + 6
        window = self.seats * 16
        chain = self.deck.size if self.options.endless else 1
        announcement = draft + self.seats * (chain + 1) * window + 2 * self.seats * draft
        return self.options.turn_limit * self.seats * (3 * announcement + 4 * draft)

    def start(self, chance: Chance, tell: Tell | None = None) -> CursedGiftsState:
        options, seats = self.options, self.seats
        first = options.first_player - 1 if options.first_player else chance.below(seats, "first_player")
        cards = self.deck.all.copy()
        chance.shuffle(cards, "deal")
        count = CardCount(self.deck.copies, seats)
        hands: list[list[int]] = []
        for seat in range(seats):
            size = options.first_hand if seat == first else HAND
            hands.append(sorted(cards[len(cards) - size :]))
            del cards[len(cards) - size :]
            count.draw(seat, size)
        state = CursedGiftsState(self, hands, cards, count)
        if self.deck.starry:
            state.signs = tuple(self._sign(seat, chance) for seat in range(seats))
        state.graced = (1 << seats) - 1 if options.grace else 0
        if tell:
            self._tell_deal(state, first, tell)
        begin_turn(state, first, tell)
        return state

    def _sign(self, seat: int, chance: Chance) -> str:
        """The star sign of a seat, set or drawn (CG-9)."""
        chosen = self.options.signs[seat]
        return SIGNS[chance.below(len(SIGNS), "sign", seat)] if chosen == "drawn" else chosen

    def _tell_deal(self, state: CursedGiftsState, first: int, tell: Tell) -> None:
        fields = {"players": self.seats, "options": write_options(self.options), "seat": number(first)}
        deck = {card.id: card.copies for card in self.deck.cards}
        tell(Event("game_started", {**fields, "deck": deck, "signs": list(state.signs)}))
        for seat, hand in enumerate(state.hands):
            fields = {"seat": number(seat), "count": len(hand)}
            tell(Event("dealt", fields, secret={"cards": piles.names(state, hand)}, insiders=(seat,)))

    def imagine(self, view: CursedGiftsView, rng: random.Random) -> CursedGiftsState:
        return imagine(self, view, rng)

    def load(self, data: dict[str, Any]) -> CursedGiftsState:
        return saves.load(self, data)


def _clockwise(mask: int, first: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for step in range(1, seats + 1) if mask >> (seat := (first + step) % seats) & 1)
