"""The rules once more, as plainly as they are written: one seat's sheet as sets and lists, no masks, no tables.

Slow and simple on purpose, so that it can be read beside `rules.md`; the engine must agree with it step by step.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

Data = dict[str, Any]


class Book:
    """One seat. `data` is the sheet; `written` is all that undo has to bring back."""

    def __init__(self, data: Data, undo: int = 20, need_load: bool = False, scale: str = "highest") -> None:
        self.data, self.undo, self.need_load, self.scale = data, undo, need_load, scale
        self.vikings = {each["id"]: each for each in data["vikings"]}
        self.houses = {each["id"]: each for each in data["houses"]}
        self.roads = {each["id"]: each for each in data["roads"]}
        self.forks = {each["id"] for each in data["forks"]}
        self.ships = {each["id"] for each in data["ships"]}
        self.written: Data = {
            "crossed": Counter(),
            "recruited": [],
            "ship": None,
            "visited": [],
            "paid": 0,
            "letters": "",
            "joy": 0,
            "unused": set(data["blessings"]),
            "results": Counter(),
            "waiting": 0,
            "taking": None,
        }
        self.past: list[Data] = []
        self.undos = undo

    def roll(self, results: tuple[int, ...]) -> None:
        """GB-17, GB-20, GB-22, GB-90, GB-91."""
        self.written["results"] = Counter(results)
        self.past, self.undos = [], self.undo

    # What follows from what is written

    @property
    def presents(self) -> int:
        brought: int = sum(self.vikings[name]["presents"] for name in self.written["recruited"])
        return brought - int(self.written["paid"])

    @property
    def spaces(self) -> int:
        there: int = sum(self.vikings[name]["spaces"] for name in self.written["recruited"])
        return there - len(self.written["letters"])

    def ends(self, road: str) -> tuple[str, str]:
        return self.roads[road]["a"], self.roads[road]["b"]

    def arrived(self, place: str) -> bool:
        """A visited road ends there."""
        return any(place in self.ends(way) for way in self.written["visited"] if way in self.roads)

    def reached(self, place: str) -> bool:
        """GB-34, GB-36."""
        if place in self.ships:
            return bool(place == self.written["ship"])
        return self.arrived(place) if place in self.forks else place in self.written["visited"]

    def open(self, target: str) -> bool:
        """GB-30 to GB-33."""
        if target in self.vikings:
            return target not in self.written["recruited"]
        if not self.written["recruited"] or self.written["ship"] is None or target in self.written["visited"]:
            return False
        if target in self.houses:
            return self.arrived(target)
        return any(self.reached(end) for end in self.ends(target))

    def left(self, target: str) -> Counter[int]:
        """The boxes not yet crossed."""
        printed = {**self.vikings, **self.houses, **self.roads}[target]["boxes"]
        return Counter(printed) - Counter({n: k for (name, n), k in self.written["crossed"].items() if name == target})

    def takes(self, target: str, number: int) -> bool:
        """An open box of this target takes this number (GB-28, GB-46)."""
        on_map = target not in self.vikings
        return self.open(target) and self.left(target)[number] > 0 and not (on_map and self._too_light())

    def _too_light(self) -> bool:
        return self.need_load and not self.presents

    def ready(self, house: str) -> bool:
        """GB-54, GB-55."""
        return self.open(house) and not self.left(house) and self.houses[house]["presents"] > 0

    def score(self) -> int:
        """GB-100 to GB-106."""
        letters: Counter[str] = Counter(self.written["letters"])
        points = sum(letters[kind] * self.data["points"][kind] for kind in "GCM")
        points += sum(bonus["value"] for bonus in self.data["bonuses"] if letters[bonus["kind"]] >= bonus["at"])
        levels = [each for each in self.data["happiness"] if self.written["joy"] >= each["level"]]
        if self.scale == "sum":
            return int(points + sum(each["value"] for each in levels))
        return int(points + (max(each["value"] for each in levels) if levels else 0))

    # What may be done

    def legal(self, step: str) -> bool:
        verb, *words = step.split()
        written = self.written
        if verb == "undo":
            return bool(self.past) and self.undos > 0
        if written["taking"]:
            return verb == "leave" or (verb == "take" and written["taking"][words[0]] > 0)
        if written["waiting"]:
            return verb == "cross" and int(words[1]) == written["waiting"] and self.takes(words[0], int(words[1]))
        if verb == "cross":
            return written["results"][int(words[1])] > 0 and self.takes(words[0], int(words[1]))
        if verb == "bless":
            return self._may_bless(*words)
        if verb == "land":
            return bool(written["recruited"]) and written["ship"] is None
        if verb == "bring":
            return self.ready(words[0]) and self.presents >= self.houses[words[0]]["presents"]
        return verb == "done"

    def _may_bless(self, kind: str, *words: str) -> bool:
        inputs, made = self._blessed(kind, *map(int, words))
        there = all(self.written["results"][n] >= k for n, k in Counter(inputs).items())
        fits = any(self.takes(target, made) for target in (*self.vikings, *self.houses, *self.roads))
        return kind in self.written["unused"] and there and fits

    @staticmethod
    def _blessed(kind: str, *numbers: int) -> tuple[tuple[int, ...], int]:
        if kind == "sum":
            return numbers, min(6, sum(numbers))
        if kind == "gap":
            return numbers, max(1, abs(numbers[0] - numbers[1]))
        return numbers[:-1], numbers[-1]

    # Doing it

    def do(self, step: str) -> None:
        verb, *words = step.split()
        if verb == "undo":
            self.written = self.past.pop()
            self.undos -= 1
            return
        self.past.append(deepcopy(self.written))
        written = self.written
        if verb == "cross":
            self._cross(words[0], int(words[1]))
        elif verb == "bless":
            inputs, written["waiting"] = self._blessed(words[0], *map(int, words[1:]))
            written["results"] -= Counter(inputs)
            written["unused"].remove(words[0])
        elif verb == "land":
            written["ship"] = words[0]
        elif verb == "bring":
            written["paid"] += self.houses[words[0]]["presents"]
            self._visit(words[0])
        elif verb == "take":
            written["taking"][words[0]] -= 1
            written["letters"] += words[0]
            if not self.spaces or not any(written["taking"].values()):
                written["taking"] = None
        else:
            written["taking"] = None

    def _cross(self, target: str, number: int) -> None:
        if self.written["waiting"]:
            self.written["waiting"] = 0
        else:
            self.written["results"][number] -= 1
        self.written["crossed"][target, number] += 1
        if self.left(target):
            return
        if target in self.vikings:
            self.written["recruited"].append(target)
        elif target in self.roads:
            self.written["visited"].append(target)
        elif not self.houses[target]["presents"]:
            self._visit(target)

    def _visit(self, house: str) -> None:
        self.written["visited"].append(house)
        self.written["joy"] = min(
            self.data["happiness"][-1]["level"], self.written["joy"] + self.houses[house]["happiness"]
        )
        given = dict(self.houses[house]["gratitude"])
        self.written["taking"] = given if self.spaces and any(given.values()) else None

    def out_of_time(self) -> None:
        """GB-94."""
        if self.written["waiting"]:
            self.written = self.past.pop()
        while taking := self.written["taking"]:
            kinds = [kind for kind in "MCG" if taking[kind]]
            self.do(f"take {max(kinds, key=lambda kind: self.data['points'][kind])}")
