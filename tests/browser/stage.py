"""A stage for the pages: a small server that plays the part of a table and does exactly what a test tells it.

It serves the real shells, modules, styles and words; what comes from the API is laid down by the test.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import uvicorn
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from yuletable.speech import TITLE
from yuletable.web.security import SecurityHeaders, page_policy
from yuletable.words import catalogue

WEB = Path(str(files("yuletable.web")))
PAGES = files("yuletable.web") / "words"
KIT = files("yuletable.web") / "kit" / "words"
STATIC = "/static/stage"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webm": "video/webm",
    ".mp4": "video/mp4",
}
Json = dict[str, Any]
PATIENCE = 30
"""Seconds for what comes at once on a machine with nothing else to do."""


def import_map() -> str:
    vendored = json.loads((WEB / "vendor" / "manifest.json").read_text())["imports"]
    paths = {name: f"{STATIC}/vendor/{path}" for name, path in vendored.items()}
    return json.dumps({"imports": {**paths, "yuletable/": f"{STATIC}/client/"}})


class Stage:
    """What the pages find.

    frames    by token: the frame that its pages see now
    calls     by "METHOD /path": status and body of an answer
    words     the texts of a game, by its name
    looks     the look folders of games, by their names
    voices    the recordings of lines in every language; an empty one is listed, but gone
    answer    what becomes of a command: an answer, or {"error": …}; None: nothing comes back
    received  the commands that came, in order
    hellos    the first messages of sockets;  polls  the queries of long polls
    sockets   False: WebSockets do not get through
    """

    def __init__(self) -> None:
        self.base_url = ""
        self._open: dict[WebSocket, str] = {}
        self._polling: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.clear()

    def clear(self) -> None:
        """An empty stage."""
        self.frames: dict[str, Json] = {}
        self.calls: dict[str, tuple[int, Json]] = {}
        self.words: dict[str, dict[str, str]] = {}
        self.looks: dict[str, Path] = {}
        self.voices: dict[str, bytes] = {}
        self.answer: Callable[[Json], Json | None] = lambda command: {"answer": {"id": command["id"], "done": True}}
        self.received: list[Json] = []
        self.hellos: list[Json] = []
        self.polls: list[dict[str, str]] = []
        self._polling.clear()
        self.sockets = True

    # ---- what a test does

    def show(self, token: str, frame: Json) -> None:
        """The next frame of this token's pages, sent at once: to pages that have had one before."""
        self.await_page(token)
        self.frames[token] = frame
        self._do(self._send_to(token, frame))

    def await_page(self, token: str) -> None:
        """Returns when a page has come for the frames of this token."""
        self._await(lambda: token in self._open.values() or token in self._polling, f"a page of {token}")

    def took(self, count: int) -> list[Json]:
        """The commands that came, as soon as there are so many."""
        self._await(lambda: len(self.received) >= count, f"{count} commands")
        return self.received

    def say(self, message: Json) -> None:
        """Sends a message to every open page."""
        self._do(self._send_all(message))

    def drop(self, code: int = 1012) -> None:
        """Closes every open socket."""
        self._do(self._close_all(code))

    @property
    def open_pages(self) -> int:
        return len(self._open)

    def _await(self, comes: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not comes():
            assert time.monotonic() < deadline, f"the stage waits for {what}"
            time.sleep(0.01)

    def _do(self, work: Any) -> None:
        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _send_to(self, token: str, frame: Json) -> None:
        for socket, owner in list(self._open.items()):
            if owner == token:
                await socket.send_json(frame)

    async def _send_all(self, message: Json) -> None:
        for socket in list(self._open):
            await socket.send_json(message)

    async def _close_all(self, code: int) -> None:
        for socket in list(self._open):
            await socket.close(code)

    # ---- what pages find

    async def live(self, socket: WebSocket) -> None:
        if not self.sockets:
            await socket.close()
            return
        await socket.accept()
        try:
            hello = await socket.receive_json()
            self.hellos.append(hello)
            frame = self.frames.get(hello["hello"])
            if frame is None:
                await socket.send_json({"error": {"code": "bad_token", "message": "This token is not of this table."}})
                await socket.close(4401)
                return
            self._open[socket] = hello["hello"]
            await socket.send_json(frame)
            while True:
                await self._take(socket, await socket.receive_json())
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._open.pop(socket, None)

    async def _take(self, socket: WebSocket, message: Json) -> None:
        if "ping" in message:
            await socket.send_json({"pong": message["ping"]})
            return
        self.received.append(message)
        reply = self.answer(message)
        if reply is not None:
            await socket.send_json(reply)

    async def view(self, request: Request) -> Response:
        query = dict(request.query_params)
        self.polls.append(query)
        self._polling.add(_token(request))
        frame = self.frames.get(_token(request))
        if frame is None:
            return JSONResponse({"error": {"code": "bad_token", "message": "No."}}, 401)
        for _ in range(100):
            frame = self.frames[_token(request)]
            if query.get("stream") != frame["stream"] or int(query["after"]) != frame["n"]:
                return JSONResponse(frame)
            await asyncio.sleep(0.05)
        return Response(status_code=204)

    async def commands(self, request: Request) -> Response:
        command = await request.json()
        self.received.append({**command, "token": _token(request)})
        reply = self.answer(command) or {}
        if "error" in reply:
            return JSONResponse(reply, reply.pop("status", 409))
        return JSONResponse(reply.get("answer", {}))

    async def call(self, request: Request) -> Response:
        answer = self.calls.get(f"{request.method} {request.url.path}")
        if answer is None:
            return JSONResponse({"error": {"code": "unknown_table", "message": "There is no such table."}}, 404)
        return JSONResponse(answer[1], answer[0])

    async def page_words(self, request: Request) -> Response:
        titles = {f"title.{name}": texts[TITLE] for name, texts in self.words.items() if TITLE in texts}
        return JSONResponse({**catalogue(request.path_params["language"], PAGES).texts, **titles})

    async def kit_words(self, request: Request) -> Response:
        return JSONResponse(catalogue(request.path_params["language"], KIT).texts)

    async def game_words(self, request: Request) -> Response:
        return JSONResponse(self.words.get(request.path_params["game"], {}))

    async def recordings(self, request: Request) -> Response:
        return JSONResponse({line: f"/voice/{line}.wav" for line in self.voices})

    async def recording(self, request: Request) -> Response:
        sound = self.voices.get(request.path_params["line"])
        return Response(sound, media_type="audio/wav") if sound else Response(status_code=404)

    async def static(self, request: Request) -> Response:
        path = Path(request.path_params["path"])
        of_game = path.parts[0] == "games"
        file = self.looks[path.parts[1]].joinpath(*path.parts[3:]) if of_game else WEB / path
        if not file.is_file() or file.suffix not in TYPES:
            return Response(status_code=404)
        return Response(file.read_bytes(), media_type=TYPES[file.suffix])

    def shell(self, template: str, status: int = 200) -> Callable[[Request], Any]:
        environment = Environment(loader=FileSystemLoader(WEB / "pages"), autoescape=True)

        async def page(request: Request) -> Response:
            text = environment.get_template(template).render(
                static=STATIC,
                import_map=Markup(import_map()),
                modules=(),
                looks=" ".join(self.looks),
                posters=" ".join(name for name, folder in self.looks.items() if (folder / "poster.svg").is_file()),
                language="en",
                say=catalogue("en", PAGES).say,
                code=str(request.path_params.get("code", "")).upper(),
                status=status,
            )
            policy = page_policy(request.headers.get("host", ""), import_map())
            return Response(text, status, {"Content-Security-Policy": policy}, media_type="text/html")

        return page

    def app(self) -> SecurityHeaders:
        return SecurityHeaders(
            Starlette(
                routes=[
                    Route("/", self.shell("start.html")),
                    Route("/kit", self.shell("kit.html")),
                    Route("/t/{code}", self.shell("phone.html")),
                    Route("/t/{code}/board", self.shell("board.html")),
                    Route("/t/{code}/watch", self.shell("watch.html")),
                    Route("/nowhere", self.shell("error.html", 404)),
                    Route("/words/{language}.json", self.page_words),
                    Route("/words/{language}/kit.json", self.kit_words),
                    Route("/words/{language}/{game}.json", self.game_words),
                    Route("/static/{version}/{path:path}", self.static),
                    Route("/voice/{game}/{language}.json", self.recordings),
                    Route("/voice/{line}.wav", self.recording),
                    WebSocketRoute("/api/tables/{code}/live", self.live),
                    Route("/api/tables/{code}/view", self.view),
                    Route("/api/tables/{code}/commands", self.commands, methods=["POST"]),
                    Route("/api/{rest:path}", self.call, methods=["GET", "POST", "PUT"]),
                ]
            )
        )

    @contextmanager
    def running(self, port: int = 0) -> Iterator[Stage]:
        """The stage on 127.0.0.1, in a thread."""
        config = uvicorn.Config(self.app(), host="127.0.0.1", port=port, log_level="error", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)

        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await server.serve()

        thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
        thread.start()
        deadline = time.monotonic() + 20
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.02)
        assert server.started, "the stage did not open"
        self.base_url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.should_exit = True
            thread.join(20)


def _token(request: Request) -> str:
    return request.headers.get("Authorization", "").removeprefix("Bearer ")
