"""Message catalogues for the browser: what the pages say, and what each game says, in one language over English."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yuletable.web.errors import WebError
from yuletable.web.site import site
from yuletable.words import LANGUAGES, read_texts

PAGES = files("yuletable.web") / "words"


async def page_words(request: Request) -> Response:
    """`/words/{language}.json`: the texts of the pages."""
    return _answer(request, PAGES)


async def game_words(request: Request) -> Response:
    """`/words/{language}/{game}.json`: the texts of one game."""
    game = site(request).games.get(request.path_params["game"])
    if game is None:
        raise WebError("unknown_game", f"There is no game {request.path_params['game'][:40]!r}.")
    return _answer(request, game.folder / "words")


def _answer(request: Request, folder: Traversable) -> Response:
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise WebError("unknown_address", f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    texts = msgspec.json.encode({**read_texts(folder, "en"), **read_texts(folder, language)})
    tag = f'"{hashlib.sha256(texts).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("If-None-Match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(texts, headers=headers, media_type="application/json")
