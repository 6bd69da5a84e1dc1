"""Measures how even the seats of Cursed Gifts are, and what bots are worth: `python -m tools.cursed_gifts_balance`.

Writes `docs/results/cursed-gifts-balance.md` and, beside it, a picture of how long games last. Game number i is a
function of the table, the seed and i. Each table that is done is kept in `build/`, and not measured again by a run for
the same number of games and the same seed that comes later; with `--anew` it is.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tools.cursed_gifts_lengths import draw_lengths

from yuletable import __version__
from yuletable.bots.random_bot import RandomBot
from yuletable.engine.actions import Action
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Bot, Budget, State
from yuletable.engine.options import read_options
from yuletable.engine.prompts import Prompt
from yuletable.games.cursed_gifts import GAME
from yuletable.games.cursed_gifts.bot import Greedy
from yuletable.games.cursed_gifts.game import CursedGifts
from yuletable.games.cursed_gifts.views import CursedGiftsView
from yuletable.lab.statistics import wilson_interval

PAGE = Path(__file__).parent.parent / "docs" / "results" / "cursed-gifts-balance.md"
SEED = 2026
PLOT = PAGE.with_name("cursed-gifts-balance-lengths.svg")
KEPT = PAGE.parents[2] / "build" / "cursed-gifts-balance.json"
BATCH = 100
BOUNDS = {7: 8, 6: 3}
"""By first hand, how many points a seat may be above an even share."""
FREE = Budget()


class NeverCounters(Greedy):
    """Plays as `greedy`, and passes in every window."""

    def choose(
        self,
        game: Any,
        view: CursedGiftsView,
        prompt: Prompt,
        legal: Sequence[Action],
        rng: random.Random,
        budget: Budget,
    ) -> Action:
        if view.asking == "window":
            return next(action for action in legal if action.verb == "pass")
        return super().choose(game, view, prompt, legal, rng, budget)


BOTS: dict[str, type[Bot]] = {"greedy": Greedy, "never counters": NeverCounters, "random": RandomBot}


@dataclass(frozen=True)
class Table:
    """What is played: so many seats, on all of them `greedy` but for one, which goes round with the games."""

    seats: int
    first_hand: int = 7
    odd: str = "greedy"
    collection: bool = False

    def __str__(self) -> str:
        told = [f"{self.seats} seats"]
        told += ["first_hand=6"] * (self.first_hand == 6) + ["collection"] * self.collection
        return ", ".join(told)

    def game(self) -> CursedGifts:
        given = {"first_player": 1, "first_hand": self.first_hand, "collection": self.collection}
        game = GAME.new(self.seats, read_options(GAME.presets["simulation"], given))
        assert isinstance(game, CursedGifts)
        return game


@dataclass
class Series:
    """Many games of one table. `wins`: by seat, the first one begins; `odd`: those of the bot that plays otherwise."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    odd: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def plain(self) -> dict[str, Any]:
        """Itself as JSON; `read` makes it again."""
        counters: dict[str, Counter[Any]] = {"wins": self.wins, "turns": self.turns, "endings": self.endings}
        return {"games": self.games, "odd": self.odd, **{name: list(of.items()) for name, of in counters.items()}}

    @classmethod
    def read(cls, data: dict[str, Any]) -> Series:
        counters = {name: Counter(dict(data[name])) for name in ("wins", "turns", "endings")}
        return cls(games=data["games"], odd=data["odd"], **counters)

    def merge(self, other: Series) -> None:
        self.games += other.games
        self.odd += other.odd
        self.wins.update(other.wins)
        self.turns.update(other.turns)
        self.endings.update(other.endings)

    def share(self, seat: int) -> tuple[float, float, float]:
        """Of the seat that is so many after the first: its share of wins, and the interval around it (95 %)."""
        return self.wins[seat] / self.games, *wilson_interval(self.wins[seat], self.games)

    def turns_of(self, part: float) -> int:
        """The number of turns that this part of the games does not go beyond."""
        lengths = sorted(self.turns.elements())
        return lengths[min(len(lengths) - 1, int(part * len(lengths)))]


