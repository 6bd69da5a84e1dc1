"""A table for tests: situations are written as the rules write them, steps as players would type them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.refusing import refused

from yuletable.engine.chance import KeyedChance
from yuletable.engine.counting import CardCount, CountLater
from yuletable.engine.events import CLOCK, RECORD, Event, Face
from yuletable.engine.options import read_options
from yuletable.engine.refusals import Refusal
from yuletable.games.naughty_list import GAME
from yuletable.games.naughty_list.children_deck import ChildrenDeck
from yuletable.games.naughty_list.equipment import give_companion, put
from yuletable.games.naughty_list.game import NaughtyList
from yuletable.games.naughty_list.measures import score, values
from yuletable.games.naughty_list.places import BROKEN
from yuletable.games.naughty_list.state import NaughtyListState
from yuletable.games.naughty_list.turn import CAPTURE_PHASE, PLAY_PHASE


def set_up(
    seats: int = 3, preset: str = "simulation", data: Mapping[str, Any] | None = None, **options: Any
) -> NaughtyList:
    """A game; `data`: own cards."""
    settings = read_options(GAME.presets[preset], {**options, **({"cards": "own"} if data else {})})
    game = GAME.new(seats, settings, {"cards": data} if data else {})
    assert isinstance(game, NaughtyList)
    return game


class Evening:
    """One match, seat 1 active after its draw. Seats are numbered from 1 here, as at a table.

    companions  by seat, in order: "krampus gryla befana"
    gear        by seat, Equipment in front of it; `broken`: in broken piles
    sacks, piles, shelters, hands   by seat
    town        six Children; `deck`: the Children deck from the top, its order fixed (all others are out of the game)
    nick        the seat that St. Nicholas supervises
    """

    def __init__(
        self,
        companions: str = "krampus gryla befana",
        *,
        town: str = "T1 F1 M1 B1 N1 F2",
        deck: str | None = None,
        gear: Mapping[int, str] = {},
        broken: str = "",
        sacks: Mapping[int, str] = {},
        piles: Mapping[int, str] = {},
        shelters: Mapping[int, str] = {},
        hands: Mapping[int, str] = {},
        actions: str | None = None,
        used: str = "",
        nick: int = 3,
        phase: str = "play",
        game: NaughtyList | None = None,
    ) -> None:
        self.game = game or set_up(len(companions.split()))
        self.told: list[Event] = []
        self.chance = KeyedChance(b"a night")
        self.state = state = NaughtyListState(self.game)
        cards = self.game.set
        for seat, name in enumerate(companions.split()):
            give_companion(state, seat, cards.companion[name], None)
        for seat, names in gear.items():
            for name in names.split():
                put(state, cards.gear_number[name], seat - 1)
        for name in broken.split():
            put(state, cards.gear_number[name], BROKEN)
        state.town = [cards.child[name] for name in town.split()]
        for places, given in ((state.sacks, sacks), (state.piles, piles), (state.shelters, shelters)):
            for seat, names in given.items():
                places[seat - 1] = [cards.child[name] for name in names.split()]
        self._lay_deck(deck)
        self._deal(hands, actions, used)
        state.nick = nick - 1
        state.round = state.turn = 1
        state.naughty = 1
        state.phase = phase
        state.question = PLAY_PHASE if phase == "play" else CAPTURE_PHASE

    def _lay_deck(self, deck: str | None) -> None:
        state, cards = self.state, self.game.set
        seen = {
            *state.town,
            *(child for places in (state.sacks, state.piles, state.shelters) for c in places for child in c),
        }
        left = [child for child in range(len(cards.children)) if child not in seen]
        if deck is None:
            state.deck = ChildrenDeck(left)
        else:
            state.deck = ChildrenDeck([])
            state.deck.top = [cards.child[name] for name in deck.split()]
            state.discard = [child for child in left if child not in state.deck.top]

    def _deal(self, hands: Mapping[int, str], actions: str | None, used: str) -> None:
        state, cards = self.state, self.game.set
        state.hands = [self.kinds(hands.get(seat + 1, "")) for seat in range(self.game.seats)]
        state.used = self.kinds(used)
        left = Counter(dict(enumerate(cards.copies)))
        left.subtract([*state.used, *(kind for hand in state.hands for kind in hand)])
        state.pile = sorted(left.elements()) if actions is None else self.kinds(actions)
        face_down = Counter([*state.pile, *(kind for hand in state.hands for kind in hand)])
        state.count = CountLater(CardCount([face_down[kind] for kind in range(len(cards.copies))], self.game.seats))
        for seat, hand in enumerate(state.hands):
            state.count.draw(seat, len(hand))

    def kinds(self, names: str) -> list[int]:
        return sorted(self.game.set.action[name] for name in names.split())

    # Acting

    def do(self, *steps: str, seat: int = 1) -> Evening:
        """Steps of one seat, one after the other."""
        for step in steps:
            self.state.play(seat - 1, self.game.actions.parse(step), self.chance, self.told.append)
        return self

    def time(self, action: str) -> Evening:
        """What time does: "lapse 2"."""
        self.state.play(CLOCK, self.game.actions.parse(action), self.chance, self.told.append)
        return self

    def refused(self, step: str, seat: int = 1) -> Refusal:
        """Why a step is refused, which changes nothing (NL-20)."""
        return refused(self.state, seat - 1, step)

    def rule(self, step: str, seat: int = 1) -> str:
        """The rule by which a step is refused."""
        return self.refused(step, seat).rule

    # Looking

    def legal(self, seat: int = 1, verb: str | None = None) -> list[str]:
        texts = [action.text for action in self.state.legal_actions(seat - 1)]
        return [text for text in texts if verb is None or text.split()[0] == verb]

    def asked(self) -> list[int]:
        """Seats that are waited for."""
        return [seat + 1 for seat in self.state.to_act() if seat >= 0]

    def asking(self) -> str | None:
        return None if self.state.question is None else self.state.question.name

    def town(self) -> str:
        return self.names(self.state.town)

    def sack(self, seat: int) -> str:
        return self.names(self.state.sacks[seat - 1])

    def names(self, children: list[int]) -> str:
        return " ".join(self.game.set.children[child].id if child >= 0 else "-" for child in children)

    def hand(self, seat: int) -> list[str]:
        return [self.game.set.actions[kind].id for kind in self.state.hands[seat - 1]]

    def gear(self, seat: int) -> list[str]:
        return [self.game.set.gear[gear].id for gear, holder in enumerate(self.state.where) if holder == seat - 1]

    def values(self, seat: int) -> list[int]:
        return list(values(self.state, seat - 1))

    def capacity(self, seat: int) -> int:
        return self.state.kits[seat - 1].capacity

    def score(self, seat: int) -> int:
        return score(self.state, seat - 1)

    def pile(self, seat: int) -> int:
        return len(self.state.piles[seat - 1])

    def heard(self, kind: str, viewer: int = RECORD) -> list[Face]:
        """Events of this kind as a viewer (a seat from 1, or RECORD) hears them."""
        faces = [event.face(viewer if viewer < 1 else viewer - 1) for event in self.told if event.kind == kind]
        return [face for face in faces if face is not None]
