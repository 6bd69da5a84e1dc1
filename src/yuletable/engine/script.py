"""What the house says aloud in a game, and how long each line may take."""

from __future__ import annotations

import msgspec


class SpokenLine(msgspec.Struct, frozen=True):
    """One line of the script.

    id       its message is `line.{id}`; what a voice that cannot say names reads instead is `line.{id}.unnamed`
    seconds  length of the shortest slot in which it is read; None: it has the time that it takes
    after    lines one of which may be read before it in the same slot
    """

    id: str
    seconds: float | None = None
    after: tuple[str, ...] = ()

    @property
    def message(self) -> str:
        """Id of its message."""
        return f"line.{self.id}"
