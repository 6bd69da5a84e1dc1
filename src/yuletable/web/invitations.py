"""`GET …/invitation.ics`: the evening for the calendars of guests, at the hour that the host has chosen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from yuletable.speech import title_in
from yuletable.web.api import code
from yuletable.web.bodies import read_query
from yuletable.web.calendar import Invitation, calendar
from yuletable.web.errors import WebError
from yuletable.web.forms import InvitationQuery
from yuletable.web.languages import wanted_language
from yuletable.web.site import site
from yuletable.web.texts import PAGES
from yuletable.words import catalogue


async def invitation(request: Request) -> Response:
    query = read_query(request, InvitationQuery)
    start = _moment(query.start)
    facts = await site(request).house.lobby(code(request))
    language = wanted_language(request)
    link = site(request).link(code(request))
    game = site(request).games.get(facts["game"])
    title = title_in(game, language) if game is not None else facts["game"]
    fields = {"title": title, "code": facts["table"], "link": link}
    say = catalogue(language, PAGES).say
    event = Invitation(
        uid=f"{facts['table']}@yuletable.{link.split('/')[2]}",
        start=start,
        length=timedelta(minutes=query.minutes),
        summary=say("calendar.summary", fields),
        description=say("calendar.text", fields),
        url=link,
    )
    headers = {
        "Content-Disposition": f'attachment; filename="yuletable-{facts["table"]}.ics"',
        "Content-Language": language,
        "Cache-Control": "no-store",
    }
    return Response(calendar(event, datetime.now(UTC)), media_type="text/calendar; charset=utf-8", headers=headers)


def _moment(text: str) -> datetime:
    """A time with its zone. WebError `malformed` for anything else, or for a time that calendars do not know."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise WebError("malformed", "The start is a date and a time with its zone, such as 2026-12-05T19:30Z.")
    if not 2000 <= moment.year <= 2200:
        raise WebError("malformed", "The evening begins in a year from 2000 to 2200.")
    return moment
