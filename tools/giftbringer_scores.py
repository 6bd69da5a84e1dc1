"""Measures what bots score in Giftbringer, alone on a sheet: `python -m tools.giftbringer_scores BOT=GAMES …`.

Writes `docs/results/giftbringer-scores.md`. Rows of bots that are not named stay as they are in the page, so that a bot
that thinks for hours need not be asked again.
"""

import argparse
import math
import re
import sys
from pathlib import Path

from yuletable import __version__
from yuletable.engine.options import read_options
from yuletable.engine.registry import find_game
from yuletable.lab.matches import Setup
from yuletable.lab.simulate import simulate
from yuletable.lab.statistics import ScoreRecord

PAGE = Path(__file__).parent.parent / "docs" / "results" / "giftbringer-scores.md"
SHEETS = ("grateful-island", "short-evening")
SEED = 2026
ROW = re.compile(r"^\| (?P<sheet>[\w-]+) \| (?P<bot>[\w:-]+) \|.*\|$", re.MULTILINE)
BAR = 40
WIDTH = 10

HEAD = """# What bots score in Giftbringer

One seat, hidden from nobody: the score of a whole sheet, over many games with seed {seed}. A mean is given with its
standard error, a score with its standard deviation. `random` takes any step that is legal; `greedy` goes by rules of
thumb; `search` plans with rollouts, and how long it thinks of each decision stands behind its name.

Made by `python -m tools.giftbringer_scores BOT=GAMES …` with version {version}.

| sheet | bot | games | mean | deviation | least | median | most |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs="*", default=["random=2000", "greedy=2000"], metavar="BOT=GAMES")
    parser.add_argument("--sheet", action="append", choices=SHEETS, help="only this sheet; may be given twice")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", type=int, default=SEED)
    arguments = parser.parse_args()
    rows, charts = _kept(PAGE.read_text("utf-8") if PAGE.is_file() else "")
    for sheet in arguments.sheet or SHEETS:
        for asked in arguments.bots:
            bot, _, games = asked.partition("=")
            record = measure(sheet, bot, int(games or 200), arguments.seed, arguments.jobs)
            rows[sheet, bot] = row_of(sheet, bot, record)
            charts[sheet, bot] = chart_of(record)
            print(rows[sheet, bot], flush=True)
    PAGE.write_text(page_of(rows, charts, arguments.seed), "utf-8")
    return 0


def measure(sheet: str, bot: str, games: int, seed: int, jobs: int = 1) -> ScoreRecord:
    """The scores of one bot, alone on a sheet."""
    box = find_game("giftbringer")
    options = read_options(box.presets["simulation"], {"sheet": sheet})
    return simulate(Setup(box, options, (bot,)), games, seed, jobs).scores[0]


def row_of(sheet: str, bot: str, record: ScoreRecord) -> str:
    """One line of the table."""
    error = record.deviation / math.sqrt(record.number)
    scores = sorted(record.counts.elements())
    ends = f"{scores[0]} | {scores[len(scores) // 2]} | {scores[-1]}"
    return (
        f"| {sheet} | {bot} | {record.number:,} | {record.mean:.1f} ± {error:.1f} | {record.deviation:.1f} | {ends} |"
    )


def chart_of(record: ScoreRecord) -> str:
    """How often scores came, by tens."""
    tens: dict[int, int] = {}
    for score, times in record.counts.items():
        tens[score // WIDTH] = tens.get(score // WIDTH, 0) + times
    most = max(tens.values())
    lines = (f"{ten * WIDTH:>4} {'█' * round(BAR * tens.get(ten, 0) / most)}" for ten in range(max(tens) + 1))
    return "\n".join(line.rstrip() for line in lines)


def page_of(rows: dict[tuple[str, str], str], charts: dict[tuple[str, str], str], seed: int) -> str:
    """The whole page."""
    table = HEAD.format(seed=seed, version=__version__) + "\n".join(rows[key] for key in sorted(rows)) + "\n"
    drawn = (f"\n## {bot} on {sheet}\n\n```text\n{charts[sheet, bot]}\n```\n" for sheet, bot in sorted(charts))
    return table + "".join(drawn)


def _kept(page: str) -> tuple[dict[tuple[str, str], str], dict[tuple[str, str], str]]:
    """The rows and charts that stand in the page."""
    rows = {(row["sheet"], row["bot"]): row[0] for row in ROW.finditer(page) if row["sheet"] in SHEETS}
    charts = re.findall(r"^## (\S+) on (\S+)\n\n```text\n(.*?)\n```", page, re.MULTILINE | re.DOTALL)
    return rows, {(sheet, bot): chart for bot, sheet, chart in charts}


if __name__ == "__main__":
    sys.exit(main())
