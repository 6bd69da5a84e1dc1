"""The web application: HTTP API, WebSocket, pages and files over one house of tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from yuletable.bots.roster import PLANNERS, bot_names, make_bot
from yuletable.engine.registry import games
from yuletable.table.bot_runner import WorkerBotRunner
from yuletable.table.bus import Bus, LocalBus
from yuletable.table.clock import SystemClock
from yuletable.table.errors import TableError
from yuletable.table.house import House
from yuletable.table.store import Store
from yuletable.web import shells, texts
from yuletable.web.address import link_base as lan_link_base
from yuletable.web.calls import CALLS
from yuletable.web.closing import UntilClosing
from yuletable.web.errors import ErrorFacts, WebError, error_response, json_response, table_facts
from yuletable.web.limits import Rate
from yuletable.web.live import live
from yuletable.web.memories import memory_page
from yuletable.web.narrator import narrator_book, narrator_page
from yuletable.web.openapi import openapi_document
from yuletable.web.security import SecurityHeaders, secure
from yuletable.web.site import RATES, Doorkeeper, Site
from yuletable.web.static import StaticFiles
from yuletable.web.voices import Voices

DATA = ("/api/", "/words/", "/static/", "/voice/")
"""What programs ask for: under these paths an error is JSON, elsewhere it is a page."""


def create_app(
    *,
    database_url: str,
    redis_url: str | None = None,
    link_base: str | None = None,
    voice: Path | None = None,
    speed: float = 1.0,
    rates: Mapping[str, Rate] = RATES,
) -> Starlette:
    """The application on this database; its lifespan opens and closes the house.

    redis_url   the bus, where several processes serve one database
    link_base   what links to tables begin with, such as `http://192.168.1.20:8000`; None: this machine at port 8000
    voice       folder of recordings that are played in place of the browser's voice
    speed       how fast the clock of the tables runs, for tests and demonstrations
    rates       how often one address may open tables, come in, claim chairs, and one token give commands
    """
    base = (link_base or lan_link_base("", 8000)).rstrip("/")

    def link(code: str) -> str:
        return f"{base}/t/{code}"

    shared = Site(
        house=new_house(database_url, redis_url, link, speed),
        link=link,
        games=games(),
        static=StaticFiles(games().values()),
        voices=Voices(games().values(), voice),
        door=Doorkeeper(rates),
    )

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await shared.house.open()
        try:
            yield
        finally:
            shared.closing.set()
            await shared.house.close()

    app = Starlette(
        routes=routes(shared.static, shared.voices),
        middleware=[Middleware(SecurityHeaders), Middleware(UntilClosing, closing=shared.closing)],
        exception_handlers={
            TableError: table_error,
            WebError: web_error,
            HTTPException: http_error,
            ClientDisconnect: gone,
            Exception: broken,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.site = shared
    return app


def new_house(database_url: str, redis_url: str | None, link: Callable[[str], str], speed: float) -> House:
    """The house of this process. StoreError for a database URL that is none."""
    return House(
        Store(database_url),
        clock=SystemClock(speed),
        bus=_bus(redis_url),
        bots=WorkerBotRunner(bot_names, make_bot, tuple(PLANNERS), speed=speed),
        link=link,
    )


def _bus(redis_url: str | None) -> Bus:
    if redis_url is None:
        return LocalBus()
    # Here, because Redis is an extra.
    from yuletable.table.bus.redis import RedisBus

    return RedisBus(redis_url)


def routes(static: StaticFiles, voices: Voices) -> list[Route | WebSocketRoute]:
    """Every address there is."""
    document = openapi_document()

    async def openapi(request: Request) -> Response:
        return json_response(document)

    return [
        Route("/", shells.start_page),
        Route("/kit", shells.kit_page),
        Route("/t/{code}", shells.table_page("phone.html")),
        Route("/t/{code}/board", shells.table_page("board.html")),
        Route("/t/{code}/watch", shells.table_page("watch.html")),
        Route("/rules/{game}", shells.rules_page),
        Route("/narrator/{game}.json", narrator_book),
        Route("/narrator/{game}", narrator_page),
        Route("/replay/{replay}", memory_page("replay.html")),
        Route("/fair/{replay}", memory_page("fair.html")),
        Route("/api/openapi.json", openapi),
        *(call.route() for call in CALLS),
        WebSocketRoute("/api/tables/{code}/live", live),
        Route("/words/{language}.json", texts.page_words),
        Route("/words/{language}/kit.json", texts.kit_words),
        Route("/words/{language}/{game}.json", texts.game_words),
        Route("/static/{version}/{path:path}", static.serve),
        Route("/voice/{game}/{language}.json", voices.lines),
        Route("/voice/{path:path}", voices.serve),
    ]


async def table_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TableError)
    return error_response(table_facts(error))


async def web_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, WebError)
    return error_response(error.facts, error.headers)


async def http_error(request: Request, error: Exception) -> Response:
    """No such address, or not with this method."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        message = f"This address does not take {request.method}."
        return error_response(ErrorFacts("wrong_method", message), error.headers)
    if request.url.path.startswith(DATA):
        return error_response(ErrorFacts("unknown_address", "There is nothing at this address."))
    return shells.render(request, "error.html", error.status_code)


async def gone(request: Request, error: Exception) -> Response:
    """The client went away in the middle of its request, or the server closes."""
    return error_response(ErrorFacts("closing", "The house is closing; nothing was changed."))


async def broken(request: Request, error: Exception) -> Response:
    """Our mistake. The server logs it with its trace; the client learns nothing of it.

    This answer is made outside of all middleware, so it gets its headers here.
    """
    if request.url.path.startswith(DATA):
        message = "Something broke on our side, and nothing was changed; try again."
        response = error_response(ErrorFacts("broken", message))
    else:
        response = shells.render(request, "error.html", 500)
    secure(response.headers)
    return response
