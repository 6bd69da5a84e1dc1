"""Measures how strong bots are against each other: `python -m tools.strength`.

In each game `search` meets `greedy`, and `greedy` meets `random`, in turn on every seat, and in games of sides on all
seats of a side (`tools.whole_sides`). Writes `docs/results/strength.md` after each meeting; rows of what was not asked
for stay as they are in the page, so that a measurement can be made game by game and taken up again.
"""

import argparse
import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, quantiles
from time import process_time

from tools.whole_sides import SIDES, play, rows_of

from yuletable import __version__
from yuletable.bots.search.thinking import Thinking
from yuletable.engine.chance import FastChance
from yuletable.engine.game import Game, State
from yuletable.engine.registry import find_game
from yuletable.lab.matches import AS_IT_LIKES, Setup
from yuletable.lab.places import Here
from yuletable.lab.tournament import Meeting, tournament

PAGE = Path(__file__).parent.parent / "docs" / "results" / "strength.md"
SEED = 2026
POSITIONS = 24
"""Positions in which the time of a decision is taken, from all over matches of `greedy`."""
ROW = re.compile(r"^\| (?P<game>[\w-]+) \| (?P<what>[^|]+) \| (?P<third>[^|]+) \|.*\|$", re.MULTILINE)


@dataclass(frozen=True)
class Table:
    """At how many seats a game is played here, and how many iterations `search` has for each decision.

    also  other numbers of seats at which whole sides are measured
    """

    seats: int
    iterations: int
    also: tuple[int, ...] = ()


TABLES = {
    "cursed-gifts": Table(3, 40),
    "giftbringer": Table(2, 150),
    "krampusnacht": Table(7, 100, also=(5,)),
    "naughty-list": Table(3, 40),
    "sparkle-kitty-nights": Table(4, 100),
}

