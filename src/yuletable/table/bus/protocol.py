"""What a house asks of a bus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

Heard = Callable[[str, int], Awaitable[None]]
"""Called with code and number of the last entry; number 0: something may have been missed."""


class Bus(Protocol):
    """Notices of change between workers.

    alone  no other worker can have the same tables
    """

    alone: bool

    async def open(self, heard: Heard) -> None:
        """Begins to listen: `heard` is called for the notices of others."""

    async def publish(self, code: str, number: int) -> None:
        """Tells the others that the log of this table has come to this number."""

    async def close(self) -> None:
        """Stops listening."""


def notice(code: str, number: int) -> str:
    return f"{code}:{number}"


def read_notice(text: str) -> tuple[str, int] | None:
    """Code and number, or None if it is no notice."""
    code, separator, number = text.partition(":")
    return (code, int(number)) if separator and number.isdecimal() else None
