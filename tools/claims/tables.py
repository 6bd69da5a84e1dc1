"""The tables on which claims are tested, the printed deals and others, and what is seen of their matches."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from typing import Any

import msgspec

from yuletable.bots.random_bot import RandomBot
from yuletable.engine.actions import Action
from yuletable.engine.events import Event
from yuletable.engine.game import Bot, Budget, Game, GameType
from yuletable.engine.options import read_options
from yuletable.engine.prompts import Prompt
from yuletable.games.krampusnacht import GAME
from yuletable.games.krampusnacht.components import house_roles
from yuletable.games.krampusnacht.game import Krampusnacht
from yuletable.games.krampusnacht.greedy.bot import Greedy
from yuletable.games.krampusnacht.views import Deal, KrampusnachtView
from yuletable.lab.matches import Room, Setup

BATCH = 25
OTHER_PHASES = ("argument", "plea", "night")


class StallsOnce:
    """Plays as another bot, but sees to it that the first vote puts nobody out: all point round in a circle, twice."""

    def __init__(self, inner: Bot) -> None:
        self._inner = inner

    def choose(
        self,
        game: Game,
        view: KrampusnachtView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        if view.night == 1 and view.phase not in OTHER_PHASES:
            pointing = {int(action.args[0]): action for action in legal if action.verb == "point"}
            return pointing[min(pointing, key=lambda seat: (seat - view.viewer) % game.seats)]
        return self._inner.choose(game, view, prompt, legal, rng, budget)


@dataclass(frozen=True)
class Table:
    """What is played: all seats by one way of play, "random" or "greedy".

    deal     instead of the printed one
    options  as a player writes them
    stalled  whether the first vote is made to put out nobody
    """

    seats: int
    play: str
    options: tuple[tuple[str, str], ...] = ()
    deal: Deal | None = None
    stalled: bool = False

    def setup(self) -> Setup:
        bot = f"{self.play}, stalling" if self.stalled else self.play
        options = read_options(GAME.presets["simulation"], dict(self.options))
        return Setup(self._game_type(), options, (bot,) * self.seats)

    def _game_type(self) -> GameType:
        bots = {
            **GAME.bots,
            "random, stalling": lambda: StallsOnce(RandomBot()),
            "greedy, stalling": lambda: StallsOnce(Greedy()),
        }
        return replace(GAME, bots=bots, create=self._create)

    def _create(self, seats: int, options: Any, components: Any) -> Game:
        book = house_roles()
        if self.deal is not None:
            book = _with_deal(book, seats, self.deal)
        return Krampusnacht(GAME, seats, options, book)


def _with_deal(book: Any, seats: int, deal: Deal) -> Any:
    return msgspec.structs.replace(book, deal={**book.deal, str(seats): deal})


@dataclass
class Seen:
    """What was seen of many matches of one table.

    nights, votes   how many matches had so many
    after_wrong     of the matches whose first vote put out one of the party, how many had so many votes
    pleas           of all matches together
    """

    matches: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    nights: Counter[int] = field(default_factory=Counter)
    votes: Counter[int] = field(default_factory=Counter)
    after_wrong: Counter[int] = field(default_factory=Counter)
    pleas: int = 0

    def add(self, events: Sequence[Event]) -> None:
        kinds = Counter(event.kind for event in events)
        votes = [place for place, event in enumerate(events) if _is_vote(event)]
        self.matches += 1
        self.endings[next(event.fields["outcome"] for event in events if event.kind == "game_ended")] += 1
        self.nights[kinds["night_opened"]] += 1
        self.votes[len(votes)] += 1
        self.pleas += kinds["plea"]
        if votes and _put_out_of_party(events[votes[0] :]):
            self.after_wrong[len(votes)] += 1

    def merge(self, other: Seen) -> None:
        self.matches += other.matches
        for mine, theirs in (
            (self.endings, other.endings),
            (self.nights, other.nights),
            (self.votes, other.votes),
            (self.after_wrong, other.after_wrong),
        ):
            mine.update(theirs)  # type: ignore[arg-type]
        self.pleas += other.pleas

    def mean(self, counts: Counter[int]) -> float:
        return sum(value * times for value, times in counts.items()) / self.matches


def _is_vote(event: Event) -> bool:
    return event.kind == "fingers" and event.fields["vote"] == "vote"


def _put_out_of_party(events: Sequence[Event]) -> bool:
    """Whether the vote with which these events begin put out somebody who is no Host."""
    for number, event in enumerate(events):
        if event.kind == "card_up":
            return events[number - 1].kind == "out" and event.fields["card"] not in ("krampus", "perchta")
        if event.kind in ("night_opened", "game_ended", "argument_opened"):
            return False
    return False


def see(orders: Iterable[tuple[Table, int]], seed: int, jobs: int) -> dict[Table, Seen]:
    """Plays so many matches of every table. Match i of every table has the same seed."""
    found: dict[Table, Seen] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        asked = [
            (table, pool.submit(watch, table, seed, range(first, min(first + BATCH, games))))
            for table, games in orders
            for first in range(0, games, BATCH)
        ]
        for table, future in asked:
            found.setdefault(table, Seen()).merge(future.result())
    return found


def watch(table: Table, seed: int, indices: range) -> Seen:
    """Plays these matches and sees what happens in them."""
    room, seen = Room(table.setup()), Seen()
    for index in indices:
        events: list[Event] = []
        room.play(seed, index, events.append)
        seen.add(events)
    return seen
