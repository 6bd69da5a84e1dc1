"""Frames: what one viewer may see of an evening. Nothing else of a table ever leaves it.

Of the match a frame holds what the engine shows this viewer (view, prompts, legal actions, refusals, faces of events);
of the room only what is public, plus what is the viewer's own. While a quiet slot runs the room is shown as it was when
the quiet began (KN-128, KN-137), so that nobody's coming and going moves a byte.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from yuletable.engine.events import TABLE, Event, number
from yuletable.engine.game import State
from yuletable.table import components, hosting, play, talk, timers
from yuletable.table.evening import Evening
from yuletable.table.facts import clock_facts, match_facts
from yuletable.table.fairness import replay_token
from yuletable.table.frames import (
    MOST_CHAT,
    ChannelFacts,
    ChatFacts,
    ClaimFacts,
    ClockFacts,
    EveningLine,
    MatchFacts,
    PlayedFacts,
    PromiseFacts,
    PublicFacts,
    PublicSeat,
    SeatFacts,
    TableFacts,
    You,
)
from yuletable.table.match import Match
from yuletable.table.room import Room
from yuletable.table.settings import settings_for
from yuletable.table.viewers import Viewer, viewer_of

Link = Callable[[str], str]


class Scene:
    """An evening at one moment, ready to be shown to any viewer.

    here   the viewers with an open page, as others see it
    """

    def __init__(self, evening: Evening, here: frozenset[str], link: Link) -> None:
        self.evening = evening
        self.room = evening.shown
        self._here = here
        self._link = link
        self._table: dict[str, Any] | None = None
        self._clock = _plain(self.clock_facts())

    def viewer(self, holder: str) -> Viewer:
        return viewer_of(self.evening.room, holder, self.evening.rights)

    def body(self, holder: str) -> dict[str, Any]:
        """What this holder sees: a frame without its numbers, cues and padding."""
        viewer = self.viewer(holder)
        return {
            "you": _plain(self.you(viewer)),
            "table": {**self.open_table(), "claims": _plain(self.claims(viewer))},
            "match": _plain(self.match_facts(viewer)),
            "clock": self._clock,
            "channels": _plain(self.channels(viewer)),
            "chat": _plain(self.chat(viewer)),
        }

    # ---- the room

    def you(self, viewer: Viewer) -> You:
        room = self.evening.room
        player = room.players.get(viewer.id)
        seat = viewer.seat
        stand_in = seat is not None and room.chairs[seat].stand_in is not None
        name = player.name if player is not None else None
        return You(viewer.kind, None if seat is None else number(seat), viewer.host, name, stand_in)

    def open_table(self) -> dict[str, Any]:
        """The table's facts that are the same for everybody."""
        if self._table is None:
            self._table = msgspec.to_builtins(self._table_facts())
        return self._table

    def _table_facts(self) -> TableFacts:
        evening, room = self.evening, self.room
        game_type = evening.game_type
        seats = [self.seat_facts(seat) for seat in range(len(room.chairs))]
        return TableFacts(
            code=evening.code,
            link=self._link(evening.code),
            game=room.game,
            phase=room.phase,
            number=room.number,
            host=_host_seat(room),
            seats=seats,
            options=room.options,
            components=components.names(room),
            settings=msgspec.to_builtins(settings_for(game_type, room.settings)),
            evening=[_score(room, seat) for seat in room.taken()],
            waiting=[room.players[player].name for player in room.waiting],
            claims=[],
            refusal=None if evening.running is not None or room.closed else play.setup_refusal(evening),
            closed=room.closed,
            asleep=self.evening.room.asleep,
            promise=_promise(room),
            played=self.played(),
        )

    def seat_facts(self, seat: int) -> SeatFacts:
        room = self.room
        chair, player = room.chairs[seat], room.player_at(seat)
        if player is None:
            return SeatFacts(number(seat), None, "empty", None, False, False, False)
        person = player.bot is None
        return SeatFacts(
            seat=number(seat),
            name=player.name,
            kind="person" if person else "bot",
            bot=room.bot_at(seat),
            here=person and player.id in self._here,
            away=chair.left is not None,
            stand_in=chair.stand_in is not None,
        )

    def claims(self, viewer: Viewer) -> list[ClaimFacts]:
        """The claims that this viewer is to answer."""
        room = self.room if self.evening.hushed() else self.evening.room
        facts = []
        for claim in room.claims.values():
            owner = room.players[claim.owner]
            seat = room.seat_of(claim.owner)
            asked = hosting.asked_of(room, owner)
            if seat is not None and (viewer.id in asked if asked else viewer.host):
                facts.append(ClaimFacts(claim.id, owner.name, number(seat)))
        return facts

    # ---- the match

    def match_facts(self, viewer: Viewer) -> MatchFacts | None:
        match = self.evening.match
        if match is None:
            return None
        return match_facts(match, _face(match, viewer), self._may_act(match, viewer), self._replay_of(match.number))

    def _replay_of(self, match: int) -> str | None:
        """The token of the replay of a match, once it has ended by its rules."""
        seeds = self.evening.seeds.get(match)
        played = any(one.number == match for one in self.room.played)
        return replay_token(seeds) if played and seeds is not None else None

    def played(self) -> list[PlayedFacts]:
        """The matches of the evening that can be looked at again."""
        played = []
        for one in self.room.played:
            token = self._replay_of(one.number)
            if token is not None:
                played.append(PlayedFacts(one.number, one.game, token))
        return played

    def _may_act(self, match: Match, viewer: Viewer) -> State | None:
        """The position, if this viewer plays in it with own hands."""
        seat = viewer.seat
        if seat is None or _face(match, viewer) == TABLE or self.evening.room.chairs[seat].stand_in is not None:
            return None
        return match.live

    def clock_facts(self) -> ClockFacts | None:
        match = self.evening.running
        running = match.slot() if match is not None else None
        timer = self.evening.timers.get(timers.SLOT)
        if running is None or timer is None:
            return None
        return clock_facts(running[1], timer.since, timer.due, self.evening.room.still)

    # ---- chat and events

    def channels(self, viewer: Viewer) -> list[ChannelFacts]:
        return [
            ChannelFacts(strand.name, strand.may_write(viewer.id))
            for strand in talk.strands(self.evening)
            if strand.may_read(viewer.id)
        ]

    def chat(self, viewer: Viewer) -> list[ChatFacts]:
        room = self.evening.room
        lines = [line for line in room.lines if line.to is None or viewer.id in line.to]
        older = sum(count for to, count in room.older.items() if to is None or viewer.id in to)
        numbered = list(enumerate(lines, older + 1))[-MOST_CHAT:]
        return [ChatFacts(n, line.seat, line.name, line.text, line.channel, line.at) for n, line in numbered]

    def heard(self, viewer: Viewer, event: Event) -> tuple[str, dict[str, Any]] | None:
        """An event as this viewer hears it, or None."""
        face = event.face(_face(self.evening.match, viewer))
        return None if face is None else (face.kind, dict(face.fields))


