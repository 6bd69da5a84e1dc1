"""A series: numbered matches of one set-up or of several in turn, cut into batches that may be played anywhere.

Match `number` of a series of n set-ups is match `number // n` of set-up `number % n`: so all set-ups are played on
common seeds, and any beginning of the series is a fair sample of each.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from time import process_time
from typing import Any

from yuletable.engine.options import Options
from yuletable.engine.registry import find_game
from yuletable.lab.matches import Room, Setup
from yuletable.lab.statistics import Played

BATCH = 50
"""Matches that are handed out together."""
SLICE_SECONDS = 0.25
"""Time of the processor after which what has been played is handed in, and what has not is handed back."""

Packed = tuple[tuple[tuple[str, Options, tuple[str, ...], Mapping[str, Any]], ...], int]


@dataclass(frozen=True)
class Series:
    """What is played, and the seed of it all."""

    setups: tuple[Setup, ...]
    seed: int

    def packed(self) -> Packed:
        """What travels to another process: a game itself cannot, it is found again by its name."""
        setups = ((one.game_type.name, one.options, one.bots, one.components) for one in self.setups)
        return tuple(setups), self.seed

    @classmethod
    def unpacked(cls, packed: Packed) -> Series:
        """The series again; UnknownGameError where a game is not installed."""
        setups, seed = packed
        return cls(tuple(Setup(find_game(game), options, bots, own) for game, options, bots, own in setups), seed)


@dataclass(frozen=True)
class Batch:
    """Matches that were played, in the order of their numbers, from `first` on."""

    first: int
    played: list[Played]


class Crew:
    """Plays the matches of a series; each process has one. Raises what `Setup.check` raises."""

    def __init__(self, series: Series) -> None:
        self._rooms = [Room(setup) for setup in series.setups]
        self._seed = series.seed

    def play(self, numbers: range) -> list[Played]:
        """The first of these matches: as many as a slice of time allows, one at least."""
        played: list[Played] = []
        end = process_time() + SLICE_SECONDS
        for number in numbers:
            index, setup = divmod(number, len(self._rooms))
            played.append(self._rooms[setup].play(self._seed, index))
            if process_time() > end:
                break
        return played


class Work:
    """Numbers of matches that are still to be played, handed out in batches."""

    def __init__(self, numbers: Iterable[range]) -> None:
        self._ahead = (batch for some in numbers for batch in _cut(some))
        self._returned: deque[range] = deque()

    def take(self) -> range | None:
        """The next batch, what was handed back first; None when there is nothing left."""
        return self._returned.popleft() if self._returned else next(self._ahead, None)

    def done(self, batch: range, played: list[Played]) -> Batch:
        """Hands in what was played of a batch; the rest of it goes out again."""
        if rest := batch[len(played) :]:
            self.hand_back(rest)
        return Batch(batch.start, played)

    def hand_back(self, batch: range) -> None:
        self._returned.append(batch)


def _cut(numbers: range) -> Iterator[range]:
    return (numbers[at : at + BATCH] for at in range(0, len(numbers), BATCH))


def in_order(batches: Iterable[Batch]) -> Iterator[tuple[int, Played]]:
    """All matches by number from 0 on, whatever the order in which their batches come in."""
    waiting: dict[int, Batch] = {}
    number = 0
    for batch in batches:
        waiting[batch.first] = batch
        while number in waiting:
            for played in waiting.pop(number).played:
                yield number, played
                number += 1
