"""What each call of the HTTP API does; `calls` lists them."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from yuletable.bots.roster import bot_names
from yuletable.engine.content import MOST_BYTES, write_file
from yuletable.engine.game import GameType
from yuletable.engine.options import describe, write_options
from yuletable.rules import rulebook, rules_language
from yuletable.speech import title_in
from yuletable.table.settings import SETTINGS
from yuletable.web.bodies import limited_body, read_body, read_query
from yuletable.web.errors import ErrorFacts, WebError, error_response, json_response, tagged_response
from yuletable.web.forms import (
    Admission,
    Brought,
    DrawingQuery,
    DrawnQuery,
    GameCard,
    LaidTable,
    LayTable,
    Rules,
    RulesQuery,
    Shelf,
    ShelfQuery,
    TakenSeat,
    TakeSeat,
    ViewQuery,
)
from yuletable.web.languages import wanted_language
from yuletable.web.qr import qr_svg
from yuletable.web.rulewords import shown_rules
from yuletable.web.site import bearer, site
from yuletable.words import LANGUAGES

FILE_TOO_LARGE = f"The file is too large: {MOST_BYTES // 1024} KiB are the most."


async def list_games(request: Request) -> Response:
    _known_language(read_query(request, ShelfQuery).language)
    language = wanted_language(request)
    shelf = Shelf([_card(game, language) for game in site(request).games.values()], SETTINGS)
    return json_response(shelf, headers={"Vary": "Accept-Language"})


async def game_rules(request: Request) -> Response:
    game = _game(request)
    _known_language(read_query(request, RulesQuery).language)
    language = rules_language(game.folder, wanted_language(request))
    rules = Rules(game.name, language, shown_rules(game.folder, language), rulebook(game.folder, language))
    return json_response(rules, headers={"Content-Language": language, "Vary": "Accept-Language"})


async def house_components(request: Request) -> Response:
    """A file that can be changed and brought to a table."""
    game, option, name = _game(request), str(request.path_params["option"]), str(request.path_params["set"])
    content = game.content(option)
    if content is None:
        raise WebError("unknown_address", f"Nobody can bring a {option[:40]!r} to {game.title}.")
    houses = game.houses(content)
    if name not in houses:
        raise WebError("unknown_address", f"{game.title} has no {option} {name[:40]!r}: it has {', '.join(houses)}.")
    headers = {"Cache-Control": "no-cache", "Content-Disposition": f'attachment; filename="{game.name}-{name}.json"'}
    file = write_file(game.name, option, content.house(name)).encode()
    return tagged_response(request, file, "application/json", headers)


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
    seated = await site(request).house.sit(code(request), form.name, form.seat, host, form.id)
    if seated.seat is not None:
        return json_response(TakenSeat(seated.token, seated.seat), 201)
    why = ErrorFacts(
        "not_now", "A match is running; the next deal has a chair for you, until then you watch.", reason="next_deal"
    )
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


async def bring_components(request: Request) -> Response:
    token = bearer(request)
    file = await limited_body(request, MOST_BYTES, FILE_TOO_LARGE)
    site(request).door.admit("components", request)
    option = str(request.path_params["option"])
    return json_response(Brought(option, await site(request).house.bring(code(request), token, option, file)))


async def show_drawing(request: Request) -> Response:
    _known_language(read_query(request, DrawingQuery).language)
    house, token, language = site(request).house, bearer(request), wanted_language(request)
    name = str(request.path_params["name"])
    svg = (await house.drawing(code(request), token, _match(request), name, language)).encode()
    headers = {"Cache-Control": "private, no-cache", "Content-Language": language, "Vary": "Accept-Language"}
    return tagged_response(request, svg, "image/svg+xml", headers)


async def show_names(request: Request) -> Response:
    language = read_query(request, DrawnQuery).language
    return json_response(await site(request).house.names(code(request), bearer(request), _match(request), language))


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


def _match(request: Request) -> int:
    text = str(request.path_params["match"])
    if not (text.isascii() and text.isdecimal() and len(text) <= 6 and int(text)):
        raise WebError("malformed", "A match is a number from 1.")
    return int(text)


def _known_language(asked: str) -> None:
    if asked and asked not in LANGUAGES:
        raise WebError("malformed", f"There is no language {asked!r}: there are {', '.join(LANGUAGES)}.")


def _game(request: Request) -> GameType:
    games = site(request).games
    name = str(request.path_params["game"])
    if name not in games:
        raise WebError("unknown_game", f"There is no game {name[:40]!r}: there are {', '.join(games)}.")
    return games[name]


def _card(game: GameType, language: str) -> GameCard:
    return GameCard(
        game.name,
        title_in(game, language),
        (game.seats.start, game.seats.stop - 1),
        describe(game.options),
        {name: write_options(game.preset(name, language)) for name in game.presets},
        bot_names(game),
        tuple(content.option for content in game.contents),
        True,
    )
