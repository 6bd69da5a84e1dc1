"""Measures how even the sides of Sparkle*Kitty Nights are: `python -m tools.sparkle_kitty_balance`.

Writes `docs/results/sparkle-kitty-balance.md`. Game number i is a function of the table, the seed and i, so neither the
number of processes nor a stop in between changes anything: what is counted stands in the file `--kept`, from which the
next run goes on. Start with another file after a change to the game or to its bot.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

import msgspec

from yuletable import __version__
from yuletable.engine.chance import FastChance
from yuletable.engine.options import read_options
from yuletable.games.sparkle_kitty import GAME
from yuletable.games.sparkle_kitty.game import SparkleKittyNights
from yuletable.games.sparkle_kitty.greedy.bot import Greedy, ranked
from yuletable.lab.statistics import wilson_interval

PAGE = Path(__file__).parent.parent / "docs" / "results" / "sparkle-kitty-balance.md"
SEED = 2026
ROUNDS = 50
"""How often the page is written: each time all tables have come as far on their way."""
CHUNK = 20
"""Games that one process plays at a time."""
ERROR = 3.0
"""Points by which the shares that the ledger states may be off: they are one seed's estimates of 1000 games."""


@dataclass(frozen=True)
class Table:
    """What is played, with `greedy` on all seats.

    options   beside those of the simulation, as (name, value)
    expected  by side, the share of wins in percent that the ledger states, under "Measured with this house set"
    turns     the number of turns that it states as the middle
    """

    seats: int
    options: tuple[tuple[str, str], ...] = ()
    expected: tuple[tuple[str, float], ...] = ()
    turns: int = 0

    def __str__(self) -> str:
        told = [f"{name}={value}" for name, value in self.options]
        return ", ".join([f"{self.seats} seats", *told])

    def game(self) -> SparkleKittyNights:
        game = GAME.new(self.seats, read_options(GAME.presets["simulation"], dict(self.options)))
        assert isinstance(game, SparkleKittyNights)
        return game


EVEN = tuple(
    Table(seats, (), expected, turns)
    for seats, turns, expected in (
        (4, 35, (("nice", 50.0), ("naughty", 50.0))),
        (5, 34, (("nice", 35.5), ("naughty", 35.5), ("dragon", 29.0))),
        (6, 57, (("nice", 52.0), ("naughty", 48.0))),
        (7, 55, (("nice", 32.5), ("naughty", 32.5), ("dragon", 35.0))),
        (8, 64, (("nice", 49.0), ("naughty", 51.0))),
    )
)
"""The base game, in which the program speaks and nobody can slip."""

SPOKEN = tuple(
    Table(seats, (("speech", "tap"),), expected, turns)
    for seats, turns, expected in (
        (4, 42, (("nice", 50.0), ("naughty", 50.0))),
        (5, 41, (("nice", 34.5), ("naughty", 34.5), ("dragon", 31.0))),
        (6, 74, (("nice", 52.0), ("naughty", 48.0))),
        (7, 69, (("nice", 29.0), ("naughty", 29.0), ("dragon", 42.0))),
        (8, 79, (("nice", 49.0), ("naughty", 51.0))),
    )
)
"""The same, but the bots speak, and slip as often as they usually do."""

OTHERS = (
    *(
        Table(seats, (("safe_words", "both"),), expected, turns)
        for seats, turns, expected in (
            (4, 35, (("nice", 50.0), ("naughty", 50.0))),
            (5, 34, (("nice", 36.5), ("naughty", 36.5), ("dragon", 27.0))),
            (6, 57, (("nice", 50.0), ("naughty", 50.0))),
            (7, 53, (("nice", 34.0), ("naughty", 34.0), ("dragon", 32.0))),
            (8, 61, (("nice", 50.0), ("naughty", 50.0))),
        )
    ),
    *(
        Table(seats, (("dragons", "2"),), (("dragon", share),), turns)
        for seats, turns, share in ((4, 25, 26.0), (6, 48, 45.0), (8, 53, 54.0))
    ),
    *(
        Table(seats, (("mode", "werewolf"), ("speech", "tap")), expected, turns)
        for seats, turns, expected in (
            (5, 36, (("werewolf", 40.0),)),
            (6, 54, (("werewolf", 28.0), ("dragon", 20.0))),
            (7, 58, (("werewolf", 46.0),)),
            (8, 56, (("werewolf", 40.0), ("dragon", 20.0))),
        )
    ),
    *(
        Table(seats, (("mode", "vampire"), ("speech", "tap")), (("vampires", share),), turns)
        for seats, turns, share in ((5, 22, 59.0), (6, 32, 44.0), (7, 36, 38.0), (8, 39, 32.0))
    ),
)