def measure(table: Table, games: int, seed: int = SEED, jobs: int = 1) -> Series:
    """Plays so many games of a table."""
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    series = Series()
    if jobs == 1:
        for batch in batches:
            series.merge(_play(table, seed, batch))
        return series
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for part in pool.map(_play, [table] * len(batches), [seed] * len(batches), batches):
            series.merge(part)
    return series


def _play(table: Table, seed: int, batch: range) -> Series:
    game, series = table.game(), Series()
    usual, odd = Greedy(), BOTS[table.odd]()
    for index in batch:
        place = index % table.seats
        bots = [odd if seat == place else usual for seat in range(table.seats)]
        _play_one(game, bots, place, random.Random(f"{table}/{table.odd}/{seed}/{index}"), series)
    return series


def _play_one(game: CursedGifts, bots: Sequence[Bot], odd: int, rng: random.Random, series: Series) -> None:
    chance = FastChance(rng)
    state = game.start(chance)
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal_actions(seat)
        action = legal[0] if len(legal) == 1 else _choice(game, state, seat, bots[seat], legal, rng)
        state.apply(seat, action, chance)
    outcome = state.outcome()
    assert outcome is not None
    series.games += 1
    series.turns[state.turn] += 1
    series.endings[outcome.name] += 1
    # Shared wins are so rare that they are counted for all who share.
    series.wins.update(outcome.winners)
    series.odd += odd in outcome.winners


def _choice(
    game: CursedGifts, state: State, seat: int, bot: Bot, legal: Sequence[Action], rng: random.Random
) -> Action:
    prompt = state.prompt(seat)
    assert prompt is not None
    return bot.choose(game, state.observe(seat), prompt, legal, rng, FREE)


# The page

HEAD = """# How even the seats of Cursed Gifts are

The house deck, `greedy` on every seat unless said otherwise, {games:,} games a row with seed {seed}, half as many where
one seat plays otherwise; seat 1 begins.
A share of wins, in percent, stands with its 95 % interval (Wilson); "most above even" is the largest share less an
even one, in points.

Made by `python -m tools.cursed_gifts_balance --games {games}` with version {version}.
"""
SHARES = """
## Shares of wins by seat

| table | {seats} | most above even |
| --- | {lines} | ---: |
"""
ODD = """
## One seat that plays otherwise

It takes each seat equally often.

| table | bot | its share | even share |
| --- | --- | ---: | ---: |
"""
LENGTHS = """
## How long games last

In turns of all seats together; the picture has the default first hand.

![Bars for 2 to 6 seats: how many games lasted how many turns]({plot})

| table | mean | median | 95 % within | longest | ended as |
| --- | ---: | ---: | ---: | ---: | --- |
"""


def page_of(even: dict[Table, Series], odd: dict[Table, Series], games: int, seed: int) -> str:
    """The whole page."""
    most = max(table.seats for table in even)
    parts = [HEAD.format(games=games, seed=seed, version=__version__)]
    seats = " | ".join(f"seat {seat + 1}" for seat in range(most))
    parts.append(SHARES.format(seats=seats, lines=" | ".join(["---:"] * most)))
    parts += [_share_row(table, series, most) for table, series in even.items()]
    parts.append(f"\n{verdict_of(even)}\n")
    parts.append(ODD)
    parts += [_odd_row(table, series) for table, series in odd.items()]
    parts.append(LENGTHS.format(plot=PLOT.name))
    parts += [_length_row(table, series) for table, series in even.items()]
    return "".join(parts)


def verdict_of(even: dict[Table, Series]) -> str:
    """Which tables keep the bound of their first hand, in a sentence."""
    bounds = " and ".join(f"{bound} with first_hand={cards}" for cards, bound in BOUNDS.items())
    missed = [
        f"{table} ({above_even(table, series):+.1f})"
        for table, series in even.items()
        if above_even(table, series) > BOUNDS[table.first_hand]
    ]
    kept = f"Missed by: {', '.join(missed)}." if missed else "Every table keeps it."
    return f"No seat is to be more points above an even share than {bounds}. {kept}"


