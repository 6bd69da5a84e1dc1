"""`yuletable compare` and `yuletable sweep`: what an option does to a game."""

from __future__ import annotations

import json
import math
from itertools import combinations, product
from typing import Any

import typer
from rich.console import Console
from rich.table import Table

from yuletable.cli.complaints import Complaint
from yuletable.cli.laboratory.counts import report
from yuletable.cli.laboratory.orders import (
    AS_JSON,
    BOTS,
    JOBS,
    MOST_GAMES,
    RAY,
    SEATS,
    SEED,
    bar,
    complaining,
    read_place,
    read_setup,
)
from yuletable.cli.setups import GAME, OPTION_HELP
from yuletable.engine.options import write_options
from yuletable.lab.compare import WITHIN, Comparison, Effect, Verdict
from yuletable.lab.compare import compare as compared
from yuletable.lab.matches import Setup
from yuletable.lab.measures import MEASURES, read_measure
from yuletable.lab.sequences import ERROR
from yuletable.lab.statistics import wilson_interval
from yuletable.lab.sweep import sweep as swept
from yuletable.words import counted

MOST_CELLS = 200
EACH_ONCE = "Name each option once, and each of its values once."


def compare(
    game: str = GAME,
    a: list[str] = typer.Option(
        [], "--a", help="An option of side A as key=value; may be repeated. None: the default."
    ),
    b: list[str] = typer.Option([], "--b", help="An option of side B as key=value; may be repeated."),
    seats: int | None = SEATS,
    bots: str = BOTS,
    option: list[str] = typer.Option([], help=f"{OPTION_HELP} Of both sides."),
    measure: str | None = typer.Option(None, help=f"What decides: {MEASURES}.", show_default="by game"),
    within: float = typer.Option(WITHIN * 100, min=0.0, max=100.0, help="Points that make no difference to you."),
    games: int = typer.Option(20_000, min=1, max=MOST_GAMES, help="Number of pairs of matches at most."),
    seed: int = SEED,
    jobs: int | None = JOBS,
    ray: str | None = RAY,
    as_json: bool = AS_JSON,
) -> None:
    """Say whether an option changes a game: on common seeds, until it is clear."""
    sides = [read_setup(game, seats, bots, [*option, *side]) for side in (a, b)]
    if sides[0] == sides[1]:
        raise Complaint("Sides A and B are the same: name an option with --b, as in --b key=value.")
    with complaining():
        decider = None if measure is None else read_measure(sides[0], measure)
    difference = within / 100 if within else None
    with complaining(), bar(games) as advance:
        place = read_place(jobs, ray)
        found = compared(sides[0], sides[1], games, seed, place, advance, decider, within=difference)
    names = [_named(side, other) for side, other in (sides, reversed(sides))]
    verdict = sentence(found, names, within)
    if as_json:
        print(json.dumps(_report(sides, seed, found, verdict)))
    else:
        _print(sides[0], seed, found, names, verdict)


def _named(side: Setup, other: Setup) -> str:
    """The options in which a side is not as the other, as they are written."""
    here, there = write_options(side.options), write_options(other.options)
    return ", ".join(f"{name}={value}" for name, value in here.items() if value != there[name]) or "own components"


def sentence(found: Comparison, names: list[str], within: float) -> str:
    """The verdict."""
    effect = found.effects[0]
    a, b = names
    pairs = _pairs(found.pairs)
    unit = "points" if effect.measure.share else effect.measure.what.partition(" ")[0]
    span = f"({_number(effect, effect.low)} to {_number(effect, effect.high)}, {1 - ERROR:.0%} sure)"
    subject = f"{b} against {a}, {effect.measure.what}:"
    if effect.verdict in (Verdict.MORE, Verdict.LESS):
        amount = _number(effect, abs(effect.difference)).lstrip("+")
        return f"{subject} {amount} {unit} {effect.verdict.value} {span}, clear after {pairs}."
    if effect.verdict is Verdict.ALIKE:
        enough = f"{within:g} {'point' if within == 1 else 'points'}"
        return f"{subject} no difference of more than {enough} {span}, clear after {pairs}."
    low, high = (_number(effect, end) for end in (effect.low, effect.high))
    return f"{subject} not clear after {pairs}; between {low} and {high} {unit} ({1 - ERROR:.0%} sure)."


def _pairs(number: int) -> str:
    return counted(number, "pair")


def _number(effect: Effect, value: float) -> str:
    if not math.isfinite(value):
        return "anything"
    return f"{value * 100:+.1f}" if effect.measure.share else f"{value:+.2f}"


