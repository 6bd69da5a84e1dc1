"""What `yuletable simulate` says: one JSON object, or tables for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from yuletable.bots.roster import in_full
from yuletable.engine.content import name_of
from yuletable.engine.options import write_options
from yuletable.engine.wire import canonical
from yuletable.lab.matches import Setup
from yuletable.lab.statistics import Tally, fingerprint, wilson_interval
from yuletable.words import counted


def report(setup: Setup, seed: int, tally: Tally, seconds: float) -> dict[str, Any]:
    """What `--json` prints."""
    endings = dict.fromkeys((*setup.game_type.endings, *sorted(tally.outcomes)))
    return {
        "game": setup.game_type.name,
        "seats": setup.seats,
        "options": write_options(setup.options),
        **_own(setup.components),
        "bots": [in_full(name) for name in setup.bots],
        "seed": seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "outcomes": {name: tally.outcomes[name] for name in endings},
        "wins_by_seat": [tally.wins_by_seat[seat] for seat in range(setup.seats)],
        "wins_by_role": {
            role: {"games": record.games, "wins": record.wins} for role, record in sorted(tally.roles.items())
        },
        **({"scores": _scores(setup, tally)} if tally.scores else {}),
        "length": {"mean": tally.mean_length, "min": tally.shortest, "max": tally.longest},
        "checksum": tally.checksum,
    }


def _scores(setup: Setup, tally: Tally) -> list[dict[str, Any]]:
    """By seat: mean, deviation, and how often each score came, from which the distribution can be drawn."""
    return [
        {
            "seat": seat + 1,
            "bot": in_full(setup.bots[seat]),
            "mean": record.mean,
            "deviation": record.deviation,
            "min": min(record.counts),
            "max": max(record.counts),
            "counts": {str(score): record.counts[score] for score in sorted(record.counts)},
        }
        for seat, record in sorted(tally.scores.items())
    ]


def _own(components: Mapping[str, Any]) -> dict[str, Any]:
    """What says which components were the players' own: their names, and what tells them from others."""
    own = {
        name: {"name": name_of(data), "digest": f"{fingerprint(canonical(data)):016x}"}
        for name, data in components.items()
    }
    return {"components": own} if own else {}


def print_report(report: dict[str, Any], tally: Tally) -> None:
    """The same for people, with the matches that were counted."""
    console, games = Console(highlight=False), report["games"]
    length = report["length"]
    matches, seats = counted(games, "match", "matches"), counted(report["seats"], "seat")
    console.print(f"{matches} of {report['game']}, {seats}, seed {report['seed']}")
    console.print(f"{length['mean']:.1f} decisions a match, {length['min']} to {length['max']}")
    console.print(_shares("ending", {name: (count, games) for name, count in report["outcomes"].items()}))
    if report["wins_by_role"]:
        roles = {role: (one.wins, one.games, one.trials) for role, one in sorted(tally.roles.items())}
        console.print(_shares("wins by role", roles))
    held = zip(report["bots"], report["wins_by_seat"], strict=True)
    named = {f"{number} {bot}": (wins, games) for number, (bot, wins) in enumerate(held, 1)}
    console.print(_shares("wins by seat", named))
    if "scores" in report:
        console.print(_score_table(report["scores"]))
    console.print(f"checksum {report['checksum']}, {report['seconds']} s")


def _score_table(scores: list[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("scores")
    for name in ("mean", "deviation", "least", "most"):
        table.add_column(name, justify="right")
    for row in scores:
        spread = (f"{row['mean']:.1f}", f"{row['deviation']:.1f}", str(row["min"]), str(row["max"]))
        table.add_row(f"{row['seat']} {row['bot']}", *spread)
    return table


def _shares(heading: str, counts: Mapping[str, tuple[int, int] | tuple[int, int, float]]) -> Table:
    """Counts with their shares and 95 % intervals; third, where not each is one, the independent trials."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(heading)
    for name in ("number", "share", "95 %"):
        table.add_column(name, justify="right")
    for name, (count, total, *independent) in counts.items():
        low, high = wilson_interval(count, total, independent=independent[0] if independent else None)
        share = count / total if total else 0.0
        table.add_row(name, str(count), f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    return table