@dataclass
class Series:
    """Many games of one table: how they ended, and by which rule; how many lasted so many turns."""

    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)

    def share(self, ending: str) -> tuple[float, float, float]:
        """Of the games, in percent, those that ended so, and the interval around it (95 %)."""
        low, high = wilson_interval(self.endings[ending], self.games)
        return 100 * self.endings[ending] / self.games, 100 * low, 100 * high

    def turns_of(self, part: float) -> int:
        """The number of turns that this part of the games does not go beyond."""
        lengths = sorted(self.turns.elements())
        return lengths[min(len(lengths) - 1, int(part * len(lengths)))]

    def add(self, other: Series) -> None:
        self.games += other.games
        self.endings += other.endings
        self.rules += other.rules
        self.turns += other.turns


def measure(table: Table, games: range, seed: int = SEED, series: Series | None = None) -> Series:
    """Plays the games of these numbers of a table, and adds them to `series`."""
    game, bot, series = table.game(), Greedy(), series or Series()
    for index in games:
        _play_one(game, bot, random.Random(f"{table}/{seed}/{index}"), series)
    return series


def _play_one(game: SparkleKittyNights, bot: Greedy, rng: random.Random, series: Series) -> None:
    chance = FastChance(rng)
    state = game.start(chance)
    while actors := state.to_act():
        seat = actors[0]
        legal = state.legal_actions(seat)
        if len(legal) == 1:
            # What the bot would do without looking, and without a draw.
            state.apply(seat, legal[0], chance)
            continue
        # What its `choose` does; a prompt tells it nothing that a view does not.
        state.apply(seat, ranked(game, state.observe(seat), legal, rng, bot.settings)[0], chance)
    outcome = state.outcome()
    assert outcome is not None
    series.games += 1
    series.turns[state.turn] += 1
    series.endings[outcome.name] += 1
    series.rules[outcome.rule] += 1


def verdict(table: Table, series: Series) -> str:
    """Whether all shares lie where the ledger states them, up to its own error; open where too few games tell."""
    if not table.expected:
        return ""
    found = [(series.share(side), stated) for side, stated in table.expected]
    off = max(abs(share - stated) for (share, _, _), stated in found)
    if off <= ERROR:
        word = "yes"
    elif any(low > stated + ERROR or high < stated - ERROR for (_, low, high), stated in found):
        word = "no"
    else:
        word = "open"
    return f"{word}, {off:.1f} off"


# The page

HEAD = """# How even the sides of Sparkle*Kitty Nights are

The house deck, `greedy` on every seat, seed {seed}. A share of wins, in percent, stands with its 95 % interval
(Wilson). "Stated" is what the rules' own table says, from a throw-away simulation of 1000 games with simpler bots;
"within" is that every stated share is met to {error:.0f} points, as exactly as that table is said to be: "no" where
the interval of one does not reach there, "open" where it does, so that too few games were played to tell. How many
points the worst share is off stands behind it.
Turns are those of all seats together: the middle, and in brackets what 5 % and 95 % of the games do not go beyond.

Made by `python -m tools.sparkle_kitty_balance --games {games} --fewer {fewer}` with version {version}; where a row has
fewer games, it was stopped before its end.
"""
SECTIONS = {
    "The base game, without slips": "The program speaks.",
    "The base game, spoken by the bots": "Bots misspeak one spell in twenty, one in ten while a duty binds.",
    "Expansions and the other two games": "Without slips where nothing is said of `speech`.",
}
COLUMNS = """
| table | games | wins | stated | within | turns | stated |
| --- | ---: | --- | --- | --- | ---: | ---: |
"""


