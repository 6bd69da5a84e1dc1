"""Guests at a table: the HTTP API as a host uses it, and a page on a WebSocket."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx
from tests.serving import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAME = "krampusnacht"
Frame = dict[str, Any]
PATIENCE = 60
_ids = itertools.count()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


class Table:
    """One table over HTTP, with the tokens that were handed out."""

    def __init__(self, http: httpx.Client, **wish: Any) -> None:
        self.http = http
        answer = http.post("/api/tables", json={"game": GAME, **wish})
        assert answer.status_code == 201, answer.text
        self.facts = answer.json()
        self.code: str = self.facts["table"]
        self.host: str = self.facts["host"]
        self.screen: str = self.facts["screen"]
        self.seats: dict[int, str] = {}

    @property
    def path(self) -> str:
        return f"/api/tables/{self.code}"

    def sit(self, name: str, **more: Any) -> int:
        """A person comes in; their token is kept in `seats`."""
        answer = self.http.post(f"{self.path}/seats", json={"name": name, **more})
        assert answer.status_code == 201, answer.text
        seat: int = answer.json()["seat"]
        self.seats[seat] = answer.json()["token"]
        return seat

    def try_command(self, token: str, kind: str, **fields: Any) -> httpx.Response:
        command = {"id": f"t{next(_ids)}", "kind": kind, **fields}
        return self.http.post(f"{self.path}/commands", json=command, headers=bearer(token))

    def command(self, token: str, kind: str, **fields: Any) -> dict[str, Any]:
        answer = self.try_command(token, kind, **fields)
        assert answer.status_code == 200, answer.text
        content: dict[str, Any] = answer.json()
        return content

    def view(self, token: str, **query: Any) -> httpx.Response:
        return self.http.get(f"{self.path}/view", params=query, headers=bearer(token))

    def frame(self, token: str) -> Frame:
        frame: Frame = self.view(token).json()
        return frame


class Page:
    """One open page: the newest frame, answers to commands, everything that came."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Event()
        self.frames: list[Frame] = []
        self.others: list[dict[str, Any]] = []

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The fields of every event of this kind that the page has heard."""
        return [cue["fields"] for frame in self.frames for cue in frame["cues"] if cue["kind"] == kind]

    @property
    def close_code(self) -> int | None:
        return self._socket.close_code

    @property
    def prompt(self) -> dict[str, Any] | None:
        match = self.frame["match"]
        prompt: dict[str, Any] | None = match["prompt"] if match else None
        return prompt

    async def until(self, what: Callable[[Frame], Any]) -> Frame:
        """The first frame from the newest on of which this is true."""
        async with asyncio.timeout(PATIENCE):
            while not (self.frames and what(self.frame)):
                self._news.clear()
                await self._news.wait()
        return self.frame

    async def answers(self, count: int) -> list[dict[str, Any]]:
        """The first messages that are neither frames nor answers to a command that was waited for."""
        async with asyncio.timeout(PATIENCE):
            while len(self.others) < count:
                self._news.clear()
                await self._news.wait()
        return self.others[:count]

    async def send(self, message: object) -> None:
        await self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The message that answers this command: `{answer: …}` or `{error: …}`."""
        return await self.say({"id": f"p{next(_ids)}", "kind": kind, **fields})

    async def say(self, command: dict[str, Any]) -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[command["id"]] = answer
        await self.send(command)
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def act(self, action: str) -> dict[str, Any]:
        assert self.prompt
        return await self.command("act", prompt=self.prompt["key"], action=action)

    async def play(self, done: Callable[[Frame], Any], choose: Callable[[list[str]], str] = min) -> None:
        """Answers whatever is asked, calls for the end of every argument, until `done` or the end of the match."""
        answered: set[str] = set()

        def asked(frame: Frame) -> bool:
            return bool(self._wanted(answered))

        while True:
            frame = await self.until(lambda frame: done(frame) or frame["table"]["phase"] != "match" or asked(frame))
            if done(frame) or frame["table"]["phase"] != "match":
                return
            assert self.prompt
            answered.add(self.prompt["key"])
            await self.act(choose(self._wanted(set())))

    def _wanted(self, answered: set[str]) -> list[str]:
        """What this page would answer now: what ends a floor, or anything where the game waits for it."""
        prompt, actions = self.prompt, self.frame["match"]["actions"] if self.frame["match"] else []
        if not prompt or prompt["key"] in answered or prompt["chosen"]:
            return []
        closing = [action for action in actions if action in prompt["closing"]]
        return closing[:1] or (actions if prompt["owes"] else [])

    async def listen(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                self._take(json.loads(text))

    def _take(self, message: dict[str, Any]) -> None:
        answered = message.get("answer") or message.get("error") or {}
        waiting = self._answers.pop(str(answered.get("id")), None)
        if "stream" in message:
            self.frames.append(message)
        elif waiting is not None:
            waiting.set_result(message)
        else:
            self.others.append(message)
        self._news.set()


@asynccontextmanager
async def open_page(server: Server, code: str, token: str, **hello: Any) -> AsyncIterator[Page]:
    """A page with this token; its first frame is there."""
    async with connect(f"{server.live_url}/api/tables/{code}/live", max_size=2**20) as socket:
        page = Page(socket)
        listening = asyncio.create_task(page.listen())
        await page.send({"hello": token, **hello})
        await page.until(lambda frame: True)
        yield page
        listening.cancel()
