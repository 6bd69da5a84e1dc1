"""A table where Krampusnacht is played, on a clock that tests drive. Seats are letters in table order.

The deal is the ledger's table of eight (A Krampus, B Frau Perchta, C Seer, D Healer, E to H Guests), or the same with
two seats exchanged.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from tests.table.conftest import Night
from tests.table.direct import DirectBotRunner

from yuletable.bots.roster import bot_names, make_bot
from yuletable.engine.actions import Action
from yuletable.engine.chance import KeyedChance
from yuletable.games.krampusnacht import GAME
from yuletable.table.bot_asked import Asked
from yuletable.table.bus import LocalBus
from yuletable.table.clock import DrivenClock
from yuletable.table.house import House
from yuletable.table.means import Means
from yuletable.table.store import Store

LETTERS = "ABCDEFGHIJ"

Choose = Callable[[Sequence[Action]], Action]


class LaidOut(KeyedChance):
    """Deals the cards in the order of the box, two seats exchanged if wished; all else by its seed."""

    def __init__(self, seed: bytes, exchanged: str = "") -> None:
        super().__init__(seed)
        self._exchanged = [LETTERS.index(letter) for letter in exchanged]

    def shuffle(self, items: list[Any], purpose: str, *counters: int) -> None:
        if purpose == "deal" and self._exchanged:
            one, other = self._exchanged
            items[one], items[other] = items[other], items[one]


class Watched(DirectBotRunner):
    """Runs bots and keeps what they were asked. `choose_by` takes the place of all bots; `thinking` is in ms."""

    def __init__(self, clock: DrivenClock, choose_by: Choose | None, thinking: int) -> None:
        super().__init__(bot_names, make_bot)
        self._clock = clock
        self._choose_by = choose_by
        self._thinking = thinking
        self.asked: list[Asked] = []

    async def choose(self, asked: Asked) -> Action:
        self.asked.append(asked)
        self._clock.set(self._clock.now() + self._thinking)
        if self._choose_by is not None:
            return self._choose_by(asked.legal)
        return await super().choose(asked)


class HoofNight(Night):
    """An evening at the Cloven Hoof."""

    def __init__(self, url: str, exchanged: str = "", choose_by: Choose | None = None, thinking: int = 0) -> None:
        self._choose_by = choose_by
        self._thinking = thinking
        self._random = 0
        super().__init__(
            url,
            find_game=lambda name: GAME,
            chance_of=lambda seed: LaidOut(seed, exchanged),
            random_bytes=self._bytes,
        )
        self.seat_tokens: dict[str, str] = {}

    def new_house(self) -> House:
        self.runner = Watched(self.clock, self._choose_by, self._thinking)
        return House(
            Store(self.url),
            clock=self.clock,
            bus=LocalBus(),
            bots=self.runner,
            link=lambda code: f"http://table.test/t/{code}",
            means=Means(
                bot_names,
                find_game=self.means.find_game,
                chance_of=self.means.chance_of,
                random_bytes=self.means.random_bytes,
            ),
        )

    def _bytes(self, count: int) -> bytes:
        """Bytes that are the same in every evening."""
        self._random += 1
        return bytes((self._random * 37 + place * 11) % 256 for place in range(count))

    async def open(self, persons: str = "ABCDEFGH", bots: int = 0, deal: bool = True, **wishes: Any) -> None:
        """A table with persons called by their letters and bots behind them, everybody with a page open."""
        settings = {name: wishes.pop(name) for name in list(wishes) if name in ("leave_grace", "chat", "graveyard")}
        await self.house.open()
        self.laid = await self.house.lay_table("krampusnacht", wishes, settings)
        for name in persons:
            seated = await self.house.sit(self.code, name)
            self.seat_tokens[name] = seated.token
            (await self.stream(seated.token)).attach()
        if bots:
            await self.host("fill", seats=len(persons) + bots)
        await self.house.agenda.settle()
        if deal:
            await self.host("deal")

    # ---- what people do

    async def do(self, who: str, text: str) -> None:
        """ "accuse C" by A, answering what A is asked."""
        match = (await self.frame(self.seat_tokens[who]))["match"]
        key = (match["prompt"] or match["open"])["key"]
        numbered = re.sub(r"\b[A-J]\b", lambda found: str(LETTERS.index(found[0]) + 1), text)
        await self.say(self.seat_tokens[who], "act", prompt=key, action=numbered)

    async def point(self, pairs: str) -> None:
        """ "AB>H C>-": A and B point at H, C gives no finger."""
        for pair in pairs.split():
            many, whom = pair.split(">")
            for who in many:
                await self.do(who, "no_finger" if whom == "-" else f"point {whom}")

    async def slot(self, name: str) -> dict[str, Any]:
        """Time goes on until this slot runs."""
        return await self.until(lambda frame: bool(frame["clock"]) and frame["clock"]["slot"] == name)

    async def night(self, hosts: str = "AB>H", healer: str = "D>A", seer: str = "C>A") -> None:
        """The next night, up to the argument."""
        for window, pairs in (("hosts.hold.1", hosts), ("healer.hold", healer), ("seer.hold", seer)):
            await self.slot(window)
            await self.point(pairs)
        await self.phase("argument")

    async def view(self, who: str = "-") -> dict[str, Any]:
        view: dict[str, Any] = (await self.frame(self.token(who)))["match"]["view"]
        return view

    def token(self, who: str) -> str:
        return self.laid.screen_token if who == "-" else self.seat_tokens[who]

    async def chat(self, who: str, text: str, channel: str = "table") -> None:
        await self.say(self.seat_tokens[who], "chat", text=text, channel=channel)

    async def lines(self, who: str = "-") -> list[str]:
        """The chat that somebody reads."""
        return [line["text"] for line in (await self.frame(self.token(who)))["chat"]]

    async def cues(self, who: str = "-") -> list[dict[str, Any]]:
        cues: list[dict[str, Any]] = (await self.frame(self.token(who)))["cues"]
        return cues


class ByText:
    """A bot that takes the first legal action that begins with one of these words, in their order; else the first."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def __call__(self, legal: Sequence[Action]) -> Action:
        for word in self._words:
            for action in legal:
                if action.text.startswith(word):
                    return action
        return legal[0]
