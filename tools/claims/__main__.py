"""Plays, judges, and writes `docs/claims.md`: `python -m tools.claims [--random N] [--greedy N] [--seed N]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.claims.tables import see
from tools.claims.verdicts import Judged, judge, tables

from yuletable import __version__

PAGE = Path(__file__).parent.parent.parent / "docs" / "claims.md"
HEAD = """# What the rulebooks claim, tested

The claims of the printed book of Krampusnacht, in our words, and whether they hold. The other four books say how to
play and not how it turns out, so there is nothing of theirs to test.

A verdict is given for a way of play, because few claims hold for every company. `random` chooses uniformly among what
is legal, talk included, so nobody argues; where its numbers are exact they are computed from the
[ledger](../src/yuletable/games/krampusnacht/rules.md) alone. `greedy` goes by rules of thumb: it remembers, weighs what
was said, tells the truth in the party and lies among the Hosts. No way of play is a
room of people; a claim that holds under both is a claim about the rules.

Shares stand with their 95 % intervals (Wilson; of differences Newcombe). An open verdict is one that the intervals do
not decide. Deals that the book does not have are dealt for the test alone.

Made by `python -m tools.claims {arguments}` with version {version}:
{random:,} matches of each table by `random`, {greedy:,} by `greedy`, seed {seed}.

| claim | random | greedy |
| --- | --- | --- |
"""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--random", type=int, default=4000, help="matches of each table by random")
    parser.add_argument("--greedy", type=int, default=600, help="matches of each table by greedy")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args(arguments)
    games = {"random": given.random, "greedy": given.greedy}
    # Those that take longest first, so that no process has to wait for them at the end.
    orders = sorted(tables(), key=lambda table: (table.play != "greedy", -table.seats))
    seen = see(((table, games[table.play]) for table in orders), given.seed, given.jobs)
    page = page_of(judge(seen), given.random, given.greedy, given.seed)
    PAGE.write_text(page, "utf-8")
    print(PAGE.name)
    return 0


def page_of(judged: Sequence[Judged], random: int, greedy: int, seed: int) -> str:
    """The whole page."""
    arguments = f"--random {random} --greedy {greedy} --seed {seed}"
    head = HEAD.format(arguments=arguments, version=__version__, random=random, greedy=greedy, seed=seed)
    overview = "".join(f"| {one.claim} | {one.verdicts['random']} | {one.verdicts['greedy']} |\n" for one in judged)
    return head + overview + "".join(map(_section, judged))


def _section(one: Judged) -> str:
    said = "; ".join(f"under `{play}` it **{verdict}**" for play, verdict in one.verdicts.items())
    said = said.replace("it **open**", "it is **open**")
    rows = "".join(f"| {row.what} | {row.under} | {row.number} | {row.interval} |\n" for row in one.findings)
    table = f"| what | play | number | interval |\n| --- | --- | ---: | --- |\n{rows}"
    return f"\n## {one.claim}\n\n{said[0].upper()}{said[1:]}. {one.because}\n\n{table}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
