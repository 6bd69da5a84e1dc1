"""What each call of the HTTP API does; `calls` lists them."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from yuletable.bots.roster import bot_names
from yuletable.engine.game import GameType
from yuletable.engine.options import describe, write_options
from yuletable.rules import read_rules, rulebook
from yuletable.table.settings import SETTINGS
from yuletable.web.bodies import read_body, read_query
from yuletable.web.errors import ErrorFacts, WebError, error_response, json_response
from yuletable.web.forms import (
    Admission,
    GameCard,
    LaidTable,
    LayTable,
    Rules,
    Shelf,
    TakenSeat,
    TakeSeat,
    ViewQuery,
)
from yuletable.web.qr import qr_svg
from yuletable.web.site import bearer, site


async def list_games(request: Request) -> Response:
    return json_response(Shelf([_card(game) for game in site(request).games.values()], SETTINGS))


async def game_rules(request: Request) -> Response:
    folder = _game(request).folder
    return json_response(Rules(_game(request).name, read_rules(folder), rulebook(folder)))


async def lay_table(request: Request) -> Response:
    form = await read_body(request, LayTable)
    site(request).door.admit("tables", request)
    laid = await site(request).house.lay_table(form.game, form.options, form.settings)
    link = site(request).link(laid.code)
    return json_response(LaidTable(laid.code, laid.host_token, laid.screen_token, link, qr_svg(link)), 201)


async def show_table(request: Request) -> Response:
    facts = await site(request).house.lobby(code(request))
    link = site(request).link(code(request))
    return json_response({**facts, "link": link, "qr": qr_svg(link)})


async def take_seat(request: Request) -> Response:
    """With the host's token the host's rights go with the chair."""
    form = await read_body(request, TakeSeat)
    site(request).door.admit("admissions", request)
    host = bearer(request) if "Authorization" in request.headers else None
    seated = await site(request).house.sit(code(request), form.name, form.seat, host)
    if seated.seat is not None:
        return json_response(TakenSeat(seated.token, seated.seat), 201)
    why = ErrorFacts("not_now", "A match is running; the next deal has a chair for you, until then you watch.")
    return error_response(why, waiting=True, token=seated.token)


async def spectate(request: Request) -> Response:
    site(request).door.admit("admissions", request)
    return json_response(Admission(await site(request).house.spectate(code(request))), 201)


async def add_screen(request: Request) -> Response:
    site(request).door.admit("admissions", request)
    return json_response(Admission(await site(request).house.screen(code(request))), 201)


async def poll_view(request: Request) -> Response:
    query = read_query(request, ViewQuery)
    stream = await site(request).house.stream(code(request), bearer(request))
    same = query.stream == stream.id
    stream.attach()
    try:
        news = not (same and query.after == stream.n) or await _changed(
            request, stream.changed(query.after, query.wait)
        )
        return json_response(stream.frame(query.heard if same else 0)) if news else Response(status_code=204)
    finally:
        stream.detach()


async def send_command(request: Request) -> Response:
    command = await read_body(request, dict[str, Any])
    token = bearer(request)
    site(request).door.admit_command(token, command, request)
    return json_response(await site(request).house.command(code(request), token, command))


async def leave_seat(request: Request) -> Response:
    seat = _seat(request)
    house, token = site(request).house, bearer(request)
    who = await house.capability(code(request), token)
    kind = {"kind": "stand"} if who.seat == seat else {"kind": "remove", "seat": seat}
    site(request).door.admit_command(token, kind, request)
    await house.command(code(request), token, {"id": uuid.uuid4().hex, **kind})
    return Response(status_code=204)


async def _changed(request: Request, changed: Awaitable[bool]) -> bool:
    """Whether there is news, unless the client goes away or the server closes first."""
    news = asyncio.ensure_future(changed)
    gone = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((news, gone), return_when=asyncio.FIRST_COMPLETED)
        return news.done() and news.result()
    finally:
        news.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def code(request: Request) -> str:
    """The code of the table in the path, in capitals."""
    return str(request.path_params["code"]).upper()


def _seat(request: Request) -> int:
    text = str(request.path_params["seat"])
    if not (text.isascii() and text.isdecimal() and 1 <= len(text) <= 2 and int(text)):
        raise WebError("malformed", "A seat is a number from 1.")
    return int(text)


def _game(request: Request) -> GameType:
    games = site(request).games
    name = str(request.path_params["game"])
    if name not in games:
        raise WebError("unknown_game", f"There is no game {name[:40]!r}: there are {', '.join(games)}.")
    return games[name]


def _card(game: GameType) -> GameCard:
    return GameCard(
        game.name,
        game.title,
        (game.seats.start, game.seats.stop - 1),
        describe(game.options),
        {name: write_options(options) for name, options in game.presets.items()},
        bot_names(game),
        True,
    )