def public_facts(evening: Evening) -> PublicFacts:
    """What anybody may know of a table."""
    scene = Scene(evening, frozenset(), lambda code: code)
    room = scene.room
    seats = [scene.seat_facts(seat) for seat in range(len(room.chairs))]
    return PublicFacts(
        table=evening.code,
        game=room.game,
        phase=room.phase,
        seats=[PublicSeat(seat.seat, seat.name, seat.kind) for seat in seats],
        free=len(room.free()),
    )


def _face(match: Match | None, viewer: Viewer) -> int:
    """As whom the engine knows this viewer: its seat in the match, or TABLE. Nobody looks into an abandoned match."""
    seat = viewer.seat
    if match is None or seat is None or seat >= len(match.opening.seats):
        return TABLE
    return TABLE if match.closing is not None and match.closing.outcome is None else seat


def _promise(room: Room) -> PromiseFacts | None:
    if room.promise is None:
        return None
    given = [number(seat) for seat in room.taken() if room.chairs[seat].player in room.contributions]
    return PromiseFacts(room.promise.match, room.promise.seed_hash, given)


def _host_seat(room: Room) -> int | None:
    seat = room.seat_of(room.host) if room.host is not None else None
    return None if seat is None else number(seat)


def _score(room: Room, seat: int) -> EveningLine:
    player = room.player_at(seat)
    assert player is not None
    return EveningLine(number(seat), player.name, player.wins, player.points)


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True)
