"""One set-up of The Naughty List: the cards of the match, its actions, and the start of the setup."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from yuletable.engine.actions import Action, Actions, Verb, number_field, seat_field, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.counting import CardCount
from yuletable.engine.events import Event, Tell
from yuletable.engine.game import Channel, Game, GameType
from yuletable.engine.options import write_options
from yuletable.engine.refusals import Refusal, RefusedSetupError
from yuletable.games.naughty_list import saves
from yuletable.games.naughty_list.cards import Book, CardSet
from yuletable.games.naughty_list.course import HAND, SETUP, SLOTS, go_on
from yuletable.games.naughty_list.effects import opening
from yuletable.games.naughty_list.imagine import imagine
from yuletable.games.naughty_list.options import NaughtyListOptions
from yuletable.games.naughty_list.state import NaughtyListState
from yuletable.games.naughty_list.views import NaughtyListView
from yuletable.games.naughty_list.vocabulary import TYPES

SLOT_NUMBERS = range(1, SLOTS + 1)
PRINTED = {"actions": 60, "naughty": 20, "nice": 10, "equipment": 3}
"""Cards of each kind in the box (NL-136); Equipment for each Companion."""


class NaughtyList(Game):
    """A set-up.

    set        the cards of the match
    openings   by kind of Action card, what tells whether it can be played, None where it always can be (NL-37)
    face_down  the count of Action cards before anything is dealt
    instant    the clock is never asked
    alone      by seat, a tuple of it; `others`: by seat, all but it
    take, start_with, fit, equipment, play, give, child, feed, exchange, bottom, sacrifice_of, drop_discard,
    drop_sacrifice   by Companion, Equipment, kind of Action card or Child, the action that names it
    name, seat, slot, type_named, plus_one   by seat, slot or Type, the action
    capture_plain, capture_cleave   by slot, by Type, the action; `capture_nice`: by slot
    """

    def __init__(self, game_type: GameType, seats: int, options: NaughtyListOptions, book: Book) -> None:
        self.type = game_type
        self.seats = seats
        self.options: NaughtyListOptions = options
        _check_counts(book, seats, options)
        self.set = CardSet(book)
        self.openings = tuple([opening(self.set, effects[0]) for effects in self.set.effects])
        self.face_down = CardCount(self.set.copies, seats)
        self.instant = options.tempo == "instant"
        self.alone = [(seat,) for seat in range(seats)]
        self.others = [tuple(other for other in range(seats) if other != seat) for seat in range(seats)]
        self.channels = (Channel("table", tuple(range(seats))),)
        self.type_names = TYPES
        self.type_index: dict[str, int] = {name: number for number, name in enumerate(TYPES)}
        self.yule_lads = self.set.gear_number.get("yule_lads", -1)
        # A turn plays every Action card once at most, each of few picks; then captures, sacrifices and what follows.
        self.max_decisions = options.round_limit * seats * (sum(self.set.copies) * 8 + 80) + 4 * seats
        self._make_actions()

    def _make_actions(self) -> None:
        cards = self.set
        companion = word_field("companion", *(companion.id for companion in cards.companions))
        gear = word_field("equipment", *(gear.id for gear in cards.gear))
        child = word_field("child", *(child.id for child in cards.children))
        card = word_field("card", *(card.id for card in cards.actions))
        seat = seat_field(self.seats, "seat")
        slot = number_field("town", 1, SLOTS)
        type_ = word_field("type", *TYPES)
        with_ = word_field("with", *TYPES, "nice")
        how = word_field("how", "plain", "cleave")
        way = word_field("way", "discard", "sacrifice")
        self.actions = Actions(
            self.seats,
            [
                Verb("take", (companion,)), Verb("start_with", (gear,)), Verb("name", (seat,)), Verb("shelter"),
                Verb("go"), Verb("play", (card,)), Verb("trade"), Verb("fit", (gear,)), Verb("purge"), Verb("lads"),
                Verb("feed", (child,)), Verb("exchange", (child,)), Verb("to_capture"), Verb("seat", (seat,)),
                Verb("equipment", (gear,)), Verb("child", (child,)), Verb("stop"), Verb("bottom", (child,)),
                Verb("keep"), Verb("give", (card,)), Verb("type", (type_,)), Verb("slot", (slot,)),
                Verb("capture", (slot, with_, how), only=lambda slot, with_, how: with_ != "nice" or how == "plain"),
                Verb("sacrifice", (child,)), Verb("plus_one", (type_,)), Verb("end_turn"), Verb("drop", (child, way)),
                Verb("draw"), Verb("decline"),
            ],
        )  # fmt: skip
        self._name_actions()
        self.numbers = [self._number(action) for action in self.actions]

    def _number(self, action: Action) -> int:
        cards = self.set
        if not action.args:
            return -1
        if isinstance(action.args[0], int):
            return action.args[0] - 1 if action.verb in ("slot", "capture") else action.args[0]
        tables: Mapping[str, Mapping[str, int]] = {
            "take": cards.companion,
            "start_with": cards.gear_number,
            "fit": cards.gear_number,
            "equipment": cards.gear_number,
            "play": cards.action,
            "give": cards.action,
            "type": self.type_index,
            "plus_one": self.type_index,
        }
        return tables.get(action.verb, cards.child)[action.args[0]]

    def number_of(self, action: Action) -> int:
        """The seat, slot, Type, Child, Equipment, Companion or kind of card that an action names first, from 0."""
        return self.numbers[action.index]

    def _name_actions(self) -> None:
        of, named = self.actions.group, self.actions.named
        self.take, self.start_with, self.fit, self.equipment = of("take"), of("start_with"), of("fit"), of("equipment")
        self.play, self.give, self.name, self.seat = of("play"), of("give"), of("name"), of("seat")
        self.child, self.feed, self.exchange, self.bottom = of("child"), of("feed"), of("exchange"), of("bottom")
        self.sacrifice_of, self.slot, self.type_named = of("sacrifice"), of("slot"), of("type")
        self.plus_one = of("plus_one")
        self.drop_discard, self.drop_sacrifice = of("drop")[::2], of("drop")[1::2]
        self.capture_plain = [[named("capture", slot, type_, "plain") for type_ in TYPES] for slot in SLOT_NUMBERS]
        self.capture_cleave = [[named("capture", slot, type_, "cleave") for type_ in TYPES] for slot in SLOT_NUMBERS]
        self.capture_nice = [named("capture", slot, "nice", "plain") for slot in SLOT_NUMBERS]
        self.shelter, self.go, self.trade, self.purge = named("shelter"), named("go"), named("trade"), named("purge")
        self.lads, self.to_capture, self.stop = named("lads"), named("to_capture"), named("stop")
        self.keep, self.end_turn = named("keep"), named("end_turn")
        self.draw, self.decline = named("draw"), named("decline")

    def start(self, chance: Chance, tell: Tell | None = None) -> NaughtyListState:
        state = NaughtyListState(self)
        state.todo = [(name,) for name in reversed(SETUP)]
        if tell:
            tell(Event("game_started", {"seats": self.seats, "options": write_options(self.options)}))
        go_on(state, chance, tell)
        return state

    def imagine(self, view: NaughtyListView, rng: random.Random) -> NaughtyListState:
        return imagine(self, view, rng)

    def load(self, data: dict[str, Any]) -> NaughtyListState:
        return saves.load(self, data)


def _check_counts(book: Book, seats: int, options: NaughtyListOptions) -> None:
    """As many cards as in the box, unless `counts=free`; and as many as so many seats need (NL-136)."""
    nice = sum(child.type == "nice" for child in book.children)
    found = {
        "actions": sum(card.copies for card in book.actions),
        "naughty": len(book.children) - nice,
        "nice": nice,
    }
    gear = Counter(equipment.companion for equipment in book.equipment)
    if options.counts == "printed":
        for kind, number in found.items():
            if number != PRINTED[kind]:
                _refuse(kind, number, PRINTED[kind])
        for companion in book.companions:
            if gear[companion.id] != PRINTED["equipment"]:
                _refuse("equipment", gear[companion.id], PRINTED["equipment"], companion=companion.id)
    if found["actions"] < (HAND + 2) * seats:
        _refuse("actions", found["actions"], (HAND + 2) * seats)
    if len(book.companions) < seats:
        _refuse("companions", len(book.companions), seats)


def _refuse(kind: str, number: int, needed: int, **more: str) -> None:
    fields = {"number": number, "needed": needed, **more}
    raise RefusedSetupError(Refusal("NL-136", f"refusal.NL-136.{kind}", fields))
