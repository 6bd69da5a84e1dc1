"""One set-up of Krampusnacht: what is fixed for a match, and the lists that all its positions share."""

from __future__ import annotations

import random
from typing import Any

from yuletable.engine.actions import Actions, Verb, seat_field
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Event, Tell, number
from yuletable.engine.game import Game, GameType
from yuletable.engine.kept import Kept
from yuletable.engine.masks import members
from yuletable.engine.options import write_options
from yuletable.games.krampusnacht import endings, saves
from yuletable.games.krampusnacht.cards import Pack
from yuletable.games.krampusnacht.components import RoleBook, house_roles, house_timetable, next_holds, steps_of_a_night
from yuletable.games.krampusnacht.imagine import imagine
from yuletable.games.krampusnacht.options import KrampusnachtOptions
from yuletable.games.krampusnacht.seats import in_turn
from yuletable.games.krampusnacht.speech import Speech, verbs_of_speech
from yuletable.games.krampusnacht.state import KrampusnachtState
from yuletable.games.krampusnacht.views import KrampusnachtView


class Krampusnacht(Game):
    """A set-up.

    book         the role cards: those of the box, if it is given none
    deal         how many cards of each office; `pack`: which
    live         slots have lengths and are left by ticks; `instant`: the clock is never asked
    last_minute  the last minute of an argument is a slot of its own (KN-80)
    steps        the slots of every night; `step_of` by name the first of that name, `next_hold`
                 by step the first hold from it on
    windows      of every night; `windows_over` by step, those that are over then
    everybody    all seats as a mask

    Tables that positions share, made as they are needed:
    members      by mask, its seats; `order`: by (mask, first seat), once round
    point        by target, the action; `points`: by mask, the actions; `points_or_none`: with `no_finger`
    target       by index of an action, whom it points at
    asked        by seat, `to_act` where this seat alone is asked
    ..._offers   texts that a prompt offers
    """

    def __init__(
        self, game_type: GameType, seats: int, options: KrampusnachtOptions, book: RoleBook | None = None
    ) -> None:
        self.type = game_type
        self.seats = seats
        self.options: KrampusnachtOptions = options
        self.book = book or house_roles()
        self.timetable = house_timetable()
        self.deal = self.book.dealt(seats, options.krampus_alone)
        self.pack = Pack(self.book, self.deal)
        self.live = options.tempo == "live"
        self.instant = options.tempo == "instant"
        self.last_minute = self.live and options.argument_seconds >= 2 * self.timetable.day["lastminute"]
        self.steps = steps_of_a_night(self.timetable, options, self.deal)
        self.step_of = {step.name: place for place, step in reversed(list(enumerate(self.steps)))}
        holds = [(place, step.window) for place, step in enumerate(self.steps) if step.does == "hold" and step.last]
        self.next_hold = next_holds(self.steps)
        self.windows = tuple(window for _, window in holds if window)
        self.windows_over = [
            tuple(window for place, window in holds if window and place < now) for now in range(len(self.steps))
        ]
        self.max_decisions = endings.most_decisions(seats, options, len(self.steps))
        self.actions = Actions(seats, [Verb("point", (seat_field(seats),)), Verb("no_finger"), *verbs_of_speech(seats)])
        self.speech = Speech(self.actions, seats)
        self.everybody = (1 << seats) - 1
        self.no_causes = (None,) * seats
        self.no_cards_up = (None,) * seats
        self._make_tables()

    def _make_tables(self) -> None:
        actions, speech = self.actions, self.speech
        self.no_finger = actions.named("no_finger")
        self.point = actions.group("point")
        self.target = [int(action.args[0]) if action.verb == "point" else None for action in actions]
        self.members = Kept(members)
        self.order = Kept[tuple[int, int], tuple[int, ...]](lambda key: in_turn(*key))
        self.points = Kept[int, list[Any]](lambda mask: [self.point[seat] for seat in members(mask)])
        self.points_or_none = Kept[int, list[Any]](lambda mask: [*self.points[mask], self.no_finger])
        self.asked = [(seat,) if self.instant else (seat, CLOCK) for seat in range(self.seats)]
        self.night_offers = Kept[int, tuple[str, ...]](lambda mask: _texts(self.points_or_none[mask]))
        self.vote_offers = Kept[int, tuple[str, ...]](lambda mask: _texts(self.points[mask]))
        self.speech_offers = Kept[tuple[int, int], tuple[str, ...]](
            lambda key: _texts(speech.actions_of(speech.sayings[key[0]][key[1]]))
        )
        self.plea_offers = Kept[tuple[int, int], tuple[str, ...]](
            lambda key: _texts(speech.actions_of(speech.pleas(*key)))
        )

    def start(self, chance: Chance, tell: Tell | None = None) -> KrampusnachtState:
        cards = self.pack.deal(chance)
        state = KrampusnachtState(self, cards)
        if tell:
            deal = {"hosts": self.deal.hosts, "healer": self.deal.healer}
            deal |= {"seer": self.deal.seer, "guests": self.deal.guests}
            tell(Event("game_opened", {"options": write_options(self.options), "seats": self.seats, "deal": deal}))
            for seat, card in enumerate(cards.by_seat):
                tell(Event("card_dealt", {"seat": number(seat), "card": card}, (seat,)))
        state.begin(chance, tell)
        return state

    def imagine(self, view: KrampusnachtView, rng: random.Random) -> KrampusnachtState:
        return imagine(self, view, rng)

    def load(self, data: dict[str, Any]) -> KrampusnachtState:
        state = KrampusnachtState(self, saves.cards_of(self, data))
        saves.load(state, data)
        return state


def _texts(actions: list[Any]) -> tuple[str, ...]:
    return tuple(action.text for action in actions)
