"""Chat: who may write where, and who reads it."""

from __future__ import annotations

import msgspec

from yuletable.table.commands import Chat
from yuletable.table.errors import TableError
from yuletable.table.evening import Draft, Evening
from yuletable.table.viewers import SCREEN, Viewer

TABLE_CHANNEL = "table"
GRAVEYARD = "graveyard"

LINES = 10
SECONDS = 10
"""So many lines in so many seconds are enough for anybody."""


class Strand(msgspec.Struct, frozen=True):
    """One strand of chat now. `writers`, `readers`: ids of players; None is everybody."""

    name: str
    writers: frozenset[str] | None
    readers: frozenset[str] | None = None

    def may_read(self, viewer: str) -> bool:
        return self.readers is None or viewer in self.readers

    def may_write(self, viewer: str) -> bool:
        return viewer != SCREEN and (self.writers is None or viewer in self.writers)


def strands(evening: Evening) -> list[Strand]:
    """The strands of chat now: the game's in a match, else one for everybody; and the graveyard (KN-120)."""
    if evening.room.closed:
        return []
    match = evening.running
    settings = evening.settings
    if match is None:
        return [Strand(TABLE_CHANNEL, None)] if settings.chat else []
    open_strands = []
    if settings.chat and match.state is not None:
        open_strands = [
            Strand(channel.name, _persons(evening, channel.writers), _readers(evening, channel.readers))
            for channel in match.state.channels()
        ]
    if settings.graveyard and match.out():
        gone = _persons(evening, tuple(sorted(match.out())))
        open_strands.append(Strand(GRAVEYARD, gone, gone))
    return open_strands


def _persons(evening: Evening, seats: tuple[int, ...]) -> frozenset[str]:
    """The persons who play for these seats themselves: neither bots nor stand-ins write (KN-84)."""
    room = evening.room
    return frozenset(str(room.chairs[seat].player) for seat in seats if seat in room.playing_persons())


def _readers(evening: Evening, seats: tuple[int, ...] | None) -> frozenset[str] | None:
    return None if seats is None else _persons(evening, seats)


def chat(draft: Draft, who: Viewer, command: Chat) -> None:
    """Writes a line. Who reads it is settled now and stays so."""
    strand = next((one for one in strands(draft.evening) if one.name == command.channel and one.may_read(who.id)), None)
    if strand is None or not strand.may_write(who.id):
        raise TableError("not_now", "You cannot write there now.", reason="no_writing")
    if not command.text.strip():
        raise TableError("malformed", "An empty line says nothing.", reason="empty_line")
    since = draft.at - SECONDS * 1000
    if sum(line.player == who.id and line.at > since for line in draft.room.lines) >= LINES:
        raise TableError("not_now", "That was a lot at once; wait a few seconds.", reason="a_lot_at_once")
    player = draft.room.players.get(who.id)
    draft.note(
        "chat",
        player=who.id,
        seat=None if who.seat is None else who.seat + 1,
        name=player.name if player is not None else None,
        text=command.text.strip(),
        channel=strand.name,
        to=None if strand.readers is None else sorted(strand.readers),
    )
