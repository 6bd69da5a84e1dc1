"""Measures how even The Naughty List is between good players: `python -m tools.naughty_list_balance`.

Writes `docs/results/naughty-list-balance.md`.
"""

import argparse
import sys
from pathlib import Path

from yuletable import __version__
from yuletable.engine.options import read_options
from yuletable.engine.registry import find_game
from yuletable.lab.matches import Setup
from yuletable.lab.simulate import simulate
from yuletable.lab.statistics import Tally, wilson_interval

PAGE = Path(__file__).parent.parent / "docs" / "results" / "naughty-list-balance.md"
SEED = 2026
SEATS = (3, 4)
COMPANIONS = ("krampus", "perchta", "belsnickel", "befana", "fouettard", "gryla")
LOW, HIGH = 0.8, 1.25

HEAD = """# How even The Naughty List is

`greedy` against `greedy`, companions dealt at random, seat 1 begins, {games:,} matches a row, seed {seed}.
{rows} of {all_rows} rows have been measured.
A share is how often who held it won, divided by the mean of all; a shared win counts for everybody who shares it.
Behind it stands the interval that 95 of 100 such measurements hold to (Wilson). Every share of a companion is to lie
between {low} and {high}.

Made by `python -m tools.naughty_list_balance --games {games} --seed {seed}` with version {version}.

## What was changed from the ledger

Two cards of the house set and the number of three; nothing that is printed.

- **Cursed Cowbell** (Krampus): `bonus magic 1`; it was 2. Krampus won 1.26 of a fair share at three seats; with it he
  was weak in Bribe alone.
- **Hazel Switch** (Belsnickel): draws two cards for each Terror and each Ferocity Child that is captured, beside its
  `bonus terror 2` and `bonus ferocity 1`. Belsnickel won least of all: he captured as well as others, but had fewer
  cards to play.

- **Hole in the Sack**: four copies instead of two, for one Choir Practice and one Marzipan Pig. It hits whoever leads,
  and who begins led too often: 5.1 points above an even share of wins at three seats.

Befana and Gryla were low because `greedy` played them badly, not because of their cards: it began with the Broom and
the Cauldron, and now begins with what draws cards, the Bag of Coal and the Yule Cat.

"""
TABLE = "| seats | late cards | {} |\n| ---: | --- | {} |\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="matches of each row")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    arguments = parser.parse_args()
    companions, first = [], []
    for late in ("off", "half"):
        for seats in SEATS:
            tally = measure(seats, late, arguments.games, arguments.seed, arguments.jobs)
            cells = [interval(*shares_of(tally, name)) for name in COMPANIONS]
            companions.append(f"| {seats} | {late} | {' | '.join(cells)} |")
            first.append(f"| {seats} | {late} | {first_seat(tally, seats)} |")
            print(companions[-1], first[-1], sep="\n", flush=True)
            PAGE.write_text(page_of(companions, first, arguments.games, arguments.seed), "utf-8")
    return 0


def measure(seats: int, late: str, games: int, seed: int, jobs: int = 1) -> Tally:
    """Matches of `greedy` against itself; seat 1 begins."""
    game = find_game("naughty-list")
    options = read_options(game.presets["simulation"], {"first": 1, "late_cards": late})
    return simulate(Setup(game, options, ("greedy",) * seats), games, seed, jobs)


def shares_of(tally: Tally, companion: str) -> tuple[float, float, float]:
    """The share of a companion, and its interval; 1 is fair."""
    record = tally.roles[companion]
    fair = sum(each.wins for each in tally.roles.values()) / sum(each.games for each in tally.roles.values())
    low, high = wilson_interval(record.wins, record.games)
    return record.wins / record.games / fair, low / fair, high / fair


def interval(share: float, low: float, high: float) -> str:
    return f"{share:.2f} ({low:.2f} to {high:.2f})"


def points_above(tally: Tally, seats: int) -> float:
    """How many points of a hundred the first seat lies above an even share of all wins."""
    return 100 * (tally.wins_by_seat[0] / tally.wins_by_seat.total() - 1 / seats)


def first_seat(tally: Tally, seats: int) -> str:
    low, high = wilson_interval(tally.wins_by_seat[0], tally.wins_by_seat.total())
    return f"{points_above(tally, seats):+.1f} ({100 * (low - 1 / seats):+.1f} to {100 * (high - 1 / seats):+.1f})"


def page_of(companions: list[str], first: list[str], games: int, seed: int) -> str:
    head = HEAD.format(
        games=games, seed=seed, low=LOW, high=HIGH, version=__version__, rows=len(companions), all_rows=2 * len(SEATS)
    )
    table = TABLE.format(" | ".join(COMPANIONS), " | ".join(["---"] * len(COMPANIONS)))
    beginning = TABLE.format("points above an even share of wins", "---")
    return (
        f"{head}## Companions\n\n{table}" + "\n".join(companions) + "\n\n## The first seat\n\n"
        "At most 5 points above an even share by default, within 3 with late cards.\n\n"
        f"{beginning}" + "\n".join(first) + "\n"
    )


if __name__ == "__main__":
    sys.exit(main())
