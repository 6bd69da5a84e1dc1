"""All calls of the HTTP API in one table, from which both the routes and the OpenAPI document are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from yuletable.table.commands import Answer, Command
from yuletable.table.frames import Frame
from yuletable.web import api, forms


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the API.

    answers   status -> form of the answer, None for an empty one
    errors    the codes it may answer with
    takes     the form of its body
    query     the form of its query
    token     whether it needs a token
    """

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    about: str
    answers: Mapping[int, Any]
    errors: tuple[str, ...] = ()
    takes: Any = None
    query: Any = None
    token: bool = False

    @property
    def name(self) -> str:
        """A name for programs: that of the function that answers."""
        return self.handler.__name__

    def route(self) -> Route:
        return Route(self.path, self.handler, methods=[self.method], name=self.name)


TABLE = "/api/tables/{code}"

CALLS = (
    Call("GET", "/api/games", api.list_games, "all games, with their options", {200: forms.Shelf}),
    Call(
        "GET",
        "/api/games/{game}/rules",
        api.game_rules,
        "the rules of one game",
        {200: forms.Rules},
        ("unknown_game",),
    ),
    Call(
        "POST",
        "/api/tables",
        api.lay_table,
        "open a table",
        {201: forms.LaidTable},
        ("malformed", "unknown_game", "too_large", "too_many"),
        takes=forms.LayTable,
    ),
    Call(
        "GET", TABLE, api.show_table, "what anybody may know of a table", {200: forms.PublicTable}, ("unknown_table",)
    ),
    Call(
        "POST",
        f"{TABLE}/seats",
        api.take_seat,
        "sit down (with the host's token its rights go with the chair); while a match runs the answer is 409 with a "
        "spectator's token, and the name waits for the next deal",
        {201: forms.TakenSeat},
        ("malformed", "bad_token", "unknown_table", "taken", "full", "not_now", "too_large", "too_many"),
        takes=forms.TakeSeat,
    ),
    Call(
        "POST",
        f"{TABLE}/spectators",
        api.spectate,
        "come in to watch",
        {201: forms.Admission},
        ("unknown_table", "too_many"),
    ),
    Call(
        "POST",
        f"{TABLE}/screens",
        api.add_screen,
        "put up a further television",
        {201: forms.Admission},
        ("unknown_table", "too_many"),
    ),
    Call(
        "GET",
        f"{TABLE}/view",
        api.poll_view,
        "long poll: a frame as soon as there is a newer one for this viewer; 204 if there was none within `wait`",
        {200: Frame, 204: None},
        ("malformed", "bad_token", "unknown_table"),
        query=forms.ViewQuery,
        token=True,
    ),
    Call(
        "POST",
        f"{TABLE}/commands",
        api.send_command,
        "do something",
        {200: Answer},
        (
            "malformed",
            "bad_token",
            "not_yours",
            "unknown_table",
            "closed_question",
            "not_now",
            "taken",
            "full",
            "too_large",
            "refused",
            "too_many",
        ),
        takes=Command,
        token=True,
    ),
    Call(
        "DELETE",
        f"{TABLE}/seats/{{seat}}",
        api.leave_seat,
        "leave a seat (its own token, or the host's)",
        {204: None},
        ("malformed", "bad_token", "not_yours", "unknown_table", "not_now", "too_many"),
        token=True,
    ),
)
