"""A house in a process of its own, to be killed: python -m tests.table.a_house DATABASE CODE

Prints one line of JSON for every frame that the screen of the table CODE is shown: the table first lays itself if CODE
is `new`. Stops by itself after a minute.
"""

from __future__ import annotations

import asyncio
import json
import sys

from yuletable.bots.roster import bot_names, make_bot
from yuletable.table.bot_runner import BotRunner
from yuletable.table.bus import LocalBus
from yuletable.table.clock import SystemClock
from yuletable.table.house import House
from yuletable.table.store import Store

SPEED = 40.0


async def main(url: str, code: str) -> None:
    house = House(
        Store(url),
        clock=SystemClock(SPEED),
        bus=LocalBus(),
        bots=BotRunner(bot_names, make_bot),
        link=lambda code: code,
    )
    await house.open()
    if code == "new":
        laid = await house.lay_table("krampusnacht", {"pace": "brisk", "quiet_limit": 2}, {})
        code = laid.code
        for command in ({"id": "1", "kind": "fill", "seats": 6}, {"id": "2", "kind": "deal"}):
            await house.command(code, laid.host_token, command)
    stream = await house.stream(code, await house.screen(code))
    heard = 0
    async with asyncio.timeout(60):
        while True:
            frame = stream.frame(heard)
            heard = max((cue["n"] for cue in frame["cues"]), default=heard)
            facts = {"code": code, "cues": frame["cues"], "clock": frame["clock"], "phase": frame["table"]["phase"]}
            print(json.dumps(facts), flush=True)
            if frame["table"]["phase"] == "ended":
                return
            await stream.changed(frame["n"], 60)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
