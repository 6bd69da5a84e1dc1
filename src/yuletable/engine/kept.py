"""Tables that positions of one game share, made entry by entry as they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V], Generic[K, V]):
    """A table that makes each entry when it is first asked for, and starts afresh when it has `most` of them."""

    def __init__(self, make: Callable[[K], V], most: int = 20_000) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._make(key)
        return value
