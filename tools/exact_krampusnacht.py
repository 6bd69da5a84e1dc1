"""Compares uniform play of Krampusnacht with the exact computation: `python -m tools.exact_krampusnacht`.

Writes `docs/results/krampusnacht-uniform.md`; exits with 1 if a share is four standard errors or more away.
"""

import argparse
import sys
from fractions import Fraction
from pathlib import Path

from tests.games.krampusnacht.exact_uniform import TABLES, Table, deviation, endings
from tests.games.krampusnacht.test_uniform_play import setup_of

from yuletable import __version__
from yuletable.lab.simulate import simulate
from yuletable.lab.statistics import Tally

PAGE = Path(__file__).parent.parent / "docs" / "results" / "krampusnacht-uniform.md"
ALLOWED = 4.0

INTRODUCTION = """# Krampusnacht under uniform play

Everybody chooses uniformly among what is legal, talk included. The exact probabilities are computed from the ledger
alone, without the program ([the computation](../../tests/games/krampusnacht/exact_uniform.py)); the shares are what the
program plays. A deviation is the difference in standard errors; four or more would be an error in one of the two.

These are no odds for a party: nobody argues at random. They say that deal, night, vote, ties and ends are those of the
ledger.

Made by `python -m tools.exact_krampusnacht {arguments}` with version {version}; seed {seed}.

| table | matches | ending | exact | played | deviation |
| --- | ---: | --- | ---: | ---: | ---: |
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000, help="matches of each table")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    rows, worst = [], 0.0
    for table in TABLES:
        tally = simulate(setup_of(table), arguments.games, arguments.seed, arguments.jobs)
        of_table, farthest = rows_of(table, tally)
        print("\n".join(of_table), flush=True)
        rows += of_table
        worst = max(worst, farthest)
    head = INTRODUCTION.format(
        arguments=f"--games {arguments.games} --seed {arguments.seed}", version=__version__, seed=arguments.seed
    )
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(head + "\n".join(rows) + f"\n\nThe largest deviation is {worst:.2f} standard errors.\n", "utf-8")
    return int(worst >= ALLOWED)


def rows_of(table: Table, tally: Tally) -> tuple[list[str], float]:
    """Lines of the page, and the largest deviation among them."""
    exact, rows, worst = endings(table), [], 0.0
    for name, chance in (("party", exact.party), ("hosts", exact.hosts), ("stalled", exact.stalled)):
        count = tally.outcomes[name]
        away = deviation(count, tally.games, chance)
        worst = max(worst, abs(away))
        share = count / tally.games
        rows.append(f"| {table} | {tally.games:,} | {name} | {shown(chance)} | {share:.6f} | {away:+.2f} |")
    return rows, worst


def shown(chance: Fraction) -> str:
    """A probability with six decimals, or as a power of ten where those would hide it."""
    return f"{float(chance):.6f}" if chance == 0 or chance > Fraction(1, 10_000) else f"{float(chance):.2e}"


if __name__ == "__main__":
    sys.exit(main())
