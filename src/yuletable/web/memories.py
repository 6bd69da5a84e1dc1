"""What each call about a finished match does. Whoever has its link may ask, also without a place at the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response

from yuletable.table import chronicle
from yuletable.table.drawings import drawing_of, names_of
from yuletable.table.errors import TableError
from yuletable.table.record import write_records
from yuletable.table.replay import NoSuchMomentError
from yuletable.web.bodies import read_query
from yuletable.web.errors import WebError, json_response, tagged_response
from yuletable.web.forms import ChronicleChapter, ChronicleQuery, DrawnQuery, FramesQuery, Verdict, WrittenChronicle
from yuletable.web.shells import render
from yuletable.web.site import site

HOUSE_WORDS = files("yuletable.web") / "words"

Page = Callable[[Request], Awaitable[Response]]


async def show_replay(request: Request) -> Response:
    replay = await site(request).house.memories.replay(_token(request))
    return json_response(await asyncio.to_thread(replay.facts))


async def replay_frames(request: Request) -> Response:
    query = read_query(request, FramesQuery)
    replay = await site(request).house.memories.replay(_token(request))
    try:
        viewer = replay.knowledge(query.knowledge)
        return json_response(await asyncio.to_thread(replay.piece, viewer, query.first, query.count))
    except NoSuchMomentError as error:
        raise WebError("malformed", str(error)) from None


async def replay_drawing(request: Request) -> Response:
    """A drawing of the components of the match, as its pages had it."""
    query = read_query(request, DrawnQuery)
    replay = await site(request).house.memories.replay(_token(request))
    svg = await drawing_of(replay.game, str(request.path_params["name"]), query.language)
    return tagged_response(request, svg.encode(), "image/svg+xml", {"Cache-Control": "private, no-cache"})


async def replay_names(request: Request) -> Response:
    """What the components of the match call things."""
    language = read_query(request, DrawnQuery).language
    replay = await site(request).house.memories.replay(_token(request))
    return json_response(names_of(replay.game, language))


async def match_chronicle(request: Request) -> Response:
    query = read_query(request, ChronicleQuery)
    replay = await site(request).house.memories.replay(_token(request))
    told = await asyncio.to_thread(chronicle.tell, replay, HOUSE_WORDS, query.language)
    chapters = [ChronicleChapter(chapter.heading, list(chapter.sentences)) for chapter in told.chapters]
    return json_response(WrittenChronicle(query.language, told.title, chapters, told.text()))


async def match_proof(request: Request) -> Response:
    """The match verified by the house; the record lets anybody do the same without it."""
    return json_response(Verdict(*await site(request).house.memories.verdict(_token(request))))


async def match_record(request: Request) -> Response:
    """The file that `yuletable verify`, `replay` and `chronicle` read."""
    _, record = await site(request).house.memories.record(_token(request))
    name = f"yuletable-{record.opening.game}-{record.opening.number}.jsonl"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(write_records([record]), headers=headers, media_type="application/jsonl")


def memory_page(template: str) -> Page:
    """A page about one finished match: 404 with the same shell where the link opens none."""

    async def page(request: Request) -> Response:
        token = _token(request)
        try:
            await site(request).house.memories.record(token)
        except TableError:
            return render(request, template, 404, code=token)
        return render(request, template, code=token)

    return page


def _token(request: Request) -> str:
    return str(request.path_params["replay"])
