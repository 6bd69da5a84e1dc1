"""Running the server: one process, until it is told to stop; then it stops within seconds, whoever is connected."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import uvicorn

from yuletable.engine.registry import games
from yuletable.web.address import link_base
from yuletable.web.app import create_app
from yuletable.web.bodies import BODY_LIMIT
from yuletable.web.database import database_url as find_database
from yuletable.web.limits import Rate
from yuletable.web.site import RATES, Site
from yuletable.web.voices import Voices

GRACE_SECONDS = 1
"""All handlers end by themselves when the server closes; what is still there after so long is cut off."""


class CannotServeError(Exception):
    """The server cannot start. The message is one sentence that says why."""


class _Server(uvicorn.Server):
    """Tells the site first that it closes, so that sockets and long polls end by themselves."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self._site = site

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's own, raises no signal again afterwards: the house has yet to close."""
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._site.closing.set()
        await super().shutdown(sockets)


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    database: str | None = None,
    *,
    redis: str | None = None,
    link: str | None = None,
    trusted_proxies: str | None = None,
    voice: str | None = None,
    speed: float = 1.0,
    rates: Mapping[str, Rate] = RATES,
    ready: Callable[[str], None] | None = None,
    log_level: str = "warning",
) -> None:
    """Serves a game night until SIGINT or SIGTERM.

    database         a URL or the path of a SQLite file; None: $YULETABLE_DATABASE, else a file of this user
    redis            URL of the bus, where several processes serve one database
    link             what links begin with; None: this machine's address on the local network (or `host`) and the port
    trusted_proxies  addresses, separated by commas, whose X-Forwarded-For and -Proto are believed; None: nobody's
    voice            folder of recordings that are played in place of the browser's voice
    speed            how fast the clock of the tables runs
    ready            called with the base of the links when the server listens
    Port 0 takes a free one. CannotServeError if the port is taken, the link is none or the folder holds no recordings;
    StoreError if the database cannot be opened.
    """
    url = find_database(database)
    _check_link(link)
    folder = _folder_of_recordings(voice)
    listener = _listen(host, port)
    base = link or link_base(host, listener.getsockname()[1])
    app = create_app(database_url=url, redis_url=redis, link_base=base, voice=folder, speed=speed, rates=rates)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=2 * BODY_LIMIT,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_level=log_level,
        proxy_headers=trusted_proxies is not None,
        forwarded_allow_ips=trusted_proxies,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = _Server(config, app.state.site)

    async def run() -> None:
        # Opened here and not by uvicorn's lifespan, so that what is wrong with the database reaches the caller.
        async with app.router.lifespan_context(app):
            if ready is not None:
                ready(base)
            await server.serve(sockets=[listener])

    with listener:
        asyncio.run(run())


def _check_link(link: str | None) -> None:
    parts = urlsplit(link) if link else None
    if parts is not None and (parts.scheme not in ("http", "https") or not parts.hostname):
        raise CannotServeError(f"{(link or '')[:80]!r} is no beginning of a link, such as https://yule.example.")


def _folder_of_recordings(voice: str | None) -> Path | None:
    if voice is None:
        return None
    folder = Path(voice)
    if not folder.is_dir():
        raise CannotServeError(f"{voice[:200]!r} is no folder of recordings.")
    if not len(Voices(games().values(), folder)):
        raise CannotServeError(f"{voice[:200]!r} has no recording of any line: see `yuletable voice lines --help`.")
    return folder


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":
        # So that a server that has just ended can be started again; elsewhere the option means something else.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise CannotServeError(_why_not(host, port, error)) from None
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program: choose a free one with --port."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be opened by this user: choose one from 1024 with --port."
    return f"The server cannot listen at {host} port {port}: {error.strerror}."
