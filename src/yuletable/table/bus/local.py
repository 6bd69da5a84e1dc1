"""The bus of one process."""

from __future__ import annotations

from yuletable.table.bus.protocol import Heard


class LocalBus:
    """For one house alone; buses made with `beside` another one join several houses in one process (tests)."""

    def __init__(self, beside: LocalBus | None = None, alone: bool = True) -> None:
        self.alone = alone if beside is None else False
        self._all: list[LocalBus] = [] if beside is None else beside._all
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        self._all.append(self)

    async def publish(self, code: str, number: int) -> None:
        for bus in [bus for bus in self._all if bus is not self]:
            if bus._heard is not None:
                await bus._heard(code, number)

    async def close(self) -> None:
        if self in self._all:
            self._all.remove(self)
