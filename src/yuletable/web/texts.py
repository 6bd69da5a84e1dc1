"""Message catalogues for the browser: what the pages say, and what each game says, in one language over English."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from yuletable.speech import title_in
from yuletable.web.errors import WebError, tagged_response
from yuletable.web.site import site
from yuletable.words import LANGUAGES, read_texts

PAGES = files("yuletable.web") / "words"
KIT = files("yuletable.web") / "kit" / "words"


async def page_words(request: Request) -> Response:
    """`/words/{language}.json`: the texts of the pages, and as `title.GAME` what each game is called."""
    games, language = site(request).games, _language(request)
    titles = {f"title.{name}": title_in(game, language) for name, game in games.items()}
    return _answer(request, PAGES, titles)


async def kit_words(request: Request) -> Response:
    """`/words/{language}/kit.json`: the texts of the living page of the kit, which no other page needs."""
    return _answer(request, KIT)


async def game_words(request: Request) -> Response:
    """`/words/{language}/{game}.json`: the texts of one game."""
    game = site(request).games.get(request.path_params["game"])
    if game is None:
        raise WebError("unknown_game", f"There is no game {request.path_params['game'][:40]!r}.")
    return _answer(request, game.folder / "words")


def _answer(request: Request, folder: Traversable, beside: Mapping[str, str] | None = None) -> Response:
    language = _language(request)
    texts = msgspec.json.encode({**read_texts(folder, "en"), **read_texts(folder, language), **(beside or {})})
    return tagged_response(request, texts, "application/json", {"Cache-Control": "no-cache"}, packed=True)


def _language(request: Request) -> str:
    """The language in the address. WebError if there is none of that name."""
    language = str(request.path_params["language"])
    if language not in LANGUAGES:
        raise WebError("unknown_address", f"There is no language {language[:20]!r}: there are {', '.join(LANGUAGES)}.")
    return language
