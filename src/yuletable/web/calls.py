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
from yuletable.table.replay import ReplayFacts, ReplayPiece
from yuletable.web import api, forms, invitations, memories

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the API.

    answers   status -> form of the answer, None for an empty one
    errors    the codes it may answer with
    takes     the form of its body
    query     the form of its query
    token     whether it needs a token
    media     of its answers that are not errors
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
    media: str = JSON

    @property
    def name(self) -> str:
        """A name for programs: that of the function that answers."""
        return self.handler.__name__

    def route(self) -> Route:
        return Route(self.path, self.handler, methods=[self.method], name=self.name)


TABLE = "/api/tables/{code}"
REPLAY = "/api/replays/{replay}"

CALLS = (
    Call(
        "GET",
        "/api/games",
        api.list_games,
        "all games, with their options",
        {200: forms.Shelf},
        ("malformed",),
        query=forms.ShelfQuery,
    ),
    Call(
        "GET",
        "/api/games/{game}/rules",
        api.game_rules,
        "the rules of one game, in English where it has them in no other language",
        {200: forms.Rules},
        ("unknown_game", "malformed"),
        query=forms.RulesQuery,
    ),
    Call(
        "GET",
        "/api/games/{game}/components/{option}/{set}",
        api.house_components,
        "a house set as a file of components, to be changed and brought to a table",
        {200: dict[str, Any], 304: None},
        ("unknown_game", "unknown_address"),
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
        "PUT",
        f"{TABLE}/components/{{option}}",
        api.bring_components,
        "the host brings a file of components (`yuletable deck export` writes such files) and chooses them by this "
        "option; a file with mistakes is answered by all of them",
        {200: forms.Brought},
        (
            "malformed",
            "bad_token",
            "not_yours",
            "unknown_table",
            "not_now",
            "too_large",
            "faulty",
            "too_many",
        ),
        takes=dict[str, Any],
        token=True,
    ),
    Call(
        "GET",
        f"{TABLE}/matches/{{match}}/drawings/{{name}}.svg",
        api.show_drawing,
        "a drawing of the components of the match on the table, such as its sheet",
        {200: forms.Drawing, 304: None},
        ("malformed", "bad_token", "unknown_table", "unknown_drawing", "unknown_address"),
        query=forms.DrawingQuery,
        token=True,
        media="image/svg+xml",
    ),
    Call(
        "GET",
        f"{TABLE}/matches/{{match}}/names",
        api.show_names,
        "what the components of the match on the table call things, by the ids of the words that they stand in for; "
        "empty where the game's own words say it",
        {200: dict[str, str]},
        ("malformed", "bad_token", "unknown_table", "unknown_match", "unknown_address"),
        query=forms.DrawnQuery,
        token=True,
    ),
    Call(
        "GET",
        f"{TABLE}/invitation.ics",
        invitations.invitation,
        "the evening as a calendar file, for guests",
        {200: forms.CalendarFile},
        ("malformed", "unknown_table"),
        query=forms.InvitationQuery,
        media="text/calendar",
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
    Call(
        "GET",
        REPLAY,
        memories.show_replay,
        "a finished match: who sat there, and when its moments are; nothing of what happened",
        {200: ReplayFacts},
        ("unknown_match", "not_now"),
    ),
    Call(
        "GET",
        f"{REPLAY}/frames",
        memories.replay_frames,
        "what one knowledge held, moment by moment",
        {200: ReplayPiece},
        ("malformed", "unknown_match", "not_now"),
        query=forms.FramesQuery,
    ),
    Call(
        "GET",
        f"{REPLAY}/drawings/{{name}}.svg",
        memories.replay_drawing,
        "a drawing of the components of the match, such as its sheet",
        {200: forms.Drawing, 304: None},
        ("malformed", "unknown_match", "unknown_drawing", "not_now"),
        query=forms.DrawnQuery,
        media="image/svg+xml",
    ),
    Call(
        "GET",
        f"{REPLAY}/names",
        memories.replay_names,
        "what the components of the match call things, by the ids of the words that they stand in for",
        {200: dict[str, str]},
        ("malformed", "unknown_match", "not_now"),
        query=forms.DrawnQuery,
    ),
    Call(
        "GET",
        f"{REPLAY}/chronicle",
        memories.match_chronicle,
        "the story of the match, with all knowledge",
        {200: forms.WrittenChronicle},
        ("malformed", "unknown_match", "not_now"),
        query=forms.ChronicleQuery,
    ),
    Call(
        "GET",
        f"{REPLAY}/proof",
        memories.match_proof,
        "whether the match was fair: promise, seeds, every draw and action computed again",
        {200: forms.Verdict},
        ("unknown_match",),
    ),
    Call(
        "GET",
        f"{REPLAY}/record",
        memories.match_record,
        "the whole record of the match, as a file",
        {200: forms.RecordFile},
        ("unknown_match",),
        media="application/jsonl",
    ),
)
