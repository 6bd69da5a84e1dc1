"""Bots on the event loop: in these evenings nothing runs beside."""

from __future__ import annotations

from yuletable.engine.actions import Action
from yuletable.table.bot_asked import Asked
from yuletable.table.bot_runner import BotRunner


class DirectBotRunner(BotRunner):
    async def beside(self, asked: Asked) -> Action:
        return self.think(asked)

    async def react(self, asked: Asked) -> Action | None:
        return self.flinch(asked)
