"""The page of a game that its narrator alone tells, to people who play with the physical cards, and its data.

The page keeps its evening on the phone, so there is nothing else here (docs/decisions/0017-narrator-only.md).
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from yuletable.web.errors import WebError, json_response
from yuletable.web.shells import render
from yuletable.web.site import site


async def narrator_page(request: Request) -> Response:
    """`/narrator/{game}`: 404 for a game that has no such page."""
    game = site(request).games.get(request.path_params["game"])
    if game is None or game.narrator is None:
        return render(request, "error.html", 404)
    return render(request, "narrator.html", game=game.name)


async def narrator_book(request: Request) -> Response:
    """`/narrator/{game}.json`: what `GameType.narrator` says."""
    game = site(request).games.get(request.path_params["game"])
    if game is None or game.narrator is None:
        raise WebError("unknown_address", "There is no such game, or nobody narrates it.")
    return json_response(game.narrator())