HEAD = """# How strong the bots are

Two bots at one table, in turn on every seat (`yuletable tournament`), with seed {seed}. The share is that of all pairs
of seats, one of each bot, in which the first one ends up ahead; equal ranks count half. So of a game in which seats win
together as a side a share says less: it counts half whatever two seats of one side did. What a bot is worth to a whole
side stands below. The interval is 95 %, and the verdict says no more than it: that one beats the other only if one half
is outside. How many iterations `search` has for each decision stands behind its name.

Made by `python -m tools.strength --only GAME --games N --quick-games N --deals N` with version {version}; the page
keeps the rows of what was not measured again.

| game | meeting | seats | matches | share of the first | 95 % | verdict |
| --- | --- | ---: | ---: | ---: | ---: | --- |
"""
SIDES_HEAD = """
## By whole sides

On each deal of a game in which seats win as a side the first bot holds all seats of one side and `greedy` the rest,
then the other way round, and last `greedy` holds all. `wins` is the share of its deals that a side wins with the first
bot, `instead` the same with `greedy` in its place; the difference is the mean of what both bring on one deal, and its
interval 1.96 standard errors of that mean. A match that nobody wins counts half. For either side a deal counts with the
mean of both; there `instead` is one half, so that the first bot's share of all matches is `wins`.

| game | bot | seats | deals | wins | instead | difference | 95 % | verdict |
| --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- |
"""
SPEED_HEAD = """
## How long `search` thinks

Over {positions} positions of matches of `greedy` in which there is a choice, in time of one core of the machine that
the page was made on. An iteration ends at an estimate, after as many decisions as stand beside it.

| game | budget | ms a decision | nine of ten | iterations a second | decisions an iteration | decisions a second |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", action="append", choices=list(TABLES), help="only this game; may be given twice")
    parser.add_argument("--games", type=int, default=20, help="matches of each line-up with search, 0 for none")
    parser.add_argument("--quick-games", type=int, default=100, help="matches of each line-up without it, 0 for none")
    parser.add_argument("--deals", type=int, default=50, help="deals for whole sides with search, 0 for none")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.quick_games, arguments.deals) < 0 or arguments.deals == 1:
        parser.error("a number of matches or of deals is 0 or more, of deals not 1.")
    for game in arguments.only or TABLES:
        table = TABLES[game]
        planner = f"search:{table.iterations}"
        for bots, games in (((planner, "greedy"), arguments.games), (("greedy", "random"), arguments.quick_games)):
            if games:
                meeting = meet(game, table.seats, bots, games)
                _keep(game, f"{bots[0].partition(':')[0]} against {bots[1]}", row_of(game, table.seats, bots, meeting))
        if arguments.deals and game in SIDES:
            bots = (planner, "greedy")
            for seats in (table.seats, *table.also):
                played = [play(game, seats, bots, SEED, deal) for deal in range(arguments.deals)]
                for key, row in rows_of(game, seats, bots, played):
                    _keep(game, key, row)
        if arguments.games or arguments.deals:
            _keep(game, "budget", pace_of(game, table))
    return 0


def meet(game: str, seats: int, bots: tuple[str, str], games: int) -> Meeting:
    """What the first scored against the second, on every seat so many times."""
    box = find_game(game)
    setup = Setup(box, box.presets["simulation"], (bots[0],) * seats)
    return tournament(setup, bots, games, SEED, Here()).meetings[bots]


def row_of(game: str, seats: int, bots: tuple[str, str], meeting: Meeting) -> str:
    """One line of the first table."""
    low, high = meeting.interval
    verdict = "beats" if low > 0.5 else "is beaten by" if high < 0.5 else "as far as this tells, no better than"
    return (
        f"| {game} | {bots[0]} against {bots[1]} | {seats} | {meeting.matches:,} | {meeting.share:.3f} "
        f"| {low:.3f} to {high:.3f} | {bots[0].partition(':')[0]} {verdict} {bots[1]} |"
    )


def pace_of(name: str, table: Table) -> str:
    """One line of the second table."""
    box = find_game(name)
    game = box.new(table.seats, box.presets["simulation"], {})
    times: list[float] = []
    iterations = 0
    with _counted(type(game.start(FastChance(random.Random(SEED))))) as decisions:
        for number, state in enumerate(_positions(game)):
            (seat, *_), start = state.to_act(), process_time()
            thinking = Thinking(game, state.observe(seat), number)
            actions = thinking.candidates([action for action in state.legal_actions(seat) if not action.back])
            if len(actions) > 1:
                thinking.best(actions, lambda done: done / table.iterations)
            times.append(process_time() - start)
            iterations += thinking.iterations
    spent, each = sum(times), decisions[0] / iterations
    most = quantiles(times, n=10)[-1]
    return (
        f"| {name} | search:{table.iterations} | {1000 * mean(times):.0f} | {1000 * most:.0f} "
        f"| {iterations / spent:,.0f} | {each:.1f} | {decisions[0] / spent:,.0f} |"
    )


def _positions(game: Game) -> list[State]:
    """Positions with a choice, every fifth of them, of matches of `greedy`."""
    rng, found, seen = random.Random(SEED), list[State](), 0
    bot, chance = game.type.bots["greedy"](), FastChance(rng)
    while True:
        state = game.start(chance)
        while actors := state.to_act():
            legal = state.legal_actions(actors[0])
            if sum(not action.back for action in legal) > 1:
                seen += 1
                if seen % 5 == 0:
                    found.append(state.copy())
                if len(found) == POSITIONS:
                    return found
            prompt = state.prompt(actors[0])
            assert prompt is not None
            chosen = bot.choose(game, state.observe(actors[0]), prompt, legal, rng, AS_IT_LIKES)
            state.apply(actors[0], chosen, chance)


@contextmanager
def _counted(states: type[State]) -> Iterator[list[int]]:
    """Counts the decisions that are carried out in positions of this class."""
    count, apply = [0], states.apply

    def counting(self: State, *arguments: object) -> None:
        count[0] += 1
        apply(self, *arguments)  # type: ignore[arg-type]

    states.apply = counting  # type: ignore[assignment, method-assign]
    try:
        yield count
    finally:
        states.apply = apply  # type: ignore[method-assign]


def page_of(rows: dict[tuple[str, str], str]) -> str:
    """The whole page."""
    order = sorted(rows, key=lambda key: (key[0], key[1] == "greedy against random"))
    strength = [rows[key] for key in order if " against " in key[1]]
    sides = [rows[key] for key in order if " as " in key[1]]
    speed = [rows[key] for key in order if key[1] == "budget"]
    tables = [(HEAD.format(seed=SEED, version=__version__), strength)]
    tables += [(SIDES_HEAD, sides), (SPEED_HEAD.format(positions=POSITIONS), speed)]
    return "".join(head + "\n".join(lines) + "\n" for head, lines in tables if lines)


def _kept(page: str) -> dict[tuple[str, str], str]:
    """The rows that stand in the page."""
    kept = {}
    for row in ROW.finditer(page):
        if row["game"] in TABLES:
            what = re.sub(r":\d+", "", row["what"])
            if " as " in what:
                what += f" at {row['third']}"
            kept[row["game"], what if " against " in what or " as " in what else "budget"] = row[0]
    return kept


def _keep(game: str, what: str, row: str) -> None:
    """Puts a row into the page as it stands by now."""
    rows = _kept(PAGE.read_text("utf-8") if PAGE.is_file() else "")
    rows[game, what] = row
    PAGE.write_text(page_of(rows), "utf-8")
    print(row, flush=True)


if __name__ == "__main__":
    sys.exit(main())
