"""One WebSocket per page: a reader task takes commands, a writer task sends answers and frames.

Both end as soon as the page goes away or the server closes. Answers wait in a bounded queue: a page that does not read
is not read from either. Frames never wait: the newest is written when the socket has room.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from yuletable.table.errors import TableError
from yuletable.table.streams import ViewerStream
from yuletable.web.bodies import BODY_LIMIT, TOO_LARGE, decode
from yuletable.web.errors import ErrorFacts, WebError, table_facts
from yuletable.web.forms import Hello
from yuletable.web.site import Site, site

HELLO_SECONDS = 10
"""A page that says nothing is let go after so long."""

ANSWERS_WAITING = 32

TRY_AGAIN_LATER = 1012
NO_ENTRY = 4401


async def live(socket: WebSocket) -> None:
    """The endpoint `/api/tables/{code}/live`."""
    await socket.accept()
    code = str(socket.path_params["code"]).upper()
    try:
        hello = await _hello(socket)
        stream = await site(socket).house.stream(code, hello.hello)
    except WebSocketDisconnect:
        return
    except TimeoutError:
        await _refuse(socket, ErrorFacts("malformed", "The first message says hello with a token, and none came."))
    except (WebError, TableError) as error:
        await _refuse(socket, _facts(error))
    else:
        await Live(site(socket), socket, code, hello, stream).run()


async def _hello(socket: WebSocket) -> Hello:
    async with asyncio.timeout(HELLO_SECONDS):
        return decode(await _receive(socket), Hello, "The first message")


async def _refuse(socket: WebSocket, facts: ErrorFacts) -> None:
    await _send(socket, {"error": facts})
    await socket.close(NO_ENTRY)


class Live:
    """One open page of one viewer."""

    def __init__(self, shared: Site, socket: WebSocket, code: str, hello: Hello, stream: ViewerStream) -> None:
        self._site = shared
        self._socket = socket
        self._code = code
        self._token = hello.hello
        self._stream = stream
        self._heard = hello.heard if hello.stream == stream.id else 0
        self._sent = -1
        self._answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue(ANSWERS_WAITING)

    async def run(self) -> None:
        """Until the page goes away or the server closes."""
        self._stream.attach()
        closing = asyncio.ensure_future(self._site.closing.wait())
        tasks = (asyncio.ensure_future(self._read()), asyncio.ensure_future(self._write()), closing)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._stream.detach()
            for task in tasks:
                task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                raise ended
        if closing.done() and not closing.cancelled():
            await self._say_goodbye()

    async def _say_goodbye(self) -> None:
        try:
            await self._socket.close(TRY_AGAIN_LATER)
        except (RuntimeError, WebSocketDisconnect):
            return

    async def _read(self) -> None:
        while True:
            await self._answers.put(await self._answer_next())

    async def _answer_next(self) -> dict[str, Any]:
        message: dict[str, Any] = {}
        try:
            message = decode(await _receive(self._socket), dict[str, Any], "The message")
            if "ping" in message:
                return {"pong": message["ping"]}
            self._site.door.admit_command(self._token, message, self._socket)
            return {"answer": await self._site.house.command(self._code, self._token, message)}
        except (WebError, TableError) as error:
            return {"error": {"id": message.get("id"), **msgspec.to_builtins(_facts(error))}}

    async def _write(self) -> None:
        await self._send_frame()
        answer = asyncio.ensure_future(self._answers.get())
        change = self._watch()
        try:
            while True:
                await asyncio.wait((answer, change), return_when=asyncio.FIRST_COMPLETED)
                if answer.done():
                    await _send(self._socket, answer.result())
                    answer = asyncio.ensure_future(self._answers.get())
                if change.done():
                    if change.result():
                        await self._send_frame()
                    change = self._watch()
        finally:
            answer.cancel()
            change.cancel()

    def _watch(self) -> asyncio.Future[bool]:
        return asyncio.ensure_future(self._stream.changed(self._sent, 60))

    async def _send_frame(self) -> None:
        frame = self._stream.frame(self._heard)
        self._sent = frame["n"]
        self._heard = max((cue["n"] for cue in frame["cues"]), default=self._heard)
        await _send(self._socket, frame)


async def _receive(socket: WebSocket) -> str:
    """The next message. WebSocketDisconnect when there is none any more; WebError if it is no text or too long."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005), message.get("reason"))
    text = message.get("text")
    if text is None:
        raise WebError("malformed", "A message is JSON as text.")
    if len(text) > BODY_LIMIT or len(text.encode()) > BODY_LIMIT:
        raise WebError("too_large", TOO_LARGE)
    return str(text)


async def _send(socket: WebSocket, content: object) -> None:
    await socket.send_text(msgspec.json.encode(content).decode())


def _facts(error: WebError | TableError) -> ErrorFacts:
    return error.facts if isinstance(error, WebError) else table_facts(error)