def plot_of(even: dict[Table, Series]) -> str:
    """The picture of the lengths, of tables with the default first hand."""
    rows = {str(table): series.turns for table, series in even.items() if table.first_hand == 7}
    return draw_lengths(rows, "How long Cursed Gifts lasts")


def above_even(table: Table, series: Series) -> float:
    """How many points the strongest seat is above an even share."""
    return 100 * max(series.share(seat)[0] - 1 / table.seats for seat in range(table.seats))


def _percent(share: tuple[float, float, float]) -> str:
    middle, low, high = (100 * part for part in share)
    return f"{middle:.1f} ({low:.1f} to {high:.1f})"


def _share_row(table: Table, series: Series, most: int) -> str:
    cells = [_percent(series.share(seat)) if seat < table.seats else "" for seat in range(most)]
    return f"| {table} | {' | '.join(cells)} | {above_even(table, series):+.1f} |\n"


def _odd_row(table: Table, series: Series) -> str:
    share = (series.odd / series.games, *wilson_interval(series.odd, series.games))
    return f"| {table} | {table.odd} | {_percent(share)} | {100 / table.seats:.1f} |\n"


def _length_row(table: Table, series: Series) -> str:
    mean = sum(turns * games for turns, games in series.turns.items()) / series.games
    ended = ", ".join(f"{name} {games:,}" for name, games in series.endings.most_common())
    ends = f"{series.turns_of(0.5)} | {series.turns_of(0.95)} | {max(series.turns)}"
    return f"| {table} | {mean:.1f} | {ends} | {ended} |\n"


def tables() -> Iterator[Table]:
    """Everything that is measured: seats and first hands, then bots."""
    for first_hand in (7, 6):
        yield from (Table(seats, first_hand) for seats in GAME.seats)
    for odd in ("never counters", "random"):
        yield from (Table(seats, odd=odd) for seats in (2, 4, 6))


class Kept:
    """The tables that are done, in a file: of runs for so many games a table with this seed."""

    def __init__(self, path: Path, games: int, seed: int, anew: bool = False) -> None:
        self._path = path
        self._run = f"{games} games, seed {seed}"
        self._rows: dict[str, Any] = {}
        if path.is_file() and not anew:
            data = json.loads(path.read_text("utf-8"))
            self._rows = data["rows"] if data["run"] == self._run else {}

    def series(self, table: Table) -> Series | None:
        """What was measured at this table, or None."""
        row = self._rows.get(f"{table}, {table.odd}")
        return None if row is None else Series.read(row)

    def keep(self, table: Table, series: Series) -> None:
        """Writes it down at once."""
        self._rows[f"{table}, {table.odd}"] = series.plain()
        self._path.parent.mkdir(exist_ok=True)
        self._path.write_text(json.dumps({"run": self._run, "rows": self._rows}), "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="games of every table")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--anew", action="store_true", help="measure again what an earlier run has done")
    arguments = parser.parse_args()
    kept = Kept(KEPT, arguments.games, arguments.seed, arguments.anew)
    even: dict[Table, Series] = {}
    odd: dict[Table, Series] = {}
    for table in tables():
        games = arguments.games if table.odd == "greedy" else arguments.games // 2
        series = kept.series(table) or measure(table, games, arguments.seed, arguments.jobs)
        kept.keep(table, series)
        (even if table.odd == "greedy" else odd)[table] = series
        wins = [series.wins[seat] for seat in range(table.seats)]
        print(table, table.odd, f"{above_even(table, series):+.1f}", wins, series.odd, series.games, flush=True)
    PAGE.write_text(page_of(even, odd, arguments.games, arguments.seed), "utf-8")
    PLOT.write_text(plot_of(even), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
