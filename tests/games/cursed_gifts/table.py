"""A table for tests: situations are written as the rules write them, steps as players would type them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.refusing import refused

from yuletable.engine.chance import KeyedChance, ScriptedChance
from yuletable.engine.counting import CountLater
from yuletable.engine.events import CLOCK, RECORD, Event, Face
from yuletable.engine.options import read_options
from yuletable.engine.refusals import Refusal
from yuletable.games.cursed_gifts import GAME, piles
from yuletable.games.cursed_gifts.game import CursedGifts
from yuletable.games.cursed_gifts.plays import Gift
from yuletable.games.cursed_gifts.state import CursedGiftsState

# What the rules call cards for short.
SHORT = {
    "gingerbread": "half-eaten-gingerbread", "sock": "single-odd-sock", "glitter": "glitter-card",
    "trout": "singing-plastic-trout", "fruitcake": "thrice-regifted-fruitcake", "drums": "drum-kit-for-the-kids",
    "nutcracker": "haunted-nutcracker", "ferret": "ferret-in-a-box", "karaoke": "karaoke-voucher",
    "angel": "possessed-tree-angel", "portrait": "portrait-of-the-mother-in-law",
    "chalet": "somebody-elses-chalet-bill", "goose": "live-goose", "globe": "black-hole-snow-globe",
    "siberia": "timeshare-in-siberia", "tea": "peppermint-tea", "broth": "grandmas-broth", "roll": "roll-in-the-snow",
    "sauna": "sauna-with-a-yeti", "mourning": "day-of-mourning", "mummy": "mummy-touthanpeku",
    "elephant": "white-elephant",
    "neighbour": "nosy-neighbour", "wine": "mulled-wine", "strike": "post-strike", "sale": "boxing-day-sale",
    "santa": "secret-santa", "pigeon": "emergency-pigeon", "return": "return-policy",
    "fire": "straight-into-the-fire", "away": "not-at-home", "ray": "ray-guard", "wrong": "wrong-address",
    "keepers": "finders-keepers", "jumper": "aunt-yolandes-jumper", "glove": "one-left-glove",
    "calendar": "last-years-calendar", "tie": "musical-tie", "fondue": "fondue-set-number-seven",
    "candle": "wet-dog-candle", "scales": "flattering-bathroom-scales", "darkva": "darkva-sleeps",
    "phoque": "phoque-you", "aunt": "meddling-aunt", "batch": "expired-batch", "parting": "parting-gift",
    "gold": "golden-gift", "grudge": "grudge-diary",
}  # fmt: skip


def full(card: str) -> str:
    """The id of a card by its short name."""
    return SHORT.get(card, card)


def typed(step: str) -> str:
    """A step with short names of cards, as players would type it."""
    return " ".join(full(word) for word in step.split())


def set_up(
    seats: int = 4, preset: str = "simulation", data: Mapping[str, Any] | None = None, /, **options: Any
) -> CursedGifts:
    """A game in which seat 1 begins; `data`: an own deck."""
    given = {"first_player": 1, **options, **({"deck": "own"} if data else {})}
    game = GAME.new(seats, read_options(GAME.presets[preset], given), {"deck": data} if data else {})
    assert isinstance(game, CursedGifts)
    return game


class Evening:
    """One match, seat 1 active in its first turn. Seats are numbered from 1 here, as at a table.

    hands, gauges   by seat, what it holds: "snatch tie goose"; "nutcracker+gracula sock". All other seats have none.
    discard         what lies there; the rest of the deck is the pile
    """

    def __init__(
        self,
        hands: Mapping[int, str] = {},
        gauges: Mapping[int, str] = {},
        *,
        game: CursedGifts | None = None,
        discard: str = "",
        pile: str | None = None,
        seed: bytes = b"an evening",
    ) -> None:
        self.game = game or set_up()
        self.told: list[Event] = []
        self.chance = KeyedChance(seed)
        self.state: CursedGiftsState = self.game.start(self.chance)
        self.write(hands, gauges, discard, pile)

    def write(
        self, hands: Mapping[int, str], gauges: Mapping[int, str], discard: str = "", pile: str | None = None
    ) -> None:
        """Lays the cards out so; a `pile` puts all others away for good."""
        state, deck = self.state, self.game.deck
        state.hands = [self.kinds(hands.get(seat + 1, "")) for seat in range(self.game.seats)]
        state.gauges = [self._gauge(gauges.get(seat + 1, "")) for seat in range(self.game.seats)]
        state.sums = [sum(gift.value for gift in gauge if gift) for gauge in state.gauges]
        state.discard = [deck.number[full(card)] for card in discard.split()]
        left = list(deck.copies)
        for kind, number in Counter(self.on_the_table()).items():
            left[kind] -= number
            assert left[kind] >= 0, f"there are not so many {deck.ids[kind]}"
        state.pile = [kind for kind, number in enumerate(left) for _ in range(number)]
        if pile is not None:
            wanted = self.kinds(pile)
            away = Counter(state.pile) - Counter(wanted)
            state.pile = wanted
            state.gauges.append([Gift(tuple(away.elements()), (), 0, True)])  # out of play, for the sums of cards alone
        state.count = CountLater(piles.recount(state))
        if pile is not None:
            state.gauges.pop()
        assert len(state.pile) == state.count.now().pile

    def _gauge(self, text: str) -> list[Gift | None]:
        gifts: list[Gift | None] = []
        for word in text.split():
            first, *tricks = word.split("+")
            cards = tuple(self.game.deck.number[full(card)] for card in first.split("&"))
            gifts.append(self.game.deck.gift(cards, tuple(self.game.deck.number[full(trick)] for trick in tricks)))
        return gifts

    def kinds(self, text: str) -> list[int]:
        return sorted(self.game.deck.number[full(card)] for card in text.split())

    def on_the_table(self) -> list[int]:
        state = self.state
        gifts = [gift for gauge in state.gauges for gift in gauge if gift]
        in_gauges = [kind for gift in gifts for kind in (*gift.cards, *gift.tricks)]
        return [*in_gauges, *state.discard, *(kind for hand in state.hands for kind in hand)]

    # Acting

    def do(self, *steps: str, seat: int = 1) -> Evening:
        """Steps of one seat, one after the other."""
        for step in steps:
            self.state.play(seat - 1, self.game.actions.parse(typed(step)), self.chance, self.told.append)
        return self

    def drawing(self, *draws: tuple[str, int], seat: int = 1, step: str) -> Evening:
        """A step with the chance that it takes."""
        with ScriptedChance(*draws) as chance:
            self.state.play(seat - 1, self.game.actions.parse(typed(step)), chance, self.told.append)
        return self

    def time(self, action: str) -> Evening:
        """What time does: "tick", "lapse 2"."""
        self.state.play(CLOCK, self.game.actions.parse(action), self.chance, self.told.append)
        return self

    def refused(self, step: str, seat: int = 1) -> Refusal:
        """Why a step is refused, which changes nothing (CG-39)."""
        return refused(self.state, seat - 1, typed(step))

    def rule(self, step: str, seat: int = 1) -> str:
        """The rule by which a step is refused."""
        return self.refused(step, seat).rule

    # Looking

    def legal(self, seat: int = 1, verb: str | None = None) -> list[str]:
        """What a seat may do, cards by their short names."""
        back = {name: short for short, name in SHORT.items()}
        actions = self.state.legal_actions(seat - 1)
        texts = [" ".join(back.get(word, word) for word in action.text.split()) for action in actions]
        return [text for text in texts if verb is None or text.split()[0] == verb]

    def asked(self) -> list[int]:
        """Seats that are waited for."""
        return [seat + 1 for seat in self.state.to_act() if seat >= 0]

    def gauge(self, seat: int) -> int:
        return self.state.sums[seat - 1]

    def gifts(self, seat: int) -> str:
        """A gauge as it is written in a situation; "-" for a free slot."""
        return " ".join(self._gift(gift) if gift else "-" for gift in self.state.gauges[seat - 1])

    def _gift(self, gift: Gift) -> str:
        return "+".join(["&".join(self._short(gift.cards)), *self._short(gift.tricks)])

    def hand(self, seat: int) -> set[str]:
        return set(self._short(self.state.hands[seat - 1]))

    def discard(self) -> list[str]:
        return sorted(self._short(self.state.discard))

    def _short(self, kinds: Any) -> list[str]:
        back = {name: short for short, name in SHORT.items()}
        return [back.get(self.game.deck.ids[kind], self.game.deck.ids[kind]) for kind in kinds]

    def is_out(self, seat: int) -> bool:
        return not self.state.is_in(seat - 1)

    def heard(self, kind: str, viewer: int = RECORD) -> list[Face]:
        """Events of this kind as a viewer (a seat from 1, or RECORD) hears them."""
        faces = [event.face(viewer if viewer < 1 else viewer - 1) for event in self.told if event.kind == kind]
        return [face for face in faces if face is not None]
