"""Odd sheets, as owners may type them in: every one passes the check, and none looks like the house's."""

from __future__ import annotations

import random
from typing import Any

from yuletable.games.giftbringer.checking import faults_of

Data = dict[str, Any]
BLESSINGS = ("turn", "trade", "sum", "gap")


def odd_sheet(seed: int) -> Data:
    """A sheet drawn by chance, without coordinates; equal seeds give equal sheets."""
    rng = random.Random(f"odd sheet {seed}")
    while faults_of(data := _drawn(rng)):
        pass
    return data


def _drawn(rng: random.Random) -> Data:
    ships, forks, houses = rng.randint(2, 4), rng.randint(0, 3), rng.randint(1, 7)
    inland = [f"X{n}" for n in range(forks)] + [f"H{n}" for n in range(houses)]
    rng.shuffle(inland)
    data: Data = {
        "name": "Odd Sheet",
        "source": "tests",
        "rounds": rng.choice((1, 1, 2, 4)),
        "dice": rng.choice((1, 2, 4, 4, 6)),
        "points": {kind: rng.choice((0, 1, 6)) for kind in "GCM"},
        "happiness": [{"level": 1, "value": rng.randint(0, 9)}, {"level": rng.randint(2, 4), "value": 3}],
        "blessings": rng.sample(BLESSINGS, rng.randint(0, 4)),
        "grades": [{"at": 0, "name": "Wet"}, {"at": 5, "name": "Dry"}],
        "vikings": [_viking(rng, n) for n in range(rng.choice((1, 3, 8)))],
        "ships": [{"id": f"S{n}", "name": f"Ship {n}"} for n in range(ships)],
        "forks": [{"id": f"X{n}", "name": f"Fork {n}"} for n in range(forks)],
        "houses": [_house(rng, n) for n in range(houses)],
        "roads": _roads(rng, inland, ships),
    }
    sums = {kind: sum(house["gratitude"][kind] for house in data["houses"]) for kind in "GCM"}
    data["bonuses"] = [{"kind": kind, "at": rng.randint(1, most), "value": 5} for kind, most in sums.items() if most]
    return data


def _boxes(rng: random.Random, least: int) -> list[int]:
    return [rng.randint(1, 6) for _ in range(rng.choice((least, 1, 2, 3)))]


def _viking(rng: random.Random, number: int) -> Data:
    many = {"presents": rng.choice((0, 1, 12)), "spaces": rng.choice((0, 0, 1, 3))}
    return {"id": f"V{number}", "name": f"Viking {number}", "boxes": _boxes(rng, 1), **many}


def _house(rng: random.Random, number: int) -> Data:
    boxes = _boxes(rng, 0)
    return {
        "id": f"H{number}",
        "name": f"House {number}",
        "region": "Here",
        "boxes": boxes,
        "presents": rng.choice((0, 1, 2)) if boxes else rng.choice((1, 3)),
        "gratitude": {kind: rng.choice((0, 0, 1, 3)) for kind in "GCM"},
        "happiness": rng.choice((0, 1, 5)),
    }


def _roads(rng: random.Random, inland: list[str], ships: int) -> list[Data]:
    """All places inland hang together, every ship lies at one of them; some roads more."""
    pairs = [(rng.choice(inland[:n]), inland[n]) for n in range(1, len(inland))]
    pairs += [(f"S{n}", rng.choice(inland)) for n in range(ships)]
    places = [*inland, *(f"S{n}" for n in range(ships))]
    joined = {frozenset(pair) for pair in pairs}
    for one, other in (rng.sample(places, 2) for _ in range(rng.randint(0, 6))):
        if frozenset((one, other)) not in joined:
            joined.add(frozenset((one, other)))
            pairs.append((one, other))
    return [{"id": f"R{n}", "a": a, "b": b, "boxes": _boxes(rng, 1)} for n, (a, b) in enumerate(pairs)]
