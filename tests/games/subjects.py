"""Set-ups of a game for the conformance kit, a line each."""

from __future__ import annotations

from typing import Any

from yuletable.engine.conformance import Effort, Subject
from yuletable.engine.game import GameType
from yuletable.engine.options import read_options


class Subjects(dict[str, Subject]):
    """By key, such as "table 4 zodiac=True". The module that makes them calls them SUBJECTS, so that a failure can be
    shown again by its name.

    effort  how hard to look where a set-up does not say
    alike   what they have in common: licences, audiences, what is conserved
    """

    def __init__(self, box: GameType, module: str, effort: Effort, **alike: Any) -> None:
        self._box = box
        self._module = module
        self._effort = effort
        self._alike = alike

    def add(self, seats: int, preset: str, effort: Effort | None = None, **options: object) -> None:
        settings = read_options(self._box.presets[preset], options)
        key = " ".join([f"{preset} {seats}", *(f"{name}={value}" for name, value in options.items())])
        self[key] = Subject(
            game=self._box.new(seats, settings),
            name=f"{self._module}:SUBJECTS[{key}]",
            pauses_tell=settings.tempo != "live",
            effort=effort or self._effort,
            **self._alike,
        )
