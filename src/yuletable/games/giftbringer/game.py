"""One set-up of Giftbringer: what is fixed for a match, and the tables that all its positions share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from yuletable.engine.actions import Action, Actions, Field, Verb, number_field, word_field
from yuletable.engine.chance import Chance
from yuletable.engine.events import CLOCK, Event, Tell, number
from yuletable.engine.game import Game, GameType
from yuletable.engine.options import write_options
from yuletable.engine.outcomes import Outcome
from yuletable.games.giftbringer import saves
from yuletable.games.giftbringer.imagine import imagine
from yuletable.games.giftbringer.menu import Menu
from yuletable.games.giftbringer.observe import Reader
from yuletable.games.giftbringer.options import GiftbringerOptions
from yuletable.games.giftbringer.page import Page
from yuletable.games.giftbringer.plan import Plan, places_of
from yuletable.games.giftbringer.scoring import Scorer, outcome
from yuletable.games.giftbringer.sheet import BLESSINGS, KINDS, Sheet
from yuletable.games.giftbringer.state import GiftbringerState
from yuletable.games.giftbringer.steps import Bless, Bring, Cross, Land, Leave, Step, Take
from yuletable.games.giftbringer.views import GiftbringerView


class Giftbringer(Game):
    """A set-up.

    sheet, plan   the sheet, and its tables
    steps         by index of an action, what it does on a page; None for what is no such step
    menu          which steps a page allows
    scorer        what a page scores
    reader        pages as views, and back
    dice          their numbers
    undos         steps that may be taken back in a round
    is_open       everybody sees every step at once (GB-98)
    instant       the clock is never asked; `seconds`: the length of a round, 0 if it has none
    everybody     all seats as a mask; `members` by mask, its seats
    writing       by mask of the seats that are done, `to_act`
    rolling       by leader, `to_act` while the roll is entered
    """

    def __init__(self, game_type: GameType, seats: int, options: GiftbringerOptions, sheet: Sheet) -> None:
        self.type = game_type
        self.seats = seats
        self.options: GiftbringerOptions = options
        self.sheet = sheet
        self.plan = Plan(sheet)
        self.scorer = Scorer(sheet, options)
        self.reader = Reader(self.plan, self.scorer)
        self.actions = Actions(seats, list(self._verbs()))
        self.dice = tuple(range(sheet.dice))
        self.undos = options.undo
        self.is_open = options.sheets == "open"
        self.instant = options.tempo == "instant"
        self.seconds = options.round_seconds if options.tempo == "live" else 0
        self.max_decisions = seats * self._most_steps() + 2 * sheet.rounds
        self._make_tables()

    def _verbs(self) -> Iterator[Verb]:
        """In the order of the lists that the menu makes."""
        sheet, plan = self.sheet, self.plan
        crossings = {(crossing.target.id, crossing.number) for crossing in plan.crossings}
        if self.options.dice == "leader":
            dice = tuple(number_field(f"die{die + 1}", 1, 6) for die in range(sheet.dice))
            yield Verb("rolled", dice, only=_rising, by_hand=True)
        yield Verb(
            "cross", (word_field("target", *plan.targets), number_field("n", 1, 6)), only=lambda *c: c in crossings
        )
        yield from (_bless_verb(word) for word in BLESSINGS if word in sheet.blessings)
        yield Verb("land", (word_field("ship", *(ship.id for ship in plan.ships)),))
        yield Verb("bring", (word_field("house", *(house.id for house in plan.wanting)),))
        yield Verb("take", (word_field("kind", *KINDS),))
        yield Verb("leave")
        yield Verb("undo", back=True)
        yield Verb("done")

    def _most_steps(self) -> int:
        """The most steps of a seat, a step taken back counting with its taking back (GB-115)."""
        sheet = self.sheet
        give = sum(any(house.given) for house in self.plan.houses)
        spaces = sum(viking.spaces for viking in sheet.vikings)
        forward = sheet.rounds * sheet.dice + len(sheet.blessings) + 1 + len(self.plan.wanting) + spaces + give
        return forward + sheet.rounds + 2 * self.undos * sheet.rounds

    def _make_tables(self) -> None:
        actions, seats = self.actions, range(self.seats)
        self.undo, self.done = actions.named("undo"), actions.named("done")
        self.rolled = actions.group("rolled")
        self.steps: list[Step | None] = [self._step(action) for action in actions]
        self.menu = Menu(self.plan, self.steps, actions, self.options.need_load)
        kinds = sorted(range(3), key=lambda kind: (-self.sheet.points.of(KINDS[kind]), -kind))
        takes = [self.steps[actions.named("take", KINDS[kind]).index] for kind in kinds]
        self.takes_by_worth = [(take, kind) for take, kind in zip(takes, kinds, strict=True) if take is not None]
        self.everybody = (1 << self.seats) - 1
        self.members = [tuple(places_of(mask)) for mask in range(1 << self.seats)]
        late = () if self.instant else (CLOCK,)
        self.writing = [(*self.members[self.everybody & ~done], *late) for done in range(1 << self.seats)]
        self.rolling = [(seat, *late) for seat in seats]
        self.no_past = ((),) * self.seats

    def _step(self, action: Action) -> Step | None:
        match action.verb:
            case "cross":
                at = action.index - self.actions.group("cross")[0].index
                return Cross(action, self.plan.crossings[at])
            case "bless":
                return Bless(action)
            case "land":
                return Land(action, self.plan, [ship.id for ship in self.plan.ships].index(str(action.args[0])))
            case "bring":
                return Bring(action, next(house for house in self.plan.wanting if house.id == action.args[0]))
            case "take":
                return Take(action, self.plan, [*KINDS].index(action.args[0]))  # type: ignore[arg-type]
            case "leave":
                return Leave(action)
        return None

    def start(self, chance: Chance, tell: Tell | None = None) -> GiftbringerState:
        if tell:
            fields = {"sheet": self.sheet.name, "seats": self.seats, "options": write_options(self.options)}
            tell(Event("game_started", fields))
        leader = chance.below(self.seats, "leader")  # GB-11
        if tell:
            tell(Event("leader_named", {"seat": number(leader)}))
        state = GiftbringerState(self, leader, [self.blank_page()] * self.seats)
        state.begin_round(chance, tell)
        return state

    def blank_page(self) -> Page:
        """A page on which nothing is written (GB-10)."""
        blessings = sum(1 << place for place, word in enumerate(BLESSINGS) if word in self.sheet.blessings)
        return Page(self.plan.nothing, blessings=blessings, slots=self.plan.viking_slots)

    def imagine(self, view: GiftbringerView, rng: random.Random) -> GiftbringerState:
        return imagine(self, view, rng)

    def load(self, data: dict[str, Any]) -> GiftbringerState:
        state = GiftbringerState(self, 0, [self.blank_page()] * self.seats)
        saves.load(state, data)
        return state

    def outcome_of(self, pages: Sequence[Page]) -> Outcome:
        """How a match ends with these pages (GB-108 to GB-111)."""
        scores = [self.scorer.total(page.letters, page.joy) for page in pages]
        return outcome(self.sheet, self.options, scores, [len(page.letters) for page in pages])

    def grade_of(self, ended: Outcome | None) -> str | None:
        """What the score of a match for one is called; None for more seats, or before the end."""
        if self.seats > 1 or ended is None or ended.scores is None:
            return None
        return self.scorer.grade(ended.scores[0])


def _bless_verb(word: str) -> Verb:
    kind = word_field("blessing", word)
    x, y, v = (number_field(name, 1, 6) for name in ("x", "y", "v"))
    if word == "turn":
        return Verb("bless", (kind, x, v), only=lambda _, x, v: x != v)  # GB-78
    fields: tuple[Field, ...] = (kind, x, y, v) if word == "trade" else (kind, x, y)
    return Verb("bless", fields, only=lambda _, x, y, *rest: x <= y)


def _rising(*results: int) -> bool:
    return all(one <= other for one, other in pairwise(results))