def _report(sides: list[Setup], seed: int, found: Comparison, verdict: str) -> dict[str, Any]:
    return {
        "game": sides[0].game_type.name,
        "seats": sides[0].seats,
        "bots": list(sides[0].bots),
        "seed": seed,
        "a": write_options(sides[0].options),
        "b": write_options(sides[1].options),
        "pairs": found.pairs,
        "stopped_early": found.stopped,
        "error": ERROR,
        "effects": [
            {
                "measure": effect.measure.name,
                "pairs": effect.pairs,
                "a": _finite(effect.a),
                "b": _finite(effect.b),
                "difference": _finite(effect.difference),
                "low": _finite(effect.low),
                "high": _finite(effect.high),
                "verdict": effect.verdict.value,
            }
            for effect in found.effects
        ],
        "verdict": verdict,
    }


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _print(setup: Setup, seed: int, found: Comparison, names: list[str], verdict: str) -> None:
    console = Console(highlight=False)
    seats, bots = counted(setup.seats, "seat"), ",".join(dict.fromkeys(setup.bots))
    console.print(f"{setup.game_type.name}, {seats}, {bots}, seed {seed}")
    console.print(f"A: {names[0]}\nB: {names[1]}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(_pairs(found.pairs))
    for heading in ("A", "B", "B - A", "95 % at any time", ""):
        table.add_column(heading, justify="right")
    for effect in found.effects:
        span = f"{_number(effect, effect.low)} to {_number(effect, effect.high)}"
        clear = "" if effect.verdict is Verdict.OPEN else effect.verdict.value
        means = (_mean(effect, effect.a), _mean(effect, effect.b), _number(effect, effect.difference))
        table.add_row(effect.measure.what, *means, span, clear)
    console.print(table)
    console.print(verdict, soft_wrap=True)


def _mean(effect: Effect, value: float) -> str:
    if not effect.pairs:
        return "-"
    return f"{value:.1%}" if effect.measure.share else f"{value:.2f}"


def sweep(
    game: str = GAME,
    option: list[str] = typer.Option(
        [], help="An option as key=value, or as key=v1,v2,… to go through these; may be repeated: all combinations."
    ),
    seats: int | None = SEATS,
    bots: str = BOTS,
    games: int = typer.Option(1000, min=1, max=MOST_GAMES, help="Number of matches of each combination."),
    seed: int = SEED,
    jobs: int | None = JOBS,
    ray: str | None = RAY,
    as_json: bool = AS_JSON,
) -> None:
    """Go through values of options: how a game ends with each, on common seeds."""
    cells = _cells(option)
    setups = [read_setup(game, seats, bots, cell) for cell in cells]
    if any(one == other for one, other in combinations(setups, 2)):
        raise Complaint(EACH_ONCE)
    with complaining(), bar(games * len(setups)) as advance:
        tallies = swept(setups, games, seed, read_place(jobs, ray), advance)
    reports = [report(setup, seed, tally, 0.0) for setup, tally in zip(setups, tallies, strict=True)]
    moving = [text.partition("=")[0].strip() for text in option if "," in text]
    if as_json:
        print(
            json.dumps(
                [{"swept": _values(cell, moving), **_bare(one)} for cell, one in zip(cells, reports, strict=True)]
            )
        )
    else:
        _print_sweep([_values(cell, moving) for cell in cells], reports)


def _cells(assignments: list[str]) -> list[list[str]]:
    """All combinations, each as a list of key=value."""
    ways = []
    for text in assignments:
        name, equals, values = text.partition("=")
        ways.append([f"{name.strip()}={value.strip()}" for value in values.split(",")] if equals else [text])
    names = [way[0].partition("=")[0] for way in ways]
    if len(set(names)) < len(names) or any(len(set(way)) < len(way) for way in ways):
        raise Complaint(EACH_ONCE)
    if all(len(way) < 2 for way in ways):
        raise Complaint("Name the values to go through, as in --option key=v1,v2.")
    cells = [list(cell) for cell in product(*ways)]
    if len(cells) > MOST_CELLS:
        raise Complaint(f"These are {len(cells)} combinations; {MOST_CELLS} are the most.")
    return cells


def _values(cell: list[str], moving: list[str]) -> dict[str, str]:
    pairs = (text.partition("=")[::2] for text in cell)
    return {name: value for name, value in pairs if name in moving}


def _bare(one: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in one.items() if key != "seconds"}


def _print_sweep(cells: list[dict[str, str]], reports: list[dict[str, Any]]) -> None:
    console, first = Console(highlight=False), reports[0]
    matches, seats = counted(first["games"], "match", "matches"), counted(first["seats"], "seat")
    console.print(f"{matches} each of {first['game']}, {seats}, seed {first['seed']}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in cells[0]:
        table.add_column(name)
    met = [name for name in first["outcomes"] if any(one["outcomes"][name] for one in reports)]
    for name in (*met, "wins of seat 1", *(("points a seat",) if "scores" in first else ()), "decisions"):
        table.add_column(name, justify="right")
    for cell, one in zip(cells, reports, strict=True):
        counts = (*(one["outcomes"][name] for name in met), one["wins_by_seat"][0])
        shares = [_share(count, one["games"]) for count in counts]
        scores = [f"{_points(one):.1f}"] if "scores" in first else []
        table.add_row(*cell.values(), *shares, *scores, f"{one['length']['mean']:.1f}")
    console.print(table)
    console.print("Below each share, where the true one lies with 95 % confidence.", style="dim")
    never = [name for name in first["outcomes"] if name not in met]
    if never:
        console.print(f"It never ended as {' or '.join(never)}.")


def _share(count: int, games: int) -> str:
    """A share, and below it where the true one lies, so that a row of them is not too long for a terminal."""
    low, high = wilson_interval(count, games)
    return f"{count / games:.1%}\n{100 * low:.1f} to {100 * high:.1f}"


def _points(one: dict[str, Any]) -> float:
    means = [row["mean"] for row in one["scores"]]
    return float(sum(means) / len(means))