def page_of(sections: Mapping[str, Mapping[Table, Series]], games: int, fewer: int, seed: int) -> str:
    """The whole page, as far as it is measured."""
    parts = [HEAD.format(seed=seed, error=ERROR, games=games, fewer=fewer, version=__version__)]
    for title, found in sections.items():
        if not any(series.games for series in found.values()):
            continue
        parts.append(f"\n## {title}\n\n{SECTIONS[title]}\n{COLUMNS}")
        parts += [_row(table, series) for table, series in found.items() if series.games]
    return "".join(parts)


def _row(table: Table, series: Series) -> str:
    seen = [side for side in GAME.endings if series.endings[side]]
    wins = "; ".join("{} {:.1f} ({:.1f} to {:.1f})".format(side, *series.share(side)) for side in seen)
    stated = ", ".join(f"{side} {share:g}" for side, share in table.expected)
    turns = f"{series.turns_of(0.5)} ({series.turns_of(0.05)} to {series.turns_of(0.95)})"
    return f"| {table} | {series.games:,} | {wins} | {stated} | {verdict(table, series)} | {turns} | {table.turns} |\n"


# The run


class Kept(msgspec.Struct):
    """What has been counted so far: by the name of a table, its first games."""

    version: str
    seed: int
    tables: dict[str, Series] = msgspec.field(default_factory=dict)


def read_kept(data: bytes) -> Kept:
    return msgspec.json.decode(data, type=Kept, dec_hook=_counter)


def _counter(kind: Any, counts: dict[str, int]) -> Counter[Any]:
    """Keys that are numbers are texts in JSON."""
    (key,) = get_args(kind)
    return Counter({key(name): count for name, count in counts.items()})


def go_on_from(path: Path | None, seed: int) -> Kept:
    """What this file keeps; nothing yet, if it is not there. ValueError if another program or seed has counted it."""
    fresh = Kept(__version__, seed)
    if path is None or not path.exists():
        return fresh
    kept = read_kept(path.read_bytes())
    if (kept.version, kept.seed) != (fresh.version, fresh.seed):
        raise ValueError(f"{path.name} was counted by version {kept.version} with seed {kept.seed}.")
    return kept


def run(goals: Mapping[Table, int], kept: Kept, pool: ProcessPoolExecutor) -> Iterator[int]:
    """Plays so many games of each table in all, and adds them to what is kept; yields after each of the rounds."""
    for turn in range(1, ROUNDS + 1):
        waiting = []
        for table, most in goals.items():
            series = kept.tables.setdefault(str(table), Series())
            end = most * turn // ROUNDS
            for first in range(series.games, end, CHUNK):
                games = range(first, min(first + CHUNK, end))
                waiting.append((series, pool.submit(measure, table, games, kept.seed)))
        for series, played in waiting:
            series.add(played.result())
        if waiting:
            yield turn


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="games of each table of the base game without slips")
    parser.add_argument("--fewer", type=int, default=1_000, help="games of each other table")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--kept", type=Path, help="a file from which to go on, and in which to keep what is counted")
    arguments = parser.parse_args()
    kinds = dict(zip(SECTIONS, (EVEN, SPOKEN, OTHERS), strict=True))
    goals = {
        table: arguments.games if tables is EVEN else arguments.fewer for tables in kinds.values() for table in tables
    }
    kept = go_on_from(arguments.kept, arguments.seed)
    for table in goals:
        kept.tables.setdefault(str(table), Series())
    sections = {title: {table: kept.tables[str(table)] for table in each} for title, each in kinds.items()}
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for turn in run(goals, kept, pool):
            if arguments.kept is not None:
                arguments.kept.write_bytes(msgspec.json.encode(kept))
            print(f"round {turn} of {ROUNDS}", flush=True)
            PAGE.write_text(page_of(sections, arguments.games, arguments.fewer, arguments.seed), "utf-8")
    PAGE.write_text(page_of(sections, arguments.games, arguments.fewer, arguments.seed), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
