"""Views as vectors of one fixed size, for any game.

A view is a tree of named fields with ids, words, numbers and sequences of any length in it. It is written as a set of
features, and each feature is added to one of `size` places that its name chooses (feature hashing, Weinberger et al.
2009), with a sign that its name chooses too, so that features which share a place cancel on average. So no game needs
a list of its fields, and nothing that is longer than expected is cut off. The features of a view, in its plain form
(`engine.wire.plain`, seats from 1), each under its path such as `seats/2/companion`:

    a word             path=word                                 weight 1
    True               path                                      weight 1   (False and None: none)
    a whole number     path=number weight 1, and path with its size: sign(x) * log2(1 + |x|) / 8
    any other number   path with its size
    a sequence         each entry under path/position; entries that are words under path/+ as well, which counts how
                       often each is there, wherever it lies

In front stand `seats` places that say whose view it is. Every sum x becomes x / (1 + |x|), so all numbers lie between
-1 and 1. Equal views give equal vectors.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from yuletable.engine.game import View
from yuletable.engine.wire import plain
from yuletable.research.extras import missing

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error) from None

Vector: TypeAlias = NDArray[np.float32]

USUAL_SIZE = 1024


_Pairs = Sequence[tuple[int, float]]


class Encoder:
    """Turns the views of a game of `seats` seats into vectors of `length` = `seats` + `size` numbers."""

    def __init__(self, seats: int, size: int = USUAL_SIZE) -> None:
        if size < 1:
            raise ValueError(f"A vector needs a size of at least 1, not {size}.")
        self.seats = seats
        self.size = size
        self.length = seats + size
        self._root = _Branch("", size)

    def vector(self, view: View) -> Vector:
        """A new vector of the view of a seat or of TABLE (whose first places are all 0)."""
        return self.encoded(plain(view), view.viewer)

    def encoded(self, fields: Mapping[str, Any], viewer: int) -> Vector:
        """A new vector of a view, or of some of its fields, in plain form."""
        sums = [0.0] * self.size
        self._root.add_fields(fields, sums)
        values = np.zeros(self.length, np.float32)
        values[self.seats :] = sums
        values /= 1 + np.abs(values)
        if viewer >= 0:
            values[viewer] = 1
        return values


class _Branch:
    """One path, with what its values add to which places, worked out once for each word and whole number."""

    __slots__ = ("_branches", "_found", "_here", "_listed", "_path", "_size")

    def __init__(self, path: str, size: int) -> None:
        self._path = path
        self._size = size
        self._here = _place(path, size)
        self._branches: dict[str | int, _Branch] = {}
        self._found: dict[str | int, _Pairs] = {}
        self._listed: dict[str, _Pairs] = {}

    def add_fields(self, fields: Mapping[str, Any], sums: list[float]) -> None:
        for key, value in fields.items():
            self._branch(key).add(value, sums)

    def add(self, value: Any, sums: list[float]) -> None:
        if value is None or value is False:
            return
        if isinstance(value, dict):
            self.add_fields(value, sums)
        elif isinstance(value, list | tuple):
            self._add_entries(value, sums)
        elif value is True:
            _add((self._here,), sums)
        elif isinstance(value, float):
            _add(self._sized(value), sums)
        else:
            found = self._found.get(value)
            if found is None:
                found = self._found[value] = self._pairs(value)
            _add(found, sums)

    def _add_entries(self, entries: Sequence[Any], sums: list[float]) -> None:
        for place, entry in enumerate(entries):
            if isinstance(entry, str):
                listed = self._listed.get(entry)
                if listed is None:
                    listed = self._listed[entry] = (_place(f"{self._path}/+={entry}", self._size),)
                _add(listed, sums)
            self._branch(place).add(entry, sums)

    def _pairs(self, value: str | int) -> _Pairs:
        named = _place(f"{self._path}={value}", self._size)
        return (named,) if isinstance(value, str) else (named, *self._sized(value))

    def _sized(self, value: float) -> _Pairs:
        place, sign = self._here
        return ((place, sign * math.copysign(math.log2(1 + abs(value)) / 8, value)),)

    def _branch(self, key: str | int) -> _Branch:
        branch = self._branches.get(key)
        if branch is None:
            branch = self._branches[key] = _Branch(f"{self._path}/{key}", self._size)
        return branch


def _add(pairs: _Pairs, sums: list[float]) -> None:
    for place, weight in pairs:
        sums[place] += weight


def _place(name: str, size: int) -> tuple[int, float]:
    """The place that a feature adds to, and with which sign."""
    number = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big")
    return (number >> 1) % size, 1.0 if number & 1 else -1.0
