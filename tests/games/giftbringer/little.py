"""A sheet so small that chance alone gets far on it: what happens late on a real sheet happens here in every match."""

from typing import Any


def _house(
    name: str, boxes: list[int], presents: int, gratitude: tuple[int, int, int], happiness: int
) -> dict[str, Any]:
    given = dict(zip("GCM", gratitude, strict=True))
    more = {"boxes": boxes, "presents": presents, "gratitude": given, "happiness": happiness}
    return {"id": name, "name": f"House {name}", "region": "Here", **more}


def little_sheet(**changes: Any) -> dict[str, Any]:
    """Three rounds of three dice, Vikings of one box, two ships, a fork, five houses."""
    data: dict[str, Any] = {
        "name": "Little Sheet",
        "source": "tests",
        "rounds": 3,
        "dice": 3,
        "points": {"G": 4, "C": 5, "M": 6},
        "bonuses": [{"kind": "G", "at": 2, "value": 7}, {"kind": "M", "at": 1, "value": 3}],
        "happiness": [{"level": 1, "value": 2}, {"level": 3, "value": 9}],
        "blessings": ["turn", "trade", "sum", "gap"],
        "grades": [{"at": 0, "name": "Wet"}, {"at": 10, "name": "Dry"}],
        "vikings": [
            {"id": f"V{number}", "name": f"Viking {number}", "boxes": [number], "presents": 2, "spaces": 1 + number % 2}
            for number in range(1, 7)
        ],
        "ships": [{"id": "SA", "name": "Ship A"}, {"id": "SB", "name": "Ship B"}],
        "forks": [{"id": "X", "name": "Fork"}],
        "houses": [
            _house("A", [1], 0, (1, 0, 1), 1),
            _house("B", [], 1, (2, 1, 0), 0),
            _house("C", [2, 5], 2, (0, 1, 1), 1),
            _house("D", [3], 1, (0, 0, 0), 2),
            _house("E", [4, 4], 0, (0, 0, 0), 0),
        ],
        "roads": [
            {"id": "R1", "a": "SA", "b": "A", "boxes": [6]},
            {"id": "R2", "a": "SA", "b": "B", "boxes": [1]},
            {"id": "R3", "a": "A", "b": "X", "boxes": [2]},
            {"id": "R4", "a": "SB", "b": "X", "boxes": [3]},
            {"id": "R5", "a": "X", "b": "C", "boxes": [4]},
            {"id": "R6", "a": "SB", "b": "D", "boxes": [5]},
            {"id": "R7", "a": "C", "b": "D", "boxes": [6, 6]},
            {"id": "R8", "a": "B", "b": "E", "boxes": [2]},
            {"id": "R9", "a": "E", "b": "X", "boxes": [5]},
        ],
    }
    return {**data, **changes}
